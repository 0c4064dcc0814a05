"""The line that a player types in a terminal, and the signals that interrupt it."""

from __future__ import annotations

import os
import signal
import sys
import termios
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from types import FrameType
from typing import TYPE_CHECKING

from tui.engine.text import printable
from tui.terminal.ending import end_process

if TYPE_CHECKING:
    from types import ModuleType


_ENDING = (signal.SIGINT, signal.SIGTERM, signal.SIGQUIT, signal.SIGHUP)
_BETWEEN_LOOKS = 0.5
"""Seconds between two times of looking up."""


class EndedBySignal(BaseException):
    """A signal has ended the conversation while it waited for a line."""

    def __init__(self, status: int) -> None:
        self.status = status
        """The exit status."""


class Interruptions:
    """Obeys signals. Each line is obeyed to its end, so that nothing is left half done: only a
    second one ends the process in the middle of it."""

    def __init__(self, begun: Callable[[], str]) -> None:
        """`begun` gives what has to be shown again after a stop."""
        self._begun = begun
        self._waits = False
        for number in _ENDING:
            if signal.getsignal(number) is not signal.SIG_IGN or number == signal.SIGINT:
                signal.signal(number, self._end)

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
        raise EndedBySignal(128 + number)

    def stop_on_request(self, can_be_stopped: bool) -> None:
        """Let the process be stopped by the keyboard, and go on later; or never let it."""
        if not can_be_stopped:
            signal.signal(signal.SIGTSTP, signal.SIG_IGN)
        elif signal.getsignal(signal.SIGTSTP) is not signal.SIG_IGN and sys.stdin.isatty():
            self._usual = termios.tcgetattr(sys.stdin)
            signal.signal(signal.SIGTSTP, self._stop)

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


_MOST_LINES, _LONGEST = 500, 1000
"""Lines that are remembered, and letters of the longest of them."""
_SETTINGS = (
    "set enable-bracketed-paste off",
    "set enable-meta-key off",
    "set enable-active-region off",
    "set colored-stats off",
    "set colored-completion-prefix off",
    "set show-mode-in-prompt off",
    "set blink-matching-paren off",
    "set mark-directories off",
    "set page-completions off",
)
"""Nothing goes to the terminal but what is typed, and what editing it needs."""
_BINDINGS = (
    "tab: complete",
    # These would tell the names and folders of the users of this machine.
    r'"\e&": ""',
    r'"\e~": ""',
    "set keymap vi-command",
    r'"&": ""',
    "set keymap emacs",
)
_BINDINGS_OF_LIBEDIT = ("bind ^I rl_complete",)


class LineEditor:
    """Reads lines that are typed, remembers them, and completes words."""

    def __init__(self, complete: Callable[[str, str], Sequence[str]], *, reads_files: bool) -> None:
        """`complete` gives what a word may become: it is given the words before it, and what is
        typed of it. `reads_files` says whether the user's own settings of readline hold."""
        self._complete = complete
        self._found: list[str] = []
        self._readline = self._set_up(reads_files)

    def read(self, prompt: str) -> str:
        """The next line. Raises EOFError at the end of the input."""
        line = input(printable(prompt))
        self._remember(line)
        return line

    @property
    def begun(self) -> str:
        """What is typed of the next line so far, as far as that is known."""
        return "" if self._readline is None else str(self._readline.get_line_buffer())

    def _set_up(self, reads_files: bool) -> ModuleType | None:
        if not (sys.stdin.isatty() and sys.stdout.isatty()):
            return None
        if not reads_files:
            os.environ["INPUTRC"] = os.devnull
        try:
            import readline  # Late: only a terminal has any use for it.
        except ImportError:
            return None
        is_libedit = "libedit" in (readline.__doc__ or "")
        for line in _BINDINGS_OF_LIBEDIT if is_libedit else (*_SETTINGS, *_BINDINGS):
            readline.parse_and_bind(line)
        readline.set_auto_history(False)
        readline.set_completer_delims(" \t")
        # Without a completer it would complete the names of files.
        readline.set_completer(self._completed)
        return readline

    def _completed(self, begun: str, number: int) -> str | None:
        """Of what a word may become, the one of this number; None if there are no more."""
        assert self._readline is not None, "only readline completes"
        if number == 0:
            before = self._readline.get_line_buffer()[: self._readline.get_begidx()]
            self._found = [*self._complete(before, begun)]
            if len(self._found) == 1:
                self._found[0] += " "
        return self._found[number] if number < len(self._found) else None

    def _remember(self, line: str) -> None:
        if self._readline is None or not line.strip() or len(line) > _LONGEST:
            return
        while self._readline.get_current_history_length() >= _MOST_LINES:
            self._readline.remove_history_item(0)
        self._readline.add_history(line)
