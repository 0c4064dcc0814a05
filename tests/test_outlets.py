"""What leaves the program for a terminal or a clipboard leaves by few doors, each of which lets
through only what may be shown. They are looked for in the code, so that a new one is noticed."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence
from functools import cache

import pytest

from tests.test_house import MODULES, room_of

pytestmark = pytest.mark.long
"""To read all of the house takes each worker that runs some of them seconds."""

STREAMS = {"stdout", "stderr", "__stdout__", "__stderr__"}
"""Of the module `sys`."""
QUESTIONS = {"encoding", "isatty", "fileno", "flush"}
"""What anybody may ask of a stream: nothing is written by it."""
TAKE_A_STREAM = {"print_text", "let_go"}


@cache
def trees() -> Mapping[str, Sequence[ast.AST]]:
    """All nodes of each module: to walk through them again and again takes seconds."""
    return {name: [*ast.walk(ast.parse(path.read_text("utf-8")))] for name, path in MODULES.items()}


def calls(modules: Mapping[str, Sequence[ast.AST]]) -> Iterator[tuple[str, ast.Call]]:
    for module, tree in modules.items():
        yield from ((module, node) for node in tree if isinstance(node, ast.Call))


def called(call: ast.Call) -> str:
    """The last part of the name of what is called; empty if that has no name."""
    if isinstance(call.func, ast.Attribute):
        return call.func.attr
    return call.func.id if isinstance(call.func, ast.Name) else ""


def callers(modules: Mapping[str, Sequence[ast.AST]], *names: str) -> set[str]:
    return {module for module, call in calls(modules) if called(call) in names}


def streams_in_use() -> Iterator[tuple[str, str]]:
    """Modules, and streams with which something is done there but to ask them, or to hand them to
    who prints."""
    for module, tree in trees().items():
        asked = [
            node.value
            for node in tree
            if isinstance(node, ast.Attribute) and node.attr in QUESTIONS
        ]
        for _, call in calls({module: tree}):
            asked += call.args if called(call) in TAKE_A_STREAM else []
        harmless = set(map(id, asked))
        for node in tree:
            if isinstance(node, ast.Attribute) and id(node) not in harmless:
                of_sys = isinstance(node.value, ast.Name) and node.value.id == "sys"
                if of_sys and node.attr in STREAMS:
                    yield module, f"sys.{node.attr}"
            elif isinstance(node, ast.ImportFrom) and node.module == "sys":
                yield from ((module, alias.name) for alias in node.names)


def test_one_module_prints() -> None:
    printing = {
        module
        for module, tree in trees().items()
        if any(isinstance(node, ast.Name) and node.id == "print" for node in tree)
    }
    assert printing == {"tui.engine.text"}


def test_of_a_stream_others_only_ask_or_they_hand_it_to_who_prints() -> None:
    """One sees to it that no prompt fails; two look for the terminal; how far work is, is told in
    words of ours; a session of a host gets streams of its own."""
    of_module = {
        "tui.command.launch": "stdout", "tui.terminal.early": "__stdout__ __stderr__",
        "tui.terminal.size": "__stdout__", "tui.engine.progress": "stderr",
        "tui.host.forks": "stdout stderr __stdout__ __stderr__",
    }  # fmt: skip
    used = {each for each in streams_in_use() if each[0] != "tui.engine.text"}
    assert used == {
        (module, f"sys.{name}") for module, names in of_module.items() for name in names.split()
    }


def test_some_modules_write_files_and_others_to_the_terminal() -> None:
    writing = {
        module
        for module, call in calls(trees())
        if isinstance(call.func, ast.Attribute)
        and called(call) in ("write", "writelines", "writev")
    }
    assert {module.removeprefix("tui.") for module in writing} == {
        "game.settings", "engine.files", "command.doctor", "engine.progress", "plain.terminal",
        "host.pty", "host.session", "terminal.driver", "terminal.early", "terminal.tty_writer",
        "engine.own_child", "engine.own_method",  # Into the pipes between the two.
    }  # fmt: skip


def test_few_others_know_control_sequences() -> None:
    knowing = {
        module
        for module, tree in trees().items()
        for node in tree
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and "\x1b" in node.value
    }
    others = {module for module in knowing if room_of(module) != "terminal"}
    assert others == {"tui.host.pty"}


def test_every_copy_goes_through_the_app() -> None:
    copies = {
        (room_of(module), ast.unparse(call.func).removeprefix("self."))
        for module, call in calls(trees())
        if called(call) == "copy_to_clipboard"
    }
    assert copies == {
        ("app", "super().copy_to_clipboard"), ("screens", "app.copy_to_clipboard")
    }  # fmt: skip


def test_whatever_a_screen_shows_is_drawn_on_a_canvas() -> None:
    assert callers(trees(), "Cell") == {"tui.drawing.canvas", "tui.terminal.screen_state"}
    assert callers(trees(), "Segment", "Strip") == set()
    assert callers(trees(), "notify", "bell") == set()
    widgets = {
        node.module
        for tree in trees().values()
        for node in tree
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("textual.widgets")
    }
    assert widgets == set(), "those of Textual show what they are given"
