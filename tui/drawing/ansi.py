"""Canvases as text for a terminal with 256 colours: what changes one picture into the next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from tui.drawing.canvas import Canvas, Cell, Ink, runs

_NEAR = 12
"""Columns between two changes over which it does not pay to go: the sequence that goes over them
and selects an ink is longer."""
_FAR = 1 << 30


def difference(before: Canvas | None, after: Canvas) -> str:
    """The text that shows `after` on a terminal that shows `before`, or nothing yet. Both canvases
    are of one size; their inks have numbers of colours, as those of a palette for 256 colours do.
    """
    pieces = [] if before is not None else ["\x1b[0m\x1b[2J"]
    for y, row in enumerate(after.rows):
        old = before.rows[y] if before is not None else None
        if old == row:
            continue
        for first, last in _spans(old, row):
            pieces.append(f"\x1b[{y + 1};{first + 1}H")
            pieces += [f"{_selected(ink)}{text}" for ink, text in runs(row[first : last + 1])]
            pieces.append("\x1b[0m")
    return "".join(pieces)


def _spans(old: Sequence[Cell] | None, row: Sequence[Cell]) -> Iterator[tuple[int, int]]:
    """The first and the last column of each part of a row that has changed. Few cells between two
    changes are written again, because that is shorter than to go over them."""
    if old is None:
        yield 0, len(row) - 1
        return
    changed = [x for x, (one, other) in enumerate(zip(old, row, strict=True)) if one != other]
    first = last = changed[0]
    for x in (*changed[1:], _FAR):
        if x - last > _NEAR:
            # The second half of a wide character cannot be written alone.
            yield first if row[first].text else first - 1, last
            first = x
        last = x


@lru_cache(maxsize=512)
def _selected(ink: Ink) -> str:
    """The sequence that selects an ink, whatever was selected before (ECMA-48, 8.3.117)."""
    parameters = ["0"]
    parameters += ["1"] * ink.bold + ["4"] * ink.underlined + ["7"] * ink.reversed
    parameters += [f"38;5;{ink.colour}"] if ink.colour else []
    parameters += [f"48;5;{ink.ground}"] if ink.ground else []
    return f"\x1b[{';'.join(parameters)}m"
