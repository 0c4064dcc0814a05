"""The commands that write and read records and tell what is kept: `solve --record`, `review`,
`replay`, `export` and `results`."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.tools.answers import Command, launched
from tests.tools.controllers import opened
from tests.tools.emulator import Emulator
from tests.tools.games import is_sentence, random_line, solver_of
from tests.tools.kinds import EVERY, NAMES
from tests.tools.oracles import KNOWN, PREPARED, SOLVABLE
from tests.tools.searched import solutions_of
from tests.tools.sitter import Sitter
from tui.command.records import SIZE, cast_lines, pictures
from tui.game.record import MadeMove, Record, parse_record, record_text
from tui.game.session import By
from tui.terminal.screen_state import ScreenState

pytestmark = pytest.mark.usefixtures("every_kind")


# Records and reviews


@pytest.mark.parametrize("name", sorted({*SOLVABLE} & {*KNOWN}))
def test_a_solution_of_any_game_is_kept_and_has_lost_nothing(
    command: Command, tmp_path: Path, name: str
) -> None:
    path = tmp_path / "solution.json"
    assert command(f"solve {name} --record {path}").status == 0
    record = parse_record(path.read_text(encoding="utf-8"), EVERY)
    assert record.game.puzzle.is_solved(record.states[-1])
    found = command(f"review {path} --json").json
    assert list(found) == ["game", "best", "made", "moves", "share"]
    puzzle, start = record.game.puzzle, record.game.start
    made = puzzle.line_cost(start, [made.move for made in record.moves])
    assert found["made"] == found["best"] == made
    assert {move["loss"] for move in found["moves"]} == {0}


@pytest.mark.parametrize("name", NAMES)
def test_a_review_of_any_game_has_a_sentence_for_each_loss(
    command: Command, tmp_path: Path, name: str
) -> None:
    command.table = PREPARED
    game = PREPARED.parse_game(name)
    line = random_line(game.puzzle, game.start, [3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8])
    moves = list(map(game.puzzle.move_text, line))
    told = review_of(command, tmp_path, name, " ".join(moves))[1 + len(moves) : -1]
    found = command(f"review {tmp_path}/record.json --json").json
    lost = [number for number, move in enumerate(found["moves"], 1) if move["loss"]]
    assert all(map(is_sentence, told))
    if lost:
        assert [sentence.split(",")[0] for sentence in told] == [f"Move {each}" for each in lost]
    else:
        assert len(told) == 1


def review_of(command: Command, tmp_path: Path, game: str, moves: str) -> list[str]:
    """The lines of the review of a game."""
    path = tmp_path / "record.json"
    fields = {"oversteek": 1, "game": game, "moves": moves.split()}
    path.write_text(json.dumps(fields), encoding="utf-8")
    return command(f"review {path}").out.splitlines()


# A record is watched again with the whole remote control, or made into a film


UNSOLVED = '{"oversteek": 1, "game": "farmer@FCGW//L", "moves": ["FG","F","FC"], "by": "psp"}'


def record_of(name: str, *, is_solved: bool = False, seconds: float = 1.5) -> Record:
    """Up to five moves; or a solution, and if there is none a few moves."""
    _, puzzle, start = game = EVERY.parse_game(name)
    moves: Sequence[Any] = random_line(puzzle, start, range(9 if is_solved else 5))
    if is_solved:
        moves = next(iter(solutions_of(solver_of(puzzle), puzzle, start)), moves)
    return Record(game, [MadeMove(move, By.PLAYER, seconds) for move in moves])


def written(tmp_path: Path, record: Record) -> str:
    path = tmp_path / "record.json"
    path.write_text(record_text(record), encoding="utf-8")
    return str(path)


def replayed(path: str, keys: str) -> Sitter:
    """Somebody who has paused the watch of a record, and then pressed some keys."""
    player = opened(launched(f"replay {path} --speed 0.25", EVERY))
    player.press(f"space {keys}")
    return player


@pytest.mark.parametrize("name", NAMES)
def test_any_record_is_watched_to_its_end_wherever_that_is(tmp_path: Path, name: str) -> None:
    record = record_of(name)
    player = replayed(written(tmp_path, record), "end")
    assert player.mode == "WATCH"
    assert player.moves.split() == [
        record.game.puzzle.move_text(made.move) for made in record.moves
    ]
    assert player.session.state == record.states[-1]
    assert f"Move {len(record.moves)} of {len(record.moves)}: " in player.text
    assert player.state_word != "solved"


def test_the_remote_control_of_a_watch_works_on_a_record(tmp_path: Path) -> None:
    path = tmp_path / "record.json"
    path.write_text(UNSOLVED, encoding="utf-8")
    for keys, made, mode in (
        ("right right", "FG F", "WATCH"), ("end home", "", "WATCH"), ("v end", "FG F FC", "WATCH"),
        ("c end left", "FG F", "WATCH"), ("right right enter", "FG F", "PLAY"),
        ("right right enter u u", "", "PLAY"), ("end q", "", "PLAY"),
    ):  # fmt: skip
        player = replayed(str(path), keys)
        assert (player.moves, player.mode) == (made, mode), keys
        assert "olved" not in player.text, keys
    assert "Move 2 of 3: F, the solver's." in replayed(str(path), "right right").text


# Films


@pytest.mark.parametrize("name", NAMES)
def test_there_is_a_picture_for_the_start_and_for_each_move(name: str) -> None:
    record, emulator, texts = record_of(name, is_solved=True), Emulator(*SIZE), list[str]()
    for line in list(cast_lines(record))[1:]:
        _, kind, output = json.loads(line)
        assert kind == "o"
        emulator.feed(output)
        texts.append(emulator.text)
    assert len({*texts}) == len(texts) == len(record.moves) + 1
    for number, text in enumerate(texts):
        assert f" moves {number} " in text
        assert str(record.game.puzzle.title) in text
        if number:
            move = record.game.puzzle.move_text(record.moves[number - 1].move)
            assert f"Move {number} of {len(record.moves)}: {move}." in text
    whole = Emulator(*SIZE)
    whole.feed(ScreenState(SIZE).update(list(pictures(record))[-1][1], None))
    assert emulator.looks == whole.looks, "differences add up to the picture that was meant"


@pytest.mark.parametrize(("seconds", "pause"), [(0.0, 0.8), (1.5, 1.5), (3600.0, 2.0)])
def test_a_pause_is_as_long_as_the_move_took_but_never_long(seconds: float, pause: float) -> None:
    film = list(cast_lines(record_of("farmer", seconds=seconds)))[1:]
    times = [json.loads(line)[0] for line in film]
    assert times == pytest.approx([pause * number for number in range(6)])


def test_a_film_is_written_to_a_new_file_or_to_standard_output(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    record = record_of("farmer")
    path, meant = written(tmp_path, record), "".join(f"{line}\n" for line in cast_lines(record))
    assert command(f"replay {path} --cast -") == (0, meant, "")
    assert [path.name for path in tmp_path.iterdir()] == ["record.json"]
    assert command(f"replay {path} --cast film.cast").status == 0
    assert Path("film.cast").read_text(encoding="utf-8") == meant
