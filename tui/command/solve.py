"""The commands that search: `solve`, which prints solutions or why there is none; and `steps`,
`listing` and `race`, which show how methods work."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from math import inf
from typing import TYPE_CHECKING, Any, NamedTuple

from tui.command.catalogue import nearness_lines
from tui.command.commands import options_of, strategy_of
from tui.command.process import STANDARD_OUTPUT, aligned, columns, complain, filled, print_answer
from tui.engine.effort import Effort, compared, parted
from tui.engine.impossible import PATIENCE, Inquiry, until_hopeless
from tui.engine.kind import Arguments, Game
from tui.engine.plan import Plan, plan_of
from tui.engine.progress import ProgressLine
from tui.engine.puzzle import BadInput, amount, capital, figure
from tui.engine.solver import Finds, come
from tui.engine.step import EXPANDED, CountedSteps, PathPositions, Step, StepKind, Straight, Tally
from tui.engine.strategy import Strategy, asked, method_of, spelt_out
from tui.engine.table import Table
from tui.engine.text import named, print_json, print_text

if TYPE_CHECKING:
    from tui.engine.impossible import Proof

DONE, NO_SOLUTION, UNDECIDED = 0, 1, 3
_UNTIL_ASKED = 2 * PATIENCE
"""Steps before it is said how many are to come. By then it was tried to prove that there is no
solution."""
_UNTIL_WARNED = 50_000
"""The same where each is printed: they fill two thousand screens."""
_SILENCE = 2.1
"""Seconds without a step from another process after which that is said."""


class Question(NamedTuple):
    """What is to be solved, and how."""

    game: Game
    plan: Plan
    chosen: Arguments
    """What was typed."""
    limit: int | None
    """How many solutions, or steps, to print at most; None for all."""

    @property
    def no_solution(self) -> Sequence[str]:
        """That there is no solution, and why, as two sentences, where that is known without a
        search; none where it is not."""
        kind, puzzle, start = self.game
        why = "" if puzzle.is_solved(start) else kind.why_impossible(puzzle, start)
        return (f"There is no solution from {puzzle.state_text(start)}.", why) if why else ()


def solve(chosen: Arguments, table: Table) -> int:
    """Print solutions. The exit status says whether there is one. Raises BadInput."""
    game = table.asked_game(chosen.game)
    kind, puzzle, start = game
    strategy = strategy_of(chosen, table, game)
    if chosen.what_if:
        return _tell_cures(chosen, table, game)
    if _asks_for_survey(chosen, game, table):
        from tui.game.survey import StartSurvey  # Late: only needed here.

        survey = StartSurvey(kind, puzzle, strategy)
        survey.work(inf)
        print_answer(chosen.json, {survey.key: survey.numbers}, [survey.text])
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
    if not question.no_solution:
        return _search(question)
    inquiry: Inquiry[Any, Any] = Inquiry(puzzle, start)
    if chosen.certificate is not None:
        inquiry.finish()
    return _tell_nothing(question, inquiry, Tally(), *question.no_solution)


def _files_of(chosen: Arguments) -> Sequence[str]:
    """The options of files that are chosen, without hyphens."""
    return [flag for flag in ("record", "certificate") if getattr(chosen, flag) is not None]


# Searching step by step


def _search(question: Question) -> int:
    """Print what a search finds. Returns the exit status. Raises BadInput if it cannot be kept."""
    (_, puzzle, start), plan, chosen, limit = question
    inquiry: Inquiry[Any, Any] = Inquiry(puzzle, start)
    search: CountedSteps | Straight | None = None
    if limit == 1:  # Who wants one solution needs no steps that lead straight to it.
        search = plan.solver.straight(puzzle, start)
    with ProgressLine("step", prints=not chosen.json and limit != 1) as progress:
        if search is None:
            steps = until_hopeless(_steps_of(question), inquiry)
            if limit in (None, 1):  # Who wants a number of solutions has set it an end.
                more = "" if limit else "--limit N looks for N solutions only"
                steps = _warned(steps, question, progress, more)
            search = CountedSteps(progress.counted(steps))
        solutions = islice(search.solutions(), limit)
        found = list(solutions) if chosen.json else []
        number = len(found) if chosen.json else _tell_each(question, solutions, progress)
        if not number:
            inquiry.finish()
    if not number:
        is_decided, said = _known_of(question, inquiry, search.tally)
        status = _tell_nothing(question, inquiry, search.tally, said)
        return status if is_decided else UNDECIDED
    if chosen.json:
        _keep(question, found[0])
        _print_as_json(question, found, search.tally)
    elif number != limit and (note := _others(plan, search.tally)):
        print_text(f"\n{note}")
    return DONE


def _steps_of(question: Question) -> Iterator[Step]:
    """The steps of a search. Where another process makes them and none comes for long, that is said
    once on standard error."""
    (_, puzzle, start), solver = question.game, question.plan.solver
    steps = solver.steps(puzzle, start)
    while step := next(come(steps, _SILENCE), None):
        yield step
    if solver.silence:
        complain(named(solver.silence, {"back": "ctrl+c"}))
        yield from steps


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


def _others(plan: Plan, tally: Tally) -> str:
    """Why there may be solutions that a search has not found though it has ended, as a sentence;
    empty if there are none."""
    finds, scope = plan.solver.finds, plan.solver.scope(tally.cut)
    if plan.solver.failure:
        return plan.solver.failure
    if finds is Finds.SOME:
        return "There may be other solutions."
    if finds.only_one:
        return f"There may be other solutions: {plan.method} ends at its first."
    if finds is Finds.ONE_WAY:
        return f"There may be other solutions: {plan.method} enters no {plan.solver.unit} twice."
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
    unsaid = (
        {"solutions"} if EXPANDED in question.plan.solver.counters else {"solutions", "expanded"}
    )
    print_json(
        {
            "puzzle": puzzle.name,
            "game": question.game.name,
            "position": puzzle.state_text(start),
            "method": question.chosen.method or question.plan.solver.name,
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


def _warned(
    steps: Iterator[Step],
    question: Question,
    progress: ProgressLine,
    more: str = "",
    patience: int = _UNTIL_ASKED,
) -> Iterator[Step]:
    """The same steps. If their end is out of reach, it is said once on standard error, and what
    would help.

    `more` is what the option `--limit` would do for somebody who wants all of the search, as a
    sentence without its full stop; empty for somebody who waits for a solution. Nothing is said
    before `patience` steps."""
    from tui.engine.reach import Prospect, looked_after, probably

    (_, puzzle, start), plan, _, _ = question

    def say(far: str) -> None:
        known = "No end is in reach: this" if more else "Nothing so far, and the whole"
        help_ = capital("; ".join(filter(None, (more, plan.would_end))))
        told = f"{known} search by {plan.method} {probably(far)}. {help_}{'.' * bool(help_)}"
        progress.erase()
        complain(told.rstrip())

    return looked_after(steps, Prospect(puzzle, plan.solver, start, patience=patience), say)


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
    if why:
        print_text(why)
    elif proof is not None:
        print_text(_proof_text(question.game, proof, question.plan.solver.uninformative))
    return status


def _known_of(question: Question, inquiry: Inquiry[Any, Any], tally: Tally) -> tuple[bool, str]:
    """Whether it is decided by that, within the limits, that there is no solution, and what is
    known."""
    (_, puzzle, start), plan, chosen, _ = question
    how = plan.solver
    # Not with a value that was chosen by an option of its own.
    method = how.name if plan.method == how.name else chosen.method or how.name
    position = puzzle.state_text(start)
    here = f"from {position}{how.scope(tally.cut)}"
    if inquiry.proof is None and (why := how.failure or how.not_covered(puzzle, start)):
        return False, why  # It has not even looked.
    is_one_way = how.finds is Finds.ONE_WAY
    if inquiry.proof is None and tally.cut and (is_one_way or how.max_moves is None):
        why = ": what is entered at the limit is not entered again nearer to the start"
        return False, (
            f"No solution {here} was found by {method}, which proves nothing{why * is_one_way}."
        )
    if tally.exhausted and how.finds in (Finds.FIRST, Finds.SOME) and inquiry.proof is None:
        return False, f"No solution {here} was found by {method}; there may be one."
    if tally.exhausted:
        return True, f"There is no solution {here}."
    stopped = f"{method} was stopped after trying {amount(tally.tried, 'move')}"
    return True, f"There is no solution from {position}. No search could find one: {stopped}."


def _proof_text(game: Game, proof: Proof[Any], uninformative: frozenset[str]) -> str:
    """A proof that a game has no solution as lines for people to read. `uninformative` are the
    codes of refusals that teach nothing."""
    rows = proof.table(uninformative, by="x")  # It may be printed where × cannot be.
    near = nearness_lines(game, proof.positions)
    lines = [filled(proof.sentence), *near, filled(proof.why)]
    return "\n".join([*lines, columns(rows)] if rows else lines)


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


def _tell_cures(chosen: Arguments, table: Table, game: Game) -> int:
    """Print what would make an impossible game possible. The exit status says whether anything is
    known to. Raises BadInput, also where the game can be solved."""
    from tui.engine.what_if import WhatIf  # Late: only needed here.

    kind, puzzle, start = game
    if any((chosen.all, chosen.limit, chosen.method, _files_of(chosen), options_of(chosen, table))):
        raise BadInput("--what-if takes no other option but --json: leave the others out.")
    if not kind.why_impossible(puzzle, start):
        inquiry: Inquiry[Any, Any] = Inquiry(puzzle, start)
        inquiry.finish()
        if inquiry.proof is None:
            can = "can be solved" if inquiry.is_possible else "may have a solution"
            raise BadInput(f"{game.name} {can}: --what-if is about what cannot be solved.")
    found = WhatIf(game)
    with ProgressLine("step") as progress:
        for _ in progress.counted(found.work()):
            pass
    wide = max((len(cure.told) for cure in found.cures), default=0)
    told = [found.heading or "Nothing about it is known that could be changed."]
    told += [f"  {cure.told:<{wide}}  {cure.game.name}" for cure in found.cures]
    cures = [cure.fields for cure in found.cures]
    print_answer(chosen.json, {"game": game.name, "cures": cures}, told)
    return DONE if cures else NO_SOLUTION


# A survey of all starts


def _asks_for_survey(chosen: Arguments, game: Game, table: Table) -> bool:
    """Whether a survey is asked for. Raises BadInput where the game does not have it, and over
    options that are about solutions."""
    surveys = (kind.survey for kind in table.folders if kind.survey)
    survey = next((each for each in surveys if getattr(chosen, each.flag)), None)
    puzzle = game.puzzle
    if survey is None:
        return False
    if survey is not game.kind.survey:
        raise BadInput(f"{survey.flag} does not fit {puzzle.name}: leave it out.")
    # The first of all starts, before any move.
    is_usual = survey.begin(puzzle, survey.grid(puzzle).starts[0]) is puzzle
    is_usual = is_usual and game.start == puzzle.initial_state()
    if chosen.all or chosen.limit is not None or not is_usual:
        names = " or ".join(f"'{name}'" for name in game.kind.names)
        raise BadInput(
            f"{survey.flag} takes {names} without a start of its own, and neither --all nor "
            "--limit."
        )
    if files := _files_of(chosen):
        raise BadInput(f"{survey.flag} prints only numbers: leave --{files[0]} out.")
    return True


# How methods work


def _asked(chosen: Arguments, table: Table) -> Question:
    """What steps or a listing are wanted of. Raises BadInput."""
    game = table.asked_game(chosen.game)
    plan = plan_of(game.kind, strategy_of(chosen, table, game), game.puzzle)
    return Question(game, plan, chosen, chosen.limit)


def print_steps(chosen: Arguments, table: Table) -> None:
    """Print each step of a search as soon as it is made. Raises BadInput."""
    question = _asked(chosen, table)
    (_, puzzle, start), plan, _, limit = question
    solver, listing = plan.solver, plan.solver.listing
    with ProgressLine("step", limit, prints=True) as progress:
        steps = _steps_of(question)
        if limit is None:
            more = "--limit N prints only the first N steps"
            steps = _warned(steps, question, progress, more, _UNTIL_WARNED)
        counted, trail = CountedSteps(steps), PathPositions(puzzle, start)
        for number, step in enumerate(progress.counted(islice(counted, limit)), 1):
            if step.kind is StepKind.EXHAUSTED:
                reason = plan.ended(counted.tally)
            else:
                reason = solver.reason(puzzle, trail.along(step.path), step)
            kind, depth = step.kind.name.lower(), step.path.depth
            move = None if step.move is None else puzzle.move_text(step.move)
            line = None if listing is None else listing.line_of(step)
            if chosen.json:
                code = None if step.refusal is None else step.refusal.code
                where = {"n": number, "kind": kind, "depth": depth, "move": move, "code": code}
                by = solver.figures(puzzle, trail.along(step.path), step)
                print_json({**where, **by, "reason": reason, "line": line})
            else:
                told = f"{number:>6} {depth:>3} {kind:<9} {move or '':<3} {line or '':>2}"
                print_text(f"{told}  {reason}")


def print_listing(chosen: Arguments, table: Table) -> None:
    """Print a method in pseudocode. Raises BadInput."""
    (_, puzzle, _), (how, *_), _, _ = _asked(chosen, table)
    if how.listing is None:
        raise BadInput(f"{puzzle.name} has no listing of {how.name}: choose another method.")
    lines = list(how.listing.lines)
    told = (f"{number:>2}  {line}" for number, line in enumerate(lines, 1))
    print_answer(chosen.json, {"lines": lines}, told)


# A race


_COUNTED = {name: name for name in ("expanded", "tried", "advanced")} | {
    "backtracked": "taken back"
}
"""What is compared: the names of counters, by those that they have in JSON."""


def print_race(chosen: Arguments, table: Table) -> int:
    """Print what two methods need for a solution, and where their solutions part, or at once why
    there is none. The exit status says whether one has found any. Raises BadInput."""
    game = table.asked_game(chosen.game)
    kind, puzzle, _ = game
    names = (chosen.first, chosen.second)
    strategies = [_strategy(game, name, options_of(chosen, table)) for name in names]
    if spelt_out(kind, strategies[0]) == spelt_out(kind, strategies[1]):
        raise BadInput(
            f"{chosen.second} cannot race against itself in {puzzle.name}: name two different "
            "methods."
        )
    plans = [plan_of(kind, strategy, puzzle) for strategy in strategies]
    questions = [Question(game, plan, chosen, 1) for plan in plans]
    one, other = efforts = [*map(_effort, questions)]
    rows, told = [["", "steps", *_COUNTED.values(), "moves", *["cost"] * puzzle.has_cost]], []
    for name, effort in zip(names, efforts, strict=True):
        figures = {key: effort.figure_of(counter) for key, counter in _COUNTED.items()}
        figures |= {"length": effort.length} | ({"cost": effort.cost} if puzzle.has_cost else {})
        told.append({"method": name, **figures})  # By the name by which it was asked for.
        cells = ["-" if number is None else str(number) for number in figures.values()]
        rows.append([effort.method, str(effort.steps), *cells])
    fields = {"methods": told, "parted": parted(one.moves, other.moves)}
    failed = [plan.solver.failure for plan in plans if plan.solver.failure]
    said = filled(" ".join([compared(one, other), *failed]))
    print_answer(chosen.json, fields, questions[0].no_solution or [*aligned(rows), "", said])
    return NO_SOLUTION if one.moves is None and other.moves is None else DONE


def _strategy(game: Game, text: str, options: Mapping[str, str]) -> Strategy:
    """A method with the options that it takes, but for one whose value it carries. Raises BadInput
    if there is no such method, and if no method takes an option."""
    kind, name = game.kind, game.puzzle.name
    alone = asked(kind, text, {}, name)
    mine = {option.name for option in method_of(kind, alone).options} - set(alone.chosen)
    others = {option.name for method in kind.methods for option in method.options} - mine
    return asked(kind, text, {key: options[key] for key in options if key not in others}, name)


def _effort(question: Question) -> Effort:
    """What a method needs. Like `solve`, it stops where it is proved that there is no solution."""
    (_, puzzle, start), plan, _, _ = question
    inquiry: Inquiry[Any, Any] = Inquiry(puzzle, start)
    asked_for = iter(()) if question.no_solution else _steps_of(question)
    steps = until_hopeless(asked_for, inquiry)
    with ProgressLine("step") as progress:
        search = CountedSteps(progress.counted(_warned(steps, question, progress)))
        moves = next(search.solutions(), None)
    cost = None if moves is None or not puzzle.has_cost else puzzle.line_cost(start, moves)
    return Effort(plan.method, plan.solver.counters, search.taken, search.tally, moves, cost)
