"""The player's own files of puzzles: those of one folder, read with suspicion, one at a time."""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from tui.engine.kind import Game
from tui.engine.puzzle import BadInput, capital
from tui.engine.sentence import printable, shortened
from tui.engine.table import FILE_SUFFIX, Table
from tui.engine.untrusted_file import BadFile

_MOST_FILES = 300
"""Of a folder that are read; the rest is not looked at, which is said."""
_MOST_NAMES = 20_000
"""Of a folder that are looked at: more would keep a key waiting."""


class OwnFile(NamedTuple):
    """A file of the player's own folder."""

    path: str
    found: Game | str
    """The game from its usual start, or what is wrong with the file, as a sentence."""


def own_files(table: Table) -> Iterator[OwnFile]:
    """The files of the player's own folder, by their names. One is read when it is asked for."""
    folder = table.own_folder
    if not folder:
        return
    try:
        with os.scandir(folder) as found:
            names = sorted(entry.name for entry in islice(found, _MOST_NAMES))
    except FileNotFoundError:
        return
    except OSError as error:
        yield OwnFile(folder, f"This folder cannot be read: {error.strerror or error}.")
        return
    files = [name for name in names if name.endswith(FILE_SUFFIX) and not name.startswith(".")]
    for name in files[:_MOST_FILES]:
        yield read_file(os.path.join(folder, name), table)
    if len(files) > _MOST_FILES:
        left_out = f"Only the first {_MOST_FILES} files of this folder are shown."
        yield OwnFile(folder, left_out)


def read_file(path: str, table: Table) -> OwnFile:
    """What is found in one file."""
    try:
        return OwnFile(path, table.parse_game(path))
    except BadFile as error:
        return OwnFile(path, capital(error.complaint))
    except BadInput as error:
        return OwnFile(path, capital(shortened(str(error))))


def name_of_file(path: str) -> str:
    """The last part of a path, as it can be shown."""
    return printable(os.path.basename(path))


def note_about(game: Game, table: Table) -> str:
    """What has become of the file of a game that was kept, as a sentence; empty if it is as it
    was."""
    now = read_file(game.puzzle.name, table).found
    if isinstance(now, Game) and now.puzzle.source == game.puzzle.source:
        return ""
    is_there = os.path.lexists(game.puzzle.name)
    what = "has changed" if isinstance(now, Game) else "is spoilt" if is_there else "is gone"
    return f"Its file {what} since; the game goes on as it was kept."
