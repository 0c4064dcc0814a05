"""What a player asks for is told in lines, each of which says one thing, and changes nothing;
options are told with all their values, and chosen by words; and the tab key completes."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.tools.kinds import EVERY, NAMES
from tests.tools.talker import said, talking
from tui.game.database import KEPT_AGAIN
from tui.game.session import begun
from tui.game.store import Store
from tui.plain import telling
from tui.plain.words import BY_NAME, WORDS


def is_like(lines: Sequence[str], *told: str) -> bool:
    """Whether lines are these, in which … stands for anything, also for several lines."""
    pattern = re.escape("\n".join(told)).replace("…", r"[\s\S]*")
    return re.fullmatch(pattern, "\n".join(lines)) is not None


BY_BACKTRACKING = "options method backtracking / options view search / watch"
TOLD = [
    # Solutions
    ("farmer", "solutions", "There are 2 shortest solutions from the start.",
     "7 moves: 2 solutions.", "1: FG F FC FG FW F FG", "2: FG F FW FG FC F FG"),
    ("farmer", "FG / solutions", "There are 2 shortest solutions from here.", "…"),
    ("farmer", "FG / watch / step 2 / solutions",
     "There are 2 shortest solutions from where the watch began.", "…"),
    ("couples", "solutions", "…", "10: …",
     "71 more solutions found: solutions 20 lists more of them."),
    ("couples", "solutions 3", "…", "3: …",
     "78 more solutions found: solutions 6 lists more of them."),
    ("couples", "solutions 1000", "…", "81: …"),  # Each for six that are alike.
    ("four-couples", "solutions",
     "It is impossible: none of the 44 positions that can be reached…",
     "642 times: …"),
    ("knight", "solutions", "Knight's Tour has trillions of tours.",
     "warnsdorff makes 63 moves from every start and takes none back.", "…"),
    # Neighbours
    ("farmer", "FG / map", "2 moves are legal here; 6 moves from the goal.",
     "FG: The farmer rows the goat to the left bank; 7 moves from the goal.",
     "F: The farmer rows to the left bank; 5 moves from the goal."),
    ("farmer", "options how hidden / map", "1 move is legal here.",
     "FG: The farmer rows the goat to the right bank."),
    ("bridge", "map", "…; cost 17 from the goal.", "…"),
    ("farmer@CW/FG/R", "F / FC / FG / FW / F / map", "…", "…; at the goal.", "…"),
    ("four-couples", "map", "…the goal is out of reach…"),
    # The tree
    ("couples", f"{BY_BACKTRACKING} / step 30 / tree", "Depth 0, start: on the way here.",
     "Depth 1, Aa: on the way here.", "…", "Depth 2, A: here.", "…", "Depth 3, AB: refused. "
     "Wife b would share the left bank with husband C while B is away.", "…"),
    ("knight:a1", f"{BY_BACKTRACKING} / step 100 / tree", "… before these.", "…: here.…",
     "… after these."),
    ("farmer", "watch / view / step 20 / tree", "Depth 0: 1 position, 1 expanded.",
     "…is being expanded now…"),
    *(case for word in ("tree", "listing") for case in (
        ("farmer", word, "Nothing is watched: type watch first."),
        ("farmer", f"watch / {word}", "…Only the solution is watched…"),
        ("farmer", f"FG / review / {word}", "…nothing is searched."),
    )),
    # Results, help and reviews
    ("hanoi:2", "help und", "undo: take a move back."),
    ("hanoi:1", "next", "The next puzzle comes when this one is solved; quit leaves it."),
    ("hanoi:1", "AB", "…", "next opens the next puzzle…"),
    ("hanoi:2", "AB BA AC / review",
     "…until goes on to the next loss; watch takes over."),
    ("hanoi:2", "AB BA AC / review / until loss", "…Move 1, AB, made the way …"),
    ("hanoi:2", "AB BA AC / review / until loss / until", "…Move 2, BA, made the way …"),
    ("hanoi:2", "AB BA AC / review / until loss / until / until",
     "No later move has lost anything."),
    ("hanoi:2", "AB BA AC / review / until loss / until / back l", "…Move 1, AB, made the way …"),
    ("hanoi:2", "AB / review / until refusal",
     "'refusal' is not a place of a review: it only has each loss."),
    # Options
    ("hanoi:3", "options", "…discs 3, chosen (at least 7 moves).", "…discs 4 (at least 15 moves).",
     "…pegs 3, chosen; it may be 3 to 5.", "…method recursive (the smaller discs away, one disc, "
     "the smaller ones back).", "…how far it is hidden (kept back, for it tells how good a move "
     "was).…"),
    ("hanoi:3", "AB / options discs 4", "discs is 4 now.",
     "A new game. Undo brings the old one back.",
     "Peg A: discs 4, 3, 2, 1. Peg B: empty. Peg C: empty."),
    ("hanoi:3", "AB / options discs 4 / undo", "…Peg A: discs 3, 2. Peg B: disc 1. Peg C: empty."),
    ("hanoi:3,rule=cyclic", "options pegs 4", "pegs is 4 now.", "rule is any now.", "…"),
    ("farmer", "opt meth back", "method is backtracking now.…"),
    ("farmer", "o how hid", "how far it is is hidden now.…"),
    ("farmer", "options how far it is hidden", "how far it is is hidden now.…"),
    ("hanoi:3", "options discs 1", "discs is 1 now.…"),  # Though 10 begins so, too.
    ("hanoi:3", "AB / options discs 3", "discs is 3 already."),
    ("couples", "watch / step 3 / options view search", "view is search now.…"),
    ("couples", "watch / step 3 / options view search / step", "Expand the start…"),
    ("couples", "watch / options view search / options method backtracking / step", "Try Aa…"),
]  # fmt: skip


@pytest.mark.parametrize("case", TOLD, ids=lambda case: f"{case[0]}: {case[1]}")
def test_what_is_asked_for_is_told(case: tuple[str, ...]) -> None:
    game, typed, *told = case
    lines = said(game, *typed.split(" / "))
    assert is_like(lines, *told), lines
    assert typed.split()[-1] != "tree" or len(lines) <= 42


@pytest.mark.parametrize(
    ("line", "told"),
    [
        *((f"solutions {many}", "…is not a number of solutions: type one from 1 to 1000.")
          for many in ("0", "1001", "many", "1 2", "9" * 5000)),
        ("options colour red", "There is no option 'colour': choose discs, pegs, rule, goal, …"),
        ("options discs 99", "'99' is not a value of discs: it may be 1 to 12.…"),
        ("options view s", "'s' may be solution or search: type more of it.…"),
        ("options method s x", "'s x' is not a value of method: it may be shortest or recursive.…"),
    ],
)  # fmt: skip
def test_what_is_not_possible_is_answered_with_what_is(line: str, told: str) -> None:
    talker = talking("hanoi:3")
    lines = talker.type(line)
    assert is_like(lines, told), lines
    assert [talker.last.unread] == lines


def test_a_search_that_takes_too_long_says_how_far_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(telling, "SEARCH_PATIENCE", 0.0)
    (told, *_) = said("family", "options method backtracking", "solutions")
    assert told.startswith("Searching from the start: 0 solutions so far.")


@pytest.mark.parametrize("game", NAMES)
def test_every_legal_move_leads_to_a_neighbour(game: str) -> None:
    session = begun(EVERY.parse_game(game)).session
    moves = [session.puzzle.move_text(move) for move in session.puzzle.legal_moves(session.state)]
    assert [line.split(": ")[0] for line in said(game, "map")[1:]] == moves


def test_the_listing_is_numbered_and_each_step_then_names_its_line() -> None:
    talker = talking("farmer", "options method backtracking", "watch", "view")
    told = talker.type("listing")
    assert told[0] == "1: search(position):"
    assert told[-2:] == ["No step has been made yet.",
                         "From now on each step names its line; listing ends that."]  # fmt: skip
    number = {line.partition(":")[0] for line in told}
    for _ in range(20):
        last = talker.type("step")[-1]
        found = re.match(r"Line (\d+) of the listing: ", last)
        assert found, last
        assert found[1] in number
    assert talker.type("listing") == ["Steps no longer name their lines."]
    assert not any("of the listing" in line for line in talker.type("step"))


def test_results_tell_how_well_this_game_was_solved(tmp_path: Path) -> None:
    talker = talking("hanoi:2", store=Store(str(tmp_path / "games")))
    told, _ = talker.type("results")
    assert told == "Towers of Hanoi. Not solved yet; 3 moves are enough."
    told, *_ = talker.type("AC AB CB", "results")
    assert told.startswith("Towers of Hanoi. Your fewest: 3 moves (it cannot be done in fewer)")
    talker.type("next")
    assert talker.session.puzzle.game_name != "hanoi:2"


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


def test_what_is_told_changes_nothing() -> None:
    talker = talking("couples", "Aa", "A")
    session = talker.session
    before = session.state, [*session.line], session.hints
    for word in ("solutions", "results", "map", "options", "help", "look", "moves"):
        talker.type(word)
    assert before == (session.state, [*session.line], session.hints)


def test_a_distance_that_is_hidden_is_not_in_the_prompt() -> None:
    talker = talking("farmer", "FG")
    assert "left 6" in talker.conversation.prompt
    talker.type("options how hidden")
    assert "left" not in talker.conversation.prompt


@pytest.mark.parametrize("game", NAMES)
def test_every_value_that_is_told_can_be_typed_behind_options(game: str) -> None:
    told = [line for line in said(game, "options") if "(" in line and ", chosen" not in line]
    assert told
    for line in told[:3] + told[-3:]:
        text = line.partition(" (")[0]
        assert said(game, f"options {text}")[0].endswith((" now.", " already."))


def test_that_all_is_kept_again_is_told_once_whenever_that_has_come(tmp_path: Path) -> None:
    path = str(tmp_path / "games")
    store = Store(path)
    talker = talking("hanoi:3", "AB", store=store)
    other = sqlite3.connect(path, isolation_level=None)
    for move, catches_up in (("AC", False), ("BC", True)):
        other.execute("BEGIN IMMEDIATE")
        assert any(told.startswith("Nothing is kept in ") for told in talker.type(move))
        other.execute("ROLLBACK")
        if catches_up:
            store.catch_up()
        assert talker.type("CB" if catches_up else "undo").count(KEPT_AGAIN) == 1
        assert KEPT_AGAIN not in talker.type("look")
    other.close()


# The tab key completes commands, legal moves and places, and never the names of files


@pytest.mark.parametrize(
    ("game", "typed", "before", "begun_with", "proposed"),
    [
        ("hanoi:3", "", "", "A", ["AB", "AC"]),
        ("hanoi:3", "AB", "", "A", ["AC"]),
        ("farmer", "", "", "re", ["redo", "review", "results"]),
        ("farmer", "", "", "zzz", []),
        ("farmer", "", "", "/u", ["/undo", "/until"]),
        ("hanoi:3", "watch", "", "A", []),
        ("farmer", "", "help ", "und", ["undo"]),
        ("farmer", "", "/help ", "", [*BY_NAME]),
        ("farmer", "watch", "until refusal ", "", []),
        ("farmer", "watch", "/etc/", "pass", []),
        ("hanoi:3", "", "options ", "d", ["discs"]),
        ("hanoi:3", "", "options discs ", "1", ["1", "10", "11", "12"]),
        ("hanoi:3", "", "options how far ", "", ["it"]),
        ("hanoi:3", "", "options how far it is ", "h", ["hidden"]),
        ("hanoi:3", "", "options nothing ", "", []),
    ],
)
def test_a_line_is_completed(
    game: str, typed: str, before: str, begun_with: str, proposed: Sequence[str]
) -> None:
    conversation = talking(game, *([typed] if typed else [])).conversation
    assert conversation.complete(before, begun_with) == proposed


def test_in_a_watch_steps_and_places_are_proposed() -> None:
    watched = talking("farmer", "watch").conversation
    assert "step" in watched.complete("", "st")
    assert "refusal:forbidden-company" in watched.complete("until ", "ref")
