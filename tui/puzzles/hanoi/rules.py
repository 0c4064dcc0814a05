"""The Towers of Hanoi: rules, and the notation of positions and moves."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from tui.engine.puzzle import LEGAL, BadInput, Puzzle, Verdict, refuse
from tui.puzzles.hanoi import NAME, wording
from tui.puzzles.hanoi.variant import LETTERS, PEGS, USUAL, Peg, Rule, Variant, named

Towers = tuple[int, ...]
"""Which discs lie on each peg. Bit n - 1 of a peg stands for disc n. Disc 1 is the smallest, so the
lowest bit that is set is the disc on top."""


class Carry(NamedTuple):
    """A move: the top disc of `source` goes to `target`."""

    source: Peg
    target: Peg


def top_disc(tower: int) -> int:
    """The number of the disc on top of a peg, 0 if the peg is empty."""
    return (tower & -tower).bit_length()


REFUSED_BY = {Rule.ADJACENT: "not-adjacent", Rule.CYCLIC: "wrong-way-round"}
"""The codes of the refusals by which these rules stop a move."""


class Hanoi(Puzzle[Towers, Carry]):
    """Bring all discs from peg A to the goal."""

    name = NAME
    history = (
        "Édouard Lucas sold the puzzle in Paris in 1883 as the work of one Professor N. Claus, "
        "a scrambled version of his own name, and told of a temple whose priests move "
        "64 golden discs: the world ends with their last move. At one move a second that takes "
        "585 billion years."
    )

    def __init__(self, discs: int = 6, pegs: int = 3, rule: Rule = Rule.ANY, goal: Peg = 1) -> None:
        """`discs` is at least 1, and the caller sets an upper limit; `goal` is where the tower is
        to stand. Raises ValueError for other numbers of pegs than 3, 4 and 5, for a rule where
        there are not three, and for a goal where the tower begins or that is no peg."""
        if discs < 1:
            raise ValueError(f"a tower has at least one disc, not {discs}")
        if pegs not in PEGS or (rule is not Rule.ANY and pegs != USUAL.pegs):
            raise ValueError(f"there are no games with {pegs} pegs and the rule {rule.value}")
        if not 1 <= goal < pegs:
            raise ValueError(f"peg {goal} cannot be the goal")
        self.discs, self.pegs, self.rule, self.goal = discs, pegs, rule, goal
        self.variant = variant = Variant(discs, pegs, rule, goal)
        self.all_discs = (1 << discs) - 1
        self.letters = LETTERS[:pegs]
        self.carries = tuple(
            Carry(source, target)
            for source in range(pegs)
            for target in range(pegs)
            if rule.lets(source, target, pegs)
        )
        """The moves that the rule lets, whatever lies where."""
        self.title, self.brief = wording.title(variant), wording.brief(variant)
        self.explanation = wording.explanation(variant)
        self.parameters = variant.parameters

    def initial_state(self) -> Towers:
        return (self.all_discs, *(0,) * (self.pegs - 1))

    def candidate_moves(self, state: Towers) -> Sequence[Carry]:
        return self.carries

    def check_part(self, state: Towers, part: Peg) -> Verdict:
        """Whether a disc may be lifted from the peg `part`."""
        if state[part]:
            return LEGAL
        return refuse(
            "empty-peg", f"There is no disc on peg {LETTERS[part]} to lift.", LETTERS[part]
        )

    def check(self, state: Towers, move: Carry) -> Verdict:
        source, target = move
        lifting = self.check_part(state, source)
        if not lifting.ok:
            return lifting
        lifted, below = state[source], state[target]
        if source == target:
            peg = LETTERS[source]
            return refuse("same-peg", f"Disc {top_disc(lifted)} is already on peg {peg}.", peg)
        if not self.rule.lets(source, target, self.pegs):
            why = wording.refused(self.rule, source, target)
            return refuse(REFUSED_BY[self.rule], why, LETTERS[target])
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
        return tuple(towers)

    def is_solved(self, state: Towers) -> bool:
        return state[self.goal] == self.all_discs

    def move_text(self, move: Carry) -> str:
        return LETTERS[move.source] + LETTERS[move.target]

    def parse_move(self, text: str) -> Carry:
        if len(text) != 2 or any(letter not in self.letters for letter in text):
            raise BadInput(f"'{text}' is not a move: write two pegs, such as AB for A to B.")
        return Carry(LETTERS.index(text[0]), LETTERS.index(text[1]))

    def state_text(self, state: Towers) -> str:
        return "".join(LETTERS[self.peg_of(state, disc)] for disc in range(self.discs, 0, -1))

    def parse_state(self, text: str) -> Towers:
        if not text or any(letter not in self.letters for letter in text):
            raise BadInput(
                f"'{text}' is not a position: write the peg of each disc, "
                "the largest first, such as ACB."
            )
        if len(text) != self.discs:
            raise BadInput(
                f"'{text}' places {len(text)} discs, but the game has {self.discs}: "
                "write one peg for each disc, or leave the number of discs out."
            )
        towers = [0] * self.pegs
        for disc, letter in zip(range(self.discs, 0, -1), text, strict=True):
            towers[LETTERS.index(letter)] |= 1 << (disc - 1)
        return tuple(towers)

    def transcript(self, state: Towers, moves: Iterable[Carry]) -> str:
        return "\n".join(
            f"{number}: {LETTERS[move.source]} → {LETTERS[move.target]}"
            for number, move in enumerate(moves, 1)
        )

    @staticmethod
    def peg_of(state: Towers, disc: int) -> Peg:
        """The peg on which a disc lies."""
        bit = 1 << (disc - 1)
        return next(peg for peg, tower in enumerate(state) if tower & bit)


def new_game(parameters: str | None, position: str | None) -> tuple[Hanoi, Towers]:
    """The game that `hanoi[:parameters][@position]` names. Raises BadInput."""
    puzzle = Hanoi(*named(parameters, position))
    return puzzle, puzzle.initial_state() if position is None else puzzle.parse_state(position)
