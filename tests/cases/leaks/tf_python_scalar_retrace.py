# case: a compiled function traced once for every Python number
# env: tf
# code: NBM401
# holder: scaled
# bytes: 31 * 82 * 7000
# remedy: del scaled; import gc; gc.collect()
# says: tf.constant(step); del scaled
# %%
import tensorflow as tf


@tf.function
def scaled(x, step):
    for _ in range(20):
        x = tf.tanh(x) * tf.cast(step, tf.float32)
    return x


x = tf.ones((4, 4))
# %%
for step in range(31):
    scaled(x, step)
