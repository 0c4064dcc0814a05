"""A search of the player's own: what it calls becomes steps, and whatever it does, nobody waits."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from itertools import islice
from pathlib import Path
from textwrap import dedent
from time import monotonic, sleep
from typing import Any

import pytest

from tests import own
from tests.crossings import SHELF
from tests.tools.games import are_sentences, puzzle_of
from tests.tools.kinds import EVERY
from tui.engine.best_first import BreadthFirst, shortest_for
from tui.engine.kind import Game
from tui.engine.own_method import PATIENCE, OwnSearch, OwnSteps
from tui.engine.plan import Plan, plan_of
from tui.engine.puzzle import BadInput
from tui.engine.search import Backtracking
from tui.engine.solver import Finds
from tui.engine.step import MET_BEFORE, CountedSteps, PathPositions, Step, StepKind, Tally
from tui.engine.strategy import Strategy, asked, fitting_method, label
from tui.engine.tree import Layers, tree_of
from tui.game.settings import Settings, WatchHabits, settings_of, text_of, watch_settings
from tui.puzzles.table import TABLE

TEXTBOOK = Path(own.__file__).parent
BREADTH_FIRST, DEPTH_FIRST = TEXTBOOK / "breadth_first.py", TEXTBOOK / "depth_first.py"
UNIFORM_COST, A_STAR = TEXTBOOK / "uniform_cost.py", TEXTBOOK / "a_star.py"
ITERATIVE_DEEPENING = TEXTBOOK / "iterative_deepening.py"
TOWERS = ("hanoi:3", "hanoi:4", "hanoi:3,pegs=4")
SOME = ("farmer", "bridge", "hanoi:3", "tiles:2x3")
SHELVED = [name for kind in TABLE.kinds if kind.files for name in kind.names]
MOST_STEPS = 60_000
"""Steps of a search that need not come to its end."""
Write = Callable[[str], Path]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Writes a search to a file."""

    def written(text: str) -> Path:
        path = tmp_path / "mine.py"
        path.write_text(dedent(text), encoding="utf-8")
        return path

    return written


def plan_by(path: Path, name: str | Game) -> tuple[Plan, Game]:
    game = EVERY.parse_game(name) if isinstance(name, str) else name
    return plan_of(game.kind, asked(game.kind, str(path), {}, "it"), game.puzzle), game


def run_of(path: Path, name: str | Game) -> OwnSteps:
    plan, game = plan_by(path, name)
    assert isinstance(plan.solver, OwnSearch)
    return plan.solver.steps(game.puzzle, game.start)


def steps_by(path: Path, name: str | Game = "farmer") -> list[Step]:
    return list(run_of(path, name))


def said_at_the_end(path: Path, name: str = "farmer") -> str:
    """What is said of a search when it has ended."""
    plan, game = plan_by(path, name)
    search = CountedSteps(plan.solver.steps(game.puzzle, game.start))
    *_, last = search
    assert last.kind is StepKind.EXHAUSTED
    said = plan.ended(search.tally)
    assert are_sentences(said)
    return said


def first_found(steps: Iterator[Step]) -> tuple[Sequence[Any] | None, Tally]:
    """The moves of the first solution, and what was counted until then."""
    search = CountedSteps(steps)
    return next(search.solutions(), None), search.tally


# The textbook's searches


def same_as_ours(name: str) -> None:
    """Breadth-first and depth-first search do what our methods do that are the same."""
    game = EVERY.parse_game(name)
    puzzle, start = game.puzzle, game.start
    if not puzzle.has_cost:
        moves, tally = first_found(run_of(BREADTH_FIRST, name))
        others, ours = first_found(shortest_for(puzzle).steps(puzzle, start))
        assert (moves, tally.expanded, tally.advanced) == (others, ours.expanded, ours.advanced)
    moves, tally = first_found(run_of(DEPTH_FIRST, name))
    deep = Backtracking(None, anywhere=True)
    others, ours = first_found(deep.steps(puzzle, start))
    assert (moves, tally.advanced) == (others, ours.advanced)


def as_cheap_as_ours(path: Path, name: str) -> None:
    game = EVERY.parse_game(name)
    puzzle, start = game.puzzle, game.start
    moves, tally = first_found(run_of(path, name))
    others, ours = first_found(shortest_for(puzzle).steps(puzzle, start))
    assert (moves is None) == (others is None)
    if moves is not None and others is not None:
        assert puzzle.line_cost(start, moves) == puzzle.line_cost(start, others)
    if path is UNIFORM_COST:
        # Ours takes a goal first of what costs as much; among others the order is the same.
        assert tally.expanded >= ours.expanded - 1


@pytest.mark.parametrize("name", SOME)
def test_textbook_searches_run_as_they_are_and_do_what_ours_do(name: str) -> None:
    same_as_ours(name)
    for path in (UNIFORM_COST, A_STAR):
        as_cheap_as_ours(path, name)


@pytest.mark.long
@pytest.mark.parametrize("name", [*SHELVED[::8], *TOWERS])
def test_textbook_searches_do_what_ours_do_on_shelved_games_and_towers(name: str) -> None:
    test_textbook_searches_run_as_they_are_and_do_what_ours_do(name)


@pytest.mark.parametrize("name", ["farmer", "hanoi:3", "hanoi:3,pegs=4"])
def test_iterative_deepening_finds_a_shortest_solution_and_expands_again_and_again(
    name: str,
) -> None:
    game = EVERY.parse_game(name)
    moves, tally = first_found(run_of(ITERATIVE_DEEPENING, name))
    others, _ = first_found(shortest_for(game.puzzle).steps(game.puzzle, game.start))
    assert moves is not None
    assert others is not None
    assert len(moves) == len(others)
    assert tally.expanded > tally.advanced
    steps, depths = run_of(ITERATIVE_DEEPENING, name), list[int]()
    for step in steps:
        if step.kind is StepKind.EXPAND:
            depths.append(step.path.depth)
    # From the start down to each limit: nobody sees a way that was never gone.
    assert [depth for depth in depths if depth == 0] == [0] * len(moves)
    assert max(depths) == len(moves) - 1


@pytest.mark.long
@pytest.mark.parametrize("name", [*SHELVED[1::15], *TOWERS])
def test_iterative_deepening_finds_as_few_moves_wherever_it_ends_soon(name: str) -> None:
    game = EVERY.parse_game(name)
    with closing(run_of(ITERATIVE_DEEPENING, name)) as steps:
        moves, tally = first_found(islice(steps, MOST_STEPS))
    others, _ = first_found(BreadthFirst().steps(game.puzzle, game.start))
    if moves is not None or tally.exhausted:
        assert (moves and len(moves)) == (others and len(others))
    else:
        assert tally.expanded > 1000


def test_every_textbook_search_is_short() -> None:
    for path in TEXTBOOK.glob("[a-z]*.py"):
        code = [line for line in path.read_text().splitlines() if line.strip()]
        assert len(code) <= 30, path


# What is called becomes steps


@pytest.mark.parametrize("path", [BREADTH_FIRST, UNIFORM_COST, ITERATIVE_DEEPENING])
@pytest.mark.parametrize("name", ["farmer", "tiles:2x3", "bridge"])
def test_all_steps_obey_the_rules_and_tell_why(path: Path, name: str) -> None:
    (plan, game), waiting = plan_by(path, name), 0
    puzzle, positions, number = game.puzzle, PathPositions(game.puzzle, game.start), 0
    met = {game.start}
    for number, step in enumerate(plan.solver.steps(puzzle, game.start), 1):
        states = positions.along(step.path)
        here = states[-1]
        assert are_sentences(plan.solver.reason(puzzle, states, step))
        if step.kind is StepKind.REJECT:
            assert puzzle.check(here, step.move).ok == (step.code == MET_BEFORE)
            if step.code == MET_BEFORE:
                assert puzzle.successor(here, step.move) in met
        if step.kind is StepKind.ADVANCE:
            assert here not in met
            met.add(here)
            assert puzzle.check(states[-2], step.move).ok
            assert step.frontier == waiting + 1
        waiting = step.frontier
        if number > 3000:
            break
    assert number > 20


@pytest.mark.parametrize("path", [BREADTH_FIRST, DEPTH_FIRST, ITERATIVE_DEEPENING])
def test_the_tree_has_each_way_that_was_gone(path: Path) -> None:
    plan, game = plan_by(path, "farmer")
    steps = list(plan.solver.steps(game.puzzle, game.start))
    tree = tree_of(plan.solver)
    assert isinstance(tree, Layers)
    again = tree.take(steps).snapshot()()
    assert tree.solutions == again.solutions == 1
    expanded = {tuple(step.path.moves()) for step in steps if step.kind is StepKind.EXPAND}
    assert sum(layer.expanded for layer in tree.levels()) == len(expanded)
    depth = next(step.path.depth for step in steps if step.kind is StepKind.SOLUTION)
    assert [layer.solutions for layer in tree.levels()][depth] == 1


def test_the_line_that_calls_is_lit_in_the_listing(write: Write) -> None:
    path = write('''
        """A file."""
        import sys

        def search(problem):
            """Nothing is said of this."""

            state = problem.initial
            return helper(problem, state)

        def helper(problem, state):
            actions = problem.actions(state)
            problem.result(state, actions[0])
    ''')
    plan, game = plan_by(path, "farmer")
    listing = plan.solver.listing
    assert listing is not None
    assert listing.lines == [
        "def search(problem):",
        "  state = problem.initial",
        "  return helper(problem, state)",
        "def helper(problem, state):",
        "  actions = problem.actions(state)",
        "  problem.result(state, actions[0])",
    ]
    steps = plan.solver.steps(game.puzzle, game.start)
    assert [listing.line_of(step) for step in steps] == [5, 6, 6, 6]


def test_a_search_may_begin_anywhere_and_in_a_file() -> None:
    plan, game = plan_by(BREADTH_FIRST, "farmer@CW/FG/R")
    moves, _ = first_found(plan.solver.steps(game.puzzle, game.start))
    assert moves is not None
    assert len(moves) == 6
    moves, _ = first_found(run_of(BREADTH_FIRST, str(SHELF / "couples.toml")))
    others, _ = first_found(run_of(BREADTH_FIRST, "couples"))
    assert moves == others


def test_refused_candidates_can_be_asked_for(write: Write) -> None:
    path = write("""
        def search(problem):
            state = problem.initial
            for action in problem.candidates(state):
                try:
                    problem.result(state, action)
                except Exception:
                    pass
    """)
    steps, puzzle = steps_by(path), puzzle_of("farmer")
    tried = [step.move for step in steps if step.kind is StepKind.TRY]
    assert tried == list(puzzle.candidate_moves(puzzle.initial_state()))
    refused = [step for step in steps if step.kind is StepKind.REJECT]
    assert len(refused) == 3
    assert all(step.refusal and step.refusal.reason for step in refused)


def test_a_generator_gives_several_solutions(write: Write) -> None:
    path = write("""
        def search(problem):
            def ways(state, path):
                if problem.is_goal(state):
                    yield [action for _, action in path]
                    return
                for action in problem.actions(state):
                    child = problem.result(state, action)
                    if child not in [each for each, _ in path] and child != problem.initial:
                        yield from ways(child, [*path, (child, action)])
            yield from ways(problem.initial, [])
    """)
    plan, _ = plan_by(path, "farmer")
    assert plan.solver.finds is Finds.SOME
    assert "{next_solution}" in plan.invitation
    found = [step for step in steps_by(path) if step.kind is StepKind.SOLUTION]
    assert len(found) == 2
    assert said_at_the_end(path).startswith("2 solutions were found")
    assert said_at_the_end(path).endswith("There may be others.")


def test_nodes_words_and_nothing_are_taken_as_textbooks_mean_them(write: Write) -> None:
    assert "found no solution" in said_at_the_end(write("def search(problem): return None"))
    for failure in ("'cutoff'", "False", "Node('failure')"):
        text = f"""
        class Node:
            parent = action = None
            def __init__(self, state): self.state = state
        def search(problem): return {failure}
        """
        assert "found no solution" in said_at_the_end(write(text))


def test_the_same_search_makes_the_same_steps(write: Write) -> None:
    path = write("""
        import random
        def search(problem):
            state = problem.initial
            for _ in range(100):
                state = problem.result(state, random.choice(problem.actions(state)))
            for name in {"some", "names", "in", "a", "set"}:
                problem.actions(state if name < "n" else problem.initial)
    """)
    one, other = ([(s.kind, s.move, s.path.depth) for s in steps_by(path)] for _ in range(2))
    assert one == other


# Whatever goes wrong is one sentence


WRONG = {
    "return 1 / 0": "mine.py line 3: ZeroDivisionError: division by zero.",
    "return problem.candidates(problem.initial)": "The rules refuse move 1 of 4 by mine.py, FC: "
    "the wolf would eat the goat on the left bank.",
    "return problem.actions(problem.initial)":
    "mine.py gives 1 move without reaching the goal.",
    "return ['abc']": "mine.py: ValueError: 'abc' is not a move.",
    "return problem.result(problem.initial, 'abc')":
    "mine.py line 3: ValueError: 'abc' is not a move.",
    "return 7": "mine.py: TypeError: search gives a list of moves or a node, not 7.",
    "return problem.actions(7)": "mine.py line 3: ValueError: actions takes a state, the initial "
    "one or what result has made, not 7.",
    "return problem.result(problem.initial, problem.candidates(problem.initial)[0])":
    "mine.py line 3: IllegalMove: The wolf would eat the goat on the left bank.",
    "import os; os.kill(os.getpid(), 9)": "mine.py was ended by the system (SIGKILL).",
    "raise SystemExit": "mine.py line 3: SystemExit.",
    "input()": "mine.py line 3: EOFError: EOF when reading a line.",
    "return search(problem)": "mine.py line 3: RecursionError: maximum recursion depth exceeded.",
}  # fmt: skip


@pytest.mark.parametrize("line", WRONG)
def test_what_goes_wrong_is_told_in_one_sentence(line: str, write: Write) -> None:
    assert said_at_the_end(write(f"\ndef search(problem):\n    {line}\n")) == WRONG[line]


def test_a_generator_stops_at_its_first_wrong_solution(write: Write) -> None:
    path = write("""
        def search(problem):
            while True:
                yield problem.actions(problem.initial)
    """)
    assert said_at_the_end(path) == "mine.py gives 1 move without reaching the goal."


@pytest.mark.long
def test_too_much_memory_is_told(write: Write) -> None:
    path = write("""
        def search(problem):
            hoard = [0]
            while problem.actions(problem.initial):
                hoard = hoard + hoard
    """)
    assert said_at_the_end(path) == "mine.py needs more than 512 MB of memory."


def test_what_is_no_search_is_refused(write: Write, tmp_path: Path) -> None:
    kind = EVERY.parse_game("farmer").kind
    for text, said in (
        ("def search(problem:\n", "mine.py line 1: '(' was never closed."),
        ("def find(problem): pass\n", "mine.py has no function search(problem): write one."),
    ):
        with pytest.raises(BadInput, match=re.escape(said)):
            asked(kind, str(write(text)), {}, "it")
    for name in ("nothing.py", "folder.py"):
        (tmp_path / "folder.py").mkdir(exist_ok=True)
        with pytest.raises(BadInput, match=name):
            asked(kind, str(tmp_path / name), {}, "it")
    with pytest.raises(BadInput, match="does not fit"):
        asked(kind, str(BREADTH_FIRST), {"repeats": "anywhere"}, "it")


# Nobody waits, and nothing stays behind


def process_of(steps: OwnSteps) -> subprocess.Popen[bytes]:
    return steps._process


def is_there(number: int) -> bool:
    try:
        return Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def awaited(holds: Callable[[], bool], seconds: float = 20) -> bool:
    until = monotonic() + seconds
    while not holds() and monotonic() < until:
        sleep(0.02)
    return holds()


ENDLESS = """
    def search(problem):
        problem.actions(problem.initial)
        while True:
            pass
"""
HANGING = """
    import time

    def search(problem):
        problem.actions(problem.initial)
        time.sleep(600)
"""
"""Is as silent, but leaves the processor to others."""


@pytest.mark.long
def test_an_endless_loop_is_told_and_ended(write: Write) -> None:
    with closing(run_of(write(ENDLESS), "farmer")) as steps:
        assert next(steps).kind is StepKind.EXPAND
        begun = monotonic()
        assert not steps.has_come()
        assert monotonic() - begun < PATIENCE / 2
        assert not steps._search.silence
        assert awaited(lambda: steps.has_come(0.1) or steps._search.silence != "")
        assert "mine.py has called nothing for 2 seconds" in steps._search.silence
        number = process_of(steps).pid
        assert is_there(number)
    assert not is_there(number)
    assert list(steps) == []


@pytest.mark.long
def test_the_time_that_a_search_waits_to_be_read_is_no_silence(write: Write) -> None:
    path = write("""
        def search(problem):
            while True:
                problem.result(problem.initial, problem.actions(problem.initial)[0])
    """)
    with closing(run_of(path, "farmer")) as steps:
        next(steps)
        sleep(PATIENCE + 0.5)
        assert steps.has_come()
        assert not steps._search.silence


def test_the_process_is_gone_with_its_run(write: Write) -> None:
    steps = run_of(write(ENDLESS), "farmer")
    next(steps)
    number = process_of(steps).pid
    assert os.getsid(number) == number
    del steps
    assert awaited(lambda: not is_there(number))
    plan, game = plan_by(BREADTH_FIRST, "farmer")
    whole = plan.solver.steps(game.puzzle, game.start)
    assert isinstance(whole, OwnSteps)
    list(whole)
    assert not is_there(process_of(whole).pid)


HOLDER = """
import sys
from pathlib import Path
from tests.engine.test_own_method import process_of, run_of

steps = run_of(Path(sys.argv[1]), "farmer")
next(steps)
print(process_of(steps).pid, flush=True)
sys.stdin.read()
"""


@pytest.mark.long
@pytest.mark.parametrize("loop", ["while True: pass", "sum(range(10**13))"])
def test_the_process_ends_when_the_program_is_killed(loop: str, write: Write) -> None:
    path = write(f"""
        def search(problem):
            problem.actions(problem.initial)
            {loop}
    """)
    with subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as holder:
        assert holder.stdout is not None
        number = int(holder.stdout.readline())
        assert is_there(number)
        holder.kill()
    assert awaited(lambda: not is_there(number))


# What is chosen


def test_a_method_is_called_by_its_files_name_and_only_typing_opens_the_file() -> None:
    kind = EVERY.parse_game("farmer").kind
    strategy = asked(kind, str(BREADTH_FIRST), {}, "it")
    assert strategy.method == str(BREADTH_FIRST)
    assert label(kind, strategy) == "breadth_first.py"
    with pytest.raises(BadInput, match="no method"):
        fitting_method(kind, Strategy(str(BREADTH_FIRST)))
    habits = WatchHabits(strategy)
    again = settings_of(text_of(Settings().watched("farmer", habits)))
    assert again.watching["farmer"].strategy.method == str(BREADTH_FIRST)
    assert watch_settings(again, kind).strategy == Strategy()
