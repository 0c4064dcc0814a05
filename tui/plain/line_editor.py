"""The line that a player types in a terminal: edited, remembered and completed by readline."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress

from tui.engine.text import printable

_SETTINGS = (
    "tab: complete",
    # Nothing goes to the terminal but what is typed; and pasted lines are lines.
    "set enable-bracketed-paste off", "set enable-meta-key off", "set page-completions off",
    # These would tell the names and folders of the users of this machine.
    r'"\e&": ""', r'"\e~": ""', "set keymap vi-command", r'"&": ""', "set keymap emacs",
)  # fmt: skip


class LineEditor:
    """Reads lines. Where there is no readline, they are as the terminal lets them be typed."""

    def __init__(self, complete: Callable[[str, str], Sequence[str]], *, reads_files: bool) -> None:
        """`complete` gives what a word may become: it is given the words before it, and what is
        typed of it. `reads_files` says whether the user's own settings of readline hold."""
        self._complete, self._readline = complete, None
        if not reads_files:
            os.environ["INPUTRC"] = os.devnull
        if sys.stdin.isatty() and sys.stdout.isatty():
            with suppress(ImportError):
                import readline

                is_libedit = "libedit" in (readline.__doc__ or "")
                for line in ["bind ^I rl_complete"] if is_libedit else _SETTINGS:
                    readline.parse_and_bind(line)
                readline.set_completer_delims(" \t")
                readline.set_completer(self._completed)  # Its own completes the names of files.
                self._readline = readline

    @property
    def begun(self) -> str:
        """What is typed of the next line so far, as far as that is known."""
        return self._readline.get_line_buffer() if self._readline is not None else ""

    def read(self, prompt: str, begun: str = "") -> str:
        """The next line, of which something was typed before. Raises EOFError at the end of the
        input."""
        if readline := self._readline:
            readline.set_startup_hook(lambda: readline.insert_text(begun))
            return input(printable(prompt))
        return begun + input(printable(prompt))

    def _completed(self, begun: str, number: int) -> str | None:
        """Of what a word may become, the one of this number; None if there are no more."""
        assert self._readline is not None, "only readline completes"
        before = self._readline.get_line_buffer()[: self._readline.get_begidx()]
        found = [*self._complete(before, begun)]
        if len(found) == 1:
            found[0] += " "
        return found[number] if number < len(found) else None
