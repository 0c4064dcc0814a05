"""Screens of what goes on by itself: they hand on what is asked for, and what time brings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Protocol

from textual import on
from textual.events import Key
from textual.screen import ScreenResultType
from textual.timer import Timer

from tui.drawing.layout import Composition
from tui.drawing.transport import Slide
from tui.drawing.widget import ObeysAtOnce, Sheet
from tui.engine.action import Action, Other
from tui.game.response import Response
from tui.picture.keys import Control
from tui.screens.base import SheetScreen
from tui.screens.moving import MovingBoard


def actions_by_key(controls: Iterable[Control]) -> Mapping[str, Sequence[Action]]:
    """What each key of a game may ask for."""
    found: dict[str, list[Action]] = {}
    for control in controls:
        for key in control.keys:
            found.setdefault(key, []).append(control.action)
    return found


class Ongoing(Protocol):
    """What goes on."""

    def interrupt(self) -> bool:
        """Let a key stop what runs; whether anything did."""

    def tick(self) -> Response | None:
        """Do what is due; None if nothing of it has to be shown."""

    def wait(self) -> float | None:
        """How many seconds until the next tick; None if there is none."""

    def resume(self) -> None:
        """Go on after a rest, which does not count."""


class LiveScreen(SheetScreen[ScreenResultType], ObeysAtOnce, inherit_bindings=False):
    """Shows what goes on, with one timer. What keys do depends on the moment, so that it looks them
    up in a table of its own."""

    KEYS: ClassVar[Mapping[str, Sequence[Action]]]
    """What each key asks for: the first of these that is alive."""

    def __init__(self, shown: Composition, live: Ongoing) -> None:
        super().__init__(shown)
        self._live = live
        self.boards: Sequence[MovingBoard] = ()
        self._timer: Timer | None = None

    def do(self, action: Action) -> None:
        """Do what is asked for."""
        raise NotImplementedError

    def draw(self, seconds: float = 0.0) -> None:
        """Show everything as it is now; boards may move for so long."""
        raise NotImplementedError

    def react(self, response: Response) -> None:
        """Show what has come of something."""
        self.draw(response.seconds)

    # Keys and clicks

    def is_alive(self, action: Action) -> bool:
        """Whether something can be asked for now."""
        return not self.is_too_small or action.what is Other.BACK

    async def press(self, action: Any) -> None:
        if not isinstance(action, Action):
            await super().press(action)
        elif self.is_alive(action):
            self.do(action)

    @on(Sheet.Picked)
    def _press_button(self, picked: Sheet.Picked) -> None:
        target = picked.target.action if isinstance(picked.target, Slide) else picked.target
        if isinstance(target, Action):
            self.do(target)

    def on_key(self, event: Key) -> None:
        if self._obey(event.key):
            event.stop()

    def obey(self, key: str) -> bool:
        return key in self.KEYS and self.is_on_top and self._obey(key)

    def _obey(self, key: str) -> bool:
        """Do what a key asks for. Any key ends a movement at once, and stops what runs; then it
        does nothing else. Returns whether it ever asks for anything here, or has stopped
        something."""
        with self.sheet.together():
            for board in self.boards:
                board.finish()
            if self._live.interrupt():
                self.draw()
                return True
            actions = self.KEYS.get(key)
            action = next(filter(self.is_alive, actions or ()), None)
            if action is not None:
                self.do(action)
        return actions is not None

    # What time brings

    def schedule(self) -> None:
        """Set the timer for what time brings next."""
        self._stop_timer()
        wait = self._live.wait() if self.is_current else None
        if wait is not None:
            self._timer = self.set_timer(wait, self._tick)

    def _tick(self) -> None:
        self._timer = None
        response = self._live.tick()
        if response is None:
            self.schedule()
        else:
            self.react(response)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def on_screen_suspend(self) -> None:
        self._stop_timer()

    def on_screen_resume(self) -> None:
        super().on_screen_resume()
        self._live.resume()
        self.schedule()
