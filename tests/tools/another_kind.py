"""Kinds of puzzles that the house does not have: one with all that a command line can ask for (who
climbs a stair, one or two steps at a time; it is never drawn), and a table of forty games."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from tui.engine.kind import (
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
from tui.engine.puzzle import LEGAL, BadInput, Puzzle, Verdict, refuse
from tui.engine.search import Backtracking, Shortest
from tui.engine.solver import Solver


class Stair(Puzzle[int, int]):
    """A state is the step on which one stands, a move how many steps to climb."""

    name = "stair"
    title = "The stair"
    explanation = "Climb to the top."
    history = "Nobody knows who built it."

    def __init__(self, height: int, start: int = 0) -> None:
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

    def check_part(self, state: int, part: Any) -> Verdict:
        return LEGAL

    def check(self, state: int, move: int) -> Verdict:
        too_high = f"Above step {self.height} there is nothing to stand on."
        return LEGAL if state + move <= self.height else refuse("too-high", too_high)

    def successor(self, state: int, move: int) -> int:
        return state + move

    def is_solved(self, state: int) -> bool:
        return state == self.height

    def move_text(self, move: int) -> str:
        return str(move)

    def parse_move(self, text: str) -> int:
        return int(text)

    def state_text(self, state: int) -> str:
        return str(state)

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
    """A command that is run by a function."""

    name = "mop"
    about = "clean the stair"
    usage = "mop [--wet]"

    def __init__(self, run: Callable[[Sequence[str]], int]) -> None:
        self._run = run

    def run(self, words: Sequence[str]) -> int:
        return self._run(words)


class StairKind(Kind[Stair, int, int]):
    """The stair."""

    names = ("stair",)
    examples = (("stair:9", "a stair of nine steps"),)
    methods = (
        Method("backtracking", "one step at a time, if it goes", _backtracking, (DEPTH, GAIT)),
        Method("shortest", "in the fewest moves", lambda chosen, puzzle: Shortest()),
    )
    survey = StairSurvey()

    def __init__(self, run: Callable[[Sequence[str]], int]) -> None:
        self.commands = (Mop(run),)

    def new_game(self, name: str, parameters: str | None, position: str | None) -> Game:
        return game_of(self, Stair(int(parameters or 4)), position)

    def hand(self, session: Any) -> None:
        pass

    def board(self) -> None:
        pass

    def words(self, puzzle: Stair | None = None) -> Mapping[str, Words]:
        return {key: Words("climb") for key in ("digit", "act", "confirm")}

    def greeting(self, puzzle: Stair) -> str:
        return "Climb the stair."

    def hints(self, puzzle: Stair, state: int, best: Sequence[int]) -> Hints[int]:
        return Hints(best[0], ("Up you go.", "One step."))


def stairs(run: Callable[[Sequence[str]], int] = len) -> StairKind:
    """The kind; `run` obeys its command `mop`."""
    return StairKind(run)
