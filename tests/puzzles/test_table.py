"""Tables of kinds: which puzzles there are, and who is found by what name."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest
from hypothesis import given

from tests.crossings import SHELF
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
from tests.tools.kinds import EVERY, altered
from tui.engine.kind import AnyKind, Game
from tui.engine.puzzle import BadInput
from tui.engine.table import Table, parts_of
from tui.game.record import name_to_tell
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


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("framer", "There is no puzzle 'framer': did you mean 'farmer'?"),
        ("Hanoi", "There is no puzzle 'Hanoi': did you mean 'hanoi'?"),
        ("couple@A/B/L", "There is no puzzle 'couple': did you mean 'couples'?"),
        ("zzz", "There is no puzzle 'zzz': choose one that 'oversteek list' shows, "
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


def kind_with(*names: str, takes_files: bool = False) -> AnyKind:
    """A kind with these games, which otherwise is the first of the usual table."""
    kind = TABLE.kinds[0]
    return altered(kind, names=names, folder_of_files="rivers" if takes_files else "")


ONE, OTHER = kind_with("one", "two"), kind_with("three", takes_files=True)
MANY = kind_with(*(f"game-{number}" for number in range(7)))


@pytest.mark.parametrize(
    ("kinds", "said"),
    [
        ((ONE, OTHER), "choose one of one, two, three, or the path of a .toml file."),
        ((ONE,), "choose one of one, two."),
        ((MANY,), "choose one that 'oversteek list' shows."),
    ],
)
def test_few_games_are_proposed_and_files_only_where_they_are_taken(
    kinds: tuple[AnyKind, ...], said: str
) -> None:
    for name in ("zzz", "zzz.tom"):
        with pytest.raises(BadInput, match=rf"^There is no puzzle '{name}': {said}$"):
            Table(kinds).parse_game(name)


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


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("x\x1b]0;P\x07.toml", "has characters that cannot be shown: give it another."),
        ("x\ncommand\n.toml", "has characters that cannot be shown: give it another."),
        ("x\u202e.toml", "has characters that cannot be shown: give it another."),
        ("\u0301.toml", "has characters that cannot be shown: give it another."),
        (f"{'x' * 96}.toml", "has more than 100 letters: give it a shorter one."),
    ],
)
def test_a_file_whose_name_could_do_harm_is_no_game(tmp_path: Path, name: str, said: str) -> None:
    path, sound = tmp_path / name, (SHELF / "farmer.toml").read_text(encoding="utf-8")
    path.write_text(sound, encoding="utf-8")
    finds = partial(TABLE.parse_game, str(path)), partial(TABLE.game_of_text, name, sound)
    for find in finds:
        with pytest.raises(BadInput) as refused:
            find()
        assert str(refused.value).endswith(f".toml: its name {said}")
        assert str(refused.value).isprintable()


def test_the_folders_of_a_file_may_be_named_in_any_way(tmp_path: Path) -> None:
    """They are the player's own, and are never handed on."""
    folder = tmp_path / f"\u00a0\u202e{'x' * 120}"
    folder.mkdir()
    (folder / "x.toml").write_text((SHELF / "farmer.toml").read_text("utf-8"), "utf-8")
    assert name_to_tell(TABLE.parse_game(str(folder / "x.toml"))) == "x.toml"


def test_a_name_has_parameters_and_a_position_behind_it() -> None:
    """The path of a file reaches as far as it can."""
    for text, parts in (
        ("one", ("one", None, None)),
        ("one:5", ("one", "5", None)),
        ("one@AB", ("one", None, "AB")),
        ("one:5@AB:C@D", ("one", "5", "AB:C@D")),
        ("one@AB:5", ("one", None, "AB:5")),
        ("one:@", ("one", "", "")),
        ("", ("", None, None)),
        ("a:b@c/it.toml", ("a:b@c/it.toml", None, None)),
        ("it.toml:5@AB", ("it.toml", "5", "AB")),
        ("it.toml@AB", ("it.toml", None, "AB")),
        ("it.toml@two.toml", ("it.toml@two.toml", None, None)),
        ("a@b.toml:c.tomls", ("a@b.toml", "c.tomls", None)),
        ("it.tomls@AB", ("it.tomls", None, "AB")),
    ):
        assert parts_of(text) == parts
