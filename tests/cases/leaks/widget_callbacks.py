# case: buttons whose callbacks captured images
# env: torch
# code: NBM107
# holder: _click_handlers
# bytes: 4 * 2**21
# remedy: import ipywidgets; ipywidgets.Widget.close_all(); import gc; gc.collect()
# says: close_all()
# %%
import ipywidgets as widgets
import torch


def viewer(images):
    button = widgets.Button(description="next")
    button.on_click(lambda _: images.mean())
    return button.model_id


# %%
shown = [viewer(torch.randn(2**19)) for _ in range(4)]
