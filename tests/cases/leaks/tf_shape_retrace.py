# case: a compiled function traced once for every length of its batch
# env: tf
# traced: only
# code: NBM401
# holder: encode
# bytes: 25 * 64 * 7000
# remedy: del encode; import gc; gc.collect()
# says: input_signature; del encode
# %%
import tensorflow as tf

weights = tf.Variable(tf.random.normal((8, 8)))


@tf.function
def encode(tokens):
    for _ in range(20):
        tokens = tf.nn.relu(tokens @ weights)
    return tokens


# %%
for length in range(1, 26):
    encode(tf.ones((length, 8)))
