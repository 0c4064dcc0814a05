"""The listing of a method goes through its lines as the steps of its searches do."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

import pytest

from tests.tools.games import each_method, method_names, solver_of
from tests.tools.kinds import EVERY
from tests.tools.searches import searches
from tui.engine.kind import AnyKind, Method
from tui.engine.solver import Listing, Solver
from tui.engine.step import Step
from tui.engine.strategy import Strategy
from tui.puzzles.crossing.strategies import POSITION, SITUATION, backtracking
from tui.puzzles.hanoi.rules import Hanoi, Rule

MOST_LINES, LEAST_LINES = 14, 6
MOST_COLUMNS = 39
"""How wide a line of a listing is at most, its indentation included: so wide is the panel of the
listing in a terminal of 100 columns."""

Way = tuple[int | None, int]
"""The line of a step, None before the first one, and the line of the next."""


def listing_of(solver: Solver) -> Listing:
    assert solver.listing is not None
    return solver.listing


def usual(kind: AnyKind, method: Method) -> Solver:
    puzzle = EVERY.parse_game(kind.names[0]).puzzle
    return method.make({option.name: option.value for option in method.options}, puzzle)


each_listing = pytest.mark.parametrize(
    "listing",
    [
        pytest.param(listing_of(usual(kind, method)), id=f"{kind.names[0]} {method.name}")
        for kind in EVERY.kinds
        for method in kind.methods
    ]
    + [
        pytest.param(listing_of(how), id=f"{hanoi.game_name} {how.name}")
        for hanoi in (Hanoi(3, 3, Rule.CYCLIC), Hanoi(3, 4))
        for how in (solver_of(hanoi, Strategy(name)) for name in method_names(hanoi))
    ],
)


def ways(listing: Listing, steps: Sequence[Step]) -> set[Way]:
    """The ways from line to line that the steps of a search take."""
    lines = [listing.line_of(step) for step in steps]
    return {(None, lines[0]), *pairwise(lines)}


def declared(listing: Listing) -> set[Way]:
    goes_on = ((line, other) for line, others in listing.follows.items() for other in others)
    return {*((None, line) for line in listing.begins), *goes_on}


@each_listing
def test_a_listing_is_a_few_short_lines_that_every_terminal_can_show(listing: Listing) -> None:
    lines = listing.lines
    assert LEAST_LINES <= len(lines) <= MOST_LINES
    for line in lines:
        assert 0 < len(line) <= MOST_COLUMNS
        assert line.isascii()
        assert line == line.rstrip()
    assert not lines[0].startswith(" ")


@each_listing
def test_what_a_listing_calls_is_defined_above_and_it_has_the_lines_that_it_speaks_of(
    listing: Listing,
) -> None:
    """As in most languages; a call from outside would otherwise seem to begin the definition."""
    obeyed = set(listing.follows)
    assert obeyed <= set(range(1, len(listing.lines) + 1))
    assert {line for way in declared(listing) for line in way} <= {None, *obeyed}
    defined: set[str] = set()
    for line in listing.lines:
        found = re.match(r"\s*(\w+)\(", line)
        if found is not None:
            defined |= {found[1]} if line.endswith(":") else set()
            assert found[1] in defined, line


@each_method
def test_the_steps_of_a_search_go_through_the_listing_only_as_it_says(
    kind: AnyKind, method: Method
) -> None:
    for search in searches(kind, method):
        listing = listing_of(search.solver)
        assert ways(listing, search.steps) <= declared(listing), search.puzzle.game_name


@pytest.mark.parametrize("repeats", [POSITION, SITUATION])
def test_the_listing_names_what_may_not_recur(repeats: str) -> None:
    lines = listing_of(backtracking(repeats)).lines
    assert f"if the new {repeats} is on this path: next one" in " ".join(map(str.strip, lines))
