"""What was solved, and how well: the results of each game beside the best possible, those of the
player and those of everybody."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

from tui.engine.kind import IMPOSSIBLE, Game, Listed, heading_of, under_headings
from tui.engine.oracle import UNKNOWN, Unknown
from tui.engine.puzzle import BadInput, amount
from tui.engine.table import Table
from tui.engine.text import shortened
from tui.game.collection import read_file
from tui.game.response import Message
from tui.game.session import Credit, slot_of

if TYPE_CHECKING:
    from tui.game.course import Difficulties
    from tui.game.store import Best, Result

_MOST_OF_A_NAME = 100
"""Letters of a name that is shown and that only the store knows: longer names are refused today,
but anybody may have written into the store."""


class Results(NamedTuple):
    """How a game was solved until now. Of what is told as a number each is the best of its own, of
    the games that the player solved without the solver; None if there is none."""

    name: str
    """The game's canonical name."""
    title: str
    heading: str
    """The heading under which it stands in a menu."""
    game: Game | None = None
    """None where only the name is known, as the file of the puzzle is not."""
    mine: int | None = None
    """The fewest moves, or the least cost."""
    solved: int = 0
    """How often the player solved it without the solver."""
    assisted: int = 0
    """How often the solver made some of the moves."""
    hints: int | None = None
    """The fewest hints."""
    seconds: float | None = None
    """The least time with the program open."""
    when: float | None = None
    """When it was solved last, alone or with the solver, in seconds since 1970 (UTC)."""

    path: str = ""
    """Where the file of the puzzle was, if it is from one."""
    slot: str = ""
    """What tells the game apart in the store."""

    @property
    def is_solved(self) -> bool:
        return bool(self.solved or self.assisted)

    @property
    def has_cost(self) -> bool:
        """Whether its moves are known to differ in cost."""
        return self.game is not None and bool(self.game.puzzle.has_cost)

    @property
    def has_distance(self) -> bool:
        """Whether its solutions differ in length, so that their moves are worth counting."""
        return self.game is None or self.game.kind.has_distance


def results_of(table: Table, found: Sequence[Result]) -> Sequence[Results]:
    """The results of every game of the table, solved or not, and of all others that were solved.
    The games of a kind stand together, the usual ones first."""
    slots: dict[str, list[Result]] = {}
    for result in found:
        slots.setdefault(result.slot, []).append(result)
    rows = []
    for entry in table.entries():
        game = table.parse_game(entry.name)
        results = slots.pop(slot_of(game.puzzle, game.start), ())
        rows.append(_counted(_named(game, entry.heading), results))
    others = (_counted(_of_slot(slot, each[-1].name, table), each) for slot, each in slots.items())
    rows += [row for row in others if row.is_solved]
    headings = [row.heading for row in rows]
    return sorted(rows, key=lambda row: headings.index(row.heading))


def results_of_game(game: Game, found: Sequence[Result]) -> Results:
    """How a game was solved, of which these are all results."""
    return _counted(_named(game, heading_of(game.kind, game.puzzle)), found)


def _named(game: Game, heading: str) -> Results:
    return Results(game.name, str(game.puzzle.title), heading, game)


def _of_slot(slot: str, name: str, table: Table) -> Results:
    """The game of a slot of the store; only its name, where it cannot be made from that."""
    kind, files = table.kind_named(name), table.files_named(name)
    headings = {endless.name: endless.title for endless in table.endless}
    headings |= {entry.name: entry.heading for entry in table.entries()}
    if name in headings:
        with suppress(BadInput):  # Another version of the program had other parameters.
            return _named(table.parse_game(slot), headings[name])
    heading = files.heading if files else kind.heading if kind else "Other puzzles"
    shown = shortened(os.path.basename(name), _MOST_OF_A_NAME)
    return Results(shown, shown, heading, path=name if files or kind else "", slot=slot)


def found_again(row: Results, table: Table) -> Game | str:
    """The game of a row of which only the name is known, if its file is as it was; or why it cannot
    be played, as a sentence."""
    if not row.path:
        return f"There is no puzzle '{row.name}' in this version of the program."
    if row.path in table.names():
        return "This puzzle has changed: a game that was solved so is not there any more."
    usual = row.slot.partition("@")[0]
    _, _, parameters = usual.partition(":")[2].partition(":")
    found = read_file(f"{row.path}:{parameters}" if parameters else row.path, table)
    if isinstance(found, str):
        what = "is spoilt" if os.path.lexists(row.path) else "is gone"
        return f"The file of this puzzle {what}: only its name and the results are kept."
    if slot_of(found.puzzle, found.start) != usual:
        return "The file of this puzzle has changed since: only the old results are kept."
    return found


def _counted(row: Results, found: Sequence[Result]) -> Results:
    own = [result for result in found if result.credit is Credit.OWN]
    assisted = [result for result in found if result.credit is Credit.ASSISTED]
    if own:
        row = row._replace(
            mine=min(result.made for result in own),
            hints=min(result.hints for result in own),
            seconds=min(result.seconds for result in own),
        )
    when = max((result.solved for result in (*own, *assisted)), default=None)
    return row._replace(solved=len(own), assisted=len(assisted), when=when)


def best_text(best: int | Unknown | None) -> str:
    """The fewest moves, or the least cost, in words, if need be."""
    if best is None:
        return IMPOSSIBLE
    return best.value if best is UNKNOWN else str(best)


COLUMNS = ("fewest", "yours", "hints", "time", "solved", "last")
"""The heads of a table of results."""
NOT_YET, DONE = "not yet", "done"


def cells_of(row: Results, best: str) -> Sequence[str]:
    """A row of that table. `best` is what is known of the fewest moves, or of the least cost, as
    `best_text` has it."""
    at_cost = "cost " if row.has_cost else ""
    best = f"{at_cost}{best}" if best.isdigit() else best
    if not row.is_solved:
        return best, "" if best == IMPOSSIBLE else NOT_YET, "", "", "", ""
    mine = "-" if row.mine is None else f"{at_cost}{row.mine}" if row.has_distance else DONE
    hints = "-" if row.hints is None else str(row.hints)
    solved = f"{row.solved} +{row.assisted}" if row.assisted else str(row.solved)
    return best, mine, hints, _time_text(row.seconds), solved, day_text(row.when)


def sentences_of(row: Results, best: str) -> str:
    """The same in sentences."""
    if not row.is_solved:
        return _unsolved_text(row, best, "Not solved yet")
    if row.mine is None:
        return f"Solved only with the solver, {_on(row)}."
    hints = amount(row.hints, "hint") if row.hints else "no hint"
    yours = f"With {hints}"
    if row.game is None:
        yours = f"Your best: {row.mine} and {hints}"  # Nobody knows whether moves differ in cost.
    elif row.has_distance:
        yours = f"Your {_fewest_text(row, row.mine, best)} and {hints}"
    return f"{yours}; quickest {_time_text(row.seconds)}; solved {_on(row)}."


def _on(row: Results) -> str:
    """How often a game was solved, and when last."""
    day = time.localtime(row.when)
    last = f"on {day.tm_mday} {time.strftime('%B %Y', day)}"
    if row.solved + row.assisted == 1:
        return last
    times = _times(row.solved or row.assisted)
    if row.solved and row.assisted:
        times += f" alone and {_times(row.assisted)} with the solver"
    return f"{times}, last {last}"


def _unsolved_text(row: Results, best: str, said: str) -> str:
    """What is possible in a game that was not solved, of which this is said."""
    if best == IMPOSSIBLE:
        return "It is impossible: the goal cannot be reached."
    if not best or not row.has_distance:
        return f"{said}."
    if best.isdigit():
        return f"{said}; {_enough(row, best, amount(int(best), 'move'))}."
    return f"{said}; {'the least cost is' if row.has_cost else 'the fewest moves are'} not known."


def _enough(row: Results, best: str, moves: str) -> str:
    """That so many moves are enough, or such a cost."""
    if row.has_cost:
        return f"cost {best} is enough"
    return f"{moves} {'is' if best == '1' else 'are'} enough"


def _fewest_text(row: Results, mine: int, best: str, of: str = "") -> str:
    """The fewest moves, or the least cost, beside what is possible; `of` says of whom."""
    fewest = ""
    if best == str(mine):
        fewest = f" (it cannot be done {'for less' if row.has_cost else 'in fewer'})"
    elif best.isdigit() and int(best) < mine:
        fewest = f" ({_enough(row, best, best)})"
    if row.has_cost:
        return f"least{of}: cost {mine}{fewest}"
    return f"fewest{of}: {amount(mine, 'move')}{fewest}"


def _times(number: int) -> str:
    return {1: "once", 2: "twice"}.get(number, f"{number} times")


def _time_text(seconds: float | None) -> str:
    """A length of time as minutes and seconds, with hours where there are any."""
    if seconds is None:
        return "-"
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def day_text(when: float | None) -> str:
    """The day of a moment, where the player is."""
    return "-" if when is None else time.strftime("%Y-%m-%d", time.localtime(when))


_NO_NUMBER = "unknown"


class ResultTable:
    """Results, each by its place."""

    title = "Oversteek: what you have solved"
    heads: Sequence[str] = COLUMNS

    def __init__(
        self, results: Sequence[Results], table: Table, best: Difficulties, lacking: str = ""
    ) -> None:
        """`best` finds out what is possible. `lacking` is why nothing is known of earlier games, as
        a sentence; empty if all is."""
        self._results, self._table, self._best = results, table, best
        self.lacking = lacking

    @property
    def told(self) -> Sequence[tuple[str, str]]:
        """The titles of the games that were solved, each with how well, in sentences."""
        rows = zip(self._results, self.listed, strict=True)
        return [(listed.title, self._about(row)) for row, listed in rows if row.is_solved]

    def work(self) -> bool:
        """Find out for a moment what is possible. Returns whether there is nothing left to do."""
        return self._best.work([row.game for row in self._results if row.game is not None])

    @property
    def listed(self) -> Sequence[Listed]:
        """What a list says of each game."""
        titles, listed = set[str](), []
        for row in self._results:
            cells = self._cells(row)
            if self.lacking:
                cells = cells[0], _NO_NUMBER, *cells[2:]
            # The usual game of several with one title comes first.
            title = row.name if row.title in titles else row.title
            titles.add(row.title)
            listed.append(Listed(title, row.heading, cells, row.is_solved))
        return listed

    def _best_of(self, row: Results) -> str:
        """What is known of the fewest moves; nothing as long as the oracle is asked."""
        if row.game is None:
            return _NO_NUMBER
        return best_text(self._best.known[row.name]) if row.name in self._best.known else ""

    @property
    def rows(self) -> Sequence[int | str]:
        """The places of the games, under headings."""
        return under_headings(self.listed, range(len(self._results)))

    def message(self, place: int) -> Message:
        """What is said of a game."""
        if self.lacking:
            return Message(self.lacking, "bad")
        row = self._results[place]
        return Message(self._about(row), "good" if row.mine else "base")

    def played(self, place: int) -> Game | Message:
        """The game that can be played, or why it cannot."""
        row = self._results[place]
        found = row.game or found_again(row, self._table)
        return found if isinstance(found, Game) else Message(found)

    def _cells(self, row: Results) -> Sequence[str]:
        return cells_of(row, self._best_of(row))

    def _about(self, row: Results) -> str:
        return sentences_of(row, self._best_of(row))


class EverybodysTable(ResultTable):
    """The best of everybody who plays on a host, game by game."""

    title = "Oversteek: the best of everybody"
    heads = ("fewest", "best", "by", "time", "hints", "players")

    def __init__(self, found: Sequence[Best], table: Table, best: Difficulties) -> None:
        """`best` finds out what is possible."""
        self._found = {each.result.slot: each for each in found}
        rows = results_of(table, [each.result for each in found])
        # What only others know of a game of theirs is nobody else's business.
        super().__init__([row for row in rows if row.game is not None], table, best)

    def _best_by(self, row: Results) -> tuple[Best | None, str]:
        """The best of everybody in a game, and whose it is."""
        game = row.game
        found = None if game is None else self._found.get(slot_of(game.puzzle, game.start))
        if found is None:
            return None, ""
        return found, "you" if found.is_mine else found.by or "somebody"

    def _cells(self, row: Results) -> Sequence[str]:
        fewest, mine, hints, time, *_ = super()._cells(row)
        found, who = self._best_by(row)
        if found is None:
            return fewest, mine, "", "", "", ""
        return fewest, mine, who, time, hints, str(found.players)

    def _about(self, row: Results) -> str:
        best, (found, who) = self._best_of(row), self._best_by(row)
        if found is None:
            return _unsolved_text(row, best, "Nobody has solved it yet")
        made, of = found.result.made, f" of all, by {who}"
        how = _fewest_text(row, made, best, of) if row.has_distance else f"best{of}"
        hints = amount(found.result.hints, "hint") if found.result.hints else "no hint"
        others = "nobody else has solved it"
        if found.players > 1:
            others = f"{found.players} players have solved it"
        return f"The {how}, with {hints}, in {_time_text(found.result.seconds)}; {others}."
