"""A client by lines plays and watches from standard input, with nothing of Textual loaded."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from tests.tools.by_line import ByLine
from tui.game.adviser import Adviser


def told(game: str, *lines: str) -> str:
    """What a process of its own writes that is given these lines."""
    done = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "tests.tools.by_line", game],
        input="".join(f"{line}\n" for line in lines),
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    loaded = {line.split("|")[-1].strip().split(".")[0] for line in done.stderr.splitlines()}
    assert "tui" in loaded
    assert loaded.isdisjoint({"textual", "rich"})
    return done.stdout


def test_a_game_is_played_to_its_end_and_then_left() -> None:
    said = told("hanoi:2", "1", "3", ":AB", "i", ":CB", "3", "this is not read")
    assert "PLAY moves 1 best 3 left 2" in said
    assert "There is no move" not in said
    assert "Solved in 3 moves: it cannot be done in fewer." in said
    *_, last = said.split("PLAY ")
    assert "again" not in last, "it was left for home"
    assert said.count("PLAY ") == 7, "nothing more was read"


def test_a_watch_goes_on_with_every_empty_line_until_the_puzzle_is_solved() -> None:
    said = told("hanoi:2", "w", "+", "+", "+", "", "", "", "enter", "u")
    watched = re.findall(r"^WATCH moves (\d)", said, re.MULTILINE)
    assert (watched[0], watched[-1], watched) == ("0", "3", sorted(watched))
    assert "Solved in 3 moves." in said
    assert "You are at the controls." in said
    assert "PLAY moves 2" in said, "it was taken back"


def test_what_cannot_be_read_is_told_and_the_game_goes_on() -> None:
    said = told("farmer", ":FX", ":FG")
    assert "There is no 'X' in farmer" in said
    assert "PLAY moves 1" in said


def test_a_search_runs_to_what_is_chosen_by_its_number() -> None:
    client = ByLine("farmer")
    for line in ("w", "space", "v", "f"):
        lines = [*client.obey(line)]
    number = next(line.split(".")[0] for line in lines if line.endswith(". Solution"))
    *_, said = client.obey(number)
    assert said == "A solution of 7 moves. None is shorter. c looks for another way."


def test_an_empty_line_brings_a_hint_for_which_the_oracle_had_to_think(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Adviser, "patience", 1e-9)
    client = ByLine("tiles:4")
    *_, said = client.obey("i")
    assert said == "Let me think."
    monkeypatch.setattr(Adviser, "patience", 60.0)
    *_, said = client.obey("")
    assert said.endswith("worth pushing.")
