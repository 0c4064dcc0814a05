"""The store as the commands see it that print: it is read, and never made."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from tui.command.launch import store_path
from tui.engine.puzzle import BadInput

if TYPE_CHECKING:
    from tui.game.store import Store

Answer = TypeVar("Answer")


def asked_store(
    chosen: argparse.Namespace, ask: Callable[[Store], Answer], nothing: Answer
) -> Answer:
    """What the store answers that the options of `add_store` choose; `nothing` if there is none
    yet. Raises BadInput if it cannot be read."""
    if chosen.no_store:
        return nothing
    path = chosen.store if chosen.store is not None else store_path()
    if not os.path.exists(path):
        return nothing
    from tui.game.file_store import FileStore  # Late: it imports SQLite, which takes a while.

    store = FileStore(path)
    try:
        answer = ask(store)
    finally:
        store.close()
    if store.complaint:
        raise BadInput(store.complaint)
    return answer
