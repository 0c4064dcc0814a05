"""Whatever is typed, or others have written, a command answers in good order, and prints no
character that a terminal should not get."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from tests.endurance.commands import answer_here
from tests.endurance.commands import what_is_wrong as wrong_in_answer
from tests.endurance.names import wrong_on_a_terminal
from tests.endurance.outcome import Outcome
from tests.tools import hostile
from tests.tools.answers import Answer
from tests.tools.command_lines import odd_line
from tests.tools.kinds import EVERY
from tests.tools.outputs import called, commands, hostile_lines, what_is_wrong

LONG = "x" * 5_000


@pytest.mark.parametrize("text", [hostile.EVERYTHING, LONG], ids=["all", "long"])
@pytest.mark.parametrize("command", commands(EVERY))
def test_every_command_prints_only_what_may_be_shown(
    command: str, text: str, tmp_path: Path, new_player: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    hostile.spoil_store(new_player / "state" / "oversteek" / "games.sqlite", text)
    hostile.spoil_settings(new_player / "config" / "oversteek" / "settings.json", text)
    sound = ("farmer", *hostile.sound_files(tmp_path), "new.json")
    words = list(hostile.lay_out(tmp_path, text))
    answers = {line: called(line, EVERY) for line in hostile_lines(command, EVERY, sound, words)}
    wrong = {line: said for line, answer in answers.items() if (said := what_is_wrong(answer))}
    assert wrong == {}
    for line, answer in answers.items():
        if "--json" in line and answer.out and "--help" not in line:
            assert all(map(json.loads, answer.out.splitlines()))
    assert any(answer.status == 0 and answer.out for answer in answers.values()), "not in vain"


@pytest.mark.parametrize("seed", range(5))
def test_whatever_is_typed_is_answered_in_good_order(seed: int) -> None:
    rng = Random(seed)
    for _ in range(100):
        words = odd_line(rng)
        answer = answer_here(words)
        assert isinstance(answer, Answer), words
        assert not wrong_in_answer(answer), words


@pytest.mark.parametrize(
    ("status", "out", "err"),
    [
        (1, "", "Traceback (most recent call last):\n"),
        (2, "", "oversteek: one.\noversteek: two.\n"),
        (2, "", f"oversteek: {'x' * 300}.\n"),
        (0, "", "oversteek: yes?\n"),
    ],
)
def test_an_answer_in_bad_order_is_noticed(status: int, out: str, err: str) -> None:
    assert wrong_in_answer(Answer(status, out, err))


def test_the_end_of_a_sequence_that_was_cut_off_is_our_own_and_a_whole_one_is_not() -> None:
    assert list(wrong_on_a_terminal(b"\x1b\\\x1b[m", Outcome())) == []
    assert list(wrong_on_a_terminal(b"\x1b]0;a title\x1b\\", Outcome()))
