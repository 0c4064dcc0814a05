"""The store as the commands see it that print: it is read, and never made."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from tui.engine.parser import Parser
from tui.engine.puzzle import BadInput

if TYPE_CHECKING:
    from tui.game.store import Store

Answer = TypeVar("Answer")

FILE = "games.sqlite"
"""The store's name in the state folder."""


def add_store(parser: Parser) -> None:
    """Add the option that says where the games are kept."""
    parser.add_argument("--store", metavar="PATH", help="the file in which your games are kept")


def asked_store(
    chosen: argparse.Namespace, ask: Callable[[Store], Answer], nothing: Answer
) -> Answer:
    """What the store answers; `nothing` if there is no store yet. Raises BadInput if it cannot be
    read."""
    path = chosen.store if chosen.store is not None else _usual_path()
    if not os.path.exists(path):
        return nothing
    from tui.game.store import Store  # Late: it imports SQLite, which takes a while.

    store = Store(path)
    try:
        answer = ask(store)
    finally:
        store.close()
    if store.complaint:
        raise BadInput(store.complaint)
    return answer


def _usual_path() -> str:
    from tui.command.unforeseen import state_folder

    return os.path.join(state_folder(), FILE)
