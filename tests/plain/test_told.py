"""What a player asks for is told in lines, each of which says one thing, and changes nothing."""

from __future__ import annotations

import re
import sqlite3
from pathlib import Path

import pytest

from tests.plain.talking import playing, said
from tests.tools.kinds import EVERY, NAMES
from tui.game.database import KEPT_AGAIN
from tui.game.session import begun
from tui.game.store import Store
from tui.plain import solutions
from tui.plain.words import BY_NAME, WORDS


def test_solutions_are_counted_and_listed() -> None:
    told = said("farmer", "solutions")
    assert told[0] == "There are 2 shortest solutions from the start."
    assert told[1:] == ["7 moves: 2 solutions.", "1: FG F FC FG FW F FG", "2: FG F FW FG FC F FG"]
    assert said("farmer", "FG", "solutions")[0] == "There are 2 shortest solutions from here."


def test_as_many_solutions_are_listed_as_are_wanted() -> None:
    def rows(*lines: str) -> list[str]:
        return [line for line in said("couples", *lines) if re.match(r"\d+: ", line)]

    assert len(rows("solutions")) == 10
    assert len(rows("solutions 3")) == 3
    assert "solutions 6 lists more of them." in said("couples", "solutions 3")[-1]
    assert said("couples", "solutions 1000")[-1].startswith("81: "), "each for six that are alike"


@pytest.mark.parametrize("many", ["0", "1001", "many", "1 2", "9" * 5000])
def test_no_other_number_of_solutions_is_listed(many: str) -> None:
    talking = playing("farmer")
    (told,) = talking.type(f"solutions {many}")
    assert told.endswith("is not a number of solutions: type one from 1 to 1000.")
    assert talking.last.unread == told


def test_solutions_of_a_watch_begin_where_it_began() -> None:
    told = said("farmer", "FG", "watch", "step 2", "solutions")
    assert told[0] == "There are 2 shortest solutions from where the watch began."


def test_where_there_is_no_solution_it_is_told_why() -> None:
    told = said("four-couples", "solutions")
    assert told[0].startswith("It is impossible: none of the 44 positions that can be reached")
    assert sum(int(line.split()[0]) for line in told if re.match(r"\d+ times: ", line)) == 1056


def test_a_search_that_takes_too_long_says_how_far_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solutions, "PATIENCE", 0.0)
    (told, *_) = said("family", "options method backtracking", "solutions")
    assert told.startswith("Searching from the start: 0 solutions so far.")


def test_of_too_many_solutions_a_survey_is_told() -> None:
    told = said("knight", "solutions")
    assert told[0] == "Knight's Tour has trillions of tours."
    assert told[1] == "warnsdorff makes 63 moves from every start and takes none back."


def test_the_neighbours_are_told_with_their_distances() -> None:
    assert said("farmer", "FG", "map") == [
        "2 moves are legal here; 6 moves from the goal.",
        "FG: The farmer rows the goat to the left bank; 7 moves from the goal.",
        "F: The farmer rows to the left bank; 5 moves from the goal.",
    ]
    assert "; cost 17 from the goal." in said("bridge", "map")[0]
    assert said("farmer@CW/FG/R", "F", "FC", "FG", "FW", "F", "map")[1].endswith("; at the goal.")
    assert "the goal is out of reach" in said("four-couples", "map")[0]


@pytest.mark.parametrize("game", NAMES)
def test_every_legal_move_leads_to_a_neighbour(game: str) -> None:
    session = begun(EVERY.parse_game(game)).session
    moves = session.puzzle.legal_moves(session.state)
    told = said(game, "map")
    assert len(told) == len(moves) + 1
    for move, line in zip(moves, told[1:], strict=True):
        assert line.startswith(f"{session.puzzle.move_text(move)}: ")


def test_who_hides_the_distance_is_not_told_it_by_the_map() -> None:
    assert said("farmer", "options how hidden", "map") == [
        "1 move is legal here.", "FG: The farmer rows the goat to the right bank."
    ]  # fmt: skip


def test_the_tree_is_told_as_an_outline() -> None:
    lines = "options method backtracking", "options view search", "watch", "step 30", "tree"
    told = said("couples", *lines)
    assert told[:2] == ["Depth 0, start: on the way here.", "Depth 1, Aa: on the way here."]
    assert "Depth 2, A: here." in told
    refusal = "Wife b would share the left bank with husband C while B is away."
    assert f"Depth 3, AB: refused. {refusal}" in told
    assert len(told) <= 42


def test_a_deep_tree_is_told_around_where_the_search_is() -> None:
    lines = "options method backtracking", "options view search", "watch", "step 100", "tree"
    told = said("knight:a1", *lines)
    assert len(told) <= 42
    assert sum(": here" in line or ", here" in line for line in told) == 1
    assert told[0].endswith(" before these.")
    assert told[-1].endswith(" after these.")


def test_the_tree_of_a_search_with_a_frontier_is_told_by_depths() -> None:
    told = said("farmer", "watch", "view", "step 20", "tree")
    assert told[0] == "Depth 0: 1 position, 1 expanded."
    assert any("is being expanded now" in line for line in told)


@pytest.mark.parametrize("word", ["tree", "listing"])
def test_without_a_search_there_is_a_sentence_instead(word: str) -> None:
    assert said("farmer", word) == ["Nothing is watched: type watch first."]
    assert said("farmer", "watch", word)[-1].startswith("Only the solution is watched")
    (told,) = said("farmer", "FG", "review", word)
    assert told.endswith("nothing is searched.")


def test_the_listing_is_numbered_and_each_step_then_names_its_line() -> None:
    talking = playing("farmer", "options method backtracking", "watch", "view")
    told = talking.type("listing")
    assert told[0] == "1: search(position):"
    assert told[-2:] == ["No step has been made yet.",
                         "From now on each step names its line; listing ends that."]  # fmt: skip
    number = {line.partition(":")[0] for line in told}
    for _ in range(20):
        last = talking.type("step")[-1]
        found = re.match(r"Line (\d+) of the listing: ", last)
        assert found, last
        assert found[1] in number
    assert talking.type("listing") == ["Steps no longer name their lines."]
    assert not any("of the listing" in line for line in talking.type("step"))


def test_results_tell_how_well_this_game_was_solved(tmp_path: Path) -> None:
    talking = playing("hanoi:2", store=Store(str(tmp_path / "games")))
    assert talking.type("results") == ["Towers of Hanoi. Not solved yet; 3 moves are enough."]
    (told,) = talking.type("AC AB CB", "results")
    assert told.startswith("Towers of Hanoi. Your fewest: 3 moves (it cannot be done in fewer)")


def test_help_is_short_and_names_each_command_that_can_be_typed() -> None:
    told = said("farmer", "help")
    assert len(told) <= 6
    (commands,) = [line for line in told if line.startswith("Commands: ")]
    assert set(re.findall(r"\w+", commands)[1:]) == set(BY_NAME) - {
        "step", "back", "until", "go", "view", "tree", "listing"
    }  # fmt: skip
    (commands,) = [line for line in said("farmer", "watch", "help") if line[:9] == "Commands:"]
    assert {"step", "until", "tree"} < set(re.findall(r"\w+", commands))
    assert len(said("farmer", "help all")) == len(WORDS)
    assert said("farmer", "help und") == ["undo: take a move back."]


def test_the_next_puzzle_comes_after_a_solved_one() -> None:
    talking = playing("hanoi:1")
    assert talking.type("next") == [
        "The next puzzle comes when this one is solved; quit leaves it."
    ]
    told = talking.type("AB")
    assert told[-1].startswith("next opens the next puzzle")
    talking.type("next")
    assert talking.last.leaves is not None


def test_a_review_runs_from_loss_to_loss() -> None:
    talking = playing("hanoi:2", "AB BA AC")
    assert talking.type("review")[-1].endswith("until goes on to the next loss; watch takes over.")
    assert talking.type("until loss")[-1].startswith("Move 1, AB, made the way ")
    assert talking.type("until")[-1].startswith("Move 2, BA, made the way ")
    assert talking.type("until") == ["No later move has lost anything."]
    assert talking.type("back l")[-1].startswith("Move 1, AB, made the way ")
    (told,) = talking.type("until refusal")
    assert told == "'refusal' is not a place of a review: it only has each loss."


def test_what_is_told_changes_nothing() -> None:
    talking = playing("couples", "Aa", "A")
    controller = talking.conversation.controller
    assert controller is not None
    before = controller.session.state, [*controller.session.line], controller.session.hints
    for word in ("solutions", "results", "map", "options", "help", "look", "moves"):
        talking.type(word)
    assert before == (
        controller.session.state,
        [*controller.session.line],
        controller.session.hints,
    )


def test_that_all_is_kept_again_is_told_once_whenever_that_has_come(tmp_path: Path) -> None:
    path = str(tmp_path / "games")
    store = Store(path)
    talking = playing("hanoi:3", "AB", store=store)
    other = sqlite3.connect(path, isolation_level=None)
    for move, catches_up in (("AC", False), ("BC", True)):
        other.execute("BEGIN IMMEDIATE")
        assert any(told.startswith("Nothing is kept in ") for told in talking.type(move))
        other.execute("ROLLBACK")
        if catches_up:
            store.catch_up()
        assert talking.type("CB" if catches_up else "undo").count(KEPT_AGAIN) == 1
        assert KEPT_AGAIN not in talking.type("look")
    other.close()
