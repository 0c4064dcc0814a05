"""A kind of puzzle that the house does not have, with all that a command line can ask for: who
climbs a stair, one or two steps at a time. It is never drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from tui.engine.backtracking import Backtracking
from tui.engine.breadth_first import Shortest
from tui.engine.kind import Chosen, Command, Hints, Kind, Method, Option, StartGrid, Survey, Words
from tui.engine.puzzle import LEGAL, BadInput, Puzzle, Verdict, refuse
from tui.engine.solver import Solver
from tui.engine.status import best_and_left


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


def new_game(name: str, parameters: str | None, position: str | None) -> tuple[Stair, int]:
    """The game that `stair[:height][@step]` names."""
    puzzle = Stair(int(parameters or 4))
    return puzzle, puzzle.parse_state(position or "0")


DEPTH = Option("depth", (), "10", {}, "--depth", "climb at most N times, 100 % surely")
GAIT = Option("gait", ("calm", "hasty"), "calm", {}, "--gait", "how to climb")


def _backtracking(chosen: Chosen) -> Solver:
    return Backtracking(int(chosen["depth"]))


def _grid(puzzle: Stair) -> StartGrid:
    return StartGrid([(f"{step}.", [str(step)]) for step in (3, 2, 1, 0)], ["up"])


def _begun(puzzle: Stair, start: str) -> Stair:
    return puzzle if int(start) == puzzle.start else Stair(puzzle.height, int(start))


def stairs(run: Callable[[Sequence[str]], int] = len) -> Kind[Stair, int, int]:
    """The kind; `run` obeys its command `mop`."""
    return Kind(
        names=lambda: ("stair",),
        new_game=new_game,
        examples=(("stair:9", "a stair of nine steps"),),
        methods=(
            Method(
                "backtracking",
                "one step at a time, if it goes",
                _backtracking,
                (DEPTH, GAIT),
            ),
            Method("shortest", "in the fewest moves", lambda chosen: Shortest()),
        ),
        hints=lambda: Hints(lambda *_: "Up you go.", lambda *_: "One step."),
        hand=lambda: None,
        board=lambda: None,
        greeting=lambda stair: "Climb the stair.",
        words={key: Words("climb") for key in ("digit", "act", "confirm")},
        status=best_and_left,
        refusals=lambda puzzle: (("too-high", "above the top"),),
        commands=(Command("mop", "clean the stair", "mop [--wet]", run),),
        survey=Survey(
            flag="--every-step",
            about="the moves from each step",
            too_many=lambda stair: "Fibonacci's numbers of ways",
            title="steps",
            invitation=lambda stair, start: f"Look at step {start}.",
            heading=lambda method: f"By {method}:",
            key="moves",
            grid=_grid,
            begin=_begun,
        ),
    )
