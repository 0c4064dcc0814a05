"""Running a search until something happens, forward and backward, over subtrees and out of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

import pytest

from tests.tools.games import solver_of
from tests.tools.kinds import EVERY
from tui.engine.solver import Order
from tui.engine.step import MET_AS_SHORT, MET_BEFORE, MET_ELSEWHERE, Step, StepKind
from tui.engine.strategy import Strategy
from tui.game import run_goals, trail, until
from tui.game.run_goals import Ahead, Back, ToStep
from tui.game.shown import RunGoal
from tui.game.until import Until
from tui.game.views import SearchView

SEARCHES = [
    ("farmer", Strategy("backtracking")),
    ("farmer@CW/FG/L", Strategy("backtracking")),
    ("farmer@CW/FG/R", Strategy("shortest")),
    ("couples", Strategy("backtracking", {"max moves": "9"})),
    ("couples", Strategy("shortest")),
    ("family@TPFMS/sDd/L", Strategy("backtracking", {"max moves": "9"})),
    ("hanoi:4", Strategy("recursive")),
    ("hanoi:3@ACB", Strategy("shortest")),
    ("knight@a1,b3,a5,b7,d8", Strategy("backtracking")),
    ("couples", Strategy("backtracking", {"repeats": "anywhere"})),
    ("tiles", Strategy("astar")),
    ("tiles:4", Strategy("astar")),
]
LONGEST = 3_000
"""Steps of a search that are looked at here."""

searches = pytest.mark.parametrize(("game", "strategy"), SEARCHES)


@pytest.fixture(autouse=True)
def few_steps_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is sought is mostly found only in another run."""
    monkeypatch.setattr(trail, "KEPT_STEPS", 400)
    for module in (trail, run_goals):
        monkeypatch.setattr(module, "SPARE", 100)
        monkeypatch.setattr(module, "BURST", 64)


def steps_of(game: str, strategy: Strategy) -> Iterator[Step]:
    _, puzzle, start = EVERY.parse_game(game)
    for number, step in enumerate(solver_of(puzzle, strategy).steps(puzzle, start)):
        if number == LONGEST:
            return
        yield step


def view_of(game: str, strategy: Strategy) -> SearchView:
    return SearchView(partial(steps_of, game, strategy))


def go(view: SearchView, goal: RunGoal) -> str:
    while not goal.work(view):
        pass
    return goal.failure


def places(view: SearchView, wanted: Until) -> list[int]:
    """Where a watcher stops who runs on again and again, from the start."""
    found = []
    while not go(view, Ahead(wanted)):
        found.append(view.at)
    return found


def codes(steps: Sequence[Step]) -> set[str]:
    return {step.refusal.code for step in steps if step.kind is StepKind.REJECT and step.refusal}


def has(step: Step, kind: StepKind, *wanted: str) -> bool:
    return step.kind is kind and (step.refusal.code if step.refusal else "") in wanted


def dead_ends(steps: Sequence[Step]) -> list[int]:
    """Worked out from the paths alone: the last steps at positions that are left without a limit,
    and without having gone on."""
    has_gone_on: set[Any] = set()
    found, entered = [], list[Any]()
    for number, step in enumerate(steps, 1):
        if step.kind is StepKind.ADVANCE:
            has_gone_on.add(step.path.parent)
            entered.append(step.path)
        elif step.kind is StepKind.SOLUTION:
            has_gone_on.add(step.path)
        elif step.kind is StepKind.BACKTRACK:
            left = entered.pop()
            if left not in has_gone_on and step.refusal is None:
                found.append(number - 1)
        elif step.kind is StepKind.EXHAUSTED and not has_gone_on and step.refusal is None:
            found.append(number - 1)
    return found


def numbered(steps: Sequence[Step], kind: StepKind, *wanted: str) -> list[int]:
    return [number for number, step in enumerate(steps, 1) if has(step, kind, *wanted)]


@pytest.mark.long
@searches
def test_every_place_is_found_and_backward_the_same_ones(game: str, strategy: Strategy) -> None:
    steps = list(steps_of(game, strategy))
    refusals = codes(steps)
    of_the_search = {MET_BEFORE, MET_ELSEWHERE, MET_AS_SHORT}
    own = refusals - of_the_search
    order = solver_of(EVERY.parse_game(game).puzzle, strategy).order
    entries = [
        number
        for number, step in enumerate(steps, 1)
        if step.kind in (StepKind.ADVANCE, StepKind.EXPAND) and step.path.depth == 3
    ]
    expected = [
        (until.refusal(), numbered(steps, StepKind.REJECT, *own)),
        (until.refusal(["wrong-bank"]), numbered(steps, StepKind.REJECT, *own - {"wrong-bank"})),
        (until.MET, numbered(steps, StepKind.REJECT, *of_the_search)),
        (until.MET_IN_ANOTHER_BRANCH, numbered(steps, StepKind.REJECT, MET_ELSEWHERE)),
        (until.SOLUTION, numbered(steps, StepKind.SOLUTION, "")),
        (until.depth(3), entries),
        *(
            (until.refusal_by(code, "a rule"), numbered(steps, StepKind.REJECT, code))
            for code in own
        ),
    ]
    if order in (Order.DEPTH, Order.LINE):
        expected.append((until.DEAD_END, dead_ends(steps)))
    for wanted, found in expected:
        view = view_of(game, strategy)
        assert places(view, wanted) == found
        assert view.at == len(steps)
        backward = []
        while not go(view, Back(wanted)):
            backward.append(view.at)
        assert backward == [place for place in reversed(found) if place < len(steps)]


@searches
def test_a_subtree_is_stepped_over_to_what_comes_of_it(game: str, strategy: Strategy) -> None:
    steps = list(steps_of(game, strategy))
    order = solver_of(EVERY.parse_game(game).puzzle, strategy).order
    view = view_of(game, strategy)
    for number in range(1, min(len(steps), 600), 7):
        go(view, ToStep(number))
        step = view.step
        assert step is not None
        go(view, Ahead(until.over(step, order)))
        after = view.step
        assert after is not None
        assert view.at > number or step.kind is StepKind.EXHAUSTED
        if view.at == len(steps):
            continue
        if step.kind is StepKind.TRY and not order.has_frontier:
            assert after.kind in (StepKind.REJECT, StepKind.BACKTRACK)
            assert (after.move, after.path.depth) == (step.move, step.path.depth)
        elif step.kind is StepKind.CALL:
            assert (after.kind, after.task) == (StepKind.RETURN, step.task)


def test_what_is_run_to_is_said_as_the_rest_of_a_sentence() -> None:
    steps = list(steps_of("farmer", Strategy("backtracking")))
    deep = next(step for step in steps if step.path.depth == 2)
    stops = [
        until.depth(3),
        until.SOLUTION,
        until.END,
        until.over(deep, Order.BREADTH),
        until.out_of(deep, Order.BREADTH),
        until.out_of(deep, Order.DEPTH),
    ]
    assert [stop.phrase for stop in stops] == [
        "to the next position at depth 3",
        "to the next solution",
        "to the end of the search",
        "to the next position",
        "to the first position at depth 3",
        "until the search returns to depth 1",
    ]


@searches
def test_going_out_leads_to_where_the_parent_is_tried_further(
    game: str, strategy: Strategy
) -> None:
    steps = list(steps_of(game, strategy))
    order = solver_of(EVERY.parse_game(game).puzzle, strategy).order
    view = view_of(game, strategy)
    for number in range(1, min(len(steps), 600), 7):
        go(view, ToStep(number))
        step = view.step
        assert step is not None
        go(view, Ahead(until.out_of(step, order)))
        after = view.step
        assert after is not None
        if view.at == len(steps):
            continue
        if order is Order.BEST_FIRST:
            skipped = [each for each in steps[number : view.at - 1] if each.kind is StepKind.EXPAND]
            before = [each.path.moves()[: step.path.depth] for each in skipped]
            assert before == [step.path.moves()] * len(skipped)
            assert after.kind is StepKind.EXPAND
            assert after.path.moves()[: step.path.depth] != step.path.moves()
        elif order is Order.BREADTH:
            assert (after.kind, after.path.depth) == (StepKind.EXPAND, step.path.depth + 1)
        elif step.task is not None:
            assert (after.kind, after.task) == (StepKind.RETURN, step.task.outer)
        else:
            assert (after.kind, after.path.depth) == (StepKind.BACKTRACK, step.path.depth - 1)
