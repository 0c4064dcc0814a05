"""Writes a daily river as a file: its title, its story and its rules in plain sentences, its items
and its bans."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from tui.engine.puzzle import capital
from tui.puzzles.crossing.company import Wording
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
        *_paragraphs("rules", " ".join(_boat(draft)), " ".join(_company(draft))),
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


def _boat(draft: Draft) -> Iterator[str]:
    """The boat, and who rows it."""
    room = "two" if draft.seats == 2 else "three"
    yield (
        f"Only {_phrase(draft, draft.rowers)} can row, "
        f"and the {draft.theme.vessel} has room for {room}."
    )
    if draft.weight_limit is not None:
        weights = (f"{each.name} {PORTRAITS[each.portrait].weight}" for each in draft.members)
        yield f"It carries no more than {draft.weight_limit} kg."
        yield f"In kg they weigh: {', '.join(weights)}."


def _company(draft: Draft) -> Iterator[str]:
    """What they would do to others, in a sentence for each of those who prevent it; then what they
    would do alone."""
    by_guards: dict[str, dict[str, list[str]]] = {}
    for who, verb, company, guards in draft.bans:
        if company:
            acts = by_guards.setdefault(guards, {}).setdefault(who, [])
            acts.append(f"{verb} {_phrase(draft, company, 'or')}")
    for guards, whose in by_guards.items():
        told = [
            f"{_phrase(draft, who)} would {_listed(acts, ' and ')}" for who, acts in whose.items()
        ]
        yield f"{capital(_unless(draft, guards))}, {_listed(told, ', and ')}."
    if by_guards:
        aboard = capital(Wording(draft.theme.way, draft.theme.vessel).aboard.where)
        is_quiet = draft.where is Where.BANKS
        yield f"{aboard} {'everybody keeps still' if is_quiet else 'they would do the same'}."
    for ban in draft.bans:
        if not ban.company:
            yield f"Left alone on a bank, {_phrase(draft, ban.who)} would {ban.verb}."


def _unless(draft: Draft, guards: str) -> str:
    if not guards:
        return "whoever else is there"
    if len(guards) > 1 and guards == draft.rowers:
        return "unless somebody is there who can row"
    return f"unless {_phrase(draft, guards, 'or')} is there"


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
