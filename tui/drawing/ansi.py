"""Canvases as text for a terminal with 256 colours: what changes one picture into the next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tui.drawing.canvas import Canvas, Cell, Ink


def difference(before: Canvas | None, after: Canvas) -> str:
    """The text that shows `after` on a terminal that shows `before`, or nothing yet. Both canvases
    are of one size; their inks have numbers of colours, as those of a palette for 256 colours do.
    """
    pieces = [] if before is not None else ["\x1b[0m\x1b[2J"]
    for y, row in enumerate(after.rows):
        old = before.rows[y] if before is not None else None
        changed = [x for x, cell in enumerate(row) if old is None or old[x] != cell]
        if changed:
            first, last = changed[0], changed[-1]
            if not row[first].text:
                first -= 1  # The second half of a wide character cannot be written alone.
            pieces.append(f"\x1b[{y + 1};{first + 1}H{''.join(_runs(row[first : last + 1]))}")
    return "".join(pieces)


def _runs(cells: Sequence[Cell]) -> Iterator[str]:
    """Cells of one row with the sequences that select their inks."""
    ink: Ink | None = None
    for cell in cells:
        if cell.ink != ink:
            ink = cell.ink
            yield _selected(ink)
        yield cell.text
    yield "\x1b[0m"


def _selected(ink: Ink) -> str:
    """The sequence that selects an ink, whatever was selected before (ECMA-48, 8.3.117)."""
    parameters = ["0"]
    parameters += ["1"] * ink.bold + ["4"] * ink.underlined + ["7"] * ink.reversed
    parameters += [f"38;5;{ink.colour}"] if ink.colour else []
    parameters += [f"48;5;{ink.ground}"] if ink.ground else []
    return f"\x1b[{';'.join(parameters)}m"
