"""What messages say of keys, said of words: who types lines has no keys."""

from __future__ import annotations

import re

from tui.engine.kind import AnyKind
from tui.engine.puzzle import AnyPuzzle

_SAID = (
    (r"\bu (takes|goes|brings)\b", r"undo \1"),
    (r"\bn starts\b", "new starts"),
    (r"\bs (tells|shows)\b", r"solutions \1"),
    (r"\bv shows\b", "view shows"),
    (r"\bc looks\b", "next looks"),
    (r"\be shows\b", "review shows"),
    (r"\bq ends\b", "quit ends"),
    (r"\bd (shows|counts)\b", r"look \1"),
    (r"(\w) \([urfs]\)", r"\1"),
    (r"\bPress w again\b", "Type watch again"),
    (r"\benter takes over\b", "watch takes over"),
    (r"\b([Aa])ny key stops\b", r"\1ny line stops"),
    (r": press enter\b", "; an empty line makes it"),
    (r"\? tells\b", "help tells"),
    (r"\bthe status line\b", "the prompt"),
    (r"\bare listed\b", "were found"),
)
"""What is said of keys, as patterns, and what is said instead."""
_PATTERN = re.compile("|".join(f"(?:{pattern})" for pattern, _ in _SAID))


def by_words(text: str) -> str:
    """A sentence that says the same to somebody who types words."""
    if _PATTERN.search(text) is None:
        return text
    for pattern, words in _SAID:
        text = re.sub(pattern, words, text)
    return text


def greeting_by_words(text: str, kind: AnyKind, puzzle: AnyPuzzle) -> str:
    """The same of the first words of a game, without how its keys are used."""
    greeting = kind.greeting(puzzle)
    what, colon, _ = greeting.partition(": ")
    return by_words(text.replace(greeting, f"{what}." if colon else what))
