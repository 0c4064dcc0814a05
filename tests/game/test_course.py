"""Which puzzle comes after a solved one; the menu of all games, without a screen."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
from functools import cache
from pathlib import Path

import pytest

from tests.crossings import FOUR_COUPLES
from tests.tools.another_kind import MANY
from tests.tools.games import moves_of, puzzle_of
from tests.tools.kinds import EVERY, FOLDERS
from tests.tools.oracles import can_be_solved, line_to_goal, with_oracles_counted
from tests.tools.places import begun, keep, play
from tui.engine.kind import Game
from tui.engine.table import Table
from tui.game.collection import Collection
from tui.game.course import Course, Difficulties
from tui.game.menu import Menu
from tui.game.session import AnySession, By, InProgress
from tui.game.store import Store
from tui.puzzles.table import TABLE


@cache
def solvable(table: Table) -> list[str]:
    """The games of a table that can be solved. To find out takes seconds, so it waits until a test
    asks."""
    return [table.parse_game(name).name for name in table.listed_names() if can_be_solved(name)]


class Traveller:
    """Solves one game after the other."""

    def __init__(
        self, game: str, table: Table = FOLDERS, store: Store | None = None, *, is_told: bool = True
    ) -> None:
        """With `is_told` the difficulties are known that lists tell."""
        self.store = store or Store()
        self.games = Collection(table, self.store)
        self.course = Course(self.games, None if is_told else Difficulties())
        self.place = self.games.continued(table.parse_game(game))

    @property
    def now(self) -> InProgress:
        return self.games[self.place]

    @property
    def name(self) -> str:
        return self.session.puzzle.game_name

    @property
    def session(self) -> AnySession:
        return self.now.session

    def solve(self, by: By = By.PLAYER) -> None:
        assert self.session.play_all(line_to_goal(self.session.puzzle), by).ok
        self.store.add_result(self.session)

    def look_ahead(self) -> Game:
        while not self.course.work(self.now):
            pass
        return self.course.after(self.now)

    def go_on(self) -> Game:
        """Go on to the next game."""
        ahead = self.look_ahead()
        self.place = self.games.place_ahead(ahead)
        return ahead

    def names_ahead(self, count: int) -> list[str]:
        """The games that come, if each is solved."""
        found = []
        for _ in range(count):
            self.solve()
            self.go_on()
            found.append(self.name)
        return found


@cache
def moves(name: str) -> int:
    """How many moves a best solution has."""
    return len(line_to_goal(puzzle_of(name)))


@cache
def in_order() -> Sequence[str]:
    """The games of the program as they come, from the easiest to the most difficult."""
    easiest = min(solvable(FOLDERS), key=moves)
    return [easiest, *Traveller(easiest).names_ahead(len(solvable(FOLDERS)) - 1)]


def before(name: str) -> str:
    """The game of the program that comes before another one."""
    return in_order()[in_order().index(name) - 1]


@pytest.mark.long
def test_the_way_leads_through_all_that_can_be_solved_and_begins_anew_in_the_end() -> None:
    traveller = Traveller("hanoi", EVERY)
    first = traveller.name
    met = [first, *traveller.names_ahead(len(solvable(EVERY)) - 1)]
    assert sorted(met) == sorted(solvable(EVERY))
    traveller.solve()
    traveller.go_on()  # There is nothing new any more.
    assert traveller.name == first
    assert not traveller.session.line, "it begins anew"
    assert traveller.session.undo()
    assert traveller.session.is_solved, "and nothing is lost"


@pytest.mark.long
def test_what_comes_next_is_more_difficult_until_only_what_is_easier_is_left() -> None:
    met = Traveller("couples").names_ahead(len(solvable(FOLDERS)) - 1)
    farther = met.index(max(met, key=moves)) + 1
    harder, easier = met[:farther], met[farther:]
    assert [name for name in harder if name in ("family", "hanoi:6")] == ["family", "hanoi:6"]
    assert "farmer" in easier
    for some in (["couples", *harder], [*easier, "couples"]):
        assert [*map(moves, some)] == sorted(map(moves, some))


@pytest.mark.parametrize("by", By)
def test_what_was_solved_on_another_day_is_passed_over_but_not_what_was_watched(
    tmp_path: Path, by: By
) -> None:
    path = str(tmp_path / "games.sqlite")
    first, second = Traveller("farmer").names_ahead(2)
    Traveller(first, store=Store(path)).solve(by)
    after = second if by is By.PLAYER else first
    assert Traveller("farmer", store=Store(path)).names_ahead(1) == [after]


@pytest.mark.long
@pytest.mark.parametrize("game", ["hanoi:3", "hanoi:8", "hanoi:2", "knight:c3"])
def test_a_game_with_parameters_has_its_own_place_among_the_others(game: str) -> None:
    order, places = in_order(), [FOLDERS.parse_game(each).name for each in FOLDERS.listed_names()]
    place = FOLDERS.listed_names().index(game.partition(":")[0])
    ranks = {name: (moves(name), places.index(name)) for name in order}
    harder = [name for name in order if ranks[name] > (moves(game), place)]
    as_long = [name for name in order if moves(name) == moves(game)]
    traveller = Traveller(game)
    (ahead,) = traveller.names_ahead(1)
    assert ahead in (*as_long, [*harder, *order][0])
    assert traveller.session.start == traveller.session.puzzle.initial_state()


@pytest.mark.long
def test_a_game_that_began_nearer_to_its_goal_comes_before_its_puzzle() -> None:
    order = in_order()
    name = next(name for name, last in zip(order[1:], order, strict=False)
                if moves(name) - 1 > moves(last))  # fmt: skip
    puzzle = puzzle_of(name)
    first, *rest = line_to_goal(puzzle)
    nearer = puzzle.apply(puzzle.initial_state(), first)
    traveller = Traveller(f"{name}@{puzzle.state_text(nearer)}")
    assert traveller.session.play_all(rest).ok
    traveller.go_on()
    assert traveller.name == name
    assert traveller.session.start == puzzle.initial_state()


@pytest.mark.long
def test_a_puzzle_of_another_size_comes_in_its_usual_one_unless_it_is_in_progress() -> None:
    traveller = Traveller("hanoi:3")
    won = traveller.session
    traveller.solve()
    traveller.place = traveller.games.continued(EVERY.parse_game(before("hanoi:6")))
    assert traveller.names_ahead(1) == ["hanoi:6"]
    session = traveller.session
    assert session is won
    assert session.undo()
    assert session.puzzle.game_name == "hanoi:3"
    assert session.is_solved
    traveller = Traveller(before("hanoi:6"))
    session = traveller.games[FOLDERS.listed_names().index("hanoi")].session
    session.new_game(*EVERY.parse_game("hanoi:4")[1:])
    play(session, "AB")
    assert traveller.names_ahead(1) == ["hanoi:4"]
    assert traveller.session.move_count == 1


def test_before_it_is_known_how_difficult_the_games_are_they_come_as_in_the_menu() -> None:
    traveller = Traveller(FOLDERS.listed_names()[0], is_told=False)
    traveller.solve()
    assert traveller.course.after(traveller.now).name == FOLDERS.listed_names()[1]
    traveller = Traveller("family")
    traveller.solve()
    at_once = traveller.course.at_once(traveller.now)
    assert at_once == traveller.look_ahead(), "who does not wait goes on as who does"


# The menu: which games there are, and how difficult they are


def menu_of(table: Table = EVERY) -> Menu:
    games = Collection(table, Store())
    return Menu(games, Difficulties(games.entries))


def known(menu: Menu) -> Menu:
    """When nothing is left to find out."""
    while not menu.work():
        pass
    return menu


def left(path: Path, game: str, line: str) -> None:
    """Leave a game in progress in a store."""
    keep(str(path), begun(game, line)).close()


def told(menu: Menu) -> dict[str, str]:
    """What is said of each game, by its title."""
    return {game.title: game.cells[0] for game in menu.listed}


def test_what_is_known_of_difficulties_is_told_at_once_and_the_rest_is_asked_for_once() -> None:
    table, asked = with_oracles_counted(FOLDERS, {"hanoi", "knight"})
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


def test_what_is_in_progress_is_told_and_what_is_solved_is_watched_from_its_start() -> None:
    menu = known(menu_of())
    session = menu.games.opened(0).session
    first = menu.listed[0]

    def said() -> tuple[Sequence[str], str, str]:
        return menu.listed[0].cells, menu.listed[0].at_length, menu.about(0)[1]

    assert said() == (("fewest 7",), first.at_length, "")
    play(session, "FG")
    assert said() == (("move 1",), "continue · 1 move", "In progress: 1 move made.")
    assert menu.games.opened(0, watched=True).session.move_count == 1
    session.undo()
    assert said() == (("fewest 7",), first.at_length, ""), "as difficult as from its start"
    session.redo()
    assert session.play_all(moves_of(session.puzzle, "F FC FG FW F FG"), By.SOLVER).ok
    assert (menu.listed[0].is_solved, said()[0], said()[2]) == (
        True, ("in 7",), "Solved in 7 moves (assisted)."
    )  # fmt: skip
    assert menu.games.opened(0).session.is_solved
    assert menu.games.opened(0, watched=True).session.move_count == 0
    assert menu.games.last == 0


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


def test_the_path_counts_what_is_solved_of_all_that_can_be_and_proposes_the_easiest_left(
    tmp_path: Path,
) -> None:
    path, count = str(tmp_path / "games"), len(solvable(FOLDERS))
    for solved, name in enumerate(["", *in_order()[:2], "family"]):
        if name:
            session = begun(name)
            assert session.play_all(line_to_goal(session.puzzle)).ok
            with closing(Store(path)) as store:
                store.add_result(session)
        games = Collection(FOLDERS, Store(path))
        menu = Menu(games, Difficulties(games.entries))
        assert menu.path == ("", None), "nothing is told that may be wrong"
        told, place = known(menu).path
        assert told == f"{solved} of {count} solved"
        assert place is not None
        assert games.entries[place].game_name == in_order()[min(solved, 2)]
    assert known(menu_of()).path == ("", None), "nothing is kept"


def test_the_menu_names_a_random_river_as_options_have_made_it() -> None:
    menu = menu_of(TABLE)
    kind, puzzle, _ = game = TABLE.parse_game("random:easy-7")
    place = menu.games.continued(game)
    other = kind.with_parameters(puzzle, {"level": "medium"})
    menu.games[place].session.new_game(other, other.initial_state())
    assert menu.listed[place].title.endswith(" (medium-7)")
    assert menu.listed[place].heading == "Random rivers"


def test_where_the_store_complains_the_menu_is_read_all_the_same() -> None:
    menu = Menu(Collection(FOLDERS, Store(complaint="The disk is full.")), Difficulties())
    assert not menu.is_read
    assert known(menu).is_read


# The games of the menu, those with parameters among them


FOUR_PEGS = "hanoi:8,pegs=4"
NAMES = FOLDERS.listed_names()


def read(path: Path) -> tuple[Collection, dict[str, str]]:
    """The games of a store, and what is in progress, by the names of the places."""
    games = Collection(FOLDERS, Store(str(path)))
    while not games.read_on():
        pass
    made = {name: games.offered[place].made for place, name in enumerate(NAMES)}
    return games, {name: game.session.puzzle.game_name for name, game in made.items() if game}


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
        games, in_progress = read(path)
        assert games.find_last() == NAMES.index(last)
        assert in_progress == found
    session = games[NAMES.index(FOUR_PEGS)].session
    assert session.puzzle.state_text(session.start) == "AAAAAAAC"


def test_a_game_that_options_have_led_to_is_not_begun_twice() -> None:
    games = Collection(FOLDERS, Store())
    usual, own = NAMES.index("hanoi"), NAMES.index(FOUR_PEGS)
    session = games.opened(usual).session
    session.new_game(*FOLDERS.parse_game(FOUR_PEGS)[1:])
    play(session, "AB")
    assert games.opened(own).session is session
    assert games.last == usual
    session.new_game(*FOLDERS.parse_game("hanoi:3")[1:])
    assert games.opened(own).session is not session
    assert games.last == own
