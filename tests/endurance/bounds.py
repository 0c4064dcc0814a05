"""Games pasted up to their bound and beyond it, through the program: nothing grows without end, no
key becomes slow, and nothing is lost.

A model of the game gets the same lines. Now and then the program is closed and opened again, and a
record of the game is written and read.
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Any

from textual import events

from tests.endurance.outcome import Outcome, attacks
from tests.tools.games import snapshot, there_and_back
from tests.tools.kinds import EVERY, NAMES
from tests.tools.player import Player, playing
from tui.engine.kind import Game
from tui.engine.puzzle import BadInput
from tui.game.record import read_record, record_of, write_record
from tui.game.session import MOST_MOVES, Session
from tui.game.share import MOST_KILOBYTES
from tui.game.store import Store
from tui.game.typed import read_moves
from tui.screens.dialogs import TypingScreen
from tui.screens.puzzle import PuzzleScreen

_LIVES = 3
"""Of the program, with the same store."""
_LINES = 12
"""Lines pasted between two starts of the program."""
_MOST_STORE = 12
"""MB of a store with one slot: a game, and as many moves of earlier ones."""
_KEYS = ("u", "r", "u", "r", "n", "m", "y", "i", "e end", "w space right", "w space end enter")


def _paste_and_come_back(rng: Random, outcome: Outcome) -> None:
    name = rng.choice(NAMES)
    with TemporaryDirectory() as folder, outcome.noting(name):
        for _ in range(_LIVES):
            outcome.counts["programs"] += 1
            asyncio.run(_Life(rng, outcome).play(name, Path(folder, "games.sqlite")))


endure = attacks(_paste_and_come_back, most_megabytes=200)


class _Life:
    """A life of the program, and what was seen of it until now."""

    def __init__(self, rng: Random, outcome: Outcome) -> None:
        self._rng, self._outcome = rng, outcome

    async def play(self, name: str, path: Path) -> None:
        """Paste, press keys, and start the program again."""
        store = Store(str(path))
        async with playing(name, table=EVERY, store=store) as player:
            for _ in range(_LINES):
                await self._paste(player)
                for key in self._rng.choice(_KEYS).split():
                    await self._press(player, key)
                await self._come_back(player)
                session = player.session
                assert session.move_count <= MOST_MOVES, f"it has {session.move_count} moves"
                self._outcome.counts["games at the bound"] += session.move_count == MOST_MOVES
            if player.app.unforeseen is not None:
                raise player.app.unforeseen
            screen = player.app.screen
            while isinstance(screen, PuzzleScreen) and screen.controller.player.awaits_hint:
                await player.pilot.pause(0.01)  # It would be counted after the look at the game.
            session = player.session
            before = snapshot(session)[1:]
            game = Game(EVERY.parse_game(name).kind, session.puzzle, session.start)
            self._write_and_read(game, player)
        store.close()
        size = sum(each.stat().st_size for each in path.parent.glob(f"{path.name}*")) / 2**20
        self._outcome.measure("MB of a store, at most", size)
        assert size < _MOST_STORE, f"the store has {size:.1f} MB"
        if session.line and not session.is_solved:  # A solved game begins anew.
            async with playing(name, table=EVERY, store=Store(str(path))) as again:
                after = snapshot(again.session)[1:]
                told = f"{str(after)[:300]} has come back for {str(before)[:300]}"
                assert after == before, told
                self._outcome.counts["games that came back"] += 1

    async def _press(self, player: Player, key: str) -> None:
        began = monotonic()
        await player.answer(key)
        self._outcome.measure("seconds for a key, at most", monotonic() - began)
        await player.pilot.pause()

    async def _come_back(self, player: Player) -> None:
        """Leave whatever was opened, and the watch."""
        for _ in range(9):
            screen = player.app.screen
            if isinstance(screen, PuzzleScreen) and screen.controller.watches.watch is None:
                return
            await self._press(player, "escape")
        raise AssertionError("escape does not lead back")

    async def _paste(self, player: Player) -> None:
        session, rng = player.session, self._rng
        legal = session.puzzle.legal_moves(session.state)
        pair = there_and_back(session.puzzle, session.state) or list(legal)
        count = rng.choice((1, 2, 100, 9_999, MOST_MOVES, session.room, session.room + 1, 30_000))
        text = " ".join(map(session.puzzle.move_text, (pair * count)[:count]))
        text = text[: text.rfind(" ", 0, 99_000)] if len(text) > 99_000 else text
        expected = _expected(session, text)
        await self._press(player, "colon")
        if not isinstance(player.app.screen, TypingScreen):
            return
        player.app.screen.post_message(events.Paste(text))
        await player.press("")
        await self._press(player, "enter")
        self._outcome.counts["lines"] += 1
        if expected is None:
            screen = player.app.screen
            assert isinstance(screen, TypingScreen), "the line is gone"
            assert screen.line.text == text, "the line is another one"
            self._outcome.counts["of these refused whole"] += bool(text)
            await self._press(player, "escape")
        assert session.move_count == (len(session.line) if expected is None else expected)

    def _write_and_read(self, game: Game, player: Player) -> None:
        """Whatever is written is read; and what was copied is no longer than it may be."""
        assert len(player.app.clipboard.encode()) * 4 / 3 < MOST_KILOBYTES * 1000
        record = record_of(game.kind, player.session)
        with TemporaryDirectory() as folder:
            path = str(Path(folder, "record.json"))
            write_record(path, record)
            assert read_record(path, EVERY).moves == record.moves
        self._outcome.counts["records written and read"] += 1


def _expected(session: Session[Any, Any], text: str) -> int | None:
    """How many moves the game has after a line; None if it is refused whole."""
    try:
        typed = read_moves(session.puzzle, session.state, text)
    except BadInput:
        return None if text.strip() else session.move_count
    made = session.move_count + len(typed.moves)
    return made if made <= MOST_MOVES else None
