"""Random walks through all screens, in this process: keys, clicks, pastes and other sizes.

Nothing may go wrong on the way, the memory stays flat, and whenever the player is at the controls
the game is what its moves make of it, and what the store holds.
"""

from __future__ import annotations

import asyncio
from contextlib import chdir, closing
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from textual import events
from textual.geometry import Size
from textual.keys import _character_to_key

from tests.endurance.outcome import Outcome, attacks
from tests.sentences import heard_in
from tests.tools.bursts import hasty_steps, size_of
from tests.tools.games import snapshot
from tests.tools.kinds import EVERY, NAMES
from tests.tools.places import kept_session
from tests.tools.player import Player, playing
from tui.game.session import Session
from tui.game.store import Store
from tui.screens.puzzle import LiveScreen, PuzzleScreen

_OF_A_WALK = 12
"""Steps, of some twenty keys each."""
_CHECKED = 5
"""After so many keys a game is compared with its moves and with the store."""
_WITH_A_STORE = 2
"""Walks of a player with the same store."""
_STARTS = (None, *NAMES, "hanoi:4", "tiles:2x4")


def _walk(random: Random, outcome: Outcome) -> None:
    outcome.counts["walks"] += 1
    with TemporaryDirectory() as folder, chdir(folder):  # Where pictures are saved, too.
        path = Path(folder, "games.sqlite")
        for _ in range(_WITH_A_STORE):
            asyncio.run(_walk_with(random, path, outcome))


async def _walk_with(random: Random, path: Path, outcome: Outcome) -> None:
    store = Store(str(path))
    async with playing(random.choice(_STARTS), table=EVERY, store=store) as player:
        keys = (key for step in hasty_steps(random, _OF_A_WALK) for key in step)
        for number, key in enumerate(keys):
            if player.app.return_code is not None:
                break
            await _press(player, key)
            outcome.counts["keys"] += 1
            outcome.counts["of these in a race"] += type(player.app.screen) is LiveScreen
            if number % _CHECKED == 0:
                _check(player, path, outcome)
        if player.app.unforeseen is not None:
            raise player.app.unforeseen
    store.close()


async def _press(player: Player, key: str) -> None:
    word, _, rest = key.partition(" ")
    if size := size_of((key,)):
        await player.answer_all(events.Resize(Size(*size), Size(*size)))
    elif word == "paste":
        await player.answer_all(events.Paste(rest))
    elif word in ("click", "drag"):
        x, y, *to = (int(number) - 1 for number in rest.split(","))
        await player.answer_drag(x, to[0] if to else x, y)
    elif not rest:
        await player.answer(_character_to_key(key) if len(key) == 1 else key)


def _check(player: Player, path: Path, outcome: Outcome) -> None:
    """Compare the game on the screen with its moves and, if the player has it, with the store."""
    every = [each for each in player.app.screen_stack if isinstance(each, PuzzleScreen)]
    screens = [each for each in every if each.controller.task is None]  # Nobody keeps tasks.
    if not screens:
        return
    screen = screens[-1]
    outcome.counts["tasks over a game"] += every[-1] is not screen
    assert not heard_in(screen.controller.message.text), screen.controller.message.text
    session: Session[Any, Any] = screen.session
    state = session.start
    for made in session.line:
        state = session.puzzle.apply(state, made.move)
    assert state == session.state, "the game is not what its moves make of it"
    outcome.counts["games replayed"] += 1
    if screen.controller.watches.watch is None and session.line:
        kept = _kept(session, path)
        assert kept is not None, "the game is not in the store"
        assert snapshot(kept)[1:] == snapshot(session)[1:], "the store holds another game"
        outcome.counts["games found in the store"] += 1


def _kept(session: Session[Any, Any], path: Path) -> Session[Any, Any] | None:
    start = session.puzzle.state_text(session.start)
    with closing(Store(str(path))) as store:
        return kept_session(store, EVERY.parse_game(f"{session.puzzle.game_name}@{start}"), EVERY)


endure = attacks(_walk, most_megabytes=120)
