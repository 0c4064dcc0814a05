"""Lists and menus: which entry is chosen, which rows are in sight, and what stands in them."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.strategies import integers, lists, sampled_from, tuples

from tests.tools.canvases import painted
from tui.drawing.canvas import UNICODE, Canvas
from tui.drawing.chooser import Chooser, ListCell, ListTable, Pick
from tui.drawing.lists import CommandList, OptionList, PaletteEntry, command_list
from tui.drawing.menu import About, MenuSearch, MenuView, by_headings, folded
from tui.engine.kind import Listed, Option, has_words, under_headings

ROWS: Sequence[int | str] = ("A", 0, 1, "", "B", 2, "", "C", 3, 4, 5)


def test_one_goes_on_from_entry_to_entry_and_stops_at_the_last_or_begins_again() -> None:
    ends = Chooser(ROWS, 0)
    assert [ends.moved(by, 9).chosen for by in (-1, 1, 2, 3, 5, 6, 99)] == [0, 1, 2, 3, 5, 5, 5]
    around = ends._replace(is_round=True)
    assert [around.moved(by, 9).chosen for by in (-1, 1, 2, 3, 5, 6)] == [5, 1, 2, 3, 5, 0]


def test_a_page_is_a_little_less_than_what_is_in_sight_and_never_goes_around() -> None:
    around = Chooser(ROWS, 0, is_round=True)
    assert [around.paged(by, 4).chosen for by in (1, 2, 3, -1, 1000, -1000)] == [2, 4, 5, 0, 5, 0]
    assert around.paged(1, 0).chosen == 1, "without any room it still goes on"


def test_what_is_chosen_stays_so_while_other_rows_come_and_go() -> None:
    chooser = Chooser(ROWS, 3)
    assert chooser.filled([9, 8, "B", 3]).chosen == 3
    assert chooser.filled(["B", 8, 9]).chosen == 8
    assert chooser.filled(["B"]).chosen == 3, "nothing else can be chosen"
    assert Chooser[int](()).filled(["A", 4]).chosen == 4
    assert Chooser[int](()).filled(()).chosen is None


# The commands of the palette: what is typed finds them, and one of those found is chosen


def a_list(*titles: str) -> CommandList:
    return command_list([PaletteEntry(title, print) for title in titles])


def test_all_words_must_be_in_the_title_and_titles_that_begin_so_come_first() -> None:
    commands = a_list("The list of all solutions", "Leave", "Solve it", "All is well")
    assert commands.searched("l").chooser.entries[0].title == "Leave"
    assert [each.title for each in commands.searched("SOL").chooser.entries] == [
        "Solve it",
        "The list of all solutions",
    ]
    assert [each.title for each in commands.searched("all l t").chooser.entries] == [
        "The list of all solutions"
    ]
    assert commands.searched("xyz").chosen is None
    assert commands.searched("xyz").moved(1).chosen is None


def test_the_chosen_one_of_many_stands_in_the_middle_and_is_clicked_where_it_stands() -> None:
    commands = a_list(*(f"command {number:02}" for number in range(40)))
    for by, row in ((0, 3), (5, 8), (20, 8), (39, 12)):
        canvas = painted(commands.moved(by), (40, 13))
        assert f"▸ command {by:02} " in canvas.lines[row]
        assert canvas.caret == (2, row)
        assert canvas.target_at(5, row) == Pick(commands.commands[by])


KEYS = ("space", "] pagedown", "q esc", "← ,", "")


@given(
    lists(tuples(integers(1, 90), sampled_from(KEYS)), min_size=1, max_size=40),
    integers(60, 140),
)
def test_a_key_is_never_cut_be_the_titles_ever_so_long(
    shown: list[tuple[int, str]], width: int
) -> None:
    commands = command_list([PaletteEntry("x" * title, print, note) for title, note in shown])
    for (title, note), line in zip(shown, painted(commands, (width, 60)).lines[3:], strict=False):
        assert line.rstrip(" █│").endswith(note)
        assert len(line) <= width
        if title <= width - 20:
            assert f" {'x' * title} " in f"{line} ", "nor is a title for which there is room"


# Options with their values


DISCS = Option("discs", ("1", "2", "3"), "2", {"2": "3 moves at best"})
VIEW = Option("view", ("solution", "search"), "solution", {"search": "everything it tries"})
LIST = OptionList((DISCS, VIEW))


def test_a_click_chooses_an_option_and_its_arrows_turn_it() -> None:
    canvas = painted(LIST, (40, 8))
    assert [LIST.turned(by).values["discs"] for by in (-2, -1, 1, 2)] == ["3", "1", "3", "1"]
    assert [line.rstrip() for line in canvas.lines[2:7]] == [
        "  ▸ discs   ← 2 →", "    3 moves at best", "", "    view    ← solution →", ""
    ]  # fmt: skip
    assert canvas.caret == (2, 2)
    assert [canvas.target_at(x, 5) for x in (0, 12, 23)] == [(1, 0), (1, -1), (1, 1)]
    assert canvas.target_at(0, 3) == (0, 0)
    clicked = LIST.clicked(Pick(1, 1))
    assert (clicked.chosen.name, clicked.values["view"]) == ("view", "search")
    assert "▸ view    ← search →" in painted(clicked, (40, 8)).lines[5]
    assert "everything it tries" in painted(clicked, (40, 8)).lines[6]


MANY = OptionList(
    [Option(f"option {n}", ("x", "y"), "x", {"x": f"x is {n}", "y": f"y is {n}"}) for n in range(9)]
)


@pytest.mark.parametrize("rows", [4, 9, 19, 20])
def test_the_chosen_option_is_shown_with_what_it_means_however_little_room_there_is(
    rows: int,
) -> None:
    place = rows % 9
    canvas = painted(MANY.moved(place), (40, rows))
    y = next(y for y, line in enumerate(canvas.lines) if "▸" in line)
    assert canvas.lines[y].strip(" █│").endswith(f"option {place}   ← x →")
    assert canvas.lines[y + 1].strip(" █│") == f"x is {place}"
    shown = [line for line in canvas.lines if "option" in line]
    assert len(shown) == min(9, rows - 1)
    assert sum("x is" in line for line in canvas.lines) == (9 if rows >= 20 else 1)


# The menu of all games on canvases of any size


entries = st.lists(st.tuples(st.sampled_from("abc"), st.booleans()), min_size=1, max_size=40).map(
    lambda made: [
        Listed(f"title {place}", f"heading {heading}", ("best 7",), is_solved)
        for place, (heading, is_solved) in enumerate(made)
    ]
)
steps_by = st.integers(-50, 50)


def menu_of(games: Sequence[Listed], searched: str | None = None) -> MenuView:
    """The menu with the first game chosen, or with what a search finds, which is being typed."""
    all_rows = under_headings(games, range(len(games)))
    found = [place for place, game in enumerate(games) if has_words(game.title, searched or "")]
    rows = under_headings(games, found)
    search = MenuSearch(searched or "", is_typed=searched is not None)
    return MenuView(games, Chooser(rows, 0, is_round=True), len(all_rows), search)


def marked(canvas: Canvas) -> list[str]:
    return [line for line in canvas.lines if line.startswith(f" {UNICODE.cursor} ")]


@given(entries=entries, data=st.data(), width=st.integers(30, 90), height=st.integers(2, 70))
def test_whatever_is_chosen_or_scrolled_the_chosen_game_is_seen_and_clicked(
    entries: list[Listed], data: st.DataObject, width: int, height: int
) -> None:
    menu = menu_of(entries)
    for _ in range(data.draw(st.integers(0, 6))):
        change = data.draw(st.sampled_from([Chooser.moved, Chooser.paged, Chooser.scrolled]))
        chooser = change(menu.chooser, data.draw(steps_by), menu.room(height))
        menu = menu._replace(chooser=chooser)
        canvas = painted(menu, (width, height))
        (line,) = marked(canvas)
        assert f"title {menu.chooser.chosen} " in line
        assert canvas.caret is not None
        assert canvas.target_at(*canvas.caret) == Pick(menu.chooser.chosen)


@given(entries=entries, width=st.integers(0, 250), height=st.integers(0, 80), text=st.text("ab 1"))
def test_a_menu_is_painted_on_canvases_of_any_size(
    entries: list[Listed], width: int, height: int, text: str
) -> None:
    menu = menu_of(entries, text)
    assert len(painted(menu, (width, height)).lines) == height
    painted(About("What it is about, in a few words.", "In progress."), (width, height))


def test_games_of_one_heading_stand_together_whatever_their_order() -> None:
    menu = menu_of([Listed("one", "A"), Listed("two", "B"), Listed("three", "A")])
    assert menu.chooser.rows == ["A", 0, 2, "", "B", 1]
    assert menu.chooser.moved(1, 20).chosen == 2
    shown = "\n".join(painted(menu, (30, 10)).lines)
    assert re.findall(r"(\d) (\w+)", shown) == [("1", "one"), ("2", "three"), ("3", "two")]


def test_how_far_the_player_has_come_is_told_in_as_many_words_as_leave_the_title_whole() -> None:
    title, more, fewer = "Family, police and thief", "continue · 26 moves", "continue · 26"
    menu = menu_of([Listed(title, "Rivers", ("move 26",), at_length=more, shorter=fewer)])
    told = {80: more, 51: more, 50: fewer, 46: fewer, 45: fewer, 44: "move 26", 39: "move 26"}
    for width, words in told.items():
        shown = marked(painted(menu, (width, 10)))[0].rstrip()
        assert f" {title} " in shown
        assert shown.endswith(f" {words}")
    assert " Family, police … move 26" in marked(painted(menu, (31, 10)))[0]


# Which rows of a long list are seen


Rows = Sequence[int | str]


def rows_of(sizes: Sequence[int]) -> Rows:
    """Headings A, B, … with so many entries each, and empty rows between them."""
    rows: list[int | str] = []
    for heading, size in zip("ABCDEFGH", sizes, strict=False):
        first = sum(not isinstance(row, str) for row in rows)
        rows += ["", heading, *range(first, first + size)] if rows else [heading, *range(size)]
    return rows


any_rows = st.lists(st.integers(1, 9), min_size=1, max_size=8).map(rows_of)
wanted = st.lists(st.sampled_from("ABCDEFGHX"), unique=True)


@given(rows=any_rows, unfolded=wanted, room=st.integers(1, 60))
def test_every_heading_and_every_entry_is_seen_or_folded(
    rows: Rows, unfolded: Sequence[str], room: int
) -> None:
    groups = by_headings(rows)
    seen, shut = folded(rows, unfolded, room)
    assert [row for row in seen if isinstance(row, str) and row] == list(groups)
    entries = [row for row in seen if not isinstance(row, str)]
    hidden = [entry for group in shut.values() for entry in group]
    assert sorted([*entries, *hidden]) == [entry for group in groups.values() for entry in group]
    open_ones = [heading for heading in groups if heading not in shut]
    assert open_ones
    if len(open_ones) > 1:
        assert len(seen) <= max(room, len(rows) if seen == rows else 0)


@given(rows=any_rows, unfolded=wanted, room=st.integers(1, 60))
def test_going_along_what_is_open_moves_nothing(
    rows: Rows, unfolded: Sequence[str], room: int
) -> None:
    before = folded(rows, unfolded, room)
    for heading in by_headings(rows):
        if heading not in before.folded:
            assert folded(rows, [heading, *unfolded], room) == before


def test_the_last_columns_are_left_out_before_titles_have_less_room_than_they_need() -> None:
    cells = [ListCell(text) for text in ("a title of 25 characters", "7 moves", "3 hints")]
    table = ListTable(Chooser(["", 1]), {1: cells}, ("", "best", "hints"))
    wide, narrow = ("".join(painted(table, (width, 2)).lines) for width in (55, 43))
    assert all(cell.text in wide for cell in cells)
    assert [cell.text in narrow for cell in cells] == [True, True, False]
