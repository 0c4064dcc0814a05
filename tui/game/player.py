"""The player's controls of a game: the hand, undo and redo, new games and hints."""

from __future__ import annotations

from typing import Any, Generic, cast

from tui.engine.ask import Ask, Play
from tui.engine.kind import Kind, P
from tui.engine.oracle import UNKNOWN
from tui.engine.puzzle import M, S, Verdict
from tui.engine.way_back import way_back
from tui.game.adviser import Adviser
from tui.game.greetings import SOLVED
from tui.game.hand import Hand, Reply
from tui.game.response import Message, Response, say
from tui.game.session import Session
from tui.game.typed import Typed

_NEW_GAME = "A new game. Undo (u) brings the old one back."


class Player(Generic[P, S, M]):
    """Everything that a player does to a session."""

    def __init__(
        self, kind: Kind[P, S, M], session: Session[S, M], adviser: Adviser[P, S, M]
    ) -> None:
        self.hand: Hand[M, Any] = kind.hand()(session)
        self._kind = kind
        self._session = session
        self._adviser = adviser
        self.awaits_hint = False
        """Whether a hint was asked for that the oracle cannot give yet: ask again when it can."""
        self._hinted_at: int | None = None
        """How many moves were made when a nudge was given: there the next hint shows the move."""

    @property
    def _puzzle(self) -> P:
        return cast(P, self._session.puzzle)

    def do(self, ask: Ask) -> Response:
        """Do what a key asks for."""
        match ask.what:
            case Play.CURSOR:
                return self.cursor(ask.first, ask.second)
            case Play.DIGIT:
                return self.digit(ask.first)
            case Play.ACT:
                return self.act()
            case Play.CONFIRM:
                return self.confirm()
            case Play.OVERLAY:
                return self.overlay()
            case Play.UNDO:
                return self.undo()
            case Play.REDO:
                return self.redo()
            case Play.NEW_GAME:
                return self.new_game()
            case Play.RESIZE:
                return self.resize(ask.first)
            case _:
                return self.hint()

    # What the hand does

    def cursor(self, right: int, down: int) -> Response:
        return self._obey(self.hand.cursor(right, down))

    def digit(self, digit: int) -> Response:
        return self._do(self.hand.digit(digit))

    def act(self) -> Response:
        return self._do(self.hand.act())

    def confirm(self) -> Response:
        return self._do(self.hand.confirm())

    def pick(self, target: Any) -> Response:
        return self._do(self.hand.pick(target))

    def overlay(self) -> Response:
        return self._obey(self.hand.overlay())

    def _do(self, reply: Reply[M]) -> Response:
        """Obey what was asked for in order to make a move. Where there is none left to make, the
        hand's objections would miss the point."""
        is_solved = self._session.is_solved
        response = self._obey(reply)
        said = response.message
        objects = said is not None and said.text and not response.played and not response.moves
        if not (is_solved and objects) or reply.puzzle is not None:
            return response
        return say(SOLVED if self._session.line else "The puzzle is solved as it stands here.")

    def _obey(self, reply: Reply[M]) -> Response:
        if reply.move is not None:
            return self._play(reply.move, reply.done)
        if not reply.refusal.ok:
            return _refusal(reply.refusal)
        if reply.puzzle is not None:
            return self.begin(cast(P, reply.puzzle), reply.done or _NEW_GAME)
        return Response(None if reply.say is None else Message(reply.say), moves=reply.moves)

    def put_back(self) -> Response | None:
        """Put back what the hand holds; None if it holds nothing."""
        sentence = self.hand.put_back()
        return Response(Message(sentence), moves=True) if sentence else None

    def play_all(self, typed: Typed) -> Response:
        """Make moves that were typed. Only the last of them is shown as a movement."""
        session = self._session
        session.play_all(typed.moves)
        self.let_go()
        since = session.state_after(session.move_count - 1) if len(typed.moves) > 1 else None
        return Response(typed.message, played=bool(typed.moves), since=since)

    def _play(self, move: M, done: str) -> Response:
        verdict = self._session.play(move)
        if not verdict.ok:
            return _refusal(verdict)
        self.let_go()
        return Response(Message("" if self._session.is_solved else done), played=True)

    def let_go(self) -> None:
        """Drop what is in the hand, and forget the hint: the position has changed."""
        self._hinted_at = None
        self.awaits_hint = False
        self.hand.drop()

    def _arrived(self, text: str = "") -> Response:
        self.let_go()
        return say(text)

    # What is done to the game

    def undo(self) -> Response:
        return self._arrived() if self._session.undo() else say("There is nothing to undo.")

    def redo(self) -> Response:
        return self._arrived() if self._session.redo() else say("There is nothing to redo.")

    def new_game(self) -> Response:
        if not self._session.line:
            return self._arrived("The game is at its start.")
        self._session.restart()
        return self._arrived(_NEW_GAME)

    def resize(self, by: int) -> Response:
        """Begin a game that is larger by a number, if the kind has different sizes."""
        if self._kind.resized is None:
            return say("")
        other = self._kind.resized(self._puzzle, by)
        return say(other) if isinstance(other, str) else self.begin(other)

    def begin(self, puzzle: P, told: str = _NEW_GAME) -> Response:
        """Begin a game of another puzzle of the same kind, and say so."""
        self._session.new_game(puzzle, puzzle.initial_state())
        return self._arrived(told)

    # Help

    def hint(self) -> Response:
        """First a nudge in words, then the move itself."""
        session = self._session
        if session.is_solved:
            return say("The puzzle is solved: no move is left to hint at.")
        best = self._adviser.best_moves()
        self.awaits_hint = best is UNKNOWN and self._adviser.can_go_on
        if best is UNKNOWN:
            return say("Let me think." if self.awaits_hint else "Here nobody knows what is best.")
        session.count_hint()
        if not best:
            return say(way_back(self._adviser.moves_to_take_back()), "bad")
        if self._hinted_at != session.move_count:
            self._hinted_at = session.move_count
            return say(self.hand.nudge(best))
        return say(self.hand.show(best[0]))


def _refusal(verdict: Verdict) -> Response:
    return Response(Message(verdict.reason, "bad", verdict.culprits))
