# case: a bounded replay buffer of observations
# env: torch
# code: NBM308
# holder: replay[*]
# bytes: 40 * 4 * 64 * 512
# remedy: replay.clear(); del frame
# says: replay.clear()
# severity: expected
# %%
from collections import deque

import torch

replay = deque(maxlen=40)
# %%
for step in range(100):
    frame = torch.randn(64, 512)
    replay.append({"frame": frame, "reward": 0.0})
