"""What opens over a game, the options and the command palette."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from textual import events
from textual.screen import Screen

from tui.drawing.bars import Title
from tui.drawing.chooser import Pick
from tui.drawing.layout import page_regions
from tui.drawing.lists import CommandList, OptionClick, OptionList, PaletteEntry, command_list
from tui.drawing.look import Look
from tui.engine.kind import Chosen
from tui.game import dialogs
from tui.game.race_controller import RaceController
from tui.game.solution_search import SolutionSearch
from tui.game.survey import StartSurvey
from tui.picture import keys
from tui.picture.controls import bar_of
from tui.screens.base import SheetScreen


class OptionsScreen(SheetScreen[Chosen], controls=keys.OPTIONS):
    """Lets a player choose. Its result is the chosen values by name, or None for no change."""

    def __init__(self, look: Look, offer: dialogs.OptionsOf) -> None:
        title, options, refit = offer
        shown = Title(f"{title}: options", "OPTIONS")
        super().__init__(self.composed(look, page_regions, title=shown))
        self._show(OptionList(options, refit))

    def _show(self, changed: OptionList) -> None:
        self.list = changed
        called = {"before": "less", "next": "more"} if changed.chosen.is_number else {}
        self.sheet.show(page=changed, keys=bar_of(keys.OPTIONS, called))

    def pick(self, target: Any) -> None:
        if isinstance(target, OptionClick):
            self._show(self.list.clicked(target))

    def action_choose(self, by: int) -> None:
        self._show(self.list.moved(by))

    def action_turn(self, by: int) -> None:
        self._show(self.list.turned(by))

    def action_accept(self) -> None:
        self.dismiss(self.list.values)


class PaletteScreen(SheetScreen[Any], controls=keys.PALETTE):
    """Lets the player search, and choose. Its result is what the chosen command means, or None."""

    def __init__(self, look: Look, title: Title, commands: Sequence[PaletteEntry]) -> None:
        super().__init__(self.composed(look, page_regions, title=title))
        self.sheet.rearrange(page_regions)  # There is a use for it in the smallest terminal.
        self._show(command_list(commands))

    def _show(self, changed: CommandList) -> None:
        self.list = changed
        self.sheet.show(page=changed)

    async def take_key(self, event: events.Key) -> bool:
        """Letters are searched for, whatever they do elsewhere."""
        if not event.is_printable or event.character is None:
            return await super().take_key(event)
        self._show(self.list.searched(self.list.typed + event.character))
        return True

    def on_paste(self, event: events.Paste) -> None:
        """The first line of a paste is searched for."""
        line = "".join(filter(str.isprintable, event.text.strip().partition("\n")[0]))
        self._show(self.list.searched(self.list.typed + line))

    def action_choose(self, by: int) -> None:
        self._show(self.list.moved(by))

    def action_rub_out(self) -> None:
        self._show(self.list.searched(self.list.typed[:-1]))

    def action_clear(self) -> None:
        self._show(self.list.searched(""))

    def action_take(self) -> None:
        if self.list.chosen is not None:
            self.dismiss(self.list.chosen.meant)

    def pick(self, target: Any) -> None:
        if isinstance(target, Pick):
            self.dismiss(target.entry.meant)


# Each of these screens is imported when it is opened first, so that the others do not wait for it.


def screen_over(game: SheetScreen[Any], offer: Any) -> Screen[Any]:
    """The screen of an offer, which lies over that of a game. Its result is what is chosen."""
    look = game.look
    match offer:
        case dialogs.Choices():
            rows = [
                PaletteEntry(name, index, about) for index, (name, about) in enumerate(offer.rows)
            ]
            return PaletteScreen(look, Title(offer.title, offer.word), rows)
        case dialogs.OptionsOf():
            return OptionsScreen(look, offer)
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
            from tui.screens.help import help_on

            return help_on(look, game.rights, offer)
