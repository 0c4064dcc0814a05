"""Watches: the hand of a solver on a session, which follows what is shown, and a game's own moves
with what each of them has lost."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Generic

from tui.engine.plan import Plan
from tui.engine.puzzle import M, S
from tui.engine.solver import Finds
from tui.engine.step import Path, PathPositions, Step
from tui.game.playback import Playback
from tui.game.response import Message
from tui.game.session import NO_WAY_HERE, Session, too_long
from tui.game.step_buffer import BURST, steps_by
from tui.game.views import LineView, SearchView, SolutionView, WatchView, first_of
from tui.game.watching import USUAL_SPEED, View

if TYPE_CHECKING:
    from tui.engine.oracle import Oracle
    from tui.game.predict import Quiz, StepQuestion
    from tui.game.review import Review


class Watch(Generic[S, M]):
    """A solver's hand on a session.

    The session follows the cursor of the playback. It is left at what is shown by `take_over`, and
    as the player had it by `leave`.
    """

    findings: Review | None = None
    """What the moves have lost that are watched; None if a solver makes them."""

    def __init__(
        self,
        session: Session[S, M],
        plan: Plan,
        clock: Callable[[], float],
        view: View = View.SOLUTION,
        speed: float = USUAL_SPEED,
        oracle: Oracle[S, M] | None = None,
    ) -> None:
        """Watch the solver of a plan go on from the session's position. `clock` gives the time in
        seconds. The `oracle` may know that the goal cannot be reached from there."""
        self.plan = plan
        self.quiz: Quiz | None = None
        """What asks before steps what they will be; None if nothing does."""
        self.view = view
        self.has_proof = False
        """True if the list of solutions says why there is none."""
        self._oracle = oracle
        self.origin = session.state
        """The position from which the watch began."""
        self.positions = PathPositions(session.puzzle, self.origin)
        """Finds the positions along the path that is shown."""
        self.session = session
        self._bookmark = session.bookmark()
        self._clock = clock
        self._begin(speed)

    def _begin(self, speed: float) -> None:
        """Begin in the present view, from where the watch began."""
        self.plan.solver.close()
        passed_over = self.plan.solver.uninformative
        self.playback = Playback(self._shown_anew(), self.visit, self._clock, speed, passed_over)
        if self.quiz is not None:
            self.quiz.begin_anew()
        self.playback.quiz = self.quiz
        self.visit()

    def _shown_anew(self) -> WatchView:
        solver, of = self.plan.solver, (self.session.puzzle, self.origin)
        if self.view is View.SEARCH:
            return SearchView(steps_by(solver, *of))
        knows = self.plan.is_search and solver.finds is Finds.ALL_SHORTEST
        first = first_of(solver, *of) if knows else ()
        return SolutionView(steps_by(solver, *of, most=BURST), first)

    @property
    def message(self) -> Message | None:
        """What is said where the cursor stands; None if that is said of the solver's step."""
        return None

    @property
    def is_lost(self) -> bool:
        """True if it is known that the goal cannot be reached from where the watch began."""
        return self._oracle is not None and self._oracle.can_finish(self.origin) is False

    @property
    def far(self) -> str:
        """Number of steps to come where the search has to be waited for, in words, if that is
        out of reach; otherwise empty."""
        goal, search = self.playback.goal, (self.session.puzzle, self.plan.solver, self.origin)
        return "" if goal is None else goal.far(*search, self.playback.shown.reached)

    @property
    def search(self) -> SearchView | None:
        """The search that is looked at step by step; moves that were known before have none."""
        return self.playback.search if self.plan.is_search else None

    @property
    def looked_at(self) -> Step | None:
        """The step that the board shows; None where a run has led to a position that matters, and
        not to one of its candidates, or where a move is asked for."""
        arrived, asked = self.playback.arrived, self.question
        is_hidden = (arrived and arrived.arrival) or (asked and asked.takes_moves)
        return None if is_hidden else self.playback.shown.step

    @property
    def question(self) -> StepQuestion | None:
        """What is asked where the cursor stands; None if nothing is."""
        return None if self.quiz is None else self.quiz.asked(self.playback.shown)

    def answer(self, chosen: Any) -> None:
        """Answer what is asked. The step that it is about is made; after a wrong answer, the watch
        pauses."""
        asked, quiz, playback = self.question, self.quiz, self.playback
        if asked is None or quiz is None:
            return
        if not quiz.answer(chosen):
            playback.pause()
        elif playback.playing:
            playback.resume()  # The next step is due a whole interval from now.
        if asked.is_of_next:
            playback.forward()

    def turn_quiz(self) -> None:
        """Ask from now on what steps will be, or no more."""
        from tui.game.predict import Quiz  # Late: most watches ask nothing.

        quiz = Quiz(self.session.puzzle, self.plan, self.positions)
        self.quiz = self.playback.quiz = quiz if self.quiz is None else None

    def set_view(self, view: View) -> None:
        """Start over in another view, from where the watch began; a watch that is paused stays
        so."""
        self.view, is_playing = view, self.playback.playing
        self._begin(self.playback.speed)
        self.playback.playing = is_playing

    def seek_move(self, number: int) -> bool:
        """Go to where the last of so many moves of the session was made, if it was made by this
        watch. Returns whether it was."""
        step = self.playback.shown.step_of(number - self._bookmark.length)
        if step is not None:
            self.playback.seek(step)
        return step is not None

    def visit(self, path: Path[M] | None = None) -> None:
        """Show a node of the search, while the cursor stays where it is; without one, what is under
        the cursor."""
        shown = self.playback.shown.path if path is None else path
        self.session.follow(shown, self._bookmark.length)

    @property
    def began_at(self) -> int:
        """Number of moves that the game had where the watch began."""
        return self._bookmark.length

    @property
    def objection(self) -> str:
        """Why the player cannot take over here, as a sentence; empty if he can."""
        if self.session.is_elsewhere:
            return NO_WAY_HERE
        return too_long(self.began_at, self.session.move_count - self.began_at)

    @property
    def is_at_start(self) -> bool:
        """True if the session is where the watch began."""
        return self.session.move_count == self.began_at

    def take_over(self) -> None:
        """End the watch; the session stays where it is shown: look for an `objection` first. Where
        that is where the watch began, nothing has come of it, and what could be redone then can
        still be redone."""
        if self.is_at_start:
            self.leave()
        else:
            self._end()

    def leave(self) -> None:
        """End the watch; the session is as it was when the watch began."""
        self._end()
        self.session.return_to(self._bookmark)

    def _end(self) -> None:
        self.plan.solver.close()
        self.playback.shown = LineView()
        self.playback.pause()
        self.session.stop_following()


_UNFINISHED = "The game is unfinished."


class ReviewWatch(Watch[S, M], Generic[S, M]):
    """A watch of the moves of the session itself, from the start of its game.

    Left, the session is as it was before. Taken over, it is as if the moves after the one shown had
    been undone.
    """

    def __init__(
        self, session: Session[S, M], oracle: Oracle[S, M], clock: Callable[[], float], speed: float
    ) -> None:
        from tui.engine.plan import own_line  # Late: only reviews need these.
        from tui.game.review import Review

        self.line = tuple(session.line)
        """The moves of the game."""
        self.findings: Review = Review(oracle, tuple(session.states), tuple(session.costs))
        """What the moves have lost, as far as it is found out."""
        self._moves = [made.move for made in self.line]
        session.go_to(0)
        super().__init__(session, own_line(self._moves), clock, speed=speed)
        self.playback.playing = False

    def _shown_anew(self) -> WatchView:
        return LineView(self._moves)

    def take_over(self) -> None:
        self._return_to(self.playback.progress.step)

    def leave(self) -> None:
        self._return_to(len(self.line))

    def _return_to(self, number: int) -> None:
        """End the watch after so many moves of the game, which are what they were before."""
        super().leave()
        self.session.go_to(number)

    @property
    def message(self) -> Message:
        """What is said where the cursor stands."""
        from tui.game.review import about_all, about_move

        work, shown, puzzle = self.findings, self.playback.progress.step, self.session.puzzle
        if shown:
            text = about_move(puzzle, work, self._moves, shown - 1)
            has_lost = shown - 1 in work.losses
        else:
            text, has_lost = about_all(puzzle, work, self._moves), bool(work.losses)
            if len(work.losses) > 1 and work.is_done:
                text += f" {len(work.losses)} moves have lost something ({{next_loss}})."
        is_told = work.is_done and shown in (0, len(self.line))
        if is_told and not puzzle.is_solved(work.states[-1]):
            text += f" {_UNFINISHED}"
        return Message(text, "bad" if has_lost else "base")

    def to_loss(self, forward: bool) -> str:
        """Go to the next move that has lost something, or to the one before. Returns what to say
        if there is none, or an empty text."""
        from tui.game.review import no_loss

        work, shown = self.findings, self.playback.progress.step
        lost = [index + 1 for index in work.losses]
        if forward:
            found = [number for number in lost if number > shown][:1]
        else:
            found = [number for number in lost if number < shown][-1:]
        if found:
            self.playback.seek(found[0])
            return ""
        self.playback.pause()
        return no_loss(work, "later move" if forward else "earlier move")
