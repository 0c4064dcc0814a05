"""The best that everybody has done who plays on a host."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.puzzles.test_crossing_file import GOOD
from tests.tools.games import is_sentence, moves_of, solver_of
from tests.tools.kinds import EVERY
from tests.tools.oracles import PREPARED
from tests.tools.places import SOLUTION, begun
from tests.tools.searched import solutions_of
from tui.game.course import Difficulties
from tui.game.database import AT_HOME
from tui.game.places import prepare
from tui.game.players import KnownPlayer, Players
from tui.game.results import EverybodysTable
from tui.game.session import By
from tui.game.store import Store

DETOUR = "FG F FC FC FC FG FW F FG"


@pytest.fixture
def place(place: str) -> str:
    prepare(place)
    return place


@pytest.fixture
def known(place: str) -> Callable[[str], KnownPlayer]:
    """The player whose key is a name, and who is called so."""

    def called(name: str) -> KnownPlayer:
        players = Players(place)
        player = players.arrived(name)
        assert players.rename(player.id, name) == ""
        players.close()
        return player

    return called


def solve(
    place: str,
    player: int,
    moves: str = SOLUTION,
    name: str = "farmer",
    *,
    hints: int = 0,
    seconds: float = 10.0,
    by: By = By.PLAYER,
) -> None:
    now = [0.0]
    store, session = (
        Store(place, player=player, clock=lambda: now[0], today=lambda: 9.0),
        begun(name),
    )
    for _ in range(hints):
        session.hints += 1
    assert session.play_all(moves_of(session.puzzle, moves), by).ok
    now[0] = seconds
    store.keep(session)
    store.add_result(session)
    store.close()


def solution_of(name: str) -> str:
    game = EVERY.parse_game(name)
    solution = next(iter(solutions_of(solver_of(game.puzzle), game.puzzle, game.start)))
    return " ".join(map(game.puzzle.move_text, solution))


def told(place: str, player: int, name: str = "farmer") -> str:
    """What the second page says of a game to a player."""
    store = Store(place, player=player)
    best = Difficulties(entry for _, entry in PREPARED.entries())
    table = EverybodysTable(store.best_of_everybody(), PREPARED, best)
    games = [PREPARED.parse_game(entry.game_name) for _, entry in PREPARED.entries()]
    asked = PREPARED.parse_game(name).name
    row = next(row for row, game in enumerate(games) if game.name == asked)
    said = table.message(row).text
    assert is_sentence(said)
    assert len(table.listed[row].cells) == len(table.heads)
    return said


def test_the_best_is_told_with_the_name_of_its_player(
    place: str, known: Callable[[str], KnownPlayer]
) -> None:
    ann, ben = known("ann"), known("ben")
    solve(place, ann.id, DETOUR)
    assert told(place, ann.id) == (
        "The fewest of all, by you: 9 moves (7 are enough), with no hint, in 0:10; nobody else has "
        "solved it."
    )
    solve(place, ben.id, hints=2, seconds=75.0)
    assert told(place, ann.id) == (
        "The fewest of all, by ben: 7 moves (it cannot be done in fewer), with 2 hints, in 1:15; 2 "
        "players have solved it."
    )
    assert ", by you: 7 moves" in told(place, ben.id)


@pytest.mark.parametrize(
    "better", [{"hints": 1}, {"hints": 2, "seconds": 9.0}], ids=["fewer hints", "quicker"]
)
def test_of_as_few_moves_those_with_fewer_hints_are_best_and_then_the_quickest(
    place: str, known: Callable[[str], KnownPlayer], better: dict[str, float]
) -> None:
    ann, ben = known("ann"), known("ben")
    solve(place, ann.id, hints=2)
    assert ", by ann: " in told(place, ben.id)
    solve(place, ben.id, **better)  # type: ignore[arg-type]
    assert ", by ben: " in told(place, ann.id)


def test_what_the_solver_has_helped_with_is_nobodys_best(
    place: str, known: Callable[[str], KnownPlayer]
) -> None:
    ann, ben = known("ann"), known("ben")
    solve(place, ann.id, by=By.SOLVER)
    assert told(place, ben.id) == "Nobody has solved it yet; 7 moves are enough."


def test_of_who_is_private_nothing_is_told(place: str, known: Callable[[str], KnownPlayer]) -> None:
    ann, ben = known("ann"), known("ben")
    for player, moves in ((ann, SOLUTION), (ben, DETOUR)):
        solve(place, player.id, moves)
    assert ", by ann: 7 moves" in told(place, ben.id)
    players = Players(place)
    players.set_private(ann.id, True)
    assert ", by you: 9 moves" in told(place, ben.id)
    assert "nobody else has solved it" in told(place, ben.id)
    players.set_private(ben.id, True)
    assert told(place, ben.id).startswith("Nobody has solved it")
    players.close()


def test_who_has_no_name_is_somebody(place: str, known: Callable[[str], KnownPlayer]) -> None:
    players = Players(place)
    solve(place, players.arrived(None).id)
    players.close()
    assert ", by somebody: 7 moves" in told(place, known("ann").id)


def test_what_has_one_length_is_told_without_it(
    place: str, known: Callable[[str], KnownPlayer]
) -> None:
    solve(place, known("ann").id, solution_of("knight"), "knight")
    said = told(place, known("ben").id, "knight")
    assert said.startswith("The best of all, by ann, with no hint, in 0:10;")


def test_puzzles_of_files_are_nobody_elses_business(
    place: str, known: Callable[[str], KnownPlayer], tmp_path: Path
) -> None:
    file = tmp_path / "secret.toml"
    file.write_text(GOOD, encoding="utf-8")
    solve(place, AT_HOME, solution_of(str(file)), str(file))
    ann = known("ann")
    found = Store(place, player=ann.id).best_of_everybody()
    assert [each.result.name for each in found] == [str(file)]
    table = EverybodysTable(found, EVERY, Difficulties())
    assert not any("secret" in str(game) for game in table.listed)


def test_there_are_others_where_somebody_else_has_results_and_is_not_private(
    place: str, known: Callable[[str], KnownPlayer]
) -> None:
    ann, ben = known("ann"), known("ben")
    stores = [Store(place, player=player.id) for player in (ann, ben)]
    home = Store(place)
    assert not any(store.has_others() for store in (*stores, home))
    solve(place, ann.id)
    assert [store.has_others() for store in (*stores, home)] == [False, True, True]
    players = Players(place)
    players.set_private(ann.id, True)
    assert not any(store.has_others() for store in (*stores, home))
    players.close()
