"""What a review shows besides: how far the goal was after each move."""

from __future__ import annotations

from bisect import bisect_left

from tui.drawing.layout import SIDE_WIDTH
from tui.drawing.profile import Block, Profile, rows_wanted
from tui.engine.typing import Any
from tui.game.rewatch import Rewatch
from tui.game.share import ends_of_parts, signs_of

_NOT_YET = "·", "."
"""The sign for what is not found out yet."""


def profile_rows(review: Rewatch[Any, Any]) -> int:
    """How many rows the line of blocks wants below the move list."""
    return rows_wanted(len(ends_of_parts(len(review.line))), SIDE_WIDTH)


def profile_of(review: Rewatch[Any, Any], has_distance: bool, is_ascii: bool) -> Profile:
    """The line of blocks, as far as it is found out."""
    found, at = review.findings, review.playback.progress.step
    sign = signs_of(found, has_distance, is_ascii)
    blocks = []
    lost_before = 0
    for last in ends_of_parts(len(review.line)):
        lost = bisect_left(found.losses, last + 1)
        is_known = last < len(found.moves)
        shown = sign(found.moves[last].left) if is_known else _NOT_YET[is_ascii]
        blocks.append(Block(shown, last + 1, lost > lost_before, is_known))
        lost_before = lost
    heading = "Cost left" if review.has_cost else "Moves left"
    return Profile(heading if has_distance else "In reach", blocks, at)
