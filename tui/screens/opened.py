"""The screens of what opens over a game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from textual.screen import Screen

from tui.drawing.bars import Title
from tui.drawing.look import Look
from tui.game import offers
from tui.game.race_sitting import RaceSitting
from tui.screens.base import SheetScreen

# Each of these screens is imported when it is opened first, so that the others do not wait for it.


def open_over(game: SheetScreen[Any], offer: Any, take: Callable[[Any], None]) -> None:
    """Open the screen of an offer over that of a game, and hand on what is chosen."""
    if isinstance(offer, offers.Choices):
        _open_list(game, offer, take)
    else:
        game.app.push_screen(_screen_of(game, game.look, offer), take)


def _screen_of(game: SheetScreen[Any], look: Look, offer: Any) -> Screen[Any]:
    match offer:
        case offers.OptionsOf():
            from tui.screens.options import OptionsScreen

            return OptionsScreen(look, *offer)
        case offers.SolutionsOf():
            from tui.screens.solutions import SolutionsScreen

            return SolutionsScreen(look, offer)
        case offers.SurveyOf():
            from tui.screens.survey import SurveyScreen

            return SurveyScreen(look, *offer)
        case offers.TypingOf():
            from tui.screens.typing_moves import TypingScreen

            return TypingScreen(look, offer, game)
        case offers.Solved():
            from tui.screens.solved import SolvedScreen

            return SolvedScreen(look, offer)
        case RaceSitting():
            from tui.screens.race import RaceScreen

            return RaceScreen(look, offer)
        case _:
            from tui.screens.help import HelpScreen

            return HelpScreen(look, *offer)


def _open_list(game: SheetScreen[Any], offer: offers.Choices, take: Callable[[Any], None]) -> None:
    from tui.drawing.command_list import Command
    from tui.screens.palette import PaletteScreen

    def run(chosen: Command | None) -> None:
        if chosen is None:
            take(None)
        else:
            chosen.run()

    commands = [
        Command(row.name, partial(take, index), row.about) for index, row in enumerate(offer.rows)
    ]
    game.app.push_screen(PaletteScreen(game.look, Title(offer.title, offer.word), commands), run)
