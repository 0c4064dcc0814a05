"""The server of OpenSSH that the README sets up: its accounts and its configuration, word for word.

As root that is tried in folders that nobody else sees: a copy of /etc, and empty ones in place of
/opt and /var/lib. Where that cannot be, whoever runs the tests is the player, and there are no
guests.
"""

from __future__ import annotations

import getpass
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
import textual

from tests.tools.hosts import children, processes
from tests.tools.readme import block_after
from tests.tools.ssh_host import KEYGEN, SshHost
from tests.tools.ssh_server import SSHD, free_port, wait_until_it_listens

ROOT = Path(__file__).parents[2]
_PORT = "2222"
_COMMAND, _STORE = "/opt/oversteek/bin/oversteek", "/var/lib/oversteek/games.sqlite"
"""What the README says."""
_HIDDEN = """
set -e
cp -a /etc "$1/etc"
mount --bind "$1/etc" /etc
mkdir "$1/lib"
mount --bind "$1/lib" /var/lib
mount -t tmpfs -o mode=755 tmpfs /opt
cd /opt
mkdir -p oversteek/bin python house packages
mount --bind "$3" python
mount --bind "$4" house
mount --bind "$5" packages
cp "$1/oversteek" oversteek/bin/oversteek
sh -e "$1/accounts"
exec "$2" -D -e -f "$1/config"
"""
"""The server among folders of its own. It is given its folder, the program sshd, and the folders of
Python, of the game and of what that needs."""


def can_hide() -> bool:
    """Whether folders can be put in place of others, for one process alone."""
    command = ["unshare", "--mount", "mount", "-t", "tmpfs", "tmpfs", "/opt"]
    with suppress(OSError):
        return os.geteuid() == 0 and not subprocess.run(command, capture_output=True).returncode
    return False


class KioskServer(SshHost):
    """A server of OpenSSH that runs, and how to reach it."""

    def __init__(self, folder: Path, port: int, player: str, guest: str, process: int) -> None:
        """The names of its accounts; the guest's is empty if there is none."""
        super().__init__(folder, port)
        self._player, self._guest = player, guest
        self._process = process

    def account(self, who: str | None) -> str:
        if who is None and not self._guest:
            pytest.skip("needs root, who may mount folders over others: nobody is a guest here")
        return self._player if who else self._guest

    @property
    def store(self) -> Path:
        """The file of its games."""
        return self.folder / "lib" / "oversteek" / "games.sqlite"

    @property
    def log(self) -> str:
        """What the server has said."""
        return (self.folder / "log").read_text(encoding="utf-8", errors="replace")

    @property
    def sessions(self) -> Sequence[int]:
        """The numbers of all processes that run for those who have connected."""
        found, waiting = list[int](), [self._process]
        while waiting:
            found += (news := children(waiting.pop()))
            waiting += news
        return found

    @property
    def games(self) -> Sequence[int]:
        """The numbers of the processes in which somebody plays, also after the line is gone."""
        marks = f"kiosk\0--store\0{_STORE if self._guest else self.store}\0".encode()
        return [each for each in processes() if marks in _words(each) and self._is_here(each)]

    def _is_here(self, process: int) -> bool:
        """Whether a process sees the folders that the server sees."""
        with suppress(OSError):
            spaces = [os.stat(f"/proc/{each}/ns/mnt").st_ino for each in (process, self._process)]
            return spaces[0] == spaces[1]
        return False


def _words(process: int) -> bytes:
    """What a process was started with; nothing if it has ended."""
    with suppress(OSError):
        return Path(f"/proc/{process}/cmdline").read_bytes()
    return b""


@contextmanager
def kiosk_server(folder: Path, hides: bool) -> Iterator[KioskServer]:
    """The server, with its files in `folder`, gone when the block is left. `hides` says whether it
    is as the README has it, among folders of its own."""
    command = ["-q", "-t", "ed25519", "-N", "", "-f", str(folder / "host")]
    subprocess.run([str(KEYGEN), *command], check=True)
    if os.geteuid() == 0:
        Path("/run/sshd").mkdir(exist_ok=True)  # Where a server of root's drops its privileges.
    port = free_port()
    here = f"Port {port}\nListenAddress 127.0.0.1\nHostKey {folder / 'host'}\nPidFile none"
    config = block_after("<!-- sshd").replace(f"Port {_PORT}", here)
    game, packages = ROOT, Path(textual.__file__).parents[1]
    python = [str(Path(sys.executable).resolve())]
    start: list[str] = [str(SSHD), "-D", "-e", "-f", str(folder / "config")]
    player, guest = "play", "guest"
    if hides:
        (folder / "script").write_text(_HIDDEN, encoding="utf-8")
        (folder / "accounts").write_text(block_after("<!-- accounts"), encoding="utf-8")
        base = Path(sys.base_prefix).resolve()
        start = ["unshare", "--mount", "sh", str(folder / "script"), str(folder), str(SSHD),
                 str(base), str(game), str(packages)]  # fmt: skip
        python = [f"/opt/python/{Path(sys.executable).resolve().relative_to(base)}"]
        game, packages = Path("/opt/house"), Path("/opt/packages")
        written, libraries = "/var/lib/oversteek/bytecode", "/opt/python/lib"
    else:
        player, guest = getpass.getuser(), ""
        config = re.sub(r"\bplay\b", player, config).replace("nobody", player)
        config = config.replace(_STORE, str(folder / "lib" / "oversteek" / "games.sqlite"))
        config = config.replace(_COMMAND, str(folder / "oversteek"))
        written, libraries = str(folder / "bytecode"), ""
    places = f"PYTHONPATH={game}:{packages}", f"PYTHONPYCACHEPREFIX={written}"
    program = shlex.join(["env", *places, f"LD_LIBRARY_PATH={libraries}", *python, "-m", "tui"])
    (folder / "oversteek").write_text(f'#!/bin/sh\nexec {program} "$@"\n', encoding="utf-8")
    (folder / "oversteek").chmod(0o755)
    (folder / "config").write_text(config, encoding="utf-8")
    with open(folder / "log", "wb") as log:
        server = subprocess.Popen(start, stderr=log)
    running = KioskServer(folder, port, player, guest, server.pid)
    try:
        wait_until_it_listens(port, server)
        yield running
    finally:
        server.terminate()
        server.wait()
        shutil.rmtree(folder / "etc", ignore_errors=True)
