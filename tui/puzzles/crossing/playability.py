"""Checks that a crossing can be played as its file describes it."""

from __future__ import annotations

from math import factorial, prod

from tui.engine.puzzle import BadInput
from tui.engine.sentence import because
from tui.puzzles.crossing.company import Group
from tui.puzzles.crossing.renamings import exchanges
from tui.puzzles.crossing.rules import Bank, Crossing, loads_of

_MOST_EXCHANGES = 720
"""Of interchangeable people, because a list of solutions tries all exchanges for each solution."""


def must_be_playable(crossing: Crossing) -> None:
    """Raises BadInput if loads are missing or listed twice, if people listed as alike are not, or
    if the start or the goal breaks a rule."""
    loads = crossing.loads
    if len(set(loads)) != len(loads):
        raise BadInput("'loads' has the same load twice.")
    for load in loads_of(len(crossing.items), crossing.seats):
        may_float = load & crossing.rowers and crossing.check_company(load, None).ok
        if may_float and load not in loads:
            raise BadInput(
                f"'loads' leaves out {crossing.move_text(load)}, which the boat may carry."
            )
    _must_be_alike(crossing)
    for side in Bank:
        verdict = crossing.check_company(crossing.everyone, side)
        if not verdict.ok:
            together = f"the rules do not allow everyone on the {side.word} bank"
            raise BadInput(because(together, verdict.reason))


def _must_be_alike(crossing: Crossing) -> None:
    """Raises BadInput if exchanging groups listed as alike would change any verdict."""
    exchanged = [group for groups in crossing.alike for group in groups]
    if sum(exchanged).bit_count() != sum(map(int.bit_count, exchanged)):
        raise BadInput("'alike' names an item twice: write all that change places in one entry.")
    if prod(factorial(len(groups)) for groups in crossing.alike) > _MOST_EXCHANGES:
        raise BadInput(f"'alike' allows more than {_MOST_EXCHANGES} exchanges.")
    for exchange in exchanges(crossing):
        for group in range(crossing.everyone + 1):
            if _judges(crossing, group) != _judges(crossing, exchange(group)):
                raise BadInput("'alike' names groups that the rules treat differently.")


def _judges(crossing: Crossing, group: Group) -> tuple[bool, bool, bool]:
    """Whether a group may be in the boat, whether it may be on a bank, and whether it can row."""
    in_boat, on_bank = (crossing.check_company(group, place) for place in (None, Bank.LEFT))
    return in_boat.ok, on_bank.ok, bool(group & crossing.rowers)
