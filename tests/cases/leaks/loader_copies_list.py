# case: a list of Python strings is copied into each worker, page by page
# env: torch
# traced: only
# code: NBM501
# holder: pt_data_worker; ended since
# bytes: 40 << 20
# says: data.names (a list of 240,000 str); NumPy array
# severity: warning
# size: any
# remedy:
# %%
import torch
from torch.utils.data import DataLoader, Dataset


class Names(Dataset):
    def __init__(self, count):
        self.names = [
            f"patient-{number:08d}/scan-{number % 7}/" + "x" * 80 for number in range(count)
        ]

    def __len__(self):
        return len(self.names)

    def __getitem__(self, index):
        name = self.names[index]
        return torch.tensor([len(name), sum(map(ord, name))])


data = Names(240_000)
# %%
total = torch.zeros(2, dtype=torch.long)
for batch in DataLoader(data, batch_size=1000, num_workers=2, shuffle=True):
    total += batch.sum(0)
