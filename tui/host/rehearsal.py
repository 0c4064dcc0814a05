"""What a fork server does before it forks: whatever sessions need is imported then, and was done
once, so that they share it."""

from __future__ import annotations

import asyncio
from importlib import import_module
from pkgutil import walk_packages

import tui
from tui.drawing.canvas import Size
from tui.engine.bad_input import BadInput
from tui.engine.kind import Game
from tui.engine.table import Table
from tui.entrance import Entrance
from tui.terminal.kind import Display

_NOT_THEIRS = ("tui.host", "tui.command", "tui.__main__")
"""Rooms that no session enters."""
_OF_TEXTUAL = ("textual.drivers.linux_driver", "textual.scrollbar")
"""What Textual imports only when it is wanted."""
_SIZE = Size(80, 24)


def rehearse(table: Table) -> None:
    """Import the house, paint the first picture of every game, and open home and a game of every
    kind, all without a terminal. Raises BadInput if sessions could not be shown."""
    from tui.terminal.private import missing

    if lacking := next(missing(), None):
        raise BadInput(f"This Textual has no {lacking}; install a tested version of Textual.")
    for module in walk_packages(tui.__path__, "tui."):
        if not module.name.startswith(_NOT_THEIRS):
            import_module(module.name)
    for name in _OF_TEXTUAL:
        import_module(name)
    for _, entry in table.entries():
        _paint(Entrance(table, table.parse_game(entry.game_name), None, Display("256")))
    asyncio.run(_visit(table, None))
    for kind in table.kinds:
        asyncio.run(_visit(table, table.parse_game(kind.names()[0])))


def _paint(entrance: Entrance) -> None:
    """Paint what is shown first, as on a terminal."""
    from tui.terminal.mirror import mirror_of
    from tui.terminal.page import screen_rows

    look, mirror = entrance.look, mirror_of(_SIZE)
    assert look is not None, "the usual theme is ours"
    rows = screen_rows(entrance.first(look, _SIZE).shown.paint(_SIZE))
    mirror.wanted.rows = [list(row) for row in rows]
    mirror.update()


async def _visit(table: Table, game: Game | None) -> None:
    from tui.app import OversteekApp

    app = OversteekApp(Entrance(table, game))
    async with app.run_test(size=_SIZE) as keys:
        await keys.press("question_mark", "escape", "ctrl+p", "escape")
        if game is not None:
            await keys.press("w", "space", "period", "period", "comma", "q", "right", "enter")
