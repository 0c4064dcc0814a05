"""The review of a game: what each move has lost, and the line that tells it without the moves."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tools.controllers import play_at_random, playing, watching
from tests.tools.games import (
    GAMES,
    choices,
    costs_along,
    puzzle_of,
    random_line,
    states_along,
)
from tests.tools.games import kind_of as kind_of_puzzle
from tests.tools.kinds import EVERY, ONE_EACH, altered
from tests.tools.oracles import PREPARED, Silent, line_to_goal, patient
from tui.engine.puzzle import AnyPuzzle
from tui.engine.table import Table
from tui.game.dialogs import Choices
from tui.game.response import SLICE
from tui.game.review import Review, ReviewedMove, review
from tui.game.session import By
from tui.game.share import help_had, share_line
from tui.puzzles.table import TABLE

ORACLES = {name: patient(puzzle_of(name)) for name in GAMES}
any_game = st.sampled_from(GAMES)

"""The farmer takes the cabbage across, back, and across again."""


def ways(lefts: list[int | None], best: int | None = 7) -> Review:
    found = Review(Silent(), (), [1] * len(lefts))
    found.best, found.moves = best, [ReviewedMove(left, 0) for left in lefts]
    return found


def played(name: str, choices: list[int]) -> tuple[AnyPuzzle, list[Any], list[Any], list[int]]:
    """A puzzle, a random line of moves from its start, the states along it, and their costs."""
    puzzle = puzzle_of(name)
    start = puzzle.initial_state()
    moves = random_line(puzzle, start, choices)
    return puzzle, moves, states_along(puzzle, start, moves), costs_along(puzzle, start, moves)


@given(any_game, choices)
def test_losses_add_up_to_moves_and_left_less_the_best(name: str, choices: list[int]) -> None:
    _, moves, states, costs = played(name, choices)
    found = review(ORACLES[name], states, costs)
    left = found.moves[-1].left if moves else found.best
    losses = [move.loss for move in found.moves]
    if found.best is None:
        assert losses == [None] * len(moves)
    elif isinstance(left, int):
        assert isinstance(found.best, int)
        assert all(isinstance(loss, int) and loss >= 0 for loss in losses)
        assert (
            sum(each for each in losses if isinstance(each, int)) == sum(costs) + left - found.best
        )
    else:
        assert losses.count(1) == 1
        assert losses[losses.index(1) + 1 :] == [None] * (len(losses) - losses.index(1) - 1)


# The share line


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


@given(any_game, choices, st.integers(0, 1000))
def test_a_game_in_other_names_has_the_same_line(name: str, choices: list[int], which: int) -> None:
    puzzle, moves, states, costs = played(name, choices)
    kind = kind_of_puzzle(puzzle)
    symmetries = kind.symmetries(puzzle)
    renamings = [lambda move: move] if symmetries is None else symmetries.of_moves()
    rename = renamings[which % len(renamings)]
    renamed = states_along(puzzle, states[0], map(rename, moves))
    lines = [
        share_line(name, review(ORACLES[name], each, costs), kind.has_distance)
        for each in (states, renamed)
    ]
    assert lines[0] == lines[1]


OF_A_DAY = "daily:2026-11-23"


@pytest.mark.parametrize(("hints", "by", "had"), [
    (0, {By.PLAYER}, "no hint"), (1, {By.PLAYER}, "1 hint"), (2, {*By}, "2 hints · assisted"),
    (0, {By.SOLVER}, "no hint · watched"),
])  # fmt: skip
def test_the_line_of_a_river_that_all_are_given_tells_detours_and_help_too(
    hints: int, by: set[By], had: str
) -> None:
    game = TABLE.parse_game(OF_A_DAY)
    puzzle = game.puzzle
    first, *others = line_to_goal(puzzle)
    states = states_along(puzzle, game.start, [first, first, first, *others])
    found = review(game.kind.oracle(puzzle), states, [1] * (len(states) - 1))
    helped = help_had(game, hints, by)
    line = share_line(game.name, found, True, had=helped)
    assert line == f"Oversteek daily 2026-11-23  11/9 · 1 detour · {had}  ▇█▇▆▆▅▄▃▃▂▁"
    in_ascii = share_line(game.name, found, True, is_ascii=True, had=helped)
    told = had.replace(" ·", ",")
    assert in_ascii == f"Oversteek daily 2026-11-23  11/9, 1 detour, {told}  78766543321"
    begun = review(game.kind.oracle(puzzle), states[:1], [])
    line = share_line("random:hard-7", begun, True, is_solved=False, had=helped)
    assert line == f"Oversteek random hard-7  0…/9 · no detour · {had}"


def test_the_lines_of_all_other_games_are_as_they_were() -> None:
    for name in ("farmer", "hanoi:3", f"{OF_A_DAY}@PT/WBQ/L"):
        assert help_had(TABLE.parse_game(name), 1, {By.SOLVER}) == ()


def test_at_the_start_of_a_review_its_line_tells_of_the_help_in_the_whole_game() -> None:
    player = playing(OF_A_DAY, table=TABLE)
    session = player.session
    session.hints = 1
    for number, move in enumerate(line_to_goal(session.puzzle)):
        session.play(move, By.SOLVER if number == 3 else By.PLAYER)
    player.press("e y")
    assert player.clipboard == (
        "Oversteek daily 2026-11-23  9/9 · no detour · 1 hint · assisted  ▇▆▆▅▄▃▃▂▁"
    )


# A game is reviewed: watched again from its start, with what each move has lost

each_game = pytest.mark.parametrize("game", ONE_EACH)


@each_game
def test_a_review_walks_along_any_game_and_leaves_it_as_it_was_or_is_taken_over(game: str) -> None:
    player = playing(game, table=PREPARED)
    before = player.after("escape").text
    assert player.after("f F t p tab").text == before, "these are keys of a review or of a search"
    play_at_random(player)
    session = player.session
    kept, states = session.kept, list(session.states)
    line, future = tuple(session.line), tuple(session.future)
    assert "WATCH" in player.after("e").lines[0]
    assert "paused" in player.lines[1]
    assert "review" in player.lines[1]
    before = player.text
    player.press("v c e i u r C t p tab greater_than_sign less_than_sign")
    assert player.text == before, "those of a search and of a player are dead"
    for number, state in enumerate(states):
        assert (session.move_count, session.state) == (number, state)
        player.press("right")
    player.press("home")
    assert session.state == session.start
    player.press("end")
    assert session.state == states[-1]
    assert "ended" in player.lines[1]
    assert "PLAY" in player.after("home space [ ] left q").lines[0]
    assert session.kept == kept, "who made the moves, and what could be redone, is the same"
    assert "The review is over; the game is as it was." in player.text
    assert "PLAY" in player.after("e right right enter").lines[0]
    assert tuple(session.line) == line[:2]
    assert tuple(session.future) == (*line[2:], *future)
    assert all(made.by is By.PLAYER for made in session.line)
    player.press(" ".join("r" * (len(line) - 2)))
    assert tuple(session.line) == line
    player.press("n w")
    before = player.text
    assert player.after("e").text == before
    player.press("f")
    assert isinstance(player.offer, Choices), "elsewhere f asks where the search shall run to"


# What is said


def test_where_nobody_knows_it_says_so() -> None:
    (kind,) = (kind for kind in EVERY.kinds if "hanoi" in kind.names)
    table = Table([altered(kind, oracle=lambda puzzle: Silent())])
    player = playing("hanoi", table=table)
    assert "Nobody knows whether a move has lost anything." in player.after("1 2 e").text
    assert "Nobody knows what move 1, AB, has lost." in player.after("right").text
    assert "No later move has lost anything." in player.after("f").text or "is known" in player.text
    assert "No later move is known to have lost anything." in player.after("home f").text
    assert player.after("y").clipboard == "oversteek hanoi:6 1…/? ?"


# While watching


def test_a_review_thinks_without_keeping_a_key_waiting() -> None:
    hard = "tiles:2x4,seed=1@1352/64_7"
    player = watching(hard, table=EVERY, patience=1e-9)
    player.play(random_line(player.session.puzzle, player.session.state, [1, 0, 2, 1]))
    assert player.after("e").message == "Thinking about what each move has lost."
    assert player.after("right").message.startswith("Thinking about what move 1, ")
    player.press("f")
    assert player.message == "No later move is known yet to have lost anything; the review goes on."
    assert player.after("y").message == "How it went is not known yet: press y again in a moment."
    assert player.clipboard == ""
    player.press("left")
    player.controller.player.oracle_client.patience = 60.0
    player.let_pass(SLICE)
    assert "Thinking" not in player.message
    assert player.is_at_rest, "there is nothing more to look for"
    assert player.after("y").clipboard.startswith(f"oversteek {hard} 4…/25 ")
