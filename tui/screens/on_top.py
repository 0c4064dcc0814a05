"""Screens that take keys only while the player sees them, and nothing once they were left."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from inspect import isawaitable
from typing import Any, NamedTuple, Protocol, runtime_checkable

from textual import events, messages
from textual.message import Message
from textual.message_pump import MessagePump
from textual.timer import Timer, TimerCallback

from tui.drawing.widget import Sheet

_FROM_THE_APP = (
    events.Mount,
    events.Resize,
    events.ScreenResume,
    events.Timer,
    messages.InvokeLater,
)
"""Messages that make a screen show something, or go on with its work."""


_FROM_PLAYER = (events.InputEvent, events.Paste, Sheet.Picked)
"""Messages that come from the player."""


@runtime_checkable
class InSight(Protocol):
    """An app that knows whether anybody can see what it shows."""

    async def until_in_sight(self) -> None:
        """Wait until somebody can, if nobody can."""


class _Ring(NamedTuple):
    """What a timer does when its time has come."""

    app: object
    call: Callable[..., Any]

    # A method, for Textual finds out only once how many arguments a method takes, but each time of
    # a function that is made for a timer: in thirty microseconds, many times a second.
    async def when_seen(self) -> None:
        # Waited for here, in the timer: so it can still be stopped, and the screen answers keys.
        if isinstance(self.app, InSight):
            await self.app.until_in_sight()
        answer = self.call()
        if isawaitable(answer):
            await answer


class OnTop(MessagePump):
    """A screen that takes no key and no click while another screen lies on it, or once it was left.

    When several keys arrive together and the first leaves the screen, the others are still in the
    queues of the screen and its widgets. They are dropped, because they were not meant for what the
    player sees now. A screen that was left has no widgets any more, so it must show nothing either.
    """

    @property
    def is_on_top(self) -> bool:
        """Whether the player sees this screen, and the program is not ending."""
        screens: Sequence[MessagePump] = self.app.screen_stack
        return screens[-1:] == [self] and self.app.return_code is None

    @property
    def was_left(self) -> bool:
        """Whether this screen will never be seen again."""
        screens: Sequence[MessagePump] = self.app.screen_stack
        return self.app.return_code is not None or self not in screens

    def set_timer(
        self, delay: float, callback: TimerCallback | None = None, **others: Any
    ) -> Timer:
        """Call a function after so many seconds; if nobody can see the app then, as soon as
        somebody can. So nothing is searched for that only serves what is shown.

        Textual skips times that are over before it could look at them. Of a timer that rings once
        that would be the only one, and on a busy machine a search or a watch would stand still.
        """
        timer = super().set_timer(delay, callback, **others)
        timer._skip = False
        if timer._callback is not None:
            timer._callback = _Ring(self.app, timer._callback).when_seen
        return timer

    async def _on_message(self, message: Message) -> None:
        if isinstance(message, _FROM_PLAYER):
            is_welcome = self.is_on_top
        else:
            is_welcome = not (isinstance(message, _FROM_THE_APP) and self.was_left)
        if is_welcome:
            await super()._on_message(message)
