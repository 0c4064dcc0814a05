"""Files that are written whole or not at all, and only where there is none yet."""

from __future__ import annotations

import os
from collections.abc import Iterable
from contextlib import suppress
from errno import EEXIST, EMLINK, ENOSYS, ENOTSUP, EPERM

from tui.engine.puzzle import BadInput
from tui.engine.sentence import shortened

_NO_LINKS = (EPERM, ENOTSUP, EMLINK, ENOSYS)
"""What a system says that has no second names of files."""


class Taken(BadInput):
    """There is a file of that name already."""


def write_new(path: str, pieces: Iterable[str]) -> None:
    """Write pieces of text to a new file, as they come. Raises Taken if there is one already, and
    BadInput if it cannot be written."""
    try:
        _create(path, pieces)
    except FileExistsError:
        said = f"{path} already exists: remove it, or choose another name."
        raise Taken(shortened(said)) from None
    except (OSError, ValueError) as error:
        why = os.strerror(error.errno) if isinstance(error, OSError) and error.errno else error
        raise BadInput(shortened(f"{path} cannot be written: {why}.")) from None


def _create(path: str, pieces: Iterable[str]) -> None:
    """Write a file that is not there yet, whole or not at all: until it is whole it has another
    name, beginning with a dot, in the same folder. Raises OSError and ValueError."""
    if os.path.lexists(path):
        raise FileExistsError(EEXIST, os.strerror(EEXIST), path)
    part = os.path.join(os.path.dirname(path), f".oversteek-{os.getpid()}-{os.urandom(4).hex()}")
    try:
        with open(part, "x", encoding="utf-8") as file:
            file.writelines(pieces)
        _give_name(part, path)
    finally:
        with suppress(OSError, ValueError):
            os.unlink(part)


def _give_name(part: str, path: str) -> None:
    """Let a file have a name that no other file has. Raises OSError."""
    try:
        os.link(part, path)
    except OSError as error:
        if error.errno not in _NO_LINKS:
            raise
        if os.path.lexists(path):
            raise FileExistsError(EEXIST, os.strerror(EEXIST), path) from None
        os.rename(part, path)
