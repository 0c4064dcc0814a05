"""The rules of river crossings: a boat carries items from one bank to the other; and who may be in
it together."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property, partial

from tui.engine.puzzle import LEGAL, BadInput, Puzzle, Refusal, Verdict, capital, listed, refuse
from tui.engine.text import because
from tui.puzzles.crossing.company import (
    BANKS,
    FORBIDDEN_COMPANY,
    NO_ROWER,
    WRONG_BANK,
    BankPositions,
    Banks,
    Goal,
    Group,
    Land,
    Load,
    Notation,
    People,
    largest_first,
)
from tui.puzzles.crossing.constraints import Companies, CrossingRules, Remembered

Trip = int
"""A move: its load and, above the bits of the load, the land to which it goes if there is an
island. With two banks it is the load alone."""

_LEFT, _, _RIGHT = _LANDS = tuple(Land)
_ACROSS = [land.across for land in Land]
"""By the land's number, as a list because an enumeration is slow."""


class Crossing(Puzzle[Banks, Trip]):
    """A river crossing. After each crossing everyone leaves the boat."""

    noun = "load"
    is_reversible = True
    uninformative = frozenset({WRONG_BANK})
    """A load with somebody who is not there teaches nothing."""

    def __init__(self, rules: CrossingRules, is_reversed: bool = False) -> None:
        """`is_reversed` tries the loads from the last to the first."""
        self.name = rules.name
        self.parameters = rules.parameters
        self.title = rules.title
        self.brief = rules.brief
        self.story = rules.story
        self.explanation = rules.explanation
        self.history = rules.history
        self.source = rules.source
        self.has_cost = rules.cost_is_pace
        unit = rules.wording.pace_unit
        self.cost_words = ("time" if unit else "cost", unit)
        self.seats = rules.seats
        self.items = rules.items
        self.wording = rules.wording
        self.rules = rules
        self.has_island = bool(rules.joined)
        self.lands = _LANDS if self.has_island else BANKS
        self.people = People(rules.items)
        self.letters, self.phrase = self.people.letters, self.people.phrase
        self.goal = rules.goal or Goal(0, Land.RIGHT)
        self.positions = BankPositions([item.letter for item in rules.items], self.lands)
        self.everyone = self.positions.everyone
        self.rowers = rules.rowers
        self._is_reversed = is_reversed
        self._companies = Companies(self.people, rules, self.positions.slots.lowest)
        self._load_rules = LoadRules(rules, self.people, self._companies.in_boat)
        self._leaving = Remembered(self._load_rules.leaving)
        out_of_reach = self._load_rules.out_of_reach
        self._out_of_reach = [Remembered(partial(out_of_reach, land)) for land in _LANDS]
        """By the boat's land: the refusals of loads of which some are elsewhere, by these and those
        of identical ones who are on that land."""

    @cached_property
    def _notation(self) -> Notation:
        return Notation(self.name, self.people, self.positions)

    @cached_property
    def backwards(self) -> Crossing:
        """The same crossing, which tries its loads from the last to the first."""
        return Crossing(self.rules, not self._is_reversed)

    @cached_property
    def loads(self) -> Sequence[Load]:
        """The loads that are tried, in their order: those of the file, and all others that may
        leave a land."""
        lowest = self.positions.slots.lowest
        fitting = largest_first(len(self.items), self.seats)
        others = [load for load in fitting if load == lowest(load) and self._leaving[load].ok]
        found = tuple(dict.fromkeys((*self.rules.loads, *others)))
        return found[::-1] if self._is_reversed else found

    @cached_property
    def _trips(self) -> Sequence[Sequence[Trip]]:
        """By the boat's land: the moves that are tried there."""
        return [
            [self.trip(load, there) for load in self.loads for there in self.destinations[here]]
            for here in _LANDS
        ]

    @cached_property
    def destinations(self) -> Sequence[Sequence[Land]]:
        """By the boat's land: the lands to which it can go."""
        pairs = self.rules.joined or (BANKS,)
        ways = {*pairs, *(pair[::-1] for pair in pairs)}
        return [[there for there in _LANDS if (here, there) in ways] for here in _LANDS]

    @property
    def refusals(self) -> Sequence[tuple[str, str]]:
        """A load of a file always fits into the boat."""
        named = []
        if self.rules.rules:
            named.append((FORBIDDEN_COMPANY, "who may not be together"))
        if not all(load & self.rowers for load in self.loads):
            named.append((NO_ROWER, "nobody in the boat can row"))
        return *named, (WRONG_BANK, "somebody is on the other bank")

    def trip(self, load: Load, to: Land) -> Trip:
        """The move of a load to a land."""
        return load | to << len(self.items) if self.has_island else load

    def load_of(self, trip: Trip) -> Load:
        return trip & self.everyone

    def target(self, trip: Trip) -> Land:
        """Where a move goes, if there is an island."""
        return _LANDS[trip >> len(self.items)]

    def initial_state(self) -> Banks:
        return self.rules.start or Banks(self.everyone, Land.LEFT)

    @property
    def goal_state(self) -> Banks:
        """The goal as a position; the boat lies on the right if it does not matter."""
        goal = self.goal
        return Banks(goal.left, Land.RIGHT if goal.boat is None else goal.boat, goal.island)

    @property
    def goals(self) -> Iterable[Banks]:
        """The goal, with the boat wherever it may lie then. There is none if a rule forbids it."""
        goal = self.goal_state
        boats = self.lands if self.goal.boat is None else (goal.boat,)
        return [goal._replace(boat=boat) for boat in boats if self.check_banks(goal).ok]

    def group(self, state: Banks, land: Land) -> Group:
        """Who is on a land."""
        left, _, island = state
        if land is _RIGHT:
            return self.everyone & ~(left | island)
        return left if land is _LEFT else island

    def candidate_moves(self, state: Banks) -> Sequence[Trip]:
        return self._trips[state.boat]

    def check_part(self, state: Banks, part: Load) -> Verdict:
        """Whether a load may begin with `part`: all of them are on the boat's land, and they
        fit."""
        here = self.group(state, state.boat)
        missing = self.positions.slots.missing(part, here)
        if missing:
            return self._out_of_reach[state.boat][missing, here & self.positions.slots.shared]
        return self._load_rules.room(part)

    def check(self, state: Banks, move: Trip) -> Verdict:
        boat, load, slots = state.boat, move & self.everyone, self.positions.slots
        here = self.group(state, boat)
        missing = load & ~here
        if missing and slots.shared:
            missing = slots.missing(load, here)
        if missing:
            return self._out_of_reach[boat][missing, here & slots.shared]
        verdict = self._leaving[load]
        if verdict is not LEGAL:
            return verdict
        there = self.target(move) if self.has_island else _ACROSS[boat]
        if there not in self.destinations[boat]:
            return self._load_rules.no_way(boat, there)
        behind = self._companies.on[boat][slots.with_fewer(here, load)]
        if behind is not LEGAL:
            return behind
        return self._companies.on[there][slots.with_more(self.group(state, there), load)]

    def check_load(self, load: Load) -> Verdict:
        """Whether a load may leave any land, if all of it is there."""
        return self._leaving[load]

    def check_banks(self, state: Banks) -> Verdict:
        """Whether the company on all lands is allowed, even if play cannot lead there."""
        verdicts = (self.check_company(self.group(state, land), land) for land in self.lands)
        return next((verdict for verdict in verdicts if not verdict.ok), LEGAL)

    def check_company(self, group: Group, land: Land | None) -> Verdict:
        """Whether these items may be alone together on a land or, with None, in the boat."""
        return (self._companies.in_boat if land is None else self._companies.on[land])[group]

    def successor(self, state: Banks, move: Trip) -> Banks:
        there = self.target(move) if self.has_island else _ACROSS[state.boat]
        return self.positions.carried(state, move & self.everyone, state.boat, there)

    def cost(self, state: Banks, move: Trip) -> int:
        """1, or the pace of the slowest aboard where that is what counts."""
        if not self.has_cost:
            return 1
        return max(item.pace or 1 for n, item in enumerate(self.items) if move >> n & 1)

    def is_solved(self, state: Banks) -> bool:
        left, boat, island = self.goal
        return state.left == left and state.island == island and boat in (None, state.boat)

    def move_text(self, move: Trip) -> str:
        to = self.target(move) if self.has_island else None
        return self._notation.load_text(self.load_of(move), to)

    def parse_move(self, text: str) -> Trip:
        load, to = self._notation.load_from(text)
        return load if to is None else self.trip(load, to)

    def state_text(self, state: Banks) -> str:
        return self._notation.state_text(state)

    def parse_state(self, text: str) -> Banks:
        state = self._notation.state_from(text)
        verdict = self.check_banks(state)
        if not verdict.ok:
            raise BadInput(because(f"'{text}' breaks a rule", verdict.reason))
        return state

    def transcript(self, state: Banks, moves: Iterable[Trip]) -> str:
        lines, width = [], self.seats + 2 * self.has_island
        for number, move in enumerate(moves, 1):
            after = self.successor(state, move)
            arrow = "→" if after.boat > state.boat else "←"
            groups = " | ".join(self.letters(self.group(after, land)) for land in self.lands)
            lines.append(f"{number:<2} {arrow} {self.move_text(move):<{width}}   {groups}")
            state = after
        return "\n".join(lines)


# Who may be in the boat together

_Said = tuple[str, str]
"""Why a load is refused, and the rule behind that in general; empty if that is the same."""


class LoadRules:
    """Judges the loads of a crossing."""

    def __init__(
        self, rules: CrossingRules, people: People, in_boat: Mapping[Group, Verdict]
    ) -> None:
        """`in_boat` has the verdicts about the company in the boat."""
        self._rules, self._people, self._words = rules, people, rules.wording
        self._in_boat = in_boat

    def room(self, load: Load) -> Verdict:
        """Whether so many, and so heavy ones, may be in the boat."""
        limit = self._rules.weight_limit
        if limit is not None and self._people.sum(load, "weight") > limit:
            return self._refused("too-heavy", load, self._too_heavy)
        if load.bit_count() > self._rules.seats:
            return self._refused("boat-full", load, self._full)
        return LEGAL

    def leaving(self, load: Load) -> Verdict:
        """Whether a load may leave any land, if all of it is there."""
        rules, room = self._rules, self.room(load)
        if room is not LEGAL:
            return room
        if not load:
            return self._refused("empty-boat", load, self._empty)
        if not load & rules.rowers:
            return self._refused(NO_ROWER, load, self._no_rower)
        if rules.load_sizes is not None and load.bit_count() not in rules.load_sizes:
            return self._refused("wrong-size", load, self._wrong_size)
        if rules.only_these and load not in rules.loads:
            return self._refused("not-listed", load, self._not_listed)
        return self._in_boat[load]

    def out_of_reach(self, boat: Land, those: tuple[Group, Group]) -> Verdict:
        """The refusal of a load of which some are not where the boat is: these, and those of
        identical ones who are there."""
        missing, there = those
        return self._refused(WRONG_BANK, missing, partial(self._missing, boat, there))

    def no_way(self, here: Land, there: Land) -> Verdict:
        """The refusal where the boat does not go from one land to the other."""
        words = self._words
        if here is there:
            reason = f"The {words.vessel} is {words.land(here).where} already."
        else:
            way = f"from {words.land(here).place} to {words.land(there).place}"
            reason = f"The {words.vessel} never goes {way}."
        return refuse("not-joined", reason)

    def _refused(self, code: str, group: Group, say: Callable[[Group], _Said]) -> Verdict:
        """A refusal that points at a group. Its sentences are made when they are asked for."""

        def refusal() -> Refusal:
            reason, rule = say(group)
            culprits = dict.fromkeys(self._people.letters(group))
            return Refusal(reason, tuple(culprits), capital(rule))

        return Verdict(False, code, refusal)

    def _too_heavy(self, load: Load) -> _Said:
        words, limit = self._words, self._rules.weight_limit or 0
        rule = f"the {words.carrier} carries at most {words.weight(limit)}."
        return f"That would be {words.weight(self._people.sum(load, 'weight'))}: {rule}", rule

    def _full(self, load: Load) -> _Said:
        words, seats = self._words, self._rules.seats
        if words.on_foot:
            return f"Only {seats} may be on the {words.way} at a time.", ""
        return f"The {words.vessel} has only {'one seat' if seats == 1 else f'{seats} seats'}.", ""

    def _empty(self, load: Load) -> _Said:
        if self._words.on_foot:
            return f"Somebody has to carry the {self._words.vessel} across.", ""
        return f"The {self._words.vessel} is empty: somebody has to row it.", ""

    def _no_rower(self, load: Load) -> _Said:
        words = self._words
        can = f"can carry the {words.vessel}" if words.on_foot else "can row"
        only = self._people.any_one(self._rules.rowers)
        return f"Nobody {words.aboard.where} {can}: only {only} can.", ""

    def _wrong_size(self, load: Load) -> _Said:
        numbers = listed([str(size) for size in sorted(self._rules.load_sizes or ())], "or")
        return f"Only {numbers} at a time may cross.", ""

    def _not_listed(self, load: Load) -> _Said:
        how = "together" if load & load - 1 else "alone"
        return f"{self._people.phrase(load)} may not cross {how}.", "This load may not cross."

    def _missing(self, boat: Land, there: Group, missing: Group) -> _Said:
        words, people = self._words, self._people
        here = words.land(boat).where
        other = f"not {here}" if self._rules.joined else f"on the other {words.bank}"
        rule = f"Somebody in the load is {'elsewhere' if self._rules.joined else other}."
        for kind in people.kinds:
            if missing & kind and there & kind:  # Some of identical ones are here: too few.
                few = there & kind
                return f"only {people.counted(few)} {_is(few)} {here}.", rule
        who = sum(kind for kind in people.kinds if missing & kind)
        return f"{people.all_of(who)} {_is(who)} {other}.", rule


def _is(group: Group) -> str:
    return "are" if group & group - 1 else "is"
