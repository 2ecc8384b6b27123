"""What was measured is printed at the end of a run, whichever process measured it."""

from __future__ import annotations

MEASURED = "measured"


def pytest_terminal_summary(terminalreporter):
    """Print what tests recorded as measured, right or not."""
    reports = [report for reports in terminalreporter.stats.values() for report in reports]
    told = [told for report in reports for name, told in getattr(report, "user_properties", ()) if name == MEASURED]
    for line in dict.fromkeys(told):
        terminalreporter.write_line(line)
