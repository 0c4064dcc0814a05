"""What is typed to open a game or a watch, at home and by guests of a host."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests import torch
from tests.tools.answers import launched
from tests.tools.controllers import opened as seated
from tests.tools.controllers import playing
from tests.tools.hostile import EVERYTHING, SOUND, not_to_be_shown
from tests.tools.kinds import EVERY, NAMES
from tests.tools.terminal import Terminal
from tui.command.commands import COMMANDS, read_quickly
from tui.command.grammar import understood
from tui.command.launch import Launch
from tui.command.serve import guest_launch
from tui.engine.plan import SEARCH, plan_of
from tui.engine.puzzle import BadInput
from tui.engine.solver import Order
from tui.engine.strategy import variants
from tui.game.rights import GUEST
from tui.game.settings import Preferences
from tui.game.stops import all_stops, stop_named
from tui.game.store import Store
from tui.game.watching import MAX_SPEED
from tui.host.limits import MOST_COMMAND
from tui.puzzles.table import TABLE
from tui.terminal.kind import guest_environment


@pytest.mark.parametrize(
    "line",
    ["", "hanoi:3@ACB", "knight --plain", "--plain watch couples", "solve farmer", "list"],
)
def test_a_short_line_means_without_argparse_what_it_means_with_it(line: str) -> None:
    quick, asked = read_quickly(line.split(), TABLE), understood(line.split(), TABLE)
    assert quick is not None
    given = [
        {name: value for name, value in vars(each).items() if value} for _, each in (quick, asked)
    ]
    assert (quick[0], given[0]) == (asked[0], given[1])


@pytest.mark.parametrize("name", NAMES)
def test_every_place_that_a_search_can_run_to_is_named_by_some_text(name: str) -> None:
    game = EVERY.parse_game(name)
    for strategy, _ in variants(game.kind):
        plan = plan_of(game.kind, strategy, game.puzzle)
        texts = ["solution", *(f"depth:{number}" for number in range(1, 65))]
        if plan.notes == SEARCH:
            own = plan.solver.own_codes
            texts += ["refusal:met-elsewhere"] if "met-elsewhere" in own else []
            texts += ["met"] if any(code.startswith("met-") for code in own) else []
            refusing = {*dict(game.puzzle.refusals), *own}
            has_rules = any(not code.startswith("met-") for code in refusing)
            texts += ["refusal"] if has_rules else []
            texts += ["dead-end"] if plan.solver.order is Order.DEPTH else []
            texts += [f"refusal:{code}" for code, _ in game.puzzle.refusals]
        deepest = plan.solver.max_moves or 64
        texts = [text for text in texts if int(text.partition("depth:")[2] or 1) <= deepest]
        named = [stop_named(text, game.kind, game.puzzle, plan).name for text in texts]
        offered = [each.name for each in all_stops(game.kind, game.puzzle, plan)]
        assert set(named) == set(offered[: len(named)])


def test_panels_that_were_asked_for_are_shown_and_not_kept() -> None:
    preferences = Preferences()
    settings = preferences.settings
    launch = launched("watch farmer --tree --listing")
    player = seated(launch, (120, 40), preferences)
    for keys, panels in (("", {"tree", "listing"}), ("p", {"tree"})):
        player.press(keys)
        shown = {each for each in ("tree", "listing") if player.region_of(each) is not None}
        assert (shown, player.settings[1]) == (panels, "search")
        assert preferences.settings == settings
    player.press("p")
    assert preferences.settings == settings._replace(listing=True)
    player = playing("farmer", (120, 40), preferences=preferences)
    player.press("w v")
    assert "Search tree" not in player.text
    assert "put the start in the frontier" in player.text


def test_a_place_that_never_comes_is_said_to_be_missing() -> None:
    launch = launched("watch farmer --method backtracking --until depth:20")
    assert seated(launch).message == (
        "There is no position at depth 20 after this. Both solutions without repeating a "
        "position were found; 60 loads were tried."
    )


@pytest.mark.long
def test_the_last_frame_stays_until_a_key_is_pressed() -> None:
    out_of_alternate_screen = b"\x1b[?1049l"
    with Terminal((sys.executable, "-m", "tui", "watch", "hanoi:3", "--speed", "max")) as terminal:
        terminal.wait_until_shown("WATCH")
        terminal.wait_until_shown("solved")
        assert out_of_alternate_screen not in terminal.output
        terminal.send("q")
        terminal.wait_until_shown("PLAY")
        terminal.leave()
        assert out_of_alternate_screen in terminal.output


# What a guest types opens games of the program, and nothing else

TORCH = Path(torch.__file__).read_text(encoding="utf-8")
"""A kind of puzzle in a file."""

ENVIRONMENT = guest_environment({}, "xterm-256color")


def opened(words: str, environment: Mapping[str, str] = ENVIRONMENT) -> Launch:
    return guest_launch(words.split(), TABLE, Preferences(), Store, environment)


def refusal(words: str) -> str:
    with pytest.raises(BadInput) as refused:
        opened(words)
    return str(refused.value)


def test_a_guests_game_looks_as_his_terminal_can_show_it_and_as_he_chooses() -> None:
    many = opened("", {**ENVIRONMENT, "COLORTERM": "truecolor", "LANG": "C"})
    assert (many.display.colours, many.display.glyphs) == ("truecolor", "ascii")
    environment = {**ENVIRONMENT, "OVERSTEEK_PLAIN": "1"}
    assert opened("--plain watch hanoi", environment).in_words
    assert not opened("farmer", environment).in_words, "only the option asks for words"


@pytest.mark.parametrize(
    "name", [*TABLE.listed_names(), *(f"{each.name}:{each.first}" for each in TABLE.series)]
)
def test_a_guest_plays_and_watches_every_game_of_the_program(name: str) -> None:
    played, watched = opened(name), opened(f"--tree watch {name} --speed max")
    assert played.game is not None
    assert watched.game is not None
    assert (played.game.name, watched.game.name) == (TABLE.asked_game(name).name,) * 2
    assert played.watch is None
    assert watched.watch is not None
    assert (watched.watch.tree, watched.watch.speed) == (True, MAX_SPEED)
    assert played.rights == watched.rights == opened("").rights == GUEST


@pytest.mark.parametrize("behind", ["", " farmer --json", " --help"])
def test_no_other_command_is_a_guests(behind: str) -> None:
    for name in {*COMMANDS} - {"watch"}:
        assert refusal(f"{name}{behind}").startswith(f"'{name}' is not for guests: type ")


def test_neither_the_path_of_a_file_nor_one_of_his_own_is_a_game_for_a_guest(
    tmp_path: Path,
) -> None:
    table = TABLE.with_own(lambda: str(tmp_path))
    for files in TABLE.files:
        path = tmp_path / files.folder / f"my{files.folder}{files.suffix}"
        path.parent.mkdir()
        path.write_text(TORCH if files.is_code else SOUND, encoding="utf-8")
        assert "cannot be opened here" in refusal(f"-- {path}")
        assert table.asked_game(path.stem).puzzle.name == str(path)
        with pytest.raises(BadInput, match=f"'{path.stem}' cannot be opened here"):
            guest_launch([path.stem], table, Preferences(), Store, ENVIRONMENT)


@pytest.mark.parametrize(
    "words",
    [
        ["farmer@" + "F" * 500], ["watch", "farmer", "--method", EVERYTHING],
        ["x" * MOST_COMMAND, "y"],
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
