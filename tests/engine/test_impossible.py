"""That a puzzle cannot be solved is proved exactly where it is true, within the limit."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tools.crossings import ruled_crossings
from tests.tools.games import choices, random_line, solver_of, states_along
from tests.tools.graphs import GraphPuzzle, graphs
from tests.tools.kinds import EVERY
from tests.tools.oracles import Patient
from tui.engine.graph import GraphOracle
from tui.engine.impossible import Inquiry, Proof, Refusals, until_hopeless
from tui.engine.puzzle import AnyPuzzle
from tui.engine.reach import Prospect, looked_after
from tui.engine.search import Backtracking
from tui.engine.step import CountedSteps
from tui.engine.strategy import Strategy
from tui.puzzles.crossing.rules import Crossing

LINE = GraphPuzzle({here: [here + 1] for here in range(9)}, [])
"""Ten positions, one after the other, and no goal."""


def prove(puzzle: AnyPuzzle, start: Any, most_positions: int = 1000) -> Proof[Any] | None:
    """The proof that the goal cannot be reached from a position; None if there is none."""
    inquiry = Inquiry(puzzle, start, most_positions)
    inquiry.finish()
    return inquiry.proof


def holds(puzzle: AnyPuzzle, start: Any, proof: Proof[Any]) -> bool:
    """Whether a proof is one: the start is in it, the goal is not, and nothing leads out."""
    inside = set(proof.positions)
    after = {puzzle.successor(here, move) for here in inside for move in puzzle.legal_moves(here)}
    return start in inside and not any(map(puzzle.is_solved, inside)) and after <= inside


@given(puzzle=ruled_crossings(), choices=choices)
def test_a_crossing_is_proved_impossible_exactly_where_the_oracle_knows_no_way(
    puzzle: Crossing, choices: list[int]
) -> None:
    start = puzzle.initial_state()
    here = states_along(puzzle, start, random_line(puzzle, start, choices))[-1]
    proof = prove(puzzle, here)
    oracle = Patient(GraphOracle(puzzle))
    assert (proof is None) == (oracle.distance(here) is not None)
    if proof is not None:
        assert holds(puzzle, here, proof)
        candidates = sum(len(puzzle.candidate_moves(each)) for each in proof.positions)
        assert proof.inside + sum(each.times for each in proof.refused) == candidates
        assert proof.inside == sum(len(puzzle.legal_moves(each)) for each in proof.positions)


@given(graph=graphs)
def test_any_puzzle_is_proved_impossible_exactly_where_no_way_leads_to_the_goal(
    graph: GraphPuzzle,
) -> None:
    proof = prove(graph, 0)
    assert (proof is None) == (graph.fewest(0) is not None)
    if proof is not None:
        assert holds(graph, 0, proof)
        assert set(proof.positions) == set(graph.reachable(0))


def test_beyond_the_limit_nothing_is_proved() -> None:
    assert prove(LINE, 0, 9) is None
    assert prove(LINE, 0, 10) is not None
    inquiry = Inquiry(LINE, 0, 9)
    inquiry.finish()
    assert (inquiry.is_possible, inquiry.met) == (False, 0)


@pytest.mark.parametrize(
    ("proof", "sentence", "why"),
    [
        (Proof([0], 0, []),
         "It is impossible: the only position that can be reached is not the goal.",
         "There is no move to try from that position."),
        (Proof([0], 0, [Refusals("x", "No.", 1)]),
         "It is impossible: the only position that can be reached is not the goal.",
         "1 move can be tried from that position, and it is not allowed:"),
        (Proof([0], 0, [Refusals("x", "No.", 1), Refusals("y", "No.", 1)]),
         "It is impossible: the only position that can be reached is not the goal.",
         "2 moves can be tried from that position. None is allowed; a move that breaks several "
         "rules is counted once:"),
        (Proof([0, 1], 1, [Refusals("x", "No.", 2)]),
         "It is impossible: none of the 2 positions that can be reached is the goal.",
         "3 moves can be tried from the 2 positions. None leads anywhere else; a move that breaks "
         "several rules is counted once:"),
    ],
)  # fmt: skip
def test_a_proof_is_told_in_sentences(proof: Proof[int], sentence: str, why: str) -> None:
    assert (proof.sentence, proof.why) == (sentence, why)


def steps_until_hopeless(goals: Sequence[int], patience: int) -> CountedSteps:
    graph = GraphPuzzle({here: [here + 1] for here in range(9)}, goals)
    steps = Backtracking(20).steps(graph, 0)
    return CountedSteps(until_hopeless(steps, Inquiry(graph, 0), patience))


@given(goals=st.lists(st.integers(1, 9), min_size=1, unique=True), patience=st.integers(1, 30))
def test_a_search_with_hope_goes_on_to_its_end(goals: list[int], patience: int) -> None:
    impatient, usual = (
        [(step.kind, step.path.moves()) for step in steps_until_hopeless(goals, after)]
        for after in (patience, 10**6)
    )
    assert impatient == usual


# Whether the end of a search is in reach, estimated from the way that it has come

PATIENCE = 50_000


def far(game: str, strategy: Strategy, most: int, patience: int = PATIENCE) -> str:
    """What is said of the end of a search after so many steps, or when it has ended."""
    _, puzzle, start = EVERY.parse_game(game)
    solver, said = solver_of(puzzle, strategy), list[str]()
    prospect = Prospect(puzzle, solver, start, patience=patience)
    for _ in islice(looked_after(solver.steps(puzzle, start), prospect, said.append), most):
        pass
    assert len(said) <= 1
    return said[0] if said else ""


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


def test_a_subtree_may_be_in_reach_where_the_whole_search_is_not() -> None:
    _, puzzle, start = EVERY.parse_game("four-couples")
    solver, depth, part = solver_of(puzzle, Strategy("backtracking")), 8, None
    for made, step in enumerate(solver.steps(puzzle, start), 1):
        if part is None and step.path.depth == depth:
            part = Prospect(puzzle, solver, start, (made, step), depth, PATIENCE)
        elif part is not None:
            assert part.look(made, step) == ""
            if step.path.depth < depth:
                break
    assert made > PATIENCE, "it was looked at"


def test_of_a_search_that_remembers_nothing_is_estimated() -> None:
    _, puzzle, start = EVERY.parse_game("four-couples")
    solver = Backtracking(20)
    solver.looks_elsewhere = True
    assert Prospect(puzzle, solver, start).look(10**9, None) == ""
