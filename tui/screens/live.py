"""Screens of what goes on by itself: boards that move, if motion is wanted, and one timer for what
time brings."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from time import monotonic
from typing import TYPE_CHECKING, Any

from textual import events, on
from textual.screen import ScreenResultType
from textual.timer import Timer

from tui.drawing.board import AnyDrawing, Board
from tui.drawing.canvas import Part
from tui.drawing.layout import Composition, Layout
from tui.drawing.look import Motion
from tui.drawing.transport import Slide
from tui.drawing.widget import ObeysAtOnce, Sheet
from tui.engine.action import Action
from tui.game.response import Response
from tui.picture.controls import asked_for
from tui.picture.keys import ANYWHERE
from tui.screens.base import SheetScreen

if TYPE_CHECKING:
    from tui.game.controller import Controller
    from tui.game.race_controller import RaceController

TICK = 0.03
"""Seconds between two frames of an animation."""
_LONGEST = 0.9
"""Seconds that an animation takes at most."""
_SHORTEST = 0.15
"""Seconds that an animation takes at least: a shorter one would send much and show little."""
_FEW_FRAMES = 3
"""Frames of an animation when motion is reduced."""
_LATE = 2
"""A frame is late that comes after so many times the seconds that it should: the machine has more
to do than it can, and whoever waits for an answer to a key waits for each frame."""


class Film:
    """Shows pictures one after the other in a part of a sheet; the last one stays."""

    def __init__(self, sheet: Sheet, part: str = "board") -> None:
        """`part` is the name of the part."""
        self._sheet = sheet
        self._part = part
        self._last: Part | None = None
        """What is shown now, or will be in the end."""
        self._frames: list[Part] = []
        self._timer: Timer | None = None
        self._tick = TICK
        """Seconds between two frames."""
        self._shown_at = 0.0
        """When the frame before was shown."""

    def play(self, frames: Iterable[Part], tick: float) -> None:
        """Show these, with so many seconds between two of them, and then the last one. If one comes
        late, the last one is shown at once."""
        self._frames, self._tick, self._shown_at = list(frames), tick, monotonic()
        self._timer = self._sheet.set_interval(tick, self._next_frame)

    def _next_frame(self) -> None:
        before, self._shown_at = self._shown_at, monotonic()
        if self._frames and self._shown_at - before < _LATE * self._tick:
            self._show(self._frames.pop(0))
        else:
            self.finish()

    def _show(self, shown: Part) -> None:
        self._sheet.show(**{self._part: shown})

    def finish(self) -> None:
        """Show the last picture at once."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
            if self._last is not None:
                self._show(self._last)


class MovingBoard(Film):
    """Shows faces, animated frame by frame.

    A new face is valid at once. The frames only lead to it, and whatever is shown next cuts them
    short.
    """

    def __init__(self, sheet: Sheet, drawing: AnyDrawing, part: str = "board") -> None:
        super().__init__(sheet, part)
        self._drawing = drawing
        self._after: Callable[[], None] | None = None

    def show(self, puzzle: Any, face: Any, seconds: float = 0.0) -> None:
        """Show a face, after an animation of at most `seconds`."""
        before, region = self._last, self._sheet.region_of(self._part)
        if isinstance(before, Board) and region is not None:
            face = self._drawing.after(puzzle, face, before.face, region.size)
        after = Board(self._drawing, puzzle, face)
        if before == after and not seconds:
            return  # If it is still being animated, that goes on.
        self.finish()
        self._last = after
        look = self._sheet.look
        is_still = look.motion is Motion.NONE or seconds < _SHORTEST
        if is_still or region is None or not isinstance(before, Board):
            self._show(after)
            return
        tick = max(TICK, self._drawing.pace(puzzle, face, region.size, look))
        faces = self._drawing.frames(puzzle, before.face, face, region.size, look)
        most = max(1, int(min(seconds, _LONGEST) / tick))
        if look.motion is Motion.REDUCED:
            most = min(most, _FEW_FRAMES)
        if len(faces) > most:
            faces = [faces[(2 * n + 1) * len(faces) // (2 * most)] for n in range(most)]
        if faces:
            self.play((after._replace(face=each) for each in faces), tick)
            self._next_frame()
        else:
            self._show(after)

    def set_out(self, puzzle: Any, state: Any) -> None:
        """Show a position at rest, from which the next movement begins."""
        region = self._sheet.region_of(self._part)
        if region is not None:
            self.show(puzzle, self._drawing.rest(puzzle, state, region.size))

    def finish(self) -> None:
        """End an animation at once."""
        super().finish()
        after, self._after = self._after, None
        if after is not None:
            after()

    def show_instead(self, part: Part) -> None:
        """Show something else in the place of the board, until the next face is shown."""
        self.finish()
        self._last = None
        self._show(part)

    def when_still(self, then: Callable[[], None]) -> None:
        """Call `then` when the animation has ended; at once if there is none."""
        if self._timer is None:
            then()
        else:
            self._after = then


_ANYWHERE = frozenset(key for control in ANYWHERE for key in control.keys)


class LiveScreen(SheetScreen[ScreenResultType], ObeysAtOnce):
    """Shows what goes on. What its keys do depends on the moment."""

    def __init__(
        self, shown: Composition, controller: Controller[Any, Any, Any] | RaceController
    ) -> None:
        super().__init__(shown)
        self._live = controller
        self.board = MovingBoard(self.sheet, controller.kind.board())
        self._boards = {"board": self.board}
        """All boards that were shown, by the names of their parts."""
        self._scrolled: dict[str, object] = {}
        """The trees and maps that were shown last, by the names of their parts."""

    def do(self, action: Action) -> None:
        """Do what is asked for."""
        raise NotImplementedError

    def react(self, response: Response) -> None:
        """Show what has come of something."""
        raise NotImplementedError

    # Keys and clicks

    async def press(self, action: Any) -> None:
        if not isinstance(action, Action):
            await super().press(action)
        elif any(control.action == action for control in self.alive):
            self.do(action)

    def pick(self, target: Any) -> None:
        action = target.action if isinstance(target, Slide) else target
        if isinstance(action, Action):
            self.do(action)

    async def take_key(self, event: events.Key) -> bool:
        return self._obey(event.key)

    def obey(self, key: str) -> bool:
        return key not in _ANYWHERE and self.is_on_top and self._obey(key)

    def _obey(self, key: str) -> bool:
        """Do what a key asks for. Any key ends a movement at once, and stops what runs; then it
        does nothing else. Returns whether it has done anything."""
        with self.sheet.together():
            for board in [*self._boards.values()]:
                board.finish()
            if self._live.interrupt():
                self.draw()
                return True
            action = asked_for(key, self.alive)
            if action is not None:
                self.do(action)
        return action is not None

    # What is shown

    def layout_now(self) -> Layout:
        """Where the parts stand now."""
        raise NotImplementedError

    def parts_now(self) -> Mapping[str, Part]:
        """The parts as they are now."""
        raise NotImplementedError

    def scrolling(self) -> Mapping[str, object]:
        """What is shown by parts that scroll, by their names: only where it is the same as before,
        it stays scrolled."""
        raise NotImplementedError

    def draw(self, seconds: float = 0.0) -> None:
        """Show everything as it is now; boards may move for so long."""
        with self.sheet.together():
            self.rearrange(self.layout_now())
            parts = dict(self.parts_now())
            for name in [name for name in parts if name.startswith("board")]:
                self._show_board(name, parts.pop(name), seconds)
            for name, shown in self.scrolling().items():
                if shown is not None and shown is self._scrolled.get(name) and name in parts:
                    parts[name] = self.sheet.scrolled(name, parts[name])
                self._scrolled[name] = shown
            self.sheet.show(**parts)
        self.schedule()

    def _show_board(self, name: str, part: Part, seconds: float) -> None:
        if name not in self._boards:
            self._boards[name] = MovingBoard(self.sheet, self._live.kind.board(), name)
        if isinstance(part, Board):
            self._boards[name].show(part.puzzle, part.face, seconds)
        else:
            self._boards[name].show_instead(part)

    @on(Sheet.Resized)
    def _refit(self) -> None:
        self.draw()

    # What time brings

    def schedule(self) -> None:
        """Set the timer for what time brings next."""
        self.go_on(self._live.wait() if self.is_current else None)

    def _work(self) -> None:
        self._working = None
        response = self._live.tick()
        if response is None:
            self.schedule()
        else:
            self.react(response)

    def on_screen_suspend(self) -> None:
        self.go_on(None)

    def on_screen_resume(self) -> None:
        super().on_screen_resume()
        self._live.resume()
        self.schedule()
