"""What opens over a game, and what comes of what is chosen there; what is handed out of a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from functools import partial
from typing import Any, Generic, NamedTuple

from tui.engine.action import Action, Open, Other, Play, Watching
from tui.engine.kind import AnyKind, Chosen, Game, Option, Refit, why_no_map
from tui.engine.oracle import UNKNOWN, moves_to_goal
from tui.engine.plan import chosen_way, plan_of
from tui.engine.puzzle import AnyPuzzle, BadInput, M, S, amount, capital
from tui.engine.strategy import Strategy, fitted, label, method_of, spelt_out, variants
from tui.engine.what_if import Cure
from tui.game.greetings import how_it_went
from tui.game.race_controller import RaceController, TakenBoard
from tui.game.record import name_to_tell, saved
from tui.game.response import Destination, HelpOn, Opening, Response, say
from tui.game.review import Review, ReviewTask, no_tasks, tasks_of
from tui.game.rights import Rights
from tui.game.runs import Ahead, Back, RunGoal
from tui.game.session import By, InProgress, slot_of
from tui.game.settings import Settings
from tui.game.share import copied, help_had, sent_to_clipboard, share_line
from tui.game.solution_search import SolutionSearch
from tui.game.stops import StopCondition, all_stops
from tui.game.store import Store
from tui.game.survey import StartSurvey, Surveyed, Wanted
from tui.game.typed import Typed, read_moves, too_many
from tui.game.watch_controller import WatchController
from tui.game.watching import View

# What can be chosen, as plain values. A search for solutions, a survey and a race can be, too.


class OptionsOf(NamedTuple):
    """Options of a puzzle, and of how it is solved. Chosen is a value for each, by its name."""

    title: str
    options: Sequence[Option]
    refit: Refit
    """What is offered after another value was chosen."""


class TypingOf(NamedTuple):
    """A line for moves from a position, or for what the solver is to do there. Chosen are `Typed`
    moves."""

    kind: AnyKind
    puzzle: AnyPuzzle
    state: Any
    room: int
    """For how many moves the game has room."""

    def read(self, text: str) -> Typed:
        """The moves of a text, or those of the solver where it asks in words for something to be
        done. Raises BadInput and NoMoves as `read_moves` does, and BadInput for an errand that
        makes no sense or that the rules do not let the solver finish."""
        errand = self.kind.errand(self.puzzle, self.state, text)
        if errand is None:
            return read_moves(self.puzzle, self.state, text, self.room)
        if len(errand.moves) > self.room:
            raise BadInput(too_many(self.room))
        return Typed(errand.moves, by=By.SOLVER, done=errand.told)


class TasksOf(NamedTuple):
    """The positions of a review's losses. Chosen is a sentence about what was done with them, which
    is empty if nothing was."""

    kind: AnyKind
    puzzle: AnyPuzzle
    tasks: Sequence[ReviewTask]


class Choices(NamedTuple):
    """A list. Chosen is the index of a row."""

    title: str
    word: str
    """What the title bar calls it, in capitals."""
    rows: Sequence[tuple[str, str]]
    """The name of each, and a few words about it, which may be empty."""


class Next(Enum):
    """What a player does after a solved game."""

    AGAIN = "again"
    PUZZLE = "next puzzle"
    HOME = "home"
    REVIEW = "review"


class Solved(NamedTuple):
    """A solved game. Chosen is what comes `Next`."""

    kind: AnyKind
    puzzle: AnyPuzzle
    state: Any
    achievement: str
    """What was achieved, as a sentence."""
    lines: Sequence[str]
    """How the game went, as sentences."""
    share: Callable[[], str]
    """Works for a moment on the line that tells how it went; an empty text until it is known."""


class Dialogs(Generic[S, M]):
    """Opens what lies over a game. What is chosen there is done to the game or to its watch."""

    def __init__(
        self,
        watches: WatchController[S, M],
        store: Store,
        in_ascii: bool,
        rights: Rights,
        tell: Callable[..., None],
    ) -> None:
        """`in_ascii` says whether the line that tells how a game went has to do with ASCII.
        `tell` tells others of races, as `Live.tell` does."""
        self._watches, self._player = watches, watches.player
        self._kind: AnyKind = watches.player.kind
        self._session = watches.player.session
        self._store, self._in_ascii = store, in_ascii
        self._rights, self._tell = rights, tell
        self._surveyed: dict[str, Surveyed] = {}
        """What surveys have found, by the names of games."""
        self._celebrated: tuple[Sequence[S], str] = (), ""
        """The positions of the game that was celebrated last, and what was new about it."""

    def open(self, what: Open) -> Response:
        """Open something."""
        match what:
            case Open.HELP:
                opening = Opening(HelpOn(self._kind, self._session.puzzle))
            case Open.OPTIONS:
                opening = self._options()
            case Open.SOLUTIONS if self._kind.survey is not None:
                opening = self._survey()
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
        """The options of the puzzle, and how it is solved and shown."""
        kind, puzzle, watching = self._kind, self._session.puzzle, self._watches.settings
        preferences = self._watches.preferences
        others = (
            *strategy_options(kind, watching.strategy, watching.view, puzzle),
            *_options_of(preferences.settings, kind, puzzle),
        )

        def refit(before: Chosen, after: Chosen) -> Sequence[Option]:
            fitted = kind.with_parameters(kind.with_parameters(puzzle, before), after)
            as_chosen = [option._replace(value=after[option.name]) for option in others]
            return (*kind.parameters(fitted), *as_chosen)

        def take(chosen: Chosen) -> Response:
            other = kind.with_parameters(puzzle, chosen)
            answer = Response()
            if other is not puzzle:
                self._watches.end()
                answer = self._player.begin(other)
            self._choose_strategy(chosen)
            preferences.choose(_chosen_in(preferences.settings, chosen))
            return answer

        options = (*kind.parameters(puzzle), *others)
        return Opening(OptionsOf(str(puzzle.title), options, refit), take)

    def _choose_strategy(self, chosen: Chosen) -> None:
        """Solve and watch as chosen. A watch in progress starts over from where it began."""
        kind, watches, before = self._kind, self._watches, self._watches.settings
        strategy, view = strategy_of(kind, before.strategy, chosen)
        was, now = spelt_out(kind, before.strategy), spelt_out(kind, strategy)
        watches.choose(before._replace(strategy=strategy, view=view))
        is_other = (view, now) != (before.view, was)
        if is_other and watches.watch is not None and watches.review is None:
            speed = watches.watch.playback.speed
            watches.end()
            watches.begin(speed=speed)

    # Solutions

    def _solutions(self) -> Opening:
        """All solutions from here, or from where the solver's watch began."""
        kind, watches, puzzle = self._kind, self._watches, self._session.puzzle
        is_reviewed = watches.review is not None

        def take(chosen: Sequence[Any] | Cure) -> Response:
            search.close()
            if isinstance(chosen, Cure):
                watches.end()
                return self._player.begin(chosen.game.puzzle, start=chosen.game.start)
            watches.end(take_over=is_reviewed)
            self._store.keep(self._session)
            watches.settings = watches.settings._replace(view=View.SOLUTION)
            return watches.begin(chosen_way(chosen))

        is_here = watches.watch is None or is_reviewed
        place = "from here" if is_here else "from where the watch began"
        by, origin, start = watches.settings.strategy, watches.origin, self._session.start
        if not puzzle.is_reversible and kind.why_impossible(puzzle, start):
            origin = start  # What would make it possible is asked from there.
        search = SolutionSearch(Game(kind, puzzle, start), origin, by, place)
        return Opening(search, take, search.close)

    def _survey(self) -> Opening:
        """What methods do from every start. What is found does not depend on the start that the
        puzzle has now."""
        kind, watches, session, survey = self._kind, self._watches, self._session, self._kind.survey
        assert survey is not None, "only a kind with a survey has starts"
        puzzle = session.puzzle
        first = survey.begin(puzzle, survey.grid(puzzle).starts[0])
        kept = self._surveyed.setdefault(first.game_name, {})

        def watch(wanted: Wanted) -> Response:
            if wanted.strategy is None:
                return Response(opening=self._solutions())
            watches.end()
            watches.choose(watches.settings._replace(strategy=wanted.strategy))
            other = puzzle if wanted.start is None else survey.begin(puzzle, wanted.start)
            is_other = wanted.start is not None and (
                other is not puzzle or session.state != other.initial_state()
            )
            if is_other:
                self._player.begin(other)
            self._store.keep(session)
            response = watches.do(Action(Watching.BEGIN))
            watches.has_own_game = is_other
            return response

        return Opening(StartSurvey(kind, puzzle, watches.settings.strategy, kept), watch)

    # Runs and races

    def _stops(self, title: str, run: Callable[[StopCondition], RunGoal]) -> Opening:
        """What a search can run to. What the player chose last comes first."""
        watches, last = self._watches, self._watches.last_until
        assert watches.watch is not None, "only a watch runs to anything"
        stops = list(all_stops(self._kind, self._session.puzzle, watches.watch.plan))
        if last is not None:
            stops = [last, *(each for each in stops if each.name != last.name)]

        def take(index: int) -> Response:
            watches.last_until = stops[index]
            return watches.send(run(stops[index]))

        return Opening(Choices(title, "UNTIL", [(capital(each.name), "") for each in stops]), take)

    def _race(self) -> Response:
        """The watched method against another one, which is chosen first if there are several."""
        watch, kind = self._watches.watch, self._kind
        assert watch is not None, "only a method that is watched can race"
        mine, made = watch.plan.method, variants(kind, self._session.puzzle)
        every = [(label(kind, strategy), strategy, about) for strategy, about in made]
        others = [each for each in every if each[0] != mine]
        if watch.plan.solver.has_halves:
            itself = Strategy(watch.plan.solver.name)
            others.insert(0, ("itself", itself, "its half from the goal on the second board"))
        if not others:
            return say(f"There is no other method for {mine} to race against.")
        if len(others) == 1:
            return self._race_against(others[0][1])
        rows = [(capital(name), about) for name, _, about in others]
        offer = Choices(f"Let {mine} race against …", "RACE", rows)
        return Response(opening=Opening(offer, lambda index: self._race_against(others[index][1])))

    def _race_against(self, other: Strategy) -> Response:
        """Race from where the watch began. The game goes on with the board that the player takes
        over, if he does."""
        kind, watches, session = self._kind, self._watches, self._session
        watch, own = watches.watch, watches.settings.strategy
        assert watch is not None, "only a method that is watched can race"
        liked = fitted(kind, other.method, own.chosen)
        strategy = liked._replace(chosen={**liked.chosen, **other.chosen})

        def take(taken: TakenBoard) -> Response:
            watches.end()
            session.follow(taken.path, session.move_count)
            session.stop_following()
            self._player.let_go()
            return say(taken.sentence)

        mine = plan_of(kind, own, session.puzzle) if watch.plan.is_search else watch.plan
        plans = mine, plan_of(kind, strategy, session.puzzle)
        tell = partial(self._tell, watches, strategies=(own, strategy))
        controller = RaceController(watches, plans, tell)
        return Response(opening=Opening(controller, take, partial(self._tell, watches)))

    # After a game

    def _tasks(self) -> Response:
        """The positions of the review's losses, as far as they are found out."""
        review, puzzle = self._watches.review, self._session.puzzle
        assert review is not None, "only a review finds losses"
        review.playback.pause()
        moves_from = partial(moves_to_goal, puzzle, self._player.oracle_client.oracle)
        tasks = tasks_of(review.findings, moves_from)
        if not tasks:
            return say(no_tasks(review.findings))
        offer = TasksOf(self._kind, puzzle, tasks)
        return Response(opening=Opening(offer, lambda told: say(told) if told else Response()))

    def celebration(self, new: str | None = None) -> Opening:
        """The congratulation, and what comes next. `new` is a sentence about what is new about
        this solution, or empty; without it, it is what was said of the same solution before."""
        kind, session, client = self._kind, self._session, self._player.oracle_client
        puzzle, state, states = session.puzzle, session.state, tuple(session.states)
        if new is None:
            new = self._celebrated[1] if states == self._celebrated[0] else ""
        self._celebrated = states, new
        fewest = client.fewest()
        best = None if fewest is UNKNOWN else fewest
        achievement = kind.achievement(puzzle, state, session.cost, best)
        review = Review(client.oracle, states, tuple(session.costs))

        def share() -> str:
            return self._share_line(review) if review.work(client.patience) else ""

        told = (*how_it_went(session, achievement, new, best if kind.has_distance else None),
                *filter(None, [self._about_days()]))  # fmt: skip
        solved = Solved(kind, puzzle, state, achievement, told, share)
        return Opening(solved, self._go_on, self._store.skip_time)

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

    def hand_out(self, what: Other) -> Response:
        """Save a record of the game, or copy it; in a review, a line that tells how it went."""
        session, review = self._session, self._watches.review
        if what is Other.SAVE_RECORD:
            return saved(self._kind, session, self._store, self._rights)
        if review is None:
            moves = [played.move for played in session.line]
            text, told = session.puzzle.transcript(session.start, moves), amount(len(moves), "move")
            sent, said = copied(text, "The game so far", len(moves), told, self._rights)
            return say(said)._replace(copied=sent or None)
        if not review.findings.is_done:
            return say("How it went is not known yet: press y again in a moment.")
        line = self._share_line(review.findings)
        return say(sent_to_clipboard(line))._replace(copied=line)

    def _share_line(self, found: Review) -> str:
        """The line that tells how the game went."""
        kind, session, review = self._kind, self._session, self._watches.review
        game, line = InProgress(kind, session).game, session.line if review is None else review.line
        is_solved = session.puzzle.is_solved(found.states[-1])
        had = help_had(game, session.hints, {made.by for made in line})
        return share_line(name_to_tell(game), found, kind.has_distance, self._in_ascii,
                          is_solved=is_solved, had=had)  # fmt: skip

    def _about_days(self) -> str:
        """What is said of the days where today's game was solved; empty for any other game."""
        series, session, store = self._kind.series, self._session, self._store
        if series is None or session.puzzle.name != series.name:
            return ""
        from tui.game.calendar import told_when_solved  # Late: few games are those of a day.

        name = slot_of(session.puzzle, session.start)
        return told_when_solved(series, name, store.results(), store.now)


_DISTANCE, _HIDDEN = "distance", "hidden"
_FOLDING, _FOLDED = "map", "folded"


def _options_of(settings: Settings, kind: AnyKind, puzzle: AnyPuzzle) -> Sequence[Option]:
    """What the player has chosen for good, as options. The positions of a map are folded where some
    are the same to a player."""
    shown = "you are told how far the goal is"
    hidden = "hidden, because it tells how good a move was"
    hiding = _switch(_DISTANCE, settings.hides_distance, {"shown": shown, _HIDDEN: hidden})
    symmetries = kind.symmetries(puzzle)
    if symmetries is None or why_no_map(kind, puzzle):
        return (hiding,)
    folded = f"{symmetries.things} count as the same"
    about = {"whole": "every position by itself", _FOLDED: folded}
    return hiding, _switch(_FOLDING, settings.folds_map, about)


def _switch(name: str, is_on: bool, about: Mapping[str, str]) -> Option:
    """An option with two values, off and on."""
    return Option(name, tuple(about), [*about][is_on], about)


def _chosen_in(settings: Settings, chosen: Chosen) -> Settings:
    """The settings with what was chosen of these options."""
    folds = chosen[_FOLDING] == _FOLDED if _FOLDING in chosen else settings.folds_map
    return settings._replace(hides_distance=chosen[_DISTANCE] == _HIDDEN, folds_map=folds)


_METHOD, _VIEW = "method", "view"
_VIEWS = {
    View.SOLUTION.value: "only the moves of a solution",
    View.SEARCH.value: "every try, rejection and backtrack",
}
"""What each view shows."""


def strategy_options(
    kind: AnyKind, strategy: Strategy, view: View, puzzle: AnyPuzzle
) -> Sequence[Option]:
    """The options of solving a puzzle of a kind, with their present values. The options of all
    methods are offered, whichever method is chosen; options that are numbers are not."""
    now = spelt_out(kind, strategy)
    of_methods: dict[str, Option] = {}
    for method in sorted(kind.methods, key=lambda method: -len(method.options)):
        for option in method.options:
            if option.values and option.name not in of_methods:
                value = now.chosen.get(option.name, option.value)
                of_methods[option.name] = option._replace(value=value)
    methods = *kind.methods, method_of(kind, strategy)  # It may be one of the player's own.
    about = {method.name: method.about_in(puzzle) for method in methods}
    return (
        Option(_METHOD, tuple(about), now.method, about),
        Option(_VIEW, tuple(_VIEWS), view.value, _VIEWS),
        *of_methods.values(),
    )


def strategy_of(kind: AnyKind, before: Strategy, chosen: Chosen) -> tuple[Strategy, View]:
    """The strategy and the view that were chosen. What was not offered stays as it was `before`."""
    method = method_of(kind, Strategy(chosen[_METHOD]))
    return fitted(kind, method.name, {**before.chosen, **chosen}), View(chosen[_VIEW])
