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
