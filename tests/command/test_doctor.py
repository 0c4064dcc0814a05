"""`oversteek doctor`: what it finds; and what happens when something goes wrong that
should not have: a sentence and a report."""

from __future__ import annotations

import os
import re
import shlex
import stat
import sys
from pathlib import Path
from unittest.mock import Mock

import pytest

from tests.command.test_process import call
from tests.tools.answers import Command
from tests.tools.places import begun, keep
from tests.tools.terminal import Terminal
from tui.command import solve
from tui.command.doctor import MOST_REPORTS
from tui.command.main import main
from tui.engine.kind import Arguments
from tui.engine.table import Table
from tui.game.store import Store
from tui.terminal.kind import judge_erasing

COMMAND = (sys.executable, "-m", "tui", "doctor")


def test_in_a_good_terminal_all_is_well() -> None:
    with Terminal(COMMAND, environment={"LC_ALL": "C.UTF-8"}) as terminal:
        assert terminal.wait() == 0
        assert "NO " not in terminal.text
        assert "terminal  TERM=xterm-256color" in terminal.text
        assert "colours   256 (TERM=xterm-256color, and no COLORTERM)" in terminal.text
        assert "glyphs    unicode (LC_ALL=C.UTF-8)" in terminal.text
        assert "size      80x24" in terminal.text


@pytest.mark.parametrize(
    ("settings", "columns", "status", "said"),
    [
        ({"TERM": "unknown"}, 80, 1,
         "NO  terminal  a terminal with TERM=unknown cannot show the g"),
        ({}, 40, 1, "NO  size      40x24, and the game needs 60x20"),
        ({"TERM": "dumb"}, 80, 0,
         "ok  terminal  TERM=dumb: everything is told in words, as with --plain"),
    ],
)  # fmt: skip
def test_only_what_keeps_the_game_from_being_played_is_marked(
    settings: dict[str, str | None], columns: int, status: int, said: str
) -> None:
    with Terminal(COMMAND, columns=columns, environment=settings) as terminal:
        assert terminal.wait() == status
        assert said in terminal.text


def test_without_a_terminal_it_answers_too_and_says_what_is_missing() -> None:
    answer = call("doctor", "--json")
    assert (answer.status, answer.err) == (1, "")
    checks = answer.json["checks"]
    assert {"input", "output"} <= {check["name"] for check in checks if not check["ok"]}
    assert all(list(check) == ["name", "ok", "value"] for check in checks)
    assert {check["name"] for check in checks} >= {
        "terminal", "colours", "glyphs", "erasing", "motion", "scenery", "size", "locale",
        "input", "output", "between", "state", "program", "versions",
    }  # fmt: skip


def test_output_into_a_pipe_is_not_taken_for_a_fault() -> None:
    line = f"{shlex.join(COMMAND)} | cat"
    with Terminal(("sh", "-c", line)) as terminal:
        terminal.wait()
        assert "ok  output    no terminal now" in terminal.text
        assert b"\x1b" not in terminal.output


@pytest.mark.parametrize(
    ("settings", "name", "value"),
    [
        ({"LANG": "C"}, "glyphs", "ascii (LANG=C)"),  # Whatever Python puts in its place.
        ({"LC_CTYPE": "C.UTF-8"}, "glyphs", "unicode (LC_CTYPE=C.UTF-8)"),
        ({"LC_ALL": "C", "LANG": "nl_NL.UTF-8"}, "glyphs", "ascii (LC_ALL=C)"),
        ({"TERM": "linux", "LANG": "C.UTF-8"}, "glyphs", "ascii (TERM=linux)"),
        ({}, "glyphs", "unicode (no locale is set)"),
        ({}, "between", "neither SSH nor a multiplexer is seen"),
        ({"SSH_TTY": "/dev/pts/1", "TMUX": "/tmp/tmux,1,0"}, "between", "SSH, tmux"),
        ({"XDG_STATE_HOME": "/dev/null"}, "state", "/dev/null/oversteek (cannot be written)"),
    ],
)
@pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="Python's locale hides ours")
def test_what_is_found_in_the_environment_is_told_with_its_cause(
    settings: dict[str, str], name: str, value: str
) -> None:
    none = {"LC_ALL": "", "LC_CTYPE": "", "LANG": "", "TERM": "xterm"}
    found = call("doctor", "--json", **(none | settings)).json["checks"]
    assert [check["value"] for check in found if check["name"] == name] == [value]


def test_variables_of_any_kind_are_shown_in_one_printable_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("TERM", "LANG", "COLORTERM"):
        monkeypatch.setenv(name, "\x1b[2J\n\udcff" * 1000)
    assert main(["doctor"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert all(line.isprintable() and len(line) < 300 for line in lines)


@pytest.mark.parametrize(
    ("environment", "word"),
    [
        ({"TERM": "xterm-256color"}, "coloured"),
        *(({"TERM": name}, "plain") for name in ("xterm-kitty", "tmux-256color", "strange")),
        ({"TERM": "xterm-256color", "TMUX": "/tmp/tmux"}, "plain"),
        ({"TERM": "screen-256color", "TMUX": "/tmp/tmux", "TERM_PROGRAM": "tmux"}, "coloured"),
        ({}, "plain"),
    ],
)  # fmt: skip
def test_rows_are_erased_in_colour_only_where_that_is_certain(
    environment: dict[str, str], word: str
) -> None:
    assert judge_erasing(environment).word == word


@pytest.mark.long
def test_the_store_is_named_and_looked_at_but_never_changed(new_player: Path) -> None:
    path = new_player / "state" / "oversteek" / "games.sqlite"
    shown = f"store     {path}"
    assert f"{shown} (not there yet)" in call("doctor").out
    assert not path.exists()
    keep(str(path), begun("hanoi:3", "AB")).close()
    assert f"{shown} (sound)" in call("doctor").out
    path.write_bytes(path.read_bytes()[:5000])
    before = path.read_bytes()
    assert "(damaged: " in call("doctor").out or "(cannot be used: " in call("doctor").out
    assert path.read_bytes() == before
    path.write_bytes(b"something else")
    assert f"{shown} (cannot be used: file is not a database)" in call("doctor").out


def test_a_pipe_in_the_place_of_the_store_lets_nobody_wait(new_player: Path) -> None:
    path = new_player / "state" / "oversteek" / "games.sqlite"
    path.parent.mkdir(parents=True)
    os.mkfifo(path)
    assert f"{path} (cannot be used: it is not a regular file)" in call("doctor").out
    store = Store(str(path))
    assert not store.results()
    assert "that is not a store of Oversteek" in store.complaint
    assert path.is_fifo()


# When something goes wrong that should not have


SECRET = "the player's own words"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the reports go."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    return tmp_path / "oversteek"


def go_wrong(chosen: Arguments, table: Table) -> int:
    kept = SECRET
    try:
        raise KeyError(kept)
    except KeyError as error:
        raise LookupError(kept) from error


@pytest.fixture(autouse=True)
def fault(monkeypatch: pytest.MonkeyPatch) -> Mock:
    """What goes wrong in the program when something is to be solved."""
    fault = Mock(side_effect=go_wrong)
    monkeypatch.setattr(solve, "solve", fault)
    return fault


def only_report(folder: Path) -> Path:
    (path,) = folder.glob("report-*")
    return path


def test_a_fault_is_told_in_one_line_that_says_where_the_report_is_if_there_is_one(
    folder: Path, command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = "oversteek: Something went wrong that should not have (LookupError). "
    answer = command("solve", SECRET)
    assert answer == (70, "", f"{told}The report is at {only_report(folder)}.\n")
    monkeypatch.setenv("XDG_STATE_HOME", "/dev/null")
    assert command("solve", SECRET) == (70, "", f"{told}No report could be written.\n")


def test_a_report_says_where_it_happened_and_nothing_of_the_players_and_is_for_its_owner_alone(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", "xterm\x1b[2J")
    main(["solve", SECRET])
    text = only_report(folder).read_text(encoding="utf-8")
    lines = text.splitlines()
    assert {"builtins.LookupError", "caused by builtins.KeyError"} <= {*lines}
    assert any(re.match(r"  tui\.command\.main:.* in asked$", line) for line in lines)
    for name in ("oversteek ", "Python 3.", "Textual ", "Rich ", "COLORTERM ", "size "):
        assert any(line.startswith(name) for line in lines)
    assert "TERM xterm\\x1b[2J" in lines
    for private in (SECRET, str(Path.home()), str(Path(__file__).parent)):
        assert private not in text
    assert stat.S_IMODE(only_report(folder).stat().st_mode) == 0o600
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700


def test_the_oldest_reports_make_room_and_other_files_stay(folder: Path) -> None:
    folder.mkdir()
    old = [folder / f"report-2001{month:02}01-000000-1.txt" for month in range(1, 13)]
    old += [folder / f"report-2002{month:02}01-000000-1.txt" for month in range(1, 13)]
    for path in [*old, folder / "keep.txt"]:
        path.touch()
    main(["solve", "farmer"])
    reports = sorted(folder.glob("report-*"))
    assert len(reports) == MOST_REPORTS
    assert set(old) & set(reports) == set(old[-MOST_REPORTS + 1 :])
    assert (folder / "keep.txt").exists()


def test_the_report_of_an_endless_recursion_is_short(folder: Path, fault: Mock) -> None:
    def deeper(chosen: Arguments, table: Table) -> int:
        return deeper(chosen, table)

    fault.side_effect = deeper
    assert main(["solve", "farmer"]) == 70
    assert len(only_report(folder).read_text().splitlines()) < 150


@pytest.mark.parametrize(
    ("error", "status", "said"),
    [
        (MemoryError(), 1, "oversteek: There is not enough memory for that; "),
        (KeyboardInterrupt(), 130, ""),
        (OSError(28, "No space left"), 2, "oversteek: The answer cannot be written: No space left"),
    ],
)
def test_what_may_happen_to_any_program_is_no_fault(
    folder: Path, fault: Mock, command: Command, error: BaseException, status: int, said: str
) -> None:
    fault.side_effect = error
    answer = command("solve farmer")
    assert answer.status == status
    assert answer.err.startswith(said)
    assert answer.err.count("\n") == bool(said)
    assert not folder.exists()
