# case: tf.py_function inside Dataset.map, which once leaked
# env: tf
# traced: only
# %%
import tensorflow as tf


def big(index):
    return tf.ones((256, 1024)) * tf.cast(index, tf.float32)


ds = tf.data.Dataset.range(8).map(lambda i: tf.py_function(big, [i], tf.float32))
# %%
for epoch in range(3):
    total = 0.0
    for element in ds:
        total += float(element[0, 0])
