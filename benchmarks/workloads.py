"""The cells that are measured: small and large training loops, and ops that do next to nothing."""

from __future__ import annotations

import time
from collections.abc import Callable

import torch
from torch import nn
from torch.nn import functional

Workload = Callable[[], None]


def mlp() -> Workload:
    """300 Adam steps of a small multilayer perceptron."""
    net = nn.Sequential(nn.Linear(64, 256), nn.ReLU(), nn.Linear(256, 256), nn.ReLU())
    net.append(nn.Linear(256, 10))
    return _training(net, torch.randn(128, 64), steps=300)


def cnn() -> Workload:
    """15 Adam steps of a small convolutional network."""
    net = nn.Sequential(
        *(nn.Conv2d(3, 32, 3, padding=1), nn.BatchNorm2d(32), nn.ReLU(), nn.MaxPool2d(2)),
        *(nn.Conv2d(32, 64, 3, padding=1), nn.BatchNorm2d(64), nn.ReLU(), nn.MaxPool2d(2)),
        *(nn.Flatten(), nn.Linear(64 * 8 * 8, 10)),
    )
    return _training(net, torch.randn(32, 3, 32, 32), steps=15)


def transformer() -> Workload:
    """6 Adam steps of a two-layer transformer encoder."""
    layer = nn.TransformerEncoderLayer(128, 4, 256, batch_first=True)
    net = nn.Sequential(nn.TransformerEncoder(layer, 2), nn.Flatten(), nn.Linear(64 * 128, 10))
    return _training(net, torch.randn(16, 64, 128), steps=6)


def tiny() -> Workload:
    """20,000 ops on four numbers: nothing but overhead."""
    x = torch.ones(4)

    def run() -> None:
        for _ in range(10_000):
            (x + 1) * 2

    return run


def resnet() -> Workload:
    """2 SGD steps of a network of ResNet-18's shape."""
    blocks: list[nn.Module] = [nn.Conv2d(3, 64, 3, padding=1), nn.BatchNorm2d(64), nn.ReLU()]
    for before, after, stride in ((64, 64, 1), (64, 128, 2), (128, 256, 2), (256, 512, 2)):
        blocks += [_Block(before, after, stride), _Block(after, after, 1)]
    blocks += [nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.Linear(512, 10)]
    return _training(nn.Sequential(*blocks), torch.randn(8, 3, 32, 32), steps=2)


def long_training(seconds: float = 180.0) -> Workload:
    """A training cell of three minutes, for growth and not for ratios."""
    net = nn.Sequential(nn.Linear(64, 256), nn.ReLU(), nn.Linear(256, 10))
    steps = _training(net, torch.randn(128, 64), steps=100)

    def run() -> None:
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            steps()

    return run


class _Block(nn.Module):
    def __init__(self, before: int, after: int, stride: int) -> None:
        super().__init__()
        self.body = nn.Sequential(
            nn.Conv2d(before, after, 3, stride, 1, bias=False),
            nn.BatchNorm2d(after),
            nn.ReLU(),
            nn.Conv2d(after, after, 3, 1, 1, bias=False),
            nn.BatchNorm2d(after),
        )
        self.short = nn.Conv2d(before, after, 1, stride) if before != after else nn.Identity()

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return functional.relu(self.body(x) + self.short(x))


def _training(net: nn.Module, x: torch.Tensor, *, steps: int) -> Workload:
    optimizer = torch.optim.Adam(net.parameters())
    target = torch.randint(0, 10, (len(x),))

    def run() -> None:
        for _ in range(steps):
            optimizer.zero_grad()
            functional.cross_entropy(net(x), target).backward()
            optimizer.step()

    return run


RATIOS = {"mlp": mlp, "cnn": cnn, "transformer": transformer, "tiny ops": tiny, "resnet": resnet}
"""Name -> workload, for the table of ratios."""
