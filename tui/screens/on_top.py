"""Screens obey the player only while they are what he sees."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.app import ScreenStackError
from textual.message import Message
from textual.message_pump import MessagePump

from tui.widgets.picture import Picture


class OnTop(MessagePump):
    """A screen that takes no key and no click once it was left, or while another lies on it.

    Keys that came in one go wait in the queues of the screen and its widgets when the first of
    them leaves it; what they would do has lost its place.
    """

    FROM_PLAYER: ClassVar[tuple[type[Message], ...]] = (
        events.InputEvent,
        events.Paste,
        Picture.Picked,
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

    async def _on_message(self, message: Message) -> None:
        if self.is_on_top or not isinstance(message, self.FROM_PLAYER):
            await super()._on_message(message)
