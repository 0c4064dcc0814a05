"""The screens of a puzzle and of a race: keys go to a controller, whose picture is shown; boards
move, if motion is wanted, and one timer rings for what time brings."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from textual import events, on
from textual.screen import Screen

from tui.drawing.canvas import Part
from tui.drawing.layout import Composition
from tui.drawing.look import Look
from tui.drawing.moves import MoveRow
from tui.drawing.parts import Board
from tui.engine.action import Action
from tui.engine.tree import TreeKey
from tui.game.response import Destination, HelpOn, Opening, Response
from tui.game.session import Session
from tui.picture.controls import PART_OF, asked_for, controls
from tui.picture.keys import ANYWHERE, Control
from tui.picture.picture import OpenedGame, layout, opened_game, picture
from tui.screens.base import MovingBoard, Sheet, SheetScreen

if TYPE_CHECKING:
    from tui.game.race_controller import RaceController
    from tui.picture.controls import AnyController


_ANYWHERE = frozenset(key for control in ANYWHERE for key in control.keys)


class LiveScreen(SheetScreen[Any]):
    """Shows what goes on: a race, whose result is the board that the player takes over, or None to
    return to the watch; or a game. What its keys do depends on the moment."""

    controller: AnyController | RaceController

    def __init__(self, shown: Composition, controller: AnyController | RaceController) -> None:
        super().__init__(shown)
        self.controller = controller
        self.board = MovingBoard(self.sheet, controller.kind.board())
        self._boards = {"board": self.board}
        """All boards that were shown, by the names of their parts."""

    def begin(self) -> None:
        self.draw()

    def do(self, action: Action) -> None:
        """Do what is asked for."""
        if self.controller.raced is not None:
            from tui.picture.race_picture import with_room

            action = with_room(action, self.sheet.size_to_be)
        elif action.what in PART_OF:
            action = action._replace(first=int(self.sheet.region_of(PART_OF[action.what]) is None))
        result = self.controller.do(action)
        if isinstance(result, Response):
            self.react(result)
        else:
            self.dismiss(result)

    def react(self, response: Response) -> None:
        """Show what has come of something."""
        self.draw(response.seconds)
        if response.opening is not None:
            if not response.played:
                self.board.finish()
            self.board.when_still(partial(self._open, response.opening))

    def _open(self, opening: Opening) -> None:
        """Open something over it, and do what is chosen there."""
        from tui.screens.dialogs import help_on

        self.app.push_screen(help_on(self.look, self.rights, opening.offer, self.controller))

    # Keys and clicks

    @property
    def controls(self) -> Sequence[Control]:
        return controls(self.controller)

    async def press(self, action: Any) -> None:
        if not isinstance(action, Action):
            await super().press(action)
        elif any(control.action == action for control in self.alive):
            self.do(action)

    def pick(self, target: Any) -> None:
        if isinstance(target, Action):
            self.do(target)

    async def take_key(self, event: events.Key) -> bool:
        return self._obey(event.key)

    def obey(self, key: str) -> bool:
        """Do what a key asks for at once, without Textual's queues, if the player sees the screen.
        Returns whether it ever asks for anything here."""
        return key not in _ANYWHERE and self.is_on_top and self._obey(key)

    def _obey(self, key: str) -> bool:
        """Do what a key asks for. Any key ends a movement at once, and stops what runs; then it
        does nothing else. Returns whether it has done anything."""
        with self.sheet.together():
            for board in [*self._boards.values()]:
                board.finish()
            if self.controller.interrupt():
                self.draw()
                return True
            action = asked_for(key, self.alive)
            if action is not None:
                self.do(action)
        return action is not None

    # What is shown

    def draw(self, seconds: float = 0.0) -> None:
        """Show everything as it is now; boards may move for so long."""
        with self.sheet.together():
            self.rearrange(layout(self.controller, self.look))
            parts = dict(picture(self.controller, self.look, self.sheet.regions))
            for name in [name for name in parts if name.startswith("board")]:
                self._show_board(name, parts.pop(name), seconds)
            self.sheet.show(**parts)
        self.schedule()

    def _show_board(self, name: str, part: Part, seconds: float) -> None:
        if name not in self._boards:
            self._boards[name] = MovingBoard(self.sheet, self.controller.kind.board(), name)
        if isinstance(part, Board):
            self._boards[name].show(part.puzzle, part.face, seconds)
        else:
            self._boards[name].play(part)

    @on(Sheet.Resized)
    def _refit(self) -> None:
        self.draw()

    # What time brings

    def schedule(self) -> None:
        """Set the timer for what time brings next."""
        self.go_on(self.controller.wait() if self.is_current else None)

    def _work(self) -> None:
        self._working = None
        response = self.controller.tick()
        if response is None:
            self.schedule()
        else:
            self.react(response)

    def on_screen_suspend(self) -> None:
        self.go_on(None)

    def on_screen_resume(self) -> None:
        super().on_screen_resume()
        self.controller.resume()
        self.schedule()


class PuzzleScreen(LiveScreen):
    """A game on the screen. Where that are tasks, which lie over another game, its result is a
    sentence about what was done with them."""

    controller: AnyController

    def __init__(self, opened: OpenedGame, leave: Callable[[Destination], object]) -> None:
        """`leave` leaves it for another screen."""
        super().__init__(opened.shown, opened.controller)
        self._leave, self._came_of_beginning = leave, opened.response

    @property
    def session(self) -> Session[Any, Any]:
        return self.controller.session

    def begin(self) -> None:
        self.react(self._came_of_beginning)

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
        elif isinstance(target, Action):
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
        super().react(response)

    def _open(self, opening: Opening) -> None:
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
        from tui.screens import dialogs, lists

        screens: Mapping[type, Callable[[Look, Any], Screen[Any]]] = {
            offers.TasksOf: self._at_tasks,
            offers.Choices: dialogs.palette_of,
            offers.OptionsOf: dialogs.OptionsScreen,
            offers.TypingOf: lambda look, typing: dialogs.TypingScreen(look, typing, self),
            offers.Solved: dialogs.SolvedScreen,
            RaceController: lambda look, race: LiveScreen(
                self.composed(look, layout(race, look)), race
            ),
            SolutionSearch: lists.SolutionsScreen,
            StartSurvey: lists.SurveyScreen,
            HelpOn: lambda look, on: dialogs.help_on(look, self.rights, on, self.controller),
        }
        return screens[type(offer)](self.look, offer)

    def _at_tasks(self, look: Look, offer: Any) -> PuzzleScreen:
        """The screen of tasks, which is one of a game, too."""
        from tui.game.task_controller import TaskController

        controller = TaskController(offer, self.controller)
        opened = opened_game(controller, look)
        screen = PuzzleScreen(opened, lambda _: screen.dismiss(controller.outcome))
        return screen
