# case: a training loop of one's own, compiled once
# env: tf
# traced: only
# %%
import tensorflow as tf

hidden = tf.Variable(tf.random.normal((32, 256)))
output = tf.Variable(tf.random.normal((256, 1)))


@tf.function
def step(x, y):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean((tf.nn.relu(x @ hidden) @ output - y) ** 2)
    for variable, gradient in zip((hidden, output), tape.gradient(loss, (hidden, output))):
        variable.assign_sub(1e-4 * gradient)
    return loss


# %%
losses = []
for _ in range(50):
    losses.append(float(step(tf.random.normal((64, 32)), tf.random.normal((64, 1)))))
# %%
with tf.GradientTape() as tape:
    loss = tf.reduce_sum(tf.random.normal((8, 32)) @ hidden @ output)
gradients = tape.gradient(loss, [hidden, output])
