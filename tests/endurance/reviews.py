"""Random games, reviewed: what their moves have lost adds up, and each game stays what it was."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.endurance.outcome import Outcome, attacks
from tests.game.test_review import test_losses_add_up_to_moves_and_left_less_the_best
from tests.tools.games import GAMES, line, puzzle_of, random_line
from tests.tools.oracles import shared_oracle
from tui.engine.puzzle import AnyPuzzle
from tui.game.session import AnySession, By, Session
from tui.game.watch import ReviewWatch

MOST_MOVES = 60
_LOSSES_ADD_UP: Any = test_losses_add_up_to_moves_and_left_less_the_best
GLANCES = 8
"""How often a review is looked into before it is left."""


def _review_a_game(rng: Random, outcome: Outcome) -> None:
    name = rng.choice(GAMES)
    choices = [rng.randrange(1000) for _ in range(rng.randrange(1, MOST_MOVES))]
    session = _random_game(rng, puzzle_of(name), choices)
    with outcome.noting(f"{name} {line(session)}"):
        _LOSSES_ADD_UP.hypothesis.inner_test(name, choices)
        _review(rng, session)
    outcome.counts["games reviewed"] += 1
    outcome.counts["moves reviewed"] += session.move_count


endure = attacks(_review_a_game)


def _random_game(rng: Random, puzzle: AnyPuzzle, choices: list[int]) -> AnySession:
    """A game in which player and solver took turns, now and then with some moves made as one, and
    with something to redo."""
    session: AnySession = Session(puzzle)
    moves = random_line(puzzle, session.state, choices)
    while moves:
        number = rng.choice((1, 1, 1, 2, 5))
        session.play_all(moves[:number], rng.choice(list(By)))
        del moves[:number]
    for _ in range(rng.randrange(3)):
        session.undo()
    return session


def _review(rng: Random, session: AnySession) -> None:
    """Look at a game to and fro, and leave it or take it over somewhere."""
    kept, made = session.kept, tuple(session.line)
    review = ReviewWatch(session, shared_oracle(session.puzzle), lambda: 0.0, 1.0)
    for _ in range(GLANCES):
        _glance(rng, review)
        review.findings.work(rng.choice((1e-9, 1e-4)))
        assert session.move_count == review.playback.progress.step, "it shows another position"
        assert review.message.text
    while not review.findings.work(1e-3):
        pass
    if rng.random() < 0.5:
        review.leave()
    else:
        step = review.playback.progress.step
        review.take_over()
        assert tuple(session.line) == made[:step], f"taken over after {step} moves it had others"
        session.go_to(len(made))
        assert [each[:2] for each in session.line] == [each[:2] for each in made]
        if step < len(made) and made[step].joined:  # It is parted from those before it now.
            kept = session.kept
    assert session.kept == kept, "the game is not what it was before"


def _glance(rng: Random, review: ReviewWatch[Any, Any]) -> None:
    """Go somewhere in a review."""
    rng.choice(
        (
            lambda: review.playback.forward(rng.randrange(1, 12)),
            lambda: review.playback.back(rng.randrange(1, 12)),
            lambda: review.to_loss(forward=True),
            lambda: review.to_loss(forward=False),
            review.playback.to_start,
            review.playback.to_end,
            lambda: review.seek_move(rng.randrange(MOST_MOVES)),
        )
    )()
