"""A search names its own refusals, so that nobody is offered to wait for what never comes."""

from __future__ import annotations

import pytest

from tests.tools.kinds import EVERY
from tests.tools.searches import searches
from tui.engine.choices import Method
from tui.engine.kind import AnyKind
from tui.engine.step import StepKind


@pytest.mark.parametrize(
    ("kind", "method"),
    [
        pytest.param(kind, method, id=f"{kind.names()[0]} {method.name}")
        for kind in EVERY.kinds
        for method in kind.methods
    ],
)
def test_a_search_gives_the_refusals_of_its_own_that_it_names_and_no_others(
    kind: AnyKind, method: Method
) -> None:
    given: dict[frozenset[str], set[str]] = {}
    for search in searches(kind, method):
        by_rules = {code for code, _ in kind.refusals(search.puzzle)}
        codes = {step.code for step in search.steps if step.kind is StepKind.REJECT} - by_rules
        own = frozenset(search.solver.own_codes)
        assert codes <= own
        assert own.isdisjoint(by_rules)
        given.setdefault(own, set()).update(codes)
    assert all(own == codes for own, codes in given.items()), "what is named occurs"
