"""A game that is played and watched by lines that are typed, and told in lines."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic, sleep
from typing import TYPE_CHECKING, Any

from tui.engine.action import Action, Open, Other, Play, Run, Watching
from tui.engine.kind import Field
from tui.engine.puzzle import LEGAL
from tui.engine.text import BadInput
from tui.game.controller import Controller
from tui.game.response import Destination, Response
from tui.game.typed import NoMoves, Typed
from tui.game.watching import KEPT_SPEEDS, Phase, WatchSettings
from tui.plain import words
from tui.plain.answer import Answer, joined, say
from tui.plain.told import told
from tui.plain.words import by_words, greeting_by_words

if TYPE_CHECKING:
    from tui.game.results import ResultTable
    from tui.game.watch import Watch
    from tui.plain.remote import Remote

AnyController = Controller[Any, Any, Any]


_THINKING = 0.5
"""Seconds for which it is waited to know how far the goal is, before the next line is read."""
_HOW_TO_WATCH = "An empty line makes a step; go makes them by itself; watch takes over."
_HOW_TO_REVIEW = "An empty line makes a step; until goes on to the next loss; watch takes over."
_ASKED = {
    words.HINT: Action(Play.HINT),
    words.UNDO: Action(Play.UNDO),
    words.REDO: Action(Play.REDO),
    words.NEW: Action(Play.NEW_GAME),
    words.REVIEW: Action(Watching.REVIEW),
}
"""What the words that take nothing ask for in a game."""
_WATCHED = {
    words.NEW: Action(Run.START),
    words.VIEW: Action(Watching.TURN_VIEW),
    words.NEXT: Action(Run.NEXT_SOLUTION),
}
"""The same in a watch."""


class Conversation:
    """One player's lines, and what is answered."""

    def __init__(
        self,
        controller: AnyController,
        rest: Callable[[float], None] = sleep,
        results: Callable[[], ResultTable] | None = None,
    ) -> None:
        """`rest` lets time pass, in seconds, on the controller's clock. `results` gives those of
        all games; without it only those of this game are told."""
        self.controller = controller
        self._rest = rest
        self._results = results
        controller.in_words = True
        self._remote: Remote | None = None
        self._told: tuple[Any, Any] = controller.session.puzzle, controller.session.state
        """The position that was told last, behind its puzzle."""

    @property
    def _watch(self) -> Watch[Any, Any] | None:
        return self.controller.watches.watch

    @property
    def position(self) -> str:
        """The position in words."""
        session = self.controller.session
        return self.controller.kind.tell(session.puzzle, session.state)

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
        if settings is not None:  # Nothing rushes ahead of the lines.
            settings = settings._replace(speed=min(settings.speed, KEPT_SPEEDS[-1]))
        response = controller.begin(settings)
        if settings is not None:
            return joined((say(self.position), self._begun(response)))
        text = greeting_by_words(controller.message.text, kind, session.puzzle)
        how = "" if session.is_solved else kind.how_to_type(session.puzzle, session.state)
        return say(text, how, self.position)

    # What is typed

    def obey(self, line: str) -> Answer:
        """Do what a line says."""
        if self._remote is not None:
            self._remote.stop()
        news = self._settled()
        try:
            answer = self._obey(line.strip())
        except BadInput as error:
            answer = Answer((str(error),), unread=str(error))
        else:
            self._think()
        return joined((news, answer))

    def _settled(self) -> Answer:
        """Let the store do what the first answer did not wait for, and tell what has come of it."""
        controller = self.controller
        before = controller.message
        controller.tick()
        return (
            Answer()
            if controller.message is before or self._is_running
            else say(controller.message.text)
        )

    def _obey(self, text: str) -> Answer:
        if not text:
            return self._go_on()
        no_move = ""
        if not text.startswith(words.MARK) and self._watch is None:
            try:
                return self._play(self.controller.dialogs.typing().read(text))
            except NoMoves as error:
                no_move = error.why
        command, *rest = text.removeprefix(words.MARK).split() or [""]
        return self._do(words.word_named(command, no_move).name, rest)

    def _play(self, typed: Typed) -> Answer:
        opening = self.controller.do(Action(Open.TYPING)).opening
        assert opening is not None, "a line opens for moves"
        verdict = typed.verdict if typed.refused else LEGAL
        before = self.controller.session.puzzle
        answer = self._heard(self.controller.take(opening, typed))
        if self.controller.session.puzzle is not before:  # What was refused has begun another tour.
            verdict = LEGAL
        return answer._replace(verdict=verdict)

    def _go_on(self) -> Answer:
        """Do what an empty line means: a step of the watch, or the move that a hint has shown."""
        if self._remote is not None:
            return self._heard(self._remote.step())
        if self.controller.player.shows_move:
            return self._heard(self.controller.do(Action(Play.CONFIRM)))
        return Answer()

    def _do(self, name: str, rest: list[str]) -> Answer:
        """Do what a command says with the rest of its words. Raises BadInput."""
        if self._remote is None and name in words.ON_WATCH:
            return say(f"Nothing is watched: type {words.WATCH} first.")
        if name in words.TOLD:
            return say(*told(name, self.controller, rest))
        if name == words.QUIT:
            return self._heard(self.controller.do(Action(Other.BACK)))
        if name == words.RESULTS:
            return self._tell_results()
        if name == words.OPTIONS:
            return self._choose(rest)
        if self._remote is not None:
            return self._do_in_watch(self._remote, name, " ".join(rest))
        if name == words.NEXT:
            return self._leave_for_next()
        if name == words.WATCH:
            answer = self._begun(self.controller.do(Action(Watching.BEGIN)))
            if rest and self._remote is not None:
                self._remote.choose_pace(rest[0])
            return answer
        return self._begun(self.controller.do(_ASKED[name]))

    def _tell_results(self) -> Answer:
        from tui.plain.solutions import told_of_game, told_results

        every = told_results(self._results()) if self._results is not None else ()
        return say(*dict.fromkeys((*told_of_game(self.controller), *every)))

    def _choose(self, rest: list[str]) -> Answer:
        """Tell the options, or choose one. Raises BadInput."""
        from tui.plain.options import TypedChoice

        choice = TypedChoice(self.controller, rest)
        if choice.told:
            return say(*choice.told)
        response, changed = choice.take()
        if response is None:
            return say(*changed)
        return joined((say(*changed), self._begun(response)))

    def _leave_for_next(self) -> Answer:
        if not self.controller.session.is_solved:
            return say(f"The next puzzle comes when this one is solved; {words.QUIT} leaves it.")
        return Answer(leaves=Destination.NEXT)

    def _do_in_watch(self, remote: Remote, name: str, rest: str) -> Answer:
        match name:
            case words.WATCH if rest:
                return self._heard(remote.choose_pace(rest))
            case words.WATCH:
                return self._heard(self.controller.do(Action(Watching.TAKE_OVER)))
            case words.STEP:
                return self._heard(remote.step(rest))
            case words.BACK:
                return self._heard(remote.back(rest))
            case words.UNTIL:
                return self._heard(remote.until(rest))
            case words.LISTING:
                return self._tell_listing(remote)
            case words.GO:
                remote.go(rest)
                return Answer()
        if name in _WATCHED:
            return self._heard(self.controller.do(_WATCHED[name]))
        return say(f"That is for a game of one's own: {words.WATCH} takes over here first.")

    def _tell_listing(self, remote: Remote) -> Answer:
        """Tell the listing, and from now on the line of each step; or end that."""
        from tui.plain.panels import has_listing, told_listing

        watch = self._watch
        assert watch is not None, "only a watch has a listing"
        if remote.tells_lines:
            remote.tells_lines = False
            return say("Steps no longer name their lines.")
        remote.tells_lines = has_listing(watch) and watch.search is not None
        return say(*told_listing(self.controller.session.puzzle, watch))

    # What time brings

    @property
    def is_busy(self) -> bool:
        """Whether something goes on by itself: a run, steps by the clock, or thinking about a
        hint."""
        return self._is_running or (self._remote is not None and self._remote.is_going)

    @property
    def _is_running(self) -> bool:
        watch = self._watch
        is_searching = watch is not None and watch.playback.phase is Phase.SEARCHING
        return is_searching or self.controller.player.awaits_hint

    def wait(self) -> float:
        """How many seconds until there is something to `tick` for, while it is busy."""
        if self._is_running or self._remote is None:
            return self.controller.wait() or 0.0
        return self._remote.wait()

    def tick(self) -> Answer:
        """Do what is due, and tell what has come of it."""
        response = self.controller.tick()
        if response is None and not self._is_running and self._remote is not None:
            response = self._remote.beat()
        if response is None or self._is_running:
            return Answer()
        return self._heard(response)

    def interrupt(self) -> bool:
        """Let a line stop what goes on by itself. Whether there was anything: then the line does
        nothing else."""
        is_going = self._remote is not None and self._remote.is_going
        if self._remote is not None:
            self._remote.stop()
        return self.controller.interrupt() or is_going

    def _think(self) -> None:
        """Wait a moment until it is known how far the goal is."""
        until, controller = monotonic() + _THINKING, self.controller
        while (
            controller.player.oracle_client.is_thinking and not self.is_busy and monotonic() < until
        ):
            self._rest(controller.wait() or 0.0)
            controller.tick()

    # What is answered

    def _begun(self, response: Response) -> Answer:
        """What is said after a watch may have begun: it rests at its start."""
        watch = self._watch
        if watch is not None and (self._remote is None or not self._remote.is_of(watch)):
            from tui.plain.remote import Remote  # Late: a game does not wait for it.

            self._remote = Remote(self.controller, watch)
            how = _HOW_TO_REVIEW if self.controller.watches.review is not None else _HOW_TO_WATCH
            return joined((self._heard(response), say(how)))
        return self._heard(response)

    def _heard(self, response: Response) -> Answer:
        """What is said of what has come of a line."""
        controller, is_watched = self.controller, self._watch is not None
        if not is_watched:
            self._remote = None
        is_said = response.message is not None or is_watched
        text = by_words(controller.message.text) if is_said else ""
        moved, is_one_move = self._moved()
        lines = [text, moved] if self._is_stepwise or not is_one_move else [moved, text]
        if response.opening is not None:
            from tui.plain.solutions import about_solution  # Late: it comes at the end of a game.

            lines += about_solution(response.opening)
        elif self._watch is not None and self._remote is not None and self._remote.tells_lines:
            from tui.plain.panels import line_of

            lines.append(line_of(controller.session.puzzle, self._watch))
        return say(*dict.fromkeys(lines))._replace(leaves=response.leaves)

    @property
    def _is_stepwise(self) -> bool:
        """Whether every step of a search is told, with its reason before what it has changed."""
        watch = self._watch
        return watch is not None and watch.playback.shown.is_stepwise

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
