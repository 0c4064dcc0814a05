"""An OpenSSH server of the tests' own, on an unprivileged port of the loopback."""

from __future__ import annotations

import getpass
import os
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

SSHD = shutil.which("sshd") or shutil.which("sshd", path="/usr/sbin:/usr/local/sbin")
CLIENT, KEYGEN = shutil.which("ssh"), shutil.which("ssh-keygen")

WHY_NOT = (
    "" if SSHD and CLIENT and KEYGEN else "needs OpenSSH: sshd, ssh and ssh-keygen (openssh-server)"
)
"""Why no server can be started here; empty if one can."""

_PATIENCE = 30.0
"""Seconds for the server to listen."""


class SshServer:
    """Where the server listens, and how to reach it."""

    def __init__(self, folder: Path, port: int) -> None:
        self._folder = folder
        self._port = port

    def command(self, remote: str) -> tuple[str, ...]:
        """The client's command that runs `remote` in a terminal over the line."""
        options = (
            "-tt", "-q", "-F", "none", "-p", str(self._port), "-i", str(self._folder / "user"),
            "-o", "IdentitiesOnly=yes", "-o", "StrictHostKeyChecking=no",
            "-o", f"UserKnownHostsFile={self._folder / 'known'}", "-o", "SendEnv=LANG LC_*",
        )  # fmt: skip
        return (str(CLIENT), *options, f"{getpass.getuser()}@127.0.0.1", remote)


@contextmanager
def ssh_server(folder: Path) -> Iterator[SshServer]:
    """A server with keys and configuration in `folder`, gone when the block is left."""
    for name in ("host", "user"):
        key = ["-q", "-t", "ed25519", "-N", "", "-f", str(folder / name)]
        subprocess.run([str(KEYGEN), *key], check=True)
    shutil.copy(folder / "user.pub", folder / "authorized")
    if os.geteuid() == 0:
        Path("/run/sshd").mkdir(exist_ok=True)  # Where a server of root's drops its privileges.
    port = free_port()
    (folder / "config").write_text(
        f"Port {port}\nListenAddress 127.0.0.1\nHostKey {folder / 'host'}\n"
        f"AuthorizedKeysFile {folder / 'authorized'}\nPidFile none\nStrictModes no\nUsePAM no\n"
        "PasswordAuthentication no\nPermitRootLogin prohibit-password\nPrintMotd no\n"
        "AcceptEnv LANG LC_*\n",  # As most servers are configured.
        encoding="utf-8",
    )
    server = subprocess.Popen(
        [str(SSHD), "-D", "-e", "-f", str(folder / "config")], stderr=subprocess.DEVNULL
    )
    try:
        wait_until_it_listens(port, server)
        yield SshServer(folder, port)
    finally:
        server.terminate()
        server.wait()


def free_port() -> int:
    """A port of the loopback at which nobody listens."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def wait_until_it_listens(port: int, server: subprocess.Popen[bytes]) -> None:
    """Wait until a server that was started can be connected to."""
    deadline = time.monotonic() + _PATIENCE
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
        except OSError:
            if time.monotonic() > deadline or server.poll() is not None:
                raise
            time.sleep(0.05)
        else:
            return
