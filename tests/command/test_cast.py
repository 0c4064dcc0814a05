"""A film of a record shows every position, on a terminal that knows nothing of the program."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from tests.tools.emulator import Emulator
from tests.tools.games import random_line, solver_of
from tests.tools.kinds import EVERY, NAMES
from tests.tools.steps import solutions_of
from tui.command.cast import SIZE, cast_lines, pictures
from tui.drawing.ansi import difference
from tui.game.record import MadeMove, Record

every_game = pytest.mark.parametrize("name", NAMES)


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


@every_game
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


@every_game
def test_differences_add_up_to_the_picture_that_was_meant(name: str) -> None:
    record, emulator = solved(name), Emulator(*SIZE)
    lines = list(cast_lines(record))
    for line in lines[1:]:
        emulator.feed(json.loads(line)[2])
    whole = Emulator(*SIZE)
    whole.feed(difference(None, list(pictures(record))[-1][1]))
    assert emulator.looks == whole.looks


def test_the_header_is_that_of_the_format() -> None:
    header = json.loads(film(solved("farmer")).splitlines()[0])
    assert (header["version"], header["width"], header["height"]) == (2, 80, 24)
    assert header["title"].endswith(", 7 moves")


@pytest.mark.parametrize(("seconds", "pause"), [(0.0, 0.8), (1.5, 1.5), (3600.0, 2.0)])
def test_a_pause_is_as_long_as_the_move_took_but_never_long(seconds: float, pause: float) -> None:
    times = [json.loads(line)[0] for line in list(cast_lines(solved("farmer", seconds)))[1:]]
    assert times == pytest.approx([pause * number for number in range(len(times))])


def test_a_film_is_made_without_textual() -> None:
    script = (
        "import sys; from tui.puzzles.table import TABLE; from tui.command.cast import cast_lines;"
        "from tui.game.record import Record;"
        "list(cast_lines(Record(TABLE.parse_game('farmer'), ())));"
        "sys.exit('textual' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", script], timeout=60, check=False).returncode == 0
