# case: a metric module keeps the predictions of every batch until it is reset
# env: torch
# code: NBM210
# holder: accuracy.preds
# bytes: 12 * 4 * 200 * 1000
# remedy: accuracy.preds.clear(); del preds
# says: accuracy.preds.clear()
# %%
import torch
from torch import nn


class Accuracy(nn.Module):
    def __init__(self):
        super().__init__()
        self.preds = []

    def update(self, preds):
        self.preds.append(preds)

    def compute(self):
        return torch.cat(self.preds).argmax(1).float().mean()


accuracy = Accuracy()
net = nn.Linear(50, 1000)
# %%
for _ in range(12):
    with torch.no_grad():
        preds = net(torch.randn(200, 50))
    accuracy.update(preds)
score = accuracy.compute().item()
