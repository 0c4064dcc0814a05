"""The host's key, by which players know that they have come to the same host again."""

from __future__ import annotations

import os
import stat
from contextlib import suppress

import asyncssh

from tui.engine.text import BadInput, because, shortened

_SORT = "ssh-ed25519"
_MOST_BYTES = 64 * 1024
"""Of a file that may be a key."""


def host_key(path: str) -> asyncssh.SSHKey:
    """The key in a file, which is made if there is none. Raises BadInput if it is no key, or if
    others than its owner may read it or change it."""
    try:
        return _read(path)
    except FileNotFoundError:
        return _made(path)


def _read(path: str) -> asyncssh.SSHKey:
    try:
        with open(path, "rb", opener=_opened_at_once) as file:
            lax = stat.S_IMODE(os.fstat(file.fileno()).st_mode) & 0o077
            content = file.read(_MOST_BYTES)
    except FileNotFoundError:
        raise
    except (OSError, ValueError) as error:
        raise _refused(path, "read", error) from None
    if lax:
        raise BadInput(
            shortened(
                f"Others may read the host key {path}: let nobody, with 'chmod 600', or make "
                "a new one by taking it away."
            )
        )
    try:
        return asyncssh.import_private_key(content)
    except (asyncssh.KeyImportError, asyncssh.KeyEncryptionError):
        raise BadInput(
            shortened(
                f"{path} is not a host key, or has a passphrase: choose another file with "
                "--host-key, or take it away, and a key is made."
            )
        ) from None


def _opened_at_once(path: str, flags: int) -> int:
    return os.open(path, flags | os.O_NONBLOCK)  # Nobody may ever write into a pipe.


def _made(path: str) -> asyncssh.SSHKey:
    """A new key, in a new file. Somebody else may make one at the same time: then it is his."""
    key = asyncssh.generate_private_key(_SORT, comment="oversteek")
    try:
        os.makedirs(os.path.dirname(path) or ".", mode=0o700, exist_ok=True)
        part = f"{path}.{os.getpid()}"
        descriptor = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600)
        try:
            with open(descriptor, "wb") as file:
                file.write(key.export_private_key())
            os.link(part, path)
        finally:
            os.unlink(part)
    except FileExistsError:
        with suppress(FileNotFoundError):
            return _read(path)
    except (OSError, ValueError) as error:
        raise _refused(path, "made", error) from None
    return key


def _refused(path: str, done: str, error: OSError | ValueError) -> BadInput:
    why = error.strerror if isinstance(error, OSError) else str(error)
    return BadInput(shortened(because(f"The host key {path} cannot be {done}", f"{why}.")))
