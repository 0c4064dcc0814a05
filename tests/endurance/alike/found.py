"""What all comparisons share: what they are told, and what they tell."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeVar

from tests.endurance.alike.differences import gist
from tests.endurance.alike.twins import Place, Program
from tests.endurance.outcome import Deadline, shortest_failing
from tests.tools.terminal import NotShown

Part = TypeVar("Part")


class Order(NamedTuple):
    """What all comparisons of a run are told."""

    program: Program
    """The reference."""
    seed: int
    games: Sequence[Any]
    """What `list --json` says of each puzzle."""
    deadline: Deadline
    shorten: float
    """Seconds for shortening what makes a difference."""


class Found(NamedTuple):
    """What came of one comparison."""

    counted: dict[str, int]
    """How much was compared, and how it ended if that is no difference, by names in the plural."""
    difference: str = ""
    """A first line that names it, and all there is to see; empty if there is none."""
    note: str = ""
    """A line about something that is counted as no difference."""


def printed(place: Place, words: Sequence[str]) -> str:
    """What a command prints."""
    return place.run(words).rpartition("status")[0]


def looked_into(
    name: str,
    what: str,
    parts: Sequence[Part],
    between: Callable[[Sequence[Part]], str],
    order: Order,
) -> Found:
    """Compare what comes of these parts. A difference has to come twice, and is shortened.

    `between` tells the difference, and raises NotShown if a program never comes to its end.
    """
    try:
        first = between(parts)
        best = first and between(parts)
    except NotShown as error:
        return Found({what: 1, f"{what} given up": 1}, note=f"{name}: {error}")
    if not best:
        note = first and f"{name} differed only once: {gist(first)}"
        return Found(
            {what: 1} | ({f"{what} that differed only once": 1} if note else {}), note=note
        )

    def differs(fewer: Sequence[Part]) -> bool:
        nonlocal best
        try:
            found = between(fewer)
        except NotShown:
            return False
        best = found or best
        return bool(found)

    shortest_failing(parts, differs, Deadline(order.shorten))
    return Found({what: 1}, f"{name} differs: {best}")
