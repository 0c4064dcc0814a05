"""Differences between what two programs show, as a person wants to see them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from difflib import unified_diff
from itertools import product, zip_longest
from typing import NamedTuple

from tests.tools.emulator import Look

_MOST_RUNS = 20
"""Runs of differing cells that are listed."""
_MOST_LINES = 80
"""Lines of a diff that are shown."""
_LONG = 100
"""Letters of a line of JSON that is shown in pieces."""
_TELLING = re.compile(r"row \d|[-+](?![-+])")
_NEAR = 4
"""Columns between two differing cells of one run, at most."""
_HIDDEN = "·"
_PLAIN = Look(_HIDDEN, "default", "default", ())
NAMES = ("reference", "this one")


class Mask(NamedTuple):
    """What may differ: each match, or the group in it, is blanked out."""

    pattern: re.Pattern[str]
    why: str
    is_wrapped: bool = False
    """Whether it may go on in the next row of a screen, which is blanked out, too."""
    instead: re.Pattern[str] | None = None
    """What is blanked out in two lines where the pattern is found in one, if that is not it."""


class Screen(NamedTuple):
    """What a player has before the eyes, and what else came of the keys."""

    looks: Sequence[Sequence[Look]]
    cursor: tuple[int, int] | None
    beyond: str
    """The exit status, and what was copied to the clipboard."""

    @property
    def rows(self) -> list[str]:
        """The text of the rows; a column has one character, the second half of a wide one `‥`."""
        return ["".join(cell.text[:1] or "‥" for cell in row) for row in self.looks]


def texts_masked(texts: Sequence[str], masks: Sequence[Mask]) -> Sequence[str]:
    """Texts without what may differ. What hides something else is looked for line by line."""
    for mask in masks:
        if mask.instead is None:
            texts = [mask.pattern.sub("", text) for text in texts]
    lines = list(zip_longest(*(text.splitlines(keepends=True) for text in texts), fillvalue=""))
    for number, each in enumerate(lines):
        for mask in masks:
            if mask.instead is not None and any(map(mask.pattern.search, each)):
                lines[number] = each = tuple(mask.instead.sub("", line) for line in each)
    return ["".join(each[number] for each in lines) for number in range(len(texts))]


def screens_masked(one: Screen, other: Screen, masks: Sequence[Mask]) -> tuple[Screen, Screen]:
    """Two screens without what may differ: cells in which it is found on either are blanked out on
    both. It is looked for row by row."""
    both = [list(map(list, screen.looks)) for screen in (one, other)]
    for number, row in (*enumerate(one.rows), *enumerate(other.rows)):
        found = [(each, match) for each in masks for match in each.pattern.finditer(row)]
        for (mask, match), looks in product(found, both):
            start, end = match.span(match.lastindex or 0)
            if number < len(looks):
                looks[number][start:end] = [_PLAIN] * (end - start)
            if mask.is_wrapped and number + 1 < len(looks):
                looks[number + 1] = [_PLAIN] * len(looks[number + 1])
    return one._replace(looks=both[0]), other._replace(looks=both[1])


def between_screens(reference: Screen, ours: Screen) -> str:
    """Both screens and the cells that differ, as lines; empty if nothing differs."""
    if reference == ours:
        return ""
    shown = [*_framed(NAMES[0], reference, ours), *_framed(NAMES[1], ours, reference)]
    runs = list(_runs(reference, ours))
    shown += runs[:_MOST_RUNS]
    if len(runs) > _MOST_RUNS:
        shown.append(f"... and {len(runs) - _MOST_RUNS} more runs of cells")
    for name, screen in zip(NAMES, (reference, ours), strict=True):
        if (reference.cursor, reference.beyond) != (ours.cursor, ours.beyond):
            shown.append(f"{name}: cursor {screen.cursor} {screen.beyond}".rstrip())
    return "\n".join(shown)


def between_texts(reference: str, ours: str) -> str:
    """A unified diff; empty if nothing differs."""
    one, other = (list(_short_lines(text)) for text in (reference, ours))
    lines = list(unified_diff(one, other, *NAMES, lineterm="", n=2))
    if not lines and reference != ours:
        lines = [f"{NAMES[0]}: {reference[-80:]!r}", f"{NAMES[1]}: {ours[-80:]!r}"]
    more = [f"... and {len(lines) - _MOST_LINES} more lines"] if len(lines) > _MOST_LINES else []
    return "\n".join([*lines[:_MOST_LINES], *more])


def gist(difference: str) -> str:
    """The line of a difference that says most."""
    told = [line for line in difference.splitlines() if _TELLING.match(line)]
    return told[0] if told else difference


def _short_lines(text: str) -> Iterator[str]:
    """The lines of a text; what is JSON is broken up."""
    for line in text.splitlines():
        is_json = line.startswith(("{", "[")) and len(line) > _LONG
        yield from re.sub(r', (?=["{\[])', ",\n", line).split("\n") if is_json else (line,)


def _framed(name: str, screen: Screen, other: Screen) -> Iterator[str]:
    """The text of a screen; rows that differ from the other's have a mark at their left."""
    width = len(screen.looks[0]) if screen.looks else 0
    yield f"  ┌─ {name} " + "─" * max(0, width - len(name) - 3) + "┐"
    for number, (text, row) in enumerate(zip(screen.rows, screen.looks, strict=True)):
        is_same = number < len(other.looks) and list(other.looks[number]) == list(row)
        yield f"{' ' if is_same else '>'} │{text.replace('‥', '')}│"
    yield "  └" + "─" * width + "┘"


def _runs(reference: Screen, ours: Screen) -> Iterator[str]:
    """Where cells differ, with what is between them if that is little, row by row. Rows and columns
    count from 1."""
    for number, rows in enumerate(zip(reference.looks, ours.looks, strict=False), 1):
        cells = list(zip(*rows, strict=False))
        columns = [column for column, (one, other) in enumerate(cells) if one != other]
        for start, end in _ranges(columns):
            one, other = (_described(each) for each in zip(*cells[start:end], strict=True))
            yield f"row {number}, column {start + 1}: {one} | {other}"


def _ranges(columns: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Columns that are near each other, as the first and the one behind the last."""
    start = None
    for column, following in zip(columns, (*columns[1:], None), strict=False):
        start = column if start is None else start
        if following is None or following > column + _NEAR:
            yield start, column + 1
            start = None


def _described(cells: Sequence[Look]) -> str:
    """The text of cells, and the styles that there are among them."""
    styles = dict.fromkeys(
        " ".join((cell.foreground, "on", cell.background, *cell.attributes)) for cell in cells
    )
    return f"{''.join(cell.text for cell in cells)!r} ({', '.join(styles)})"
