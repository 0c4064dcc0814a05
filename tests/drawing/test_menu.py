"""The menu of all games on canvases of any size."""

from __future__ import annotations

import re
from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from tests.tools.canvases import painted
from tui.drawing.canvas import Canvas
from tui.drawing.chooser import Chooser, RowPick
from tui.drawing.glyphs import UNICODE
from tui.drawing.menu import About, MenuSearch, MenuView, by_headings, folded
from tui.engine.kind import Listed, has_words, under_headings

entries = st.lists(st.tuples(st.sampled_from("abc"), st.booleans()), min_size=1, max_size=40).map(
    lambda made: [
        Listed(f"title {place}", f"heading {heading}", ("best 7",), is_solved)
        for place, (heading, is_solved) in enumerate(made)
    ]
)
numbers = st.integers(-50, 50)


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
        chooser = change(menu.chooser, data.draw(numbers), menu.room(height))
        menu = menu._replace(chooser=chooser)
        canvas = painted(menu, (width, height))
        (line,) = marked(canvas)
        assert f"title {menu.chooser.chosen} " in line
        assert canvas.caret is not None
        assert canvas.target_at(*canvas.caret) == RowPick(menu.chooser.chosen)


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


def test_what_is_typed_is_searched_for_until_enter_or_escape() -> None:
    search = MenuSearch("", is_typed=True)
    for key, character in (("a", "a"), ("space", " "), ("slash", "/"), ("1", "1")):
        search = search.keyed(key, character) or search
    assert search == ("a /1", True)
    assert search.keyed("enter", None) == ("a /1", False)
    assert search.keyed("escape", "\x1b") == ("", False)
    assert search.keyed("backspace", "\x7f") == search.keyed("ctrl+h", "\x08") == ("a /", True)
    assert MenuSearch("", True).keyed("backspace", None) == ("", False), "then it is over"
    assert search.keyed("f1", None) is None
    assert MenuSearch("a" * 30, True).keyed("b", "b") == ("a" * 30, True)


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


lists = st.lists(st.integers(1, 9), min_size=1, max_size=8).map(rows_of)
wanted = st.lists(st.sampled_from("ABCDEFGHX"), unique=True)


def test_then_headings_are_folded_but_for_those_that_were_looked_at_last() -> None:
    rows = rows_of([2, 3, 2])
    assert folded(rows, ("B",), 6) == (["A", "B", 2, 3, 4, "C"], {"A": [0, 1], "C": [5, 6]})
    assert folded(rows, ("C", "A"), 7) == (["A", 0, 1, "B", "C", 5, 6], {"B": [2, 3, 4]})
    assert folded(rows, ("B", "A"), 8) == (["A", 0, 1, "B", 2, 3, 4, "C"], {"C": [5, 6]})
    assert folded(rows, (), 7).folded == {"B": [2, 3, 4]}, "without a wish, from the top"


def test_what_is_looked_at_is_never_folded_however_long_it_is() -> None:
    assert folded(rows_of([2, 9]), ("B",), 5).rows == ["A", "B", *range(2, 11)]


@given(rows=lists, unfolded=wanted, room=st.integers(1, 60))
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


@given(rows=lists, unfolded=wanted, room=st.integers(1, 60))
def test_going_along_what_is_open_moves_nothing(
    rows: Rows, unfolded: Sequence[str], room: int
) -> None:
    before = folded(rows, unfolded, room)
    for heading in by_headings(rows):
        if heading not in before.folded:
            assert folded(rows, [heading, *unfolded], room) == before
