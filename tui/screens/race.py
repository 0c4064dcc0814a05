"""The screen of a race: two boards with one remote control."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

from textual import on
from textual.events import Key

from tui.drawing.bars import KeyBar, Message, Title
from tui.drawing.lane import Divider, LanePick
from tui.drawing.layout import race_regions
from tui.drawing.look import Look
from tui.drawing.transport import Button, Slide
from tui.drawing.widget import Sheet
from tui.engine.kind import AnyKind
from tui.engine.plan import Plan
from tui.engine.puzzle import AnyPuzzle
from tui.engine.step import Path
from tui.game.played import too_long
from tui.game.race import Race
from tui.screens import keys, race_words
from tui.screens.base import SheetScreen
from tui.screens.moving import MovingBoard
from tui.screens.remote import Remote


class Taken(NamedTuple):
    """A board that the player has taken over."""

    path: Path[Any]
    """The moves to its position, from where the race began."""
    told: str
    """What is said of that."""


class RaceScreen(SheetScreen[Taken]):
    """Shows two methods at work. Its result is the board that the player takes over, or None to
    return to the watch."""

    BINDINGS = keys.bindings(keys.RACE)

    def __init__(
        self,
        look: Look,
        kind: AnyKind,
        puzzle: AnyPuzzle,
        start: Any,
        plans: Sequence[Plan],
        clock: Callable[[], float],
        speed: float,
        made: int,
    ) -> None:
        """The race of two plans from `start`. `clock` gives the time in seconds. `made` is how many
        moves the game has there."""
        self.race: Race[Any, Any] = Race(puzzle, start, plans, clock, speed)
        one, other = (plan.method for plan in plans)
        super().__init__(
            look,
            partial(race_regions, chosen=0),
            title=Title(f"{puzzle.title}: {one} and {other}", "RACE"),
            divider=Divider(),
            keys=KeyBar(keys.key_bar(keys.RACE)),
        )
        self.remote: Remote[Any, Any] = Remote(self.race.sessions[0], self)
        self.remote.clock, self.remote.speed = clock, speed
        self.remote.autoplay = self.race
        self._kind, self._puzzle, self._made = kind, puzzle, made
        self._hands = [kind.hand()(session) for session in self.race.sessions]
        self._boards = [MovingBoard(self.sheet, kind.board(), f"board{index}") for index in (0, 1)]

    def on_mount(self) -> None:
        self.show()

    def on_key(self, event: Key) -> None:
        """Any key ends a movement at once; then it is obeyed. While the race runs to somewhere, it
        only stops it."""
        for board in self._boards:
            board.finish()
        if self.remote.stop():
            event.stop()

    def show(self, seconds: float = 0.0) -> None:
        """Show what the race has come to; the boards may move for so long."""
        race = self.race
        self.rearrange(partial(race_regions, chosen=race.chosen))
        for index, (hand, board) in enumerate(zip(self._hands, self._boards, strict=True)):
            hand.drop()
            hand.look_at(race.shown_step(index))
            face = hand.face(race_words.pointed(race, index), watched=True)
            board.show(self._puzzle, face, seconds)
        told = race_words.told(self._puzzle, race)
        self.sheet.show(
            transport=race_words.transport(race),
            head0=race_words.head(race, 0),
            head1=race_words.head(race, 1),
            message=Message(told.text, told.tone),
            keys=KeyBar(keys.key_bar(keys.RACE, race_words.labels(race))),
        )
        self.remote.schedule()

    # What is asked for

    def action_remote(self, name: str, first: int | None = None) -> None:
        """Ask the remote control for something."""
        getattr(self.remote, name)(*(() if first is None else (first,)))

    def action_turn(self) -> None:
        """Choose the other board."""
        self._choose(1 - self.race.chosen)

    def _choose(self, index: int) -> None:
        self.race.choose(index)
        self.show()

    def action_take_over(self) -> None:
        race = self.race
        if objection := too_long(self._made, race.path.depth):
            self.sheet.show(message=Message(objection, "bad"))
            return
        followed = " What it has done can be undone (u)." if race.path.depth else ""
        method = race.plans[race.chosen].method
        self.dismiss(Taken(race.path, f"You have taken over from {method}.{followed}"))

    def action_help_on(self) -> None:
        from tui.screens.help import HelpScreen  # Late: a race does not wait for it.

        self.app.push_screen(HelpScreen(self.look, self._kind, self._puzzle))

    def action_back(self) -> None:
        self.dismiss(None)

    def on_screen_suspend(self) -> None:
        self.remote.suspend()

    def on_screen_resume(self) -> None:
        self.remote.resume()

    @on(Sheet.Picked)
    async def _pick(self, picked: Sheet.Picked) -> None:
        if isinstance(picked.target, (Button, Slide)):
            await self.run_action(picked.target.action)
        elif isinstance(picked.target, LanePick):
            self._choose(picked.target.lane)
