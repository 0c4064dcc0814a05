"""The screens of a puzzle and of a race: keys go to a controller, and its picture is shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from textual import events
from textual.screen import Screen

from tui.drawing.canvas import Part, Size
from tui.drawing.layout import Layout, race_regions
from tui.drawing.look import Look
from tui.drawing.moves import MoveRow
from tui.drawing.transport import Slide
from tui.engine.action import Action
from tui.engine.tree import TreeKey
from tui.game.response import Destination, Opening, Response
from tui.game.session import Session
from tui.picture.controls import IN_RACE, PART_OF, controls, controls_in
from tui.picture.keys import Control
from tui.picture.picture import OpenedGame, layout, opened_game, picture
from tui.screens.live import LiveScreen

if TYPE_CHECKING:
    from tui.game.race_controller import RaceController

# What draws a race is imported where there is one: a game does not wait for it.


class PuzzleScreen(LiveScreen[str]):
    """A game on the screen. Where that are tasks, which lie over another game, its result is a
    sentence about what was done with them."""

    def __init__(self, opened: OpenedGame, leave: Callable[[Destination], None]) -> None:
        """`leave` leaves it for another screen."""
        self.controller = opened.controller
        super().__init__(opened.shown, opened.controller)
        self._leave = leave
        self._came_of_beginning = opened.response

    @property
    def session(self) -> Session[Any, Any]:
        return self.controller.session

    @property
    def controls(self) -> Sequence[Control]:
        return controls(self.controller)

    @property
    def commands(self) -> Sequence[Control]:
        return [control for control in self.controls if control.in_palette]

    def begin(self) -> None:
        self.react(self._came_of_beginning)

    def do(self, action: Action) -> None:
        if self.controller.raced is not None:
            from tui.picture.race_picture import with_room

            action = with_room(action, Size(*self.sheet.size))
        elif action.what in PART_OF:
            action = action._replace(first=int(self.sheet.region_of(PART_OF[action.what]) is None))
        self.react(self.controller.do(action))

    def on_paste(self, event: events.Paste) -> None:
        """Pasted moves are made, as if they had been typed."""
        event.stop()
        self.board.finish()  # This may open what follows a solution.
        if not self.is_too_small and self.is_on_top:
            self.react(self.controller.paste(event.text))

    def pick(self, target: Any) -> None:
        if isinstance(target, MoveRow):
            self.react(self.controller.go_to_move(target.number))
        elif isinstance(target, TreeKey):
            self.react(self.controller.choose_node(target))
        elif isinstance(target, Slide | Action):
            super().pick(target)
        else:
            self.react(self.controller.pick(target))

    def react(self, response: Response) -> None:
        if response.leaves is not None:
            self._leave(response.leaves)
            return
        if response.copied is not None:
            self.app.copy_to_clipboard(response.copied)
        if response.since is not None:
            self.board.set_out(self.session.puzzle, response.since)
        self.draw(response.seconds)
        if response.opening is not None:
            if not response.played:
                self.board.finish()
            self.board.when_still(partial(self._open, response.opening))

    def _open(self, opening: Opening) -> None:
        """Open something over the game, and do what is chosen there."""
        if not self.is_on_top:  # The same key has just opened what follows a solution.
            return

        def take(chosen: Any) -> None:
            self.react(self.controller.take(opening, chosen))

        self.app.push_screen(self._screen_of(opening.offer), take)

    def _screen_of(self, offer: Any) -> Screen[Any]:
        """The screen of what can be chosen. Its result is what is chosen."""
        from tui.game import dialogs as offers  # Late, as all of these: most are opened seldom.
        from tui.game.race_controller import RaceController
        from tui.game.solution_search import SolutionSearch
        from tui.game.survey import StartSurvey
        from tui.screens import dialogs, solutions, solved

        match offer:
            case offers.TasksOf():
                return self._at_tasks(offer)
            case offers.Choices():
                return dialogs.palette_of(self.look, offer)
            case offers.OptionsOf():
                return dialogs.OptionsScreen(self.look, offer)
            case offers.TypingOf():
                return dialogs.TypingScreen(self.look, offer, self)
            case offers.Solved():
                return solved.SolvedScreen(self.look, offer)
            case SolutionSearch():
                return solutions.SolutionsScreen(self.look, offer)
            case StartSurvey():
                return solutions.SurveyScreen(self.look, offer)
            case RaceController():
                return RaceScreen(self.look, offer)
            case _:
                return dialogs.help_on(self.look, self.rights, offer)

    def _at_tasks(self, offer: Any) -> PuzzleScreen:
        """The screen of tasks, which is one of a game, too."""
        from tui.game.task_controller import TaskController

        controller = TaskController(offer, self.controller)

        def leave(_: Destination) -> None:
            screen.dismiss(controller.outcome)

        screen = PuzzleScreen(opened_game(controller, self.look), leave)
        return screen

    def layout_now(self) -> Layout:
        return layout(self.controller, self.look)

    def parts_now(self) -> Mapping[str, Part]:
        return picture(self.controller, self.look, self.sheet.regions)

    def scrolling(self) -> Mapping[str, object]:
        shown, race = self.controller.map, self.controller.raced
        maps = race and race.maps.positions
        return {
            "tree": self.controller.watches.panels.tree,
            "map": shown and shown.positions,
            "map0": maps,
            "map1": maps,
        }


class RaceScreen(LiveScreen[Any]):
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
        from tui.picture.race_picture import with_room

        result = self.controller.do(with_room(action, Size(*self.sheet.size)))
        if isinstance(result, Response):
            self.react(result)
        else:
            self.dismiss(result)

    def react(self, response: Response) -> None:
        self.draw(response.seconds)
        if response.opening is not None:
            from tui.screens.dialogs import help_on

            self.app.push_screen(help_on(self.look, self.rights, response.opening.offer))

    def layout_now(self) -> Layout:
        from tui.picture.race_picture import race_layout

        return race_layout(self.controller)

    def parts_now(self) -> Mapping[str, Part]:
        from tui.picture.race_picture import race_picture

        return race_picture(self.controller, Size(*self.sheet.size_to_be))

    def scrolling(self) -> Mapping[str, object]:
        return dict.fromkeys(("map0", "map1"), self.controller.maps.positions)
