"""The private parts of Textual that we use are there, in the oldest and in the newest version."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

from textual.app import App
from textual.driver import Driver
from textual.drivers.linux_driver import LinuxDriver
from textual.message_pump import MessagePump
from textual.timer import Timer

import tui

DRIVER = ast.parse((Path(tui.__file__).parent / "terminal" / "driver.py").read_text("utf-8"))
MADE_BY_THE_DRIVER = {*Driver.__init__.__code__.co_names, *LinuxDriver.__init__.__code__.co_names}

DRIVER_PARTS = {
    "_app", "_auto_restart", "_get_terminal_size", "_in_band_window_resize", "_key_thread",
    "_loop", "_mouse", "_mouse_pixels", "_must_signal_resume", "_size", "_writer_thread",
    "attrs_before", "fileno", "run_input_thread",
}  # fmt: skip
"""What our driver uses of its base class: methods, and attributes that are set in `__init__`."""
APP_PARTS: dict[Any, tuple[str, ...]] = {
    App: ("_close_messages_no_wait", "_driver", "_fatal_error", "_handle_exception", "_loop",
          "panic"),
    MessagePump: ("_on_message",),
    Timer: ("_skip",),
}  # fmt: skip
"""What our app and screens use of their base classes."""


def test_this_textual_has_what_our_driver_app_and_screens_use() -> None:
    assert {each for each in DRIVER_PARTS if not hasattr(LinuxDriver, each)} <= MADE_BY_THE_DRIVER
    for base, names in APP_PARTS.items():
        makers = (base.__init__, App.__init__, MessagePump.__init__)
        made = {name for maker in makers for name in maker.__code__.co_names}
        assert {name for name in names if not hasattr(base, name)} <= made


def test_every_private_part_that_our_driver_uses_is_listed() -> None:
    own = {
        node.attr if isinstance(node, ast.Attribute) else node.name
        for node in ast.walk(DRIVER)
        if isinstance(node, ast.FunctionDef)
        or (isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store))
    }
    used = {
        node.attr
        for node in ast.walk(DRIVER)
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id == "self"
    }
    inherited = {n for n in used - own if n in MADE_BY_THE_DRIVER or hasattr(LinuxDriver, n)}
    assert {name for name in inherited if name.startswith("_")} <= DRIVER_PARTS
