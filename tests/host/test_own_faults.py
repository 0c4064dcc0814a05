"""What is wrong with a host itself is said in one sentence, before anybody can connect; its key is
made once, and is nobody else's to read."""

from __future__ import annotations

import os
import socket
import sqlite3
import stat
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import asyncssh
import pytest

from tests.tools.games import are_sentences
from tui.command import cli
from tui.engine.text import BadInput
from tui.game.places import prepare
from tui.host import serve as host
from tui.host.key import host_key


@pytest.fixture(autouse=True)
def _nobody_listens(monkeypatch: pytest.MonkeyPatch) -> None:
    """What comes after the faults of these tests is not reached."""
    monkeypatch.setattr(host, "_serve", lambda *_: pytest.fail("the door was opened"))


Refused = Callable[..., str]


@pytest.fixture(name="refused")
def _refused(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Refused:
    """What a host says in a sentence that cannot begin, with files in `tmp_path`."""

    def refused(*words: str) -> str:
        store, key = str(tmp_path / "games.sqlite"), str(tmp_path / "host_key")
        usual = ["--listen", "127.0.0.1:0", "--store", store, "--host-key", key]
        assert cli.main(["serve", *usual, *words]) == 2
        said = capsys.readouterr()
        assert "Listening" not in said.out
        assert said.err.startswith("oversteek: ")
        assert are_sentences(said.err.removeprefix("oversteek: ").rstrip("\n").replace("'", ""))
        assert said.err.count("\n") == 1
        return said.err

    return refused


def test_a_host_key_that_others_can_read_or_that_is_none(refused: Refused, tmp_path: Path) -> None:
    path = tmp_path / "host_key"
    host_key(str(path))
    path.chmod(0o644)
    said = refused()
    assert "Others may read the host key" in said
    assert "chmod 600" in said
    path.unlink()
    path.mkdir()
    assert "cannot be read" in refused()


@pytest.mark.parametrize(
    ("address", "family"), [("127.0.0.1", socket.AF_INET), ("[::1]", socket.AF_INET6)]
)
def test_a_place_that_is_taken(
    refused: Refused, address: str, family: socket.AddressFamily
) -> None:
    try:
        other = socket.create_server((address.strip("[]"), 0), family=family)
    except OSError:
        pytest.skip("there are no such addresses here")
    with other:
        place = f"{address}:{other.getsockname()[1]}"
        said = refused("--listen", place)
        assert f"Nobody can connect to {place}" in said
        assert "Address already in use" in said


@pytest.mark.parametrize("place", ["192.0.2.1:2222", "no.such.host.invalid:2222"])
def test_a_place_that_is_none(refused: Refused, place: str) -> None:
    assert "Choose another place with --listen" in refused("--listen", place)


def test_a_store_that_cannot_be_written(refused: Refused, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    (tmp_path / "text").write_text("Once upon a time.\n" * 100)
    for name in (".", "file/games.sqlite", "text"):
        assert str(tmp_path) in refused("--store", str(tmp_path / name))
    assert not (tmp_path / "host_key").exists(), "the store is seen to first"


def test_a_store_of_a_newer_version(refused: Refused, tmp_path: Path) -> None:
    path = str(tmp_path / "games.sqlite")
    prepare(path)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA user_version = 99")
    assert "a newer Oversteek has written it" in refused()


def test_without_asyncssh_a_sentence_says_what_to_install(
    refused: Refused, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in [name for name in sys.modules if name.startswith("tui.host.serve")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.delattr("tui.host.serve")
    monkeypatch.setitem(sys.modules, "asyncssh", None)
    assert "pip install 'oversteek[host]'" in refused()


_KEY = asyncssh.generate_private_key("ssh-ed25519")


def test_a_key_is_made_once_in_a_new_file_for_its_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "folder" / "host_key"
    made = host_key(str(path))
    assert made.get_algorithm() == "ssh-ed25519"
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert os.listdir(path.parent) == ["host_key"]
    content = path.read_bytes()
    assert host_key(str(path)).get_fingerprint() == made.get_fingerprint()
    assert path.read_bytes() == content


@pytest.mark.parametrize(
    "content",
    [
        b"",
        _KEY.export_private_key("pkcs8-pem", passphrase="secret"),
        _KEY.export_public_key(),
    ],
    ids=["empty", "passphrase", "public"],
)
def test_a_file_that_is_no_key_is_refused_and_stays(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "host_key"
    path.write_bytes(content)
    path.chmod(0o600)
    with pytest.raises(BadInput, match="is not a host key, or has a passphrase"):
        host_key(str(path))
    assert path.read_bytes() == content


def test_a_pipe_into_which_nobody_writes_is_refused_at_once(tmp_path: Path) -> None:
    path = tmp_path / "host_key"
    os.mkfifo(path, 0o600)
    with pytest.raises(BadInput, match="is not a host key"):
        host_key(str(path))
