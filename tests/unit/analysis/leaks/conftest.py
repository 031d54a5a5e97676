import ast
import itertools

import pytest

from nbmem.analysis.judge import judge
from nbmem.model.case import Case
from nbmem.model.category import Category
from nbmem.model.lifetime import Lifetime
from nbmem.model.retention import Grade, RetentionPath, RootKind, Step, StepKind
from nbmem.registry import rules

MIB = 1 << 20


class Notebook:
    """Builds a case storage by storage, and judges it with all rules."""

    def __init__(self):
        self.alive, self.facts, self.more = [], [], {}
        self._keys = itertools.count(0x1000, 0x1000)
        self._paths = {}

    def path(self, root, *steps, root_kind=RootKind.NAME, grade=Grade.REACHABLE, count=1, seen=0):
        """A path; the same words give the same object, as the heap does."""
        made = tuple(Step(StepKind(kind), label) for kind, label in steps)
        path = RetentionPath(root, root_kind, made, grade, count, seen)
        return self._paths.setdefault(path, path)

    def add(self, *paths, nbytes=MIB, times=1, **more):
        for _ in range(times):
            self.alive.append(Lifetime(next(self._keys), nbytes, holders=paths, **more))
        return [one.key for one in self.alive[-times:]]

    def model(self, name="net", nbytes=MIB):
        return self.add(
            self.path(name, ("attribute", ".weight"), seen=nbytes),
            nbytes=nbytes,
            category=Category.PARAMETER,
            shape=(nbytes // 4,),
            dtype="float32",
        )

    def case(self):
        return Case(alive=tuple(self.alive), facts=tuple(self.facts), hunted=True, **self.more)

    def findings(self):
        found, notes = judge(self.case(), rules())
        assert notes == ()
        for one in found:
            if one.remedy.startswith("del ") or "  #" in one.remedy:
                ast.parse(one.remedy)  # it is pasted into a cell as it is
        return found

    def only(self, code):
        """The one finding above ``expected``, which must be of this code."""
        loud = [one for one in self.findings() if one.severity != "expected"]
        assert [one.code for one in loud] == [code]
        return loud[0]

    def quiet(self):
        """All findings, none of which may be above ``expected``."""
        found = self.findings()
        assert [one for one in found if one.severity != "expected"] == []
        return found


@pytest.fixture
def notebook():
    return Notebook()
