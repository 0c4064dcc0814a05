"""What the oracle of a game's puzzle says about the game, and what is said until it knows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.tiles.kind import KIND as TILES
from tests.tiles.rules import Tiles
from tests.tools.altered import altered
from tests.tools.graphs import GraphPuzzle
from tests.tools.one_way import one_way
from tests.tools.oracles import Silent, Slow
from tui.engine.kind import AnyKind, Field
from tui.engine.oracle import UNKNOWN
from tui.engine.puzzle import AnyPuzzle
from tui.game.oracle_client import OracleClient
from tui.game.session import Session

AnyOracleClient = OracleClient[Any, Any]
QUESTIONS: dict[str, tuple[Callable[[AnyOracleClient], object], object]] = {
    "fewest": (lambda oracle_client: oracle_client.fewest(), 6),
    "best moves": (lambda oracle_client: oracle_client.best_moves(), [2, 3]),
    "can finish": (lambda oracle_client: oracle_client.can_finish(), True),
    "moves to take back": (lambda oracle_client: oracle_client.moves_to_take_back(), 0),
}
"""Questions about the tiny game, and their answers."""
each_question = pytest.mark.parametrize("question", QUESTIONS)


def tiles(make_oracle: Callable[[AnyPuzzle], Any]) -> tuple[AnyKind, Session[Any, Any]]:
    """A game of four tiles whose oracle is made so."""
    kind: AnyKind = TILES
    return altered(kind, oracle=make_oracle), Session(Tiles(2))


def labels(oracle_client: AnyOracleClient) -> list[str]:
    return [field.label for field in oracle_client.status() if isinstance(field, Field)]


def test_of_what_is_beyond_the_limits_of_the_oracle_nobody_knows() -> None:
    oracle_client: AnyOracleClient = OracleClient(*tiles(lambda puzzle: Silent()))
    assert oracle_client.status() == [Field("nobody knows", tone="muted")]
    assert not oracle_client.is_thinking
    for ask, _ in QUESTIONS.values():
        assert ask(oracle_client) is UNKNOWN


def test_a_status_that_asks_one_thing_after_the_other_goes_on_thinking() -> None:
    """What is asked only now is not beyond the limits."""

    def status(puzzle: Any, start: Any, moves: Any, state: Any, oracle: Any) -> list[Field]:
        known = [here for here in range(state + 1) if oracle.distance(here) is not UNKNOWN]
        return [Field("thinking")] if len(known) <= state else [Field("known")]

    one_by_one = GraphPuzzle({}, goals=[0])
    kind = altered(one_way(), status=status)
    oracle_client: AnyOracleClient = OracleClient(kind, Session(one_by_one, 3))
    seen = [labels(oracle_client) for _ in range(3)]
    assert seen[-1] == ["known"]
    assert ["nobody knows"] not in seen


@each_question
def test_a_question_waits_for_one_turn_of_the_oracle(question: str) -> None:
    ask, answer = QUESTIONS[question]
    oracle_client: AnyOracleClient = OracleClient(*tiles(lambda puzzle: Slow(puzzle, 1)))
    assert ask(oracle_client) == answer
    oracle_client = OracleClient(*tiles(lambda puzzle: Slow(puzzle, 3)))
    told = []
    for _ in range(3):
        told.append(ask(oracle_client))
        oracle_client.status()  # It is asked for after each key.
    assert told == [UNKNOWN, UNKNOWN, answer]


def test_there_is_one_oracle_for_each_puzzle() -> None:
    asked: list[str] = []

    def counting(puzzle: AnyPuzzle) -> Any:
        asked.append(puzzle.game_name)
        return TILES.oracle(puzzle)  # type: ignore[arg-type]

    kind, session = tiles(counting)
    oracle_client: AnyOracleClient = OracleClient(kind, session)
    for ask, _ in QUESTIONS.values():
        ask(oracle_client)
        oracle_client.status()
    session.play(session.puzzle.legal_moves(session.state)[0])
    oracle_client.status()
    assert asked == ["tiles:2"]
    session.new_game(Tiles(3), Tiles(3).initial_state())
    assert oracle_client.fewest() == oracle_client.oracle.distance(Tiles(3).initial_state())
    assert asked == ["tiles:2", "tiles:3"]
