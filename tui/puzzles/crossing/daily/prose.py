"""Writes a daily river as a file: its title, its story and its rules in plain sentences, its items
and its bans."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from tui.engine.puzzle import capital
from tui.puzzles.crossing.constraints import Where
from tui.puzzles.crossing.daily.draft import Chance, Draft
from tui.puzzles.crossing.daily.themes import PORTRAITS, Ban, Member

_LONGEST_BRIEF = 72
_BEGINNINGS = (
    "{everyone} are waiting on the left bank.",
    "on the left bank are {everyone}.",
    "{everyone} have to be brought to the right bank.",
)


def file_text(draft: Draft, place: str, made_by: str, history: str, chance: Chance) -> str:
    """The text of the file, in the format 1 of crossings; `made_by` is its first line, a comment.
    All texts are ASCII without quotation marks and backslashes; figures have no apostrophes."""
    theme, draft = draft.theme, draft._replace(bans=_grouped(draft.bans))
    story = [chance.one_of(theme.openings).format(place=place), *_crew(draft, chance)]
    head = [
        f"# {made_by}",
        "format = 1",
        *_strings(title=f"{theme.title} at {place}", brief=_brief(draft)),
        *_paragraphs("story", " ".join(story)),
        *_paragraphs("history", history),
        *_strings(way=theme.way, vessel=theme.vessel),
        f"seats = {draft.seats}",
    ]
    if draft.weight_limit is not None:
        head += [f"weight_limit = {draft.weight_limit}", 'units = { weight = "kg" }']
    if draft.visitors:
        others, visitors = _others(draft), draft.visitors
        head += _strings(start=f"{others}/{visitors}/L", goal=f"{visitors}/{others}/R")
    items = (_item(member, draft) for member in draft.members)
    rules = (_rule(ban, draft) for ban in draft.bans)
    return "\n\n".join("\n".join(block) for block in (head, *items, *rules)) + "\n"


def _grouped(bans: Iterable[Ban]) -> Sequence[Ban]:
    """Bans as rules, in their order: what somebody would do to several is one rule."""
    companies: dict[Ban, str] = {}
    for ban in bans:
        alone = ban._replace(company="")
        companies[alone] = companies.get(alone, "") + ban.company
    return [ban._replace(company=company) for ban, company in companies.items()]


# Sentences


def _listed(parts: Sequence[str], last: str) -> str:
    """Parts of a sentence, the last one behind `last`."""
    *others, final = parts
    return f"{', '.join(others)}{last}{final}" if others else final


def _phrase(draft: Draft, letters: Iterable[str], last: str = "and") -> str:
    """Those with these letters: `the baker, the cat and the dog`."""
    names = {member.letter: member.name for member in draft.members}
    return _listed([f"the {names[letter]}" for letter in letters], f" {last} ")


def _others(draft: Draft) -> str:
    """Those who begin on the left bank."""
    return "".join(letter for letter in draft.letters if letter not in draft.visitors)


def _brief(draft: Draft) -> str:
    """The rules in one line, or one of them and how many there are."""
    many = len(draft.bans)
    told = [_never(draft, ban) for ban in draft.bans]
    texts = told[:1] if many == 1 else [f"Rule 1 of {many}: {rule}" for rule in told]
    texts.append(f"{many} rules say who may not be left with whom.")
    return capital(next(text for text in texts if len(text) <= _LONGEST_BRIEF))


def _never(draft: Draft, ban: Ban) -> str:
    """A ban as a rule, which begins small."""
    who, without = _phrase(draft, ban.who), ""
    if not ban.company:
        return f"never leave {who} alone."
    if len(ban.guards) > 1 and ban.guards == draft.rowers:
        without = " without a rower"
    elif ban.guards:
        without = f" without {_phrase(draft, ban.guards, 'or')}"
    return f"never leave {who} with {_phrase(draft, ban.company, 'or')}{without}."


def _crew(draft: Draft, chance: Chance) -> Iterator[str]:
    """Who crosses, and who comes back."""
    everyone = _phrase(draft, _others(draft))
    yield capital(chance.one_of(_BEGINNINGS).format(everyone=everyone))
    if draft.visitors:
        them = capital(_phrase(draft, draft.visitors))
        yield f"{them}, however, starts on the right bank, bound for the left one."


# Tables


def _paragraphs(field: str, *paragraphs: str) -> Iterable[str]:
    return f'{field} = """', "\n\n".join(paragraphs), '"""'


def _strings(**fields: str) -> Iterator[str]:
    """Fields with their values; those without one are left out."""
    return (f'{field} = "{value}"' for field, value in fields.items() if value)


def _rows(field: str, rows: Sequence[str], letter: str = "") -> Iterator[str]:
    yield f"{field} = ["
    yield from (f"    '{row.replace('@', letter)}'," for row in rows)
    yield "]"


def _item(member: Member, draft: Draft) -> Iterator[str]:
    portrait = PORTRAITS[member.portrait]
    yield "[[items]]"
    yield from _strings(letter=member.letter, name=member.name)
    if member.letter in draft.rowers:
        yield "rows = true"
    if draft.weight_limit is not None:
        yield f"weight = {portrait.weight}"
    yield from _rows("figure", portrait.figure, member.letter)
    yield from _rows("tall", portrait.tall, member.letter)
    yield from _rows("picture", portrait.picture)
    yield from _strings(tint=member.tint)


def _rule(ban: Ban, draft: Draft) -> Iterator[str]:
    if ban.company:
        yield "[[forbidden]]"
        where = "" if draft.where is Where.EVERYWHERE else draft.where
        reason = f"{{who}} would {ban.verb} {{company}} {{where}}."
    else:
        yield "[[never_alone]]"
        where, reason = Where.BANKS, f"{{who}} would be alone {{where}}, and {ban.verb}."
    yield from _strings(
        who=ban.who, company=ban.company, guards=ban.guards, where=where, reason=reason
    )
