"""The games of a series on a calendar, without a screen: which day is chosen, and what was solved.

Nothing is said of days on which nothing was solved; they are as good as any other.
"""

from __future__ import annotations

from calendar import Calendar as Weeks
from calendar import day_name, month_name, monthrange
from collections.abc import Container, Iterator, Mapping, Sequence
from datetime import MAXYEAR, UTC, date, datetime, timedelta
from itertools import count

from tui.engine.kind import Game, Making, Series
from tui.engine.table import Table
from tui.game.course import Difficulties
from tui.game.results import best_text, results_of_game, sentences_of
from tui.game.session import Credit
from tui.game.store import Result

_LATELY = 30
"""Days of which it is told how many were solved."""
_DAY = 24 * 60 * 60
"""Seconds."""


class Calendar:
    """Days of which one is chosen. Games are made, and it is found out how well they were solved, a
    little at a time with `work`: first that of the chosen day, then the solved ones of its
    month."""

    def __init__(self, table: Table, series: Series, results: Sequence[Result]) -> None:
        """`results` are those of all games."""
        self.series = series
        self.chosen = self.today = series.today()
        self._table = table
        self._first = date.fromisoformat(series.first)
        self._results = _by_slot(series, results)
        self.counted = _counted(series, self._results, self.today)
        """How many days were solved, as `_counted` has it."""
        self._games: dict[date, Game] = {}
        self._best = Difficulties()
        self._making: tuple[date, Making] | None = None

    @property
    def month(self) -> str:
        return f"{month_name[self.chosen.month]} {self.chosen.year}"

    @property
    def weeks(self) -> Sequence[Sequence[date | None]]:
        """The days of the month, from Monday to Sunday; None where a day is of another month, or
        before the first one."""
        weeks = Weeks().monthdayscalendar(self.chosen.year, self.chosen.month)
        return [[self._day(number) for number in week] for week in weeks]

    def _day(self, number: int) -> date | None:
        day = self.chosen.replace(day=number) if number else None
        return None if day is None or day < self._first else day

    def choose(self, day: date) -> None:
        """Choose a day; the first one instead of one before it."""
        self.chosen = max(self._first, day)

    def go(self, days: int) -> None:
        """Choose the day so many days later, or the last that there is."""
        try:
            self.choose(self.chosen + timedelta(days))
        except OverflowError:
            self.choose(date.max if days > 0 else self._first)

    def turn(self, months: int) -> None:
        """Choose the same day so many months later, or the last one of a shorter month."""
        wanted = self.chosen.year * 12 + self.chosen.month - 1 + months
        year, month = divmod(max(12, min(wanted, MAXYEAR * 12 + 11)), 12)
        length = monthrange(year, month + 1)[1]
        self.choose(date(year, month + 1, min(self.chosen.day, length)))

    def game(self) -> Game:
        """The game of the chosen day, which is made at once if need be."""
        if self.chosen not in self._games:
            name = self.series.game_name(self.chosen)
            self._games[self.chosen] = self._table.parse_game(name)
        return self._games[self.chosen]

    @property
    def shown(self) -> Game | None:
        """The game of the chosen day, if it is made."""
        return self._games.get(self.chosen)

    @property
    def marks(self) -> Mapping[date, bool]:
        """The days of the month whose games were solved, as far as it is known by now each with
        whether that was done alone and in the fewest moves."""
        return {day: self._is_best(day) for day in self._solved_days()}

    def _solved_days(self) -> Sequence[date]:
        return [day for week in self.weeks for day in week if day and self._results_of(day)]

    def _is_best(self, day: date) -> bool:
        mine = [each.made for each in self._results_of(day) if each.credit is Credit.OWN]
        return bool(mine) and min(mine) == self._best.known.get(self.series.game_name(day))

    def _results_of(self, day: date) -> Sequence[Result]:
        return self._results.get(self.series.game_name(day), ())

    @property
    def told(self) -> Sequence[str]:
        """The chosen day in words, and the title of its game, if it is made."""
        day, game = self.chosen, self.shown
        named = f"{day_name[day.weekday()]}, {day.day} {self.month}"
        heading = f"Today, {named}" if day == self.today else named
        return heading, "" if game is None else str(game.puzzle.title)

    @property
    def about(self) -> str:
        """How well the game of the chosen day was solved, in sentences."""
        game = self.shown
        if game is None:
            return "The puzzle is being made."
        best = best_text(self._best.known[game.name]) if game.name in self._best.known else ""
        return sentences_of(results_of_game(game, self._results_of(self.chosen)), best)

    def work(self, seconds: float) -> bool:
        """Make games, and find out how well they were solved, for about so many seconds. Returns
        whether there is nothing left to do."""
        day = next(self._unknown(), None)
        if day is None:
            return True
        if day in self._games:
            self._best.work([self._games[day]], seconds)
            return False
        if self._making is None or self._making[0] != day:
            self._making = day, self.series.making(day)
        if self._making[1].work(seconds):
            self._games[day] = self._table.parse_game(self.series.game_name(day))
        return False

    def _unknown(self) -> Iterator[date]:
        """The days of which something is to be found out."""
        days, known = (self.chosen, *self._solved_days()), self._best.known
        return (day for day in days if self.series.game_name(day) not in known)


def told_when_solved(series: Series, name: str, results: Sequence[Result], now: float) -> str:
    """What is said when the game of a name was solved, at a time in seconds since 1970 (UTC), where
    it is that of the day: when there will be another, and that yesterday's comes next; if that is
    solved, too, how many are. Empty for any other."""
    today = datetime.fromtimestamp(now, UTC).date()
    if name != series.game_name(today):
        return ""
    solved = _by_slot(series, results)
    told = f"New {series.one} in {_until_midnight(now)}"
    before = series.after(today.isoformat())
    if before and f"{series.name}:{before}" not in solved:
        return f"{told}; the next puzzle is yesterday's."
    counted = _counted(series, solved, today)
    return f"{told}. Solved: {counted}." if counted else f"{told}."


def _by_slot(series: Series, results: Sequence[Result]) -> dict[str, list[Result]]:
    """What was solved of a series, were it with the solver's help, by slots."""
    found: dict[str, list[Result]] = {}
    for result in results:
        if result.name == series.name and result.credit is not Credit.WATCHED:
            found.setdefault(result.slot, []).append(result)
    return found


def _counted(series: Series, solved: Container[str], today: date) -> str:
    """How many days in a row were solved up to today, or to yesterday, and how many of the last 30;
    empty if none was."""

    def is_solved(ago: int) -> bool:
        return series.game_name(today - timedelta(ago)) in solved

    lately = sum(map(is_solved, range(_LATELY)))
    if not lately:
        return ""
    first = 0 if is_solved(0) else 1
    row = next(n for n in count() if not is_solved(first + n))
    told = f"{lately} of the last {_LATELY}"
    return f"{row} days in a row, {told}" if row > 1 else f"{told} days"


def _until_midnight(now: float) -> str:
    """How long it is until the next day in UTC."""
    hours, minutes = divmod(-(-(_DAY - now % _DAY) // 60), 60)
    return f"{f'{hours:.0f} h ' if hours else ''}{minutes:.0f} min"
