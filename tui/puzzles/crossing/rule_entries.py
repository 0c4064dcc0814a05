"""Reads the rules about company: each is a table of the file."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from tui.engine.text import quoted
from tui.puzzles.crossing.checked_table import MOST, CheckedTable, Complaints, UntrustedTable
from tui.puzzles.crossing.companies import sentence
from tui.puzzles.crossing.company import Group, People, group_from
from tui.puzzles.crossing.constraints import (
    Breach,
    Constraint,
    Guarded,
    Limit,
    NeverAlone,
    NeverExactly,
    NeverMore,
    Where,
)
from tui.puzzles.crossing.field_tables import RULES
from tui.puzzles.crossing.guesses import meant
from tui.puzzles.crossing.load import Selection, guarded_cases, limit_bounds
from tui.puzzles.crossing.selections import Selector
from tui.puzzles.crossing.wording import Wording

if TYPE_CHECKING:
    from tui.puzzles.crossing.toml_lines import Path

MOST_RULES = 100
"""Each is asked about every group of items."""
_LONGEST_REASON = 1000
"""Letters of a reason with its braces filled in. There may be one for every group of items."""
IN_BRACES = ("who", "company", "guards", "where", "place")
"""What is filled in where a reason has it in braces."""


class Read(NamedTuple):
    """A rule, and the table that says it."""

    rule: Constraint
    path: Path


def read_rules(
    tables: Mapping[str, Sequence[UntrustedTable]],
    selector: Selector,
    wording: Wording,
    complaints: Complaints,
) -> Sequence[Read]:
    """The rules in the order of the file, as far as they are right. `tables` has those of each
    kind."""
    number = sum(map(len, tables.values()))
    if number > MOST_RULES:
        most = max(tables.values(), key=len)
        complaints.add(
            most[-1].path,
            f"there are {number} {_named(tables)}: a crossing has at most {MOST_RULES}.",
        )
    reader = _RuleReader(selector, wording)
    found = []
    for kind, entries in tables.items():
        for table in entries[:MOST_RULES]:
            entry = CheckedTable(table, f"a '{kind}' entry", RULES[kind], complaints)
            entry.must_be_complete()
            rule = reader.read(kind, entry)
            if rule:
                found.append(Read(rule, entry.path))
    if sum(map(bool, tables.values())) > 1:
        found.sort(key=lambda read: complaints.line(read.path) or 0)
    return found


def _named(tables: Mapping[str, Sequence[UntrustedTable]]) -> str:
    kinds = [kind for kind, entries in tables.items() if entries]
    return f"'{kinds[0]}' entries" if len(kinds) == 1 else "rules"


class _RuleReader:
    """Reads the table of a rule."""

    def __init__(self, selector: Selector, wording: Wording) -> None:
        self._selector = selector
        self._cast = selector.cast
        self._people = People(selector.cast.items)
        self._wording = wording
        self._readers: Mapping[str, Callable[[CheckedTable, str, Where], Constraint | None]] = {
            "forbidden": self._forbidden,
            "never_more": self._never_more,
            "never_alone": self._never_alone,
            "never_exactly": self._never_exactly,
            "limit": self._limit,
        }

    def read(self, kind: str, entry: CheckedTable) -> Constraint | None:
        """The rule that a table says; None if it is wrong."""
        where = _where(entry)
        is_template = self._must_be_template(entry)
        rule = self._readers[kind](entry, entry.text("reason"), where or Where.EVERYWHERE)
        return rule if where and is_template else None

    def _some(self, entry: CheckedTable, field: str) -> Selection | None:
        """Whom a field names: somebody."""
        found = self._selector.selection(entry, field)
        if found is None or found.group:
            return found
        if self._cast.is_sure:
            entry.complain(field, f"{entry.of(field)} names nobody.")
        return None

    def _forbidden(self, entry: CheckedTable, reason: str, where: Where) -> Constraint | None:
        who, company = self._some(entry, "who"), self._some(entry, "company")
        guards = self._guards(entry)
        if who is None or company is None or guards is None:
            return None
        is_matched = entry.flag("matched")
        cases = guarded_cases(self._cast.items, who, company, guards, is_matched)
        if not cases:
            said = "a 'forbidden' entry needs others in 'company' than in 'who'."
            entry.complain("company", said)
            return None
        if is_matched and not any(case.guards for case in cases) and self._cast.are_tags_sure:
            said = (
                "'matched' in a 'forbidden' entry needs guards who share a tag with those of "
                "'who': give each pair a tag of its own."
            )
            entry.complain("matched", said)
            return None
        return Guarded(cases, reason, where, is_matched)

    def _guards(self, entry: CheckedTable) -> Selection | None:
        """The guards; nobody if there are none, None if they are wrong."""
        if entry.has("guards"):
            return self._selector.selection(entry, "guards")
        return Selection(0)

    def _never_more(self, entry: CheckedTable, reason: str, where: Where) -> Constraint | None:
        of, than = self._some(entry, "of"), self._some(entry, "than")
        if of is None or than is None:
            return None
        return NeverMore(of.group, than.group, reason, where)

    def _never_alone(self, entry: CheckedTable, reason: str, where: Where) -> Constraint | None:
        who = self._some(entry, "who")
        return None if who is None else NeverAlone(who.group, reason, where)

    def _never_exactly(self, entry: CheckedTable, reason: str, where: Where) -> Constraint | None:
        value = entry.value("company")
        texts: Sequence[Any] = value if isinstance(value, list) else [value]
        if not entry.is_right("company"):
            return None
        companies = [self._company(entry, text, n) for n, text in enumerate(texts)]
        if not companies:
            entry.complain("company", f"{entry.of('company')} names nobody.")
        sure = tuple(dict.fromkeys(company for company in companies if company))
        return NeverExactly(sure, reason, where) if sure and all(companies) else None

    def _company(self, entry: CheckedTable, text: object, number: int) -> Group | None:
        """A company that is written with a letter for each of its members."""
        letters = self._cast.letters
        more = (number,) if isinstance(entry.value("company"), list) else ()
        said = None
        if not isinstance(text, str):
            said = f"{entry.of('company')} should be a string of letters, or a list of them."
        elif not text:
            said = f"{entry.of('company')} names nobody."
        elif text in self._cast.tags:
            theirs = self._people.letters(self._cast.tags[text])
            said = f"'company' is the tag {quoted(text)}: write letters here, such as '{theirs}'."
        elif unknown := [letter for letter in text if letter not in letters]:
            if self._cast.is_sure:
                said = f"'company' names {self._selector.unknown(unknown[0])}"
        else:
            group = group_from(letters, text)
            if group is not None:
                return group
            if self._cast.is_sure:
                said = f"'company' is {quoted(text)}: there are fewer items of one of its letters."
        if said:
            entry.complain("company", said, *more)
        return None

    def _limit(self, entry: CheckedTable, reason: str, where: Where) -> Constraint | None:
        number = self._number(entry, "sum")
        of = self._some(entry, "of") if entry.has("of") else Selection(self._cast.everyone)
        who = self._some(entry, "who") if entry.has("who") else Selection(0)
        guards = self._guards(entry)
        if entry.has("guards") and not entry.has("who"):
            entry.complain(
                "guards", "'guards' in a 'limit' entry needs 'who': say whom they guard."
            )
            return None
        at_most = entry.value("at_most")
        if isinstance(at_most, str) and at_most.strip().isdecimal():
            said = f"{entry.of('at_most')} is a number: write it without quotes."
            entry.complain("at_most", said)
            return None
        own = self._number(entry, "at_most") if isinstance(at_most, str) else None
        if isinstance(at_most, str) and not entry.has("who"):
            said = f"{entry.of('at_most')} is a number of somebody's own: say whose in 'who'."
            entry.complain("at_most", said)
            return None
        most = entry.number("at_most", 0, MOST)
        if number is None or of is None or who is None or guards is None:
            return None
        if own is None and most is None:
            return None
        if own and (lacking := self._lacking(who.group, own)):
            said = f"{entry.of('at_most')} is {quoted(own)}, which {lacking} has not."
            entry.complain("at_most", said)
            return None
        return Limit(
            of.group,
            tuple(
                item.number(number) if of.group >> n & 1 else 0
                for n, item in enumerate(self._cast.items)
            ),
            limit_bounds(self._cast.items, who.group, guards.group, own or most or 0),
            number,
            reason,
            where,
        )

    def _lacking(self, who: Group, number: str) -> str | None:
        """The letter of somebody who does not have a number."""
        for n, item in enumerate(self._cast.items):
            has = {"weight": item.weight, "pace": item.pace, **dict(item.numbers)}
            if who >> n & 1 and has.get(number) is None:
                return item.letter
        return None

    def _number(self, entry: CheckedTable, field: str) -> str | None:
        """The name of a number that items have."""
        if not entry.is_right(field):
            return None
        name = entry.text(field)
        if name in self._cast.numbers:
            return name
        if not self._cast.are_numbers_sure:
            return None
        guess = meant(name, sorted(self._cast.numbers)) if entry.is_worth_a_guess else None
        names = ", ".join(sorted(self._cast.numbers)) or "none"
        hint = f"did you mean '{guess}'?" if guess else f"they have {names}."
        entry.complain(
            field, f"'{field}' is {quoted(name)}, which is not a number of items: {hint}"
        )
        return None

    def _must_be_template(self, entry: CheckedTable) -> bool:
        """Whether a reason is one that can be filled in, and stays short."""
        reason = entry.text("reason")
        named = f"the reason {quoted(reason)}"
        said = None
        if not entry.is_right("reason"):
            return not entry.has("reason")
        if not _is_template(reason):
            said = (
                f"{named} may hold only {{who}}, {{company}}, {{guards}}, {{where}} and {{place}} "
                "in braces."
            )
        elif not reason.endswith("."):
            said = f"{named} should end in a full stop."
        elif "{" in reason and len(self._told(entry, reason)) > _LONGEST_REASON:
            said = (
                f"{named} should have at most {_LONGEST_REASON} letters with its braces filled in."
            )
        if said:
            entry.complain("reason", said)
        return said is None

    def _told(self, entry: CheckedTable, reason: str) -> str:
        """A reason with all of those filled in whom its rule names."""
        who, company, than, guards = (
            self._quiet(entry, field) for field in ("who", "company", "than", "guards")
        )
        of = self._quiet(entry, "of") if entry.has("of") else 0
        breach = Breach(who or of or company, company | than | of, guards, 0)
        return sentence(self._people, reason, breach, self._wording.aboard)

    def _quiet(self, entry: CheckedTable, field: str) -> Group:
        """Whom a field names, as far as that is right."""
        found = self._selector.found(entry.value(field))
        return found.group if found else 0


def _where(entry: CheckedTable) -> Where | None:
    """Where a rule holds; None if that is wrong."""
    if not entry.has("where"):
        return Where.EVERYWHERE
    text = entry.text("where")
    values = [where.value for where in Where]
    if text in values:
        return Where(text)
    if entry.is_right("where"):
        guess = meant(text, values)
        hint = f"did you mean '{guess}'?" if guess else f"choose one of {', '.join(values)}."
        entry.complain("where", f"{entry.of('where')} is {quoted(text)}: {hint}")
    return None


def _is_template(reason: str) -> bool:
    if "{" not in reason and "}" not in reason:
        return True
    from string import Formatter  # Late: few reasons are written by hand.

    try:
        fields = list(Formatter().parse(reason))
    except ValueError:
        return False
    names = {*IN_BRACES, None}
    return all(name in names and not spec and not turn for _, name, spec, turn in fields)
