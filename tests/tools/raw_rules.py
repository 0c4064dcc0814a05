"""The rules of the knight and of the towers once more, as naively as they are told, and a plain
breadth-first search.

Nothing of it uses the program, but for the names of the towers' variants: what both say alike was
found in two ways. A position of the towers is a text: the peg of each disc, the largest first.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from functools import cache
from itertools import product
from typing import TypeVar

from tui.puzzles.hanoi.rules import Rule, Variant

Node = TypeVar("Node", bound=Hashable)


def distances(start: Node, onward: Callable[[Node], Iterable[Node]]) -> dict[Node, int]:
    """The fewest steps from `start` to everything that can be reached from it."""
    found = {start: 0}
    frontier = deque([start])
    while frontier:
        here = frontier.popleft()
        for there in onward(here):
            if there not in found:
                found[there] = found[here] + 1
                frontier.append(there)
    return found


@cache
def knight_jumps(square: str, size: int = 8) -> frozenset[str]:
    """The names of the squares a knight's move away."""
    file, rank = ord(square[0]) - ord("a") + 1, int(square[1:])
    return frozenset(
        f"{chr(ord('a') + file + files - 1)}{rank + ranks}"
        for files in (-2, -1, 1, 2)
        for ranks in (-2, -1, 1, 2)
        if abs(files) != abs(ranks) and 1 <= file + files <= size and 1 <= rank + ranks <= size
    )


def knight_jumps_on(square: tuple[int, int], files: int, ranks: int) -> frozenset[tuple[int, int]]:
    """The squares (file, rank) a knight's move away on a board of any size."""
    file, rank = square
    return frozenset(
        (file + right, rank + up)
        for right in (-2, -1, 1, 2)
        for up in (-2, -1, 1, 2)
        if abs(right) != abs(up) and 0 <= file + right < files and 0 <= rank + up < ranks
    )


_NEIGHBOURS = ("AB", "BA", "BC", "CB")
_ROUND = ("AB", "BC", "CA")


def positions_of(variant: Variant) -> list[str]:
    letters = "ABCDE"[: variant.pegs]
    return ["".join(pegs) for pegs in product(letters, repeat=variant.discs)]


def carries_of(variant: Variant, position: str) -> Iterator[tuple[str, str]]:
    """The moves from a position, each with the position after it."""
    letters = "ABCDE"[: variant.pegs]
    for source, target in product(letters, repeat=2):
        disc = position.rfind(source)
        if source == target or disc < 0 or position.rfind(target) > disc:
            continue
        if variant.rule is Rule.ADJACENT and source + target not in _NEIGHBOURS:
            continue
        if variant.rule is Rule.CYCLIC and source + target not in _ROUND:
            continue
        yield source + target, position[:disc] + target + position[disc + 1 :]


@cache
def distances_to_goal(variant: Variant) -> Mapping[str, int]:
    """How far the goal is from every position from which it can be reached."""
    before: dict[str, list[str]] = {}
    for here in positions_of(variant):
        for _, there in carries_of(variant, here):
            before.setdefault(there, []).append(here)
    goal = "ABCDE"[variant.goal] * variant.discs
    found = {goal: 0}
    layer = [goal]
    while layer:
        layer = [here for there in layer for here in before.get(there, ()) if here not in found]
        layer = list(dict.fromkeys(layer))
        found |= dict.fromkeys(layer, max(found.values()) + 1)
    return found
