"""The screen of a puzzle: what is the same for all of them."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Generic

from textual import on
from textual.app import ComposeResult

from tui.engine.oracle import UNKNOWN, Answer, Oracle, Unknown, settled
from tui.engine.puzzle import M, Puzzle, S, Verdict, amount
from tui.engine.way_back import way_back
from tui.game.session import By, Session
from tui.screens import keys, kinds
from tui.screens.base import HouseScreen, Leave, Outcome, SideBySide, Stacked
from tui.screens.help import HelpScreen
from tui.screens.kinds import kind_of
from tui.screens.options import Choice, OptionsScreen
from tui.screens.solved import SolvedScreen, What
from tui.widgets.bars import Field, Key, KeyBar, MessageLine, StatusLine, TitleBar
from tui.widgets.board import Board
from tui.widgets.look import Look
from tui.widgets.move_list import Entry, MoveList
from tui.widgets.picture import Picture

MOVE_SECONDS = 0.6
"""How long the movement of a player's own move may take."""
ROOM_FOR_MOVES = 78
"""Below this width the move list is folded away until it is asked for."""


class PuzzleScreen(HouseScreen[None], Generic[S, M]):
    """A game on the screen.

    A subclass draws its board and turns its keys into moves. What is seated, lifted or under the
    cursor is the subclass's; the position is the session's.
    """

    BINDINGS = keys.bindings((*keys.CURSOR, *keys.DIGITS, *keys.PLAY, *keys.BOTH))
    DEFAULT_CSS: ClassVar[str] = """
    PuzzleScreen #stage { height: 1fr; }
    PuzzleScreen #board { width: 1fr; height: 100%; margin: 1 0 0 0; }
    PuzzleScreen #side { width: 21; height: 100%; margin: 1 0 0 0; }
    PuzzleScreen #moves { height: 1fr; }
    PuzzleScreen.no-moves #side { display: none; }
    PuzzleScreen.low #board, PuzzleScreen.low #side { margin: 0; }
    """

    labels: ClassVar[Mapping[str, str]] = {}
    """What the keys do in this puzzle, where the usual words do not fit."""
    greeting: ClassVar[str] = ""
    """What a player should do here, in a sentence."""

    def __init__(self, session: Session[S, M], look: Look, leave: Leave) -> None:
        super().__init__(look)
        self.session = session
        self._leave = leave
        self.pointed: tuple[str, ...] = ()
        """What the board points at: the culprits of the last refusal."""
        self.moving = 0.0
        """For how many seconds the board may move to what it shows next."""
        self._oracle = session.puzzle, kinds.oracle(session.puzzle)
        self._hinted_at: int | None = None
        """For which move the nudge was given, so that the next hint shows it."""
        self._moves_wanted: bool | None = None

    @abstractmethod
    def make_board(self) -> Board[Any]:
        """The widget that shows the position."""

    def movement(self) -> float:
        """For how many seconds the board may move this time; the next time it does not."""
        seconds, self.moving = self.moving, 0.0
        return seconds

    @property
    def board(self) -> Board[Any]:
        return self.query_one(Board)

    @abstractmethod
    def show_board(self) -> None:
        """Let the board show the position, and what is in the player's hands."""

    @abstractmethod
    def empty_hands(self) -> None:
        """Forget what the player holds: the position has changed under it."""

    @abstractmethod
    def show_move(self, move: M) -> None:
        """Show a hinted move on the board, ready to be made."""

    @abstractmethod
    def action_cursor(self, files: int, ranks: int) -> None:
        """Move the cursor; right and down are positive."""

    @abstractmethod
    def action_digit(self, digit: int) -> None: ...

    @abstractmethod
    def action_act(self) -> None: ...

    @abstractmethod
    def action_confirm(self) -> None: ...

    def choices(self) -> Sequence[Choice]:
        """The options of this puzzle."""
        return ()

    def choose(self, chosen: Mapping[str, str]) -> None:
        """Take over the options that a player chose."""

    def status_fields(self) -> Sequence[Field]:
        """How far the goal is, for the status line."""
        best = self.ask(lambda oracle: oracle.distance(self.session.start))
        left = self.ask(lambda oracle: oracle.distance(self.session.state))
        fields = [] if best is None or best is UNKNOWN else [Field("best", str(best))]
        if left is UNKNOWN:
            return [*fields, Field("left", "unknown")]
        if left is None:
            return [*fields, Field("out of reach", tone="bad")]
        return [*fields, Field("left", str(left))]

    @property
    def mode(self) -> str:
        """The word in the title bar: who is at the controls."""
        return "PLAY"

    def pick(self, target: Any) -> None:
        """Do what a click on a place of the board means."""

    @property
    def puzzle(self) -> Puzzle[S, M]:
        return self.session.puzzle

    @property
    def oracle(self) -> Oracle[S, M]:
        """The oracle of the puzzle with its present parameters."""
        puzzle, oracle = self._oracle
        if puzzle is not self.puzzle:
            oracle = kinds.oracle(self.puzzle)
            self._oracle = self.puzzle, oracle
        return oracle

    def ask(self, question: Callable[[Oracle[S, M]], Answer | Unknown]) -> Answer | Unknown:
        """What the oracle answers when it has worked on it; UNKNOWN beyond its limits."""
        oracle = self.oracle
        return settled(oracle, lambda: question(oracle))

    def compose(self) -> ComposeResult:
        yield TitleBar(self.look, str(self.puzzle.title), self.mode)
        yield from self.compose_below_title()
        with SideBySide(id="stage"):
            yield self.make_board()
            with Stacked(id="side"):
                yield from self.compose_beside_board()
        yield StatusLine(self.look)
        yield MessageLine(self.look)
        yield KeyBar(self.look, self._key_bar())

    def compose_below_title(self) -> ComposeResult:
        """What stands between title and board."""
        yield from ()

    def compose_beside_board(self) -> ComposeResult:
        """What stands beside the board, from top to bottom."""
        yield MoveList(self.look)

    def on_mount(self) -> None:
        self.begin()

    def begin(self) -> None:
        """Show the game as it is opened."""
        self.say(self.greeting)
        self.show_all()

    def on_resize(self, event: Any) -> None:
        self._fold_moves()

    def on_key(self) -> None:
        """Any key ends a movement at once; then it is obeyed."""
        self.board.finish()

    def show_all(self) -> None:
        """Bring every widget in line with the session."""
        self.show_board()
        session = self.session
        self.query_one(StatusLine).show(
            [Field("moves", str(session.move_count)), *self.status_fields()]
        )
        self.query_one(MoveList).show(session.move_count, self._entry)

    def _entry(self, index: int) -> Entry:
        made = self.session.line[index]
        return Entry(self.puzzle.move_text(made.move), made.by is By.SOLVER)

    def show_mode(self) -> None:
        """Show the mode, and the keys that it has."""
        self.query_one(TitleBar).show(str(self.puzzle.title), self.mode)
        self.query_one(KeyBar).show(self._key_bar())

    def _key_bar(self) -> Sequence[Key]:
        own = keys.PLAY if self.mode == "PLAY" else keys.WATCH
        return keys.key_bar((*own, *keys.BOTH), self.labels)

    def say(self, text: str, tone: str = "base") -> None:
        """Show a sentence in the message line, and point at nothing any more."""
        self.tell(text, tone)
        if self.pointed:
            self.pointed = ()
            self.show_board()

    def tell(self, text: str, tone: str) -> None:
        """Show a sentence in the message line that goes with what the board points at."""
        self.query_one(MessageLine).show(text, tone)

    def refuse(self, verdict: Verdict) -> None:
        """Tell the player why not, and point at the culprits."""
        self.pointed = verdict.culprits
        self.tell(verdict.reason, "bad")
        self.show_board()

    def allows(self, part: Any) -> bool:
        """Whether the rules let a move begin like this; if not, the player is told why."""
        verdict = self.puzzle.check_part(self.session.state, part)
        if not verdict.ok:
            self.refuse(verdict)
        return verdict.ok

    def play(self, move: M) -> bool:
        """Make the player's move, or tell why it is refused."""
        verdict = self.session.play(move)
        if not verdict.ok:
            self.refuse(verdict)
            return False
        self.moving = MOVE_SECONDS
        self.position_changed()
        if self.session.is_solved:
            self.board.when_still(self._celebrate)
        return True

    def position_changed(self, message: str = "") -> None:
        """Show a position that the session has come to."""
        self.pointed = ()
        self._hinted_at = None
        self.empty_hands()
        self.say(message)
        self.show_all()

    def quiet(self) -> None:
        """Stop pointing and talking about the last refusal."""
        self.pointed = ()
        self.say("")

    def _celebrate(self) -> None:
        best = self.ask(lambda oracle: oracle.distance(self.session.start))
        screen = SolvedScreen(self.look, self.session, None if best is UNKNOWN else best)
        self.app.push_screen(screen, self._after_celebration)

    def _after_celebration(self, what: What | None) -> None:
        if what is What.AGAIN:
            self.action_new_game()
        elif what is What.NEXT:
            self._leave(Outcome.NEXT)
        elif what is What.HOME:
            self._leave(Outcome.HOME)

    def action_undo(self) -> None:
        if self.session.undo():
            self.position_changed()
        else:
            self.say("There is nothing to undo.")

    def action_redo(self) -> None:
        if self.session.redo():
            self.position_changed()
        else:
            self.say("There is nothing to redo.")

    def action_new_game(self) -> None:
        if self.session.line:
            self.session.restart()
            self.position_changed("A new game. Undo (u) brings the old one back.")
        else:
            self.position_changed("The game is at its start.")

    def action_hint(self) -> None:
        """First a nudge in words, then the move itself."""
        session = self.session
        if session.is_solved:
            self.say("The puzzle is solved: no move is left to hint at.")
            return
        best = self.ask(lambda oracle: oracle.best_moves(session.state))
        if best is UNKNOWN:
            self.say("The best move from here is not known.")
            return
        session.count_hint()
        if not best:
            told = self.ask(lambda oracle: way_back(oracle, self._states_back()))
            self.say("The goal cannot be reached from here." if told is UNKNOWN else told, "bad")
        elif self._hinted_at == session.move_count:
            move = best[0]
            self.show_move(move)
            self.say(kind_of(self.puzzle).hints().the_move(self.puzzle, session.state, move))
            self.show_all()
        else:
            self._hinted_at = session.move_count
            self.say(kind_of(self.puzzle).hints().nudge(self.puzzle, session.state, best))

    def _states_back(self) -> Sequence[S]:
        """The positions of this game, the present one first."""
        states = [self.session.start]
        for made in self.session.line:
            states.append(self.puzzle.successor(states[-1], made.move))
        return states[::-1]

    def action_copy(self) -> None:
        session = self.session
        text = self.puzzle.transcript(session.start, [made.move for made in session.line])
        self.app.copy_to_clipboard(text)
        made = amount(session.move_count, "move")
        self.say(f"The game so far, {made}, was sent to the clipboard.")

    def action_toggle_moves(self) -> None:
        self._moves_wanted = self.has_class("no-moves")
        self._fold_moves()

    def _fold_moves(self) -> None:
        roomy = self.app.size.width >= ROOM_FOR_MOVES
        wanted = roomy if self._moves_wanted is None else self._moves_wanted
        self.set_class(not wanted, "no-moves")

    def action_options(self) -> None:
        choices = self.choices()
        if not choices:
            self.say("This puzzle has nothing to choose.")
            return
        screen = OptionsScreen(self.look, str(self.puzzle.title), choices)
        self.app.push_screen(screen, self._after_options)

    def _after_options(self, chosen: Mapping[str, str] | None) -> None:
        if chosen:
            self.choose(chosen)

    def start_other(self, puzzle: Puzzle[S, M]) -> None:
        """Begin a game with other parameters; undo brings this one back."""
        self.session.new_game(puzzle, puzzle.initial_state())
        self.position_changed("A new game. Undo (u) brings the old one back.")

    def action_more(self) -> None:
        self.say("This puzzle has no discs.")

    def action_fewer(self) -> None:
        self.action_more()

    def action_ways_on(self) -> None:
        self.say("Only the knight has ways to count.")

    def action_help(self) -> None:
        self.app.push_screen(HelpScreen(self.look, self.puzzle))

    def action_back(self) -> None:
        self._leave(Outcome.HOME)

    @on(Picture.Picked)
    def _pick_place(self, picked: Picture.Picked) -> None:
        if not isinstance(picked.target, Key):
            self.pick(picked.target)
