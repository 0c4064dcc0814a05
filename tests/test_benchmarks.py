"""The tables of the benchmarks, and the list for other programs, tell what was measured."""

from __future__ import annotations

from collections.abc import AsyncIterator

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
from tests.hosting import __main__ as hosting
from tests.hosting import coming
from tests.hosting.house import Plan
from tests.tools.hosts import WHY_NOT

QUICK = Line("start", 0.05, Rival("bare app", 0.2), ratio_at_most(0.3))
SLOW = Line("key", 0.03, limit=at_most(0.02))
MEASURED_ONLY = Line("memory", 3 * 2**20, unit=Unit.MEMORY)
MISSING = Unmeasured("shortest", "networkx not installed")
GIVEN_UP = Line("2 discs", 2.0, is_given_up=True)
ABOVE = Line("list", 0.031, Rival("empty", 0.016), at_most_above_rival(0.015))


def test_a_word_says_whether_a_line_holds_what_it_must_and_a_check_fails_where_one_does_not(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    measured: list[Entry] = [QUICK, MEASURED_ONLY, GIVEN_UP, ABOVE]
    monkeypatch.setattr(benchmarks, "BENCHMARKS", {"all": lambda: iter(measured)})

    def run(*words: str) -> int:
        monkeypatch.setattr("sys.argv", ["benchmarks", *words])
        return benchmarks.main()

    assert run("--check") == run("--check", "--json") == 0
    capsys.readouterr()
    measured += (SLOW, MISSING)
    assert run() == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[-1] for line in lines[1:6]] == ["ok", "MB", "s", "ok", "short"]
    for line, told in (
        (1, "50 ms  bare app"), (1, "0.25  ratio ≤ 0.3"), (3, " > 2 s"), (4, "≤ rival + 15 ms"),
    ):  # fmt: skip
        assert told in lines[line]
    for words in ((), ("--json",)):
        assert run("--check", *words) == 1
        complaint = capsys.readouterr().err
        assert complaint == "Short: key; not measured: shortest (networkx not installed).\n"


# What measures a host


def test_what_is_measured_can_be_chosen(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def share(plan: Plan) -> AsyncIterator[Line]:
        yield Line(f"{plan.seats} seats", 0.021, limit=at_most(0.02, Unit.SHARE), unit=Unit.SHARE)

    async def left(plan: Plan) -> AsyncIterator[Line]:
        yield Line("left", 2.0, unit=Unit.COUNT)

    monkeypatch.setattr(hosting, "MEASURES", {"share": share, "left": left})
    words = ["hosting", "--only", "share", "--seats", "3", "--check"]
    monkeypatch.setattr("sys.argv", words)
    assert hosting.main() == 1
    out, err = capsys.readouterr()
    assert out.splitlines()[1].split() == ["3", "seats", "2.1", "%", "≤", "2", "%", "short"]
    assert err == "Short: 3 seats.\n"


@pytest.mark.long
@pytest.mark.skipif(bool(WHY_NOT), reason=WHY_NOT)
async def test_the_end_of_a_small_host_is_measured() -> None:
    found = [line async for line in coming.closing(Plan(seats=2, seconds=1.0))]
    _, not_told = found
    assert isinstance(not_told, Line)
    assert not_told.median == 0
