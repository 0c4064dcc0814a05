"""A player at the tasks of a review."""

from __future__ import annotations

from typing import Any

from tui.engine.action import Action, Open, Play
from tui.engine.puzzle import amount
from tui.game.controller import Controller
from tui.game.dialogs import TasksOf
from tui.game.response import MOVE_SECONDS, Destination, Message, Response, say
from tui.game.review import Review, TaskPlace, outcome, what_was_lost
from tui.game.session import InProgress, Session
from tui.game.watching import WatchSettings

_GOES_ON = (Play.ACT, Play.CONFIRM)
"""What leads on from a task that is done."""
_DONE_WITH = (*Play, Open.TYPING)
"""What is of no use any more then."""


class TaskController(Controller[Any, Any, Any]):
    """Gives one task after the other, each in a game of its own: nothing is done to the game from
    which they come, and nothing is kept. With a move that has lost something a task begins
    again."""

    def __init__(self, offer: TasksOf, game: Controller[Any, Any, Any]) -> None:
        """`game` is the controller at the game from which the tasks come."""
        kind, puzzle, self._tasks = offer
        session = Session(puzzle, self._tasks[0].state)
        watches = game.watches
        super().__init__(
            InProgress(kind, session), None, watches.preferences, watches.clock, rights=game.rights
        )
        self.player.oracle_client.ask_also(game.player.oracle_client)
        self._place = TaskPlace(1, len(self._tasks))
        self._start = session.bookmark()
        self._clean = 0
        """Number of moves of the task that are judged: they have lost nothing."""
        self._findings: Review | None = None
        """What the moves after these have lost, as far as it is found out."""

    @property
    def task(self) -> TaskPlace:
        return self._place

    @property
    def outcome(self) -> str:
        """What has come of the tasks until now, as a sentence; empty if none was done."""
        return outcome(self._place.number - (not self._place.is_done), self._place.of)

    def begin(self, watch: WatchSettings | None = None) -> Response:
        return self._finish(self._about())

    def do(self, action: Action) -> Response:
        what = action.what
        if self._place.is_done and what in _GOES_ON:
            return self._go_on()
        if what in _DONE_WITH and (done := self._done()) is not None:
            return done
        if what is Play.UNDO and not self.session.line:
            return self._finish(say("The task begins here: there is nothing to undo."))
        if what is Play.NEW_GAME:
            self._begin_again()
            return self._finish(self._about())
        response = super().do(action)
        if what is Play.UNDO and not self.session.line:
            self.message = self._about().message or Message()
        return response

    def pick(self, target: Any) -> Response:
        return self._done() or super().pick(target)

    def paste(self, text: str) -> Response:
        return self._done() or super().paste(text)

    # From one task to the next

    def _about(self) -> Response:
        task, (number, of, _) = self._tasks[self._place.number - 1], self._place
        about = task.about(self.kind.has_distance, self.session.puzzle.has_cost)
        return say(f"Task {number} of {of}. {about}")

    def _done(self) -> Response | None:
        """What is said of a task that is done, instead of doing anything else; None before."""
        return self._finish(self._about_done()) if self._place.is_done else None

    def _about_done(self) -> Response:
        number, of, _ = self._place
        if number < of:
            return say(f"Done without a loss: enter goes on to task {number + 1} of {of}.", "good")
        done = "Done without a loss" if of == 1 else f"All {of} done"
        return say(f"{done}: enter goes back to the review.", "good")

    def _go_on(self) -> Response:
        number, of, _ = self._place
        if number == of:
            return Response(leaves=Destination.HOME)
        self.session.new_game(self.session.puzzle, self._tasks[number].state)
        self._place = TaskPlace(number + 1, of)
        self._start = self.session.bookmark()
        self._begin_again()
        return self._finish(self._about())

    def _begin_again(self) -> None:
        self.session.return_to(self._start)
        self.player.let_go()
        self._clean, self._findings = 0, None

    # What moves have lost

    def _keep(self, response: Response) -> Response:
        """Keep nothing, but judge the moves that were made."""
        task, made = self._tasks[self._place.number - 1], self.session.move_count
        if self.session.start != task.state:  # A hand may begin a game elsewhere.
            self.session.undo()
            self._begin_again()
            self.message = Message("A task has its own start: play on from there.")
            return response
        self._clean = min(self._clean, made)
        if self._place.is_done or self._clean == made:
            self._findings = None
            return response
        states = tuple(self.session.states[self._clean :])
        if self._findings is None or self._findings.states != states:
            costs = tuple(self.session.costs[self._clean :])
            self._findings = Review(self.player.oracle_client.oracle, states, costs)
        self._findings.work(self.player.oracle_client.patience)
        if self._findings.losses:
            return self._lose(response, self._findings)
        if not self._findings.is_done:
            self.message = Message("Checking what that has lost.")
            return response
        self._pass(self._findings)
        return response

    def _lose(self, response: Response, found: Review) -> Response:
        """Begin the task again, because of the first move that has lost something. It is shown how
        that move is taken back."""
        puzzle, index = self.session.puzzle, found.losses[0]
        number = self._clean + index
        name = puzzle.move_text(self.session.line[number].move)
        again = "The task begins again." if number else "Try another move."
        since = found.states[index + 1]
        self._begin_again()
        lost = what_was_lost(puzzle, found.moves[index])
        self.message = Message(f"{name} {lost}. {again}", "bad")
        return response._replace(seconds=MOVE_SECONDS, since=since)

    def _pass(self, found: Review) -> None:
        """Note that all moves until now have lost nothing, as far as anybody knows."""
        task, made = self._tasks[self._place.number - 1], self.session.move_count
        self._clean, self._findings = made, None
        if self.session.is_solved or (not task.leads_to_goal and made >= task.length):
            self._place = self._place._replace(is_done=True)
            self.message = self._about_done().message or Message()
        elif not all(isinstance(move.loss, int) for move in found.moves):
            self.message = Message("Nobody knows whether that has lost anything.")
        elif self.message.tone == "bad":
            pass  # It tells of a typed move that was refused.
        elif task.leads_to_goal and self.session.puzzle.has_cost:
            # Ways that cost as much may differ in their number of moves.
            self.message = Message(f"Nothing lost: the rest costs {found.moves[-1].left}.")
        else:
            more = amount(max(1, task.length - made), "more move")
            self.message = Message(f"Nothing lost: {more}.")

    # What time brings

    def _is_awaited(self) -> bool:
        return self._findings is not None or super()._is_awaited()

    def _think(self) -> Response:
        return super()._think() if self._findings is None else self._finish(Response())
