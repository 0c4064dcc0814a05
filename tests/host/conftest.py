"""A host that is the same for all tests which leave it as it was."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.tools.hosts import WHY_NOT, Host, host


@pytest.fixture(scope="session")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A host as its keeper starts it, but that everybody comes from one address."""
    if WHY_NOT:
        pytest.skip(WHY_NOT)
    with host(tmp_path_factory.mktemp("host"), "--per-address", "40") as running:
        yield running
