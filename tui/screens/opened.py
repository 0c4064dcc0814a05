"""The screens of what opens over a game."""

from __future__ import annotations

from typing import Any

from textual.screen import Screen

from tui.drawing.bars import Title
from tui.game import offers
from tui.game.race_sitting import RaceSitting
from tui.screens.base import SheetScreen

# Each of these screens is imported when it is opened first, so that the others do not wait for it.


def screen_over(game: SheetScreen[Any], offer: Any) -> Screen[Any]:
    """The screen of an offer, which lies over that of a game. Its result is what is chosen."""
    look = game.look
    match offer:
        case offers.Choices():
            from tui.drawing.command_list import Command
            from tui.screens.palette import PaletteScreen

            rows = [Command(row.name, index, row.about) for index, row in enumerate(offer.rows)]
            return PaletteScreen(look, Title(offer.title, offer.word), rows)
        case offers.OptionsOf():
            from tui.screens.options import OptionsScreen

            return OptionsScreen(look, *offer)
        case offers.SolutionsOf():
            from tui.screens.solutions import SolutionsScreen

            return SolutionsScreen(look, offer)
        case offers.SurveyOf():
            from tui.screens.survey import SurveyScreen

            return SurveyScreen(look, offer)
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
