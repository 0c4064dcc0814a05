"""Who plays in a store: one at home, and as many as come to a host."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Sequence
from typing import NamedTuple

from tui.engine.puzzle import BadInput
from tui.game.database import Database
from tui.game.file_database import FileDatabase
from tui.game.places import opened_database, prepare_server
from tui.game.player_names import WHAT_NAMES_ARE, is_name, name_of_player
from tui.game.sql import players as sql
from tui.game.sql.connection import Connection, Row
from tui.game.sql.live import delete_session
from tui.game.store import AT_HOME, StoreFailure, StoreLost, is_server

BETWEEN_SIGHTS = 60.0
"""Seconds between two times that it is noted who is here."""
_GONE_AFTER = 5 * BETWEEN_SIGHTS
"""Seconds after which a guest has gone who was not seen."""
MOST_SETTINGS = 4096
"""Bytes of settings that are kept of a player."""


class KnownPlayer(NamedTuple):
    """Somebody who plays."""

    id: int
    key: str | None
    """What the player is known by, such as the fingerprint of a public key; empty at home, None for
    a guest, of whom nothing is kept after the session."""
    name: str | None = None
    """What others call the player; None if no name was chosen."""
    private: bool = False
    """Whether others are told nothing of this player."""

    @property
    def is_guest(self) -> bool:
        return self.key is None


def new_session(player: int) -> str:
    """What tells a session of a player from all others."""
    return f"{player}-{os.urandom(8).hex()}"


class Players:
    """The players of a host's store. All but `rename` raise StoreFailure where the store cannot be
    asked or changed."""

    def __init__(
        self, path: str, today: Callable[[], float] = time.time, is_hosted: bool = True
    ) -> None:
        """`path`: of the file, or the URL of a database. `today` gives seconds since 1970 (UTC). It
        is opened when it is needed first. `is_hosted` is as in `opened_database`."""
        self.path = path
        self._is_hosted = is_hosted
        self._today = today
        self._database: Database | None = None

    def arrived(self, key: str | None) -> KnownPlayer:
        """The player with a key, who is made if nobody has it. None makes a guest, and so does
        an empty one, which is that of the player at home."""

        def sit(connection: Connection) -> KnownPlayer:
            if not key:
                return KnownPlayer(sql.add_guest(connection, self._today()), None)
            sql.note_player(connection, key, self._today())
            found = _player(sql.player_with_key(connection, key))
            assert found is not None, "it was written"
            return found

        return self._opened().change(sit)

    def player(self, id: int) -> KnownPlayer | None:
        """The player with a number; None if there is none any more."""
        return self._opened().ask(lambda connection: _numbered(connection, id))

    def rename(self, id: int, name: str) -> str:
        """Let others call a player so. Returns why not, as a sentence; empty if it was done."""
        if not is_name(name):
            return WHAT_NAMES_ARE

        def take(connection: Connection) -> str:
            other = _player(sql.player_named(connection, name))
            if other is not None and other.id != id:
                return "That name is taken; choose another."
            sql.name_player(connection, id, name)
            return ""

        try:
            return self._opened().change(take)
        except StoreFailure as failure:
            return str(failure)

    def set_private(self, id: int, private: bool) -> None:
        """Say whether others are told nothing of a player."""
        self._opened().change(lambda connection: sql.hide_player(connection, id, private))

    def settings(self, id: int) -> str:
        """What a player has chosen for good, as it was set; empty if nothing was."""
        return self._opened().ask(lambda connection: sql.settings_of_player(connection, id))

    def set_settings(self, id: int, text: str) -> None:
        """Keep what a player has chosen for good. Raises BadInput if it is longer than 4 kB."""
        if len(text.encode()) > MOST_SETTINGS:
            raise BadInput(f"Settings of more than {MOST_SETTINGS} bytes are not kept.")
        self._opened().change(lambda connection: sql.set_settings(connection, id, text))

    def forget(self, id: int) -> None:
        """Take everything of a player out of the store. The one at home stays a player."""
        self._opened().change(lambda connection: _forget(connection, id))

    def leave(self, id: int, session: str) -> None:
        """End a session of a player, which is not listed any more. Everything of a guest, who has
        only that one, is taken out of the store."""

        def go(connection: Connection) -> None:
            delete_session(connection, session)
            found = _numbered(connection, id)
            if found is not None and found.is_guest:
                _forget(connection, id)

        self._opened().change(go)

    def see(self, present: Sequence[int]) -> None:
        """Note that these players are here: to be done every BETWEEN_SIGHTS seconds by whoever has
        let them in, so that nobody else who shares the store takes them for gone."""
        if present:
            now = self._today()
            self._opened().change(lambda connection: sql.see_players(connection, present, now))

    def drop_left(self) -> None:
        """Take out of the store what sessions have left that ended unnoticed, whoever had let
        them in: guests who were not seen for long, what they played, and what was written for
        players who had been forgotten by then."""
        moment = self._today() - _GONE_AFTER
        if self._opened().ask(lambda connection: sql.is_anything_left(connection, moment)):
            self._opened().change(lambda connection: sql.delete_what_is_left(connection, moment))

    def named(self, name: str) -> KnownPlayer | None:
        """The player who is called so; None if nobody is."""
        return self._opened().ask(lambda connection: _player(sql.player_named(connection, name)))

    def take_time(self) -> None:
        """Wait for each answer as long as it takes: nobody plays meanwhile in this thread."""
        self._opened().take_time()

    def hurry(self) -> None:
        """Let what is asked next be tried at once, even if that has just failed."""
        self._opened().hurry()

    def tidy(self) -> None:
        """Do what the store needs now and then, and no key shall wait for."""
        self._opened().tidy()

    def close(self) -> None:
        """Close the store; it is opened again when it is needed."""
        if self._database is not None:
            self._database.close()
            self._database = None

    def _opened(self) -> Database:
        if self._database is None:
            self._database = opened_database(self.path, is_hosted=self._is_hosted)
        return self._database


def prepare(path: str) -> str:
    """Make the store of a host ready, before anybody plays: it is made, brought up to date, and set
    aside if it is damaged. Returns a sentence about what was done to it; empty if nothing was.
    Raises BadInput if it cannot be written."""
    try:
        if is_server(path):
            prepare_server(path)
            return ""
        try:
            return _prepared(path)
        except StoreLost as lost:
            _prepared(path)
            return str(lost)
    except StoreFailure as failure:
        raise BadInput(str(failure)) from None


def _prepared(path: str) -> str:
    database = FileDatabase(path)
    try:
        database.heed_content()
        database.change(lambda connection: sql.touch_player(connection, AT_HOME))
        return database.notice
    finally:
        database.close()


def _numbered(connection: Connection, player: int) -> KnownPlayer | None:
    return _player(sql.player_numbered(connection, player))


def _player(row: Row | None) -> KnownPlayer | None:
    if row is None:
        return None
    player, key, name, private = row
    return KnownPlayer(player, key, name_of_player(name), bool(private))


def _forget(connection: Connection, player: int) -> None:
    sql.delete_all_of(connection, player)
    if player != AT_HOME:
        sql.delete_player(connection, player)
