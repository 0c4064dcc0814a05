"""The crossings as one would write them down for a search library: sets of letters, no reasons."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

Group = frozenset[str]


class Shores(NamedTuple):
    """Who is on the side where the boat lies, who on the other, and whether the boat lies left."""

    here: Group
    there: Group
    at_left: bool


class PlainCrossing(NamedTuple):
    """A crossing. Its loads are those that may be in the boat, so only banks need a look."""

    start: Shores
    goal: Shores
    loads: tuple[Group, ...]
    peaceful: Callable[[Group], bool]
    """Whether these may be together on a bank."""


def loads_from(crossing: PlainCrossing, shores: Shores) -> list[Group]:
    """The loads that may leave."""
    here, there, _ = shores
    peaceful = crossing.peaceful
    return [
        load
        for load in crossing.loads
        if load <= here and peaceful(here - load) and peaceful(there | load)
    ]


def carried(shores: Shores, load: Group) -> Shores:
    """The position after a load has crossed."""
    here, there, at_left = shores
    return Shores(there | load, here - load, not at_left)


def edges(crossing: PlainCrossing) -> Iterator[tuple[Shores, Shores]]:
    """Every crossing that can be made from a position that can be reached."""
    seen = {crossing.start}
    waiting = [crossing.start]
    while waiting:
        shores = waiting.pop()
        for load in loads_from(crossing, shores):
            after = carried(shores, load)
            yield shores, after
            if after not in seen:
                seen.add(after)
                waiting.append(after)


def _farmer_is_peaceful(group: Group) -> bool:
    return "F" in group or "G" not in group or not ("C" in group or "W" in group)


def _couples_are_peaceful(group: Group) -> bool:
    husbands = {letter for letter in group if letter.isupper()}
    return not husbands or all(letter.upper() in husbands for letter in group)


def _family_is_peaceful(group: Group) -> bool:
    if "T" in group and "P" not in group and len(group) > 1:
        return False
    if "F" in group and "M" not in group and ("D" in group or "d" in group):
        return False
    return not ("M" in group and "F" not in group and ("S" in group or "s" in group))


def _crossing(everyone: str, loads: str, peaceful: Callable[[Group], bool]) -> PlainCrossing:
    nobody, all_of_them = Group(), Group(everyone)
    return PlainCrossing(
        start=Shores(all_of_them, nobody, True),
        goal=Shores(all_of_them, nobody, False),
        loads=tuple(map(Group, loads.split())),
        peaceful=peaceful,
    )


PLAIN_CROSSINGS = {
    "farmer": _crossing("FCGW", "FC FG FW F", _farmer_is_peaceful),
    "couples": _crossing("AaBbCc", "Aa AB AC ab ac Bb BC bc Cc A a B b C c", _couples_are_peaceful),
    "family": _crossing(
        "TPFMSsDd", "TP P PF PM PS Ps PD Pd F FM FS Fs M MD Md", _family_is_peaceful
    ),
}
