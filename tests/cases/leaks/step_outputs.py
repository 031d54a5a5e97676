# case: a trainer keeps its step outputs until the next epoch
# env: torch
# code: NBM308
# holder: loop.outputs[*]['logits']
# bytes: 10 * 96 * 3000 * 4
# remedy: loop.outputs.clear()
# says: loop.outputs.clear()
# severity: expected
# %%
import torch


class Loop:
    def __init__(self):
        self.outputs = []

    @torch.no_grad()
    def validate(self, step, batches):
        self.outputs = []
        for batch in batches:
            self.outputs.append(step(batch))


loop, head = Loop(), torch.nn.Linear(48, 3000)
# %%
for epoch in range(2):
    loop.validate(lambda b: {"logits": head(b)}, (torch.randn(96, 48) for _ in range(10)))
