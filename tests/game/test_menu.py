"""The menu of all games, without a screen: which there are, and how difficult they are."""

from __future__ import annotations

from pathlib import Path

from tests.crossings import FOUR_COUPLES
from tests.tiles.kind import KIND as TILES
from tests.tiles.rules import Tiles
from tests.tools.another_kind import MANY
from tests.tools.games import moves_of
from tests.tools.kinds import EVERY, altered
from tests.tools.oracles import Silent, with_oracles_counted
from tests.tools.places import SOLUTION
from tui.engine.kind import AnyKind, Game
from tui.engine.oracle import UNKNOWN
from tui.engine.puzzle import AnyPuzzle
from tui.engine.table import Table
from tui.game.collection import Collection
from tui.game.course import Difficulties
from tui.game.menu import Menu
from tui.game.session import By, Session
from tui.game.store import Store
from tui.puzzles.table import TABLE


def menu_of(table: Table = EVERY, complaint: str = "") -> Menu:
    store = Store(complaint=complaint)
    games = Collection(table, store)
    return Menu(games, Difficulties(games.entries))


def known(menu: Menu) -> Menu:
    """When nothing is left to find out."""
    while not menu.work():
        pass
    return menu


def left(path: Path, game: str, line: str) -> None:
    """Leave a game in progress in a store."""
    _, puzzle, start = EVERY.parse_game(game)
    session = Session(puzzle, start)
    assert session.play_all(moves_of(puzzle, line)).ok
    Store(str(path)).keep(session)


def play(menu: Menu, place: int, line: str, by: By = By.PLAYER) -> None:
    session = menu.games.opened(place).session
    for move in moves_of(session.puzzle, line):
        session.play(move, by)


def told(menu: Menu) -> dict[str, str]:
    """What is said of each game, by its title."""
    return {game.title: game.cells[0] for game in menu.listed}


def test_what_is_known_of_difficulties_is_told_at_once_and_the_rest_is_asked_for_once() -> None:
    table, asked = with_oracles_counted(TABLE, {"hanoi", "knight"})
    menu = menu_of(table)
    at_once = told(menu)
    assert at_once["Farmer, goat, cabbage and wolf"] == "fewest 7"
    assert at_once["Four jealous couples"] == "impossible"
    assert at_once["Towers of Hanoi"] == at_once["Knight's Tour"] == ""
    known(menu)
    rest = {"Towers of Hanoi": "fewest 63", "Knight's Tour": "fewest 63"}
    assert told(menu) == {**at_once, **rest}
    assert menu.work()
    assert asked == ["hanoi:6", "knight:a1"]


def test_what_is_in_progress_and_what_is_solved_is_told() -> None:
    menu = known(menu_of())
    assert menu.about(0)[1] == ""
    play(menu, 0, "FG")
    assert menu.listed[0].cells == ("move 1",)
    assert menu.listed[0].at_length == "continue · 1 move"
    assert menu.about(0)[1] == "In progress: 1 move made."
    play(menu, 0, "F FC FG FW F FG", By.SOLVER)
    assert (menu.listed[0].cells, menu.listed[0].is_solved) == (("in 7",), True)
    assert menu.about(0)[1] == "Solved in 7 moves (assisted)."


def test_the_game_to_continue_is_the_one_in_progress_that_was_played_last(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"

    def to_continue() -> str | None:
        menu = Menu(Collection(EVERY, Store(str(path))), Difficulties())
        while not menu.is_read:
            menu.work()
        place = menu.to_continue()
        return None if place is None else menu.games[place].session.puzzle.game_name

    assert to_continue() is None
    left(path, "hanoi:5", "AB")
    left(path, "couples", "Aa A")
    assert to_continue() == "couples"
    left(path, "farmer", "FG F FC FG FW F FG")
    assert to_continue() == "couples", "that of the farmer is solved, and the other one comes later"
    left(path, "hanoi:4", "AB")
    assert to_continue() == "hanoi:4"
    own = tmp_path / "own.toml"
    own.write_bytes(FOUR_COUPLES.read_bytes())
    left(path, str(own), "Aa")
    assert to_continue() == str(own)


def test_a_solved_game_is_watched_from_its_start_and_any_other_from_where_it_is() -> None:
    menu = menu_of()
    play(menu, 0, "FG F")
    assert menu.games.opened(0, watched=True).session.move_count == 2
    session = known(menu).games[0].session
    for _ in range(2):
        session.undo()
    assert menu.listed[0].cells == ("fewest 7",), "as difficult as from its start"
    play(menu, 0, SOLUTION)
    assert menu.games.opened(0).session.is_solved
    assert menu.games.opened(0, watched=True).session.move_count == 0
    assert menu.games.last == 0


def test_a_search_finds_what_has_all_its_words_in_heading_or_title() -> None:
    menu = menu_of(MANY)
    titles = [game.title for game in menu.listed]
    assert [row for row in menu.rows() if isinstance(row, int)] == list(range(len(titles)))
    (heading, place) = menu.rows("snow 5")
    assert isinstance(place, int)
    assert titles[place] == "Snow tiles 5"
    assert heading == menu.listed[place].heading
    assert menu.rows(f"{heading} SNOW 5") == [heading, place]
    assert menu.rows("snow farmer") == []


def test_that_nothing_is_kept_is_said_once() -> None:
    menu = menu_of(complaint="The disk is full.")
    assert not menu.is_read
    known(menu)
    assert menu.is_read
    assert [menu.news, menu.news] == ["The disk is full.", ""]


# The games of the menu, those with parameters among them


FOUR_PEGS = "hanoi:8,pegs=4"
NAMES = TABLE.listed_names()


def collection(path: Path | None = None) -> Collection:
    store = Store() if path is None else Store(str(path))
    return Collection(TABLE, store)


def read(games: Collection) -> dict[str, str]:
    """What is in progress, by the names of the places."""
    while not games.read_on():
        pass
    made = {name: games.offered[place].made for place, name in enumerate(NAMES)}
    return {name: game.session.puzzle.game_name for name, game in made.items() if game}


def test_a_game_with_parameters_that_lists_have_is_kept_for_itself(tmp_path: Path) -> None:
    path, nine = tmp_path / "games.sqlite", {FOUR_PEGS: FOUR_PEGS}
    usual = {"hanoi": "hanoi:4,pegs=4"}
    for game, line, last, found in (
        (FOUR_PEGS, "AB AC", FOUR_PEGS, nine),
        ("hanoi:5", "AC", "hanoi", {**nine, "hanoi": "hanoi:5"}),
        ("hanoi:4,pegs=4", "AD", "hanoi", {**nine, **usual}),
        (f"{FOUR_PEGS}@AAAAAAAC", "AD", FOUR_PEGS, {**nine, **usual}),
        ("knight:c3", "b5", "knight", {**nine, **usual, "knight": "knight:c3"}),
    ):
        left(path, game, line)
        assert collection(path).find_last() == NAMES.index(last)
        assert read(collection(path)) == found
    games = collection(path)
    read(games)
    session = games[NAMES.index(FOUR_PEGS)].session
    assert session.puzzle.state_text(session.start) == "AAAAAAAC"


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


# How difficult the games of a menu are: found out a little at a time, and once


def test_what_nobody_knows_stays_unknown_and_is_not_asked_again() -> None:
    asked: list[str] = []

    def silent(puzzle: AnyPuzzle) -> Silent:
        asked.append(puzzle.game_name)
        return Silent()

    kind: AnyKind = TILES
    game = Game(altered(kind, oracle=silent), Tiles(2), Tiles(2).initial_state())
    difficulties = Difficulties()
    for _ in range(3):
        assert difficulties.work([game])
        assert difficulties.known[game.name] is UNKNOWN
    assert asked == ["tiles:2"]
