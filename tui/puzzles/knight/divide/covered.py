"""Which tours there are none of, as far as theorems tell."""

from __future__ import annotations

CLOSED_OF_THREE = 10
"""On 3 files there are closed tours of an even number of ranks from here on."""


class NotCovered(Exception):
    """There is no such tour, or divide and conquer does not find it. The text is a sentence that
    says so."""


def refuse(files: int, ranks: int, start: int, closed: bool, end: int | None) -> None:
    """Raises NotCovered if a theorem says that there is no such tour. Squares are rank * files +
    file, from 0."""
    reason = (
        _why_no_board(min(files, ranks), max(files, ranks), closed)
        or _why_not_from(files, ranks, start)
        or ("" if end is None else _why_not_to(files, ranks, start, closed, end))
    )
    if reason:
        raise NotCovered(reason)


def _why_no_board(short: int, long: int, closed: bool) -> str:
    """Why there is no tour of a board, whatever its start."""
    board = f"{short}×{long}"
    if short < 3:
        return f"A knight has no tour of a board of {board} squares: both sides need at least 3."
    if (short, long) in ((3, 3), (3, 5), (3, 6), (4, 4)):
        return f"A board of {board} squares has no tour (Cull and De Curtins 1978)."
    if closed and short * long % 2:
        return (
            f"A board of {board} squares has no closed tour: their number is odd, and every jump "
            "changes the colour."
        )
    if closed and (short == 4 or (short == 3 and long < CLOSED_OF_THREE)):
        return f"A board of {board} squares has no closed tour (Schwenk 1991)."
    return ""


def _why_not_from(files: int, ranks: int, start: int) -> str:
    """Why there is no tour of a board from a square."""
    if files * ranks % 2 and _is_light(files, start):
        return (
            "On a board with an odd number of squares, a tour begins on a square of the corners' "
            "colour."
        )
    if _is_inner_of_four(files, ranks, start):
        return f"On a board of {min(files, ranks)} squares one way, a tour begins at a long side."
    return ""


def _why_not_to(files: int, ranks: int, start: int, closed: bool, end: int) -> str:
    """Why there is no tour of a board from one square to another."""
    if start == end:
        return "A tour does not end where it begins."
    is_odd = files * ranks % 2 == 1
    if (_is_light(files, start) == _is_light(files, end)) != is_odd:
        return (
            f"A tour of {files * ranks} squares ends on a square of "
            f"{'the same' if is_odd else 'another'} colour than that of its start."
        )
    up, right = abs(start // files - end // files), abs(start % files - end % files)
    if closed and up * right != 2:
        return "A closed tour ends a jump away from its start."
    if _is_inner_of_four(files, ranks, end):
        return f"On a board of {min(files, ranks)} squares one way, a tour ends at a long side."
    return ""


def _is_light(files: int, square: int) -> bool:
    """Whether a square has not the colour of square 0."""
    return sum(divmod(square, files)) % 2 == 1


def _is_inner_of_four(files: int, ranks: int, square: int) -> bool:
    """Whether a square is on one of the two inner lines of a board of 4 lines."""
    if min(files, ranks) != 4:
        return False
    return (square % files if files == 4 else square // files) in (1, 2)
