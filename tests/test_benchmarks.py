"""The table of the benchmarks, and the list for other programs, tell what was measured."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from typing import Any

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

    def found() -> Iterator[Entry]:
        yield from entries

    monkeypatch.setattr(benchmarks, "BENCHMARKS", {"all": found})
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


def test_the_list_has_an_object_for_each_line(
    measured: list[Entry], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    measured += (QUICK, GIVEN_UP, SLOW, MEASURED_ONLY, MISSING)
    assert _run(monkeypatch, "--json") == 0
    quick, given_up, slow, memory, missing = objects = _objects(capsys)
    assert quick == {
        "name": "start",
        "median": 0.05,
        "unit": "seconds",
        "rival": {"name": "bare app", "median": 0.2},
        "ratio": 0.25,
        "limit": "ratio ≤ 0.3",
        "holds": True,
        "note": None,
    }
    assert [each["holds"] for each in objects] == [True, None, False, None, None]
    assert given_up["note"] == "given up: it takes longer"
    assert (slow["median"], slow["rival"], slow["limit"]) == (0.03, None, "≤ 20 ms")
    assert (memory["median"], memory["unit"]) == (3 * 2**20, "bytes of memory")
    assert (missing["median"], missing["note"]) == (None, "simpleai not installed")
    assert {tuple(each) for each in objects} == {tuple(quick)}


def _objects(capsys: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    objects: list[dict[str, Any]] = json.loads(capsys.readouterr().out)
    return objects


def test_what_the_system_does_not_tell_is_null_in_the_list(
    measured: list[Entry], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    nobody_knows = float("nan")
    measured.append(Line("memory", nobody_knows, Rival("before", 1.0), unit=Unit.MEMORY))
    assert _run(monkeypatch, "--json") == 0
    (memory,) = _objects(capsys)
    assert memory["median"] is memory["ratio"] is None


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
