"""River crossings as a kind of puzzle."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from tui.engine.kind import Command, Hints, Kind, Words
from tui.engine.map.maps import Maps
from tui.engine.puzzle import BadInput
from tui.engine.series import Series
from tui.engine.status import best_and_left
from tui.engine.typing import TYPE_CHECKING
from tui.puzzles.crossing import shelf
from tui.puzzles.crossing.strategies import METHODS
from tui.puzzles.crossing.wording import FORBIDDEN_COMPANY, NO_ROWER, WRONG_BANK

if TYPE_CHECKING:
    from argparse import Namespace
    from datetime import date

    from tui.engine.nearness import Measure
    from tui.engine.oracle import Oracle
    from tui.engine.parser import Parser
    from tui.engine.series import Making
    from tui.engine.telling import Telling
    from tui.puzzles.crossing.board import River
    from tui.puzzles.crossing.hand import CrossingHand
    from tui.puzzles.crossing.positions import Banks
    from tui.puzzles.crossing.rules import Crossing, Trip

_DAILY = "daily"
_ENTRIES = shelf.read_index()
_NAMES = tuple(entry.name for entry in _ENTRIES)
_ON_FOOT = {
    "digit": Words("choose who walks, or let one stay"),
    "act": Words("choose who walks, or let one stay", "choose"),
    "confirm": Words("set out", "walk"),
}


def _new_game(name: str, parameters: str | None, position: str | None) -> tuple[Crossing, Banks]:
    puzzle = _daily(parameters) if name == _DAILY else _of_file(name, parameters)
    return puzzle, puzzle.initial_state() if position is None else puzzle.parse_state(position)


def _daily(parameters: str | None) -> Crossing:
    from tui.puzzles.crossing.daily.making import crossing_of, day_named, today

    return crossing_of(today() if parameters is None else day_named(parameters))


def _of_file(name: str, parameters: str | None) -> Crossing:
    if name in _NAMES:
        from tui.puzzles.crossing.load import shelved
        from tui.puzzles.crossing.rules import Crossing

        puzzle = Crossing(shelved(name))
    else:
        from pathlib import Path  # Late: it makes the same of all ways to write a path.

        from tui.puzzles.crossing.file import read_crossing

        puzzle = read_crossing(Path(name))
    if parameters is not None:
        raise BadInput(f"{puzzle.name} takes no parameters: leave ':{parameters}' out.")
    return puzzle


def _from_text(text: str, name: str) -> Crossing:
    from tui.puzzles.crossing.file import playable_crossing

    return playable_crossing(text, name)


def _hints() -> Hints[Crossing, Banks, Trip]:
    from tui.puzzles.crossing.telling import nudge, the_move

    return Hints(nudge, the_move)


def _telling() -> Telling[Crossing, Banks, Trip]:
    from tui.engine.telling import Telling
    from tui.puzzles.crossing import telling

    return Telling(telling.position, telling.change, telling.how)


def _hand() -> type[CrossingHand]:
    from tui.puzzles.crossing.hand import CrossingHand

    return CrossingHand


def _board() -> River:
    from tui.puzzles.crossing.board import River

    return River()


def _renamings(crossing: Crossing) -> Sequence[Callable[[Trip], Trip]]:
    from tui.puzzles.crossing.symmetry import renamings

    return renamings(crossing)


def _oracle(crossing: Crossing) -> Oracle[Banks, Trip]:
    from tui.puzzles.crossing.oracle import oracle_for

    return oracle_for(crossing)


def _measure() -> Measure[Crossing, Banks]:
    from tui.puzzles.crossing.oracle import MEASURE

    return MEASURE


def _folds(crossing: Crossing) -> Sequence[Callable[[Banks], Banks]]:
    from tui.puzzles.crossing.symmetry import folds

    return folds(crossing)


def _goals(crossing: Crossing) -> Iterable[Banks]:
    from tui.puzzles.crossing.oracle import goals

    return goals(crossing)


def _refusals(crossing: Crossing) -> Sequence[tuple[str, str]]:
    """A load of a file always fits into the boat."""
    named = []
    if crossing.rules.rules:
        named.append((FORBIDDEN_COMPANY, "who may not be together"))
    if not all(load & crossing.rowers for load in crossing.loads):
        named.append((NO_ROWER, "nobody in the boat can row"))
    return *named, (WRONG_BANK, "somebody is on the other bank")


def _greeting(crossing: Crossing) -> str:
    what = "Bring all across" if crossing.rules.goal is None else "Bring all where they belong"
    words = crossing.wording
    how = "choose who walks" if words.on_foot else f"fill the {words.vessel}"
    return f"{what}: digits or space {how}, enter {words.enter}."


def _words_in(crossing: Crossing) -> Mapping[str, Words]:
    return _ON_FOOT if crossing.wording.on_foot else {}


def _check(words: Sequence[str]) -> int:
    from tui.puzzles.crossing.commands import check

    return check(words)


def _check_parser() -> Parser:
    from tui.puzzles.crossing.commands import check_parser

    return check_parser()


def _print_daily(words: Sequence[str]) -> int:
    from tui.puzzles.crossing.daily.command import print_daily

    return print_daily(words)


def _daily_parser() -> Parser:
    from tui.puzzles.crossing.daily.command import daily_parser

    return daily_parser()


def _daily_asked(chosen: Namespace) -> str | None:
    from tui.puzzles.crossing.daily.command import asked

    return asked(chosen)


def _today() -> date:
    from tui.puzzles.crossing.daily.making import today

    return today()


def _making(day: date) -> Making:
    from tui.puzzles.crossing.daily.making import Making

    return Making(day)


def _new(words: Sequence[str]) -> int:
    from tui.puzzles.crossing.commands import new

    return new(words)


def _new_parser() -> Parser:
    from tui.puzzles.crossing.commands import new_parser

    return new_parser()


KIND: Kind[Crossing, Banks, Trip] = Kind(
    names=lambda: _NAMES,
    new_game=_new_game,
    examples=(
        ("farmer", "a river crossing"),
        ("farmer@CW/FG/R", "cabbage and wolf on the left, the others and the boat on the right"),
        ("daily", "today's river, a new one every day"),
        ("daily:2026-12-24", "the river of that day"),
        ("path/to/crossing.toml", "a crossing of your own"),
    ),
    methods=METHODS,
    hints=_hints,
    telling=_telling,
    hand=_hand,
    board=_board,
    greeting=_greeting,
    words_in=_words_in,
    words={
        "digit": Words("seat or unseat an item"),
        "act": Words("seat or unseat", "seat"),
        "confirm": Words("row the boat", "row"),
    },
    status=best_and_left,
    heading="River crossings",
    heading_of_files="Your rivers",
    folder_of_files="rivers",
    entries=lambda: _ENTRIES,
    renamings=_renamings,
    refusals=_refusals,
    interchangeable="interchangeable people",
    oracle=_oracle,
    measure=_measure,
    maps=Maps(folds=_folds, folded="interchangeable people count as the same", goals=_goals),
    commands=(
        Command(
            "check",
            "check files of crossings: their errors, or figures",
            "check FILE.toml ... [--json] [--watch]",
            _check,
            parser=_check_parser,
        ),
        Command(
            "daily",
            "play today's river, the same for everybody",
            "daily [--date DATE] [--json] [--store PATH | --no-store]",
            _print_daily,
            parser=_daily_parser,
            game=_daily_asked,
        ),
        Command(
            "new",
            "write a commented file of a crossing to begin with",
            "new FILE.toml",
            _new,
            parser=_new_parser,
        ),
    ),
    series=Series(_DAILY, "The daily river", "2026-01-01", _today, _making),
    from_text=_from_text,
)
