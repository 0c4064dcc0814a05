"""Hints for sliding tiles."""

from __future__ import annotations

from collections.abc import Sequence

from tests.tiles.rules import State, Tile, Tiles


def nudge(puzzle: Tiles, state: State, best: Sequence[Tile]) -> str:
    """How many tiles are worth pushing."""
    return "One tile is worth pushing." if len(best) == 1 else "Several tiles are worth pushing."


def the_move(puzzle: Tiles, state: State, tile: Tile) -> str:
    """The move as a sentence."""
    return f"Push tile {tile}: press enter."
