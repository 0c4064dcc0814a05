"""The options of a puzzle: a few rows, each with values to choose from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import ClassVar, NamedTuple

from textual import on
from textual.app import ComposeResult
from textual.geometry import Region

from tui.screens import keys
from tui.screens.base import HouseScreen
from tui.screens.keys import Command
from tui.widgets.bars import KeyBar, TitleBar
from tui.widgets.look import Look
from tui.widgets.picture import Canvas, Picture


@dataclass(frozen=True)
class Choice:
    """An option: its name, the values it can have, and which of them it has."""

    name: str
    values: tuple[str, ...]
    value: str
    about: Mapping[str, str] = field(default_factory=dict)
    """What values mean, in at most 55 characters."""

    def turned(self, by: int) -> Choice:
        """The same option with the value `by` places further on; it stops at both ends."""
        place = self.values.index(self.value) + by
        return replace(self, value=self.values[max(0, min(place, len(self.values) - 1))])


_COMMANDS = (
    Command("row(-1)", ("up", "k"), "↑ k", "the option above"),
    Command("row(1)", ("down", "j"), "↓ j", "the option below", "choose"),
    Command("turn(-1)", ("left", "h", "minus"), "← h", "the value before", "less"),
    Command("turn(1)", ("right", "l", "plus", "space"), "→ l", "the value after", "more"),
    Command("accept", ("enter", "o"), "enter", "take these options", "take"),
    Command("back", ("q", "escape"), "q", "leave everything as it was", "back"),
)


class Turn(NamedTuple):
    """What a click on a row asks for: choose it, and turn its value."""

    row: int
    by: int = 0


class ChoiceList(Picture):
    """The rows of options."""

    def __init__(self, look: Look, choices: Sequence[Choice]) -> None:
        super().__init__(look, id="choices")
        self.choices = list(choices)
        self.row = 0

    def paint(self, canvas: Canvas) -> None:
        palette, glyphs = self.look.palette, self.look.glyphs
        width = max(len(choice.name) for choice in self.choices)
        for row, choice in enumerate(self.choices):
            y = 2 + 3 * row
            here = row == self.row
            if here:
                canvas.put(2, y, glyphs.cursor, palette.accent)
            canvas.place(Region(0, y, canvas.size.width, 2), Turn(row))
            x = canvas.put(4, y, f"{choice.name:<{width}}   ", palette.base)
            canvas.place(Region(x, y, 2, 1), Turn(row, -1))
            x = canvas.put(x, y, f"{glyphs.left} ", palette.muted)
            x = canvas.put(x, y, choice.value, palette.accent if here else palette.strong)
            canvas.place(Region(x, y, 2, 1), Turn(row, 1))
            canvas.put(x, y, f" {glyphs.right}", palette.muted)
            canvas.put(4, y + 1, choice.about.get(choice.value, ""), palette.muted)


class OptionsScreen(HouseScreen[Mapping[str, str]]):
    """Lets a player choose; gives the chosen values by name, or None if nothing is to change."""

    BINDINGS = keys.bindings(_COMMANDS)
    DEFAULT_CSS: ClassVar[str] = "OptionsScreen #choices { height: 1fr; }"

    def __init__(self, look: Look, title: str, choices: Sequence[Choice]) -> None:
        super().__init__(look)
        self._title = title
        self._choices = choices

    def compose(self) -> ComposeResult:
        yield TitleBar(self.look, f"{self._title}: options", "OPTIONS")
        yield ChoiceList(self.look, self._choices)
        yield KeyBar(self.look, keys.key_bar(_COMMANDS))

    @property
    def _list(self) -> ChoiceList:
        return self.query_one(ChoiceList)

    @on(Picture.Picked)
    def _turn(self, picked: Picture.Picked) -> None:
        if isinstance(picked.target, Turn):
            self._list.row = picked.target.row
            self.action_turn(picked.target.by)

    def action_row(self, by: int) -> None:
        self._list.row = (self._list.row + by) % len(self._list.choices)
        self._list.repaint()

    def action_turn(self, by: int) -> None:
        row = self._list.row
        self._list.choices[row] = self._list.choices[row].turned(by)
        self._list.repaint()

    def action_accept(self) -> None:
        self.dismiss({choice.name: choice.value for choice in self._list.choices})

    def action_back(self) -> None:
        self.dismiss(None)
