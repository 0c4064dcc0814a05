"""Every kind names the refusals that stop the candidates of its searches."""

from __future__ import annotations

import pytest

from tests.tools.games import states_along
from tests.tools.kinds import EVERY
from tests.tools.searches import Search, searches
from tui.engine.kind import AnyKind
from tui.engine.plan import plan_of
from tui.engine.puzzle import AnyPuzzle
from tui.engine.step import Step, StepKind
from tui.engine.strategy import Strategy

each_kind = pytest.mark.parametrize("kind", EVERY.kinds, ids=lambda kind: kind.names()[0])


def refused_by_the_rules(puzzle: AnyPuzzle, state: object, step: Step) -> bool:
    return step.kind is StepKind.REJECT and puzzle.check(state, step.move) == step.refusal


def codes_met_with(search: Search) -> set[str]:
    """The codes of the rules' refusals in a search."""
    codes: set[str] = set()
    for step in search.steps:
        if step.refusal is None or step.refusal.code in codes:
            continue
        state = states_along(search.puzzle, search.start, step.path.moves())[-1]
        if refused_by_the_rules(search.puzzle, state, step):
            codes.add(step.refusal.code)
    return codes


@each_kind
def test_a_game_names_the_refusals_that_its_searches_meet_with_and_no_others(
    kind: AnyKind,
) -> None:
    named: set[str] = set()
    met: set[str] = set()
    for search in (each for method in kind.methods for each in searches(kind, method)):
        codes = {code for code, _ in kind.refusals(search.puzzle)}
        assert codes_met_with(search) <= codes
        met |= codes_met_with(search)
        named |= codes
    assert named == met


@each_kind
def test_refusals_have_different_names_that_fit_into_a_list(kind: AnyKind) -> None:
    for name in kind.names():
        refusals = kind.refusals(EVERY.parse_game(name).puzzle)
        for column in zip(*refusals, strict=True):
            assert len(set(column)) == len(column)
        assert all(0 < len(told) <= 40 for _, told in refusals)


@each_kind
def test_what_teaches_nothing_is_a_refusal_of_the_rules(
    kind: AnyKind,
) -> None:
    for name in kind.names():
        puzzle = EVERY.parse_game(name).puzzle
        codes = {code for code, _ in kind.refusals(puzzle)}
        for method in kind.methods:
            uninformative = plan_of(kind, Strategy(method.name), puzzle).solver.uninformative
            assert uninformative <= codes
            assert uninformative < codes or len(codes) < 2, "then every refusal would be passed"
