"""Depth-first searches for the knight's tour."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache

from tui.engine.counters import OF_BACKTRACKING
from tui.engine.listing import Listing, lines_by
from tui.engine.puzzle import LEGAL, Verdict, refuse
from tui.engine.solver import Finds, Order, Solver
from tui.engine.step import DEAD_END, Path, Step, StepKind, Weighed
from tui.puzzles.knight import reasons
from tui.puzzles.knight.hamilton import find_finish
from tui.puzzles.knight.oracle import free_squares, neighbours
from tui.puzzles.knight.rules import KnightsTour, Square, Tour

Ranking = Callable[[Tour], Sequence[Square]]
"""The unvisited squares that a search tries from a position, in their order."""
LookAhead = Callable[[Tour, Square], Verdict]
"""Whether a search wants to make a legal move."""
_KNOWN_BOARDS = 4
"""For how many boards it is remembered in which order their squares are tried."""


def _unweighed(here: Tour, squares: Sequence[Square]) -> Weighed:
    return ()


def _search(
    puzzle: KnightsTour,
    state: Tour,
    order: Ranking,
    look_ahead: LookAhead,
    weigh: Callable[[Tour, Sequence[Square]], Weighed] = _unweighed,
) -> Iterator[Step]:
    """A depth-first search that tries squares in `order`, if the rules and `look_ahead` accept
    them. `weigh` gives the numbers behind that order."""
    path: Path[Square] = Path()
    tours = [state]
    waiting: list[tuple[Iterator[Square], Weighed]] = []

    def wait_for(squares: Sequence[Square]) -> None:
        waiting.append((iter(squares), weigh(tours[-1], squares)))

    if puzzle.is_solved(state):
        yield Step(StepKind.SOLUTION, path)
    else:
        wait_for(order(state))
    while waiting:
        here = tours[-1]
        squares, weighed = waiting[-1]
        move = next(squares, None)
        if move is None:
            waiting.pop()
            if path.parent is not None:
                tours.pop()
                path, last = path.parent, path.move
                yield Step(StepKind.BACKTRACK, path, last)
            continue
        yield Step(StepKind.TRY, path, move, weighed=weighed)
        verdict = puzzle.check(here, move)
        if verdict.ok:
            verdict = look_ahead(here, move)
        if not verdict.ok:
            yield Step(StepKind.REJECT, path, move, verdict, weighed=weighed)
            continue
        there = puzzle.successor(here, move)
        path = Path(path, move)
        tours.append(there)
        yield Step(StepKind.ADVANCE, path, move)
        solved = puzzle.is_solved(there)
        if solved:
            yield Step(StepKind.SOLUTION, path)
        wait_for(() if solved else order(there))
    yield Step(StepKind.EXHAUSTED, path)


_WARNSDORFF = Listing(
    (
        "visit(square):",
        "  if it was the last one: a solution",
        "  sort the free squares a jump away by",
        "  the ways on from each, fewest first,",
        "  among equals the farthest out first",
        "  for each of them, in this order:",
        "    if the rules refuse it: next one",
        "    after a dead end, look ahead:",
        "    if no tour goes on there: next one",
        "    jump there",
        "    visit(that square)",
        "    take the jump back",
        "the search has ended",
    ),
    lines_by(
        {
            StepKind.SOLUTION: 2,
            StepKind.TRY: 6,
            StepKind.REJECT: 7,
            (StepKind.REJECT, DEAD_END): 9,
            StepKind.ADVANCE: 10,
            StepKind.BACKTRACK: 12,
            StepKind.EXHAUSTED: 13,
        }
    ),
)
_BACKTRACKING = Listing(
    (
        "sort the list of jumps from each square",
        "visit(square):",
        "  if it was the last one: a solution",
        "  for each free square in its list:",
        "    if the rules refuse it: next one",
        "    if no free one is a jump away, and",
        "    it is not the last one: next one",
        "    jump there",
        "    visit(that square)",
        "    take the jump back",
        "the search has ended",
    ),
    lines_by(
        {
            StepKind.SOLUTION: 3,
            StepKind.TRY: 4,
            StepKind.REJECT: 5,
            (StepKind.REJECT, DEAD_END): 6,
            StepKind.ADVANCE: 8,
            StepKind.BACKTRACK: 10,
            StepKind.EXHAUSTED: 11,
        }
    ),
)


class Warnsdorff(Solver):
    """Warnsdorff's rule of 1823: jump to the square from which the fewest jumps lead on. Among
    equals take the square farthest from the centre, which is Roth's tie-break.

    Until its first dead end the search just follows the rule. After that it also looks ahead, and
    makes no move after which the tour cannot be finished. On the usual board this takes a few
    milliseconds at most; under other rules a single step may take very long.
    """

    name = "warnsdorff"
    order, finds = Order.DEPTH, Finds.ALL
    counters = OF_BACKTRACKING
    noun = reasons.NOUN
    listing = _WARNSDORFF

    def steps(self, puzzle: KnightsTour, state: Tour) -> Iterator[Step]:
        graph, fewest_ways_first = neighbours(puzzle), _fewest_ways_first(puzzle)
        looks_ahead = False

        def order(here: Tour) -> Sequence[Square]:
            nonlocal looks_ahead
            targets = fewest_ways_first(here)
            looks_ahead = looks_ahead or not targets
            return targets

        def look_ahead(here: Tour, move: Square) -> Verdict:
            if not looks_ahead:
                return LEGAL
            free = free_squares(puzzle, here) & ~(1 << move)
            if find_finish(graph, move, free) is not None:
                return LEGAL
            name = puzzle.move_text(move)
            return refuse(DEAD_END, f"From {name} the tour cannot be finished.", name)

        def weigh(here: Tour, squares: Sequence[Square]) -> Weighed:
            free = free_squares(puzzle, here)
            return tuple((square, (graph[square] & free).bit_count()) for square in squares)

        return _search(puzzle, state, order, look_ahead, weigh)

    def reason(self, puzzle: KnightsTour, states: Sequence[Tour], step: Step) -> str:
        if step.kind is StepKind.TRY:
            return reasons.by_ways_on(puzzle, states[-1], step)
        return reasons.of_jumps(puzzle, states, step, self.candidates)

    def candidates(self, puzzle: KnightsTour, state: Tour) -> Sequence[Square]:
        return _fewest_ways_first(puzzle)(state)


@lru_cache(maxsize=_KNOWN_BOARDS)
def _fewest_ways_first(puzzle: KnightsTour) -> Ranking:
    """Sorts the unvisited squares by how many jumps lead on from each, and equals by how far they
    are from the centre, the farthest first."""
    graph = neighbours(puzzle)
    centre = (puzzle.size - 1) / 2
    nearness = [
        -((file - centre) ** 2) - (rank - centre) ** 2
        for rank in range(puzzle.size)
        for file in range(puzzle.size)
    ]

    def order(here: Tour) -> Sequence[Square]:
        free = free_squares(puzzle, here)
        targets = [move for move in puzzle.candidate_moves(here) if free >> move & 1]
        return sorted(
            targets, key=lambda square: ((graph[square] & free).bit_count(), nearness[square])
        )

    return order


class KnightBacktracking(Solver):
    """A depth-first search along lists of squares, which are sorted once at the beginning. It looks
    one move ahead, and enters no square from which there would be nowhere left to go."""

    name = "backtracking"
    order, finds = Order.DEPTH, Finds.ALL
    counters = OF_BACKTRACKING
    noun = reasons.NOUN
    listing = _BACKTRACKING

    def steps(self, puzzle: KnightsTour, state: Tour) -> Iterator[Step]:
        graph = neighbours(puzzle)

        def look_ahead(here: Tour, move: Square) -> Verdict:
            if not _is_cul_de_sac(graph, free_squares(puzzle, here), move):
                return LEGAL
            name = puzzle.move_text(move)
            return refuse(DEAD_END, f"From {name} there would be nowhere left to go.", name)

        return _search(puzzle, state, _as_listed(puzzle), look_ahead)

    def reason(self, puzzle: KnightsTour, states: Sequence[Tour], step: Step) -> str:
        if step.kind is StepKind.TRY:
            return reasons.by_list(puzzle, states[-1], step, self.candidates)
        return reasons.of_jumps(puzzle, states, step, self.candidates, _declines)

    def candidates(self, puzzle: KnightsTour, state: Tour) -> Sequence[Square]:
        return _as_listed(puzzle)(state)


def _declines(puzzle: KnightsTour, here: Tour, move: Square) -> bool:
    """Whether the search along the lists enters no such free square."""
    return _is_cul_de_sac(neighbours(puzzle), free_squares(puzzle, here), move)


def _is_cul_de_sac(graph: Sequence[int], free: int, move: Square) -> bool:
    """Whether a jump to a free square would lead to where no other one is possible, before the last
    square."""
    free &= ~(1 << move)
    return free != 0 and not graph[move] & free


@lru_cache(maxsize=_KNOWN_BOARDS)
def _as_listed(puzzle: KnightsTour) -> Ranking:
    """Gives the unvisited squares in the order of the lists."""
    lists = _square_lists(puzzle)

    def order(here: Tour) -> Sequence[Square]:
        return [square for square in lists[here.squares[-1]] if not here.visited >> square & 1]

    return order


_LIST_STEPS = ((1, 2), (2, 1), (1, -2), (2, -1), (-1, 2), (-2, 1), (-1, -2), (-2, -1))
"""The knight's jumps (files, ranks) in the order of the unsorted lists."""
_STARTS_BACKWARD = (5, 1)
"""For this start (file, rank, from 0, in the bottom right quarter) all lists are reversed."""


def _square_lists(puzzle: KnightsTour) -> list[list[Square]]:
    """For each square, the squares to try from it, the best first.

    The lists are made for a start in the bottom right quarter, with those of every second rank
    reversed, and mirrored for other starts. Then each is sorted by how many jumps lead on from a
    square.
    """
    size = puzzle.size
    start_rank, start_file = divmod(puzzle.start, size)
    mirror_file, mirror_rank = start_file < size // 2, start_rank >= (size + 1) // 2

    def mirrored(file: int, rank: int) -> tuple[int, int]:
        return (size - 1 - file if mirror_file else file, size - 1 - rank if mirror_rank else rank)

    backward = mirrored(start_file, start_rank) == _STARTS_BACKWARD
    lists: list[list[Square]] = [[] for _ in range(size * size)]
    for rank in range(size):
        for file in range(size):
            targets = [
                mirrored(file + files, rank + ranks)
                for files, ranks in _LIST_STEPS
                if 0 <= file + files < size and 0 <= rank + ranks < size
            ]
            if backward != (rank % 2 == 1):
                targets.reverse()
            here_file, here_rank = mirrored(file, rank)
            lists[here_rank * size + here_file] = [
                target_rank * size + target_file for target_file, target_rank in targets
            ]
    ways_on = [len(targets) for targets in lists]
    return [sorted(targets, key=lambda square: ways_on[square]) for targets in lists]
