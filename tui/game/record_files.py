"""Records in files: read with suspicion, written only to new files."""

from __future__ import annotations

import os
import pathlib
import re
from collections.abc import Iterable
from contextlib import suppress
from errno import EEXIST, EMLINK, ENOSYS, ENOTSUP, EPERM

from tui.engine.puzzle import BadInput
from tui.engine.sentence import shortened
from tui.engine.table import Table
from tui.engine.untrusted_file import BadFile, text_of
from tui.game.record import MOST_KILOBYTES, Record, parse_record, record_text

_NO_LINKS = (EPERM, ENOTSUP, EMLINK, ENOSYS)
"""What a system says that has no second names of files."""
_MOST_OF_A_NAME = 60
"""Letters of a game's name in the name of a file."""
_MOST_OF_A_DAY = 1000
"""How many records of a game get names on one day."""


def read_record(path: str, table: Table) -> Record:
    """The record in a file. Raises BadFile."""
    file = pathlib.Path(path)
    try:
        return parse_record(text_of(file, "record", MOST_KILOBYTES), table)
    except BadFile:
        raise
    except BadInput as error:
        raise BadFile(file, f": {error}") from None


class Taken(BadInput):
    """There is a file of that name already."""


def write_record(path: str, record: Record) -> None:
    """Write a record to a new file. Raises BadInput like `write_new`, and if it has too many
    moves."""
    write_new(path, [f"{record_text(record)}\n"])


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


def save_record(folder: str, record: Record, day: str) -> str:
    """Write a record to a new file of a folder, named after the game and the day. Returns its path.
    Raises BadInput."""
    game = re.sub(r"[^A-Za-z0-9.]+", "-", record.name).strip("-")[:_MOST_OF_A_NAME]
    for number in range(1, _MOST_OF_A_DAY):
        again = f"-{number}" if number > 1 else ""
        path = os.path.join(folder, f"oversteek-{game}-{day}{again}.json")
        with suppress(Taken):
            write_record(path, record)
            return path
    raise BadInput(f"There are too many records of {day} here: remove some of them.")


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
