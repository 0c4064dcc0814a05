"""A conversation on a terminal: lines are edited, and what goes on by itself is told as it
happens."""

from __future__ import annotations

import os
import sys
from select import select
from time import monotonic
from typing import TYPE_CHECKING

from tui.engine.text import print_text
from tui.game.rights import Rights
from tui.plain.answer import Answer
from tui.plain.line_editor import EndedBySignal, Interruptions, LineEditor
from tui.plain.stay import Stay
from tui.terminal.ending import HUNG_UP

if TYPE_CHECKING:
    from tui.game.live import Live
    from tui.plain.speaker import Speaker

LEFT = 0
"""The exit status when the player leaves."""
_MOST_TYPED = 4096
"""Bytes: a terminal lets no longer line be typed."""


class Talk:
    """Talks with whoever types."""

    def __init__(
        self, conversation: Stay, speaker: Speaker, rights: Rights, live: Live | None
    ) -> None:
        """`live` is told that somebody is there; None if nobody is to know."""
        self._conversation, self._speaker = conversation, speaker
        self._editor = LineEditor(conversation.complete, reads_files=rights.reads_files)
        self._interruptions = Interruptions(lambda: f"{self._prompt}{self._editor.begun}")
        self._interruptions.stop_on_request(rights.can_be_stopped)
        self._live = live
        self._signed: float | None = None
        """When others were last given a sign, by a monotonic clock; None if they never were."""
        self.has_lost_terminal = False
        """Whether nothing can be shown any more."""

    @property
    def _prompt(self) -> str:
        return self._conversation.prompt if self._speaker.is_for_people else ""

    def run(self, begun: Answer) -> int:
        """Talk until the player leaves, and return the exit status."""
        try:
            with self._interruptions.looking_up(self._give_sign):
                return self._run(begun)
        except EOFError:
            return self._left(LEFT)
        except EndedBySignal as ended:
            return self._left(ended.status)
        except BrokenPipeError:
            raise
        except OSError:
            return self._lost()

    def _run(self, begun: Answer) -> int:
        if self._speaker.is_for_people:
            self._speaker.say(begun)
        typed: str | None = None
        while True:
            line = self._read() if typed is None else typed
            answer = self._conversation.obey(line)
            self._speaker.say(answer)
            typed = self._go_on()
            self._speaker.finish(self._conversation)
            if answer.leaves is not None:
                return LEFT

    def _give_sign(self) -> None:
        """Let others know that somebody is there, also while nothing is typed."""
        if self._live is None:
            return
        from tui.game.live import BETWEEN_SIGNS  # Late: only a host has others.

        controller = self._conversation.controller
        if controller is not None:
            controller.store.catch_up()
        if self._signed is None:
            if controller is None:
                return
            controller.tick()  # It tells them what is played.
        elif monotonic() - self._signed < BETWEEN_SIGNS:
            return
        else:
            self._live.give_sign()
        self._signed = monotonic()

    def _left(self, status: int) -> int:
        """The status, after the line that was begun is ended, if there is still a terminal."""
        try:
            print_text("")
            sys.stdout.flush()
        except OSError:
            return self._lost()
        return status

    def _lost(self) -> int:
        self.has_lost_terminal = True
        return HUNG_UP

    def _read(self) -> str:
        prompt = self._prompt
        with self._interruptions.waiting():
            return self._editor.read(prompt)

    def _go_on(self) -> str | None:
        """Tell of what goes on by itself until that ends, or a line is typed. Returns that line if
        there was nothing for it to stop."""
        conversation = self._conversation
        while conversation.is_busy:
            line = self._typed_within(conversation.wait())
            if line is not None and not conversation.interrupt():
                return line
            self._speaker.say(conversation.tick())
        return None

    def _typed_within(self, seconds: float) -> str | None:
        """The line that is typed within so many seconds; None if none is. Raises EOFError."""
        with self._interruptions.waiting():
            ready, _, _ = select([sys.stdin], [], [], seconds)
            if not ready:
                return None
            typed = os.read(sys.stdin.fileno(), _MOST_TYPED)
        if not typed:
            raise EOFError
        return typed.decode(errors="replace")
