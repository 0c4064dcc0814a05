"""The command `solve`: solutions as text or JSON, or why there is none."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from math import inf
from typing import TYPE_CHECKING, Any, NamedTuple

from tui.command.commands import strategy_of
from tui.command.process import STANDARD_OUTPUT, columns, complain, filled, print_answer
from tui.engine.impossible import PATIENCE, Inquiry, until_hopeless
from tui.engine.kind import Arguments, Game
from tui.engine.plan import Plan, plan_of
from tui.engine.progress import ProgressLine
from tui.engine.puzzle import BadInput, amount, capital, figure
from tui.engine.solver import Finds, Solver
from tui.engine.step import EXPANDED, CountedSteps, Step, Straight, Tally
from tui.engine.strategy import Strategy
from tui.engine.table import Table
from tui.engine.text import print_json, print_text

if TYPE_CHECKING:
    from tui.engine.impossible import Proof

DONE, NO_SOLUTION, UNDECIDED = 0, 1, 3


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
    if _asks_for_survey(chosen, game, table):
        _print_survey(game, strategy, chosen.json)
        return DONE
    many = kind.survey.too_many(puzzle) if kind.survey else ""
    if many and chosen.all and chosen.limit is None:
        raise BadInput(f"the {puzzle.name} has {many}: say how many with --limit N.")
    limit = chosen.limit or (None if chosen.all else 1)
    for flag in _files_of(chosen):
        if getattr(chosen, flag) == STANDARD_OUTPUT:
            raise BadInput(
                f"--{flag} needs the name of a new file: the answer is printed on standard output."
            )
    if chosen.record is not None and limit != 1:
        raise BadInput("--record keeps one solution: leave --all or --limit out.")
    question = Question(game, plan_of(kind, strategy, puzzle), chosen, limit)
    if puzzle.is_solved(start) or not (why := kind.why_impossible(puzzle)):
        return _search(question)
    inquiry: Inquiry[Any, Any] = Inquiry(puzzle, start)
    if chosen.certificate is not None:
        inquiry.finish()
    said = f"There is no solution from {puzzle.state_text(start)}.\n{why}"
    return _tell_nothing(question, inquiry, Tally(), said, why)


def _files_of(chosen: Arguments) -> Sequence[str]:
    """The options of files that are chosen, without hyphens."""
    return [flag for flag in ("record", "certificate") if getattr(chosen, flag) is not None]


# Searching step by step


def _search(question: Question) -> int:
    """Print what a search finds. Returns the exit status. Raises BadInput if it cannot be kept."""
    game, limit, as_json = question.game, question.limit, question.chosen.json
    _, puzzle, start = game
    inquiry: Inquiry[Any, Any] = Inquiry(puzzle, start)
    search: CountedSteps | Straight | None = None
    if limit == 1:  # Who wants one solution needs no steps that lead straight to it.
        search = question.solver.straight(puzzle, start)
    with ProgressLine("step", prints=not as_json and limit != 1) as progress:
        if search is None:
            steps = until_hopeless(question.solver.steps(puzzle, start), inquiry)
            if limit in (None, 1):  # Who wants a number of solutions has set it an end.
                plan = question.plan._replace(method=question.called)
                more = "" if limit else "--limit N looks for N solutions only"
                # By then it was tried to prove that there is no solution.
                steps = warned(steps, game, plan, progress, more, patience=2 * PATIENCE)
            search = CountedSteps(progress.counted(steps))
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


def _keep(question: Question, moves: Sequence[Any]) -> None:
    """Write a solution to the file that is asked for. Raises BadInput."""
    if question.chosen.record is not None:
        from tui.game.record import MadeMove, Record, write_record
        from tui.game.session import By  # Late: only needed here.

        made = tuple(MadeMove(move, By.SOLVER) for move in moves)
        write_record(question.chosen.record, Record(question.game, made))


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
        _keep(question, moves)
        transcript = puzzle.transcript(start, moves)
        print_text(transcript or "This position is the goal: no move is needed.")
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
    """Print solutions, what was counted, and more that is known."""
    _, puzzle, start = question.game
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


def warned(
    steps: Iterator[Step],
    game: Game,
    plan: Plan,
    progress: ProgressLine,
    limit: str = "",
    *,
    patience: int,
) -> Iterator[Step]:
    """The same steps. If their end is out of reach, it is said once on standard error, and what
    would help.

    `limit` is what the option `--limit` would do for somebody who wants all of the search, as a
    sentence without its full stop; empty for somebody who waits for a solution. Nothing is said
    before `patience` steps."""
    from tui.engine.reach import Prospect, looked_after, probably

    def say(far: str) -> None:
        known = "No end is in reach: this" if limit else "Nothing so far, and the whole"
        help_ = capital("; ".join(filter(None, (limit, plan.would_end))))
        told = f"{known} search by {plan.method} {probably(far)}. {help_}{'.' * bool(help_)}"
        progress.erase()
        complain(told.rstrip())

    prospect = Prospect(game.puzzle, plan.solver, game.start, patience=patience)
    return looked_after(steps, prospect, say)


# Where there is no solution


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
    from tui.engine.impossible import nearness

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


def _asks_for_survey(chosen: Arguments, game: Game, table: Table) -> bool:
    """Whether a survey is asked for. Raises BadInput where the game does not have it, and over
    options that are about solutions."""
    kinds = (kind for kind in table.kinds if kind.survey and getattr(chosen, kind.survey.flag))
    kind = next(kinds, None)
    if kind is None or kind.survey is None:
        return False
    survey, puzzle = kind.survey, game.puzzle
    if kind is not game.kind:
        raise BadInput(f"{survey.flag} does not fit {puzzle.name}: leave it out.")
    # The first of all starts, before any move.
    is_usual = survey.begin(puzzle, survey.grid(puzzle).starts[0]) is puzzle
    is_usual = is_usual and game.start == puzzle.initial_state()
    if chosen.all or chosen.limit is not None or not is_usual:
        names = " or ".join(f"'{name}'" for name in kind.names)
        raise BadInput(
            f"{survey.flag} takes {names} without a start of its own, and neither --all nor "
            "--limit."
        )
    if files := _files_of(chosen):
        raise BadInput(f"{survey.flag} prints only numbers: leave --{files[0]} out.")
    return True


def _print_survey(game: Game, strategy: Strategy, as_json: bool) -> None:
    from tui.game.survey import StartSurvey  # Late: only needed here.

    survey = StartSurvey(game.kind, game.puzzle, strategy)
    survey.work(inf)
    print_answer(as_json, {survey.key: survey.numbers}, [survey.text])
