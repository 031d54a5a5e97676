"""A small ring file that outlives a killed kernel, and what can be read from it afterwards."""

from nbmem.flight.listener import FlightListener, line_of_cell
from nbmem.flight.postmortem import crashes, forget
from nbmem.flight.recorder import FlightRecorder

__all__ = ["FlightListener", "FlightRecorder", "crashes", "forget", "line_of_cell"]
