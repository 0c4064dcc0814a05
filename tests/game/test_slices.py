"""Long work in slices."""

from __future__ import annotations

from operator import length_hint

import pytest

from tests.tools.watches import StubClock
from tui.game import response as slices


def test_work_goes_on_where_it_was_until_it_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slices, "monotonic", StubClock(reading=1))
    work, left = iter(range(10)), []
    while not slices.work_for(3, work):
        left.append(length_hint(work))
    assert left == [7, 4, 1]
    assert slices.work_for(3, work), "what is done stays done"
