"""The screen of a race: two boards with one remote control."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from tui.drawing.canvas import Part, Size
from tui.drawing.layout import Layout, race_regions
from tui.drawing.look import Look
from tui.engine.action import Action
from tui.game.race_controller import RaceController, TakenBoard
from tui.game.response import Response
from tui.picture.controls import IN_RACE, controls_in
from tui.picture.keys import Control
from tui.picture.race_picture import race_layout, race_picture, with_room
from tui.screens.dialogs import help_on
from tui.screens.live import LiveScreen


class RaceScreen(LiveScreen[TakenBoard]):
    """Shows two methods at work. Its result is the board that the player takes over, or None to
    return to the watch."""

    def __init__(self, look: Look, controller: RaceController) -> None:
        super().__init__(self.composed(look, partial(race_regions, chosen=0)), controller)
        self.controller = controller

    @property
    def controls(self) -> Sequence[Control]:
        return controls_in(*IN_RACE)

    def begin(self) -> None:
        self.draw()

    def do(self, action: Action) -> None:
        result = self.controller.do(with_room(action, Size(*self.sheet.size)))
        if isinstance(result, Response):
            self.react(result)
        else:
            self.dismiss(result)

    def react(self, response: Response) -> None:
        self.draw(response.seconds)
        if response.opening is not None:
            self.app.push_screen(help_on(self.look, self.rights, response.opening.offer))

    def layout_now(self) -> Layout:
        return race_layout(self.controller)

    def parts_now(self) -> Mapping[str, Part]:
        return race_picture(self.controller, Size(*self.sheet.size_to_be))

    def scrolling(self) -> Mapping[str, object]:
        return dict.fromkeys(("map0", "map1"), self.controller.maps.positions)
