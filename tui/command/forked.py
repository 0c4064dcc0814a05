"""The fork server as a program: the front end of a host starts it."""

from __future__ import annotations

import os
import socket
import sys
from functools import partial

from tui.command.session import House, play
from tui.engine.typing import NoReturn


def main(words: list[str]) -> NoReturn:
    """Carry out the orders that come through a line, which is inherited; `words` are its
    descriptor, the store and the folder for reports."""
    from tui.host.forks import serve
    from tui.host.rehearsal import rehearse
    from tui.puzzles.table import TABLE

    line = socket.socket(fileno=int(words[0]))
    serve(line, partial(rehearse, TABLE), partial(play, TABLE, House(*words[1:])))
    os._exit(0)


if __name__ == "__main__":
    main(sys.argv[1:])
