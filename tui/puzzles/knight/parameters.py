"""The names of games: `knight[:parameters][@position]`."""

from __future__ import annotations

from typing import NamedTuple

from tui.engine.puzzle import BadInput
from tui.engine.text import quoted
from tui.puzzles.knight.rules import KnightsTour, Tour, contradiction
from tui.puzzles.knight.squares import USUAL, board_of

_START, _BOARD, _CLOSED, _END = "the start", "board", "closed", "end"


class _Words(NamedTuple):
    """The parameters as they are typed; None where they are left out."""

    start: str | None = None
    board: str | None = None
    closed: bool = False
    end: str | None = None


def new_game(parameters: str | None, position: str | None) -> tuple[KnightsTour, Tour]:
    """The game that `knight[:parameters][@position]` names. Raises BadInput."""
    words = _Words() if parameters is None else _words(parameters)
    board = USUAL if words.board is None else board_of(words.board)
    first = "a1" if position is None else position.split(",")[0]
    start = board.square(first if words.start is None else words.start)
    end = None if words.end is None else board.square(words.end)
    if why := contradiction(board, start, words.closed, end):
        raise BadInput(why)
    puzzle = KnightsTour(start, board, words.closed, end)
    return puzzle, puzzle.initial_state() if position is None else puzzle.parse_state(position)


def _words(parameters: str) -> _Words:
    """The parameters, each by what it is. Raises BadInput."""
    found: dict[str, str] = {}
    for word in parameters.split(","):
        name, is_given, value = word.partition("=")
        if is_given and name in (_BOARD, _END):
            pass
        elif word == _CLOSED:
            name = _CLOSED
        elif not is_given and _is_like_a_square(word):
            name, value = _START, word
        else:
            raise BadInput(
                f"{quoted(word)} is not a parameter of the knight: write the square where the tour "
                "starts, board=FILESxRANKS, closed, or end=SQUARE."
            )
        if name in found:
            raise BadInput(f"{quoted(parameters)} gives two values for {name}: leave one out.")
        found[name] = value
    return _Words(found.get(_START), found.get(_BOARD), _CLOSED in found, found.get(_END))


def _is_like_a_square(word: str) -> bool:
    """Whether a word that is no other parameter might be meant for a square."""
    letters = word.rstrip("0123456789")
    return len(letters) <= 2 and letters.isascii() and (not letters or letters.isalpha())
