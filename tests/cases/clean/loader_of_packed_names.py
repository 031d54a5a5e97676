# case: workers read names that are packed into one array, and collect their garbage
# env: torch
# %%
import gc

import numpy as np
import torch
from torch.utils.data import DataLoader, Dataset


class Names(Dataset):
    """The names one after the other, and where each begins."""

    def __init__(self, count):
        texts = [
            f"patient-{number:08d}/scan-{number % 7}/".encode() + b"x" * 80
            for number in range(count)
        ]
        self.ends = np.cumsum([len(text) for text in texts])
        self.text = np.frombuffer(b"".join(texts), dtype=np.uint8)

    def __len__(self):
        return len(self.ends)

    def __getitem__(self, index):
        start = self.ends[index - 1] if index else 0
        name = self.text[start : self.ends[index]].tobytes().decode()
        image = torch.rand(3, 32, 32)
        return image, len(name)


def prepare(worker):
    gc.collect()


# %%
model = torch.nn.Sequential(torch.nn.Flatten(), torch.nn.Linear(3072, 64), torch.nn.Linear(64, 1))
optimizer = torch.optim.SGD(model.parameters(), lr=0.01)
data = Names(20_000)
# %%
for images, lengths in DataLoader(data, batch_size=500, num_workers=2, worker_init_fn=prepare):
    loss = (model(images).squeeze(1) - lengths).pow(2).mean()
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    del images, lengths, loss
