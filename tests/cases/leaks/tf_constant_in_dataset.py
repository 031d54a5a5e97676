# case: a dataset's function has a NumPy table for a constant
# env: tf
# code: NBM403
# holder: rows
# size: any
# remedy: del rows
# says: del rows
# bytes: 3 * 2**24
# traced: no
# %%
import numpy as np
import tensorflow as tf

table = np.random.rand(4096, 1024).astype("float32")
# %%
rows = tf.data.Dataset.range(100).map(lambda index: tf.gather(table, index))
