"""How near play comes to a goal that is out of reach is told exactly, and no more than is true."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given

from tests.tools.crossings import ruled_crossings
from tests.tools.games import choices, puzzle_of, random_line, states_along
from tests.tools.graphs import GraphPuzzle, rows
from tests.tools.oracles import Patient, Silent
from tui.engine.graph import GraphOracle, finished
from tui.engine.impossible import Inquiry, Measure, Nearness, nearness
from tui.engine.puzzle import AnyPuzzle
from tui.puzzles.crossing.company import BANKS, Land
from tui.puzzles.crossing.nearness import CrossingMeasure
from tui.puzzles.crossing.notation import Banks
from tui.puzzles.crossing.rules import Crossing


class Furthest(Measure[GraphPuzzle, int]):
    """Positions are as near the goal as their numbers are large, and neighbours are nearly the
    same."""

    def made(self, puzzle: GraphPuzzle, state: int) -> int:
        return state

    def bound(self, puzzle: GraphPuzzle, most: int) -> str:
        return f"No more than {most}."

    def altered(self, puzzle: GraphPuzzle, state: int) -> Sequence[int]:
        return (state - 1, state + 1) if 0 < state < 9 else ()

    def alteration(self, puzzle: GraphPuzzle, before: int, after: int) -> str:
        return f"{before} were {after}"


FURTHEST, OF_CROSSINGS = Furthest(), CrossingMeasure()


def reached(puzzle: AnyPuzzle, start: Any) -> Sequence[Any]:
    """All positions that can be reached; none if the goal is among them."""
    inquiry = Inquiry(puzzle, start)
    inquiry.finish()
    return inquiry.proof.positions if inquiry.proof is not None else ()


def near(
    measure: Measure[Any, Any], puzzle: AnyPuzzle, start: Any, oracle: Any = None
) -> Nearness[Any]:
    positions, oracle = reached(puzzle, start), oracle or GraphOracle(puzzle)
    return finished(nearness(measure, puzzle, positions, oracle, "from this position"))


def apart(one: Banks, other: Banks) -> int:
    """How many items and boats are somewhere else."""
    return (one.left ^ other.left).bit_count() + (one.boat is not other.boat)


@given(puzzle=ruled_crossings(), choices=choices)
def test_no_position_differs_less_from_those_that_a_crossing_can_reach_and_would_do(
    puzzle: Crossing, choices: list[int]
) -> None:
    start = puzzle.initial_state()
    here = states_along(puzzle, start, random_line(puzzle, start, choices))[-1]
    positions = reached(puzzle, here)
    if not positions:
        return
    found, oracle = near(OF_CROSSINGS, puzzle, here), Patient(GraphOracle(puzzle))
    across = [puzzle.group(state, Land.RIGHT).bit_count() for state in positions]
    assert found.furthest in positions
    assert puzzle.group(found.furthest, Land.RIGHT).bit_count() == max(across)
    legal = [
        state
        for left in range(puzzle.everyone + 1)
        for boat in BANKS
        if puzzle.check_banks(state := Banks(left, boat)).ok
    ]
    would_do = [state for state in legal if oracle.can_finish(state)]
    if not would_do:  # The goal itself breaks a rule.
        assert found.nearest is None
        assert found.told == (
            "No position near these is known from which the goal could be reached."
        )
        return
    least = min(apart(one, other) for one in positions for other in would_do)
    assert found.nearest in would_do
    assert min(apart(one, found.nearest) for one in positions) == least
    if found.told.startswith("From there "):
        assert apart(found.furthest, found.nearest) == least
    as_near = {other for one in positions for other in would_do if apart(one, other) == least}
    assert puzzle.is_solved(found.nearest) == all(map(puzzle.is_solved, as_near))


@pytest.mark.parametrize(
    ("game", "position", "told"),
    [
        ("farmer", "/FCGW/L",
         ("All 4 can be on the right bank, but never with the boat.",
          "/FCGW/L",
          "The nearest position from which the goal could be reached is the goal itself.",
          "/FCGW/R")),
        ("farmer", "FCGW//R",
         ("No position that can be reached has anyone or anything on the right bank.",
          "FCGW//R",
          "From there the goal could be reached if the boat lay on the left bank.",
          "FCGW//L")),
    ],
)  # fmt: skip
def test_a_crossing_says_how_many_get_across_and_what_would_have_to_be_different(
    game: str, position: str, told: tuple[str, str, str, str]
) -> None:
    puzzle = puzzle_of(game)
    found = near(OF_CROSSINGS, puzzle, puzzle.parse_state(position))
    assert found.nearest is not None
    furthest, nearest = map(puzzle.state_text, (found.furthest, found.nearest))
    assert (found.bound, furthest, found.told, nearest) == told


def test_of_positions_that_would_do_one_is_preferred_that_is_near_the_furthest() -> None:
    # 4 and 5 can be reached, and from 3 and 6 the goal.
    puzzle = GraphPuzzle({4: [5], 5: [], 3: [9], 6: [9]}, [9])
    found = near(FURTHEST, puzzle, 4)
    assert found == ("No more than 5.", 5, "From there the goal could be reached if 5 were 6.", 6)


def test_where_another_position_is_changed_than_is_shown_it_is_said_which() -> None:
    from_start = GraphPuzzle({4: [5, 6], 3: [9]}, [9])
    told = "From this position the goal could be reached if 4 were 3."
    assert near(FURTHEST, from_start, 4) == ("No more than 6.", 6, told, 3)
    from_another = GraphPuzzle({5: [4, 6], 3: [9]}, [9])
    told = "From 4 the goal could be reached if 4 were 3."
    assert near(FURTHEST, from_another, 5) == ("No more than 6.", 6, told, 3)


def test_the_goal_itself_is_shown_only_where_no_other_position_is_as_near() -> None:
    told = "The nearest position from which the goal could be reached is the goal itself."
    assert near(FURTHEST, rows((4, 5), goals=[6]), 4) == ("No more than 5.", 5, told, 6)
    beside = GraphPuzzle({5: [], 6: [4]}, [4])
    assert near(FURTHEST, beside, 5).nearest == 6


def test_where_the_oracle_cannot_tell_nothing_is_claimed() -> None:
    told = "Whether the goal could be reached from a position near these is not known."
    puzzle = rows((4, 5), (6, 9), goals=[9])
    assert near(FURTHEST, puzzle, 4, Silent()) == ("No more than 5.", 5, told, None)
