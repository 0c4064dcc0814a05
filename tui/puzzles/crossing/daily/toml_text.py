"""Writes a daily river as the text of a file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from tui.puzzles.crossing.constraints import Where
from tui.puzzles.crossing.daily.draft import Draft
from tui.puzzles.crossing.daily.prose import GroupedBan, Prose, grouped
from tui.puzzles.crossing.daily.themes import PORTRAITS, Member, Theme


def toml_text(comment: str, theme: Theme, draft: Draft, prose: Prose) -> str:
    """The text of the file, in the format 1 of crossings. All texts are ASCII without quotation
    marks and backslashes; figures have no apostrophes."""
    blocks = [_head(comment, theme, draft, prose)]
    blocks += (_item(member, draft) for member in draft.members)
    blocks += (_rule(ban, draft) for ban in grouped(draft.bans))
    return "\n\n".join("\n".join(block) for block in blocks) + "\n"


def _head(comment: str, theme: Theme, draft: Draft, prose: Prose) -> Iterator[str]:
    yield f"# {comment}"
    yield "format = 1"
    yield f'title = "{prose.title}"'
    yield f'brief = "{prose.brief}"'
    yield from _paragraphs("story", [prose.story])
    yield from _paragraphs("rules", prose.rules)
    yield from _paragraphs("history", [prose.history])
    yield f'way = "{theme.way}"'
    yield f'vessel = "{theme.vessel}"'
    yield f"seats = {draft.boat.seats}"
    if draft.boat.weight_limit is not None:
        yield f"weight_limit = {draft.boat.weight_limit}"
        yield 'units = { weight = "kg" }'
    if draft.visitors:
        letters = [member.letter for member in draft.members]
        others = "".join(letter for letter in letters if letter not in draft.visitors)
        yield f'start = "{others}/{draft.visitors}/L"'
        yield f'goal = "{draft.visitors}/{others}/R"'


def _paragraphs(field: str, paragraphs: Sequence[str]) -> Iterable[str]:
    return f'{field} = """', "\n\n".join(paragraphs), '"""'


def _item(member: Member, draft: Draft) -> Iterator[str]:
    portrait = PORTRAITS[member.portrait]
    yield "[[items]]"
    yield f'letter = "{member.letter}"'
    yield f'name = "{member.name}"'
    if member.letter in draft.rowers:
        yield "rows = true"
    if draft.boat.weight_limit is not None:
        yield f"weight = {portrait.weight}"
    yield from _rows("figure", [row.replace("@", member.letter) for row in portrait.figure])
    yield from _rows("tall", [row.replace("@", member.letter) for row in portrait.tall])
    yield from _rows("picture", portrait.picture)
    if member.tint:
        yield f'tint = "{member.tint}"'


def _rows(field: str, rows: Sequence[str]) -> Iterator[str]:
    yield f"{field} = ["
    yield from (f"    '{row}'," for row in rows)
    yield "]"


def _rule(ban: GroupedBan, draft: Draft) -> Iterator[str]:
    if not ban.company:
        yield "[[never_alone]]"
        yield f'who = "{ban.who}"'
        yield f'where = "{Where.BANKS}"'
        yield f'reason = "{{who}} would be alone {{where}}, and {ban.verb}."'
        return
    yield "[[forbidden]]"
    yield f'who = "{ban.who}"'
    yield f'company = "{ban.company}"'
    if ban.guards:
        yield f'guards = "{ban.guards}"'
    if draft.boat.where is not Where.EVERYWHERE:
        yield f'where = "{draft.boat.where}"'
    yield f'reason = "{{who}} would {ban.verb} {{company}} {{where}}."'
