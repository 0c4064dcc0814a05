"""What a fork server does before it forks: whatever sessions need is imported then, and was done
once, so that they share it."""

from __future__ import annotations

import asyncio
from importlib import import_module
from pkgutil import walk_packages

import tui
from tui.drawing.canvas import Size
from tui.engine.kind import Game
from tui.engine.table import Table
from tui.entrance import Startup
from tui.terminal.kind import Display

_NOT_THEIRS = ("tui.host", "tui.command", "tui.__main__")
"""Rooms that no session enters."""
_OF_TEXTUAL = ("textual.drivers.linux_driver", "textual.scrollbar")
"""What Textual imports only when it is wanted."""
_OF_DATABASES = ("tui.game.server_", "tui.game.sql.postgres")
"""What is there only with the driver, and of use only with a database."""
_SIZE = Size(80, 24)


def rehearse(table: Table, has_database: bool = False) -> None:
    """Import the house, and open home and a game of every kind without a terminal. More would not
    help: what it leaves behind is scattered over pages of memory that each session has to copy.
    `has_database` says whether the store is one on a server."""
    for module in walk_packages(tui.__path__, "tui."):
        is_used = has_database or not module.name.startswith(_OF_DATABASES)
        if is_used and not module.name.startswith(_NOT_THEIRS):
            import_module(module.name)
    for name in _OF_TEXTUAL:
        import_module(name)
    asyncio.run(_visit(table, None))
    for kind in table.kinds:
        asyncio.run(_visit(table, table.parse_game(kind.names()[0])))


async def _visit(table: Table, game: Game | None) -> None:
    from tui.app import OversteekApp

    app = OversteekApp(Startup(table, game, None, Display("256")))
    async with app.run_test(size=_SIZE) as keys:
        await keys.press("question_mark", "escape", "ctrl+p", "escape")
        if game is not None:
            await keys.press("w", "space", "period", "period", "comma", "q", "right", "enter")
