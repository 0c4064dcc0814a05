"""The menu of all games on canvases of any size."""

from __future__ import annotations

import re
from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from tui.drawing.canvas import Canvas, Size
from tui.drawing.chooser import Chooser, RowPick
from tui.drawing.glyphs import ASCII, UNICODE
from tui.drawing.look import PLAIN_PALETTE, Look
from tui.drawing.menu import About, MenuSearch, MenuView
from tui.engine.entry import Listed, has_words, under_headings

LOOK = Look(UNICODE, PLAIN_PALETTE)

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


def painted(menu: MenuView, size: tuple[int, int], look: Look = LOOK) -> Canvas:
    canvas = Canvas(Size(*size), look.palette.base, look.glyphs)
    menu.paint(canvas, look)
    return canvas


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
    canvas = Canvas(Size(width, height), LOOK.palette.base)
    About("What it is about, in a few words.", "In progress.").paint(canvas, LOOK)


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


def test_a_menu_in_ascii_has_no_other_characters() -> None:
    menu = menu_of([Listed("Café", "A", ("1 move",), is_solved=True)])
    canvas = painted(menu, (60, 20), Look(ASCII, PLAIN_PALETTE))
    text = "\n".join(canvas.lines)
    assert text.isascii()
    assert "* 1 move" in text


def test_how_far_the_player_has_come_is_told_in_as_many_words_as_leave_the_title_whole() -> None:
    title, more, fewer = "Family, police and thief", "continue · 26 moves", "continue · 26"
    menu = menu_of([Listed(title, "Rivers", ("move 26",), at_length=more, shorter=fewer)])
    told = {80: more, 51: more, 50: fewer, 46: fewer, 45: fewer, 44: "move 26", 39: "move 26"}
    for width, words in told.items():
        shown = marked(painted(menu, (width, 10)))[0].rstrip()
        assert f" {title} " in shown
        assert shown.endswith(f" {words}")
    assert " Family, police … move 26" in marked(painted(menu, (31, 10)))[0]
