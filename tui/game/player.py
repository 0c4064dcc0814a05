"""The player's controls of a game: the hand, undo and redo, new games and hints."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic

from tui.engine.action import Action, Play
from tui.engine.kind import AnyKind, Kind
from tui.engine.oracle import UNKNOWN, way_back
from tui.engine.puzzle import AnyPuzzle, M, S, Verdict, amount
from tui.game.greetings import SOLVED
from tui.game.hand import Hand, Reply
from tui.game.oracle_client import OracleClient
from tui.game.response import MOVE_SECONDS, STEP_SECONDS, Message, Response, say
from tui.game.session import Session

if TYPE_CHECKING:
    from tui.game.typed import Typed

_NEW_GAME = "A new game. Undo (u) brings the old one back."


class Player(Generic[S, M]):
    """Everything that a player does to a session."""

    def __init__(self, kind: Kind[Any, S, M], session: Session[S, M]) -> None:
        self.kind = kind
        self.session = session
        self.hand: Hand[M, Any] = kind.hand(session)
        self.oracle_client: OracleClient[S, M] = OracleClient(kind, session)
        """Asks the oracle about the game."""
        self.awaits_hint = False
        """Whether a hint was asked for that the oracle cannot give yet: ask again when it can."""
        self._hinted_at: int | None = None
        """How many moves were made when the last hint was given."""
        self._hints_given = 0
        """How many hints were given there: the last one shows the move."""
        self._shown_at: int | None = None
        """How many moves were made when a move was shown."""

    @property
    def shows_move(self) -> bool:
        """Whether a hint has shown the move to be made here: the hand holds it."""
        return self._shown_at == self.session.move_count

    def do(self, action: Action) -> Response:
        """Do what a key asks for."""
        match action.what:
            case Play.CURSOR:
                return self._obey(self.hand.cursor(action.first, action.second))
            case Play.DIGIT:
                return self._obey_move(self.hand.digit(action.first))
            case Play.ACT:
                return self._obey_move(self.hand.act())
            case Play.CONFIRM:
                return self._obey_move(self.hand.confirm())
            case Play.OVERLAY:
                return self._obey(self.hand.overlay())
            case Play.UNDO:
                return self._undo()
            case Play.REDO:
                return self._redo()
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
        said = response.message
        objects = said is not None and said.text and not response.seconds
        if is_solved and objects and reply.puzzle is None:
            return say(SOLVED if self.session.line else "The puzzle is solved as it stands here.")
        return response

    def _obey(self, reply: Reply[M]) -> Response:
        if reply.move is not None:
            return self._play(reply.move)
        if not reply.refusal.ok:
            return _refusal(reply.refusal)
        if reply.puzzle is not None:
            return self.begin(reply.puzzle, reply.done or _NEW_GAME)
        message = None if reply.say is None else Message(reply.say)
        return Response(message, seconds=STEP_SECONDS if reply.moves else 0.0)

    def put_back(self) -> Response | None:
        """Put back what the hand holds; None if it holds nothing."""
        sentence = self.hand.put_back()
        return Response(Message(sentence), seconds=STEP_SECONDS) if sentence else None

    def play_all(self, typed: Typed) -> Response:
        """Make moves that were typed, or asked for in words. Only the last of them is shown as a
        movement."""
        if typed.refused and not typed.moves:
            other = self.hand.start_at(self.session.puzzle.parse_move(typed.refused))
            if other is not None:
                return self._obey(other)
        session, played = self.session, bool(typed.moves)
        session.play_all(typed.moves, typed.by)
        self.let_go()
        since = session.states[-2] if len(typed.moves) > 1 else None
        message = typed.message
        if played and not message.text:
            message = Message(last_move(self.kind, session))
        return Response(message, played, MOVE_SECONDS if played else 0.0, since)

    def _play(self, move: M) -> Response:
        verdict = self.session.play(move)
        if not verdict.ok:
            return _refusal(verdict)
        told = Message(last_move(self.kind, self.session))
        return self._arrived()._replace(message=told, played=True, seconds=MOVE_SECONDS)

    def let_go(self) -> None:
        """Drop what is in the hand, and forget the hint: the position has changed."""
        self._hinted_at = self._shown_at = None
        self.awaits_hint = False
        self.hand.drop()

    def _arrived(self, text: str = "") -> Response:
        self.let_go()
        return say(text)

    # What is done to the game

    def _undo(self) -> Response:
        session = self.session
        before, line = session.puzzle, [*session.line]
        if not session.undo():
            return say("There is nothing to undo.")
        back = len(line) - len(session.line)
        if session.puzzle is not before or back < 1:
            return self._arrived("The game from before is back.")
        if back > 1:
            return self._arrived(f"{amount(back, 'move')} are taken back.")
        return self._arrived(f"{before.move_text(line[-1].move)} is taken back.")

    def _redo(self) -> Response:
        session = self.session
        before, made = session.puzzle, len(session.line)
        if not session.redo():
            return say("There is nothing to redo.")
        again = len(session.line) - made
        if session.puzzle is not before or again < 1:
            return self._arrived("The new game is back.")
        if again > 1:
            return self._arrived(f"{amount(again, 'move')} are made again.")
        return self._arrived(last_move(self.kind, session))

    def _new_game(self) -> Response:
        if not self.session.line:
            return self._arrived("The game is at its start.")
        self.session.restart()
        return self._arrived(_NEW_GAME)

    def _resize(self, by: int) -> Response:
        """Begin a game that is larger by a number, if the kind has different sizes."""
        other = self.kind.resized(self.session.puzzle, by)
        if other is None:
            return say("")
        return say(other) if isinstance(other, str) else self.begin(other)

    def begin(self, puzzle: AnyPuzzle, told: str = _NEW_GAME) -> Response:
        """Begin a game of another puzzle of the same kind, and say so; and why, if it is known that
        it is impossible."""
        self.session.new_game(puzzle, puzzle.initial_state())
        return self._arrived(f"{told} {self.kind.why_impossible(puzzle)}".rstrip())

    # Help

    def _hint(self) -> Response:
        """The next hint of the kind: first a nudge in words, at last the move itself."""
        session, client = self.session, self.oracle_client
        if session.is_solved:
            return say("The puzzle is solved: there is nothing left to hint at.")
        best, here = client.best_moves(), session.move_count
        self.awaits_hint = best is UNKNOWN and client.can_go_on
        if best is UNKNOWN:
            return say("Let me think." if self.awaits_hint else "The best move here is not known.")
        if not self.shows_move:  # What is only said again is no other hint.
            session.hints += 1
        if not best:
            return say(way_back(client.moves_to_take_back()), "bad")
        move = self.kind.choice(session.puzzle, session.state, best)
        best = [move, *(each for each in best if each != move)]
        hints = self.kind.hints(session.puzzle, session.state, best)
        given = self._hints_given if self._hinted_at == here else 0
        self._hinted_at, self._hints_given = here, given + 1
        if given < len(hints) - 1:
            return say(hints[given])
        self._shown_at = here
        self.hand.show(move)
        return say(hints[-1])


def last_move(kind: AnyKind, session: Session[Any, Any]) -> str:
    """What the last move of a game has changed, as a sentence."""
    return kind.tell_move(session.puzzle, session.states[-2], session.line[-1].move)


def _refusal(verdict: Verdict) -> Response:
    return Response(Message(verdict.reason, "bad", verdict.culprits))
