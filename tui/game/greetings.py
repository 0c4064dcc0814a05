"""What a player is told when a game opens, and when it is solved."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from tui.engine.kind import greeting_of
from tui.engine.puzzle import AnyPuzzle, amount, capital, figure
from tui.game.session import AnySession, By, Credit

if TYPE_CHECKING:
    from tui.engine.kind import AnyKind
    from tui.engine.oracle import Unknown
    from tui.game.store import Result

CanFinish = Callable[[], "bool | Unknown"]
"""Says whether a game can be solved."""
_IS_GOAL = "This position is the goal: there is nothing to do."
SOLVED = "The puzzle is solved: {new_game} starts a new game, {undo} goes back."


LONGEST_RULE = 72
"""Letters of a rule in one line."""


def rule_of(puzzle: AnyPuzzle) -> str:
    """The rule of a puzzle in one line, as a sentence; empty if there is none that is so short."""
    rule = puzzle.brief or puzzle.explanation
    if not rule or len(rule) > LONGEST_RULE or "\n" in rule:
        return ""
    return rule if rule.endswith((".", "?", "!")) else f"{rule}."


def first_words(
    kind: AnyKind, session: AnySession, can_finish: CanFinish, *, in_words: bool = False
) -> Sequence[str]:
    """What is said when a game opens: at its first position what there is to do, and with which
    keys; `in_words` the rules, which lie over the board elsewhere. The longest text comes first;
    for where there is little room, the others have fewer words."""
    said = welcome(kind, session, can_finish)
    if session.line or session.is_solved:
        return (said,)
    greeting, how = greeting_of(kind, session.puzzle), kind.how_to_play(session.puzzle)
    more = said.removeprefix(greeting).strip()
    if in_words:
        return (" ".join([*session.puzzle.explanation.split(), *more.split()]),)
    texts = said, " ".join(filter(None, (f"{capital(how)}." * bool(how), more))), more
    return tuple(dict.fromkeys(filter(None, texts)))


def welcome(kind: AnyKind, session: AnySession, can_finish: CanFinish) -> str:
    """A sentence for a game that opens. `can_finish` says whether it can be solved."""
    if not session.line:
        greeting = greeting_of(kind, session.puzzle)
        if session.is_solved:
            return _IS_GOAL
        if can_finish() is not False:
            return greeting
        if why := kind.why_impossible(session.puzzle, session.start):
            return f"{greeting} {why}"
        why = "" if kind.survey else ": {solutions} tells why"
        return f"{greeting} That is impossible{why}."
    if session.is_solved:
        return SOLVED
    return f"Continued at move {session.move_count}; {{new_game}} starts anew."


def what_is_new(kind: AnyKind, session: AnySession, earlier: Sequence[Result]) -> str:
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
    return "As cheap as your best so far." if has_cost else "As few moves as your best so far."


def how_it_went(
    session: AnySession, achievement: str, new: str = "", fewest: int | None = None
) -> Sequence[str]:
    """How a game went, beginning with what was achieved, what is new about that, and what was good
    or could be better. `fewest` is in how many moves it can be solved, or at which cost; None if
    nobody knows, or if all solutions are as long."""
    solved = "" if achievement.startswith("Solved") else "Solved. "
    moves = "them" if "move" in achievement else "the moves"
    detour = None if fewest is None else session.cost - fewest
    told = [new, _help(session, moves), _quality(session, detour)]
    return f"{solved}{achievement}", " ".join(filter(None, told))


def _quality(session: AnySession, detour: int | None) -> str:
    """What was good, or what could be better. `detour` is how many moves were too many, or how
    much was paid too much; None if that means nothing."""
    hints = amount(session.hints, "hint") if session.hints else "no hint"
    took = f"You took {hints}."
    if detour:
        longer = f"{amount(detour, 'move')} longer than the best: {{review}} shows where."
        if session.puzzle.has_cost:
            longer = f"It cost {figure(detour)} more than the best: {{review}} shows where."
        return f"{longer} {took}" if session.hints else longer
    if detour is None or session.credit is not Credit.OWN:
        return took
    return f"No detour. {took}" if session.hints else "No hint, no detour."


def _help(session: AnySession, moves: str) -> str:
    """Whose help there was, besides hints; empty if there was none. `moves` is what the moves are
    called after the sentence before."""
    if session.credit is Credit.OWN:
        return ""
    solvers = sum(made.by is By.SOLVER for made in session.line)
    made = "All" if session.credit is Credit.WATCHED else str(solvers)
    were = "was" if solvers == 1 and made != "All" else "were"
    return f"{made} of {moves} {were} the solver's ({session.credit.value})."
