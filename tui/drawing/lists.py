"""Lists from which one row is chosen: commands, options, results, solutions, and who plays."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from tui.drawing.canvas import AND_SO_ON, Canvas, Ink, Region, columns_of, cut
from tui.drawing.chooser import Chooser, first_shown, paint_scroll_bar
from tui.drawing.look import Look
from tui.engine.kind import Listed, Option, Refit, has_words
from tui.engine.variants import Solution

_PROMPT = "Search: "
_MARGIN = 2
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


RESULTS_HEAD = 1
"""Rows above the list."""
_TITLE = 3
"""The column where titles begin."""
_LEAST_TITLE = 22
"""Columns of the titles at least; for them columns of the table are left out, the last first."""
_GAP = 2
_WIDEST = 90
"""Columns of the table at most: further apart, a line would be hard to follow."""


class ResultList(NamedTuple):
    """The lines with the heads of their columns."""

    heads: Sequence[str]
    games: Sequence[Listed]
    chooser: Chooser[int]
    """The places of the games."""

    def paint(self, canvas: Canvas, look: Look) -> None:
        palette, columns = look.palette, self._columns(canvas.size.width)
        for (x, cell_width), head in zip(columns, self.heads, strict=False):
            canvas.put(x + cell_width - len(head), 0, head, palette.muted)

        def paint_game(place: int, y: int, ink: Ink) -> None:
            game, (x, cell_width) = self.games[place], columns[0]
            room = x + cell_width - len(game.cells[0]) - _GAP - _TITLE
            canvas.put(_TITLE, y, cut(game.title, room), ink)
            cells = zip(columns, game.cells, strict=False)
            for column, ((x, cell_width), text) in enumerate(cells):
                number = palette.good if game.is_solved and column else palette.muted
                canvas.put(x + cell_width - len(text), y, text, number)

        self.chooser.paint(canvas, look, top=RESULTS_HEAD, left=1, paint_entry=paint_game)

    def _columns(self, width: int) -> Sequence[tuple[int, int]]:
        """The x and the width of each column for which there is room."""
        # Where nothing follows the first cell, it may begin further left, in the title's room.
        rows = (
            (game.cells if any(game.cells[1:]) else ("", *game.cells[1:])) for game in self.games
        )
        table = zip(self.heads, *rows, strict=True)
        widths = [max(map(len, column)) for column in table]
        while len(widths) > 1 and sum(widths) + _GAP * len(widths) > width - 5 - _LEAST_TITLE:
            widths.pop()
        x, found = min(width, _WIDEST) - 2, list[tuple[int, int]]()
        for cell_width in reversed(widths):
            x -= cell_width
            found.append((x, cell_width))
            x -= _GAP
        return found[::-1]


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


GALLERY_HEAD = 2
"""Rows above the list."""
_TITLE_COLUMN = 1
"""The number of the column of titles."""
_LEFT = 3
"""The column where names begin."""
_LEAST_GALLERY_TITLE = 12
"""Columns of the titles at least: for them the last columns are left out."""
_WIDEST_GALLERY = 100
"""Columns of the list at most: further apart, a line would be hard to follow."""


class GalleryList(NamedTuple):
    """The lines with the heads of their columns, of which the second has the room that the others
    leave."""

    heads: Sequence[str]
    lines: Sequence[Sequence[str]]
    """The cells of each line."""
    chooser: Chooser[Any]
    numbers: Sequence[int] = ()
    """The columns with numbers."""

    def paint(self, canvas: Canvas, look: Look) -> None:
        if not self.lines:
            return
        palette, columns = look.palette, self._columns(canvas.size.width)
        for x, width, column in columns:
            self._put(canvas, (x, width, column), 0, self.heads[column], palette.muted)
        cells = dict(zip(self.chooser.entries, self.lines, strict=True))

        def paint_line(entry: Any, y: int, ink: Ink) -> None:
            for place in columns:
                column = place[-1]
                shown = ink if column <= _TITLE_COLUMN else palette.muted
                self._put(canvas, place, y, cells[entry][column], shown)

        self.chooser.paint(canvas, look, top=GALLERY_HEAD, left=1, paint_entry=paint_line)

    def _put(
        self, canvas: Canvas, place: tuple[int, int, int], y: int, text: str, ink: Ink
    ) -> None:
        """Write a cell; numbers stand to the right."""
        x, width, column = place
        shift = width - len(text) if column in self.numbers else 0
        canvas.put(x + shift, y, cut(text, width), ink)

    def _columns(self, width: int) -> Sequence[tuple[int, int, int]]:
        """The x, the width and the number of each column for which there is room."""
        table = zip(self.heads, *self.lines, strict=True)
        widths = [max(map(len, column)) for column in table]
        room = min(width, _WIDEST_GALLERY) - _LEFT - 1
        taken = [n for n in range(len(widths)) if n != _TITLE_COLUMN]
        while len(taken) > 1 and _rest(room, widths, taken) < _LEAST_GALLERY_TITLE:
            taken.pop()
        widths[_TITLE_COLUMN] = min(widths[_TITLE_COLUMN], _rest(room, widths, taken))
        x, found = _LEFT, []
        for column in sorted((*taken, _TITLE_COLUMN)):
            found.append((x, widths[column], column))
            x += widths[column] + _GAP
        return found


def _rest(room: int, widths: Sequence[int], taken: Sequence[int]) -> int:
    """How many columns some others leave."""
    return room - sum(widths[column] + _GAP for column in taken)
