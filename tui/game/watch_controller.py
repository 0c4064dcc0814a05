"""The watch of a game: how it is made, driven and ended, and what is shown beside the board."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Generic, cast

from tui.engine.action import Action, Panel, Run, Watching
from tui.engine.oracle import UNKNOWN
from tui.engine.puzzle import M, S, amount
from tui.engine.reasons import no_way
from tui.game.player import Player, last_move
from tui.game.response import MOVE_SECONDS, SLICE, Message, Response, say
from tui.game.session import By, too_long
from tui.game.settings import Preferences, watch_settings
from tui.game.watching import MAX_SPEED, View, WatchSettings

# What a watch needs is imported when there is one, so that a game does not wait for it.
if TYPE_CHECKING:
    from tui.engine.plan import Plan
    from tui.engine.tree import TreeRow
    from tui.game.predict import StepQuestion
    from tui.game.runs import RunGoal
    from tui.game.stops import StopCondition
    from tui.game.tree_view import WatchedTree
    from tui.game.watch import ReviewWatch, Watch


TREE_SLICE = SLICE
"""Seconds for which a key may wait for the tree."""


IN_WATCH = Response()
"""Nothing but what the watch has come to is to be shown."""


class WatchController(Generic[S, M]):
    """Begins watches of a player's game, does what their keys ask for, and knows how the player
    likes to watch."""

    def __init__(
        self, player: Player[S, M], preferences: Preferences, clock: Callable[[], float]
    ) -> None:
        self.player = player
        self.watch: Watch[S, M] | None = None
        """The watch, while there is one; a review is one, too."""
        self.settings = watch_settings(preferences.settings, player.kind)
        """How a watch is made, and what is shown beside it."""
        self.tree: WatchedTree | None = None
        """The tree of the search that is watched, as long as it is shown."""
        self.is_tree_done = True
        """Whether it has come to where the watch is."""
        self.is_map_in_front = False
        """Whether the map was opened after the panels: where there is no room for all, the last one
        opened is shown."""
        self.last_until: StopCondition | None = None
        """What the player has run to last."""
        self.clock = clock
        self.preferences = preferences
        """What the player has chosen for good."""
        self.has_own_game = False
        """True if the watch has a game of its own, behind which the player's waits to be brought
        back by undo."""
        self._session = player.session
        self._asked: StepQuestion | None = None
        """What was asked when it was shown last what the watch has come to."""
        self._offered_at: S | None = None
        """The position in which it was offered last to go back to where the game can be solved."""

    def set_up(self, settings: WatchSettings) -> None:
        """Watch as it was asked for. That is not how the player likes every watch, and the highest
        speed is for the first watch alone."""
        liked = self.settings
        self.settings = settings._replace(
            speed=liked.speed if settings.speed == MAX_SPEED else settings.speed,
            plan=None,
            until=None,
            tree=settings.tree or liked.tree,
            listing=settings.listing or liked.listing,
        )

    @property
    def review(self) -> ReviewWatch[S, M] | None:
        """The watch, if it is a review."""
        is_review = self.watch is not None and self.watch.findings is not None
        return cast("ReviewWatch[S, M]", self.watch) if is_review else None

    @property
    def origin(self) -> S:
        """The position where the solver's watch began; without one, the present position."""
        if self.watch is None or self.review is not None:
            return self._session.state
        return self.watch.origin

    @property
    def is_walked(self) -> bool:
        """True if the arrows move the cursor of the search tree."""
        return self.tree is not None and self.tree.is_walked

    # Into a watch and out of it

    def objection(self) -> Message | None:
        """What to tell the player instead of beginning a watch; None if the watch may begin. If the
        game cannot be solved from here, it is first offered to go back to where it can. Asking
        again accepts that: then the moves are taken back."""
        session, oracle_client = self._session, self.player.oracle_client
        if session.is_solved:
            anew = " {new_game} starts a new game." if session.line else ""
            return Message(f"The puzzle is solved: there is nothing to watch.{anew}")
        if oracle_client.can_finish() is not False:
            return None
        back = oracle_client.moves_to_take_back()
        if back is None or back is UNKNOWN:
            return None
        if self._offered_at == session.state:
            self._offered_at = None
            session.go_to(session.move_count - back)
            return None
        self._offered_at = session.state
        moves = amount(back, "move")
        return Message(
            f"{no_way(session.puzzle)} "
            f"{{Press}} {{begin_watch}} again to take back {moves} and watch.",
            "bad",
        )

    def begin(
        self,
        plan: Plan | None = None,
        until: StopCondition | None = None,
        view: View | None = None,
        speed: float = 0,
    ) -> Response:
        """Hand the controls to a solver: that of a plan, or the one that the player likes. Its
        search runs to `until` first, and pauses there. This one watch has that `view` and that
        `speed`, if they are given."""
        from tui.engine.plan import plan_of
        from tui.game.runs import Ahead
        from tui.game.watch import Watch

        self.player.let_go()
        self.has_own_game, self.tree = False, None
        plan = plan or plan_of(self.player.kind, self.settings.strategy, self._session.puzzle)
        oracle_client = self.player.oracle_client
        oracle_client.can_finish()  # It may take a moment to find out; later that is known.

        view, speed = view or self.settings.view, speed or self.settings.speed
        self.watch = Watch(self._session, plan, self.clock, view, speed, oracle_client.oracle)
        self.watch.has_proof = self.player.kind.survey is None
        if until is not None:
            self.last_until = until
            self.watch.playback.send(Ahead(until))
        # Most searches find a solution at once; then there is no need to say "searching".
        self.watch.playback.tick(SLICE)
        return IN_WATCH

    def begin_review(self) -> Response:
        """Watch the game's own moves from its start, with what each of them has lost."""
        if not self._session.line:
            return say("There is nothing to review: no move has been made yet.")
        from tui.game.watch import ReviewWatch

        self.player.let_go()
        oracle_client = self.player.oracle_client
        review = ReviewWatch(self._session, oracle_client.oracle, self.clock, self.settings.speed)
        review.findings.work(oracle_client.patience)
        self.watch = review
        return IN_WATCH

    def end(self, text: str = "", *, take_over: bool = False) -> Response:
        """End the watch, if there is one: stay at what is shown, or go back to where it began."""
        if self.watch is None:
            return Response()
        if take_over:
            self.watch.take_over()
        else:
            self.watch.leave()
        self.watch = self.tree = self.player.takes_move = None
        self.has_own_game, self.is_tree_done = False, True
        self.player.let_go()
        return say(text)

    # What is asked for

    def _run(self, watch: Watch[S, M], action: Action) -> Response:
        """Move the cursor of the watch, or change how fast it moves."""
        seconds, speed = watch.playback.do(action), watch.playback.speed
        # At the highest speed goes this one watch, not every later one.
        if speed not in (self.settings.speed, MAX_SPEED):
            self.choose(self.settings._replace(speed=speed))
        return Response(seconds=seconds)

    def do(self, action: Action) -> Response:
        """Do what a watcher asks for."""
        what, watch, review = action.what, self.watch, self.review
        if what is Watching.BEGIN:
            objection = self.objection()
            return self.begin() if objection is None else Response(objection)
        if what is Watching.REVIEW:
            return self.begin_review()
        if watch is None:
            return Response()
        if isinstance(what, Run):
            return self._run(watch, action)
        if isinstance(what, Panel):
            return self._show(watch, action)
        if what in (Watching.TAKE_OVER, Watching.TAKE_OVER_NODE):
            from tui.game.watch_words import taken_over

            objecting = watch.objection
            told = taken_over(watch)
            return say(objecting, "bad") if objecting else self.end(told, take_over=True)
        if what is Watching.DO_TASK:
            return self._do_task(watch)
        if what is Watching.TURN_VIEW:
            return self._turn_view()
        if what is Watching.PREDICT:
            return self._turn_quiz(watch)
        if what is Watching.ANSWER:
            return self._answer(watch, action.first)
        if what in (Watching.OVER, Watching.OUT):
            return self._step(watch, is_over=what is Watching.OVER)
        missing = "" if review is None else review.to_loss(what is Watching.NEXT_LOSS)
        return say(missing) if missing else IN_WATCH

    def _do_task(self, watch: Watch[S, M]) -> Response:
        """End the watch, and have the task done that the cursor of the tree is on: its moves are
        made as one."""
        from tui.engine.step import task_done
        from tui.game.typed import done_by_solver

        session, tree = self._session, self.tree
        number = 0 if tree is None or tree.row.node is None else tree.row.node.first
        found = task_done(watch.plan.solver.steps(session.puzzle, watch.origin), number)
        if found is None:
            return say("Choose a task, and b has it done.")
        begun, moves = found
        if not moves or begun.task is None:
            return say("In this task there is nothing to do.")
        if objection := too_long(watch.began_at, begun.path.depth + len(moves)):
            return say(objection, "bad")
        watch.visit(begun.path)
        self.end(take_over=True)
        session.play_all(moves, By.SOLVER)
        message = done_by_solver(f"Done: {begun.task.sentence}", len(moves))
        since = session.states[-2] if len(moves) > 1 else None
        return Response(message, played=True, seconds=MOVE_SECONDS, since=since)

    def _turn_view(self) -> Response:
        """Show the solution instead of the whole search, or the other way round."""
        view = View.SEARCH if self.settings.view is View.SOLUTION else View.SOLUTION
        self.choose(self.settings._replace(view=view))
        if self.watch is not None:
            self.watch.set_view(view)
            self.watch.playback.work()
        return IN_WATCH

    def _turn_quiz(self, watch: Watch[S, M]) -> Response:
        """Ask what the steps of a watch will be, or no more."""
        from tui.game.watch_words import score_of

        score = score_of(watch)
        watch.turn_quiz()
        if watch.quiz is None:
            return say(f"You are asked no more.{score}")
        how = "answer by number, or {press} {show_answer} to see it"
        return say(f"You are asked what comes: {how}.")

    def _answer(self, watch: Watch[S, M], number: int) -> Response:
        """Answer what is asked by the number of a choice, or by what the cursor of the tree is
        on: a candidate or a position."""
        asked, tree = watch.question, self.tree
        answers: list[Any] = [] if asked is None else [each for _, each in asked.choices]
        if not number and tree is not None and asked is not None:
            path, here = tree.row.path, watch.playback.shown.path.moves()
            step = tree.row.step if asked.takes_moves and path.moves() == here else None
            chosen = (each is path or (step and each == step.move) for each in answers)
            number = next((place for place, is_it in enumerate(chosen, 1) if is_it), 0)
        if not 0 < number <= len(answers):
            return say("That is none of the answers." if answers else "Nothing is asked here.")
        return self.answer(answers[number - 1])

    def answer(self, chosen: Any) -> Response:
        """Answer what is asked in the watch."""
        if self.watch is not None:
            self.watch.answer(chosen)
        return IN_WATCH

    def send(self, goal: RunGoal) -> Response:
        """Let the search run to a goal. Where only solutions are shown, the watch first starts over
        with all its steps."""
        if self.watch is not None:
            if self.settings.view is View.SOLUTION:
                self.settings = self.settings._replace(view=View.SEARCH)
                self.watch.set_view(View.SEARCH)
            self.watch.playback.send(goal)
            self.watch.playback.work()
        return IN_WATCH

    def _step(self, watch: Watch[S, M], *, is_over: bool) -> Response:
        """Go on to what comes of the candidate in question, or out to where the parent of the
        present position is tried further."""
        from tui.game import stops
        from tui.game.runs import Ahead

        step, order = watch.playback.shown.step, watch.plan.solver.order
        if not is_over and stops.is_outermost(step, order):
            return say("This is where the search began: there is nothing further out.")
        if step is None:
            return self._run(watch, Action(Run.STEP, 1))
        to = stops.over if is_over else stops.out_of
        return self.send(Ahead(to(step, order), stops.subtree_of(step, is_candidate=is_over)))

    def seek_move(self, number: int) -> Response:
        """Go to where a move of the game was made, if it was made by this watch."""
        if self.watch is None or not self.watch.seek_move(number):
            return say(f"The watch cannot go back to move {number}; {{back}} ends the watch.")
        self.watch.playback.work()
        return IN_WATCH

    # The panels

    def _show(self, watch: Watch[S, M], action: Action) -> Response:
        """Show or hide a panel, or walk the tree. Only the search view has anything to show in a
        panel."""
        what, now, tree = action.what, self.settings, self.tree
        if what in (Panel.TREE, Panel.LISTING):
            is_tree = what is Panel.TREE
            was_wanted = now.tree if is_tree else now.listing
            is_hidden = bool(action.first) and self.is_map_in_front
            wanted = is_hidden or watch.search is None or not was_wanted
            self.choose(now._replace(tree=wanted) if is_tree else now._replace(listing=wanted))
            self.is_map_in_front &= not wanted
            if wanted and now.view is not View.SEARCH:
                return self._turn_view()
        elif what is Panel.WALK and tree is not None:
            tree.walk(action.first, action.second)
        elif tree is not None:
            watch.playback.pause()
            tree.turn_focus()
            self.is_map_in_front &= not tree.is_walked
        return IN_WATCH

    def settle(self, in_words: bool) -> Message:
        """Let board and tree show what the watch has come to. Returns what is said of it."""
        watch, hand, puzzle = self.watch, self.player.hand, self._session.puzzle
        assert watch is not None, "only a watch comes to anything"
        from tui.game.watch_words import message_of, message_of_step, with_verdict

        asked, before = watch.question, self._asked
        self._asked = asked
        self.player.takes_move = self.answer if asked and asked.takes_moves else None
        if asked is not None and asked is before and not self.is_walked:
            return Message(asked.told)  # The hand prepares a move for an answer.
        self.player.let_go()
        node = None if in_words else self._follow_in_tree(watch)
        if node is None:
            watch.visit()
            hand.look_at(watch.looked_at)
            said = message_of(puzzle, watch)
            if not said.text and watch.playback.shown.at:
                said = Message(last_move(self.player.kind, self._session))
            return with_verdict(watch, said)
        watch.visit(node.path)
        hand.look_at(node.step)
        return message_of_step(node.sentence, node.step, watch.plan)

    def _follow_in_tree(self, watch: Watch[S, M]) -> TreeRow | None:
        """Bring the tree to where a watch is. Returns what the cursor of a walked tree was moved
        to."""
        search = watch.search
        if search is None or not self.settings.tree:
            self.tree, self.is_tree_done = None, True
            return None
        if self.tree is None:
            from tui.game.tree_view import WatchedTree  # Late: a game does not wait for it.

            self.tree = WatchedTree(self._session.puzzle, watch.origin, watch.plan)
        if watch.playback.playing and self.tree.is_walked:
            self.tree.turn_focus()
        self.is_tree_done = self.tree.follow(search, TREE_SLICE)
        return self.tree.node if watch.playback.run is None else None

    def choose(self, settings: WatchSettings) -> None:
        """Watch in another way from now on, and remember what is another than before."""
        self.preferences.choose_watching(self.player.kind, self.settings, settings)
        self.settings = settings


AnyWatches = WatchController[Any, Any]
