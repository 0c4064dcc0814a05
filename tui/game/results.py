"""What was solved, and how well: the results of each game, and the best possible."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from tui.engine.kind import IMPOSSIBLE, Game, heading_of
from tui.engine.oracle import UNKNOWN, Unknown
from tui.engine.puzzle import BadInput, amount
from tui.engine.table import Table
from tui.engine.text import shortened
from tui.game.own_files import read_file
from tui.game.played import Credit
from tui.game.session import slot_of

if TYPE_CHECKING:
    from tui.game.kept_results import Result


_IMPOSSIBLE = "It is impossible: the goal cannot be reached."
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
    games = ((table.parse_game(entry.name), entry.heading) for _, entry in table.entries())
    rows = [
        _counted(_named(game, heading), slots.pop(slot_of(game.puzzle, game.start), ()))
        for game, heading in games
    ]
    others = [
        _counted(_of_slot(slot, results[-1].name, table), results)
        for slot, results in slots.items()
    ]
    rows += [row for row in others if row.is_solved]
    places = {row.heading: place for place, row in reversed(list(enumerate(rows)))}
    return sorted(rows, key=lambda row: places[row.heading])


def results_of_game(game: Game, found: Sequence[Result]) -> Results:
    """How a game was solved, of which these are all results."""
    return _counted(_named(game, heading_of(game.kind, game.puzzle)), found)


def _named(game: Game, heading: str) -> Results:
    return Results(game.name, str(game.puzzle.title), heading, game)


def _of_slot(slot: str, name: str, table: Table) -> Results:
    """The game of a slot of the store; only its name, where it cannot be made from that."""
    kind = table.kind_named(name)
    series = {kind.series.name: kind.series.title for kind in table.kinds if kind.series}
    if name in table.names() or name in series:
        headings = {**series, **{entry.name: entry.heading for _, entry in table.entries()}}
        heading = headings[name]
        try:
            return _named(table.parse_game(slot), heading)
        except BadInput:  # Another version of the program had other parameters.
            pass
    heading = (kind.heading_of_files or kind.heading) if kind is not None else "Other puzzles"
    shown = shortened(os.path.basename(name), _MOST_OF_A_NAME)
    return Results(shown, shown, heading, path="" if kind is None else name, slot=slot)


def found_again(row: Results, table: Table) -> Game | str:
    """The game of a row of which only the name is known, if its file is as it was; or why it cannot
    be played, as a sentence."""
    if not row.path:
        return f"There is no puzzle '{row.name}' in this version of the program."
    if row.path in table.names():
        return "This puzzle has changed: a game that was solved so is not there any more."
    found = read_file(row.path, table)
    if isinstance(found, str):
        what = "is spoilt" if os.path.lexists(row.path) else "is gone"
        return f"The file of this puzzle {what}: only its name and the results are kept."
    if slot_of(found.puzzle, found.start) != row.slot.split("@")[0]:
        return "The file of this puzzle has changed since: only the old results are kept."
    return found


def _counted(row: Results, found: Sequence[Result]) -> Results:
    own = [result for result in found if result.credit is Credit.OWN]
    assisted = [result for result in found if result.credit is Credit.ASSISTED]
    return row._replace(
        mine=min((result.made for result in own), default=None),
        solved=len(own),
        assisted=len(assisted),
        hints=min((result.hints for result in own), default=None),
        seconds=min((result.seconds for result in own), default=None),
        when=max((result.solved for result in (*own, *assisted)), default=None),
    )


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
    return best, mine, hints, time_text(row.seconds), solved, day_text(row.when)


def sentences_of(row: Results, best: str) -> str:
    """The same in sentences."""
    if not row.is_solved and best == IMPOSSIBLE:
        return _IMPOSSIBLE
    if not row.is_solved:
        return f"Not solved yet{_possible(row, best)}."
    if row.mine is None:
        return f"Solved only with the solver, {_times(row.assisted)}, last on {day_text(row.when)}."
    hints = amount(row.hints, "hint") if row.hints else "no hint"
    by = f"solved {_times(row.solved)}"
    if row.assisted:
        by += f" alone and {_times(row.assisted)} with the solver"
    quickest = time_text(row.seconds)
    yours = f"{_yours(row, row.mine, best)} and {hints}" if row.has_distance else f"With {hints}"
    return f"{yours}; quickest {quickest}; {by}, last on {day_text(row.when)}."


def unsolved_text(row: Results, best: str) -> str:
    """What is possible in a game that nobody has solved, as a sentence."""
    if best == IMPOSSIBLE:
        return _IMPOSSIBLE
    return f"Nobody has solved it yet{_possible(row, best)}."


def _possible(row: Results, best: str) -> str:
    """What is possible, behind something else; empty where nothing is known, or worth telling."""
    if not best or not row.has_distance:
        return ""
    if best.isdigit():
        return f"; {_enough(f'cost {best}' if row.has_cost else amount(int(best), 'move'))}"
    return f"; {'the least cost is' if row.has_cost else 'the fewest moves are'} not known"


def _enough(moves: str) -> str:
    """That so many moves are enough, or such a cost."""
    is_one = moves.split()[0] in ("1", "cost")
    return f"{moves} {'is' if is_one else 'are'} enough"


def _yours(row: Results, mine: int, best: str) -> str:
    """One's own fewest moves, or least cost, beside what is possible."""
    if row.game is None:
        return f"Your best: {mine}"  # Nobody knows whether its moves differ in cost.
    return f"Your {fewest_text(row, mine, best)}"


def fewest_text(row: Results, mine: int, best: str, of: str = "") -> str:
    """The fewest moves, or the least cost, beside what is possible; `of` says of whom."""
    fewest = ""
    if best == str(mine):
        fewest = f" (it cannot be done {'for less' if row.has_cost else 'in fewer'})"
    elif best.isdigit() and int(best) < mine:
        fewest = f" ({_enough(f'cost {best}' if row.has_cost else best)})"
    if row.has_cost:
        return f"least{of}: cost {mine}{fewest}"
    return f"fewest{of}: {amount(mine, 'move')}{fewest}"


def _times(number: int) -> str:
    return {1: "once", 2: "twice"}.get(number, f"{number} times")


def time_text(seconds: float | None) -> str:
    """A length of time as minutes and seconds, with hours where there are any."""
    if seconds is None:
        return "-"
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def day_text(when: float | None) -> str:
    """The day of a moment, where the player is."""
    try:
        return time.strftime("%Y-%m-%d", time.localtime(when)) if when is not None else "-"
    except (OverflowError, OSError, ValueError):  # Only in a file that somebody has changed.
        return "-"
