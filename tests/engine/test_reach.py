"""Whether the end of a search is in reach, estimated from the way that it has come."""

from __future__ import annotations

from itertools import islice

import pytest

from tests.tools.games import solver_of
from tests.tools.kinds import EVERY
from tests.tools.trees import EACH_METHOD
from tui.engine import reach
from tui.engine.reach import Prospect, looked_after, share_done
from tui.engine.search import Backtracking
from tui.engine.solver import Order
from tui.engine.strategy import Strategy

DEPTH_FIRST = [
    (game, method)
    for game, method in EACH_METHOD
    if solver_of(EVERY.parse_game(game).puzzle, Strategy(method)).order is Order.DEPTH
]
each_depth_first_search = pytest.mark.parametrize(("game", "method"), DEPTH_FIRST)
PATIENCE = 50_000
ROUNDED = 1 - 1e-12
"""Sums are not exact."""
ALL = 2_000_000
"""More steps than any search makes that ends here."""


def far(game: str, strategy: Strategy, most: int, patience: int = PATIENCE) -> str:
    """What is said of the end of a search after so many steps, or when it has ended."""
    _, puzzle, start = EVERY.parse_game(game)
    solver, said = solver_of(puzzle, strategy), list[str]()
    prospect = Prospect(puzzle, solver, start, patience=patience)
    for _ in islice(looked_after(solver.steps(puzzle, start), prospect, said.append), most):
        pass
    assert len(said) <= 1
    return said[0] if said else ""


@each_depth_first_search
def test_what_lies_behind_never_shrinks(game: str, method: str) -> None:
    _, puzzle, start = EVERY.parse_game(game)
    solver, before = solver_of(puzzle, Strategy(method)), 0.0
    for step in islice(solver.steps(puzzle, start), 1000):
        share = share_done(puzzle, solver, start, step)
        assert before * ROUNDED <= share <= 1
        before = share


@pytest.mark.parametrize(
    ("game", "method", "amount"),
    [
        ("four-couples", "backtracking", "billions of steps"),
        ("knight", "backtracking", "countless steps"),
        ("knight", "warnsdorff", "countless steps"),
        ("four-couples", "shortest", ""),
        ("tiles:4", "shortest", ""),
    ],
)
def test_how_far_away_the_end_is_probably(game: str, method: str, amount: str) -> None:
    assert far(game, Strategy(method), PATIENCE + 12_000) == amount


@pytest.mark.long
def test_of_four_couples_a_small_limit_brings_the_end_into_reach() -> None:
    assert (
        far("four-couples", Strategy("backtracking", {"max moves": "8"}), ALL, reach.PATIENCE) == ""
    )


def test_a_subtree_may_be_in_reach_where_the_whole_search_is_not() -> None:
    _, puzzle, start = EVERY.parse_game("four-couples")
    solver, depth = solver_of(puzzle, Strategy("backtracking")), 8
    whole, part = Prospect(puzzle, solver, start, patience=PATIENCE), None
    for made, step in enumerate(solver.steps(puzzle, start), 1):
        whole.look(made, step)
        if part is None and step.path.depth == depth:
            part = Prospect(puzzle, solver, start, (made, step), depth, PATIENCE)
        elif part is not None:
            assert part.look(made, step) == ""
            if step.path.depth < depth:
                break
    assert made > PATIENCE, "it was looked at"
    assert whole.far == "billions of steps"


def test_of_a_search_that_remembers_nothing_is_estimated() -> None:
    _, puzzle, start = EVERY.parse_game("four-couples")
    solver = Backtracking(20)
    solver.looks_elsewhere = True
    assert Prospect(puzzle, solver, start).look(10**9, None) == ""
