# case: results of failed trials, with their exceptions, in a namespace
# env: torch
# code: NBM103
# holder: study.trials[*].error
# bytes: 3 * 4 * 900_000
# remedy: study.trials.clear()
# says: for e in study.trials: e.error.with_traceback(None)
# traced: no
# %%
from types import SimpleNamespace

import torch

study = SimpleNamespace(trials=[])


def objective():
    act = torch.randn(900_000)
    raise RuntimeError(f"{act.shape} diverged")


# %%
for number in range(3):
    try:
        objective()
    except RuntimeError as error:
        study.trials.append(SimpleNamespace(number=number, error=error))
