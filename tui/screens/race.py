"""The screen of a race: two boards with one remote control."""

from __future__ import annotations

from functools import partial

from textual import on

from tui.drawing.board import Board
from tui.drawing.canvas import Size
from tui.drawing.layout import race_regions
from tui.drawing.look import Look
from tui.drawing.widget import Sheet
from tui.engine.action import Action
from tui.game.race_controller import RaceController, TakenBoard
from tui.game.response import Response
from tui.picture import keys
from tui.picture.race_picture import race_layout, race_picture, with_room
from tui.screens.live import LiveScreen, actions_by_key
from tui.screens.moving import MovingBoard


class RaceScreen(LiveScreen[TakenBoard]):
    """Shows two methods at work. Its result is the board that the player takes over, or None to
    return to the watch."""

    _controls = keys.RACE
    KEYS = actions_by_key(keys.RACE)

    def __init__(self, look: Look, controller: RaceController) -> None:
        regions = partial(race_regions, chosen=0)
        super().__init__(self.composed(look, regions), controller)
        self.controller = controller
        drawing = controller.kind.board()
        self.boards = [MovingBoard(self.sheet, drawing, f"board{index}") for index in (0, 1)]

    def on_mount(self) -> None:
        self.draw()

    @on(Sheet.Resized)
    def _refit(self) -> None:
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
            from tui.screens.help import HelpScreen  # Late: a race does not wait for it.

            self.app.push_screen(HelpScreen(self.look, self.rights, *response.opening.offer))

    def draw(self, seconds: float = 0.0) -> None:
        self.rearrange(race_layout(self.controller))
        parts = dict(race_picture(self.controller, Size(*self.sheet.size_to_be)))
        for index, board in enumerate(self.boards):
            shown = parts.pop(f"board{index}")
            assert isinstance(shown, Board), "a race has nothing else in its place"
            board.show(self.controller.puzzle, shown.face, seconds)
            if (name := f"map{index}") in parts:
                parts[name] = self.sheet.scrolled(name, parts[name])
        self.sheet.show(**parts)
        self.schedule()
