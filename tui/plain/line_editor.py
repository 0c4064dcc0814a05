"""One line of a terminal, edited by Python's readline where there is one."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence

from tui.engine.sentence import printable
from tui.engine.typing import TYPE_CHECKING

if TYPE_CHECKING:
    from types import ModuleType

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
