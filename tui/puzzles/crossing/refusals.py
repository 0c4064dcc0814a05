"""What is said when a load may not cross, whoever its company is."""

from __future__ import annotations

from collections.abc import Iterable

from tui.engine.named_tuple import NamedTuple
from tui.engine.puzzle import Verdict, refuse
from tui.puzzles.crossing.codes import NO_ROWER, WRONG_BANK
from tui.puzzles.crossing.company import Group, People
from tui.puzzles.crossing.wording import Land, Wording


class Refusals(NamedTuple):
    """The verdicts that say no, as sentences about one crossing."""

    people: People
    wording: Wording
    has_island: bool

    def out_of_reach(self, missing: Group, boat: Land) -> Verdict:
        """Some of a load are not where the boat is."""
        words = self.wording
        lies = "is" if words.on_foot else "lies"
        where = words.land(boat).where
        reason = (
            f"The {words.vessel} {lies} {where}, out of reach of {self.people.phrase(missing)}."
        )
        other = "in another place" if self.has_island else f"on the other {words.bank}"
        rule = f"Somebody in the load is {other}, out of the {words.vessel}'s reach."
        return self._refused(WRONG_BANK, reason, missing, rule)

    def full(self, load: Group, seats: int) -> Verdict:
        words = self.wording
        if words.on_foot:
            reason = f"Only {seats} may be on the {words.way} at a time."
        else:
            reason = (
                f"The {words.vessel} has only {'one seat' if seats == 1 else f'{seats} seats'}."
            )
        return self._refused("boat-full", reason, load)

    def too_heavy(self, load: Group, limit: int) -> Verdict:
        words = self.wording
        bearer = f"the {words.way} bears" if words.on_foot else f"the {words.vessel} carries"
        rule = f"{bearer} at most {words.weight(limit)}."
        weight = words.weight(self.people.sum(load, "weight"))
        return self._refused("too-heavy", f"That would be {weight}: {rule}", load, rule)

    def no_rower(self, load: Group, rowers: Group) -> Verdict:
        words = self.wording
        if not load:
            empty = f"The {words.vessel} is empty: somebody has to row it."
            on_foot = f"Somebody has to carry the {words.vessel} across."
            return refuse("empty-boat", on_foot if words.on_foot else empty)
        can = f"can carry the {words.vessel}" if words.on_foot else "can row"
        only = self.people.any_one(rowers)
        reason = f"Nobody {words.aboard.where} {can}: only {only} can."
        return self._refused(NO_ROWER, reason, load)

    def wrong_size(self, load: Group, sizes: Iterable[int]) -> Verdict:
        *others, last = map(str, sorted(sizes))
        numbers = f"{', '.join(others)} or {last}" if others else last
        return self._refused("wrong-size", f"Only {numbers} at a time may cross.", load)

    def not_listed(self, load: Group) -> Verdict:
        how = "together" if load & load - 1 else "alone"
        reason = f"{self.people.phrase(load)} may not cross {how}."
        return self._refused("not-listed", reason, load, "This load may not cross.")

    def no_way(self, here: Land, there: Land) -> Verdict:
        """The boat does not go from one land to the other."""
        words = self.wording
        if here is there:
            reason = f"The {words.vessel} is {words.land(here).where} already."
        else:
            way = f"from {words.land(here).place} to {words.land(there).place}"
            reason = f"The {words.vessel} never goes {way}."
        return refuse("not-joined", reason)

    def _refused(self, code: str, reason: str, group: Group, rule: str = "") -> Verdict:
        """A refusal that points at a group."""
        return refuse(code, reason, *dict.fromkeys(self.people.letters(group)), rule=rule)
