# case: a persistent tape that lives on as a global
# env: tf
# code: NBM406
# holder: tape
# bytes: 8 * 2**20
# remedy: del tape
# says: del tape
# %%
import tensorflow as tf

weight = tf.Variable(tf.ones((64, 64)))
inputs = tf.ones((512, 64))


def forward(persistent):
    with tf.GradientTape(persistent=persistent) as tape:
        hidden = inputs @ weight
        for _ in range(63):
            hidden = tf.tanh(hidden)
        loss = tf.reduce_sum(hidden)
    return tape, tape.gradient(loss, weight)


# %%
plain, gradient = forward(False)
tape, gradient = forward(True)
