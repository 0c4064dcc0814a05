"""A kiosk knows a player by the key that OpenSSH says was proved."""

from __future__ import annotations

import subprocess
from pathlib import Path

import asyncssh
import pytest

from tests.tools.ssh_server import KEYGEN
from tui.host.proof import VARIABLE, proved_key

KEY = "AAAAC3NzaC1lZDI1NTE5AAAAIFCzM4JkQKUoFtcpCnHwhuwSsSfSgDkoGrOWqXJhSBJq"
FINGERPRINT = asyncssh.import_public_key(f"ssh-ed25519 {KEY}").get_fingerprint()


def known_by(folder: Path, proof: bytes) -> str | None:
    (folder / "proof").write_bytes(proof)
    return proved_key({VARIABLE: str(folder / "proof")})


def test_the_key_is_told_as_a_host_of_our_own_tells_it(tmp_path: Path) -> None:
    assert known_by(tmp_path, f"publickey ssh-ed25519 {KEY}\n".encode()) == FINGERPRINT


@pytest.mark.skipif(KEYGEN is None, reason="needs ssh-keygen")
@pytest.mark.parametrize("sort", ["ed25519", "rsa", "ecdsa"])
def test_keys_of_all_sorts_are_told_as_openssh_tells_them(tmp_path: Path, sort: str) -> None:
    command = [str(KEYGEN), "-q", "-t", sort, "-N", "", "-f", str(tmp_path / "key")]
    subprocess.run(command, check=True)
    public = (tmp_path / "key.pub").read_text(encoding="utf-8").split()[:2]
    told = subprocess.run(
        [str(KEYGEN), "-l", "-f", str(tmp_path / "key.pub")],
        capture_output=True, text=True, check=True,
    ).stdout.split()[1]  # fmt: skip
    assert known_by(tmp_path, f"publickey {' '.join(public)}\n".encode()) == told


@pytest.mark.parametrize(
    "proof",
    [
        b"",
        b"none\n",
        b"password\n",
        b"publickey\n",
        b"publickey ssh-ed25519\n",
        b"publickey ssh-ed25519 ====\n",
        f"hostbased ssh-ed25519 {KEY} play host\n".encode(),
        b"publickey ssh-ed25519 \xff\xfe\n",
    ],
)
def test_whoever_has_proved_no_key_is_a_guest(tmp_path: Path, proof: bytes) -> None:
    assert known_by(tmp_path, proof) is None


def test_without_a_proof_one_is_a_guest(tmp_path: Path) -> None:
    assert proved_key({}) is None
    assert proved_key({VARIABLE: ""}) is None
    assert proved_key({VARIABLE: str(tmp_path / "none")}) is None


def test_of_several_proofs_the_key_counts(tmp_path: Path) -> None:
    proof = f"password\npublickey ssh-ed25519 {KEY}\n".encode()
    assert known_by(tmp_path, proof) == FINGERPRINT
