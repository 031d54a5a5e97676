# case: truncated backpropagation through time
# env: torch
# %%
import torch
from torch import nn

torch.manual_seed(0)
rnn, head = nn.LSTM(32, 256, batch_first=True), nn.Linear(256, 1)
params = [*rnn.parameters(), *head.parameters()]
opt = torch.optim.SGD(params, lr=0.1, momentum=0.9)
song = torch.randn(8, 400, 32)
# %%
state = None
total = 0.0
for chunk in song.split(50, dim=1):
    out, state = rnn(chunk, state)
    loss = head(out).square().mean()
    opt.zero_grad()
    loss.backward()
    opt.step()
    state = tuple(part.detach() for part in state)
    total += loss.item()
print(total)
