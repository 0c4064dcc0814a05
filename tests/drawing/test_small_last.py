"""The end of a long position in one line."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tui.drawing.canvas import AND_SO_ON
from tui.drawing.small import last_of

squares = st.lists(st.sampled_from(["a1", "b3", "h8", "12"]), min_size=1, max_size=40)


@given(squares, st.integers(8, 60))
def test_the_end_of_a_position_begins_with_a_whole_part(parts: list[str], width: int) -> None:
    text = ",".join(parts)
    shown = last_of(text, width)
    assert len(shown) <= width
    assert text.endswith(shown.removeprefix(AND_SO_ON))
    if shown != text:
        assert shown.startswith(f"{AND_SO_ON},")
        assert len(shown) > width - 3, "as much of it as fits"


def test_what_has_no_commas_is_cut_anywhere() -> None:
    assert last_of("A" * 12, 8) == AND_SO_ON + "A" * (8 - len(AND_SO_ON))
