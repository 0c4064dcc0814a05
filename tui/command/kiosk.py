"""The command `kiosk`: the session of a host, in a terminal that another server provides."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from contextlib import suppress

from tui.command.folders import state_folder
from tui.command.guest import must_have_terminal, told_to_guest
from tui.command.session import play
from tui.command.store_place import place_of_store
from tui.command.streams import complain
from tui.engine.puzzle import BadInput
from tui.engine.table import Table
from tui.game.players import Player, Players, new_session, prepare_alone
from tui.game.store import STORE_NAME, StoreFailure, is_server
from tui.host.attended import attend
from tui.host.ends import said_at_end
from tui.host.guest import confine
from tui.host.house import House
from tui.host.joining import Joined
from tui.host.limits import Limits
from tui.host.options import bare_kiosk, kiosk_parser, limits_of
from tui.host.order import Order
from tui.host.proof import proved_key
from tui.host.wanted import words_of
from tui.terminal.kind import environment_as_found, guest_environment

__all__ = ["kiosk", "kiosk_parser"]

_TYPED = "SSH_ORIGINAL_COMMAND"
"""The variable in which OpenSSH says what was typed after the host's name."""
_NOWHERE = "The game cannot be started here: the keeper of this host has to choose a --store."


def kiosk(words: Sequence[str], table: Table) -> int:
    """Let whoever is there play, and return the exit status. Raises BadInput only over the words of
    the keeper."""
    chosen = bare_kiosk(words) or kiosk_parser(table).parsed(words)
    try:
        store = place_of_store(chosen.store)
        folder = _state_folder_made() if is_server(store) else os.path.dirname(store)
    except OSError:
        raise BadInput(_NOWHERE) from None
    house = House(store, folder)
    limits, found = limits_of(chosen), environment_as_found()

    def work() -> int:
        return _let_in(table.without_files(), house, limits, found)

    return told_to_guest(work, house.reports)


def _let_in(table: Table, house: House, limits: Limits, found: Mapping[str, str]) -> int:
    """Let somebody play whose server has told of him in these environment variables. Raises
    BadInput, with a sentence for the player."""
    must_have_terminal()
    typed = words_of(found.get(_TYPED, ""))
    sent = {name: value for name, value in found.items() if value}  # Without one it was not sent.
    environment = guest_environment(sent, found.get("TERM", ""))
    prepare_alone(house.store)
    joined = Joined(_place_to_join(house), limits)
    environment |= joined.environment
    key = proved_key(found)
    confine(environment)
    players = Players(house.store)
    player = _arrived(players, key)
    if not player.is_guest:
        joined.become(player.id)
    players.close()  # Nothing that is open may get into another process.
    order = Order(0, environment, player.id, new_session(player.id), typed)

    def meanwhile() -> None:
        with suppress(StoreFailure):
            players.see([player.id])
        _tidy(players)

    end = attend(lambda read: play(table, house, order, read), limits, meanwhile)
    with suppress(StoreFailure):
        players.leave(player.id, order.session)
    _tidy(players)
    if end.said:
        complain(said_at_end(end.said, is_kept=not player.is_guest))
    return end.status


def _state_folder_made() -> str:
    """Where those are counted who play with a database. Raises OSError."""
    folder = state_folder()
    os.makedirs(folder, mode=0o700, exist_ok=True)
    return folder


def _place_to_join(house: House) -> str:
    """The path beside which those are counted who play on this machine."""
    return os.path.join(house.reports, STORE_NAME) if is_server(house.store) else house.store


def _arrived(players: Players, key: str | None) -> Player:
    try:
        players.drop_left()
        return players.arrived(key)
    except StoreFailure as failure:
        raise BadInput(str(failure)) from None


def _tidy(players: Players) -> None:
    """Bring what was played into the store: no key pays for that, and no host is there to."""
    with suppress(StoreFailure):
        players.tidy()
    players.close()
