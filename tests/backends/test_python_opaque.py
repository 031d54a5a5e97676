import io

import numpy as np
import pytest
from PIL import Image

from nbmem.backends.python.anatomy import PythonAnatomy


def sizes(obj):
    return [view.nbytes for view in PythonAnatomy().storages(obj)]


def test_a_stream_in_memory_has_the_bytes_that_were_written():
    stream = io.BytesIO()
    stream.write(bytes(1 << 20))
    (nbytes,) = sizes(stream)
    assert 1 << 20 <= nbytes <= 1.2 * (1 << 20)


def test_a_stream_that_shares_its_bytes_has_none_of_its_own():
    content = bytes(1 << 20)
    assert sizes(io.BytesIO(content)) == []
    assert sizes(content) == [1 << 20]


@pytest.mark.parametrize(("mode", "width"), [("L", 1), ("RGB", 4), ("RGBA", 4), ("I;16", 2)])
def test_an_image_has_the_bytes_that_pillow_takes_for_a_pixel(mode, width):
    assert sizes(Image.new(mode, (500, 400))) == [500 * 400 * width]


def test_an_image_without_pixels_has_none():
    image = Image.new("RGB", (500, 400))
    image.close()
    assert sizes(image) == []


def test_nobody_sees_the_bytes_through_their_owner():
    (view,) = PythonAnatomy().storages(Image.new("L", (500, 400)))
    assert (view.visible_bytes, view.shape) == (0, (400, 500))


def test_an_array_beside_them_is_known_by_its_own_block():
    assert sizes(np.zeros(1000)) == [8000]
