"""A table of kinds: who is found by what name."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from tests.tools.altered import altered
from tests.tools.shelf import SHELF
from tui.engine.kind import AnyKind
from tui.engine.puzzle import BadInput
from tui.engine.table import Table, parts_of
from tui.game.record import name_to_tell
from tui.puzzles.table import TABLE


def kind_with(*names: str, takes_files: bool = False) -> AnyKind:
    """A kind with these games, which otherwise is the first of the usual table."""
    kind = TABLE.kinds[0]
    return altered(kind, names=names, folder_of_files="rivers" if takes_files else "")


ONE, OTHER = kind_with("one", "two"), kind_with("three", takes_files=True)


@pytest.mark.parametrize(
    ("kinds", "said"),
    [
        ((ONE, OTHER), "choose one of one, two, three, or the path of a .toml file."),
        ((ONE,), "choose one of one, two."),
    ],
)
def test_files_are_proposed_only_where_they_are_taken(
    kinds: tuple[AnyKind, ...], said: str
) -> None:
    for name in ("zzz", "zzz.tom"):
        with pytest.raises(BadInput, match=rf"^There is no puzzle '{name}': {said}$"):
            Table(kinds).parse_game(name)


def test_where_there_are_many_games_it_is_said_where_they_are_listed() -> None:
    table = Table((kind_with(*(f"game-{number}" for number in range(7))),))
    said = "There is no puzzle 'zzz': choose one that 'oversteek list' shows."
    with pytest.raises(BadInput, match=f"^{said}$"):
        table.parse_game("zzz")


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


@pytest.mark.parametrize(
    ("text", "parts"),
    [
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
    ],
)
def test_a_name_has_parameters_and_a_position_behind_it(
    text: str, parts: tuple[str, str | None, str | None]
) -> None:
    """The path of a file reaches as far as it can."""
    assert parts_of(text) == parts
