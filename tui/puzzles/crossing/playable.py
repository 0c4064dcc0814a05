"""Whether the start and the goal of a crossing are positions that its rules allow."""

from __future__ import annotations

from tui.engine.sentence import because
from tui.puzzles.crossing.complaints import Complaints
from tui.puzzles.crossing.positions import Banks
from tui.puzzles.crossing.rules import Crossing
from tui.puzzles.crossing.toml_lines import Path
from tui.puzzles.crossing.top_level import Described
from tui.puzzles.crossing.verdicts import CompanyJudge


def must_be_playable(crossing: Crossing, described: Described, complaints: Complaints) -> None:
    """Complain of a start or a goal that breaks rules, and of a start that is the goal."""
    start, goal = crossing.initial_state(), crossing.goal_state
    _must_be_allowed(crossing, described, start, described.start_path, complaints)
    if described.start_path or described.goal_path or not complaints:
        # If everyone may not be on one bank, they may not be on the other.
        _must_be_allowed(crossing, described, goal, described.goal_path, complaints)
    if crossing.is_solved(start):
        where = described.start_path or described.goal_path or ()
        complaints.add(where, "the start is the goal already: there is nothing left to do.")


def _must_be_allowed(
    crossing: Crossing,
    described: Described,
    state: Banks,
    path: Path | None,
    complaints: Complaints,
) -> None:
    """Complain of each rule that a position breaks. `path` is where the position is written; None
    if it is the usual one, so that the rule has to be another."""
    words, lowest = crossing.wording, crossing.positions.slots.lowest
    for land in crossing.lands:
        group = crossing.positions.group(state, land)
        place = words.land(land)
        who = f"the {path[-1]}" if path else f"everyone {place.where}"
        if crossing.check_company(group, land).ok:
            continue
        for rule, rule_path in zip(crossing.rules.rules, described.rule_paths, strict=True):
            judge = CompanyJudge(crossing.people, [rule], place, words.anywhere, is_boat=False)
            verdict = judge.verdict(lowest(group))
            if not verdict.ok:
                complaints.add(path or rule_path, _said(who, verdict.reason))


def _said(who: str, reason: str) -> str:
    """One sentence that says who is not allowed, and why."""
    what = f"the rules do not allow {who}"
    said = because(what, reason)
    return f"{what} ({reason.removesuffix('.')})." if said.startswith(f"{what}. ") else said
