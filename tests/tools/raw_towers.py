"""The rules of the towers a second time, as plain as can be: positions are texts, the peg of each
disc, the largest first."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import product

from tui.puzzles.hanoi.rules import Rule, Variant

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
