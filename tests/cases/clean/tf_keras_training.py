# case: a Keras classifier trained, evaluated and used
# env: tf
# traced: only
# %%
import keras
import numpy as np
import tensorflow as tf

rng = np.random.default_rng(0)
images = rng.random((512, 16, 16, 1), np.float32)
labels = rng.integers(0, 4, 512)
train = tf.data.Dataset.from_tensor_slices((images, labels)).shuffle(512).batch(32).prefetch(2)
# %%
model = keras.Sequential(
    [
        keras.layers.Input((16, 16, 1)),
        keras.layers.Conv2D(16, 3, activation="relu"),
        keras.layers.BatchNormalization(),
        keras.layers.GlobalAveragePooling2D(),
        keras.layers.Dense(4),
    ]
)
model.compile(
    "adam", keras.losses.SparseCategoricalCrossentropy(from_logits=True), metrics=["accuracy"]
)
history = model.fit(train, epochs=2, verbose=0)
# %%
score = model.evaluate(train, verbose=0)
guesses = model.predict(images[:64], verbose=0).argmax(1)
guesses
