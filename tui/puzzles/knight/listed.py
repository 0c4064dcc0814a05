"""The knight's tours that stand in lists: the usual one, on other boards, and closed ones."""

from __future__ import annotations

from collections.abc import Sequence

from tui.engine.entry import Entry
from tui.puzzles.knight import HEADING, NAME, texts
from tui.puzzles.knight.squares import USUAL, Board

LISTED = (
    (USUAL, False),
    (Board(5, 5), False),
    (Board(6, 6), True),
    (USUAL, True),
)
"""Boards, and whether the tour is to be closed. All of them have such a tour from a1."""


def entries() -> Sequence[Entry]:
    """What lists say of these games, none of which need be made for it."""
    return [_entry(board, closed) for board, closed in LISTED]


def _entry(board: Board, closed: bool) -> Entry:
    game = f"{NAME}:{texts.parameters(0, board, closed, None)}"
    name = NAME if board == USUAL and not closed else game
    title, brief = texts.title(board, closed, None), texts.brief(board, closed, None)
    jumps = board.squares - 1
    return Entry(name, title, HEADING, brief, game, jumps, f"fewest {jumps}")
