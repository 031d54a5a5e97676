# case: tf.function around the method of every new object
# env: tf
# traced: only
# code: NBM402
# holder: predict
# size: any
# says: decorate the method
# %%
import tensorflow as tf


class Expert:
    def __init__(self):
        self.weight = tf.Variable(tf.ones((8, 8)))
        self.run = tf.function(self.predict)

    def predict(self, x):
        for _ in range(15):
            x = tf.tanh(x @ self.weight)
        return x


experts = [Expert() for _ in range(8)]
outputs = [expert.run(tf.ones((2, 8))) for expert in experts]
