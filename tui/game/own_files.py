"""The player's own files of puzzles: those of one folder, read with suspicion, one at a time."""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from tui.engine.entry import Entry
from tui.engine.files import BadFile
from tui.engine.kind import AnyKind, Game
from tui.engine.puzzle import AnyPuzzle, BadInput, capital
from tui.engine.table import FILE_SUFFIX, Table
from tui.engine.text import printable, shortened

_MOST_FILES = 300
"""Of a folder that are read; the rest is not looked at, which is said."""
_MOST_NAMES = 20_000
"""Of a folder that are looked at: more would keep a key waiting."""


class OwnFile(NamedTuple):
    """A file of the player's own folder."""

    path: str
    kind: AnyKind
    found: Game | str
    """The game from its usual start, or what is wrong with the file, as a sentence."""

    @property
    def entry(self) -> Entry:
        """What a list says of it."""
        if isinstance(self.found, Game):
            return self.kind.entry_of(self.found.puzzle)
        heading = self.kind.heading_of_files or self.kind.heading
        return Entry(self.path, name_of_file(self.path), heading, game_name=self.path)


def own_files(table: Table) -> Iterator[OwnFile]:
    """The files of the player's own folder, by their names. One is read when it is asked for."""
    folder, kind = table.own_folder, table.kind_of_files
    if not folder or kind is None:
        return
    try:
        with os.scandir(folder) as found:
            names = sorted(entry.name for entry in islice(found, _MOST_NAMES))
    except FileNotFoundError:
        return
    except OSError as error:
        yield OwnFile(folder, kind, f"This folder cannot be read: {error.strerror or error}.")
        return
    files = [name for name in names if name.endswith(FILE_SUFFIX) and not name.startswith(".")]
    for name in files[:_MOST_FILES]:
        path = os.path.join(folder, name)
        yield OwnFile(path, kind, read_file(path, table))
    if len(files) > _MOST_FILES:
        left_out = f"Only the first {_MOST_FILES} files of this folder are shown."
        yield OwnFile(folder, kind, left_out)


def read_file(path: str, table: Table) -> Game | str:
    """The game of a file from its usual start, or what is wrong with the file, as a sentence."""
    try:
        return table.parse_game(path)
    except BadFile as error:
        return capital(error.complaint)
    except BadInput as error:
        return capital(shortened(str(error)))


def name_of_file(path: str) -> str:
    """The last part of a path, as it can be shown."""
    return printable(os.path.basename(path))


def note_about(puzzle: AnyPuzzle, table: Table) -> str:
    """What has become of the file of a puzzle since a game of it was kept, as a sentence, or ""."""
    now = read_file(puzzle.name, table)
    if isinstance(now, Game) and now.puzzle.source == puzzle.source:
        return ""
    is_there = os.path.lexists(puzzle.name)
    what = "has changed" if isinstance(now, Game) else "is spoilt" if is_there else "is gone"
    return f"Its file {what} since; the game goes on as it was kept."
