"""The values beside a listing are those of the step that is shown."""

from __future__ import annotations

from itertools import islice

import pytest

from tests.tools.kinds import EVERY
from tui.engine.kind import AnyKind
from tui.engine.plan import Plan, plan_of
from tui.engine.step import Step, StepKind
from tui.engine.strategy import Strategy
from tui.game.watch_words import listing_values
from tui.picture.search import listing_panel


def plan_and_steps(name: str, method: str) -> tuple[Plan, list[Step]]:
    kind, puzzle, start = EVERY.parse_game(name)
    plan = plan_of(kind, Strategy(method), puzzle)
    return plan, list(islice(plan.solver.steps(puzzle, start), 300))


def values_of(name: str, plan: Plan, step: Step) -> list[tuple[str, str]]:
    return list(listing_values(EVERY.parse_game(name).puzzle, plan, step, ">"))


@pytest.mark.parametrize(
    ("name", "method", "number", "values"),
    [
        ("farmer", "shortest", 1, [("depth", "0"), ("frontier", "0"), ("candidate", "FC")]),
        ("farmer", "shortest", 4, [("depth", "1"), ("frontier", "1"), ("made", "FG")]),
        ("farmer", "backtracking", 1, [("depth", "0"), ("refused", "FC")]),
        ("hanoi:3", "recursive", 1, [("tasks", "3 A>B spare C"), ("", "2 A>C spare B")]),
        ("hanoi:3", "shortest", 0, [("depth", "1"), ("made", "AB")]),
        (
            "knight",
            "warnsdorff",
            0,
            [("depth", "0"), ("candidate", "b3"), ("in order", "b3 5, c2 5")],
        ),
    ],
)
def test_the_values_are_those_that_the_method_goes_by(
    name: str, method: str, number: int, values: list[tuple[str, str]]
) -> None:
    plan, steps = plan_and_steps(name, method)
    assert values_of(name, plan, steps[number]) == values


@pytest.mark.parametrize("kind", EVERY.kinds, ids=lambda kind: kind.names()[0])
def test_every_step_of_every_method_has_its_line_and_its_values(kind: AnyKind) -> None:
    name = kind.names()[0]
    puzzle = EVERY.parse_game(name).puzzle
    for method in kind.methods:
        plan, steps = plan_and_steps(name, method.name)
        before = listing_panel(puzzle, plan, None, ">")
        assert (before.lit, before.values) == (0, ())
        for step in steps:
            panel = listing_panel(puzzle, plan, step, ">")
            assert panel.lines == before.lines
            assert 1 <= panel.lit <= len(panel.lines)
            shown = [value for _, value in panel.values]
            if step.kind is StepKind.TRY:
                assert puzzle.move_text(step.move) in shown
