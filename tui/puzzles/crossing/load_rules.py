"""Who may be in the boat together."""

from __future__ import annotations

from collections.abc import Mapping

from tui.engine.puzzle import LEGAL, Verdict, refuse
from tui.puzzles.crossing.company import Group, Load, People, listed
from tui.puzzles.crossing.constraints import CrossingRules
from tui.puzzles.crossing.wording import NO_ROWER, WRONG_BANK, Land


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
        words, limit, seats = self._words, self._rules.weight_limit, self._rules.seats
        weight = 0 if limit is None else self._people.sum(load, "weight")
        if limit is not None and weight > limit:
            bearer = f"the {words.way} bears" if words.on_foot else f"the {words.vessel} carries"
            rule = f"{bearer} at most {words.weight(limit)}."
            reason = f"That would be {words.weight(weight)}: {rule}"
            return self._refused("too-heavy", reason, load, rule)
        if load.bit_count() <= seats:
            return LEGAL
        full = f"The {words.vessel} has only {'one seat' if seats == 1 else f'{seats} seats'}."
        if words.on_foot:
            full = f"Only {seats} may be on the {words.way} at a time."
        return self._refused("boat-full", full, load)

    def leaving(self, load: Load) -> Verdict:
        """Whether a load may leave any land, if all of it is there."""
        rules, words, room = self._rules, self._words, self.room(load)
        if room is not LEGAL:
            return room
        if not load:
            empty = f"The {words.vessel} is empty: somebody has to row it."
            on_foot = f"Somebody has to carry the {words.vessel} across."
            return refuse("empty-boat", on_foot if words.on_foot else empty)
        if not load & rules.rowers:
            can = f"can carry the {words.vessel}" if words.on_foot else "can row"
            only = self._people.any_one(rules.rowers)
            reason = f"Nobody {words.aboard.where} {can}: only {only} can."
            return self._refused(NO_ROWER, reason, load)
        sizes = rules.load_sizes
        if sizes is not None and load.bit_count() not in sizes:
            numbers = listed([str(size) for size in sorted(sizes)], "or")
            return self._refused("wrong-size", f"Only {numbers} at a time may cross.", load)
        if rules.only_these and load not in rules.loads:
            how = "together" if load & load - 1 else "alone"
            reason = f"{self._people.phrase(load)} may not cross {how}."
            return self._refused("not-listed", reason, load, "This load may not cross.")
        return self._in_boat[load]

    def out_of_reach(self, boat: Land, missing: Group) -> Verdict:
        """The refusal of a load of which some are not where the boat is."""
        words, who = self._words, self._people.phrase(missing)
        lies = "is" if words.on_foot else "lies"
        reason = f"The {words.vessel} {lies} {words.land(boat).where}, out of reach of {who}."
        other = "in another place" if self._rules.joined else f"on the other {words.bank}"
        rule = f"Somebody in the load is {other}, out of the {words.vessel}'s reach."
        return self._refused(WRONG_BANK, reason, missing, rule)

    def no_way(self, here: Land, there: Land) -> Verdict:
        """The refusal where the boat does not go from one land to the other."""
        words = self._words
        if here is there:
            reason = f"The {words.vessel} is {words.land(here).where} already."
        else:
            way = f"from {words.land(here).place} to {words.land(there).place}"
            reason = f"The {words.vessel} never goes {way}."
        return refuse("not-joined", reason)

    def _refused(self, code: str, reason: str, group: Group, rule: str = "") -> Verdict:
        """A refusal that points at a group."""
        return refuse(code, reason, *dict.fromkeys(self._people.letters(group)), rule=rule)
