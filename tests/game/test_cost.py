"""What a player is told of a game whose moves differ in cost: the cost counts, not the moves."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tools.controllers import at_tasks, playing
from tests.tools.games import moves_of
from tests.tools.kinds import EVERY
from tests.tools.oracles import PREPARED
from tests.tools.places import begun
from tests.tools.sitter import Sitter
from tui.drawing.pages import puzzle_page
from tui.engine.strategy import Strategy
from tui.game.dialogs import strategy_options
from tui.game.greetings import what_is_new
from tui.game.offers import SolutionsOf, TasksOf
from tui.game.session import AnySession
from tui.game.solution_search import SolutionSearch
from tui.game.store import Store
from tui.game.watching import View

TORCH = EVERY.parse_game("torch")
BEST, DEAR = "AB A CD B AB", "AB A AC A AD"
"""What costs 17, and what costs 19, in as many moves."""


def played(moves: str) -> AnySession:
    session = begun("torch")
    assert session.play_all(moves_of(TORCH.puzzle, moves)).ok
    return session


def cross(player: Sitter, moves: str) -> None:
    for move in moves.split():
        player.press(f"{' '.join(str('ABCD'.index(letter) + 1) for letter in move)} enter")


def status(player: Sitter) -> str:
    return next(line for line in player.lines if line.startswith(" moves"))


def test_a_session_knows_what_its_line_costs_whatever_is_undone_and_followed() -> None:
    session = played(DEAR)
    assert (list(session.costs), session.cost) == ([2, 1, 5, 1, 10], 19)
    assert session.length_text == "5 moves at cost 19"
    session.undo()
    assert session.cost == 0, "the line was pasted, so it is undone as one"
    session.redo()
    session.go_to(3)
    assert session.cost == 8
    session.restart()
    assert session.cost == 0
    session.undo()
    assert session.cost == 8
    farmer = begun("farmer", "FG F")
    assert (farmer.cost, farmer.length_text) == (2, "2 moves")


@pytest.mark.parametrize(
    ("moves", "achieved", "more", "share"),
    [
        (BEST, "Solved at cost 17: it cannot be done for less.", "No hint, no detour.", "17/17"),
        (DEAR, "Solved at cost 19; the least possible is 17.",
         "It cost 2 more than the best: e shows where.", "19/17"),
    ],
)  # fmt: skip
def test_a_solution_is_told_by_its_cost(moves: str, achieved: str, more: str, share: str) -> None:
    player = playing("torch", table=PREPARED)
    cross(player, moves)
    assert list(player.offer.lines) == [achieved, more]
    assert player.offer.share().split()[2] == share


def test_a_review_says_what_a_move_has_cost_too_much() -> None:
    player = playing("torch", table=PREPARED)
    cross(player, DEAR)
    player.take(None)
    player.press("e")
    assert "Move 3, AC, made the way cost 2 more; CD was better." in player.text
    assert "Cost left" in player.text
    tasks = at_tasks(player)
    assert isinstance(player.offer, TasksOf)
    (task,) = player.offer.tasks
    assert (task.left, task.length, task.leads_to_goal) == (14, 3, True)
    assert "From here it can be done at cost 14." in tasks.text
    cross(tasks, "AD")
    assert "AD made the way cost 2 more. Try another move." in tasks.text
    cross(tasks, "CD")
    assert "Nothing lost: the rest costs 4." in tasks.text
    cross(tasks, "B AB")
    assert "All 1 done" in tasks.text or "Done without a loss" in tasks.text


def test_status_hints_and_watched_solutions_go_by_cost() -> None:
    player = playing("torch", table=PREPARED)
    for moves, cost, left in (("", "moves 0 cost 0", "17"), ("AB A AC", "moves 3 cost 8", "11")):
        cross(player, moves)
        words = status(player).split()
        assert words[:4] == cost.split()
        assert words[-4:] == ["best", "17", "left", left]
    player.press("u i i")
    assert "Let CD cross" in player.text
    player.press("u u w end")
    player.run_until(lambda: "Solved" in player.text)
    assert "Solved in 5 moves at cost 17." in player.text


def test_a_race_tells_what_each_solution_costs() -> None:
    player = playing("torch", table=PREPARED)
    player.press("w x enter end")
    player.run_until(lambda: "part at move" in " ".join(player.text.split()))
    said = " ".join(player.text.split())
    assert "solutions of 7 and 5 moves at cost 23 and 17 part at move 3" in said


def test_solutions_stand_under_their_cost_and_length_the_cheapest_first() -> None:
    wanted = SolutionsOf(*TORCH, Strategy("backtracking"))
    search = SolutionSearch(wanted)
    for _ in search.work():
        pass
    headings = [row.split(":")[0] for row in search.rows if isinstance(row, str)]
    assert headings[:2] == ["5 moves at cost 17", "5 moves at cost 19"]
    costs = [int(heading.split()[-1]) for heading in headings]
    assert costs == sorted(costs)
    cheapest = SolutionSearch(wanted._replace(strategy=Strategy("shortest")))
    for _ in cheapest.work():
        pass
    assert cheapest.sentence == "There are 2 cheapest solutions from the start."


def test_of_results_the_cheapest_is_the_best(tmp_path: Path) -> None:
    store = Store(str(tmp_path / "games.sqlite"))
    session = played(DEAR)
    store.keep(session)
    store.add_result(session)
    better = played(BEST)
    earlier = store.results(better)
    store.close()
    assert [result.made for result in earlier] == [19]
    assert what_is_new(TORCH.kind, better, earlier) == "Your best so far was 19."
    assert what_is_new(TORCH.kind, session, earlier) == "As cheap as your best so far."


def test_help_and_options_speak_of_cost_only_where_there_is_one() -> None:
    for name, has_cost in (("torch", True), ("tiles", False)):
        kind, puzzle, _ = EVERY.parse_game(name)
        page = puzzle_page(puzzle, ())
        assert any("least cost of a way" in line.text for line in page.lines) is has_cost
        method = strategy_options(kind, Strategy(), View.SEARCH, puzzle)[0]
        about = "at the least cost" if has_cost else "in the fewest moves"
        assert method.about["shortest"] == about
