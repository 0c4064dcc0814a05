"""The line in which moves are typed: its letters, its caret, pastes, and what it refuses."""

from __future__ import annotations

from textual import events

from tests.tools.player import Player, playing
from tui.drawing.typed_line import MOST
from tui.screens.dialogs import TypingScreen
from tui.terminal.kind import Display


def typed(text: str) -> str:
    """The keys that type a text."""
    return " ".join("space" if letter == " " else letter for letter in text)


async def paste(player: Player, text: str) -> None:
    player.app.screen.post_message(events.Paste(text))
    await player.press("")


def line_of(player: Player) -> str:
    screen = player.app.screen
    assert isinstance(screen, TypingScreen)
    return screen.line.text


async def test_what_cannot_be_read_stays_in_the_line_and_nothing_is_made() -> None:
    async with playing("farmer") as player:
        await player.press("right space")
        before = player.text
        await player.press(f"colon {typed('q u n w ? abc')}")
        await paste(player, "quit")
        await player.press("escape")
        assert (player.text, player.moves) == (before, ""), "escape leaves everything as it was"
        await player.press(f"colon {typed('FG Fx')} enter")
        assert "Move 2 cannot be read. There is no 'x' in farmer" in player.text
        assert (line_of(player), player.moves) == ("FG Fx", "")
        await player.press(f"ctrl+u {typed('FW')} enter")
        assert "is refused: the goat would eat the cabbage on the left bank." in player.text
        assert (line_of(player), player.moves) == ("FW", ""), "what is refused stays, too"
        await player.press("ctrl+u")
        await paste(player, "FG\r\nF\x07\n")
        assert line_of(player) == "FG\nF \n"
        await player.press("enter")
        assert player.moves == "FG F"


async def test_the_position_stays_in_sight_and_the_caret_is_in_the_line() -> None:
    async with playing("hanoi:3") as player:
        await player.press("1 2")
        before = player.lines
        await player.press("colon A C")
        changed = [y for y, line in enumerate(player.lines) if line != before[y]]
        row = next(y for y, line in enumerate(player.lines) if line.startswith(" : AC"))
        assert set(changed) <= {row, row + 1, len(before) - 1}
        assert player.caret == (5, row)
        await player.press("left")
        assert player.caret == (4, row)
        await player.press("X home delete end backspace Z")
        assert line_of(player) == "XZ"
        await player.press("ctrl+u enter")
        assert player.moves == "AB"
        assert player.lines == before


async def test_a_paste_that_solves_the_game_opens_the_congratulation() -> None:
    async with playing("farmer", (59, 20)) as player:
        await paste(player, "FG F")
        assert player.moves == "", "where it is too small it means nothing"
        await player.resize(80, 24)
        await paste(player, "FG F FC FG FW F FG")
        await player.wait_for("SOLVED")
        await paste(player, "FG")
        assert player.moves == "FG F FC FG FW F FG"


async def test_two_pastes_that_together_are_too_long_are_cut_where_the_line_is_full() -> None:
    async with playing("hanoi:3") as player:
        await player.press("colon")
        await paste(player, "A" * (MOST - 2))
        assert "too long" not in player.text
        await player.press("left")
        await paste(player, "BB")
        assert "too long" not in player.text
        await paste(player, "C")
        assert "That is too long: there is room for at most 100000 characters." in player.text
        assert line_of(player) == "A" * (MOST - 3) + "BBA"


async def test_the_line_fits_a_small_terminal() -> None:
    size = (60, 20)
    async with playing("knight", size, Display(glyphs="ascii", colours="none")) as player:
        await player.press("colon")
        await paste(player, "b3 c5 " * 40)
        assert [len(line) <= size[0] for line in player.lines] == [True] * size[1]
        assert player.text.isascii()
        assert player.caret is not None
        assert player.caret[0] < size[0]
        await player.press("enter")
        assert player.moves == "b3 c5"
