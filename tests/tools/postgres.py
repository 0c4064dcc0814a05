"""A PostgreSQL of the tests' own, gone with those who started it.

    python -m tests.tools.postgres OWNED FOLDER

is the guardian of one: it waits until nobody holds the lock of the file OWNED any more, however its
holder ended, and leaves nothing over of the cluster in FOLDER.
"""

from __future__ import annotations

import atexit
import fcntl
import json
import os
import pwd
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from time import sleep
from typing import IO, Any, Literal
from urllib.parse import quote, urlencode

from tests.tools.hosts import children, runs

ROLE = DATABASE = "oversteek"
Mode = Literal["fast", "immediate"]

_RUN = "OVERSTEEK_TESTS_POSTGRES"
"""The variable with the folder that all processes of a run of the tests know."""
_KEEPERS = ("postgres", "nobody")
"""Who may run it where we are root: it refuses to run as that."""
_PATIENCE = 30.0
"""Seconds for it to start or end."""
_PORTS = range(20_000, 32_000)
_SETTINGS = """
listen_addresses = '127.0.0.1'
unix_socket_directories = '{folder}'
max_connections = 300
shared_buffers = 16MB
max_wal_size = 64MB
min_wal_size = 8MB
fsync = off
full_page_writes = off
log_destination = stderr
"""  # Nothing of it has to outlive the machine, so nothing waits for the disk.


def _found() -> Path | None:
    """The folder with PostgreSQL's programs: the one in PATH, else Debian's newest."""
    named = shutil.which("initdb")
    versions = Path("/usr/lib/postgresql").glob("*/bin")
    newest_first = sorted(versions, key=lambda each: _number(each.parent.name), reverse=True)
    for folder in (*([Path(named).parent] if named else []), *newest_first):
        if all(os.access(folder / each, os.X_OK) for each in ("initdb", "pg_ctl", "postgres")):
            return folder
    return None


def _number(version: str) -> float:
    with suppress(ValueError):
        return float(version)
    return 0.0


PROGRAMS = _found()
"""The folder with `postgres` and `initdb`; None if there is none."""


def _why_not() -> str:
    if PROGRAMS is None:
        return "needs PostgreSQL's programs: initdb and postgres"
    return "" if find_spec("psycopg") else "needs psycopg (the extra postgres)"


WHY_NOT = _why_not()
"""Why there can be no PostgreSQL here; empty if there can."""


class Cluster:
    """A server at a port of 127.0.0.1, with a role and a database `oversteek`.

    It ends when the process ends that made it, however that ends, or, if `owned` is given, when
    nobody holds the lock of that file any more. Raises AssertionError if it cannot be made.
    """

    def __init__(self, owned: Path | None = None) -> None:
        assert not WHY_NOT, WHY_NOT
        self.password = secrets.token_hex(12)
        # pytest's own folders can be entered by nobody else.
        parent = "/tmp" if os.geteuid() == 0 else None
        self.folder = Path(tempfile.mkdtemp(prefix="oversteek-postgres-", dir=parent))
        self._owner: IO[bytes] | None = None
        if owned is None:
            owned = self.folder / "owned"
            self._owner = _held(owned)
        self._guardian = subprocess.Popen(
            [sys.executable, "-m", "tests.tools.postgres", str(owned), str(self.folder)],
            cwd=Path(__file__).parents[2], start_new_session=True,
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        self.port = _free_port()
        self._make()

    def start(self) -> None:
        """Let it run, at the port at which it was before; done when it can be reached."""
        assert not self.pid, "it runs already"
        (self._data / "postmaster.pid").unlink(missing_ok=True)
        log = self.folder / "log"
        _run("pg_ctl", self.folder, "start", f"--log={log}", f"--options=-p {self.port}")

    def stop(self, mode: Mode = "fast") -> None:
        """End it, and wait until it is gone: `fast` as an orderly stop that breaks off every
        connection, `immediate` as if it had crashed."""
        _end(self.folder, mode)

    def freeze(self) -> None:
        """Let it answer nothing more, without any connection being lost."""
        assert self.pid, "it does not run"
        _signal_all(self.pid, signal.SIGSTOP)

    def thaw(self) -> None:
        """Let it go on after `freeze`."""
        assert self.pid, "it does not run"
        _signal_all(self.pid, signal.SIGCONT)

    def wait_for_disk(self) -> None:
        """From now on do with the disk what has to be done where the machine may fail: what takes
        time is to be measured."""
        self.execute(
            self._keepers_url,
            "ALTER SYSTEM SET fsync = on",
            "ALTER SYSTEM SET full_page_writes = on",
            "SELECT pg_reload_conf()",
        )

    def close(self) -> None:
        """Leave nothing over of it, whether it runs, is stopped, or frozen."""
        _end(self.folder, "immediate")
        if self._owner is not None:
            self._owner.close()
            self._guardian.wait(_PATIENCE)
        else:
            shutil.rmtree(self.folder, ignore_errors=True)

    @property
    def pid(self) -> int:
        """The number of the postmaster's process; 0 if it does not run."""
        return _postmaster(self.folder)

    @property
    def log(self) -> str:
        """What it has written for its keeper."""
        return (self.folder / "log").read_text("utf-8", "replace")

    def url(self, **options: str) -> str:
        """How its database is reached; the options are those of PostgreSQL's URLs."""
        asked = f"?{urlencode(options, quote_via=quote)}" if options else ""
        return f"postgresql://{ROLE}:{self.password}@127.0.0.1:{self.port}/{DATABASE}{asked}"

    def new_place(self) -> str:
        """The URL of a new and empty schema: as good as a database of one's own."""
        name = f"place_{secrets.token_hex(8)}"
        self.execute(self.url(), f"CREATE SCHEMA {name}")
        return self.url(options=f"-csearch_path={name}")

    def rows(self, place: str, question: str, *values: object) -> list[tuple[Any, ...]]:
        """The answer to a question that is asked at a place by a connection of its own; `%s` stands
        for each of the values."""
        import psycopg

        with psycopg.connect(place, autocommit=True) as connection:
            return connection.execute(question.encode(), values or None).fetchall()

    def execute(self, place: str, *statements: str) -> None:
        """Change something at a place by a connection of its own, each statement for itself."""
        import psycopg

        with psycopg.connect(place, autocommit=True) as connection:
            for each in statements:
                connection.execute(each.encode())

    @property
    def _keepers_url(self) -> str:
        """How it is reached by who may do everything there."""
        return f"postgresql://postgres:{self.password}@127.0.0.1:{self.port}/postgres"

    @property
    def _data(self) -> Path:
        return self.folder / "data"

    def _make(self) -> None:
        secret = self.folder / "secret"
        secret.write_text(self.password)
        if (keeper := _keeper()) is not None:
            for path in (self.folder, secret):
                os.chown(path, keeper.pw_uid, keeper.pw_gid)
        _run(
            "initdb",
            self.folder,
            "-U",
            "postgres",
            "--auth=scram-sha-256",
            f"--pwfile={secret}",
            "--encoding=UTF8",
            "--locale=C",
            "--wal-segsize=1",
            "--no-sync",
            "--no-instructions",
        )
        secret.unlink()
        with open(self._data / "postgresql.conf", "a", encoding="utf-8") as settings:
            settings.write(_SETTINGS.format(folder=self.folder))
        self.start()
        self.execute(
            self._keepers_url,
            f"CREATE ROLE {ROLE} LOGIN PASSWORD '{self.password}'",
            f"CREATE DATABASE {DATABASE} OWNER {ROLE}",
        )


class _Known(Cluster):
    """A cluster that another process of this run has made."""

    def __init__(self, folder: Path, port: int, password: str) -> None:
        self.folder, self.port, self.password = folder, port, password
        self._owner = None


@contextmanager
def cluster() -> Iterator[Cluster]:
    """A cluster that is gone when the block is left. Raises AssertionError where `WHY_NOT` says
    something."""
    made = Cluster()
    try:
        yield made
    finally:
        made.close()


def begin_run() -> None:
    """Say that a cluster which is shared from now on lasts as long as this process, however many
    others it starts: whichever of them needs it first."""
    if _RUN not in os.environ:
        folder = Path(tempfile.mkdtemp(prefix="oversteek-run-"))
        _RUNS.append(_held(folder / "owned"))
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
        os.environ[_RUN] = str(folder)


@cache
def shared_cluster() -> Cluster:
    """The one cluster of a run of the tests: nobody stops or freezes it. Raises AssertionError
    where `WHY_NOT` says something."""
    begin_run()
    folder = Path(os.environ[_RUN])
    told = folder / "cluster.json"
    with _held(folder / "being-made"):
        if told.exists():
            known = json.loads(told.read_text("utf-8"))
            return _Known(Path(known["folder"]), known["port"], known["password"])
        made = Cluster(folder / "owned")
        known = {"folder": str(made.folder), "port": made.port, "password": made.password}
        told.write_text(json.dumps(known), "utf-8")
        return made


_RUNS: list[IO[bytes]] = []
"""The locks that say that a run goes on."""


def _run(program: str, folder: Path, *words: str) -> None:
    """Call one of PostgreSQL's programs about the cluster in a folder. Raises AssertionError with
    what it says if it fails."""
    assert PROGRAMS is not None, WHY_NOT
    environment = {name: value for name, value in os.environ.items() if name[:2] != "PG"}
    owner: dict[str, Any] = {}
    if (keeper := _keeper()) is not None:
        owner = {"user": keeper.pw_uid, "group": keeper.pw_gid, "extra_groups": ()}
    with open(folder / "said", "ab") as said:  # A pipe would be kept open by what it starts.
        done = subprocess.run(
            [str(PROGRAMS / program), "-D", str(folder / "data"), *words],
            stdin=subprocess.DEVNULL, stdout=said, stderr=said, check=False, timeout=_PATIENCE,
            cwd=folder, env={**environment, "LC_ALL": "C"}, **owner,
        )  # fmt: skip
    assert done.returncode == 0, (folder / "said").read_text()


@cache
def _keeper() -> pwd.struct_passwd | None:
    """As whom it runs; None if as oneself."""
    if os.geteuid() != 0:
        return None
    known = {each.pw_name: each for each in pwd.getpwall()}
    return next(known[name] for name in _KEEPERS if name in known)


def _held(path: Path) -> IO[bytes]:
    """A file with its lock, held until it is closed, by this process and none that it forks; waits
    until nobody else has it."""
    file = open(path, "ab")  # noqa: SIM115 - whoever asks for it closes it
    fcntl.lockf(file, fcntl.LOCK_EX)
    return file


def _free_port() -> int:
    """A port at which nobody listens; below those that Linux gives to whoever connects, so that
    it is still free after the cluster was stopped for a while."""
    while True:
        port = secrets.choice(_PORTS)
        with socket.socket() as asked, suppress(OSError):
            asked.bind(("127.0.0.1", port))
            return port


def _postmaster(folder: Path) -> int:
    """The number of the process of the cluster in a folder; 0 if it does not run."""
    with suppress(OSError, ValueError, IndexError):
        pid = int((folder / "data" / "postmaster.pid").read_text().splitlines()[0])
        return pid if runs(pid) else 0
    return 0


def _signal_all(postmaster: int, number: int) -> None:
    """Send a signal to it and all that it has started."""
    with suppress(ProcessLookupError):
        # It comes first: frozen, it starts no more of them.
        os.kill(postmaster, number)
        for each in children(postmaster):
            os.kill(each, number)


def _end(folder: Path, mode: Mode) -> None:
    """End the cluster in a folder, frozen or not, and wait until it is gone."""
    if postmaster := _postmaster(folder):
        _signal_all(postmaster, signal.SIGCONT)
        _run("pg_ctl", folder, "stop", f"--mode={mode}")


def _guard(owned: Path, folder: Path) -> None:
    """Wait until nobody holds the lock of the file any more; then leave nothing over."""
    _held(owned)
    # Whoever was killed may have been about to make or to start it.
    while folder.exists():
        _end(folder, "immediate")
        shutil.rmtree(folder, ignore_errors=True)
        sleep(0.05)
    shutil.rmtree(owned.parent, ignore_errors=True)


if __name__ == "__main__":
    _guard(Path(sys.argv[1]), Path(sys.argv[2]))
