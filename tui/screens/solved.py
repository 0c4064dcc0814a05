"""The celebration of a solved game."""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic
from typing import Any

from textual import events

from tui.drawing.canvas import Part, Size
from tui.drawing.chooser import Chooser, Pick
from tui.drawing.layout import solved_regions
from tui.drawing.look import Look, Motion
from tui.drawing.parts import Celebrated, Celebration, Title, TooSmall
from tui.game.dialogs import Next, Solved
from tui.game.response import REST, SLICE
from tui.game.share import sent_to_clipboard
from tui.picture import keys
from tui.picture.keys import with_keys
from tui.screens.base import MovingBoard, SheetScreen

_SECONDS = 2.0
"""How long a finale takes."""
_SHORTEST = 0.05
"""Seconds between two faces, at least."""
SETTLES_IN = 0.5
"""Seconds in which an enter still belongs to the game that was won: it takes no choice that nobody
has read."""


def finale(ended: Celebrated, size: Size, motion: Motion) -> tuple[Sequence[Part], float]:
    """The frames that lead to a solved position, in a region of some size, and the seconds between
    two of them; no frames where nothing moves."""
    moments = ended.moments(size, motion) if size.height else ()
    frames = [ended._replace(moment=moment) for moment in (0, *moments)] if moments else []
    return frames, max(_SHORTEST, _SECONDS / max(1, len(moments)))


class SolvedScreen(SheetScreen[Next], controls=keys.SOLVED):
    """Congratulates. Its result is what the player chooses next, or None to look at the board."""

    def __init__(self, look: Look, solved: Solved) -> None:
        self._share, self._next_puzzle = solved.share, solved.next_puzzle
        self._awaits_line = False
        self._in_view_since = monotonic()
        puzzle = solved.puzzle
        title = Title(str(puzzle.title), "SOLVED")
        too_small = TooSmall("q looks at the board", solved.achievement)
        shown = self.composed(look, solved_regions, title=title, too_small=too_small)
        super().__init__(shown)
        # A second enter must throw nothing away.
        choices = Chooser(tuple(Next), Next.PUZZLE, is_round=True)
        self._show(Celebration(tuple(map(with_keys, solved.lines)), choices))
        self._ended = Celebrated(solved.kind.board(), puzzle, solved.state)
        self._board = MovingBoard(self.sheet, self._ended.drawing)
        is_still = look.motion is Motion.NONE
        self._board.play(self._ended if is_still else self._ended._replace(moment=0))

    def _show(self, words: Celebration) -> None:
        self._words = words
        self.sheet.show(words=words)

    def begin(self) -> None:
        self._in_view_since = monotonic()
        self.call_after_refresh(self._play)
        super().begin()

    def _play(self) -> None:
        """Play the finale, now that it is known how much room there is."""
        if self.sheet.part("board") != self._ended:
            self._board.play(
                self._ended, *finale(self._ended, self.size_of("board"), self.look.motion)
            )

    def work(self) -> float | None:
        """Find out what comes next."""
        if words := self._next_puzzle():
            self._show(self._words._replace(called={Next.PUZZLE: words}))
        return None if words else REST

    async def take_key(self, event: events.Key) -> bool:
        """Any key ends the finale at once; then it is obeyed."""
        self._board.play(self._ended)
        return await super().take_key(event)

    def pick(self, target: Any) -> None:
        if isinstance(target, Pick):
            self.dismiss(target.entry)

    def action_choose(self, by: int) -> None:
        choices = self._words.choices
        self._show(self._words._replace(choices=choices.moved(by, len(Next))))

    def action_accept(self) -> None:
        if monotonic() - self._in_view_since >= SETTLES_IN:
            self.dismiss(self._words.choices.chosen)

    def action_end(self, name: str) -> None:
        self.dismiss(Next[name])

    def action_share(self) -> None:
        """Copy the line that tells how it went, and say so, as soon as it is known."""
        if not self._awaits_line:
            self._send()

    def _send(self) -> None:
        line = self._share()
        self._awaits_line = not line
        if line:
            self.app.copy_to_clipboard(line)
            said = sent_to_clipboard(line)
        else:
            said = "Thinking about how it went."
            self.set_timer(SLICE, self._send)
        self._show(self._words._replace(lines=(self._words.lines[0], said)))
