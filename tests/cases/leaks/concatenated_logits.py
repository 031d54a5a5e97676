# case: an evaluation grows its logits by concatenation
# env: torch
# code: NBM215
# holder: everything
# bytes: 8 * 6 * 24 * 3000 * 4
# remedy: del piece; everything = everything.argmax(-1)
# says: argmax
# severity: expected
# traced: only
# %%
import torch

lm = torch.nn.Linear(24, 3000)
# %%
everything = None
with torch.no_grad():
    for _ in range(8):
        piece = lm(torch.randn(6, 24, 24))
        everything = piece if everything is None else torch.cat([everything, piece])
