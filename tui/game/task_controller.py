"""A player at the tasks of a review."""

from __future__ import annotations

from typing import Any

from tui.engine.action import Action, Open, Play
from tui.engine.puzzle import amount, what_was_lost
from tui.game.controller import Controller
from tui.game.dialogs import TasksOf
from tui.game.response import MOVE_SECONDS, Destination, Message, Response, say
from tui.game.review import Review, ReviewTask, TaskPlace, outcome
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

    task: TaskPlace

    def __init__(self, offer: TasksOf, game: Controller[Any, Any, Any]) -> None:
        """`game` is the controller at the game from which the tasks come."""
        kind, puzzle, self._tasks = offer
        opened, watches = InProgress(kind, Session(puzzle, self._tasks[0].state)), game.watches
        super().__init__(opened, None, watches.preferences, watches.clock, rights=game.rights)
        self.player.oracle_client.ask_also(game.player.oracle_client)
        self.task = TaskPlace(1, len(self._tasks))
        self._start = self.session.bookmark()
        self._clean = 0
        """Number of moves of the task that are judged: they have lost nothing."""
        self._findings: Review | None = None
        """What the moves after these have lost, as far as it is found out."""

    @property
    def outcome(self) -> str:
        """What has come of the tasks until now, as a sentence; empty if none was done."""
        return outcome(self.task.number - (not self.task.is_done), self.task.of)

    def begin(self, watch: WatchSettings | None = None) -> Response:
        return self._finish(Response(self._about))

    def do(self, action: Action) -> Response:
        what, is_done = action.what, self.task.is_done
        if is_done and what in _GOES_ON:
            return self._go_on()
        if what is Play.NEW_GAME and not is_done:
            self._begin_again()
        if what is Play.NEW_GAME or (is_done and what in _DONE_WITH):
            return self._finish(Response(self._about))
        if what is Play.UNDO and not self.session.line:
            return self._finish(say("The task begins here: there is nothing to undo."))
        response = super().do(action)
        if what is Play.UNDO and not self.session.line:
            self.message = self._about
        return response

    @property
    def _is_out_of_hand(self) -> bool:
        return self.task.is_done or super()._is_out_of_hand

    # From one task to the next

    @property
    def _task(self) -> ReviewTask:
        return self._tasks[self.task.number - 1]

    @property
    def _about(self) -> Message:
        """What there is to do, or that it is done."""
        number, of, is_done = self.task
        if not is_done:
            about = self._task.about(self.kind.has_distance, self.session.puzzle.has_cost)
            return Message(f"Task {number} of {of}. {about}")
        if number < of:
            next_task = f"Done without a loss: enter goes on to task {number + 1} of {of}."
            return Message(next_task, "good")
        done = "Done without a loss" if of == 1 else f"All {of} done"
        return Message(f"{done}: enter goes back to the review.", "good")

    def _go_on(self) -> Response:
        number, of, _ = self.task
        if number == of:
            return Response(leaves=Destination.HOME)
        self.task = TaskPlace(number + 1, of)
        self.session.new_game(self.session.puzzle, self._task.state)
        self._start = self.session.bookmark()
        self._begin_again()
        return self._finish(Response(self._about))

    def _begin_again(self) -> None:
        self.session.return_to(self._start)
        self.player.let_go()
        self._clean, self._findings = 0, None

    # What moves have lost

    def _keep(self, response: Response) -> Response:
        """Keep nothing, but judge the moves that were made."""
        session, made = self.session, self.session.move_count
        if session.start != self._task.state:  # A hand may begin a game elsewhere.
            session.undo()
            self._begin_again()
            self.message = Message("A task has its own start: play on from there.")
            return response
        self._clean = min(self._clean, made)
        if self.task.is_done or self._clean == made:
            self._findings = None
            return response
        found, client = self._findings, self.player.oracle_client
        states = tuple(session.states[self._clean :])
        if found is None or found.states != states:
            found = Review(client.oracle, states, tuple(session.costs[self._clean :]))
        self._findings = found
        found.work(client.patience)
        if found.losses:
            return self._lose(response, found)
        if found.is_done:
            self._pass(found)
        else:
            self.message = Message("Checking what that has lost.")
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
        move = found.moves[index]
        lost = what_was_lost(puzzle, move.left, move.loss)
        self.message = Message(f"{name} {lost}. {again}", "bad")
        return response._replace(seconds=MOVE_SECONDS, since=since)

    def _pass(self, found: Review) -> None:
        """Note that all moves until now have lost nothing, as far as anybody knows."""
        task, made, puzzle = self._task, self.session.move_count, self.session.puzzle
        self._clean, self._findings = made, None
        if self.session.is_solved or (not task.leads_to_goal and made >= task.length):
            self.task = self.task._replace(is_done=True)
            self.message = self._about
        elif not all(isinstance(move.loss, int) for move in found.moves):
            self.message = Message("Nobody knows whether that has lost anything.")
        elif self.message.tone == "bad":
            pass  # It tells of a typed move that was refused.
        elif task.leads_to_goal and puzzle.has_cost:
            # Ways that cost as much may differ in their number of moves.
            self.message = Message(f"Nothing lost: the rest costs {found.moves[-1].left}.")
        else:
            more = amount(max(1, task.length - made), "more move")
            self.message = Message(f"Nothing lost: {more}.")

    # What time brings

    @property
    def _is_awaited(self) -> bool:
        return self._findings is not None or super()._is_awaited

    def _think(self) -> Response:
        return super()._think() if self._findings is None else self._finish(Response())
