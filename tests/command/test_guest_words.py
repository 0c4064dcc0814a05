"""What a guest types opens games of the program, and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tools.hostile import EVERYTHING, SOUND, not_to_be_shown
from tui.command.commands import COMMANDS
from tui.command.guest import guest_launch
from tui.command.launch import Launch
from tui.engine.puzzle import BadInput
from tui.game.rights import GUEST
from tui.game.settings import Preferences
from tui.game.store import Store
from tui.game.watching import MAX_SPEED, View
from tui.host.limits import MOST_COMMAND
from tui.puzzles.table import TABLE
from tui.terminal.kind import guest_environment

ENVIRONMENT = guest_environment({}, "xterm-256color")


def opened(words: str, environment: Mapping[str, str] = ENVIRONMENT) -> Launch:
    return guest_launch(words.split(), TABLE, Preferences(), Store, environment)


def refusal(words: str) -> str:
    with pytest.raises(BadInput) as refused:
        opened(words)
    return str(refused.value)


def test_without_words_home_opens_as_the_guests_terminal_can_show_it() -> None:
    launch = opened("")
    assert launch.game is None
    assert (launch.display.colours, launch.display.motion) == ("256", "reduced")
    many = opened("", {**ENVIRONMENT, "COLORTERM": "truecolor", "LANG": "C"})
    assert (many.display.colours, many.display.glyphs) == ("truecolor", "ascii")


@pytest.mark.parametrize("name", TABLE.listed_names())
def test_a_guest_plays_and_watches_every_game_of_the_program(name: str) -> None:
    played, watched = opened(name), opened(f"watch {name}")
    assert played.game is not None
    assert watched.game is not None
    assert (played.game.name, watched.game.name) == (TABLE.asked_game(name).name,) * 2
    assert (played.watch is None, watched.watch is None) == (True, False)
    assert played.rights == watched.rights == opened("").rights == GUEST


def test_only_the_option_asks_for_a_guests_game_in_words() -> None:
    environment = {**ENVIRONMENT, "OVERSTEEK_PLAIN": "1"}
    assert opened("--plain watch hanoi", environment).in_words
    assert not opened("farmer", environment).in_words


def test_games_of_every_day_open_by_name_with_or_without_a_day() -> None:
    for series in TABLE.series:
        today, other = opened(series.name), opened(f"{series.name}:{series.first}")
        assert today.game is not None
        assert other.game is not None
        assert other.game.puzzle.game_name == f"{series.name}:{series.first}"


def test_a_watch_takes_its_options_before_and_behind_the_game() -> None:
    words = "--speed max watch couples --method backtracking --tree --repeats situation"
    launch = opened(words)
    assert launch.watch is not None
    assert launch.watch.strategy.method == "backtracking"
    assert dict(launch.watch.strategy.chosen) == {"repeats": "situation"}
    assert (launch.watch.view, launch.watch.speed) == (View.SEARCH, MAX_SPEED)
    assert launch.watch.tree


def test_a_guest_chooses_how_the_game_looks() -> None:
    words = "farmer --colour none --glyphs ascii --motion none --scenery plain --no-mouse"
    display = opened(words).display
    assert display[:3] == ("none", "ascii", "none")
    assert (display.scenery, display.mouse) == ("plain", False)


@pytest.mark.parametrize("behind", ["", " farmer --json", " --help"])
def test_no_other_command_is_a_guests(behind: str) -> None:
    for name in {*COMMANDS} - {"watch"}:
        assert refusal(f"{name}{behind}").startswith(f"'{name}' is not for guests: type ")


@pytest.mark.parametrize(
    "name", [command.name for kind in TABLE.kinds for command in kind.commands]
)
def test_a_command_of_a_kind_is_a_guests_only_where_it_names_a_game(name: str) -> None:
    if name not in [series.name for series in TABLE.series]:
        assert f"'{name}' is not for guests" in refusal(name)
    assert refusal(f"{name} --json")


@pytest.mark.parametrize(
    "option",
    ["--store /tmp/x", "--no-store", "--record /tmp/x", "--cast /tmp/x", "--json", "--help"],
)
@pytest.mark.parametrize("words", ["", "farmer --plain", "watch farmer"])
def test_options_that_open_a_door_are_unknown_to_a_guest(words: str, option: str) -> None:
    name = option.split()[0]
    assert f"does not take '{name}'; type the name of a game" in refusal(f"{words} {option}")
    assert f"does not take '{name}'; type the name of a game" in refusal(f"{option} {words}")


@pytest.mark.parametrize("place", ["{path}", "watch {path}", "-- {path}@FG//L"])
def test_the_path_of_a_file_is_no_game_for_a_guest(tmp_path: Path, place: str) -> None:
    path = tmp_path / "river.toml"
    path.write_text(SOUND, encoding="utf-8")
    assert "cannot be opened here" in refusal(place.format(path=path))


def test_a_guest_has_no_files_of_his_own(tmp_path: Path) -> None:
    kind = TABLE.kind_of_files
    assert kind is not None
    folder = tmp_path / kind.folder_of_files
    folder.mkdir()
    (folder / "mine.toml").write_text(SOUND, encoding="utf-8")
    table = TABLE.with_own(lambda: str(tmp_path))
    assert table.asked_game("mine")
    with pytest.raises(BadInput, match="'mine' cannot be opened here"):
        guest_launch(["mine"], table, Preferences(), Store, ENVIRONMENT)


def test_a_slip_of_the_keyboard_is_told_what_may_have_been_meant() -> None:
    assert refusal("framer") == "'framer' cannot be opened here: did you mean 'farmer'?"


@pytest.mark.parametrize(
    "words",
    [
        *(line.split() for line in
          ("scp -t /tmp", "farmer couples", "watch farmer --until nowhere",
           "farmer@" + "F" * 500)),
        [""], ["watch", "farmer", "--method", EVERYTHING], ["x" * MOST_COMMAND, "y"],
    ],
    ids=lambda words: ascii(" ".join(words))[:30],
)  # fmt: skip
def test_other_words_are_refused_with_one_line_that_can_be_shown(words: list[str]) -> None:
    with pytest.raises(BadInput) as refused:
        guest_launch(words, TABLE, Preferences(), Store, ENVIRONMENT)
    told = str(refused.value)
    assert told.isprintable()
    assert not not_to_be_shown(told)
    assert len(told) <= 300
    assert told[-1] in ".?"


_PIECES = (
    *COMMANDS, *TABLE.names()[:3], EVERYTHING, "", "@", "/etc/passwd", "../x.toml",
    "river.toml@FG//L", "$(id)", "--method=", "@x", "=", "--", "-", "--method", "backtracking",
    "--until", "met", "--speed", "--tree", "--motion", "none", "--help", "-h", "--version",
    "--store", "--cast", "--no-mouse",
)  # fmt: skip


@given(st.lists(st.sampled_from(_PIECES) | st.text(max_size=8), max_size=6))
def test_no_words_open_anything_but_games_of_the_program(words: list[str]) -> None:
    said = ""
    try:
        launch = guest_launch(words, TABLE, Preferences(), Store, ENVIRONMENT)
    except BadInput as refused:
        launch, said = opened(""), str(refused)
    assert not not_to_be_shown(said)
    assert launch.rights == GUEST
    assert launch.game is None or not launch.game.puzzle.source
