"""Reads the portraits of an item from the table of its file: figures, and a picture with a tint."""

from __future__ import annotations

from collections.abc import Sequence

from tui.drawing.pixels import CLEAR
from tui.engine.named_tuple import NamedTuple
from tui.engine.sentence import quoted
from tui.engine.typing import Any
from tui.puzzles.crossing.company import FIGURE_ROWS
from tui.puzzles.crossing.entry import Entry
from tui.puzzles.crossing.guesses import closest
from tui.puzzles.crossing.pigments import OWN, OWN_DARK, PIGMENTS, TINTS

_LETTERS = {*PIGMENTS, OWN, OWN_DARK, CLEAR}
FIGURE_COLUMNS, TALL_COLUMNS = 5, 9
"""The columns of a figure and of a tall one, at most."""
_ROWS, _TALL_ROWS = range(FIGURE_ROWS, FIGURE_ROWS + 1), range(3, 6)
"""How many rows they may have."""
_MOST_WIDE, _MOST_HIGH = 12, 12
"""The pixels of a picture, at most."""


class Portraits(NamedTuple):
    """How an item looks, in three sizes. What is not there, or wrong, is empty."""

    figure: tuple[str, ...]
    tall: tuple[str, ...]
    picture: tuple[str, ...]


def portraits(entry: Entry) -> Portraits:
    """The portraits that an item's table has."""
    return Portraits(
        _figure(entry, "figure", f"the figure of {entry.named}", _ROWS, FIGURE_COLUMNS),
        _figure(entry, "tall", f"the tall figure of {entry.named}", _TALL_ROWS, TALL_COLUMNS),
        _picture(entry),
    )


def tints(entry: Entry, size: int) -> Sequence[str]:
    """The tint of each of so many letters of an item's table; empty if there is none."""
    value = entry.value("tint")
    if isinstance(value, list) and len(value) != size:
        if size:
            named = "one entry, as there is one letter" if size == 1 else f"{size} entries"
            entry.complain("tint", f"{entry.of('tint')} should have {named}.")
        return [""] * size
    each: Sequence[Any] = value if isinstance(value, list) else [value or ""] * size
    return [tint if _is_tint(entry, tint) else "" for tint in each]


def _is_tint(entry: Entry, tint: object) -> bool:
    if tint == "" or tint in list(TINTS):
        return True
    if not isinstance(tint, str):
        entry.complain("tint", f"{entry.of('tint')} should be a list of strings.")
        return False
    near = closest(tint.lower(), TINTS)
    expected = f"did you mean '{near}'?" if near else f"choose one of {', '.join(TINTS)}."
    entry.complain("tint", f"the tint of {entry.named} is {quoted(tint)}: {expected}")
    return False


def _figure(entry: Entry, field: str, named: str, rows: range, columns: int) -> tuple[str, ...]:
    figure = entry.list(field)
    texts = f"{rows[0]} to {rows[-1]}" if len(rows) > 1 else rows[0]
    said = None
    if not all(isinstance(row, str) and row.isascii() and row.isprintable() for row in figure):
        said = "should be made of ASCII characters."
    elif figure and (len(figure) not in rows or max(map(len, figure)) > columns):
        said = f"should be {texts} strings of at most {columns} characters."
    elif not _shows(figure, " "):
        said = "is blank: draw something that can be seen."
    if said:
        entry.complain(field, f"{named} {said}")
        return ()
    return tuple(figure)


def _picture(entry: Entry) -> tuple[str, ...]:
    picture = entry.list("picture")
    said = None
    if len(picture) > _MOST_HIGH or not all(
        isinstance(row, str) and len(row) <= _MOST_WIDE for row in picture
    ):
        said = f"should be at most {_MOST_HIGH} strings of at most {_MOST_WIDE} letters."
    else:
        unknown = [letter for row in picture for letter in row if letter not in _LETTERS]
        if unknown:
            said = (
                f"has {quoted(unknown[0])}: its letters are {''.join(PIGMENTS)}, {OWN} and "
                f"{OWN_DARK} for its tint, and a dot for nothing."
            )
        elif not _shows(picture, CLEAR):
            said = "is blank: draw something that can be seen."
    if said:
        entry.complain("picture", f"the picture of {entry.named} {said}")
        return ()
    wide = max(map(len, picture), default=0)
    return tuple(row.ljust(wide, CLEAR) for row in picture)


def _shows(drawn: Sequence[str], nothing: str) -> bool:
    return not drawn or bool("".join(drawn).strip(nothing))
