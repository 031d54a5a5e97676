import pytest

from tests.cases.scoreboard import Score, Stage, table

_packed = []


@pytest.fixture(scope="session")
def stage():
    made = Stage()
    yield made
    made.close()


def pytest_runtest_logreport(report):
    # Also called in the process that only listens to others, so the board is complete there.
    if report.when == "call":
        _packed.extend(value for name, value in report.user_properties if name == "score")


def pytest_terminal_summary(terminalreporter):
    if _packed:
        terminalreporter.section("leak corpus")
        for line in table(map(Score.unpacked, _packed)):
            terminalreporter.write_line(line)
