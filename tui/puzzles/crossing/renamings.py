"""Renamings: exchanges of interchangeable people, which change nothing that matters."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tui.puzzles.crossing.company import Group
from tui.puzzles.crossing.constraints import Permutation
from tui.puzzles.crossing.exchange import exchanges
from tui.puzzles.crossing.positions import Banks
from tui.puzzles.crossing.rules import Crossing, Trip

MOST_RENAMINGS = 720
"""How many renamings there are at most, because a list of solutions tries all of them for each
solution. Where the rules allow more, the first items keep their places."""
Renaming = Callable[[Trip], Trip]
"""A function that exchanges interchangeable people in a move, or in a group."""


def renamings(crossing: Crossing) -> Sequence[Renaming]:
    """All ways to exchange interchangeable people; the first one exchanges nobody."""
    nobody = tuple(range(len(crossing.items)))
    found, waiting = {nobody: None}, [nobody]
    generators = exchanges(crossing, MOST_RENAMINGS)
    while waiting:
        here = waiting.pop()
        for order in generators:
            there = tuple(order[n] for n in here)
            if there not in found:
                found[there] = None
                waiting.append(there)
    return [renaming(crossing, order) for order in found]


def symmetries(crossing: Crossing) -> Sequence[Callable[[Banks], Banks]]:
    """Exchanges of interchangeable people in positions, of which all others are made."""
    return [_of_positions(renaming(crossing, order)) for order in exchanges(crossing)]


def _of_positions(rename: Renaming) -> Callable[[Banks], Banks]:
    return lambda state: Banks(rename(state.left), state.boat, rename(state.island))


def renaming(crossing: Crossing, order: Permutation) -> Renaming:
    """The renaming that puts each item in the place of another."""
    moved = [(1 << old, 1 << new) for old, new in enumerate(order) if old != new]
    stays = ~sum(old for old, _ in moved)

    # Not cached: there may be hundreds of renamings, with a thousand groups each.
    def rename(group: Group) -> Group:
        renamed = group & stays
        for old, new in moved:
            if group & old:
                renamed |= new
        return renamed

    return rename
