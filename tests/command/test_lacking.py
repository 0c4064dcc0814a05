"""Errors that come of a lack of memory are told of as that, and others are not."""

from __future__ import annotations

import errno
import sys
import threading
import warnings
from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tui.command import cli, solve
from tui.command.cli import main
from tui.command.opening import keep_off_the_screen
from tui.engine.table import Table

_LIBRARY = "/usr/lib/_ssl.so: "
UNMAPPED = ImportError(f"{_LIBRARY}failed to map segment from shared object")
UNALLOCATED = ImportError(
    f"{_LIBRARY}cannot create shared object descriptor: Cannot allocate memory"
)
NO_PAGES = OSError(errno.ENOMEM, "Cannot allocate memory")


def coming_of(error: Exception) -> Exception:
    """An error that was raised over another one."""
    try:
        raise LookupError("what became of it") from error
    except LookupError as raised:
        return raised


OF_MEMORY = [MemoryError(), UNMAPPED, UNALLOCATED, NO_PAGES, coming_of(MemoryError())]
OF_ANOTHER_CAUSE = [
    ImportError(f"{_LIBRARY}cannot open shared object file: No such file or directory"),
    ImportError(f"{_LIBRARY}cannot allocate memory in static TLS block"),
    ModuleNotFoundError("No module named 'rich'"),
    ValueError("failed to map segment"),
]
SILENT = [SystemError("returned NULL"), RuntimeError("can't start new thread")]
"""Errors that do not say whether they come of that."""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    return tmp_path


def answer_with(error: Exception, monkeypatch: pytest.MonkeyPatch) -> int:
    """The exit status of a command that meets an error."""

    def go_wrong(words: Sequence[str], table: Table) -> int:
        raise error

    monkeypatch.setattr(solve, "solve", go_wrong)
    return main(["solve", "farmer"])


def assert_told_of_memory(
    error: Exception, folder: Path, patch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert answer_with(error, patch) == 2
    told = "oversteek: There is not enough memory for that; ask for less, or raise 'ulimit -v'.\n"
    assert capsys.readouterr().err == told
    assert not list(folder.rglob("report-*"))


@pytest.mark.parametrize("error", OF_MEMORY, ids=repr)
def test_an_error_for_want_of_memory_is_told_of_in_a_sentence(
    error: Exception,
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert_told_of_memory(error, folder, monkeypatch, capsys)


@pytest.mark.parametrize("error", [*OF_ANOTHER_CAUSE, *SILENT], ids=repr)
def test_an_error_of_another_cause_is_reported(
    error: Exception, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert answer_with(error, monkeypatch) == 70
    assert list(folder.rglob("report-*"))


@pytest.mark.parametrize("error", SILENT, ids=repr)
def test_where_there_is_hardly_any_memory_left_an_error_that_does_not_say_is_put_down_to_that(
    error: Exception,
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(cli, "has_room", lambda size: False)
    assert_told_of_memory(error, folder, monkeypatch, capsys)


def test_what_cannot_even_be_noted_for_want_of_memory_is_not_printed_on_the_screen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "unraisablehook", sys.unraisablehook)
    monkeypatch.setattr(threading, "excepthook", threading.excepthook)
    tried = []

    def meet(error: BaseException) -> None:
        tried.append(error)
        raise MemoryError

    app: Any = SimpleNamespace(meet=meet)
    with warnings.catch_warnings():
        keep_off_the_screen(app)
    met: Any = SimpleNamespace(exc_value=MemoryError())
    for tell in (sys.unraisablehook, threading.excepthook):
        tell(met)
    assert tried == [met.exc_value] * 2
