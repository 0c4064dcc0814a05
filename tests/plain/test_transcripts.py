"""The games in words that the README tells are what is told, and can be followed by that alone."""

from __future__ import annotations

import re
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from tests.tools.readers import reader_of
from tui.command.arguments import play_arguments, watch_arguments
from tui.command.launch import Launch
from tui.engine.puzzle import AnyPuzzle
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


class Follower:
    """Knows of a game only what is told of it."""

    def __init__(self, puzzle: AnyPuzzle) -> None:
        self._puzzle = puzzle
        self.position = ""
        """Its notation; empty before anything was told."""

    def hear(self, line: str) -> None:
        """Take in a line, if it tells of the position or of a move."""
        puzzle, reader = self._puzzle, reader_of(self._puzzle)
        with suppress(AssertionError):  # It tells of something else.
            self.position = reader.position(puzzle, line)
            return
        with suppress(AssertionError):
            self.position = reader.change(puzzle, self.position, line)


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


@pytest.mark.parametrize("told", TRANSCRIPTS, ids=["game", "watch"])
def test_after_each_line_the_position_is_known_from_the_text_so_far(told: list[str]) -> None:
    launch = launched(told[0])
    talking, clock = conversation_of(launch)
    puzzle = talking.controller.session.puzzle
    follower, followed = Follower(puzzle), 0
    talking.begin(launch.watch)
    for line in told[1:]:
        if (typed := re.match(r"couples: .*?>(.*)", line)) is not None:
            assert follower.position == puzzle.state_text(talking.controller.session.state)
            talking.obey(typed[1])
            while talking.is_busy:
                clock.rest(talking.wait())
                talking.tick()
            followed += 1
        else:
            follower.hear(line)
    assert follower.position == puzzle.state_text(talking.controller.session.state)
    assert followed == sum("> " in f"{line} " and line.startswith("couples:") for line in told)
