"""The celebration of a solved game."""

from __future__ import annotations

from time import monotonic
from typing import Any

from textual import events

from tui.drawing.chooser import Chooser, Pick
from tui.drawing.layout import solved_regions
from tui.drawing.look import Look, Motion
from tui.drawing.parts import Celebrated, Celebration, Title, TooSmall
from tui.game.dialogs import Next, Solved
from tui.game.response import REST, SLICE
from tui.game.share import sent_to_clipboard
from tui.picture import keys
from tui.picture.keys import with_keys
from tui.screens.base import Film, Sheet, SheetScreen

_SECONDS = 2.0
"""How long a finale takes."""
_SHORTEST = 0.05
"""Seconds between two faces, at least."""
SETTLES_IN = 0.5
"""Seconds in which an enter still belongs to the game that was won: it takes no choice that nobody
has read."""


class Finale(Film):
    """Shows a solved position in the part `board` of a sheet, after the faces that lead to it."""

    def __init__(self, sheet: Sheet, ended: Celebrated) -> None:
        super().__init__(sheet)
        self._last = self._ended = ended
        is_still = sheet.shown.look.motion is Motion.NONE
        self._show(ended if is_still else ended._replace(moment=0))

    def begin(self) -> None:
        """Play it, once it is known how much room there is."""
        room, motion = self._sheet.region_of("board"), self._sheet.shown.look.motion
        moments = self._ended.moments(room.size, motion) if room is not None else ()
        if not moments or self._sheet.part("board") == self._ended:
            self.finish()
        else:
            frames = (self._ended._replace(moment=moment) for moment in moments)
            self.play(frames, max(_SHORTEST, _SECONDS / len(moments)))

    def finish(self) -> None:
        """End it at once, even before it has begun."""
        if self._timer is None:
            self._show(self._ended)
        super().finish()


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
        self._finale = Finale(self.sheet, Celebrated(solved.kind.board(), puzzle, solved.state))

    def _show(self, words: Celebration) -> None:
        self._words = words
        self.sheet.show(words=words)

    def begin(self) -> None:
        self._in_view_since = monotonic()
        self.call_after_refresh(self._finale.begin)
        super().begin()

    def work(self) -> float | None:
        """Find out what comes next."""
        if words := self._next_puzzle():
            self._show(self._words._replace(called={Next.PUZZLE: words}))
        return None if words else REST

    async def take_key(self, event: events.Key) -> bool:
        """Any key ends the finale at once; then it is obeyed."""
        self._finale.finish()
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
