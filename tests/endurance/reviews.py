"""Random games, reviewed: what their moves have lost adds up, and each game stays what it was."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.endurance.outcome import Deadline, Outcome
from tests.tools.games import GAMES, line, puzzle_of, random_line
from tests.tools.oracles import shared_oracle
from tui.engine.oracle import Oracle
from tui.engine.puzzle import AnyPuzzle
from tui.game.review import Review
from tui.game.session import By, Session
from tui.game.watch import ReviewWatch

MOST_MOVES = 60
GLANCES = 8
"""How often a review is looked into before it is left."""


def endure(rng: Random, deadline: Deadline) -> Outcome:
    """Review one random game after the other."""
    outcome = Outcome()
    while not deadline.has_passed:
        name = rng.choice(GAMES)
        session = _random_game(rng, puzzle_of(name))
        wrong = _what_is_wrong(rng, session, shared_oracle(session.puzzle), outcome)
        outcome.counts["games reviewed"] += 1
        outcome.counts["moves reviewed"] += session.move_count
        outcome.expect(not wrong, f"{name} {line(session)}: {wrong}")
    return outcome


def _random_game(rng: Random, puzzle: AnyPuzzle) -> Session[Any, Any]:
    """A game in which player and solver took turns, now and then with some moves made as one, and
    with something to redo."""
    session: Session[Any, Any] = Session(puzzle)
    choices = [rng.randrange(1000) for _ in range(rng.randrange(1, MOST_MOVES))]
    moves = random_line(puzzle, session.state, choices)
    while moves:
        number = rng.choice((1, 1, 1, 2, 5))
        session.play_all(moves[:number], rng.choice(list(By)))
        del moves[:number]
    for _ in range(rng.randrange(3)):
        session.undo()
    return session


def _what_is_wrong(
    rng: Random, session: Session[Any, Any], oracle: Oracle[Any, Any], outcome: Outcome
) -> str:
    """What does not hold of the review of a game; empty if all does."""
    kept, made = session.kept, tuple(session.line)
    review = ReviewWatch(session, oracle, lambda: 0.0, 1.0)
    for _ in range(GLANCES):
        _glance(rng, review)
        review.findings.work(rng.choice((1e-9, 1e-4)))
        if session.move_count != review.playback.progress.step or not review.message.text:
            return "it shows another position than it says"
    while not review.findings.work(1e-3):
        pass
    if rng.random() < 0.5:
        review.leave()
    else:
        step = review.playback.progress.step
        review.take_over()
        if tuple(session.line) != made[:step]:
            return f"taken over after {step} moves it had others"
        session.go_to(len(made))
        if [each[:2] for each in session.line] != [each[:2] for each in made]:
            return f"taken over after {step} moves it went on in another way"
        if step < len(made) and made[step].joined:  # It is parted from those before it now.
            kept = session.kept
    if session.kept != kept:
        return "the game was not what it was before"
    if review.findings.losses:
        outcome.counts["games with a loss"] += 1
    return _what_does_not_add_up(review.findings)


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


def _what_does_not_add_up(found: Review) -> str:
    best, moves = found.best, found.moves
    losses = [move.loss for move in moves if move.loss is not None]
    numbers = [loss for loss in losses if isinstance(loss, int)]
    if best is None:
        return f"what cannot be solved was lost by {losses}" if losses else ""
    if not isinstance(best, int) or len(numbers) < len(losses) or min(numbers, default=0) < 0:
        return f"the losses are {losses}, and the best is {best}"
    left = moves[-1].left if moves else best
    if not isinstance(left, int):
        fatal = [move.loss for move in moves if move.left is None]
        return "" if fatal[0] == 1 and set(fatal[1:]) <= {None} else "it was lost more than once"
    lost = found.made + left - best
    return "" if sum(numbers) == lost else f"{lost} was lost, and the losses are {numbers}"
