# case: rows kept by a generator in the default graph
# env: tf
# traced: only
# code: NBM409
# holder: get_default_graph
# bytes: 2**23
# says: reset_default_graph
# %%
import numpy as np
import tensorflow as tf


def dataset():
    rows = np.ones((1024, 1024), np.float64)

    def generate():
        yield from rows

    with tf.compat.v1.get_default_graph().as_default():
        return tf.data.Dataset.from_generator(generate, tf.float64)


# %%
dataset()
None
