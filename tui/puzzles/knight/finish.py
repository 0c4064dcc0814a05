"""How a tour that has begun is finished: quick ways first, then the exact search; and the oracle
that answers with it.

Most walks that can be finished are finished by turning them where they are stuck: a walk that is
stuck next to a square that it has visited may have gone on from there the other way round, and then
ends elsewhere (L. Pósa, "Hamiltonian circuits in random graphs", 1976).
"""

from collections import deque
from collections.abc import Generator, Iterable, Iterator, Sequence
from functools import lru_cache
from math import inf
from time import thread_time
from typing import NamedTuple

from tui.engine.oracle import UNKNOWN, Agenda, AgendaOracle, Memory, Unknown
from tui.puzzles.knight.cycle import ANYWHERE, dive, is_plainly_impossible, search_finish
from tui.puzzles.knight.rules import KnightsTour, Tour
from tui.puzzles.knight.squares import BoardSize, Square, mask_of, nodes_in
from tui.puzzles.knight.theorems import no_tour

# The jumps of a board as a graph of bit masks


class Target(NamedTuple):
    """A square that a jump leads to."""

    square: Square
    bit: int
    """The square as a bit mask."""
    near: int
    """Its neighbours, likewise."""


class JumpGraph(NamedTuple):
    """What is the same in all positions of a board; for each square:"""

    neighbours: Sequence[int]
    """The squares that the knight may jump to in the first move of a tour that starts there, as a
    bit mask."""
    from_centre: Sequence[float]
    """The square of its distance from the centre."""
    outward: Sequence[Sequence[Target]]
    """The candidate jumps from there, those farthest from the centre first."""
    light: int
    """All light squares, as a bit mask."""
    isolated: int
    """The squares without any neighbours, likewise."""


@lru_cache(maxsize=4)
def graph_of(board: BoardSize) -> JumpGraph:
    """The graph of a board. Cached, because every search of it needs it."""
    puzzle, squares = KnightsTour(0, board), range(board.squares)
    alone = [puzzle.tour([square]) for square in squares]
    neighbours = [mask_of(puzzle.legal_moves(tour)) for tour in alone]
    from_centre = [
        sum((at - (side - 1) / 2) ** 2 for at, side in zip(board.place(square), board, strict=True))
        for square in squares
    ]
    targets = [Target(square, 1 << square, neighbours[square]) for square in squares]
    outward = [
        sorted(
            map(targets.__getitem__, puzzle.candidate_moves(tour)),
            key=lambda target: -from_centre[target.square],
        )
        for tour in alone
    ]
    light = mask_of(filter(board.is_light, squares))
    isolated = mask_of(square for square in squares if not neighbours[square])
    return JumpGraph(neighbours, from_centre, outward, light, isolated)


def ways_on(puzzle: KnightsTour, state: Tour, square: Square) -> int:
    """How many jumps would lead on from a free square if the knight were there."""
    return (graph_of(puzzle.board).neighbours[square] & ~state.visited).bit_count()


def fewest_ways_on(targets: Iterable[Target], among: int, free: int) -> Square | None:
    """Of the targets `among` some squares, the first from which the fewest jumps lead on to free
    ones, both as bit masks: Warnsdorff's rule. None if no target is among them."""
    found, fewest = None, free.bit_length() + 1
    for square, bit, near in targets:
        if among & bit:
            ways_on = (near & free).bit_count()
            if ways_on < fewest:
                found, fewest = square, ways_on
    return found


class Begun(NamedTuple):
    """A tour that has begun, as far as it matters for its end."""

    at: Square
    """The square that the knight is on."""
    free: int
    """The squares still to visit, as a bit mask."""
    ends: int
    """Those that the tour may end on, as a bit mask."""


def begun(puzzle: KnightsTour, state: Tour) -> Begun:
    """What a position asks."""
    ends, all_squares = puzzle.ends(state), (1 << puzzle.board.squares) - 1
    return Begun(
        state.squares[-1], all_squares & ~state.visited, ANYWHERE if ends is None else mask_of(ends)
    )


# Finding the end of a tour

_TURNS = 32
"""How many turns are made without a pause."""
_MOST_EXACT = 64
"""On boards of so many squares at most the search is always carried to its end."""
_MOST_TURNS = 30
"""After so many turns of the search a larger board is left undecided: about a hundredth of a
second. Of 100 000 looks ahead on boards of 26 by 26 two took more, and a tour was found without."""


def finishing(board: BoardSize, tour: Begun) -> Generator[None, None, tuple[Square, ...] | None]:
    """Find the squares that finish a tour, in the order of visiting; None if it cannot be finished.
    Yields after each little bit of work."""
    graph = graph_of(board)
    yield  # Of a large board it takes long to find it.
    if not tour.free:
        return () if tour.ends >> tour.at & 1 else None
    if not _colours_fit(graph, tour) or is_plainly_impossible(graph.neighbours, *tour):
        return None
    yield
    found = yield from _rotated_finish(graph, tour)
    if found is not None:
        return found
    return (yield from search_finish(graph.neighbours, *tour))


def can_be_finished(puzzle: KnightsTour, state: Tour) -> bool | Unknown:
    """Whether there is anything to find, at once. On a large board it may be left open, but it is
    always the same for the same tour."""
    work, turns = finishing(puzzle.board, begun(puzzle, state)), 0
    is_small = puzzle.board.squares <= _MOST_EXACT
    while is_small or turns < _MOST_TURNS:
        try:
            next(work)
        except StopIteration as done:
            return done.value is not None
        turns += 1
    return UNKNOWN


def _colours_fit(graph: JumpGraph, tour: Begun) -> bool:
    """Whether the free squares have such colours that the knight may come to all of them, as each
    jump leads to the other colour, and to one of the ends last."""
    far = tour.free & (~graph.light if graph.light >> tour.at & 1 else graph.light)
    near = tour.free & ~far
    before_far = far.bit_count() - near.bit_count()
    return before_far in (0, 1) and bool((far if before_far else near) & tour.ends)


def _rotated_finish(
    graph: JumpGraph, tour: Begun
) -> Generator[None, None, tuple[Square, ...] | None]:
    """Search for what `finishing` finds. None proves nothing. Yields now and then."""
    at, left, ends = tour
    walk = [at]
    while True:
        left = _go_on(graph, walk, left)
        turned = yield from _turned(graph.neighbours, walk, left, ends)
        if turned is None:
            return None
        walk = turned
        if not left:
            return tuple(walk[1:])


def _go_on(graph: JumpGraph, walk: list[Square], left: int) -> int:
    """Lead a walk on by Warnsdorff's rule until it is stuck. Returns what is left to visit."""
    while (here := fewest_ways_on(graph.outward[walk[-1]], left, left)) is not None:
        walk.append(here)
        left ^= 1 << here
    return left


def _turned(
    neighbours: Sequence[int], walk: list[Square], left: int, ends: int
) -> Generator[None, None, list[Square] | None]:
    """A walk over the same squares that can be led on; or, if nothing is left to visit, one that
    ends on one of the `ends`. Each square is tried once as the end."""
    waiting, met = deque([walk]), 1 << walk[-1]
    on_walk, turns = mask_of(walk), 0
    while waiting:
        walk = waiting.popleft()
        last = walk[-1]
        if neighbours[last] & left if left else ends >> last & 1:
            return walk
        for square in nodes_in(neighbours[last] & on_walk):
            place = walk.index(square)
            end = walk[place + 1]
            if not met >> end & 1:
                met |= 1 << end
                waiting.append(walk[: place + 1] + walk[:place:-1])
        turns += 1
        if turns % _TURNS == 0:
            yield
    return None


# Answers to a player

_MOST_ANSWERS = 4096
"""How many answers are remembered; they take about a megabyte."""
_MOST_SECONDS = 0.05
"""After so much work a search on a board of more than _MOST_EXACT squares is given up."""


class KnightOracle(AgendaOracle[Tour, Square]):
    """Exact answers about tours.

    On boards of at most _MOST_EXACT squares, the answer is known at once where Warnsdorff's rule
    completes the tour. Otherwise there is a search. A question is beyond the limits if its search
    on a larger board is given up after _MOST_SECONDS.
    """

    def __init__(self, puzzle: KnightsTour) -> None:
        self._puzzle = puzzle
        self._is_hopeless = bool(no_tour(puzzle))
        self._is_small = puzzle.board.squares <= _MOST_EXACT
        self._answers: Memory[Begun, bool | Unknown] = Memory(_MOST_ANSWERS)
        """Whether a tour can be finished; UNKNOWN if that is beyond the limits."""
        self._agenda: Agenda[Begun] = Agenda(self._answer)

    def distance(self, state: Tour) -> int | Unknown | None:
        can_finish = self.can_finish(state)
        if can_finish is UNKNOWN:
            return UNKNOWN
        return self._puzzle.board.squares - len(state.squares) if can_finish else None

    def best_moves(self, state: Tour) -> Sequence[Square] | Unknown:
        puzzle = self._puzzle
        moves = puzzle.legal_moves(state)
        answers = [self.can_finish(puzzle.successor(state, move)) for move in moves]
        if UNKNOWN in answers:
            return UNKNOWN
        return [move for move, can_finish in zip(moves, answers, strict=True) if can_finish]

    def can_finish(self, state: Tour) -> bool | Unknown:
        if self._is_hopeless:
            return False
        question = begun(self._puzzle, state)
        known = self._answers.get(question)
        if known is not None:
            return known
        if self._is_small and dive(graph_of(self._puzzle.board).neighbours, *question) is not None:
            self._answers[question] = True
            return True
        self._agenda.add(question)
        return UNKNOWN

    def _answer(self, question: Begun) -> Iterator[None]:
        if question in self._answers:
            return
        search = finishing(self._puzzle.board, question)
        left = inf if self._is_small else _MOST_SECONDS
        answer: bool | Unknown = UNKNOWN
        while left > 0:
            before = thread_time()
            try:
                next(search)
            except StopIteration as done:
                answer = done.value is not None
                break
            left -= thread_time() - before
            yield
        self._answers[question] = answer


class TourMeasure:
    """How far a tour comes that cannot be finished: it counts the squares that are visited."""

    def made(self, puzzle: KnightsTour, state: Tour) -> int:
        return len(state.squares)

    def bound(self, puzzle: KnightsTour, most: int) -> str:
        squares = puzzle.board.squares
        return f"No tour that begins like this visits more than {most} of the {squares} squares."

    def altered(self, puzzle: KnightsTour, state: Tour) -> Iterator[Tour]:
        """The tour with its last jump taken back."""
        if len(state.squares) > 1:
            yield puzzle.tour(state.squares[:-1])

    def alteration(self, puzzle: KnightsTour, before: Tour, after: Tour) -> str:
        jumps = len(before.squares) - len(after.squares)
        which = "jump was" if jumps == 1 else f"{jumps} jumps were"
        return f"the last {which} taken back"

    def is_allowed(self, puzzle: KnightsTour, state: Tour) -> bool:
        return True
