"""What is told on request, and changes nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from tui.game.controller import Controller
from tui.plain import words

AnyController = Controller[Any, Any, Any]

_ALL = "all"
"""Behind help, for every command."""


def told(name: str, controller: AnyController, rest: Sequence[str]) -> Iterable[str]:
    """The lines that a command asks for, with the rest of its words. Raises BadInput."""
    return _TOLD[name](controller, rest)


def _position(controller: AnyController, rest: Sequence[str]) -> Iterable[str]:
    session = controller.session
    yield controller.kind.tell(session.puzzle, session.state)


def _moves(controller: AnyController, rest: Sequence[str]) -> Iterable[str]:
    session = controller.session
    if not session.line:
        return ("No move has been made yet.",)
    moves = [played.move for played in session.line]
    return session.puzzle.transcript(session.start, moves).splitlines()


def _help(controller: AnyController, rest: Sequence[str]) -> Iterable[str]:
    if rest == [_ALL]:
        yield from map(about_word, words.WORDS)
        return
    if rest:
        word = words.word_named(rest[0])
        yield about_word(word)
        if word.in_watch:
            yield f"In a watch: {word.in_watch}."
        return
    puzzle = controller.session.puzzle
    yield from filter(None, puzzle.explanation.splitlines())
    if controller.watches.watch is None:
        yield controller.kind.how_to_type(puzzle, controller.session.state)
        names = [word.name for word in words.WORDS if word.name not in words.ON_WATCH]
    else:
        yield "An empty line makes a step."
        names = [word.name for word in words.WORDS if word.name not in words.OF_PLAYER]
    yield f"Commands: {', '.join(names)}."
    yield f"{words.HELP} with one of them says what it does, {words.HELP} {_ALL} of every one."


def about_word(word: words.Word) -> str:
    """What a command takes and does, in a line."""
    return f"{word.name} {word.takes}".rstrip() + f": {word.does}."


def _neighbours(controller: AnyController, rest: Sequence[str]) -> Iterable[str]:
    from tui.plain.panels import told_neighbours  # Late, as all below: few of them are asked for.

    return told_neighbours(controller)


def _solutions(controller: AnyController, rest: Sequence[str]) -> Iterable[str]:
    from tui.plain.solutions import told_solutions

    return told_solutions(controller, rest)


def _tree(controller: AnyController, rest: Sequence[str]) -> Iterable[str]:
    from tui.plain.panels import told_tree

    return told_tree(controller)


_TOLD: Mapping[str, Callable[[AnyController, Sequence[str]], Iterable[str]]] = {
    words.LOOK: _position,
    words.MOVES: _moves,
    words.MAP: _neighbours,
    words.SOLUTIONS: _solutions,
    words.TREE: _tree,
    words.HELP: _help,
}
