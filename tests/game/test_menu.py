"""The menu of all games, without a screen."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.crossings import FOUR_COUPLES
from tests.tools.games import moves_of
from tests.tools.kinds import EVERY
from tests.tools.many import MANY
from tests.tools.oracles import with_oracles_counted
from tui.engine.table import Table
from tui.game.collection import Collection
from tui.game.difficulty import Difficulties
from tui.game.game_store import GameStore
from tui.game.menu import Menu
from tui.game.played import By
from tui.game.session import Session
from tui.game.store import LazyStore, Store
from tui.puzzles.table import TABLE


def menu_of(table: Table = EVERY, complaint: str = "") -> Menu:
    store = LazyStore(lambda: Store(complaint))
    games = Collection(table, store)
    return Menu(games, Difficulties(games.entries()))


def known(menu: Menu) -> Menu:
    """When nothing is left to find out."""
    while not menu.work():
        pass
    return menu


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
    path = str(tmp_path / "games.sqlite")

    def left(game: str, line: str) -> None:
        _, puzzle, _ = EVERY.parse_game(game)
        session: Session[Any, Any] = Session(puzzle)
        assert session.play_all(moves_of(puzzle, line)).ok
        GameStore(path).keep(session)

    def to_continue() -> str | None:
        menu = Menu(Collection(EVERY, LazyStore(lambda: GameStore(path))), Difficulties())
        while not menu.is_read:
            menu.work()
        place = menu.to_continue()
        return None if place is None else menu.games[place].session.puzzle.game_name

    assert to_continue() is None
    left("hanoi:5", "AB")
    left("couples", "Aa A")
    assert to_continue() == "couples"
    left("farmer", "FG F FC FG FW F FG")
    assert to_continue() == "couples", "that of the farmer is solved, and the other one comes later"
    left("hanoi:4", "AB")
    assert to_continue() == "hanoi:4"
    own = tmp_path / "own.toml"
    own.write_bytes(FOUR_COUPLES.read_bytes())
    left(str(own), "Aa")
    assert to_continue() == str(own)


def test_a_solved_game_is_watched_from_its_start_and_any_other_from_where_it_is() -> None:
    menu = menu_of()
    play(menu, 0, "FG F")
    assert menu.games.opened(0, watched=True).session.move_count == 2
    play(menu, 0, "FC FG FW F FG")
    assert menu.games.opened(0).session.is_solved
    assert menu.games.opened(0, watched=True).session.move_count == 0
    assert menu.games.last == 0


def test_a_game_in_the_midst_is_as_difficult_as_from_its_start() -> None:
    menu = menu_of()
    session = menu.games[0].session
    session.play(session.puzzle.legal_moves(session.state)[0])
    known(menu)
    session.undo()
    assert menu.listed[0].cells == ("fewest 7",)


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
