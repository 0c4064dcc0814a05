"""Of several texts the longest that has room is shown."""

from __future__ import annotations

from textwrap import wrap

from hypothesis import given
from hypothesis import strategies as st

from tui.drawing.bars import fitting

TEXTS = st.text(alphabet="ab -.\t…", max_size=30)


@given(texts=st.lists(TEXTS, min_size=1, max_size=3), width=st.integers(2, 12),
       rows=st.integers(1, 3))  # fmt: skip
def test_the_first_text_is_shown_whose_lines_have_room(
    texts: list[str], width: int, rows: int
) -> None:
    wrapped = [wrap(text, width, break_on_hyphens=False) for text in texts]
    expected = next((lines for lines in wrapped if len(lines) <= rows), None)
    cut = wrap(texts[-1], width, max_lines=rows, placeholder="…", break_on_hyphens=False)
    assert list(fitting(texts, width, rows)) == (cut if expected is None else expected)
