"""The kinds of puzzles, found by the names of games: `NAME[:PARAMETERS][@POSITION]`."""

import os
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple

from tui.engine.kind import AnyKind, Command, Entry, Game, entry_of, game_of
from tui.engine.puzzle import BadInput
from tui.engine.text import is_unicode, quoted

if TYPE_CHECKING:
    from tui.engine.kind import Series

FILE_SUFFIX = ".toml"
"""The ending of the paths that may stand for a name."""

_MOST_TO_NAME = 6
"""Names that a sentence proposes at most; more would hide what it says."""
_PLAIN_NAME = r"[\w-][\w .-]*(?=[:@]|$)"
"""What can be the name of a file without its ending, and no path."""


class OneFile(NamedTuple):
    """A kind whose whole code is one module, in which it is called `KIND`. It is imported only when
    it is wanted, because there may be many. Its one name is that of the module; it has neither
    commands nor a series, and takes no files."""

    module: str

    @property
    def name(self) -> str:
        return self.module.rpartition(".")[2]

    @property
    def kind(self) -> AnyKind:
        kind: AnyKind = import_module(self.module).KIND
        return kind


class Table:
    """The kinds of puzzles that there are."""

    def __init__(
        self,
        kinds: Sequence[AnyKind | OneFile],
        data_folder: Callable[[], str] | None = None,
        *,
        takes_files: bool = True,
    ) -> None:
        """`kinds` are in the order in which they are shown. At most one of them takes files.
        `data_folder` gives the folder below which the player's own files are, or raises OSError
        where there can be none; without it they are not looked for. `takes_files` says whether the
        path of a file may stand for a name."""
        self._kinds = tuple(kinds)
        self._data_folder = data_folder
        self._folders = [kind for kind in kinds if not isinstance(kind, OneFile)]
        """The kinds that are imported already."""
        self._by_name: dict[str, AnyKind | OneFile] = {}
        for kind in kinds:
            names = (kind.name,) if isinstance(kind, OneFile) else kind.names
            self._by_name.update(dict.fromkeys(names, kind))
        self._by_series = {kind.series.name: kind for kind in self._folders if kind.series}
        taking = (kind for kind in self._folders if takes_files and kind.folder_of_files)
        self.kind_of_files = next(taking, None)
        """The kind that takes files; None if there is none."""

    @cached_property
    def kinds(self) -> Sequence[AnyKind]:
        """All kinds, in the order in which they are shown."""
        return [kind.kind if isinstance(kind, OneFile) else kind for kind in self._kinds]

    def with_own(self, data_folder: Callable[[], str]) -> "Table":
        """The same kinds with the player's own files."""
        return Table(self._kinds, data_folder)

    def without_files(self) -> "Table":
        """The same kinds with the games of the program alone."""
        return Table(self._kinds, takes_files=False)

    @property
    def own_folder(self) -> str:
        """The folder of the player's own files, which need not be there; empty if none are looked
        for."""
        kind = self.kind_of_files
        if self._data_folder is None or kind is None:
            return ""
        try:
            return os.path.join(self._data_folder(), kind.folder_of_files)
        except OSError:
            return ""

    def names(self) -> Sequence[str]:
        """The names of all games of the program, in the order in which they are shown."""
        return tuple(self._by_name)

    def games(self) -> Sequence[Game]:
        """All games, with their default parameters, from their usual starts."""
        return [self.parse_game(name) for name in self._by_name]

    def listed_names(self) -> Sequence[str]:
        """The names of all games that stand in lists, in their order: those with parameters too."""
        return [entry.name for _, entry in self.entries()]

    def entries(self) -> Sequence[tuple[AnyKind, Entry]]:
        """What lists say of all games, and the kind of each. Only those games are made of which
        their kind says nothing."""
        listed = list[tuple[AnyKind, Entry]]()
        for kind in self.kinds:
            made = (entry_of(kind, self.parse_game(name).puzzle) for name in kind.names)
            listed += [(kind, entry) for entry in kind.entries or made]
        return listed

    @property
    def series(self) -> "Sequence[Series]":
        """The games that are made when they are asked for, of all kinds."""
        return [kind.series for kind in self._folders if kind.series]

    def kind_named(self, name: str) -> AnyKind | None:
        """The kind that a name or the path of a file belongs to, or None."""
        kind = self._by_name.get(name) or self._by_series.get(name)
        if isinstance(kind, OneFile):
            return kind.kind
        if kind is not None:
            return kind
        return self.kind_of_files if name.endswith(FILE_SUFFIX) else None

    def command_named(self, name: str) -> Command | None:
        """The command of that name that belongs to a kind, or None."""
        commands = (command for kind in self._folders for command in kind.commands)
        return next((command for command in commands if command.name == name), None)

    def parse_game(self, text: str) -> Game:
        """The game that a name stands for. Raises BadInput."""
        name, parameters, position = parts_of(text)
        kind = self.kind_named(name)
        if kind is None:
            raise BadInput(f"There is no puzzle '{name}': {self._suggestion(name)}")
        if name not in self._by_name and name not in self._by_series:
            _must_name_a_file(name)
        return kind.new_game(name, parameters, position)

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
            raise BadInput(f"In {name}, {said[:1].lower()}{said[1:]}") from None

    def _own_path(self, text: str) -> str:
        """The name of a game with the path of the player's own file, where it begins with the name
        of one, without the ending; empty where it does not, or a game of the program is meant."""
        if self.kind_named(parts_of(text).name) or not self.own_folder:
            return ""
        import re  # Late: only names of the player's own files come here.

        match = re.match(_PLAIN_NAME, text)
        if not match or self.kind_named(match[0]):
            return ""
        path = os.path.join(self.own_folder, f"{match[0]}{FILE_SUFFIX}")
        return path + text[match.end() :] if os.path.lexists(path) else ""

    def short_name(self, path: str) -> str:
        """The name by which a file is found that may lie in the player's own folder."""
        name = os.path.basename(path).removesuffix(FILE_SUFFIX)
        return name if self._own_path(name) == path else path

    def game_of_text(self, name: str, text: str) -> Game:
        """The game of a puzzle that the text of a file describes. `name` is a file's, followed by
        `@POSITION` if it starts elsewhere than usual. Raises BadInput."""
        kind, (path, parameters, position) = self.kind_of_files, parts_of(name)
        if not path.endswith(FILE_SUFFIX) or parameters or kind is None:
            raise BadInput(f"{quoted(name)} is not the name of a {FILE_SUFFIX} file.")
        _must_name_a_file(path)
        if not is_unicode(text):
            raise BadInput(f"the text of {path} has a broken character: save it anew as UTF-8.")
        return game_of(kind, kind.from_text(text, path), position)

    def _suggestion(self, name: str) -> str:
        if nearest := self.nearest_name(name):
            return f"did you mean '{nearest}'?"
        or_file = f", or the path of a {FILE_SUFFIX} file" if self.kind_of_files else ""
        if len(self._by_name) > _MOST_TO_NAME:
            return f"choose one that 'oversteek list' shows{or_file}."
        return f"choose one of {', '.join(self._by_name)}{or_file}."

    def nearest_name(self, name: str) -> str:
        """The name of a game that may have been meant; empty if none looks like this."""
        return nearest_of(name, [*self._by_name, *self._by_series])


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
    last = len(text) - len(FILE_SUFFIX)
    ends = (n + len(FILE_SUFFIX) for n in range(last, -1, -1) if text.startswith(FILE_SUFFIX, n))
    return next((end for end in ends if text[end : end + 1] in ("", ":", "@")), 0)


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
