"""Makes the river of a day, or of a lot: the same file for everybody, on every machine."""

from __future__ import annotations

import math
import os
import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, date, datetime
from time import monotonic
from typing import NamedTuple

from tui.engine.graph import finished
from tui.engine.puzzle import BadInput, listed
from tui.engine.text import quoted
from tui.puzzles.crossing.daily.draft import Aim, Chance, Draft, drafted
from tui.puzzles.crossing.daily.prose import file_text
from tui.puzzles.crossing.daily.themes import PLACES, THEMES
from tui.puzzles.crossing.load import loaded
from tui.puzzles.crossing.rules import Crossing

VERSION = 1
"""The version of all that decides what a river is, but not how its brief is put. What is changed
gets another one, and is used for days after the change alone: the river of a day or a lot stays
what it is."""

FIRST_DAY = date(2026, 1, 1)

AIMS = (
    Aim(9, 9), Aim(9, 11), Aim(11, 11), Aim(11, 13), Aim(13, 13), Aim(13, 15), Aim(15, 17),
)  # fmt: skip
"""How difficult the rivers are, from Monday to Sunday."""

LEVELS: Mapping[str, Aim] = {"easy": Aim(9, 9), "medium": Aim(11, 13), "hard": Aim(15, 17)}
"""How difficult a river can be, in steps by its crossings: any river is in one of them."""
USUAL_LEVEL = "medium"
_MOST_LOTS = 10**9
"""The numbers of lots are smaller, and more than there are days."""
_USUAL_LOTS = 10**6
"""Those that are drawn are smaller, and so easily read out."""


class Lot(NamedTuple):
    """A level, and a number that was drawn by lot."""

    level: str
    number: int
    """From 1."""

    def __str__(self) -> str:
        return f"{self.level}-{self.number}"


Origin = date | Lot
"""What a river is made from, and nothing else."""

KNOWN: Mapping[int, Sequence[int]] = {
    9: (40, 9, 1, 1, 42, 23, 4, 3, 24, 3, 7, 2, 0, 29, 66),
    11: (0, 7, 13, 3, 1, 8, 5, 1, 2, 3, 28, 4, 12, 28, 3),
    13: (13, 3, 0, 2, 0, 6, 11, 2, 1, 24, 12, 12, 5, 4, 11),
    15: (2, 11, 1, 16, 5, 15, 1, 9, 1, 7, 3, 3, 1, 1, 4),
}
"""Attempts that are known to succeed: by the number of crossings aimed at their numbers, one for
each theme."""
_MOST_ATTEMPTS = 50
_MOST_KEPT = 64

_OF_THEME, _OF_PLACE, _OF_DRAFT, _OF_KNOWN, _OF_PROSE = range(1, 6)
"""What chance is asked for, so that one answer does not depend on another."""


def drafted_as_known(theme: int, least: int) -> Draft | None:
    """What the attempt comes to that is known to succeed for a theme, aiming at `least`
    crossings."""
    chance = Chance(VERSION, _OF_KNOWN, theme, least, KNOWN[least][theme])
    return finished(drafted(THEMES[theme], Aim(least, least), chance))


class MadeRiver(NamedTuple):
    """A river that was made."""

    text: str
    """That of its file."""
    level: str
    """How difficult it is."""


_made: dict[Origin, MadeRiver] = {}
"""Those that were made last: a game is asked for by its name again and again."""


class RiverMaking:
    """Makes a river a little at a time, so that no key waits."""

    def __init__(self, origin: Origin) -> None:
        """The day is none before the first one."""
        self._origin = origin
        self._turns = _turns(origin)

    @property
    def text(self) -> str | None:
        """The text of its file; None until it is made."""
        made = _made.get(self._origin)
        return None if made is None else made.text

    def work(self, seconds: float) -> bool:
        """Go on for about so many seconds, as `Oracle.work` promises. Returns whether the text is
        made."""
        deadline = monotonic() + seconds
        while seconds > 0 and self.text is None:
            next(self._turns)
            if monotonic() >= deadline:
                break
        return self.text is not None


def made(origin: Origin) -> MadeRiver:
    """The river of a day or a lot."""
    RiverMaking(origin).work(math.inf)
    return _made[origin]


def text_of(origin: Origin) -> str:
    """The text of a river's file."""
    return made(origin).text


def _turns(origin: Origin) -> Iterator[None]:
    """Make a river, a ban at a time."""
    if isinstance(origin, Lot):
        number = _MOST_LOTS * (1 + [*LEVELS].index(origin.level)) + origin.number
        aim = LEVELS[origin.level]
        what = told = f"river {origin}"
        whose = "Whoever asks for it"
    else:
        number, aim = (origin - FIRST_DAY).days, AIMS[origin.weekday()]
        what, told = f"daily river of {origin}", f"river of {origin.day} {origin:%B} {origin.year}"
        whose = "Everybody"
    theme = _of_cycle(len(THEMES), number, _OF_THEME)
    place = PLACES[_of_cycle(len(PLACES), number, _OF_PLACE)]
    draft: Draft | None = None
    for attempt in range(_MOST_ATTEMPTS):
        chance = Chance(VERSION, _OF_DRAFT, number, attempt)
        draft = yield from drafted(THEMES[theme], aim, chance)
        if draft is not None:
            break
    draft = draft or drafted_as_known(theme, aim.least)
    assert draft is not None, "it is known to succeed"
    fewest = draft.fewest
    level = next(name for name, each in LEVELS.items() if fewest <= each.most)
    while len(_made) >= _MOST_KEPT:
        del _made[next(iter(_made))]
    made_by = f"The {what}, made by version {VERSION} of its generator."
    history = f"This is the {told}. {whose} is given the same one."
    text = file_text(draft, place, made_by, history, Chance(VERSION, _OF_PROSE, number))
    _made[origin] = MadeRiver(text, level)
    yield


def _of_cycle(size: int, number: int, purpose: int) -> int:
    """One of so many things for a day: all of them come once in each cycle of so many days, in an
    order of its own, and never one on two days running."""
    cycle, place = divmod(number, size)
    order = Chance(VERSION, purpose, cycle).shuffled(range(size))
    if cycle:
        before = Chance(VERSION, purpose, cycle - 1).shuffled(range(size))
        if order[0] == before[-1]:
            order[0], order[1] = order[1], order[0]
    return order[place]


_DAY = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2})")


def today() -> date:
    """The day that it is in UTC, so that a river changes at the same moment everywhere; the first
    day where the clock is before that."""
    return max(FIRST_DAY, datetime.now(UTC).date())


def day_named(text: str) -> date:
    """The day that is written as YYYY-MM-DD. Raises BadInput."""
    match = _DAY.fullmatch(text)
    if not match:
        raise BadInput(f"{quoted(text)} is not a date: write it like {FIRST_DAY.isoformat()}.")
    try:
        day = date(*map(int, match.groups()))
    except ValueError:
        raise BadInput(f"There is no {text}: choose a day of the calendar.") from None
    if day < FIRST_DAY:
        raise BadInput(
            f"There is no daily river of {text}: the first one is that of {FIRST_DAY.isoformat()}."
        )
    return day


_LOT = re.compile(rf"({'|'.join(LEVELS)})(?:-([1-9][0-9]{{0,8}}))?")


def drawn(level: str = USUAL_LEVEL) -> Lot:
    """A lot, drawn by chance."""
    return Lot(level, 1 + int.from_bytes(os.urandom(8)) % (_USUAL_LOTS - 1))


def lot_named(text: str | None) -> Lot:
    """The lot that is written as LEVEL-NUMBER; one that is drawn, if the number or all is left out.
    Raises BadInput."""
    text = USUAL_LEVEL if text is None else text
    match = _LOT.fullmatch(text)
    if not match:
        levels = listed([*LEVELS], "or")
        said = f"{quoted(text)} is not a random river: write {levels}"
        raise BadInput(f"{said}, perhaps with a number, as in hard-4711.")
    level, number = match.groups()
    return Lot(level, int(number)) if number else drawn(level)


def lot_after(text: str) -> str:
    """The lot of the same level with the next number; empty after the last."""
    level, number = lot_named(text)
    return str(Lot(level, number + 1)) if number + 1 < _MOST_LOTS else ""


def crossing_of(origin: Origin) -> Crossing:
    """The river of a day or a lot. Its title says how difficult it is."""
    text, level = made(origin)
    is_lot = isinstance(origin, Lot)
    rules = loaded(text, "random" if is_lot else "daily")
    title = f"{rules.title} ({origin if is_lot else level})"
    return Crossing(rules._replace(parameters=str(origin), title=title))
