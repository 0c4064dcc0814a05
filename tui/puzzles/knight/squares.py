"""Boards, the names of their squares, and the jumps of a knight on them."""

from __future__ import annotations

import re
from collections.abc import Mapping

from tui.engine.named_tuple import NamedTuple
from tui.engine.puzzle import BadInput, figure
from tui.engine.sentence import quoted

Square = int
"""rank * files + file, both counted from 0; square 0 is a1."""

JUMPS = ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2))
"""The knight's eight moves (files, ranks), clockwise: the first is two up and one right."""

LEAST_SIDE, MOST_SIDE = 3, 26
"""How many files, and how many ranks, the boards have that can be played on."""
MOST_SQUARES = 1_000_000
"""How many squares a board has that a tour can be asked for."""

_NAME = r"([a-z]{1,4})([1-9][0-9]{0,6})"
_SIZE = r"([1-9][0-9]{0,6})x([1-9][0-9]{0,6})"
_LETTERS = "abcdefghijklmnopqrstuvwxyz"


class Board(NamedTuple):
    """A chessboard of any size."""

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

    @property
    def is_playable(self) -> bool:
        """Whether it is small enough to be played on."""
        return max(self.files, self.ranks) <= MOST_SIDE

    def place(self, square: Square) -> tuple[int, int]:
        """The file and the rank of a square, both counted from 0."""
        rank, file = divmod(square, self.files)
        return file, rank

    def is_light(self, square: Square) -> bool:
        """Whether a square is a light one. a1 is dark."""
        return sum(self.place(square)) % 2 == 1

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
        return f"{file_name(file)}{rank + 1}"

    def square(self, name: str) -> Square:
        """The square of that name. Raises BadInput."""
        match = re.fullmatch(_NAME, name)
        if match:
            file, rank = _file_number(match[1]), int(match[2]) - 1
            if file < self.files and rank < self.ranks:
                return rank * self.files + file
        last = self.name(self.squares - 1)
        raise BadInput(
            f"{quoted(name)} is not a square: write a file and a rank, from a1 to {last}."
        )


USUAL = Board(8, 8)
"""The board of chess."""


def file_name(file: int) -> str:
    """The name of a file, counted from 0. After z come aa, ab and so on, after az comes ba."""
    letters = ""
    file += 1
    while file:
        file, letter = divmod(file - 1, len(_LETTERS))
        letters = _LETTERS[letter] + letters
    return letters


def _file_number(letters: str) -> int:
    number = 0
    for letter in letters:
        number = number * len(_LETTERS) + _LETTERS.index(letter) + 1
    return number - 1


def board_of(text: str) -> Board:
    """The board that `Board.text` is typed for. Raises BadInput."""
    match = re.fullmatch(_SIZE, text)
    if match:
        board = Board(int(match[1]), int(match[2]))
        if min(board) >= LEAST_SIDE and board.squares <= MOST_SQUARES:
            return board
    raise BadInput(
        f"{quoted(text)} is not a board: write FILESxRANKS, such as 6x8, with at least "
        f"{LEAST_SIDE} files and {LEAST_SIDE} ranks and at most {figure(MOST_SQUARES)} squares."
    )
