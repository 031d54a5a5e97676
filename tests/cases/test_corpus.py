import pytest

from tests.cases.notebooks import corpus
from tests.cases.scoreboard import play

pytestmark = pytest.mark.corpus

RUNS = [
    pytest.param(notebook, traced, id=f"{notebook.name}-{'traced' if traced else 'untraced'}")
    for notebook in corpus()
    for traced in notebook.ways
]


@pytest.mark.parametrize(("notebook", "traced"), RUNS)
def test_the_hunt_is_right(notebook, traced, stage, record_property):
    score = play(stage, notebook, traced=traced)
    record_property("score", score.packed())
    assert score.right, "\n".join(["", *score.alarms, "--", *score.said])
