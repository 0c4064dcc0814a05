"""Lists of commands, of options and of solutions, as tables."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from tui.drawing.canvas import AND_SO_ON, Canvas, Region, columns_of
from tui.drawing.chooser import Chooser, ListCell, ListTable, Pick
from tui.drawing.look import Look
from tui.engine.kind import Option, Refit, has_words
from tui.engine.variants import Solution

_PROMPT = "Search: "
_LEFT = 2
"""The column where prompts and cursors stand."""
_GAP = 3
"""Columns between titles and notes, and between options and values."""
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

    def paint(self, canvas: Canvas, look: Look) -> None:
        palette, width = look.palette, canvas.size.width
        lines = {
            each: [ListCell(each.title), *([ListCell(each.note, "muted")] if each.note else [])]
            for each in self.commands
        }
        # With nothing in sight before, the chosen one stands in the middle.
        rows = self.chooser._replace(first=-canvas.size.height)
        # Rather than a note, a long title is cut; but not to less than half the width.
        least = width // 2 - _LEFT - 2 - _GAP
        ListTable(rows, lines, least=least, top=_ABOVE, gap=_GAP, right=1).paint(canvas, look)
        if len(self.commands) == 1:  # There is nothing to search for.
            return
        x = canvas.put(_LEFT, 1, _PROMPT, palette.muted)
        if not self.typed:
            canvas.put(x + 1, 1, "type a word", palette.faint)
        canvas.put(x, 1, self.typed, palette.strong)
        if not self.chosen:
            canvas.put(_LEFT, _ABOVE, "Nothing here matches.", palette.muted)
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

    def clicked(self, click: Pick) -> OptionList:
        """The list after a click."""
        return self._replace(place=click.entry).turned(click.by)

    def paint(self, canvas: Canvas, look: Look) -> None:
        """Draw all options with what their values mean; where there is no room for that, with what
        the chosen one means, and where there is no room for all options, those around it."""
        room, last = canvas.size.height, len(self.options) - 1
        apart = min(_MOST_APART, (room - _TOP - 2) // max(1, last))
        is_roomy = apart > 1
        rows: list[int | str] = []
        for place in range(last + 1):
            is_explained = is_roomy or place == self.place
            below = apart - 1 if is_roomy and place < last else int(is_explained)
            rows += [place, *[""] * below]
        first = 0 if is_roomy else max(0, self.place + 2 - room)
        lines = {place: self._line(look, place) for place in range(last + 1)}
        chooser = Chooser(rows, self.place, first)
        top = _TOP if is_roomy else int(last + 2 < room)
        table = ListTable(chooser, lines, top=top, gap=_GAP)
        table.paint(canvas, look)
        for y, row in enumerate(chooser.in_sight(table.room(room)), table.top):
            if isinstance(row, int) and (is_roomy or row == self.place):
                option = self.options[row]
                about = option.about.get(option.value, "")
                canvas.put(_LEFT + 2, y + 1, about, look.palette.muted)
                canvas.place(Region(0, y + 1, canvas.size.width, 1), Pick(row))

    def _line(self, look: Look, place: int) -> Sequence[ListCell]:
        option, glyphs = self.options[place], look.glyphs
        value = ListCell(option.value, "accent" if place == self.place else "strong")
        more = ListCell(f" {glyphs.right}", "muted", by=1)
        return ListCell(option.name, "base"), ListCell(
            f"{glyphs.left} ", "muted", (value, more), -1
        )


_MOVES_SHOWN = 60
"""How many moves of a solution are shown; more would not fit into a line."""


class SolutionList(NamedTuple):
    """Solutions in rows."""

    chooser: Chooser[Solution]
    move_text: Callable[[Any], str]
    """A move as it is written."""

    def paint(self, canvas: Canvas, look: Look) -> None:
        seen = self.chooser.in_sight(canvas.size.height)
        lines = {row: [ListCell(self._text(row))] for row in seen if not isinstance(row, str)}
        ListTable(self.chooser, lines, heading="strong").paint(canvas, look)

    def _text(self, solution: Solution) -> str:
        times = f"×{solution.variants}" if solution.variants > 1 else ""
        moves = " ".join(map(self.move_text, solution.moves[:_MOVES_SHOWN]))
        and_so_on = f" {AND_SO_ON}" if len(solution.moves) > _MOVES_SHOWN else ""
        return f"{solution.number:>4} {times:>4}  {moves}{and_so_on}"
