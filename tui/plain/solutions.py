"""What is told of solutions and results: those of a game that is solved, of all games, and all
solutions from here."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from time import monotonic
from typing import Any

from tui.engine.action import Open
from tui.engine.kind import Game
from tui.engine.puzzle import AnyPuzzle, amount, figure
from tui.engine.text import BadInput, quoted
from tui.game.controller import Controller
from tui.game.dialogs import Solved
from tui.game.response import Opening, work_for
from tui.game.results import ResultTable, best_text, results_of_game, sentences_of
from tui.game.session import slot_of
from tui.game.solution_search import SolutionSearch
from tui.game.survey import StartSurvey
from tui.plain.words import NEW, NEXT, REVIEW, SOLUTIONS, by_words


def about_solution(opening: Opening) -> Sequence[str]:
    """The congratulation, in lines."""
    solved = opening.offer
    if not isinstance(solved, Solved):
        return ()
    opening.leave()
    about = " ".join(dict.fromkeys((solved.achievement, *map(by_words, solved.lines))))
    then = f"{NEXT} opens the next puzzle, {NEW} begins again"
    return (about, f"{then}, {REVIEW} shows what each move has lost.")


_PATIENCE = 1.0
"""Seconds for which it is found out what is possible."""


def told_results(table: ResultTable) -> Iterator[str]:
    """A line for each game that was solved, and how many are left."""
    until = monotonic() + _PATIENCE
    while not table.work() and monotonic() < until:
        pass
    if table.lacking:
        yield table.lacking
        return
    told = table.told
    yield from (f"{title}. {text}" for title, text in told)
    are = "is" if len(told) == 1 else "are"
    yield f"Of {amount(len(table.listed), 'puzzle')} {figure(len(told))} {are} solved."


def told_of_game(controller: Controller[Any, Any, Any]) -> Iterable[str]:
    """How well the game in progress was solved until now."""
    session, store = controller.session, controller.store
    if store.lacking:
        yield store.lacking
        return
    game = Game(controller.kind, session.puzzle, session.start)
    slot = slot_of(session.puzzle, session.start)
    row = results_of_game(game, [each for each in store.results() if each.slot == slot])
    best = best_text(controller.player.oracle_client.fewest())
    yield f"{row.title}. {sentences_of(row, best)}"


PATIENCE = 2.0
"""Seconds for which it is searched."""
_FEW, _MOST = 10, 1000
"""How many are listed, and how many at most."""


def told_solutions(controller: Controller[Any, Any, Any], rest: Sequence[str]) -> Iterable[str]:
    """How many there are, and the moves of the first; or what is known of why there is none. It is
    searched for as long as somebody waits. Raises BadInput."""
    most = _number_of(rest)
    opening = controller.dialogs.open(Open.SOLUTIONS).opening
    assert opening is not None, "solutions are always offered"
    if isinstance(opening.offer, StartSurvey):
        return _surveyed(opening.offer)
    return _listed(opening.offer, most)


def _number_of(rest: Sequence[str]) -> int:
    if not rest:
        return _FEW
    if len(rest) > 1 or not rest[0].isdecimal() or not 1 <= int(rest[0][:9]) <= _MOST:
        text = quoted(" ".join(rest))
        raise BadInput(f"{text} is not a number of solutions: type one from 1 to {_MOST}.")
    return int(rest[0])


def _surveyed(survey: StartSurvey) -> Iterator[str]:
    """What a method does from every start, as far as that is known by now."""
    survey.work(PATIENCE)
    if survey.too_many:
        yield f"{survey.puzzle.title} has {survey.too_many}."
    yield survey.summary
    yield survey.counted
    yield survey.told(survey.chosen)


def _listed(search: SolutionSearch, most: int) -> Iterator[str]:
    puzzle = search.puzzle
    work_for(PATIENCE, search.work())
    if search.is_proved:
        yield from _why_not(search)
        return
    yield by_words(search.sentence)
    left = most
    for row in search.rows:
        if isinstance(row, str):
            yield f"{row}."
            continue
        variants = f" (×{row.variants})" if row.variants > 1 else ""
        yield f"{row.number}: {_moves(puzzle, row.moves)}{variants}"
        left -= 1
        if not left:
            break
    more = len(search.solutions) - (most - left)
    if more > 0:
        wanted = min(2 * most, _MOST)
        yield f"{amount(more, 'more solution')} found: {SOLUTIONS} {wanted} lists more of them."


def _moves(puzzle: AnyPuzzle, moves: Sequence[Any]) -> str:
    return " ".join(map(puzzle.move_text, moves))


def _why_not(search: SolutionSearch) -> Iterator[str]:
    """What is proved, as sentences."""
    proof, near = search.proof, search.nearness
    assert proof is not None, "something is proved"
    yield proof.sentence
    if near is not None:
        yield near.bound
        yield near.told
    yield proof.why
    for times, told in proof.rows(search.uninformative):
        yield f"{times} times: {told}" if times > 1 else f"Once: {told}"
