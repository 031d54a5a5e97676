"""PyTorch: its recorders, and how its objects hold memory."""

from nbmem.backends.torch.backend import TorchBackend

__all__ = ["TorchBackend"]
