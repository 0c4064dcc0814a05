"""The kinds of puzzles, found by the names of games: `NAME[:PARAMETERS][@POSITION]`."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from tui.engine.kind import AnyKind, Command, Game
from tui.engine.puzzle import BadInput
from tui.engine.sentence import is_unicode, quoted

if TYPE_CHECKING:
    from tui.engine.series import Series

FILE_SUFFIX = ".toml"
"""The ending of the paths that may stand for a name."""

_GAME = re.compile(
    rf"(?P<name>.*{re.escape(FILE_SUFFIX)}|[^:@]*)(?::(?P<parameters>[^@]*))?(?:@(?P<position>.*))?",
    re.S,
)


class Table:
    """The kinds of puzzles that there are."""

    def __init__(self, kinds: Sequence[AnyKind]) -> None:
        """`kinds` are in the order in which they are shown. At most one of them takes files."""
        self.kinds = tuple(kinds)
        self._by_name = {name: kind for kind in self.kinds for name in kind.names()}
        self._by_series = {kind.series.name: kind for kind in self.kinds if kind.series}
        self._of_files = next((kind for kind in self.kinds if kind.from_text), None)

    def names(self) -> Sequence[str]:
        """The names of all games, in the order in which they are shown."""
        return tuple(self._by_name)

    def games(self) -> Sequence[Game]:
        """All games, with their default parameters, from their usual starts."""
        return [self.parse_game(name) for name in self._by_name]

    @property
    def series(self) -> Sequence[Series]:
        """The games that are made when they are asked for, of all kinds."""
        return [kind.series for kind in self.kinds if kind.series]

    def kind_named(self, name: str) -> AnyKind | None:
        """The kind that a name or the path of a file belongs to, or None."""
        kind = self._by_name.get(name) or self._by_series.get(name)
        if kind is not None:
            return kind
        return self._of_files if name.endswith(FILE_SUFFIX) else None

    def command_named(self, name: str) -> Command | None:
        """The command of that name that belongs to a kind, or None."""
        commands = (command for kind in self.kinds for command in kind.commands)
        return next((command for command in commands if command.name == name), None)

    def parse_game(self, text: str) -> Game:
        """The game that a name stands for. Raises BadInput."""
        match = _GAME.fullmatch(text)
        name = match["name"] if match else text
        kind = self.kind_named(name)
        if not match or kind is None:
            raise BadInput(f"There is no puzzle '{name}': {self._suggestion(name)}")
        if name not in self._by_name and name not in self._by_series:
            _must_name_a_file(name)
        return Game(kind, *kind.new_game(name, match["parameters"], match["position"]))

    def asked_game(self, text: str) -> Game:
        """The game that somebody asks for by a name. Raises BadInput, which names the game that is
        meant."""
        try:
            return self.parse_game(text)
        except BadInput as error:
            match, said = _GAME.fullmatch(text), str(error)
            name = match["name"] if match else text
            if name in said:
                raise
            raise BadInput(f"In {name}, {said[:1].lower()}{said[1:]}") from None

    def game_of_text(self, name: str, text: str) -> Game:
        """The game of a puzzle that the text of a file describes. `name` is a file's, followed by
        `@POSITION` if it starts elsewhere than usual. Raises BadInput."""
        match = _GAME.fullmatch(name)
        kind = self._of_files
        is_file = match is not None and match["name"].endswith(FILE_SUFFIX)
        if not match or not is_file or match["parameters"] or not kind or not kind.from_text:
            raise BadInput(f"{quoted(name)} is not the name of a {FILE_SUFFIX} file.")
        _must_name_a_file(match["name"])
        if not is_unicode(text):
            raise BadInput(
                f"the text of {match['name']} has a broken character: save it anew as UTF-8."
            )
        puzzle, position = kind.from_text(text, match["name"]), match["position"]
        start = puzzle.initial_state() if position is None else puzzle.parse_state(position)
        return Game(kind, puzzle, start)

    def _suggestion(self, name: str) -> str:
        from difflib import get_close_matches  # Late: only a mistyped name needs it.

        nearest = get_close_matches(name.lower(), [*self._by_name, *self._by_series], n=1)
        if nearest:
            return f"did you mean '{nearest[0]}'?"
        or_file = f", or the path of a {FILE_SUFFIX} file" if self._of_files else ""
        return f"choose one of {', '.join(self._by_name)}{or_file}."


def gives_position(text: str) -> bool:
    """Whether the name of a game says in which position it starts."""
    match = _GAME.fullmatch(text)
    return match is not None and match["position"] is not None


def _must_name_a_file(name: str) -> None:
    """Raise BadInput unless a path can be that of a file, and its file's name can be shown."""
    try:
        is_possible = b"\0" not in os.fsencode(name)
    except UnicodeEncodeError:
        is_possible = False
    if not is_possible:
        raise BadInput(f"no file can be named '{name}': take out the broken characters.")
    from tui.engine.untrusted_file import must_have_a_good_name  # Late: few games are in files.

    must_have_a_good_name(name)
