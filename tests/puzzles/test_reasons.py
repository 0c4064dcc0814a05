"""Every step of every search is told with its reason, in a true sentence with its figures."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from tests.tools.games import each_method, moves_of, solver_of, states_along
from tests.tools.kinds import EVERY
from tests.tools.searches import Search, searches
from tui.engine.kind import AnyKind, Method
from tui.engine.puzzle import amount
from tui.engine.step import MET_BEFORE, MET_ELSEWHERE, TOO_DEEP, Path, PathPositions, Step, StepKind
from tui.engine.strategy import ANYWHERE, Strategy
from tui.puzzles.crossing.strategies import POSITION, SITUATION, backtracking
from tui.puzzles.knight import hand
from tui.puzzles.knight.rules import KnightsTour
from tui.puzzles.knight.solvers import Warnsdorff
from tui.puzzles.knight.squares import BoardSize

LONGEST = 150
"""Two rows of a small terminal hold this."""


def told(search: Search) -> Iterator[tuple[Step, list[Any], str]]:
    """The steps of a search with the positions on their paths and their reasons."""
    trail = PathPositions(search.puzzle, search.start)
    for step in search.steps:
        states = list(trail.along(step.path))
        yield step, states, search.solver.reason(search.puzzle, states, step)


@each_method
def test_a_reason_is_a_short_line_about_the_move(kind: AnyKind, method: Method) -> None:
    for search in searches(kind, method):
        for step, _, reason in told(search):
            assert 0 < len(reason) <= LONGEST, reason
            assert reason.endswith(".")
            assert reason.isprintable()
            assert "  " not in reason
            assert not reason[0].isspace()
            if step.kind in (StepKind.TRY, StepKind.REJECT):
                assert search.puzzle.move_text(step.move) in reason


@pytest.mark.parametrize("repeats", [POSITION, ANYWHERE])
@pytest.mark.parametrize("name", ["farmer", "couples", "tiles:2"])
def test_a_move_is_taken_back_because_of_what_came_of_the_moves_after_it(
    name: str, repeats: str
) -> None:
    """The figures of the sentence are those of the steps that the search has made there."""
    _, puzzle, start = EVERY.parse_game(name)
    seen = 0
    solver = solver_of(puzzle, Strategy("backtracking", {"repeats": repeats}))
    trail = PathPositions(puzzle, start)
    came: dict[Path[Any], Counter[str]] = {}
    idle: Counter[Path[Any]] = Counter()
    left: list[Path[Any]] = []
    for step in islice(solver.steps(puzzle, start), 20_000):
        if step.kind is StepKind.REJECT and step.refusal is not None:
            code = step.refusal.code
            told = {MET_BEFORE: "leads to", MET_ELSEWHERE: "was made"}
            what = told.get(code, "is refused")
            came.setdefault(step.path, Counter())[what] += code not in solver.uninformative
            idle[step.path] += code in solver.uninformative
        elif step.kind is StepKind.ADVANCE:
            assert step.path.parent is not None
            came.setdefault(step.path.parent, Counter())["was made"] += 1
            left.append(step.path)
        elif step.kind is StepKind.BACKTRACK:
            deeper = left.pop()
            outcome = came.get(deeper, Counter())
            reason = solver.reason(puzzle, trail.along(step.path), step)
            if step.refusal is None and outcome.total():
                assert figures(reason, solver.noun) == +outcome, reason
                assert ("worth trying" in reason) == (idle[deeper] > 0), "it says what it counts"
                seen += 1
            elif step.refusal is not None:
                assert step.refusal.code == TOO_DEEP
                assert f"{amount(step.path.depth + 1, 'move')} deep" in reason
            else:
                assert "that was a solution" in reason
    assert seen > 5


def figures(reason: str, noun: str) -> Counter[str]:
    """How many candidates were refused, led back or were made, as a sentence says it."""
    found: Counter[str] = Counter()
    words = {"the only": 1, "both": 2}
    for number, verb in re.findall(
        rf"(the only|both|\d+)(?: {noun}s?)?(?: worth trying there)? "
        r"((?:is|are) refused|leads? (?:back )?to|(?:was|were) (?:made|already tried))",
        reason,
    ):
        key = "is refused" if "refused" in verb else "leads to" if "lead" in verb else "was made"
        found[key] = words.get(number) or int(number)
    return found


def reason_after(name: str, moves: str, solver: Any, kind: StepKind, text: str) -> str:
    """The reason of the first step of a kind with a move, after some moves of a search."""
    _, puzzle, start = EVERY.parse_game(name)
    path = moves_of(puzzle, moves)
    move = puzzle.parse_move(text)
    for step in solver.steps(puzzle, start):
        if step.kind is kind and step.move == move and step.path.moves() == path:
            states = states_along(puzzle, start, path)
            reason: str = solver.reason(puzzle, states, step)
            return reason
    raise AssertionError("there is no such step")


def test_a_search_tells_when_it_met_what_it_would_return_to() -> None:
    met = "This would return to a position that was met on the way here"
    there = "This would put everyone on the same banks as earlier on the way here"
    solver = backtracking()
    reason = reason_after("farmer", "FG F FC", solver, StepKind.REJECT, "FC")
    assert reason == f"Not FC. {met}, after 2 moves."
    assert (
        reason_after("farmer", "FG", solver, StepKind.REJECT, "FG")
        == f"Not FG. {met}, at the start."
    )
    assert (
        reason_after("farmer", "FG F", backtracking(SITUATION), StepKind.REJECT, "F")
        == f"Not F. {there}, after 1 move."
    )


def test_a_search_with_a_memory_tells_what_it_met_in_another_branch() -> None:
    solver = backtracking(ANYWHERE, None)
    assert (
        reason_after("farmer", "FG F", solver, StepKind.REJECT, "FW")
        == "Not FW. This leads to a position that was met before, in another branch."
    )
    assert (
        reason_after("farmer", "FG F", solver, StepKind.REJECT, "F")
        == "Not F. This would return to a position that was met on the way here, after 1 move."
    )
    assert (
        reason_after("farmer", "FG F FC", solver, StepKind.ADVANCE, "FC")
        == "FC: a new position, 3 moves deep; go deeper."
    )
    assert reason_after("farmer", "FG", solver, StepKind.BACKTRACK, "F") == (
        "Take back F: of 3 loads worth trying there, 1 leads back to this path and 2 "
        "were already tried, here or in another branch."
    )


@pytest.mark.parametrize("limit", [3, 20])
def test_a_search_that_is_stopped_by_its_limit_says_so(limit: int) -> None:
    _, puzzle, start = EVERY.parse_game("couples")
    solver = backtracking(max_moves=limit)
    step = next(
        step
        for step in solver.steps(puzzle, start)
        if step.refusal and step.refusal.code == TOO_DEEP
    )
    states = states_along(puzzle, start, step.path.moves())
    last = puzzle.move_text(step.move)
    said = f"Take back {last}: it is {limit} moves deep, and the search goes no deeper."
    assert solver.reason(puzzle, states, step) == said


def test_warnsdorffs_rule_is_told_with_the_ways_on_from_each_square() -> None:
    board = KnightsTour(0, BoardSize(6, 6))
    start = board.initial_state()
    trail, solver = PathPositions(board, start), Warnsdorff()
    tries = 0
    for step in islice(solver.steps(board, start), 2000):
        if step.kind is not StepKind.TRY:
            assert step.kind is StepKind.REJECT or step.weighed == ()
            continue
        here = trail.along(step.path)[-1]
        ways = hand.counted_ways(board, here)
        assert dict(step.weighed) == {move: ways[move] for move in board.legal_moves(here)}
        assert [number for _, number in step.weighed] == sorted(dict(step.weighed).values())
        reason = solver.reason(board, trail.along(step.path), step)
        tries += 1
        if len(step.weighed) > 1:
            number = ways[step.move]
            lead = f"{number} ways lead" if number > 1 else f"{number or 'no'} way leads"
            assert f"{lead} on from it" in reason
            tied = [move for move, other in step.weighed if other == number and move != step.move]
            if step.weighed[0][0] == step.move:
                assert ("as from" in reason) == bool(tied)
                assert all(board.names[move] in reason for move, _ in step.weighed)
    assert tries > 50


@pytest.mark.parametrize(
    ("position", "told"),
    [
        ("AAA", "Bring 3 discs from A to B: disc 3 lies on A, and discs 1 and 2 lie on it."),
        ("BAB", "Gather 3 discs on B: disc 3 lies there already; bring disc 2 there."),
        (
            "ABA",
            "Bring 3 discs to B: disc 3 lies on A, and disc 1 lies on it; disc 2 must leave B.",
        ),
        ("ACC", "Bring 3 discs to B: disc 3 lies on A and is free."),
        ("BBB", "Gather 3 discs on B: disc 3 lies there already; nothing is left to do."),
        ("AAAAA", "Bring 5 discs from A to B: disc 5 lies on A, and discs 1 to 4 lie on it."),
    ],
)
def test_a_task_of_the_recursion_tells_what_stands_in_its_way(position: str, told: str) -> None:
    kind, puzzle, start = EVERY.parse_game(f"hanoi@{position}")
    solver = kind.methods[1].make({}, puzzle)
    assert solver.reason(puzzle, [start], next(iter(solver.steps(puzzle, start)))) == told
