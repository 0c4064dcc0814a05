"""A conversation with a pipe or a file: its lines are obeyed as fast as they come, and nothing
waits for the clock."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

from tui.engine.text import BadInput, because
from tui.plain.conversation import Conversation
from tui.plain.game import Answer, unread

if TYPE_CHECKING:
    from tui.plain.speaker import Speaker

SOLVED, UNSOLVED = 0, 1
"""The exit status at the end of the lines."""
LONGEST = 2**20
"""Bytes of a line: more than the longest game has."""
_LEAST = 0.001
"""Seconds of a rest, so that something due at once is due after it."""


class JumpingClock:
    """A clock on which time passes only while somebody rests, and then at once. So what takes long
    is done in one go: nobody could stop it, and what is told does not depend on the machine."""

    def __init__(self) -> None:
        self._now = 0.0

    def __call__(self) -> float:
        """The time in seconds."""
        return self._now

    def rest(self, seconds: float) -> None:
        """Let so many seconds pass."""
        self._now += max(seconds, _LEAST)


def read_line(most: int) -> bytes:
    """The next line of standard input, or so many bytes of it; empty at its end. Raises
    BadInput."""
    try:
        return sys.stdin.buffer.readline(most)
    except OSError as error:
        why = error.strerror or "nothing comes from there"
        raise BadInput(f"Standard input cannot be read: {why}.") from None


def obey_all(
    conversation: Conversation,
    begun: Answer,
    speaker: Speaker,
    readline: Callable[[int], bytes],
    clock: JumpingClock,
) -> int:
    """Obey all lines, or those up to one that leaves, and return the exit status: at home, nothing
    is left unsolved. `readline` reads a line of at most so many bytes, empty at the end; `clock` is
    the controller's. Raises BadInput at the first line that cannot be read."""
    speaker.begin(begun)
    number = 0
    while line := readline(LONGEST + 1):
        number += 1
        if line.lstrip().startswith(b"#"):  # A comment.
            continue
        answer = _answered(conversation, line)
        if not answer.unread or speaker.as_json:
            speaker.say(answer)
        while (seconds := conversation.wait()) is not None:
            clock.rest(seconds)
            speaker.say(conversation.tick())
        speaker.finish(conversation.controller)
        if answer.unread:
            raise BadInput(because(f"Line {number} cannot be read", answer.unread))
        if answer.ends:
            break
    controller = conversation.controller
    return SOLVED if controller is None or controller.session.is_solved else UNSOLVED


def _answered(conversation: Conversation, line: bytes) -> Answer:
    if len(line) > LONGEST:
        return unread(BadInput(f"It has more than {LONGEST} bytes: no game is as long."))
    try:
        return conversation.obey(line.decode())
    except UnicodeDecodeError:
        why = "It is not UTF-8: write the letters of the game's own notation."
        return unread(BadInput(why))
