"""Conversations in which lines are typed one after the other, on a clock of their own."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from typing import Any

from tests.tools.kinds import EVERY
from tui.game.controller import Controller
from tui.game.session import begun
from tui.game.store import Store
from tui.plain.answer import Answer
from tui.plain.conversation import Conversation
from tui.plain.pipe import JumpingClock
from tui.plain.stay import Stay


class Talking:
    """Types lines, and remembers what was answered."""

    def __init__(
        self, conversation: Conversation | Stay, clock: JumpingClock, patience: int = 100_000
    ) -> None:
        """What goes on by itself is interrupted after `patience` ticks."""
        self.conversation, self._clock, self._patience = conversation, clock, patience
        self.last: Answer = Answer()
        """The answer to the last line."""

    def type(self, *lines: str) -> Sequence[str]:
        """Type lines, each after the answer to the one before. Returns the last answer."""
        said: list[str] = []
        for line in lines:
            self.last = self.conversation.obey(line)
            said = [*self.last.lines]
            for tick in count():
                if not self.conversation.is_busy:
                    break
                if tick == self._patience:
                    self.conversation.interrupt()
                self._clock.rest(self.conversation.wait())
                said += self.conversation.tick().lines
        return said


def playing(game: str, *lines: str, store: Store | None = None) -> Talking:
    """A conversation over a game, after these lines."""
    clock = JumpingClock()
    controller = Controller[Any, Any, Any](begun(EVERY.parse_game(game)), store, clock=clock)
    conversation = Conversation(controller, clock.rest)
    conversation.begin()
    talking = Talking(conversation, clock)
    talking.type(*lines)
    return talking


def said(game: str, *lines: str) -> Sequence[str]:
    """What is answered to the last of these lines."""
    *before, last = lines
    return playing(game, *before).type(last)
