"""With which key somebody has proved who he is to a server of OpenSSH."""

from __future__ import annotations

from collections.abc import Mapping

_METHOD = "publickey"
_MOST = 64 * 1024
"""Bytes that are read of the proof."""
VARIABLE = "SSH_USER_AUTH"
"""Names the file in which OpenSSH writes how somebody has proved it ('ExposeAuthInfo yes')."""


def proved_key(environment: Mapping[str, str]) -> str | None:
    """The fingerprint of the key; None if there is none."""
    path = environment.get(VARIABLE)
    if not path:
        return None
    try:
        with open(path, "rb") as file:
            proof = file.read(_MOST).decode("ascii", "replace")
    except OSError:
        return None
    return next(filter(None, map(_fingerprint, proof.splitlines())), None)


def _fingerprint(line: str) -> str | None:
    """The fingerprint of the key in a line of the proof, as `ssh-keygen -l` tells it."""
    from binascii import a2b_base64, b2a_base64  # Late: guests have no key.
    from hashlib import sha256

    method, *words = line.split()[:3] or [""]
    if method != _METHOD or len(words) != 2:
        return None
    try:
        key = a2b_base64(words[1], strict_mode=True)
    except ValueError:
        return None
    digest = b2a_base64(sha256(key).digest(), newline=False).decode()
    return f"SHA256:{digest.rstrip('=')}"
