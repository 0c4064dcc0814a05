"""The versions of this program and its libraries, found without importing them."""

from __future__ import annotations

import os
import platform

from tui import __version__


def versions() -> dict[str, str]:
    """The versions of everything that may be at fault, by the names of programs and libraries."""
    from importlib.metadata import PackageNotFoundError, version  # Late: it takes 20 ms.

    found = {"oversteek": __version__, "Python": platform.python_version()}
    for library in ("Textual", "Rich", "platformdirs"):
        try:
            found[library] = version(library.lower())
        except PackageNotFoundError:
            found[library] = "not installed"
    return {**found, platform.system() or "system": platform.release() or "unknown"}


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
