"""Random screens for tests, and the plainest frame that draws a screen."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import strategies as st

from tui.terminal.screen_buffer import ScreenBuffer, ScreenCell, ScreenRow, usual
from tui.terminal.style import PLAIN, Style

NARROW = tuple("ab#· █▐▌▀▄♞")
WIDE = ("水", "象")

colours = st.sampled_from(["", "1", "5", "8;5;20", "8;5;200", "8;2;1;20;255"])
attributes = st.frozensets(st.sampled_from(["1", "3", "4", "5", "7", "9"]), max_size=3)


def _style(attributes: frozenset[str], foreground: str, background: str) -> Style:
    return Style(attributes, f"3{foreground or 9}", f"4{background or 9}")


styles = st.builds(_style, attributes, colours, colours)

pieces = st.tuples(
    st.sampled_from([*NARROW, *WIDE, " ", " "]), st.integers(1, 16), st.integers(0, 3)
)
"""A character, how often it comes, and which of a few styles it has."""


def _row(pieces: Sequence[tuple[str, int, int]], palette: Sequence[Style], width: int) -> ScreenRow:
    row: ScreenRow = []
    for character, count, choice in pieces:
        style = palette[choice % len(palette)]
        for _ in range(count):
            row.append(ScreenCell(*usual(character, style)))
            if character in WIDE:
                row.append(ScreenCell("", style))
    row = row[:width]
    if row and row[-1].text in WIDE:
        row[-1] = ScreenCell(*usual(" ", row[-1].style))
    return row + [ScreenCell(" ", PLAIN)] * (width - len(row))


@st.composite
def screens(draw: st.DrawFn, count: int = 2) -> list[ScreenBuffer]:
    """Several screens of one size, in the same few styles, some rows the same on all."""
    width, height = draw(st.integers(1, 30)), draw(st.integers(1, 5))
    palette = draw(st.lists(styles, min_size=1, max_size=4))
    rows = st.builds(_row, st.lists(pieces, max_size=8), st.just(palette), st.just(width))
    common = draw(st.lists(rows, min_size=height, max_size=height))
    made = []
    for _ in range(count):
        screen = ScreenBuffer(width, height)
        screen.rows = [list(draw(st.one_of(st.just(row), rows))) for row in common]
        made.append(screen)
    return made


def frame_of(screen: ScreenBuffer) -> str:
    """The frame that draws all cells one by one."""
    return "".join(
        f"\x1b[{y + 1};1H{''.join(_drawn(cell) for cell in row)}"
        for y, row in enumerate(screen.rows)
    )


def _drawn(cell: ScreenCell) -> str:
    style = cell.style
    parameters = ";".join(["0", *style.attributes, style.foreground, style.background])
    return f"\x1b[{parameters}m{cell.text}" if cell.text else ""
