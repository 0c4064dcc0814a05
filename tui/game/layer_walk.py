"""How the player's cursor walks the layers of a search with a frontier."""

from __future__ import annotations

from typing import Any, NamedTuple

from tui.engine.layers import Fate, Layers
from tui.engine.puzzle import amount
from tui.engine.solver import Order
from tui.engine.step import Path


class LayerKey(NamedTuple):
    """A position in the layers. It stays the same while the search goes on."""

    depth: int
    place: int
    """Which of the positions at that depth, in the order in which they were met."""


def here(layers: Layers) -> LayerKey:
    """Where the search is: what it expands; else the nearest goal, or the deepest that it met."""
    goals = [layer for layer in layers.levels if layer.goals]
    for layer in layers.levels:
        if layer.at is not None:
            return LayerKey(layer.depth, layer.at)
    return LayerKey(goals[0].depth, goals[0].goals[0]) if goals else LayerKey(layers.depth, 0)


def moved(layers: Layers, cursor: object, right: int, down: int) -> LayerKey:
    """The cursor after it was moved along a depth or to another, as far as there is anything."""
    depth, place = within(layers, cursor)
    depth = max(0, min(depth + down, layers.depth))
    return within(layers, LayerKey(depth, place + right))


def within(layers: Layers, cursor: object) -> LayerKey:
    """The position under the cursor, or the nearest of that depth that there is; without a cursor
    in these layers, where the search is."""
    if not isinstance(cursor, LayerKey):
        return here(layers)
    depth = min(cursor.depth, layers.depth)
    most = len(layers.level(depth).paths) - 1
    return LayerKey(depth, max(0, min(cursor.place, most)))


def path_at(layers: Layers, cursor: object) -> Path[Any]:
    """The moves to the position under the cursor."""
    depth, index = within(layers, cursor)
    return layers.level(depth).paths[index]


def sentence(layers: Layers, cursor: object, order: Order) -> str:
    """What is known of the position under the cursor."""
    depth, index = within(layers, cursor)
    layer = layers.level(depth)
    which = f"Position {index + 1} of {len(layer.paths)}, {amount(depth, 'move')} deep"
    if index in layer.goals:
        return f"{which}: a solution."
    if index == layer.at:
        return f"{which}: it is being expanded."
    if layer.fates[index] == Fate.EXPANDED:
        return f"{which}: it was expanded."
    if layer.fates[index] == Fate.REPLACED:
        return f"{which}: it is not expanded, because a better way to it was found."
    if order is Order.BEST_FIRST and layers.has_ended:
        return f"{which}: the search has ended before its turn came."
    if order is not Order.BEST_FIRST and (layers.has_ended or layers.solutions):
        return f"{which}: it is not expanded, because a solution was found that is as short."
    return f"{which}: it waits to be expanded."
