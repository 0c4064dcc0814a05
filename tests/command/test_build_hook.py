"""What is made when the program is built is what the sources make now."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, Generic, TypeVar

import pytest

from tui.command.commands import SHELLS
from tui.command.completion import SHIPPED, script
from tui.puzzles.table import TABLE

pytest.importorskip("shtab", reason="shtab makes the scripts")

ROOT = Path(__file__).parent.parent.parent
Config = TypeVar("Config")


class Interface(Generic[Config]):
    """Stands for the class of the builder, which is there only while something is built."""

    root = str(ROOT)


@pytest.fixture
def hook(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    name = "hatchling.builders.hooks.plugin.interface"
    builder: Any = ModuleType(name)
    builder.BuildHookInterface = Interface
    monkeypatch.setitem(sys.modules, name, builder)
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.delitem(sys.modules, "tui.command.build_hook", raising=False)
    yield import_module("tui.command.build_hook").Shipped()
    monkeypatch.delitem(sys.modules, "tui.command.build_hook")


def test_a_wheel_gets_scripts_where_shells_look(hook: Any) -> None:
    data: dict[str, Any] = {"shared_data": {}, "force_include": {}}
    hook.initialize("standard", data)
    found = {where: Path(made).read_text() for made, where in data["shared_data"].items()}
    assert found == {
        "share/bash-completion/completions/oversteek": script("bash", TABLE),
        "share/zsh/site-functions/_oversteek": script("zsh", TABLE),
        "share/fish/vendor_completions.d/oversteek.fish": script("fish", TABLE),
    }
    kept = {where: Path(made).read_text() for made, where in data["force_include"].items()}
    folder = SHIPPED.relative_to(ROOT).as_posix()
    assert kept == {f"{folder}/{shell}": script(shell, TABLE) for shell in SHELLS}
    hook.finalize("standard", data, "")
    assert not any(Path(made).exists() for made in data["shared_data"])


def test_a_checkout_that_is_installed_keeps_no_scripts_that_would_grow_old(hook: Any) -> None:
    data: dict[str, Any] = {"shared_data": {}, "force_include": {}}
    hook.initialize("editable", data)
    assert len(data["shared_data"]) == 3
    assert data["force_include"] == {}
    hook.finalize("editable", data, "")
