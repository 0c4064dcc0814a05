"""The share line: it tells how a game went, and gives nothing away."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tui.game.review import Left, Review

_BARS, _DIGITS = "▁▂▃▄▅▆▇█", "12345678"
_OUT_OF_REACH, _OUT_OF_REACH_IN_ASCII = "×", "x"
_UNKNOWN = "?"
_UNFINISHED, _UNFINISHED_IN_ASCII = "…", "..."
"""Stands behind the number of moves of a game that is not solved, which is no record."""
_MOST = 60
"""How many signs a line has at most; a longer game is told in as many equal parts."""


def share_line(
    name: str,
    review: Review,
    has_distance: bool,
    is_ascii: bool = False,
    *,
    is_solved: bool = True,
) -> str:
    """The share line of a game: its name, moves made and fewest possible, or what they cost and the
    least possible, and how far the goal was after each move, as in
    `oversteek NAME 9/7 ▇▆▅▆▅▄▃▂▁`. That of a game that is not solved says so:
    `oversteek NAME 3…/7 ▇▆▅`, in ASCII `oversteek NAME 3.../7 765`.

    `has_distance` is whether solutions differ in length. Where all are as long, only whether the
    goal could still be reached is told.
    """
    best = review.best if isinstance(review.best, int) else _UNKNOWN
    lefts = [move.left for move in review.moves]
    sign = signs_of(review, has_distance, is_ascii)
    profile = "".join(sign(lefts[last]) for last in ends_of_parts(len(lefts)))
    unfinished = _UNFINISHED_IN_ASCII if is_ascii else _UNFINISHED
    made = f"{review.made}{'' if is_solved else unfinished}"
    return f"oversteek {name} {made}/{best} {profile}".rstrip()


def signs_of(review: Review, has_distance: bool, is_ascii: bool = False) -> Callable[[Left], str]:
    """What gives the sign for how far the goal was at some moment of a game."""
    signs = _DIGITS if is_ascii else _BARS
    out_of_reach = _OUT_OF_REACH_IN_ASCII if is_ascii else _OUT_OF_REACH
    furthest = review.furthest

    def sign(left: Left) -> str:
        if isinstance(left, int):
            return signs[_level(left, furthest) - 1 if has_distance else 0]
        return out_of_reach if left is None else _UNKNOWN

    return sign


def _level(left: int, furthest: int) -> int:
    """A distance as a level from 1 to 8."""
    return 1 + (14 * left + furthest) // (2 * furthest) if furthest else 1


def ends_of_parts(made: int) -> Sequence[int]:
    """The indices of the moves for which there is a sign: of all, or of a long game of the last of
    each of some equal parts."""
    parts = min(made, _MOST)
    return [(part + 1) * made // parts - 1 for part in range(parts)]
