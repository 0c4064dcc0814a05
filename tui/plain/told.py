"""What is told on request, and changes nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from tui.engine.typing import Any
from tui.game.sitting import Sitting
from tui.plain import words

AnySitting = Sitting[Any, Any, Any]


def told(name: str, sitting: AnySitting, rest: Sequence[str]) -> Iterable[str]:
    """The lines that a command asks for, with the rest of its words. Raises BadInput."""
    return _TOLD[name](sitting, rest)


def _position(sitting: AnySitting, rest: Sequence[str]) -> Iterable[str]:
    session = sitting.session
    yield sitting.kind.telling().position(session.puzzle, session.state)


def _moves(sitting: AnySitting, rest: Sequence[str]) -> Iterable[str]:
    session = sitting.session
    if not session.line:
        return ("No move has been made yet.",)
    moves = [played.move for played in session.line]
    return session.puzzle.transcript(session.start, moves).splitlines()


def _help(sitting: AnySitting, rest: Sequence[str]) -> Iterable[str]:
    if rest:
        word = words.word_named(rest[0])
        yield f"{word.name} {word.takes}".rstrip() + f": {word.does}."
        if word.in_watch:
            yield f"In a watch: {word.in_watch}."
        return
    puzzle = sitting.session.puzzle
    yield from filter(None, puzzle.explanation.splitlines())
    yield sitting.kind.telling().how(puzzle, sitting.session.state)
    for word in words.WORDS:
        yield f"{word.name} {word.takes}".rstrip() + f": {word.does}."


_TOLD: Mapping[str, Callable[[AnySitting, Sequence[str]], Iterable[str]]] = {
    words.LOOK: _position,
    words.MOVES: _moves,
    words.HELP: _help,
}
