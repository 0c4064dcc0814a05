"""Parses the words of a command. Import it late, because argparse is slow to import."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Sequence
from typing import Any, NoReturn

from tui.engine.puzzle import BadInput
from tui.engine.text import USUAL_COLUMNS, columns, print_text

_SAID_BETTER = (
    (r"argument (\S+): invalid choice: (.*) \(choose from (.*), (.*)\)",
     r"\1 does not take \2: choose \3 or \4"),
    (r"argument (\S+): invalid choice: (.*) \(choose from (.*)\)",
     r"\1 does not take \2: choose \3"),
    (r"argument (\S+): not allowed with argument (.*)",
     r"\1 does not go with \2: leave one of them out"),
    (r"argument (\S+): expected one argument", r"\1 needs a value"),
    (r"argument (\S+): ignored explicit argument (.*)", r"\1 takes no value, but got \2"),
    (r"argument (\S+): (.*)", r"\1: \2"),
    (r"the following arguments are required: (.*), (.*)", r"\1 and \2 are missing"),
    (r"the following arguments are required: (.*)", r"\1 is missing"),
)  # fmt: skip
"""What argparse says, and how it is said here."""


def file_name(text: str) -> str:
    """Parses an argument that names a file."""
    if not text:
        raise argparse.ArgumentTypeError("the name of a file cannot be empty")
    return text


Told = str | Callable[[], str]
"""A text, or what makes it where help is asked for."""


def _made(told: Told) -> str:
    return told if isinstance(told, str) else told()


class _Formatter(argparse.RawDescriptionHelpFormatter):
    """Lets no line be longer than on a terminal of the usual width."""

    def __init__(self, prog: str, *args: Any, **settings: Any) -> None:
        # Otherwise argparse asks shutil, which takes as long to import as argparse.
        settings["width"] = min(columns(), USUAL_COLUMNS) - 2
        super().__init__(prog, *args, **settings)


class Parser(argparse.ArgumentParser):
    """Reports errors in one sentence, without the usage. Options cannot be abbreviated."""

    def __init__(self, prog: str, usage: Told | None, about: Told, advice: str = "") -> None:
        """`about` says what it is about; its lines are not wrapped. If `usage` is None, it is made
        from the arguments. `advice` says what to do after an error, where there is no help."""
        super().__init__(prog, formatter_class=_Formatter, allow_abbrev=False, add_help=not advice)
        self._usage, self._about = usage, about
        self._advice = advice or f"try '{prog} --help'."
        self.closing: Callable[[], str] = str
        """What its help ends with, behind the options. It is asked for only where help is."""
        self.color = False  # Since Python 3.14 help has colours, which are not for print_text.

    @property
    def about(self) -> str:
        """What it is about."""
        return _made(self._about)

    def parsed(self, words: Sequence[str]) -> argparse.Namespace:
        """What the words mean. Raises BadInput."""
        chosen, surplus = self.parse_known_args(words)
        if surplus:
            strange = next((word for word in surplus if word.startswith("-")), surplus[0])
            self.error(f"'{self.prog}' does not take '{strange}'")
        return chosen

    def format_help(self) -> str:
        """The help, with what closes it."""
        if self._usage is not None:
            self.usage = _made(self._usage)
        self.description = self.about
        self.epilog = self.closing() or None
        return super().format_help()

    def _print_message(self, message: str, file: Any = None) -> None:
        """Print help or the version, as every other text is printed."""
        print_text(message.removesuffix("\n"))

    def error(self, message: str) -> NoReturn:
        """Raises BadInput."""
        for pattern, better in _SAID_BETTER:
            if match := re.fullmatch(pattern, message, re.S):
                message = match.expand(better)
                break
        raise BadInput(f"{message.removesuffix('.')}; {self._advice}")
