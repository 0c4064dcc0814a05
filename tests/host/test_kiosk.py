"""The server of OpenSSH that the README sets up lets strangers play, and do nothing else."""

from __future__ import annotations

import os
import re
import signal
import socket
import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.tools.answers import Answer
from tests.tools.hosts import await_that
from tests.tools.kiosk_server import KioskServer, can_hide, kiosk_server
from tests.tools.ssh_server import WHY_NOT
from tests.tools.terminal import Terminal

pytestmark = pytest.mark.skipif(bool(WHY_NOT), reason=WHY_NOT)
NO_TERMINAL = (
    "oversteek: the game needs a terminal for input and output: ask for one with 'ssh -t'.\n"
)
PATIENCE = 20.0
"""Seconds for what comes over the line."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[KioskServer]:
    with kiosk_server(tmp_path_factory.mktemp("kiosk"), can_hide()) as running:
        yield running


@pytest.fixture(autouse=True)
def _nothing_is_left(server: KioskServer) -> Iterator[None]:
    """After each test there is no process, no guest and no file that was not there before."""
    yield
    await_that(lambda: not server.sessions and not server.games)
    assert None not in keys(server)
    names = set(os.listdir(server.store.parent)) if server.store.parent.exists() else set()
    names -= {".bash_logout", ".bashrc", ".profile", "bytecode"}  # Of accounts, and of Python.
    assert {name for name in names if not name.startswith("games.sqlite")} == set()


def keys(server: KioskServer) -> list[str | None]:
    """The keys of the players whom it knows."""
    if not server.store.exists():
        return []
    with closing(sqlite3.connect(server.store)) as database:
        return [key for (key,) in database.execute("SELECT key FROM players WHERE id > 1")]


def assert_refused(answer: Answer, said: str) -> None:
    assert answer.status == 2
    assert re.fullmatch(r"oversteek: [ -~]+[.?]\r?\n", answer.out + answer.err), answer
    assert said in answer.out + answer.err


def test_a_player_finds_the_game_at_its_last_move_and_with_another_key_does_not(
    server: KioskServer,
) -> None:
    for who, moves, typed in (("first", 0, "12"), ("first", 1, "13"), ("second", 0, "12")):
        with Terminal(server.ssh("hanoi:3", who=who)) as terminal:
            terminal.wait_until_shown(f"moves {moves} ", PATIENCE)
            terminal.send(typed)
            terminal.wait_until_shown(f"moves {moves + 1} ", PATIENCE)
            terminal.signal(signal.SIGKILL)
        await_that(lambda: not server.games)
    assert {server.fingerprint(who) for who in ("first", "second")} <= set(keys(server))


def test_without_a_key_one_is_a_guest_of_whom_nothing_is_kept(server: KioskServer) -> None:
    with Terminal(server.ssh("hanoi:3", who=None)) as terminal:
        terminal.wait_until_shown("moves 0 ", PATIENCE)
        assert None in keys(server)
        terminal.send("12")
        terminal.wait_until_shown("moves 1 ", PATIENCE)
        terminal.signal(signal.SIGKILL)
    await_that(lambda: None not in keys(server))


@pytest.mark.long
def test_whoever_shows_a_key_to_the_account_of_guests_still_is_one(server: KioskServer) -> None:
    server.account(None)
    with Terminal(server.ssh("", who="curious", options=["-tt", "-l", "guest"])) as terminal:
        terminal.wait_until_shown("Towers", PATIENCE)
        terminal.send("q")
        assert terminal.wait(PATIENCE) == 0
    assert server.fingerprint("curious") not in keys(server)


@pytest.mark.long
def test_nobody_has_another_account(server: KioskServer) -> None:
    for name in {"root", "nobody", "daemon"} - {server.account("somebody")}:
        assert server.run(options=["-T", "-l", name]).status == 255


@pytest.mark.long
def test_what_the_terminal_can_show_is_passed_on(server: KioskServer) -> None:
    with Terminal(
        server.ssh("family"), environment={"LANG": "C", "NO_COLOR": "1", "LC_ALL": ""}
    ) as terminal:
        terminal.wait_until_shown("best 17", PATIENCE)
        assert terminal.screen.isascii()
        assert not re.search(rb"\x1b\[[\d;]*[34]8;", terminal.output)
        terminal.wait_until_up()
        terminal.send("\x03")
        assert terminal.wait(PATIENCE) == 0


def test_the_environment_is_made_from_nothing(server: KioskServer) -> None:
    with Terminal(
        server.ssh("farmer"), environment={"LC_CTYPE": "x" * 2000, "COLORTERM": "truecolor"}
    ) as terminal:
        terminal.wait_until_shown("cabbage", PATIENCE)
        terminal.wait_until_up()
        (_, game) = server.games
        with Path(f"/proc/{game}/limits").open() as limits:
            most = dict(
                re.findall(r"Max (data size|open files|core file size) +(\d+)", limits.read())
            )
        assert most == {"data size": str(2**28), "open files": "64", "core file size": "0"}
        assert os.readlink(f"/proc/{game}/cwd") == "/"
        terminal.send("qq")
        assert terminal.wait(PATIENCE) == 0


# Doors


@pytest.mark.parametrize("words", [(), ("farmer",), ("scp -f /etc/passwd",)])
def test_what_has_no_terminal_is_refused(server: KioskServer, words: tuple[str, ...]) -> None:
    assert server.run(*words, options=["-T"]) == Answer(2, "", NO_TERMINAL)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ('"; id; "', "cannot be opened here"),
        ("$(id)`id`\n/bin/sh", "cannot be opened here"),
        ("farmer --store /tmp/x", "does not take '--store'"),
    ],
)
def test_words_that_are_no_game_are_refused(server: KioskServer, words: str, said: str) -> None:
    assert_refused(server.run(words, options=["-tt"]), said)


def test_a_terminal_that_cannot_show_the_game_is_refused(server: KioskServer) -> None:
    answer = server.run("farmer", options=["-tt"], environment={"TERM": "unknown"})
    assert_refused(answer, "TERM")


@pytest.mark.long
def test_there_are_no_other_services(server: KioskServer) -> None:
    assert server.run("sftp", options=["-s"]).status != 0
    for protocol in ("-O", "-s"):
        answer = server.copy(protocol, "HOST:/etc/hostname", "yours", folder=server.folder)
        assert answer.status != 0
    assert not (server.folder / "yours").exists()


@pytest.mark.long
@pytest.mark.parametrize("who", ["somebody", None])
def test_nothing_is_forwarded(server: KioskServer, who: str | None) -> None:
    door = f"/tmp/oversteek-door-{os.urandom(8).hex()}"
    with socket.create_server(("127.0.0.1", 0)) as own:
        port = own.getsockname()[1]
        asked = ("-tt", "-A", "-Y", "-R", "0:127.0.0.1:22", "-R", f"{door}:/tmp/x")
        with Terminal(
            server.ssh("farmer", who=who, options=asked),
            environment={"DISPLAY": ":77", "SSH_AUTH_SOCK": str(server.folder / "log")},
        ) as terminal:
            terminal.wait_until_shown("cabbage", PATIENCE)
            assert not os.path.exists(door)
            terminal.send("qq")
            assert terminal.wait(PATIENCE) == 0
        assert server.run(who=who, options=["-W", f"127.0.0.1:{port}"]).status == 255
        must = ("-T", "-o", "ExitOnForwardFailure=yes", "-R", "0:127.0.0.1:22")
        assert server.run(who=who, options=must).status == 255
        own.setblocking(False)
        with pytest.raises(BlockingIOError):
            own.accept()


@pytest.mark.long
def test_a_connection_has_one_game(server: KioskServer, tmp_path: Path) -> None:
    control = ("-o", f"ControlPath={tmp_path / 'control'}")
    with Terminal(server.ssh("farmer", options=["-tt", "-M", *control])) as terminal:
        terminal.wait_until_shown("cabbage", PATIENCE)
        again = subprocess.run(
            server.ssh("farmer", options=["-tt", *control, "-o", "ProxyCommand=false"]),
            stdin=subprocess.DEVNULL, capture_output=True, timeout=PATIENCE, check=False,
        )  # fmt: skip
        assert again.returncode != 0
        assert len(server.games) == 2, "a game, and who sees to its end"
        terminal.send("qq")
        assert terminal.wait(PATIENCE) == 0
