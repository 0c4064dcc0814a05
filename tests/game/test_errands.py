"""What the solver does for the player: a subtower that is asked for in words, or a task of the
recursion that is chosen in its tree."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tools.controllers import playing, watching
from tests.tools.games import choices, is_sentence, kind_of, puzzle_of, random_line, states_along
from tests.tools.kinds import EVERY
from tests.tools.places import kept_session
from tests.tools.sitter import Sitter
from tui.engine.puzzle import BadInput
from tui.engine.strategy import Strategy
from tui.game.dialogs import Solved
from tui.game.session import By
from tui.game.store import Store
from tui.game.watching import View
from tui.puzzles.hanoi.rules import Hanoi

VARIANTS = ("hanoi:5", "hanoi:6,pegs=4", "hanoi:5,pegs=5", "hanoi:4,rule=cyclic",
            "hanoi:4,rule=adjacent,to=C")  # fmt: skip
RECURSIVE = Strategy("recursive")


def position(player: Sitter) -> str:
    session = player.session
    return str(session.puzzle.state_text(session.state))


def ask(player: Sitter, text: str) -> None:
    player.press("colon")
    player.type(text)


@given(st.sampled_from(VARIANTS), choices, st.integers(0, 11), st.integers(0, 4))
def test_from_any_position_the_discs_asked_for_come_to_their_peg_and_no_others_move(
    name: str, line: list[int], disc: int, peg: int
) -> None:
    puzzle = puzzle_of(name)
    assert isinstance(puzzle, Hanoi)
    disc, peg = disc % puzzle.discs + 1, peg % puzzle.pegs
    start = puzzle.initial_state()
    state = states_along(puzzle, start, random_line(puzzle, start, line))[-1]
    before = [puzzle.peg_of(state, each) for each in range(1, puzzle.discs + 1)]
    text = f"bring {disc} to {puzzle.letters[peg]}"
    if before[:disc] == [peg] * disc:
        with pytest.raises(BadInput, match="already"):
            kind_of(puzzle).errand(puzzle, state, text)
        return
    found = kind_of(puzzle).errand(puzzle, state, text)
    assert found is not None
    after = states_along(puzzle, state, found.moves)[-1]
    lie = [puzzle.peg_of(after, each) for each in range(1, puzzle.discs + 1)]
    assert lie == [peg] * disc + before[disc:]


@pytest.mark.parametrize(
    "text", ["bring 3 to C", " BRING  disc 3 to peg c. ", "bring discs 1 to 3 to C"]
)
def test_a_subtower_is_brought_by_the_solver_as_one_entry_of_undo(
    tmp_path: Path, text: str
) -> None:
    store = Store(str(tmp_path / "games.sqlite"))
    player = playing("hanoi:6", store=store)
    ask(player, text)
    assert (
        player.message == "Discs 1 to 3 are on C: 7 moves by the solver; u takes them back as one."
    )
    assert {played.by for played in player.session.line} == {By.SOLVER}
    kept = kept_session(store, EVERY.parse_game("hanoi:6"), EVERY)
    assert kept is not None
    assert list(kept.line) == list(player.session.line)
    for key, after in (("", "AAACCC"), ("u", "AAAAAA"), ("r", "AAACCC")):
        player.press(key)
        assert position(player) == after
    player = playing("farmer")
    player.press("colon")
    assert "type_moves" not in player.offer.kind.words(player.offer.puzzle)
    with pytest.raises(BadInput):
        player.type(text)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("bring 5 to C", "There is no disc 5: the discs are 1 to 4."),
        ("bring 0 to C", "There is no disc 0: the discs are 1 to 4."),
        (f"bring {'9' * 5000} to C", "There is no disc 999"),
        ("bring 2 to D", "There is no peg D: the pegs are A, B and C."),
        ("bring 2 to A", "Discs 1 and 2 are on A already."),
        ("bring 1 to a", "Disc 1 is on A already."),
        ("bring it home", "'bring it home' is not clear: write it like bring 2 to C."),
        ("bring", "'bring' is not clear: write it like bring 2 to C."),
    ],
)
def test_what_makes_no_sense_is_refused_with_a_sentence(text: str, said: str) -> None:
    player = playing("hanoi:4")
    player.press("colon")
    with pytest.raises(BadInput) as caught:
        player.type(text)
    assert str(caught.value).startswith(said)
    assert is_sentence(str(caught.value))
    assert len(str(caught.value)) < 200
    assert not player.moves


def test_a_tower_of_63_moves_is_a_few_decisions() -> None:
    player = playing("hanoi:6")
    ask(player, "bring 5 to C")
    player.press("1 2")
    assert position(player) == "BCCCCC"
    ask(player, "bring 5 to B")
    assert isinstance(player.offer, Solved)
    by = [made.by.value for made in player.session.line]
    assert "".join(by) == "s" * 31 + "p" + "s" * 31


# In the tree


@pytest.mark.parametrize("game", VARIANTS)
def test_a_task_of_the_tree_is_done_as_one_entry_of_undo(game: str) -> None:
    player = watching(game, strategy=RECURSIVE, view=View.SEARCH)
    player.press("w space home right right right t tab up b")
    session = player.session
    assert (player.mode, bool(session.line)) == ("PLAY", True)
    assert {played.by for played in session.line} == {By.SOLVER}
    assert player.message.startswith("Done: ")
    assert [session.undo() for _ in range(3)][-1] is False
    assert session.state == session.puzzle.initial_state()
    player = watching("farmer", strategy=Strategy("backtracking"), view=View.SEARCH)
    player.press("w space t tab b")
    assert player.mode == "WATCH", "only a recursion has tasks to be done"
