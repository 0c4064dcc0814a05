"""The game over a real SSH connection, as its players have it."""

from __future__ import annotations

import os
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


def game(server: SshServer, arguments: str) -> Terminal:
    """The game at the other end of the line."""
    # The server knows nothing of the folders in which tests may write.
    folders = [f"{name}={os.environ[name]}" for name in ("XDG_STATE_HOME", "XDG_CONFIG_HOME")]
    python = shlex.join(["env", *folders, sys.executable, "-m", "tui", *shlex.split(arguments)])
    return Terminal(server.command(f"cd {shlex.quote(str(ROOT))}; exec {python}"))


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
