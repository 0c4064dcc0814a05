"""The knight's tour: rules, and the names of squares."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from string import ascii_lowercase
from typing import NamedTuple

from tui.engine.puzzle import LEGAL, BadInput, Puzzle, Verdict, refuse
from tui.engine.sentence import because

Square = int
"""rank * size + file, both counted from 0; square 0 is a1."""

JUMPS = ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2))
"""The knight's eight moves (files, ranks), clockwise: the first is two up and one right."""


class Tour(NamedTuple):
    """The squares visited so far, in order; the knight stands on the last."""

    squares: tuple[Square, ...]
    visited: int
    """The same squares as a bit mask, which is quicker to test."""


class KnightsTour(Puzzle[Tour, Square]):
    """Visit every square of the board once. A move is the square to jump to."""

    name = "knight"
    title = "Knight's Tour"
    brief = "The knight jumps two squares one way and one to the side."
    explanation = (
        "Bring the knight to every square of the board, and to none of them twice.\n\n"
        "The knight jumps as in chess: two squares in one direction and one to the side. "
        "The tour may start and end anywhere: before the first jump, choose a square that the "
        "knight cannot jump to, and the tour starts there."
    )
    history = (
        "A tour is hidden in a Sanskrit poem of the ninth century, and al-Adli ar-Rumi wrote one "
        "down in Baghdad about 840. Euler studied the problem in 1759. In 1823 H. C. von "
        "Warnsdorff gave his rule: jump to the square with the fewest ways on. There are "
        "26 534 728 821 064 tours that return to their start."
    )

    def __init__(self, start: Square = 0, size: int = 8) -> None:
        """`size` is the number of files and of ranks, at most 26; `start` the tour's first square.

        Raises ValueError if the square is not on the board.
        """
        if not 0 <= start < size * size:
            raise ValueError(f"square {start} is not on a board of {size} by {size}")
        self.size = size
        self.start = start
        self.names = tuple(
            f"{file}{rank}" for rank in range(1, size + 1) for file in ascii_lowercase[:size]
        )
        self._squares = {name: square for square, name in enumerate(self.names)}
        self._targets = tuple(
            tuple(self.jumps_from(square).values()) for square in range(size * size)
        )
        self.all_squares = (1 << size * size) - 1
        self.parameters = self.names[start]

    def jumps_from(self, square: Square) -> Mapping[int, Square]:
        """Where the jumps from a square lead, by their numbers: 1 to 8, clockwise."""
        rank, file = divmod(square, self.size)
        return {
            number: (rank + ranks) * self.size + file + files
            for number, (files, ranks) in enumerate(JUMPS, 1)
            if 0 <= file + files < self.size and 0 <= rank + ranks < self.size
        }

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
        name = self.names[part]
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
            name, target = self.names[here], self.names[move]
            reason = f"A knight does not jump from {name} to {target}."
            return refuse("not-a-knights-move", reason, target)
        return self.check_part(state, move)

    def successor(self, state: Tour, move: Square) -> Tour:
        return Tour((*state.squares, move), state.visited | 1 << move)

    def is_solved(self, state: Tour) -> bool:
        return len(state.squares) == self.size * self.size

    def is_closed(self, state: Tour) -> bool:
        """Whether a jump leads from the last square back to the first."""
        return state.squares[0] in self._targets[state.squares[-1]]

    def way_round(self, state: Tour) -> Sequence[Square]:
        """The squares of a tour in their order. If it visits all squares and is closed, the first
        comes again at the end."""
        closed = self.is_solved(state) and self.is_closed(state)
        return (*state.squares, state.squares[0]) if closed else state.squares

    def move_text(self, move: Square) -> str:
        return self.names[move]

    def parse_move(self, text: str) -> Square:
        if text not in self._squares:
            last = self.names[-1]
            raise BadInput(f"'{text}' is not a square: write a file and a rank, from a1 to {last}.")
        return self._squares[text]

    def state_text(self, state: Tour) -> str:
        return ",".join(self.names[square] for square in state.squares)

    def transcript(self, state: Tour, moves: Iterable[Square]) -> str:
        names = [self.names[square] for square in (*state.squares, *moves)]
        rows = [names[first : first + self.size] for first in range(0, len(names), self.size)]
        lines = "->\n".join("->".join(row) for row in rows)
        return f"{self.title} from {names[0]}\n{lines}"

    def parse_state(self, text: str) -> Tour:
        first, *others = [self.parse_move(name) for name in text.split(",")]
        if first != self.start:
            raise BadInput(
                f"The tour '{text}' starts on {self.names[first]}, "
                f"but the game starts on {self.parameters}: leave one of them out."
            )
        state = self.initial_state()
        for square in others:
            verdict = self.check(state, square)
            if not verdict.ok:
                raise BadInput(because(f"'{text}' is not a tour", verdict.reason))
            state = self.successor(state, square)
        return state


def new_game(parameters: str | None, position: str | None) -> tuple[KnightsTour, Tour]:
    """The game that `knight[:parameters][@position]` names. Raises BadInput."""
    board = KnightsTour()
    first = parameters if parameters is not None else (position or "a1").split(",")[0]
    puzzle = KnightsTour(board.parse_move(first))
    return puzzle, puzzle.initial_state() if position is None else puzzle.parse_state(position)
