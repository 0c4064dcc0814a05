"""Which puzzles there are, and the names of games: `NAME[:PARAMETERS][@POSITION]`."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Hashable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from tui.engine.puzzle import AnyPuzzle, BadInput
from tui.puzzles.crossing.file import read_crossing
from tui.puzzles.hanoi import rules as hanoi
from tui.puzzles.knight import rules as knight

CROSSINGS = Path(__file__).parent / "crossing" / "shelf"
_FIRST = ("farmer", "couples", "family")
"""The classics come in this order, other crossings after them by name."""

NewGame = Callable[[str | None, str | None], tuple[AnyPuzzle, Any]]


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


def _new_crossing(path: Path, proven: bool) -> NewGame:
    def new_game(parameters: str | None, position: str | None) -> tuple[AnyPuzzle, Any]:
        puzzle = read_crossing(path, proven)
        if parameters is not None:
            raise BadInput(f"{puzzle.name} takes no parameters: leave ':{parameters}' out.")
        start = puzzle.initial_state() if position is None else puzzle.parse_state(position)
        return puzzle, start

    return new_game


def _crossing_order(path: Path) -> tuple[int, str]:
    return (_FIRST.index(path.stem) if path.stem in _FIRST else len(_FIRST), path.stem)


_FILES = sorted(CROSSINGS.glob("*.toml"), key=_crossing_order)

_KINDS: dict[str, NewGame] = {
    **{path.stem: _new_crossing(path, proven=True) for path in _FILES},
    hanoi.Hanoi.name: hanoi.new_game,
    knight.KnightsTour.name: knight.new_game,
}

_GAME = re.compile(
    r"(?P<name>.*\.toml|[^:@]*)(?::(?P<parameters>[^@]*))?(?:@(?P<position>.*))?", re.S
)


def names() -> Sequence[str]:
    """The names of all puzzles, in the order of the home screen."""
    return tuple(_KINDS)


def puzzles() -> Sequence[AnyPuzzle]:
    """All puzzles with their usual parameters."""
    return [parse_game(name).puzzle for name in _KINDS]


def parse_game(text: str) -> Game:
    """The game that a name stands for. Raises BadInput."""
    match = _GAME.fullmatch(text)
    name = match["name"] if match else text
    if not match or (name not in _KINDS and not name.endswith(".toml")):
        raise BadInput(f"There is no puzzle '{name}': {_suggestion(name)}")
    if name not in _KINDS:
        _must_name_a_file(name)
    new_game = _KINDS[name] if name in _KINDS else _new_crossing(Path(name), proven=False)
    return Game(*new_game(match["parameters"], match["position"]))


def _must_name_a_file(name: str) -> None:
    try:
        is_possible = b"\0" not in os.fsencode(name)
    except UnicodeEncodeError:
        is_possible = False
    if not is_possible:
        raise BadInput(f"no file can be named '{name}': take out what is no character.")


def _suggestion(name: str) -> str:
    from difflib import get_close_matches  # Late: only a mistyped name needs it.

    nearest = get_close_matches(name.lower(), _KINDS, n=1)
    if nearest:
        return f"did you mean '{nearest[0]}'?"
    return f"choose one of {', '.join(_KINDS)}, or the path of a .toml file."
