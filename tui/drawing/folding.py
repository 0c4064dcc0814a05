"""Folds the headings of a long list, where there is no room for all of its rows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tui.engine.named_tuple import NamedTuple


class Fold(NamedTuple):
    """What is seen of the rows of a list."""

    rows: Sequence[int | str]
    folded: Mapping[str, Sequence[int]] = {}
    """The headings of which only one row is left, each with the entries below it."""


def folded(rows: Sequence[int | str], unfolded: Sequence[str], room: int) -> Fold:
    """The rows of a list that are seen where there is room for so many: if need be without the
    empty ones, and without the entries of some headings. The first of `unfolded` keeps its entries
    in any case; then those of the next ones stay, as long as there is room, single entries, and
    those of the others in their order."""
    if len(rows) <= room:
        return Fold(rows)
    groups = by_headings(rows)
    left = room - len(groups) - sum(map(len, groups.values()))
    if left >= 0 or len(groups) < 2:
        return Fold([row for row in rows if row != ""])
    left, shut = room - len(groups), dict(groups)
    single = [heading for heading, entries in groups.items() if len(entries) == 1]
    wanted = dict.fromkeys([*(each for each in unfolded if each in groups), *single, *groups])
    for heading in wanted:
        entries = groups[heading]
        if len(entries) <= left or len(shut) == len(groups):
            left -= len(entries)
            del shut[heading]
    seen: list[int | str] = []
    for heading, entries in groups.items():
        seen += [heading] if heading in shut else [heading, *entries]
    return Fold(seen, shut)


def by_headings(rows: Sequence[int | str]) -> dict[str, list[int]]:
    """The entries below each heading."""
    groups: dict[str, list[int]] = {}
    heading = ""
    for row in rows:
        if not isinstance(row, str):
            groups.setdefault(heading, []).append(row)
        elif row:
            heading = row
    return groups
