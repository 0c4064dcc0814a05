"""River crossings as a kind of puzzle."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from tui.engine.kind import Command, Files, Hints, Kind, Series, Words, game_of, read_index
from tui.engine.puzzle import BadInput
from tui.puzzles.crossing.shelf import INDEX
from tui.puzzles.crossing.strategies import METHODS, at_least

if TYPE_CHECKING:
    from argparse import ArgumentParser
    from datetime import date

    from tui.engine.impossible import Measure
    from tui.engine.kind import Arguments, Checked, Game, Making, Symmetries
    from tui.engine.oracle import Oracle
    from tui.puzzles.crossing.board import River
    from tui.puzzles.crossing.company import Banks
    from tui.puzzles.crossing.hand import CrossingHand
    from tui.puzzles.crossing.rules import Crossing, Trip

_ENTRIES = read_index(INDEX)
_NAMES = tuple(entry.name for entry in _ENTRIES)
_MOST_POSITIONS = 1 << 17
"""The limit of what the oracle explores: as many as sixteen people on two banks can have."""
_IN_A_BOAT = {
    "digit": Words("seat or unseat an item"),
    "act": Words("seat or unseat", "seat"),
    "confirm": Words("row the boat", "row"),
}
_OTHER_DIGITS = Words("switch the digits to those without one, and back", "digits")
_ON_FOOT = {
    "digit": Words("choose who walks, or let one stay"),
    "act": Words("choose who walks, or let one stay", "choose"),
    "confirm": Words("set out", "walk"),
}


class Daily(Series):
    """A river for each day."""

    name = "daily"
    title = "The daily river"
    first = "2026-01-01"

    def today(self) -> date:
        from tui.puzzles.crossing.daily.making import today

        return today()

    def making(self, day: date) -> Making:
        from tui.puzzles.crossing.daily.making import RiverMaking

        return RiverMaking(day)


class Rivers(Files):
    """The player's own crossings."""

    suffix = ".toml"
    heading = "Your rivers"
    folder = "rivers"
    is_code = False
    example = ("path/to/crossing.toml", "a crossing of your own")
    about_check = """\
A .toml file is a crossing. If nothing is wrong with it, its figures are
printed, and what is odd about it. Positions that can be reached, and shortest
ways, are counted as long as there are at most 5 million pairs of a position
and a load to look at. Where people are interchangeable, what differs only in
who is who is also counted as one."""

    def game(
        self, path: str, parameters: str | None, position: str | None, source: str = ""
    ) -> Game:
        from pathlib import Path  # Late: it makes the same of all ways to write a path.

        from tui.puzzles.crossing.lint import playable_crossing, read_crossing

        puzzle = playable_crossing(source, path) if source else read_crossing(Path(path))
        _must_be_none(parameters, puzzle)
        return game_of(KIND, puzzle, position)

    def check(self, path: str) -> Checked:
        from tui.puzzles.crossing.check import checked

        return checked(path)


class DailyCommand(Command):
    """Opens or prints the river of a day."""

    name = "daily"
    about = "play today's river, the same for everybody"
    opens_games = True

    def description(self) -> str:
        return """\
Play the daily river: a crossing that everybody is given on the same day. It is
made here, from the date in UTC, and that of a date is always the same. Rivers
grow harder from Monday, with 9 crossings, to Sunday, with 15 or 17."""

    def add_arguments(self, parser: ArgumentParser) -> None:
        told = "another day's: YYYY-MM-DD, from 2026-01-01 on"
        parser.add_argument("--date", metavar="DATE", help=told)
        told = "print it as one JSON object, and don't play it; with --plain, answer each line by"
        parser.add_argument("--json", action="store_true", help=f"{told} one")

    def run(self, chosen: Arguments) -> int | str:
        from tui.puzzles.crossing.daily.making import crossing_of, day_named, text_of, today

        day = today() if chosen.date is None else day_named(chosen.date)
        if not chosen.json or chosen.plain:
            return f"{self.name}:{day.isoformat()}"
        from tui.engine.text import print_json
        from tui.puzzles.crossing.figures import figures

        crossing = crossing_of(day)
        found = figures(crossing)
        river = {"date": day.isoformat(), "name": crossing.game_name}
        print_json({**river, "fewest": found.fewest, "ways": found.ways, "file": text_of(day)})
        return 0


class NewCommand(Command):
    """Writes a file to begin with."""

    name = "new"
    about = "write a commented file of a crossing to begin with"

    def description(self) -> str:
        return """\
Write a file of a crossing that can be played, with comments on all that such a
file may say. Change it into a crossing of your own.

The file must be a new one: nothing is overwritten."""

    def add_arguments(self, parser: ArgumentParser) -> None:
        from tui.engine.files import file_name

        told = "the path of a new file"
        parser.add_argument("file", metavar="FILE", type=file_name, help=told)

    def run(self, chosen: Arguments) -> int:
        from tui.puzzles.crossing.check import new

        return new(chosen.file)


class CrossingKind(Kind["Crossing", "Banks", "Trip"]):
    """Crossings: those of the shelf, of each day, and of the player's own files."""

    names = _NAMES
    heading = "River crossings"
    entries = _ENTRIES
    examples = (
        ("farmer", "a river crossing"),
        ("farmer@CW/FG/R", "cabbage and wolf on the left, the others and the boat on the right"),
        ("daily", "today's river, a new one every day"),
        ("daily:2026-12-24", "the river of that day"),
    )
    methods = METHODS
    estimate = staticmethod(at_least)
    commands = (DailyCommand(), NewCommand())
    series = Daily()
    files = Rivers()

    def new_game(self, name: str, parameters: str | None, position: str | None) -> Game:
        puzzle = _daily(parameters) if name == Daily.name else _shelved(name, parameters)
        return game_of(self, puzzle, position)

    def hand(self, session: Any) -> CrossingHand:
        from tui.puzzles.crossing.hand import CrossingHand

        return CrossingHand(session)

    def board(self) -> River:
        from tui.puzzles.crossing.board import River

        return River()

    def words(self, puzzle: Crossing | None = None) -> Mapping[str, Words]:
        if puzzle is None:
            return _IN_A_BOAT
        from tui.puzzles.crossing.hand import DIGITS

        words = _ON_FOOT if puzzle.wording.on_foot else _IN_A_BOAT
        has_others = len(puzzle.people.kinds) > DIGITS
        return {**words, "other_digits": _OTHER_DIGITS} if has_others else words

    def goal(self, puzzle: Crossing) -> str:
        from tui.puzzles.crossing.prose import aim

        return aim(puzzle.rules)

    def how_to_play(self, puzzle: Crossing) -> str:
        words = puzzle.wording
        how = "choose who walks" if words.on_foot else f"fill the {words.vessel}"
        return f"digits or space {how}, enter {words.enter}"

    def how_to_type(self, puzzle: Crossing, state: Banks) -> str:
        from tui.puzzles.crossing import prose

        return prose.how(puzzle, state)

    def tell(self, puzzle: Crossing, state: Banks, move: Trip | None = None) -> str:
        from tui.puzzles.crossing import prose

        return prose.position(puzzle, state) if move is None else prose.change(puzzle, state, move)

    def hints(self, puzzle: Crossing, state: Banks, best: Sequence[Trip]) -> Hints[Trip]:
        from tui.puzzles.crossing.prose import nudge, the_move

        return Hints(best[0], (nudge(puzzle, state, best), the_move(puzzle, best[0])))

    def oracle(self, puzzle: Crossing) -> Oracle[Banks, Trip]:
        from tui.engine.graph import GraphOracle

        return GraphOracle(puzzle, _MOST_POSITIONS)

    def measure(self) -> Measure[Crossing, Banks]:
        from tui.puzzles.crossing.nearness import CrossingMeasure

        return CrossingMeasure()

    def symmetries(self, puzzle: Crossing) -> Symmetries[Banks, Trip] | None:
        from tui.puzzles.crossing.symmetry import symmetries

        return symmetries(puzzle)


def _daily(parameters: str | None) -> Crossing:
    from tui.puzzles.crossing.daily.making import crossing_of, day_named, today

    return crossing_of(today() if parameters is None else day_named(parameters))


def _shelved(name: str, parameters: str | None) -> Crossing:
    from tui.puzzles.crossing.load import shelved
    from tui.puzzles.crossing.rules import Crossing

    puzzle = Crossing(shelved(name))
    _must_be_none(parameters, puzzle)
    return puzzle


def _must_be_none(parameters: str | None, puzzle: Crossing) -> None:
    if parameters is not None:
        raise BadInput(f"{puzzle.name} takes no parameters: leave ':{parameters}' out.")


KIND = CrossingKind()
