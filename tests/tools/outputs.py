"""Every command with its arguments, found by asking the program itself, so that a new one is met
without being named; and what commands print."""

from __future__ import annotations

import argparse
import io
import socket
from collections.abc import Iterator, Sequence
from contextlib import redirect_stderr, redirect_stdout
from functools import cache
from itertools import product
from unittest.mock import patch

from tests.tools.answers import Answer
from tests.tools.hostile import not_to_be_shown
from tui.command.cli import main
from tui.command.commands import COMMANDS
from tui.engine.parser import Parser
from tui.engine.puzzle import BadInput
from tui.engine.table import Table
from tui.engine.text import MOST_LETTERS

Words = tuple[str, ...]
CTRL_C = 130
"""The exit status of a command that was ended by ctrl+c."""


def commands(table: Table) -> Sequence[str]:
    """All commands, those of kinds of puzzles included; empty for the one without a name."""
    return ("", *COMMANDS, *(each.name for kind in table.kinds for each in kind.commands))


def called(words: Sequence[str], table: Table) -> Answer:
    """What a command answers in this process, to an output for UTF-8 alone. Where it would wait,
    ctrl+c is pressed."""
    out, err = (io.TextIOWrapper(io.BytesIO(), "utf-8", "strict", "\n") for _ in range(2))
    impatience = patch("time.sleep", side_effect=KeyboardInterrupt)
    typed = io.TextIOWrapper(io.BytesIO())
    with patch("sys.stdin", typed), impatience, redirect_stdout(out), redirect_stderr(err):
        status = main(list(words), table)
        out.flush()
        err.flush()
    written = (stream.buffer for stream in (out, err))
    return Answer(
        status, *(each.getvalue().decode() for each in written if isinstance(each, io.BytesIO))
    )


def arguments(command: str, table: Table) -> Sequence[argparse.Action]:
    """The arguments that a command takes, as its parser knows them."""
    met: list[Parser] = []

    def note(parser: Parser, words: Sequence[str]) -> None:
        met.append(parser)
        raise BadInput("only asked")

    with patch.object(Parser, "parsed", note):
        called([command or "farmer", "-h"], table)  # Without an option, some need no parser.
    return met[0]._actions


def hostile_lines(
    command: str, table: Table, sound: Sequence[str], hostile: Sequence[str]
) -> Iterator[Words]:
    """Ways to call a command: a sound one, with each of its options beside; and then with a hostile
    word in each place where a word can stand."""
    taken = arguments(command, table)
    places = [each for each in taken if not each.option_strings]
    flags = [each.option_strings[0] for each in taken if each.option_strings and each.nargs == 0]
    valued = [each.option_strings[0] for each in taken if each.option_strings and each.nargs != 0]
    first = (command,) if command else ()
    given = sound_words(first, len(places), table, sound)
    yield from ((*given, *extra) for extra in ((), *((flag,) for flag in flags)))
    for place, word in product(range(len(first), len(given) + 1), hostile):
        changed = (*given[:place], word, *given[place + 1 :])
        yield changed
        yield from ((*changed, flag) for flag in flags if flag.endswith("json"))
    yield from ((*given, flag, word) for flag, word in product(valued, hostile))


def sound_words(first: Words, places: int, table: Table, sound: Sequence[str]) -> Words:
    """A command with words that it can answer about, found by trying: it answers, or lacks nothing
    but a terminal. A host, which would answer for ever, is to listen where somebody else does."""
    if first == ("serve",):
        return (*first, "--listen", _taken_place())
    without_terminal = called((), table).err
    methods = sorted({each.name for kind in table.kinds for each in kind.methods})
    for number in range(places + 1):
        for words in product((*sound, *methods), repeat=number):
            answer = called((*first, *words), table)
            if answer.status == 0 or answer.err == without_terminal:
                return (*first, *words)
    return first


@cache
def _listening() -> socket.socket:
    return socket.create_server(("127.0.0.1", 0))


def _taken_place() -> str:
    """An address and a port at which nobody else can listen."""
    host, port = _listening().getsockname()
    return f"{host}:{port}"


def what_is_wrong(answer: Answer) -> str:
    """What does not hold of all that a command has printed; empty if all does."""
    if odd := not_to_be_shown(answer.out + answer.err):
        return f"it printed {odd}"
    if answer.status not in (0, 1, 2, 3, CTRL_C):
        return f"its status is {answer.status}: {answer.err!a}"
    if answer.err.count("\n") != bool(answer.err) or len(answer.err) > MOST_LETTERS + 1:
        return f"it said more than a line: {answer.err!a}"
    lines = [line for line in answer.out.splitlines() if not line.startswith(("{", "["))]
    longest = max(map(len, lines), default=0)
    return f"it printed a line of {longest} letters" if longest > _LONGEST else ""


_LONGEST = 6_000
"""Letters of a line that is no JSON: the path of a new file may be that long."""
