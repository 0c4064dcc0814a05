"""Kinds of puzzles that the house does not have: one with all that a command line can ask for (who
climbs a stair, one or two steps at a time; it is never drawn), and a table of forty games."""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from tests.tools.graphs import GraphPuzzle
from tests.tools.kinds import FOLDERS, altered
from tui.engine.best_first import shortest_for
from tui.engine.kind import (
    AnyKind,
    Arguments,
    Chosen,
    Command,
    Game,
    Hints,
    Kind,
    Method,
    Option,
    StartGrid,
    Survey,
    Words,
    game_of,
)
from tui.engine.puzzle import LEGAL, BadInput, Verdict, refuse
from tui.engine.search import Backtracking
from tui.engine.solver import Solver
from tui.engine.table import Table
from tui.puzzles.tiles import KIND as TILES
from tui.puzzles.tiles import Tiles


class Stair(GraphPuzzle):
    """A state is the step on which one stands, a move how many steps to climb."""

    name = "stair"
    title = "The stair"
    explanation = "Climb to the top."
    history = "Nobody knows who built it."

    def __init__(self, height: int, start: int = 0) -> None:
        super().__init__({}, [height])
        self.height = height
        self.start = start
        self.parameters = str(height)

    def initial_state(self) -> int:
        return self.start

    @property
    def refusals(self) -> Sequence[tuple[str, str]]:
        return (("too-high", "above the top"),)

    def candidate_moves(self, state: int) -> Sequence[int]:
        return 1, 2

    def check(self, state: int, move: int) -> Verdict:
        too_high = f"Above step {self.height} there is nothing to stand on."
        return LEGAL if state + move <= self.height else refuse("too-high", too_high)

    def successor(self, state: int, move: int) -> int:
        return state + move

    def parse_state(self, text: str) -> int:
        if not text.isdigit() or int(text) > self.height:
            raise BadInput(f"'{text}' is not a step: write a number up to {self.height}.")
        return int(text)

    def transcript(self, state: int, moves: Iterable[int]) -> str:
        return "+".join(map(str, moves))


DEPTH = Option("depth", (), "10", {}, "--depth", "climb at most N times, 100 % surely")
GAIT = Option("gait", ("calm", "hasty"), "calm", {}, "--gait", "how to climb")


def _backtracking(chosen: Chosen, puzzle: Stair) -> Solver:
    return Backtracking(int(chosen["depth"]))


class StairSurvey(Survey[Stair, int]):
    """The moves from each step."""

    flag = "--every-step"
    about = "the moves from each step"
    title = "steps"
    key = "moves"

    def too_many(self, puzzle: Stair) -> str:
        return "Fibonacci's numbers of ways"

    def invitation(self, puzzle: Stair, start: str) -> str:
        return f"Look at step {start}."

    def heading(self, method: str) -> str:
        return f"By {method}:"

    def grid(self, puzzle: Stair) -> StartGrid:
        return StartGrid([(f"{step}.", [str(step)]) for step in (3, 2, 1, 0)], ["up"])

    def begin(self, puzzle: Stair, start: str) -> Stair:
        return puzzle if int(start) == puzzle.start else Stair(puzzle.height, int(start))


class Mop(Command):
    """A command, whose exit status tells what it was given."""

    name = "mop"
    about = "clean the stair"

    def description(self) -> str:
        return "Clean the stair."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--wet", action="store_true", help="with water")

    def run(self, chosen: Arguments) -> int:
        return 7 if chosen.wet else 0


class StairKind(Kind[Stair, int, int]):
    """The stair."""

    names = ("stair",)
    examples = (("stair:9", "a stair of nine steps"),)
    methods = (
        Method("backtracking", "one step at a time, if it goes", _backtracking, (DEPTH, GAIT)),
        Method("shortest", "in the fewest moves", lambda chosen, puzzle: shortest_for(puzzle)),
    )
    survey = StairSurvey()
    commands = (Mop(),)

    def new_game(self, name: str, parameters: str | None, position: str | None) -> Game:
        return game_of(self, Stair(int(parameters or 4)), position)

    def hand(self, session: Any) -> None:
        pass

    def board(self) -> None:
        pass

    def words(self, puzzle: Stair | None = None) -> Mapping[str, Words]:
        return {key: Words("climb") for key in ("digit", "act", "confirm")}

    def goal(self, puzzle: Stair) -> str:
        return "Climb the stair"

    def hints(self, puzzle: Stair, state: int, best: Sequence[int]) -> Hints[int]:
        return Hints(best[0], ("Up you go.", "You can step.", "One step."))


STAIRS = StairKind()


HOW_MANY = 40
WORDS = ("sun", "moon", "wind", "snow", "fire")
"""Each is a kind."""


def _titled(name: str) -> Tiles:
    """Sliding tiles that go by another name."""
    puzzle = Tiles("2x2", seed="11")
    word, number = name.split("-")
    puzzle.name, puzzle.parameters = name, ""
    puzzle.title = f"{word.capitalize()} tiles {number}"
    return puzzle


def _kind(word: str, games: int) -> AnyKind:
    names = tuple(f"{word}-{number}" for number in range(1, games + 1))

    def new_game(name: str, parameters: str | None, position: str | None) -> Game:
        return game_of(kind, _titled(name), None)

    heading = f"Tiles of the {word}"
    kind = altered(TILES, names=names, entries=(), new_game=new_game, heading=heading)
    return kind


def _below_first_heading(kind: AnyKind) -> AnyKind:
    """The same kind with those of its games that stand below the first of its headings and need no
    parameters."""
    few = [entry for entry in kind.entries if entry.heading == kind.entries[0].heading]
    names = tuple(entry.name for entry in few if entry.name in kind.names)
    told = tuple(entry for entry in kind.entries if entry.name in names)
    return altered(kind, names=names, entries=told)


_OURS = tuple(map(_below_first_heading, FOLDERS.kinds))
FIRSTS = tuple(kind.names[0] for kind in _OURS)
"""The game of the program that stands first below each of its headings here."""
_LEFT = HOW_MANY - sum(len(kind.names) for kind in _OURS) - 7 * (len(WORDS) - 1)

MANY = Table(
    (
        *_OURS,
        *(_kind(word, games) for word, games in zip(WORDS, (7, 7, _LEFT, 7, 7), strict=True)),
    )
)
"""The program's kinds, each with the games below one heading, and five more, of seven games each
but for one."""
