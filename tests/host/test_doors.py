"""Strangers try every door of a host. Whatever is no game is refused in one line, with status 2."""

from __future__ import annotations

import os
import re
import socket
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import asyncssh
import pytest

from tests.host.conftest import connected, led
from tests.tools.answers import Answer
from tests.tools.emulator import Emulator
from tests.tools.hosts import Host, await_that
from tests.tools.terminal import OF_THE_APP, Terminal
from tests.tools.viewer import Viewer
from tui.host.session import NO_TERMINAL
from tui.terminal.size import LARGEST_OF_GUESTS

OWN_FILES = {"games.sqlite", "games.sqlite-wal", "games.sqlite-shm", "host_key", "log", "known"}
LEAVING = b"\x1b[?1049l"


@pytest.fixture(autouse=True)
def _nothing_is_left(running: Host) -> Iterator[None]:
    """After each test there is no file, no port and no process that was not there before."""
    yield
    await_that(lambda: not running.sessions)
    assert running.listening == 1
    names = {name for name in os.listdir(running.folder) if not name.startswith("key-")}
    assert names <= OWN_FILES


def assert_refused(answer: Answer) -> None:
    assert answer.status == 2
    lines = answer.out + answer.err
    assert re.fullmatch(r"oversteek: [ -~]+[.?]\r\n", lines), lines


# Without a terminal


@pytest.mark.long
def test_what_has_no_terminal_is_refused(running: Host) -> None:
    for words, option in (
        ("", "-T"),
        ("farmer", "-T"),
        ("scp -f /etc/passwd", "-T"),
        ("sftp", "-s"),
    ):
        answer = running.run(*filter(None, [words]), options=[option])
        assert answer == Answer(2, "", f"oversteek: {NO_TERMINAL}\r\n"), words


@pytest.mark.long
def test_no_file_is_copied_from_the_host_or_to_it(running: Host, tmp_path: Path) -> None:
    (tmp_path / "mine").write_text("mine")
    for protocol in ("-O", "-s"):
        for source, target in (("HOST:/etc/hostname", "yours"), ("mine", "HOST:mine")):
            answer = running.copy(protocol, source, target, folder=tmp_path)
            assert answer.status != 0
            assert f"oversteek: {NO_TERMINAL}" in answer.err
    assert os.listdir(tmp_path) == ["mine"]


# Words, and the terminal


def test_words_that_are_no_game_are_refused(running: Host) -> None:
    for words in (
        "watch /etc/passwd", "serve", "farmer --store /tmp/x", "farmer; $(ls) `ls`",
        "farmer \x1b]0;title\x07", "x" * 1001,
    ):  # fmt: skip
        assert_refused(running.run(words, options=["-tt"], environment={"LANG": "C"}))


def test_a_terminal_that_cannot_show_the_game_is_refused(running: Host) -> None:
    for name in ("dumb", "", "x" * 5000, "xterm\x1b[c"):
        assert_refused(running.run("farmer", options=["-tt"], environment={"TERM": name}))


def test_a_terminal_that_does_not_tell_its_size_has_the_usual_one(running: Host) -> None:
    with Terminal(running.ssh("farmer"), columns=0, rows=0) as terminal:
        terminal.wait_for("cabbage")
        terminal.send("qq")
        assert terminal.wait() == 0
    assert _reached(terminal) <= (24, 80)


def test_of_a_terminal_of_absurd_size_a_part_is_used(running: Host) -> None:
    with Terminal(running.ssh("farmer"), columns=5000, rows=5000) as terminal:
        terminal.wait_for("cabbage")
        terminal.resize(60000, 2)
        terminal.resize(3000, 5000)
        terminal.wait_until_up()
        terminal.send("qq")
        assert terminal.wait() == 0
    rows, columns = _reached(terminal)
    most_columns, most_rows = LARGEST_OF_GUESTS
    assert 100 < rows <= most_rows
    assert 200 < columns <= most_columns


def _reached(terminal: Terminal) -> tuple[int, int]:
    """How many rows and columns a terminal that is large enough would have shown."""
    emulator = Emulator(500, 250)
    emulator.feed(bytes(terminal.output).split(LEAVING)[0])
    shown = [
        (y, x)
        for y, row in enumerate(emulator.looks)
        for x, look in enumerate(row)
        if look.text != " "
    ]
    return max(y for y, _ in shown) + 1, max(x for _, x in shown) + 1


def test_nobody_stops_the_game(running: Host) -> None:
    with Viewer(running.ssh("farmer")) as terminal:
        led(terminal, ("\x1a", "cabbage"), ("\x1a\x1a13\r", "moves 1 "))
        (session,) = running.sessions
        state = Path(f"/proc/{session}/stat").read_text().rpartition(")")[2].split()[0]
        assert state in "RS"
        terminal.send("qq")
        assert terminal.wait() == 0


# Beside the game


def test_nothing_is_forwarded(running: Host) -> None:
    with socket.create_server(("127.0.0.1", 0)) as own:
        port = own.getsockname()[1]
        asked = ("-tt", "-A", "-Y", "-R", "0:127.0.0.1:22", "-R", "/tmp/oversteek-door:/tmp/x")
        with Terminal(
            running.ssh("farmer", options=asked),
            environment={"DISPLAY": ":77", "SSH_AUTH_SOCK": str(running.folder / "log")},
        ) as terminal:
            terminal.wait_until_shown("cabbage")
            assert running.listening == 1
            assert len(running.sessions) == 1
            assert not os.path.exists("/tmp/oversteek-door")
        assert running.run(options=["-W", f"127.0.0.1:{port}"]).status == 255
        own.setblocking(False)
        with pytest.raises(BlockingIOError):
            own.accept()


@pytest.mark.long
async def test_a_connection_has_one_game_which_nothing_but_its_keys_reaches(running: Host) -> None:
    async with connected(running) as connection:
        wanted = {f"NAME{number}": "x" * 3_000 for number in range(6)}
        game = await connection.create_process(
            "farmer", term_type="xterm", encoding=None, env=wanted
        )
        await game.stdout.readuntil(OF_THE_APP)
        doors: Sequence[Callable[[], Any]] = (
            lambda: connection.create_process("farmer", term_type="xterm"),
            lambda: connection.create_process("farmer", term_type="xterm"),
            lambda: connection.open_connection("127.0.0.1", running.port),
            lambda: connection.open_unix_connection("/run/dbus/system_bus_socket"),
        )
        for door in doors:
            with pytest.raises(asyncssh.ChannelOpenError):
                await door()
        assert len(running.sessions) == 1
        for name in ("KILL", "STOP", "TERM", "HUP", "USR1", "no such"):
            game.channel.send_signal(name)
        with suppress(ConnectionError, asyncssh.Error):
            game.channel.send_break(1000)
        game.stdin.write(b"13\r")
        await game.stdout.readuntil(b"\xe2\x96\xb0")
        game.stdin.write(b"\x03")
        await game.wait_closed()
        assert game.exit_status == 0
        await connection.wait_closed()


@pytest.mark.parametrize("name", ["x" * 5000, "root\x1b]0;title\x07", ""])
def test_a_strange_user_name_is_no_key_to_anything(running: Host, name: str) -> None:
    answer = running.run("x", options=["-tt", "-l", name])
    assert answer.status in (2, 255)
    assert running.run("x", options=["-tt"]).status == 2, "others still can come"
    assert not name or name[:30] not in running.log
