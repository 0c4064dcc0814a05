"""Whether the store is sound: it is looked at, and not changed."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from urllib.parse import quote


def fault_of(path: str) -> str:
    """What is wrong with a store, in a few words; empty if it is sound."""
    try:
        with closing(sqlite3.connect(f"file:{quote(path)}?mode=ro", uri=True)) as connection:
            (found,) = connection.execute("PRAGMA quick_check(1)").fetchone()
            connection.execute("SELECT count(*) FROM games, moves, results LIMIT 0").fetchone()
    except (sqlite3.Error, UnicodeDecodeError) as error:
        return f"cannot be used: {error}"
    return "" if found == "ok" else f"damaged: {found}"
