"""Depth-first searches for the knight's tour, and the tour by Warnsdorff's rule at once."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from functools import lru_cache
from operator import itemgetter

from tui.engine.oracle import UNKNOWN, Unknown
from tui.engine.puzzle import LEGAL, Verdict, refuse
from tui.engine.search import Candidate, depth_first
from tui.engine.solver import Finds, Order, Solver, listing
from tui.engine.step import DEAD_END, TOO_DEEP, Step, StepKind, Straight, Weighed
from tui.puzzles.knight import words
from tui.puzzles.knight.finish import begun, can_be_finished, fewest_ways_on, graph_of
from tui.puzzles.knight.rules import KnightsTour, Tour
from tui.puzzles.knight.squares import JUMPS, BoardSize, Square


def _may_end_after(free: int, ends: int, square: int) -> bool:
    """Whether a tour can still end as it should after a jump to a free square, as far as the ends
    tell: the last square has to be one of them, and until then one of them has to stay free. All
    three are bit masks."""
    return bool(free & ends & ~square or (free == square and ends & square))


def wrong_end(puzzle: KnightsTour, here: Tour, move: Square) -> str:
    """Why no tour ends as it should that goes to a free square now, as a sentence; empty if one
    may."""
    _, free, ends = begun(puzzle, here)
    square = 1 << move
    if _may_end_after(free, ends, square):
        return ""
    name, first = puzzle.move_text(move), puzzle.move_text(here.squares[0])
    if puzzle.end is not None:
        end = puzzle.move_text(puzzle.end)
        is_free = ends & free
        return f"The tour must end on {end}{'' if is_free else ', which is not free any more'}."
    if free == square:
        return f"The tour would end on {name}, from which no jump leads back to {first}."
    if ends & square:
        return f"Only from {name} can a jump still lead back to {first}."
    return f"No jump can lead back to {first} any more."


UNDECIDED = "undecided"
"""The code of a refusal of what is not known to be a dead end."""


_SQUARE, _NUMBER = itemgetter(0), itemgetter(1)
"""The parts of what is weighed."""


class _TourSearch(Solver):
    """A depth-first search. It tries its candidates in their order, and makes those that the rules
    and its own judgement accept."""

    order, finds = Order.DEPTH, Finds.ALL
    own_codes = (DEAD_END,)

    no_way_on: str
    """The sentence about a square from which no tour goes on, with a place for its name."""

    @abstractmethod
    def _goes_on(
        self, puzzle: KnightsTour, here: Tour, move: Square, met_dead_end: bool
    ) -> bool | Unknown:
        """Whether the search thinks that a tour goes on after a legal move. `met_dead_end` tells
        whether it was ever where it could make no move."""

    def _judge(self, puzzle: KnightsTour, here: Tour, move: Square, met_dead_end: bool) -> Verdict:
        """Whether the search wants to make a legal move."""
        if why := wrong_end(puzzle, here, move):
            return refuse(DEAD_END, why, puzzle.move_text(move))
        goes_on = self._goes_on(puzzle, here, move, met_dead_end)
        if goes_on is True:
            return LEGAL
        name = puzzle.move_text(move)
        if goes_on is UNKNOWN:
            return refuse(UNDECIDED, f"Whether a tour goes on from {name} is not known.", name)
        return refuse(DEAD_END, self.no_way_on.format(name), name)

    def _weighed(self, puzzle: KnightsTour, here: Tour) -> Weighed:
        """The candidates with the numbers behind their order; empty if there are none."""
        return ()

    def steps(self, puzzle: KnightsTour, state: Tour) -> Iterator[Step]:
        met_dead_end = is_cut = False

        def candidates(here: Tour) -> Iterator[Candidate[Square, Tour]]:
            nonlocal met_dead_end, is_cut
            weighed, is_stuck = self._weighed(puzzle, here), True
            squares = map(_SQUARE, weighed) if weighed else self.candidates(puzzle, here)
            for move in squares:
                verdict = puzzle.check(here, move)
                if verdict.ok:
                    verdict = self._judge(puzzle, here, move, met_dead_end)
                if verdict.ok:
                    is_stuck = False
                    yield move, None, puzzle.successor(here, move), weighed
                else:
                    is_cut |= verdict.code == UNDECIDED
                    yield move, verdict, here, weighed
            met_dead_end |= is_stuck

        for step in depth_first(puzzle, state, candidates):
            is_end = step.kind is StepKind.EXHAUSTED
            yield step._replace(refusal=_CUT) if is_end and is_cut else step


_CUT = refuse(TOO_DEEP, "Of some squares it is not known whether a tour goes on from there.")
"""What keeps a search from coming to an end that proves something."""


_WARNSDORFF = listing(
    "visit(square):",
    ("  if it was the last one: a solution", StepKind.SOLUTION),
    "  sort the free squares a jump away by",
    "  the ways on from each, fewest first,",
    "  among equals the farthest out first",
    ("  for each of them, in this order:", StepKind.TRY),
    ("    if the rules refuse it: skip it", StepKind.REJECT),
    "    look ahead, far after dead ends:",
    (
        "    if no tour goes on there: skip it",
        (StepKind.REJECT, DEAD_END),
        (StepKind.REJECT, UNDECIDED),
    ),
    ("    jump there", StepKind.ADVANCE),
    "    visit(that square)",
    ("    take the jump back", StepKind.BACKTRACK),
    ("the search has ended", StepKind.EXHAUSTED),
)
_BACKTRACKING = listing(
    "sort the list of jumps from each square",
    "visit(square):",
    ("  if it was the last one: a solution", StepKind.SOLUTION),
    ("  for each free square in its list:", StepKind.TRY),
    ("    if the rules refuse it: skip it", StepKind.REJECT),
    ("    if the tour could not go on there,", (StepKind.REJECT, DEAD_END)),
    "    or not end as it must: skip it",
    ("    jump there", StepKind.ADVANCE),
    "    visit(that square)",
    ("    take the jump back", StepKind.BACKTRACK),
    ("the search has ended", StepKind.EXHAUSTED),
)


class Warnsdorff(_TourSearch):
    """Warnsdorff's rule of 1823: jump to the square from which the fewest jumps lead on. Among
    equals take the square farthest from the centre, which is Roth's tie-break.

    Until its first dead end the search just follows the rule. After that it also looks ahead, and
    makes no move after which the tour cannot be finished. On the usual board this takes a few
    milliseconds at most. On a board of more than 64 squares it looks ahead for a moment
    only, and makes no move either where that does not tell; so it always comes to an end, but where
    it finds nothing there may be a tour.
    """

    name = "warnsdorff"
    no_way_on = "From {} the tour cannot be finished."
    listing = _WARNSDORFF

    def straight(self, puzzle: KnightsTour, state: Tour) -> Straight | None:
        outward = graph_of(puzzle.board).outward
        at, free, ends = begun(puzzle, state)
        moves: list[Square] = []
        tried, untried = 0, free
        while free:
            move = fewest_ways_on(outward[at], untried, free)
            if move is None:
                return None
            tried, square = tried + 1, 1 << move
            if _may_end_after(free, ends, square):
                moves.append(move)
                at, free = move, free ^ square
                untried = free
            else:
                untried ^= square
        return Straight(moves, tried) if ends >> at & 1 else None

    def candidates(self, puzzle: KnightsTour, state: Tour) -> Sequence[Square]:
        return list(map(_SQUARE, self._weighed(puzzle, state)))

    def _goes_on(
        self, puzzle: KnightsTour, here: Tour, move: Square, met_dead_end: bool
    ) -> bool | Unknown:
        if not met_dead_end:
            return True
        return can_be_finished(puzzle, puzzle.successor(here, move))

    def scope(self, cut: bool) -> str:
        return " that its look-ahead could tell of" if cut else ""

    def _weighed(self, puzzle: KnightsTour, here: Tour) -> Weighed:
        at, free, _ = begun(puzzle, here)
        targets = graph_of(puzzle.board).outward[at]
        ways_on = [(square, (near & free).bit_count()) for square, bit, near in targets
                   if free & bit]  # fmt: skip
        return tuple(sorted(ways_on, key=_NUMBER))

    def reason(self, puzzle: KnightsTour, states: Sequence[Tour], step: Step) -> str:
        if step.kind is StepKind.TRY:
            return words.by_ways_on(puzzle, states[-1], step)
        return words.of_jumps(puzzle, states, step, self.candidates)


class KnightBacktracking(_TourSearch):
    """A depth-first search along lists of squares, which are sorted once at the beginning. It looks
    one move ahead, and enters no square from which there would be nowhere left to go."""

    name = "backtracking"
    no_way_on = "From {} there would be nowhere left to go."
    listing = _BACKTRACKING

    def candidates(self, puzzle: KnightsTour, state: Tour) -> Sequence[Square]:
        listed = _square_lists(puzzle.board, puzzle.start)[state.squares[-1]]
        return [square for square in listed if not state.visited >> square & 1]

    def _goes_on(
        self, puzzle: KnightsTour, here: Tour, move: Square, met_dead_end: bool
    ) -> bool | Unknown:
        return not _is_cul_de_sac(puzzle, here, move)

    def reason(self, puzzle: KnightsTour, states: Sequence[Tour], step: Step) -> str:
        if step.kind is StepKind.TRY:
            return words.by_list(puzzle, states[-1], step, self.candidates)
        return words.of_jumps(puzzle, states, step, self.candidates, _is_declined)


def _is_declined(puzzle: KnightsTour, here: Tour, move: Square) -> bool:
    return bool(wrong_end(puzzle, here, move)) or _is_cul_de_sac(puzzle, here, move)


def _is_cul_de_sac(puzzle: KnightsTour, here: Tour, move: Square) -> bool:
    """Whether a jump to a free square would lead to where no other one is possible, before the last
    square."""
    free = begun(puzzle, here).free & ~(1 << move)
    return free != 0 and not graph_of(puzzle.board).neighbours[move] & free


_LIST_STEPS = ((1, 2), (2, 1), (1, -2), (2, -1), (-1, 2), (-2, 1), (-1, -2), (-2, -1))
"""The knight's jumps (files, ranks) in the order of the unsorted lists."""
_STARTS_BACKWARD = (5, 1)
"""For this start (file, rank, from 0, in the bottom right quarter) all lists are reversed."""


@lru_cache(maxsize=4)
def _square_lists(board: BoardSize, start: Square) -> Sequence[Sequence[Square]]:
    """For each square, the squares to try from it, the best first.

    The lists are made for a start in the bottom right quarter, with those of every second rank
    reversed, and mirrored for other starts. Then each is sorted by how many jumps lead on from a
    square.
    """
    file, rank = board.place(start)
    is_left, is_upper = file < board.files // 2, rank >= (board.ranks + 1) // 2
    quarter = (
        board.files - 1 - file if is_left else file,
        board.ranks - 1 - rank if is_upper else rank,
    )
    right, up = -1 if is_left else 1, -1 if is_upper else 1
    numbers = [JUMPS.index((files * right, ranks * up)) + 1 for files, ranks in _LIST_STEPS]
    lists: list[list[Square]] = []
    for square in range(board.squares):
        jumps = board.jumps_from(square)
        targets = [jumps[number] for number in numbers if number in jumps]
        _, rank = board.place(square)
        mirrored_rank = board.ranks - 1 - rank if is_upper else rank
        if (quarter == _STARTS_BACKWARD) != (mirrored_rank % 2 == 1):
            targets.reverse()
        lists.append(targets)
    return [sorted(targets, key=lambda square: len(lists[square])) for targets in lists]
