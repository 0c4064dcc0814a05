"""The review of a game: what each move has lost, and the line that tells it without the moves."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tools.games import (
    GAMES,
    choices,
    costs_along,
    is_sentence,
    moves_of,
    oracle_of,
    puzzle_of,
    random_line,
    states_along,
)
from tests.tools.games import kind_of as kind_of_puzzle
from tests.tools.oracles import Silent, patient
from tui.engine.oracle import UNKNOWN
from tui.engine.puzzle import AnyPuzzle
from tui.game.review import (
    Review,
    ReviewedMove,
    about_all,
    about_move,
    review,
)
from tui.game.share import share_line
from tui.puzzles.table import TABLE

ORACLES = {name: patient(puzzle_of(name)) for name in GAMES}
games = st.sampled_from(GAMES)

DETOUR = "FG F FC FC FC FG FW F FG"
"""The farmer takes the cabbage across, back, and across again."""


def reviewed(name: str, text: str) -> tuple[AnyPuzzle, list[Any], Review]:
    puzzle = puzzle_of(name)
    moves = moves_of(puzzle, text)
    states = states_along(puzzle, puzzle.initial_state(), moves)
    return puzzle, moves, review(patient(puzzle), states)


def ways(lefts: list[int | None], best: int | None = 7) -> Review:
    found = Review(Silent(), ())
    found.best, found.moves = best, [ReviewedMove(left, 0) for left in lefts]
    return found


@given(games, choices)
def test_losses_add_up_to_moves_and_left_less_the_best(name: str, choices: list[int]) -> None:
    puzzle = puzzle_of(name)
    start = puzzle.initial_state()
    moves = random_line(puzzle, start, choices)
    costs = costs_along(puzzle, start, moves)
    found = review(ORACLES[name], states_along(puzzle, start, moves), costs)
    left = found.moves[-1].left if moves else found.best
    losses = [move.loss for move in found.moves]
    if found.best is None:
        assert losses == [None] * len(moves)
    elif isinstance(left, int):
        assert isinstance(found.best, int)
        assert all(isinstance(loss, int) and loss >= 0 for loss in losses)
        assert sum(loss for loss in losses if isinstance(loss, int)) == (
            puzzle.line_cost(start, moves) + left - found.best
        )
    else:
        assert losses.count(1) == 1
        assert losses[losses.index(1) + 1 :] == [None] * (len(losses) - losses.index(1) - 1)


def test_a_dead_end_loses_once_and_nothing_after_it() -> None:
    puzzle, moves, found = reviewed("knight", "b3 d4 b5 d6 c8 b6 d5 e7")
    losses = [move.loss for move in found.moves]
    place = losses.index(1)
    assert losses[:place] == [0] * place
    assert losses[place + 1 :] == [None] * (len(losses) - place - 1)
    said = about_all(puzzle, found, moves)
    assert said.startswith(f"Move {place + 1}, {puzzle.move_text(moves[place])}, put the goal out")
    assert is_sentence(said)


def test_where_nobody_knows_nothing_is_claimed() -> None:
    puzzle = puzzle_of("farmer")
    moves = moves_of(puzzle, DETOUR)
    states = states_along(puzzle, puzzle.initial_state(), moves)
    found = review(Silent(), states)
    assert {move.loss for move in found.moves} == {UNKNOWN}
    assert about_all(puzzle, found, moves).startswith("Nobody knows")
    assert share_line("farmer", found, has_distance=True) == "oversteek farmer 9/? ?????????"


# The share line


def test_the_share_line_of_the_design() -> None:
    *_, found = reviewed("farmer", DETOUR)
    assert share_line("farmer", found, True) == "oversteek farmer 9/7 ▇▆▅▆▅▄▃▂▁"
    assert share_line("farmer", found, True, is_ascii=True) == "oversteek farmer 9/7 765654321"


def test_the_line_of_an_unfinished_game_says_so() -> None:
    *_, found = reviewed("farmer", "FG F FC")
    assert share_line("farmer", found, True, is_solved=False) == "oversteek farmer 3…/7 ▇▆▅"
    in_ascii = share_line("farmer", found, True, is_ascii=True, is_solved=False)
    assert in_ascii == "oversteek farmer 3.../7 765"
    none = ways([])
    assert share_line("farmer", none, True, is_solved=False) == "oversteek farmer 0…/7"


def test_a_tour_shows_only_whether_it_can_be_finished() -> None:
    puzzle, *_, found = reviewed("knight", "b3 d4 b5 d6 c8 b6 d5 e7")
    assert not kind_of_puzzle(puzzle).has_distance
    line = share_line("knight", found, has_distance=False)
    alive = sum(move.left is not None for move in found.moves)
    assert line == f"oversteek knight 8/63 {'▁' * alive}{'×' * (8 - alive)}"


@given(st.lists(st.none() | st.integers(0, 40), max_size=300), st.booleans())
def test_a_line_fits_a_chat_and_has_a_sign_for_each_move_or_part(
    lefts: list[int | None], is_ascii: bool
) -> None:
    words = share_line("name", ways(lefts), True, is_ascii).split(" ")
    assert words[:3] == ["oversteek", "name", f"{len(lefts)}/7"]
    profile = "".join(words[3:])
    assert len(profile) == min(len(lefts), 60)
    assert profile.isascii() or not is_ascii
    if lefts:
        assert (profile[-1] in "×x") == (lefts[-1] is None)


@given(st.lists(st.integers(0, 40), min_size=1, max_size=60))
def test_levels_follow_the_distance_by_halves_rounded_up(lefts: list[int]) -> None:
    furthest = max(7, *lefts)
    profile = share_line("name", ways(list(lefts)), True, is_ascii=True).split()[-1]
    for sign, left in zip(profile, lefts, strict=True):
        assert int(sign) == 1 + int(7 * left / furthest + 0.5)


@given(games, choices, st.integers(0, 1000))
def test_a_game_in_other_names_has_the_same_line(name: str, choices: list[int], which: int) -> None:
    puzzle = puzzle_of(name)
    kind, start = kind_of_puzzle(puzzle), puzzle.initial_state()
    moves = random_line(puzzle, start, choices)
    symmetries = kind.symmetries(puzzle)
    renamings = [lambda move: move] if symmetries is None else symmetries.of_moves()
    rename = renamings[which % len(renamings)]
    lines = []
    for played in (moves, list(map(rename, moves))):
        costs = costs_along(puzzle, start, played)
        found = review(ORACLES[name], states_along(puzzle, start, played), costs)
        lines.append(share_line(name, found, kind.has_distance))
    assert lines[0] == lines[1]


# Found out in slices


@settings(max_examples=30)
@given(games, choices)
def test_in_slices_a_review_finds_what_it_finds_at_once(name: str, choices: list[int]) -> None:
    puzzle = puzzle_of(name)
    states = states_along(
        puzzle, puzzle.initial_state(), random_line(puzzle, puzzle.initial_state(), choices)
    )
    work = Review(oracle_of(puzzle), states)
    known = 0
    while not work.work(1e-9):
        assert known <= len(work.moves) <= known + 1
        known = len(work.moves)
    at_once = review(ORACLES[name], states)
    assert (work.best, work.moves) == (at_once.best, at_once.moves)


def test_each_move_has_its_sentence() -> None:
    puzzle = puzzle_of("knight")
    moves = moves_of(puzzle, "b3 d4 b5 d6 c8 b6 d5 e7")
    states = states_along(puzzle, puzzle.initial_state(), moves)
    work = Review(oracle_of(puzzle), states)
    assert about_move(puzzle, work, moves, 0) == "Thinking about what move 1, b3, has lost."
    work.work(60)
    said = [about_move(puzzle, work, moves, index) for index in range(len(moves))]
    assert said[0] == "Move 1, b3, has lost nothing."
    assert "put the goal out of reach; " in said[work.losses[0]]
    assert said[-1] == "Move 8, e7, could lose nothing: the goal was out of reach before it."
    assert all(map(is_sentence, said))


def test_a_move_away_from_the_goal_is_lost_though_no_other_was_better() -> None:
    puzzle = puzzle_of("farmer")
    moves = moves_of(puzzle, "FG F FC FG FW F FG FG")
    states = states_along(puzzle, puzzle.initial_state(), moves)
    said = about_all(puzzle, review(patient(puzzle), states), moves)
    assert said == "Move 8, FG, made the way 2 moves longer: the goal was reached before it."


def test_where_the_goal_was_never_in_reach_no_move_could_lose_anything() -> None:
    game = TABLE.parse_game("knight@c2,d4,b3")
    moves = moves_of(game.puzzle, "c5")
    states = states_along(game.puzzle, game.start, moves)
    said = about_all(game.puzzle, review(patient(game.puzzle), states), moves)
    assert said == "The goal was out of reach from the start: no move could lose anything."
