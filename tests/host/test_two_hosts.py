"""Two hosts with one key and one database, as the keeper's page sets them up behind HAProxy, are
one house. They are started word for word, but for addresses, ports and the place of the program."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from itertools import dropwhile, takewhile
from pathlib import Path

import pytest

from tests.host.conftest import led
from tests.tools import postgres
from tests.tools.hosts import WHY_NOT as NO_CLIENT
from tests.tools.hosts import Host, SshHost, await_that
from tests.tools.postgres import PROGRAMS, Cluster
from tests.tools.ssh_server import free_port, wait_until_it_listens
from tests.tools.terminal import Terminal
from tests.tools.viewer import Viewer
from tui.game.places import prepare
from tui.game.players import Players

HAPROXY = shutil.which("haproxy") or shutil.which("haproxy", path="/usr/sbin:/usr/local/sbin")
WHY_NOT = NO_CLIENT or postgres.WHY_NOT or ("" if HAPROXY else "needs haproxy")

pytestmark = pytest.mark.skipif(bool(WHY_NOT), reason=WHY_NOT)

_ROOT = Path(__file__).parents[2]
_PAGE = (_ROOT / "tui" / "host" / "README.md").read_text(encoding="utf-8")
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

    def __init__(
        self,
        folder: Path,
        port: int,
        hosts: Sequence[OneOfTwo],
        place: str,
        keeper: Mapping[str, str],
    ) -> None:
        """`place`: the URL of the database; `keeper`: the environment of its keeper."""
        super().__init__(folder, port)
        self.hosts, self.place, self.keeper = hosts, place, keeper
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
        keeper = _make_database(cluster, folder)
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
        yield TwoHosts(folder, ports[2], both, _url(cluster), keeper)


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


def _make_database(cluster: Cluster, folder: Path) -> Mapping[str, str]:
    """Do as the page says, where there is no such user and no such database, and only the user
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
    return environment


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


def block_after(mark: str) -> str:
    """The lines that it shows below a mark, without their indentation."""
    lines = dropwhile(lambda line: line[:4] != "    ", _PAGE[_PAGE.index(mark) :].splitlines())
    return "".join(f"{line[4:]}\n" for line in takewhile(lambda line: line[:4] == "    ", lines))


def quoted(beginning: str) -> str:
    """The first words set as code within a sentence that begin so."""
    found = re.search(f"`({re.escape(beginning)}[^`]*)`", _PAGE)
    assert found, f"nothing there begins with {beginning!r}"
    return found[1]


@pytest.fixture(scope="module")
def two(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TwoHosts]:
    with two_hosts(tmp_path_factory.mktemp("two")) as running:
        yield running


@pytest.fixture(autouse=True)
def _nobody_is_left(two: TwoHosts) -> Iterator[None]:
    yield
    await_that(lambda: not any(each.sessions for each in two.hosts))


def at(to: SshHost, who: str, shown: str, *words: str, whence: str = "") -> Viewer:
    """Somebody who sees this when he has come."""
    options = ("-tt", *(("-b", whence) if whence else ()))
    return led(Viewer(to.ssh(*words, who=who, options=options)), ("", shown))


def plays(viewer: Viewer, typed: str, moves: int) -> None:
    led(viewer, (typed, f"moves {moves} "))


@pytest.mark.long
def test_both_answer_with_one_key_and_the_balancer_counts_who_comes_from_one_address(
    two: TwoHosts,
) -> None:
    with ExitStack() as stack:
        for _ in range(4):
            stack.enter_context(at(two, "comes", "moves 0 ", "hanoi:3", whence="127.0.0.41"))
        assert two.run("hanoi:3", options=("-tt", "-b", "127.0.0.41")).status == 255
        stack.enter_context(at(two, "comes", "moves 0 ", "hanoi:3", whence="127.0.0.42"))
        logs = [each.log for each in two.hosts]
    seen = [log.count(f"{two.fingerprint('comes')} from ") for log in logs]
    assert sorted(seen) == [2, 3], "whoever has fewer gets the next one"
    # The balancer looks every other second whether they are there, and nobody reads of it.
    assert re.findall(r"(?m)^(?!.*(?:Host key|Listening|seat \d+:)).+$", "".join(logs)) == []


@pytest.mark.long
def test_a_game_and_a_result_are_found_on_the_other_host(two: TwoHosts) -> None:
    first, second = two.hosts
    with at(first, "moves", "moves 0 ", "hanoi:3") as viewer:
        plays(viewer, "12", 1)
    with at(first, "moves", "moves 0 ", "farmer") as viewer:
        led(viewer, (":FG F FC FG FW F FG\r", "Solved"))
    with at(second, "moves", "moves 1 ", "hanoi:3") as viewer:
        plays(viewer, "13", 2)
    with at(second, "moves", "g gallery") as viewer:
        led(viewer, ("e", "Farmer, goat, cabbage and wolf +7 +7 "))
    with at(first, "moves", "moves 2 ", "hanoi:3"):
        pass


@pytest.mark.long
def test_when_one_host_ends_its_players_find_their_games_on_the_other(two: TwoHosts) -> None:
    first, _ = two.hosts
    with at(first, "stays", "moves 0 ", "hanoi:3") as viewer:
        plays(viewer, "12", 1)
        try:
            assert first.end() == 0
            assert viewer.wait() != 0
            for _ in range(2):
                with at(two, "stays", "moves 1 ", "hanoi:3"):
                    pass
        finally:
            first.start()


def keeps(place: str, folder: Path, *block: str, **environment: str) -> None:
    """Do what the keeper's page says in blocks, about a player who is called or has the key as it
    names him, and see that he is there afterwards."""
    players = Players(place)
    for number, name in enumerate(block):
        if number == 0:
            prepare(place)
            assert players.rename(players.arrived("SHA256:FINGERPRINT").id, "ann") == ""
        commands = block_after(f"<!-- keeper, {name}").replace("'NAME'", "'ann'")
        subprocess.run(
            ["sh", "-ec", commands], cwd=folder, check=True, env={**os.environ, **environment}
        )
        players.close()
        is_there = players.named("ann") is not None
        assert is_there is ("forget" not in name)
    players.close()


@pytest.mark.long
def test_the_keeper_of_a_file_backs_it_up_puts_it_back_and_forgets_a_player(tmp_path: Path) -> None:
    blocks = ("backup of a file", "forget in a file", "restore of a file")
    keeps(str(tmp_path / "games.sqlite"), tmp_path, *blocks)


@pytest.mark.long
def test_the_keeper_of_a_database_does_the_same(two: TwoHosts) -> None:
    blocks = ("backup of a database", "forget in a database", "restore of a database")
    keeps(two.place, two.folder, *blocks, **two.keeper)
