"""What is said of a crossing in words: positions, moves and hints."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from tui.engine.puzzle import capital, figure
from tui.puzzles.crossing.company import Group, Load
from tui.puzzles.crossing.positions import Banks
from tui.puzzles.crossing.rules import Crossing, Trip
from tui.puzzles.crossing.wording import Land


def position(puzzle: Crossing, state: Banks) -> str:
    """Who is in each place, and where the boat is."""
    return " ".join(f"{_place(puzzle, state, land)}." for land in puzzle.lands)


def change(puzzle: Crossing, state: Banks, move: Trip) -> str:
    """Who goes where, and what that costs."""
    words, load = puzzle.wording, puzzle.load_of(move)
    after = puzzle.successor(state, move)
    movers = load if words.on_foot else load & puzzle.rowers
    verb = words.cross + "s" * (movers.bit_count() == 1)
    others = f" {puzzle.phrase(load & ~movers)}" if load & ~movers else ""
    to = words.land(after.boat).place
    letters = "" if _tells_who(puzzle) else f" ({puzzle.letters(load)})"
    cost = _cost(puzzle, state, move)
    return f"{capital(puzzle.phrase(movers))} {verb}{others} to {to}{letters}{cost}."


def how(puzzle: Crossing, state: Banks) -> str:
    """How a load is typed, and everybody's letter."""
    where = ""
    if puzzle.has_island:
        signs = ", ".join(land.letter for land in puzzle.lands[:-1])
        where = f" and, after >, {signs} or {puzzle.lands[-1].letter} for where to"
    example = puzzle.example(state)
    such = f", such as {example}" if example else ""
    who = ", ".join(_letter_told(puzzle, kind) for kind in puzzle.people.kinds)
    return f"Type the letters of all who cross{where}{such}: {who}."


def _place(puzzle: Crossing, state: Banks, land: Land) -> str:
    words, group = puzzle.wording, puzzle.group(state, land)
    name = "Island" if land is Land.ISLAND else f"{capital(land.word)} {words.bank}"
    who = ", ".join(_names(puzzle, group)) or "empty"
    letters = "" if _tells_who(puzzle) or not group else f" ({puzzle.letters(group)})"
    here = f"; the {words.vessel} is here" if land is state.boat else ""
    return f"{name}: {who}{letters}{here}"


def _names(puzzle: Crossing, group: Group) -> list[str]:
    """Those of a group as a list has them: `goat`, `two missionaries`."""
    people = puzzle.people
    return [_bare(people.counted(group & kind)) for kind in people.kinds if group & kind]


def _letter_told(puzzle: Crossing, kind: Group) -> str:
    """The letter of one or of identical ones, and whose it is."""
    letter = puzzle.letters(kind)[0]
    one = _bare(puzzle.phrase(kind & -kind))
    return one if one.endswith(f" {letter}") else f"{letter} {one}"


def _cost(puzzle: Crossing, state: Banks, move: Trip) -> str:
    if not puzzle.has_cost:
        return ""
    cost = puzzle.cost(state, move)
    unit = puzzle.wording.pace_unit
    return f", in {puzzle.wording.pace(cost)}" if unit else f", at cost {figure(cost)}"


_SIGNS = frozenset(",;:.()")
_WORDS = frozenset({"and", "empty", "row", "rows", "to", "walk", "walks"})
"""What stands between names: one that holds such a sign or word might be read as two, or as the end
of the sentence."""


def _tells_who(puzzle: Crossing) -> bool:
    """Whether names alone tell who is meant, as they nearly always do."""
    names = [name for kind in puzzle.people.kinds for name in _all_names(puzzle, kind)]
    return len({*names}) == len(names) and not any(
        _SIGNS & {*name} or _WORDS & {*name.lower().split()} for name in names
    )


def _all_names(puzzle: Crossing, kind: Group) -> set[str]:
    """What one or more of a letter are ever called, as it would begin a sentence."""
    people, found, group = puzzle.people, set[str](), 0
    while group != kind:
        rest = kind & ~group
        group |= rest & -rest
        found |= {people.phrase(group), people.counted(group)}
    return {capital(_bare(name)) for name in found}


def _bare(phrase: str) -> str:
    """A phrase without its article."""
    return phrase.removeprefix("the ")


def nudge(puzzle: Crossing, state: Banks, best: Sequence[Trip]) -> str:
    """Who should cross, or how many should, without giving the load away."""
    here = puzzle.group(state, state.boat)
    if here.bit_count() == 1:
        return f"Only {puzzle.phrase(here)} can cross now."
    loads = [puzzle.load_of(trip) for trip in best]
    always = reduce(lambda one, other: one & other, loads)
    sizes = {load.bit_count() for load in loads}
    company = _company(puzzle, min(sizes))
    if always and len(sizes) == 1 and min(sizes) > 1:
        return f"{capital(puzzle.phrase(_one_of(always)))} should cross now, {company}."
    if len(sizes) == 1:
        return f"Somebody should cross {company} now. Who can be left behind?"
    if always:
        return f"{capital(puzzle.phrase(_one_of(always)))} should cross now."
    return "More than one load is good now. Who can be left behind?"


def _company(puzzle: Crossing, size: int) -> str:
    """How somebody crosses who is in a load of a size."""
    if size == 1:
        return "alone"
    if size < puzzle.seats:
        return "with company"
    others = "one other" if size == 2 else f"{size - 1} others"
    words = puzzle.wording
    return f"with {others}" if words.on_foot else f"with a full {words.vessel}"


def the_move(puzzle: Crossing, trip: Trip) -> str:
    """The move as a sentence."""
    go = "Go" if puzzle.wording.on_foot else "Row"
    to = f" to {puzzle.wording.land(puzzle.target(trip)).place}" if puzzle.has_island else ""
    return f"{go} with {puzzle.phrase(puzzle.load_of(trip))}{to}: press enter."


def _one_of(group: Load) -> Load:
    return 1 << group.bit_length() - 1
