"""The screen of a puzzle: a session with a hand on it, a board that shows both, and the remote
control of a watch."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from textual import on
from textual.timer import Timer

from tui.drawing.bars import Key, KeyBar, Message, Status, Title
from tui.drawing.canvas import Part, Size
from tui.drawing.layout import Regions, puzzle_regions
from tui.drawing.look import Look
from tui.drawing.moves import Entry, MoveList
from tui.drawing.transport import Button
from tui.drawing.widget import Sheet
from tui.engine.kind import Field
from tui.engine.puzzle import AnyPuzzle, amount
from tui.engine.step import Solver
from tui.engine.strategy import method_of, solver
from tui.game.adviser import SLICE, Adviser
from tui.game.answer import Answer, Told, say
from tui.game.handover import Handover
from tui.game.in_progress import InProgress
from tui.game.player import Player
from tui.game.session import By, Played
from tui.game.watching import View, Wish
from tui.screens import keys, over, telling
from tui.screens.base import Destination, Leave, SheetScreen
from tui.screens.keys import Control
from tui.screens.moving import MovingBoard
from tui.screens.remote import STEP_SECONDS, Remote

_MOVE_SECONDS = 0.6
"""How long the movement of a player's own move may take."""


class PuzzleScreen(SheetScreen[None]):
    """A game on the screen. A key goes to the player's controls or to the remote control of the
    watch, and then everything is shown anew."""

    BINDINGS = keys.bindings((*keys.CURSOR, *keys.DIGITS, *keys.PLAY, *keys.WATCH, *keys.BOTH))

    def __init__(
        self, game: InProgress, look: Look, leave: Leave, wish: Wish | None = None
    ) -> None:
        """With `wish` it opens with a watch."""
        super().__init__(look, self._places)
        self.kind, self.session = game
        self.adviser: Adviser[Any, Any, Any] = Adviser(*game)
        self.player: Player[Any, Any, Any] = Player(*game, self.adviser)
        self.remote: Remote[Any, Any] = Remote(self.session, self)
        self.board = MovingBoard(self.sheet, self.kind.board())
        self.told = Told(self.kind.greeting)
        self.leave = leave
        self._handover: Handover[Any, Any, Any] = Handover(self.session, self.adviser)
        self._moves_wanted: bool | None = None
        self._look_again: Timer | None = None
        """Shows the status again, as long as the oracle is thinking."""
        self._begins_with_watch = wish is not None
        if wish is not None:
            self.remote.wish(wish)

    @property
    def puzzle(self) -> AnyPuzzle:
        return self.session.puzzle

    @property
    def mode(self) -> str:
        """The word in the title bar: who is at the controls."""
        return "PLAY" if self.remote.autoplay is None else "WATCH"

    @property
    def controls(self) -> Sequence[Control]:
        """What can be asked for now, but for cursor and digits."""
        own = keys.PLAY if self.remote.autoplay is None else keys.WATCH
        return keys.offered((*own, *keys.BOTH), self.kind)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """The keys of the mode that is not on are dead, and those that this kind does not have."""
        dead = ("remote", "take_over") if self.remote.autoplay is None else ("play", "begin_watch")
        if action == "overlay":
            has = "overlay" in self.kind.words
        else:
            has = "resize" not in parameters or self.kind.resized is not None
        return has and action not in dead and super().check_action(action, parameters)

    # What is shown

    def on_mount(self) -> None:
        if self._begins_with_watch:
            self.hand_over(solver(self.kind, self.remote.strategy))
        else:
            self._draw()

    def on_key(self) -> None:
        """Any key ends a movement at once; then it is obeyed."""
        self.board.finish()

    def tell(self, answer: Answer) -> None:
        """Show what has come of a key."""
        self._handover.forget()
        if answer.told is not None:
            self.told = answer.told
        self._draw(_MOVE_SECONDS if answer.played else STEP_SECONDS if answer.moves else 0.0)
        if answer.played and self.session.is_solved:
            self.board.when_still(lambda: over.celebrate(self))

    def show(self, seconds: float = 0.0) -> None:
        """Show what the watch has come to; the board may move for so long."""
        auto = self.remote.autoplay
        assert auto is not None, "only a watch asks for this"
        self.player.let_go()
        self.player.hand.look_at(auto.step)
        self.told = telling.told(self.puzzle, auto, self.remote.is_lost)
        self._draw(seconds)
        self.remote.schedule()

    def _draw(self, seconds: float = 0.0) -> None:
        """Bring every part in line with what it shows; the board may move for so long."""
        watched = self.remote.autoplay is not None
        session, hand = self.session, self.player.hand
        self.rearrange(self._places)
        self.board.show(self.puzzle, hand.face(self.told.pointed, watched), seconds)
        self.sheet.show(
            title=Title(str(self.puzzle.title), self.mode),
            message=Message(self.told.text, self.told.tone),
            moves=MoveList(session.move_count, partial(_entry, self.puzzle, tuple(session.line))),
            keys=KeyBar(keys.key_bar(self.controls)),
            **self._watch_parts(),
        )
        self._show_status()

    def _watch_parts(self) -> Mapping[str, Part]:
        auto = self.remote.autoplay
        if auto is None:
            return {}
        parts: dict[str, Part] = {"transport": telling.transport(auto)}
        if self.remote.view is View.SEARCH:
            right = self.look.glyphs.right
            parts["notes"] = telling.notes(auto, self._counters, right)
        return parts

    def _show_status(self) -> None:
        """Show how far the goal is, and look again as long as the oracle is thinking."""
        moves = Field("moves", str(self.session.move_count))
        self.sheet.show(status=Status((moves, *self.adviser.status())))
        if self._look_again is not None:  # Otherwise each key would have one more look.
            self._look_again.stop()
            self._look_again = None
        if self.adviser.is_thinking and not self.was_left:
            self._look_again = self.set_timer(SLICE, self._show_status)

    def _places(self, size: Size) -> Regions:
        watched = self.remote.autoplay is not None
        searched = watched and self.remote.view is View.SEARCH
        rows = telling.notes_rows(self._counters) if searched else 0
        return puzzle_regions(size, watched=watched, notes=rows, moves=self._moves_wanted)

    @property
    def _counters(self) -> Sequence[str]:
        """What is counted of the search that is watched."""
        return method_of(self.kind, self.remote.strategy).counters

    # What is asked for

    # Textual drops the arguments of an action that are not named.

    def action_play(self, name: str, first: int | None = None, second: int | None = None) -> None:
        """Ask the player's controls for something."""
        self.tell(getattr(self.player, name)(*_given(first, second)))

    def action_remote(self, name: str, first: int | None = None) -> None:
        """Ask the remote control for something."""
        getattr(self.remote, name)(*_given(first))

    def action_overlay(self) -> None:
        self.tell(self.player.overlay())

    def action_begin_watch(self) -> None:
        """Let the solver go on from here, unless there is something to say before."""
        objection = self._handover.objection()
        if objection is not None:
            self.told = objection
            self._draw()
        else:
            self.hand_over(solver(self.kind, self.remote.strategy))

    def hand_over(self, solver: Solver) -> None:
        """Hand the controls to a solver."""
        self.player.let_go()
        self._handover.forget()
        self.remote.begin(solver, is_lost=self.adviser.can_finish() is False)
        self.show()

    def action_take_over(self) -> None:
        self.end_watch("You are at the controls. What was watched can be undone (u).", True)

    def end_watch(self, text: str = "", take_over: bool = False) -> None:
        """End the watch, if there is one: stay here, or go back to where it began."""
        if self.remote.autoplay is not None:
            self.remote.end(take_over=take_over)
            self.player.let_go()
            self.tell(say(text))

    def action_back(self) -> None:
        if self.remote.autoplay is None:
            self.leave(Destination.HOME)
        else:
            self.end_watch("Back where the watch began.")

    def action_copy(self) -> None:
        session = self.session
        text = self.puzzle.transcript(session.start, [made.move for made in session.line])
        self.app.copy_to_clipboard(text)
        made = amount(session.move_count, "move")
        self.tell(say(f"The game so far, {made}, was sent to the clipboard."))

    def action_toggle_moves(self) -> None:
        self._moves_wanted = self.sheet.region_of("moves") is None
        self._draw()

    # Other screens

    def action_options(self) -> None:
        over.options(self)

    def action_solutions(self) -> None:
        over.solutions(self)

    def action_help(self) -> None:
        over.help_on(self)

    def on_screen_suspend(self) -> None:
        self.remote.suspend()

    def on_screen_resume(self) -> None:
        self.remote.resume()

    @on(Sheet.Picked)
    async def _pick(self, picked: Sheet.Picked) -> None:
        if isinstance(picked.target, Button):
            await self.run_action(picked.target.action)
        elif self.remote.autoplay is None and not isinstance(picked.target, Key):
            self.tell(self.player.pick(picked.target))


def _given(*arguments: int | None) -> Sequence[int]:
    return [argument for argument in arguments if argument is not None]


def _entry(puzzle: AnyPuzzle, line: Sequence[Played[Any]], index: int) -> Entry:
    made = line[index]
    return Entry(puzzle.move_text(made.move), made.by is By.SOLVER)
