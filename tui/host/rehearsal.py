"""One whole visit without a terminal: after it, all is imported that a session needs."""

from __future__ import annotations

import asyncio
from importlib import import_module

from tui.drawing.canvas import Size
from tui.engine.kind import Game
from tui.engine.table import Table
from tui.entrance import Entrance

_LATER = (
    "textual.app",
    "textual.drivers.linux_driver",
    "tui.app",
    "tui.game.file_store",
    "tui.game.gallery",
    "tui.game.game_file",
    "tui.game.live",
    "tui.game.spectator_sitting",
    "tui.picture.spectator_keys",
    "tui.screens.gallery",
    "tui.screens.palette",
    "tui.screens.puzzle",
    "tui.screens.results",
    "tui.terminal.driver",
    "tui.terminal.early",
    "tui.terminal.mirror",
    "tui.terminal.page",
)
"""What the program imports only when it is wanted, and sessions would import one by one."""
_SIZE = Size(80, 24)


def rehearse(table: Table) -> None:
    """Go home, open every kind of puzzle there is, and watch it for a few steps, all without a
    terminal."""
    for name in _LATER:
        import_module(name)
    asyncio.run(_visit(table, None))
    for kind in table.kinds:
        asyncio.run(_visit(table, table.parse_game(kind.names()[0])))


async def _visit(table: Table, game: Game | None) -> None:
    from tui.app import OversteekApp

    app = OversteekApp(Entrance(table, game))
    async with app.run_test(size=_SIZE) as keys:
        await keys.press("question_mark", "escape", "ctrl+p", "escape")
        if game is not None:
            await keys.press("w", "space", "period", "period", "comma", "q", "right", "enter")
