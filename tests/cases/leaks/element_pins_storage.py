# case: single elements kept as detached views
# env: torch
# code: NBM206
# holder: best[*]
# bytes: 9 * 3 * 2**20
# remedy: best = [v.clone() for v in best]
# says: clone()
# %%
import torch

proj = torch.nn.Linear(48, 768)
# %%
best = []
for _ in range(9):
    logits = proj(torch.randn(1024, 48))
    best.append(logits.detach()[3, 3])
    best.append(logits.data[0, 1])
del logits
