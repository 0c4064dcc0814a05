"""River crossings: one engine for every puzzle in which a boat carries items over a river."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import NamedTuple

from tui.puzzles.base import LEGAL, BadInput, Puzzle, Verdict, refuse

Group = int
"""A set of items as a bit mask: bit n stands for item n of the puzzle's order."""
Load = Group
"""Who is in the boat."""

EMPTY_BOAT = "-"
"""How a load of nobody is written."""


class Bank(IntEnum):
    """A side of the river."""

    LEFT = 0
    RIGHT = 1

    @property
    def opposite(self) -> Bank:
        return Bank(1 - self)

    @property
    def word(self) -> str:
        return self.name.lower()


class Banks(NamedTuple):
    """A position: who is on the left bank, and where the boat lies. The others are on the right."""

    left: Group
    boat: Bank


class Item(NamedTuple):
    """Somebody or something that crosses."""

    letter: str
    name: str
    phrase: str
    """The name as it stands in a sentence: `the goat`, `husband A`."""
    rows: bool


@dataclass(frozen=True)
class Forbidden:
    """Company that may never be: `who` with any of `company`, unless one of `guards` is there."""

    who: Group
    company: Group
    guards: Group
    reason: str
    """A template that may hold {who}, {company}, {guards}, {where} and {place}."""


@dataclass(frozen=True)
class CrossingRules:
    """What a crossing's file says."""

    name: str
    title: str
    rules: str
    history: str
    seats: int
    items: tuple[Item, ...]
    loads: tuple[Load, ...]
    forbidden: tuple[Forbidden, ...]


class Place(NamedTuple):
    """Where company meets, as sentences say it."""

    where: str
    place: str


IN_THE_BOAT = Place("in the boat", "the boat")
ON_BANK = {bank: Place(f"on the {bank.word} bank", f"the {bank.word} bank") for bank in Bank}


class Crossing(Puzzle[Banks, Load]):
    """A river crossing as its file describes it. Everyone gets out at each bank."""

    parameters = ""

    def __init__(self, rules: CrossingRules) -> None:
        self.name = rules.name
        self.title = rules.title
        self.rules = rules.rules
        self.history = rules.history
        self.seats = rules.seats
        self.items = rules.items
        self.loads = rules.loads
        self.everyone: Group = (1 << len(rules.items)) - 1
        self.rowers: Group = sum(1 << n for n, item in enumerate(rules.items) if item.rows)
        self._forbidden = rules.forbidden
        self._bits = {item.letter: 1 << n for n, item in enumerate(rules.items)}
        self._met: dict[tuple[Place, Group], Verdict] = {}

    def initial_state(self) -> Banks:
        return Banks(self.everyone, Bank.LEFT)

    def candidate_moves(self, state: Banks) -> Sequence[Load]:
        return self.loads

    def bank(self, state: Banks, side: Bank) -> Group:
        """Who is on a bank."""
        return state.left if side is Bank.LEFT else self.everyone & ~state.left

    def check_part(self, state: Banks, part: Load) -> Verdict:
        """Whether the load may begin with `part`: all of them are here, and they fit."""
        missing = part & ~self.bank(state, state.boat)
        if missing:
            side, who = state.boat.word, self.phrase(missing)
            reason = f"The boat lies on the {side} bank, out of reach of {who}."
            return refuse("wrong-bank", reason, *self.letters(missing))
        if part.bit_count() > self.seats:
            seats = "one seat" if self.seats == 1 else f"{self.seats} seats"
            return refuse("boat-full", f"The boat has only {seats}.", *self.letters(part))
        return LEGAL

    def check(self, state: Banks, move: Load) -> Verdict:
        boarding = self.check_part(state, move)
        if not boarding.ok:
            return boarding
        if not move & self.rowers:
            return self._nobody_rows(move)
        company = self.check_company(move, IN_THE_BOAT)
        if not company.ok:
            return company
        return self.check_banks(self.successor(state, move), first=state.boat)

    def _nobody_rows(self, load: Load) -> Verdict:
        if not load:
            return refuse("empty-boat", "The boat is empty: somebody has to row it.")
        rowers = self.phrase(self.rowers, last="or")
        reason = f"Nobody in the boat can row: only {rowers} can."
        return refuse("no-rower", reason, *self.letters(load))

    def check_banks(self, state: Banks, first: Bank = Bank.LEFT) -> Verdict:
        """Whether the company on both banks is allowed; `first` is looked at before the other."""
        verdict = self.check_company(self.bank(state, first), ON_BANK[first])
        if not verdict.ok:
            return verdict
        return self.check_company(self.bank(state, first.opposite), ON_BANK[first.opposite])

    def check_company(self, group: Group, place: Place) -> Verdict:
        """Whether these items may be alone together in one place."""
        verdict = self._met.get((place, group))
        if verdict is None:
            verdict = self._met[place, group] = self._judge_company(group, place)
        return verdict

    def _judge_company(self, group: Group, place: Place) -> Verdict:
        for rule in self._forbidden:
            company = group & rule.company
            if group & rule.who and company and not group & rule.guards:
                reason = rule.reason.format(
                    who=self.phrase(rule.who),
                    company=self.phrase(company),
                    guards=self.phrase(rule.guards, last="or"),
                    where=place.where,
                    place=place.place,
                )
                return refuse("forbidden-company", reason, *self.letters(rule.who | company))
        return LEGAL

    def successor(self, state: Banks, move: Load) -> Banks:
        return Banks(state.left ^ move, state.boat.opposite)

    def is_solved(self, state: Banks) -> bool:
        return state.left == 0

    def letters(self, group: Group) -> str:
        """The letters of a group, in the puzzle's order."""
        return "".join(item.letter for n, item in enumerate(self.items) if group >> n & 1)

    def phrase(self, group: Group, last: str = "and") -> str:
        """A group as it stands in a sentence: `the goat and the cabbage`."""
        phrases = [item.phrase for n, item in enumerate(self.items) if group >> n & 1]
        *others, final = phrases or ["nobody"]
        return f"{', '.join(others)} {last} {final}" if others else final

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
                f"'{text}' is no position: write LEFT/RIGHT/BOAT with L or R for the boat, "
                f"such as {example}."
            )
        left, right = self.parse_group(parts[0]), self.parse_group(parts[1])
        self._must_be_placed_once(text, left, right)
        state = Banks(left, Bank.LEFT if parts[2] == "L" else Bank.RIGHT)
        verdict = self.check_banks(state)
        if not verdict.ok:
            raise BadInput(f"'{text}' breaks a rule: {verdict.reason}")
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

    def _must_be_placed_once(self, text: str, left: Group, right: Group) -> None:
        if left & right:
            both = self.letters(left & right)
            raise BadInput(f"'{text}' has {both} on both banks: write each letter once.")
        if left | right != self.everyone:
            missing = self.letters(self.everyone & ~(left | right))
            raise BadInput(f"'{text}' leaves out {missing}: write every letter on one bank.")


def loads_of(size: int, seats: int) -> Iterable[Load]:
    """Every load of at least one of `size` items that fits into the boat."""
    return (load for load in range(1, 1 << size) if load.bit_count() <= seats)
