"""A host that speaks SSH, and those who connect to it with the real `ssh`."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path
from shutil import which

from tests.tools.answers import Answer
from tests.tools.terminal import USUAL_ENVIRONMENT

CLIENT, COPIER, KEYGEN = which("ssh"), which("scp"), which("ssh-keygen")

WHY_NOT = "" if CLIENT and COPIER and KEYGEN else "needs OpenSSH's client: ssh, scp and ssh-keygen"
"""Why nobody can connect to a host here; empty if somebody can."""

_PATIENCE = 30.0
"""Seconds that a connection may last of which the end is waited for."""


class SshHost:
    """How a host is reached, from a folder where the keys of those are who connect."""

    def __init__(self, folder: Path, port: int) -> None:
        self.folder, self.port = folder, port

    def account(self, who: str | None) -> str:
        """As whom somebody connects; None has no key."""
        return "stranger"

    def key(self, name: str) -> Path:
        """The file with somebody's key."""
        path = self.folder / f"key-{name}"
        if not path.with_suffix(".pub").exists():
            made = ["-q", "-t", "ed25519", "-N", "", "-C", name, "-f", str(path)]
            subprocess.run([str(KEYGEN), *made], check=True)
        return path

    def fingerprint(self, name: str) -> str:
        """By what the host knows somebody."""
        command = [str(KEYGEN), "-l", "-f", str(self.key(name))]
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout.split()[1]

    def run(
        self,
        *words: str,
        who: str | None = "somebody",
        options: Sequence[str] = ("-T",),
        environment: Mapping[str, str] | None = None,
    ) -> Answer:
        """Connect without a terminal of one's own, and wait for the end. `environment` is laid over
        the usual one."""
        usual = {**os.environ, **USUAL_ENVIRONMENT, **(environment or {})}
        ended = subprocess.run(
            self.ssh(*words, who=who, options=options),
            stdin=subprocess.DEVNULL, capture_output=True, timeout=_PATIENCE, check=False,
            env={name: value for name, value in usual.items() if value is not None},
        )  # fmt: skip
        return Answer(ended.returncode, ended.stdout.decode(), ended.stderr.decode())

    def copy(self, *words: str, folder: Path) -> Answer:
        """Call the real `scp` in a folder; `HOST` in the words stands for this one."""
        place = f"{self.account('somebody')}@127.0.0.1"
        words = tuple(word.replace("HOST", place) for word in words)
        command = (str(COPIER), *self._options("somebody"), "-P", str(self.port), *words)
        ended = subprocess.run(
            command, cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, timeout=_PATIENCE,
            check=False,
        )  # fmt: skip
        return Answer(ended.returncode, ended.stdout.decode(), ended.stderr.decode())

    def ssh(
        self, *words: str, who: str | None = "somebody", options: Sequence[str] = ("-tt",)
    ) -> tuple[str, ...]:
        """The command with which somebody connects, with a key of his own or, if that is None,
        without one; `words` are typed after the host's name."""
        own, to = self._options(who), f"{self.account(who)}@127.0.0.1"
        return (str(CLIENT), *own, *options, "-p", str(self.port), "--", to, *words)

    def _options(self, who: str | None) -> Sequence[str]:
        keys: tuple[str, ...] = ("-o", "PubkeyAuthentication=no")
        if who is not None:
            keys = ("-o", "IdentitiesOnly=yes", "-i", str(self.key(who)))
        return (
            *keys, "-q", "-F", "none", "-o", "StrictHostKeyChecking=no",
            "-o", f"UserKnownHostsFile={self.folder / 'known'}", "-o", "SendEnv=LANG LC_* *COLOR*",
        )  # fmt: skip
