"""What `solve` prints where it searches step by step, and where there is no solution."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from types import MappingProxyType
from typing import Any

from tui.command.explain import OutOfReach
from tui.command.process import complain
from tui.command.solution import DONE, Question, keep, tell_solution
from tui.command.usage import columns, filled
from tui.engine.impossible import PATIENCE, Inquiry, Proof, until_hopeless
from tui.engine.kind import Game
from tui.engine.progress import ProgressLine
from tui.engine.puzzle import AnyPuzzle, BadInput, amount, figure
from tui.engine.solver import Finds, Solver
from tui.engine.step import EXPANDED, CountedSteps, Straight, Tally
from tui.engine.strategy import would_end
from tui.engine.text import print_json, print_text

_MOST_AS_JSON = 1_000_000
"""So many moves at most are printed as JSON, which nobody can read before its end."""


def solve_as_text(question: Question) -> int:
    """Print what a search finds. Returns the exit status."""
    (_, puzzle, start), limit = question.game, question.limit
    inquiry: Inquiry[Any, Any] = Inquiry(puzzle, start)
    with (
        ProgressLine("step", prints=limit != 1) as progress,
        _warning(question, progress) as warning,
    ):
        search = _search_of(question, inquiry, progress, warning)
        number = 0
        for number, moves in enumerate(islice(search.solutions(), limit), 1):
            progress.erase()
            if limit != 1:
                separator = "\n" if number > 1 else ""
                length = puzzle.length_text(len(moves), puzzle.line_cost(start, moves))
                print_text(f"{separator}Solution {number}, {length}")
            tell_solution(question, moves)
            if limit == 1 and puzzle.has_cost:
                print_text(f"\nThis costs {figure(puzzle.line_cost(start, moves))}.")
        if number:
            if number != limit and (note := _others(question, search.tally)):
                print_text(f"\n{note}")
            return DONE
        inquiry.finish()
    status = _status(question, inquiry, search.tally)
    print_text(_no_solution(question, inquiry, search.tally))
    if inquiry.proof is not None:
        print_text(proof_text(question.game, inquiry.proof, question.solver.uninformative))
    return status


def solve_as_json(question: Question) -> int:
    """The same as one JSON object. Raises BadInput if there is too much to print."""
    (_, puzzle, start), limit = question.game, question.limit
    inquiry: Inquiry[Any, Any] = Inquiry(puzzle, start)
    with ProgressLine("step") as progress, _warning(question, progress) as warning:
        search = _search_of(question, inquiry, progress, warning)
        found = list(islice(search.solutions(), limit))
        if not found:
            inquiry.finish()
    status = DONE if found else _status(question, inquiry, search.tally)
    if found:
        keep(question.files, question.game, found[0])
    # A proof, or that there is none, is told only where there is something to prove.
    proof = {} if found else {"proof": proof_fields(inquiry.proof)}
    _print_as_json(question, found, search.tally, proof)
    return status


def tell_impossible(question: Question, why: str, as_json: bool) -> int:
    """Say why there is no solution, where that is known without a search."""
    inquiry: Inquiry[Any, Any] = Inquiry(question.game.puzzle, question.game.start)
    if question.files.certificate is not None:
        inquiry.finish()
    status = certify(question.files.certificate, question.game, inquiry)
    if as_json:
        _print_as_json(question, (), Tally(), {"proof": proof_fields(inquiry.proof), "why": why})
    else:
        position = question.game.puzzle.state_text(question.game.start)
        print_text(f"There is no solution from {position}.\n{why}")
    return status


def _search_of(
    question: Question, inquiry: Inquiry[Any, Any], progress: ProgressLine, warning: OutOfReach
) -> CountedSteps | Straight:
    """The search, which ends where the inquiry proves that it is hopeless. Somebody who wants a
    number of solutions has set it an end; and somebody who wants one needs no steps that lead
    straight to it."""
    puzzle, start = question.game.puzzle, question.game.start
    if question.limit == 1 and (straight := question.solver.straight(puzzle, start)) is not None:
        return straight
    steps = progress.counted(until_hopeless(question.solver.steps(puzzle, start), inquiry))
    if question.limit not in (None, 1):
        return CountedSteps(steps)
    return CountedSteps(warning.over(steps, puzzle, start))


def _warning(question: Question, progress: ProgressLine) -> OutOfReach:
    """What is said if the end is out of reach. By then it was tried to prove that there is no
    solution."""
    limit = "--limit N looks for N solutions only" if question.limit is None else ""
    method, helps = question.called, would_end(question.game.kind, question.strategy)
    return OutOfReach(question.solver, method, helps, progress, limit, patience=2 * PATIENCE)


def _others(question: Question, tally: Tally) -> str:
    """Why there may be solutions that a search has not found though it has ended, as a sentence;
    empty if there are none."""
    finds, scope = question.solver.finds, question.solver.scope(tally.cut)
    if finds.only_one:
        return f"There may be other solutions: {question.label} ends at its first."
    if finds is Finds.ONE_WAY:
        return f"There may be other solutions: {question.label} enters no position twice."
    if tally.cut and scope and finds is Finds.ALL:
        found = "the only solution" if tally.solutions == 1 else "all the solutions"
        these = "This is" if tally.solutions == 1 else "These are"
        return f"{these} {found}{scope}; there may be others."
    return ""


def _status(question: Question, inquiry: Inquiry[Any, Any], tally: Tally) -> int:
    """The exit status where nothing was found. The certificate is written, if one is asked for."""
    status = certify(question.files.certificate, question.game, inquiry)
    return UNDECIDED if _is_undecided(question, inquiry, tally) else status


def _is_undecided(question: Question, inquiry: Inquiry[Any, Any], tally: Tally) -> bool:
    """Whether there may be a solution within the limits, though none was found."""
    if inquiry.proof is not None:
        return False
    how = question.solver
    proves_nothing = how.finds is Finds.ONE_WAY or how.max_moves is None
    return bool(_not_covered(question)) or (tally.cut and proves_nothing)


def _no_solution(question: Question, inquiry: Inquiry[Any, Any], tally: Tally) -> str:
    limits, method = question.solver.scope(tally.cut), question.called
    position = question.game.puzzle.state_text(question.game.start)
    if not inquiry.proof and (why := _not_covered(question)):
        return why
    if _is_undecided(question, inquiry, tally) and question.solver.finds is not Finds.ONE_WAY:
        return f"No solution from {position}{limits} was found by {method}, which proves nothing."
    if _is_undecided(question, inquiry, tally):
        return (
            f"No solution from {position}{limits} was found by {method}, which proves nothing: "
            "what is entered at the limit is not entered again nearer to the start."
        )
    if tally.exhausted:
        return f"There is no solution from {position}{limits} by {method}."
    stopped = f"{method} was stopped after trying {amount(tally.tried, 'move')}"
    return f"There is no solution from {position}. No search could find one: {stopped}."


def _not_covered(question: Question) -> str:
    """Why a method has not even looked for a solution, as a sentence; empty if it has."""
    _, puzzle, start = question.game
    return question.solver.not_covered(puzzle, start)


def _print_as_json(
    question: Question,
    found: Sequence[Sequence[Any]],
    tally: Tally,
    proof: Mapping[str, Any] = MappingProxyType({}),
) -> None:
    """Print solutions, what was counted, and a proof that there are none. Raises BadInput if there
    are too many moves."""
    _, puzzle, start = question.game
    if sum(map(len, found)) > _MOST_AS_JSON:
        most = figure(_MOST_AS_JSON)
        raise BadInput(f"--json prints at most {most} moves: leave it out, or ask for fewer.")
    print_json(
        {
            "puzzle": puzzle.name,
            "game": question.game.name,
            "position": puzzle.state_text(start),
            "method": question.method,
            "solutions": [_solution_fields(puzzle, start, moves) for moves in found],
            "search": _search_counts(tally, question.solver),
            **proof,
        }
    )


def _solution_fields(puzzle: AnyPuzzle, start: Any, moves: Sequence[Any]) -> dict[str, Any]:
    cost = {"cost": puzzle.line_cost(start, moves)} if puzzle.has_cost else {}
    return {"moves": [puzzle.move_text(move) for move in moves], "length": len(moves), **cost}


def _search_counts(tally: Tally, solver: Solver) -> dict[str, int | bool]:
    unsaid = {"solutions"} if EXPANDED in solver.counters else {"solutions", "expanded"}
    return {name: count for name, count in tally._asdict().items() if name not in unsaid}


NO_SOLUTION, UNDECIDED = 1, 3


def proof_text(game: Game, proof: Proof[Any], uninformative: frozenset[str]) -> str:
    """A proof that a game has no solution as lines for people to read. `uninformative` are the
    codes of refusals that teach nothing."""
    rows = proof.table(uninformative, by="x")  # It may be printed where × cannot be.
    lines = [
        filled(proof.sentence),
        *nearness_lines(game, proof.positions),
        filled(proof.why),
    ]
    if rows:
        lines.append(columns(rows))
    return "\n".join(lines)


def nearness_lines(game: Game, reached: Sequence[Any]) -> Iterator[str]:
    """How near play comes to a goal that is out of reach: sentences, and below them positions in
    notation; nothing where the kind does not measure that. `reached` are all positions that can be
    reached, the first that where the game starts."""
    kind, puzzle, _ = game
    measure = kind.measure()
    if measure is None:
        return
    from tui.engine.graph import finished
    from tui.engine.impossible import nearness  # Late: most games can be solved.

    place, oracle = "from this position", kind.oracle(puzzle)
    found = finished(nearness(measure, puzzle, reached, oracle, place))
    for told, state in ((found.bound, found.furthest), (found.told, found.nearest)):
        if told:
            yield filled(told)
        if state is not None:
            yield f"  {puzzle.state_text(state)}"


def proof_fields(proof: Proof[Any] | None) -> dict[str, Any] | None:
    """A proof as it is printed as JSON: how many positions there are, and how many candidate moves
    are refused, by codes."""
    if proof is None:
        return None
    return {"positions": len(proof.positions), "refused": proof.by_code}


def certify(path: str | None, game: Game, inquiry: Inquiry[Any, Any]) -> int:
    """Write the proof that a game has no solution to a new file, or say why nothing is proved; but
    nothing if there is no path. Returns the exit status. Raises BadInput if the file cannot be
    written."""
    if path is None:
        return NO_SOLUTION
    if inquiry.proof is None:
        complain(f"{_unproved(inquiry)}, so no certificate was written.")
        return UNDECIDED
    from tui.engine.files import write_new

    write_new(path, [f"{_certificate(game, inquiry.proof)}\n"])
    return NO_SOLUTION


def _certificate(game: Game, proof: Proof[Any]) -> str:
    """A proof as one line of JSON, for other programs to check: the positions, sorted. The start is
    among them, the goal is not, and no legal move leads to any other."""
    from json import dumps

    from tui.game.record import file_of, name_to_tell

    positions = sorted(map(game.puzzle.state_text, proof.positions))
    return dumps({"game": name_to_tell(game), "positions": positions, **file_of(game)})


def _unproved(inquiry: Inquiry[Any, Any]) -> str:
    if inquiry.is_possible:
        return "The goal can be reached, though this search has not found how"
    return f"More than {inquiry.most_positions} positions can be reached, too many to look at all"
