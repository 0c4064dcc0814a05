"""The player at a game: what keys, clicks and typed moves do to it, and what the oracle tells."""

from collections.abc import Callable, Sequence
from time import monotonic
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeVar

from tui.engine.action import Action, Play
from tui.engine.kind import THINKING, AnyKind, Field, Gauge, Kind, resized
from tui.engine.oracle import UNKNOWN, Known, Oracle, Unknown, moves_to_take_back, way_back
from tui.engine.puzzle import LEGAL, AnyPuzzle, M, S, Verdict, amount, what_was_lost
from tui.game.greetings import SOLVED
from tui.game.response import MOVE_SECONDS, SLICE, STEP_SECONDS, Message, Response, say
from tui.game.session import Session

if TYPE_CHECKING:
    from tui.engine.step import Step
    from tui.game.typed import Typed


class Reply(NamedTuple, Generic[M]):
    """What the hand answers when the player asks it to do something."""

    say: str | None = None
    """A sentence for the player. None leaves the last one; an empty text clears it."""
    refusal: Verdict = LEGAL
    """Why it cannot be done, if that is so."""
    move: M | None = None
    """The move to be played now; the rules may still refuse it."""
    moves: bool = False
    """True if the board may be animated."""
    done: str = ""
    """What to say after the new game is begun; of a move the kind tells what it has changed."""
    puzzle: AnyPuzzle | None = None
    """Another puzzle of the same kind, of which a new game begins now."""


Face_out = TypeVar("Face_out", covariant=True)


class Hand(Protocol[M, Face_out]):
    """What the player holds: the cursor, and the part of a move that is chosen so far.

    It is made with a session, which it only reads. It changes nothing but itself: the caller plays
    the moves that it asks for.
    """

    shown: M | None = None
    """The move that a hint or a step of a solver shows, unless the hand keeps it in its own way."""

    def cursor(self, right: int, down: int) -> Reply[M]:
        """Move the cursor by so many places to the right and down."""

    def digit(self, digit: int) -> Reply[M]:
        """Choose something by its number; 0 stands for 10."""

    def other_digits(self) -> Reply[M]:
        """Let the digits choose the next ten things, or after the last the first ten."""
        return Reply()

    def act(self) -> Reply[M]:
        """Do the usual thing to what is under the cursor."""

    def confirm(self) -> Reply[M]:
        """Make the move that is prepared."""
        return self.act()

    def pick(self, target: Any) -> Reply[M]:
        """Do what a click on the board means. `target` is what the board says was clicked."""

    def start_at(self, move: M) -> Reply[M] | None:
        """Begin the game elsewhere: what a typed move means that the rules refuse, where it names a
        start. None if it means nothing but the move."""
        return None

    def overlay(self) -> Reply[M]:
        """Show or hide what the kind can show over its board."""
        return Reply()

    def show(self, move: M) -> None:
        """Take up a hinted move: it is shown, and can be confirmed."""
        self.shown = move

    def look_at(self, step: "Step | None") -> None:
        """Show what a step of a solver looks at; None for nothing."""
        self.shown = None if step is None else step.move

    def drop(self) -> None:
        """Let go of everything, because the position has changed."""
        self.shown = None

    def is_holding(self) -> bool:
        """True if a part of a move is held, so that `put_back` puts it back."""
        return False

    def put_back(self) -> str:
        """Put back what is held, because the player wants to leave. Returns a sentence about it;
        empty if nothing was held, and then the player leaves."""
        return ""

    def face(self, pointed: tuple[str, ...], watched: bool) -> Face_out:
        """What the board paints. `pointed` are the culprits of a refusal. `watched` says that the
        solver is at the controls, so the player's cursor is not shown."""


_NEW_GAME = "A new game. {Undo} brings the old one back."


class Player(Generic[S, M]):
    """Everything that a player does to a session."""

    def __init__(self, kind: Kind[Any, S, M], session: Session[S, M]) -> None:
        self.kind, self.session = kind, session
        self.hand: Hand[M, Any] = kind.hand(session)
        self.oracle_client: OracleClient[S, M] = OracleClient(kind, session)
        """Asks the oracle about the game."""
        self.awaits_hint = False
        """Whether a hint was asked for that the oracle cannot give yet: ask again when it can."""
        self.shows_move = False
        """Whether a hint has shown the move to be made here: the hand holds it."""
        self._hints_given = 0
        """How many hints were given here."""
        self.takes_move: Callable[[M], Response] | None = None
        """What is done with a move of the hand, if that is asked for instead of played."""

    def do(self, action: Action) -> Response:
        """Do what a key asks for."""
        match action.what:
            case Play.CURSOR:
                return self._obey(self.hand.cursor(action.first, action.second))
            case Play.DIGIT:
                return self._obey_move(self.hand.digit(action.first))
            case Play.OTHER_DIGITS:
                return self._obey(self.hand.other_digits())
            case Play.ACT:
                return self._obey_move(self.hand.act())
            case Play.CONFIRM:
                return self._obey_move(self.hand.confirm())
            case Play.OVERLAY:
                return self._obey(self.hand.overlay())
            case Play.UNDO | Play.REDO:
                return self._retrace(back=action.what is Play.UNDO)
            case Play.NEW_GAME:
                return self._new_game()
            case Play.RESIZE:
                return self._resize(action.first)
            case _:
                return self._hint()

    # What the hand does

    def pick(self, target: Any) -> Response:
        """Do what a click on the board means."""
        return self._obey_move(self.hand.pick(target))

    def _obey_move(self, reply: Reply[M]) -> Response:
        """Obey what was asked for in order to make a move. Where there is none left to make, the
        hand's objections would miss the point."""
        is_solved = self.session.is_solved
        response = self._obey(reply)
        objects = response.message is not None and response.message.text and not response.seconds
        if is_solved and objects and reply.puzzle is None:
            return say(SOLVED if self.session.line else "The puzzle is solved as it stands here.")
        return response

    def _obey(self, reply: Reply[M]) -> Response:
        if reply.move is not None and self.takes_move is not None:
            return self.takes_move(reply.move)
        if reply.move is not None:
            verdict = self.session.play(reply.move)
            if not verdict.ok:
                return _refusal(verdict)
            told = Message(last_move(self.kind, self.session))
            self.let_go()
            return Response(told, played=True, seconds=MOVE_SECONDS)
        if not reply.refusal.ok:
            return _refusal(reply.refusal)
        if reply.puzzle is not None and self.takes_move is not None:
            return say("That is none of the answers.")
        if reply.puzzle is not None:
            return self.begin(reply.puzzle, reply.done or _NEW_GAME)
        keeps_message = reply.say is None or (self.takes_move is not None and not reply.say)
        message = None if keeps_message else Message(reply.say or "")
        return Response(message, seconds=STEP_SECONDS if reply.moves else 0.0)

    def put_back(self) -> Response | None:
        """Put back what the hand holds; None if it holds nothing."""
        sentence = self.hand.put_back()
        return Response(Message(sentence), seconds=STEP_SECONDS) if sentence else None

    def play_all(self, typed: "Typed") -> Response:
        """Make moves that were typed, or asked for in words. Only the last of them is shown as a
        movement."""
        session, played = self.session, bool(typed.moves)
        if typed.refused and not played:
            other = self.hand.start_at(session.puzzle.parse_move(typed.refused))
            if other is not None:
                return self._obey(other)
        session.play_all(typed.moves, typed.by)
        self.let_go()
        since = session.states[-2] if len(typed.moves) > 1 else None
        message = typed.message
        if played and not message.text:
            message = Message(last_move(self.kind, session))
        return Response(message, played, MOVE_SECONDS if played else 0.0, since)

    def let_go(self) -> None:
        """Drop what is in the hand, and forget the hints: the position has changed."""
        self.awaits_hint = self.shows_move = False
        self._hints_given = 0
        self.hand.drop()

    # What is done to the game

    def _retrace(self, *, back: bool) -> Response:
        """Undo, or redo."""
        session = self.session
        before, line = session.puzzle, [*session.line]
        if not (session.undo() if back else session.redo()):
            return say(f"There is nothing to {'undo' if back else 'redo'}.")
        self.let_go()
        count = len(session.line) - len(line)
        if session.puzzle is not before or not count or (count < 0) != back:
            return say("The game from before is back." if back else "The new game is back.")
        if abs(count) > 1:
            return say(
                f"{amount(abs(count), 'move')} are {'taken back' if back else 'made again'}."
            )
        if back:
            return say(f"{before.move_text(line[-1].move)} is taken back.")
        return say(last_move(self.kind, session))

    def _new_game(self) -> Response:
        has_begun = bool(self.session.line)
        if has_begun:
            self.session.restart()
        self.let_go()  # Only now: a hand may go back to where the new game starts.
        return say(_NEW_GAME if has_begun else "The game is at its start.")

    def _resize(self, by: int) -> Response:
        """Begin a game that is larger by a number, if the kind has different sizes."""
        other = resized(self.kind, self.session.puzzle, by)
        return say(other) if isinstance(other, str) else self.begin(other)

    def begin(self, puzzle: AnyPuzzle, told: str = _NEW_GAME, start: Any = None) -> Response:
        """Begin a game of another puzzle of the same kind from its usual start, or another one, and
        say so; and why, if it is known that it is impossible."""
        start = puzzle.initial_state() if start is None else start
        self.session.new_game(puzzle, start)
        self.let_go()
        return say(f"{told} {self.kind.why_impossible(puzzle, start)}".rstrip())

    # Help

    def _hint(self) -> Response:
        """The next hint of the kind: first a nudge in words, at last the move itself."""
        session, client = self.session, self.oracle_client
        if session.is_solved:
            return say("The puzzle is solved: there is nothing left to hint at.")
        best = client.best_moves()
        self.awaits_hint = best is UNKNOWN and client.can_go_on
        if self.awaits_hint:
            return say("Let me think.")
        perhaps = ""
        if best is UNKNOWN:
            best = client.a_way()[:1]
            perhaps = _PERHAPS_NOT_BEST if self.kind.has_distance else ""
            if not best:
                return say("The best move here is beyond me.")
        session.hints += not self._hints_given  # All that is said of one move is one hint.
        self._hints_given += 1
        if not best:
            return say(way_back(client.moves_to_take_back()), "bad")
        move, (look, who, the_move, *why) = self.kind.hints(session.puzzle, session.state, best)
        if self._hints_given >= _SHOWS_MOVE:
            self.shows_move = True
            self.hand.show(move)
        reason = why or [_why(session.puzzle, session.state, () if perhaps else best)]
        said = look, who, f"{the_move}{perhaps}", *reason
        return say(said[min(self._hints_given, len(said)) - 1])

    def judged(self, said: Message) -> Message:
        """What is said of a move, and behind it what that has lost, if it is known to have lost
        anything."""
        session = self.session
        before, after = map(self.oracle_client.distance, session.states[-2:])
        is_told = self.kind.has_distance and said.tone != "bad"
        if not is_told or not isinstance(before, int) or after is UNKNOWN:
            return said
        lost = 1 if after is None else session.costs[-1] + after - before
        if not lost:
            return said
        told = what_was_lost(session.puzzle, after, lost)
        wasted = f"That move {told}; {{undo}} undoes it."
        return said._replace(text=f"{said.text} {wasted}".strip(), shorter=(wasted,))


def last_move(kind: AnyKind, session: Session[Any, Any]) -> str:
    """What the last move of a game has changed, as a sentence."""
    return kind.tell(session.puzzle, session.states[-2], session.line[-1].move)


_SHOWS_MOVE = 3
"""From this hint on the move is shown."""


def _why(puzzle: AnyPuzzle, state: Any, best: Sequence[Any]) -> str:
    """Why these moves are good: how many are as good. There are none if that is not known."""
    legal, thing = len(puzzle.legal_moves(state)), puzzle.noun
    if legal == 1:
        return f"No other {thing} is allowed here."
    if not best:
        return "A way to the goal goes on from there."
    if len(best) >= legal:
        return f"All {legal} {thing}s that are allowed here are as good."
    these = f"the {legal} {thing}s that are allowed here"
    if len(best) == 1:
        return f"Of {these} only this one makes no detour."
    return f"{len(best)} of {these} make no detour, and this is one of them."


def _refusal(verdict: Verdict) -> Response:
    return Response(Message(verdict.reason, "bad", verdict.culprits))


# What the oracle says

_BEYOND_ME = Field("beyond me", tone="muted")
_A_WAY_IS_KNOWN = Field("a way is known", tone="muted")
"""Shown instead if the oracle will never know how far the goal is."""
_PERHAPS_NOT_BEST = " A shorter way may exist."


class OracleClient(Generic[S, M]):
    """Asks the oracle about a game. If it does not know the answer, it may work for a moment before
    it is asked again.

    Each puzzle has its own oracle. A game with other parameters is another puzzle.
    """

    patience = SLICE / 2
    """Seconds for which a question may keep the player waiting."""

    def __init__(self, kind: Kind[Any, S, M], session: Session[S, M]) -> None:
        self._kind, self._session = kind, session
        self._asked: tuple[AnyPuzzle, Oracle[S, M]] | None = None
        self.is_thinking = False
        """Whether the last status is still waiting for an answer of the oracle."""

    def ask_also(self, other: "OracleClient[S, M]") -> None:
        """Ask the oracle of another oracle_client, which knows the puzzle already."""
        self._asked = other._session.puzzle, other.oracle

    @property
    def oracle(self) -> Oracle[S, M]:
        puzzle = self._session.puzzle
        if self._asked is None or self._asked[0] is not puzzle:
            self._asked = puzzle, self._kind.oracle(puzzle)
        return self._asked[1]

    def think(self) -> bool:
        """Let the oracle work for a moment. Returns whether nothing is left to find out."""
        return self.oracle.work(self.patience)

    @property
    def can_go_on(self) -> bool:
        """Whether a question is left that thinking may answer."""
        return not self.oracle.work(0)

    def status(self) -> Sequence[Field | Gauge]:
        """How far the goal is, for the status line."""
        session, kind = self._session, self._kind
        of_game = session.puzzle, session.start, session.cost, session.state
        fields = kind.status(*of_game, self.oracle)
        # At the goal nothing is left, but the way from the start may still be unknown.
        if (THINKING in fields or session.is_solved) and self.think():
            fields = kind.status(*of_game, self.oracle)
        self.is_thinking = (THINKING in fields or session.is_solved) and self.can_go_on
        if self.is_thinking:
            return fields
        if THINKING not in fields:
            return fields
        never = _A_WAY_IS_KNOWN if self.oracle.a_way(session.state) else _BEYOND_ME
        return [never if field == THINKING else field for field in fields]

    def a_way(self) -> Sequence[M]:
        """A way to the goal, though fewer moves may do; empty if none is known."""
        return self.oracle.a_way(self._session.state)

    def fewest(self) -> int | Unknown | None:
        """The fewest moves in which the game could be solved from its start, or the least cost."""
        return self.distance(self._session.start)

    def distance(self, state: S) -> int | Unknown | None:
        """How far the goal is from a position."""
        return self._answer(lambda oracle: oracle.distance(state))

    def best_moves(self) -> Sequence[M] | Unknown:
        """The moves after which the goal is nearest."""
        return self._answer(lambda oracle: oracle.best_moves(self._session.state))

    def can_finish(self) -> bool | Unknown:
        """Whether the goal can be reached from here."""
        return self._answer(lambda oracle: oracle.can_finish(self._session.state))

    def moves_to_take_back(self) -> int | Unknown | None:
        """How many moves to undo until the goal can be reached; None if it never could be."""
        states = self._session.states[::-1]
        return self._answer(lambda oracle: moves_to_take_back(oracle, states))

    def _answer(self, ask: Callable[[Oracle[S, M]], Known | Unknown]) -> Known | Unknown:
        """What the oracle answers, if need be after a moment of work. `ask` may put several
        questions, each after the answer to the one before: they share the moment."""
        oracle, left = self.oracle, self.patience
        until, answer = monotonic() + left, ask(oracle)
        while answer is UNKNOWN and left > 0 and not oracle.work(0):
            left = until - monotonic() if oracle.work(left) else 0
            answer = ask(oracle)
        return answer
