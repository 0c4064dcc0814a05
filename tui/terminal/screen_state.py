"""What a terminal shows, and what to send so that it shows another picture.

Only cells that look different are sent. To change the colours takes 3 to 40 bytes and to move the
cursor 2 to 8, so short gaps are written again, and blanks are erased. The sequences are those of
ECMA-48: CUP, CUF, SGR, ED, EL and ECH.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain
from math import inf

from tui.drawing.canvas import Canvas, Cell, Ink, Region
from tui.terminal.kind import judge_erasing

SHOW, HIDE = "\x1b[?25h", "\x1b[?25l"

_PLAIN = Ink()
_UNKNOWN = Cell("", _PLAIN)
"""A cell of which nobody knows what it shows."""

_GAP = 4
"""Columns: to write so many anew takes no more bytes than to move over them."""
_TO_THE_END = 4
"""Columns: to erase the rest of a row takes fewer bytes than so many blanks."""
_WITHIN = 12
"""Columns: to erase so many, and to move behind them, takes fewer bytes than blanks."""


def screen_state_of(size: tuple[int, int]) -> ScreenState:
    """The state of the terminal that the environment tells of, in columns and rows."""
    return ScreenState(size, erases_coloured=judge_erasing(os.environ).word == "coloured")


class ScreenState:
    """Keeps what the terminal shows, and where and how it writes next."""

    def __init__(self, size: tuple[int, int], *, erases_coloured: bool = True) -> None:
        """`size` is in columns and rows. `erases_coloured`: whether the terminal erases with the
        background that it is writing with; others leave their default one."""
        self._erases_coloured = erases_coloured
        self._ink = _PLAIN
        self._last_row = -1
        """The row after which an update had to stop."""
        self.is_behind = False
        """Whether the last update has left anything out."""
        self.shows_cursor = False
        """Whether the terminal shows its cursor."""
        self.resize(size)

    def resize(self, size: tuple[int, int]) -> None:
        """Note that the terminal has this size, or may show anything."""
        self.size = size
        self._shown: list[list[Cell]] | None = None
        self._place: tuple[int, int] | None = None
        """The column and the row where it writes next; None where that is not certain: terminals
        differ after the last column, and about the width of wide characters."""

    def update(self, page: Canvas, caret: tuple[int, int] | None, most: float = inf) -> str:
        """The text after which the terminal shows a page of its size, with its cursor on the caret:
        screen readers and magnifiers follow it, and an input method opens its window there.

        Rows that come after `most` bytes wait for the next update, which begins with them.
        """
        parts: list[str] = []
        shown = self._shown
        if shown is None:
            shown = self._shown = [[_UNKNOWN] * page.size.width for _ in page.rows]
            parts.append(self._clear(page))
            most = inf  # What was cleared is drawn at once.
        elif page.spoken is not None:
            _forget_if_changed(shown, page, page.spoken)
        # What is sent whole begins with the first row: there a screen says what it is.
        start = self._last_row + 1 if most < inf else 0
        self._last_row, self.is_behind = -1, False
        length = 0
        for y in chain(range(start, len(shown)), range(start)):
            if shown[y] == page.rows[y]:
                continue
            if length > most:
                self.is_behind = True
                break
            text = "".join(self._row(y, shown[y], page.rows[y]))
            shown[y][:] = page.rows[y]
            parts.append(text)
            length += len(text)
            self._last_row = y
        if not self.is_behind:
            self._last_row = -1
        return f"{''.join(parts)}{self._cursor(caret)}"

    def _clear(self, page: Canvas) -> str:
        """Clear the screen in the most frequent ground, if the terminal can."""
        blanks = Counter(cell.ink.ground for row in page.rows for cell in row if cell.text == " ")
        ground = max(blanks, key=blanks.__getitem__, default="") if self._erases_coloured else ""
        assert self._shown is not None
        for row in self._shown:
            row[:] = [Cell(" ", Ink("", ground))] * len(row)
        self._ink, self._place = Ink("", ground), (0, 0)
        return f"\x1b[m{_change(_PLAIN, self._ink)}\x1b[2J\x1b[H"

    def _row(self, y: int, shown: Sequence[Cell], wanted: Sequence[Cell]) -> Iterator[str]:
        """What to send for a row."""
        width, x = len(wanted), 0
        cells = zip(shown, wanted, strict=True)
        changed = bytes([old is not new and _look(old) != _look(new) for old, new in cells])
        while (x := changed.find(True, x)) >= 0:
            if not wanted[x].text:  # The second half of a wide character.
                x -= 1
            cell = wanted[x]
            if self._place != (x, y):
                yield self._move(x, y, wanted)
            if _is_blank(cell):
                end = _after_blanks(wanted, x)
                if end < width:
                    end = changed.rindex(True, x, end) + 1
                yield self._blank(x, y, end, width, cell)
                x = end
            else:
                if cell.ink != self._ink:
                    yield _change(self._ink, cell.ink)
                    self._ink = cell.ink
                yield cell.text
                is_wide = x + 1 < width and not wanted[x + 1].text
                x += 2 if is_wide else 1
                self._place = None if is_wide or x == width else (x, y)

    def _blank(self, x: int, y: int, end: int, width: int, blank: Cell) -> str:
        """Make the cells of a row blank, from where the terminal writes to `end`."""
        worn = Ink(self._ink.colour, blank.ink.ground, self._ink.bold)
        change, self._ink = _change(self._ink, worn), worn
        erases = self._erases_coloured or not worn.ground
        if erases and end == width and end - x >= _TO_THE_END:
            return f"{change}\x1b[K"
        if erases and end - x >= _WITHIN:
            return f"{change}\x1b[{end - x}X"
        self._place = (end, y) if end < width else None
        return change + " " * (end - x)

    def _move(self, x: int, y: int, row: Sequence[Cell]) -> str:
        """Move to another cell: over a short gap by writing what stands in it."""
        before, self._place = self._place, (x, y)
        if before is not None and before[1] == y and before[0] < x:
            gap = row[before[0] : x]
            if len(gap) <= _GAP and all(self._can_write(cell) for cell in gap):
                return "".join([cell.text for cell in gap])
            return f"\x1b[{len(gap)}C"
        if before is not None and (x, y) == (0, before[1] + 1):
            return "\r\n"
        return f"\x1b[{y + 1};{x + 1}H" if x else f"\x1b[{y + 1}H"

    def _can_write(self, cell: Cell) -> bool:
        """Whether it is a cell of one column that needs no other ink."""
        if _is_blank(cell):
            return not (self._ink.underlined or self._ink.reversed) and (
                self._ink.ground == cell.ink.ground
            )
        return cell.text.isascii() and bool(cell.text) and cell.ink == self._ink

    def _cursor(self, caret: tuple[int, int] | None) -> str:
        """Show the cursor on the caret, or hide it."""
        was_shown, self.shows_cursor = self.shows_cursor, caret is not None
        if caret is None:
            return HIDE if was_shown else ""
        if caret == self._place:
            move = ""
        elif self._place is not None and self._place[1] == caret[1] and self._place[0] < caret[0]:
            move = f"\x1b[{caret[0] - self._place[0]}C"
        else:
            move = f"\x1b[{caret[1] + 1};{caret[0] + 1}H"
        self._place = caret
        return move if was_shown else f"{move}{SHOW}"


def _forget_if_changed(shown: list[list[Cell]], page: Canvas, spoken: Region) -> None:
    """If a sentence is another one, forget what is shown where it stands, from its first letter to
    its last in each row: so a screen reader reads all of it."""
    columns = slice(spoken.x, spoken.right)
    rows = [*zip(shown, page.rows, strict=True)][spoken.y : spoken.bottom]
    if all(old[columns] == new[columns] for old, new in rows):
        return
    for old, new in rows:
        written = [x for x in range(len(new))[columns] if not _is_blank(new[x])]
        for x in range(written[0], written[-1] + 1) if written else ():
            old[x] = _UNKNOWN


@lru_cache(maxsize=1 << 14)
def _look(cell: Cell) -> Cell:
    """The one cell that stands for all that look like this one: a blank has no colour but its
    ground's."""
    return Cell(" ", Ink("", cell.ink.ground)) if _is_blank(cell) else cell


def _is_blank(cell: Cell) -> bool:
    """Whether nothing can be seen of it but a ground."""
    return cell.text == " " and not cell.ink.underlined and not cell.ink.reversed


def _after_blanks(row: Sequence[Cell], x: int) -> int:
    """The column behind the blanks that are like that at `x`."""
    ground, width = row[x].ink.ground, len(row)
    while x < width and _is_blank(row[x]) and row[x].ink.ground == ground:
        x += 1
    return x


# Inks as parameters of SGR (ECMA-48, 8.3.117)

_NAMES = ("black", "red", "green", "yellow", "blue", "magenta", "cyan", "white")
"""The terminal's own colours, in the order of their numbers; each has a bright one, too."""
_BRIGHT = "bright_"
_WORN = (("bold", "1", "22"), ("underlined", "4", "24"), ("reversed", "7", "27"))
"""Fields of an ink, and what switches them on and off."""


@lru_cache(maxsize=1 << 14)
def _change(now: Ink, wanted: Ink) -> str:
    """The shortest sequence after which a terminal writes with another ink."""
    if now == wanted:
        return ""
    anew = ["", *_steps(_PLAIN, wanted)]  # The empty one means 0, which resets everything.
    return f"\x1b[{min(';'.join(_steps(now, wanted)), ';'.join(anew), key=len)}m"


def _steps(now: Ink, wanted: Ink) -> Iterator[str]:
    """Parameters that change only what differs."""
    for field, on, off in _WORN:
        if getattr(now, field) != getattr(wanted, field):
            yield on if getattr(wanted, field) else off
    if now.colour != wanted.colour:
        yield _colour(wanted.colour, "3", "9")
    if now.ground != wanted.ground:
        yield _colour(wanted.ground, "4", "10")


def _colour(name: str, usual: str, bright: str) -> str:
    """The parameters of a colour; those of the terminal's own begin with `usual` or `bright`."""
    if not name:
        return f"{usual}9"
    if name.startswith("#"):
        red, green, blue = bytes.fromhex(name[1:])
        return f"{usual}8;2;{red};{green};{blue}"
    if not name.isdigit():
        first = bright if name.startswith(_BRIGHT) else usual
        return f"{first}{_NAMES.index(name.removeprefix(_BRIGHT))}"
    number = int(name)
    if number < 2 * len(_NAMES):
        return f"{usual if number < len(_NAMES) else bright}{number % len(_NAMES)}"
    return f"{usual}8;5;{name}"
