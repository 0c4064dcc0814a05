"""What the screens show, in golden talks that a person can review: keys are pressed, and of the
lines that change each follows behind its number. What boards are made of is left out. Where
the terminal's cursor has gone is told, too: on the thing in play, or nowhere (0).

`> oversteek GAME` starts the program as the command line does, for a player who keeps what he has
played and chosen; `> many` starts it with forty games, `> every` with puzzles that only the tests
have, and `> player` sends for another player. `> size 60x20` is that of the terminal, before the
program starts or from then on. `> click`, `> double`, `> type` and `> paste` are what they say, of
the words that follow; `> pass` lets a watch go on for so many seconds. `> clipboard` shows what was
copied, and `> settings` what is kept of what was chosen. `> river FILE TITLE` lets a player have a
crossing of his own, which is the farmer's with another title; without a title it is none, and
`> remove FILE` takes it away.

`python -m tests.screens.test_shown` writes the answers in the files of `shown` anew.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack, closing
from datetime import date
from itertools import zip_longest
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from textual import events
from textual.keys import _character_to_key

from tests.conftest import begin_player, take_time
from tests.crossings import SHELF
from tests.tools.another_kind import MANY
from tests.tools.answers import launched
from tests.tools.golden import names_of, stands, write_anew
from tests.tools.kinds import EVERY, FOLDERS
from tests.tools.player import SIZE
from tests.tools.terminal import PATIENCE
from tests.tools.watcher import StubTime, Watcher
from tests.tools.watches import StubClock
from tui.app import OversteekApp
from tui.command.process import config_folder, data_folder, store_path
from tui.engine import progress
from tui.engine.table import Table
from tui.entrance import Startup
from tui.game import controller, step_buffer
from tui.game.app_state import AppState
from tui.game.response import SLICE
from tui.game.settings import FILE_NAME
from tui.game.store import Store
from tui.puzzles.crossing.daily import making
from tui.screens.base import SeenScreen
from tui.screens.puzzle import LiveScreen

FOLDER = Path(__file__).with_name("shown")
TERMINAL = {"TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "OVERSTEEK_MOTION": "none"}
TABLES = {"oversteek": FOLDERS.with_own(data_folder), "many": MANY, "every": EVERY}
TODAY, IN_2023 = date(2026, 11, 23), 1_699_960_000.0
"""The day that is played, and when it is, in seconds since 1970."""
_PICTURES = str.maketrans(dict.fromkeys("▀▁▐▌╔╗║═╤┌┴┐", " "))
"""What boards are made of."""
FARMER = "Farmer, goat, cabbage and wolf"


class Reader:
    """Plays at the program that was started last."""

    _player: Watcher | None = None

    def __init__(self, stubbed: pytest.MonkeyPatch) -> None:
        self._stubbed, self._time = stubbed, StubTime()
        self._runner, self._running = asyncio.Runner(), AsyncExitStack()
        self._size, self._seen = SIZE, list[str]()
        self._screen: object = None
        self._caret: tuple[int, int] | None = None
        self._begun = set[object]()
        """The screens that have begun to find something out."""
        stubbed.setattr(SeenScreen, "_work", self._noting(SeenScreen._work))
        self._time.rule(stubbed, LiveScreen)
        for module in (progress, step_buffer):  # So much is done in a slice of work.
            stubbed.setattr(module, "monotonic", StubClock(reading=SLICE / 2000))
        stubbed.setattr(making, "today", lambda: TODAY)
        stubbed.setattr(controller, "time", SimpleNamespace(monotonic=self._time))
        for variable, value in TERMINAL.items():
            stubbed.setenv(variable, value)
        begin_player(stubbed)

    def _noting(self, work: Callable[[SeenScreen[Any]], None]) -> Callable[[SeenScreen[Any]], None]:
        def noted(screen: SeenScreen[Any]) -> None:
            self._begun.add(screen)
            work(screen)

        return noted

    def answer(self, question: str) -> Sequence[str]:
        """The lines that change, or those that are asked for."""
        return self._runner.run(self._answer(*question.partition(" ")))

    def close(self) -> None:
        """End the program."""
        self._runner.run(self._running.aclose())
        self._runner.close()

    async def _answer(self, word: str, _: str, rest: str) -> Sequence[str]:
        match word:
            case "player":
                await self._running.aclose()
                self._player = None
                begin_player(self._stubbed)
                return []
            case "river":
                _write_river(*rest.partition(" "))
                return []
            case "remove":
                _path_of(rest).unlink()
                return []
            case "settings":
                return Path(config_folder(), FILE_NAME).read_text(encoding="utf-8").splitlines()
            case "clipboard":
                assert self._player is not None
                return self._player.app.clipboard.splitlines()
            case "size":
                columns, rows = map(int, rest.split("x"))
                self._size = columns, rows
                if not self._runs:
                    return []
                assert self._player is not None
                await self._player.resize(columns, rows)
            case "oversteek" | "many" | "every":
                await self._start(TABLES[word], rest)
            case _:
                assert self._player is not None
                await self._do(self._player, word, rest)
        return await self._changes()

    async def _start(self, table: Table, line: str) -> None:
        await self._running.aclose()
        launch = launched(line, table)
        place = "" if launch.open_store is Store else store_path()
        store = Store(place, clock=self._time, today=lambda: IN_2023 + self._time.now)
        self._running.callback(store.close)
        state = AppState(table, store, launch.preferences)
        opened = launch.game, launch.watch, launch.display
        app = OversteekApp(Startup(state, *opened, continues=launch.continues))
        pilot = await self._running.enter_async_context(app.run_test(size=self._size))
        self._player, self._seen = Watcher(app, pilot, self._time), []

    async def _do(self, player: Watcher, word: str, rest: str) -> None:
        match word:
            case "click":
                await player.click(rest)
            case "double":
                await player.click(rest, times=2)
            case "type":
                for letter in rest:
                    await player.answer_all(events.Key(_character_to_key(letter), letter))
            case "paste":
                await player.answer_all(events.Paste(rest))
            case "pass":
                self._time.let_pass(float(rest))
            case "wheel":
                await player.wheel(20, 10, down=rest == "down")
            case _:
                for key in (word, *rest.split()):
                    await player.answer(key)

    @property
    def _runs(self) -> bool:
        return self._player is not None and self._player.app.return_code is None

    def _is_working(self, screen: object) -> bool:
        """Whether a screen finds something out; the time of games passes only when it is let."""
        if not isinstance(screen, SeenScreen) or isinstance(screen, LiveScreen):
            return False
        return screen not in self._begun or screen._working is not None

    async def _changes(self) -> Sequence[str]:
        """The lines that are others than before, when nothing is left to be found out."""
        assert self._player is not None
        app, pilot = self._player.app, self._player.pilot
        async with asyncio.timeout(PATIENCE):
            while self._runs and self._screen is not app.screen:
                self._screen = app.screen
                await pilot.pause()
            while self._runs and self._is_working(app.screen):
                await pilot.pause(0.002)
        if not self._runs:
            return ["(it ends)"]
        shown = [_words_of(line) for line in self._player.lines]
        before, self._seen = self._seen, shown
        if shown[:1] != before[:1]:
            before = []  # It is another screen: rows that are empty now need not be told.
        beside = enumerate(zip_longest(shown, before, fillvalue=""), 1)
        changed = {number: line for number, (line, other) in beside if line != other}
        emptied = [str(number) for number, line in changed.items() if not line]
        told = [f"{number:2}│{line}" for number, line in changed.items() if line]
        told += [f"empty: {' '.join(emptied)}"] if emptied else []
        if self._player.caret != self._caret:
            self._caret = self._player.caret
            column, row = self._caret or (-1, -1)
            told.append(f"cursor: line {row + 1}, column {column + 1}")
        return told


def _words_of(line: str) -> str:
    """What can be read in a line."""
    shown = line.translate(_PICTURES).rstrip()
    return shown if shown.strip(" │█") else ""


def _path_of(river: str) -> Path:
    return Path(data_folder(), "rivers", river)


def _write_river(name: str, _: str, title: str) -> None:
    path, farmer = _path_of(name), (SHELF / "farmer.toml").read_text(encoding="utf-8")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(farmer.replace(FARMER, title) if title else "half", encoding="utf-8")


@pytest.mark.long
@pytest.mark.parametrize("name", names_of(FOLDER))
def test_what_is_shown_stands_in_the_file(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with closing(Reader(monkeypatch)) as reader:
        stands(FOLDER / name, reader.answer)


if __name__ == "__main__":
    take_time(pytest.MonkeyPatch())
    write_anew(FOLDER, lambda: Reader(pytest.MonkeyPatch()).answer)
