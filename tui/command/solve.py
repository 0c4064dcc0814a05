"""The command `solve`: solutions as text or JSON, or why there is none."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import islice
from math import inf
from time import sleep
from typing import TYPE_CHECKING, Any, NamedTuple

from tui.command.commands import columns, filled, strategy_of
from tui.command.process import STANDARD_OUTPUT, complain
from tui.engine.kind import Arguments, Game
from tui.engine.plan import Plan, plan_of
from tui.engine.progress import DROPPING, ProgressLine
from tui.engine.puzzle import BadInput, amount, capital, figure
from tui.engine.solver import Finds, Order, Solver
from tui.engine.strategy import Strategy
from tui.engine.table import Table
from tui.engine.text import print_json, print_text

if TYPE_CHECKING:
    from tui.engine.impossible import Inquiry, Proof
    from tui.engine.step import CountedSteps, Step, Straight, Tally

DONE, NO_SOLUTION, UNDECIDED = 0, 1, 3
_MOST_AS_JSON = 1_000_000
"""So many moves at most are printed as JSON, which nobody can read before its end."""

Watch = Callable[[Iterator["Step"]], Iterator["Step"]]
"""Gives the same steps, and says if their end is out of reach."""


class Question(NamedTuple):
    """What is to be solved, and how."""

    game: Game
    plan: Plan
    chosen: Arguments
    """What was typed: the method, and the files for a solution or the proof that there is none."""
    limit: int | None
    """How many solutions to print at most; None for all."""

    @property
    def solver(self) -> Solver:
        """What solves it."""
        return self.plan.solver

    @property
    def method(self) -> str:
        """What the method is called, as it was asked for."""
        return self.chosen.method or self.solver.name

    @property
    def called(self) -> str:
        """What sentences call the method: plain if it carries what is usual."""
        return self.solver.name if self.plan.method == self.solver.name else self.method


def solve(chosen: Arguments, table: Table) -> int:
    """Print solutions. The exit status says whether there is one. Raises BadInput."""
    game = table.asked_game(chosen.game)
    kind, puzzle, start = game
    strategy = strategy_of(chosen, table, game)
    _must_fit_surveys(chosen, game, table)
    if kind.survey and getattr(chosen, kind.survey.flag):
        return _print_survey(game, strategy, chosen.json)
    many = kind.survey.too_many(puzzle) if kind.survey else ""
    if many and chosen.all and chosen.limit is None:
        raise BadInput(f"the {puzzle.name} has {many}: say how many with --limit N.")
    limit = chosen.limit or (None if chosen.all else 1)
    _must_fit_files(chosen, limit)
    question = Question(game, plan_of(kind, strategy, puzzle), chosen, limit)
    if not puzzle.is_solved(start) and (why := kind.why_impossible(puzzle)):
        return _tell_impossible(question, why)
    if not chosen.json and limit == 1 and (moves := _found_without_steps(question)) is not None:
        _tell(question, moves)
        return DONE
    return _search(question)


def _must_fit_files(chosen: Arguments, limit: int | None) -> None:
    """Raise BadInput if files are asked for that cannot be written. `limit` is how many solutions
    are printed, None for all."""
    for flag in _files_of(chosen):
        if getattr(chosen, flag) == STANDARD_OUTPUT:
            raise BadInput(
                f"--{flag} needs the name of a new file: the answer is printed on standard output."
            )
    if chosen.record is not None and limit != 1:
        raise BadInput("--record keeps one solution: leave --all or --limit out.")


def _files_of(chosen: Arguments) -> Sequence[str]:
    """The options of files that are chosen, without hyphens."""
    return [flag for flag in ("record", "certificate") if getattr(chosen, flag) is not None]


def _found_without_steps(question: Question) -> Sequence[Any] | None:
    """The first solution of a method that counts all shortest ones from layer to layer; None if it
    takes steps to find one, or to find out why there is none."""
    _, puzzle, start = question.game
    if (question.solver.order, question.solver.finds) != (Order.BREADTH, Finds.ALL_SHORTEST):
        return None
    ways = question.solver.best_ways(puzzle, start)
    with ProgressLine("position") as progress:
        for _ in ways.positions():
            progress.tell(ways.met)
    return ways.first


def _tell(question: Question, moves: Sequence[Any]) -> None:
    """Print a solution, and keep it if that is wanted. Raises BadInput."""
    _, puzzle, start = question.game
    _keep(question, moves)
    print_text(puzzle.transcript(start, moves) or "This position is the goal: no move is needed.")


def _keep(question: Question, moves: Sequence[Any]) -> None:
    """Write a solution to the file that is asked for. Raises BadInput."""
    if question.chosen.record is not None:
        from tui.game.record import MadeMove, Record, write_record
        from tui.game.session import By  # Late: only needed here.

        made = tuple(MadeMove(move, By.SOLVER) for move in moves)
        write_record(question.chosen.record, Record(question.game, made))


# Searching step by step


def _search(question: Question) -> int:
    """Print what a search finds. Returns the exit status. Raises BadInput if there is too much to
    print."""
    from tui.engine.impossible import PATIENCE, Inquiry  # Late: steps take much that is not above.

    game, limit, as_json = question.game, question.limit, question.chosen.json
    inquiry: Inquiry[Any, Any] = Inquiry(game.puzzle, game.start)
    plan = question.plan._replace(method=question.called)
    more = "" if limit else "--limit N looks for N solutions only"
    with (
        ProgressLine("step", prints=not as_json and limit != 1) as progress,
        # By then it was tried to prove that there is no solution.
        warned(game, plan, progress, more, patience=2 * PATIENCE) as watch,
    ):
        search = _search_of(question, inquiry, progress, watch)
        solutions = islice(search.solutions(), limit)
        found = list(solutions) if as_json else []
        number = len(found) if as_json else _tell_each(question, solutions, progress)
        if not number:
            inquiry.finish()
    if not number:
        is_decided, said = _known_of(question, inquiry, search.tally)
        status = _tell_nothing(question, inquiry, search.tally, said)
        return status if is_decided else UNDECIDED
    if as_json:
        _keep(question, found[0])
        _print_as_json(question, found, search.tally)
    elif number != limit and (note := _others(question, search.tally)):
        print_text(f"\n{note}")
    return DONE


def _search_of(
    question: Question, inquiry: Inquiry[Any, Any], progress: ProgressLine, watch: Watch
) -> CountedSteps | Straight:
    """The search, which ends where the inquiry proves that it is hopeless. Somebody who wants a
    number of solutions has set it an end; and somebody who wants one needs no steps that lead
    straight to it."""
    from tui.engine.impossible import until_hopeless
    from tui.engine.step import CountedSteps

    _, puzzle, start = question.game
    if question.limit == 1 and (straight := question.solver.straight(puzzle, start)) is not None:
        return straight
    steps = progress.counted(until_hopeless(question.solver.steps(puzzle, start), inquiry))
    return CountedSteps(steps if question.limit not in (None, 1) else watch(steps))


def _tell_each(
    question: Question, solutions: Iterator[Sequence[Any]], progress: ProgressLine
) -> int:
    """Print solutions as they are found. Returns how many there were."""
    _, puzzle, start = question.game
    number = 0
    for number, moves in enumerate(solutions, 1):
        progress.erase()
        cost = puzzle.line_cost(start, moves)
        if question.limit != 1:
            separator = "\n" if number > 1 else ""
            print_text(f"{separator}Solution {number}, {puzzle.length_text(len(moves), cost)}")
        _tell(question, moves)
        if question.limit == 1 and puzzle.has_cost:
            print_text(f"\nThis costs {figure(cost)}.")
    return number


def _others(question: Question, tally: Tally) -> str:
    """Why there may be solutions that a search has not found though it has ended, as a sentence;
    empty if there are none."""
    finds, scope = question.solver.finds, question.solver.scope(tally.cut)
    if finds.only_one:
        return f"There may be other solutions: {question.plan.method} ends at its first."
    if finds is Finds.ONE_WAY:
        return f"There may be other solutions: {question.plan.method} enters no position twice."
    if tally.cut and scope and finds is Finds.ALL:
        found = "the only solution" if tally.solutions == 1 else "all the solutions"
        these = "This is" if tally.solutions == 1 else "These are"
        return f"{these} {found}{scope}; there may be others."
    return ""


def _print_as_json(
    question: Question, found: Sequence[Sequence[Any]], tally: Tally, **more: object
) -> None:
    """Print solutions, what was counted, and more that is known. Raises BadInput if there are too
    many moves."""
    from tui.engine.step import EXPANDED

    _, puzzle, start = question.game
    if sum(map(len, found)) > _MOST_AS_JSON:
        most = figure(_MOST_AS_JSON)
        raise BadInput(f"--json prints at most {most} moves: leave it out, or ask for fewer.")
    unsaid = {"solutions"} if EXPANDED in question.solver.counters else {"solutions", "expanded"}
    print_json(
        {
            "puzzle": puzzle.name,
            "game": question.game.name,
            "position": puzzle.state_text(start),
            "method": question.method,
            "solutions": [
                {
                    "moves": list(map(puzzle.move_text, moves)),
                    "length": len(moves),
                    **({"cost": puzzle.line_cost(start, moves)} if puzzle.has_cost else {}),
                }
                for moves in found
            ],
            "search": {
                name: count for name, count in tally._asdict().items() if name not in unsaid
            },
            **more,
        }
    )


@contextmanager
def warned(
    game: Game, plan: Plan, progress: ProgressLine, limit: str = "", *, patience: int
) -> Iterator[Watch]:
    """Say on standard error if the end of a search is out of reach, and what would help; once, and
    again where ctrl+c ends what has filled the screen since.

    `limit` is what the option `--limit` would do for somebody who wants all of the search, as a
    sentence without its full stop; empty for somebody who waits for a solution. Nothing is said
    before `patience` steps."""
    from tui.engine.reach import Prospect, looked_after, probably

    said: list[str] = []

    def say(far: str) -> None:
        known = "No end is in reach: this" if limit else "Nothing so far, and the whole"
        help_ = capital("; ".join(filter(None, (limit, plan.would_end))))
        told = f"{known} search by {plan.method} {probably(far)}. {help_}{'.' * bool(help_)}"
        said.append(told.rstrip())
        progress.erase()
        complain(said[0])

    prospect = Prospect(game.puzzle, plan.solver, game.start, patience=patience)
    try:
        yield lambda steps: looked_after(steps, prospect, say)
    except KeyboardInterrupt:
        if said and sys.stdout.isatty():
            sleep(DROPPING)
            print_text("", sys.stderr)  # What ctrl+c has left there is no part of it.
            complain(said[0])
        raise


# Where there is no solution


def _tell_impossible(question: Question, why: str) -> int:
    """Say why there is no solution, where that is known without a search. Returns the exit
    status."""
    from tui.engine.impossible import Inquiry
    from tui.engine.step import Tally

    puzzle, start = question.game.puzzle, question.game.start
    inquiry: Inquiry[Any, Any] = Inquiry(puzzle, start)
    if question.chosen.certificate is not None:
        inquiry.finish()
    said = f"There is no solution from {puzzle.state_text(start)}.\n{why}"
    return _tell_nothing(question, inquiry, Tally(), said, why)


def _tell_nothing(
    question: Question, inquiry: Inquiry[Any, Any], tally: Tally, said: str, why: str = ""
) -> int:
    """Say that nothing was found, and prove it as far as that is wanted and `why` does not tell
    enough. Returns the exit status."""
    status, proof = _certify(question, inquiry), inquiry.proof
    if question.chosen.json:
        # A proof, or that there is none, is told only where there is something to prove.
        fields = proof and {"positions": len(proof.positions), "refused": proof.by_code}
        _print_as_json(question, (), tally, proof=fields, **({"why": why} if why else {}))
        return status
    print_text(said)
    if proof is not None and not why:
        print_text(_proof_text(question.game, proof, question.solver.uninformative))
    return status


def _known_of(question: Question, inquiry: Inquiry[Any, Any], tally: Tally) -> tuple[bool, str]:
    """Whether it is decided by that, within the limits, that there is no solution, and what is
    known."""
    (_, puzzle, start), how, method = question.game, question.solver, question.called
    position = puzzle.state_text(start)
    here = f"from {position}{how.scope(tally.cut)}"
    if inquiry.proof is None and (why := how.not_covered(puzzle, start)):
        return False, why  # It has not even looked.
    is_one_way = how.finds is Finds.ONE_WAY
    if inquiry.proof is None and tally.cut and (is_one_way or how.max_moves is None):
        why = ": what is entered at the limit is not entered again nearer to the start"
        return False, (
            f"No solution {here} was found by {method}, which proves nothing{why * is_one_way}."
        )
    if tally.exhausted:
        return True, f"There is no solution {here} by {method}."
    stopped = f"{method} was stopped after trying {amount(tally.tried, 'move')}"
    return True, f"There is no solution from {position}. No search could find one: {stopped}."


def _proof_text(game: Game, proof: Proof[Any], uninformative: frozenset[str]) -> str:
    """A proof that a game has no solution as lines for people to read. `uninformative` are the
    codes of refusals that teach nothing."""
    rows = proof.table(uninformative, by="x")  # It may be printed where × cannot be.
    near = nearness_lines(game, proof.positions)
    lines = [filled(proof.sentence), *near, filled(proof.why)]
    return "\n".join([*lines, columns(rows)] if rows else lines)


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


def _certify(question: Question, inquiry: Inquiry[Any, Any]) -> int:
    """Write the proof that a game has no solution to a new file, or say why nothing is proved; but
    nothing if no file is asked for. Returns the exit status. Raises BadInput if the file cannot be
    written."""
    if question.chosen.certificate is None:
        return NO_SOLUTION
    if inquiry.proof is None:
        why = (
            f"More than {inquiry.most_positions} positions can be reached, too many to look at all"
        )
        if inquiry.is_possible:
            why = "The goal can be reached, though this search has not found how"
        complain(f"{why}, so no certificate was written.")
        return UNDECIDED
    from json import dumps

    from tui.engine.files import write_new
    from tui.game.record import file_of, name_to_tell

    # For other programs to check: the start is among the positions, the goal is not, and no legal
    # move leads to any other.
    positions = sorted(map(question.game.puzzle.state_text, inquiry.proof.positions))
    game = question.game
    proof = {"game": name_to_tell(game), "positions": positions, **file_of(game)}
    write_new(question.chosen.certificate, [f"{dumps(proof)}\n"])
    return NO_SOLUTION


# A survey of all starts


def _must_fit_surveys(chosen: Arguments, game: Game, table: Table) -> None:
    """Raise BadInput if a survey is asked for that the game does not have, or with options that
    are about solutions."""
    for kind in table.kinds:
        survey = kind.survey
        if survey is None or not getattr(chosen, survey.flag):
            continue
        if kind is not game.kind:
            raise BadInput(f"{survey.flag} does not fit {game.puzzle.name}: leave it out.")
        # The first of all starts, before any move.
        is_usual = survey.begin(game.puzzle, survey.grid(game.puzzle).starts[0]) is game.puzzle
        is_usual = is_usual and game.start == game.puzzle.initial_state()
        if chosen.all or chosen.limit is not None or not is_usual:
            names = " or ".join(f"'{name}'" for name in kind.names)
            raise BadInput(
                f"{survey.flag} takes {names} without a start of its own, and neither --all nor "
                "--limit."
            )
        if files := _files_of(chosen):
            raise BadInput(f"{survey.flag} prints only numbers: leave --{files[0]} out.")


def _print_survey(game: Game, strategy: Strategy, as_json: bool) -> int:
    from tui.game.survey import StartSurvey  # Late: only needed here.

    survey = StartSurvey(game.kind, game.puzzle, strategy)
    survey.work(inf)
    if as_json:
        print_json({survey.key: survey.numbers})
    else:
        print_text(survey.text)
    return DONE
