"""Who crosses a river, and which company is forbidden."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tui.engine.puzzle import LEGAL, Verdict, refuse

FORBIDDEN_COMPANY = "forbidden-company"
"""The code of a refusal because of who is together."""

Group = int
"""A set of items as a bit mask: bit n stands for item n of the puzzle's order."""

FIGURE_ROWS = 2
"""The rows of an item's figure."""


class Item(NamedTuple):
    """Somebody or something that crosses."""

    letter: str
    name: str
    phrase: str
    """The name as it is used in a sentence: `the goat`, `husband A`."""
    rows: bool
    figure: tuple[str, ...] = ()
    """A drawing for the board: rows of ASCII characters from the top, or empty."""
    tall: tuple[str, ...] = ()
    """A larger one of the same kind, or empty."""
    picture: tuple[str, ...] = ()
    """Rows of pixels from the top, each a letter of a colour, or empty."""
    tint: str = ""
    """The name of the item's own colour in its picture, or empty."""


class Forbidden(NamedTuple):
    """A rule: `who` may not be with any of `company`, unless one of `guards` is there."""

    who: Group
    company: Group
    guards: Group
    reason: str
    """A template; it may have {who}, {company}, {guards}, {where} and {place} in it."""


class Place(NamedTuple):
    """A place where items are together, as words of a sentence."""

    where: str
    place: str


ANYWHERE = Place("on a bank or in the boat", "a bank or the boat")
"""For rules in general."""


class People:
    """The items of a crossing; writes groups of them as letters or words."""

    def __init__(self, items: Sequence[Item]) -> None:
        self._items = items
        self._letters: dict[Group, str] = {}
        """Of the groups that were asked for: a search that is printed asks for few, but often."""

    def letters(self, group: Group) -> str:
        """The letters of a group, in the puzzle's order."""
        found = self._letters.get(group)
        if found is None:
            found = "".join(item.letter for n, item in enumerate(self._items) if group >> n & 1)
            self._letters[group] = found
        return found

    def phrase(self, group: Group, last: str = "and") -> str:
        """A group as it is used in a sentence: `the goat and the cabbage`."""
        phrases = [item.phrase for n, item in enumerate(self._items) if group >> n & 1]
        *others, final = phrases or ["nobody"]
        return f"{', '.join(others)} {last} {final}" if others else final

    def verdicts(self, forbidden: Sequence[Forbidden], place: Place) -> list[Verdict]:
        """Whether each group may be alone together in a place. The index is the group's bit
        mask."""
        # All groups are judged once, because searches ask about them very often.
        sentences: dict[tuple[Forbidden, Group], Verdict] = {}
        general = {rule: self.reason(rule, rule.company, ANYWHERE, "or") for rule in forbidden}
        verdicts = []
        for group in range(1 << len(self._items)):
            broken = next((rule for rule in forbidden if _breaks(group, rule)), None)
            if broken is None:
                verdicts.append(LEGAL)
                continue
            key = broken, group & broken.company
            if key not in sentences:
                sentences[key] = self._refusal(*key, place, general[broken])
            verdicts.append(sentences[key])
        return verdicts

    def reason(self, rule: Forbidden, company: Group, place: Place, last: str = "and") -> str:
        """The sentence of a broken rule. `company` is those of its company who are there, and
        `last` stands before the last of them."""
        return rule.reason.format(
            who=self.phrase(rule.who),
            company=self.phrase(company, last),
            guards=self.phrase(rule.guards, last="or"),
            **place._asdict(),
        )

    def _refusal(self, rule: Forbidden, company: Group, place: Place, general: str) -> Verdict:
        reason = self.reason(rule, company, place)
        culprits = self.letters(rule.who | company)
        return refuse(FORBIDDEN_COMPANY, reason, *culprits, rule=general)


def _breaks(group: Group, rule: Forbidden) -> bool:
    return bool(group & rule.who and group & rule.company and not group & rule.guards)
