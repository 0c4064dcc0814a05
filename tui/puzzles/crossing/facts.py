"""What a crossing's file says, as facts that the rules work with."""

from __future__ import annotations

from tui.engine.named_tuple import NamedTuple
from tui.puzzles.crossing.company import Item
from tui.puzzles.crossing.constraints import Rule
from tui.puzzles.crossing.loads import Load
from tui.puzzles.crossing.positions import Banks, Goal
from tui.puzzles.crossing.wording import Land, Wording

EVERY_WAY = ((Land.LEFT, Land.ISLAND), (Land.LEFT, Land.RIGHT), (Land.ISLAND, Land.RIGHT))
"""The pairs of lands that may be joined where there is an island."""


class CrossingRules(NamedTuple):
    """What a crossing's file says."""

    name: str
    title: str
    explanation: str
    history: str
    seats: int
    """How many fit into the boat at most."""
    items: tuple[Item, ...]
    loads: tuple[Load, ...] = ()
    """The loads that are tried first, in their order."""
    rules: tuple[Rule, ...] = ()
    source: str = ""
    """The file's text, if the file is none of ours."""
    brief: str = ""
    """The rule in one line."""
    wording: Wording = Wording()
    weight_limit: int | None = None
    only_these: bool = False
    """Whether no other loads than these may cross."""
    load_sizes: frozenset[int] | None = None
    """How many may be in the boat; None if any number that fits."""
    joined: tuple[tuple[Land, Land], ...] = ()
    """Which lands are joined, in both directions; empty if there is no island."""
    cost_is_pace: bool = False
    """Whether a crossing costs the pace of the slowest aboard, and not 1."""
    start: Banks | None = None
    """None if it is the usual one: everyone on the left bank."""
    goal: Goal | None = None
    """None if it is the usual one: everyone on the right bank, with the boat."""
    heading: str = ""
    """Under what it stands where crossings are listed; empty if that is left open."""
    parameters: str = ""
    """What its game name has after the colon."""
