"""The difference between two screens makes a terminal that shows one show the other."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.color import ColorSystem

from tests.tools.emulator import Emulator
from tests.tools.endings import resume, suspend
from tests.tools.screens import frame_of, screens, styles
from tests.tools.viewer import Viewer, command
from tui.drawing.canvas import Canvas, Ink, Size, runs
from tui.drawing.widget import style_of as style_of_rich
from tui.terminal.difference import CursorPosition, Pen, difference, movement
from tui.terminal.frames import draw
from tui.terminal.screen_buffer import ScreenBuffer, screen_rows, usual
from tui.terminal.screen_state import ScreenState
from tui.terminal.style import PLAIN, Style, change


def shown(*output: str, width: int, height: int) -> Emulator:
    emulator = Emulator(width, height)
    for text in output:
        emulator.feed(text)
    return emulator


@given(screens())
def test_a_frame_fills_the_buffer_with_the_cells_it_draws(made: list[ScreenBuffer]) -> None:
    before, after = made
    draw(after, frame_of(before))
    assert after.rows == before.rows


@given(screens(), st.booleans())
def test_the_difference_makes_a_terminal_show_the_other_screen(
    made: list[ScreenBuffer], erases_coloured: bool
) -> None:
    before, after = made
    width, height = before.width, before.height
    pen = Pen(CursorPosition(), before.rows[-1][-1].style)
    # The last cell leaves its style behind, blank or not.
    start = frame_of(before) + (change(PLAIN, pen.style) or "\x1b[m")
    assert difference(before, before, pen, erases_coloured=erases_coloured) == ("", pen)
    text, pen_after = difference(before, after, pen, erases_coloured=erases_coloured)
    emulator = shown(start, text, width=width, height=height)
    assert emulator.looks == shown(frame_of(after), width=width, height=height).looks
    # The pen is where it says, and writes as it says.
    back, _ = difference(after, before, pen_after, erases_coloured=erases_coloured)
    emulator.feed(back)
    assert emulator.looks == shown(frame_of(before), width=width, height=height).looks


@given(screens(count=4), st.lists(st.sampled_from(["forget", "shrink", "skip"]), max_size=4))
def test_the_state_keeps_a_terminal_up_to_date(made: list[ScreenBuffer], events: list[str]) -> None:
    width, height = made[0].width, made[0].height
    state, emulator = ScreenState(width, height), Emulator(width, height)
    emulator.feed("what the shell\r\nleft behind")
    for screen, event in zip(made, [*events, "", "", "", ""], strict=False):
        state.cursor = draw(state.wanted, frame_of(screen))
        if event == "skip":  # The line is not free: this frame is never sent.
            continue
        if event == "forget":
            emulator.feed("\x1b[1;1H\x1b[7mmess")
            state.forget()
        if event == "shrink":
            state.resize(max(1, width // 2), height)
            state.cursor = draw(state.wanted, frame_of(screen))
            emulator.feed(state.update())
            state.resize(width, height)
            state.cursor = draw(state.wanted, frame_of(screen))
        emulator.feed(state.update())
        assert emulator.looks == shown(frame_of(screen), width=width, height=height).looks


@given(st.sampled_from("▀▄▌▐█ x_"), styles)
def test_the_usual_glyph_looks_like_the_one_it_stands_for(text: str, style: Style) -> None:
    drawn = [
        shown(f"{change(PLAIN, each.style)}{each.text}", width=1, height=1)
        for each in (usual(text, style), usual(*usual(text, style)))
    ]
    plainly = shown(f"\x1b[{_all_of(style)}m{text}", width=1, height=1)
    assert [each.looks for each in drawn] == [plainly.looks] * 2


def _all_of(style: Style) -> str:
    return ";".join((*style.attributes, style.foreground, style.background))


def drawn(*rows: str) -> ScreenBuffer:
    """Rows of equal width: letters and blanks, each on the colour that the row begins with."""
    screen = ScreenBuffer(len(rows[0]) - 1, len(rows))
    for y, row in enumerate(rows):
        draw(screen, f"\x1b[{y + 1};1H\x1b[38;5;9;48;5;2{row[0]}m{row[1:]}")
    return screen


def sent(shown: ScreenBuffer, wanted: ScreenBuffer, *, erases_coloured: bool = True) -> str:
    return difference(shown, wanted, Pen(), erases_coloured=erases_coloured)[0]


def framed(width: int, frame: str) -> ScreenBuffer:
    """A row that a frame has drawn."""
    screen = ScreenBuffer(width, 1)
    draw(screen, f"\x1b[1;1H{frame}")
    return screen


SHORT = {
    "each style is chosen once": (drawn("1ABCDEF", "2GHIJKL", "1MNOPQR", "2STUVWX"), 63),
    "blanks take no colour for glyphs": (drawn("1      "), 19),
    "the rest of a row is erased": (drawn(f"1ab{' ' * 38}"), 31),
    "blanks are erased at once": (drawn(f"1{' ' * 9}a{' ' * 9}b{' ' * 9}c"), 42),
    "a half block is turned over": (
        framed(3, "\x1b[38;5;20;48;5;30m▀\x1b[38;5;30;48;5;20m▀▄"), 24
    ),
    "what comes later moves the cursor": (
        framed(5, "\x1b[31mo\x1b[32mx\x1b[31mo\x1b[32mx\x1b[31mo"), 27
    ),
}  # fmt: skip
"""Screens, and how many characters are enough to draw each on an empty one."""


@pytest.mark.parametrize(("wanted", "enough"), SHORT.values(), ids=SHORT)
def test_no_more_is_sent_than_a_picture_needs(wanted: ScreenBuffer, enough: int) -> None:
    assert len(sent(ScreenBuffer(wanted.width, wanted.height), wanted)) <= enough


def test_nothing_coloured_is_erased_where_erasing_leaves_no_colour() -> None:
    empty, wanted = ScreenBuffer(40, 1), drawn(f"1ab{' ' * 38}")
    assert "\x1b[K" not in sent(empty, wanted, erases_coloured=False)
    assert "\x1b[K" in sent(wanted, empty, erases_coloured=False)


def test_links_begin_and_end() -> None:
    here = Style(link="id=1;https://example.org")
    assert change(PLAIN, here) == "\x1b]8;id=1;https://example.org\x1b\\"
    assert change(here, PLAIN) == "\x1b]8;;\x1b\\"


places = st.integers(0, 40)


@given(st.one_of(st.none(), places), st.one_of(st.none(), places), places, places)
def test_a_movement_leads_where_it_should(
    column: int | None, row: int | None, to_column: int, to_row: int
) -> None:
    emulator = Emulator(50, 50)
    emulator.feed(f"\x1b[{(row or 0) + 1};{(column or 0) + 1}H")
    move = movement(CursorPosition(column if row is not None else None, row), to_column, to_row)
    emulator.feed(f"{move}X")
    assert emulator.text.split("\n")[to_row] == f"{' ' * to_column}X"
    assert len(move) <= len(f"\x1b[{to_row + 1};{to_column + 1}H")


@given(screens(count=3), st.integers(1, 200))
def test_what_is_sent_in_bands_of_rows_is_the_same_picture_in_the_end(
    made: list[ScreenBuffer], most: int
) -> None:
    first, second, third = made
    width, height = first.width, first.height
    screen, emulator = ScreenState(width, height), Emulator(width, height)
    draw(screen.wanted, frame_of(first))
    emulator.feed(screen.update())
    draw(screen.wanted, frame_of(second))
    emulator.feed(screen.update(most))
    # What comes meanwhile takes the place of what was left out.
    screen.cursor = draw(screen.wanted, frame_of(third))
    for _ in range(height):
        emulator.feed(screen.update(most))
    assert not screen.is_behind
    assert emulator.looks == shown(frame_of(third), width=width, height=height).looks


def rows_of(number: int) -> str:
    """A frame of six rows, all of which change with the number."""
    return "".join(f"\x1b[{y};1Hrow{y} {'abcdef'[number] * 20}" for y in range(1, 7))


def test_an_answer_to_the_player_begins_at_the_top() -> None:
    screen, emulator = ScreenState(30, 6), Emulator(30, 6)
    emulator.feed(screen.update())
    for number, from_top in enumerate((True, False, True), 1):
        draw(screen.wanted, rows_of(number))
        emulator.feed(screen.update(60, from_top=from_top))
        assert screen.is_behind
        assert emulator.text.startswith(f"row1 {'abcdef'[number]}") == from_top


# A canvas as cells of the terminal: the same as what Textual would have written for it


SIZE = Size(12, 3)
NAMED = st.sampled_from(["", "red", "white", "bright_black", "bright_white", "0", "7", "8", "15"])
NUMBERED = st.integers(16, 255).map(str)
MIXED = st.integers(0, 0xFFFFFF).map("#{:06x}".format)
TEXTS = st.text(st.sampled_from("aX ▀▄█▌▐░é♞界\u0301"), max_size=8)


@given(
    st.data(), st.sampled_from([ColorSystem.STANDARD, ColorSystem.EIGHT_BIT, ColorSystem.TRUECOLOR])
)
def test_a_canvas_has_the_cells_of_the_frame_that_is_written_for_it(
    data: st.DataObject, system: ColorSystem
) -> None:
    colours = NAMED
    if system is not ColorSystem.STANDARD:
        colours = NAMED | NUMBERED
    if system is ColorSystem.TRUECOLOR:
        colours |= MIXED
    worn = st.booleans()
    inks = st.builds(Ink, colours, colours, worn, worn, worn)
    canvas = Canvas(SIZE, data.draw(inks))
    for _ in range(data.draw(st.integers(0, 8))):
        x, y = data.draw(st.integers(-2, SIZE.width)), data.draw(st.integers(0, SIZE.height - 1))
        canvas.put(x, y, data.draw(TEXTS), data.draw(inks))
    frame = "".join(
        f"\x1b[{y + 1};1H"
        + "".join(style_of_rich(ink).render(text, color_system=system) for ink, text in runs(row))
        for y, row in enumerate(canvas.rows)
    )
    drawn = ScreenBuffer(*SIZE)
    draw(drawn, frame)
    assert screen_rows(canvas) == drawn.rows


# Whatever is played, sending only what changed leaves the screen that is drawn at once


COLOURS: dict[str, dict[str, str | None]] = {
    "truecolor": {"COLORTERM": "truecolor"},
    "16": {"TERM": "xterm"},
    "none": {"NO_COLOR": "1"},
}

ARROWS = ("\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D")
OTHERS = ("u", "r", "n", "i", "d", "m", "+", "-", "\r", " ")
PAGES = (("?", *ARROWS[1:2] * 2, "q"), ("s", ARROWS[1], "q"))
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
