# case: a callback registered with IPython captured a bank
# env: torch
# code: NBM307
# holder: events.callbacks
# bytes: 2**23
# remedy: [get_ipython().events.unregister('post_run_cell', f) for f in list(get_ipython().events.callbacks['post_run_cell']) if f.__name__ == '<lambda>']
# says: remove the callback
# traced: no
# %%
import torch


def watch():
    bank = torch.randn(2**21)
    get_ipython().events.register("post_run_cell", lambda *result: bank.shape)


# %%
watch()
