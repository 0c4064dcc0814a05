"""Random walks through all screens, in this process: keys, clicks, pastes and other sizes.

Nothing may go wrong on the way, the memory stays flat, and whenever the player is at the controls
the game is what its moves make of it, and what the store holds.
"""

from __future__ import annotations

import asyncio
from contextlib import closing
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from textual import events
from textual.geometry import Size

from tests.endurance.outcome import Deadline, Outcome, megabytes
from tests.tools.asking import snapshot
from tests.tools.kinds import EVERY, NAMES
from tests.tools.places import kept_session
from tests.tools.player import Player, playing
from tui.game.session import Session
from tui.game.store import Store
from tui.screens.puzzle import PuzzleScreen, RaceScreen

_OF_A_WALK = 400
_CHECKED = 5
"""After so many actions a game is compared with its moves and with the store."""
_MOST_MEMORY = 120
"""Megabytes that all walks after the first few may add: what caches and oracles may hold."""

_KEYS = (
    *"1234567890abcdefghijklmnoprstuvwxyz", *"FBC", "q", "space", "enter", "escape", "up", "down",
    "left", "right", "home", "end", "pageup", "pagedown", "tab", "backspace", "plus", "minus",
    "question_mark", "slash", "colon", "comma", "full_stop", "left_square_bracket",
    "right_square_bracket", "greater_than_sign", "less_than_sign", "ctrl+p", "ctrl+u",
)  # fmt: skip
_OFTEN = ("space", "enter", "1", "2", "3", "4", "right", "down", "u", "r", "w", "v", "t")
_PASTES = ("FG F", "AB AC BC", "b3 c5", "x" * 3000, "\x1b[A\n\n", "1: A → B", "é\u200b獅子")
_SIZES = ((80, 24), (60, 20), (120, 40), (200, 60), (40, 10), (20, 4), (10, 2), (59, 19))
_STARTS = (None, *NAMES, "hanoi:4", "tiles:4")


def endure(rng: Random, deadline: Deadline) -> Outcome:
    """Walk until the deadline."""
    outcome = Outcome()
    with TemporaryDirectory() as folder:
        memory, walks = 0, 0
        while not deadline.has_passed:
            seed = rng.random()
            store = Path(folder, f"{walks % 20}.sqlite")
            with outcome.noting(f"seed {seed}"):
                asyncio.run(_walk(Random(seed), store, outcome, deadline))
            walks += 1
            outcome.counts["walks"] = walks
            memory = memory if walks > 10 else megabytes()
        grown = megabytes() - memory
    outcome.measure("MB grown", grown)
    outcome.expect(grown <= _MOST_MEMORY, f"the walks took {grown} MB more")
    return outcome


async def _walk(random: Random, path: Path, outcome: Outcome, deadline: Deadline) -> None:
    store = Store(str(path))
    async with playing(random.choice(_STARTS), table=EVERY, store=store) as player:
        for number in range(_OF_A_WALK):
            if player.app.return_code is not None or deadline.has_passed:
                break
            await _act(random, player, outcome)
            outcome.counts["actions"] += 1
            if number % _CHECKED == 0:
                _check(player, path, outcome)
        if player.app.unforeseen is not None:
            raise player.app.unforeseen
    store.close()


async def _act(random: Random, player: Player, outcome: Outcome) -> None:
    app, chance = player.app, random.random()
    if chance < 0.03:
        size = Size(*random.choice(_SIZES))
        await player.answer_all(events.Resize(size, size))
        outcome.counts["other sizes"] += 1
        outcome.counts["of these in a race"] += isinstance(app.screen, RaceScreen)
    elif chance < 0.08:
        width, height = app.size
        await player.answer_click(random.randrange(width), random.randrange(height))
        outcome.counts["clicks"] += 1
    elif chance < 0.09:
        width, _ = app.size
        await player.answer_drag(
            random.randrange(width), random.randrange(width), random.choice((0, 1))
        )
        outcome.counts["drags"] += 1
    elif chance < 0.11:
        await player.answer_all(events.Paste(random.choice(_PASTES)))
        outcome.counts["pastes"] += 1
    elif chance < 0.125:
        await player.answer("e")  # Into a review, and to its tasks.
        await player.answer("l")
    else:
        key = random.choice(_OFTEN if random.random() < 0.4 else _KEYS)
        if key == "q" and random.random() < 0.5:
            return
        await player.answer(key)


def _check(player: Player, path: Path, outcome: Outcome) -> None:
    """Compare the game on the screen with its moves and, if the player has it, with the store."""
    every = [each for each in player.app.screen_stack if isinstance(each, PuzzleScreen)]
    screens = [each for each in every if each.controller.task is None]  # Nobody keeps tasks.
    if not screens:
        return
    screen = screens[-1]
    outcome.counts["tasks over a game"] += every[-1] is not screen
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
