"""With --json each line is answered by one object, so that a program can play."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence
from typing import Any

import pytest

from tests.plain.bot import play
from tests.tools.kinds import EVERY, NAMES
from tui.game.controller import Controller
from tui.game.session import begun
from tui.game.settings import Preferences
from tui.plain.conversation import Conversation
from tui.plain.speaker import FIELDS, fields_of


def asked(*words: str, lines: Sequence[str]) -> tuple[int, list[Any]]:
    """The exit status of a process that is given these lines, and what it answers."""
    done = subprocess.run(
        [sys.executable, "-m", "tui", *words, "--plain", "--json"],
        input="".join(f"{line}\n" for line in lines),
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    return done.returncode, [json.loads(line) for line in done.stdout.splitlines()]


def after(game: str, *lines: str, preferences: Preferences | None = None) -> dict[str, Any]:
    """What is answered to the last of these lines."""
    controller = Controller[Any, Any, Any](begun(EVERY.parse_game(game)), preferences=preferences)
    conversation = Conversation(controller)
    conversation.begin()
    (*_, answer) = [conversation.obey(line) for line in lines]
    return fields_of(controller, answer)


def test_a_bot_of_twenty_lines_solves_the_towers() -> None:
    assert play("hanoi:3", ["A", "B", "C"]) == 7


def test_each_line_but_comments_and_empty_ones_is_answered_by_one_object() -> None:
    status, answers = asked("farmer", lines=("# begin", "look", "", "FG", "hint", "undo"))
    assert status == 1
    assert [answer["moves"] for answer in answers] == [0, 1, 1, 0]
    assert all([*answer] == [name for name, _ in FIELDS] for answer in answers)
    assert {answer["version"] for answer in answers} == {1}


def test_a_line_that_cannot_be_read_is_told_in_an_object_too() -> None:
    status, answers = asked("farmer", lines=("FG", "flee", "F"))
    assert status == 2
    assert len(answers) == 2
    assert answers[-1]["said"].startswith("There is no 'f' in farmer")
    assert answers[-1]["verdict"] is None


def test_moves_have_the_verdict_of_the_rules() -> None:
    assert after("farmer", "FG")["verdict"] == {"ok": True, "code": "", "reason": ""}
    refused = after("farmer", "FW")
    assert refused["verdict"]["ok"] is False
    assert refused["verdict"]["code"] == "forbidden-company"
    assert refused["verdict"]["reason"] == "The goat would eat the cabbage on the left bank."
    assert after("farmer", "FW", "look")["verdict"] is None


@pytest.mark.parametrize(
    ("game", "lines", "left"),
    [
        ("farmer", ("FG",), 6),
        ("bridge", ("look",), 17),  # A cost.
        ("four-couples", ("look",), None),  # Out of reach.
        ("farmer@/FCGW/R", ("look",), 0),
    ],
)
def test_left_is_the_fewest_moves_or_the_least_cost(
    game: str, lines: Sequence[str], left: int | None
) -> None:
    assert after(game, *lines)["left"] == left


def test_left_is_hidden_as_long_as_the_player_hides_it_from_himself() -> None:
    preferences = Preferences()
    preferences.choose(preferences.settings._replace(hides_distance=True))
    assert after("farmer", "FG", preferences=preferences)["left"] is None
    assert after("farmer", "watch", preferences=preferences)["left"] == 7


@pytest.mark.parametrize("game", NAMES)
def test_every_puzzle_can_be_told_to_a_program(game: str) -> None:
    told = json.loads(json.dumps(after(game, "look")))
    controller_at = EVERY.parse_game(game)
    assert told["position"] == controller_at.puzzle.state_text(controller_at.start)
    assert told["said"]
    assert told["solved"] is False
