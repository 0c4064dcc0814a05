"""The games in words that the README tells are what is told, and can be followed by that alone."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from tui.command.arguments import play_arguments, watch_arguments
from tui.command.launch import Launch
from tui.game.controller import Controller
from tui.game.session import begun
from tui.plain.conversation import Conversation
from tui.plain.pipe import JumpingClock
from tui.puzzles.table import TABLE

README = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
TRANSCRIPTS = [
    [line.strip() for line in block.splitlines()]
    for block in re.findall(r"(?m)^<!-- transcript.*-->\n\n((?:    .*\n)+)", README)
]


def launched(line: str) -> Launch:
    """What a line of a shell opens."""
    _, program, *words = line.split()
    assert program == "oversteek"
    if words[0] == "watch":
        return watch_arguments(words[1:], TABLE)
    return play_arguments(words, TABLE)


def conversation_of(launch: Launch) -> tuple[Conversation, JumpingClock]:
    assert launch.in_words
    assert launch.game is not None
    clock = JumpingClock()
    controller: Controller[Any, Any, Any] = Controller(begun(launch.game), clock=clock)
    return Conversation(controller, clock.rest), clock


def test_there_are_a_game_to_its_goal_and_a_watch_to_a_dead_end() -> None:
    game, watch = TRANSCRIPTS
    assert game[-2].startswith("Solved in 11 moves")
    assert any(line.startswith("A dead end") for line in watch)


@pytest.mark.parametrize("told", TRANSCRIPTS, ids=["game", "watch"])
def test_they_are_what_is_told(told: list[str]) -> None:
    launch = launched(told[0])
    talking, clock = conversation_of(launch)
    heard = [told[0], *talking.begin(launch.watch).lines]
    while len(heard) < len(told):
        typed = told[len(heard)].partition(">")[2].strip()
        heard.append(f"{talking.prompt}{typed}".rstrip())
        heard += talking.obey(typed).lines
        while talking.is_busy:
            clock.rest(talking.wait())
            heard += talking.tick().lines
    assert heard == told
