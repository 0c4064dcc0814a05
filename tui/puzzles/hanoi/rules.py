"""The Towers of Hanoi: rules, and the notation of positions and moves."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from tui.engine.puzzle import LEGAL, BadInput, Puzzle, Verdict, refuse

Peg = int
"""0, 1 or 2: the pegs A, B and C."""

PEGS = "ABC"
GOAL: Peg = 1
"""Where the whole tower is to stand."""
MOST_DISCS = 12
USUAL_DISCS = 6
_LONGEST_NUMBER = 9
"""Digits of a number that is repeated to the player."""


class Towers(NamedTuple):
    """Which discs lie on each peg. Bit n - 1 of a peg stands for disc n. Disc 1 is the smallest, so
    the lowest bit that is set is the disc on top."""

    a: int
    b: int
    c: int


class Carry(NamedTuple):
    """A move: the top disc of `source` goes to `target`."""

    source: Peg
    target: Peg


CARRIES = tuple(Carry(source, target) for source in range(3) for target in range(3)
                if source != target)  # fmt: skip


def top_disc(tower: int) -> int:
    """The number of the disc on top of a peg, 0 if the peg is empty."""
    return (tower & -tower).bit_length()


class Hanoi(Puzzle[Towers, Carry]):
    """Bring all discs from peg A to peg B."""

    name = "hanoi"
    title = "Towers of Hanoi"
    brief = "Never put a disc on a smaller one."
    explanation = (
        "Bring the whole tower from peg A to peg B with the crane.\n\n"
        "The crane carries one disc at a time, always the top one of a peg. "
        "A disc may lie on a larger disc or on an empty peg, never on a smaller disc."
    )
    history = (
        "Édouard Lucas sold the puzzle in Paris in 1883 as the work of one Professor N. Claus, "
        "a scrambled version of his own name, and told of a temple whose priests move "
        "64 golden discs: the world ends with their last move. At one move a second that takes "
        "585 billion years."
    )

    def __init__(self, discs: int = USUAL_DISCS) -> None:
        """`discs` is at least 1; the caller sets an upper limit."""
        if discs < 1:
            raise ValueError(f"a tower has at least one disc, not {discs}")
        self.discs = discs
        self.all_discs = (1 << discs) - 1
        self.parameters = str(discs)

    def initial_state(self) -> Towers:
        return Towers(self.all_discs, 0, 0)

    def candidate_moves(self, state: Towers) -> Sequence[Carry]:
        return CARRIES

    def check_part(self, state: Towers, part: Peg) -> Verdict:
        """Whether a disc may be lifted from the peg `part`."""
        if state[part]:
            return LEGAL
        return refuse("empty-peg", f"There is no disc on peg {PEGS[part]} to lift.", PEGS[part])

    def check(self, state: Towers, move: Carry) -> Verdict:
        source, target = move
        lifting = self.check_part(state, source)
        if not lifting.ok:
            return lifting
        lifted, below = state[source], state[target]
        if source == target:
            peg = PEGS[source]
            return refuse("same-peg", f"Disc {top_disc(lifted)} is already on peg {peg}.", peg)
        if below and lifted & -lifted > below & -below:
            disc, smaller = str(top_disc(lifted)), str(top_disc(below))
            reason = f"Disc {disc} does not fit on disc {smaller}."
            return refuse("smaller-below", reason, disc, smaller)
        return LEGAL

    def successor(self, state: Towers, move: Carry) -> Towers:
        source, target = move
        towers = [*state]
        disc = towers[source] & -towers[source]
        towers[source] -= disc
        towers[target] += disc
        return Towers._make(towers)

    def is_solved(self, state: Towers) -> bool:
        return state[GOAL] == self.all_discs

    def move_text(self, move: Carry) -> str:
        return PEGS[move.source] + PEGS[move.target]

    def parse_move(self, text: str) -> Carry:
        if len(text) != 2 or any(letter not in PEGS for letter in text):
            raise BadInput(f"'{text}' is not a move: write two pegs, such as AB for A to B.")
        return Carry(PEGS.index(text[0]), PEGS.index(text[1]))

    def state_text(self, state: Towers) -> str:
        return "".join(PEGS[self.peg_of(state, disc)] for disc in range(self.discs, 0, -1))

    def parse_state(self, text: str) -> Towers:
        if not text or any(letter not in PEGS for letter in text):
            raise BadInput(
                f"'{text}' is not a position: write the peg of each disc, "
                "the largest first, such as ACB."
            )
        if len(text) != self.discs:
            raise BadInput(
                f"'{text}' places {len(text)} discs, but the game has {self.discs}: "
                "write one peg for each disc, or leave the number of discs out."
            )
        towers = [0, 0, 0]
        for disc, letter in zip(range(self.discs, 0, -1), text, strict=True):
            towers[PEGS.index(letter)] |= 1 << (disc - 1)
        return Towers(*towers)

    def transcript(self, state: Towers, moves: Iterable[Carry]) -> str:
        return "\n".join(
            f"{number}: {PEGS[move.source]} → {PEGS[move.target]}"
            for number, move in enumerate(moves, 1)
        )

    @staticmethod
    def peg_of(state: Towers, disc: int) -> Peg:
        """The peg on which a disc lies."""
        bit = 1 << (disc - 1)
        return 0 if state.a & bit else 1 if state.b & bit else 2


def out_of_range(discs: int) -> str:
    """A sentence that says why a game cannot have so many discs."""
    many = "many" if discs > MOST_DISCS else "few"
    are = "disc is" if discs == 1 else "discs are"
    return f"{discs} {are} too {many}: choose 1 to {MOST_DISCS}."


def _number_of_discs(text: str) -> int:
    """Raises BadInput for what is no number of discs that a game can have."""
    is_number = text.isascii() and text.isdigit() and (text == "0" or text[0] != "0")
    if not is_number or len(text) > _LONGEST_NUMBER:
        raise BadInput(
            f"'{text}' is not a number of discs: write one from 1 to {MOST_DISCS}, such as hanoi:8."
        )
    discs = int(text)
    if not 1 <= discs <= MOST_DISCS:
        raise BadInput(out_of_range(discs))
    return discs


def new_game(parameters: str | None, position: str | None) -> tuple[Hanoi, Towers]:
    """The game that `hanoi[:parameters][@position]` names. Raises BadInput."""
    if parameters is not None:
        discs = _number_of_discs(parameters)
    else:
        discs = len(position) if position else USUAL_DISCS
        if discs > MOST_DISCS:
            raise BadInput(out_of_range(discs))
    puzzle = Hanoi(discs)
    return puzzle, puzzle.initial_state() if position is None else puzzle.parse_state(position)
