"""What a terminal answers by itself is not typed by anybody."""

from __future__ import annotations

import pytest

from tui.host.stream import is_typed

ANSWERS = [
    b"\x1b[0n",
    b"\x1b[?62;1;6c",
    b"\x1b[>41;354;0c",
    b"\x1b[24;80R",
    b"\x1b[?2026;2$y",
    b"\x1b[48;24;80;480;800t",
    b"\x1b[?1u",
    b"\x1b[I",
    b"\x1b[O",
    b"\x1b[<35;10;20M",
]
TYPED = [b"q", b"\r", b"\x1b", b"\x1b[A", b"\x1bOP", b"\x1b[<0;10;20M", b"\x1b[113u", b"\xff"]


def test_answers_are_not_typed() -> None:
    assert not is_typed(b"".join(ANSWERS))
    assert not is_typed(b"")


@pytest.mark.parametrize("typed", TYPED)
def test_a_key_and_a_click_are_typed_also_beside_answers(typed: bytes) -> None:
    assert is_typed(typed)
    assert is_typed(ANSWERS[0] + typed + ANSWERS[1])
