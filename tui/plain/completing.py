"""What a word that has been begun may become."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tui.engine.bad_input import BadInput
from tui.plain import words
from tui.plain.conversation import Conversation

_MOST_MOVES = 200
"""Of a position: no more are proposed than one can choose among."""


def completions(conversation: Conversation, before: str, begun: str) -> Sequence[str]:
    """What the word `begun` may become, behind the words `before` it."""
    found = _behind(conversation, before.split()) if before.strip() else _first(conversation, begun)
    return [each for each in found if each.startswith(begun)]


def _first(conversation: Conversation, begun: str) -> Iterable[str]:
    """What a line may begin with: commands, and in a game the legal moves."""
    if begun.startswith(words.MARK):
        return [f"{words.MARK}{name}" for name in words.BY_NAME]
    sitting = conversation.sitting
    if sitting.desk.watch is not None:
        return words.BY_NAME
    puzzle, state = sitting.session.puzzle, sitting.session.state
    moves = puzzle.legal_moves(state)[:_MOST_MOVES]
    return dict.fromkeys((*map(puzzle.move_text, moves), *words.BY_NAME))


def _behind(conversation: Conversation, before: Sequence[str]) -> Iterable[str]:
    """What may follow a command."""
    try:
        command = words.word_named(before[0].removeprefix(words.MARK)).name
    except BadInput:
        return ()
    if command == words.HELP:
        return words.BY_NAME
    if command == words.OPTIONS:
        from tui.plain.options import words_behind  # Late: only who chooses an option needs them.

        return words_behind(conversation.sitting, before[1:])
    if command in (words.UNTIL, words.BACK) and len(before) == 1:
        from tui.game import stops  # Late: a game does not wait for it.

        sitting = conversation.sitting
        return stops.words(sitting.kind, sitting.session.puzzle)
    return ()
