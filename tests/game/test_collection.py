"""The games of the menu, those with parameters among them."""

from __future__ import annotations

from pathlib import Path

from tests.tools.games import moves_of
from tui.game.collection import Collection
from tui.game.game_store import GameStore
from tui.game.session import Session
from tui.game.store import LazyStore, Store
from tui.puzzles.table import TABLE

FOUR_PEGS = "hanoi:8,pegs=4"
NAMES = TABLE.listed_names()


def collection(path: Path | None = None) -> Collection:
    store = Store() if path is None else GameStore(str(path))
    return Collection(TABLE, LazyStore(lambda: store))


def left(path: Path, game: str, line: str) -> None:
    """Leave a game in progress in a store."""
    _, puzzle, start = TABLE.parse_game(game)
    session = Session(puzzle, start)
    assert session.play_all(moves_of(puzzle, line)).ok
    GameStore(str(path)).keep(session)


def read(games: Collection) -> dict[str, str]:
    """What is in progress, by the names of the places."""
    while not games.read_on():
        pass
    made = {name: games.made(place) for place, name in enumerate(NAMES)}
    return {name: game.session.puzzle.game_name for name, game in made.items() if game}


def test_a_game_with_parameters_that_lists_have_is_kept_for_itself(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"
    left(path, FOUR_PEGS, "AB AC")
    assert read(collection(path)) == {FOUR_PEGS: FOUR_PEGS}
    left(path, "hanoi:5", "AC")
    left(path, "hanoi:4,pegs=4", "AD")
    assert read(collection(path)) == {FOUR_PEGS: FOUR_PEGS, "hanoi": "hanoi:4,pegs=4"}
    left(path, f"{FOUR_PEGS}@AAAAAAAC", "AD")
    games = collection(path)
    assert read(games) == {FOUR_PEGS: FOUR_PEGS, "hanoi": "hanoi:4,pegs=4"}
    place = NAMES.index(FOUR_PEGS)
    assert games[place].session.puzzle.state_text(games[place].session.start) == "AAAAAAAC"


def test_the_game_that_was_played_last_is_found_in_its_own_place(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"
    for game, place in (
        (FOUR_PEGS, FOUR_PEGS),
        ("hanoi:5,pegs=4", "hanoi"),
        ("knight:c3", "knight"),
    ):
        left(path, game, "b5" if place == "knight" else "AB")
        assert collection(path).find_last() == NAMES.index(place)


def test_each_game_asked_for_has_the_place_that_lists_have_for_it() -> None:
    games = collection()
    for game in (*NAMES, "hanoi:5", "hanoi:8,pegs=4@AAAAAAAD", "hanoi:7,pegs=4"):
        plain = game.partition("@")[0]
        name = plain if plain in NAMES else plain.partition(":")[0]
        assert games.place_of(TABLE.parse_game(game)) == NAMES.index(name), game


def test_a_game_that_options_have_led_to_is_not_begun_twice() -> None:
    games = collection()
    usual, own = NAMES.index("hanoi"), NAMES.index(FOUR_PEGS)
    session = games.opened(usual).session
    session.new_game(*TABLE.parse_game(FOUR_PEGS)[1:])
    session.play(session.puzzle.legal_moves(session.state)[0])
    assert games.opened(own).session is session
    assert games.last == usual
    session.new_game(*TABLE.parse_game("hanoi:3")[1:])
    assert games.opened(own).session is not session
    assert games.last == own
