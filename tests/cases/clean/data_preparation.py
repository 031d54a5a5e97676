# case: load, split and normalise tables
# env: torch
# %%
import numpy as np
import pandas as pd
import torch

rng = np.random.default_rng(0)
# %%
table = pd.DataFrame(rng.normal(size=(40_000, 20)), columns=[f"c{i}" for i in range(20)])
table["label"] = (table.c0 > 0).astype(int)
table.head()
# %%
values = table.drop(columns="label").to_numpy(np.float32)
values = (values - values.mean(0)) / values.std(0)
labels = table.label.to_numpy()
# %%
features = torch.from_numpy(values)
train, valid = features[:32_000], features[32_000:]
train_y, valid_y = torch.from_numpy(labels[:32_000]), torch.from_numpy(labels[32_000:])
train.shape, valid.shape


# %%
class Rows(torch.utils.data.Dataset):
    def __init__(self, x, y):
        self.x, self.y = x, y

    def __len__(self):
        return len(self.x)

    def __getitem__(self, i):
        return self.x[i], self.y[i]


loader = torch.utils.data.DataLoader(Rows(train, train_y), batch_size=512)
batch = next(iter(loader))
batch[0].shape
