# case: a dictionary used as a cache of embeddings
# env: torch
# code: NBM308
# holder: cache[*]
# bytes: 7 * 2**21
# remedy: cache.clear()
# says: cache.clear()
# severity: expected
# traced: no
# %%
import torch

cache = {}


def embed(key):
    if key not in cache:
        cache[key] = torch.randn(2**19)
    return cache[key].mean().item()


# %%
means = [embed(f"word {index}") for index in range(7)]
