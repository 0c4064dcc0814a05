"""How difficult the games of a menu are: found out a little at a time, and once."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tiles.kind import KIND as TILES
from tests.tiles.rules import Tiles
from tests.tools.altered import altered
from tests.tools.kinds import EVERY
from tests.tools.oracles import Silent, Slow, patient
from tui.engine.kind import AnyKind, Game
from tui.engine.oracle import UNKNOWN
from tui.engine.puzzle import AnyPuzzle
from tui.game.difficulty import Difficulties

GAMES = [EVERY.parse_game(name) for name in EVERY.listed_names()]


def usual(kind: AnyKind, puzzle: AnyPuzzle) -> Game:
    return Game(kind, puzzle, puzzle.initial_state())


class Counted:
    """Games whose oracles need so many turns, and are counted."""

    def __init__(self, turns: int) -> None:
        self.asked: list[str] = []
        self._turns = turns
        kind: AnyKind = TILES
        self._kind = altered(kind, oracle=self._oracle)
        self.games = [self._game(columns) for columns in (2, 3)]

    def _game(self, columns: int) -> Game:
        return usual(self._kind, Tiles(columns))

    def _oracle(self, puzzle: AnyPuzzle) -> Any:
        self.asked.append(puzzle.game_name)
        return Slow(puzzle, self._turns)


@pytest.mark.long
def test_all_games_of_a_menu_become_known() -> None:
    difficulties = Difficulties()
    assert not difficulties.known
    while not difficulties.work(GAMES):
        pass
    for game in GAMES:
        assert difficulties.known[game.name] == patient(game.puzzle).distance(game.start)


def test_no_oracle_is_asked_twice() -> None:
    counted = Counted(turns=3)
    difficulties = Difficulties()
    for _ in range(20):
        difficulties.work(counted.games)
    assert difficulties.work(counted.games)
    assert counted.asked == ["tiles:2", "tiles:3"]


def test_each_start_of_a_puzzle_has_a_difficulty_of_its_own() -> None:
    kind, puzzle, start = Counted(turns=1).games[0]
    on = puzzle.successor(start, puzzle.legal_moves(start)[0])
    games = Game(kind, puzzle, start), Game(kind, puzzle, on)
    difficulties = Difficulties()
    while not difficulties.work(games):
        pass
    expected = [patient(puzzle).distance(state) for state in (start, on)]
    assert [difficulties.known[game.name] for game in games] == expected


def test_what_nobody_knows_stays_unknown_and_is_not_asked_again() -> None:
    asked: list[str] = []

    def silent(puzzle: AnyPuzzle) -> Silent:
        asked.append(puzzle.game_name)
        return Silent()

    kind: AnyKind = TILES
    game = usual(altered(kind, oracle=silent), Tiles(2))
    difficulties = Difficulties()
    for _ in range(3):
        assert difficulties.work([game])
        assert difficulties.known[game.name] is UNKNOWN
    assert asked == ["tiles:2"]
