"""What our driver uses of Textual's private parts is there, and Textual's driver does without."""

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
from tui.command import opening
from tui.engine.puzzle import BadInput
from tui.game.rights import GUEST
from tui.terminal import private
from tui.terminal.kind import Display
from tui.terminal.private import DRIVER_PARTS, PARTS, missing

TERMINAL = Path(tui.__file__).parent / "terminal"

APP_PARTS = {
    "textual.app.App": ("_close_messages_no_wait", "_driver", "_fatal_error", "_handle_exception",
                        "_loop", "panic"),
    "textual.message_pump.MessagePump": ("_on_message",),
    "textual.timer.Timer": ("_skip",),
}  # fmt: skip
"""What our app and screens use of their base classes; without these they would not work at all."""


def test_this_textual_has_all_of_them() -> None:
    assert list(missing()) == []


@pytest.mark.parametrize(
    ("module", "name"), [(module, name) for module, names in PARTS.items() for name in names]
)
def test_a_part_that_has_gone_is_missed(
    monkeypatch: pytest.MonkeyPatch, module: str, name: str
) -> None:
    monkeypatch.delattr(import_module(module), name)
    assert list(missing()) == [f"{module}.{name}"]


def test_a_part_of_the_driver_that_has_gone_is_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(private, "DRIVER_PARTS", (*DRIVER_PARTS, "_gone"))
    assert list(missing()) == ["LinuxDriver._gone"]


def test_without_one_textuals_own_driver_draws_and_a_sentence_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delattr("textual._parser.ParseError")
    assert opening._driver(Display()) is None
    said = capsys.readouterr().err
    assert said.startswith("oversteek: This Textual has no textual._parser.ParseError, so its own")
    assert said.count("\n") == 1


def test_without_one_no_guest_can_play(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr("textual._parser.ParseError")
    with pytest.raises(BadInput, match="no stranger can play"):
        opening._driver(Display(), GUEST)


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


def test_every_private_name_that_the_room_imports_is_named() -> None:
    for path in TERMINAL.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and "._" in (node.module or ""):
                named = PARTS.get(str(node.module), ())
                assert {alias.name for alias in node.names} <= set(named), path.name


def test_every_part_of_the_base_class_that_our_driver_uses_is_named() -> None:
    tree = ast.parse((TERMINAL / "driver.py").read_text(encoding="utf-8"))
    own = {
        node.attr if isinstance(node, ast.Attribute) else node.name
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef)
        or (isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store))
    }
    used = {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id == "self"
    }
    made = {*Driver.__init__.__code__.co_names, *LinuxDriver.__init__.__code__.co_names}
    inherited = {name for name in used - own if name in made or hasattr(LinuxDriver, name)}
    assert {name for name in inherited if name.startswith("_")} <= set(DRIVER_PARTS)
