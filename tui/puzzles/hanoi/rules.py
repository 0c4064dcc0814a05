"""The Towers of Hanoi: the games and their names, what may be carried, and the notation of
positions and moves."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import Enum
from typing import NamedTuple

from tui.engine.kind import given_parameters
from tui.engine.puzzle import LEGAL, BadInput, Puzzle, Verdict, listed, refuse
from tui.engine.text import quoted
from tui.puzzles.hanoi import NAME

Peg = int
"""0 to 4: the pegs A to E."""
LETTERS = "ABCDE"
PEGS = (3, 4, 5)

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


def discs_of(tower: int) -> Sequence[int]:
    """The discs of a tower, from the lowest."""
    return [disc for disc in range(tower.bit_length(), 0, -1) if tower >> (disc - 1) & 1]


def carried(disc: int, source: Peg, target: Peg) -> str:
    """That a disc is carried from one peg to another, as the beginning of a sentence."""
    return f"Disc {disc} goes from {LETTERS[source]} to {LETTERS[target]}"


# Which games there are, and their names


class Rule(Enum):
    """From which pegs to which others discs may be carried."""

    ANY = "any"
    ADJACENT = "adjacent"
    """Only between neighbours: A and B, B and C."""
    CYCLIC = "cyclic"
    """Only from A to B, from B to C and from C to A."""

    def lets(self, source: Peg, target: Peg, pegs: int) -> bool:
        """Whether discs may be carried from one of so many pegs to another."""
        if self is Rule.ADJACENT:
            return abs(source - target) == 1
        if self is Rule.CYCLIC:
            return (source + 1) % pegs == target
        return source != target


class Variant(NamedTuple):
    """What tells one game of the towers from another."""

    discs: int = 6
    pegs: int = 3
    rule: Rule = Rule.ANY
    """Only with three pegs there is another one than the usual."""
    goal: Peg = 1
    """Where the whole tower is to stand. It begins on peg A."""

    @property
    def parameters(self) -> str:
        """What the name of the game has after the colon: the number of discs, and what else is not
        as usual."""
        texts = [str(self.discs)]
        if self.pegs != USUAL.pegs:
            texts.append(f"pegs={self.pegs}")
        if self.rule is not USUAL.rule:
            texts.append(f"rule={self.rule.value}")
        if self.goal != USUAL.goal:
            texts.append(f"to={LETTERS[self.goal]}")
        return ",".join(texts)


USUAL = Variant()
_MOST_DISCS = {3: 12, 4: 10, 5: 8}
_MOST_WITH_RULE = 8
_LONGEST_NUMBER = 9
"""Digits of a number of discs that can be too large; what is longer is no number."""
_DISCS = "the number of discs"
_PARAMETERS = (_DISCS, "pegs", "rule", "to")


def most_discs(pegs: int, rule: Rule) -> int:
    """How many discs a game with so many pegs may have."""
    return _MOST_DISCS[pegs] if rule is Rule.ANY else _MOST_WITH_RULE


def out_of_range(variant: Variant) -> str:
    """A sentence that says why a game cannot have so many discs; empty if it can."""
    discs, most = variant.discs, most_discs(variant.pegs, variant.rule)
    if 1 <= discs <= most:
        return ""
    where = "" if variant.pegs == USUAL.pegs else f" for {variant.pegs} pegs"
    if variant.rule is not Rule.ANY:
        where = f" under the {variant.rule.value} rule"
    are = "disc is" if discs == 1 else "discs are"
    return f"{discs} {are} too {'many' if discs > most else 'few'}{where}: choose 1 to {most}."


def named(parameters: str | None, position: str | None) -> Variant:
    """The game that `hanoi[:parameters][@position]` names. What is not given the position tells,
    as far as it can. Raises BadInput."""
    given = {} if parameters is None else given_parameters(parameters, _PARAMETERS)
    rule = Rule(_one_of(given, "rule", [rule.value for rule in Rule], USUAL.rule.value))
    pegs = USUAL.pegs
    if rule is Rule.ANY:
        pegs = max([pegs, *(LETTERS.find(letter) + 1 for letter in position or "")])
    pegs = int(_one_of(given, "pegs", list(map(str, PEGS)), str(pegs), " pegs"))
    if rule is not Rule.ANY and pegs != USUAL.pegs:
        raise BadInput(
            f"The {rule.value} rule is for three pegs: leave rule={rule.value} or pegs={pegs} out."
        )
    if _DISCS in given:
        discs = _number(given[_DISCS], most_discs(pegs, rule))
    else:
        discs = len(position) if position else USUAL.discs
    goals = list(LETTERS[1:pegs])
    if given.get("to") == LETTERS[0]:
        raise BadInput(f"to can be {listed(goals, 'or')}: the tower begins on A.")
    goal = LETTERS.index(_one_of(given, "to", goals, LETTERS[USUAL.goal]))
    variant = Variant(discs, pegs, rule, goal)
    if reason := out_of_range(variant):
        raise BadInput(reason)
    return variant


def _one_of(
    given: Mapping[str, str], name: str, values: Sequence[str], usual: str, of: str = ""
) -> str:
    """The value that is given by a name; `of` says of what it is a number. Raises BadInput if it is
    none of those possible."""
    value = given.get(name, usual)
    if value not in values:
        known = listed(values, "or")
        if of:
            raise BadInput(f"{NAME} takes {known}{of}, not {value}.")
        raise BadInput(f"{name} can be {known}, not {quoted(value)}.")
    return value


def _number(text: str, most: int) -> int:
    """A number as it is written without zeros before it. Raises BadInput."""
    is_number = text.isascii() and text.isdigit() and str(int(text[:_LONGEST_NUMBER])) == text
    if not is_number:
        raise BadInput(
            f"{quoted(text)} is not a number of discs: write one from 1 to {most}, such as hanoi:8."
        )
    return int(text)


# Their rules


class _Words(NamedTuple):
    """What is said of a rule and the games that it has with three pegs."""

    title: str
    brief: str
    explanation: str = ""
    """What it allows besides the usual; empty for the usual rule."""
    code: str = ""
    """That of the refusal by which it stops a move."""
    only: str = ""
    """That refusal, as the beginning of a sentence."""


_WORDS = {
    Rule.ANY: _Words("Towers of Hanoi", "Never put a disc on a smaller one."),
    Rule.ADJACENT: _Words(
        "Hanoi between neighbours",
        "Discs go to a neighbouring peg only, never on a smaller one.",
        "A disc can be carried only between neighbouring pegs, so not between A and C.",
        "not-adjacent",
        "Discs go only to a neighbouring peg",
    ),
    Rule.CYCLIC: _Words(
        "Hanoi one way round",
        "Discs go only from A to B, B to C, C to A.",
        "Discs can be carried only one way round, from A to B, from B to C, from C to A.",
        "wrong-way-round",
        "Discs go only from A to B, from B to C and from C to A",
    ),
}
_NUMBERS = {4: "four", 5: "five"}
_USUAL_RULES = (
    "The crane carries one disc at a time, always the top one of a peg. "
    "A disc may lie on a larger disc or on an empty peg, never on a smaller disc."
)


class Hanoi(Puzzle[Towers, Carry]):
    """Bring all discs from peg A to the goal."""

    refusals = (("smaller-below", "a smaller disc below"), ("empty-peg", "no disc on the peg"))
    uninformative = frozenset({"empty-peg"})

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
        self.discs, self.pegs, self.rule, self.goal = discs, pegs, rule, goal
        self.variant = Variant(discs, pegs, rule, goal)
        self.is_reversible = rule is not Rule.CYCLIC
        self.has_closed_form = pegs == USUAL.pegs
        """Whether the shortest ways are known without a search."""
        self.has_triangle = self.has_closed_form and rule is Rule.ANY
        """Whether its map is the triangle of Sierpiński."""
        has_rule = rule is Rule.ANY or self.has_closed_form
        if discs < 1 or pegs not in PEGS or not has_rule or not 1 <= goal < pegs:
            raise ValueError(f"there is no game {self.variant}")
        self.parameters = self.variant.parameters
        self.letters = LETTERS[:pegs]
        self.carries = tuple(
            Carry(source, target)
            for source in range(pegs)
            for target in range(pegs)
            if rule.lets(source, target, pegs)
        )
        """The moves that the rule lets, whatever lies where."""
        self.title, self.brief, ruled, *_ = _WORDS[rule]
        if pegs in _NUMBERS:
            self.title = f"Hanoi on {_NUMBERS[pegs]} pegs"
            self.brief = f"{_NUMBERS[pegs].capitalize()} pegs; never a disc on a smaller one."
        task = f"Bring the whole tower from peg A to peg {LETTERS[goal]} with the crane."
        self.explanation = " ".join(filter(None, (task, _USUAL_RULES, ruled)))
        self.errand_example = f"bring {max(1, discs // 2)} to {self.letters[-1]}"
        """How one asks the solver for a part of the way."""

    def initial_state(self) -> Towers:
        return ((1 << self.discs) - 1, *(0,) * (self.pegs - 1))

    def candidate_moves(self, state: Towers) -> Sequence[Carry]:
        return self.carries

    def check_part(self, state: Towers, part: Peg) -> Verdict:
        """Whether a disc may be lifted from the peg `part`."""
        if state[part]:
            return LEGAL
        peg = LETTERS[part]
        return refuse("empty-peg", f"There is no disc on peg {peg} to lift.", peg)

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
            words, to = _WORDS[self.rule], LETTERS[target]
            return refuse(words.code, f"{words.only}, not from {LETTERS[source]} to {to}.", to)
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
        return state[self.goal] == (1 << self.discs) - 1

    @property
    def goals(self) -> Iterable[Towers]:
        whole, *bare = self.initial_state()
        return [(*bare[: self.goal], whole, *bare[self.goal :])]

    def move_text(self, move: Carry) -> str:
        return LETTERS[move.source] + LETTERS[move.target]

    def parse_move(self, text: str) -> Carry:
        if len(text) != 2 or any(letter not in self.letters for letter in text):
            raise BadInput(f"'{text}' is not a move: write two pegs, such as AB for A to B.")
        return Carry(*map(LETTERS.index, text))

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
        for letter in text:
            towers = [2 * tower for tower in towers]
            towers[LETTERS.index(letter)] += 1
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
