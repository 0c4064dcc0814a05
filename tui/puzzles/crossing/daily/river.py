"""The river of a day as a game, and the names of days."""

from __future__ import annotations

import re
from datetime import UTC, date, datetime

from tui.engine.puzzle import BadInput
from tui.engine.sentence import quoted
from tui.puzzles.crossing.daily.making import FIRST_DAY, text_of
from tui.puzzles.crossing.load import loaded
from tui.puzzles.crossing.rules import Crossing

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
