"""What can be asked for in the review of a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tui.engine.kind import Game
from tui.game.record import Record
from tui.game.response import say
from tui.game.review import Review, ReviewWork
from tui.game.rewatch import Rewatch
from tui.game.share import share_line
from tui.screens.parts import parts_of

if TYPE_CHECKING:
    from tui.screens.puzzle import PuzzleScreen


def begin(screen: PuzzleScreen) -> None:
    """Watch the moves of the game from its start, with what each of them has lost."""
    if not screen.session.line:
        screen.tell(say("There is nothing to review: no move was made."))
        return
    screen.player.let_go()
    screen.remote.begin_review(screen.adviser.oracle, screen.adviser.patience)
    screen.show()


def next_loss(screen: PuzzleScreen) -> None:
    """Go to the next move that has lost something."""
    _to_loss(screen, forward=True)


def loss_before(screen: PuzzleScreen) -> None:
    """Go back to the move before that has lost something."""
    _to_loss(screen, forward=False)


def _to_loss(screen: PuzzleScreen, forward: bool) -> None:
    missing = _review_on(screen).to_loss(forward)
    if missing:
        screen.tell(say(missing))
    else:
        screen.show()


def think(screen: PuzzleScreen) -> None:
    """Go on finding out what the moves have lost, if there is a review, and show it."""
    review = screen.remote.review
    if review is None or review.findings.is_done:
        return
    before = review.told
    review.findings.work(screen.adviser.patience)
    if screen.told == before:
        screen.told = review.told
    parts = parts_of(
        screen.kind, screen.session, screen.remote, screen.told, screen.look, screen.panels
    )
    screen.sheet.show(**parts)


def share(screen: PuzzleScreen) -> None:
    """Copy a line that tells how the game went."""
    review = _review_on(screen)
    if not review.findings.is_done:
        screen.tell(say("How it went is not known yet: press y again in a moment."))
        return
    line = _line(screen, review.findings.review)
    screen.app.copy_to_clipboard(line)
    screen.tell(say(sent(line)))


def sharing(screen: PuzzleScreen) -> Callable[[], str]:
    """Gives the line that tells how the game went; as long as that is not known it works on it for
    a moment, and gives an empty text."""
    session = screen.session
    states = [session.state_after(number) for number in range(session.move_count + 1)]
    work = ReviewWork(screen.adviser.oracle, states)
    patience = screen.adviser.patience

    def line() -> str:
        return _line(screen, work.review) if work.work(patience) else ""

    return line


def sent(line: str) -> str:
    """What is said when such a line was copied."""
    return f"Sent to the clipboard: {line}"


def _line(screen: PuzzleScreen, found: Review) -> str:
    kind, session = screen.kind, screen.session
    name = Record(Game(kind, session.puzzle, session.start), ()).name
    return share_line(name, found, kind.has_distance, screen.look.glyphs.is_ascii)


def _review_on(screen: PuzzleScreen) -> Rewatch[Any, Any]:
    review = screen.remote.review
    assert review is not None, "its keys are dead without a review"
    return review
