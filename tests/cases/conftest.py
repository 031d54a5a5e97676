import pytest

from tests.cases.scoreboard import Stage, table

SCORES = pytest.StashKey[list]()


def pytest_configure(config):
    config.stash[SCORES] = []


@pytest.fixture(scope="session")
def stage():
    made = Stage()
    yield made
    made.close()


@pytest.fixture
def scores(request):
    return request.config.stash[SCORES]


def pytest_terminal_summary(terminalreporter, config):
    scores = config.stash[SCORES]
    if scores:
        terminalreporter.section("leak corpus")
        for line in table(scores):
            terminalreporter.write_line(line)
