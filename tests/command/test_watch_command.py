"""`oversteek watch GAME`: its arguments, the watch that it opens, and how it ends."""

from __future__ import annotations

import sys

import pytest

from tests.tools.games import is_sentence
from tests.tools.terminal import Terminal
from tests.tools.watcher import watcher
from tui.command.arguments import watch_arguments
from tui.command.cli import main
from tui.engine.strategy import Strategy
from tui.game.pace import MAX_SPEED, SPEEDS, USUAL_SPEED
from tui.game.watching import Progress, View, WatchSettings
from tui.puzzles.crossing.strategies import MAX_MOVES, REPEATS, SITUATION
from tui.puzzles.table import TABLE


@pytest.mark.parametrize(
    ("words", "name", "settings"),
    [
        ("farmer", "farmer", WatchSettings(Strategy(), View.SOLUTION, USUAL_SPEED)),
        ("farmer --search", "farmer", WatchSettings(Strategy(), View.SEARCH, USUAL_SPEED)),
        (
            "--speed max hanoi:3@ACB",
            "hanoi:3@ACB",
            WatchSettings(Strategy(), View.SOLUTION, MAX_SPEED),
        ),
        (
            "hanoi --method recursive",
            "hanoi:6",
            WatchSettings(Strategy("recursive"), View.SOLUTION, USUAL_SPEED),
        ),
        (
            "knight:c3 --method backtracking --search --speed 0.25",
            "knight:c3",
            WatchSettings(Strategy("backtracking"), View.SEARCH, 0.25),
        ),
        (
            "couples --method backtracking --repeats situation --max-moves 12",
            "couples",
            WatchSettings(
                Strategy("backtracking", {REPEATS: SITUATION, MAX_MOVES: "12"}),
                View.SOLUTION,
                USUAL_SPEED,
            ),
        ),
    ],
)
def test_the_arguments_say_what_to_watch_and_how(
    words: str, name: str, settings: WatchSettings
) -> None:
    opening = watch_arguments(words.split(), TABLE)
    game, understood = opening.game, opening.watch
    assert game is not None
    assert (game.name, understood) == (name, settings)


@pytest.mark.parametrize("speed", SPEEDS[:-1])
def test_every_speed_of_the_remote_control_is_understood(speed: float) -> None:
    watch = watch_arguments(["farmer", "--speed", str(speed)], TABLE).watch
    assert watch is not None
    assert watch.speed == speed


@pytest.mark.parametrize(
    "words",
    [
        "",
        "nothing",
        "farmer couples",
        "farmer@FC/W/L",
        "farmer --speed",
        "farmer --speed 0",
        "farmer --speed 0.2",
        "farmer --speed 65",
        "farmer --speed -1",
        "farmer --speed nan",
        "farmer --speed inf",
        "farmer --speed 1_0",
        "farmer --speed 1e1",
        "farmer --speed +4",
        "farmer --speed .5",
        "farmer --speed 4.",
        "farmer --speed ４",
        "farmer --method backtracking --max-moves 1_0",
        "farmer --method backtracking --max-moves ４",
        "farmer --speed fast",
        "farmer --method recursive",
        "hanoi --method backtracking",
        "knight --method shortest",
        "farmer --max-moves 9",
        "farmer --method backtracking --max-moves 0",
        "farmer --repeats position",
        "farmer --method backtracking --repeats never",
        "hanoi --repeats position",
        "knight --method backtracking --max-moves 9",
        "farmer --all",
        "farmer --json",
    ],
)
def test_bad_usage_is_answered_with_one_sentence(
    capsys: pytest.CaptureFixture[str], words: str
) -> None:
    assert main(["watch", *words.split()]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("oversteek: ")
    assert is_sentence(err.removesuffix("\n"))


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("farmer --speed 65", "--speed: '65' is no number from 0.25 to 64, nor max"),
        ("farmer --method magic", "farmer has no method 'magic'"),
        ("hanoi --max-moves 9", "--max-moves does not fit hanoi by shortest"),
        ("farmer --repeats position", "--repeats does not fit farmer by shortest"),
    ],
)
def test_the_sentence_says_what_does_not_fit(
    capsys: pytest.CaptureFixture[str], words: str, said: str
) -> None:
    assert main(["watch", *words.split()]) == 2
    assert said in capsys.readouterr().err


@pytest.mark.parametrize(
    ("game", "method", "view", "speed", "shown"),
    [
        ("farmer", "", View.SOLUTION, 2.0, ["2/s", "solution", "shortest"]),
        ("couples", "backtracking", View.SEARCH, 0.25, ["¼/s", "search", "backtracking"]),
        ("family", "", View.SEARCH, 64.0, ["64/s", "search", "shortest"]),
        ("hanoi:3@ACB", "recursive", View.SEARCH, 3.0, ["3/s", "search", "recursive"]),
        ("knight:c3", "", View.SOLUTION, MAX_SPEED, ["max", "solution", "warnsdorff"]),
    ],
)
async def test_the_program_opens_with_the_watch_that_was_asked_for(
    monkeypatch: pytest.MonkeyPatch,
    game: str,
    method: str,
    view: View,
    speed: float,
    shown: list[str],
) -> None:
    async with watcher(
        monkeypatch, game, strategy=Strategy(method), view=view, speed=speed, at_once=True
    ) as player:
        assert (player.mode, player.settings) == ("WATCH", shown)
        assert (player.state_word, player.progress.step) == ("playing", 0)
        await player.let_steps_pass(2)
        assert player.progress.step >= 2
        await player.press("q")
        assert (player.mode, player.session.move_count) == ("PLAY", 0)
        await player.press("q")
        assert player.mode == "HOME"


async def test_the_wish_holds_for_the_first_puzzle_only(monkeypatch: pytest.MonkeyPatch) -> None:
    async with watcher(monkeypatch, "farmer", at_once=True) as player:
        await player.press("q q 2")
        assert player.mode == "PLAY"


async def test_the_goal_is_watched_without_a_move(monkeypatch: pytest.MonkeyPatch) -> None:
    async with watcher(monkeypatch, "hanoi@BBB", at_once=True) as player:
        assert (player.mode, player.progress) == ("WATCH", Progress(0, 0))
        assert "Solved in 0 moves." in player.message
        assert player.time.waiting == []


async def test_a_lost_position_is_named_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    async with watcher(
        monkeypatch, "knight@c2,d4,b3,c5", strategy=Strategy("backtracking"),
        reading=0.001, at_once=True,
    ) as player:  # fmt: skip
        assert "Nothing can be solved from here" in player.message


def test_the_last_frame_stays_until_a_key_is_pressed() -> None:
    out_of_alternate_screen = b"\x1b[?1049l"
    with Terminal((sys.executable, "-m", "tui", "watch", "hanoi:3", "--speed", "max")) as terminal:
        terminal.wait_until_shown("WATCH")
        terminal.wait_until_shown("solved")
        assert out_of_alternate_screen not in terminal.output
        terminal.send("q")
        terminal.wait_until_shown("PLAY")
        terminal.send("\x03")
        assert terminal.wait() == 0
        assert out_of_alternate_screen in terminal.output
