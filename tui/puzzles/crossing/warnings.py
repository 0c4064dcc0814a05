"""What is odd about a sound crossing, though nothing is wrong with it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import accumulate, combinations
from operator import or_

from tui.engine.puzzle import figure
from tui.engine.text import because
from tui.puzzles.crossing.checked_table import Complaint, Complaints
from tui.puzzles.crossing.companies import holds_there
from tui.puzzles.crossing.constraints import NeverAlone, NeverExactly
from tui.puzzles.crossing.figures import MOST_PAIRS, Figures
from tui.puzzles.crossing.file import Reading
from tui.puzzles.crossing.rules import Crossing
from tui.puzzles.crossing.truths import TruthTable

_LOOK_ALIKE = ("Il",)
"""Letters that many fonts draw alike. A capital and a small letter are not among them: couples are
written so."""


def warnings(text: str, reading: Reading, found: Figures) -> Sequence[Complaint]:
    """What is odd about the crossing that a text describes, in the order of the lines."""
    crossing = reading.crossing
    if crossing is None:
        return []
    odd = [
        *_unmentioned(crossing, reading.item_lines),
        *_look_alike(crossing, reading.item_lines),
        *_idle_rules(crossing, reading.rule_lines),
        *_stranded_loads(crossing, text),
        *_staying(crossing, reading.item_lines),
        *_cut_off(crossing, text),
        *_about_the_search(crossing, found),
    ]
    return sorted(odd, key=lambda each: (each.line is None, each.line or 0))


def _unmentioned(crossing: Crossing, lines: Sequence[int | None]) -> Iterator[Complaint]:
    """Items without a part in the puzzle: no rule mentions them, they cannot row, and their weight
    does not matter."""
    rules = crossing.rules.rules
    if not rules or crossing.rules.weight_limit is not None:
        return
    if any(isinstance(rule, NeverAlone | NeverExactly) for rule in rules):
        return  # Whoever is there keeps somebody company.
    mentioned = reduce(or_, (rule.mentioned() for rule in rules))
    for kind in crossing.people.kinds:
        if not kind & (mentioned | crossing.rowers):
            first = (kind & -kind).bit_length() - 1
            letter = crossing.items[first].letter
            said = f"no rule mentions {letter}: {crossing.phrase(kind)}."
            yield Complaint(lines[first], said)


def _look_alike(crossing: Crossing, lines: Sequence[int | None]) -> Iterator[Complaint]:
    letters = [item.letter for item in crossing.items]
    firsts = [letters.index(letter) for letter in dict.fromkeys(letters)]
    for one, other in combinations(firsts, 2):
        pair = {letters[one], letters[other]}
        if any(pair <= set(alike) for alike in _LOOK_ALIKE):
            first, second = letters[one], letters[other]
            said = f"the letters {first} and {second} look alike: give one of them another letter."
            yield Complaint(lines[other], said)


def _idle_rules(crossing: Crossing, lines: Sequence[int | None]) -> Iterator[Complaint]:
    """Rules without which every verdict would be the same, on the lands and in the boat."""
    rules = crossing.rules.rules
    matters: list[TruthTable] = [0] * len(rules)
    is_ever_broken = [False] * len(rules)
    groups, loads = crossing.companies.first_ones, crossing.load_rules.possible
    for is_boat, possible in ((False, groups), (True, loads)):
        broken = [
            table & possible if holds_there(rule, is_boat) else 0
            for rule, table in zip(rules, crossing.companies.tables.broken, strict=True)
        ]
        before = [0, *accumulate(broken, or_)]
        after = [*accumulate(reversed(broken), or_, initial=0)][::-1]
        for n, table in enumerate(broken):
            matters[n] |= table & ~(before[n] | after[n + 1])
            is_ever_broken[n] |= bool(table)
    for n, line in enumerate(lines):
        if not is_ever_broken[n]:
            yield Complaint(line, "this rule forbids nothing: without it all would be the same.")
        elif not matters[n]:
            said = "this rule forbids only what others forbid: without it all would be the same."
            yield Complaint(line, said)


def _stranded_loads(crossing: Crossing, text: str) -> Iterator[Complaint]:
    """Loads of the file that can never cross."""
    for number, load in enumerate(crossing.rules.loads):
        verdict = crossing.check_load(load)
        if not verdict.ok:
            what = f"the load {crossing.letters(load)} can never cross"
            line = Complaints(text).line(("loads", number))
            yield Complaint(line, because(what, verdict.reason))


def _staying(crossing: Crossing, lines: Sequence[int | None]) -> Iterator[Complaint]:
    """Items that are in no load that may cross, if others are in one."""
    people = crossing.people
    moving = reduce(or_, (load for load in crossing.loads if crossing.check_load(load).ok), 0)
    for kind in people.kinds if moving else ():
        if not kind & moving:
            first = (kind & -kind).bit_length() - 1
            one = people.any_one(kind)
            said = f"{crossing.items[first].letter} can never cross: no load with {one} is allowed."
            yield Complaint(lines[first], said)


def _cut_off(crossing: Crossing, text: str) -> Iterator[Complaint]:
    """Lands that no way leads to."""
    words = crossing.wording
    joined = {land for pair in crossing.rules.joined for land in pair}
    for land in crossing.lands if joined else ():
        if land not in joined:
            said = f"the {words.vessel} never goes to {words.land(land).place}"
            yield Complaint(Complaints(text).line(("joined",)), f"{said}: 'joined' leaves it out.")


def _about_the_search(crossing: Crossing, found: Figures) -> Iterator[Complaint]:
    if found.reachable is None:
        yield Complaint(
            None,
            f"there are more than {figure(MOST_PAIRS)} pairs of a position and a load: positions "
            "and ways are not counted.",
        )
    elif found.alike.reachable == 1:
        said = f"no load can leave {crossing.wording.land(crossing.initial_state().boat).place}"
        yield Complaint(None, f"{said}: every first move is refused.")
