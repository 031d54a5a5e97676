"""The TensorFlow backend: every block of its CPU allocators, inside compiled graphs too."""

from nbmem.backends.tensorflow.backend import TensorFlowBackend

__all__ = ["TensorFlowBackend"]
