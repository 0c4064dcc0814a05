"""The two hosts that the README sets up behind HAProxy, with a database of their own: word for
word, but for addresses, ports and the place of the program."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path

from tests.tools import postgres
from tests.tools.hosts import Host, await_that
from tests.tools.postgres import PROGRAMS, Cluster
from tests.tools.readme import block_after, quoted
from tests.tools.ssh_host import WHY_NOT as NO_CLIENT
from tests.tools.ssh_host import SshHost
from tests.tools.ssh_server import free_port, wait_until_it_listens
from tests.tools.terminal import Terminal

HAPROXY = shutil.which("haproxy") or shutil.which("haproxy", path="/usr/sbin:/usr/local/sbin")
WHY_NOT = NO_CLIENT or postgres.WHY_NOT or ("" if HAPROXY else "needs haproxy")
"""Why they cannot be started here; empty if they can."""

_ROOT = Path(__file__).parents[2]
_PASSWORD = "a 'secret'; $(one)"


class OneOfTwo(Host):
    """One of both hosts, reached past the balancer."""

    def __init__(self, folder: Path, line: str, port: int, environment: Mapping[str, str]) -> None:
        """`line` starts it."""
        self.folder, self._line, self._environment = folder, line, environment
        self._log = folder / f"log-{port}"
        super().__init__(folder, self._started())
        self.port = port

    def _started(self) -> subprocess.Popen[bytes]:
        with open(self._log, "wb") as log:
            return subprocess.Popen(
                ["sh", "-c", f"exec {self._line}"], cwd=self.folder, env=self._environment,
                stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT,
            )  # fmt: skip

    def start(self) -> None:
        """Start it again after its end."""
        self.process = self._started()
        self.await_log("Listening on ")

    @property
    def log(self) -> str:
        return self._log.read_text(encoding="utf-8")


class TwoHosts(SshHost):
    """How both are reached through the balancer, by those who know the key that they have."""

    def __init__(self, folder: Path, port: int, hosts: Sequence[OneOfTwo], place: str) -> None:
        """`place`: the URL of the database."""
        super().__init__(folder, port)
        self.hosts, self.place = hosts, place
        key = (folder / "host_key.pub").read_text(encoding="utf-8")
        (folder / "known-key").write_text(f"[127.0.0.1]:{port} {key}", encoding="utf-8")

    def _options(self, who: str | None) -> Sequence[str]:
        strict = ("-o", "StrictHostKeyChecking=yes")
        known = ("-o", f"UserKnownHostsFile={self.folder / 'known-key'}")
        return (*strict, *known, *super()._options(who))  # The first of two options counts.


@contextmanager
def two_hosts(folder: Path) -> Iterator[TwoHosts]:
    """Both, the balancer and the database, with files in `folder`, gone when the block is left."""
    with ExitStack() as stack:
        cluster = stack.enter_context(postgres.cluster())
        _make_database(cluster, folder)
        ports = [free_port() for _ in range(3)]
        changed = {
            "192.0.2.11:2222": f"127.0.0.1:{ports[0]}",
            "192.0.2.12:2222": f"127.0.0.1:{ports[1]}",
            "bind :2222": f"bind 127.0.0.1:{ports[2]}",
            "192.0.2.20:5432": f"127.0.0.20:{cluster.port}",
            "192.0.2.20": f"127.0.0.20:{cluster.port}",
        }
        known = _changed(quoted("192.0.2.20:5432"), changed)
        (folder / ".pgpass").touch(0o600)
        (folder / ".pgpass").write_text(known.replace("PASSWORD", _PASSWORD), encoding="utf-8")
        subprocess.run(["sh", "-c", quoted("ssh-keygen")], cwd=folder, check=True)
        environment = _with_program(folder)
        both = []
        for line, port in zip(
            block_after("<!-- two hosts, hosts").splitlines(), ports[:2], strict=True
        ):
            both.append(OneOfTwo(folder, _changed(line, changed), port, environment))
            stack.callback(_end, both[-1])
        for each in both:
            each.await_log("Listening on ")
        config = _changed(block_after("<!-- two hosts, balancer"), changed)
        (folder / "haproxy.cfg").write_text(config, encoding="utf-8")
        with open(folder / "log-balancer", "wb") as log:
            balancer = subprocess.Popen(
                [str(HAPROXY), "-db", "-f", str(folder / "haproxy.cfg")], stdout=log, stderr=log
            )
        stack.callback(balancer.wait)
        stack.callback(balancer.terminate)
        wait_until_it_listens(ports[2], balancer)
        yield TwoHosts(folder, ports[2], both, _url(cluster))


def _end(running: OneOfTwo) -> None:
    if running.process.poll() is None:
        running.end()


def _changed(text: str, changed: Mapping[str, str]) -> str:
    for old, new in changed.items():
        text = text.replace(old, new)
    return text


def _url(cluster: Cluster) -> str:
    from psycopg.conninfo import conninfo_to_dict  # Late: it may not be here.

    assert conninfo_to_dict(cluster.url())["dbname"] == postgres.DATABASE
    secret = "".join(f"%{each:02x}" for each in _PASSWORD.encode())
    return f"postgresql://{postgres.ROLE}:{secret}@127.0.0.20:{cluster.port}/{postgres.DATABASE}"


def _make_database(cluster: Cluster, folder: Path) -> None:
    """Do as the README says, where there is no such user and no such database, and only the user
    `postgres` may connect."""
    everything = f"postgresql://postgres:{cluster.password}@127.0.0.1:{cluster.port}/postgres"
    cluster.execute(everything, "DROP DATABASE oversteek", "DROP ROLE oversteek")
    ((allowed,),) = cluster.rows(everything, "SHOW hba_file")
    Path(allowed).write_text("host all postgres 127.0.0.1/32 scram-sha-256\n", encoding="utf-8")
    commands = block_after("<!-- two hosts, database")
    # It has no certificate, and needs none within one machine.
    commands = commands.replace("hostssl", "host").replace("192.0.2.", "127.0.0.")
    (folder / "commands").write_text(commands, encoding="utf-8")
    environment = {
        "PATH": f"{PROGRAMS}:{os.environ['PATH']}",
        "PGHOST": "127.0.0.1",
        "PGPORT": str(cluster.port),
        "PGUSER": "postgres",
        "PGPASSWORD": cluster.password,
    }
    with Terminal(["sh", "-e", str(folder / "commands")], environment=environment) as terminal:
        for question in ("Enter password", "Enter it again"):
            terminal.wait_for(question)
            terminal.send(f"{_PASSWORD}\n")
        assert terminal.wait() == 0, terminal.text
    cluster.stop()
    cluster.start()


def _with_program(folder: Path) -> Mapping[str, str]:
    """The environment of somebody who lives in a folder, and has the program."""
    (folder / "bin").mkdir()
    program = folder / "bin" / "oversteek"
    run = shlex.join(["env", f"PYTHONPATH={_ROOT}", sys.executable, "-m", "tui"])
    program.write_text(f'#!/bin/sh\nexec {run} "$@"\n', encoding="utf-8")
    program.chmod(0o755)
    own = {name: value for name, value in os.environ.items() if name[:2] != "PG"}
    path = f"{folder / 'bin'}:{os.environ['PATH']}"
    return {**own, "HOME": str(folder), "PATH": path, "XDG_STATE_HOME": str(folder)}


def await_all_gone(two: TwoHosts) -> None:
    """Wait until nobody plays on either host."""
    await_that(lambda: not any(each.sessions for each in two.hosts))
