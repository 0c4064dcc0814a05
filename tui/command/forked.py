"""The fork server as a program: the front end of a host starts it."""

from __future__ import annotations

import os
import socket
import sys
from functools import partial

from tui.command.cli import BAD_USAGE
from tui.command.guest_words import guest_launch
from tui.command.session import play
from tui.command.streams import complain
from tui.engine.bad_input import BadInput
from tui.engine.table import Table
from tui.engine.typing import NoReturn
from tui.game.store import is_server
from tui.host.house import House


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


def _rehearse(table: Table, house: House) -> None:
    """Do once what every session does."""
    import tui.command.opening  # noqa: F401
    from tui.game.settings import Preferences
    from tui.game.store import Store
    from tui.host.rehearsal import rehearse

    rehearse(table, is_server(house.store))
    for kind in table.kinds:
        guest_launch(["watch", kind.names()[0]], table, Preferences(), Store, {})


if __name__ == "__main__":
    main(sys.argv[1:])
