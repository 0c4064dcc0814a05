"""The command `serve`: others play here over SSH. As a program this module is the fork server of
such a host, which its front end starts."""

from __future__ import annotations

import os
import socket
import sys
from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime
from functools import partial
from typing import NoReturn

from tui.command.cli import BAD_USAGE
from tui.command.guest import guest_launch, play
from tui.command.launch import place_of_store
from tui.command.process import complain, state_folder
from tui.command.unforeseen import sentence_about
from tui.engine.table import Table
from tui.engine.text import BadInput, concealed, print_text, printable
from tui.game.places import is_server
from tui.host.forks import StorePaths
from tui.host.limits import limits_of, serve_parser

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
        return [sys.executable, "-m", "tui.command.serve", str(line)]

    paths = StorePaths(store, folder)
    given = host.Surroundings(fork_server, _log, sentence_about)
    return host.serve(host.Options(chosen.listen, paths, key, limits_of(chosen)), given)


def _log(line: str) -> None:
    """A line for the keeper."""
    with suppress(OSError):  # The terminal from which the host was started may be gone.
        print_text(f"{datetime.now():%Y-%m-%d %H:%M:%S} {printable(concealed(line))}")
        sys.stdout.flush()


def main(words: list[str]) -> NoReturn:
    """Carry out the orders that come through a line, which is inherited; `words` is its
    descriptor."""
    from tui.host.forks import serve
    from tui.puzzles.table import TABLE

    line = socket.socket(fileno=int(words[0]))
    try:
        serve(line, partial(_rehearse, TABLE), partial(play, TABLE))
    except BadInput as error:
        complain(str(error))
        os._exit(BAD_USAGE)
    os._exit(0)


def _rehearse(table: Table, paths: StorePaths) -> None:
    """Do once what every session does."""
    import tui.command.opening  # noqa: F401
    from tui.game.settings import Preferences
    from tui.game.store import Store
    from tui.host.forks import rehearse

    rehearse(table, is_server(paths.store))
    for kind in table.kinds:
        guest_launch(["watch", kind.names[0]], table, Preferences(), Store, {})


if __name__ == "__main__":
    main(sys.argv[1:])
