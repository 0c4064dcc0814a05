"""What is said of a solver's work claims no more than was searched."""

from __future__ import annotations

import pytest

from tests.tools.kinds import EVERY
from tui.engine.plan import Plan, chosen_way, plan_of
from tui.engine.step import CountedSteps, Tally
from tui.engine.strategy import Strategy
from tui.puzzles.crossing.strategies import MAX_MOVES, REPEATS, SITUATION

ANYWHERE_ONCE = Strategy("backtracking", {REPEATS: "anywhere"})
BACKTRACKING = Strategy("backtracking")
FARMERS_WAY = "FG F FC FG FW F FG"


def ended(plan: Plan, game: str) -> str:
    """What is said once the plan's solver has nothing more to show."""
    opened = EVERY.parse_game(game)
    steps = CountedSteps(plan.solver.steps(opened.puzzle, opened.start))
    for _ in steps:
        pass
    return plan.ended(steps.tally)


FOUND = [
    ("farmer", Strategy(), "Both shortest solutions were found; 36 loads were tried."),
    ("farmer@FG/CW/L", Strategy(), "No other solution is as short; 4 loads were tried."),
    ("farmer", BACKTRACKING, "Both solutions without repeating a position were found; 60 loads "
     "were tried."),
    ("family", Strategy("backtracking", {REPEATS: SITUATION}), "The search has ended and found no "
     "solution without repeating a situation; 660 loads were tried."),
    ("family", BACKTRACKING, "All 8 solutions in at most 20 moves without repeating a position "
     "were found; 4140 loads were tried."),
    ("farmer@CW/FG/L", Strategy("shortest"), "The only position that can be reached is not the "
     "goal; 4 loads were tried."),
    ("hanoi:3", Strategy(), "No other solution is as short."),
    ("tiles:2", Strategy("astar"), "A shortest solution was found, and no other was looked for; "
     "18 tiles were tried."),
    ("tiles@13/2_", Strategy("astar"), "The search has ended and found no solution; 36 tiles were "
     "tried."),
    ("farmer", ANYWHERE_ONCE, "1 solution was found; 36 loads were tried. There may be others: no "
     "position is entered twice."),
    ("four-couples", ANYWHERE_ONCE, "None of the 44 positions that can be reached is the goal; "
     "1056 loads were tried."),
    ("farmer", Strategy("backtracking", {REPEATS: "anywhere", MAX_MOVES: "5"}), "No solution in at "
     "most 5 moves was found, which proves nothing; 28 loads were tried."),
    ("hanoi:3", Strategy("recursive"), "The recursion has ended; it gives only one solution."),
]  # fmt: skip


@pytest.mark.parametrize(("game", "strategy", "said"), FOUND)
def test_what_a_method_has_found_is_said_with_what_it_looked_for_and_how_much_was_tried(
    game: str, strategy: Strategy, said: str
) -> None:
    opened = EVERY.parse_game(game)
    assert ended(plan_of(opened.kind, strategy, opened.puzzle), game) == said


def test_another_way_is_offered_only_where_one_is_looked_for() -> None:
    kind, puzzle, _ = EVERY.parse_game("tiles")
    invitations = {
        each.name: plan_of(kind, Strategy(each.name), puzzle).invitation for each in kind.methods
    }
    another = "c looks for another way."
    assert invitations == {"shortest": another, "astar": "", "backtracking": another}


def test_a_chosen_solution_says_that_nothing_was_searched() -> None:
    opened = EVERY.parse_game("farmer")
    moves = [opened.puzzle.parse_move(text) for text in FARMERS_WAY.split()]
    plan = chosen_way(moves)
    assert ended(plan, "farmer").startswith("Nothing was searched")
    assert "s shows the others" in plan.invitation


def test_only_what_a_method_counts_stands_beside_the_board() -> None:
    plans = {
        method.name: plan_of(kind, Strategy(method.name), puzzle)
        for kind, puzzle, _ in map(EVERY.parse_game, ("farmer", "knight"))
        for method in kind.methods
    }
    assert "taken back" not in plans["shortest"].solver.counters
    assert "frontier" in plans["shortest"].solver.counters
    assert "frontier" not in plans["backtracking"].solver.counters
    towers = EVERY.parse_game("hanoi")
    assert plan_of(towers.kind, Strategy("recursive"), towers.puzzle).notes == "Tasks"
    assert plan_of(towers.kind, Strategy("shortest"), towers.puzzle).notes == "Progress"
    way = chosen_way(())
    assert (way.notes, way.ended(Tally())) == ("", "The chosen solution leads no further here.")
