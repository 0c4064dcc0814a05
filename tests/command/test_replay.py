"""A record is watched again with the whole remote control, or made into a film."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.tools.called import Command
from tests.tools.emulator import Emulator
from tests.tools.games import random_line, solver_of
from tests.tools.kinds import EVERY, NAMES
from tests.tools.player import Player
from tests.tools.steps import solutions_of
from tui.app import OversteekApp
from tui.command.cast import SIZE, cast_lines, pictures
from tui.command.launch import Launch
from tui.command.records import replay_arguments
from tui.drawing.ansi import difference
from tui.entrance import Startup
from tui.game.record import MadeMove, Record, parse_record, record_text
from tui.game.session import By
from tui.screens.puzzle import PuzzleScreen

pytestmark = pytest.mark.usefixtures("every_kind")

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


async def replayed(path: str, keys: str) -> tuple[list[str], str, Any]:
    """The lines of the screen, the moves made and the state, after some keys."""
    wanted = replay_arguments([path, "--speed", "0.25"], EVERY)
    assert isinstance(wanted, Launch)
    app = OversteekApp(Startup(EVERY, wanted.game, wanted.watch, continues=wanted.continues))
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


# Films


def solved(name: str, seconds: float = 0.0) -> Record:
    """A solution, or if there is none a few moves."""
    game = EVERY.parse_game(name)
    found = solutions_of(solver_of(game.puzzle), game.puzzle, game.start)
    moves = next(iter(found), random_line(game.puzzle, game.start, range(9)))
    return Record(game, tuple(MadeMove(move, seconds=seconds) for move in moves))


def film(record: Record) -> str:
    """The whole film as a text."""
    return "".join(f"{line}\n" for line in cast_lines(record))


def shown(name: str) -> list[str]:
    """What a terminal shows after each event."""
    emulator, texts = Emulator(*SIZE), []
    for line in list(cast_lines(solved(name)))[1:]:
        _, kind, output = json.loads(line)
        assert kind == "o"
        emulator.feed(output)
        texts.append(emulator.text)
    return texts


@pytest.mark.parametrize("name", NAMES)
def test_there_is_a_picture_for_the_start_and_for_each_move(name: str) -> None:
    record, texts = solved(name), shown(name)
    assert len(texts) == len(record.moves) + 1
    assert len(set(texts)) == len(texts)
    for number, text in enumerate(texts):
        assert f" moves {number} " in text
        assert str(record.game.puzzle.title) in text
        if number:
            move = record.game.puzzle.move_text(record.moves[number - 1].move)
            assert f"Move {number} of {len(record.moves)}: {move}." in text


@pytest.mark.parametrize("name", NAMES)
def test_differences_add_up_to_the_picture_that_was_meant(name: str) -> None:
    record, emulator = solved(name), Emulator(*SIZE)
    lines = list(cast_lines(record))
    for line in lines[1:]:
        emulator.feed(json.loads(line)[2])
    whole = Emulator(*SIZE)
    whole.feed(difference(None, list(pictures(record))[-1][1]))
    assert emulator.looks == whole.looks


@pytest.mark.parametrize(("seconds", "pause"), [(0.0, 0.8), (1.5, 1.5), (3600.0, 2.0)])
def test_a_pause_is_as_long_as_the_move_took_but_never_long(seconds: float, pause: float) -> None:
    times = [json.loads(line)[0] for line in list(cast_lines(solved("farmer", seconds)))[1:]]
    assert times == pytest.approx([pause * number for number in range(len(times))])


def test_a_film_is_written_to_a_new_file_or_to_standard_output(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    record = record_of_random_moves("farmer")
    path, meant = written(tmp_path, record), film(parse_record(record_text(record), EVERY))
    assert command(f"replay {path} --cast -") == (0, meant, "")
    assert [path.name for path in tmp_path.iterdir()] == ["record.json"]
    assert command(f"replay {path} --cast film.cast").status == 0
    assert Path("film.cast").read_text(encoding="utf-8") == meant


@pytest.mark.parametrize(
    "option",
    ["--speed max", "--color none", "--no-mouse", "--store kept", "--no-store"],
)
def test_an_option_that_makes_no_difference_to_a_film_is_refused(
    command: Command, tmp_path: Path, option: str
) -> None:
    path, out = written(tmp_path, record_of_random_moves("farmer")), tmp_path / "film.cast"
    answer = command(f"replay {path} --cast {out} {option}")
    flag = "--colour" if option.startswith("--color ") else option.split()[0]
    said = f"oversteek: {flag} makes no difference to a film: leave it out with --cast.\n"
    assert answer == (2, "", said)
    assert not out.exists()


@pytest.mark.parametrize("content", ["", "{}", UNSOLVED.replace('"FC"', '"FG"')])
def test_what_is_no_record_is_refused_before_a_screen_is_wanted(
    command: Command, tmp_path: Path, content: str
) -> None:
    path = tmp_path / "record.json"
    path.write_text(content, encoding="utf-8")
    for more in ("", f"--cast {tmp_path}/film.cast"):
        answer = command(f"replay {path} {more}")
        assert (answer.status, answer.out, answer.err.count("\n")) == (2, "", 1)
    assert not (tmp_path / "film.cast").exists()
