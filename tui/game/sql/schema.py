"""What a store holds, and how one of an earlier version is brought up to date."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tui.game.sql.connection import Connection

MIGRATIONS = (
    """
    CREATE TABLE slots (
        slot TEXT PRIMARY KEY,    -- which game is in progress here: NAME:PARAMETERS@POSITION
        name TEXT NOT NULL,       -- the first part of that
        present INTEGER,          -- the game that is continued
        version INTEGER NOT NULL, -- how often it was written
        touched REAL NOT NULL
    );
    CREATE TABLE games (
        id INTEGER PRIMARY KEY,
        slot TEXT NOT NULL,
        place INTEGER NOT NULL,   -- among the games that undo and redo bring back
        game TEXT NOT NULL,       -- its name, with parameters and position
        source TEXT NOT NULL,     -- the text of its file, if it has one
        made INTEGER NOT NULL,    -- how many of the moves are made, redo makes the others
        hints INTEGER NOT NULL,
        seconds REAL NOT NULL     -- with the program open
    );
    CREATE INDEX games_of_a_slot ON games (slot, place);
    CREATE TABLE moves (
        game INTEGER NOT NULL,
        number INTEGER NOT NULL,  -- from 1
        move TEXT NOT NULL,
        by TEXT NOT NULL,         -- p for the player, s for the solver
        seconds REAL NOT NULL,
        PRIMARY KEY (game, number)
    ) WITHOUT ROWID;
    CREATE TABLE results (
        id INTEGER PRIMARY KEY,
        slot TEXT NOT NULL,
        name TEXT NOT NULL,
        moves INTEGER NOT NULL,
        hints INTEGER NOT NULL,
        credit TEXT NOT NULL,     -- solved, assisted or watched
        seconds REAL NOT NULL,
        solved REAL NOT NULL      -- when, in seconds since 1970 (UTC)
    );
    CREATE INDEX results_of_a_slot ON results (slot);
    """,
    """
    -- Whether a move was made as one with the move before it (1 or 0).
    ALTER TABLE moves ADD COLUMN joined INTEGER NOT NULL DEFAULT 0;
    -- The result of a game that was solved.
    ALTER TABLE games ADD COLUMN result INTEGER;
    """,
    """
    -- Who wrote a game: games of one owner stay together, behind those of who wrote before.
    ALTER TABLE games ADD COLUMN owner INTEGER NOT NULL DEFAULT 0;
    -- How often the slot had been written when this was the game that was continued.
    ALTER TABLE games ADD COLUMN turn INTEGER NOT NULL DEFAULT 0;
    """,
    """
    CREATE TABLE players (
        id INTEGER PRIMARY KEY AUTOINCREMENT, -- nobody gets the number of somebody forgotten
        key TEXT UNIQUE,          -- what the player is known by: empty at home, NULL for a guest
        name TEXT UNIQUE,         -- what the player is called, if a name was chosen
        private INTEGER NOT NULL DEFAULT 0, -- whether others are told nothing (1 or 0)
        settings TEXT NOT NULL DEFAULT '',
        seen REAL NOT NULL DEFAULT 0 -- when the player came last
    );
    INSERT INTO players (key) VALUES (''); -- who is the first, so with the number 1
    -- What there was until now belongs to the player at home.
    CREATE TABLE slots_of_one AS SELECT * FROM slots;
    DROP TABLE slots;
    CREATE TABLE slots (
        player INTEGER NOT NULL,
        slot TEXT NOT NULL,
        name TEXT NOT NULL,
        present INTEGER,
        version INTEGER NOT NULL,
        touched REAL NOT NULL,
        PRIMARY KEY (player, slot)
    );
    INSERT INTO slots SELECT 1, slot, name, present, version, touched FROM slots_of_one;
    DROP TABLE slots_of_one;
    ALTER TABLE games ADD COLUMN player INTEGER NOT NULL DEFAULT 1;
    DROP INDEX games_of_a_slot;
    CREATE INDEX games_of_a_slot ON games (player, slot, place);
    ALTER TABLE results ADD COLUMN player INTEGER NOT NULL DEFAULT 1;
    DROP INDEX results_of_a_slot;
    CREATE INDEX results_of_a_slot ON results (player, slot);
    CREATE INDEX best_results ON results (slot, credit, moves, hints, seconds, player);
    -- What is played just now, for those who look on.
    CREATE TABLE live (
        session TEXT PRIMARY KEY,
        player INTEGER NOT NULL,
        slot TEXT NOT NULL,
        mode TEXT NOT NULL,
        origin INTEGER NOT NULL,  -- moves before the watch
        method TEXT NOT NULL,     -- what is watched: both methods of a race
        options TEXT NOT NULL,    -- of the method, or the moves of a way known before
        view TEXT NOT NULL,       -- all steps, or which solution, and what a run has come to
        at INTEGER NOT NULL,      -- the step that is shown
        speed REAL NOT NULL,
        pausing INTEGER NOT NULL, -- 1 or 0
        touched REAL NOT NULL,    -- when there was a sign of life
        since REAL NOT NULL       -- when this game was begun or continued
    );
    """,
)
"""What makes a file of each version from one of the version before. The version of a file is how
many of them it has seen: `VERSION`, once it has seen all."""


class TooNew(Exception):
    """The store was written by a newer version of the program."""


class TooOld(Exception):
    """The store was written by an older version of the program, and is not brought up to date by
    whoever only uses it; or there is none yet."""


class NotOurs(Exception):
    """The database is that of another program."""


def bring_up_to_date(connection: Connection) -> None:
    """Make of a store, or of an empty database, one of this version."""
    connection.transaction(migrate)


def migrate(connection: Connection) -> None:
    """The same, in a transaction that was begun."""
    dialect = connection.dialect
    # Another program may have done it meanwhile.
    for number in range(dialect.version(connection), len(MIGRATIONS)):
        # A driver's way to do several statements at once may commit before it begins.
        for statement in MIGRATIONS[number].split(";"):
            connection.execute(dialect.typed(statement))
        dialect.set_version(connection, number + 1)
