"""Knight's tours by divide and conquer.

A board is cut into blocks. Each block gets a tour of its own, and neighbouring blocks are joined by
exchanging an edge of the one and an edge of the other for two edges across the cut: A. Conrad, T.
Hindrichs, H. Morsy, I. Wegener, "Solution of the knight's Hamiltonian path problem on chessboards",
1994; I. Parberry, "An efficient algorithm for the knight's tour problem", 1997; S.-S. Lin, C.-L.
Wei, "Optimal algorithms for constructing knight's tours on arbitrary n×m chessboards", 2005.

Only sides of at least 5 are cut. Narrower boards are one block, whose tour is searched for.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from heapq import heappop, heappush
from itertools import accumulate, pairwise, product
from typing import NamedTuple

from tui.engine.puzzle import refuse
from tui.engine.solver import Finds, Order, Solver, listing
from tui.engine.step import Path, Step, StepKind, steps_along
from tui.puzzles.knight.cycle import dive, search_finish
from tui.puzzles.knight.rules import KnightsTour, Tour, contradiction
from tui.puzzles.knight.squares import BoardSize, Square, mask_of
from tui.puzzles.knight.theorems import no_tour

_SHORTEST, _USUAL, _LONGEST = 5, 6, 11
"""The sides of blocks. Blocks of an even number of squares have closed tours."""
_MOST_GUESSES = 2000
"""Guesses after which a search for the tour of a block is given up. Most take fewer than fifty."""
_FEW = 150
"""The most squares of a board that is searched as a whole where it cannot be divided."""
_MOST_TRIED = 2000
"""The most ends of a tour from which it is led on to the end that is wanted."""

_Edge = tuple[Square, Square]
"""Two squares a jump apart."""


class Join(NamedTuple):
    """An exchange of the edges (near, near_too) and (far, far_too), of two blocks, for the edges
    (near, far) and (near_too, far_too) across the cut. It makes one closed tour of two, or a closed
    one part of a path."""

    near: Square
    near_too: Square
    far: Square
    far_too: Square


class Division(NamedTuple):
    """A tour and how it was made."""

    tour: Sequence[Square]
    blocks: Sequence[int]
    """The number of the block of each square, from 0."""
    joins: Sequence[Join]
    """The exchanges of edges that have joined the blocks. A tour that was led to a chosen end need
    not have all these edges any more."""


@lru_cache(maxsize=4)
def divided(board: BoardSize, start: Square, closed: bool, end: Square | None) -> Division | str:
    """A tour from `start`, to `end` if that is given; or why none was made, as a sentence. If it is
    `closed`, a jump leads back from its last square."""
    why = contradiction(board, start, closed, end) or no_tour(
        KnightsTour(start, board, closed, end)
    )
    if why:
        return why
    found = _in_blocks(board, start, end) if min(board) >= _SHORTEST else None
    return found or _as_one_block(board, start, closed, end)


def _as_one_block(
    board: BoardSize, start: Square, closed: bool, end: Square | None
) -> Division | str:
    ends = board.jumps_from(start).values() if closed and end is None else [end]
    may_be_one = board.squares > _FEW
    for last in () if may_be_one else ends:
        try:
            tour = _path(board, start, last)
        except _GivenUp:
            may_be_one = True
        else:
            if tour is not None:
                return Division(tour, [0] * board.squares, ())
    which = "from this square" if end is None else "between these two squares"
    if may_be_one:
        return f"Divide and conquer has found no tour {which}; there may be one."
    return f"There is no tour {which}: all ways have been tried."


class _Plan(NamedTuple):
    """How a board with both sides at least 5 is cut into blocks."""

    widths: Sequence[int]
    """The files of each column of blocks."""
    heights: Sequence[int]
    """The ranks of each row of blocks."""
    odd: tuple[int, int] | None = None
    """The row and the column of the one block with an odd number of squares."""
    odd_tour: Sequence[Square] = ()
    """Its tour, which is open and begins at the start. The squares are those of the block."""


def _in_blocks(board: BoardSize, start: Square, end: Square | None) -> Division | None:
    """A tour of a board with both sides at least 5. None if none is found."""
    may_close = board.squares % 2 == 0
    plan = _Plan(_cut(board.files), _cut(board.ranks)) if may_close else _open_plan(board, start)
    if plan is None:
        return None
    blocks, beside = [0] * board.squares, [list[Square]() for _ in range(board.squares)]
    places = product(enumerate(_begins(plan.heights)), enumerate(_begins(plan.widths)))
    for number, ((row, below), (column, left)) in enumerate(places):
        width, is_odd = plan.widths[column], (row, column) == plan.odd
        tour = plan.odd_tour if is_odd else _closed_tour(BoardSize(width, plan.heights[row]))
        squares = [(below + at // width) * board.files + left + at % width for at in tour]
        for one, other in pairwise(squares if is_odd else [*squares, squares[0]]):
            beside[one].append(other)
            beside[other].append(one)
        for square in squares:
            blocks[square] = number
    joins = list(_joins(plan))
    _exchange(beside, joins)
    whole = _walk(beside, start)
    if end is not None and whole[-1] != end:
        ways_round = [whole, [start, *whole[:0:-1]]] if may_close else [whole]
        led = next(filter(None, (_led_to(way, board, end) for way in ways_round)), None)
        return None if led is None else Division(led, blocks, joins)
    return Division(whole, blocks, joins)


def _joins(plan: _Plan) -> Iterator[Join]:
    """The joins of all blocks, like a comb: those of the first column each with the one below, all
    others with the one on their left.

    Of the two edges exchanged, one leads out of a corner; it is in every closed tour, since only
    two jumps lead out of a corner. The other is at the corner opposite, and the tour of the upper
    or right block was searched for with it.
    """
    files = sum(plan.widths)
    for below in _begins(plan.heights):
        if below:
            upper = below * files
            yield Join(upper - files, upper - 2 * files + 2, upper + files + 1, upper + 3)
        for left in _begins(plan.widths)[1:]:
            right = below * files + left
            yield Join(right - 1, right + 2 * files - 2, right + files + 1, right + 3 * files)


def _exchange(beside: Sequence[list[Square]], joins: Iterable[Join]) -> None:
    """Make exchanges. `beside` are the neighbours of each square in the tours."""
    for near, near_too, far, far_too in joins:
        for square, old, new in (
            (near, near_too, far),
            (near_too, near, far_too),
            (far, far_too, near),
            (far_too, far, near_too),
        ):
            beside[square][beside[square].index(old)] = new


def _walk(beside: Sequence[Sequence[Square]], start: Square) -> list[Square]:
    """The squares of a tour in their order. In a path the start is an end."""
    tour = [start, beside[start][0]]
    while len(tour) < len(beside):
        one, other = beside[tour[-1]]
        tour.append(other if one == tour[-2] else one)
    return tour


# How sides are cut


def _begins(parts: Sequence[int]) -> Sequence[int]:
    """Where each part of a side begins."""
    return [0, *accumulate(parts[:-1])]


def _cut(side: int) -> list[int]:
    """The parts of a side of at least 6 squares, or of 5: all but the last are usual. Those of an
    even side are even."""
    if side <= _LONGEST:
        return [side]
    usual = side // _USUAL - 1
    return [*[_USUAL] * usual, side - usual * _USUAL]


def _cuts_around(side: int, place: int) -> Iterator[tuple[list[int], int]]:
    """The ways to cut an odd side such that the only odd part holds a `place`: the parts, and the
    number of the odd one."""
    for odd in range(_SHORTEST, _LONGEST + 1, 2):
        for before in range(max(0, place - odd + 1), place + 1):
            after = side - before - odd
            if all(rest == 0 or (rest >= _USUAL and rest % 2 == 0) for rest in (before, after)):
                parts = _cut(before) if before else []
                yield [*parts, odd, *(_cut(after) if after else [])], len(parts)


def _open_plan(board: BoardSize, start: Square) -> _Plan | None:
    """The plan of a tour from a square of the corners' colour of a board with odd sides of at least
    5. None if none is found."""
    file, rank = board.place(start)
    cuts = product(_cuts_around(board.files, file), _cuts_around(board.ranks, rank))
    for (widths, column), (heights, row) in cuts:
        left, below = sum(widths[:column]), sum(heights[:row])
        within = (rank - below) * widths[column] + file - left
        tour = _open_tour(widths, heights, row, column, within)
        if tour is not None:
            return _Plan(widths, heights, (row, column), tour)
    return None


# The tours of blocks


@lru_cache
def _closed_tour(block: BoardSize) -> Sequence[Square]:
    """The closed tour of a block, with both edges that it may have to give up to be joined. It
    begins at square 0, from where there are but two jumps, so it may end at either.

    There is one for all sides from 5 to 11 that are not both odd.
    """
    required = [_left_edge(block.files), _lower_edge(block.files)]
    tour = _path(block, 0, 2 * block.files + 1, required)
    assert tour is not None
    return tour


def _open_tour(
    widths: Sequence[int], heights: Sequence[int], row: int, column: int, start: Square
) -> Sequence[Square] | None:
    """The tour of the odd block with all edges that it gives up; None if none is found."""
    width, height = widths[column], heights[row]
    required: list[_Edge] = []
    if column:
        required.append(_left_edge(width))
    elif row:
        required.append(_lower_edge(width))
    if column + 1 < len(widths):
        required.append((width - 1, 3 * width - 2))
    if not column and row + 1 < len(heights):
        corner = (height - 1) * width
        required.append((corner, corner - width + 2))
    try:
        return _path(BoardSize(width, height), start, required=required)
    except _GivenUp:
        return None


def _left_edge(width: int) -> _Edge:
    """The edge that a block gives up to be joined with the one on its left."""
    return width + 1, 3 * width


def _lower_edge(width: int) -> _Edge:
    """The edge that a block gives up to be joined with the one below."""
    return width + 1, 3


class _GivenUp(Exception):
    """A search was given up: there may be a tour."""


def _path(
    block: BoardSize, start: Square, end: Square | None = None, required: Sequence[_Edge] = ()
) -> list[Square] | None:
    """A tour from `start`, to `end` if that is given, in which the squares of each `required`
    edge follow one another; None if there is none. Raises _GivenUp."""
    graph = [mask_of(block.jumps_from(square).values()) for square in range(block.squares)]
    for one, other in required:
        graph[one] &= ~(1 << other)
        graph[other] &= ~(1 << one)
        # Two nodes between them keep the colours alternating.
        _add_node(graph, [other, _add_node(graph, [one])])
    if end is not None:
        _add_node(graph, [end])
    free = (1 << len(graph)) - 1 & ~(1 << start)
    found = dive(graph, start, free)
    if found is None:
        found = _search(graph, start, free)
    if found is None:
        return None
    tour = [start, *(node for node in found if node < block.squares)]
    for edge in required:
        if tour[-1] in edge:  # If it ends within the edge, it is turned so as to go through it.
            place = tour.index(sum(edge) - tour[-1])
            tour = [*tour[: place + 1], *tour[:place:-1]]
    return tour


def _add_node(graph: list[int], beside: Iterable[int]) -> int:
    node = len(graph)
    graph.append(mask_of(beside))
    for other in beside:
        graph[other] |= 1 << node
    return node


def _search(graph: Sequence[int], at: int, free: int) -> tuple[int, ...] | None:
    """What `search_finish` returns. Raises _GivenUp."""
    search = search_finish(graph, at, free)
    try:
        for _ in range(_MOST_GUESSES):
            next(search)
    except StopIteration as done:
        finish: tuple[int, ...] | None = done.value
        return finish
    raise _GivenUp


# How a tour is made to end at another square
#
# From the last square jump back to one in the middle, and leave out the edge on from there: what
# was behind it is now run through backwards, and the tour ends where it began (L. Pósa,
# "Hamiltonian circuits in random graphs", 1976). Done again and again, this moves the end.

_Runs = tuple[tuple[int, int], ...]
"""A tour as runs through another tour: the numbers of the first and of the last square of each. A
run goes backwards if the first number is larger."""


def _led_to(tour: Sequence[Square], board: BoardSize, end: Square) -> Sequence[Square] | None:
    """A tour that begins at the same square and ends at another. None if none is found.

    Where that fails, a tour is first led to a square near by: on the way, parts of it are turned,
    and from a corner it comes only by one of two squares.
    """
    found = _led(tour, board, end)
    for beside in board.jumps_from(end).values():
        for detour in board.jumps_from(beside).values():
            if found is not None:
                return found
            led = None if detour == end else _led(tour, board, detour)
            found = None if led is None else _led(led, board, end)
    return found


def _led(tour: Sequence[Square], board: BoardSize, end: Square) -> Sequence[Square] | None:
    number_of = [0] * len(tour)
    for number, square in enumerate(tour):
        number_of[square] = number
    there = board.place(end)

    def far(square: Square) -> int:
        return max(abs(one - other) for one, other in zip(board.place(square), there, strict=True))

    waiting: list[tuple[int, int, _Runs]] = [(far(tour[-1]), 0, ((0, len(tour) - 1),))]
    met = {(tour[-1], tour[-2])}
    for tried in range(1, _MOST_TRIED):
        if not waiting:
            return None
        _, _, runs = heappop(waiting)
        last = tour[runs[-1][1]]
        if last == end:
            return [square for run in runs for square in _along(tour, *run)]
        for before in board.jumps_from(last).values():
            turned = _turned(runs, number_of[before])
            square = tour[turned[-1][1]]
            if (square, before) not in met:
                met.add((square, before))
                heappush(waiting, (far(square), tried, turned))
    return None


def _along(tour: Sequence[Square], first: int, last: int) -> Sequence[Square]:
    if first <= last:
        return tour[first : last + 1]
    return tour[last : first + 1][::-1]


def _turned(runs: _Runs, number: int) -> _Runs:
    """The runs up to a square, then those behind it, backwards."""
    place = next(place for place, run in enumerate(runs) if min(run) <= number <= max(run))
    first, last = runs[place]
    behind = [(last, number + (1 if first <= last else -1))] if number != last else []
    later = [(after, before) for before, after in reversed(runs[place + 1 :])]
    return (*runs[:place], (first, number), *later, *behind)


# The method as it is watched

NOT_COVERED = "not-covered"
"""The code of the refusal with which it ends where it has found nothing."""

_LISTING = listing(
    "cut the board into blocks",
    "make a tour of each block",
    "for each block but the first:",
    "  give up an edge of its tour, and one",
    "  of a block beside it, for two edges",
    "  across the cut: now it is one tour",
    "for each of its squares, in order:",
    ("  jump there", StepKind.ADVANCE),
    ("all squares are visited: a solution", StepKind.SOLUTION),
    ("nothing is left to do", StepKind.EXHAUSTED),
)


class Divide(Solver):
    """Cuts the board into blocks, tours each and joins the tours. What it does not cover is told by
    `not_covered`."""

    name = "divide"
    order, finds = Order.LINE, Finds.FIRST
    listing = _LISTING

    def steps(self, puzzle: KnightsTour, state: Tour) -> Iterator[Step]:
        if puzzle.is_solved(state):
            yield from steps_along(())
        elif isinstance(division := _division(puzzle, state), str):
            yield Step(StepKind.EXHAUSTED, Path(), None, refuse(NOT_COVERED, division))
        else:
            yield from steps_along(division.tour[1:])

    def not_covered(self, puzzle: KnightsTour, state: Tour) -> str:
        division = _division(puzzle, state)
        return division if isinstance(division, str) else ""

    def candidates(self, puzzle: KnightsTour, state: Tour) -> Sequence[Square]:
        """Only the next square of its tour, if the position is on that."""
        division = _division(puzzle, puzzle.tour(state.squares[:1]))
        if isinstance(division, str):
            return ()
        tour, number = division.tour, len(state.squares)
        return tour[number : number + 1] if tuple(tour[:number]) == state.squares else ()

    def reason(self, puzzle: KnightsTour, states: Sequence[Tour], step: Step) -> str:
        division = _division(puzzle, states[0])
        if step.kind is not StepKind.ADVANCE or isinstance(division, str):
            return super().reason(puzzle, states, step)
        here = states[-1].squares
        told = f"{puzzle.board.name(here[-1])}: square {len(here)} of {puzzle.board.squares}"
        way = _way_to(division, here)
        if way.blocks == 1:
            return f"{told}; the board is its only block."
        if way.before == way.block:
            return f"{told}; in block {way.block} of {way.blocks}."
        told = f"{told}; on from block {way.before} to block {way.block}"
        if way.join is None:
            return f"{told} of {way.blocks}."
        near, near_too, far, far_too = map(puzzle.board.name, way.join)
        return (
            f"{told}, joined by {near}-{far} and {near_too}-{far_too} instead of "
            f"{near}-{near_too} and {far}-{far_too}."
        )

    def note(self, puzzle: KnightsTour, start: Tour, state: Tour) -> Sequence[str]:
        division = _division(puzzle, start)
        if isinstance(division, str):
            return ()
        way = _way_to(division, state.squares)
        if way.blocks == 1:
            return ()
        brief = f"block {way.block}"
        if way.before == way.block:
            return f"{brief} of {way.blocks}", brief
        if way.join is None:
            return f"on to {brief} of {way.blocks}", f"on to {brief}"
        near, near_too, far, far_too = map(puzzle.board.name, way.join)
        return f"{brief}, joined by {near}-{far}, {near_too}-{far_too}", f"{brief}, joined"


def _division(puzzle: KnightsTour, state: Tour) -> Division | str:
    """The tour from a position; or why none is made, as a sentence."""
    if len(state.squares) > 1:
        return "Divide and conquer makes whole tours: it does not go on with one begun by others."
    return divided(puzzle.board, state.squares[0], puzzle.closed, puzzle.end)


class _Way(NamedTuple):
    """How a tour comes to a square."""

    before: int
    """The number of the block of the square before, from 1; that of its own for the first one."""
    block: int
    """The number of its own block, from 1."""
    blocks: int
    """How many blocks there are."""
    join: Join | None
    """What has joined these two blocks, if the tour comes by an edge of a join."""


def _way_to(division: Division, squares: Sequence[Square]) -> _Way:
    """How the tour comes to the last of its first squares."""
    edge = squares[-2:]
    before, block = division.blocks[edge[0]] + 1, division.blocks[edge[-1]] + 1
    joins = (join for join in division.joins if {*edge} in ({*join[::2]}, {*join[1::2]}))
    return _Way(before, block, max(division.blocks) + 1, next(joins, None))
