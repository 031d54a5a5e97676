# case: a new compiled function for every batch, all kept in a list
# env: tf
# traced: only
# code: NBM402
# holder: scale
# size: any
# says: call tf.function once
# %%
import tensorflow as tf


def make(factor):
    def scale(x):
        for _ in range(15):
            x = tf.tanh(x) * factor
        return x

    return tf.function(scale)


steps = []
for k in range(8):
    steps.append(make(tf.constant(float(k))))
    steps[-1](tf.ones((8, 8)))
