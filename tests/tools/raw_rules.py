"""The puzzles' rules once more, as naively as they are told, and breadth-first search over them.

Nothing here comes from the program: what both say alike was found in two ways.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import NamedTuple, TypeVar

Node = TypeVar("Node", bound=Hashable)
Letters = frozenset[str]


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


class Shore(NamedTuple):
    """A position of a crossing: who is on each bank, and whether the boat lies left or right."""

    left: Letters
    right: Letters
    boat: str


@dataclass(frozen=True)
class RawCrossing:
    """A crossing with a boat for two."""

    everyone: str
    rowers: str
    peaceful: Callable[[Letters], bool]
    """Whether these may be together in one place."""

    @property
    def start(self) -> Shore:
        return Shore(frozenset(self.everyone), frozenset(), "L")

    def text(self, shore: Shore) -> str:
        left, right = (self.write(bank) for bank in (shore.left, shore.right))
        return f"{left}/{right}/{shore.boat}"

    def write(self, group: Letters) -> str:
        return "".join(letter for letter in self.everyone if letter in group)

    def situations(self) -> list[tuple[Letters, Letters]]:
        """Who may be where: every way to part everyone that leaves both banks peaceful."""
        everyone = frozenset(self.everyone)
        lefts = [
            frozenset(left)
            for size in range(len(everyone) + 1)
            for left in combinations(self.everyone, size)
        ]
        return [
            (left, everyone - left)
            for left in lefts
            if self.peaceful(left) and self.peaceful(everyone - left)
        ]

    def positions(self) -> list[Shore]:
        """Every position that breaks no rule, whether or not play can reach it."""
        return [Shore(left, right, boat) for left, right in self.situations() for boat in "LR"]

    def crossings(self, shore: Shore) -> Iterator[tuple[Letters, Shore]]:
        """The loads that may cross, each with the position after it."""
        here = shore.left if shore.boat == "L" else shore.right
        for size in (1, 2):
            for load in map(frozenset, combinations(sorted(here), size)):
                if not load & set(self.rowers) or not self.peaceful(load):
                    continue
                if shore.boat == "L":
                    after = Shore(shore.left - load, shore.right | load, "R")
                else:
                    after = Shore(shore.left | load, shore.right - load, "L")
                if self.peaceful(after.left) and self.peaceful(after.right):
                    yield load, after

    def onward(self, shore: Shore) -> list[Shore]:
        return [after for _, after in self.crossings(shore)]

    def distance(self, shore: Shore) -> int | None:
        """The fewest crossings until everybody has landed on the right bank."""
        found = distances(shore, self.onward)
        return min(
            (steps for there, steps in found.items() if not there.left and there.boat == "R"),
            default=None,
        )

    def best_loads(self, shore: Shore) -> set[str]:
        """The loads, as texts, after which the goal is nearest."""
        distance = self.distance(shore)
        if not distance:
            return set()
        return {
            self.write(load)
            for load, after in self.crossings(shore)
            if self.distance(after) == distance - 1
        }


def _farmer_is_peaceful(group: Letters) -> bool:
    goat_is_alone = "G" in group and "F" not in group
    return not (goat_is_alone and group & {"C", "W"})


def _couples_are_peaceful(group: Letters) -> bool:
    wives = [letter for letter in group if letter.islower()]
    husbands = {letter for letter in group if letter.isupper()}
    return all(wife.upper() in husbands or not husbands for wife in wives)


def _family_is_peaceful(group: Letters) -> bool:
    if "T" in group and "P" not in group and group & set("FMSsDd"):
        return False
    if "F" in group and "M" not in group and group & set("Dd"):
        return False
    return not ("M" in group and "F" not in group and group & set("Ss"))


RAW_CROSSINGS = {
    "farmer": RawCrossing("FCGW", "F", _farmer_is_peaceful),
    "couples": RawCrossing("AaBbCc", "AaBbCc", _couples_are_peaceful),
    "family": RawCrossing("TPFMSsDd", "PFM", _family_is_peaceful),
    "four-couples": RawCrossing("AaBbCcDd", "AaBbCcDd", _couples_are_peaceful),
}


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
