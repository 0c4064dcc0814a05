"""The game over a real SSH connection, as its players have it."""

from __future__ import annotations

import os
import re
import shlex
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.command.test_process import FARMERS_WAY, assert_left_as_found
from tests.tools.ssh_server import WHY_NOT, SshServer, ssh_server
from tests.tools.terminal import Terminal

pytestmark = pytest.mark.skipif(bool(WHY_NOT), reason=WHY_NOT)

ROOT = Path(__file__).parent.parent.parent
PATIENCE = 20.0
"""Seconds for what comes over the line."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SshServer]:
    with ssh_server(tmp_path_factory.mktemp("ssh")) as running:
        yield running


def game(server: SshServer, arguments: str, locale: str = "C.UTF-8") -> Terminal:
    """The game at the other end of the line; it tells its process number first."""
    # The server knows nothing of the folders in which tests may write.
    folders = [f"{name}={os.environ[name]}" for name in ("XDG_STATE_HOME", "XDG_CONFIG_HOME")]
    python = shlex.join(["env", *folders, sys.executable, "-m", "tui", *shlex.split(arguments)])
    command = server.command(f"cd {shlex.quote(str(ROOT))}; echo number $$; exec {python}")
    return Terminal(command, environment={"LANG": locale})


def process_number(terminal: Terminal) -> int:
    terminal.wait_for(r"number \d+", PATIENCE)
    found = re.search(r"number (\d+)", terminal.text)
    assert found is not None
    return int(found[1])


def test_a_crossing_is_played_to_its_end(server: SshServer) -> None:
    with game(server, "farmer") as terminal:
        terminal.wait_until_shown("best 7", PATIENCE)
        for seats in FARMERS_WAY:
            terminal.send(f"{seats}\r")
        terminal.wait_until_shown("Solved", PATIENCE)
        terminal.send("qq")
        terminal.wait_until_shown("leave", PATIENCE)
        terminal.send("q")
        assert terminal.wait(PATIENCE) == 0
        assert_left_as_found(terminal)


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="needs the memory's figures")
def test_after_a_flood_ctrl_c_leaves_at_once(server: SshServer) -> None:
    with game(server, "farmer") as terminal:
        number = process_number(terminal)
        terminal.wait_until_shown("best 7", PATIENCE)
        before = memory_of(number)
        terminal.send("13\r1\ro\x1b[B\rw" * 30_000)
        assert memory_of(number) - before < 30_000
        terminal.leave()
        assert_left_as_found(terminal)


def memory_of(number: int) -> int:
    """The memory of a process, in kB."""
    status = Path(f"/proc/{number}/status").read_text(encoding="utf-8")
    return int(status.partition("VmRSS:")[2].split()[0])
