"""Going to a move of the list that was clicked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.drawing.board import Preview
from tui.game.response import Told, say
from tui.screens.parts import parts_of

if TYPE_CHECKING:
    from tui.screens.puzzle import PuzzleScreen


def go_to_move(screen: PuzzleScreen, number: int) -> None:
    """Go to where a move was made: with the watch, or to look back."""
    if screen.remote.autoplay is None:
        _look_back(screen, number)
    elif not screen.remote.seek_move(number):
        screen.tell(say(f"The watch cannot go back to move {number}; q ends the watch."))


def _look_back(screen: PuzzleScreen, number: int) -> None:
    """Show the game as it was after so many moves, until a key is pressed."""
    screen.draw()
    screen.looks_back = True
    session = screen.session
    state = session.state_after(number)
    screen.board.show_instead(Preview(screen.kind.board(), screen.puzzle, state))
    told = Told(f"Shown: after move {number} of {session.move_count}; any key returns.")
    parts = parts_of(screen.kind, session, screen.remote, told, screen.look, screen.panels, number)
    screen.sheet.show(**parts)
