"""What is wrong with files of crossings, or odd about them; and the command `new`, which begins
one."""

from __future__ import annotations

import pathlib
from collections.abc import Iterator, Sequence
from functools import reduce
from operator import or_

from tui.engine.files import BadFile, must_have_a_good_name, text_of, write_new
from tui.engine.kind import AnyKind, Checked, Game, Problem
from tui.engine.progress import work_for
from tui.engine.puzzle import amount, figure
from tui.engine.text import because, print_text
from tui.engine.what_if import WhatIf
from tui.puzzles.crossing.figures import MOST_PAIRS, Figures, figures
from tui.puzzles.crossing.lint import MOST_KILOBYTES, SELECTIONS, Reading, reading
from tui.puzzles.crossing.load import KINDS_OF_RULES, Cast, Table
from tui.puzzles.crossing.rules import Crossing


def checked(file: str, kind: AnyKind) -> Checked:
    """All that there is to say about a file of a kind. Where it is spoilt, there are no figures."""
    unknown = dict.fromkeys((*Figures._fields, "cures"))
    try:
        must_have_a_good_name(file)
        text = text_of(pathlib.Path(file), "crossing", MOST_KILOBYTES)
    except BadFile as error:
        return Checked([Problem(error.line, error.complaint)], fields=unknown)
    found = reading(text, file)
    if found.crossing is None:
        return Checked(found.errors, fields=unknown)
    counted = figures(found.crossing, MOST_PAIRS)
    what_if = WhatIf(Game(kind, found.crossing, found.crossing.initial_state()))
    if counted.reachable is not None and counted.fewest is None:
        work_for(_PATIENCE, what_if.work())
    cures = [cure.fields for cure in what_if.cures]
    fields = {**counted._asdict(), "alike": counted.alike._asdict(), "cures": cures}
    odd = warnings(found.crossing, found, counted)
    told = [*_sentences(found.crossing, counted), what_if.heading]
    told += [f"  {cure.told}" for cure in what_if.cures]
    return Checked((), odd, fields, [*filter(None, told)])


_PATIENCE = 10.0
"""Seconds for which it is looked for what would make an impossible crossing possible."""


def _sentences(crossing: Crossing, found: Figures) -> list[str]:
    has_identical = len(crossing.people.kinds) < found.items
    items = amount(found.items, "item") + (", identical ones told apart" if has_identical else "")
    legal = f"{figure(found.legal)} of {amount(found.situations, 'situation')}"
    sentences = [f"{items}; {legal} break no rule."]
    if found.reachable is None:
        return sentences
    sentences.append(f"{amount(found.reachable, 'position')} can be reached.")
    best = "shortest way" if found.cost is None else "cheapest way"
    if found.fewest is None:
        sentences.append("It is impossible: the goal cannot be reached.")
    else:
        crossings, ways = amount(found.fewest, "crossing"), amount(found.ways or 0, "way")
        if found.cost is None:
            sentences.append(f"It takes at least {crossings}, which can be done in {ways}.")
        else:
            cost = crossing.wording.pace(found.cost)
            sentences.append(f"It costs at least {cost}, which can be done in {ways}.")
            sentences.append(f"The shortest of these has {crossings}.")
    if found.alike != (found.reachable, found.ways):
        positions = amount(found.alike.reachable or 0, "position")
        ways = f", {amount(found.alike.ways, best)}" if found.alike.ways else ""
        sentences.append(f"Interchangeable people taken as one: {positions}{ways}.")
    return sentences


_LOOK_ALIKE = {"I", "l"}
"""Letters that many fonts draw alike. Couples are written with a capital and a small letter."""


def warnings(crossing: Crossing, found: Reading, counted: Figures) -> Sequence[Problem]:
    """What is odd about a sound crossing, in the order of the lines."""
    items = {
        letter: ("items", n)
        for n, table in enumerate(found.table["items"])
        for letter in table.get("letters") or table["letter"]
    }
    odd = [*_odd_items(crossing, found.table, list(items)), *_odd_boat(crossing)]
    told = [Problem(found.lines.of(items.get(at, (at,))), said) for at, said in odd]
    told.sort(key=lambda problem: problem.line or 0)
    if counted.reachable is None:
        said = f"there are more than {figure(MOST_PAIRS)} pairs of a position and a load"
        told.append(Problem(None, f"{said}: positions and ways are not counted."))
    elif counted.alike.reachable == 1:
        land = crossing.wording.land(crossing.initial_state().boat).place
        told.append(Problem(None, f"no load can leave {land}: every first move is refused."))
    return told


def _odd_items(
    crossing: Crossing, table: Table, letters: Sequence[str]
) -> Iterator[tuple[str, str]]:
    """What is odd about items, each by its letter: who has no part in the puzzle, who never
    crosses, and whose letters look alike."""
    cast = Cast(crossing.items)
    entries = [entry for kind in KINDS_OF_RULES for entry in table.get(kind, ())]
    mentioned = [cast.group(entry[field]) for entry in entries for field in SELECTIONS & {*entry}]
    loads = [load for load in crossing.loads if crossing.check_load(load).ok]
    # A weight limit, and a sum over all, is about everyone; and whoever is there is company.
    is_about_all = {"weight_limit", "never_alone", "never_exactly"} & table.keys() or any(
        "sum" in entry and "of" not in entry for entry in entries
    )
    for letter in letters:
        kind = cast.letters[letter]
        has_part = kind & reduce(or_, mentioned, crossing.rowers)
        if entries and not is_about_all and not has_part:
            yield letter, f"no rule mentions {letter}: {crossing.phrase(kind)}."
        if loads and not kind & reduce(or_, loads):
            one = crossing.people.any_one(kind)
            yield letter, f"{letter} can never cross: no load with {one} is allowed."
    if _LOOK_ALIKE.issubset(letters):
        one, other = sorted(_LOOK_ALIKE, key=letters.index)
        said = f"the letters {one} and {other} look alike: give one of them another letter."
        yield other, said


def _odd_boat(crossing: Crossing) -> Iterator[tuple[str, str]]:
    """Loads of the file that can never cross, and lands that no way leads to, each with the field
    that says so."""
    for load in crossing.rules.loads:
        verdict = crossing.check_load(load)
        if not verdict.ok:
            what = f"the load {crossing.letters(load)} can never cross"
            yield "loads", because(what, verdict.reason)
    words, joined = crossing.wording, {land for pair in crossing.rules.joined for land in pair}
    for land in crossing.lands if joined else ():
        if land not in joined:
            said = f"the {words.vessel} never goes to {words.land(land).place}"
            yield "joined", f"{said}: 'joined' leaves it out."


BEGINNING = pathlib.Path(__file__).parent / "beginning.txt"
"""What is written."""


def new(file: str) -> int:
    """Write a file. Raises BadInput."""
    path = pathlib.Path(file)
    must_have_a_good_name(file)
    if path.suffix != ".toml":
        raise BadFile(path, ": the name of a crossing's file should end in .toml.")
    write_new(file, [BEGINNING.read_text("utf-8")])
    print_text(
        f"{file} is written: change it, and see 'oversteek check {file}'; 'oversteek {file}' plays "
        "it."
    )
    return 0
