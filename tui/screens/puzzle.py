"""The screen of a puzzle: keys go to a controller, and its picture is shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from textual import events, on

from tui.drawing.bars import Key
from tui.drawing.board import Board
from tui.drawing.canvas import Part, Size
from tui.drawing.moves import MoveRow
from tui.drawing.transport import Slide
from tui.drawing.widget import Sheet
from tui.engine.action import Action
from tui.engine.tree import TreeKey
from tui.game.response import Destination, Opening, Response
from tui.game.session import Session
from tui.picture import keys
from tui.picture.controls import PART_OF, asked_in, controls, situation
from tui.picture.keys import Control, vocabulary
from tui.picture.picture import OpenedGame, layout, opened_game, picture
from tui.screens.live import LiveScreen, actions_by_key
from tui.screens.moving import MovingBoard


class PuzzleScreen(LiveScreen[str]):
    """A game on the screen. Where that are tasks, which lie over another game, its result is a
    sentence about what was done with them."""

    KEYS = actions_by_key(keys.GAME)

    def __init__(
        self,
        opened: OpenedGame,
        leave: Callable[[Destination], None],
    ) -> None:
        """`leave` leaves it for another screen."""
        self.controller = controller = opened.controller
        super().__init__(opened.shown, controller)
        self.board = MovingBoard(self.sheet, controller.kind.board())
        self.boards = (self.board,)
        self._leave = leave
        self._came_of_beginning = opened.response
        self._scrolled: dict[str, object] = {}
        """The tree and the map that were shown last: only where it is the same one it stays
        scrolled."""
        self._own = vocabulary(controller.kind)

    @property
    def session(self) -> Session[Any, Any]:
        return self.controller.session

    @property
    def controls(self) -> Sequence[Control]:
        return controls(self.controller)

    def is_alive(self, action: Action) -> bool:
        """The keys of the mode that is not on are dead, and those that this kind does not have."""
        return super().is_alive(action) and action in asked_in(
            self._own, situation(self.controller)
        )

    def on_mount(self) -> None:
        self.react(self._came_of_beginning)

    def do(self, action: Action) -> None:
        if self.controller.raced is not None:
            from tui.picture.race_picture import with_room  # Late: only hosts show others' races.

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

        from tui.game.dialogs import TasksOf
        from tui.screens.dialogs import screen_over

        offer = opening.offer
        is_game = isinstance(offer, TasksOf)
        self.app.push_screen(self._at_tasks(offer) if is_game else screen_over(self, offer), take)

    def _at_tasks(self, offer: Any) -> PuzzleScreen:
        """The screen of tasks, which is one of a game, too."""
        from tui.game.task_controller import TaskController

        def leave(_: Destination) -> None:
            screen.dismiss(controller.outcome)

        controller = TaskController(offer, self.controller)
        screen = PuzzleScreen(opened_game(controller, self.look), leave)
        return screen

    def draw(self, seconds: float = 0.0) -> None:
        with self.sheet.together():
            self._draw(seconds)
        self.schedule()

    def _draw(self, seconds: float) -> None:
        self.rearrange(layout(self.controller, self.look))
        parts = dict(picture(self.controller, self.look, self.sheet.regions))
        board = parts.pop("board")
        if isinstance(board, Board):
            self.board.show(board.puzzle, board.face, seconds)
        else:
            self.board.show_instead(board)
        self._draw_race(parts, seconds)
        self._keep_scrolled(parts, "tree", self.controller.watches.panels.tree)
        self._keep_scrolled(parts, "map", self.controller.map and self.controller.map.positions)
        self.sheet.show(**parts)

    def _draw_race(self, parts: dict[str, Part], seconds: float) -> None:
        """Show the boards of another's race, and take them out of the parts."""
        race = self.controller.raced
        if race is None:
            for board in self.boards[1:]:
                board.finish()
            self.boards = (self.board,)
            return
        if len(self.boards) == 1:
            drawing = self.controller.kind.board()
            raced = (MovingBoard(self.sheet, drawing, f"board{index}") for index in (0, 1))
            self.boards = (self.board, *raced)
        for index, board in enumerate(self.boards[1:]):
            shown = parts.pop(f"board{index}")
            assert isinstance(shown, Board), "a race has nothing else in its place"
            board.show(shown.puzzle, shown.face, seconds)
            self._keep_scrolled(parts, f"map{index}", race.maps.positions)

    def _keep_scrolled(self, parts: dict[str, Part], name: str, shown: object) -> None:
        """Show a part as it was scrolled in the last picture, if it shows the same thing."""
        if shown is not None and shown is self._scrolled.get(name) and name in parts:
            parts[name] = self.sheet.scrolled(name, parts[name])
        self._scrolled[name] = shown

    @on(Sheet.Resized)
    def _refit(self) -> None:
        self.draw()

    @on(Sheet.Picked)
    def _pick(self, picked: Sheet.Picked) -> None:
        target = picked.target
        if isinstance(target, MoveRow):
            self.react(self.controller.go_to_move(target.number))
        elif isinstance(target, TreeKey):
            self.react(self.controller.choose_node(target))
        elif not isinstance(target, (Key, Action, Slide)):
            self.react(self.controller.pick(target))
