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
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import dropwhile, takewhile
from pathlib import Path

import textual

from tests.tools.ssh_server import CLIENT, KEYGEN, SSHD
from tests.tools.terminal import PATIENCE

ROOT = Path(__file__).parents[2]
_PORT = "2222"
_COMMAND, _STORE = "/opt/oversteek/bin/oversteek", "/var/lib/oversteek/games.sqlite"
"""What the README says."""
_HIDDEN = """
set -e
cp -a /etc "$1/etc"
mount --bind "$1/etc" /etc
mount -t tmpfs tmpfs /var/lib
mount -t tmpfs tmpfs /opt
chmod 755 /opt /var/lib
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


def block_after(mark: str) -> str:
    """The lines that the README shows below a mark, without their indentation."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    lines = dropwhile(lambda line: line[:4] != "    ", text[text.index(mark) :].splitlines())
    return "".join(f"{line[4:]}\n" for line in takewhile(lambda line: line[:4] == "    ", lines))


def can_hide() -> bool:
    """Whether folders can be put in place of others, for one process alone."""
    command = ["unshare", "--mount", "mount", "-t", "tmpfs", "tmpfs", "/opt"]
    with suppress(OSError):
        return os.geteuid() == 0 and not subprocess.run(command, capture_output=True).returncode
    return False


class KioskServer:
    """Where the server listens, and how to reach it."""

    def __init__(self, folder: Path, port: int, player: str, guest: str, process: int) -> None:
        self.folder, self.port = folder, port
        self.player, self.guest = player, guest
        """The names of its accounts; the guest's is empty if there is none."""
        self._process = process

    @property
    def store(self) -> Path:
        """The file of its games."""
        if self.guest:
            return Path(f"/proc/{self._process}/root{_STORE}")
        return self.folder / "store" / "games.sqlite"

    @property
    def log(self) -> str:
        """What the server has said."""
        return (self.folder / "log").read_text(encoding="utf-8", errors="replace")

    def key(self, name: str) -> Path:
        """The file with somebody's key."""
        path = self.folder / f"key-{name}"
        if not path.exists():
            made = ["-q", "-t", "ed25519", "-N", "", "-C", name, "-f", str(path)]
            subprocess.run([str(KEYGEN), *made], check=True)
        return path

    def fingerprint(self, name: str) -> str:
        """What OpenSSH calls somebody's key."""
        command = [str(KEYGEN), "-l", "-f", str(self.key(name))]
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout.split()[1]

    def ssh(
        self, *words: str, who: str | None = "somebody", options: Sequence[str] = ("-tt",)
    ) -> tuple[str, ...]:
        """The command with which somebody connects: with a key of his own or, if that is None, as a
        guest. `words` are typed after the host's name."""
        known = (
            "-q", "-F", "none", "-p", str(self.port), "-o", "StrictHostKeyChecking=no",
            "-o", f"UserKnownHostsFile={self.folder / 'known'}", "-o", "SendEnv=LANG LC_* *COLOR*",
        )  # fmt: skip
        keys: tuple[str, ...] = ("-o", "PubkeyAuthentication=no")
        if who is not None:
            keys = ("-o", "IdentitiesOnly=yes", "-i", str(self.key(who)))
        account = self.guest if who is None else self.player
        return (str(CLIENT), *keys, *options, *known, f"{account}@127.0.0.1", *words)

    def run(
        self, *words: str, who: str | None = "somebody", options: Sequence[str] = ("-T",)
    ) -> subprocess.CompletedProcess[str]:
        """Connect without a terminal of one's own, and wait for the end."""
        return subprocess.run(
            self.ssh(*words, who=who, options=options),
            stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=3 * PATIENCE,
            check=False,
        )  # fmt: skip


@contextmanager
def kiosk_server(folder: Path, hides: bool) -> Iterator[KioskServer]:
    """The server, with its files in `folder`, gone when the block is left. `hides` says whether it
    is as the README has it, among folders of its own."""
    command = ["-q", "-t", "ed25519", "-N", "", "-f", str(folder / "host")]
    subprocess.run([str(KEYGEN), *command], check=True)
    if os.geteuid() == 0:
        Path("/run/sshd").mkdir(exist_ok=True)  # Where a server of root's drops its privileges.
    port = _free_port()
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
        config = config.replace(_STORE, str(folder / "store" / "games.sqlite"))
        config = config.replace(_COMMAND, str(folder / "oversteek"))
        written, libraries = os.environ.get("PYTHONPYCACHEPREFIX", ""), ""
    variables = {
        "PYTHONPATH": f"{game}:{packages}",
        "PYTHONPYCACHEPREFIX": written,
        "LD_LIBRARY_PATH": libraries,
    }
    program = shlex.join(["env", *map("=".join, variables.items()), *python, "-m", "tui"])
    (folder / "oversteek").write_text(f'#!/bin/sh\nexec {program} "$@"\n', encoding="utf-8")
    (folder / "oversteek").chmod(0o755)
    (folder / "config").write_text(config, encoding="utf-8")
    with open(folder / "log", "wb") as log:
        server = subprocess.Popen(start, stderr=log)
    running = KioskServer(folder, port, player, guest, server.pid)
    try:
        _wait_until_it_listens(running, server)
        yield running
    finally:
        server.terminate()
        server.wait()
        shutil.rmtree(folder / "etc", ignore_errors=True)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _wait_until_it_listens(running: KioskServer, server: subprocess.Popen[bytes]) -> None:
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            socket.create_connection(("127.0.0.1", running.port), timeout=1).close()
        except OSError:
            assert server.poll() is None, running.log
            assert time.monotonic() < deadline, running.log
            time.sleep(0.05)
        else:
            return
