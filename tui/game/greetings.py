"""What a player is told when a game opens, and what is new about a solution."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from tui.engine.puzzle import AnyPuzzle, capital
from tui.game.played import Credit
from tui.game.session import Session

if TYPE_CHECKING:
    from tui.engine.kind import AnyKind
    from tui.engine.oracle import Unknown
    from tui.game.kept_results import Result

_IS_GOAL = "This position is the goal: there is nothing to do."
SOLVED = "The puzzle is solved: n starts a new game, u goes back."


LONGEST_RULE = 60
"""Letters of a rule in one line."""
_NO_RULE = "? tells the rules."


def rule_of(puzzle: AnyPuzzle) -> str:
    """The rule of a puzzle in one line, as a sentence; empty if there is none that is so short."""
    rule = puzzle.brief or puzzle.explanation
    if not rule or len(rule) > LONGEST_RULE or "\n" in rule:
        return ""
    return rule if rule.endswith((".", "?", "!")) else f"{rule}."


def first_words(
    kind: AnyKind, session: Session[Any, Any], can_finish: Callable[[], bool | Unknown]
) -> Sequence[str]:
    """What is said when a game opens: at its first position the rule, and what there is to do. The
    longest text comes first; for where there is little room, the others have fewer words."""
    said = welcome(kind, session, can_finish)
    if session.line or session.is_solved:
        return (said,)
    greeting = kind.greeting(session.puzzle)
    more = said.removeprefix(greeting).strip()
    how = capital(greeting.split(": ", 1)[-1])
    rule = rule_of(session.puzzle)
    texts = [(greeting, more), (how, more), (more or how,)]
    whole = ((rule, *text) if rule else (*text, _NO_RULE) for text in texts)
    return tuple(dict.fromkeys(" ".join(filter(None, each)) for each in whole))


def welcome(
    kind: AnyKind, session: Session[Any, Any], can_finish: Callable[[], bool | Unknown]
) -> str:
    """A sentence for a game that opens. `can_finish` says whether it can be solved."""
    if not session.line:
        greeting = kind.greeting(session.puzzle)
        if session.is_solved:
            return _IS_GOAL
        if can_finish() is not False:
            return greeting
        if why := kind.why_impossible(session.puzzle):
            return f"{greeting} {why}"
        return f"{greeting} That is impossible{'.' if kind.survey else ': s tells why.'}"
    if session.is_solved:
        return SOLVED
    return f"Continued at move {session.move_count}; n starts anew."


def what_is_new(kind: AnyKind, session: Session[Any, Any], earlier: Sequence[Result]) -> str:
    """What a solution is beside the earlier results of the same game; empty if the solver had a
    hand in it."""
    if session.credit is not Credit.OWN:
        return ""
    own = [result.made for result in earlier if result.credit is Credit.OWN]
    if not own:
        alone = " without the solver's help" if earlier else ""
        return f"It is your first solution{alone}."
    if not kind.has_distance:
        return f"You have solved it {len(own) + 1} times now."
    best, made = min(own), session.cost
    if made < best:
        return f"Your best so far was {best}."
    if made > best:
        return f"Your best so far is {best}."
    has_cost = session.puzzle.has_cost
    return "As cheap as your best so far." if has_cost else "As few as your best so far."
