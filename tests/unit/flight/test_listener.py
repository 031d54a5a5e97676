import threading

import pytest

from nbmem.flight import FlightListener, line_of_cell
from nbmem.model.lifetime import Lifetime
from nbmem.model.record import Record
from nbmem.model.retention import RetentionPath
from nbmem.plugins import Sample


class MadeFlight:
    def __init__(self):
        self.looks, self.held = [], None

    def look(self, tensor_bytes, process_bytes, line):
        self.looks.append((tensor_bytes, process_bytes, line))

    def holders(self, holders):
        self.held = holders


def is_cell(filename):
    return filename == "a-cell"


@pytest.mark.parametrize("body", ["here()", "def f():\n    here()\nf()"])
def test_the_line_is_the_cells_own_also_inside_functions(body):
    seen = []

    def here():
        seen.append(line_of_cell(threading.get_ident(), is_cell))

    exec(compile(f"\n{body}", "a-cell", "exec"), {"here": here})
    assert seen == [len(body.splitlines()) + 1]


def test_outside_of_cells_there_is_no_line():
    assert line_of_cell(threading.get_ident(), is_cell) == 0
    assert line_of_cell(-1, is_cell) == 0


def test_samples_and_holders_are_written_down():
    flight = MadeFlight()
    listener = FlightListener(flight, is_cell)
    listener(5, 1000, {"torch": Sample(40), "tensorflow": Sample(2)})
    kept = [Lifetime(key, 10, holders=(RetentionPath("history"),)) for key in (1, 2)]
    listener.finish(Record(kept=kept), (*kept, Lifetime(3, 5, op="aten::mm")))
    assert flight.looks == [(42, 1000, 0)]
    assert flight.held == [("history", 20), ("aten::mm (no name)", 5)]
