# case: a shuffle buffer held by an iterator that was not used up
# env: tf
# traced: only
# code: NBM405
# holder: batches
# bytes: 128 * 2**17
# says: del batches
# %%
# Let go, its elements are freed, but the process may keep their pages: no remedy is measured.
import tensorflow as tf

batches = tf.data.Dataset.range(10_000).map(lambda i: tf.random.uniform((256, 128))).shuffle(128)
# %%
stream = iter(batches)
first = float(next(stream)[0, 0])
