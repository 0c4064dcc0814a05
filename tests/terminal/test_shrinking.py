"""Of what fails, the shortest is found."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from tests.endurance.outcome import Deadline
from tests.tools.shrinking import shortest_failing


def holds_in_order(wanted: Sequence[int], parts: Sequence[int]) -> bool:
    rest = iter(parts)
    return all(part in rest for part in wanted)


@given(st.data())
def test_nothing_is_left_that_could_go(data: st.DataObject) -> None:
    parts = data.draw(st.lists(st.integers(0, 5), min_size=1, max_size=40))
    wanted = data.draw(st.lists(st.sampled_from(parts), min_size=1, max_size=4))
    if not holds_in_order(wanted, parts):
        wanted = parts[:1]
    shortest = shortest_failing(parts, lambda rest: holds_in_order(wanted, rest), Deadline(60))
    assert list(shortest) == wanted


def test_a_sequence_that_is_tried_in_vain_stays_whole() -> None:
    assert shortest_failing("abcdef", lambda rest: False, Deadline(60)) == "abcdef"


def test_after_the_deadline_nothing_is_tried() -> None:
    def fails(rest: Sequence[str]) -> bool:
        raise AssertionError(f"{rest} was tried")

    assert shortest_failing("abc", fails, Deadline(0)) == "abc"
