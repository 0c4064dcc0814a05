"""What opens over a game, the options and the command palette."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from textual import events, on
from textual.screen import Screen

from tui.drawing.bars import KeyBar, Title
from tui.drawing.chooser import RowPick
from tui.drawing.layout import page_regions
from tui.drawing.lists import CommandList, OptionClick, OptionList, PaletteEntry, command_list
from tui.drawing.look import Look
from tui.drawing.widget import Sheet
from tui.engine.kind import Chosen, Option, Refit
from tui.game import dialogs
from tui.game.race_controller import RaceController
from tui.game.solution_search import SolutionSearch
from tui.game.survey import StartSurvey
from tui.picture import keys
from tui.picture.keys import Control
from tui.screens.base import SheetScreen

_CONTROLS = (
    Control("up", "row(-1)", ("up", "k"), "↑ k", "the option above"),
    Control("down", "row(1)", ("down", "j"), "↓ j", "the option below", "choose"),
    Control("before", "turn(-1)", ("left", "h", "minus"), "← h", "the value before", "before"),
    Control("next", "turn(1)", ("right", "l", "plus", "space"), "→ l", "the next value", "next"),
    Control("accept", "accept", ("enter", "o"), "enter", "take these options", "take"),
    Control("back", "back", ("q", "escape"), "q", "leave everything as it was", "back"),
)

_OF_NUMBERS = {"before": "less", "next": "more"}
"""What these two are called where the values are numbers."""


def _key_bar(option: Option) -> KeyBar:
    """The key bar while an option is chosen."""
    renamed = _OF_NUMBERS if option.is_number else {}
    return KeyBar(
        keys.key_bar(
            control._replace(label=renamed.get(control.name, control.label))
            for control in _CONTROLS
        )
    )


class OptionsScreen(SheetScreen[Chosen], controls=_CONTROLS):
    """Lets a player choose. Its result is the chosen values by name, or None for no change."""

    def __init__(self, look: Look, title: str, options: Sequence[Option], refit: Refit) -> None:
        shown = Title(f"{title}: options", "OPTIONS")
        super().__init__(self.composed(look, page_regions, title=shown))
        self._show(OptionList(options, refit))

    def _show(self, changed: OptionList) -> None:
        self.list = changed
        self.sheet.show(page=changed, keys=_key_bar(changed.chosen))

    @on(Sheet.Picked)
    def _turn_clicked(self, picked: Sheet.Picked) -> None:
        if isinstance(picked.target, OptionClick):
            self._show(self.list.clicked(picked.target))

    def action_row(self, by: int) -> None:
        self._show(self.list.moved(by))

    def action_turn(self, by: int) -> None:
        self._show(self.list.turned(by))

    def action_accept(self) -> None:
        self.dismiss(self.list.values)


_PALETTE_CONTROLS = (
    Control("up", "row(-1)", ("up",), "↑", "the command above"),
    Control("down", "row(1)", ("down",), "↓", "the command below", "choose"),
    Control("page_up", "row(-10)", ("pageup",), "pageup", "ten commands up"),
    Control("page_down", "row(10)", ("pagedown",), "pagedown", "ten commands down"),
    Control("first", "row(-1000)", ("home",), "home", "the first command"),
    Control("last", "row(1000)", ("end",), "end", "the last command"),
    Control("take", "take", ("enter",), "enter", "do it", "do it"),
    Control("rub_out", "rub_out", ("backspace",), "backspace", "delete a letter"),
    Control("clear", "clear", ("ctrl+u",), "ctrl+u", "delete everything typed"),
    Control("back", "back", ("escape",), "esc", "leave everything as it is", "back"),
)


class PaletteScreen(SheetScreen[Any], controls=_PALETTE_CONTROLS):
    """Lets the player search, and choose. Its result is what the chosen command means, or None."""

    def __init__(self, look: Look, title: Title, commands: Sequence[PaletteEntry]) -> None:
        super().__init__(self.composed(look, page_regions, title=title))
        self.sheet.rearrange(page_regions)  # There is a use for it in the smallest terminal.
        self._show(command_list(commands))

    def _show(self, changed: CommandList) -> None:
        self.list = changed
        self.sheet.show(page=changed)

    def on_key(self, event: events.Key) -> None:
        """Letters are searched for, whatever they do elsewhere."""
        if event.is_printable and event.character is not None:
            event.stop()
            self._show(self.list.searched(self.list.typed + event.character))

    def on_paste(self, event: events.Paste) -> None:
        """The first line of a paste is searched for."""
        line = "".join(filter(str.isprintable, event.text.strip().partition("\n")[0]))
        self._show(self.list.searched(self.list.typed + line))

    def action_row(self, by: int) -> None:
        self._show(self.list.moved(by))

    def action_rub_out(self) -> None:
        self._show(self.list.searched(self.list.typed[:-1]))

    def action_clear(self) -> None:
        self._show(self.list.searched(""))

    def action_take(self) -> None:
        if self.list.chosen is not None:
            self.dismiss(self.list.chosen.meant)

    @on(Sheet.Picked)
    def _take_clicked(self, picked: Sheet.Picked) -> None:
        if isinstance(picked.target, RowPick):
            self.dismiss(picked.target.entry.meant)


# Each of these screens is imported when it is opened first, so that the others do not wait for it.


def screen_over(game: SheetScreen[Any], offer: Any) -> Screen[Any]:
    """The screen of an offer, which lies over that of a game. Its result is what is chosen."""
    look = game.look
    match offer:
        case dialogs.Choices():
            from tui.drawing.lists import PaletteEntry

            rows = [
                PaletteEntry(name, index, about) for index, (name, about) in enumerate(offer.rows)
            ]
            return PaletteScreen(look, Title(offer.title, offer.word), rows)
        case dialogs.OptionsOf():
            return OptionsScreen(look, *offer)
        case SolutionSearch():
            from tui.screens.solutions import SolutionsScreen

            return SolutionsScreen(look, offer)
        case StartSurvey():
            from tui.screens.solutions import SurveyScreen

            return SurveyScreen(look, offer)
        case dialogs.TypingOf():
            from tui.screens.line import TypingScreen

            return TypingScreen(look, offer, game)
        case dialogs.Solved():
            from tui.screens.solved import SolvedScreen

            return SolvedScreen(look, offer)
        case RaceController():
            from tui.screens.race import RaceScreen

            return RaceScreen(look, offer)
        case _:
            from tui.screens.help import HelpScreen

            return HelpScreen(look, game.rights, *offer)
