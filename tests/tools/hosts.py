"""A host of the tests' own, to which strangers connect with the real `ssh`."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from shutil import which
from time import monotonic, sleep
from typing import Any
from urllib.parse import urlencode, urlsplit, urlunsplit

from tests.tools.answers import Answer
from tests.tools.terminal import USUAL_ENVIRONMENT

CLIENT, COPIER, KEYGEN = which("ssh"), which("scp"), which("ssh-keygen")

WHY_NOT = "" if CLIENT and COPIER and KEYGEN else "needs OpenSSH's client: ssh, scp and ssh-keygen"
"""Why nobody can connect to a host here; empty if somebody can."""

_PATIENCE = 30.0
"""Seconds for the host to listen, and that a connection may last of which the end is waited for."""
_LISTENING = re.compile(r"Listening on \S+:(\d+)")
_LISTENS_IN_TCP, _LISTENS_IN_UNIX = "0A", "00010000"


class SshHost:
    """How a host is reached, from a folder where the keys of those are who connect."""

    account = "stranger@127.0.0.1"

    def __init__(self, folder: Path, port: int) -> None:
        self.folder, self.port = folder, port

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
        wanted = {name: value for name, value in usual.items() if value is not None}
        return _answer(self.ssh(*words, who=who, options=options), env=wanted)

    def copy(self, *words: str, folder: Path) -> Answer:
        """Call the real `scp` in a folder; `HOST` in the words stands for this one."""
        words = tuple(word.replace("HOST", self.account) for word in words)
        command = (str(COPIER), *self._options("somebody"), "-P", str(self.port), *words)
        return _answer(command, cwd=folder)

    def ssh(
        self, *words: str, who: str | None = "somebody", options: Sequence[str] = ("-tt",)
    ) -> tuple[str, ...]:
        """The command with which somebody connects, with a key of his own or, if that is None,
        without one; `words` are typed after the host's name."""
        own = (str(CLIENT), *self._options(who), *options)
        return (*own, "-p", str(self.port), "--", self.account, *words)

    def _options(self, who: str | None) -> Sequence[str]:
        keys: tuple[str, ...] = ("-o", "PubkeyAuthentication=no")
        if who is not None:
            keys = ("-o", "IdentitiesOnly=yes", "-i", str(self.key(who)))
        return (
            *keys, "-q", "-F", "none", "-o", "StrictHostKeyChecking=no",
            "-o", f"UserKnownHostsFile={self.folder / 'known'}", "-o", "SendEnv=LANG LC_* *COLOR*",
        )  # fmt: skip


def _answer(command: Sequence[str], **options: Any) -> Answer:
    ended = subprocess.run(
        command, stdin=subprocess.DEVNULL, capture_output=True, timeout=_PATIENCE, **options
    )
    return Answer(ended.returncode, ended.stdout.decode(), ended.stderr.decode())


class Host(SshHost):
    """A host that runs, and how to reach it."""

    def __init__(self, folder: Path, process: subprocess.Popen[bytes]) -> None:
        super().__init__(folder, 0)
        self.process = process

    @property
    def store(self) -> Path:
        return self.folder / "games.sqlite"

    @property
    def log(self) -> str:
        """What the keeper has read until now."""
        return (self.folder / "log").read_text(encoding="utf-8")

    def await_log(self, pattern: str) -> re.Match[str]:
        """Wait until the keeper reads something like this."""
        await_that(lambda: re.search(pattern, self.log) or self.process.poll() is not None)
        found = re.search(pattern, self.log)
        assert found, f"no {pattern!r} in {self.log!r}"
        return found

    @property
    def fork_server(self) -> int:
        """The number of its process; 0 if there is none just now."""
        return next(iter(children(self.process.pid)), 0)

    @property
    def listening(self) -> int:
        """At how many ports and sockets it listens for others."""
        own = set[str]()
        for path in Path(f"/proc/{self.process.pid}/fd").iterdir():
            with suppress(OSError):
                own.add(str(path.readlink()))
        tcp = [line.split() for name in ("tcp", "tcp6") for line in _table(name)]
        unix = [line.split() for line in _table("unix")]
        found = [fields[9] for fields in tcp if fields[3] == _LISTENS_IN_TCP]
        found += [fields[6] for fields in unix if fields[3] == _LISTENS_IN_UNIX]
        return sum(f"socket:[{inode}]" in own for inode in found)

    @property
    def descriptors(self) -> Sequence[int]:
        """How many descriptors it has open, and its fork server."""
        both = (self.process.pid, self.fork_server)
        return [len(os.listdir(f"/proc/{each}/fd")) for each in both]

    @property
    def sessions(self) -> Sequence[int]:
        """The numbers of the processes in which others play."""
        return children(self.fork_server) if self.fork_server else ()

    def end(self, number: int = signal.SIGTERM) -> int:
        """End it by a signal, and return its exit status."""
        self.process.send_signal(number)
        return self.process.wait(_PATIENCE)


@contextmanager
def host(folder: Path, *options: str, limits: Mapping[str, float] | None = None) -> Iterator[Host]:
    """A host with its files in `folder`, gone when the block is left. `limits` are as in
    `tests.tools.host_with`."""
    command = ["tui", "serve"]
    if limits is not None:
        command = ["tests.tools.host_with", json.dumps(limits)]
    with open(folder / "log", "wb") as log:
        process = subprocess.Popen(
            [sys.executable, "-m", *command, "--listen", "127.0.0.1:0",
             "--store", str(folder / "games.sqlite"), "--host-key", str(folder / "host_key"),
             *(without_password(each, folder) for each in options)],
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


def without_password(place: str, folder: Path) -> str:
    """The URL of a place with the password in a file of a folder instead, which it names. Whatever
    else is left as it is."""
    parts = urlsplit(place)
    if not parts.password:
        return place
    known = folder / "pgpass"
    known.touch(0o600)
    known.write_text(f"*:*:*:*:{parts.password}\n", encoding="utf-8")
    query = "&".join(filter(None, (parts.query, urlencode({"passfile": str(known)}))))
    netloc = parts.netloc.replace(f":{parts.password}@", "@")
    return urlunsplit(parts._replace(netloc=netloc, query=query))


def await_that(holds: Callable[[], object], seconds: float = _PATIENCE) -> None:
    """Wait until something holds."""
    deadline = monotonic() + seconds
    while not holds():
        assert monotonic() < deadline, "it has not come to hold"
        sleep(0.02)  # Not oftener: some look through all processes of the machine.


def children(process: int) -> Sequence[int]:
    """The numbers of the processes that one has started, and that still run."""
    every = sorted(int(name) for name in os.listdir("/proc") if name.isdecimal())
    return [each for each in every if _state(each)[1] == str(process) and runs(each)]


def runs(process: int) -> bool:
    """Whether a process has not ended, though nobody may have asked how."""
    return _state(process)[0] not in "Z-"


def _state(process: int) -> Sequence[str]:
    """The state of a process, and the number of its parent; `-` if there is none."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[:2]
    except OSError:
        return "--"


def _table(name: str) -> Sequence[str]:
    """The sockets of a kind, as Linux tells them, without the heads of the columns."""
    return Path("/proc/net", name).read_text().splitlines()[1:]
