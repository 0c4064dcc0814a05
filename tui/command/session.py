"""A session on a host: the game of somebody whom nobody knows."""

from __future__ import annotations

import os

from tui.command.cli import ended
from tui.command.guest_words import guest_launch
from tui.engine.named_tuple import NamedTuple
from tui.engine.table import Table
from tui.engine.typing import TYPE_CHECKING
from tui.host.orders import Order

if TYPE_CHECKING:
    from tui.game.store import Store


class House(NamedTuple):
    """What is the same for all sessions of a host."""

    store: str
    """The file of the games."""
    reports: str
    """The folder for reports of what went wrong."""


def play(table: Table, house: House, order: Order) -> int:
    """Run the session that was ordered, on the terminal of this process, and return the exit
    status."""

    def run() -> int:
        from tui.command.opening import open_on_screen
        from tui.game.settings import Preferences

        launch = guest_launch(order.words, table, Preferences(), store, os.environ)
        return open_on_screen(table, launch)

    def store() -> Store:
        from tui.game.file_store import FileStore

        return FileStore(house.store, player=order.player, is_hosted=True)

    return ended(run)
