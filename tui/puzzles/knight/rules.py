"""The knight's tour: its rules, and what a tour has to be."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import chain
from typing import NamedTuple

from tui.engine.puzzle import LEGAL, BadInput, Puzzle, Verdict, refuse
from tui.engine.text import because
from tui.puzzles.knight import NAME, texts
from tui.puzzles.knight.squares import USUAL, BoardSize, Square


class Tour(NamedTuple):
    """The squares visited so far, in order; the knight stands on the last."""

    squares: tuple[Square, ...]
    visited: int
    """The same squares as a bit mask, which is quicker to test."""


class KnightsTour(Puzzle[Tour, Square]):
    """Visit every square of the board once. A move is the square to jump to."""

    name = NAME
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
        self._targets = _Targets(board)
        self.original: KnightsTour = self
        """The puzzle of which this one is a copy with another start: what does not depend on the
        start is remembered for that."""
        self.parameters = texts.parameters(start, board, closed, end)
        self.brief = texts.brief(board, closed, end)
        self.title = texts.title(board, closed, end)
        self.explanation = texts.explanation(board, closed, end)

    @cached_property
    def names(self) -> Sequence[str]:
        """The names of all squares."""
        return tuple(map(self.board.name, range(self.board.squares)))

    @cached_property
    def all_squares(self) -> int:
        """All squares as a bit mask."""
        return (1 << self.board.squares) - 1

    def jumps_from(self, square: Square) -> Mapping[int, Square]:
        """Where the jumps from a square lead, by their numbers: 1 to 8, clockwise."""
        return self.board.jumps_from(square)

    def starting_at(self, start: Square) -> KnightsTour:
        """The same puzzle with another start; the same object if it starts there already. Raises
        BadInput if no tour can start there."""
        if start == self.start:
            return self
        if why := contradiction(self.board, start, self.closed, self.end):
            raise BadInput(why)
        from copy import copy  # Late: only needed here.

        other = copy(self)
        other.start = start
        other.parameters = texts.parameters(start, self.board, self.closed, self.end)
        return other

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

    def ways_on(self, state: Tour, square: Square) -> Iterator[Square]:
        """The free squares to which the knight could jump from a free square."""
        # With all squares so far it would take long on a large board, for each of its squares.
        there = Tour((square,), state.visited | 1 << square)
        for move in self.candidate_moves(there):
            if not state.visited >> move & 1 and self.check(there, move).ok:
                yield move

    def successor(self, state: Tour, move: Square) -> Tour:
        return Tour((*state.squares, move), state.visited | 1 << move)

    def is_solved(self, state: Tour) -> bool:
        return self.is_whole(state) and self.ends_well(state)

    def is_whole(self, state: Tour) -> bool:
        """Whether all squares are visited, wherever the tour ends."""
        return len(state.squares) == self.board.squares

    def ends_well(self, state: Tour) -> bool:
        """Whether a tour may end on its last square."""
        is_end = self.end is None or state.squares[-1] == self.end
        return is_end and (not self.closed or self.is_closed(state))

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


class _Targets(dict[Square, tuple[Square, ...]]):
    """Where the jumps from each square lead, clockwise, as far as anybody has asked."""

    def __init__(self, board: BoardSize) -> None:
        super().__init__()
        self._board = board

    def __missing__(self, square: Square) -> tuple[Square, ...]:
        self[square] = targets = tuple(self._board.jumps_from(square).values())
        return targets


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
