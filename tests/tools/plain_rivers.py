"""Daily rivers, read and searched as naively as their files tell them.

Nothing here comes from the program: what both say alike was found in two ways.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from itertools import combinations
from typing import Any, NamedTuple

Letters = frozenset[str]


class Place(NamedTuple):
    """A position: who is on the left bank, and whether the boat lies there."""

    left: Letters
    is_left: bool


class Ways(NamedTuple):
    """The shortest ways."""

    fewest: int
    number: int
    straight: int
    """How many of them never take two more away from where they have to be than they bring."""


class PlainRiver:
    """A crossing of two banks, with rules about pairs, and about those who may not be alone."""

    def __init__(self, text: str) -> None:
        table: dict[str, Any] = tomllib.loads(text)
        items: list[dict[str, Any]] = table["items"]
        self.everyone = frozenset(item["letter"] for item in items)
        self._rowers = {item["letter"] for item in items if item.get("rows")}
        self._weights = {item["letter"]: item.get("weight", 0) for item in items}
        self._seats: int = table["seats"]
        self._limit: float = table.get("weight_limit", float("inf"))
        self._rules: list[dict[str, Any]] = table.get("forbidden", [])
        self._shy = {letter for rule in table.get("never_alone", []) for letter in rule["who"]}
        self.start = self._place(table.get("start", f"{''.join(self.everyone)}//L"))
        self.goal = self._place(table.get("goal", f"/{''.join(self.everyone)}/R"))

    def _place(self, text: str) -> Place:
        left, right, boat = text.split("/")
        assert {*left, *right} == self.everyone
        return Place(frozenset(left), boat == "L")

    def _holds(self, group: Letters, is_boat: bool) -> bool:
        if not is_boat and len(group) == 1 and group & self._shy:
            return False
        return not any(
            rule["who"] in group and group & {*rule["company"]}
            for rule in self._rules
            if not group & {*rule.get("guards", "")}
            and not (is_boat and rule.get("where") == "banks")
        )

    def _onward(self, place: Place) -> Iterator[tuple[Place, int]]:
        """The positions after each crossing, and how many more are then where they have to be."""
        here = place.left if place.is_left else self.everyone - place.left
        for size in range(1, self._seats + 1):
            for letters in combinations(sorted(here), size):
                load = frozenset(letters)
                left = place.left ^ load
                if (
                    load & self._rowers
                    and sum(self._weights[letter] for letter in load) <= self._limit
                    and self._holds(load, is_boat=True)
                    and self._holds(left, is_boat=False)
                    and self._holds(self.everyone - left, is_boat=False)
                ):
                    better = self._placed(left) - self._placed(place.left)
                    yield Place(left, not place.is_left), better

    def _placed(self, left: Letters) -> int:
        return len(self.everyone) - len(left ^ self.goal.left)

    def shortest_ways(self) -> Ways:
        """Raises ValueError if there are none."""
        layer, met, depth = {self.start: (1, 1)}, {self.start}, 0
        while layer:
            if self.goal in layer:
                return Ways(depth, *layer[self.goal])
            following: dict[Place, tuple[int, int]] = {}
            for here, (number, straight) in layer.items():
                for there, better in self._onward(here):
                    if there not in met:
                        known = following.get(there, (0, 0))
                        kept = straight if better > -2 else 0
                        following[there] = known[0] + number, known[1] + kept
            met |= {*following}
            layer, depth = following, depth + 1
        raise ValueError("it is impossible")
