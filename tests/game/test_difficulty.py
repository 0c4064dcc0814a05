"""How difficult the games of a menu are: found out a little at a time, and once."""

from __future__ import annotations

from typing import Any

from tests.tiles.kind import KIND as TILES
from tests.tiles.rules import Tiles
from tests.tools.kinds import EVERY
from tests.tools.oracles import Silent, Slow, patient
from tui.engine.kind import AnyKind
from tui.engine.oracle import UNKNOWN
from tui.engine.puzzle import AnyPuzzle
from tui.game.difficulty import Difficulties
from tui.game.in_progress import InProgress, begun
from tui.game.session import Session

GAMES = [begun(game) for game in EVERY.games()]


class Counted:
    """Games whose oracles need so many turns, and are counted."""

    def __init__(self, turns: int) -> None:
        self.asked: list[str] = []
        self._turns = turns
        kind: AnyKind = TILES
        self._kind = kind._replace(oracle=self._oracle)
        self.games = [self._game(columns) for columns in (2, 3)]

    def _game(self, columns: int) -> InProgress:
        return InProgress(self._kind, Session(Tiles(columns)))

    def _oracle(self, puzzle: AnyPuzzle) -> Any:
        self.asked.append(puzzle.game_name)
        return Slow(puzzle, self._turns)


def test_all_games_of_a_menu_become_known() -> None:
    difficulties = Difficulties()
    assert [difficulties.known(game) for game in GAMES] == [UNKNOWN] * len(GAMES)
    while not difficulties.work(GAMES):
        pass
    for game in GAMES:
        puzzle = game.session.puzzle
        assert difficulties.known(game) == patient(puzzle).distance(puzzle.initial_state())


def test_a_game_is_asked_about_until_it_is_known_and_then_the_next_one() -> None:
    counted = Counted(turns=2)
    first, second = counted.games
    difficulties = Difficulties()
    assert not difficulties.work(counted.games)
    assert (difficulties.known(first), counted.asked) == (UNKNOWN, ["tiles:2"])
    assert not difficulties.work(counted.games)
    assert (difficulties.known(first), difficulties.known(second)) == (6, UNKNOWN)
    assert not difficulties.work(counted.games)
    assert difficulties.work(counted.games)
    assert isinstance(difficulties.known(second), int)


def test_no_oracle_is_asked_twice() -> None:
    counted = Counted(turns=3)
    difficulties = Difficulties()
    for _ in range(20):
        difficulties.work(counted.games)
    assert difficulties.work(counted.games)
    assert counted.asked == ["tiles:2", "tiles:3"]


def test_a_game_in_the_midst_is_as_difficult_as_from_its_start() -> None:
    counted = Counted(turns=1)
    difficulties = Difficulties()
    session = counted.games[0].session
    session.play(session.puzzle.legal_moves(session.state)[0])
    while not difficulties.work(counted.games):
        pass
    assert difficulties.known(counted.games[0]) == 6


def test_what_nobody_knows_stays_unknown_and_is_not_asked_again() -> None:
    asked: list[str] = []

    def silent(puzzle: AnyPuzzle) -> Silent:
        asked.append(puzzle.game_name)
        return Silent()

    kind: AnyKind = TILES
    game = InProgress(kind._replace(oracle=silent), Session(Tiles(2)))
    difficulties = Difficulties()
    for _ in range(3):
        assert difficulties.work([game])
        assert difficulties.known(game) is UNKNOWN
    assert asked == ["tiles:2"]


def test_a_menu_without_games_is_known() -> None:
    assert Difficulties().work([])
