"""An OpenSSH server of the tests' own, on an unprivileged port of the loopback."""

from __future__ import annotations

import getpass
import os
import shutil
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.tools.hosts import WHY_NOT as NO_CLIENT
from tests.tools.hosts import SshHost, await_that

SSHD = shutil.which("sshd") or shutil.which("sshd", path="/usr/sbin:/usr/local/sbin")

WHY_NOT = NO_CLIENT or ("" if SSHD else "needs OpenSSH's server: sshd (openssh-server)")
"""Why no server can be started here; empty if one can."""


class SshServer(SshHost):
    """Where the server listens, and how to reach it."""

    account = f"{getpass.getuser()}@127.0.0.1"

    def command(self, remote: str) -> tuple[str, ...]:
        """The client's command that runs `remote` in a terminal over the line."""
        return self.ssh(remote, who="user")


@contextmanager
def ssh_server(folder: Path) -> Iterator[SshServer]:
    """A server with keys and configuration in `folder`, gone when the block is left."""
    made = SshServer(folder, free_port())
    if os.geteuid() == 0:
        Path("/run/sshd").mkdir(exist_ok=True)  # Where a server of root's drops its privileges.
    (folder / "config").write_text(
        f"Port {made.port}\nListenAddress 127.0.0.1\nHostKey {made.key('host')}\n"
        f"AuthorizedKeysFile {made.key('user')}.pub\nPidFile none\nStrictModes no\nUsePAM no\n"
        "PasswordAuthentication no\nPermitRootLogin prohibit-password\nPrintMotd no\n"
        "AcceptEnv LANG LC_*\n",  # As most servers are configured.
        encoding="utf-8",
    )
    server = subprocess.Popen(
        [str(SSHD), "-D", "-e", "-f", str(folder / "config")], stderr=subprocess.DEVNULL
    )
    try:
        wait_until_it_listens(made.port, server)
        yield made
    finally:
        server.terminate()
        server.wait()


def free_port() -> int:
    """A port of the loopback at which nobody listens."""
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port: int = probe.getsockname()[1]
        return port


def wait_until_it_listens(port: int, server: subprocess.Popen[bytes]) -> None:
    """Wait until a server that was started can be connected to."""

    def listens() -> bool:
        assert server.poll() is None, "the server has ended"
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", port)) == 0

    await_that(listens)
