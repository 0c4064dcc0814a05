"""Moves that are typed or pasted: one, or a whole line of them, in any notation that the program
prints."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from tui.engine.puzzle import LEGAL, AnyPuzzle, BadInput, Verdict, amount, figure
from tui.engine.text import because, quoted, shortened
from tui.game.response import Message
from tui.game.session import MOST_MOVES, NO_ROOM, By

_SEPARATORS = r"(?:\s|[,;]|→|←|->|<-)+"
_NUMBER = r"\d+[.:)]"
"""The number of a move, unless it is a move itself."""
_NUMBERED = r"\s*\d+\s*[.:)]?\s+(?=\S)"
"""How the lines of a transcript begin."""
_LONGEST = 200
"""Letters of the longest word that may be a number and its move: no longer one is looked through
again and again."""


class NoMoves(BadInput):
    """A text does not begin with a move."""

    def __init__(self, text: str, why: str = "") -> None:
        """`why` says of its first word alone why it is no move."""
        super().__init__(text)
        self.why = why or text


class Typed(NamedTuple):
    """The moves of a text as far as the rules allow them, and the first that they refuse."""

    moves: Sequence[Any]
    refused: str = ""
    """The move that is refused, as it is written; empty if none is."""
    verdict: Verdict = LEGAL
    by: By = By.PLAYER
    """Who makes them."""
    done: str = ""
    """What is so when they are made, where the player has asked for that in words; empty where the
    moves themselves were typed."""

    @property
    def message(self) -> Message:
        """What is said once the moves are made."""
        made = len(self.moves)
        if self.done:
            return done_by_solver(self.done, made)
        if not self.refused:
            moves = amount(made, "move")
            return Message(f"{moves} made; {{undo}} takes them back as one." * (made > 1))
        before = {0: "", 1: " The move before it was made."}
        others = before.get(made, f" The {made} moves before it were made.")
        which = f"Move {made + 1}, {quoted(self.refused)}, is refused"
        said = because(which, self.verdict.reason)
        return Message(f"{said}{others}", "bad", self.verdict.culprits)


def done_by_solver(done: str, made: int) -> Message:
    """What is said when the solver has made at least one move to get something done."""
    back = "{undo} takes them back as one" if made > 1 else "{undo} takes it back"
    return Message(f"{done}: {amount(made, 'move')} by the solver; {back}.")


def read_moves(puzzle: AnyPuzzle, state: Any, text: str, room: int = MOST_MOVES) -> Typed:
    """The moves that a text holds, played from a state. Raises BadInput, with a sentence, for what
    cannot be read, and for more moves than there is `room` for in the game: NoMoves where not even
    the first is one."""
    moves: list[Any] = []

    @lru_cache(maxsize=1)
    def by_transcripts(state: Any) -> Mapping[tuple[str, ...] | None, Any]:
        """The legal moves in a state by the words of their transcripts."""
        legal = reversed(puzzle.legal_moves(state))  # Of two the first counts.
        return {_behind_number(puzzle.transcript(state, (move,))): move for move in legal}

    for line in _without_start(puzzle, state, text).splitlines():
        words = _behind_number(line)
        copied = None if words is None else by_transcripts(state).get(words)
        found = iter([copied]) if copied is not None else _moves_of(puzzle, line, len(moves))
        for move in found:
            verdict = puzzle.check(state, move)
            if not verdict.ok:
                return Typed(moves, puzzle.move_text(move), verdict)
            if len(moves) == room:
                raise BadInput(too_many(room))
            state = puzzle.successor(state, move)
            moves.append(move)
    if not moves:
        if not text.strip():
            raise NoMoves("Type a move first.")
        raise NoMoves(shortened(f"There is no move in {quoted(text.strip())}."))
    return Typed(moves)


def too_many(room: int) -> str:
    """That there is room only for so many moves, as a sentence."""
    if not room:
        return NO_ROOM.reason
    return (
        f"There is room for {amount(room, 'more move')}, and these are too many: a game has at "
        f"most {figure(MOST_MOVES)} moves."
    )


def _without_start(puzzle: AnyPuzzle, state: Any, text: str) -> str:
    """A text without that with which the transcript of a game from this state begins."""
    head = puzzle.transcript(state, ()).split()
    rest = text.lstrip()
    for word in head:
        if not rest.startswith(word):
            return text
        rest = rest[len(word) :].lstrip()
    return rest


def _behind_number(line: str) -> tuple[str, ...] | None:
    """The words behind the number with which a line begins; None if it has none."""
    number = re.match(_NUMBERED, line)
    return None if number is None else tuple(line[number.end() :].split())


def _moves_of(puzzle: AnyPuzzle, line: str, before: int) -> Iterator[Any]:
    """The moves of a line, of which each is read when it is asked for. `before` is how many moves
    there were in the lines before. Raises BadInput."""
    words = [word for word in re.split(_SEPARATORS, line) if word]
    while words:
        word = words.pop(0)
        move, error = _parsed(puzzle, word)
        if error is not None:
            if word.isdigit() or re.fullmatch(_NUMBER, word):
                continue
            number = re.match(_NUMBER, word) if len(word) <= _LONGEST else None
            if number is not None:  # It stands before its move without a blank.
                words.insert(0, word[number.end() :])
                continue
            if words:  # Where an arrow stands within a move.
                move, apart = _parsed(puzzle, word + words[0])
                error = error if apart is not None else None
                words = words[error is None :]
        if error is not None:
            sentence = shortened(because(f"Move {before + 1} cannot be read", f"{error}"))
            raise BadInput(sentence) if before else NoMoves(sentence, shortened(f"{error}"))
        before += 1
        yield move


def _parsed(puzzle: AnyPuzzle, word: str) -> tuple[Any, BadInput | None]:
    try:
        return puzzle.parse_move(word), None
    except BadInput as error:
        return None, error
