"""Traces against TensorFlow's own counters, which only its BFC allocator has on the CPU."""

import json
import os
import subprocess
import sys

import pytest

pytestmark = pytest.mark.tensorflow

SCRIPT = """
import json, sys
import tensorflow as tf
from nbmem.backends.tensorflow import TensorFlowBackend
from nbmem.plugins import RecordingOptions

# One large free block, so that what follows is cut from it and no block is larger than it must be.
tf.zeros((64, 2**20))
weight = tf.Variable(tf.random.normal((512, 512)))
inputs = tf.random.normal((512, 512))
images = tf.random.normal((16, 32, 32, 8))
kernel = tf.Variable(tf.random.normal((3, 3, 8, 32)))

def dense():
    return tf.nn.relu(tf.matmul(inputs, weight))

@tf.function
def convolution():
    return tf.nn.relu(tf.nn.conv2d(images, kernel, 1, "SAME"))

@tf.function
def step():
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.nn.relu(inputs @ weight) ** 2)
    weight.assign_sub(0.01 * tape.gradient(loss, weight))
    return tf.tile([loss], [64])

def counters():
    return tf.config.experimental.get_memory_info("CPU:0")

answers = []
for cell in (dense, convolution, step):
    cell()
    for recorder in ("native", "profiler"):
        TensorFlowBackend().start(RecordingOptions(recorder=recorder)).stop()
        recording = TensorFlowBackend().start(RecordingOptions(recorder=recorder))
        tf.config.experimental.reset_memory_stats("CPU:0")
        before = counters()["current"]
        result = cell()
        after = counters()
        totals = recording.stop().totals
        answers.append({
            "cell": cell.__name__ if hasattr(cell, "__name__") else cell.name,
            "recorder": recorder,
            "kept": [after["current"] - before, totals.kept_bytes - totals.freed_older_bytes],
            "peak": [after["peak"] - before, totals.peak_bytes],
        })
        del result
print("ANSWER" + json.dumps(answers))
"""


@pytest.fixture(scope="module")
def answers():
    pytest.importorskip("tensorflow.version", reason="TensorFlow is not installed")
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT],
        env={**os.environ, "TF_CPU_ALLOCATOR_USE_BFC": "true", "TF_CPP_MIN_LOG_LEVEL": "3"},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return json.loads(done.stdout.partition("ANSWER")[2])


def test_what_is_kept_is_what_tensorflow_counts(answers):
    # Blocks of 256 bytes and more are multiples of 256 here, which is what the counters round to.
    assert [one["kept"][1] for one in answers] == [one["kept"][0] for one in answers]


def test_peaks_are_what_tensorflow_counts(answers):
    # The counters round what is no multiple of 256 up: numbers, and oneDNN's scratch pads.
    for one in answers:
        counted, traced = one["peak"]
        assert 0 <= counted - traced <= 8192, one


def test_sizes_worked_out_by_hand(answers):
    by_cell = {(one["cell"], one["recorder"]): one for one in answers}
    for recorder in ("native", "profiler"):
        assert by_cell["dense", recorder]["kept"][1] == 512 * 512 * 4
        assert by_cell["convolution", recorder]["kept"][1] == 16 * 32 * 32 * 32 * 4
