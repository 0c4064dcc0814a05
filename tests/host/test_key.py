"""The host's key is made once, and is nobody else's to read."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import asyncssh
import pytest

from tui.engine.text import BadInput
from tui.host.key import host_key

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


@pytest.mark.parametrize("mode", [0o640, 0o604, 0o620, 0o602, 0o610])
def test_a_key_that_others_may_read_or_change_is_refused(tmp_path: Path, mode: int) -> None:
    path = tmp_path / "host_key"
    host_key(str(path))
    path.chmod(mode)
    with pytest.raises(BadInput, match="Others may read the host key"):
        host_key(str(path))


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\0" * 5000,
        b"\xff",
        _KEY.export_private_key("pkcs8-pem", passphrase="secret"),
        _KEY.export_public_key(),
    ],
    ids=["empty", "zeros", "bytes", "passphrase", "public"],
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


def test_a_place_where_no_key_can_be_made_is_told_of(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(BadInput, match=r"The host key .* cannot be"):
        host_key(str(tmp_path / "file" / "host_key"))
    assert os.listdir(tmp_path) == ["file"]
