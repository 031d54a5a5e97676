"""Measures what watching TensorFlow costs: ``python -m benchmarks.tensorflow_ratios``.

A Keras MLP and CNN and an eager loop run untraced, traced by each recorder, and under TensorFlow's
profiler by itself, interleaved in the same process. Ratios are of CPU time, so that a busy machine
disturbs them little; both the calling thread's work and TensorFlow's own threads count.
"""

from __future__ import annotations

import argparse
import os
import shutil
import statistics
import tempfile
import time
from collections.abc import Callable

os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "3")

import keras
import numpy as np
import tensorflow as tf

from nbmem.backends.tensorflow import TensorFlowBackend
from nbmem.plugins import RecordingOptions

Workload = Callable[[], None]


def mlp(steps: int = 500) -> Workload:
    """``fit`` of a small multilayer perceptron, 500 steps."""
    x = np.random.default_rng(0).random((32 * steps, 64), np.float32)
    model = keras.Sequential([keras.layers.Input((64,))])
    for width in (256, 256):
        model.add(keras.layers.Dense(width, activation="relu"))
    model.add(keras.layers.Dense(1))
    model.compile("adam", "mse")
    return lambda: model.fit(x, x[:, :1], batch_size=32, verbose=0) and None


def cnn(steps: int = 500) -> Workload:
    """``fit`` of a small convolutional network, 500 steps."""
    x = np.random.default_rng(0).random((8 * steps, 16, 16, 1), np.float32)
    y = np.zeros(8 * steps, np.int64)
    layers = [
        keras.layers.Conv2D(16, 3, activation="relu"),
        keras.layers.MaxPooling2D(),
        keras.layers.Conv2D(32, 3, activation="relu"),
        keras.layers.Flatten(),
        keras.layers.Dense(10),
    ]
    model = keras.Sequential([keras.layers.Input((16, 16, 1)), *layers])
    model.compile("adam", keras.losses.SparseCategoricalCrossentropy(from_logits=True))
    return lambda: model.fit(x, y, batch_size=8, verbose=0) and None


def eager(steps: int = 5_000) -> Workload:
    """20,000 small eager ops."""
    a = tf.ones((32, 32))

    def run() -> None:
        for _ in range(steps):
            tf.reduce_sum(tf.nn.relu(a @ a) + 1.0)

    return run


WORKLOADS = {"Keras MLP": mlp, "Keras CNN": cnn, "eager loop": eager}


class Measured:
    """CPU seconds of one cell, and what the tool around it took afterwards."""

    def __init__(self) -> None:
        self.cell: list[float] = []
        self.report_s = self.events = 0.0


def untraced(run: Workload, into: Measured) -> None:
    """Nothing around the cell."""
    into.cell.append(_cpu(run))


def traced(recorder: str) -> Callable[[Workload, Measured], None]:
    """One of nbmem's recorders around the cell."""

    def measure(run: Workload, into: Measured) -> None:
        options = RecordingOptions(recorder=recorder, is_user=lambda name: name == __file__)
        recording = TensorFlowBackend().start(options)
        into.cell.append(_cpu(run))
        began = time.process_time()
        into.events += recording.stop().coverage.events
        into.report_s += time.process_time() - began

    return measure


def profiled(run: Workload, into: Measured) -> None:
    """TensorFlow's profiler by itself, with the levels that nbmem's recorder uses."""
    folder = tempfile.mkdtemp()
    options = tf.profiler.experimental.ProfilerOptions(
        host_tracer_level=2, python_tracer_level=0, device_tracer_level=0
    )
    tf.profiler.experimental.start(folder, options=options)
    into.cell.append(_cpu(run))
    tf.profiler.experimental.stop()
    shutil.rmtree(folder)


TOOLS = {
    "untraced": untraced,
    "native": traced("native"),
    "profiler": traced("profiler"),
    "tf.profiler alone": profiled,
}


def _cpu(run: Workload) -> float:
    began = time.process_time()
    run()
    return time.process_time() - began


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.tensorflow_ratios")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--only", choices=WORKLOADS, nargs="*", default=[*WORKLOADS])
    parser.add_argument("--tools", choices=TOOLS, nargs="*", default=[*TOOLS])
    options = parser.parse_args()
    tools = ["untraced", *(one for one in options.tools if one != "untraced")]
    print(f"TensorFlow {tf.__version__}, Keras {keras.__version__}, {os.cpu_count()} cores\n")
    print("| CPU time, traced to untraced | " + " | ".join(tools[1:]) + " |")
    print("|---|" + "---|" * (len(tools) - 1))
    rates = []
    for name in options.only:
        run = WORKLOADS[name]()
        run()
        found = {tool: Measured() for tool in tools}
        for round_ in range(options.rounds):
            for tool in tools if round_ % 2 else reversed(tools):
                TOOLS[tool](run, found[tool])
        base = found["untraced"].cell
        cells = []
        for tool in tools[1:]:
            ratios = [a / b for a, b in zip(found[tool].cell, base, strict=True)]
            cells.append(f"{statistics.median(ratios):.2f}")
            if found[tool].events:
                rate = found[tool].report_s / found[tool].events * 1e5
                rates.append(f"{name}, {tool}: report in {rate:.2f} s per 100,000 events")
        print(f"| {name} | " + " | ".join(cells) + " |", flush=True)
    print("\n" + "\n".join(rates))


if __name__ == "__main__":
    main()
