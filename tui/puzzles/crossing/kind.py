"""River crossings as a kind of puzzle."""

from __future__ import annotations

import pathlib
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from tui.engine.kind import Command, Hints, Kind, Words
from tui.engine.puzzle import BadInput
from tui.engine.status import best_and_left
from tui.puzzles.crossing import shelf
from tui.puzzles.crossing.positions import Banks
from tui.puzzles.crossing.refusals import NO_ROWER, WRONG_BANK
from tui.puzzles.crossing.rules import Crossing, Trip
from tui.puzzles.crossing.strategies import METHODS
from tui.puzzles.crossing.verdicts import FORBIDDEN_COMPANY

if TYPE_CHECKING:
    from tui.engine.nearness import Measure
    from tui.engine.parser import Parser
    from tui.puzzles.crossing.board import River
    from tui.puzzles.crossing.hand import CrossingHand

SHELF = shelf.SHELF
_ENTRIES = shelf.read_index()
_NAMES = tuple(entry.name for entry in _ENTRIES)


def _new_game(name: str, parameters: str | None, position: str | None) -> tuple[Crossing, Banks]:
    from tui.puzzles.crossing.file import read_crossing

    is_ours = name in _NAMES
    path = SHELF / f"{name}.toml" if is_ours else pathlib.Path(name)
    puzzle = read_crossing(path, proven=is_ours)
    if parameters is not None:
        raise BadInput(f"{puzzle.name} takes no parameters: leave ':{parameters}' out.")
    return puzzle, puzzle.initial_state() if position is None else puzzle.parse_state(position)


def _from_text(text: str, name: str) -> Crossing:
    from tui.puzzles.crossing.file import playable_crossing

    return playable_crossing(text, name)


def _hints() -> Hints[Crossing, Banks, Trip]:
    from tui.puzzles.crossing import hints

    return Hints(hints.nudge, hints.the_move)


def _hand() -> type[CrossingHand]:
    from tui.puzzles.crossing.hand import CrossingHand

    return CrossingHand


def _board() -> River:
    from tui.puzzles.crossing.board import River

    return River()


def _renamings(crossing: Crossing) -> Sequence[Callable[[Trip], Trip]]:
    from tui.puzzles.crossing.renamings import renamings

    return renamings(crossing)


def _measure() -> Measure[Crossing, Banks]:
    from tui.puzzles.crossing.measure import MEASURE

    return MEASURE


def _refusals(crossing: Crossing) -> Sequence[tuple[str, str]]:
    """A load of a file always fits into the boat."""
    named = []
    if crossing.rules.rules:
        named.append((FORBIDDEN_COMPANY, "who may not be together"))
    if not all(load & crossing.rowers for load in crossing.loads):
        named.append((NO_ROWER, "nobody in the boat can row"))
    return *named, (WRONG_BANK, "somebody is on the other bank")


def _check(words: Sequence[str]) -> int:
    from tui.puzzles.crossing.check_command import check

    return check(words)


def _check_parser() -> Parser:
    from tui.puzzles.crossing.check_command import check_parser

    return check_parser()


def _new(words: Sequence[str]) -> int:
    from tui.puzzles.crossing.new_command import new

    return new(words)


def _new_parser() -> Parser:
    from tui.puzzles.crossing.new_command import new_parser

    return new_parser()


KIND: Kind[Crossing, Banks, Trip] = Kind(
    names=lambda: _NAMES,
    new_game=_new_game,
    examples=(
        ("farmer", "a river crossing"),
        ("farmer@CW/FG/R", "cabbage and wolf on the left, the others and the boat on the right"),
        ("path/to/crossing.toml", "a crossing of your own"),
    ),
    methods=METHODS,
    hints=_hints,
    hand=_hand,
    board=_board,
    greeting="Bring all across: digits or space fill the boat, enter rows.",
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
    measure=_measure,
    commands=(
        Command(
            "check",
            "check files of crossings: print their errors, or their figures",
            "check FILE.toml ... [--json] [--watch]",
            _check,
            parser=_check_parser,
        ),
        Command(
            "new",
            "write a commented file of a crossing to begin with",
            "new FILE.toml",
            _new,
            parser=_new_parser,
        ),
    ),
    from_text=_from_text,
)
