"""The private parts of Textual that we use are there, in the oldest and in the newest version."""

from __future__ import annotations

import ast
from importlib import import_module
from pathlib import Path

import pytest
from textual.app import App
from textual.driver import Driver
from textual.drivers.linux_driver import LinuxDriver
from textual.message_pump import MessagePump

import tui

DRIVER = ast.parse((Path(tui.__file__).parent / "terminal" / "driver.py").read_text("utf-8"))
MADE_BY_THE_DRIVER = {*Driver.__init__.__code__.co_names, *LinuxDriver.__init__.__code__.co_names}

DRIVER_PARTS = {
    "_app", "_auto_restart", "_get_terminal_size", "_in_band_window_resize", "_key_thread",
    "_loop", "_mouse", "_mouse_pixels", "_must_signal_resume", "_sigcont_application",
    "_sigtstp_application", "_size", "_writer_thread", "attrs_before", "fileno",
    "run_input_thread",
}  # fmt: skip
"""What our driver uses of its base class: methods, and attributes that are set in `__init__`."""
APP_PARTS = {
    "textual.app.App": ("_close_messages_no_wait", "_driver", "_fatal_error", "_handle_exception",
                        "_loop", "panic"),
    "textual.message_pump.MessagePump": ("_on_message",),
    "textual.timer.Timer": ("_skip",),
}  # fmt: skip
"""What our app and screens use of their base classes."""


@pytest.mark.parametrize("name", sorted(DRIVER_PARTS))
def test_textuals_driver_has_what_ours_uses(name: str) -> None:
    assert hasattr(LinuxDriver, name) or name in MADE_BY_THE_DRIVER


@pytest.mark.parametrize(
    ("owner", "name"), [(owner, name) for owner, names in APP_PARTS.items() for name in names]
)
def test_this_textual_has_what_our_app_and_screens_use(owner: str, name: str) -> None:
    module, _, kind = owner.rpartition(".")
    base = getattr(import_module(module), kind)
    made = (
        maker.__code__.co_names for maker in (base.__init__, App.__init__, MessagePump.__init__)
    )
    assert hasattr(base, name) or any(name in names for names in made)


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
