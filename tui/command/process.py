"""The process of a command: its standard streams, which may be closed or broken, how texts are laid
out for them, its folders, and how seldom it looks for garbage."""

from __future__ import annotations

import gc
import os
import sys

from tui import __version__
from tui.engine.text import concealed, print_json, print_text, shortened

TYPE_CHECKING = False  # Importing typing for it would take as long as `--version` does.
if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence
    from typing import TextIO

VERSION = f"oversteek {__version__}"
STANDARD_OUTPUT = "-"
"""What is typed for the name of a file to mean standard output."""


def open_closed() -> None:
    """Open standard streams that were closed when the program began, to the null device.

    Otherwise the next file that is opened would take the place of a stream.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            nowhere = open(os.devnull, mode, encoding="utf-8")  # noqa: SIM115
            setattr(sys, name, nowhere)
            setattr(sys, f"__{name}__", nowhere)  # Textual uses these.


def let_go(stream: TextIO) -> None:
    """Write no more to a broken stream; otherwise Python would complain when it flushes."""
    try:
        descriptor = stream.fileno()
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, descriptor)
        os.close(nowhere)
    except OSError:  # In tests, a stream has no descriptor.
        pass


def complain(sentence: str) -> None:
    """Say on standard error what went wrong."""
    encoding = sys.stderr.encoding or "utf-8"
    text = f"oversteek: {sentence}".encode(encoding, "backslashreplace").decode(encoding)
    try:
        print_text(shortened(concealed(text)), sys.stderr)
        sys.stderr.flush()
    except OSError:  # Nobody reads it.
        let_go(sys.stderr)


def can_be_printed(text: str) -> bool:
    """Whether standard output can encode a text."""
    try:
        text.encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True


# How answers are printed, and texts laid out


WIDTH = 79
"""Columns of the lines; most terminals have one more."""


def print_answer(as_json: bool, fields: object, lines: Iterable[str]) -> None:
    """Print an answer as one line of JSON, or as lines of text."""
    if as_json:
        print_json(fields)
    else:
        for line in lines:
            print_text(line)


def columns(rows: Collection[tuple[str, str]], indent: str = "  ") -> str:
    """Names or figures, and beside each a sentence in as many lines as it needs."""
    width = max(len(name) for name, _ in rows)
    return "\n".join(
        filled(meaning, f"{indent}{name:<{width}}  ", f"{indent}{'':<{width}}  ")
        for name, meaning in rows
    )


def aligned(rows: Sequence[Sequence[str]]) -> Sequence[str]:
    """The lines of a table: its first column begins on the left, the others end on the right."""
    first, *widths = (max(map(len, column)) for column in zip(*rows, strict=True))
    padded = ([f"{name:<{first}}", *map(str.rjust, cells, widths)] for name, *cells in rows)
    return ["  ".join(each).rstrip() for each in padded]


def filled(text: str, first: str = "", others: str = "") -> str:
    """A text in lines, with what its first one begins with, and what the others begin with."""
    from textwrap import fill  # Late: only help needs it.

    return fill(text, WIDTH, initial_indent=first, subsequent_indent=others)


# How often Python looks for garbage


_NEW_OBJECTS = 10_000
"""So many new objects, those freed again not counted, are made between two looks for garbage."""
_LOOKS_BETWEEN = (3, 30)
"""After so many of these looks all that is new since the last such time is gone through once more,
and after so many of those times all that there is. With Python's own 10 and 10 the former can take
as long as a slice."""


def collect_seldom() -> None:
    """Let Python look seldom for garbage that only refers to itself.

    A search keeps a hundred thousand steps alive, each of several objects. With Python's usual
    setting they are looked through again and again while they are made, which takes as long as the
    search itself, and nothing is ever found: what a search forgets does not refer to itself.
    """
    gc.set_threshold(_NEW_OBJECTS, *_LOOKS_BETWEEN)


# The folders in which the program keeps its files


def state_folder() -> str:
    """The folder of games and reports. Raises OSError if there is none."""
    return _folder("XDG_STATE_HOME", "~/.local/state", "user_state_dir")


def config_folder() -> str:
    """The folder of what the player has chosen. Raises OSError if there is none."""
    return _folder("XDG_CONFIG_HOME", "~/.config", "user_config_dir")


def data_folder() -> str:
    """The folder of what the player has made. Raises OSError if there is none."""
    return _folder("XDG_DATA_HOME", "~/.local/share", "user_data_dir")


def _folder(variable: str, usual: str, asked: str) -> str:
    """Our folder below the one that a variable names, or below the usual one. Where that is not how
    folders are found, platformdirs is asked."""
    if sys.platform != "linux" or "ANDROID_ROOT" in os.environ:
        import platformdirs  # Late: seldom needed.

        folder: str = getattr(platformdirs, asked)("oversteek", appauthor=False)
    else:
        given = os.environ.get(variable, "")
        above = given if os.path.isabs(given) else os.path.expanduser(usual)
        folder = os.path.join(above, "oversteek")
    if not os.path.isabs(folder):
        raise FileNotFoundError("This user has no home folder.")
    return folder


def store_path() -> str:
    """Where games are kept if nothing else is said. Raises OSError if there is no place."""
    from tui.game.database import STORE_NAME  # Late: not every command asks a store.

    return os.path.join(state_folder(), STORE_NAME)
