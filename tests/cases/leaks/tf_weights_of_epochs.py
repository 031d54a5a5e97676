# case: the weights of every epoch as arrays
# env: tf
# code: NBM212
# holder: weights[*]
# bytes: 5 * 4 * (900 * 500 + 500)
# remedy: weights.clear()
# says: weights = weights[-1:]
# traced: no
# %%
import keras

model = keras.Sequential([keras.Input((900,)), keras.layers.Dense(500)])
weights = []
# %%
for epoch in range(5):
    weights.append(model.get_weights())
