"""Moves are typed or pasted in a line at the message's place, and made until one is refused."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual import events

from tests.tools.games import endless_line, random_line, there_and_back
from tests.tools.kinds import EVERY, NAMES
from tests.tools.oracles import PREPARED, SOLVABLE
from tests.tools.player import Player, playing
from tui.engine.strategy import Strategy, solver
from tui.game.played import MOST_MOVES, By
from tui.game.store import Store
from tui.screens.typing_moves import TypingScreen
from tui.terminal.kind import Display

each_game = pytest.mark.parametrize("game", NAMES)
ENDLESS = [name for name in NAMES if there_and_back(*EVERY.parse_game(name)[1:])]
"""The games that never come to an end by themselves."""


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


def solution(name: str) -> list[str]:
    """The moves of a solution; if there is none, a few others."""
    game = EVERY.parse_game(name)
    found = solver(game.kind, Strategy()).solutions(game.puzzle, game.start)
    moves = next(iter(found), random_line(game.puzzle, game.start, range(5)))
    return [game.puzzle.move_text(move) for move in moves]


@each_game
async def test_a_move_is_typed_and_made(game: str) -> None:
    move = solution(game)[0]
    async with playing(game, table=PREPARED) as player:
        await player.press(f"colon {typed(move)}")
        assert f": {move}" in player.text
        assert player.moves == ""
        await player.press("enter")
        assert player.moves == move
        assert player.session.line[0].by is By.PLAYER
        await player.press("u")
        assert player.moves == ""


@each_game
async def test_what_y_copies_can_be_pasted_elsewhere(game: str) -> None:
    line = solution(game)[:5]
    async with playing(game, table=PREPARED) as player:
        await player.press("colon")
        await paste(player, ", ".join(line))
        await player.press("enter y")
        copied = player.app.clipboard
        assert player.moves == " ".join(line)
    async with playing(game, table=PREPARED) as player:
        await player.press("colon")
        await paste(player, copied)
        await player.press("enter")
        assert player.moves == " ".join(line)
        assert f"{len(line)} moves made; u takes them back as one." in player.text


@each_game
async def test_what_was_pasted_is_kept(game: str, tmp_path: Path) -> None:
    path, line = str(tmp_path / "games.sqlite"), solution(game)[:4]
    async with playing(game, table=PREPARED, store=Store(path)) as player:
        await player.press("colon")
        await paste(player, ", ".join(line))
        await player.press("enter")
    async with playing(game, table=PREPARED, store=Store(path)) as player:
        assert player.moves == " ".join(line)
        await player.press("u")
        assert player.moves == ""
    async with playing(game, table=PREPARED, store=Store(path)) as player:
        await player.press("r")
        assert player.moves == " ".join(line)


@each_game
async def test_a_pasted_line_is_undone_as_one_but_reviewed_move_by_move(game: str) -> None:
    line = solution(game)[:4]
    async with playing(game, table=PREPARED) as player:
        await player.press("colon")
        await paste(player, ", ".join(line))
        await player.press("enter e right right right enter")
        assert player.moves == " ".join(line[:3])
        await player.press("r")
        assert player.moves == " ".join(line)
        await player.press("u")
        assert player.moves == " ".join(line[:3])
        await player.press("u")
        assert player.moves == ""


@pytest.mark.parametrize("game", SOLVABLE)
async def test_a_whole_solution_is_pasted_and_celebrated(game: str) -> None:
    async with playing(game, table=PREPARED) as player:
        await player.press("colon")
        await paste(player, " ".join(solution(game)))
        await player.press("enter")
        assert player.session.is_solved
        assert "SOLVED" in player.lines[0]


async def test_moves_are_made_until_one_is_refused() -> None:
    async with playing("farmer") as player:
        await player.press(f"colon {typed('FG F W FC')} enter")
        assert player.moves == "FG F"
        shown = " ".join(player.text.split())
        assert "Move 3, 'W', is refused: " in shown
        assert "The 2 before it were made." in shown


async def test_what_cannot_be_read_stays_in_the_line_and_nothing_is_made() -> None:
    async with playing("farmer") as player:
        await player.press(f"colon {typed('FG Fx')} enter")
        assert "Move 2 cannot be read: There is no 'x' in farmer" in player.text
        assert (line_of(player), player.moves) == ("FG Fx", "")
        await player.press("backspace enter")
        assert player.moves == "FG F"


@each_game
async def test_escape_leaves_everything_as_it_was(game: str) -> None:
    async with playing(game, table=PREPARED) as player:
        await player.press("right space 2")
        before, moves = player.text, player.moves
        await player.press(f"colon {typed('q u n w ? abc')}")
        await paste(player, "quit")
        assert player.moves == moves
        await player.press("escape")
        assert player.text == before


async def test_the_position_stays_in_sight_and_the_caret_is_in_the_line() -> None:
    async with playing("hanoi:3") as player:
        await player.press("1 2")
        before = player.lines
        await player.press("colon A C")
        changed = [y for y, line in enumerate(player.lines) if line != before[y]]
        row = next(y for y, line in enumerate(player.lines) if line.startswith(" : AC"))
        assert set(changed) <= {row, row + 1, len(before) - 1}
        assert tuple(player.app.cursor_position) == (5, row)
        await player.press("left")
        assert tuple(player.app.cursor_position) == (4, row)
        await player.press("X home delete end backspace Z")
        assert line_of(player) == "XZ"
        await player.press("ctrl+u enter")
        assert player.moves == "AB"
        assert player.lines == before


async def test_a_paste_goes_nowhere_but_into_the_line() -> None:
    async with playing("farmer") as player:
        before = player.text
        await paste(player, "FG\nF\n")
        assert player.text == before
        await player.press("colon")
        await paste(player, "FG\r\nF\x07\n")
        assert line_of(player) == "FG\nF \n"
        await player.press("enter")
        assert player.moves == "FG F"


async def test_a_paste_without_end_is_cut_and_answered() -> None:
    async with playing("hanoi:3") as player:
        await player.press("colon")
        for _ in range(3):
            await paste(player, "AB BA  " * 10_000)
        assert "There is no room for all of it: at most 100000 characters." in player.text
        await player.press("enter")
        assert "There is room for 20 000 more moves, and these are too many" in player.text
        assert (len(line_of(player)), player.session.move_count) == (100_000, 0)


@pytest.mark.parametrize("game", ENDLESS)
async def test_a_paste_beyond_the_bound_of_a_game_is_refused_whole_and_stays(game: str) -> None:
    async with playing(game, table=EVERY) as player:
        session = player.session
        there, back = map(session.puzzle.move_text, there_and_back(session.puzzle, session.start))
        session.play_all(endless_line(session.puzzle, session.start, MOST_MOVES - 1))
        await player.press("colon")
        await paste(player, f"{back} {there}")
        await player.press("enter")
        shown = " ".join(player.text.split())
        assert "There is room for 1 more move, and these are too many" in shown
        assert (line_of(player), session.move_count) == (f"{back} {there}", MOST_MOVES - 1)
        await player.press("backspace " * (len(there) + 1) + "enter")
        assert session.move_count == MOST_MOVES
        await player.press("colon")
        await paste(player, there)
        await player.press("enter")
        assert "at most 20 000 moves: u takes moves back" in " ".join(player.text.split())
        await player.press("escape u")
        assert session.move_count == MOST_MOVES - 1
        await player.press("u r r n u")
        assert session.move_count == MOST_MOVES


async def test_while_the_solver_plays_nothing_is_typed() -> None:
    async with playing("farmer") as player:
        await player.press("w space colon")
        assert "WATCH" in player.lines[0]
        assert not isinstance(player.app.screen, TypingScreen)


@pytest.mark.parametrize("size", [(80, 24), (60, 20), (30, 6), (20, 4), (200, 60)])
async def test_the_line_fits_every_terminal(size: tuple[int, int]) -> None:
    display = Display(glyphs="ascii", colours="none")
    async with playing("knight", size, display) as player:
        await player.press("colon")
        await paste(player, "b3 c5 " * 40)
        assert [len(line) <= size[0] for line in player.lines] == [True] * size[1]
        assert player.text.isascii()
        assert player.app.cursor_position.x < size[0]
        await player.press("enter")
        assert player.moves == "b3 c5"
