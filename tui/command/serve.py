"""The command `serve`: others play here over SSH."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from datetime import datetime

from tui.command.folders import state_folder
from tui.command.store_place import place_of_store
from tui.command.unforeseen import sentence_about
from tui.engine.printed import print_text
from tui.engine.puzzle import BadInput
from tui.engine.sentence import concealed, printable
from tui.engine.table import Table
from tui.host.house import House
from tui.host.options import limits_of, place_of, serve_parser
from tui.terminal.kind import guest_environment

_KEY_NAME = "host_key"


def serve(words: Sequence[str], table: Table) -> int:
    """Be a host until a signal ends it. Raises BadInput if nobody could play here."""
    chosen = serve_parser(table).parsed(words)
    try:
        from tui.host import serve as host
    except ImportError as error:
        if error.name != "asyncssh":
            raise
        raise BadInput(
            "A host needs asyncssh; install it with \"pip install 'oversteek[host]'\"."
        ) from None
    try:
        folder = state_folder()
        store = place_of_store(chosen.store)
        key = os.path.abspath(chosen.host_key or os.path.join(folder, _KEY_NAME))
    except OSError as error:
        raise BadInput(str(error)) from None

    def fork_server(line: int) -> Sequence[str]:
        return [sys.executable, "-m", "tui.command.forked", str(line)]

    house = House(store, folder)
    given = host.Surroundings(fork_server, guest_environment, _log, sentence_about)
    place, limits = place_of(chosen), limits_of(chosen)
    return host.serve(host.Options(place, house, key, limits, chosen.proxy_protocol), given)


def _log(line: str) -> None:
    """A line for the keeper."""
    print_text(f"{datetime.now():%Y-%m-%d %H:%M:%S} {printable(concealed(line))}")
    sys.stdout.flush()
