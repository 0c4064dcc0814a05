"""What is sent makes a terminal show the page, and no more is sent than it takes."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.color import ColorSystem
from rich.style import Style

from tests.tools.emulator import Emulator
from tests.tools.endings import resume, suspend
from tests.tools.viewer import Viewer, command
from tui.drawing.canvas import Canvas, Ink, Region, Size
from tui.terminal.screen_state import HIDE, ScreenState

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


def looks_of(page: Canvas) -> object:
    emulator = Emulator(*page.size)
    emulator.feed(drawn_plainly(page))
    return emulator.looks


@given(pages(count=4), st.lists(st.sampled_from(["", "mess", "resize"]), max_size=4), st.booleans())
def test_each_update_makes_a_terminal_show_the_page(
    made: list[Canvas], events: list[str], erases_coloured: bool
) -> None:
    size = made[0].size
    state, emulator = ScreenState(size, erases_coloured=erases_coloured), Emulator(*size)
    if not erases_coloured:
        emulator.erase_plainly()
    emulator.feed("what the shell\r\nleft behind")
    for page, event in zip(made, [*events, "", "", "", ""], strict=False):
        if event:
            emulator.feed("\x1b[1;1H\x1b[7mmess\x1b[m")
            state.resize(size)
        emulator.feed(state.update(page, None))
        assert emulator.looks == looks_of(page)
        assert state.update(page, None) == ""


@given(pages(count=3), st.integers(1, 200))
def test_what_is_sent_in_bands_of_rows_is_the_same_picture_in_the_end(
    made: list[Canvas], most: int
) -> None:
    first, second, third = made
    state, emulator = ScreenState(first.size), Emulator(*first.size)
    emulator.feed(state.update(first, None))
    emulator.feed(state.update(second, None, most))
    for _ in range(first.size.height):  # What comes meanwhile takes the place of what was left out.
        emulator.feed(state.update(third, None, most))
    assert not state.is_behind
    assert emulator.looks == looks_of(third)


def test_no_row_waits_for_ever_where_all_change_faster_than_the_line_takes_them() -> None:
    state, sent = ScreenState(Size(41, 4)), ""
    state.update(lines("", "", "", ""), None)
    for letter in "abcd":
        sent += state.update(lines(*(f"row{y} {letter * 9}" for y in range(4))), None, 1)
    assert all(f"row{y}" in sent for y in range(4))


def test_what_is_sent_whole_begins_with_the_first_row_wherever_an_update_had_to_stop() -> None:
    state = ScreenState(Size(41, 4))
    state.update(lines("", "", "", ""), None)
    assert "row1" not in state.update(lines(*(f"row{y}" for y in range(4))), None, 1)
    sent = state.update(lines("PLAY", *(f"row{y} again" for y in range(1, 4))), None)
    assert sent.index("PLAY") < sent.index("row1") < sent.index("row3")


def test_where_terminals_differ_about_the_cursor_the_next_move_is_an_absolute_one() -> None:
    for before, sent in (("象x", "象\x1b[1;3Hx"), (f"{'a' * 41}", f"{'a' * 41}\x1b[2H\x1b[K")):
        state = ScreenState(Size(41, 2))
        state.update(lines("", "b" * 41), None)
        assert state.update(lines(before, "b" * 41 if "x" in before else ""), None).endswith(sent)


def lines(*texts: str, ground: str = "2", width: int = 41) -> Canvas:
    page = Canvas(Size(width, len(texts)), Ink("9", ground))
    for y, text in enumerate(texts):
        page.put(0, y, text)
    return page


EMPTY = lines("")
SHORT = {
    "blanks take no colour for glyphs": (lines("   x   ", ground="0", width=7), 30),
    "the rest of a row is erased": (lines("ab"), 35),
    "blanks in a row are erased at once": (lines(f"a{' ' * 20}b{' ' * 15}cdef"), 60),
    "nothing is cleared twice": (lines("", ""), 20),
}
"""Pages, and how many characters are enough to draw each on a terminal that shows anything."""


@pytest.mark.parametrize(("page", "enough"), SHORT.values(), ids=SHORT)
def test_no_more_is_sent_than_a_picture_needs(page: Canvas, enough: int) -> None:
    assert len(ScreenState(page.size).update(page, None)) <= enough


def test_a_change_moves_over_what_stays_and_blanks_are_erased() -> None:
    state = ScreenState(EMPTY.size)
    state.update(lines(f"left 7  {'x' * 20} end"), None)
    assert state.update(lines(f"left 6  {'x' * 20} end"), None) == "\x1b[1;6H6"
    assert state.update(lines(f"left 6  {'x' * 20} END"), None) == "\x1b[23CEND"
    assert state.update(lines("left 6"), None) == "\x1b[1;9H\x1b[K"


def test_nothing_coloured_is_erased_where_erasing_leaves_no_colour() -> None:
    for erases_coloured in (True, False):
        state = ScreenState(EMPTY.size, erases_coloured=erases_coloured)
        state.update(lines("a" * 41), None)
        assert ("\x1b[K" in state.update(lines("ab"), None)) == erases_coloured


def test_a_sentence_that_changes_is_written_again_in_one_piece() -> None:
    state = ScreenState(EMPTY.size)
    state.update(lines("Disc 1 goes to B."), None)
    page = lines("Disc 2 goes to B.")
    page.spoken = Region(0, 0, 41, 1)
    assert "Disc 2 goes to B." in state.update(page, None)
    assert state.update(page, None) == ""


@given(pages(count=4), st.lists(st.tuples(st.integers(0, 29), st.integers(0, 4)), min_size=4))
def test_each_update_leaves_the_cursor_on_the_caret_or_hides_it(
    made: list[Canvas], cells: list[tuple[int, int]]
) -> None:
    width, height = made[0].size
    state, emulator = ScreenState(made[0].size), Emulator(width, height)
    emulator.feed(HIDE)
    for page, (column, row) in zip(made, cells, strict=False):
        caret = (min(column, width - 1), min(row, height - 1)) if column % 3 else None
        emulator.feed(state.update(page, caret))
        assert emulator.cursor == caret
        assert emulator.looks == looks_of(page)
        assert state.update(page, caret) == ""


def test_a_caret_that_moves_alone_costs_a_move_alone() -> None:
    state = ScreenState(EMPTY.size)
    state.update(EMPTY, (8, 0))
    assert state.update(EMPTY, (9, 0)) == "\x1b[1C"
    assert state.update(EMPTY, None) == HIDE


# Whatever is played, sending only what changed leaves the screen that is drawn at once


COLOURS: dict[str, dict[str, str | None]] = {
    "truecolor": {"COLORTERM": "truecolor"},
    "16": {"TERM": "xterm"},
    "none": {"NO_COLOR": "1"},
}

ARROWS = ("\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D")
OTHERS = ("u", "r", "n", "i", "d", "m", "+", "-", "\r", " ")
PAGES = (("?", "\t", *ARROWS[1:2] * 2, "q"), ("s", ARROWS[1], "q"))
"""Keys that open a screen, do something there and close it."""
SIZES = ((100, 30), (80, 24), (61, 21), (40, 12), (132, 43))

GAMES = ("farmer", "hanoi:5", "knight")
KEYS = 40
"""In each game."""


def play(game: str, seed: str) -> Iterator[str | tuple[int, int]]:
    """Keys to press, and now and then another size."""
    random = Random(f"{game} {seed}")
    keys: list[tuple[str, ...]] = [(key,) for key in (*ARROWS * 2, *"12345678", *OTHERS, "\r", " ")]
    if game != "knight":
        keys += PAGES
    for number in range(KEYS):
        if number % 20 == 19:
            yield random.choice(SIZES)
        yield from random.choice(keys)
    yield 80, 24


@pytest.mark.long
@pytest.mark.parametrize(("game", "colours"), [*zip(GAMES, COLOURS, strict=True)])
def test_what_many_keys_leave_on_the_screen_is_what_is_drawn_anew(game: str, colours: str) -> None:
    environment = {"OVERSTEEK_MOTION": "none", **COLOURS[colours]}
    with Viewer(command(game), environment=environment) as viewer:
        viewer.wait_until_shown("back")
        for number, action in enumerate(play(game, colours)):
            if isinstance(action, str):
                viewer.send(action)
            else:
                viewer.resize(*action)
                viewer.read(0.5)  # It is drawn anew a moment after the last change of size.
            viewer.rest()
            if number % 10 == 9:
                drawn = viewer.looks
                resume(viewer, suspend(viewer))
                assert viewer.looks == drawn
