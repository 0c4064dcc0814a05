"""Lists from which one row is chosen: commands, options, results, solutions, and who plays."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from tui.drawing.canvas import AND_SO_ON, Canvas, Ink, Region, columns_of, cut
from tui.drawing.chooser import Chooser, first_shown, paint_scroll_bar
from tui.drawing.look import Look
from tui.engine.kind import Option, Refit, has_words
from tui.engine.variants import Solution

_PROMPT = "Search: "
_MARGIN = 2
_LEFT = 3
"""The column where the lines of a table begin."""
_TITLES = _MARGIN + 2
"""The column in which the titles begin."""
_NOTE_GAP = 3
"""Columns between the longest title and the notes."""
_ABOVE = 3
"""Rows above the commands."""
_MOST_TYPED = 30
"""Characters that can be searched for; no title needs more."""


class PaletteEntry(NamedTuple):
    """Something that can be asked for."""

    title: str
    meant: Any
    """What whoever offers it makes of it."""
    note: str = ""
    """Its key, or a word about it."""


class CommandList(NamedTuple):
    """The commands that have the words typed so far. One of them is chosen."""

    commands: Sequence[PaletteEntry]
    chooser: Chooser[PaletteEntry]
    """Those found: the ones that begin with the first word at the top."""
    typed: str = ""
    is_browsed: bool = False
    """Whether the player looks at the rows; if not, he types."""

    @property
    def chosen(self) -> PaletteEntry | None:
        return self.chooser.chosen

    def searched(self, typed: str) -> CommandList:
        """The list when the player has typed this."""
        return command_list(self.commands, typed[:_MOST_TYPED])

    def moved(self, by: int) -> CommandList:
        """With the command chosen that stands so many further down, as far as there are any."""
        return self._replace(chooser=self.chooser.moved(by, 1), is_browsed=True)

    def _notes_from(self, width: int) -> int:
        """The column in which the notes begin: after the titles. Rather than a note, a long title
        is cut; but not to less than half the width."""
        titles = max(columns_of(each.title) for each in self.commands)
        longest = max(columns_of(each.note) for each in self.commands)
        return min(_TITLES + titles + _NOTE_GAP, max(width // 2, width - 1 - longest))

    def paint(self, canvas: Canvas, look: Look) -> None:
        palette, width = look.palette, canvas.size.width
        notes = self._notes_from(width)

        def paint_command(command: PaletteEntry, y: int, ink: Ink) -> None:
            room = notes - _NOTE_GAP if command.note else width - 1
            canvas.put(_TITLES, y, cut(command.title, room - _TITLES), ink)
            canvas.put(notes, y, cut(command.note, width - notes - 1), palette.muted)

        # With nothing in sight before, the chosen one stands in the middle.
        rows = self.chooser._replace(first=-canvas.size.height)
        rows.paint(canvas, look, top=_ABOVE, left=_MARGIN, paint_entry=paint_command)
        if len(self.commands) == 1:  # There is nothing to search for.
            return
        x = canvas.put(_MARGIN, 1, _PROMPT, palette.muted)
        if not self.typed:
            canvas.put(x + 1, 1, "type a word", palette.faint)
        canvas.put(x, 1, self.typed, palette.strong)
        if not self.chosen:
            canvas.put(_MARGIN, _ABOVE, "Nothing here matches.", palette.muted)
        if not (self.chosen and self.is_browsed):
            canvas.caret = (min(x + columns_of(self.typed), width - 1), 1)


def command_list(commands: Sequence[PaletteEntry], typed: str = "") -> CommandList:
    """The list when the player has typed this, with the first command chosen that was found."""
    found = [command for command in commands if has_words(command.title, typed)]
    first, *_ = *typed.casefold().split(), ""
    found.sort(key=lambda command: not command.title.casefold().startswith(first))
    return CommandList(commands, Chooser(found, found[0] if found else None), typed)


_TOP = 2
_MOST_APART = 3
"""Rows from one option to the next, where there is room."""


class OptionClick(NamedTuple):
    """What a click on a row asks for: choose the option, and go `by` values further."""

    place: int
    by: int = 0


class OptionList(NamedTuple):
    """Options in rows."""

    options: Sequence[Option]
    refit: Refit | None = None
    """Makes values go together; None if any do."""
    place: int = 0
    """Which option is chosen."""

    @property
    def chosen(self) -> Option:
        return self.options[self.place]

    @property
    def values(self) -> Mapping[str, str]:
        """The values of all options, by their names."""
        return {option.name: option.value for option in self.options}

    def moved(self, by: int) -> OptionList:
        """With the option chosen that stands so many further down; after the last comes the
        first."""
        return self._replace(place=(self.place + by) % len(self.options))

    def turned(self, by: int) -> OptionList:
        """With the chosen option `by` values further on; after the last comes the first."""
        name, values = self.chosen.name, self.chosen.values
        value = values[(values.index(self.chosen.value) + by) % len(values)]
        after = {**self.values, name: value}
        if self.refit is not None:
            options = self.refit(self.values, after)
        else:
            options = [option._replace(value=after[option.name]) for option in self.options]
        place = next(place for place, option in enumerate(options) if option.name == name)
        return self._replace(options=options, place=place)

    def clicked(self, click: OptionClick) -> OptionList:
        """The list after a click."""
        return self._replace(place=click.place).turned(click.by)

    def paint(self, canvas: Canvas, look: Look) -> None:
        """Draw all options with what their values mean; where there is no room for that, with what
        the chosen one means, and where there is no room for all options, those around it."""
        room = canvas.size.height
        apart = min(_MOST_APART, (room - _TOP - 2) // max(1, len(self.options) - 1))
        if apart > 1:
            for place in range(len(self.options)):
                self._paint_option(canvas, look, place, _TOP + apart * place, with_about=True)
            return
        rows = max(1, room - 1)
        first = first_shown(0, self.place, len(self.options), rows)
        shown = range(first, min(len(self.options), first + rows))
        y = int(len(shown) < rows)
        for place in shown:
            self._paint_option(canvas, look, place, y, with_about=place == self.place)
            y += 2 if place == self.place else 1
        paint_scroll_bar(canvas, look, 0, first, len(self.options), rows)

    def _paint_option(
        self, canvas: Canvas, look: Look, place: int, y: int, with_about: bool
    ) -> None:
        palette, glyphs = look.palette, look.glyphs
        option, here = self.options[place], place == self.place
        width = max(len(option.name) for option in self.options)
        if here:
            canvas.put(2, y, glyphs.cursor, palette.accent)
            canvas.caret = 2, y
        canvas.place(Region(0, y, canvas.size.width, 1 + with_about), OptionClick(place))
        x = canvas.put(4, y, f"{option.name:<{width}}   ", palette.base)
        canvas.place(Region(x, y, 2, 1), OptionClick(place, -1))
        x = canvas.put(x, y, f"{glyphs.left} ", palette.muted)
        x = canvas.put(x, y, option.value, palette.accent if here else palette.strong)
        canvas.place(Region(x, y, 2, 1), OptionClick(place, 1))
        canvas.put(x, y, f" {glyphs.right}", palette.muted)
        if with_about:
            canvas.put(4, y + 1, option.about.get(option.value, ""), palette.muted)


_GAP = 2
"""Columns between two cells."""
_WIDEST = 90
"""Columns of a table at most: further apart, a line would be hard to follow."""


class ListCell(NamedTuple):
    """A cell of a table."""

    text: str
    tone: str = ""
    """The name of an ink of the palette; empty: that of an entry, which tells the chosen one."""


class ListTable(NamedTuple):
    """Lines under the heads of their columns. Where there is no room for all columns, the last ones
    are left out for that of the titles."""

    heads: Sequence[str]
    lines: Mapping[Any, Sequence[ListCell]]
    """The cells of each entry."""
    chooser: Chooser[Any]
    numbers: Sequence[int]
    """The columns that are flush right. A title may reach as far as the text of the next one."""
    head: int = 1
    """Rows above the entries."""
    title: int = 0
    """The column of the titles, which has the room that the others leave."""
    least: int = 22
    """Columns of the titles at least."""
    stretches: bool = True
    """Whether all that room is taken, also where no title needs it."""

    def paint(self, canvas: Canvas, look: Look) -> None:
        columns, palette = self._columns(canvas.size.width), look.palette
        self._paint_line(canvas, 0, columns, [(head, palette.muted) for head in self.heads])

        def paint_entry(entry: Any, y: int, ink: Ink) -> None:
            cells = [
                (cell.text, palette.tone(cell.tone) if cell.tone else ink)
                for cell in self.lines[entry]
            ]
            self._paint_line(canvas, y, columns, cells)

        self.chooser.paint(canvas, look, top=self.head, left=1, paint_entry=paint_entry)

    def _paint_line(
        self,
        canvas: Canvas,
        y: int,
        columns: Sequence[tuple[int, int, int]],
        cells: Sequence[tuple[str, Ink]],
    ) -> None:
        """Write the cells of a line, from the last one on: a title ends where the next begins."""
        end = canvas.size.width
        for column, x, width in reversed(columns):
            text, ink = cells[column]
            if column in self.numbers:
                x += width - columns_of(text)
            canvas.put(x, y, cut(text, end - x), ink)
            end = x - _GAP

    def _columns(self, width: int) -> Sequence[tuple[int, int, int]]:
        """The number, the x and the width of each column for which there is room."""
        lines = [[cell.text for cell in line] for line in self.lines.values()]
        # Where nothing follows the first number, it may begin further left, in the title's room.
        first = self.numbers[0]
        lines = [
            line if any(line[first + 1 :]) else [*line[:first], "", *line[first + 1 :]]
            for line in lines
        ]
        widths = [max(map(columns_of, column)) for column in zip(self.heads, *lines, strict=True)]
        room = min(width, _WIDEST) - _LEFT - _MARGIN
        others = [column for column in range(len(widths)) if column != self.title]
        while len(others) > 1 and self._rest(room, widths, others) < self.least:
            others.pop()
        rest = self._rest(room, widths, others)
        widths[self.title] = rest if self.stretches else min(widths[self.title], rest)
        x, found = _LEFT, []
        for column in sorted((*others, self.title)):
            found.append((column, x, widths[column]))
            x += widths[column] + _GAP
        return found

    def _rest(self, room: int, widths: Sequence[int], others: Sequence[int]) -> int:
        """How many columns others than the title leave."""
        return room - sum(widths[column] + _GAP for column in others)


_MOVES_SHOWN = 60
"""How many moves of a solution are shown; more would not fit into a line."""


class SolutionList(NamedTuple):
    """Solutions in rows."""

    chooser: Chooser[Solution]
    move_text: Callable[[Any], str]
    """A move as it is written."""

    def paint(self, canvas: Canvas, look: Look) -> None:
        def paint_solution(solution: Solution, y: int, ink: Ink) -> None:
            canvas.put(4, y, cut(self._text(solution), canvas.size.width - 6), ink)

        heading = look.palette.strong
        self.chooser.paint(canvas, look, top=0, left=2, paint_entry=paint_solution, heading=heading)

    def _text(self, solution: Solution) -> str:
        times = f"×{solution.variants}" if solution.variants > 1 else ""
        moves = " ".join(map(self.move_text, solution.moves[:_MOVES_SHOWN]))
        and_so_on = f" {AND_SO_ON}" if len(solution.moves) > _MOVES_SHOWN else ""
        return f"{solution.number:>4} {times:>4}  {moves}{and_so_on}"
