"""Reads the portraits of an item from the table of its file: figures, and a picture with a tint."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tui.engine.puzzle import BadInput
from tui.engine.sentence import quoted
from tui.puzzles.crossing.company import (
    FIGURE_COLUMNS,
    FIGURE_ROWS,
    TALL_COLUMNS,
    TALL_ROWS,
    Item,
)
from tui.puzzles.crossing.pigments import (
    CLEAR,
    MOST_HIGH,
    MOST_WIDE,
    OWN,
    OWN_DARK,
    PIGMENTS,
    TINTS,
)

FIELDS = {"figure": list, "tall": list, "picture": list, "tint": str}
_LETTERS = {*PIGMENTS, OWN, OWN_DARK, CLEAR}
_LEAST_TALL = 3


def with_portraits(item: Item, entry: Mapping[str, Any], number: int) -> Item:
    """An item with the portraits that its table has. `number` is the item's. Raises BadInput."""
    tint = entry.get("tint", "")
    if tint not in ("", *TINTS):
        raise BadInput(
            f"the tint of item {number} is {quoted(tint)}: choose one of {', '.join(TINTS)}."
        )
    return item._replace(
        figure=_figure(entry, number),
        tall=_tall(entry, number),
        picture=_picture(entry, number),
        tint=tint,
    )


def _figure(entry: Mapping[str, Any], number: int) -> tuple[str, ...]:
    figure = _drawn(entry, "figure", number)
    if figure and (len(figure) != FIGURE_ROWS or max(map(len, figure)) > FIGURE_COLUMNS):
        raise BadInput(
            f"the figure of item {number} should be {FIGURE_ROWS} texts of at most "
            f"{FIGURE_COLUMNS} characters."
        )
    _must_show(figure, "figure", number)
    return figure


def _tall(entry: Mapping[str, Any], number: int) -> tuple[str, ...]:
    tall = _drawn(entry, "tall", number)
    is_tall = _LEAST_TALL <= len(tall) <= TALL_ROWS
    if tall and not (is_tall and max(map(len, tall)) <= TALL_COLUMNS):
        raise BadInput(
            f"the tall figure of item {number} should be {_LEAST_TALL} to {TALL_ROWS} texts of at "
            f"most {TALL_COLUMNS} characters."
        )
    _must_show(tall, "tall figure", number)
    return tall


def _drawn(entry: Mapping[str, Any], field: str, number: int) -> tuple[str, ...]:
    drawn = entry.get(field, [])
    named = "tall figure" if field == "tall" else field
    for row in drawn:
        if not isinstance(row, str) or not row.isascii() or not row.isprintable():
            raise BadInput(f"the {named} of item {number} should be made of ASCII characters.")
    return tuple(drawn)


def _picture(entry: Mapping[str, Any], number: int) -> tuple[str, ...]:
    picture = entry.get("picture", [])
    if len(picture) > MOST_HIGH or not all(
        isinstance(row, str) and len(row) <= MOST_WIDE for row in picture
    ):
        raise BadInput(
            f"the picture of item {number} should be at most {MOST_HIGH} texts of at most "
            f"{MOST_WIDE} letters."
        )
    unknown = [letter for row in picture for letter in row if letter not in _LETTERS]
    if unknown:
        raise BadInput(
            f"the picture of item {number} has {quoted(unknown[0])}: its letters are "
            f"{''.join(PIGMENTS)}, {OWN} and {OWN_DARK} for its tint, and a dot for nothing."
        )
    if picture and not "".join(picture).strip(CLEAR):
        raise BadInput(f"the picture of item {number} should show something.")
    wide = max(map(len, picture), default=0)
    return tuple(row.ljust(wide, CLEAR) for row in picture)


def _must_show(drawn: tuple[str, ...], named: str, number: int) -> None:
    if drawn and not "".join(drawn).strip():
        raise BadInput(f"the {named} of item {number} should show something.")
