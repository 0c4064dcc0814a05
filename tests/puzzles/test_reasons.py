"""The steps of searches are told with their reasons, in true sentences with their figures."""

from __future__ import annotations

import re
from collections import Counter
from itertools import islice
from typing import Any

import pytest

from tests.tools.games import moves_of, solver_of, states_along
from tests.tools.kinds import EVERY
from tui.engine.puzzle import amount
from tui.engine.step import MET_BEFORE, MET_ELSEWHERE, TOO_DEEP, Path, PathPositions, StepKind
from tui.engine.strategy import ANYWHERE, Strategy
from tui.puzzles.crossing.strategies import POSITION, SITUATION, backtracking
from tui.puzzles.knight import hand
from tui.puzzles.knight.rules import KnightsTour
from tui.puzzles.knight.solvers import Warnsdorff
from tui.puzzles.knight.squares import BoardSize


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


BACK = "This would return to a position that was met on the way here"
PLACES = "This would put everyone on the same banks as earlier on the way here"


@pytest.mark.parametrize(
    ("repeats", "path", "kind", "move", "said"),
    [
        (POSITION, "FG F FC", StepKind.REJECT, "FC", f"Not FC. {BACK}, after 2 moves."),
        (POSITION, "FG", StepKind.REJECT, "FG", f"Not FG. {BACK}, at the start."),
        (SITUATION, "FG F", StepKind.REJECT, "F", f"Not F. {PLACES}, after 1 move."),
        (ANYWHERE, "FG F", StepKind.REJECT, "FW",
         "Not FW. This leads to a position that was met before, in another branch."),
        (ANYWHERE, "FG F", StepKind.REJECT, "F", f"Not F. {BACK}, after 1 move."),
        (ANYWHERE, "FG F FC", StepKind.ADVANCE, "FC",
         "FC: a new position, 3 moves deep; go deeper."),
        (ANYWHERE, "FG", StepKind.BACKTRACK, "F",
         "Take back F: of 3 loads worth trying there, 1 leads back to this path and 2 were already "
         "tried, here or in another branch."),
    ],
)  # fmt: skip
def test_a_search_tells_when_and_where_it_met_what_it_would_return_to(
    repeats: str, path: str, kind: StepKind, move: str, said: str
) -> None:
    """By the first step of that kind after some moves."""
    _, puzzle, start = EVERY.parse_game("farmer")
    solver = solver_of(puzzle, Strategy("backtracking", {"repeats": repeats}))
    moves, asked = moves_of(puzzle, path), puzzle.parse_move(move)
    step = next(
        step
        for step in solver.steps(puzzle, start)
        if (step.kind, step.move, step.path.moves()) == (kind, asked, moves)
    )
    assert solver.reason(puzzle, states_along(puzzle, start, moves), step) == said


@pytest.mark.parametrize("limit", [3, 20])
def test_a_search_that_is_stopped_by_its_limit_says_so(limit: int) -> None:
    _, puzzle, start = EVERY.parse_game("couples")
    solver = backtracking(max_moves=limit)
    step = next(step for step in solver.steps(puzzle, start) if step.code == TOO_DEEP)
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
