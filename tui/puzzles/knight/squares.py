"""Boards, the names of their squares, and the jumps of a knight on them."""

from __future__ import annotations

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

_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_DIGITS = "0123456789"
_MOST_LETTERS, _MOST_DIGITS = 4, 7
"""How long the two parts of a name may be; no board is larger."""


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
        letters = name.rstrip(_DIGITS)
        file, rank = _file_number(letters), _positive(name[len(letters) :]) - 1
        if 0 <= file < self.files and 0 <= rank < self.ranks:
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
    """Counted from 0; -1 if they are no name of a file."""
    if len(letters) > _MOST_LETTERS or not {*letters} <= {*_LETTERS}:
        return -1
    number = 0
    for letter in letters:
        number = number * len(_LETTERS) + _LETTERS.index(letter) + 1
    return number - 1


def _positive(digits: str) -> int:
    """The number that they are; 0 if they are none as it is usually written."""
    if not 0 < len(digits) <= _MOST_DIGITS or digits[0] == "0" or not {*digits} <= {*_DIGITS}:
        return 0
    return int(digits)


def board_of(text: str) -> Board:
    """The board that `Board.text` is typed for. Raises BadInput."""
    files, _, ranks = text.partition("x")
    board = Board(_positive(files), _positive(ranks))
    if min(board) >= LEAST_SIDE and board.squares <= MOST_SQUARES:
        return board
    raise BadInput(
        f"{quoted(text)} is not a board: write FILESxRANKS, such as 6x8, with at least "
        f"{LEAST_SIDE} files and {LEAST_SIDE} ranks and at most {figure(MOST_SQUARES)} squares."
    )
