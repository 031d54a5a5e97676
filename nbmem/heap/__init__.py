"""THE LIVING PROCESS, looked at once; the result is data."""

from nbmem.heap.cycles import confirm_cycles
from nbmem.heap.look import look, who_holds
from nbmem.heap.snapshot import HeapSnapshot

__all__ = ["HeapSnapshot", "confirm_cycles", "look", "who_holds"]
