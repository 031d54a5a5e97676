import pytest

from nbmem import recent
from nbmem.errors import UsageError
from nbmem.model.cell import CellRun
from nbmem.model.lifetime import Lifetime
from nbmem.model.timeline import Timeline
from nbmem.model.trace import Totals, Trace
from nbmem.report import Report


def report(number, lifetimes=1):
    trace = Trace("torch", 1, Totals(), kept=(Lifetime(1, 1),) * lifetimes)
    return Report(label=f"In[{number}]", run=CellRun("c", 1, number), traces=(trace,))


def test_the_latest_report_of_a_number_is_found():
    reports = recent.RecentReports()
    reports.add(report(7))
    reports.add(newer := report(7))
    assert reports.find("In[7]") is newer


def test_an_unknown_number_is_answered_with_the_known_ones():
    reports = recent.RecentReports()
    reports.add(report(7))
    with pytest.raises(UsageError, match=r"In\[9\] is not among .*In\[7\].*--save"):
        reports.find("In[9]")


def test_large_reports_make_room():
    reports = recent.RecentReports()
    for number in range(4):
        reports.add(report(number, recent._MOST_BYTES // 2 // recent._LIFETIME))
    assert [one.label for one in reports._reports] == ["In[2]", "In[3]"]


def test_long_timelines_make_room_too():
    reports = recent.RecentReports()
    times = tuple(range(2048))
    line = Timeline(times, times, times, times, {str(band): times for band in range(8)})
    for number in range(40):
        trace = Trace("torch", 1, Totals(), timeline=line)
        reports.add(Report(run=CellRun("c", 1, number), traces=(trace,)))
    assert 8 < len(reports._reports) < 40


def test_a_block_has_no_number():
    reports = recent.RecentReports()
    reports.add(Report(label="block"))
    assert not reports._reports
