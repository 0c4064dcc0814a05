"""Which puzzles there are, and the names of games: `NAME[:PARAMETERS][@POSITION]`."""

from __future__ import annotations

import os
import re
from collections.abc import Hashable, Sequence
from typing import NamedTuple

from tui.engine.kind import AnyKind
from tui.engine.puzzle import AnyPuzzle, BadInput
from tui.puzzles.crossing.kind import KIND as CROSSING
from tui.puzzles.hanoi.kind import KIND as HANOI
from tui.puzzles.knight.kind import KIND as KNIGHT

KINDS: Sequence[AnyKind] = (CROSSING, HANOI, KNIGHT)
"""All kinds of puzzles, in the order of the home screen: the only list of them."""


class Game(NamedTuple):
    """A puzzle with its parameters, and the position in which the game starts."""

    puzzle: AnyPuzzle
    start: Hashable

    @property
    def name(self) -> str:
        """The name that `parse_game` reads; without the position if it is the usual one."""
        if self.start == self.puzzle.initial_state():
            return self.puzzle.game_name
        return f"{self.puzzle.game_name}@{self.puzzle.state_text(self.start)}"


_BY_NAME = {name: kind for kind in KINDS for name in kind.names()}
_BY_RULES = {kind.rules: kind for kind in KINDS}
_OF_FILES = next(kind for kind in KINDS if kind.takes_files)

_GAME = re.compile(
    r"(?P<name>.*\.toml|[^:@]*)(?::(?P<parameters>[^@]*))?(?:@(?P<position>.*))?", re.S
)


def kind_of(puzzle: AnyPuzzle) -> AnyKind:
    """The kind to which a puzzle belongs."""
    return next(_BY_RULES[rules] for rules in type(puzzle).__mro__ if rules in _BY_RULES)


def names() -> Sequence[str]:
    """The names of all puzzles, in the order of the home screen."""
    return tuple(_BY_NAME)


def puzzles() -> Sequence[AnyPuzzle]:
    """All puzzles with their usual parameters."""
    return [parse_game(name).puzzle for name in _BY_NAME]


def parse_game(text: str) -> Game:
    """The game that a name stands for. Raises BadInput."""
    match = _GAME.fullmatch(text)
    name = match["name"] if match else text
    if not match or (name not in _BY_NAME and not name.endswith(".toml")):
        raise BadInput(f"There is no puzzle '{name}': {_suggestion(name)}")
    if name not in _BY_NAME:
        _must_name_a_file(name)
    kind = _BY_NAME.get(name, _OF_FILES)
    return Game(*kind.new_game(name, match["parameters"], match["position"]))


def _must_name_a_file(name: str) -> None:
    try:
        is_possible = b"\0" not in os.fsencode(name)
    except UnicodeEncodeError:
        is_possible = False
    if not is_possible:
        raise BadInput(f"no file can be named '{name}': take out what is no character.")


def _suggestion(name: str) -> str:
    from difflib import get_close_matches  # Late: only a mistyped name needs it.

    nearest = get_close_matches(name.lower(), _BY_NAME, n=1)
    if nearest:
        return f"did you mean '{nearest[0]}'?"
    return f"choose one of {', '.join(_BY_NAME)}, or the path of a .toml file."
