"""Files: those of strangers, which cannot make the program wait or fill the memory, and new ones,
which are written whole or not at all."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterable
from contextlib import suppress
from itertools import count

from tui.engine.puzzle import BadInput
from tui.engine.text import can_be_shown, shortened


class FileExists(BadInput):
    """There is a file of that name already."""


def file_name(text: str) -> str:
    """Parses an argument of the command line that names a file."""
    if not text:
        from argparse import ArgumentTypeError  # Late, because argparse is slow to import.

        raise ArgumentTypeError("the name of a file cannot be empty")
    return text


def write_new(path: str, pieces: Iterable[str]) -> None:
    """Write pieces of text to a new file, as they come. Raises FileExists if there is one already,
    and BadInput if it cannot be written."""
    try:
        _create(path, pieces)
    except FileExistsError:
        said = f"{path} already exists: remove it, or choose another name."
        raise FileExists(shortened(said)) from None
    except (OSError, ValueError) as error:
        why = os.strerror(error.errno) if isinstance(error, OSError) and error.errno else error
        raise BadInput(shortened(f"{path} cannot be written: {why}.")) from None


def saved_here(name: str, ending: str, text: str) -> str:
    """Write a text to a new file of the present folder: NAME, or where there is one already NAME-2,
    NAME-3, … Returns a sentence that says where it is. Raises BadInput."""
    try:
        folder = os.getcwd()
    except OSError:
        raise BadInput("The current folder is gone, so nothing can be saved in it.") from None
    for number in count(1):
        file = f"{name}-{number}{ending}" if number > 1 else f"{name}{ending}"
        with suppress(FileExists):
            write_new(os.path.join(folder, file), [text])
            break
    return shortened(f"Saved as {file} in {folder}.")


def _create(path: str, pieces: Iterable[str]) -> None:
    """Write a file that is not there yet, whole or not at all: until it is whole it has another
    name, beginning with a dot, in the same folder. Raises OSError and ValueError."""
    if os.path.lexists(path):
        raise FileExistsError
    part = os.path.join(os.path.dirname(path), f".oversteek-{os.getpid()}-{os.urandom(4).hex()}")
    try:
        with open(part, "x", encoding="utf-8") as file:
            file.writelines(pieces)
        open(path, "x").close()  # Or somebody else has taken the name by now.
        os.replace(part, path)
    finally:
        with suppress(OSError, ValueError):
            os.unlink(part)


_MOST_OF_A_PATH = 150
"""Letters of a path in a sentence. The other half of the sentence says what is wrong."""

MOST_OF_A_NAME = 100
"""Letters of a file's name that becomes the name of a game. It stands in tables and in lines that
are handed on."""

_KINDS = {stat.S_IFIFO: "a pipe", stat.S_IFCHR: "a device", stat.S_IFBLK: "a device"}
"""Kinds of files that may never end, or may give nothing until somebody writes."""


AnyPath = str | os.PathLike[str]


class BadFile(BadInput):
    """A file that is not what it should be. The message is a sentence that begins with its path."""

    def __init__(self, path: AnyPath, said: str, line: int | None = None) -> None:
        """`said` follows the path: ` cannot be read: …`, `: the file has no 'title'.`"""
        super().__init__(shortened(f"{shortened(str(path), _MOST_OF_A_PATH)}{said}"))
        self.complaint = shortened(said.removeprefix(": ") if said[0] == ":" else f"the file{said}")
        """What is wrong, without the path."""
        self.line = line
        """The line of the error, from 1, or None if it is not known."""


def must_have_a_good_name(path: str) -> None:
    """Raise BadFile unless the last part of a path can be shown wherever a game is named. Its
    folders are never handed on."""
    name = os.path.basename(path)
    if not can_be_shown(name):
        said = "characters that cannot be shown: give it another"
    elif len(name) > MOST_OF_A_NAME:
        said = f"more than {MOST_OF_A_NAME} letters: give it a shorter one"
    else:
        return
    from pathlib import Path  # Late: it makes the same of all ways to write a path.

    raise BadFile(Path(path), f": its name has {said}.")


def text_of(path: AnyPath, what: str, kilobytes: int) -> str:
    """The text of a regular file of at most so many kB in UTF-8. `what` the file should hold is
    said where it cannot. Raises BadFile."""
    try:
        content = _content_of(path, what, kilobytes)
    except OSError as error:
        raise BadFile(path, f" cannot be read: {error.strerror or error}.") from None
    try:
        text = content.decode("utf-8-sig")  # Some editors begin every text with a mark.
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise BadFile(path, " is not UTF-8 text: save it as UTF-8.", line) from None
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _content_of(path: AnyPath, what: str, kilobytes: int) -> bytes:
    most = kilobytes * 1024
    try:
        with open(path, "rb", opener=_opened) as file:
            # Ask the open file and not the path, which may lead to another file by now.
            mode = os.fstat(file.fileno()).st_mode
            content = file.read(most + 1) if stat.S_ISREG(mode) else b""
    except ValueError:  # The path has a NUL, or half of a character.
        raise BadFile(
            path, " cannot be a path: it has a character that no path can have."
        ) from None
    if not stat.S_ISREG(mode):
        kind = _KINDS.get(stat.S_IFMT(mode), "something else")
        raise BadFile(path, f" is {kind}: a {what} is read from a regular file only.")
    if len(content) > most:
        raise BadFile(path, f" is larger than {kilobytes} kB: no {what} needs more.")
    return content


def _opened(path: str, flags: int) -> int:
    """Open a file without waiting for a writer of a pipe, or getting a controlling terminal."""
    return os.open(path, flags | os.O_NONBLOCK | os.O_NOCTTY)
