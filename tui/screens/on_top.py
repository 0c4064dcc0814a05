"""Screens obey the player only while they are what he sees, and nobody once they were left."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import events, messages
from textual.app import ScreenStackError
from textual.message import Message
from textual.message_pump import MessagePump

from tui.drawing.widget import Sheet

_FROM_THE_APP = (
    events.Mount,
    events.Resize,
    events.ScreenResume,
    events.Timer,
    messages.InvokeLater,
)
"""What makes a screen show something, or go on with what it was at."""


class OnTop(MessagePump):
    """A screen that takes no key and no click once it was left, or while another lies on it.

    Keys that came in one go wait in the queues of the screen and its widgets when the first of
    them leaves it; what they would do has lost its place. A screen that was left has no widgets
    any more to show anything on.
    """

    FROM_PLAYER: ClassVar[tuple[type[Message], ...]] = (
        events.InputEvent,
        events.Paste,
        Sheet.Picked,
    )
    """What comes from a player's hands."""

    @property
    def is_on_top(self) -> bool:
        """Whether the player sees this screen, and the program is not about to end."""
        try:
            top: MessagePump = self.app.screen
        except ScreenStackError:
            return False
        return top is self and self.app.return_code is None

    @property
    def was_left(self) -> bool:
        """Whether this screen will not be seen any more."""
        screens: Sequence[MessagePump] = self.app.screen_stack
        return self.app.return_code is not None or self not in screens

    async def _on_message(self, message: Message) -> None:
        if isinstance(message, self.FROM_PLAYER):
            is_welcome = self.is_on_top
        else:
            is_welcome = not (isinstance(message, _FROM_THE_APP) and self.was_left)
        if is_welcome:
            await super()._on_message(message)
