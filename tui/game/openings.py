"""What opens over a game, and what comes of what is chosen there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Generic

from tui.engine.action import Action, Open, Other, Play, Watching
from tui.engine.kind import AnyKind, Chosen, Game, Option
from tui.engine.oracle import UNKNOWN, moves_to_goal
from tui.engine.plan import chosen_way, plan_of
from tui.engine.position_map import MapMaking
from tui.engine.puzzle import M, S, capital
from tui.engine.strategy import Strategy, fitted, label, spelt_out, variants
from tui.game.celebration import ALL_SOLVED, Next, lines
from tui.game.copying import copied
from tui.game.offers import (
    Choice,
    Choices,
    HelpOn,
    OptionsOf,
    SolutionsOf,
    Solved,
    SurveyOf,
    TasksOf,
    TypingOf,
)
from tui.game.options import (
    choose_folding,
    choose_hiding,
    folding_options,
    hiding_option,
    strategy_of,
    strategy_options,
)
from tui.game.race import Race
from tui.game.race_controller import RaceController, RaceMaps, TakenBoard
from tui.game.record import name_to_tell, saved
from tui.game.response import Destination, Opening, Response, say
from tui.game.review import Review, no_tasks, share_line, tasks_of
from tui.game.rights import HOME, Rights
from tui.game.run_goals import Ahead, Back
from tui.game.session import InProgress
from tui.game.shown import RunGoal
from tui.game.stops import all_stops
from tui.game.store import Store
from tui.game.survey import Wanted
from tui.game.until import Until
from tui.game.watch_controller import WatchController
from tui.game.watching import View

if TYPE_CHECKING:
    from tui.game.celebration import Course
    from tui.game.live import Live


class Openings(Generic[S, M]):
    """Opens what lies over a game. What is chosen there is done to the game or to its watch."""

    def __init__(
        self,
        watches: WatchController[S, M],
        store: Store,
        in_ascii: bool,
        course: Callable[[], Course] | None = None,
        rights: Rights = HOME,
        live: Live | None = None,
    ) -> None:
        """`in_ascii` says whether the line that tells how a game went has to do with ASCII.
        `course` gives what knows which puzzle comes next. `live` tells others of races; None if
        nobody is told."""
        self._watches = watches
        self._player = watches.player
        self._kind: AnyKind = watches.player.kind
        self._session = watches.player.session
        self._store = store
        self._in_ascii = in_ascii
        self._course = course
        self._rights, self._live = rights, live
        self._surveyed: dict[str, dict[str, Any]] = {}
        """What surveys have found, by the names of games."""
        self._celebrated: tuple[Sequence[S], str] = (), ""
        """The positions of the game that was celebrated last, and what was new about it."""

    def open(self, what: Open) -> Response:
        """Open something."""
        session, kind = self._session, self._kind
        match what:
            case Open.HELP:
                opening = Opening(HelpOn(kind, session.puzzle), lambda _: Response())
            case Open.OPTIONS:
                opening = self._options()
            case Open.SOLUTIONS:
                opening = self._solutions()
            case Open.TYPING:
                opening = Opening(self.typing(), self._player.play_all)
            case Open.UNTIL:
                opening = self._stops("Run until the next …", Ahead)
            case Open.UNTIL_BACK:
                opening = self._stops("Run back to the last …", Back)
            case Open.RACE:
                return self._race()
            case Open.TASKS:
                return self._tasks()
            case Open.SOLVED:
                opening = self.celebration()
        return Response(opening=opening)

    def typing(self) -> TypingOf:
        """The line for moves from the present position."""
        session = self._session
        return TypingOf(self._kind, session.puzzle, session.state, session.room)

    # Options

    def _options(self) -> Opening:
        """The options of the puzzle, and how it is solved."""
        kind, puzzle, settings = self._kind, self._session.puzzle, self._watches.settings
        preferences = self._watches.preferences
        others = (
            *strategy_options(kind, settings.strategy, settings.view, puzzle),
            hiding_option(preferences),
            *folding_options(kind, puzzle, preferences),
        )

        def refit(before: Chosen, after: Chosen) -> Sequence[Option]:
            fitted = kind.chosen(kind.chosen(puzzle, before), after)
            as_chosen = [option._replace(value=after[option.name]) for option in others]
            return (*kind.options(fitted), *as_chosen)

        def take(chosen: Chosen) -> Response:
            other = kind.chosen(puzzle, chosen)
            answer = Response()
            if other is not puzzle:
                self._watches.end()
                answer = self._player.begin(other)
            self._choose_strategy(chosen)
            choose_hiding(preferences, chosen)
            choose_folding(preferences, chosen)
            return answer

        options = (*kind.options(puzzle), *others)
        return Opening(OptionsOf(str(puzzle.title), options, refit), take)

    def _choose_strategy(self, chosen: Chosen) -> None:
        """Solve and watch as chosen. A watch in progress starts over from where it began."""
        kind, watches = self._kind, self._watches
        before = watches.settings
        strategy, view = strategy_of(kind, before.strategy, chosen)
        is_other = view is not before.view or spelt_out(kind, strategy) != spelt_out(
            kind, before.strategy
        )
        watches.choose(before._replace(strategy=strategy, view=view))
        if is_other and watches.watch is not None and watches.review is None:
            speed = watches.watch.playback.speed
            watches.end()
            watches.begin(speed=speed)

    # Solutions

    def _solutions(self) -> Opening:
        """All solutions from here, or from where the solver's watch began. If there are too many,
        the survey of the kind."""
        kind, watches, puzzle = self._kind, self._watches, self._session.puzzle
        strategy = watches.settings.strategy
        if kind.survey is not None:
            # What is found does not depend on the start that the puzzle has now.
            first = kind.survey.begin(puzzle, kind.survey.grid(puzzle).starts[0])
            kept = self._surveyed.setdefault(first.game_name, {})
            return Opening(SurveyOf(kind, puzzle, strategy, kept), self._watch_from)
        is_reviewed = watches.review is not None

        def watch(moves: Sequence[Any]) -> Response:
            watches.end(take_over=is_reviewed)
            self._store.keep(self._session)
            watches.settings = watches.settings._replace(view=View.SOLUTION)
            return watches.begin(chosen_way(moves))

        place = (
            "from here" if watches.watch is None or is_reviewed else "from where the watch began"
        )
        offer = SolutionsOf(kind, puzzle, watches.origin, strategy, place, self._rights)
        return Opening(offer, watch)

    def _watch_from(self, wanted: Wanted) -> Response:
        """Watch from a start, or from the present position, by the method that was chosen."""
        self._watches.end()
        if wanted.strategy is not None:
            self._watches.choose(self._watches.settings._replace(strategy=wanted.strategy))
        is_other = False
        if wanted.start is not None:
            puzzle, survey = self._session.puzzle, self._kind.survey
            assert survey is not None, "only a kind with a survey has starts"
            other = survey.begin(puzzle, wanted.start)
            is_other = other is not puzzle or self._session.state != puzzle.initial_state()
            if is_other:
                self._player.begin(other)
        self._store.keep(self._session)
        response = self._watches.do(Action(Watching.BEGIN))
        self._watches.has_own_game = is_other
        return response

    # Runs and races

    def _stops(self, title: str, run: Callable[[Until], RunGoal]) -> Opening:
        """What a search can run to. What the player chose last comes first."""
        watches, last = self._watches, self._watches.last_until
        assert watches.watch is not None, "only a watch runs to anything"
        stops = list(all_stops(self._kind, self._session.puzzle, watches.watch.plan))
        if last is not None:
            stops = [last, *(each for each in stops if each.name != last.name)]

        def take(index: int) -> Response:
            watches.last_until = stops[index]
            return watches.send(run(stops[index]))

        rows = [Choice(capital(each.name)) for each in stops]
        return Opening(Choices(title, "UNTIL", rows), take)

    def _race(self) -> Response:
        """The watched method against another one, which is chosen first if there are several."""
        watch = self._watches.watch
        assert watch is not None, "only a method that is watched can race"
        kind, mine = self._kind, watch.plan.method
        made = variants(kind, self._session.puzzle)
        every = [(label(kind, strategy), strategy, about) for strategy, about in made]
        others = [each for each in every if each[0] != mine]
        if not others:
            return say(f"There is no other method for {mine} to race against.")
        if len(others) == 1:
            return self._race_against(others[0][1])
        rows = [Choice(capital(name), about) for name, _, about in others]
        offer = Choices(f"Let {mine} race against …", "RACE", rows)
        return Response(opening=Opening(offer, lambda index: self._race_against(others[index][1])))

    def _race_against(self, other: Strategy) -> Response:
        """Race from where the watch began. The game goes on with the board that the player takes
        over, if he does."""
        kind, watches, session = self._kind, self._watches, self._session
        assert watches.watch is not None, "only a method that is watched can race"
        liked = fitted(kind, other.method, watches.settings.strategy.chosen)
        strategy = liked._replace(chosen={**liked.chosen, **other.chosen})
        plans = watches.watch.plan, plan_of(kind, strategy, session.puzzle)
        speed = watches.watch.playback.speed
        race: Race[Any, Any] = Race(session.puzzle, watches.origin, plans, watches.clock, speed)

        def take(taken: TakenBoard) -> Response:
            watches.end()
            session.follow(taken.path, session.move_count)
            session.stop_following()
            self._player.let_go()
            return say(taken.sentence)

        is_folded = watches.preferences.settings.folds_map
        making = partial(MapMaking[Any, Any], kind, session.puzzle, session.start, folded=is_folded)
        strategies = watches.settings.strategy, strategy

        def tell() -> None:
            if self._live is not None:
                self._live.tell_of_race(watches, race, strategies)

        def leave() -> None:
            if self._live is not None:
                self._live.tell(watches)

        controller = RaceController(kind, race, watches.watch.began_at, RaceMaps(making), tell)
        return Response(opening=Opening(controller, take, leave))

    # After a game

    def _tasks(self) -> Response:
        """The positions of the review's losses, as far as they are found out."""
        review = self._watches.review
        assert review is not None, "only a review finds losses"
        review.playback.pause()
        puzzle, oracle = self._session.puzzle, self._player.oracle_client.oracle
        tasks = tasks_of(review.findings, partial(moves_to_goal, puzzle, oracle))
        if not tasks:
            return say(no_tasks(review.findings))
        offer = TasksOf(self._kind, self._session.puzzle, tasks)
        return Response(opening=Opening(offer, lambda told: say(told) if told else Response()))

    def celebration(self, new: str | None = None) -> Opening:
        """The congratulation, and what comes next. `new` is a sentence about what is new about
        this solution, or empty; without it, it is what was said of the same solution before."""
        kind, session = self._kind, self._session
        if new is None:
            states, before = self._celebrated
            new = before if states == [*session.states] else ""
        self._celebrated = [*session.states], new
        fewest = self._player.oracle_client.fewest()
        best = None if fewest is UNKNOWN else fewest
        puzzle, state = session.puzzle, session.state
        achievement = kind.achievement(puzzle, state, session.cost, best)
        oracle = self._player.oracle_client.oracle
        review = Review(oracle, tuple(session.states), tuple(session.costs))

        def share() -> str:
            return (
                self.share_line(review) if review.work(self._player.oracle_client.patience) else ""
            )

        told = lines(session, achievement, new, best if kind.has_distance else None)
        solved = Solved(kind, puzzle, state, achievement, told, share, self._what_comes_next)
        return Opening(solved, self._go_on, self._store.skip_time)

    def _what_comes_next(self) -> str:
        """Work for a moment on what the next puzzle is called; empty until it is known."""
        if self._course is None:
            return Next.PUZZLE.value
        won, course = InProgress(self._kind, self._session), self._course()
        if not course.work(won):
            return ""
        return ALL_SOLVED if course.after(won).is_solved else Next.PUZZLE.value

    def _go_on(self, wanted: Next) -> Response:
        self._store.skip_time()
        match wanted:
            case Next.AGAIN:
                return self._player.do(Action(Play.NEW_GAME))
            case Next.PUZZLE:
                return Response(leaves=Destination.NEXT)
            case Next.HOME:
                return Response(leaves=Destination.HOME)
            case Next.REVIEW:
                return self._watches.begin_review()

    # What is handed out

    def hand_out(self, what: Other) -> Response:
        """Save a record of the game, or copy it; in a review, a line that tells how it went."""
        session, review = self._session, self._watches.review
        if what is Other.SAVE_RECORD:
            return saved(self._kind, session, self._store, self._rights)
        if review is None:
            moves = [played.move for played in session.line]
            text_of = partial(session.puzzle.transcript, session.start)
            sent = copied(moves, text_of, self._rights)
            return say(sent.sentence("The game so far"))._replace(copied=sent.text or None)
        if not review.findings.is_done:
            return say("How it went is not known yet: press y again in a moment.")
        line = self.share_line(review.findings)
        return say(sent_to_clipboard(line))._replace(copied=line)

    def share_line(self, found: Review) -> str:
        """The line that tells how the game went."""
        kind, session = self._kind, self._session
        name = name_to_tell(Game(kind, session.puzzle, session.start))
        is_solved = session.puzzle.is_solved(found.states[-1])
        return share_line(name, found, kind.has_distance, self._in_ascii, is_solved=is_solved)


def sent_to_clipboard(line: str) -> str:
    """What is said when such a line was copied."""
    return f"Sent to the clipboard: {line}"
