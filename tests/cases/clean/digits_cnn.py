# case: train a small CNN on digits
# env: torch
# %%
import numpy as np
import torch
import torch.nn.functional as F
from sklearn.datasets import load_digits
from torch import nn
from torch.utils.data import DataLoader, TensorDataset

torch.manual_seed(0)
# %%
digits = load_digits()
images = torch.tensor(digits.images, dtype=torch.float32)[:, None] / 16
labels = torch.tensor(digits.target)
order = torch.randperm(len(labels))
train = TensorDataset(images[order[:1500]], labels[order[:1500]])
test = TensorDataset(images[order[1500:]], labels[order[1500:]])
# %%
model = nn.Sequential(
    nn.Conv2d(1, 32, 3, padding=1),
    nn.BatchNorm2d(32),
    nn.ReLU(),
    nn.MaxPool2d(2),
    nn.Conv2d(32, 64, 3, padding=1),
    nn.ReLU(),
    nn.Flatten(),
    nn.Linear(64 * 16, 10),
)
opt = torch.optim.Adam(model.parameters(), lr=1e-3)
model
# %%
history = []
for epoch in range(2):
    for xb, yb in DataLoader(train, batch_size=64, shuffle=True):
        logits = model(xb)
        loss = F.cross_entropy(logits, yb)
        opt.zero_grad()
        loss.backward()
        opt.step()
        history.append(loss.item())
# %%
model.eval()
correct = 0
with torch.no_grad():
    for xb, yb in DataLoader(test, batch_size=100):
        correct += (model(xb).argmax(1) == yb).sum().item()
correct / len(test)
# %%
np.mean(history[-10:])
