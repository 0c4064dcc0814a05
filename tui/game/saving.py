"""Records that are written at the player's wish."""

from __future__ import annotations

import os
import time
from typing import Any

from tui.engine.kind import AnyKind
from tui.engine.puzzle import BadInput
from tui.engine.text import shortened
from tui.game.record import record_of
from tui.game.record_files import save_record
from tui.game.response import Response, say
from tui.game.rights import Rights
from tui.game.session import Session
from tui.game.store import LazyStore


def saved(kind: AnyKind, session: Session[Any, Any], store: LazyStore, rights: Rights) -> Response:
    """Write a record of a game to a new file in the present folder. Returns what to tell the
    player."""
    if not rights.saves_records:
        return say("No records are saved on this host: y copies the game.", "bad")
    if not session.line:
        return say("No move has been made yet: there is nothing to save.")
    record = record_of(kind, session, store.opened.seconds(session))
    try:
        folder = os.getcwd()
        path = save_record(folder, record, time.strftime("%Y-%m-%d"))
    except BadInput as error:
        return say(str(error), "bad")
    except OSError:
        return say("The current folder is gone, so no record can be saved in it.", "bad")
    return say(shortened(f"Saved as {os.path.basename(path)} in {folder}."), "good")
