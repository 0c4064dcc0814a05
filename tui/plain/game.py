"""A game that is played and watched by lines that are typed, and told in lines."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING, Any, NamedTuple

from tui.engine.action import Action, Open, Other, Play, Run, Watching
from tui.engine.kind import Field
from tui.engine.puzzle import LEGAL, Verdict, amount
from tui.engine.text import BadInput, quoted
from tui.game.app_state import AppState
from tui.game.response import Destination, Opening, Response
from tui.game.typed import NoMoves, Typed
from tui.game.watching import KEPT_SPEEDS, Phase, WatchSettings
from tui.plain import telling, words
from tui.plain.telling import AnyController
from tui.plain.words import in_words

if TYPE_CHECKING:
    from tui.game.dialogs import OptionsOf, Solved
    from tui.game.players import Identity
    from tui.game.watch import Watch

_THINKING = 0.5
"""Seconds for which it is waited to know how far the goal is, before the next line is read."""
_MOST_STEPS = 1_000_000
_MOST_MOVES = 200
"""Of a position: no more are proposed than one can choose among."""
_HOW_TO_WATCH = "An empty line makes a step; go makes them by itself; watch takes over."
_HOW_TO_REVIEW = "An empty line makes a step; until goes on to the next loss; watch takes over."
_AFTER = "next opens the next puzzle, new begins again, review shows what each move has lost."
_PLAYED = {
    "hint": Action(Play.HINT), "undo": Action(Play.UNDO), "redo": Action(Play.REDO),
    "new": Action(Play.NEW_GAME), "review": Action(Watching.REVIEW),
    "watch": Action(Watching.BEGIN), "quit": Action(Other.BACK),
}  # fmt: skip
"""What words ask for in a game."""
_WATCHED = {
    "new": Action(Run.START), "view": Action(Watching.TURN_VIEW),
    "predict": Action(Watching.PREDICT), "next": Action(Run.NEXT_SOLUTION),
    "watch": Action(Watching.TAKE_OVER), "quit": Action(Other.BACK),
}  # fmt: skip
"""What they ask for in a watch."""


class Answer(NamedTuple):
    """What is answered to a line that was typed, or to the time that has passed."""

    lines: Sequence[str] = ()
    """What is said; each says one thing."""
    verdict: Verdict | None = None
    """What the rules say of the moves that were typed: of the first that they refuse, if there is
    one. None if no moves were typed."""
    unread: str = ""
    """Why the line could not be read, as a sentence; empty if it could be."""
    leaves: Destination | None = None
    """Where the player goes from the game; None if he stays."""
    ends: bool = False
    """Whether it is the last: the player leaves the program."""

    def behind(self, lines: Iterable[str]) -> Answer:
        """The same after other lines."""
        return self._replace(lines=(*lines, *self.lines))


def say(*lines: str) -> Answer:
    """An answer of these lines; empty ones are left out."""
    return Answer(tuple(filter(None, lines)))


def unread(error: BadInput) -> Answer:
    """The answer to a line that cannot be read."""
    return Answer((str(error),), unread=str(error))


class GameInWords:
    """The lines of a player in one game, and what is answered."""

    def __init__(
        self, controller: AnyController, app_state: AppState, rest: Callable[[float], None]
    ) -> None:
        """`rest` lets time pass, in seconds, on the controller's clock."""
        self.controller = controller
        controller.in_words = True
        self._app_state, self._rest = app_state, rest
        self._told: tuple[Any, Any] = controller.session.puzzle, controller.session.state
        """The position that was told last, behind its puzzle."""
        self._known: Watch[Any, Any] | None = None
        """The watch of which was told how it is watched, as the rest below."""
        self._pace = 1
        """How many steps an empty line makes."""
        self._names_lines = False
        """Whether it is told which line of the listing each step obeys."""
        self._due: float | None = None
        """When the next step is made by the clock; None if none is."""
        self._heard_last: Sequence[str] = ()
        """What was said last of what has come of a line."""

    @property
    def _watch(self) -> Watch[Any, Any] | None:
        return self.controller.watches.watch

    @property
    def prompt(self) -> str:
        """What stands before the line that is typed: the game, and how far it is."""
        name, watch = self.controller.session.puzzle.game_name, self._watch
        if watch is not None:
            step, of, _ = watch.playback.progress
            return f"{name}: step {step}{'' if of is None else f' of {of}'}> "
        fields = [field for field in self.controller.status if isinstance(field, Field)]
        return f"{name}: {', '.join(f'{each.label} {each.value}'.rstrip() for each in fields)}> "

    def begin(self, settings: WatchSettings | None = None) -> Answer:
        """Begin to play, or to watch with these settings."""
        controller = self.controller
        session, kind = controller.session, controller.kind
        position = kind.tell(session.puzzle, session.state)
        if settings is not None:  # Nothing rushes ahead of the lines.
            settings = settings._replace(speed=min(settings.speed, KEPT_SPEEDS[-1]))
            return self._heard(controller.begin(settings)).behind([position])
        controller.begin()
        how = "" if session.is_solved else kind.how_to_type(session.puzzle, session.state)
        return say(in_words(controller.message.text), how, position)

    # What is typed

    def obey(self, line: str) -> Answer:
        """Do what a line says."""
        self._due, self._heard_last = None, ()
        news = self._settled()
        try:
            answer = self._obey(line.strip())
        except BadInput as error:
            return unread(error).behind(news)
        self._think()
        return answer.behind(news)

    def _settled(self) -> Sequence[str]:
        """Let the store do what the first answer did not wait for. Returns what has come of it."""
        before = self.controller.message
        self.controller.tick()
        message = self.controller.message
        return () if message == before or self._is_running else say(in_words(message.text)).lines

    def _obey(self, text: str) -> Answer:
        if not text and self._watch is not None:
            return self._do("step", [])
        if not text:  # It makes the move that a hint has shown.
            is_shown = self.controller.player.shows_move
            return self._heard(self.controller.do(Action(Play.CONFIRM))) if is_shown else Answer()
        if (answer := self._answered(text)) is not None:
            return answer
        no_move = ""
        if not text.startswith(words.MARK) and self._watch is None:
            try:
                return self._play(self.controller.dialogs.typing().read(text))
            except NoMoves as error:
                no_move = error.why
        first, *rest = text.removeprefix(words.MARK).split() or [""]
        return self._do(words.name_meant(first, words.BY_NAME, no_move=no_move), rest)

    def _answered(self, text: str) -> Answer | None:
        """Take a line for an answer to what is asked in a watch: by its number, in its words, or as
        a move. None if it is no answer."""
        asked = None if self._watch is None else self._watch.question
        if asked is None:
            return None
        controller, move, told = self.controller, None, [each for each, _ in asked.choices]
        if asked.takes_moves:
            with suppress(BadInput):
                move = controller.session.puzzle.parse_move(text)
        # What reads as a move is none that is spelt with other letters.
        for fold in (str, str.casefold) if move is None else (str,):
            for forms in range(1, len(told) + 1), told, [each.partition(",")[0] for each in told]:
                same = [fold(str(form)) == fold(text) for form in forms]
                if same.count(True) == 1:
                    return self._heard(controller.do(Action(Watching.ANSWER, same.index(True) + 1)))
        if move is None:
            return None
        return self._heard(controller.take(Opening(asked, controller.watches.answer), move))

    def _play(self, typed: Typed) -> Answer:
        opening = self.controller.do(Action(Open.TYPING)).opening
        assert opening is not None, "a line opens for moves"
        before = self.controller.session.puzzle
        answer = self._heard(self.controller.take(opening, typed))
        # What was refused may have begun another tour.
        is_refused = typed.refused and self.controller.session.puzzle is before
        return answer._replace(verdict=typed.verdict if is_refused else LEGAL)

    def _do(self, name: str, rest: Sequence[str]) -> Answer:
        """Do what a word says with the words behind it. Raises BadInput if they cannot be read."""
        controller, watch, behind = self.controller, self._watch, " ".join(rest)
        if watch is None and name in words.ON_WATCH:
            return say("Nothing is watched: type watch first.")
        if watch is not None and name in words.OF_PLAYER:
            return say("That is for a game of one's own: watch takes over here first.")
        if name in telling.TOLD:
            return say(*telling.TOLD[name](controller, rest))
        match name:
            case "results":
                every = telling.told_results(self._app_state.results())
                return say(*dict.fromkeys((telling.told_of_game(controller), *every)))
            case "player":
                return told_player(self._app_state.identity, rest)
            case "options":
                return self._choose(rest)
            case "next" if watch is None and controller.session.is_solved:
                return Answer(leaves=Destination.NEXT)
            case "next" if watch is None:
                return say("The next puzzle comes when this one is solved; quit leaves it.")
            case "watch" if behind:
                steps = _number_of(behind)
                each = say(f"Each empty line makes {amount(steps, 'step')}.")
                answer = self._heard(controller.do(_PLAYED[name])) if watch is None else each
                self._pace = steps
                return answer
            case "step" | "back" if name == "step" or behind.isdecimal() or not behind:
                steps = _number_of(behind) if behind else self._pace
                step = Action(Run.STEP, steps if name == "step" else -steps)
                return self._heard(controller.do(step))
            case "back" | "until":
                return self._heard(self._run(behind, is_back=name == "back"))
            case "go":
                return self._go(behind)
            case "listing" if self._names_lines:
                self._names_lines = False
                return say("Steps no longer name their lines.")
            case "listing" if watch is not None:
                told = [*telling.told_listing(controller.session.puzzle, watch)]
                self._names_lines = watch.search is not None and len(told) > 1
                return say(*told)
        return self._heard(controller.do((_PLAYED if watch is None else _WATCHED)[name]))

    def _choose(self, rest: Sequence[str]) -> Answer:
        """Tell the options, or choose one; others may give way to it. Raises BadInput."""
        opening = self.controller.dialogs.open(Open.OPTIONS).opening
        assert opening is not None, "options are always offered"
        offer: OptionsOf = opening.offer
        option, value = words.option_meant(offer.options, rest)
        if option is None or not value:
            return say(*words.told_options(offer.options if option is None else [option]))
        before = {each.name: each.value for each in offer.options}
        refitted = offer.refit(before, {**before, option.name: value})
        chosen = {each.name: each.value for each in refitted}
        changed = [name for name, value in chosen.items() if value != before.get(name)]
        if not changed:
            return say(f"{option.name} is already {value}.")
        response = self.controller.take(opening, chosen)
        return self._heard(response).behind(f"{name} is now {chosen[name]}." for name in changed)

    # A watch

    def _run(self, place: str, *, is_back: bool) -> Response:
        """Run to the next or the last place of that name; without one, to where it ran last. In a
        review, go to the next or the last loss. Raises BadInput."""
        from tui.game.runs import Ahead, Back  # Late: a game does not wait for it.
        from tui.game.stops import stop_named

        controller, watches, watch = self.controller, self.controller.watches, self._watch
        assert watch is not None, "only a watch runs"
        if watches.review is not None and not "loss".startswith(place.lower()):
            raise BadInput(f"{quoted(place)} is not a place of a review: it only has each loss.")
        if watches.review is not None:
            return controller.do(Action(Watching.LOSS_BEFORE if is_back else Watching.NEXT_LOSS))
        if place or watches.last_until is None:
            named = ("-" if place.startswith("dead") else ":").join(place.split())
            puzzle = controller.session.puzzle
            watches.last_until = stop_named(named, controller.kind, puzzle, watch.plan)
        return controller.run_to((Back if is_back else Ahead)(watches.last_until))

    def _go(self, speed: str) -> Answer:
        """Let the clock make steps from now on, so many a second. Raises BadInput."""
        watches, watch = self.controller.watches, self._watch
        if speed and watch is not None:
            wanted = _speed_of(speed)
            watch.playback.set_speed(wanted)
            watches.choose(watches.settings._replace(speed=wanted))
        self._due = watches.clock()
        return Answer()

    def _beat(self, due: float) -> Response | None:
        """Make the step that is due at a time; None if it is not yet."""
        watch, now = self._watch, self.controller.watches.clock()
        if watch is None or now < due:
            return None
        playback = watch.playback
        before = playback.progress.step
        response = Response() if watch.question else self.controller.do(Action(Run.STEP, 1))
        # What was held up is not made up for: nobody could read it.
        self._due = max(due + 1 / playback.speed, now)
        has_stopped = playback.progress.step == before and playback.phase is not Phase.SEARCHING
        if has_stopped or playback.phase in (Phase.AT_SOLUTION, Phase.EXHAUSTED):
            self._due = None
        return response

    # What time brings

    @property
    def _is_running(self) -> bool:
        """Whether a search runs, or it is thought about a hint."""
        watch = self._watch
        is_searching = watch is not None and watch.playback.phase is Phase.SEARCHING
        return is_searching or self.controller.player.awaits_hint

    def wait(self) -> float | None:
        """How many seconds until there is something to `tick` for; None if nothing goes on by
        itself."""
        if self._is_running:
            return self.controller.wait() or 0.0
        if self._due is None:
            return None
        return max(0.0, self._due - self.controller.watches.clock())

    def tick(self) -> Answer:
        """Do what is due, and tell what has come of it."""
        response, told = self.controller.tick(), self._heard_last
        watch = self._watch
        if watch is not None and watch.plan.solver.silence and self._is_running:
            watch.playback.pause()
            self._due = watch.playback.goal = None  # Nothing may ever come.
            return say(in_words(watch.plan.solver.silence))
        if response is None and not self._is_running and self._due is not None:
            response, told = self._beat(self._due), ()
        if response is None or self._is_running:
            return Answer()
        answer = self._heard(response)
        # What a search has come to may have been said already when it came to rest.
        return Answer() if {*answer.lines} <= {*told} else answer

    def interrupt(self) -> None:
        """Stop what goes on by itself."""
        self._due = None
        self.controller.interrupt()

    def _think(self) -> None:
        """Wait a moment until it is known how far the goal is."""
        until, controller = monotonic() + _THINKING, self.controller
        client = controller.player.oracle_client
        while client.is_thinking and self.wait() is None and monotonic() < until:
            self._rest(controller.wait() or 0.0)
            controller.tick()

    # What is answered

    def _heard(self, response: Response) -> Answer:
        """What is said of what has come of a line. A watch that has begun rests at its start."""
        controller, watch = self.controller, self._watch
        is_new = watch is not None and watch is not self._known
        if is_new or watch is None:
            self._known, self._pace, self._names_lines, self._due = watch, 1, False, None
        if is_new and watch is not None:
            watch.playback.pause()
        is_said = response.message is not None or watch is not None
        text = in_words(controller.message.text) if is_said else ""
        moved, is_one_move = self._moved()
        text = text.removeprefix(moved).removesuffix(moved).strip()
        is_told_first = watch is not None and (watch.playback.shown.is_stepwise or watch.quiz)
        lines = [text, moved] if is_told_first or not is_one_move else [moved, text]
        if response.opening is not None:
            lines += _congratulations(response.opening)
        elif watch is not None and self._names_lines:
            lines.append(telling.line_of(controller.session.puzzle, watch))
        if is_new:
            lines.append(_HOW_TO_WATCH if controller.watches.review is None else _HOW_TO_REVIEW)
        answer = say(*dict.fromkeys(lines))
        self._heard_last = answer.lines
        return answer._replace(leaves=response.leaves)

    def _moved(self) -> tuple[str, bool]:
        """What has changed since the position was told last, in words, and whether that is one move
        forward; an empty text if nothing has."""
        session, kind = self.controller.session, self.controller.kind
        before, now = self._told, (session.puzzle, session.state)
        self._told = now
        if now == before:
            return "", False
        if now[0] is before[0] and len(session.states) > 1 and session.states[-2] == before[1]:
            return kind.tell(*before, session.line[-1].move), True
        return kind.tell(*now), False

    # What a word that has been begun may become

    def proposed(self, before: Sequence[str], begun: str) -> Iterable[str]:
        """What may follow these words, of which the last is `begun`: commands and legal moves,
        places of a watch, or more of the names of options and their values."""
        controller = self.controller
        puzzle, state = controller.session.puzzle, controller.session.state
        if not before and begun.startswith(words.MARK):
            return [f"{words.MARK}{name}" for name in words.BY_NAME]
        if not before:
            moves = () if self._watch is not None else puzzle.legal_moves(state)[:_MOST_MOVES]
            return dict.fromkeys((*map(puzzle.move_text, moves), *words.BY_NAME))
        match words.beginning(before[0].removeprefix(words.MARK), words.BY_NAME):
            case ["help"]:
                return words.BY_NAME
            case ["options"]:
                opening = controller.dialogs.open(Open.OPTIONS).opening
                return words.words_behind(
                    () if opening is None else opening.offer.options, before[1:]
                )
            case ["until" | "back"] if len(before) == 1:
                from tui.game import stops  # Late: a game does not wait for it.

                return stops.words(controller.kind, puzzle)
        return ()


def _congratulations(opening: Opening) -> Sequence[str]:
    solved: Solved = opening.offer  # Nothing else opens that was not asked for.
    opening.leave()
    return " ".join(dict.fromkeys((solved.achievement, *map(in_words, solved.lines)))), _AFTER


def _number_of(text: str) -> int:
    """A number of steps that was typed. Raises BadInput."""
    if not text.isdecimal() or not 1 <= len(text) <= 7 or not 1 <= int(text) <= _MOST_STEPS:
        raise BadInput(f"{quoted(text)} is not a number of steps: type one, such as 5.")
    return int(text)


def _speed_of(text: str) -> float:
    try:
        speed = float(text)
    except ValueError:
        speed = 0.0
    if not KEPT_SPEEDS[0] <= speed <= KEPT_SPEEDS[-1]:
        raise BadInput(f"{quoted(text)} is not a speed: type steps a second, from 0.25 to 64.")
    return speed


_OF_PLAYERS = ("name", "private", "public", "forget")


def told_player(identity: Identity | None, rest: Sequence[str]) -> Answer:
    """Who a player is to the others on a host, or what has come of changing that. Raises
    BadInput."""
    if identity is None:
        return say("Nobody sees you here: names are for players of a host.")
    why_not, what = "", words.name_meant(rest[0], _OF_PLAYERS) if rest else ""
    if what == "name":
        why_not = identity.rename(" ".join(rest[1:]))
    elif what in ("private", "public"):
        why_not = identity.hide(what == "private")
    elif what == "forget" and rest[1:] != ["me"]:
        return say("That deletes your games, results and name: type player forget me to do it.")
    elif what == "forget":
        why_not = identity.forget()
        return say(why_not or "Everything kept about you is deleted.")._replace(ends=not why_not)
    player = identity.player
    called = f"You are called {player.name}" if player.name else "You have no name"
    seen = "nobody else sees" if player.private else "others see"
    lasts = " You are a guest: that lasts until you leave." if player.is_guest else ""
    return say(why_not or f"{called}, and {seen} what you play.{lasts}")
