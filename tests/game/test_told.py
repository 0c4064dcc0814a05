"""What comes of keys, pastes and time in a game, its watch, its review, its map and its tasks, and
what is said then, in golden talks that a person can review. No screen has to be drawn.

`python -m tests.game.test_told` writes the answers in the files of `told` anew.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from tests.puzzles.test_played import Seat
from tests.tools.controllers import at_tasks, leave_tasks, seek
from tests.tools.golden import names_of, stands, write_anew
from tests.tools.onlookers import Host, catch_up
from tests.tools.sitter import Sitter
from tui.engine.puzzle import BadInput
from tui.game.dialogs import Choices, OptionsOf, Solved
from tui.game.race_controller import RaceController
from tui.game.solution_search import SolutionSearch

FOLDER = Path(__file__).with_name("told")
_PACE = re.compile(r"(\S+/s|max\b).*")
"""What stands behind the progress bar."""
_TRIED = re.compile(r"(?<=Searching, )[\d ]+ tried")
"""How much a search that takes time has tried by now."""
PARTS = ("board", "map", "tree", "listing", "board0", "map0", "position0", "board1", "map1")


class Narrator(Seat):
    """Whoever plays the game that was opened last, and tells in brackets what he does there:
    whether he plays or watches, how far that is, and the last moves; what opens, and where it
    leads when he leaves."""

    _anna: Sitter
    """Whom another looks on at."""

    def __init__(self) -> None:
        self._stood, self._opened = "", object()
        self._reviewed = list[Sitter]()

    def answer(self, question: str) -> Iterator[str]:
        """Besides the questions of the golden games: `paste MOVES`; `wait SECONDS` until what is
        due in them has come, `rest` until nothing is due, or `wait for WORDS` that are said;
        `slowly SECONDS` pass from now on at each look at the clock; `seek STEP`; `resize SIZE`;
        `click TEXT`, also with several blanks; `move NUMBER` is shown; `take ROW` of a list, the
        first `solution` there is, or `leave` what is open; the `tasks` of a review, and `back` to
        it; `parts` that are shown, and `line NUMBER` of the page; and `look on GAME`, in which then
        `anna` presses or does something else of this."""
        verb, _, rest = question.partition(" ")
        match verb:
            case "paste":
                self._player.react(self._player.controller.paste(rest))
            case "wait" if rest.startswith("for "):
                for _ in range(600):
                    if rest.removeprefix("for ") not in self._player.message:
                        self._player.let_pass(0.5)
            case "wait":
                self._player.let_pass(float(rest))
            case "rest":
                self._player.run_until(lambda: self._player.is_at_rest)
            case "slowly":
                self._player.time.reading = float(rest)
                return
            case "look":
                self._look_on(rest.removeprefix("on "))
            case "anna":
                self._player, self._anna = self._anna, self._player
                list(self.answer(rest))
                self._player, self._anna = self._anna, self._player
                catch_up(self._player)
            case "seek":
                seek(self._player, int(rest))
            case "move":
                self._player.react(self._player.controller.go_to_move(int(rest)))
            case "resize":
                self._player.resize(*map(int, rest.split("x")))
            case "click":
                self._player.click(rest)
            case "take":
                self._player.choose(rest)
            case "solution":
                self._player.choose_first_solution()
            case "leave":
                self._player.take(None)
            case "tasks":
                self._reviewed.append(self._player)
                self._player = at_tasks(self._player)
            case "back":
                tasks, self._player = self._player, self._reviewed.pop()
                leave_tasks(self._player, tasks)
            case "parts":
                yield " ".join(name for name in PARTS if self._player.region_of(name)) or "-"
                return
            case "line":
                yield f"|{self._player.lines[int(rest)]}"
                return
            case _:
                try:
                    yield from super().answer(question)
                except BadInput as refused:
                    yield f"? {refused}"
                    self._player.take(None)
                return
        yield from self._told()

    def _look_on(self, game: str) -> None:
        self._folder = TemporaryDirectory()
        host = Host(str(Path(self._folder.name, "games.sqlite")))
        live = host.live("key of anna", "anna")
        self._anna = host.playing(game, live)
        self._sit(host.looking_on(host.live("key of another"), live.session))

    def _sit(self, player: Sitter) -> None:
        super()._sit(player)
        self._stood, self._opened = self._stands(), None

    def _told(self) -> Iterator[str]:
        player = self._player
        if player.message and not (self._is_adrift and player.state_word == "paused"):
            yield _TRIED.sub("some tried", player.message)
        if self._stood != self._stands():
            self._stood = self._stands()
            yield f"({self._stood})"
        if self._opened != player.offer:
            self._opened = player.offer
            yield from _opens(player.offer)
        if player.left_for is not None:
            yield f"(leaves for {player.left_for.name})"

    @property
    def _is_watched(self) -> bool:
        return self._player.race is not None or self._player.mode == "WATCH"

    @property
    def _pace(self) -> str:
        """The speed, and how much is shown. Whether there is room for the method besides depends on
        how far a search has come ahead."""
        match = _PACE.search(self._player.transport)
        assert match
        return re.sub("search · .*", "search", " ".join(match[0].split()))

    @property
    def _is_in_search(self) -> bool:
        """Whether a search is shown before its end: how far it has come ahead, and so whether its
        length is known, depends on the machine."""
        if not self._is_watched:
            return False
        step, most, _ = self._player.progress
        return step != most and (self._player.race is not None or "search" in self._pace)

    @property
    def _is_adrift(self) -> bool:
        """Whether a search was stopped, or goes on, wherever it has come by then."""
        player = self._player
        return player.time.reading > 0 and self._is_in_search and player.progress.step > 0

    def _stands(self) -> str:
        player = self._player
        if self._is_adrift:
            return f"{player.state_word} somewhere"
        moves, future = player.moves.split(), len(player.session.future)
        shown = " ".join(moves or "-") if len(moves) <= 9 else f"{len(moves)} moves to {moves[-1]}"
        if self._is_watched:
            step, most, _ = player.progress
            of = "?" if self._is_in_search or most is None else most
            shown = f"{player.state_word} {step}/{of}, {self._pace}: {shown}"
        elif future:
            shown += f", {future} to redo"
        game, position = player.session.puzzle.game_name, player.position
        there = position if len(position) <= 40 else f"...{position[-17:]}"
        return f"{game}, {player.mode} {shown} at {there}"


def _opens(offer: Any) -> Iterator[str]:
    """What can be chosen in what has opened."""
    match offer:
        case None | RaceController():
            return
        case Choices():
            yield f"{offer.title}: {', '.join(name for name, _ in offer.rows)}"
        case OptionsOf():
            yield ", ".join(f"{option.name} {option.value}" for option in offer.options)
        case Solved():
            yield from offer.lines
        case SolutionSearch():
            yield offer.sentence
        case _:
            yield f"({type(offer).__name__} opens)"


@pytest.mark.parametrize("name", names_of(FOLDER))
def test_what_is_told_stands_in_the_file(name: str) -> None:
    stands(FOLDER / name, Narrator().answer)


if __name__ == "__main__":
    from tests.conftest import take_time

    take_time(pytest.MonkeyPatch())
    write_anew(FOLDER, lambda: Narrator().answer)
