# case: decoded images in a list
# env: torch
# code: NBM308
# holder: images[*]
# bytes: 8 * 4 * 900 * 900
# remedy: images.clear(); del image
# says: images.clear()
# severity: expected
# traced: no
# %%
from PIL import Image

images = []
# %%
for shade in range(8):
    image = Image.new("RGB", (900, 900), (shade, 0, 0))
    images.append(image)
