"""A watch that asks what comes: what it asks, what is right, how it is answered, and the score."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from itertools import islice
from typing import Any

import pytest

from tests.engine.test_own_method import BREADTH_FIRST
from tests.game.test_own_watch import watcher
from tests.tools.controllers import BACKTRACKING, searching, seek, watching
from tests.tools.eyes import watch_of
from tests.tools.sitter import Sitter
from tests.tools.trees import EACH_METHOD
from tests.tools.watches import StubClock
from tui.engine.action import Action, Run
from tui.engine.solver import AwaitedSteps
from tui.engine.step import Path, PathPositions, Step, StepKind
from tui.engine.strategy import Strategy
from tui.game.playback import Playback
from tui.game.predict import Quiz, StepQuestion
from tui.game.response import SLICE
from tui.game.step_buffer import StepBuffer
from tui.game.views import SearchView
from tui.game.watch import Watch
from tui.game.watching import Phase, View
from tui.picture.controls import keys_now

LOOKED_AT = 400
"""So many steps of each watch are asked about."""
ROOM = 2 * 78
"""Characters for a message in a terminal of 80 columns."""
GOES_ON = (StepKind.ADVANCE, StepKind.BACKTRACK, StepKind.SOLUTION, StepKind.EXHAUSTED)


def asked(player: Sitter) -> StepQuestion | None:
    return watch_of(player).question


def on_to_question(player: Sitter) -> StepQuestion:
    """Step on until something is asked."""
    for _ in range(LOOKED_AT):
        player.press(".")
        if (question := asked(player)) is not None:
            return question
    raise AssertionError(f"nothing is asked:\n{player.text}")


def on_to(player: Sitter, subject: str) -> StepQuestion:
    """Step on until something is asked of this, and answer rightly what is asked before."""
    while (question := on_to_question(player)).subject != subject:
        player.press(number_of(question))
    return question


def number_of(question: StepQuestion, *, right: bool = True) -> str:
    """The digit of the right answer, or of the first wrong one."""
    found = (each == question.right for _, each in question.choices)
    return str([*found].index(right) + 1)


def is_borne_out(question: StepQuestion, coming: list[Step]) -> bool:
    """Whether the steps say what is right; `coming` are those after the question."""
    step, right = coming[0], question.right
    if isinstance(right, bool):
        after = next(each for each in coming if each.kind in GOES_ON)
        return bool(right == (after.kind is StepKind.BACKTRACK))
    if question.subject == "next bound":
        return bool(right == step.bound)
    if question.subject == "next position":
        return right is step.path
    if question.subject in ("made", "refused by rule", "refused by the search"):
        return str(step.code) == right and bool(right) == (step.kind is StepKind.REJECT)
    if isinstance(right, StepKind):
        return right is step.kind
    made = step.move if step.kind in (StepKind.TRY, StepKind.ADVANCE) else None
    return bool(right == made)


def is_sound(question: StepQuestion) -> bool:
    """Whether it can be read, and has one right answer among different ones."""
    told = [told for told, _ in question.choices]
    is_there = [each == question.right for _, each in question.choices].count(True) == 1
    return 1 < len({*told}) == len(told) <= 9 and is_there and len(question.told) <= ROOM


def is_worth_asking(question: StepQuestion, watch: Watch[Any, Any], before: list[Step]) -> bool:
    """Whether its answers are all possible: positions that wait, and candidates that teach
    anything."""
    answers, puzzle = [each for _, each in question.choices], watch.session.puzzle
    if question.subject == "next position":
        gone = [each.replaces for each in before if each.replaces is not None]
        gone += [each.path for each in before if each.kind is StepKind.EXPAND]
        return not [each for each in answers if any(each is path for path in gone)]
    if question.text.endswith("is tried next?"):
        path = before[-1].path if before else Path[Any]()
        if before and before[-1].kind is StepKind.ADVANCE:
            return False
        state = watch.positions.along(path)[-1]
        codes = {puzzle.check(state, each).code for each in answers if each is not None}
        return codes.isdisjoint(puzzle.uninformative)
    return True


@pytest.mark.parametrize(("game", "method"), EACH_METHOD)
def test_what_is_right_is_what_the_steps_say(game: str, method: str) -> None:
    player = searching(game, method)
    watch = watch_of(player)
    solver, puzzle = watch.plan.solver, player.session.puzzle
    if watch.search is None:
        pytest.skip("it has no steps")
    player.press("P")
    answered = 0
    for _ in range(LOOKED_AT):
        player.press(".")
        question, at = asked(player), watch.playback.shown.at
        if question is not None:
            buffer = watch.search.buffer
            assert is_sound(question), question
            assert is_borne_out(question, [*buffer.steps(at + 1, buffer.taken)]), question
            assert is_worth_asking(question, watch, [*buffer.steps(1, at)]), question
            player.press(number_of(question))
            answered += 1
            assert player.text.count(" Right. ") == 1, player.text
    assert watch.quiz is not None
    assert watch.quiz.counts == (answered, answered)
    shown = watch.search.buffer.steps(1, watch.playback.shown.at)
    raw = [*islice(solver.steps(puzzle, watch.origin), len(shown))]
    assert [(each.kind, each.move) for each in shown] == [(each.kind, each.move) for each in raw]
    assert answered


def test_no_position_waits_that_was_given_up_for_a_better_way() -> None:
    player = searching("rope-bridge", "a-star")
    seek(player, 1140)
    watch, questions = watch_of(player.after("P")), list[StepQuestion]()
    assert watch.search is not None
    for _ in range(80):
        if (question := asked(player.after("."))) is not None:
            assert is_worth_asking(question, watch, [*watch.search.buffer.steps(1, question.at)])
            questions.append(question)
    assert [each for each in questions if each.subject == "next position"]


def test_a_wrong_answer_pauses_and_says_why_and_a_right_one_goes_on() -> None:
    player = watching("farmer", strategy=BACKTRACKING, view=View.SEARCH).after("w P")
    player.run_until(lambda: asked(player) is not None)
    assert "Which load is tried next? 1: FC; 2: FG; 3: FW; 4: F." in player.text
    assert "1-4 answer" in player.lines[-1]
    player.let_pass(10)
    player.press("1")
    assert "Right. Try FC: the 1st of 4 loads." in player.text
    player.let_pass(0.4)
    assert asked(player) is None, "what is said can be read"
    player.run_until(lambda: asked(player) is not None)  # It plays on by itself.
    at = player.progress.step
    player.press("1")
    assert "No. FC refused: the wolf would eat the goat on the left bank." in player.text
    assert player.progress.step == at + 1
    assert player.is_at_rest
    assert "1 of 2 foreseen" in player.lines[0]


def test_of_a_dead_end_it_is_said_what_leads_on_or_that_nothing_does() -> None:
    player = searching("farmer", "backtracking").after("P")
    question, at = on_to(player, "dead end"), player.progress.step
    assert "Is this a dead end, where no move leads on? 1: yes; 2: no." in player.text
    player.press(number_of(question, right=False))
    assert "No. F leads on." in player.text
    assert player.progress.step == at
    while not (question := on_to(player, "dead end")).right:
        player.press(number_of(question))
    player.press(number_of(question))
    assert "Right. Take back F" in player.text


def test_after_a_wrong_answer_it_is_said_which_position_is_expanded() -> None:
    player = searching("farmer", "a-star").after("P")
    question = on_to(player, "next position")
    right = next(told for told, each in question.choices if each is question.right)
    player.press(number_of(question, right=False))
    assert f"No. Next is {right}. Expand a position 3 moves deep" in player.text


@pytest.mark.parametrize("game", ["missionaries", "jugs", "tiles:2x3,seed=3"])
def test_of_positions_that_wait_none_is_as_good_as_the_one_that_is_expanded(game: str) -> None:
    player = searching(game, "a-star").after("P")
    for _ in range(30):
        question = on_to_question(player)
        if question.subject == "next position":
            sums = {told: sum_of(told) for told, _ in question.choices}
            right = next(told for told, each in question.choices if each is question.right)
            assert [told for told in sums if sums[told] <= sums[right]] == [right]
        player.press(number_of(question))


def sum_of(told: str) -> int:
    """What g and h of a position come to."""
    return sum(map(int, re.findall(r"[gh] (\d+)", told)))


def test_a_limit_makes_no_dead_end() -> None:
    player = searching("farmer", "iterative-deepening").after("P")
    watch = watch_of(player)
    for _ in range(LOOKED_AT):
        player.press(".")
        if (question := asked(player)) is not None and question.subject == "dead end":
            assert watch.search is not None
            steps = watch.search.buffer.steps(1, watch.search.at)
            assert watch.search.path.depth < max(each.bound or 0 for each in steps)


@pytest.mark.parametrize("game", ["farmer", "tiles:2x3,seed=3"])
def test_a_bound_on_what_a_way_costs_makes_none_either(game: str) -> None:
    by_estimate = Strategy("iterative-deepening", {"deepening by": "estimate"})
    player = watching(game, strategy=by_estimate, view=View.SEARCH).after("w space P")
    watch, puzzle, rights = watch_of(player), player.session.puzzle, list[bool]()
    for _ in range(LOOKED_AT):
        if (question := asked(player.after("."))) is not None and question.subject == "dead end":
            *before, here = watch.positions.along(watch.playback.shown.path)
            after = [puzzle.successor(here, each) for each in puzzle.legal_moves(here)]
            assert question.right == all(each in before for each in after)
            rights.append(question.right)
    assert rights


def test_a_digit_too_many_neither_answers_nor_jumps() -> None:
    player = searching("farmer", "backtracking").after("P . 1 9")
    assert "Nothing is asked here." in player.text
    assert player.progress.step == 1
    question = "Is FC refused, and by what? 1: no, it is made;"
    assert f"That is none of the answers. {question}" in player.after(". 9").text
    narrow = searching("jugs", "a-star", (60, 20)).after("P . . . . 9")
    assert "Is AB refused, and by what?" in narrow.text, "where there is no room for both"
    digits = [row.does for row in keys_now(player.controller) if row.shown == "digits"]
    assert digits == ["answer what is asked"]


def test_each_step_is_asked_about_once_and_who_goes_on_all_the_same_sees_it() -> None:
    player = searching("farmer", "backtracking").after("P")
    on_to_question(player)
    player.press(".")
    assert player.progress.step == 1
    assert "Try FC: the 1st of 4 loads." in player.text
    player.press("left .")
    assert player.progress.step == 1
    assert "0 of 0 foreseen" in player.lines[0]


def test_steps_that_are_not_asked_about_stop_at_a_solution() -> None:
    player = searching("farmer", "backtracking").after("end left P ]")
    assert "A solution of 7 moves." in player.text


def test_a_run_passes_over_all_questions() -> None:
    player = searching("farmer", "backtracking").after("P")
    assert "A solution of 7 moves" in player.after("end").text
    assert on_to_question(player.after("home")).at == 0, "nothing was asked before"
    player = watching("hanoi", view=View.SOLUTION).after("w space home P end")
    assert player.session.is_solved


def test_a_move_on_the_board_answers() -> None:
    player = watching("knight", view=View.SOLUTION).after("w space home P .")
    question = asked(player)
    assert question is not None
    assert question.text == "Which move is made next?"
    right = player.session.puzzle.move_text(question.right)
    player.react(player.controller.pick(question.right))
    assert f"Right. The knight jumps to {right}" in player.text
    assert watch_of(player).playback.shown.at == 1


def test_no_other_tour_begins_while_a_move_is_asked_for() -> None:
    player = watching("knight", view=View.SOLUTION).after("w space home P . up space")
    assert "That is none of the answers." in player.text
    assert asked(player) is not None
    player.press("1")
    assert watch_of(player).playback.shown.at == 1


def test_the_hand_prepares_a_load_that_answers() -> None:
    player = searching("farmer", "backtracking").after("P .")
    player.press("space down space")
    assert "Which load is tried next?" in player.text, "nothing is answered yet"
    player.press("enter")
    assert "Right. Try FC" in player.text


def test_after_the_watch_moves_are_played_again() -> None:
    player = watching("knight", view=View.SOLUTION).after("w space home P .")
    assert asked(player) is not None
    player.press("q 1")
    assert len(player.session.line) == 1


def test_a_node_of_the_tree_answers() -> None:
    player = searching("farmer", "a-star", size=(120, 40)).after("t P")
    question = on_to(player, "next position")
    player.press("tab")
    for _ in range(12):
        tree = player.controller.watches.tree
        assert tree is not None
        if tree.row.path is question.right:
            break
        player.press("right" if tree.row.path.depth == question.right.depth else "down")
    assert "answer" in player.lines[-1]
    player.press("enter")
    assert "Right. Expand a position 3 moves deep" in player.text


def test_a_node_does_not_answer_what_is_not_asked_of_nodes() -> None:
    player = searching("farmer", "backtracking", size=(120, 40)).after("t P")
    on_to(player, "dead end")
    player.press("tab down down down right down down")
    tree = player.controller.watches.tree
    assert tree is not None
    assert tree.row.text == "F"
    assert "That is none of the answers." in player.after("enter").text


def test_of_two_ways_to_have_met_a_position_only_one_is_true() -> None:
    question = on_to(searching("farmer", "shortest").after("P"), "refused by the search")
    assert "3: position met before, way not kept; 4: as short a way there, kept" in question.told


def test_a_candidate_that_is_not_tried_yet_answers() -> None:
    player = searching("farmer", "backtracking", size=(120, 40)).after("t P")
    for _ in range(3):
        on_to(player, "next load")
    player.press("tab down right down right enter")
    assert "No. Try FW: the 3rd of 4 loads." in player.text


def test_a_candidate_of_another_position_does_not_answer() -> None:
    player = searching("farmer", "backtracking", size=(120, 40)).after("t P")
    for _ in range(3):
        question = on_to(player, "next load")
    tree = player.controller.watches.tree
    assert tree is not None
    player.press("tab")
    while (step := tree.row.step) is None or tree.row.path.depth:
        player.press("up")
    assert step.move in [each for _, each in question.choices]
    assert "That is none of the answers." in player.after("enter").text


def test_the_score_is_told_at_the_end_with_what_was_not_foreseen() -> None:
    player = watching("hanoi:2", view=View.SOLUTION).after("w space home P")
    for right in (True, False, True):
        player.press(number_of(on_to_question(player), right=right))
    assert "Foreseen: 2 of 3; next move: 2 of 3." in player.text
    assert "You are asked no more. Foreseen: 2 of 3; next move: 2 of 3." in player.after("P").text
    assert "Foreseen" not in player.after("q").text


def test_beside_the_score_stands_what_was_foreseen_worst() -> None:
    quiz = watch_of(watching("farmer").after("w P")).quiz
    assert quiz is not None
    for subject, answers in (("one", [1]), ("two", [0, 1]), ("three", [0, 0]), ("four", [0, 0, 0])):
        for answer in answers:
            quiz.question = StepQuestion("Which?", subject, [("it", 1), ("not", 0)], 1)
            quiz.answer(answer)
    assert quiz.score == "2 of 8; four: 0 of 3; three: 0 of 2"


def test_a_review_and_a_way_chosen_from_a_list_are_asked_about_too() -> None:
    player = watching("hanoi:2").after("1 3 1 2 e P")
    player.press(number_of(on_to_question(player)))
    assert "Right. Move" in player.text
    assert "The review is over; the game is as it was. Foreseen: 1 of 1." in player.after("q").text
    player.press("n s")
    player.choose_first_solution()
    player.press("space home P")
    player.press(number_of(on_to_question(player), right=False))
    assert "No. Disc 1 goes from A to C." in player.text


def test_who_takes_over_or_goes_back_hears_the_score() -> None:
    for key in ("w", "q"):
        player = searching("farmer", "backtracking").after("P . 1")
        assert "Foreseen: 1 of 1." in player.after(key).text


def test_a_search_of_ones_own_is_asked_about_however_late_its_steps_come() -> None:
    player = watcher(BREADTH_FIRST).after("n P")
    seen = set[str]()
    for _ in range(100):
        player.press(".")
        player.run_until(lambda: asked(player) is not None or player.is_at_rest)
        if (question := asked(player)) is not None:
            seen.add(question.subject)
            player.press(number_of(question))
            assert " Right. " in player.text
    assert seen == {"next load", "made", "next position", "refused by the search"}


class LateSteps(AwaitedSteps):
    """Steps of which each comes only when it is asked for the second time."""

    def __init__(self, steps: Iterator[Step]) -> None:
        self._steps, self._is_late = steps, False

    def __next__(self) -> Step:
        return next(self._steps)

    def has_come(self, seconds: float = 0) -> bool:
        self._is_late = not self._is_late
        return not self._is_late

    def within(self, seconds: float) -> Iterator[Step]:
        return islice(self._steps, 1) if self.has_come(seconds) else iter(())


def test_no_question_is_passed_over_while_a_search_is_prepared() -> None:
    watch = watch_of(searching("farmer", "backtracking"))
    run = partial(watch.plan.solver.steps, watch.session.puzzle, watch.origin)
    quiz = Quiz(watch.session.puzzle, watch.plan, watch.positions)
    view = SearchView(StepBuffer(run, (None for _ in range(10**9))))
    assert quiz.holds_up(view)
    assert quiz.asked(view) is None
    view.buffer.is_prepared = True
    assert quiz.holds_up(view)
    assert quiz.asked(view) is not None


def test_no_question_is_passed_over_because_its_step_comes_late() -> None:
    watch = watch_of(searching("farmer", "backtracking"))
    solver, puzzle, start = watch.plan.solver, watch.session.puzzle, watch.origin
    quiz = Quiz(puzzle, watch.plan, PathPositions(puzzle, start))
    late = SearchView(StepBuffer(lambda: LateSteps(solver.steps(puzzle, start))))
    told = list[str]()
    while len(told) < 20:
        while late.at < 200 and not quiz.holds_up(late):
            late.forward(1)
        if quiz.question is not None:
            told.append(quiz.question.told)
            quiz.answer(quiz.question.right)
            late.forward(1)
    player = searching("farmer", "backtracking").after("P")
    assert told == [on_to_question(player).told for _ in told]


def test_a_step_that_is_not_there_yet_is_awaited_and_asked_about() -> None:
    watch = watch_of(searching("farmer", "backtracking"))
    run = partial(watch.plan.solver.steps, watch.session.puzzle, watch.origin)
    view = SearchView(StepBuffer(lambda: LateSteps(run()), (None for _ in range(10**9))))
    playback = Playback(view, lambda: None, StubClock(reading=SLICE / 3))
    playback.quiz = Quiz(watch.session.puzzle, watch.plan, watch.positions)
    playback.do(Action(Run.STEP, 1))
    assert playback.phase is Phase.SEARCHING
    view.buffer.is_prepared = True
    for at in (0, 1, 3):
        while playback.goal is not None:
            playback.work()
        assert (playback.phase, view.at) == (Phase.ASKING, at)
        playback.quiz.answer(None)
        playback.do(Action(Run.STEP, 9))


def test_another_view_asks_about_its_own_steps_and_keeps_the_score() -> None:
    player = searching("farmer", "backtracking").after("P . 1")
    on_to(player, "dead end")
    player.press(". v home")
    question = on_to_question(player)
    assert (question.text, question.at) == ("Which move is made next?", 1)
    right, answered = player.lines[0].split()[-5], player.lines[0].split()[-3]
    assert right == answered > "1"


def test_a_paused_watch_stays_so_in_another_view_though_something_is_asked() -> None:
    player = searching("farmer", "backtracking").after("P .")
    assert asked(player) is not None
    player.press("v")
    assert not watch_of(player).playback.playing


def test_another_solution_is_asked_about_anew_and_no_verdict_stands_before_its_moves() -> None:
    player = watching("farmer", view=View.SOLUTION).after("w space home P")
    question = on_to_question(player)
    player.press(number_of(question))
    assert "Right." in player.text
    player.press("c")
    assert on_to_question(player).at == question.at
    assert "Right." not in player.after(".").text
