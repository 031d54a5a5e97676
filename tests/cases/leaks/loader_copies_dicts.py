# case: workers that stay copy the dictionaries of an annotation file, epoch after epoch
# env: torch
# traced: only
# code: NBM501
# holder: loader._iterator
# bytes: 40 << 20
# says: data.annotations (a list of 240,000 dict); NumPy array
# severity: warning
# size: any
# remedy:
# %%
import torch
from torch.utils.data import DataLoader, Dataset


class Boxes(Dataset):
    def __init__(self, count):
        self.annotations = [
            {"file": f"image-{number:08d}.jpg", "box": [number, 2.5, number + 0.5, 7], "label": 3}
            for number in range(count)
        ]

    def __len__(self):
        return len(self.annotations)

    def __getitem__(self, index):
        entry = self.annotations[index]
        return torch.tensor(entry["box"]), entry["label"]


data = Boxes(240_000)
loader = DataLoader(data, batch_size=500, num_workers=2, shuffle=True, persistent_workers=True)
# %%
for epoch in range(2):
    for boxes, labels in loader:
        pass
