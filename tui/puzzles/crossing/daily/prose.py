"""What a daily river tells: its title, its story and its rules, in plain sentences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from typing import NamedTuple

from tui.engine.puzzle import capital
from tui.puzzles.crossing.constraints import Where
from tui.puzzles.crossing.daily.chance import Chance
from tui.puzzles.crossing.daily.draft import Ban, Draft
from tui.puzzles.crossing.daily.themes import PORTRAITS, Theme
from tui.puzzles.crossing.wording import Wording

_LONGEST_BRIEF = 60
_MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
)  # fmt: skip
_COUNTS = {2: "two", 3: "three"}


class Prose(NamedTuple):
    """The texts of a file."""

    title: str
    brief: str
    story: str
    rules: Sequence[str]
    """Paragraphs."""
    history: str


class GroupedBan(NamedTuple):
    """Bans that are one rule: somebody would do the same to all of a company."""

    who: str
    verb: str
    company: str
    """Letters; empty if somebody may not be alone."""
    guards: str


def grouped(bans: Iterable[Ban]) -> Sequence[GroupedBan]:
    """Bans as rules, in the order of the bans."""
    companies: dict[tuple[str, str, str], str] = {}
    for who, verb, company, guards in bans:
        key = who, verb, guards
        companies[key] = companies.get(key, "") + company
    return [
        GroupedBan(who, verb, company, guards) for (who, verb, guards), company in companies.items()
    ]


def prose(theme: Theme, draft: Draft, place: str, day: date, chance: Chance) -> Prose:
    """What is told of a draft."""
    words = _Sentences(theme, draft)
    return Prose(
        f"{theme.title} at {place}",
        words.brief(),
        " ".join([chance.one_of(theme.openings).format(place=place), *words.crew(chance)]),
        words.rules(),
        f"This is the river of {day.day} {_MONTHS[day.month - 1]} {day.year}. "
        "Everybody is given the same one.",
    )


class _Sentences:
    """Sentences about a draft."""

    def __init__(self, theme: Theme, draft: Draft) -> None:
        self._draft = draft
        self._names: Mapping[str, str] = {member.letter: member.name for member in draft.members}
        self._wording = Wording(theme.way, theme.vessel)
        self._bans = grouped(draft.bans)

    def _phrase(self, letters: Iterable[str], last: str = "and") -> str:
        return _listed([f"the {self._names[letter]}" for letter in letters], f" {last} ")

    def brief(self) -> str:
        """The rule in one line."""
        rowers = self._draft.rowers
        row = f"only {self._phrase(rowers)} {'row' if len(rowers) > 1 else 'rows'}"
        culprits = list(dict.fromkeys(ban.who for ban in self._bans))
        texts = [f"Mind {self._phrase(culprits)}; {row}.", f"Mind {self._phrase(culprits)}."]
        for count in (3, 2, 1):
            some = ", ".join(self._phrase(culprit) for culprit in culprits[:count])
            texts.append(f"Mind {some} and others.")
        return next(text for text in texts if len(text) <= _LONGEST_BRIEF)

    def crew(self, chance: Chance) -> Sequence[str]:
        """Who crosses, and who comes back."""
        visitors = self._draft.visitors
        letters = [member.letter for member in self._draft.members]
        everyone = self._phrase(letter for letter in letters if letter not in visitors)
        told = chance.one_of(
            (
                f"{everyone} are waiting on the left bank.",
                f"on the left bank are {everyone}.",
                f"{everyone} have to be brought to the right bank.",
            )
        )
        sentences = [capital(told)]
        if visitors:
            them = capital(self._phrase(visitors))
            sentences.append(f"{them}, however, starts on the right bank, bound for the left one.")
        return sentences

    def rules(self) -> Sequence[str]:
        """Paragraphs about the boat, and about who may not be with whom."""
        company = [*self._dangers()]
        if company:
            aboard = capital(self._wording.aboard.where)
            is_quiet = self._draft.boat.where is Where.BANKS
            company.append(
                f"{aboard} {'everybody keeps still' if is_quiet else 'they would do the same'}."
            )
        company += (
            f"Left alone on a bank, {self._phrase(ban.who)} would {ban.verb}."
            for ban in self._bans
            if not ban.company
        )
        return [" ".join(self._boat()), " ".join(company)]

    def _dangers(self) -> Iterator[str]:
        """What they would do to others, in a sentence for each of those who prevent it."""
        by_guards: dict[str, dict[str, list[str]]] = {}
        for who, verb, company, guards in self._bans:
            if company:
                acts = by_guards.setdefault(guards, {}).setdefault(who, [])
                acts.append(f"{verb} {self._phrase(company, 'or')}")
        for guards, whose in by_guards.items():
            told = [
                f"{self._phrase(who)} would {_listed(acts, ' and ')}" for who, acts in whose.items()
            ]
            yield f"{capital(self._unless(guards))}, {_listed(told, ', and ')}."

    def _unless(self, guards: str) -> str:
        rowers = self._draft.rowers
        if not guards:
            return "whoever else is there"
        if len(rowers) > 1 and guards == rowers:
            return "unless somebody is there who can row"
        return f"unless {self._phrase(guards, 'or')} is there"

    def _boat(self) -> Sequence[str]:
        boat = self._draft.boat
        vessel = self._wording.vessel
        only = f"Only {self._phrase(self._draft.rowers)} can row"
        sentences = [f"{only}, and the {vessel} has room for {_COUNTS[boat.seats]}."]
        if boat.weight_limit is not None:
            weights = ", ".join(
                f"{self._names[member.letter]} {PORTRAITS[member.portrait].weight}"
                for member in self._draft.members
            )
            sentences.append(f"It carries no more than {boat.weight_limit} kg.")
            sentences.append(f"In kg they weigh: {weights}.")
        return sentences


def _listed(parts: Sequence[str], last: str) -> str:
    """Parts of a sentence, the last one behind `last`."""
    *others, final = parts
    return f"{', '.join(others)}{last}{final}" if others else final
