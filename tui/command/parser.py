"""Parses the words of a command. Import it late, because argparse is slow to import."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Sequence
from typing import Any, NoReturn

from tui.engine.kind import Arguments
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


class _Formatter(argparse.RawDescriptionHelpFormatter):
    """Lets no line be longer than on a terminal of the usual width."""

    def __init__(self, prog: str, *args: Any, **settings: Any) -> None:
        # Otherwise argparse asks shutil, which takes as long to import as argparse.
        settings["width"] = min(columns(), USUAL_COLUMNS) - 2
        super().__init__(prog, *args, **settings)


class Parser(argparse.ArgumentParser):
    """Reports errors in one sentence, without the usage. Options cannot be abbreviated."""

    about: Callable[[], str] = str
    """What it is about. Its lines are not wrapped. It is asked only where help is."""
    closing: Callable[[], str] = str
    """What its help ends with, behind the options; likewise."""

    def __init__(self, prog: str, advice: str = "") -> None:
        """`advice` says what to do after an error, where there is no help."""
        super().__init__(prog, formatter_class=_Formatter, allow_abbrev=False, add_help=not advice)
        self._advice = advice or f"try '{prog} --help'."
        self.color = False  # Since Python 3.14 help has colours, which are not for print_text.

    def parsed(self, words: Sequence[str]) -> Arguments:
        """What the words mean. Raises BadInput."""
        chosen, surplus = self.parse_known_args(words)
        if surplus:
            strange = next((word for word in surplus if word.startswith("-")), surplus[0])
            self.error(f"'{self.prog}' does not take '{strange}'")
        return Arguments(**vars(chosen))

    def _get_values(self, action: argparse.Action, arg_strings: list[str]) -> Any:
        if action.option_strings and arg_strings == ["--"]:
            # In `--option=--` argparse takes the value for the end of the options, and fails.
            raise argparse.ArgumentError(action, "expected one argument")
        return super()._get_values(action, arg_strings)

    def format_help(self) -> str:
        """The help, with what closes it."""
        self.description, self.epilog = self.about(), self.closing() or None
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
