"""Boards, the names of their squares, the jumps of a knight on them, and sets of squares as bit
masks."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from tui.engine.puzzle import BadInput
from tui.engine.text import quoted

Square = int
"""rank * files + file, both counted from 0; square 0 is a1."""

JUMPS = ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2))
"""The knight's eight moves (files, ranks), clockwise: the first is two up and one right."""

_FILES = "abcdefghijklmnopqrstuvwxyz"
"""The names of the files."""
LEAST_SIDE, MOST_SIDE = 3, 26
"""How many files, and how many ranks, a board has."""


class BoardSize(NamedTuple):
    """A chessboard."""

    files: int
    ranks: int

    @property
    def squares(self) -> int:
        """How many squares it has."""
        return self.files * self.ranks

    @property
    def text(self) -> str:
        """As it is typed: `6x8` has six files."""
        return f"{self.files}x{self.ranks}"

    @property
    def words(self) -> str:
        """As it is told."""
        return f"{self.files} by {self.ranks}"

    def place(self, square: Square) -> tuple[int, int]:
        """The file and the rank of a square, both counted from 0."""
        rank, file = divmod(square, self.files)
        return file, rank

    def is_light(self, square: Square) -> bool:
        """Whether a square is a light one. a1 is dark."""
        return (square // self.files + square % self.files) % 2 == 1

    def jumps_from(self, square: Square) -> Mapping[int, Square]:
        """Where the jumps from a square lead, by their numbers: 1 to 8, clockwise."""
        file, rank = self.place(square)
        return {
            number: (rank + ranks) * self.files + file + files
            for number, (files, ranks) in enumerate(JUMPS, 1)
            if 0 <= file + files < self.files and 0 <= rank + ranks < self.ranks
        }

    def name(self, square: Square) -> str:
        """The name of a square: its file and its rank."""
        file, rank = self.place(square)
        return f"{_FILES[file]}{rank + 1}"

    def square(self, name: str) -> Square:
        """The square of that name. Raises BadInput."""
        file, rank = _FILES.find(name[:1] or " "), _positive(name[1:]) - 1
        if 0 <= file < self.files and 0 <= rank < self.ranks:
            return rank * self.files + file
        last = self.name(self.squares - 1)
        raise BadInput(
            f"{quoted(name)} is not a square: write a file and a rank, from a1 to {last}."
        )


USUAL = BoardSize(8, 8)
"""The board of chess."""


@lru_cache(maxsize=8)
def targets_on(board: BoardSize) -> Sequence[Sequence[Square]]:
    """For each square of a board, where the jumps from it lead, clockwise."""
    return [tuple(board.jumps_from(square).values()) for square in range(board.squares)]


def _positive(digits: str) -> int:
    """The number that they are; 0 if they are none of two digits at most, as usually written."""
    is_number = len(digits) <= 2 and digits.isascii() and digits.isdecimal()
    return int(digits) if is_number and digits[0] != "0" else 0


def board_of(text: str) -> BoardSize:
    """The board that `Board.text` is typed for. Raises BadInput."""
    files, _, ranks = text.partition("x")
    board = BoardSize(_positive(files), _positive(ranks))
    if min(board) >= LEAST_SIDE and max(board) <= MOST_SIDE:
        return board
    raise BadInput(
        f"{quoted(text)} is not a board: write FILESxRANKS, such as 6x8, each from {LEAST_SIDE} to "
        f"{MOST_SIDE}."
    )


def mask_of(nodes: Iterable[int]) -> int:
    """The bitmask of nodes."""
    mask = 0
    for node in nodes:
        mask |= 1 << node
    return mask


def nodes_in(mask: int) -> Iterator[int]:
    """The places of the bits that are set."""
    while mask:
        bit = mask & -mask
        yield bit.bit_length() - 1
        mask ^= bit


def lowest(mask: int) -> int:
    """The place of the lowest bit that is set."""
    return (mask & -mask).bit_length() - 1


def reach(links: Sequence[int], start: int, within: int) -> int:
    """Return the part of `within` that links reach from `start` without leaving it."""
    unseen = within & ~start
    frontier = start
    while frontier:
        bit = frontier & -frontier
        fresh = links[bit.bit_length() - 1] & unseen
        unseen ^= fresh
        frontier ^= bit | fresh
    return within & ~unseen
