"""Records in files: read with suspicion, written only to new files."""

from __future__ import annotations

import os
import pathlib
import re
from contextlib import suppress

from tui.engine.files import BadFile, Taken, text_of, write_new
from tui.engine.puzzle import BadInput
from tui.engine.table import Table
from tui.game.record import MOST_KILOBYTES, Record, parse_record, record_text

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


def write_record(path: str, record: Record) -> None:
    """Write a record to a new file. Raises BadInput like `write_new`, and if it has too many
    moves."""
    write_new(path, [f"{record_text(record)}\n"])


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
