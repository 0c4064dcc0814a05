"""What a controller keeps of a game while it goes on, and what comes and is said at its end."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from tests.tools.controllers import playing
from tests.tools.games import crossing_keys, moves_of
from tests.tools.places import SOLUTION, begun, continued
from tests.tools.sitter import Sitter
from tui.game.greetings import how_it_went
from tui.game.offers import Next, Solved
from tui.game.response import Destination
from tui.game.session import By, Session
from tui.game.store import BETWEEN_TRIES, Store


class Noting(Store):
    """Keeps nothing, but notes what it is given."""

    def __init__(self, complaint: str = "") -> None:
        super().__init__(complaint=complaint)
        self.lengths: list[int] = []
        """How many moves had been made each time."""
        self.added = 0

    def keep(self, session: Any) -> None:
        self.lengths.append(session.move_count)

    def add_result(self, session: Any) -> Any:
        self.added += 1
        return ()

    def results(self, session: Any = None) -> list[Any]:
        return [object()] * self.added


def playing_farmer() -> tuple[Sitter, Noting]:
    store = Noting()
    return playing("farmer", store=store), store


# What is kept


@pytest.mark.parametrize("keys", ["w", "w space right right v right t tab up", "w end x"])
def test_nothing_is_kept_of_a_watch(keys: str) -> None:
    player, store = playing_farmer()
    player.press("1 3 enter")
    before = list(store.lengths)
    player.press(keys)
    player.let_pass(3)
    assert store.lengths == before
    assert set(store.lengths) <= {0, 1}


def test_moves_and_what_is_taken_over_are_kept_at_once_and_what_is_left_is_not() -> None:
    player, store = playing_farmer()
    player.press("w space right right q")
    assert not any(store.lengths)
    player.press("w space right right enter")
    assert store.lengths[-1] == 2
    player, store = playing_farmer()
    player.press(crossing_keys("farmer", "FG F"))
    assert store.lengths[-1] == 2
    player.press("u")
    assert store.lengths[-1] == 1


def test_a_complaint_of_the_store_is_told() -> None:
    player = playing("farmer", store=Noting("The disc is full."))
    assert "The disc is full." in player.message
    player.press("1")
    assert "The disc is full." not in player.message, "once is enough"


def test_it_is_shown_that_nothing_is_kept_as_long_as_that_lasts(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.touch()
    store = Store(str(folder / "games.sqlite"))
    player = playing("farmer", store=store)
    assert "Nothing is kept in " in player.message
    player.press(crossing_keys("farmer", "FG F"))
    assert "Nothing is kept in " not in player.message
    assert "moves 2  not kept" in player.text
    assert re.fullmatch(r"What you played since \d\d:\d\d is not kept\.", store.parting_words)
    folder.unlink()
    player.let_pass(BETWEEN_TRIES)
    assert "not kept" not in player.text
    assert player.message == "✓ Everything is kept again, what you played meanwhile, too."
    assert store.parting_words == ""
    assert continued(Store(str(folder / "games.sqlite"))).move_count == 2


@pytest.mark.parametrize("store", [Store(), Store("/dev/null/games", is_lasting=False)])
def test_who_keeps_nothing_is_not_told_so_all_the_time(store: Store) -> None:
    player = playing("farmer", store=store)
    player.press(crossing_keys("farmer", "FG F"))
    assert "not kept" not in player.text
    assert store.parting_words == ""


# The end of a game


def test_a_game_that_the_player_has_solved_is_celebrated_and_its_result_kept() -> None:
    player, store = playing_farmer()
    player.press(crossing_keys("farmer", SOLUTION))
    offer = player.offer
    assert isinstance(offer, Solved)
    assert offer.achievement == "Solved in 7 moves: it cannot be done in fewer."
    assert store.added == 1
    player.take(None)
    assert (player.opening, player.session.is_solved) == (None, True)
    player.press("u r")
    assert (player.opening, store.added) == (None, 1), "it is solved, but not anew"


@pytest.mark.parametrize(
    ("chosen", "destination", "moves"),
    [(Next.AGAIN, None, 0), (Next.PUZZLE, Destination.NEXT, 7),
     (Next.HOME, Destination.HOME, 7), (Next.REVIEW, None, 0)],
)  # fmt: skip
def test_after_a_solution_what_is_chosen_is_done(
    chosen: Next, destination: Destination | None, moves: int
) -> None:
    player = playing("farmer")
    player.press(crossing_keys("farmer", SOLUTION))
    player.take(chosen)
    assert (player.left_for, player.session.move_count) == (destination, moves)
    assert (player.controller.watches.review is not None) == (chosen is Next.REVIEW)


@pytest.mark.parametrize("key", ["x", "enter"])
@pytest.mark.parametrize("back", ["", "e q", "u r", "w"])
def test_the_panel_of_a_solved_game_opens_again(key: str, back: str) -> None:
    player, store = playing_farmer()
    player.press(crossing_keys("farmer", SOLUTION))
    first = player.offer.lines
    assert first[1] == "It is your first solution. No hint, no detour."
    player.take(None)
    assert "x next" in player.lines[-1]
    player.press(f"{back} {key}")
    assert isinstance(player.offer, Solved)
    assert player.offer.lines == first
    assert store.added == 1
    player.take(Next.AGAIN)
    assert player.session.move_count == 0


@pytest.mark.parametrize("key", ["x", "enter"])
def test_a_solution_that_was_taken_over_is_not_celebrated_but_has_its_panel(key: str) -> None:
    player, store = playing_farmer()
    player.press("w end enter")
    assert player.session.is_solved
    assert (player.opening, store.added) == (None, 0)
    player.press(key)
    assert isinstance(player.offer, Solved)
    assert "All of them were the solver's" in " ".join(player.offer.lines)
    player.take(Next.PUZZLE)
    assert (player.left_for, store.added) == (Destination.NEXT, 0)


@pytest.mark.parametrize("key", ["x", "enter"])
def test_without_a_solution_these_keys_open_nothing(key: str) -> None:
    solved_as_it_begins = playing("farmer@/FCGW/R")
    solved_as_it_begins.press(key)
    assert solved_as_it_begins.opening is None
    player, _ = playing_farmer()
    player.press(f"1 3 {key}")
    assert player.opening is None
    player.press(crossing_keys("farmer", SOLUTION) if key == "x" else "u")
    assert player.opening is None


def test_what_is_held_at_the_goal_is_put_down_by_enter() -> None:
    player = playing("hanoi:2")
    player.press("1 3 1 2 3 2")
    player.take(None)
    player.press("2 right enter")
    assert (player.opening, player.session.move_count) == (None, 4)


# The words under a solved board


SOLVED = "Solved in 7 moves: it cannot be done in fewer."


def solved_game(by_solver: int, hints: int) -> Session[Any, Any]:
    """A solved game whose last moves are the solver's."""
    session = begun()
    for place, move in enumerate(moves_of(session.puzzle, SOLUTION)):
        session.play(move, By.SOLVER if place >= 7 - by_solver else By.PLAYER)
    session.hints += hints
    return session


@pytest.mark.parametrize(
    ("fewest", "by_solver", "hints", "said"),
    [
        (None, 0, 0, "You took no hint."),
        (None, 0, 1, "You took 1 hint."),
        (None, 1, 0, "1 of them was the solver's (assisted). You took no hint."),
        (None, 2, 3, "2 of them were the solver's (assisted). You took 3 hints."),
        (None, 7, 0, "All of them were the solver's (watched). You took no hint."),
        (7, 0, 0, "No hint, no detour."),
        (7, 0, 2, "No detour. You took 2 hints."),
        (6, 0, 0, "1 move longer than the best: e shows where."),
        (5, 0, 1, "2 moves longer than the best: e shows where. You took 1 hint."),
        (5, 2, 0, "2 of them were the solver's (assisted). "
                  "2 moves longer than the best: e shows where."),
        (7, 7, 0, "All of them were the solver's (watched). You took no hint."),
    ],
)  # fmt: skip
def test_it_is_said_once_what_was_achieved_with_whose_help_and_what_could_be_better(
    fewest: int | None, by_solver: int, hints: int, said: str
) -> None:
    session = solved_game(by_solver, hints)
    assert how_it_went(session, SOLVED, fewest=fewest) == (SOLVED, said)


def test_an_achievement_in_other_words_is_still_called_solved() -> None:
    first, second = how_it_went(solved_game(2, 0), "Everybody is across.")
    assert first == "Solved. Everybody is across."
    assert second.startswith("2 of the moves were the solver's")
