# case: a column of an array that is a view of a tensor
# env: tf
# traced: only
# code: NBM206
# holder: columns[*]
# bytes: 16 * 2**17
# remedy: release
# says: np.array
# %%
import numpy as np
import tensorflow as tf

columns = []
for _ in range(16):
    columns.append(np.asarray(tf.random.normal((256, 128)))[:, 0])
