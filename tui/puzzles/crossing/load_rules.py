"""Who may be in the boat together."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from tui.engine.puzzle import LEGAL, Refusal, Verdict, capital, refuse
from tui.puzzles.crossing.company import Group, Load, People, listed
from tui.puzzles.crossing.constraints import CrossingRules
from tui.puzzles.crossing.wording import NO_ROWER, WRONG_BANK, Land

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

    def out_of_reach(self, boat: Land, missing: Group) -> Verdict:
        """The refusal of a load of which some are not where the boat is."""
        return self._refused(WRONG_BANK, missing, partial(self._missing, boat))

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
            return Refusal(capital(reason), tuple(culprits), capital(rule))

        return Verdict(False, code, refusal)

    def _too_heavy(self, load: Load) -> _Said:
        words, limit = self._words, self._rules.weight_limit or 0
        bearer = f"the {words.way} bears" if words.on_foot else f"the {words.vessel} carries"
        rule = f"{bearer} at most {words.weight(limit)}."
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

    def _missing(self, boat: Land, missing: Group) -> _Said:
        words, who = self._words, self._people.phrase(missing)
        lies = "is" if words.on_foot else "lies"
        reason = f"The {words.vessel} {lies} {words.land(boat).where}, out of reach of {who}."
        other = "in another place" if self._rules.joined else f"on the other {words.bank}"
        return reason, f"Somebody in the load is {other}, out of the {words.vessel}'s reach."
