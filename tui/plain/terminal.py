"""A conversation on a terminal: lines are edited, what goes on by itself is told as it happens, and
signals end or stop it."""

from __future__ import annotations

import os
import re
import signal
import sys
import termios
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from select import select
from time import monotonic
from types import FrameType
from typing import TYPE_CHECKING

from tui.engine.text import print_text, printable
from tui.game.rights import Rights
from tui.plain.conversation import Conversation
from tui.plain.game import Answer
from tui.plain.line_editor import LineEditor
from tui.terminal.ending import HUNG_UP, end_process

if TYPE_CHECKING:
    from tui.plain.speaker import Speaker

LEFT = 0
"""The exit status when the player leaves."""
_MOST_TYPED = 4096
"""Bytes: a terminal lets no longer line be typed."""
_ENDING = (signal.SIGINT, signal.SIGTERM, signal.SIGQUIT, signal.SIGHUP)
_BETWEEN_LOOKS = 0.5
"""Seconds between two times of looking up."""


class Talk:
    """Talks with whoever types."""

    def __init__(self, conversation: Conversation, speaker: Speaker) -> None:
        rights = conversation.app_state.rights
        self._conversation, self._speaker = conversation, speaker
        self._editor = LineEditor(conversation.complete, reads_files=rights.reads_files)
        self._signals = Signals(lambda: f"{self._prompt}{self._editor.begun}", rights)
        self._lines: list[str] = []
        """Lines that were typed while something went on, and are to be obeyed next."""
        self._begun = ""
        """What was typed behind them."""
        self._signed = 0.0
        """When others were last given a sign, by a monotonic clock."""
        self._told: object = None
        """The controller of the game of which they were told."""

    @property
    def _prompt(self) -> str:
        return "" if self._speaker.as_json else self._conversation.prompt

    def run(self, begun: Answer) -> int:
        """Talk until the player leaves, and return the exit status: `HUNG_UP` where nothing can be
        shown any more."""
        try:
            with self._signals.looking_up(self._give_sign):
                self._talk(begun)
                return LEFT
        except BrokenPipeError:
            raise
        except EOFError:
            status = LEFT
        except SystemExit as ended:  # By a signal, while it was waited for a line.
            status = int(ended.code or LEFT)
        except OSError:
            return HUNG_UP
        try:  # The line that was begun is ended, if there is still a terminal.
            print_text("")
            sys.stdout.flush()
        except OSError:
            return HUNG_UP
        return status

    def _talk(self, begun: Answer) -> None:
        conversation, speaker = self._conversation, self._speaker
        speaker.begin(begun)
        answer = begun
        while not answer.ends:
            answer = conversation.obey(self._read())
            speaker.say(answer)
            while (seconds := conversation.wait()) is not None:
                if self._lines or self._typed_within(seconds):
                    conversation.interrupt()
                    if not self._lines[0].strip():  # It says nothing else.
                        del self._lines[0]
                speaker.say(conversation.tick())
                if self._lines:
                    break
            speaker.finish(conversation.controller)

    def _read(self) -> str:
        """The next line. One that has stopped something is obeyed, too, unless it is empty."""
        begun, prompt = self._begun, self._prompt
        if self._lines:
            line = self._lines.pop(0)
            if prompt:
                print_text(f"{prompt}{line}")
            return line
        self._begun = ""
        with self._signals.waiting():
            return self._editor.read(prompt, begun)

    def _typed_within(self, seconds: float) -> bool:
        """Whether a line is typed within so many seconds. Raises EOFError."""
        with self._signals.waiting():
            ready, _, _ = select([sys.stdin], [], [], seconds)
            if not ready:
                return False
            typed = os.read(sys.stdin.fileno(), _MOST_TYPED)
        if not typed:
            raise EOFError
        # What was pasted while a line was edited comes all at once, and as it was sent.
        *lines, self._begun = re.split(r"\r\n?|\n", self._begun + typed.decode(errors="replace"))
        self._lines += lines
        return bool(lines)

    def _give_sign(self) -> None:
        """Let others know that somebody is there, also while nothing is typed."""
        live = self._conversation.app_state.live
        if live is None:
            return
        from tui.game.live import BETWEEN_SIGNS  # Late: only a host has others.

        controller = self._conversation.controller
        if controller is not None:
            controller.store.catch_up()
        if controller is not None and controller is not self._told:
            self._told = controller
            controller.tick()  # It tells them what is played.
        if monotonic() - self._signed >= BETWEEN_SIGNS:
            self._signed = monotonic()
            live.give_sign()


class Signals:
    """Obeys signals. Each line is obeyed to its end, so that nothing is left half done: only a
    second one ends the process in the middle of it."""

    def __init__(self, begun: Callable[[], str], rights: Rights) -> None:
        """`begun` gives what has to be shown again after a stop."""
        self._begun = begun
        self._waits = False
        for number in _ENDING:
            if signal.getsignal(number) is not signal.SIG_IGN or number == signal.SIGINT:
                signal.signal(number, self._end)
        if not rights.can_be_stopped:
            signal.signal(signal.SIGTSTP, signal.SIG_IGN)
        elif signal.getsignal(signal.SIGTSTP) is not signal.SIG_IGN and sys.stdin.isatty():
            self._usual = termios.tcgetattr(sys.stdin)
            signal.signal(signal.SIGTSTP, self._stop)

    @contextmanager
    def waiting(self) -> Iterator[None]:
        """While somebody waits for a line, or for the clock: then nothing is half done."""
        self._waits = True
        try:
            yield
        finally:
            self._waits = False

    def _end(self, number: int, frame: FrameType | None) -> None:
        if not self._waits:
            end_process(128 + number)
        self._waits = False
        raise SystemExit(128 + number)

    def _stop(self, number: int, frame: FrameType | None) -> None:
        now = termios.tcgetattr(sys.stdin)
        termios.tcsetattr(sys.stdin, termios.TCSANOW, self._usual)
        os.kill(os.getpid(), signal.SIGSTOP)  # It returns when the process goes on.
        self._usual = termios.tcgetattr(sys.stdin)
        termios.tcsetattr(sys.stdin, termios.TCSANOW, now)
        if self._waits:
            begun = printable(self._begun())
            os.write(sys.stdout.fileno(), begun.encode(errors="replace"))

    @contextmanager
    def looking_up(self, work: Callable[[], None]) -> Iterator[None]:
        """Look up now and then, and do this work while somebody is waited for. Besides, a signal
        that has come while readline was busy with a key would otherwise wait for the next one."""

        def look_up(number: int, frame: FrameType | None) -> None:
            if self._waits:
                work()

        signal.signal(signal.SIGALRM, look_up)
        signal.setitimer(signal.ITIMER_REAL, _BETWEEN_LOOKS, _BETWEEN_LOOKS)
        try:
            yield
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
