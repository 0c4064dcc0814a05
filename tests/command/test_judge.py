"""A search of the player's own is judged by what it finds, and by nothing else."""

from __future__ import annotations

import re
from pathlib import Path
from textwrap import dedent

import pytest

import tui.engine
from tests.engine.test_own_method import (
    A_STAR,
    BREADTH_FIRST,
    DEPTH_FIRST,
    HANGING,
    UNIFORM_COST,
    Write,
    write,
)
from tests.tools.answers import Command
from tui.command.judge import Found
from tui.engine.kind import why_no_map
from tui.puzzles.table import TABLE

__all__ = ["write"]  # A fixture.


def without_seconds(text: str) -> str:
    return re.sub(r"\d+\.\ds\b", "0.1s", text)


def test_what_is_right_is_told_with_how_good_it_is(command: Command) -> None:
    games = "farmer bridge four-couples hanoi:3"
    answer = command(f"judge {BREADTH_FIRST} {games}")
    assert without_seconds(answer.out).splitlines() == [
        "farmer        7 moves, none shorter; expanded 9 (ours 9); 0.1s",
        "bridge        5 moves at cost 19, 2 above the least; expanded 20 (ours 26);",
        "              0.1s",
        "four-couples  no solution, and there is none; expanded 44 (ours 44); 0.1s",
        "hanoi:3       7 moves, none shorter; expanded 16 (ours 16); 0.1s",
        "breadth_first.py: 4 games, 3 solved, 2 as well as possible, 0 wrong or undecided.",
    ]
    assert (answer.status, answer.err) == (0, "")
    assert "none cheaper; expanded 25 (ours 26)" in command(f"judge {UNIFORM_COST} bridge").out
    assert "4 above the fewest" in command(f"judge {DEPTH_FIRST} couples").out


WRONG = {
    "pass": "wrong: no solution, but there is one of 7 moves;",
    "return 1 / 0": "wrong: mine.py line 3: ZeroDivisionError: division by zero;",
    "return []": "wrong: mine.py gives 0 moves without reaching the goal;",
    "return problem.candidates(problem.initial)": "wrong: The rules refuse move 1 of 4 by mine.py,",
}


@pytest.mark.long
@pytest.mark.parametrize("line", WRONG)
def test_what_is_wrong_is_told_with_the_reason(line: str, write: Write, command: Command) -> None:
    path = write(f"\ndef search(problem):\n    {line}\n")
    answer = command(f"judge {path} farmer")
    assert WRONG[line] in " ".join(answer.out.split())
    assert "1 game, 0 solved, 0 as well as possible, 1 wrong or undecided." in answer.out
    assert answer.status == 1


@pytest.mark.long
def test_what_takes_too_long_is_undecided_and_counts_as_wrong(
    write: Write, command: Command
) -> None:
    busy = """
        def search(problem):
            while True:
                problem.actions(problem.initial)
                problem.result(problem.initial, problem.actions(problem.initial)[0])
    """
    for text in (HANGING, busy):
        answer = command(f"judge {write(text)} farmer --seconds 1")
        assert "undecided after 1 second; expanded" in answer.out
        assert answer.status == 1


def test_the_judgement_is_an_object_in_json(write: Write, command: Command) -> None:
    status, told = command.json(f"judge {A_STAR} farmer four-couples")
    assert (status, told["method"], told["wrong"]) == (0, str(A_STAR), 0)
    solved, impossible = told["games"]
    assert (solved["game"], solved["length"], solved["cost"], solved["best"]) == ("farmer", 7, 7, 7)
    assert (impossible["length"], impossible["cost"], impossible["best"]) == (None, None, None)
    assert impossible["expanded"] == impossible["ours"] == 44
    assert not solved["wrong"]


def test_what_is_no_search_is_bad_usage(write: Write, command: Command, tmp_path: Path) -> None:
    for words in ("judge shortest farmer", f"judge {tmp_path}/none.py", f"judge {A_STAR} nothing"):
        answer = command(words)
        assert (answer.status, answer.out) == (2, "")


@pytest.mark.long
def test_without_games_all_are_judged_whose_positions_can_be_listed(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_once = Found(None, None, 0, 0.0, True)
    monkeypatch.setattr("tui.command.judge._run", lambda solver, game, seconds: at_once)
    _, told = command.json(f"judge {BREADTH_FIRST}")
    judged = [each["game"] for each in told["games"]]
    left_out = [name for name in TABLE.listed_names() if name not in judged]
    games = {name: TABLE.parse_game(name) for name in TABLE.listed_names()}
    assert left_out == [name for name, game in games.items() if why_no_map(*game[:2])]
    assert judged[-1] == "daily"
    assert {each["ours"] for each in told["games"]} == {0, None}, "not all of ours expand any"


# The page about searches of one's own


def test_the_searches_of_the_page_about_searches_do_what_it_says(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = Path(tui.engine.__path__[0], "README.md").read_text(encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    blocks = re.findall(r"<!-- (\w+) -->\n\n((?:    .*\n|\n)+)", page)
    assert [mark for mark, _ in blocks] == ["file", "transcript"] * 3
    for mark, block in blocks:
        text = dedent(block).strip("\n") + "\n"
        if mark == "file":
            Path("mine.py").write_text(text, encoding="utf-8")
        for typed, told in re.findall(r"(?m)^\$ oversteek (.*)\n((?:(?!\$).*\n)+)", text):
            assert without_seconds(command(typed).out) == told, typed
