"""That a puzzle cannot be solved is proved exactly where it is true, within the limit; how near
play comes to the goal, and whether the end of a search is in reach, is told, and no more than is
true."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tools.crossings import ruled_crossings
from tests.tools.games import choices, puzzle_of, solver_of, state_after
from tests.tools.graphs import GraphPuzzle, graphs, rows
from tests.tools.kinds import EVERY
from tests.tools.oracles import Patient, Silent
from tui.engine.graph import GraphOracle, finished
from tui.engine.impossible import Inquiry, Measure, Proof, Refusals, nearness, until_hopeless
from tui.engine.puzzle import AnyPuzzle
from tui.engine.reach import Prospect, looked_after
from tui.engine.search import Backtracking
from tui.engine.step import CountedSteps
from tui.engine.strategy import Strategy
from tui.puzzles.crossing.company import BANKS, Banks, Land
from tui.puzzles.crossing.nearness import CrossingMeasure
from tui.puzzles.crossing.rules import Crossing


def line_of_ten(*goals: int) -> GraphPuzzle:
    """Ten positions, one after the other."""
    return GraphPuzzle({here: [here + 1] for here in range(9)}, goals)


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
    here = state_after(puzzle, choices)
    proof = prove(puzzle, here)
    oracle = Patient(GraphOracle(puzzle))
    assert (proof is None) == (oracle.distance(here) is not None)
    if proof is not None:
        assert holds(puzzle, here, proof)
        candidates = sum(len(puzzle.candidate_moves(each)) for each in proof.positions)
        assert proof.inside + sum(each.times for each in proof.refused) == candidates
        assert proof.inside == sum(len(puzzle.legal_moves(each)) for each in proof.positions)


@given(graphs)
def test_any_puzzle_is_proved_impossible_exactly_where_no_way_leads_to_the_goal(
    graph: GraphPuzzle,
) -> None:
    proof = prove(graph, 0)
    assert (proof is None) == (graph.fewest(0) is not None)
    if proof is not None:
        assert holds(graph, 0, proof)
        assert set(proof.positions) == set(graph.reachable(0))


def test_beyond_the_limit_nothing_is_proved() -> None:
    assert prove(line_of_ten(), 0, 10) is not None
    inquiry = Inquiry(line_of_ten(), 0, 9)
    inquiry.finish()
    assert (inquiry.proof, inquiry.is_possible, inquiry.met) == (None, False, 0)


def test_a_proof_is_told_in_sentences() -> None:
    no, other = Refusals("x", "No.", 1), Refusals("y", "No.", 1)
    only = "It is impossible: the only position that can be reached is not the goal."
    for proof, sentence, why in (
        (Proof([0], 0, []), only, "There is no move to try from that position."),
        (Proof([0], 0, [no]), only,
         "1 move can be tried from that position, and it is not allowed:"),
        (Proof([0], 0, [no, other]), only,
         "2 moves can be tried from that position. None is allowed; a move that breaks several "
         "rules is counted once:"),
        (Proof([0, 1], 1, [Refusals("x", "No.", 2)]),
         "It is impossible: none of the 2 positions that can be reached is the goal.",
         "3 moves can be tried from the 2 positions. None leads anywhere else; a move that breaks "
         "several rules is counted once:"),
    ):  # fmt: skip
        assert (proof.sentence, proof.why) == (sentence, why)


@given(goals=st.lists(st.integers(1, 9), min_size=1, unique=True), patience=st.integers(1, 30))
def test_a_search_with_hope_goes_on_to_its_end(goals: list[int], patience: int) -> None:
    def made(patience: int) -> list[Any]:
        graph = line_of_ten(*goals)
        steps = Backtracking(20).steps(graph, 0)
        counted = CountedSteps(until_hopeless(steps, Inquiry(graph, 0), patience))
        return [(step.kind, step.path.moves()) for step in counted]

    assert made(patience) == made(10**6)


# Whether the end of a search is in reach, estimated from the way that it has come

PATIENCE = 50_000


@pytest.mark.long
def test_how_far_away_the_end_is_probably() -> None:
    for game, method, amount in (
        ("four-couples", "backtracking", "billions of steps"),
        ("knight", "backtracking", "countless steps"),
        ("knight", "warnsdorff", "countless steps"),
        ("four-couples", "shortest", ""),
        ("tiles@1352/64_7", "shortest", ""),
    ):
        _, puzzle, start = EVERY.parse_game(game)
        solver, said = solver_of(puzzle, Strategy(method)), list[str]()
        prospect = Prospect(puzzle, solver, start, patience=PATIENCE)
        search = looked_after(solver.steps(puzzle, start), prospect, said.append)
        for _ in islice(search, PATIENCE + 12_000):
            pass
        assert said == [amount] * bool(amount), (game, method)


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


# How near play comes to a goal that is out of reach


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


def near(measure: Measure[Any, Any], puzzle: AnyPuzzle, start: Any, oracle: Any = None) -> Any:
    proof, oracle = prove(puzzle, start), oracle or GraphOracle(puzzle)
    assert proof is not None
    return finished(nearness(measure, puzzle, proof.positions, oracle, "from this position"))


def apart(one: Banks, other: Banks) -> int:
    """How many items and boats are somewhere else."""
    return (one.left ^ other.left).bit_count() + (one.boat is not other.boat)


@given(puzzle=ruled_crossings(), choices=choices)
def test_no_position_differs_less_from_those_that_a_crossing_can_reach_and_would_do(
    puzzle: Crossing, choices: list[int]
) -> None:
    here = state_after(puzzle, choices)
    proof = prove(puzzle, here)
    if proof is None:
        return
    positions, oracle = proof.positions, Patient(GraphOracle(puzzle))
    found = near(CrossingMeasure(), puzzle, here)
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


def test_a_crossing_says_how_many_get_across_and_what_would_have_to_be_different() -> None:
    puzzle = puzzle_of("farmer")
    for furthest, bound, told, nearest in (
        ("/FCGW/L", "All 4 can be on the right bank, but never with the boat.",
         "The nearest position from which the goal could be reached is the goal itself.",
         "/FCGW/R"),
        ("FCGW//R", "No position that can be reached has anyone or anything on the right bank.",
         "From there the goal could be reached if the boat lay on the left bank.", "FCGW//L"),
    ):  # fmt: skip
        first, last = map(puzzle.parse_state, (furthest, nearest))
        assert near(CrossingMeasure(), puzzle, first) == (bound, first, told, last)


def test_the_nearest_position_that_would_do_is_told_with_the_one_that_it_is_like() -> None:
    if_changed = "the goal could be reached if"
    itself = "The nearest position from which the goal could be reached is the goal itself."
    for onward, goals, start, found in (
        # 4 and 5 can be reached, and from 3 and 6 the goal: one near the furthest is preferred.
        ({4: [5], 5: [], 3: [9], 6: [9]}, [9], 4, (5, f"From there {if_changed} 5 were 6.", 6)),
        # Where another position is changed than is shown, it is said which.
        ({4: [5, 6], 3: [9]}, [9], 4, (6, f"From this position {if_changed} 4 were 3.", 3)),
        ({5: [4, 6], 3: [9]}, [9], 5, (6, f"From 4 {if_changed} 4 were 3.", 3)),
        # The goal itself is shown only where no other position is as near.
        ({4: [5], 5: [4]}, [6], 4, (5, itself, 6)),
        ({5: [], 6: [4]}, [4], 5, (5, f"From there {if_changed} 5 were 6.", 6)),
    ):
        furthest = found[0]
        wanted = (f"No more than {furthest}.", *found)
        assert near(Furthest(), GraphPuzzle(onward, goals), start) == wanted


def test_where_the_oracle_cannot_tell_nothing_is_claimed() -> None:
    told = "Whether the goal could be reached from a position near these is not known."
    puzzle = rows((4, 5), (6, 9), goals=[9])
    assert near(Furthest(), puzzle, 4, Silent()) == ("No more than 5.", 5, told, None)
