"""The knight's tours on other boards, and closed ones, that stand in lists."""

from __future__ import annotations

from collections.abc import Sequence

from tui.engine.entry import Entry
from tui.puzzles.knight import texts
from tui.puzzles.knight.squares import USUAL, Board

HEADING = "Knight's tours"

LISTED = (
    (Board(5, 5), False),
    (Board(6, 6), True),
    (USUAL, True),
)
"""Boards, and whether the tour is to be closed. All of them have such a tour from a1."""


def entries(name: str) -> Sequence[Entry]:
    """What lists say of these games, none of which need be made for it. `name` is the puzzle's."""
    return [_entry(name, board, closed) for board, closed in LISTED]


def _entry(name: str, board: Board, closed: bool) -> Entry:
    game = f"{name}:{texts.parameters(0, board, closed, None)}"
    title, brief = texts.title(board, closed, None), texts.brief(board, closed, None)
    jumps = board.squares - 1
    return Entry(game, title, HEADING, brief, game, jumps, f"fewest {jumps}")
