# case: scikit-learn on arrays
# env: torch
# %%
import numpy as np
from sklearn.datasets import load_digits
from sklearn.decomposition import PCA
from sklearn.linear_model import LogisticRegression
from sklearn.model_selection import train_test_split

# %%
digits = load_digits()
x_train, x_test, y_train, y_test = train_test_split(digits.data, digits.target, random_state=0)
# %%
pca = PCA(16).fit(x_train)
model = LogisticRegression(max_iter=300).fit(pca.transform(x_train), y_train)
model.score(pca.transform(x_test), y_test)
# %%
grid = np.stack([np.roll(x_train, shift, 1) for shift in range(8)])
grid.mean(0)[:2]
