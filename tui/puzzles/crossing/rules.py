"""The rules of river crossings: a boat carries items from one bank to the other."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from tui.engine.puzzle import LEGAL, BadInput, Puzzle, Verdict
from tui.engine.text import because
from tui.puzzles.crossing.companies import Companies
from tui.puzzles.crossing.company import Group, Load, People, largest_first
from tui.puzzles.crossing.constraints import CrossingRules
from tui.puzzles.crossing.load_rules import LoadRules
from tui.puzzles.crossing.positions import BankPositions, Banks, Goal
from tui.puzzles.crossing.truths import by_group
from tui.puzzles.crossing.wording import BANKS, Land

if TYPE_CHECKING:
    from tui.puzzles.crossing.notation import Notation

Trip = int
"""A move: its load and, above the bits of the load, the land to which it goes if there is an
island. With two banks it is the load alone."""

_LEFT, _, _RIGHT = Land


class Crossing(Puzzle[Banks, Trip]):
    """A river crossing. After each crossing everyone leaves the boat."""

    def __init__(self, rules: CrossingRules) -> None:
        self.name = rules.name
        self.parameters = rules.parameters
        self.title = rules.title
        self.brief = rules.brief
        self.explanation = rules.explanation
        self.history = rules.history
        self.source = rules.source
        self.has_cost = rules.cost_is_pace
        self.seats = rules.seats
        self.items = rules.items
        self.wording = rules.wording
        self.rules = rules
        self.has_island = bool(rules.joined)
        self.lands = tuple(Land) if self.has_island else BANKS
        self.people = People(rules.items)
        self.goal = rules.goal or Goal(0, _RIGHT)
        self.positions = BankPositions([item.letter for item in rules.items], self.lands)
        self._shared = self.positions.slots.shared
        self.everyone = self.positions.everyone
        self.companies = Companies(self.people, self.positions, rules.rules, rules.wording)
        self.load_rules = LoadRules(rules, self.companies, self.people)
        self.rowers: Group = self.load_rules.rowers
        self._out_of_reach: dict[tuple[Group, Land], Verdict] = {}
        """The refusals that were made so far: searches ask for the same few again and again."""

    @cached_property
    def _notation(self) -> Notation:
        from tui.puzzles.crossing.notation import Notation  # Late: a picture needs none.

        return Notation(self.name, self.people, self.positions)

    @cached_property
    def loads(self) -> tuple[Load, ...]:
        """The loads that are tried, in their order."""
        return tuple(dict.fromkeys((*self.rules.loads, *self.floating)))

    @cached_property
    def floating(self) -> Sequence[Load]:
        """Those of the loads that may leave any land, if all of them is there."""
        found, others = [], self.load_rules.floating
        for load in self.rules.loads:
            if others >> load & 1:
                others ^= 1 << load
                found.append(load)
        if others:
            size = len(self.items)
            floats = by_group(others, size)
            found += [load for load in largest_first(size, self.seats) if floats[load]]
        return found

    def check_load(self, load: Load) -> Verdict:
        """Whether a load may leave any land, if all of it is there."""
        return self.load_rules.check(load)

    @cached_property
    def _trips(self) -> Mapping[Land, Sequence[Trip]]:
        """The moves that are tried while the boat lies at a land."""
        ways = {*self.rules.joined, *(pair[::-1] for pair in self.rules.joined)}
        return {
            here: [
                self.trip(load, there)
                for load in self.loads
                for there in self.lands
                if (here, there) in ways
            ]
            for here in self.lands
        }

    def with_loads(self, loads: tuple[Load, ...]) -> Crossing:
        """The same crossing, which tries its loads in another order."""
        from copy import copy  # Late: only a search in reverse needs another order.

        other = copy(self)
        other.__dict__.pop("_trips", None)
        floating = frozenset(self.floating)
        other.loads, other.floating = loads, [load for load in loads if load in floating]
        return other

    def trip(self, load: Load, to: Land) -> Trip:
        """The move of a load to a land."""
        return load | to << len(self.items) if self.has_island else load

    def load_of(self, trip: Trip) -> Load:
        return trip & self.everyone

    def target(self, trip: Trip) -> Land:
        """Where a move goes, if there is an island."""
        return Land(trip >> len(self.items))

    def destinations(self, here: Land) -> Sequence[Land]:
        """The lands to which the boat can go."""
        if not self.has_island:
            return (_LEFT if here is _RIGHT else _RIGHT,)
        joined = {land for pair in self.rules.joined if here in pair for land in pair}
        return [land for land in self.lands if land in joined and land is not here]

    def initial_state(self) -> Banks:
        return self.rules.start or Banks(self.everyone, _LEFT)

    @property
    def goal_state(self) -> Banks:
        """The goal as a position; the boat lies on the right if it does not matter."""
        goal = self.goal
        return Banks(goal.left, _RIGHT if goal.boat is None else goal.boat, goal.island)

    def group(self, state: Banks, land: Land) -> Group:
        """Who is on a land."""
        return self.positions.group(state, land)

    def candidate_moves(self, state: Banks) -> Sequence[Trip]:
        return self._trips[state.boat] if self.has_island else self.loads

    def check_part(self, state: Banks, part: Load) -> Verdict:
        """Whether a load may begin with `part`: all of them are on the boat's land, and they
        fit."""
        left, boat, _ = state
        here = left if boat is _LEFT else self.group(state, boat)
        missing = part & ~here
        if missing and part & self._shared:
            missing = self.positions.slots.missing(part, here)
        if missing:
            return self._out_of_reach.get((missing, boat)) or self._refuse_missing(missing, boat)
        return self.load_rules.fitting[part]

    def _refuse_missing(self, missing: Group, boat: Land) -> Verdict:
        verdict = self.load_rules.refusals.out_of_reach(missing, boat)
        self._out_of_reach[missing, boat] = verdict
        return verdict

    def _may_go(self, here: Land, there: Land) -> Verdict:
        """Whether the boat goes from one land to another."""
        if there in self.destinations(here):
            return LEGAL
        return self.load_rules.refusals.no_way(here, there)

    def check(self, state: Banks, move: Trip) -> Verdict:
        load = move & self.everyone
        verdict = self.check_part(state, load)
        if verdict is not LEGAL:
            return verdict
        verdict = self.load_rules.leaving[load]
        if verdict is not LEGAL:
            return verdict
        left, boat, _ = state
        if self.has_island or self._shared:
            there = boat.across
            if self.has_island:
                there = self.target(move)
                verdict = self._may_go(boat, there)
                if verdict is not LEGAL:
                    return verdict
            after = self.successor(state, move)
            behind = self.companies.on[boat][self.group(after, boat)]
            ahead = self.companies.on[there][self.group(after, there)]
            return ahead if behind is LEGAL else behind
        left ^= load
        on = self.companies.on
        behind, ahead = on[_LEFT][left], on[_RIGHT][self.everyone ^ left]
        if boat is _RIGHT:
            behind, ahead = ahead, behind
        return ahead if behind is LEGAL else behind

    def check_banks(self, state: Banks) -> Verdict:
        """Whether the company on all lands is allowed, even if play cannot lead there."""
        verdicts = (self.check_company(self.group(state, land), land) for land in self.lands)
        return next((verdict for verdict in verdicts if not verdict.ok), LEGAL)

    def check_company(self, group: Group, land: Land | None) -> Verdict:
        """Whether these items may be alone together on a land or, with None, in the boat."""
        return (self.companies.in_boat if land is None else self.companies.on[land])[group]

    def successor(self, state: Banks, move: Trip) -> Banks:
        left, boat, _ = state
        if not self.has_island:
            if not self._shared:
                return Banks._make((left ^ move, _RIGHT if boat is _LEFT else _LEFT, 0))
            return self.positions.carried(state, move, boat, boat.across)
        return self.positions.carried(state, move & self.everyone, boat, self.target(move))

    def cost(self, state: Banks, move: Trip) -> int:
        """1, or the pace of the slowest aboard where that is what counts."""
        if not self.has_cost:
            return 1
        load = move & self.everyone
        return max(item.pace or 1 for n, item in enumerate(self.items) if load >> n & 1)

    def is_solved(self, state: Banks) -> bool:
        left, boat, island = self.goal
        return state.left == left and state.island == island and boat in (None, state.boat)

    def letters(self, group: Group) -> str:
        """The letters of a group, in the puzzle's order."""
        return self.people.letters(group)

    def phrase(self, group: Group, last: str = "and") -> str:
        """A group as it is used in a sentence: `the goat and the cabbage`."""
        return self.people.phrase(group, last)

    def parse_group(self, text: str) -> Group:
        """The group with these letters, in any order. Raises BadInput."""
        return self._notation.group_from(text)

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
