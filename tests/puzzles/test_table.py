"""Tables of kinds: which puzzles there are, and who is found by what name."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from tests.crossings import SHELF
from tests.tools.games import is_sentence
from tests.tools.kinds import altered
from tui.engine.kind import AnyKind
from tui.engine.puzzle import BadInput
from tui.engine.table import Table, parts_of
from tui.game.record import name_to_tell
from tui.puzzles.table import TABLE


def test_the_puzzles_have_an_order() -> None:
    names = TABLE.names()
    assert names[:4] == ("farmer", "missionaries", "couples", "family")
    assert names[-2:] == ("hanoi", "knight")
    assert [game.puzzle.name for game in TABLE.games()] == list(TABLE.names())


def test_the_name_of_a_game_gives_its_position_and_says_no_more_than_it_must() -> None:
    for name, usual, position in (
        ("hanoi", "hanoi:6", "AAAAAA"),
        ("hanoi@AAA", "hanoi:3", "AAA"),
        ("hanoi:3@ACB", "hanoi:3@ACB", "ACB"),
        ("knight", "knight:a1", "a1"),
        ("knight@c3", "knight:c3", "c3"),
        ("knight@c3,b5", "knight:c3@c3,b5", "c3,b5"),
        ("farmer@WC/GF/R", "farmer@CW/FG/R", "CW/FG/R"),
    ):
        game = TABLE.parse_game(name)
        assert game.name == usual
        assert game.puzzle.state_text(game.start) == position
        assert TABLE.parse_game(usual).start == game.start


def kind_with(*names: str, takes_files: bool = False) -> AnyKind:
    """A kind with these games, which otherwise is the first of the usual table."""
    kind = TABLE.kinds[0]
    return altered(kind, names=names, folder_of_files="rivers" if takes_files else "")


ONE, OTHER = kind_with("one", "two"), kind_with("three", takes_files=True)
MANY = kind_with(*(f"game-{number}" for number in range(7)))
CHOOSE = "choose one that 'oversteek list' shows"
PATH = "or the path of a .toml file."


@pytest.mark.parametrize(
    ("table", "name", "message"),
    [
        (TABLE, "framer", "There is no puzzle 'framer': did you mean 'farmer'?"),
        (TABLE, "Hanoi", "There is no puzzle 'Hanoi': did you mean 'hanoi'?"),
        (TABLE, "couple@A/B/L", "There is no puzzle 'couple': did you mean 'couples'?"),
        (TABLE, "zzz", f"There is no puzzle 'zzz': {CHOOSE}, {PATH}"),
        (TABLE, "farmer:3", "farmer takes no parameters: leave ':3' out."),
        (TABLE, "family:3@FCGW//L", "family takes no parameters: leave ':3' out."),
        (Table([ONE, OTHER]), "zzz",
         f"There is no puzzle 'zzz': choose one of one, two, three, {PATH}"),
        (Table([ONE]), "zzz.tom", "There is no puzzle 'zzz.tom': choose one of one, two."),
        (Table([MANY]), "zzz", f"There is no puzzle 'zzz': {CHOOSE}."),
    ],
)  # fmt: skip
def test_a_name_of_no_game_is_explained_with_few_games_and_files_where_they_are_taken(
    table: Table, name: str, message: str
) -> None:
    with pytest.raises(BadInput) as caught:
        table.parse_game(name)
    assert str(caught.value) == message
    assert is_sentence(message)


@pytest.mark.parametrize("folder", ["plain", "with space", "with:colon@at"])
def test_the_path_of_a_crossing_file_stands_for_a_name_as_long_as_it_is_there(
    tmp_path: Path, folder: str
) -> None:
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
    path.unlink()
    with pytest.raises(BadInput) as caught:
        TABLE.parse_game(f"{path}@A/B/L")
    assert str(caught.value) == f"{path} cannot be read: No such file or directory."


@pytest.mark.parametrize("stem", ["x\x1b]0;P\x07", "x\ncommand\n", "x\u202e", "\u0301", "x" * 96])
def test_a_file_whose_name_could_do_harm_is_no_game(tmp_path: Path, stem: str) -> None:
    said = "has characters that cannot be shown: give it another."
    said = "has more than 100 letters: give it a shorter one." if len(stem) > 90 else said
    name, sound = f"{stem}.toml", (SHELF / "farmer.toml").read_text(encoding="utf-8")
    path = tmp_path / name
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
