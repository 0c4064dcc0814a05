"""A record is watched again with the whole remote control, or made into a film."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.command.test_cast import film
from tests.command.test_cli import Command
from tests.tools.kinds import EVERY, NAMES
from tests.tools.player import SIZE, Player
from tui.app import OversteekApp
from tui.command.launch import Launch
from tui.command.records import replay_arguments
from tui.engine.puzzle import BadInput
from tui.entrance import Startup
from tui.game.played import By
from tui.game.record import MadeMove, Record, parse_record, record_text
from tui.screens.puzzle import PuzzleScreen

UNSOLVED = '{"oversteek": 1, "game": "farmer@FCGW//L", "moves": ["FG","F","FC"], "by": "psp"}'


def record_of_random_moves(name: str, count: int = 5) -> Record:
    game = EVERY.parse_game(name)
    moves, state = [], game.start
    for _ in range(count):
        moves.append(MadeMove(game.puzzle.legal_moves(state)[-1], By.PLAYER, 1.5))
        state = game.puzzle.successor(state, moves[-1].move)
    return Record(game, moves)


def written(tmp_path: Path, record: Record) -> str:
    path = tmp_path / "record.json"
    path.write_text(record_text(record), encoding="utf-8")
    return str(path)


def app_of(path: str) -> OversteekApp:
    wanted = replay_arguments([path, "--speed", "0.25"], EVERY)
    assert isinstance(wanted, Launch)
    assert wanted is not None
    return OversteekApp(Startup(EVERY, wanted.game, wanted.watch, continues=wanted.continues))


async def replayed(path: str, keys: str) -> tuple[list[str], str, Any]:
    """The lines of the screen, the moves made and the state, after some keys."""
    app = app_of(path)
    async with app.run_test(size=SIZE) as pilot:
        player = Player(app, pilot)
        screen = app.screen
        assert isinstance(screen, PuzzleScreen)
        screen.controller.watches.clock = lambda: 0.0
        await pilot.pause()
        await player.press(f"space {keys}")
        return player.lines, player.moves, player.session.state


@pytest.mark.parametrize("name", NAMES)
async def test_any_record_is_watched_to_its_end_wherever_that_is(tmp_path: Path, name: str) -> None:
    record = record_of_random_moves(name)
    lines, moves, state = await replayed(written(tmp_path, record), "end")
    assert "WATCH" in lines[0]
    assert moves.split() == [record.game.puzzle.move_text(made.move) for made in record.moves]
    assert state == record.states[-1]
    assert "Move 5 of 5: " in "\n".join(lines)
    assert "solved" not in lines[1]


@pytest.mark.long
async def test_the_remote_control_of_a_watch_works_on_a_record(tmp_path: Path) -> None:
    path = tmp_path / "record.json"
    path.write_text(UNSOLVED, encoding="utf-8")
    for keys, made, mode in (
        ("", "", "WATCH"),
        ("right right", "FG F", "WATCH"),
        ("end left", "FG F", "WATCH"),
        ("end home", "", "WATCH"),
        ("v end", "FG F FC", "WATCH"),
        ("c end", "FG F FC", "WATCH"),
        ("right right enter", "FG F", "PLAY"),
        ("right right enter u u", "", "PLAY"),
        ("end q", "", "PLAY"),
    ):
        lines, moves, _ = await replayed(str(path), keys)
        assert (moves, mode in lines[0]) == (made, True), keys
        assert "olved" not in "\n".join(lines), keys
    lines, _, _ = await replayed(str(path), "right right")
    assert any("Move 2 of 3: F, the solver's." in line for line in lines)


async def test_a_record_without_moves_can_be_watched(tmp_path: Path) -> None:
    path = tmp_path / "record.json"
    path.write_text('{"oversteek": 1, "game": "hanoi:3", "moves": []}', encoding="utf-8")
    lines, moves, _ = await replayed(str(path), "end right left home enter")
    assert ("PLAY" in lines[0], moves) == (True, "")


def test_a_film_is_written_to_a_new_file(tmp_path: Path) -> None:
    record = record_of_random_moves("farmer")
    path, out = written(tmp_path, record), tmp_path / "film.cast"
    assert replay_arguments([path, "--cast", str(out)], EVERY) == 0
    text = out.read_text(encoding="utf-8")
    assert text == film(parse_record(record_text(record), EVERY))
    assert json.loads(text.splitlines()[0])["version"] == 2
    with pytest.raises(BadInput, match="already exists"):
        replay_arguments([path, "--cast", str(out)], EVERY)
    assert out.read_text(encoding="utf-8") == text


def test_a_film_may_go_to_standard_output(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    record = record_of_random_moves("farmer")
    answer = Command(capsys)("replay", written(tmp_path, record), "--cast", "-")
    assert answer == (0, film(parse_record(record_text(record), EVERY)), "")
    assert [path.name for path in tmp_path.iterdir()] == ["record.json"]


@pytest.mark.parametrize(
    "option",
    ["--speed max", "--colour 16", "--color none", "--glyphs ascii", "--motion none",
     "--scenery plain", "--no-mouse", "--store kept", "--no-store"],
)  # fmt: skip
def test_an_option_that_makes_no_difference_to_a_film_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, option: str
) -> None:
    path, out = written(tmp_path, record_of_random_moves("farmer")), tmp_path / "film.cast"
    answer = Command(capsys)("replay", path, "--cast", str(out), *option.split())
    flag = "--colour" if option.startswith("--color ") else option.split()[0]
    said = f"oversteek: {flag} makes no difference to a film: leave it out with --cast.\n"
    assert answer == (2, "", said)
    assert not out.exists()


@pytest.mark.parametrize("content", ["", "{}", UNSOLVED.replace('"FC"', '"FG"')])
def test_what_is_no_record_is_refused_before_a_screen_is_wanted(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, content: str
) -> None:
    path = tmp_path / "record.json"
    path.write_text(content, encoding="utf-8")
    for words in ((), ("--cast", str(tmp_path / "film.cast"))):
        answer = Command(capsys)("replay", str(path), *words)
        assert (answer.status, answer.out, answer.err.count("\n")) == (2, "", 1)
    assert not (tmp_path / "film.cast").exists()
