"""The searches of the textbooks: they find what is best, in the order that gives them their names,
and expand no more than they have to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import islice
from math import inf
from typing import Any

import pytest

from tests.tools.games import solver_of, states_along
from tests.tools.graphs import PricedGraph
from tests.tools.oracles import patient_of
from tui.engine.best_first import AStar, BreadthFirst, UniformCost
from tui.engine.deepening import MOST_ENTERED, IterativeDeepening
from tui.engine.kind import Game, why_no_map
from tui.engine.puzzle import AnyPuzzle
from tui.engine.solver import Solver
from tui.engine.step import CountedSteps, PathPositions, Step, StepKind
from tui.engine.strategy import Strategy
from tui.puzzles.table import TABLE

FEW = 3000
"""Of so many positions all are looked at."""
OPTIMAL = ("uniform-cost", "a-star")
BY_ESTIMATE, ID = "iterative-deepening:estimate", "iterative-deepening"


def listed() -> Iterator[str]:
    """All games of the menu whose positions can be listed, and a few days' rivers."""
    for kind in TABLE.kinds:
        if not kind.why_no_textbook:
            names = (entry.game_name for entry in kind.entries)
            for name in (each for each in names if each != "hanoi:8,pegs=4"):
                if not why_no_map(kind, TABLE.parse_game(name).puzzle):
                    yield name
    for day in ("2026-01-05", "2026-03-14", "2026-07-22", "2026-11-29"):
        yield f"daily:{day}"


GAMES = list(listed())
SMALL = ["farmer", "couples", "bridge", "swap", "hanoi:3", "hanoi:4,rule=cyclic"]
each_game = pytest.mark.parametrize("name", GAMES)
each_small = pytest.mark.parametrize("name", SMALL)


def reached(puzzle: AnyPuzzle, start: Any, most: int = FEW) -> Sequence[Any]:
    """The positions that can be reached, the first so many that are met."""
    met, waiting = {start: None}, [start]
    for here in waiting:
        for move in puzzle.legal_moves(here):
            there = puzzle.successor(here, move)
            if there not in met and len(met) < most:
                met[there] = None
                waiting.append(there)
    return waiting


def made_by(puzzle: AnyPuzzle, text: str) -> Solver:
    method, _, by = text.partition(":")
    return solver_of(puzzle, Strategy(method, {"deepening by": by} if by else {}))


def to_first(solver: Solver, game: Game) -> tuple[int | None, CountedSteps]:
    """What the first solution costs, and what was counted until then."""
    steps = CountedSteps(solver.steps(game.puzzle, game.start))
    moves = next(steps.solutions(), None)
    return None if moves is None else game.puzzle.line_cost(game.start, moves), steps


@pytest.mark.long
@each_game
def test_an_estimate_says_never_more_than_is_left_and_nothing_only_at_a_goal(name: str) -> None:
    kind, puzzle, start = TABLE.parse_game(name)
    for state in reached(puzzle, start):
        estimate, left = kind.estimate(puzzle, state), patient_of(puzzle).distance(state)
        assert left is None or estimate <= left, puzzle.state_text(state)
        assert (estimate == 0) == puzzle.is_solved(state)


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES[::2])
def test_the_optimal_searches_find_what_the_oracle_knows(name: str) -> None:
    game = TABLE.parse_game(name)
    best = patient_of(game.puzzle).distance(game.start)
    fewest, _ = to_first(made_by(game.puzzle, "breadth-first"), game)
    assert game.puzzle.has_cost or fewest == best
    for method in OPTIMAL:
        assert to_first(made_by(game.puzzle, method), game)[0] == best
    if best is not None and len(reached(game.puzzle, game.start)) <= 50:
        assert to_first(made_by(game.puzzle, BY_ESTIMATE), game)[0] == best


@each_small
def test_a_star_expands_nothing_that_must_cost_more_than_the_solution(name: str) -> None:
    game = TABLE.parse_game(name)
    kind, puzzle, start = game
    best, positions = patient_of(puzzle).distance(start), PathPositions(puzzle, start)
    assert isinstance(best, int)
    for step in made_by(puzzle, "a-star").steps(puzzle, start):
        if step.kind is StepKind.EXPAND:
            here, g = positions.along(step.path)[-1], puzzle.line_cost(start, step.path.moves())
            assert g + kind.estimate(puzzle, here) <= best


def expanded(solver: Solver, game: Game) -> Sequence[Sequence[Any]]:
    steps = solver.steps(game.puzzle, game.start)
    return [step.path.moves() for step in steps if step.kind is StepKind.EXPAND]


@each_small
def test_a_star_without_an_estimate_is_the_search_of_uniform_cost(name: str) -> None:
    game = TABLE.parse_game(name)
    by_cost = game.puzzle.has_cost
    plain, blind = UniformCost(by_cost=by_cost), AStar(by_cost=by_cost)
    assert expanded(plain, game) == expanded(blind, game)


def test_an_estimate_that_falls_by_more_than_a_move_lets_positions_be_expanded_again() -> None:
    graph = PricedGraph({0: {1: 1, 2: 3}, 1: {2: 1}, 2: {9: 10}}, goals=[9])
    left = {0: 12, 1: 11}
    search = AStar(lambda puzzle, state: left.get(state, 0), by_cost=True)
    steps = list(search.steps(graph, 0))
    ways = {kind: [step.path.moves() for step in steps if step.kind is kind] for kind in StepKind}
    assert ways[StepKind.EXPAND] == [[], [2], [1], [1, 2], [1, 2, 9]]
    assert ways[StepKind.SOLUTION] == [[1, 2, 9]]
    assert [step.frontier for step in steps if step.kind is StepKind.EXPAND] == [0, 1, 1, 1, 0]


# From the start and from the goal


@pytest.mark.long
@each_game
def test_where_both_halves_meet_there_are_as_few_moves_as_can_be(name: str) -> None:
    """Each half goes by moves that the rules allow, and whatever they let it do can be undone."""
    game = TABLE.parse_game(name)
    kind, puzzle, start = game
    if "bidirectional" not in {method.name for method in kind.methods}:
        assert not puzzle.is_reversible
        return
    solver, trail = made_by(puzzle, "bidirectional"), PathPositions(puzzle, start)
    if not puzzle.is_reversible:
        assert to_first(solver, game)[0] is None
        assert solver.failure.startswith("Here moves cannot be taken back")
        return
    for step in islice(solver.steps(puzzle, start), FEW):
        *_, before, here = (None, *trail.along(step.path))
        if step.kind is StepKind.ADVANCE:
            assert puzzle.check(before, step.move).ok
            assert before in map(partial(puzzle.successor, here), puzzle.legal_moves(here))
    moves = next(CountedSteps(solver.steps(puzzle, start)).solutions(), None)
    shortest = next(CountedSteps(BreadthFirst().steps(puzzle, start)).solutions(), None)
    assert (moves and len(moves)) == (shortest and len(shortest))
    if moves is not None:
        assert puzzle.is_solved(states_along(puzzle, start, moves)[-1])


def test_from_a_goal_nothing_is_searched_and_without_a_goal_nothing_is_found() -> None:
    answers: Sequence[tuple[str, list[tuple[Any, ...]]]] = [
        ("farmer@/FCGW/R", [()]),
        ("four-couples", []),
    ]
    for name, found in answers:
        _, puzzle, start = TABLE.parse_game(name)
        search = CountedSteps(made_by(puzzle, "bidirectional").steps(puzzle, start))
        assert [*map(tuple, search.solutions())] == found
        assert search.tally.exhausted


# Iterative deepening beside one written from a textbook


def plainly(game: Game, estimate: Any, most: int = 20_000) -> tuple[Sequence[int], int] | None:
    """The bounds, and how many positions were entered in all searches but their starts; None if
    these are too many. By the recursion of Russell and Norvig (depth-limited) and of Korf."""
    _, puzzle, start = game
    entered, bounds = 0, list[int]()

    def price(state: Any, move: Any) -> int:
        return puzzle.cost(state, move) if estimate and puzzle.has_cost else 1

    def search(state: Any, g: int, path: list[Any], bound: int) -> float:
        nonlocal entered
        if puzzle.is_solved(state):
            return -1
        least = inf
        for move in puzzle.candidate_moves(state):
            if not puzzle.check(state, move).ok:
                continue
            there = puzzle.successor(state, move)
            if there in path:
                continue
            f = g + price(state, move) + (estimate(puzzle, there) if estimate else 0)
            if f > bound:
                least = min(least, f)
                continue
            entered += 1
            if entered > most:
                return inf
            found = search(there, g + price(state, move), [*path, there], bound)
            if found < 0:
                return found
            least = min(least, found)
        return least

    bound: float = estimate(puzzle, start) if estimate else 0
    while bound not in (-1, inf):
        bounds.append(int(bound))
        bound = search(start, 0, [start], int(bound))
    return None if entered > most else (bounds, entered)


@pytest.mark.long
@each_small
@pytest.mark.parametrize("method", [ID, BY_ESTIMATE])
def test_iterative_deepening_enters_what_the_textbooks_recursion_enters(
    name: str, method: str
) -> None:
    game = TABLE.parse_game(name)
    known = plainly(game, game.kind.estimate if method == BY_ESTIMATE else None)
    assert known is not None or name == "hanoi:4,rule=cyclic"
    if known is not None:
        steps = list(made_by(game.puzzle, method).steps(game.puzzle, game.start))
        assert [step.bound for step in steps if step.bound is not None] == known[0]
        assert sum(step.kind is StepKind.ADVANCE for step in steps) == known[1]


def test_iterative_deepening_gives_up_where_there_are_too_many_positions_to_enter(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert MOST_ENTERED == 1_000_000
    monkeypatch.setattr("tui.engine.deepening.MOST_ENTERED", 100)
    _, puzzle, start = TABLE.parse_game("couples")
    steps: list[Step] = list(islice(IterativeDeepening().steps(puzzle, start), 10_000))
    assert sum(step.kind is StepKind.ADVANCE for step in steps) == 100
    assert steps[-1].kind is StepKind.EXHAUSTED
    assert "gives up" in IterativeDeepening().reason(puzzle, [start], steps[-1])
