"""What a puzzle is: immutable states, moves, and one statement of what is legal.

Solvers, sessions, screens and the command line know puzzles only through the classes in this
file.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from tui.engine.text import BadInput as BadInput

S = TypeVar("S", bound=Hashable)
M = TypeVar("M", bound=Hashable)


class Refusal(NamedTuple):
    """What is said of a move that is refused."""

    reason: str = ""
    """One sentence for the player. It may begin with a small letter, to stand behind a colon."""
    culprits: tuple[str, ...] = ()
    """What the board should point at, by the names used in the puzzle's texts."""
    rule: str = ""
    """The rule behind it in general, as a sentence, by which refusals are counted; empty if the
    reason is as general."""


_NOTHING_SAID = Refusal()


class Verdict:
    """The answer to "may I?". Searches ask very often, and read but whether it is yes: so the
    sentences may be made when they are asked for."""

    __slots__ = ("_refusal", "code", "ok")

    def __init__(
        self, ok: bool, code: str = "", refusal: Refusal | Callable[[], Refusal] = _NOTHING_SAID
    ) -> None:
        """`code` is a stable name of the refusal, for tests and statistics: small letters and
        hyphens."""
        self.ok = ok
        self.code = code
        self._refusal = refusal

    @property
    def refusal(self) -> Refusal:
        """What is said of it; empty sentences if the move is legal."""
        if not isinstance(self._refusal, Refusal):
            self._refusal = self._refusal()
        return self._refusal

    @property
    def reason(self) -> str:
        return capital(self.refusal.reason)

    @property
    def culprits(self) -> tuple[str, ...]:
        return self.refusal.culprits

    @property
    def rule(self) -> str:
        return self.refusal.rule

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Verdict):
            return NotImplemented
        return (self.ok, self.code) == (other.ok, other.code) and self.refusal == other.refusal

    def __hash__(self) -> int:
        return hash((self.ok, self.code))


LEGAL = Verdict(True)


def capital(text: str) -> str:
    """A text that begins a sentence."""
    return text[:1].upper() + text[1:]


def listed(phrases: Sequence[str], last: str = "and") -> str:
    """Phrases in a sentence, with a word before the last one: `this, that and more`."""
    *others, final = phrases
    return f"{', '.join(others)} {last} {final}" if others else final


def refuse(code: str, reason: str, *culprits: str, rule: str = "") -> Verdict:
    """A verdict that says no. Its sentences need not begin with capital letters."""
    return Verdict(False, code, Refusal(reason, culprits, capital(rule)))


_LARGE = 10_000
"""From here on a number is hard to read without blanks."""


def amount(number: int, thing: str) -> str:
    """A number of things in words: `1 move`, `2 moves`."""
    return f"{number} {thing}" if number == 1 else f"{figure(number)} {thing}s"


def figure(number: int) -> str:
    """A number as it is written in a sentence: blanks between the thousands of large ones."""
    return f"{number:,}".replace(",", " ") if number >= _LARGE else str(number)


class IllegalMove(Exception):
    """A move was applied that `check` refuses."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(verdict.reason)
        self.verdict = verdict


class Puzzle(ABC, Generic[S, M]):
    """The rules of one puzzle with its parameters set, such as its size.

    S is a state (for players: a position), M a move; both are frozen, hashable and cheap.
    A puzzle itself never changes.
    """

    name: str
    """The first part of a game name, before parameters and position."""
    title: str
    """What a menu shows."""
    parameters: str
    """What a game name has after the colon; empty for a puzzle without parameters."""
    brief: str = ""
    """The rule in one line, for a player who has not read the rest: a sentence of at most 72
    letters. Empty if there is none."""
    story: str = ""
    """The tale that it tells, in a few sentences; empty if there is none."""
    explanation: str
    """The rules in words, for the player: three to five lines, which lie over the board when a game
    begins. They say what to do, what is allowed, and where it ends."""
    history: str = ""
    """What else there is to know, such as where the puzzle comes from, in a few sentences."""
    source: str = ""
    """What tells the file apart of which it is, if it is none of the program's own: the file's text
    or, of a program, `sha256:` and a hash."""
    noun: str = "move"
    """What searches call a candidate move; with an s where there are several."""
    uninformative: frozenset[str] = frozenset()
    """The codes of refusals that teach nothing: of candidates that nobody would think of."""
    has_cost: bool = False
    """Whether moves differ in cost. Then the least cost counts, and not the fewest moves."""
    cost_words: tuple[str, str] = ("cost", "")
    """What the cost of moves is called, and its unit, if it has one: `time`, `min`."""
    solution_noun: str = "solution"
    """What a line of moves to the goal is called."""

    @abstractmethod
    def initial_state(self) -> S:
        """The position in which a new game starts."""

    @abstractmethod
    def candidate_moves(self, state: S) -> Sequence[M]:
        """The moves worth asking about, legal or not, in the puzzle's own fixed order."""

    @abstractmethod
    def check(self, state: S, move: M) -> Verdict:
        """Whether `move` is legal in `state`: the only statement of legality.

        Any well-formed move may be asked about, candidate or not.
        """

    def check_part(self, state: S, part: Any) -> Verdict:
        """Whether a move that is made in parts may begin with `part`; `check` uses this.

        What a part is depends on the puzzle: where the move begins, or what is chosen so far.
        Where moves are made in one go, it is the whole move.
        """
        return self.check(state, part)

    @abstractmethod
    def successor(self, state: S, move: M) -> S:
        """The state after `move`, which `check` must have accepted."""

    @abstractmethod
    def is_solved(self, state: S) -> bool:
        """Whether `state` is the goal."""

    @abstractmethod
    def move_text(self, move: M) -> str:
        """A move as it is printed and saved."""

    @abstractmethod
    def parse_move(self, text: str) -> M:
        """The move that `move_text` prints as `text`. Raises BadInput."""

    @abstractmethod
    def state_text(self, state: S) -> str:
        """A position as it is printed and saved."""

    @abstractmethod
    def parse_state(self, text: str) -> S:
        """The position that `state_text` prints as `text`.

        Raises BadInput if it is unreadable, impossible, or breaks a rule.
        """

    def transcript(self, state: S, moves: Iterable[M]) -> str:
        """The game of these legal moves from `state`, as lines for people to read, without a final
        line feed: each move and the position to which it leads."""
        lines = []
        for number, move in enumerate(moves, 1):
            state = self.successor(state, move)
            lines.append(f"{number:>3}  {self.move_text(move)}  {self.state_text(state)}")
        return "\n".join(lines)

    @property
    def refusals(self) -> Sequence[tuple[str, str]]:
        """The codes of the refusals with which `check` may stop a candidate of a search, each with
        a name of at most 40 characters for a list."""
        return ()

    @property
    def goals(self) -> Iterable[S]:
        """All positions that are goals, where they are known without a search: from where they can
        be reached is shown on a map even if that is from nowhere that can be reached."""
        return ()

    is_reversible: bool = False
    """Whether from where a legal move leads another one leads back."""

    def cost(self, state: S, move: M) -> int:
        """What a legal move costs: a whole number of at least 1, and 1 unless the puzzle
        `has_cost`."""
        return 1

    def line_cost(self, state: S, moves: Sequence[M]) -> int:
        """What legal moves cost together that are made one after the other from `state`: their
        number, unless the puzzle `has_cost`."""
        if not self.has_cost:
            return len(moves)
        total = 0
        for move in moves:
            total += self.cost(state, move)
            state = self.successor(state, move)
        return total

    def length_text(self, moves: int, cost: int) -> str:
        """How long a line is, by the number of its moves and what they cost together: `7 moves`,
        or `5 moves at cost 17`."""
        return amount(moves, "move") + (f" at cost {figure(cost)}" if self.has_cost else "")

    def legal_moves(self, state: S) -> Sequence[M]:
        """The candidate moves that `check` accepts, in their order."""
        return [move for move in self.candidate_moves(state) if self.check(state, move).ok]

    def example(self, state: S) -> str:
        """A move as it is typed, to show how: a legal one if there is any. Empty if nobody could
        ever move."""
        moves = self.legal_moves(state) or self.candidate_moves(state)
        return self.move_text(moves[0]) if moves else ""

    def apply(self, state: S, move: M) -> S:
        """The state after `move`. Raises IllegalMove, with the verdict, if `check` refuses it."""
        verdict = self.check(state, move)
        if not verdict.ok:
            raise IllegalMove(verdict)
        return self.successor(state, move)

    @property
    def game_name(self) -> str:
        """The name that starts this puzzle from the command line: `NAME[:PARAMETERS]`."""
        return f"{self.name}:{self.parameters}" if self.parameters else str(self.name)


AnyPuzzle = Puzzle[Any, Any]
P = TypeVar("P", bound=AnyPuzzle)


def what_was_lost(puzzle: AnyPuzzle, left: object, lost: object) -> str:
    """What a move that has lost something has done, as the rest of a sentence about it: how far the
    goal is after it, None if it cannot be reached any more, and by how much the way got longer."""
    if left is None:
        return "made the goal impossible"
    assert isinstance(lost, int), "only a known loss is found"
    unit = puzzle.cost_words[1]
    if puzzle.has_cost and not unit:
        return f"made the way cost {figure(lost)} more"
    return f"made the way {f'{figure(lost)} {unit}'.rstrip()} longer"
