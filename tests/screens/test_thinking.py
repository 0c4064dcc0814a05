"""Games are opened and looked at in the menu while an oracle thinks."""

from __future__ import annotations

import re
from functools import cache
from time import monotonic
from typing import Any

from tests.tools.altered import altered
from tests.tools.kinds import EVERY
from tests.tools.oracles import Slow, can_be_solved
from tests.tools.player import Player, playing
from tui.drawing.glyphs import UNICODE
from tui.engine.kind import AnyKind
from tui.engine.puzzle import AnyPuzzle
from tui.engine.table import Table

PATIENCE = 30.0
"""Seconds after which a test gives up."""
TALL = (80, 70)
"""A terminal with room for all games."""


@cache
def told() -> int:
    """How many of the games tell on the home screen how few moves are enough, or what cost."""
    return sum(map(can_be_solved, EVERY.names()))


class Thinkers:
    """A table whose oracles think until they may know."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.oracles: list[Slow] = []
        self.table = Table([*map(self._thinking, EVERY.kinds)])

    def _thinking(self, kind: AnyKind) -> AnyKind:
        def oracle(puzzle: AnyPuzzle) -> Any:
            self.asked.append(puzzle.game_name)
            self.oracles.append(Slow(puzzle, self.turns))
            return self.oracles[-1]

        return altered(kind, oracle=oracle, entries=lambda: ())

    turns = 10**9

    def let_them_know(self) -> None:
        """From now on every oracle needs a single turn."""
        self.turns = 1
        for oracle in self.oracles:
            oracle.turns = 1


async def run_until(player: Player, pattern: str, count: int) -> None:
    """Let the app run until so many texts of a pattern are on the screen."""
    until = monotonic() + PATIENCE
    while monotonic() < until:
        if len(re.findall(pattern, player.text)) == count:
            return
        await player.pilot.pause(0.005)  # The home screen rests in between, on a real timer.
    raise AssertionError(f"waited in vain at:\n{player.text}")


async def test_on_the_home_screen_keys_are_answered_while_an_oracle_thinks() -> None:
    thinkers = Thinkers()
    second = EVERY.games()[1].puzzle.title
    async with playing(None, TALL, table=thinkers.table) as player:
        assert thinkers.asked == [EVERY.names()[0]]
        assert "fewest" not in player.text
        await player.pilot.press("down")
        await run_until(player, f"{UNICODE.cursor} 2 {second}", 1)
        assert "fewest" not in player.text
        thinkers.let_them_know()
        await run_until(player, r"(fewest|cost) \d+", told())
        assert thinkers.asked == [game.puzzle.game_name for game in EVERY.games()]
