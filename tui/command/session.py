"""A session on a host: the game of somebody whom nobody knows."""

from __future__ import annotations

import os

from tui.command.guest import open_as_guest
from tui.command.guest_words import guest_launch
from tui.command.launch import Launch
from tui.engine.table import Table
from tui.engine.typing import TYPE_CHECKING
from tui.game.identity import Identity
from tui.game.kept_preferences import KeptPreferences
from tui.game.live import Live
from tui.game.players import Players
from tui.host.house import House
from tui.host.order import Order

if TYPE_CHECKING:
    from tui.game.game_store import GameStore


def play(table: Table, house: House, order: Order) -> int:
    """Run the session that was ordered, on the terminal of this process, and return the exit
    status."""

    def launch() -> Launch:
        players = Players(house.store)
        preferences = KeptPreferences(players, order.player)
        launch = guest_launch(order.words, table, preferences, open_store, os.environ)
        live = Live(house.store, order.player, order.session)
        return launch._replace(identity=Identity(players, order.player), live=live)

    def open_store() -> GameStore:
        from tui.game.game_store import GameStore  # Late: at home no game is shown at first.

        return GameStore(house.store, player=order.player, is_hosted=True)

    return open_as_guest(table, launch, house.reports)
