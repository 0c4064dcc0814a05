"""The table of the benchmarks, and the list for other programs, tell what was measured."""

from __future__ import annotations

import sys

import pytest

from tests.benchmarks import __main__ as benchmarks
from tests.benchmarks.line import (
    Entry,
    Line,
    Rival,
    Unit,
    Unmeasured,
    at_most,
    at_most_above_rival,
    ratio_at_most,
)

QUICK = Line("start", 0.05, Rival("bare app", 0.2), ratio_at_most(0.3))
SLOW = Line("key", 0.03, limit=at_most(0.02))
MEASURED_ONLY = Line("memory", 3 * 2**20, unit=Unit.MEMORY)
MISSING = Unmeasured("shortest", "simpleai not installed")
GIVEN_UP = Line("2 discs", 2.0, is_given_up=True)
ABOVE = Line("list", 0.031, Rival("empty", 0.016), at_most_above_rival(0.015))


@pytest.fixture
def measured(monkeypatch: pytest.MonkeyPatch) -> list[Entry]:
    """What the benchmarks find, to be filled in."""
    entries: list[Entry] = []
    monkeypatch.setattr(benchmarks, "BENCHMARKS", {"all": lambda: iter(entries)})
    return entries


def _run(monkeypatch: pytest.MonkeyPatch, *words: str) -> int:
    monkeypatch.setattr(sys, "argv", ["benchmarks", *words])
    return benchmarks.main()


def test_a_word_says_whether_a_line_holds_what_it_must(
    measured: list[Entry], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    measured += (QUICK, SLOW, MEASURED_ONLY, GIVEN_UP, ABOVE)
    assert _run(monkeypatch) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[-1] for line in lines[1:]] == ["ok", "short", "MB", "s", "ok"]
    assert lines[4].endswith(" > 2 s")
    assert "≤ rival + 15 ms" in lines[5]
    assert "50 ms  bare app" in lines[1]
    assert "0.25  ratio ≤ 0.3" in lines[1]


@pytest.mark.parametrize("json_wanted", [(), ("--json",)])
def test_a_check_fails_where_a_line_falls_short(
    json_wanted: tuple[str, ...],
    measured: list[Entry],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    measured += (QUICK, MEASURED_ONLY)
    assert _run(monkeypatch, "--check", *json_wanted) == 0
    measured += (SLOW, MISSING)
    assert _run(monkeypatch, *json_wanted) == 0
    assert _run(monkeypatch, "--check", *json_wanted) == 1
    complaint = capsys.readouterr().err
    assert complaint == "Short: key; not measured: shortest (simpleai not installed).\n"
