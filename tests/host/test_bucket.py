"""How much may be typed."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tui.host.stream import Bucket

RATE = 1000


def test_what_was_not_used_of_one_second_passes_at_once_and_no_more() -> None:
    bucket = Bucket(RATE, 100.0)
    assert bucket.take(5000, 160.0) == RATE
    assert bucket.take(5000, 160.0) == 0
    assert bucket.take(5000, 160.5) == RATE / 2
    assert bucket.take(3, 161.0) == 3


@given(st.lists(st.tuples(st.integers(0, 3 * RATE), st.floats(0, 3)), min_size=1))
def test_in_no_time_more_passes_than_the_rate_and_one_second_in_advance(
    wanted: list[tuple[int, float]],
) -> None:
    bucket, now, passed = Bucket(RATE, 0.0), 0.0, 0
    for count, pause in wanted:
        now += pause
        taken = bucket.take(count, now)
        assert 0 <= taken <= count
        passed += taken
        assert passed <= RATE * (1 + now) + 1e-6
