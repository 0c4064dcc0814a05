"""At home in words: games are found by their names, opened, left, and continued; whatever is typed
is answered; and what the README tells is what is told."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from tests.endurance.outcome import Deadline, attacks
from tests.endurance.words import in_a_game
from tests.tools.answers import launched
from tests.tools.kinds import EVERY
from tests.tools.talker import Talker
from tui.engine.table import Table
from tui.game.app_state import AppState
from tui.game.places import prepare
from tui.game.players import Identity, Players
from tui.game.rights import HOME, Rights
from tui.game.store import Store
from tui.plain import telling
from tui.plain.conversation import Conversation
from tui.plain.pipe import JumpingClock
from tui.plain.words import BY_NAME
from tui.puzzles.table import TABLE


def at_home(
    folder: Path | None = None,
    rights: Rights = HOME,
    table: Table = EVERY,
    identity: Identity | None = None,
    **wishes: int,
) -> Talker:
    """Somebody at home, whose games are kept in a folder."""
    store = Store() if folder is None else Store(str(folder / "games"))
    clock = JumpingClock()
    conversation = Conversation(
        AppState(table, store, rights=rights, identity=identity), clock=clock, rest=clock.rest
    )
    talking = Talker(conversation, clock, **wishes)
    talking.last = conversation.begin(None)
    return talking


def is_at_home(talking: Talker) -> bool:
    return talking.conversation.controller is None


def test_the_list_names_every_game_and_how_hard_it_is_and_can_be_searched() -> None:
    told = at_home().type("list")
    assert "farmer: Farmer, goat, cabbage and wolf; fewest 7." in told
    assert "four-couples: Four jealous couples; impossible." in told
    named = {line.split(": ")[0] for line in told if not line.endswith(":")}
    assert named == {*EVERY.listed_names()}
    assert all(line.strip() for line in told)
    for name in named:
        talking = at_home()
        talking.type(name)
        assert not is_at_home(talking), name


def test_the_last_game_is_continued_also_on_another_day(tmp_path: Path) -> None:
    assert at_home(tmp_path).type("continue")[0].startswith("There is no game to continue yet.")
    talking = at_home(tmp_path)
    talking.type("farmer", "FG", "hanoi", "quit")
    controller = talking.conversation.controller
    assert controller is None
    told = at_home(tmp_path).type("continue")
    assert told[0] == "Continued at move 1; new starts anew."


def test_a_game_that_was_opened_from_the_command_line_is_left_for_good() -> None:
    conversation = Conversation(AppState(EVERY))
    conversation.begin(EVERY.parse_game("hanoi:1"))
    assert conversation.obey("quit").ends
    conversation = Conversation(AppState(EVERY))
    conversation.begin(EVERY.parse_game("hanoi:1"))
    conversation.obey("AB")
    assert not conversation.obey("next").ends
    assert not conversation.prompt.startswith("hanoi:1")


def test_results_that_are_kept_are_told_a_game_a_line(tmp_path: Path) -> None:
    talking = at_home(tmp_path)
    talking.type("farmer", "FG F FC FG FW F FG", "quit")
    first, last = talking.type("results")
    assert first.startswith("Farmer, goat, cabbage and wolf. Your fewest: 7 moves")
    assert last == f"Of {len(EVERY.entries())} puzzles 1 is solved."


@pytest.mark.long
@pytest.mark.parametrize("word", ["daily", "random", "random:easy"])
def test_the_puzzle_of_the_day_and_one_that_is_drawn_are_words(word: str) -> None:
    talking = at_home(table=TABLE)
    talking.type(word)
    assert talking.conversation.prompt.startswith(word)


def test_what_is_solved_and_which_puzzle_comes_next_is_told_where_results_are_kept(
    tmp_path: Path,
) -> None:
    assert not any("solved" in line for line in at_home().type("look"))
    talking = at_home(tmp_path)
    talking.type("ring")
    talking.type("AB A AF", "quit")
    said = next(line for line in talking.type("look") if "solved" in line)
    assert re.fullmatch(r"\d+ of \d+ solved; next is \S+, .*\.", said)


@pytest.fixture
def players(tmp_path: Path) -> Iterator[Players]:
    """Those of a host."""
    place = str(tmp_path / "games")
    assert prepare(place) == ""
    with closing(Players(place)) as opened:
        yield opened


@pytest.mark.parametrize("game", [None, "hanoi:3"])
@pytest.mark.parametrize("key", ["of somebody", None])
def test_a_player_of_a_host_is_named_hidden_and_forgotten_as_by_the_palette(
    players: Players, key: str | None, game: str | None
) -> None:
    number = players.arrived(key).id
    talking = at_home(identity=Identity(players, number))
    talking.type(*filter(None, [game]))
    assert talking.type("player")[0].startswith("You have no name, and others see what you play.")
    assert talking.type("player name nobody at all")[0].startswith("A name has")
    assert talking.type("player name anna")[0].startswith("You are called anna, and others see")
    assert talking.type("player priv")[0].startswith("You are called anna, and nobody else sees")
    known = players.player(number)
    assert known is not None
    assert (known.name, known.private) == ("anna", True)
    assert ("until you leave" in talking.type("player public")[0]) == (key is None)
    assert "type player forget me" in talking.type("player forget")[0]
    assert players.player(number) is not None
    talking.type("player forget me")
    assert talking.last.ends
    assert players.player(number) is None


def test_what_a_player_is_told_of_himself_names_no_key(players: Players) -> None:
    talking = at_home(identity=Identity(players, players.arrived("of somebody").id))
    told = "Oversteek: games are kept for you; player name NAME gives you a name"
    assert talking.last.lines[0] == told
    assert at_home().type("player") == ["Nobody sees you here: names are for players of a host."]


# The games in words that the README tells can be followed by that alone


README = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
TRANSCRIPTS = [
    [line.strip() for line in block.splitlines()]
    for block in re.findall(r"(?m)^<!-- transcript.*-->\n\n((?:    .*\n)+)", README)
]


def test_there_are_a_game_to_its_goal_and_a_watch_to_a_dead_end() -> None:
    game, watch = TRANSCRIPTS
    assert game[-2].startswith("Solved in 3 moves")
    assert any(line.startswith("Every move from here is refused or leads back.") for line in watch)


@pytest.mark.parametrize("told", TRANSCRIPTS, ids=["game", "watch"])
def test_they_are_what_is_told(told: list[str]) -> None:
    launch = launched(" ".join(told[0].split()[2:]))
    assert launch.game is not None
    assert launch.in_words
    clock = JumpingClock()
    talking = Conversation(AppState(TABLE), clock=clock, rest=clock.rest)
    heard = [told[0], *talking.begin(launch.game, launch.watch).lines]
    while len(heard) < len(told):
        typed = told[len(heard)].partition(">")[2].strip()
        heard.append(f"{talking.prompt}{typed}".rstrip())
        heard += talking.obey(typed).lines
        while (seconds := talking.wait()) is not None:
            clock.rest(seconds)
            heard += talking.tick().lines
    assert heard == told


# Whatever is typed, in whatever order, is answered in printable lines, and never by an error


@pytest.mark.long
def test_any_lines_are_answered_in_a_game_and_at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LIST_PATIENCE", "SEARCH_PATIENCE", "TREE_PATIENCE"):
        monkeypatch.setattr(telling, name, 0.02)
    assert attacks(in_a_game, enough=15)(Random(7), Deadline(600)).failures == []
    rng, talking = Random(7), at_home(patience=5)
    for _ in range(200):
        word = rng.choice([*BY_NAME, "list", "continue", *EVERY.listed_names()])
        behind = rng.choice(["", "", "1", "40", "solution", "undo", "goat", "hanoi:3", "depth 2"])
        line = f"{rng.choice(['', '', '/'])}{word} {behind}"
        assert all(said.strip() and "\n" not in said for said in talking.type(line)), line
        assert talking.conversation.prompt.endswith("> ")
        assert talking.conversation.prompt.isprintable()
