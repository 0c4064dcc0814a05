"""What is said when a game is solved."""

from __future__ import annotations

from collections.abc import Sequence

from tui.game.offers import Solved
from tui.game.response import Opening
from tui.plain.by_words import by_words
from tui.plain.words import NEW, NEXT, REVIEW


def about_solution(opening: Opening) -> Sequence[str]:
    """The congratulation, in lines."""
    solved = opening.offer
    if not isinstance(solved, Solved):
        return ()
    opening.leave()
    about = " ".join(dict.fromkeys((solved.achievement, *map(by_words, solved.lines))))
    then = f"{NEXT} opens the next puzzle, {NEW} begins again"
    return (about, f"{then}, {REVIEW} shows what each move has lost.")
