"""The versions of this program and its libraries, found without importing them."""

from __future__ import annotations

import os
import platform
from typing import NamedTuple

from tui import __version__


class Version(NamedTuple):
    """A program or library, and its version."""

    name: str
    version: str


def versions() -> list[Version]:
    """The versions of everything that may be at fault."""
    from importlib.metadata import PackageNotFoundError, version  # Late: it takes 20 ms.

    found = [Version("oversteek", __version__), Version("Python", platform.python_version())]
    for library in ("Textual", "Rich", "platformdirs"):
        try:
            found.append(Version(library, version(library.lower())))
        except PackageNotFoundError:
            found.append(Version(library, "not installed"))
    return [*found, Version(platform.system() or "system", platform.release() or "unknown")]


def terminal_size() -> tuple[int, int] | None:
    """Columns and rows of the terminal on one of the standard streams, or None."""
    for descriptor in (1, 2, 0):
        try:
            columns, rows = os.get_terminal_size(descriptor)
        except OSError:
            continue
        if columns and rows:  # A size of 0 means that the terminal was never told its size.
            return columns, rows
    return None
