"""Reads the text of an untrusted file: no file can make the program wait or fill the memory."""

from __future__ import annotations

import os
import stat

from tui.engine.puzzle import BadInput
from tui.engine.sentence import can_be_shown, shortened

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
        said = ": its name has characters that cannot be shown: give it another."
        raise _badly_named(path, said)
    if len(name) > MOST_OF_A_NAME:
        said = f": its name has more than {MOST_OF_A_NAME} letters: give it a shorter one."
        raise _badly_named(path, said)


def _badly_named(path: str, said: str) -> BadFile:
    from pathlib import Path  # Late: it makes the same of all ways to write a path.

    return BadFile(Path(path), said)


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
