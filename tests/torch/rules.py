"""Crossing a bridge with one torch: rules, and the notation of positions and moves."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import NamedTuple

from tui.engine.puzzle import LEGAL, BadInput, Puzzle, Verdict, refuse

Walkers = tuple[int, ...]
"""Some walkers by their numbers from 0, the lowest first."""


class Place(NamedTuple):
    """Who is on the near side, and whether the torch is there, too. The others are beyond."""

    near: Walkers
    has_torch: bool


MOST_AT_ONCE = 2
NOT_HERE = "not-here"
USUAL = "1-2-5-10"
PACES = (USUAL, "1-2-5-8", "1-3-6-8-12", "2-2-3")
"""What can be chosen: how long each walker needs, in minutes."""
_LETTERS = "ABCDEFGH"
NEAR, FAR = "N", "F"


class Torch(Puzzle[Place, Walkers]):
    """Everybody has to cross; the bridge bears two, who need the torch. A move is who crosses, and
    costs the time of the slowest of them."""

    name = "torch"
    title = "Bridge and Torch"
    brief = "Two cross at most, and they need the torch."
    explanation = "Bring everybody across, in as little time as possible."
    history = ""
    has_cost = True

    def __init__(self, parameters: str = USUAL) -> None:
        self.parameters = parameters
        self.paces = tuple(map(int, parameters.split("-")))
        self.walkers: Walkers = tuple(range(len(self.paces)))

    def initial_state(self) -> Place:
        return Place(self.walkers, True)

    @property
    def refusals(self) -> Sequence[tuple[str, str]]:
        return ((NOT_HERE, "a walker who is not there"),)

    def candidate_moves(self, state: Place) -> Sequence[Walkers]:
        return [*combinations(self.walkers, 2), *combinations(self.walkers, 1)]

    def check_part(self, state: Place, part: int) -> Verdict:
        """Whether a walker stands where the torch is."""
        if (part in state.near) == state.has_torch:
            return LEGAL
        letter = _LETTERS[part]
        return refuse(NOT_HERE, f"{letter} is not where the torch is.", letter)

    def check(self, state: Place, move: Walkers) -> Verdict:
        if len(move) > MOST_AT_ONCE:
            return refuse("bridge-full", "the bridge bears only two.")
        verdicts = (self.check_part(state, walker) for walker in move)
        return next((verdict for verdict in verdicts if not verdict.ok), LEGAL)

    def cost(self, state: Place, move: Walkers) -> int:
        return max(self.paces[walker] for walker in move)

    def successor(self, state: Place, move: Walkers) -> Place:
        near = set(state.near).symmetric_difference(move)
        return Place(tuple(sorted(near)), not state.has_torch)

    def is_solved(self, state: Place) -> bool:
        return not state.near

    def move_text(self, move: Walkers) -> str:
        return "".join(_LETTERS[walker] for walker in move)

    def parse_move(self, text: str) -> Walkers:
        walkers = tuple(_LETTERS.find(letter) for letter in text)
        if not text or tuple(sorted({*walkers} & {*self.walkers})) != walkers:
            raise BadInput(f"'{text}' is not a move: write who crosses, such as AB.")
        return walkers

    def state_text(self, state: Place) -> str:
        return f"{self.move_text(state.near)}/{NEAR if state.has_torch else FAR}"

    def parse_state(self, text: str) -> Place:
        near, slash, side = text.partition("/")
        if not slash or side not in (NEAR, FAR):
            raise BadInput(f"'{text}' is not a position: write who is near, such as AB/{NEAR}.")
        state = Place(self.parse_move(near) if near else (), side == NEAR)
        if len(state.near) == (0 if state.has_torch else len(self.walkers)):
            raise BadInput(f"'{text}' is not a position: somebody holds the torch.")
        return state

    def transcript(self, state: Place, moves: Iterable[Walkers]) -> str:
        lines = []
        for number, move in enumerate(moves, 1):
            state = self.successor(state, move)
            lines.append(f"{number:<2} {self.move_text(move):<3} {self.state_text(state)}")
        return "\n".join(lines)


def new_game(parameters: str | None, position: str | None) -> tuple[Torch, Place]:
    """The game that `torch[:parameters][@position]` names. Raises BadInput."""
    if parameters is not None and parameters not in PACES:
        raise BadInput(f"'{parameters}' is not offered: write paces, such as {USUAL}.")
    puzzle = Torch(parameters or USUAL)
    return puzzle, puzzle.initial_state() if position is None else puzzle.parse_state(position)
