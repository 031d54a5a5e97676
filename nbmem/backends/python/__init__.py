"""Plain Python and NumPy: arrays, buffers, and the C library's heap."""

from nbmem.backends.python.backend import PythonBackend

__all__ = ["PythonBackend"]
