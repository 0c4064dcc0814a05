"""Texts that would harm a terminal, a clipboard or a reader, what must not come out of them,
files and stores that hold them, and every command with its arguments, found by asking the program
itself, so that a new one is met without being named."""

from __future__ import annotations

import io
import json
import os
import socket
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, redirect_stderr, redirect_stdout, suppress
from functools import cache
from itertools import product
from pathlib import Path
from random import Random
from unicodedata import category
from unittest.mock import patch

from tests.crossings import SHELF
from tests.tools.answers import Answer
from tui.command.commands import commands as all_commands
from tui.command.grammar import parser_of
from tui.command.main import main
from tui.engine.table import Table
from tui.engine.text import MOST_LETTERS
from tui.game.record import MadeMove, Record
from tui.game.session import Session
from tui.game.store import Store
from tui.puzzles.table import TABLE

SOUND = (SHELF / "farmer.toml").read_text(encoding="utf-8")
SOLUTION = ("FG", "F", "FC", "FG", "FW", "F", "FG")

PIECES = (
    "\x1b]0;P\x07", "\x1b[31m", "\x1b[2J", "\x1bc", "\x1b]52;c;cm0gLXJm\x07", "\x1bP1;1|p\x1b\\",
    "\n", "\r", "\r\n", "\t", "\x00", "\x07", "\x08", "\x0b", "\x0c", "\x7f", "\x85", "\x9b2J",
    "\x9d0;P\x9c", "\u202a", "\u202b", "\u202c", "\u202d", "\u202e", "\u2066", "\u2067", "\u2068",
    "\u2069", "\u200b", "\u200d", "\u200e", "\u2060", "\ufeff", "\u00ad", "\u2028", "\u2029",
    "\ud800", "\udcff", "\udc1b", "\u0301", " \u0301", "\u20dd", "\u0489" * 30, "\u2800", "\u3164",
    "\u00a0", "\u3000", "\ue000", "\uffff", "\U000e0041", "\U0010ffff", "\ncommand\n", "\n; rm x\n",
    "$(reboot)", "`x`", "'; x #", "x" * 5_000, "\u202e" * 5_000, "é" * 200, "獅子", "%s{0}\\",
)  # fmt: skip
"""Of what hostile texts are made; some of them are harmless."""

EVERYTHING = "x" + "".join(piece for piece in PIECES if len(piece) < 1_000) + "y"
"""All that is hostile in one text; the long ones are apart."""

_LIKE_NOTHING = "\u115f\u1160\u2800\u3164\uffa0"
_LONGEST_NAME = 200
_MARKS = 4
"""As many marks on a letter as languages write."""


def hostile_text(rng: Random) -> str:
    """Some pieces, with something to read around them or not."""
    pieces = rng.choices(PIECES, k=rng.choice((1, 1, 2, 5)))
    return rng.choice(("", "x")) + "".join(pieces) + rng.choice(("", "y", "\n"))


def not_to_be_shown(text: str) -> str:
    """The characters in printed lines that no terminal may get, as an ASCII text; empty if all is
    well. Line feeds are allowed here: whoever prints counts the lines."""
    found, marks = [], _MARKS
    for letter in text:
        kind = category(letter)
        marks = marks + 1 if kind[0] == "M" else _MARKS if letter in " \n" else 0
        is_odd = kind[0] == "C" or kind in ("Zl", "Zp", "Zs") or letter in _LIKE_NOTHING
        if letter not in " \n" and (is_odd or marks > _MARKS):
            found.append(letter)
    return ascii("".join(found[:40])) if found else ""


def as_name(text: str) -> str:
    """As much of a text as a system takes for the name of a file, together with an ending."""
    bare = "".join(letter for letter in text if letter not in "\0/" and _has_bytes(letter))
    while len(os.fsencode(bare)) > _LONGEST_NAME:
        bare = bare[:-1]
    return bare


def _has_bytes(letter: str) -> bool:
    try:
        return bool(os.fsencode(letter))
    except UnicodeEncodeError:
        return False


def record_text(game: str, source: str | None = SOUND) -> str:
    """A record of a solved game, as a stranger may write it."""
    fields = {"oversteek": 1, "game": game, "moves": SOLUTION}
    return json.dumps(fields if source is None else {**fields, "file": source})


def lay_out(folder: Path, text: str) -> Iterator[str]:
    """Put a hostile text into files, their names and their folders, as far as the system lets
    one. Yields words that a command may be given, which name them."""
    name_of_file = as_name(text)
    yield from (text, f"{text}.toml", f"farmer@{text}", f"hanoi:{text}", f"--{text}")
    spoilt = SOUND.replace('title = "', f'title = "{text}')
    contents = {
        "game.json": record_text(f"{text}.toml"),
        "moved.json": record_text(f"{text}/x.toml@CW/FG/R"),
        "bare.json": record_text(text, None),
        "titled.json": record_text("x.toml", spoilt),
        "remarked.json": record_text("x.toml", f"# {text}\n{SOUND}"),
        "titled.toml": spoilt,
        "remarked.toml": f"# {text}\n{SOUND}",
        f"{name_of_file}.toml": SOUND,
        f"{name_of_file}.json": record_text("farmer", None),
        f"{name_of_file}/x.toml": SOUND,
        f"{name_of_file}/x.json": record_text("farmer", None),
    }
    for name, content in contents.items():
        with suppress(OSError, ValueError):  # Not every text is the name of a file.
            path = folder / name
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(content.encode("utf-8", "surrogatepass"))
            yield str(path)
    yield str(folder / name_of_file / "new")


def sound_files(folder: Path) -> Iterator[str]:
    """Files that commands answer about."""
    for name, content in (("sound.json", record_text("farmer", None)), ("sound.toml", SOUND)):
        (folder / name).write_text(content, encoding="utf-8")
        yield str(folder / name)


def spoil_store(path: Path, text: str) -> None:
    """A store in which a game was played and solved, and a hostile text stands wherever there is
    text, in rows beside those of that game."""
    path.parent.mkdir(parents=True, exist_ok=True)
    store, game = Store(str(path)), TABLE.parse_game("farmer")
    session = Session(game.puzzle, game.start)
    for move in Record(game, [MadeMove(game.puzzle.parse_move(each)) for each in SOLUTION]).moves:
        session.play(move.move)
    store.add_result(session)
    session.undo()
    store.keep(session)
    store.close()
    text = text.encode("utf-8", "replace").decode().replace("\0", "")
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        names = (text, f"{text}.toml", f"{text}/x.toml", "farmer")
        for number, name in enumerate(names):
            slot = f"farmer@{text}{number}"
            connection.execute(
                "INSERT INTO results "
                "(game, player, slot, name, moves, hints, credit, seconds, solved) "
                "VALUES (?, 1, ?, ?, 7, 0, 0, 1.0, 1.0)",
                (number, slot, name),
            )
            line = f"{number}\t{json.dumps([name, SOUND])}\t1\t0\t1.0\tp-1.0 {text}"
            connection.execute(
                "INSERT INTO sittings VALUES (?, 1, ?, ?, 1, ?, ?)",
                (f"{number}", slot, name, 9e9 + number, f"0\n{line}"),
            )


def spoil_settings(path: Path, text: str) -> None:
    """Settings in which a hostile text stands wherever there is text."""
    path.parent.mkdir(parents=True, exist_ok=True)
    watching = {"method": text, "options": {text: text}, "view": text}
    fields = {
        "theme": text,
        "motion": text,
        "scenery": text,
        "watching": {"farmer": watching, text: watching},
    }
    path.write_text(json.dumps(fields), encoding="utf-8")


Words = tuple[str, ...]
CTRL_C = 130
"""The exit status of a command that was ended by ctrl+c."""


def commands(table: Table) -> Sequence[str]:
    """All commands, those of kinds of puzzles included; empty for the one without a name."""
    return ("", *all_commands(table))


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


def hostile_lines(
    command: str, table: Table, sound: Sequence[str], hostile: Sequence[str]
) -> Iterator[Words]:
    """Ways to call a command: a sound one, with each of its options beside; and then with a hostile
    word in each place where a word can stand. Behind the options the words take turns."""
    taken = parser_of(command, table)._actions
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
    for number, flag in enumerate(valued):
        yield from ((*given, flag, word) for word in hostile[number % 3 :: 3])


def sound_words(first: Words, places: int, table: Table, sound: Sequence[str]) -> Words:
    """A command with words that it can answer about, found by trying: it answers, or lacks nothing
    but a terminal. A host, which would answer for ever, is to listen where somebody else does."""
    if first == ("serve",):
        return (*first, "--listen", _taken_place())
    without_terminal = called((), table).err
    methods = [method.name for method in table.kinds[0].methods[:2]]
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
