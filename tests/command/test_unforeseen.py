"""What happens when something goes wrong that should not have: a sentence and a report."""

from __future__ import annotations

import stat
from collections.abc import Sequence
from pathlib import Path

import pytest

from tui.command import solve
from tui.command.cli import main
from tui.command.unforeseen import MOST_REPORTS
from tui.engine.table import Table

SECRET = "the player's own words"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the reports go."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    return tmp_path / "oversteek"


def go_wrong(words: Sequence[str], table: Table) -> int:
    kept = SECRET
    try:
        raise KeyError(kept)
    except KeyError as error:
        raise LookupError(kept) from error


@pytest.fixture(autouse=True)
def fault(monkeypatch: pytest.MonkeyPatch) -> None:
    """A program that has one."""
    monkeypatch.setattr(solve, "solve", go_wrong)


def only_report(folder: Path) -> Path:
    (path,) = folder.glob("report-*")
    return path


def test_a_fault_is_told_in_one_line_that_says_where_the_report_is(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["solve", SECRET]) == 70
    assert capsys.readouterr() == (
        "",
        "oversteek: Something went wrong that should not have (LookupError). "
        f"The report is at {only_report(folder)}.\n",
    )


def test_a_report_says_where_it_happened_and_with_which_versions(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", "xterm\x1b[2J")
    main(["solve", "farmer"])
    text = only_report(folder).read_text(encoding="utf-8")
    lines = text.splitlines()
    assert "builtins.LookupError" in lines
    assert "caused by builtins.KeyError" in lines
    assert any(
        line.startswith("  tui.command.cli:") and line.endswith(" in _done") for line in lines
    )
    for name in ("oversteek ", "Python 3.", "Textual ", "Rich ", "COLORTERM ", "size "):
        assert any(line.startswith(name) for line in lines)
    assert "TERM xterm\\x1b[2J" in lines


def test_a_report_holds_nothing_of_the_players(folder: Path) -> None:
    main(["solve", SECRET])
    text = only_report(folder).read_text(encoding="utf-8")
    assert SECRET not in text
    assert str(Path.home()) not in text
    assert str(Path(__file__).parent) not in text


def test_only_its_owner_can_read_a_report(folder: Path) -> None:
    main(["solve", "farmer"])
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


def test_where_no_report_can_be_written_the_sentence_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", "/dev/null")
    assert main(["solve", "farmer"]) == 70
    assert capsys.readouterr().err == (
        "oversteek: Something went wrong that should not have (LookupError). "
        "No report could be written.\n"
    )


def test_the_report_of_an_endless_recursion_is_short(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def deeper(words: Sequence[str], table: Table) -> int:
        return deeper(words, table)

    monkeypatch.setattr(solve, "solve", deeper)
    assert main(["solve", "farmer"]) == 70
    assert len(only_report(folder).read_text().splitlines()) < 150


@pytest.mark.parametrize(
    ("error", "status", "said"),
    [
        (MemoryError(), 1, "oversteek: There is not enough memory for that; "),
        (KeyboardInterrupt(), 130, ""),
        (OSError(24, "Too many open files"), 2, "oversteek: No more files can be opened; "),
    ],
)
def test_what_may_happen_to_any_program_is_no_fault(
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    error: BaseException,
    status: int,
    said: str,
) -> None:
    def fail(words: Sequence[str], table: Table) -> int:
        raise error

    monkeypatch.setattr(solve, "solve", fail)
    assert main(["solve", "farmer"]) == status
    err = capsys.readouterr().err
    assert err.startswith(said)
    assert err.count("\n") == bool(said)
    assert not folder.exists()
