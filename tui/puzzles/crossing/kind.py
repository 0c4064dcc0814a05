"""River crossings as a kind of puzzle."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from tui.engine.kind import (
    Chosen,
    Command,
    Endless,
    Files,
    Hints,
    Kind,
    Option,
    Series,
    Words,
    game_of,
    read_index,
)
from tui.puzzles.crossing.shelf import INDEX
from tui.puzzles.crossing.strategies import METHODS, at_least

if TYPE_CHECKING:
    from argparse import ArgumentParser
    from datetime import date

    from tui.engine.impossible import Measure
    from tui.engine.kind import Arguments, Change, Checked, Game, Making, Symmetries
    from tui.engine.oracle import Oracle
    from tui.puzzles.crossing.board import River
    from tui.puzzles.crossing.company import Banks
    from tui.puzzles.crossing.daily.making import Origin
    from tui.puzzles.crossing.hand import CrossingHand
    from tui.puzzles.crossing.rules import Crossing, Trip

_ENTRIES = read_index(INDEX)
_NAMES = tuple(entry.name for entry in _ENTRIES)
_MOST_POSITIONS = 1 << 17
"""The limit of what the oracle explores: as many as sixteen people on two banks can have."""
_LEVELS = {"easy": "9 crossings", "medium": "11 or 13 crossings", "hard": "15 or 17 crossings"}
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
    about = "that of today"
    one = "river"
    first = "2026-01-01"

    def today(self) -> date:
        from tui.puzzles.crossing.daily.making import today

        return today()

    def making(self, day: date) -> Making:
        from tui.puzzles.crossing.daily.making import RiverMaking

        return RiverMaking(day)


class RandomRivers(Endless):
    """Rivers of three levels, each with a number that is drawn by lot."""

    name = "random"
    title = "Random rivers"
    one = "river"
    about = "one that is drawn by lot"

    def after(self, parameters: str) -> str:
        from tui.puzzles.crossing.daily.making import lot_after

        return lot_after(parameters)


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
        return game_of(KIND, _changed(puzzle, parameters), position)

    def check(self, path: str) -> Checked:
        from tui.puzzles.crossing.check import checked

        return checked(path, KIND)


class RiverCommand(Command):
    """Opens or prints a river that is made when it is asked for."""

    opens_games = True

    @abstractmethod
    def origin(self, chosen: Arguments) -> Origin:
        """What it is made from. Raises BadInput."""

    def add_arguments(self, parser: ArgumentParser) -> None:
        told = "print it as one JSON object, and don't play it; with --plain, answer each line by"
        parser.add_argument("--json", action="store_true", help=f"{told} one")

    def run(self, chosen: Arguments) -> int | str:
        origin = self.origin(chosen)
        name = f"{self.name}:{origin}"
        if not chosen.json or chosen.plain:
            return name
        from tui.engine.text import print_json
        from tui.puzzles.crossing.daily.making import crossing_of, made
        from tui.puzzles.crossing.figures import figures

        found, (text, level) = figures(crossing_of(origin)), made(origin)
        date = {"date": str(origin)} if self.name == Daily.name else {}
        figured = {"level": level, "fewest": found.fewest, "ways": found.ways}
        print_json({**date, "name": name, **figured, "file": text})
        return 0


class DailyCommand(RiverCommand):
    """Opens or prints the river of a day."""

    name = "daily"
    about = "play today's river, the same for everybody"

    def description(self) -> str:
        return """\
Play the daily river: a crossing that everybody is given on the same day. It is
made here, from the date in UTC, and that of a date is always the same. Rivers
grow harder from Monday, with 9 crossings, to Sunday, with 15 or 17."""

    def add_arguments(self, parser: ArgumentParser) -> None:
        told = "another day's: YYYY-MM-DD, from 2026-01-01 on"
        parser.add_argument("--date", metavar="DATE", help=told)
        super().add_arguments(parser)

    def origin(self, chosen: Arguments) -> Origin:
        from tui.puzzles.crossing.daily.making import day_named, today

        return today() if chosen.date is None else day_named(chosen.date)


class RandomCommand(RiverCommand):
    """Opens or prints a river that is drawn by lot."""

    name = "random"
    about = "play a river that is drawn by lot, or a friend's"

    def description(self) -> str:
        return """\
Play a river that is drawn by lot: an easy one takes 9 crossings, a medium one
11 or 13, and a hard one 15 or 17. Its level and its number are its name, as in
random:hard-4711, and whoever asks for that is given the same river."""

    def add_arguments(self, parser: ArgumentParser) -> None:
        told = "how difficult (default: medium)"
        parser.add_argument("level", nargs="?", choices=tuple(_LEVELS), metavar="LEVEL", help=told)
        parser.add_argument("--seed", metavar="N", help="the number, instead of one drawn by lot")
        super().add_arguments(parser)

    def origin(self, chosen: Arguments) -> Origin:
        from tui.puzzles.crossing.daily.making import USUAL_LEVEL, lot_named

        number = "" if chosen.seed is None else f"-{chosen.seed}"
        return lot_named(f"{chosen.level or USUAL_LEVEL}{number}")


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
        ("random:hard", "a hard river, drawn by lot"),
        ("random:hard-4711", "the one with that number"),
    )
    methods = METHODS
    estimate = staticmethod(at_least)
    commands = (DailyCommand(), RandomCommand(), NewCommand())
    series = Daily()
    endless = RandomRivers()
    files = Rivers()

    def new_game(self, name: str, parameters: str | None, position: str | None) -> Game:
        makes = {Daily.name: _daily, RandomRivers.name: _random}.get(name)
        puzzle = _changed(_shelved(name), parameters) if makes is None else makes(parameters)
        return game_of(self, puzzle, position)

    def parameters(self, puzzle: Crossing) -> Sequence[Option]:
        """Of a random river, its level."""
        if puzzle.name != RandomRivers.name:
            return ()
        return (Option("level", tuple(_LEVELS), puzzle.parameters.partition("-")[0], _LEVELS),)

    def with_parameters(self, puzzle: Crossing, chosen: Chosen) -> Crossing:
        before, _, number = puzzle.parameters.partition("-")
        level = chosen.get("level", before)
        return puzzle if level == before else _random(f"{level}-{number}")

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
        from tui.puzzles.crossing import prose

        return Hints(best[0], prose.hints(puzzle, state, best))

    def oracle(self, puzzle: Crossing) -> Oracle[Banks, Trip]:
        from tui.engine.graph import GraphOracle

        return GraphOracle(puzzle, _MOST_POSITIONS)

    def measure(self) -> Measure[Crossing, Banks]:
        from tui.puzzles.crossing.nearness import CrossingMeasure

        return CrossingMeasure()

    def changes(self, game: Game, since: Game) -> Sequence[Change]:
        from tui.puzzles.crossing.changes import changes

        return list(changes(game, since))

    def symmetries(self, puzzle: Crossing) -> Symmetries[Banks, Trip] | None:
        from tui.puzzles.crossing.symmetry import symmetries

        return symmetries(puzzle)


def _daily(parameters: str | None) -> Crossing:
    from tui.puzzles.crossing.daily.making import crossing_of, day_named, today

    return crossing_of(today() if parameters is None else day_named(parameters))


def _random(parameters: str | None) -> Crossing:
    from tui.puzzles.crossing.daily.making import crossing_of, lot_named

    return crossing_of(lot_named(parameters))


def _shelved(name: str) -> Crossing:
    from tui.puzzles.crossing.load import shelved
    from tui.puzzles.crossing.rules import Crossing

    return Crossing(shelved(name))


def _changed(puzzle: Crossing, parameters: str | None) -> Crossing:
    """The crossing with what parameters change. Raises BadInput."""
    if parameters is None:
        return puzzle
    from tui.puzzles.crossing.changes import changed

    return changed(puzzle, parameters)


KIND = CrossingKind()
