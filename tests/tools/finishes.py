"""Walks through every free square, for tests that can wait for them."""

from __future__ import annotations

from collections.abc import Sequence

from tui.puzzles.knight.hamilton import ANYWHERE, dive, search_finish


def find_finish(
    neighbours: Sequence[int], at: int, free: int, ends: int = ANYWHERE
) -> tuple[int, ...] | None:
    """What `dive` or else `search_finish` returns. Raises ValueError if `at` is free."""
    if free >> at & 1:
        raise ValueError(f"square {at} cannot be both stood on and free")
    finish = dive(neighbours, at, free, ends)
    if finish is not None:
        return finish
    search = search_finish(neighbours, at, free, ends)
    while True:
        try:
            next(search)
        except StopIteration as done:
            found: tuple[int, ...] | None = done.value
            return found
