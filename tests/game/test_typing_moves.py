"""Moves that are typed or pasted are made until one is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tools.games import random_line
from tests.tools.kinds import EVERY, NAMES
from tests.tools.oracles import PREPARED, SOLVABLE
from tests.tools.sittings import playing
from tests.tools.steps import solutions_of
from tui.engine.strategy import Strategy, solver
from tui.game.file_store import FileStore
from tui.game.offers import Solved
from tui.game.played import By

each_game = pytest.mark.parametrize("game", NAMES)


def solution(name: str) -> list[str]:
    """The moves of a solution; if there is none, a few others."""
    game = EVERY.parse_game(name)
    found = solutions_of(solver(game.kind, Strategy()), game.puzzle, game.start)
    moves = next(iter(found), random_line(game.puzzle, game.start, range(5)))
    return [game.puzzle.move_text(move) for move in moves]


@each_game
def test_a_move_is_typed_and_made(game: str) -> None:
    move = solution(game)[0]
    player = playing(game, table=PREPARED)
    player.press("colon")
    assert player.moves == ""
    player.type(move)
    assert player.moves == move
    assert player.session.line[0].by is By.PLAYER
    player.press("u")
    assert player.moves == ""


@each_game
def test_what_y_copies_can_be_pasted_elsewhere(game: str) -> None:
    line = solution(game)[:5]
    player = playing(game, table=PREPARED)
    player.press("colon")
    player.type(", ".join(line))
    player.press("y")
    copied = player.clipboard
    assert player.moves == " ".join(line)
    player = playing(game, table=PREPARED)
    player.press("colon")
    player.type(copied)
    assert player.moves == " ".join(line)
    assert f"{len(line)} moves made; u takes them back as one." in player.text


@each_game
def test_what_was_pasted_is_kept(game: str, tmp_path: Path) -> None:
    path, line = str(tmp_path / "games.sqlite"), solution(game)[:4]
    player = playing(game, table=PREPARED, store=FileStore(path))
    player.press("colon")
    player.type(", ".join(line))
    player.sitting.store.close()
    player = playing(game, table=PREPARED, store=FileStore(path))
    assert player.moves == " ".join(line)
    player.press("u")
    assert player.moves == ""
    player.sitting.store.close()
    player = playing(game, table=PREPARED, store=FileStore(path))
    player.press("r")
    assert player.moves == " ".join(line)


@each_game
def test_a_pasted_line_is_undone_as_one_but_reviewed_move_by_move(game: str) -> None:
    line = solution(game)[:4]
    player = playing(game, table=PREPARED)
    player.press("colon")
    player.type(", ".join(line))
    player.press("e right right right enter")
    assert player.moves == " ".join(line[:3])
    player.press("r")
    assert player.moves == " ".join(line)
    player.press("u")
    assert player.moves == " ".join(line[:3])
    player.press("u")
    assert player.moves == ""


@pytest.mark.parametrize("game", SOLVABLE)
def test_a_whole_solution_is_pasted_and_celebrated(game: str) -> None:
    player = playing(game, table=PREPARED)
    player.press("colon")
    player.type(" ".join(solution(game)))
    assert player.session.is_solved
    assert isinstance(player.offer, Solved)


def test_moves_are_made_until_one_is_refused() -> None:
    player = playing("farmer")
    player.press("colon")
    player.type("FG F W FC")
    assert player.moves == "FG F"
    shown = " ".join(player.text.split())
    assert "Move 3, 'W', is refused. " in shown
    assert "The 2 moves before it were made." in shown


def test_while_the_solver_plays_nothing_is_typed() -> None:
    player = playing("farmer")
    player.press("w space colon")
    assert "WATCH" in player.lines[0]
    assert player.offer is None
