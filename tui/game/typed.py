"""Moves that are typed or pasted: one, or a whole line of them, in any notation that the program
prints."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from tui.engine.puzzle import LEGAL, AnyPuzzle, BadInput, Verdict, amount, figure
from tui.engine.sentence import because, quoted, shortened
from tui.game.played import MOST_MOVES, NO_ROOM
from tui.game.response import Message

_SEPARATORS = re.compile(r"(?:\s|[,;]|→|←|->|<-)+")
_NUMBER = re.compile(r"\d+[.:)]")
"""The number of a move, unless it is a move itself."""
_NUMBERED = re.compile(r"\s*\d+\s*[.:)]?\s+(?=\S)")
"""How the lines of a transcript begin."""


class Typed(NamedTuple):
    """The moves of a text as far as the rules allow them, and the first that they refuse."""

    moves: Sequence[Any]
    refused: str = ""
    """The move that is refused, as it is written; empty if none is."""
    verdict: Verdict = LEGAL

    @property
    def message(self) -> Message:
        """What is said once the moves are made."""
        made = len(self.moves)
        if self.refused:
            before = {0: "", 1: " The move before it was made."}
            others = before.get(made, f" The {made} moves before it were made.")
            which = f"Move {made + 1}, {quoted(self.refused)}, is refused"
            said = because(which, self.verdict.reason)
            return Message(f"{said}{others}", "bad", self.verdict.culprits)
        return Message(f"{amount(made, 'move')} made; u takes them back as one." * (made > 1))


def read_moves(puzzle: AnyPuzzle, state: Any, text: str, room: int = MOST_MOVES) -> Typed:
    """The moves that a text holds, played from a state. Raises BadInput, with a sentence, for what
    cannot be read, and for more moves than there is `room` for in the game."""
    moves: list[Any] = []
    for line in _without_start(puzzle, state, text).splitlines():
        copied = _move_of_transcript(puzzle, state, line)
        found = iter([copied]) if copied is not None else _moves_of(puzzle, line, len(moves))
        for move in found:
            verdict = puzzle.check(state, move)
            if not verdict.ok:
                return Typed(moves, puzzle.move_text(move), verdict)
            if len(moves) == room:
                raise BadInput(_too_many(room))
            state = puzzle.successor(state, move)
            moves.append(move)
    if not moves:
        raise BadInput(shortened(f"There is no move in {quoted(text.strip())}."))
    return Typed(moves)


def _too_many(room: int) -> str:
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


def _move_of_transcript(puzzle: AnyPuzzle, state: Any, line: str) -> Any:
    """The legal move whose transcript is this line, but for its number; None if there is none."""
    words = _behind_number(line)
    if words is None:
        return None
    for move in puzzle.legal_moves(state):
        if _behind_number(puzzle.transcript(state, (move,))) == words:
            return move
    return None


def _behind_number(line: str) -> Sequence[str] | None:
    """The words behind the number with which a line begins; None if it has none."""
    number = _NUMBERED.match(line)
    return None if number is None else line[number.end() :].split()


def _moves_of(puzzle: AnyPuzzle, line: str, before: int) -> Iterator[Any]:
    """The moves of a line, of which each is read when it is asked for. `before` is how many moves
    there were in the lines before. Raises BadInput."""
    words = [word for word in _SEPARATORS.split(line) if word]
    while words:
        word = words.pop(0)
        move, error = _parsed(puzzle, word)
        if error is not None:
            if word.isdigit() or _NUMBER.fullmatch(word):
                continue
            number = _NUMBER.match(word)
            if number is not None:  # It stands before its move without a blank.
                words.insert(0, word[number.end() :])
                continue
            if words:  # Where an arrow stands within a move.
                move, apart = _parsed(puzzle, word + words[0])
                error = error if apart is not None else None
                words = words[error is None :]
        if error is not None:
            raise BadInput(shortened(because(f"Move {before + 1} cannot be read", f"{error}")))
        before += 1
        yield move


def _parsed(puzzle: AnyPuzzle, word: str) -> tuple[Any, BadInput | None]:
    try:
        return puzzle.parse_move(word), None
    except BadInput as error:
        return None, error
