# case: twenty thousand different Python numbers in eager ops
# env: tf
# traced: only
# code: NBM408
# holder: no Python owner
# bytes: 20000 * 700
# says: np.float32(v)
# %%
import tensorflow as tf

x = tf.ones(())
# %%
for k in range(20_000):
    y = x + k * 0.5
