"""The panel of a listing: its lines, the lit one, and the values."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tui.drawing.canvas import Canvas, Size
from tui.drawing.glyphs import ASCII, UNICODE, Glyphs
from tui.drawing.look import PLAIN_PALETTE, TERMINAL_PALETTE, Look
from tui.drawing.panels import ListingPanel

LINES = [
    "search(position):",
    "  for each candidate move, in order:",
    "    if the new position is",
    "      next one",
    "    make the move",
    "    search(the new position)",
    "    take the move back",
]
VALUES = [("depth", "3"), ("frontier", "5"), ("candidate", "FG")]
panels = st.builds(
    ListingPanel,
    st.just(LINES),
    st.integers(0, len(LINES)),
    st.lists(st.sampled_from([*VALUES, ("tasks", "3 A>B spare C"), ("", "é" * 50)]), max_size=14),
)
sizes = st.builds(Size, st.integers(30, 120), st.integers(6, 40))


def drawn(panel: ListingPanel, size: Size, glyphs: Glyphs = UNICODE) -> Canvas:
    look = Look(glyphs, TERMINAL_PALETTE)
    canvas = Canvas(size, look.palette.base, look.glyphs)
    panel.paint(canvas, look)
    return canvas


@given(panel=panels, size=sizes)
def test_the_lit_line_is_seen_whole_in_any_size_and_marked_by_glyph_and_colour(
    panel: ListingPanel, size: Size
) -> None:
    canvas = drawn(panel, size)
    marks = [y for y, line in enumerate(canvas.lines) if line.startswith(UNICODE.cursor)]
    assert len(marks) == bool(panel.lit)
    if panel.lit:
        rows = [
            "".join(cell.text for cell in row if cell.ink == TERMINAL_PALETTE.accent)
            for row in canvas.rows
        ]
        lit = " ".join(rows).replace(UNICODE.cursor, "").split()
        assert lit == LINES[panel.lit - 1].split()


@given(panel=panels, size=sizes)
def test_what_is_shown_of_the_listing_is_a_piece_of_it(panel: ListingPanel, size: Size) -> None:
    bare = panel._replace(values=())
    words = " ".join(line.lstrip(UNICODE.cursor) for line in drawn(bare, size).lines).split()
    assert " ".join(words) in " ".join(" ".join(LINES).split())
    if size.height >= len(LINES) and size.width >= 41:
        assert words == " ".join(LINES).split()


@given(size=sizes, lit=st.integers(0, len(LINES)))
def test_a_few_values_are_seen_in_any_size(size: Size, lit: int) -> None:
    text = " ".join(drawn(ListingPanel(LINES, lit, VALUES), size).lines)
    assert all(f"{label} {value}" in text for label, value in VALUES)


def test_values_stand_beside_the_lines_where_there_is_room_and_below_where_there_is_not() -> None:
    panel = ListingPanel(LINES, 3, VALUES)
    wide, narrow = drawn(panel, Size(70, 10)).lines, drawn(panel, Size(46, 10)).lines
    assert [line.split()[-2:] for line in wide[:3]] == [list(value) for value in VALUES]
    assert narrow[-1].split() == ["depth", "3", "frontier", "5", "candidate", "FG"]
    assert [line.rstrip() for line in narrow[:3]] == [
        f"  {LINES[0]}",
        f"  {LINES[1]}",
        f"{UNICODE.cursor} {LINES[2]}",
    ]


def test_of_many_values_the_last_ones_are_seen() -> None:
    tasks = [(("", "tasks")[not disc], f"{12 - disc} A>B spare C") for disc in range(12)]
    text = " ".join(drawn(ListingPanel(LINES, 1, tasks), Size(40, 9)).lines)
    assert "1 A>B spare C" in text
    assert "tasks …" in text
    assert "12 A>B spare C" not in text


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII])
def test_without_colours_the_lit_line_is_still_marked(glyphs: Glyphs) -> None:
    look = Look(glyphs, PLAIN_PALETTE)
    canvas = Canvas(Size(50, 8), look.palette.base, look.glyphs)
    ListingPanel(LINES, 5).paint(canvas, look)
    assert [line[0] for line in canvas.lines].index(glyphs.cursor) == 4


def test_without_a_listing_nothing_is_drawn() -> None:
    assert not "".join(drawn(ListingPanel(()), Size(30, 6)).lines).strip()
