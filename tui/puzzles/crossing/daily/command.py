"""The command `daily`: plays the river of a day, or prints it."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence

from tui.engine.parser import Parser
from tui.engine.text import print_json
from tui.puzzles.crossing.daily.making import crossing_of, day_named, text_of, today
from tui.puzzles.crossing.figures import figures

_ABOUT = """\
Play the daily river: a crossing that everybody is given on the same day. It is
made here, from the date in UTC, and that of a date is always the same. Rivers
grow harder from Monday, with 9 crossings, to Sunday, with 15 or 17."""
_ABOUT_JSON = (
    "print it as one JSON object, and don't play it; with --plain, answer each line by one"
)


def daily_parser() -> Parser:
    """What `oversteek daily` understands, but for the options of screen and store."""
    parser = Parser("oversteek daily", None, _ABOUT)
    parser.add_argument(
        "--date", metavar="DATE", help="another day's: YYYY-MM-DD, from 2026-01-01 on"
    )
    parser.add_argument("--json", action="store_true", help=_ABOUT_JSON)
    return parser


def print_daily(words: Sequence[str]) -> int:
    """Print the river of a day as JSON. Raises BadInput."""
    chosen = daily_parser().parsed(words)
    day = day_named(chosen.date) if chosen.date is not None else today()
    crossing = crossing_of(day)
    found = figures(crossing)
    river = {"date": day.isoformat(), "name": crossing.game_name}
    print_json({**river, "fewest": found.fewest, "ways": found.ways, "file": text_of(day)})
    return 0


def asked(chosen: Namespace) -> str | None:
    """The name of the game that is to be played; None if it is printed. Raises BadInput."""
    if chosen.json and not vars(chosen).get("plain"):
        return None
    day = today() if chosen.date is None else day_named(chosen.date)
    return f"daily:{day.isoformat()}"
