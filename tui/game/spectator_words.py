"""What is said of somebody's game to who looks on."""

from __future__ import annotations

from tui.engine.puzzle import amount, capital
from tui.game.following import Following, Moment
from tui.game.response import Message
from tui.game.told import ELSEWHERE, Told


def about(following: Following, name: str) -> Message:
    """What has led to the moment under the cursor, while the game is played. `name` is that of the
    player."""
    now, before = following.moment, following.moment_before
    who = capital(name)
    puzzle = now.game.puzzle
    if puzzle.is_solved(now.state):
        return Message(f"Solved in {amount(now.path.depth, 'move')}.", "good")
    if before is None:
        return Message(f"{who} begins here.")
    return Message(_change(before, now, who))


def _change(before: Moment, now: Moment, who: str) -> str:
    if before.watched is not None:
        return f"{who} is at the controls."
    if before.game is not now.game or not before.is_of(now.number):
        return f"{who} goes on with another game." if now.path.depth else f"{who} starts anew."
    made = now.path.move
    if now.path.parent is before.path and made is not None:
        return f"Move {now.path.depth}: {made.text[0]}."
    return f"{who} takes back {amount(before.path.depth - now.path.depth, 'move')}."


def about_elsewhere(told: Told, name: str) -> Message:
    """What is said where there is nothing to see of the player just now."""
    if told.mode == ELSEWHERE:
        return Message(f"{capital(name)} is choosing a puzzle.")
    return Message(f"What {name} plays now cannot be shown here.")


def catching_up(step: int, of: int, name: str) -> Message:
    """What is said while the search goes to where that of the player is."""
    return Message(f"Searching along: step {step} of {of}, where {name} is.")
