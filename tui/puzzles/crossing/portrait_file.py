"""Reads the portraits of an item from the table of its file: figures, and a picture with a tint."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tui.engine.puzzle import BadInput
from tui.engine.sentence import quoted
from tui.puzzles.crossing.company import FIGURE_ROWS, Item
from tui.puzzles.crossing.pigments import CLEAR, OWN, OWN_DARK, PIGMENTS, TINTS

FIELDS = {"figure": list, "tall": list, "picture": list, "tint": str}
_LETTERS = {*PIGMENTS, OWN, OWN_DARK, CLEAR}
FIGURE_COLUMNS, TALL_COLUMNS = 5, 9
"""The columns of a figure and of a tall one, at most."""
_ROWS, _TALL_ROWS = range(FIGURE_ROWS, FIGURE_ROWS + 1), range(3, 6)
"""How many rows they may have."""
_MOST_WIDE, _MOST_HIGH = 12, 12
"""The pixels of a picture, at most."""


def with_portraits(item: Item, entry: Mapping[str, Any], number: int) -> Item:
    """An item with the portraits that its table has. `number` is the item's. Raises BadInput."""
    tint = entry.get("tint", "")
    if tint not in ("", *TINTS):
        raise BadInput(
            f"the tint of item {number} is {quoted(tint)}: choose one of {', '.join(TINTS)}."
        )
    figure, tall, picture = (entry.get(field, []) for field in ("figure", "tall", "picture"))
    return item._replace(
        figure=_figure(figure, f"the figure of item {number}", _ROWS, FIGURE_COLUMNS),
        tall=_figure(tall, f"the tall figure of item {number}", _TALL_ROWS, TALL_COLUMNS),
        picture=_picture(picture, f"the picture of item {number}"),
        tint=tint,
    )


def _figure(figure: Sequence[Any], named: str, rows: range, columns: int) -> tuple[str, ...]:
    if not all(isinstance(row, str) and row.isascii() and row.isprintable() for row in figure):
        raise BadInput(f"{named} should be made of ASCII characters.")
    if figure and (len(figure) not in rows or max(map(len, figure)) > columns):
        texts = f"{rows[0]} to {rows[-1]}" if len(rows) > 1 else rows[0]
        raise BadInput(f"{named} should be {texts} strings of at most {columns} characters.")
    _must_show(figure, " ", named)
    return tuple(figure)


def _picture(picture: Sequence[Any], named: str) -> tuple[str, ...]:
    if len(picture) > _MOST_HIGH or not all(
        isinstance(row, str) and len(row) <= _MOST_WIDE for row in picture
    ):
        raise BadInput(
            f"{named} should be at most {_MOST_HIGH} strings of at most {_MOST_WIDE} letters."
        )
    unknown = [letter for row in picture for letter in row if letter not in _LETTERS]
    if unknown:
        raise BadInput(
            f"{named} has {quoted(unknown[0])}: its letters are {''.join(PIGMENTS)}, {OWN} and "
            f"{OWN_DARK} for its tint, and a dot for nothing."
        )
    _must_show(picture, CLEAR, named)
    wide = max(map(len, picture), default=0)
    return tuple(row.ljust(wide, CLEAR) for row in picture)


def _must_show(drawn: Sequence[str], nothing: str, named: str) -> None:
    if drawn and not "".join(drawn).strip(nothing):
        raise BadInput(f"{named} is blank: draw something that can be seen.")
