"""`python -m tests.tools.by_line GAME` plays and watches by lines of standard input.

A line is a key of the key table (`w`, `space`, `+`), moves that are typed (`:FG F`), or the number
of what is chosen in what has opened; an empty one lets time pass until something happens. How it
stands, where, and what is said is written after each. It knows the sitting and its key table alone:
no terminal, and nothing of Textual.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator, Sequence
from typing import Any

from tests.tools.kinds import EVERY
from tui.engine.ask import Open
from tui.engine.kind import Field
from tui.engine.puzzle import BadInput
from tui.game.celebration import Next
from tui.game.in_progress import begun
from tui.game.offers import Choices, Solved, TypingOf
from tui.game.response import Opening, Response
from tui.game.sitting import Sitting
from tui.picture.controls import AnySitting, asked_with


class ByLine:
    """A game that is played and watched by lines."""

    def __init__(self, game: str) -> None:
        self.sitting: AnySitting = Sitting(begun(EVERY.parse_game(game)))
        self.opening: Opening | None = None
        """What has opened, and waits for a choice."""
        self.has_left = False
        self._react(self.sitting.begin())

    def obey(self, line: str) -> Iterator[str]:
        """Do what a line says. Gives lines that tell of it."""
        sitting = self.sitting
        if self.opening is not None:
            opening, self.opening = self.opening, None
            chosen = dict(enumerate((chosen for _, chosen in _choices(opening)), 1))
            self._react(sitting.take(opening, chosen.get(int(line)) if line.isdecimal() else None))
        elif not line:
            self._wait()
        elif sitting.interrupt():
            pass  # The key has stopped what ran.
        elif (ask := asked_with(line[0] if line[0] == ":" else line, sitting)) is not None:
            response = sitting.do(ask)
            if response.opening is not None and ask.what is Open.TYPING:
                offer = response.opening.offer
                assert isinstance(offer, TypingOf)
                response = sitting.take(response.opening, offer.read(line[1:]))
            self._react(response)
        yield from self.lines()

    def _wait(self) -> None:
        """Let time pass until something happens, if anything will."""
        response = None
        while response is None and (wait := self.sitting.wait()) is not None:
            time.sleep(wait)
            response = self.sitting.tick()
        self._react(response or Response())

    def _react(self, response: Response) -> None:
        self.opening = response.opening or self.opening
        self.has_left = response.leaves is not None

    def lines(self) -> Iterator[str]:
        """How it stands, where, and what is said; and what can be chosen."""
        sitting = self.sitting
        fields = [each for each in sitting.status if isinstance(each, Field)]
        mode = "PLAY" if sitting.desk.watch is None else "WATCH"
        yield f"{mode} {' '.join(f'{each.label} {each.value}'.strip() for each in fields)}"
        yield sitting.session.puzzle.state_text(sitting.session.state)
        yield sitting.message.text
        if self.opening is not None:
            offer = self.opening.offer
            yield from offer.lines if isinstance(offer, Solved) else ()
            yield from (f"{at}. {name}" for at, (name, _) in enumerate(_choices(self.opening), 1))


def _choices(opening: Opening) -> Sequence[tuple[str, Any]]:
    """What can be chosen by numbers, by name."""
    if isinstance(opening.offer, Solved):
        return [(each.value, each) for each in Next]
    if isinstance(opening.offer, Choices):
        return [(row.name, index) for index, row in enumerate(opening.offer.rows)]
    return ()


if __name__ == "__main__":
    client = ByLine(sys.argv[1])
    print("\n".join(client.lines()), flush=True)
    for asked_for in sys.stdin:
        try:
            print("\n".join(client.obey(asked_for.strip())), flush=True)
        except BadInput as error:
            print(error, flush=True)
        if client.has_left:
            break
