"""All private parts of Textual that our driver uses.

A new version of Textual may lack one. Then Textual's own driver is used instead.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module

PARTS = {
    "textual._ansi_sequences": ("SYNC_END", "SYNC_START"),
    "textual._cells": ("cell_len",),
    "textual._parser": ("ParseError",),
    "textual._xterm_parser": ("XTermParser",),
}
"""Names by their modules."""

DRIVER_PARTS = (
    "_app",
    "_auto_restart",
    "_get_terminal_size",
    "_in_band_window_resize",
    "_key_thread",
    "_loop",
    "_mouse",
    "_mouse_pixels",
    "_must_signal_resume",
    "_sigcont_application",
    "_sigtstp_application",
    "_size",
    "_writer_thread",
    "attrs_before",
    "fileno",
    "run_input_thread",
)
"""What our driver uses of its base class: methods, and attributes that are set in `__init__`."""


def missing() -> Iterator[str]:
    """The names that this Textual lacks."""
    for module, names in PARTS.items():
        try:
            found = import_module(module)
        except ImportError:
            yield module
            continue
        yield from (f"{module}.{name}" for name in names if not hasattr(found, name))
    yield from (f"LinuxDriver.{name}" for name in DRIVER_PARTS if not _driver_has(name))


def _driver_has(name: str) -> bool:
    from textual.driver import Driver
    from textual.drivers.linux_driver import LinuxDriver

    makers = (Driver.__init__, LinuxDriver.__init__)
    return hasattr(LinuxDriver, name) or any(name in maker.__code__.co_names for maker in makers)
