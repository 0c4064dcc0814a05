"""A terminal emulator, and what there is to see on it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import pyte


class Look(NamedTuple):
    """What a player sees of a cell. Of the glyphs that look the same it is always the same one."""

    text: str
    """Nothing for the second half of a wide character."""
    foreground: str
    background: str
    attributes: tuple[str, ...]


_ATTRIBUTES = ("bold", "italics", "underscore", "strikethrough", "reverse", "blink")
_SEEN_ON_BLANKS = {"underscore", "strikethrough", "reverse"}


class Emulator:
    """A terminal of cells, to which bytes or text are sent."""

    def __init__(self, columns: int, rows: int) -> None:
        self._screen = _Screen(columns, rows)
        self._stream = pyte.ByteStream(self._screen)
        self._screen.reset_mode(7, private=True)  # As Textual does: no line is wrapped.

    def feed(self, output: bytes | str) -> None:
        """Show what a program writes."""
        self._stream.feed(output.encode() if isinstance(output, str) else output)

    def resize(self, columns: int, rows: int) -> None:
        """Change the size; what is cut off is lost."""
        self._screen.resize(rows, columns)

    def erase_plainly(self) -> None:
        """Erase with the default background from now on, as some terminals do."""
        self._screen.erases_coloured = False

    @property
    def looks(self) -> list[list[Look]]:
        """All cells, by rows."""
        columns = range(self._screen.columns)
        rows = (self._screen.buffer[row] for row in range(self._screen.lines))
        return [[_look(row[column]) for column in columns] for row in rows]

    @property
    def cursor(self) -> tuple[int, int] | None:
        """Column and row of the terminal's own cursor; None if it is hidden."""
        cursor = self._screen.cursor
        return None if cursor.hidden else (cursor.x, cursor.y)

    @property
    def text(self) -> str:
        """All rows, without blanks at their ends."""
        return "\n".join(line.rstrip() for line in self._screen.display)


def _look(cell: Any) -> Look:
    attributes = tuple(name for name in _ATTRIBUTES if getattr(cell, name))
    text, glyph, ground = cell.data, cell.fg, cell.bg
    is_mixed = not attributes and _is_mixed(glyph)
    if text == "█" and is_mixed:
        text, ground = " ", glyph
    elif text in _HALVES and is_mixed and glyph == ground:
        text = " "
    elif text in _TURNED and is_mixed and _is_mixed(ground):
        text, glyph, ground = _TURNED[text], ground, glyph
    if text == " " and _SEEN_ON_BLANKS.isdisjoint(attributes):
        return Look(" ", "default", ground, ())
    return Look(text, glyph, ground, attributes)


_TURNED = {"▄": "▀", "▐": "▌"}
_HALVES = frozenset((*_TURNED, *_TURNED.values()))


def _is_mixed(colour: str) -> bool:
    """Whether a colour is the same as a glyph's and as a background's."""
    return colour != "default" and not colour.startswith("bright")


class _Screen(pyte.Screen):
    """Mends what the emulator does otherwise than terminals do."""

    erases_coloured = True
    """Whether it erases with the background that it is writing with."""

    def erase_in_line(self, how: int = 0, private: bool = False) -> None:
        with self._erasing():
            super().erase_in_line(how, private)

    def erase_characters(self, count: int | None = None) -> None:
        with self._erasing():
            super().erase_characters(count)

    @contextmanager
    def _erasing(self) -> Iterator[None]:
        written = self.cursor.attrs
        if not self.erases_coloured:
            self.cursor.attrs = self.default_char
        yield
        self.cursor.attrs = written

    def erase_in_display(self, how: int = 0, *args: Any, **options: Any) -> None:
        """Erase also the cells where nothing was written yet, in the colour of the others."""
        super().erase_in_display(how, *args, **options)
        if how == 2:
            for row in range(self.lines):
                for column in range(self.columns):
                    self.buffer[row][column] = self.cursor.attrs
