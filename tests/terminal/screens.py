"""Random pages for tests, and the plainest text that draws a page."""

from __future__ import annotations

from functools import lru_cache

from hypothesis import strategies as st
from rich.color import ColorSystem
from rich.style import Style

from tui.drawing.canvas import Canvas, Ink, Size

_COLOURS = st.sampled_from(
    ["", "red", "white", "bright_black", "0", "15", "20", "200", "#0114ff", "#ffffff"]
)
_WORN = st.booleans()
INKS = st.builds(Ink, _COLOURS, _COLOURS, _WORN, _WORN, _WORN)
_TEXTS = st.text(st.sampled_from("ab#· █▐▌▀▄♞水象 \u0301"), max_size=8)
_PUTS = st.tuples(st.integers(-2, 30), _TEXTS, st.integers(1, 4), st.integers(0, 3))
"""A column, a text, how often it comes, and which of a few inks it has."""


@st.composite
def pages(draw: st.DrawFn, count: int = 2) -> list[Canvas]:
    """Several pages of one size, in the same few inks, some rows the same on all."""
    size = Size(draw(st.integers(1, 30)), draw(st.integers(1, 5)))
    inks = draw(st.lists(INKS, min_size=1, max_size=4))
    rows = st.lists(_PUTS, max_size=5)
    common = draw(st.lists(rows, min_size=size.height, max_size=size.height))
    made = []
    for _ in range(count):
        page = Canvas(size, inks[0])
        for y, row in enumerate(common):
            for x, text, times, ink in draw(st.one_of(st.just(row), rows)):
                page.put(x, y, text * times, inks[ink % len(inks)])
        made.append(page)
    return made


def drawn_plainly(page: Canvas) -> str:
    """The text that draws all cells one by one."""
    return "".join(
        f"\x1b[{y + 1};{x + 1}H\x1b[m{_style(cell.ink).render(cell.text)}"
        for y, row in enumerate(page.rows)
        for x, cell in enumerate(row)
        if cell.text
    )


@lru_cache
def _style(ink: Ink) -> Style:
    """An ink as Rich has it."""
    names = (f"color({name})" if name.isdigit() else name for name in (ink.colour, ink.ground))
    colour, ground = (name or None for name in names)
    style = Style(
        color=colour,
        bgcolor=ground,
        bold=ink.bold or None,
        underline=ink.underlined or None,
        reverse=ink.reversed or None,
    )
    style.render("", color_system=ColorSystem.TRUECOLOR)
    return style
