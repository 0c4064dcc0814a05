"""The rules of river crossings: a boat carries items from one bank to the other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from enum import IntEnum
from typing import NamedTuple

from tui.engine.puzzle import LEGAL, BadInput, Puzzle, Verdict, refuse
from tui.engine.sentence import because
from tui.puzzles.crossing.company import Forbidden, Group, Item, People, Place

Load = Group
"""Who is in the boat."""

EMPTY_BOAT = "-"
"""How an empty load is written."""

WRONG_BANK, NO_ROWER = "wrong-bank", "no-rower"
"""The codes of two refusals."""


class Bank(IntEnum):
    """A side of the river."""

    LEFT = 0
    RIGHT = 1

    @property
    def word(self) -> str:
        return self.name.lower()


_LEFT, _RIGHT = Bank
"""The two banks as constants, because attributes of an enumeration are slow."""


class Banks(NamedTuple):
    """A position: who is on the left bank, and where the boat lies. The others are on the right."""

    left: Group
    boat: Bank


class CrossingRules(NamedTuple):
    """What a crossing's file says."""

    name: str
    title: str
    explanation: str
    history: str
    seats: int
    items: tuple[Item, ...]
    loads: tuple[Load, ...]
    forbidden: tuple[Forbidden, ...]
    alike: tuple[tuple[Group, ...], ...] = ()
    """Sets of groups that can be exchanged without changing anything, such as two sons or whole
    couples. The items of two groups correspond in the puzzle's order."""
    source: str = ""
    """The file's text, if the file is none of ours."""
    brief: str = ""
    """The rule in one line."""


IN_THE_BOAT = Place("in the boat", "the boat")
ON_BANK = {bank: Place(f"on the {bank.word} bank", f"the {bank.word} bank") for bank in Bank}


class _Tables(NamedTuple):
    """Verdicts about groups; the index is the bit mask of a group."""

    aboard: list[Verdict]
    """Whether a load may leave either bank: somebody can row, and the company is allowed."""
    on_left: list[Verdict]
    on_right: list[Verdict]
    in_boat: list[Verdict]
    """Whether the company is allowed in the boat, even if nobody can row."""


class Crossing(Puzzle[Banks, Load]):
    """A river crossing. After each crossing everyone leaves the boat."""

    parameters = ""

    def __init__(self, rules: CrossingRules) -> None:
        self.name = rules.name
        self.title = rules.title
        self.brief = rules.brief
        self.explanation = rules.explanation
        self.history = rules.history
        self.source = rules.source
        self.seats = rules.seats
        self.items = rules.items
        self.loads = rules.loads
        self.everyone: Group = (1 << len(rules.items)) - 1
        self.rowers: Group = sum(1 << n for n, item in enumerate(rules.items) if item.rows)
        self.alike = rules.alike
        self._people = People(rules.items)
        self.forbidden = rules.forbidden
        self._tables: _Tables | None = None
        self._out_of_reach: dict[tuple[Group, Bank], Verdict] = {}
        """The refusals that were made so far, those of loads in advance: searches ask for the same
        few again and again."""
        self._known_to_fit = frozenset(rules.loads)
        self._bits = {item.letter: 1 << n for n, item in enumerate(rules.items)}

    def _make_tables(self) -> _Tables:
        """Make all verdicts that searches ask for often.

        This is done when a verdict is first needed, because most puzzles in a menu are not played.
        """
        in_boat, on_left, on_right = (
            self._people.verdicts(self.forbidden, place)
            for place in (IN_THE_BOAT, *ON_BANK.values())
        )
        aboard = [
            company if load & self.rowers else self._nobody_rows(load)
            for load, company in enumerate(in_boat)
        ]
        for missing in {part for load in self.loads for part in _parts(load)}:
            for boat in Bank:
                self._refuse_missing(missing, boat)
        self._tables = _Tables(aboard, on_left, on_right, in_boat)
        return self._tables

    def initial_state(self) -> Banks:
        return Banks(self.everyone, Bank.LEFT)

    def candidate_moves(self, state: Banks) -> Sequence[Load]:
        return self.loads

    def bank(self, state: Banks, side: Bank) -> Group:
        """Who is on a bank."""
        return state.left if side is Bank.LEFT else self.everyone & ~state.left

    def check_part(self, state: Banks, part: Load) -> Verdict:
        """Whether a load may begin with `part`: all of them are on the boat's bank, and they
        fit."""
        left, boat = state
        missing = part & ~left if boat is _LEFT else part & left
        if missing:
            return self._out_of_reach.get((missing, boat)) or self._refuse_missing(missing, boat)
        if part not in self._known_to_fit and part.bit_count() > self.seats:
            seats = "one seat" if self.seats == 1 else f"{self.seats} seats"
            return refuse("boat-full", f"The boat has only {seats}.", *self.letters(part))
        return LEGAL

    def _refuse_missing(self, missing: Group, boat: Bank) -> Verdict:
        reason = f"The boat lies on the {boat.word} bank, out of reach of {self.phrase(missing)}."
        rule = "Somebody in the load is on the other bank, out of the boat's reach."
        verdict = refuse(WRONG_BANK, reason, *self.letters(missing), rule=rule)
        self._out_of_reach[missing, boat] = verdict
        return verdict

    def check(self, state: Banks, move: Load) -> Verdict:
        verdict = self.check_part(state, move)
        if verdict is not LEGAL:
            return verdict
        aboard, on_left, on_right, _ = self._tables or self._make_tables()
        verdict = aboard[move]
        if verdict is not LEGAL:
            return verdict
        left, boat = state
        left ^= move
        behind, ahead = on_left[left], on_right[self.everyone ^ left]
        if boat is _RIGHT:
            behind, ahead = ahead, behind
        return ahead if behind is LEGAL else behind

    def _nobody_rows(self, load: Load) -> Verdict:
        if not load:
            return refuse("empty-boat", "The boat is empty: somebody has to row it.")
        rowers = self.phrase(self.rowers, last="or")
        reason = f"Nobody in the boat can row: only {rowers} can."
        return refuse(NO_ROWER, reason, *self.letters(load))

    def check_banks(self, state: Banks) -> Verdict:
        """Whether the company on both banks is allowed, even if play cannot lead there."""
        verdicts = (self.check_company(self.bank(state, side), side) for side in Bank)
        return next((verdict for verdict in verdicts if not verdict.ok), LEGAL)

    def check_company(self, group: Group, bank: Bank | None) -> Verdict:
        """Whether these items may be alone together on a bank or, with None, in the boat."""
        _, on_left, on_right, in_boat = self._tables or self._make_tables()
        verdicts = in_boat if bank is None else (on_left, on_right)[bank]
        return verdicts[group]

    def successor(self, state: Banks, move: Load) -> Banks:
        left, boat = state
        return Banks._make((left ^ move, _RIGHT if boat is _LEFT else _LEFT))

    def is_solved(self, state: Banks) -> bool:
        return state.left == 0 and state.boat is _RIGHT

    def letters(self, group: Group) -> str:
        """The letters of a group, in the puzzle's order."""
        return self._people.letters(group)

    def phrase(self, group: Group, last: str = "and") -> str:
        """A group as it is used in a sentence: `the goat and the cabbage`."""
        return self._people.phrase(group, last)

    def parse_group(self, text: str) -> Group:
        """The group with these letters, in any order. Raises BadInput."""
        unknown = [letter for letter in text if letter not in self._bits]
        if unknown:
            known = self.letters(self.everyone)
            raise BadInput(f"There is no '{unknown[0]}' in {self.name}: its letters are {known}.")
        twice = [letter for letter, times in Counter(text).items() if times > 1]
        if twice:
            raise BadInput(f"'{text}' names {twice[0]} twice: write each letter once.")
        return sum(self._bits[letter] for letter in text)

    def move_text(self, move: Load) -> str:
        return self.letters(move) or EMPTY_BOAT

    def parse_move(self, text: str) -> Load:
        if not text:
            raise BadInput(f"A load is missing: write its letters, or {EMPTY_BOAT} for nobody.")
        return 0 if text == EMPTY_BOAT else self.parse_group(text)

    def state_text(self, state: Banks) -> str:
        left, right = (self.letters(self.bank(state, side)) for side in Bank)
        return f"{left}/{right}/{state.boat.name[0]}"

    def parse_state(self, text: str) -> Banks:
        parts = text.split("/")
        if len(parts) != 3 or parts[2] not in ("L", "R"):
            example = self.state_text(self.initial_state())
            raise BadInput(
                f"'{text}' is not a position: write LEFT/RIGHT/BOAT with L or R for the boat, "
                f"such as {example}."
            )
        left, right = self.parse_group(parts[0]), self.parse_group(parts[1])
        if left & right:
            both = self.letters(left & right)
            raise BadInput(f"'{text}' has {both} on both banks: write each letter once.")
        if left | right != self.everyone:
            missing = self.letters(self.everyone & ~(left | right))
            raise BadInput(f"'{text}' leaves out {missing}: write every letter on one bank.")
        state = Banks(left, Bank.LEFT if parts[2] == "L" else Bank.RIGHT)
        verdict = self.check_banks(state)
        if not verdict.ok:
            raise BadInput(because(f"'{text}' breaks a rule", verdict.reason))
        return state

    def transcript(self, state: Banks, moves: Iterable[Load]) -> str:
        lines = []
        for number, load in enumerate(moves, 1):
            arrow = "→" if state.boat is Bank.LEFT else "←"
            state = self.successor(state, load)
            left, right = (self.letters(self.bank(state, side)) for side in Bank)
            lines.append(
                f"{number:<2} {arrow} {self.letters(load):<{self.seats}}   {left} | {right}"
            )
        return "\n".join(lines)


def loads_of(size: int, seats: int) -> Iterable[Load]:
    """Every load that fits into the boat, of `size` items."""
    return (load for load in range(1, 1 << size) if load.bit_count() <= seats)


def _parts(group: Group) -> Iterable[Group]:
    """Every subset of a group except the empty one."""
    part = group
    while part:
        yield part
        part = part - 1 & group
