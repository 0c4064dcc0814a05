"""The table: which puzzles there are, and the names of games."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given

from tests.tools.examples import examples
from tests.tools.games import (
    GAMES,
    choices,
    is_sentence,
    kind_of,
    puzzle_of,
    random_line,
    states_along,
)
from tests.tools.kinds import EVERY
from tests.tools.shelf import SHELF
from tui.engine.kind import Game
from tui.engine.puzzle import BadInput
from tui.puzzles.table import TABLE


def test_the_puzzles_have_an_order() -> None:
    names = TABLE.names()
    assert names[:4] == ("farmer", "missionaries", "couples", "family")
    assert names[-2:] == ("hanoi", "knight")
    assert [game.puzzle.name for game in TABLE.games()] == list(TABLE.names())


@pytest.mark.parametrize(
    ("name", "usual", "position"),
    [
        ("hanoi", "hanoi:6", "AAAAAA"),
        ("hanoi@AAA", "hanoi:3", "AAA"),
        ("hanoi:3@ACB", "hanoi:3@ACB", "ACB"),
        ("knight", "knight:a1", "a1"),
        ("knight@c3", "knight:c3", "c3"),
        ("knight@c3,b5", "knight:c3@c3,b5", "c3,b5"),
        ("farmer@WC/GF/R", "farmer@CW/FG/R", "CW/FG/R"),
    ],
)
def test_the_name_of_a_game_gives_its_position_and_says_no_more_than_it_must(
    name: str, usual: str, position: str
) -> None:
    game = TABLE.parse_game(name)
    assert game.name == usual
    assert game.puzzle.state_text(game.start) == position
    assert TABLE.parse_game(usual).start == game.start


@pytest.mark.parametrize("name", GAMES)
@examples(40)
@given(choices)
def test_the_name_of_any_position_leads_back_to_it(name: str, choices: list[int]) -> None:
    puzzle = puzzle_of(name)
    line = random_line(puzzle, puzzle.initial_state(), choices)
    state = states_along(puzzle, puzzle.initial_state(), line)[-1]
    read = EVERY.parse_game(Game(kind_of(puzzle), puzzle, state).name)
    assert read.start == state
    assert read.puzzle.game_name == puzzle.game_name


CHOOSE = (
    f"choose one of {', '.join(TABLE.names())}"
    if len(TABLE.names()) <= 6
    else "choose one that 'oversteek list' shows"
)


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("framer", "There is no puzzle 'framer': did you mean 'farmer'?"),
        ("Hanoi", "There is no puzzle 'Hanoi': did you mean 'hanoi'?"),
        ("couple@A/B/L", "There is no puzzle 'couple': did you mean 'couples'?"),
        ("zzz", f"There is no puzzle 'zzz': {CHOOSE}, "
         "or the path of a .toml file."),
        ("farmer:3", "farmer takes no parameters: leave ':3' out."),
        ("family:3@FCGW//L", "family takes no parameters: leave ':3' out."),
    ],
)  # fmt: skip
def test_a_name_of_no_game_is_explained(name: str, message: str) -> None:
    with pytest.raises(BadInput) as caught:
        TABLE.parse_game(name)
    assert str(caught.value) == message
    assert is_sentence(message)


@pytest.mark.parametrize("folder", ["plain", "with space", "with:colon", "with@at"])
def test_the_path_of_a_crossing_file_stands_for_a_name(tmp_path: Path, folder: str) -> None:
    path = tmp_path / folder / "ferry.toml"
    path.parent.mkdir()
    path.write_text((SHELF / "farmer.toml").read_text(encoding="utf-8"), encoding="utf-8")
    _, puzzle, start = TABLE.parse_game(str(path))
    assert (puzzle.name, puzzle.state_text(start)) == (str(path), "FCGW//L")
    game = TABLE.parse_game(f"{path}@CW/FG/R")
    assert game.puzzle.state_text(game.start) == "CW/FG/R"
    assert game.name == f"{path}@CW/FG/R"
    with pytest.raises(BadInput, match=r"ferry\.toml takes no parameters: leave ':3' out\.$"):
        TABLE.parse_game(f"{path}:3")


def test_the_path_of_a_missing_file_is_explained(tmp_path: Path) -> None:
    path = tmp_path / "nowhere.toml"
    with pytest.raises(BadInput) as caught:
        TABLE.parse_game(f"{path}@A/B/L")
    assert str(caught.value) == f"{path} cannot be read: No such file or directory."
