"""How loads and positions of a crossing are written, and read."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from tui.engine.puzzle import BadInput
from tui.engine.sentence import because
from tui.puzzles.crossing.company import Group
from tui.puzzles.crossing.wording import Land

if TYPE_CHECKING:
    from tui.puzzles.crossing.rules import Banks, Crossing

EMPTY_BOAT = "-"
"""How an empty load is written."""
TO = ">"
"""Stands before the land where a load goes, if there is an island."""
_LANDS = {land.letter: land for land in Land}


def group_from(crossing: Crossing, text: str) -> Group:
    """The group with these letters, in any order; of identical items the first ones. Raises
    BadInput."""
    letters = [item.letter for item in crossing.items]
    group = 0
    for letter, times in Counter(text).items():
        there = letters.count(letter)
        if not there:
            known = crossing.letters(crossing.everyone)
            raise BadInput(f"There is no '{letter}' in {crossing.name}: its letters are {known}.")
        if times > there == 1:
            raise BadInput(f"'{text}' names {letter} twice: write each letter once.")
        if times > there:
            raise BadInput(f"'{text}' has {letter} {times} times: there are only {there}.")
        first = letters.index(letter)
        group |= (1 << times) - 1 << first
    return group


def state_text(crossing: Crossing, state: Banks) -> str:
    groups = (crossing.letters(crossing.group(state, land)) for land in crossing.lands)
    return f"{'/'.join(groups)}/{state.boat.letter}"


def state_from(crossing: Crossing, text: str) -> Banks:
    """The position that is written so, if it breaks no rule. Raises BadInput."""
    state = position_from(crossing, text)
    verdict = crossing.check_banks(state)
    if not verdict.ok:
        raise BadInput(because(f"'{text}' breaks a rule", verdict.reason))
    return state


def position_from(crossing: Crossing, text: str) -> Banks:
    """The position that is written so, whatever the rules say about it. Raises BadInput."""
    *parts, boat = text.split("/")
    lands = crossing.lands
    if len(parts) != len(lands) or _LANDS.get(boat) not in lands:
        form = "/".join(land.name for land in lands)
        letters = [land.letter for land in lands]
        example = state_text(crossing, crossing.initial_state())
        raise BadInput(
            f"'{text}' is not a position: write {form}/BOAT with "
            f"{', '.join(letters[:-1])} or {letters[-1]} for the boat, such as {example}."
        )
    groups = [group_from(crossing, part) for part in parts]
    _must_have_everyone_once(crossing, text, groups)
    return crossing.placed(dict(zip(lands, groups, strict=True)), _LANDS[boat])


def _must_have_everyone_once(crossing: Crossing, text: str, groups: list[Group]) -> None:
    written: Counter[str] = Counter()
    for group in groups:
        written += Counter(crossing.letters(group))
    there = Counter(item.letter for item in crossing.items)
    twice = "".join(letter for letter in there if written[letter] > there[letter])
    if twice:
        times = "each letter once" if there[twice[0]] == 1 else "each as often as there are"
        where = "on both banks" if len(groups) == 2 else "in more than one place"
        raise BadInput(f"'{text}' has {twice} {where}: write {times}.")
    missing = "".join(letter * (there[letter] - written[letter]) for letter in there)
    if missing:
        where = "on one bank" if len(groups) == 2 else "in one place"
        raise BadInput(f"'{text}' leaves out {missing}: write every letter {where}.")


def trip_text(crossing: Crossing, trip: int) -> str:
    load = crossing.letters(crossing.load_of(trip)) or EMPTY_BOAT
    if not crossing.has_island:
        return load
    return f"{load}{TO}{crossing.target(trip).letter}"


def trip_from(crossing: Crossing, text: str) -> int:
    """The move that is written so. Raises BadInput."""
    letters, sign, land = text.partition(TO)
    if not letters:
        raise BadInput(f"A load is missing: write its letters, or {EMPTY_BOAT} for nobody.")
    load = 0 if letters == EMPTY_BOAT else group_from(crossing, letters)
    if not crossing.has_island:
        if sign:
            raise BadInput(
                f"'{text}' says where to go, but there are only two banks: write {letters}."
            )
        return load
    if land not in _LANDS:
        raise BadInput(
            f"'{text}' does not say where to go: write {letters}{TO}L, {letters}{TO}I or "
            f"{letters}{TO}R."
        )
    return crossing.trip(load, _LANDS[land])
