"""The kinds of puzzles, found by the names of games: `NAME[:PARAMETERS][@POSITION]`."""

import os
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple

from tui.engine.kind import AnyKind, Command, Entry, Files, Game, entry_of, made_for, read_index
from tui.engine.puzzle import BadInput, listed
from tui.engine.text import behind, is_unicode, quoted

if TYPE_CHECKING:
    from tui.engine.kind import Endless, Series

FILE_SUFFIXES = (".toml", ".py")
"""The endings of the paths that may stand for a name."""

_MOST_TO_NAME = 6
"""Names that a sentence proposes at most; more would hide what it says."""
_PLAIN_NAME = r"[\w-][\w .-]*(?=[:@]|$)"
"""What can be the name of a file without its ending, and no path."""


class OneFile(NamedTuple):
    """A kind whose whole code is one module, in which it is called `KIND`. It is imported only when
    it is wanted, because there may be many. Its one name is that of the module; it has neither
    commands nor a series, takes no files, and its methods only such flags as others have."""

    module: str
    index_file: str
    """That of an index of such kinds."""

    @property
    def names(self) -> Sequence[str]:
        return (self.module.rpartition(".")[2],)

    @property
    def kind(self) -> AnyKind:
        kind: AnyKind = import_module(self.module).KIND
        return kind

    @property
    def entries(self) -> Sequence[Entry]:
        """What lists say of its games. Only what is not in the index yet is asked of the kind."""
        listed = (
            each for each in read_index(self.index_file) if plain_name(each.name) in self.names
        )
        return tuple(listed) or self.kind.entries


class Table:
    """The kinds of puzzles that there are."""

    def __init__(
        self,
        kinds: Sequence[AnyKind | OneFile],
        data_folder: Callable[[], str] | None = None,
        *,
        files: Sequence[Files] = (),
        takes_files: bool = True,
    ) -> None:
        """`kinds` are in the order in which they are shown; `files` are those that belong to none
        of them. `data_folder` gives the folder below which the player's own files are, or raises
        OSError where there can be none; without it they are not looked for. `takes_files` says
        whether the path of a file may stand for a name."""
        self._kinds, self._other_files = tuple(kinds), tuple(files)
        self._data_folder = data_folder
        self.folders = [kind for kind in kinds if not isinstance(kind, OneFile)]
        """The kinds that are imported already. They alone have commands, series, files, surveys,
        and methods with flags of their own."""
        self._by_name: dict[str, AnyKind | OneFile] = {}
        for kind in kinds:
            self._by_name.update(dict.fromkeys(kind.names, kind))
        self._by_endless = {each.name: kind for kind in self.folders for each in made_for(kind)}
        taken = [*(kind.files for kind in self.folders if kind.files), *files]
        self.files: Sequence[Files] = taken if takes_files else ()
        """The files whose paths may stand for a name."""

    @cached_property
    def kinds(self) -> Sequence[AnyKind]:
        """All kinds, in the order in which they are shown."""
        return [kind.kind if isinstance(kind, OneFile) else kind for kind in self._kinds]

    def with_own(self, data_folder: Callable[[], str]) -> "Table":
        """The same kinds with the player's own files."""
        return Table(self._kinds, data_folder, files=self._other_files)

    def without_files(self) -> "Table":
        """The same kinds with the games of the program alone."""
        return Table(self._kinds, files=self._other_files, takes_files=False)

    @property
    def own_folders(self) -> Sequence[tuple[Files, str]]:
        """The folders of the player's own files, which need not be there; none if these are not
        looked for."""
        if self._data_folder is None:
            return ()
        try:
            return [(each, os.path.join(self._data_folder(), each.folder)) for each in self.files]
        except OSError:
            return ()

    def files_named(self, path: str) -> Files | None:
        """The files among which one of this path is; None if it is among none."""
        return next((each for each in self.files if path.endswith(each.suffix)), None)

    def names(self) -> Sequence[str]:
        """The names of all games of the program, in the order in which they are shown."""
        return tuple(self._by_name)

    def games(self) -> Sequence[Game]:
        """All games, with their default parameters, from their usual starts."""
        return [self.parse_game(name) for name in self._by_name]

    def listed_names(self) -> Sequence[str]:
        """The names of all games that stand in lists, in their order: those with parameters too."""
        return [entry.name for entry in self.entries()]

    def entries(self) -> Sequence[Entry]:
        """What lists say of all games. Only those games are made of which their kind says
        nothing."""
        listed = list[Entry]()
        for kind in self._kinds:
            listed += kind.entries or [entry_of(*self.parse_game(name)[:2]) for name in kind.names]
        return listed

    @property
    def series(self) -> "Sequence[Series]":
        """The games of each day, of all kinds."""
        return [kind.series for kind in self.folders if kind.series]

    @property
    def endless(self) -> "Sequence[Endless]":
        """The games that are made when they are asked for, of all kinds: also those of each day."""
        return [each for kind in self.folders for each in made_for(kind)]

    def kind_named(self, name: str) -> AnyKind | None:
        """The kind that the name of a game of the program belongs to, or None."""
        kind = self._by_name.get(name) or self._by_endless.get(name)
        return kind.kind if isinstance(kind, OneFile) else kind

    def is_known(self, name: str) -> bool:
        """Whether a name is that of a game of the program, or can be the path of a file."""
        return bool(self.kind_named(name) or self.files_named(name))

    def command_named(self, name: str) -> Command | None:
        """The command of that name that belongs to a kind, or None."""
        commands = (command for kind in self.folders for command in kind.commands)
        return next((command for command in commands if command.name == name), None)

    def names_game(self, text: str) -> bool:
        """Whether somebody who asks for a game by this text means one, and no command."""
        return bool(self._own_path(text)) or self.is_known(parts_of(text).name)

    def parse_game(self, text: str) -> Game:
        """The game that a name stands for. Raises BadInput."""
        name, parameters, position = parts_of(text)
        if (kind := self.kind_named(name)) is not None:
            return kind.new_game(name, parameters, position)
        files = self.files_named(name)
        if files is None:
            raise BadInput(f"There is no puzzle '{name}': {self._suggestion(name)}")
        _must_name_a_file(name)
        return files.game(name, parameters, position)

    def asked_game(self, text: str) -> Game:
        """The game that somebody asks for by a name. One that is no game of the program may be that
        of a file in the player's own folder. Raises BadInput as `parse_game` does, and names the
        game that is meant."""
        try:
            return self.parse_game(self._own_path(text) or text)
        except BadInput as error:
            (name, *_), said = parts_of(text), str(error)
            if name in said:
                raise
            raise BadInput(behind(f"In {name},", said)) from None

    def _own_path(self, text: str) -> str:
        """The name of a game with the path of the player's own file, where it begins with the name
        of one, without the ending; empty where it does not, or a game of the program is meant."""
        if self.is_known(parts_of(text).name) or not self.own_folders:
            return ""
        import re  # Late: only names of the player's own files come here.

        match = re.match(_PLAIN_NAME, text)
        if not match or self.is_known(match[0]):
            return ""
        paths = (os.path.join(f, f"{match[0]}{files.suffix}") for files, f in self.own_folders)
        path = next(filter(os.path.lexists, paths), "")
        return path and path + text[match.end() :]

    def short_name(self, path: str) -> str:
        """The name by which a file is found that may lie in the player's own folder."""
        name = os.path.splitext(os.path.basename(path))[0]
        return name if self._own_path(name) == path else path

    def game_of_source(self, name: str, source: str) -> Game:
        """The game of a puzzle of one's own that has this `source`, which tells it apart. `name` is
        that of a game with the path of a file; of a program, the base name will do, if it lies in
        the present folder or in the player's own. Raises BadInput."""
        path, parameters, position = parts_of(name)
        files = self.files_named(path)
        if files is None:
            raise BadInput(f"{quoted(name)} is not the name of a {self._endings} file.")
        _must_name_a_file(path)
        if not is_unicode(source):
            raise BadInput(f"the text of {path} has a broken character: save it anew as UTF-8.")
        return files.game(self._found(files, path), parameters, position, source)

    def _found(self, files: Files, path: str) -> str:
        """Where a file is now, if it must be there. Raises BadInput if it is not."""
        if not files.is_code or os.path.lexists(path):
            return path
        name = os.path.basename(path)
        folder = next((folder for each, folder in self.own_folders if each is files), "")
        if folder and os.path.lexists(found := os.path.join(folder, name)):
            return found
        where = f", nor in {folder}" if folder else ""
        raise BadInput(f"{name} is not in this folder{where}: put it there.")

    @property
    def _endings(self) -> str:
        return listed([each.suffix for each in self.files] or [*FILE_SUFFIXES], "or")

    def _suggestion(self, name: str) -> str:
        if nearest := self.nearest_name(name):
            return f"did you mean '{nearest}'?"
        or_file = f", or the path of a {self._endings} file" if self.files else ""
        if len(self._by_name) > _MOST_TO_NAME:
            return f"choose one that 'oversteek list' shows{or_file}."
        return f"choose one of {', '.join(self._by_name)}{or_file}."

    def nearest_name(self, name: str) -> str:
        """The name of a game that may have been meant; empty if none looks like this."""
        return nearest_of(name, [*self._by_name, *self._by_endless])


def nearest_of(typed: str, names: Iterable[str]) -> str:
    """The name that may have been meant; empty if none looks like what was typed."""
    from difflib import get_close_matches  # Late: only a mistyped name needs it.

    return next(iter(get_close_matches(typed.lower(), names, n=1)), "")


class Parts(NamedTuple):
    """The parts of a game's name."""

    name: str
    parameters: str | None
    """What stands behind the colon; None if there is none."""
    position: str | None
    """What stands behind the `@`; None if there is none."""


def parts_of(text: str) -> Parts:
    """The parts of a text that may be the name of a game. In the path of a file, which reaches as
    far as it can, colons and `@` are letters like others."""
    end = _end_of_path(text)
    before, at, position = text[end:].partition("@")
    name, colon, parameters = before.partition(":")
    return Parts(text[:end] + name, parameters if colon else None, position if at else None)


def _end_of_path(text: str) -> int:
    """Where the path of a file ends with which a text begins; 0 if it begins with none."""
    ends = (end for end in range(len(text), 0, -1) if text[end : end + 1] in ("", ":", "@"))
    return next((end for end in ends if text.endswith(FILE_SUFFIXES, 0, end)), 0)


def plain_name(game: str) -> str:
    """The name of a game of the program without parameters and position."""
    return game.partition("@")[0].partition(":")[0]


def gives_position(text: str) -> bool:
    """Whether the name of a game says in which position it starts."""
    return parts_of(text).position is not None


def _must_name_a_file(name: str) -> None:
    """Raise BadInput unless a path can be that of a file, and its file's name can be shown."""
    try:
        is_possible = b"\0" not in os.fsencode(name)
    except UnicodeEncodeError:
        is_possible = False
    if not is_possible:
        raise BadInput(f"no file can be named '{name}': take out the broken characters.")
    from tui.engine.files import must_have_a_good_name  # Late: few games are in files.

    must_have_a_good_name(name)
