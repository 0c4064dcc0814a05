"""Which puzzle comes after a solved one."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

import pytest

from tests.tools.games import puzzle_of
from tests.tools.kinds import EVERY
from tests.tools.oracles import can_be_solved, line_to_goal
from tui.engine.table import Table
from tui.game.collection import Collection
from tui.game.course import Course, Difficulties, NextGame
from tui.game.session import By, InProgress
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
        self,
        game: str,
        table: Table = TABLE,
        store: Store | None = None,
        *,
        is_told: bool = True,
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
        return self.now.session.puzzle.game_name

    def solve(self, by: By = By.PLAYER) -> None:
        session = self.now.session
        for move in line_to_goal(session.puzzle):
            assert session.play(move, by).ok
        self.store.add_result(session)

    def look_ahead(self) -> NextGame:
        while not self.course.work(self.now):
            pass
        return self.course.after(self.now)

    def go_on(self) -> NextGame:
        """Go on to the next game."""
        ahead = self.look_ahead()
        self.place = self.games.place_ahead(ahead.game)
        return ahead


@pytest.mark.long
def test_from_the_midst_of_the_games_the_way_leads_through_all_that_can_be_solved() -> None:
    traveller = Traveller("hanoi", EVERY)
    met = [traveller.name]
    for _ in solvable(EVERY)[1:]:
        traveller.solve()
        assert not traveller.go_on().is_solved
        met.append(traveller.name)
    assert sorted(met) == sorted(solvable(EVERY))
    traveller.solve()
    ahead = traveller.go_on()
    assert ahead.is_solved, "there is nothing new any more"
    assert traveller.name == met[0]
    assert not traveller.now.session.line, "it begins anew"
    assert traveller.now.session.undo()
    assert traveller.now.session.is_solved, "and nothing is lost"


def names_ahead(traveller: Traveller, count: int) -> list[str]:
    """The games that come, if each is solved."""
    found = []
    for _ in range(count):
        traveller.solve()
        traveller.go_on()
        found.append(traveller.name)
    return found


@cache
def moves(name: str) -> int:
    """How many moves a best solution has."""
    return len(line_to_goal(puzzle_of(name)))


@cache
def in_order() -> Sequence[str]:
    """The games of the program as they come, from the easiest to the most difficult."""
    easiest = min(solvable(TABLE), key=moves)
    return [easiest, *names_ahead(Traveller(easiest), len(solvable(TABLE)) - 1)]


def before(name: str) -> str:
    """The game of the program that comes before another one."""
    return in_order()[in_order().index(name) - 1]


@pytest.mark.long
def test_what_comes_next_is_more_difficult_until_only_what_is_easier_is_left() -> None:
    met = names_ahead(Traveller("couples"), len(solvable(TABLE)) - 1)
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
    first, second = names_ahead(Traveller("farmer"), 2)
    Traveller(first, store=Store(path)).solve(by)
    after = second if by is By.PLAYER else first
    assert names_ahead(Traveller("farmer", store=Store(path)), 1) == [after]


@pytest.mark.long
@pytest.mark.parametrize("game", ["hanoi:3", "hanoi:8", "hanoi:2", "knight:c3"])
def test_a_game_with_parameters_has_its_own_place_among_the_others(game: str) -> None:
    order, places = in_order(), [TABLE.parse_game(each).name for each in TABLE.listed_names()]
    place = TABLE.listed_names().index(game.partition(":")[0])
    ranks = {name: (moves(name), places.index(name)) for name in order}
    harder = [name for name in order if ranks[name] > (moves(game), place)]
    traveller = Traveller(game)
    traveller.solve()
    traveller.go_on()
    as_long = [name for name in order if moves(name) == moves(game)]
    assert traveller.name in (*as_long, [*harder, *order][0])
    assert traveller.now.session.start == traveller.now.session.puzzle.initial_state()


@pytest.mark.long
def test_a_game_that_began_nearer_to_its_goal_comes_before_its_puzzle() -> None:
    order = in_order()
    name = next(name for name, last in zip(order[1:], order, strict=False)
                if moves(name) - 1 > moves(last))  # fmt: skip
    puzzle = puzzle_of(name)
    first, *rest = line_to_goal(puzzle)
    nearer = puzzle.apply(puzzle.initial_state(), first)
    traveller = Traveller(f"{name}@{puzzle.state_text(nearer)}")
    for move in rest:
        assert traveller.now.session.play(move).ok
    traveller.go_on()
    assert traveller.name == name
    assert traveller.now.session.start == puzzle.initial_state()


def test_a_puzzle_whose_other_sizes_were_solved_comes_in_its_usual_size() -> None:
    traveller = Traveller("hanoi:3")
    won = traveller.now.session
    traveller.solve()
    traveller.place = traveller.games.continued(EVERY.parse_game(before("hanoi:6")))
    assert names_ahead(traveller, 1) == ["hanoi:6"]
    session = traveller.now.session
    assert session is won
    assert session.undo()
    assert session.puzzle.game_name == "hanoi:3"
    assert session.is_solved


def test_a_game_of_another_size_that_is_in_progress_is_continued() -> None:
    traveller = Traveller(before("hanoi:6"))
    session = traveller.games[TABLE.listed_names().index("hanoi")].session
    session.new_game(*EVERY.parse_game("hanoi:4")[1:])
    assert session.play(session.puzzle.legal_moves(session.state)[0]).ok
    assert names_ahead(traveller, 1) == ["hanoi:4"]
    assert traveller.now.session.move_count == 1


def test_before_it_is_known_how_difficult_the_games_are_they_come_as_in_the_menu() -> None:
    traveller = Traveller(TABLE.listed_names()[0], is_told=False)
    traveller.solve()
    assert traveller.course.after(traveller.now).game.name == TABLE.listed_names()[1]
    traveller = Traveller("family")
    traveller.solve()
    at_once = traveller.course.at_once(traveller.now)
    assert at_once == traveller.look_ahead(), "who does not wait goes on as who does"
