"""Pages of text."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tui.drawing.canvas import Canvas, Size
from tui.drawing.glyphs import ASCII, UNICODE
from tui.drawing.look import PLAIN_PALETTE, Look
from tui.drawing.pages import Page, PageLine, PageRow

LOOK = Look(UNICODE, PLAIN_PALETTE)

words = st.text(alphabet="ab", min_size=1, max_size=9)
paragraphs = st.lists(words, min_size=1, max_size=12).map(" ".join)


def drawn(page: Page, size: Size, look: Look = LOOK) -> list[str]:
    canvas = Canvas(size, look.palette.base, look.glyphs)
    page.paint(canvas, look)
    return [line[: size.width - 1].strip() for line in canvas.lines]


@given(texts=st.lists(paragraphs, max_size=6), width=st.integers(20, 60))
def test_every_word_stands_on_the_page_in_its_order(texts: list[str], width: int) -> None:
    page = Page([PageLine(text) for text in texts])
    shown = drawn(page, Size(width, 100))
    assert " ".join(shown).split() == " ".join(texts).split()


@given(
    texts=st.lists(paragraphs, min_size=1, max_size=9),
    height=st.integers(1, 9),
    first=st.integers(0, 99),
)
def test_a_scrolled_page_shows_the_rows_that_follow(
    texts: list[str], height: int, first: int
) -> None:
    page, size = Page([PageLine(text) for text in texts]), Size(30, height)
    everything = drawn(page, Size(30, 200))
    top = min(first, page.furthest(size, LOOK))
    assert drawn(page._replace(first=first), size) == everything[top : top + height]


def test_a_long_cell_of_a_table_goes_on_below_itself() -> None:
    page = Page([], [PageRow("k", ("one two three", "four"))])
    assert drawn(page, Size(25, 3)) == ["k  one two  four", "three", ""]


def test_where_there_is_only_ascii_words_are_spelt_in_it() -> None:
    page = Page([PageLine("Édouard → 1883")])
    assert drawn(page, Size(30, 1), Look(ASCII, PLAIN_PALETTE)) == ["Edouard > 1883"]
