"""The menu of all games on canvases of any size."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tui.drawing.canvas import Canvas, Size
from tui.drawing.glyphs import ASCII, UNICODE
from tui.drawing.look import Look
from tui.drawing.menu import About, Menu, MenuEntry, Search
from tui.drawing.palettes import PLAIN_PALETTE
from tui.drawing.window import first_shown, scrolled

LOOK = Look(UNICODE, PLAIN_PALETTE)

entries = st.lists(st.tuples(st.sampled_from("abc"), st.booleans()), min_size=1, max_size=40).map(
    lambda made: [
        MenuEntry(place, f"title {place}", f"heading {heading}", "best 7", is_solved)
        for place, (heading, is_solved) in enumerate(made)
    ]
)
numbers = st.integers(-50, 50)


def painted(menu: Menu, size: tuple[int, int], look: Look = LOOK) -> Canvas:
    canvas = Canvas(Size(*size), look.palette.base, look.glyphs)
    menu.paint(canvas, look)
    return canvas


def marked(canvas: Canvas) -> list[str]:
    return [line for line in canvas.lines if line.startswith(f" {UNICODE.cursor} ")]


@given(first=numbers, chosen=st.integers(0, 49), rows=st.integers(1, 50), height=st.integers(1, 30))
def test_the_chosen_row_is_always_shown(first: int, chosen: int, rows: int, height: int) -> None:
    chosen = min(chosen, rows - 1)
    shown = first_shown(first, chosen, rows, height)
    assert 0 <= shown <= max(0, rows - height)
    assert shown <= chosen < shown + height
    if shown != first and 0 <= first <= rows - height:
        assert not first <= chosen < first + height, "what need not move stays"


@given(chosen=st.integers(0, 49), rows=st.integers(1, 50), height=st.integers(1, 30), by=numbers)
def test_scrolling_ends_at_the_ends(chosen: int, rows: int, height: int, by: int) -> None:
    chosen = min(chosen, rows - 1)
    first, row = scrolled(0, chosen, rows, height, by)
    assert 0 <= first <= max(0, rows - height)
    assert first <= row < first + height
    if first <= chosen < first + height:
        assert row == chosen


@given(entries=entries, data=st.data(), width=st.integers(30, 90), height=st.integers(2, 70))
def test_whatever_is_chosen_or_scrolled_the_chosen_game_is_seen_and_clicked(
    entries: list[MenuEntry], data: st.DataObject, width: int, height: int
) -> None:
    menu = Menu(entries, 0)
    for _ in range(data.draw(st.integers(0, 6))):
        change = data.draw(st.sampled_from([Menu.moved, Menu.paged, Menu.scrolled]))
        menu = change(menu, data.draw(numbers), height)
        canvas = painted(menu, (width, height))
        (line,) = marked(canvas)
        assert f"title {menu.chosen} " in line
        assert canvas.caret is not None
        assert canvas.target_at(*canvas.caret) == menu.chosen


@given(entries=entries, width=st.integers(0, 250), height=st.integers(0, 80), text=st.text("ab 1"))
def test_a_menu_is_painted_on_canvases_of_any_size(
    entries: list[MenuEntry], width: int, height: int, text: str
) -> None:
    menu = Menu(entries, 0).searching(Search(text, is_typed=True))
    assert len(painted(menu, (width, height)).lines) == height
    canvas = Canvas(Size(width, height), LOOK.palette.base)
    About("What it is about, in a few words.", "In progress.").paint(canvas, LOOK)


def test_games_of_one_heading_stand_together_whatever_their_order() -> None:
    entries = [MenuEntry(0, "one", "A"), MenuEntry(1, "two", "B"), MenuEntry(2, "three", "A")]
    menu = Menu(entries, 0)
    assert menu.places == [0, 2, 1]
    assert menu.moved(1, 20).chosen == 2
    assert [row.number for row in menu.rows if row.entry] == [1, 2, 3]


def test_every_word_that_is_searched_for_must_occur_in_heading_or_title() -> None:
    search = Search("ALICE river")
    assert search.finds("Rivers and alice")
    assert not search.finds("Rivers and alina")
    assert Search("").finds("anything")


def test_a_menu_in_ascii_has_no_other_characters() -> None:
    menu = Menu([MenuEntry(0, "Café", "A", "1 move", is_solved=True)], 0)
    canvas = painted(menu, (60, 20), Look(ASCII, PLAIN_PALETTE))
    text = "\n".join(canvas.lines)
    assert text.isascii()
    assert "* 1 move" in text


def test_a_long_title_makes_room_for_how_far_the_player_has_come() -> None:
    title, more = "Farmer, goat, cabbage and wolf", "continue · 26 moves"
    menu = Menu([MenuEntry(0, title, "Rivers", "move 26", at_length=more)], 0)
    shown = {width: marked(painted(menu, (width, 10)))[0].rstrip() for width in (80, 42, 39, 38)}
    assert f" {title} " in shown[80]
    assert " Farmer, goat, … " in shown[42]
    assert shown[80][-20:] == shown[42][-20:] == shown[39][-20:] == f" {more}"
    assert " Farmer, goat, cabbage … move 26" in shown[38]
