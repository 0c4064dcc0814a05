"""Commands about a store in a database: what they do there, and what they say where they cannot."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.tools.hosts import host
from tests.tools.places import SOLUTION, begun
from tests.tools.postgres import Cluster
from tui.command.cli import main
from tui.game.database import VERSION
from tui.game.places import prepare
from tui.game.players import Players
from tui.game.store import Store

PASSWORD = "s3cret-Wörd"
NOWHERE = f"postgresql://oversteek:{PASSWORD}@127.0.0.1:1/oversteek"
SERVE = ("serve", "--listen", "127.0.0.1:0")
RESULTS = ("results", "--player", "ann")
EXPORT = ("export", "farmer", "-", "--player", "ann")
COMMANDS = (SERVE, RESULTS, EXPORT)


@pytest.fixture
def place(postgres: Cluster) -> str:
    """The URL of a store in which Ann has solved a game, and left one."""
    return with_ann(postgres.new_place())


def with_ann(place: str) -> str:
    prepare(place)
    players = Players(place)
    ann = players.arrived("SHA256:ann")
    assert players.rename(ann.id, "ann") == ""
    players.close()
    store = Store(place, player=ann.id, is_hosted=True)
    session = begun(moves=SOLUTION)
    store.keep(session)
    store.add_result(session)
    store.keep(begun("hanoi:3", "AC AB"))
    store.close()
    return place


def refused(words: tuple[str, ...], place: str, capsys: pytest.CaptureFixture[str]) -> str:
    """What a command says which cannot use a database."""
    assert main([*words, "--store", place]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.startswith("oversteek: ")
    assert shown.err.count("\n") == 1
    return shown.err


def test_results_are_those_of_the_player_who_is_named(
    place: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["results", "--store", place, "--player", "ann", "--json"]) == 0
    rows = {row["game"]: row["mine"] for row in json.loads(capsys.readouterr().out)}
    assert {name: mine for name, mine in rows.items() if mine is not None} == {"farmer": 7}
    assert "Nobody in this store is called 'ben'." in refused(
        ("results", "--player", "ben"), place, capsys
    )
    assert "with --player NAME" in refused(("results",), place, capsys)


def test_a_game_of_the_player_who_is_named_is_exported(
    place: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["export", "hanoi:3", "-", "--store", place, "--player", "ann"]) == 0
    assert json.loads(capsys.readouterr().out)["moves"] == ["AC", "AB"]
    assert main(["export", "knight", "-", "--store", place, "--player", "ann"]) == 1


def test_in_the_file_of_a_host_a_player_is_named_likewise(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = with_ann(str(tmp_path / "games.sqlite"))
    assert main(["export", "hanoi:3", "-", "--store", path, "--player", "ann"]) == 0
    assert json.loads(capsys.readouterr().out)["moves"] == ["AC", "AB"]
    assert main(["export", "hanoi:3", "-", "--store", path]) == 1


@pytest.mark.parametrize("words", COMMANDS, ids=lambda words: words[0])
def test_a_database_that_is_away_is_told_in_one_sentence(
    words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    said = refused(words, NOWHERE, capsys)
    assert said == (
        "oversteek: The database cannot be used: see to it that it runs, and that address, name, "
        "user and password are right.\n"
    )


@pytest.mark.parametrize("words", COMMANDS, ids=lambda words: words[0])
def test_a_store_of_another_version_is_told_in_one_sentence(
    words: tuple[str, ...], place: str, postgres: Cluster, capsys: pytest.CaptureFixture[str]
) -> None:
    postgres.execute(place, f"UPDATE oversteek SET version = {VERSION + 1}")
    assert "a newer Oversteek has written it" in refused(words, place, capsys)
    if words is not SERVE:  # A host brings an older one up to date.
        postgres.execute(place, f"UPDATE oversteek SET version = {VERSION - 1}")
        assert "a host makes it when it starts" in refused(words, place, capsys)
        empty = postgres.new_place()
        assert "a host makes it when it starts" in refused(words, empty, capsys)
        assert postgres.rows(empty, "SELECT to_regclass('players')") == [(None,)]


@pytest.mark.parametrize(
    "url",
    [
        f"postgresql://oversteek:{PASSWORD}@127.0.0.1:port/oversteek",
        f"postgresql://oversteek:half/{PASSWORD}@127.0.0.1/oversteek",
        f"postgres://oversteek@127.0.0.1/oversteek?password={PASSWORD}&nothing=1",
    ],
)
@pytest.mark.parametrize("words", COMMANDS, ids=lambda words: words[0])
def test_no_part_of_a_url_that_cannot_be_used_is_told(
    words: tuple[str, ...], url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    said = refused(words, url, capsys)
    assert PASSWORD not in said
    assert "half" not in said


def test_a_url_in_the_wrong_place_is_not_told_either(capsys: pytest.CaptureFixture[str]) -> None:
    for words in (["serve", NOWHERE], ["results", NOWHERE], [NOWHERE], ["watch", NOWHERE]):
        assert main(words) == 2
        assert PASSWORD not in capsys.readouterr().err


def test_who_plays_at_home_is_told_to_choose_a_file(capsys: pytest.CaptureFixture[str]) -> None:
    said = refused(("farmer",), NOWHERE, capsys)
    assert "choose a file" in said
    assert PASSWORD not in said


_WITHOUT_DRIVER = """
import sys
sys.modules["psycopg"] = None
from tui.__main__ import main
main()
"""


@pytest.mark.parametrize("words", COMMANDS, ids=lambda words: words[0])
def test_without_the_driver_it_is_told_what_to_install(words: tuple[str, ...]) -> None:
    done = subprocess.run(
        [sys.executable, "-c", _WITHOUT_DRIVER, *words, "--store", NOWHERE],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 2
    assert done.stderr == (
        "oversteek: A database needs psycopg; install it with \"pip install 'oversteek[postgres]'\""
        ", or choose a file with --store.\n"
    )


def test_no_process_of_a_host_and_no_line_of_its_log_tells_the_password(
    postgres: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PGPASSWORD", postgres.password)
    with host(tmp_path, "--store", postgres.new_place()) as running:
        for process in (running.process.pid, running.fork_server):
            words = Path(f"/proc/{process}/cmdline").read_bytes()
            assert b"tui" in words
            assert postgres.password.encode() not in words
            assert b"127.0.0.1:%d" % postgres.port not in words
        environment = Path(f"/proc/{running.fork_server}/environ").read_bytes()
        assert postgres.password.encode() not in environment
        running.end()
    assert postgres.password not in running.log
    for path in tmp_path.rglob("*"):
        assert path.is_dir() or postgres.password.encode() not in path.read_bytes()
