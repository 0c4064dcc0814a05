"""What holds for all tests."""

from __future__ import annotations

import os

from hypothesis import settings

# A deadline for each example would judge the machine, not the program.
settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")


def pytest_xdist_auto_num_workers() -> int:
    """Two for each processor: most of the tests wait for a program in a terminal."""
    return 2 * (os.cpu_count() or 1)
