# case: a whole dataset in memory behind cache()
# env: tf
# traced: only
# code: NBM405
# holder: ds
# bytes: 160 * 2**17
# says: ds.cache("file"); del ds
# %%
# Let go, its elements are freed, but the process may keep their pages: no remedy is measured.
import tensorflow as tf

ds = tf.data.Dataset.range(160).map(lambda i: tf.random.uniform((256, 128))).cache()
# %%
total = 0.0
for element in ds:
    total += float(element[0, 0])
del element
