# case: a Keras model built, compiled and fitted for each fold
# env: tf
# traced: only
# code: NBM404
# holder: 4 Keras models
# size: any
# says: set_weights; clear_session
# also: NBM301; NBM212
# %%
import gc

import keras
import numpy as np

x, y = np.ones((32, 64), np.float32), np.ones((32, 1), np.float32)


def fold():
    model = keras.Sequential(
        [keras.layers.Input((64,)), keras.layers.Dense(2048), keras.layers.Dense(1)]
    )
    model.compile("adam", "mse")
    model.fit(x, y, verbose=0)
    return model


# %%
gc.disable()
for _ in range(4):
    model = fold()
