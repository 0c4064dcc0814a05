"""What keys do at a board of each kind, and what is to be seen then, in golden games that a person
can review.

`python -m tests.puzzles.test_played` writes the answers in the files of `played` anew.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from tests.puzzles.test_said import OWN_GAMES
from tests.tools.canvases import IN_ASCII, PLAIN, lines, painted
from tests.tools.controllers import playing, racing, run_to, tree_of
from tests.tools.games import kind_of, puzzle_of
from tests.tools.golden import names_of, stands, write_anew
from tests.tools.oracles import PREPARED
from tests.tools.sitter import Sitter
from tui.drawing.panels import TreeView
from tui.drawing.parts import SmallBoard
from tui.engine.strategy import Strategy

FOLDER = Path(__file__).with_name("played")
LOOKS = {"": PLAIN, "ascii": IN_ASCII}
_AHEAD = re.compile(r"(step \d+)(?:/\d+)? +[━─·┻╋=#+-]{10,}(?=.*search)")
"""How far a search has come ahead of its watch, which depends on the machine."""


class Seat:
    """Whoever plays the game that was opened last, without colours."""

    def answer(self, question: str) -> Iterator[str]:
        """`search GAME METHOD [OPTION=VALUE]` watches, five steps from its start; `type MOVES`;
        `run KEY PLACE` chooses where a search runs to; `top LINES` of the page; `clipboard`;
        `open GAME [SIZE [ascii]]`, `press KEYS`, `click TEXT`, `choose OPTION=VALUE`, `see` what
        stands on the board, or the whole `page`, its key `bar` or its `status` line, or what is
        said of the `rows` of a search tree; and `small GAME SIZE [ascii]`, the position as it
        stands below one."""
        verb, *words = question.split()
        match verb:
            case "open":
                self._open(*words)
            case "search":
                self._sit(racing(words[0], strategy=Strategy(words[1], _options(words[2:]))))
            case "press":
                yield from self._pressed(" ".join(words))
            case "type":
                self._player.press("colon")
                self._player.type(" ".join(words))
                yield from self._told()
            case "run":
                run_to(self._player, words[0], " ".join(words[1:]))
                yield from self._told()
            case "top":
                yield from (f"|{line}" for line in self._player.lines[: int(words[0])])
            case "clipboard":
                yield self._player.clipboard
            case "click":
                self._player.click(" ".join(words))
                yield from self._told()
            case "see":
                yield from self._seen()
            case "page":
                yield from ("|" + _AHEAD.sub(r"\1", line) for line in self._player.lines)
            case "status":
                yield self._status()
            case "bar":
                yield self._player.lines[-1].strip()
            case "rows":
                tree = tree_of(self._player)
                assert isinstance(tree, TreeView)
                yield from (row.sentence for row in tree.rows)
            case "choose":
                self._player.press("o")
                self._player.choose_options(_options(words))
                yield from self._told()
            case _:
                yield from _in_small(*words)

    def _open(self, game: str, size: str = "80x24", look: str = "") -> None:
        columns, rows = map(int, size.split("x"))
        self._sit(playing(game, (columns, rows), LOOKS[look], PREPARED))

    def _sit(self, player: Sitter) -> None:
        self._player = player
        self._position = self._player.position

    def _pressed(self, keys: str) -> Iterator[str]:
        self._player.press(keys)
        yield from self._told()

    def _told(self) -> Iterator[str]:
        """What is said, and where the game is, if it is somewhere else than before."""
        if self._player.message:
            yield self._player.message
        if self._position != self._player.position:
            self._position = self._player.position
            yield f"{self._player.session.puzzle.game_name} at {self._position}"
        if self._player.opening is not None:
            yield f"({type(self._player.offer).__name__} opens)"

    def _seen(self) -> Iterator[str]:
        """The board, the line below it, and the place of the terminal's cursor on the board."""
        region = self._player.region_of("board")
        assert region is not None
        canvas = painted(self._player.part("board"), region.size, self._player.look)
        yield from (f"|{line.rstrip()}" for line in canvas.lines)
        if canvas.caret is not None:
            yield "cursor in column {} of row {}".format(*(place + 1 for place in canvas.caret))
        yield self._status()

    def _status(self) -> str:
        region = self._player.region_of("status")
        assert region is not None
        return self._player.lines[region.y] or "|"


def _options(words: Sequence[str]) -> dict[str, str]:
    """Options, in whose names `_` stands for a blank."""
    return dict(word.replace("_", " ").split("=") for word in words)


def _in_small(game: str, size: str, look: str = "") -> Iterator[str]:
    name, _, position = game.partition("@")
    puzzle, (columns, rows) = puzzle_of(name), map(int, size.split("x"))
    state = puzzle.parse_state(position) if position else puzzle.initial_state()
    board = SmallBoard(kind_of(puzzle).board(), puzzle, state)
    yield from (f"|{line}" for line in lines(board, (columns, rows), LOOKS[look]))


@pytest.mark.parametrize("name", names_of(FOLDER))
def test_what_is_played_stands_in_the_file(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(OWN_GAMES)
    stands(FOLDER / name, Seat().answer)


if __name__ == "__main__":
    from tests.conftest import take_time

    take_time(pytest.MonkeyPatch())
    os.chdir(OWN_GAMES)
    write_anew(FOLDER, lambda: Seat().answer)
