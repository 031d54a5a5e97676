# case: a list of eager tensors, one per step
# env: tf
# traced: only
# code: NBM308
# severity: expected
# holder: activations
# bytes: 40 * 2**17
# remedy: release
# says: activations.clear()
# %%
import tensorflow as tf

activations = []
for step in range(40):
    activations.append(tf.random.normal((256, 128)))
