"""The knight's tour: its rules, and what a tour has to be."""

from collections.abc import Iterable, Sequence
from functools import cached_property
from itertools import chain
from typing import NamedTuple

from tui.engine.puzzle import LEGAL, BadInput, Puzzle, Verdict, refuse
from tui.engine.text import because
from tui.puzzles.knight import NAME
from tui.puzzles.knight.squares import USUAL, BoardSize, Square, targets_on


class Tour(NamedTuple):
    """The squares visited so far, in order; the knight stands on the last."""

    squares: tuple[Square, ...]
    visited: int
    """The same squares as a bit mask, which is quicker to test."""


class KnightsTour(Puzzle[Tour, Square]):
    """Visit every square of the board once. A move is the square to jump to."""

    name = NAME
    noun = "square"
    solution_noun = "tour"
    history = (
        "A tour is hidden in a Sanskrit poem of the ninth century, and al-Adli ar-Rumi wrote one "
        "down in Baghdad about 840. Euler studied the problem in 1759. In 1823 H. C. von "
        "Warnsdorff gave his rule: jump to the square with the fewest ways on. On the board of "
        "chess there are 26 534 728 821 064 tours that return to their start."
    )

    def __init__(
        self,
        start: Square = 0,
        board: BoardSize = USUAL,
        closed: bool = False,
        end: Square | None = None,
    ) -> None:
        """A tour begins on `start`. If it is to be `closed`, a jump leads from its last square back
        to its first; and if there is an `end`, that is its last square. Raises ValueError if a
        square is not on the board."""
        for square in (start, start if end is None else end):
            if not 0 <= square < board.squares:
                raise ValueError(f"square {square} is not on a board of {board.words}")
        self.start, self.board, self.closed, self.end = start, board, closed, end
        self._targets = targets_on(board)
        last = "" if end is None else board.name(end)
        is_usual = board == USUAL
        named = (board.name(start), "" if is_usual else f"board={board.text}")
        told = ("Knight's Tour", "" if is_usual else board.words)
        must = "closed" * closed
        self.parameters = ",".join(filter(None, (*named, must, last and f"end={last}")))
        self.title = ", ".join(filter(None, (*told, must, last and f"to {last}")))
        self.brief = _brief(board, closed, last)
        self.explanation = (
            "Bring the knight to every square of the board exactly once. "
            "The knight jumps as in chess: two squares in one direction and one to the side. "
            f"{_about_ends(board, closed, last)} Before the first jump, choose a square that the "
            "knight cannot jump to, and the tour starts there."
        )

    @cached_property
    def names(self) -> Sequence[str]:
        """The names of all squares."""
        return tuple(map(self.board.name, range(self.board.squares)))

    def starting_at(self, start: Square) -> "KnightsTour":
        """The same puzzle with another start; the same object if it starts there already. Raises
        BadInput if no tour can start there."""
        if start == self.start:
            return self
        if why := contradiction(self.board, start, self.closed, self.end):
            raise BadInput(why)
        return KnightsTour(start, self.board, self.closed, self.end)

    def tour(self, squares: Iterable[Square]) -> Tour:
        """The state with these visited squares, even if the rules do not allow it."""
        visited = tuple(squares)
        return Tour(visited, sum(1 << square for square in set(visited)))

    def initial_state(self) -> Tour:
        return self.tour([self.start])

    def candidate_moves(self, state: Tour) -> Sequence[Square]:
        return self._targets[state.squares[-1]]

    def check_part(self, state: Tour, part: Square) -> Verdict:
        """Whether the square `part` may still be visited, wherever the knight is now."""
        if not state.visited >> part & 1:
            return LEGAL
        name = self.board.name(part)
        number = state.squares.index(part) + 1
        return refuse(
            "visited",
            f"The knight has already been on {name}, square {number} of the tour.",
            name,
            rule="The knight has already been on that square.",
        )

    def check(self, state: Tour, move: Square) -> Verdict:
        here = state.squares[-1]
        if move not in self._targets[here]:
            name, target = self.board.name(here), self.board.name(move)
            reason = f"A knight does not jump from {name} to {target}."
            return refuse("not-a-knights-move", reason, target)
        return self.check_part(state, move)

    def successor(self, state: Tour, move: Square) -> Tour:
        return Tour((*state.squares, move), state.visited | 1 << move)

    def is_solved(self, state: Tour) -> bool:
        return self.is_whole(state) and self.ends_well(state)

    def is_whole(self, state: Tour) -> bool:
        """Whether all squares are visited, wherever the tour ends."""
        return len(state.squares) == self.board.squares

    def ends_well(self, state: Tour) -> bool:
        """Whether a tour may end on its last square."""
        ends = self.ends(state)
        return ends is None or state.squares[-1] in ends

    def ends(self, state: Tour) -> Sequence[Square] | None:
        """The squares on which a whole tour that begins like this may end; None if that is any."""
        if self.closed:
            near = self._targets[state.squares[0]]
            return near if self.end is None else [end for end in near if end == self.end]
        return None if self.end is None else (self.end,)

    def is_closed(self, state: Tour) -> bool:
        """Whether a jump leads from the last square back to the first."""
        return state.squares[0] in self._targets[state.squares[-1]]

    def way_round(self, state: Tour) -> Sequence[Square]:
        """The squares of a tour in their order. If it visits all squares and is closed, the first
        comes again at the end."""
        closed = self.is_whole(state) and self.is_closed(state)
        return (*state.squares, state.squares[0]) if closed else state.squares

    def move_text(self, move: Square) -> str:
        return self.board.name(move)

    def parse_move(self, text: str) -> Square:
        return self.board.square(text)

    def state_text(self, state: Tour) -> str:
        return ",".join(map(self.board.name, state.squares))

    def transcript(self, state: Tour, moves: Iterable[Square]) -> str:
        files = self.board.files
        names = [self.names[square] for square in chain(state.squares, moves)]
        rows = [names[first : first + files] for first in range(0, len(names), files)]
        lines = "->\n".join("->".join(row) for row in rows)
        return f"Knight's Tour from {names[0]}\n{lines}"

    def parse_state(self, text: str) -> Tour:
        first, *others = [self.parse_move(name) for name in text.split(",")]
        if first != self.start:
            raise BadInput(
                f"The tour '{text}' starts on {self.board.name(first)}, "
                f"but the game starts on {self.board.name(self.start)}: leave one of them out."
            )
        state = self.initial_state()
        for square in others:
            verdict = self.check(state, square)
            if not verdict.ok:
                raise BadInput(because(f"'{text}' is not a tour", verdict.reason))
            state = self.successor(state, square)
        return state


def _brief(board: BoardSize, closed: bool, last: str) -> str:
    """What matters most, in one line. `last` is the name of the last square, if there is one."""
    if closed and last:
        return f"The last square must be {last}, a knight's move from the first."
    if closed or last:
        must = last or "a knight's move from the first"
        return f"The last of the {board.squares} squares must be {must}."
    if board.squares % 2 == 1:
        return "With an odd number of squares a tour starts on a dark one."
    return "The knight jumps two squares one way and one to the side."


def _about_ends(board: BoardSize, closed: bool, last: str) -> str:
    """Where a tour may start and has to end, in sentences."""
    back = "from its last square a jump must lead back to its first"
    if last:
        also = f", and {back}" if closed else ""
        return f"The tour must end on {last}{also}. You may choose where it starts."
    if closed:
        return f"The tour must be closed: {back}. It may start anywhere."
    if board.squares % 2 == 1:
        return "With an odd number of squares a tour starts on a dark one, and ends on one."
    return "The tour may start and end anywhere."


def where_to_start(puzzle: KnightsTour) -> str:
    """On which squares a tour may start, as far as their colours and the end tell."""
    board, end = puzzle.board, puzzle.end
    if puzzle.closed and end is not None:
        return f"on any square a jump away from {board.name(end)}"
    if board.squares % 2 == 1:
        return "on any dark square"
    if end is not None:
        return f"on any {'dark' if board.is_light(end) else 'light'} square"
    return "anywhere"


def contradiction(board: BoardSize, start: Square, closed: bool, end: Square | None) -> str:
    """Why nobody could ask for a tour that starts and ends like this, as a sentence; empty if
    somebody may, though there need not be one."""
    if end is None:
        return ""
    if start == end and board.squares > 1:
        return f"A tour cannot start and end on {board.name(end)}: choose another end."
    if closed and end not in board.jumps_from(start).values():
        return (
            f"No closed tour from {board.name(start)} ends on {board.name(end)}: choose an end "
            "from which a jump leads back to the start."
        )
    return ""
