"""A host of the tests' own, to which strangers connect with the real `ssh`."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from shutil import which
from time import monotonic, sleep

CLIENT, KEYGEN = which("ssh"), which("ssh-keygen")

WHY_NOT = "" if CLIENT and KEYGEN else "needs OpenSSH's client: ssh and ssh-keygen"
"""Why nobody can connect to a host here; empty if somebody can."""

_LISTENING = re.compile(r"Listening on \S+:(\d+)")
_PATIENCE = 30.0
"""Seconds for the host to listen."""


class Host:
    """A host that runs, and how to reach it."""

    def __init__(self, folder: Path, process: subprocess.Popen[bytes]) -> None:
        self.folder, self.process = folder, process
        self.port = 0

    @property
    def store(self) -> Path:
        return self.folder / "games.sqlite"

    @property
    def log(self) -> str:
        """What the keeper has read until now."""
        return (self.folder / "log").read_text(encoding="utf-8")

    def await_log(self, pattern: str) -> re.Match[str]:
        """Wait until the keeper reads something like this."""
        deadline = monotonic() + _PATIENCE
        while not (found := re.search(pattern, self.log)):
            assert monotonic() < deadline, f"no {pattern!r} in {self.log!r}"
            assert self.process.poll() is None or re.search(pattern, self.log), self.log
            sleep(0.02)
        return found

    def key(self, name: str) -> Path:
        """The file with somebody's key."""
        path = self.folder / f"key-{name}"
        if not path.exists():
            made = ["-q", "-t", "ed25519", "-N", "", "-C", name, "-f", str(path)]
            subprocess.run([str(KEYGEN), *made], check=True)
        return path

    def ssh(
        self, *words: str, who: str | None = "somebody", options: Sequence[str] = ("-tt",)
    ) -> tuple[str, ...]:
        """The command with which somebody connects, with a key of his own or, if that is None,
        without one; `words` are typed after the host's name."""
        known = (
            "-q", "-F", "none", "-p", str(self.port), "-o", "StrictHostKeyChecking=no",
            "-o", f"UserKnownHostsFile={self.folder / 'known'}", "-o", "SendEnv=LANG LC_* *COLOR*",
        )  # fmt: skip
        keys: tuple[str, ...] = ("-o", "PubkeyAuthentication=no")
        if who is not None:
            keys = ("-o", "IdentitiesOnly=yes", "-i", str(self.key(who)))
        return (str(CLIENT), *known, *keys, *options, "stranger@127.0.0.1", *words)

    def end(self, number: int = signal.SIGTERM) -> int:
        """End it by a signal, and return its exit status."""
        self.process.send_signal(number)
        return self.process.wait(_PATIENCE)


@contextmanager
def host(folder: Path, *options: str) -> Iterator[Host]:
    """A host with its files in `folder`, gone when the block is left."""
    with open(folder / "log", "wb") as log:
        process = subprocess.Popen(
            [sys.executable, "-m", "tui", "serve", "--listen", "127.0.0.1:0",
             "--store", str(folder / "games.sqlite"), "--host-key", str(folder / "host_key"),
             *options],
            stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT,
            env={**os.environ, "XDG_STATE_HOME": str(folder)},
        )  # fmt: skip
    running = Host(folder, process)
    try:
        running.port = int(running.await_log(_LISTENING.pattern)[1])
        yield running
    finally:
        if process.poll() is None:
            process.terminate()
            process.wait(_PATIENCE)
