"""Reads the text of a file that anybody may have made: none can keep the program waiting."""

from __future__ import annotations

import os
import pathlib
import stat

from tui.engine.puzzle import BadInput
from tui.engine.sentence import shortened

MOST_BYTES = 64 * 1024
"""Of a file; a large crossing takes a tenth of it."""
_MOST_OF_A_PATH = 150
"""Half of a sentence, so that there is room for what is wrong."""

_KINDS = {stat.S_IFIFO: "a pipe", stat.S_IFCHR: "a device", stat.S_IFBLK: "a device"}
"""What a file may be that gives bytes without end, or none until somebody writes."""


class BadFile(BadInput):
    """A file that is no puzzle, as a sentence that begins with its path."""

    def __init__(self, path: pathlib.Path, said: str, line: int | None = None) -> None:
        """`said` follows the path: ` cannot be read: …`, `: the file has no 'title'.`"""
        super().__init__(shortened(f"{shown_path(path)}{said}"))
        self.complaint = shortened(said.removeprefix(": ") if said[0] == ":" else f"the file{said}")
        """The same for somebody who knows which file it is."""
        self.line = line
        """Where it is wrong, counted from 1, if that is known."""


def shown_path(path: pathlib.Path) -> str:
    """A path as it stands in a sentence."""
    return shortened(str(path), _MOST_OF_A_PATH)


def text_of(path: pathlib.Path) -> str:
    """The text of a regular file of at most 64 kB in UTF-8. Raises BadFile."""
    try:
        content = _content_of(path)
    except OSError as error:
        raise BadFile(path, f" cannot be read: {error.strerror or error}.") from None
    try:
        text = content.decode("utf-8-sig")  # Some editors begin every text with its mark.
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise BadFile(path, " is no text: write it in UTF-8.", line) from None
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _content_of(path: pathlib.Path) -> bytes:
    descriptor = _opened(path)
    try:
        # What was opened is judged, and not the path, which may mean another file by now.
        _must_be_regular(path, os.fstat(descriptor).st_mode)
        content = bytearray()
        while chunk := os.read(descriptor, MOST_BYTES + 1 - len(content)):
            content += chunk
    finally:
        os.close(descriptor)
    if len(content) > MOST_BYTES:
        raise BadFile(path, f" is larger than {MOST_BYTES // 1024} kB: no crossing needs more.")
    return bytes(content)


def _opened(path: pathlib.Path) -> int:
    try:
        # This must not wait for a pipe's writer, nor give the process a terminal to obey.
        return os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_NOCTTY | os.O_CLOEXEC)
    except ValueError:  # A NUL, or half of a character.
        raise BadFile(path, " is no path: it has a character that no path can have.") from None


def _must_be_regular(path: pathlib.Path, mode: int) -> None:
    if stat.S_ISDIR(mode):
        raise BadFile(path, " cannot be read: Is a directory.")
    if not stat.S_ISREG(mode):
        kind = _KINDS.get(stat.S_IFMT(mode), "something else")
        raise BadFile(path, f" is {kind}: a puzzle is read from a regular file only.")
