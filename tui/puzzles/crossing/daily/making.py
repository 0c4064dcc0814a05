"""Makes the river of a day: the same file for everybody, on every machine."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, date, datetime
from time import monotonic

from tui.engine.graph import finished
from tui.engine.puzzle import BadInput
from tui.engine.text import quoted
from tui.puzzles.crossing.daily.draft import Aim, Chance, Draft, drafted
from tui.puzzles.crossing.daily.prose import file_text
from tui.puzzles.crossing.daily.themes import PLACES, THEMES
from tui.puzzles.crossing.load import loaded
from tui.puzzles.crossing.rules import Crossing

VERSION = 1
"""The version of all that decides what the river of a day is, but not how its brief is put. What is
changed gets another one, and is used for days after the change alone: the river of a day stays what
it is."""

FIRST_DAY = date(2026, 1, 1)

AIMS = (
    Aim(9, 9), Aim(9, 11), Aim(11, 11), Aim(11, 13), Aim(13, 13), Aim(13, 15), Aim(15, 17),
)  # fmt: skip
"""How difficult the rivers are, from Monday to Sunday."""

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


_made: dict[date, str] = {}
"""The texts that were made last: a game is asked for by its name again and again."""


class RiverMaking:
    """Makes the text of a day's file a little at a time, so that no key waits."""

    def __init__(self, day: date) -> None:
        """The day is none before the first one."""
        self._day = day
        self._turns = _turns(day)

    @property
    def text(self) -> str | None:
        """The text; None until it is made."""
        return _made.get(self._day)

    def work(self, seconds: float) -> bool:
        """Go on for about so many seconds, as `Oracle.work` promises. Returns whether the text is
        made."""
        deadline = monotonic() + seconds
        while seconds > 0 and self.text is None:
            next(self._turns)
            if monotonic() >= deadline:
                break
        return self.text is not None


def text_of(day: date) -> str:
    """The text of a day's file."""
    RiverMaking(day).work(math.inf)
    return _made[day]


def _turns(day: date) -> Iterator[None]:
    """Make the text, a ban at a time."""
    number = (day - FIRST_DAY).days
    theme = _of_cycle(len(THEMES), number, _OF_THEME)
    place = PLACES[_of_cycle(len(PLACES), number, _OF_PLACE)]
    aim = AIMS[day.weekday()]
    draft: Draft | None = None
    for attempt in range(_MOST_ATTEMPTS):
        chance = Chance(VERSION, _OF_DRAFT, number, attempt)
        draft = yield from drafted(THEMES[theme], aim, chance)
        if draft is not None:
            break
    draft = draft or drafted_as_known(theme, aim.least)
    assert draft is not None, "it is known to succeed"
    while len(_made) >= _MOST_KEPT:
        del _made[next(iter(_made))]
    _made[day] = file_text(draft, place, day, VERSION, Chance(VERSION, _OF_PROSE, number))
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


def crossing_of(day: date) -> Crossing:
    """The river of a day."""
    rules = loaded(text_of(day), "daily")
    return Crossing(rules._replace(parameters=day.isoformat()))
