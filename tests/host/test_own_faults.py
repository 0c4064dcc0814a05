"""What is wrong with a host itself is said in one sentence, before anybody can connect."""

from __future__ import annotations

import socket
import sqlite3
import sys
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import pytest

from tests.tools.answers import Answer
from tests.tools.games import are_sentences
from tui.command import cli
from tui.game.places import prepare
from tui.host import serve as host
from tui.host.key import host_key


@pytest.fixture(autouse=True)
def _nobody_listens(monkeypatch: pytest.MonkeyPatch) -> None:
    """What comes after the faults of these tests is not reached."""
    monkeypatch.setattr(host, "_serve", lambda *_: pytest.fail("the door was opened"))


def answer(words: Sequence[str], capsys: pytest.CaptureFixture[str]) -> Answer:
    status = cli.main(["serve", "--listen", "127.0.0.1:0", *words])
    return Answer(status, *capsys.readouterr())


def assert_refused(found: Answer, *parts: str) -> None:
    assert found.status == 2
    assert "Listening" not in found.out
    assert found.err.startswith("oversteek: ")
    assert are_sentences(found.err.removeprefix("oversteek: ").rstrip("\n").replace("'", ""))
    assert found.err.count("\n") == 1
    for part in parts:
        assert part in found.err


def test_a_host_key_that_others_can_read_or_that_is_none(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "host_key"
    host_key(str(path))
    path.chmod(0o644)
    words = ["--store", str(tmp_path / "games.sqlite"), "--host-key", str(path)]
    assert_refused(answer(words, capsys), "Others may read the host key", "chmod 600")
    path.chmod(0o600)
    path.write_text("no key")
    assert_refused(answer(words, capsys), "is not a host key")
    path.unlink()
    path.mkdir()
    assert_refused(answer(words, capsys), "cannot be read")


@pytest.mark.parametrize(
    ("address", "family"), [("127.0.0.1", socket.AF_INET), ("[::1]", socket.AF_INET6)]
)
def test_a_place_that_is_taken(
    tmp_path: Path,
    address: str,
    family: socket.AddressFamily,
    capsys: pytest.CaptureFixture[str],
) -> None:
    try:
        other = socket.create_server((address.strip("[]"), 0), family=family)
    except OSError:
        pytest.skip("there are no such addresses here")
    with other:
        place = f"{address}:{other.getsockname()[1]}"
        found = answer([*_files(tmp_path), "--listen", place], capsys)
        assert_refused(found, f"Nobody can connect to {place}", "Address already in use")


@pytest.mark.parametrize("place", ["192.0.2.1:2222", "no.such.host.invalid:2222"])
def test_a_place_that_is_none(
    tmp_path: Path, place: str, capsys: pytest.CaptureFixture[str]
) -> None:
    found = answer([*_files(tmp_path), "--listen", place], capsys)
    assert_refused(found, "Choose another place with --listen")


def _files(folder: Path) -> Sequence[str]:
    return ["--store", str(folder / "games.sqlite"), "--host-key", str(folder / "host_key")]


def test_a_store_that_cannot_be_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("")
    (tmp_path / "text").write_text("Once upon a time.\n" * 100)
    for name in (".", "file/games.sqlite", "text"):
        words = ["--store", str(tmp_path / name), "--host-key", str(tmp_path / "host_key")]
        assert_refused(answer(words, capsys), str(tmp_path))
    assert not (tmp_path / "host_key").exists(), "the store is seen to first"


def test_a_store_of_a_newer_version(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = str(tmp_path / "games.sqlite")
    prepare(path)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA user_version = 99")
    assert_refused(answer(_files(tmp_path), capsys), "a newer Oversteek has written it")


def test_without_asyncssh_a_sentence_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in [name for name in sys.modules if name.startswith("tui.host.serve")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.delattr("tui.host.serve")
    monkeypatch.setitem(sys.modules, "asyncssh", None)
    assert_refused(answer([], capsys), "pip install 'oversteek[host]'")
