# case: a returned function keeps the bank it was made from
# env: torch
# code: NBM304
# holder: rank
# bytes: 4 * 1500 * 1500
# remedy: del rank
# says: del rank
# %%
import torch


def make_ranker():
    bank = torch.randn(1500, 1500)
    middle = bank.mean(0)

    def rank(v):
        return (v - middle).norm() + 0 * bank[0, 0]

    return rank


# %%
rank = make_ranker()
rank(torch.zeros(1500)).item()
