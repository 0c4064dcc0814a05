"""Hosts that are the same for all tests which leave them as they were."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.tools.hosts import WHY_NOT, Host, host

IDLE, LONGEST, TO_IDENTIFY = 4.0, 6.0, 3.0
"""Seconds that one has on a host where everything ends soon."""


@pytest.fixture(scope="session")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A host as its keeper starts it, but that everybody comes from one address."""
    if WHY_NOT:
        pytest.skip(WHY_NOT)
    with host(tmp_path_factory.mktemp("host"), "--per-address", "40") as running:
        yield running


@pytest.fixture(scope="session")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A host with few seats, where everything ends soon, as `tests.tools.host_with` starts it."""
    if WHY_NOT:
        pytest.skip(WHY_NOT)
    limits = {"idle": IDLE, "longest": LONGEST, "to_identify": TO_IDENTIFY}
    folder = tmp_path_factory.mktemp("hasty")
    with host(folder, "--seats", "4", "--per-address", "2", limits=limits) as running:
        yield running
