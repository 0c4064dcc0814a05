"""What goes over the line: how much may be typed, what was typed, and who has the terminal."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tui.host.stream import Bucket, Holding, is_typed

RATE = 1000
TAKE, GIVE_BACK = b"\x1b[?1049h", b"\x1b[?1049l"
ANSWERS = (
    b"\x1b[0n", b"\x1b[?62;1;6c", b"\x1b[>41;354;0c", b"\x1b[24;80R", b"\x1b[?2026;2$y",
    b"\x1b[48;24;80;480;800t", b"\x1b[?1u", b"\x1b[I", b"\x1b[O", b"\x1b[<35;10;20M",
)  # fmt: skip
"""What a terminal says by itself."""


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


def test_answers_are_not_typed() -> None:
    assert not is_typed(b"".join(ANSWERS))
    assert not is_typed(b"")


@pytest.mark.parametrize(
    "typed", [b"q", b"\r", b"\x1b", b"\x1b[A", b"\x1bOP", b"\x1b[<0;10;20M", b"\x1b[113u", b"\xff"]
)
def test_a_key_and_a_click_are_typed_also_beside_answers(typed: bytes) -> None:
    assert is_typed(typed)
    assert is_typed(ANSWERS[0] + typed + ANSWERS[1])


@given(st.lists(st.sampled_from([TAKE, GIVE_BACK, b"x", b"\x1b[?1049", b"\x1b"])), st.data())
def test_whether_a_terminal_is_held_is_seen_however_the_pieces_are_cut(
    written: list[bytes], data: st.DataObject
) -> None:
    whole = b"".join(written)
    cuts = sorted(data.draw(st.lists(st.integers(0, len(whole)), max_size=5)))
    holding = Holding()
    for first, last in zip([0, *cuts], [*cuts, len(whole)], strict=True):
        holding.note(whole[first:last])
    assert holding.is_held is (whole.rfind(TAKE) > whole.rfind(GIVE_BACK))
    assert holding.has_shown is bool(whole)
