"""The listing of a method goes through its lines as the steps of its searches do."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import chain, islice, pairwise
from random import Random
from typing import Any

import pytest

from tests.tiles.rules import Tiles
from tests.tiles.solvers import AStar
from tests.tools.games import crossing as crossing_named
from tests.tools.games import random_line, states_along
from tests.tools.graphs import GraphPuzzle, PricedGraph
from tests.tools.kinds import EVERY
from tests.tools.searches import lines_into, searches
from tui.engine.breadth_first import Shortest
from tui.engine.cheapest_first import Cheapest
from tui.engine.choices import Method
from tui.engine.depth_first import Backtracking
from tui.engine.kind import AnyKind
from tui.engine.puzzle import AnyPuzzle, Verdict, refuse
from tui.engine.solver import Listing, Solver
from tui.engine.step import Step, StepKind
from tui.engine.strategy import ANYWHERE
from tui.puzzles.crossing.strategies import POSITION, SITUATION, backtracking
from tui.puzzles.hanoi.rules import Hanoi
from tui.puzzles.hanoi.solvers import recursive_for, shortest_for
from tui.puzzles.hanoi.variant import Rule, Variant
from tui.puzzles.knight.rules import KnightsTour, Tour
from tui.puzzles.knight.solvers import KnightBacktracking, Warnsdorff
from tui.puzzles.knight.squares import BoardSize, Square

MOST_LINES, LEAST_LINES = 14, 6
MOST_COLUMNS = 39
"""How wide a line of a listing is at most, its indentation included: so wide is the panel of the
listing in a terminal of 100 columns."""

LineOf = Callable[[Step], int]
"""A method may have several listings that differ in a word; by what gives their lines they are
one."""

_CLOSED = refuse("closed", "That is closed.")

Way = tuple[int | None, int]
"""The line of a step, None before the first one, and the line of the next."""

each_method = pytest.mark.parametrize(
    ("kind", "method"),
    [
        pytest.param(kind, method, id=f"{kind.names()[0]} {method.name}")
        for kind in EVERY.kinds
        for method in kind.methods
    ],
)


def listing_of(solver: Solver) -> Listing:
    assert solver.listing is not None
    return solver.listing


def usual(kind: AnyKind, method: Method) -> Solver:
    puzzle = EVERY.parse_game(kind.names()[0]).puzzle
    return method.make({option.name: option.value for option in method.options}, puzzle)


each_listing = pytest.mark.parametrize(
    "listing",
    [
        pytest.param(listing_of(usual(kind, method)), id=f"{kind.names()[0]} {method.name}")
        for kind in EVERY.kinds
        for method in kind.methods
    ]
    + [
        pytest.param(listing_of(how), id=f"{hanoi.game_name} {how.name}")
        for hanoi in (Hanoi(3, 3, Rule.CYCLIC), Hanoi(3, 4))
        for how in (shortest_for(hanoi), recursive_for(hanoi))
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
def test_a_listing_has_every_line_that_it_speaks_of(listing: Listing) -> None:
    numbers = range(1, len(listing.lines) + 1)
    obeyed = set(listing.follows)
    assert obeyed <= set(numbers)
    assert {line for way in declared(listing) for line in way} <= {None, *obeyed}


@each_listing
def test_what_a_listing_calls_is_defined_above(listing: Listing) -> None:
    """As in most languages; a call from outside would otherwise seem to begin the definition."""
    defined: set[str] = set()
    for line in listing.lines:
        found = re.match(r"\s*(\w+)\(", line)
        if found is None:
            continue
        if line.endswith(":"):
            defined.add(found[1])
        assert found[1] in defined, line


@each_method
def test_the_steps_of_a_search_go_through_the_listing_only_as_it_says(
    kind: AnyKind, method: Method
) -> None:
    for search in searches(kind, method):
        listing = listing_of(search.solver)
        assert ways(listing, search.steps) <= declared(listing), search.puzzle.game_name


class _ClosedSquare(KnightsTour):
    """A stricter rule, because the usual ones refuse no candidate of a knight's search."""

    def __init__(self, start: Square, closed: Square) -> None:
        super().__init__(start, BoardSize(5, 5))
        self._closed = closed

    def check(self, state: Tour, move: Square) -> Verdict:
        return _CLOSED if move == self._closed else super().check(state, move)


class _ClosedPriced(PricedGraph):
    """A graph with a candidate that is refused."""

    def check(self, state: int, move: int) -> Verdict:
        return _CLOSED


def _unusual() -> Iterator[tuple[Solver, AnyPuzzle, Any]]:
    """Searches of puzzles that no kind has, for what happens nowhere else."""
    dead_ends = GraphPuzzle({0: [1, 2, 5], 1: [], 2: [3, 4], 3: [], 4: []}, goals=[5])
    graphs = (
        GraphPuzzle({}, goals=[0]),
        GraphPuzzle({}, goals=[9]),
        GraphPuzzle({0: [1, 0], 1: []}, goals=[4]),
        GraphPuzzle({0: [1, 2], 1: [], 2: [4]}, goals=[4]),
        GraphPuzzle({0: [1, 2], 1: [4, 3], 2: [3]}, goals=[4]),
        GraphPuzzle({0: [1, 2], 1: [3, 4], 2: [4, 3]}, goals=[4]),
        GraphPuzzle({0: [1, 2], 1: [4], 2: []}, goals=[4]),
        GraphPuzzle({0: [1, 2], 1: [3], 2: [3], 3: [4]}, goals=[4]),
        GraphPuzzle({0: [1, 2, 3], 1: [4], 2: [4], 3: []}, goals=[4]),
        GraphPuzzle({0: [1, 2], 1: [2]}, goals=[4]),
        dead_ends,
    )
    for graph in graphs:
        yield Shortest(), graph, 0
        for deepest in (0, 1, 2, 9):
            yield Backtracking(deepest), graph, 0
        for limit in (None, 0, 1, 2, 9):
            yield Backtracking(limit, anywhere=True), graph, 0
        yield Backtracking(None), graph, 0
    priced = (
        PricedGraph({}, goals=[9]),
        PricedGraph({0: {1: 1, 2: 5}, 1: {2: 2}}, goals=[9]),
        PricedGraph({0: {1: 1, 2: 3}, 1: {2: 2}}, goals=[9]),
        PricedGraph({0: {1: 1, 2: 3, 3: 9}, 1: {}, 2: {3: 5}, 3: {9: 1}}, goals=[9]),
        PricedGraph({0: {1: 1}, 1: {0: 1}}, goals=[9]),
        PricedGraph({0: {1: 1, 2: 5, 3: 9}, 1: {2: 1, 3: 1}, 3: {9: 2}}, goals=[9]),
        _ClosedPriced({0: {1: 1}}, goals=[9]),
    )
    for graph in priced:
        yield Cheapest(), graph, 0
    for crossing in map(crossing_named, ("farmer", "couples")):
        for line in lines_into(crossing):
            shore = states_along(crossing, crossing.initial_state(), line)[-1]
            yield backtracking(max_moves=None), crossing, shore
            yield backtracking(ANYWHERE, 3), crossing, shore
            yield backtracking(ANYWHERE, 9), crossing, shore
    chance = Random("knight")
    for start in range(25):
        knight = _ClosedSquare(start, chance.randrange(25))
        for length in (0, chance.randrange(25)):
            choices = [chance.randrange(60) for _ in range(length)]
            line = random_line(knight, knight.initial_state(), choices)
            state = states_along(knight, knight.initial_state(), line)[-1]
            yield Warnsdorff(), knight, state
            yield KnightBacktracking(), knight, state
    for position in ("21/3_", "13/2_", "32/1_"):  # None of them can be finished.
        yield AStar(), Tiles(2), Tiles(2).parse_state(position)
    yield AStar(), Tiles(4), Tiles(4).initial_state()
    yield from _other_towers()


def _other_towers() -> Iterator[tuple[Solver, AnyPuzzle, Any]]:
    ruled = [Variant(3, 3, rule, goal) for rule in (Rule.ADJACENT, Rule.CYCLIC) for goal in (1, 2)]
    more_pegs = [Variant(4, 4, goal=2), Variant(2, 4), Variant(2, 4, goal=2)]
    for variant in (*ruled, *more_pegs):
        recursive, shortest = recursive_for(Hanoi(*variant)), shortest_for(Hanoi(*variant))
        alone = Hanoi(*variant._replace(discs=1))
        yield recursive, alone, alone.initial_state()
        yield recursive, alone, alone.parse_state(alone.letters[variant.goal])
        hanoi = Hanoi(*variant)
        for chosen in range(80):
            pegs = Random(chosen).choices(hanoi.letters, k=hanoi.discs)
            start = hanoi.parse_state("".join(pegs))
            yield recursive, hanoi, start
            if hanoi.discs < 4:
                yield shortest, hanoi, start


def _beginnings(kind: AnyKind, method: Method) -> Iterator[tuple[Listing, Sequence[Step]]]:
    for search in searches(kind, method):
        yield listing_of(search.solver), search.steps


def _unusual_beginnings() -> Iterator[tuple[Listing, Sequence[Step]]]:
    for solver, puzzle, start in _unusual():
        steps = list(islice(solver.steps(puzzle, start), 3000))
        yield listing_of(solver), steps


@pytest.mark.long
def test_in_unusual_puzzles_the_steps_go_through_the_listing_as_well() -> None:
    for listing, steps in _unusual_beginnings():
        assert ways(listing, steps) <= declared(listing)
        assert steps[-1].kind is StepKind.EXHAUSTED or len(steps) == 3000


@pytest.mark.long
def test_a_listing_says_nothing_that_never_happens() -> None:
    of_kinds = (_beginnings(kind, method) for kind in EVERY.kinds for method in kind.methods)
    taken: dict[LineOf, set[Way]] = {}
    listings: dict[LineOf, Listing] = {}
    for listing, steps in chain(chain.from_iterable(of_kinds), _unusual_beginnings()):
        listings[listing.line_of] = listing
        taken.setdefault(listing.line_of, set()).update(ways(listing, steps))
    never = {key: declared(listing) - taken[key] for key, listing in listings.items()}
    assert not any(never.values()), never


@pytest.mark.parametrize("repeats", [POSITION, SITUATION])
def test_the_listing_names_what_may_not_recur(repeats: str) -> None:
    lines = listing_of(backtracking(repeats)).lines
    assert f"if the new {repeats} is on this path: next one" in " ".join(map(str.strip, lines))
