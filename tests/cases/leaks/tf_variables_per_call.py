# case: a variable made and tracked in every call
# env: tf
# traced: only
# code: NBM407
# holder: net.made
# bytes: 64 * 2**17
# remedy: net.made = []; import gc; gc.collect()
# says: net.made = []; __init__
# %%
import tensorflow as tf


class Net(tf.Module):
    def __init__(self):
        super().__init__()
        self.made = []

    def __call__(self, x):
        kernel = tf.Variable(tf.random.normal((256, 128)))
        self.made.append(kernel)
        return x @ kernel


net = Net()
# %%
for _ in range(64):
    result = net(tf.ones((1, 256)))
