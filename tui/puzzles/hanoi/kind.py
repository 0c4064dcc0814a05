"""The Towers of Hanoi as a kind of puzzle."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tui.engine.kind import Chosen, Hints, Kind, Method, Option, Words
from tui.engine.puzzle import amount
from tui.engine.status import best_and_left
from tui.puzzles.hanoi.rules import MOST_DISCS, Carry, Hanoi, Towers, new_game, out_of_range

if TYPE_CHECKING:
    from tui.engine.solver import Solver
    from tui.puzzles.hanoi.board import TowersBoard
    from tui.puzzles.hanoi.hand import HanoiHand
    from tui.puzzles.hanoi.oracle import HanoiOracle

DISCS = "discs"


def _closed_form(chosen: Chosen) -> Solver:
    from tui.puzzles.hanoi.solvers import ClosedForm

    return ClosedForm()


def _recursive(chosen: Chosen) -> Solver:
    from tui.puzzles.hanoi.solvers import Recursive

    return Recursive()


def _oracle(puzzle: Hanoi) -> HanoiOracle:
    from tui.puzzles.hanoi.oracle import HanoiOracle

    return HanoiOracle(puzzle)


def _hints() -> Hints[Hanoi, Towers, Carry]:
    from tui.puzzles.hanoi import hints

    return Hints(hints.nudge, hints.the_move)


def _hand() -> type[HanoiHand]:
    from tui.puzzles.hanoi.hand import HanoiHand

    return HanoiHand


def _board() -> TowersBoard:
    from tui.puzzles.hanoi.board import TowersBoard

    return TowersBoard()


def _options(puzzle: Hanoi) -> Sequence[Option]:
    numbers = tuple(str(number) for number in range(1, MOST_DISCS + 1))
    about = {number: f"at least {amount(2 ** int(number) - 1, 'move')}" for number in numbers}
    return (Option(DISCS, numbers, str(puzzle.discs), about),)


def _chosen(puzzle: Hanoi, chosen: Chosen) -> Hanoi:
    discs = int(chosen.get(DISCS, puzzle.discs))
    return puzzle if discs == puzzle.discs else Hanoi(discs)


def _resized(puzzle: Hanoi, by: int) -> Hanoi | str:
    discs = puzzle.discs + by
    return Hanoi(discs) if 1 <= discs <= MOST_DISCS else out_of_range(discs)


KIND: Kind[Hanoi, Towers, Carry] = Kind(
    names=lambda: (Hanoi.name,),
    new_game=lambda name, parameters, position: new_game(parameters, position),
    examples=(
        ("hanoi:8", "the Towers of Hanoi with 8 discs"),
        ("hanoi:3@ACB", "the peg of each of three discs, the largest first"),
    ),
    methods=(
        Method("shortest", "in the fewest moves", _closed_form),
        Method("recursive", "the smaller discs away, one disc, the smaller ones back", _recursive),
    ),
    oracle=_oracle,
    hints=_hints,
    hand=_hand,
    board=_board,
    greeting=lambda puzzle: (
        "Bring the tower to peg B: the digit of a peg lifts its top disc, another drops it."
    ),
    words={
        "digit": Words("lift from or drop on peg 1–3"),
        "act": Words("lift or drop", "lift/drop"),
        "confirm": Words("drop"),
        "more": Words("more discs"),
        "fewer": Words("fewer discs"),
    },
    status=best_and_left,
    heading="Towers",
    options=_options,
    chosen=_chosen,
    resized=_resized,
)
