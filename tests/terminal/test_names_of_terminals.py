"""Which names of terminals the game accepts, and what it says of the others."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tui.terminal import kind
from tui.terminal.kind import why_not

USUAL = [
    "xterm", "xterm-256color", "xterm-direct", "xterm-kitty", "xterm-ghostty", "screen",
    "screen-256color", "screen.xterm-256color", "tmux", "tmux-256color", "linux", "vt100", "vt220",
    "rxvt-unicode-256color", "alacritty", "foot", "foot-extra", "kitty", "konsole-256color",
    "gnome-256color", "wezterm", "ghostty", "st", "st-256color", "putty-256color", "cygwin",
    "ms-terminal", "contour", "iterm2", "iTerm2.app",
]  # fmt: skip


@pytest.fixture(autouse=True)
def no_database(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kind, "_DATABASES", ())


@pytest.mark.parametrize("name", USUAL)
def test_a_machine_without_a_database_accepts_the_usual_names(name: str) -> None:
    assert why_not({"TERM": name}) is None


@pytest.mark.parametrize("name", ["dumb", "unknown", "nonesuch", "stone", "xtermite", "footage"])
def test_a_name_that_nobody_knows_is_refused_with_a_sentence(name: str) -> None:
    refusal = why_not({"TERM": name})
    assert refusal is not None
    assert f"{name}" in refusal
    assert refusal.endswith("such as xterm-256color.")


def test_a_terminal_without_a_name_is_refused() -> None:
    assert why_not({}) == why_not({"TERM": ""}) is not None


@pytest.mark.parametrize("initial", ["w", "77"])
@pytest.mark.parametrize("variable", ["TERMINFO", "TERMINFO_DIRS", "HOME"])
def test_the_database_knows_more_names(tmp_path: Path, variable: str, initial: str) -> None:
    environment = {"TERM": "wy50", variable: str(tmp_path)}
    assert why_not(environment) is not None
    folder = tmp_path / ".terminfo" / initial if variable == "HOME" else tmp_path / initial
    folder.mkdir(parents=True)
    (folder / "wy50").touch()
    assert why_not(environment) is None


@pytest.mark.parametrize("name", ["../../x", "xterm/../../x", "x" * 10_000, "xterm\x1b[2J", "."])
def test_a_name_that_can_be_no_name_is_looked_up_nowhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setattr("os.path.exists", lambda path: True)
    assert why_not({"TERM": name, "TERMINFO": str(tmp_path)}) is not None


@given(st.text(max_size=30))
def test_dumb_is_refused_whatever_the_database_says(folder: str) -> None:
    assert why_not({"TERM": "dumb", "TERMINFO": folder}) is not None
