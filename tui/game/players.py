"""Who plays in a store: one at home, and as many as come to a host."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import Any, NamedTuple

from tui.engine.puzzle import BadInput
from tui.game.database import AT_HOME, Fault, Statement, StoreFailure, is_name, name_of_player
from tui.game.places import database_at
from tui.game.session import new_number
from tui.game.settings import Preferences, settings_of, text_of

BETWEEN_SIGHTS = 60.0
"""Seconds between two times that it is noted who is here."""
_GONE_AFTER = 5 * BETWEEN_SIGHTS
"""Seconds after which a guest has gone who was not seen."""
_FORGOTTEN_AFTER = 30 * 86400.0
"""Seconds after which a player is forgotten who was not seen, and has no game and no result."""
WHAT_NAMES_ARE = "A name has 2 to 16 characters: small letters a to z, digits and hyphens."
MOST_SETTINGS = 4096
"""Bytes of settings that are kept of a player."""

_PLAYER = "SELECT id, key, name, private FROM players WHERE"
_ARRIVE = (
    "INSERT INTO players (id, key, private, settings, seen) VALUES (?, ?, 0, '', ?) "
    "ON CONFLICT (key) DO UPDATE SET seen = excluded.seen"
)
_FORGET = "DELETE FROM players WHERE id = ?"
_FORGET_UNUSED = (
    "DELETE FROM players WHERE id <> ? AND seen < ? "
    "AND NOT EXISTS (SELECT 1 FROM sittings WHERE player = players.id) "
    "AND NOT EXISTS (SELECT 1 FROM results WHERE player = players.id)"
)


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
        self, place: str, today: Callable[[], float] = time.time, is_hosted: bool = True
    ) -> None:
        """`place` and `is_hosted` are as in `database_at`. `today` gives seconds since 1970 (UTC).
        The store is opened when it is needed first. Raises StoreFailure if this Python cannot."""
        self.database = database_at(place, is_hosted=is_hosted)
        self._today = today

    def arrived(self, key: str | None) -> KnownPlayer:
        """The player with a key, who is made if nobody has it. None makes a guest, and so does
        an empty one, which is that of the player at home."""
        number = new_number()
        arrive = _ARRIVE, (number, key or None, self._today())
        return self._found("key", key or None, arrive) or KnownPlayer(number, None)

    def player(self, id: int) -> KnownPlayer | None:
        """The player with a number; None if there is none any more."""
        return self._found("id", id)

    def named(self, name: str) -> KnownPlayer | None:
        """The player who is called so; None if nobody is."""
        return self._found("name", name)

    def _found(self, column: str, value: object, *before: Statement) -> KnownPlayer | None:
        """The player with this value in a column, after some other statements."""
        rows = self.database.run(*before, (f"{_PLAYER} {column} = ?", (value,)))
        for number, key, name, private in rows:
            return KnownPlayer(number, key, name_of_player(name), bool(private))
        return None

    def rename(self, id: int, name: str) -> str:
        """Let others call a player so. Returns why not, as a sentence; empty if it was done."""
        if not is_name(name):
            return f"{WHAT_NAMES_ARE} Some, such as 'host' or '--', are reserved."
        try:
            self.database.run(("UPDATE players SET name = ? WHERE id = ?", (name, id)))
        except StoreFailure as failure:
            is_taken = failure.fault is Fault.TAKEN
            return "That name is taken; choose another." if is_taken else str(failure)
        return ""

    def set_private(self, id: int, private: bool) -> None:
        """Say whether others are told nothing of a player."""
        self.database.run(("UPDATE players SET private = ? WHERE id = ?", (int(private), id)))

    def settings(self, id: int) -> str:
        """What a player has chosen for good, as it was set; empty if nothing was."""
        rows = self.database.run(("SELECT settings FROM players WHERE id = ?", (id,)))
        return str(rows[0][0]) if rows else ""

    def set_settings(self, id: int, text: str) -> None:
        """Keep what a player has chosen for good. Raises BadInput if it is longer than 4 kB."""
        if len(text.encode()) > MOST_SETTINGS:
            raise BadInput(f"Settings of more than {MOST_SETTINGS} bytes are not kept.")
        self.database.run(("UPDATE players SET settings = ? WHERE id = ?", (text, id)))

    def forget(self, id: int) -> None:
        """Take everything of a player out of the store. The one at home stays a player."""
        if id != AT_HOME:
            self.database.run((_FORGET, (id,)))
            return
        tables = ("sittings", "results", "live")
        self.database.run(*((f"DELETE FROM {table} WHERE player = ?", (id,)) for table in tables))

    def leave(self, id: int, session: str) -> None:
        """End a session of a player, which is not listed any more. Everything of a guest, who has
        only that one, is taken out of the store."""
        self.database.run(
            ("DELETE FROM live WHERE session = ?", (session,)),
            (f"{_FORGET} AND key IS NULL", (id,)),
        )

    def see(self, present: Sequence[int]) -> None:
        """Note that these players are here: to be done every BETWEEN_SIGHTS seconds by whoever has
        let them in, so that nobody else who shares the store takes them for gone."""
        text, now = "UPDATE players SET seen = ? WHERE id = ?", self._today()
        if present:
            self.database.run(*((text, (now, player)) for player in present))

    def drop_left(self) -> None:
        """Take out of the store what sessions have left that ended unnoticed, whoever had let
        them in: guests who were not seen for long, with what they played; and players of whom there
        is nothing but that they came once."""
        now = self._today()
        moment = now - _GONE_AFTER
        self.database.run(
            ("DELETE FROM players WHERE key IS NULL AND seen < ?", (moment,)),
            (_FORGET_UNUSED, (AT_HOME, now - _FORGOTTEN_AFTER)),
            ("DELETE FROM live WHERE touched < ?", (moment,)),
        )

    def close(self) -> None:
        """Close the store; it is opened again when it is needed."""
        self.database.close()


class KeptPreferences(Preferences):
    """The settings of a player of a store: read once, and written whenever they change. Where the
    store cannot be read or written, they last as long as the session."""

    def __init__(self, players: Players, player: int) -> None:
        super().__init__()
        self._players = players
        self._player = player
        with suppress(StoreFailure):
            text = players.settings(player)
            self.settings = settings_of(text) if text else self.settings

    def _write(self) -> None:
        with suppress(StoreFailure, BadInput):
            self._players.set_settings(self._player, text_of(self.settings))


class Identity:
    """A player of a host: what others call him, and what they are told of him."""

    def __init__(self, players: Players, number: int) -> None:
        """`number` is the player's in the store. Where that cannot be asked, he is a guest."""
        self._players, self._number = players, number
        self.player = KnownPlayer(number, None)
        with suppress(StoreFailure):
            self.player = players.player(number) or self.player

    @property
    def greeting(self) -> str:
        """Who plays, for the home screen."""
        if self.player.is_guest:
            return "Oversteek: you are a guest, and games are kept until you leave"
        if self.player.name is None:
            return "Oversteek: games are kept for you; {palette} gives you a name"
        alone = ", and nobody sees you" if self.player.private else ""
        return f"Oversteek: you are {self.player.name}{alone}"

    def rename(self, name: str) -> str:
        """Let others call the player so. Returns why not, as a sentence; empty if it was done."""
        return self._change(partial(self._players.rename, self._number, name), name=name)

    def hide(self, is_private: bool) -> str:
        """Say whether others are told nothing of the player. Returns why not, as a sentence; empty
        if it was done."""
        change = partial(self._players.set_private, self._number, is_private)
        return self._change(change, private=is_private)

    def forget(self) -> str:
        """Take everything of the player out of the store, as if he had never come. Returns why not,
        as a sentence; empty if it was done."""
        return self._change(partial(self._players.forget, self._number))

    def _change(self, change: Callable[[], str | None], **changed: Any) -> str:
        """Change something of the player in the store, and here. Returns why not, or ""."""
        try:
            why_not = change()
        except StoreFailure as failure:
            why_not = str(failure)
        if not why_not:
            self.player = self.player._replace(**changed)
        return why_not or ""
