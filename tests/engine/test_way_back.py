"""How far to go back, as far as the oracle knows."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.tools.graphs import GraphPuzzle
from tui.engine.graph_oracle import GraphOracle
from tui.engine.oracle import UNKNOWN, moves_to_take_back, settled, way_back

ONE_WAY = GraphPuzzle({here: [here + 1] for here in range(20)} | {5: [6, 100]}, goals=[100])
"""A row of positions with a way to the goal only as far as position 5."""


def game(last: int, first: int = 0) -> Sequence[int]:
    """The positions of a game, the last one first."""
    return range(last, first - 1, -1)


@pytest.mark.parametrize(
    ("states", "count"),
    [(game(3), 0), (game(5), 0), (game(6), 1), (game(20), 15), (game(9, 7), None)],
)
def test_moves_are_taken_back_until_the_goal_can_be_reached(
    states: Sequence[int], count: int | None
) -> None:
    oracle = GraphOracle(ONE_WAY)
    assert settled(oracle, lambda: moves_to_take_back(oracle, states)) == count


def test_where_the_oracle_has_not_worked_nothing_is_said() -> None:
    oracle = GraphOracle(ONE_WAY)
    assert moves_to_take_back(oracle, game(9)) is UNKNOWN


def test_where_the_start_is_beyond_the_limits_nothing_is_said_of_a_lost_position() -> None:
    oracle = GraphOracle(ONE_WAY, most_positions=18)
    assert settled(oracle, lambda: moves_to_take_back(oracle, game(9))) is UNKNOWN
    assert settled(oracle, lambda: moves_to_take_back(oracle, game(9, 4))) == 4
    assert settled(oracle, lambda: moves_to_take_back(oracle, game(4))) == 0


def test_the_way_back_is_told_in_a_sentence() -> None:
    oracle = GraphOracle(ONE_WAY)
    assert way_back(settled(oracle, lambda: moves_to_take_back(oracle, game(7)))) == (
        "The goal cannot be reached from here any more: take back 2 moves (u)."
    )
    assert way_back(settled(oracle, lambda: moves_to_take_back(oracle, game(7, 6)))) == (
        "The goal cannot be reached from here, nor from the start of this game."
    )
    assert way_back(UNKNOWN) == "The goal cannot be reached from here: take moves back (u)."
