# case: a NumPy table baked into two graphs of a function
# env: tf
# code: NBM403
# holder: lookup
# bytes: 2 * 4 * 2**22
# remedy: del lookup; import gc; gc.collect()
# says: to lookup as an argument; tf.Variable
# %%
import numpy as np
import tensorflow as tf

table = np.ones((1024, 1024), np.float32)


@tf.function
def lookup(rows):
    return tf.gather(table, rows)


# %%
first = lookup(tf.constant([1]))
second = lookup(tf.constant([1, 2]))
