"""`python -m tests.tools.by_line GAME` plays and watches by lines of standard input.

A line is a key of the key table (`w`, `space`, `:`), moves that are typed (`:FG F`), or the number
of what is chosen in what has opened. What is said, how it stands and where is written after each.
It knows the sitting and its key table alone; no terminal, and nothing of Textual.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from tests.tools.kinds import EVERY
from tui.engine.ask import Ask, Open
from tui.engine.kind import Field
from tui.engine.puzzle import BadInput
from tui.game.celebration import Next
from tui.game.in_progress import begun
from tui.game.offers import Choices, Solved
from tui.game.response import Opening, Response
from tui.game.sitting import Sitting
from tui.game.typed import read_moves
from tui.picture import keys
from tui.picture.controls import asked

CONTROLS = (
    *(*keys.CURSOR, *keys.DIGITS, *keys.PLAY, *keys.TREE, *keys.TENTHS),
    *(*keys.WATCH, *keys.SEARCH, *keys.REVIEW, *keys.BOTH),
)
"""Everything that a key asks for in a game."""


class ByLine:
    """A game that is played and watched by lines."""

    def __init__(self, game: str) -> None:
        self.sitting: Sitting[Any, Any, Any] = Sitting(begun(EVERY.parse_game(game)))
        self.opening: Opening | None = None
        """What has opened, and waits for a choice."""
        self._react(self.sitting.begin())

    def obey(self, line: str) -> Iterator[str]:
        """Do what a line says, and let pass what time a search needs. Gives lines that tell of
        it."""
        if self.opening is not None:
            opening, self.opening = self.opening, None
            self._react(self.sitting.take(opening, _chosen(opening, line)))
        elif line.startswith(":"):
            puzzle, state = self.sitting.session.puzzle, self.sitting.session.state
            opened = self.sitting.do(Ask(Open.TYPING)).opening
            assert opened is not None, "there is always a line to type in"
            self._react(self.sitting.take(opened, read_moves(puzzle, state, line[1:])))
        elif not self.sitting.interrupt():
            alive = asked(self.sitting)
            meant = [each.action for each in CONTROLS if line in (*each.keys, each.shown)]
            for ask in [ask for ask in meant if ask in alive][:1]:
                self._react(self.sitting.do(ask))
        while (wait := self.sitting.wait()) is not None and wait < 0.1:
            time.sleep(wait)
            self._react(self.sitting.tick() or Response())
        yield from self.told()

    def _react(self, response: Response) -> None:
        self.opening = response.opening or self.opening

    def told(self) -> Iterator[str]:
        """What is said, how it stands, and where; and what can be chosen."""
        sitting = self.sitting
        fields = [each for each in sitting.status if isinstance(each, Field)]
        mode = "PLAY" if sitting.desk.watch is None else "WATCH"
        yield f"{mode} {' '.join(f'{each.label} {each.value}'.strip() for each in fields)}"
        yield sitting.session.puzzle.state_text(sitting.session.state)
        yield sitting.message.text
        offer = self.opening.offer if self.opening is not None else None
        if isinstance(offer, Solved):
            yield from (*offer.lines, *_numbered([each.value for each in Next]))
        elif isinstance(offer, Choices):
            yield from _numbered([row.name for row in offer.rows])


def _numbered(names: Sequence[str]) -> Iterable[str]:
    return (f"{number}. {name}" for number, name in enumerate(names, 1))


def _chosen(opening: Opening, line: str) -> Any:
    """What a number chooses; nothing if it is none."""
    index = int(line) - 1 if line.isdigit() else -1
    if isinstance(opening.offer, Solved):
        return list(Next)[index] if 0 <= index < len(Next) else None
    if isinstance(opening.offer, Choices):
        return index if 0 <= index < len(opening.offer.rows) else None
    return None


if __name__ == "__main__":
    player = ByLine(sys.argv[1])
    print("\n".join(player.told()), flush=True)
    for asked_for in sys.stdin:
        try:
            print("\n".join(player.obey(asked_for.strip())), flush=True)
        except BadInput as error:
            print(error, flush=True)
