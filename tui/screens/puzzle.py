"""The screen of a puzzle: a session with a hand on it, a board that shows both, and the remote
control of a watch."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from textual import on
from textual.events import Key
from textual.timer import Timer

from tui.drawing import bars
from tui.drawing.bars import Status
from tui.drawing.canvas import Part, Size
from tui.drawing.layout import has_room_for_words, puzzle_regions
from tui.drawing.look import Look
from tui.drawing.moves import MoveRow
from tui.drawing.transport import Button, Slide
from tui.drawing.widget import Sheet
from tui.engine.kind import Field
from tui.engine.plan import Plan, plan_of
from tui.engine.puzzle import AnyPuzzle
from tui.game.adviser import SLICE, Adviser
from tui.game.copying import copied
from tui.game.handover import Handover
from tui.game.in_progress import InProgress
from tui.game.keeper import Keeping
from tui.game.player import Player
from tui.game.response import Response, Told, say
from tui.game.settings import Preferences
from tui.game.tidings import welcome
from tui.game.until import Until
from tui.game.watching import WatchSettings
from tui.screens import keys, looking_back, over, reviewing, searching, telling
from tui.screens.base import Destination, LeaveFor, SheetScreen
from tui.screens.habits import Habits
from tui.screens.keys import Control
from tui.screens.moving import MovingBoard
from tui.screens.panels import Panels
from tui.screens.parts import controls_of, layout_of, parts_of, words_of
from tui.screens.remote import STEP_SECONDS, Remote

_MOVE_SECONDS = 0.6
"""How long the movement of a player's own move may take."""


_CONTROLS = (
    *(*keys.CURSOR, *keys.DIGITS, *keys.PLAY),
    *(*keys.TREE, *keys.TENTHS, *keys.WATCH, *keys.SEARCH, *keys.REVIEW, *keys.BOTH),
)
_CALLS = keys.calls(_CONTROLS)


class PuzzleScreen(SheetScreen[None]):
    """A game on the screen. A key goes to the player's controls or to the remote control of the
    watch, and then everything is shown anew."""

    BINDINGS = keys.bindings(_CONTROLS)

    def __init__(
        self,
        game: InProgress,
        look: Look,
        leave: LeaveFor,
        watch: WatchSettings | None = None,
        habits: Habits | None = None,
    ) -> None:
        """With `watch` it opens with a watch that has these settings."""
        super().__init__(look, partial(puzzle_regions, watched=False, notes=0, moves=None))
        self.kind, self.session = game
        self.adviser: Adviser[Any, Any, Any] = Adviser(*game)
        self.player: Player[Any, Any, Any] = Player(*game, self.adviser)
        self.remote: Remote[Any, Any] = Remote(self.session, self)
        self.board = MovingBoard(self.sheet, self.kind.board())
        self.habits = habits or Habits(Keeping(), Preferences())
        news = self._news if watch is None else ""  # A watch would hide it at once.
        self.told = Told(news or welcome(self.kind, self.session, self.adviser.can_finish))
        self.leave = leave
        self.panels = Panels(self)
        self._handover: Handover[Any, Any, Any] = Handover(self.session, self.adviser)
        self._moves_wanted = self.habits.preferences.settings.moves
        self.looks_back = False
        """Whether an earlier position of the game is shown, until the next key."""
        self._thinking: Timer | None = None
        """Until the oracle may work again."""
        self._watch = watch
        """The watch with which it opens."""
        self._alive_in: dict[tuple[bool, ...], frozenset[keys.Call]] = {}
        """What can be asked for in each mode that there was."""
        if watch is not None:
            self.remote.set_up(watch)
            self.panels.set_up(watch)
        else:
            self.habits.set_up(self.kind, self.remote)

    @property
    def puzzle(self) -> AnyPuzzle:
        return self.session.puzzle

    @property
    def controls(self) -> Sequence[Control]:
        """What can be asked for now, but for cursor and digits."""
        offered = controls_of(self.kind, self.remote, self.panels)
        if self.remote.autoplay is None:
            offered = (*offered, *keys.IN_PALETTE)
        return keys.in_words(offered) if self.is_too_small else offered

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """The keys of the mode that is not on are dead, and those that this kind does not have."""
        call = action, parameters
        if call in _CALLS and (not self.is_too_small or has_room_for_words(self.room)):
            return call in self._alive
        return super().check_action(action, parameters)

    @property
    def _alive(self) -> frozenset[keys.Call]:
        """What can be asked for now. It is worked out once for each mode, because every key asks
        for it several times."""
        remote, panels = self.remote, self.panels
        playing, reviewed = remote.autoplay is None, remote.review is not None
        searched = not playing and remote.plan.is_search
        mode = playing, reviewed, searched, panels.room.tree, panels.is_walked, self.is_too_small
        if mode not in self._alive_in:
            always = (*keys.CURSOR, *keys.DIGITS) if playing else ()
            self._alive_in[mode] = keys.calls((*always, *self.controls))
        return self._alive_in[mode]

    # What is shown

    def on_mount(self) -> None:
        self.habits.keeping.attend()
        if self._watch is not None:
            self.hand_over(self._watch.plan, self._watch.until)
        else:
            self.draw()

    def on_key(self, event: Key) -> None:
        """Any key ends a movement at once; then it is obeyed. While the player looks back, it only
        leads to the game again, and while a search runs until something happens, it only stops
        it."""
        self.board.finish()
        if self.remote.stop():
            event.stop()
        elif self.looks_back:
            event.stop()
            self.draw()

    def tell(self, answer: Response) -> None:
        """Show what has come of a key."""
        self._handover.forget()
        if answer.told is not None:
            self.told = answer.told
        is_solved = answer.played and self.session.is_solved
        new = self._keep(is_solved)
        self.draw(_MOVE_SECONDS if answer.played else STEP_SECONDS if answer.moves else 0.0)
        if is_solved:
            self.board.when_still(lambda: over.celebrate(self, new))

    def _keep(self, is_solved: bool) -> str:
        """Keep the game before it is shown; while it is watched, it is not the player's. Returns
        what is new, if the player has solved it."""
        if self.remote.autoplay is not None:
            return ""
        keeping, new = self.habits.keeping, ""
        if is_solved:
            new = keeping.add_result(self.kind, self.session)
        else:
            keeping.keep(self.session)
        if news := self._news:
            self.told = Told(news, "bad")
        return new

    @property
    def _news(self) -> str:
        return self.habits.keeping.news

    def show(self, seconds: float = 0.0) -> None:
        """Show what the watch has come to; the board may move for so long."""
        auto = self.remote.autoplay
        assert auto is not None, "only a watch asks for this"
        self.player.let_go()
        self._arrange()
        node = self.panels.follow(self._room_of_tree)
        if node is None:
            auto.visit(None)
            self.player.hand.look_at(auto.step)
            self.told = telling.told(self.puzzle, auto, self.remote.plan, self.remote.is_lost)
        else:
            auto.visit(node.path)
            self.player.hand.look_at(node.step)
            self.told = telling.told_of(node.told, node.step, self.remote.plan)
        self.draw(seconds)
        self.remote.schedule()

    def _arrange(self) -> None:
        self.rearrange(layout_of(self.remote, self._moves_wanted, self.panels.room))

    @property
    def _parts(self) -> Mapping[str, Part]:
        game = InProgress(self.kind, self.session)
        return parts_of(*game, self.remote, self.told, self.look, self.panels)

    def draw(self, seconds: float = 0.0) -> None:
        """Bring every part in line with what it shows; the board may move for so long."""
        self.looks_back = False
        watched = self.remote.autoplay is not None
        self._arrange()
        face = self.player.hand.face(self.told.pointed, watched)
        self.board.show(self.puzzle, face, seconds)
        self.sheet.show(**self._parts)
        self._show_status()

    def _show_status(self) -> None:
        """Show how far the goal is; as long as the oracle is thinking, look again soon."""
        moves = Field("moves", str(self.session.move_count))
        status = Status((moves, *self.adviser.status()))
        held = self.player.hand.held() if self.remote.autoplay is None else ""
        game = InProgress(self.kind, self.session)
        words = words_of(game, self.remote, self.told, held, status)
        self.sheet.show(status=status, too_small=words)
        review = self.remote.review
        awaited = self.adviser.is_thinking or self.player.awaits_hint
        awaited = awaited or (review is not None and not review.findings.is_done)
        awaited = awaited or not self.panels.is_done
        if awaited and self._thinking is None:
            self._thinking = self.set_timer(SLICE, self._think)

    def _think(self) -> None:
        """Let the oracle work for a moment, and show what it knows by then."""
        self._thinking = None
        if self.player.awaits_hint and not self.was_left:
            self.adviser.think()
            self.tell(self.player.hint())
        elif not self.was_left:
            reviewing.think(self)
            if self.panels.is_done:
                self._show_status()
            else:
                self.show()

    # What is asked for

    # The parameters are named, because Textual passes nothing to `*arguments`.

    def action_play(self, name: str, first: int | None = None, second: int | None = None) -> None:
        """Ask the player's controls for something."""
        self.tell(getattr(self.player, name)(*_given(first, second)))

    def action_remote(self, name: str, first: int | None = None) -> None:
        """Ask the remote control for something."""
        before = self.remote.settings
        getattr(self.remote, name)(*_given(first))
        self.habits.note(self.kind, before, self.remote.settings)

    def action_begin_watch(self) -> None:
        """Let the solver go on from here, unless there is something to say before."""
        objection = self._handover.objection()
        if objection is not None:
            self.told = objection
            self.draw()
        else:
            self.hand_over()

    def hand_over(self, plan: Plan | None = None, until: Until | None = None) -> None:
        """Hand the controls to a solver: that of a plan, or the one that the player likes. Its
        search runs to `until` first."""
        self.player.let_go()
        self._handover.forget()
        plan = plan or plan_of(self.kind, self.remote.strategy)
        is_lost = self.adviser.can_finish() is False
        self.remote.begin(plan, is_lost, until)
        self.show()

    def action_take_over(self) -> None:
        if not self.objects():
            self.end_watch(telling.taken_over(self.remote.autoplay), True)

    def objects(self) -> bool:
        """Say why the player cannot take over from the watch here, if that is so. Returns whether
        it is."""
        objection = self.remote.objection
        if objection:
            self.tell(say(objection, "bad"))
        return bool(objection)

    def end_watch(self, text: str = "", take_over: bool = False) -> None:
        """End the watch, if there is one: stay here, or go back to where it began."""
        if self.remote.autoplay is not None:
            self.remote.end(take_over=take_over)
            self.player.let_go()
            self.tell(say(text))

    def action_back(self) -> None:
        if self.remote.autoplay is not None:
            self.end_watch(telling.gone_back(self.remote.autoplay))
        elif put_back := self.player.put_back():
            self.tell(put_back)
        else:
            self.leave(Destination.HOME)

    def action_search(self, name: str) -> None:
        """Ask for something about the search that is watched."""
        getattr(searching, name)(self)

    def action_panel(self, name: str, first: int | None = None, second: int | None = None) -> None:
        """Ask for something in the panels beside the board."""
        getattr(self.panels, name)(*_given(first, second))

    def action_review(self, name: str) -> None:
        """Begin a review, or ask for something in it."""
        getattr(reviewing, name)(self)

    def action_copy(self) -> None:
        if self.remote.review is not None:
            reviewing.share(self)
            return
        moves = [made.move for made in self.session.line]
        sent = copied(moves, partial(self.puzzle.transcript, self.session.start))
        self.app.copy_to_clipboard(sent.text)
        self.tell(say(sent.told("The game so far")))

    def action_toggle_moves(self) -> None:
        self._moves_wanted = self.sheet.region_of("moves") is None
        self.habits.note_moves(self._moves_wanted)
        self.draw()

    def action_open(self, name: str) -> None:
        """Open one of the screens that lie over a game."""
        getattr(over, name)(self)

    def on_screen_suspend(self) -> None:
        self.remote.suspend()

    def on_screen_resume(self) -> None:
        self.remote.resume()

    @on(Sheet.Resized)
    def _refit(self) -> None:
        """What is drawn for its room is drawn anew where that has changed."""
        if self.remote.autoplay is not None and not self.panels.fits(self._room_of_tree):
            self.show()

    @property
    def _room_of_tree(self) -> Size | None:
        """How much room the tree has; None if it is not shown."""
        region = self.sheet.region_of("tree")
        return region.size if region else None

    @on(Sheet.Picked)
    async def _pick(self, picked: Sheet.Picked) -> None:
        if isinstance(picked.target, (Button, Slide)):
            if self.remote.autoplay is not None:  # It may be over while the mouse still draws.
                await self.run_action(picked.target.action)
        elif isinstance(picked.target, MoveRow):
            looking_back.go_to_move(self, picked.target.number)
        elif self.looks_back:
            self.draw()
        elif self.panels.pick(picked.target):
            return
        elif self.remote.autoplay is None and not isinstance(picked.target, bars.Key):
            self.tell(self.player.pick(picked.target))


def _given(*arguments: int | None) -> Sequence[int]:
    return [argument for argument in arguments if argument is not None]
