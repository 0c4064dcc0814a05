"""Games with options drawn at random: their names, moves, solvers, hints and records."""

from __future__ import annotations

from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tools.examples import examples
from tests.tools.games import (
    WITH_OPTIONS,
    are_sentences,
    choices,
    is_sentence,
    random_line,
    states_along,
    variants,
)
from tests.tools.kinds import EVERY
from tui.engine.kind import AnyKind
from tui.engine.oracle import UNKNOWN
from tui.engine.puzzle import BadInput
from tui.engine.step import StepKind
from tui.engine.strategy import Strategy, solver
from tui.game.record import parse_record, record_of, record_text
from tui.game.session import Session
from tui.game.typed import read_moves

each_kind = pytest.mark.parametrize("kind", WITH_OPTIONS, ids=lambda kind: kind.names[0])
few = settings(max_examples=20)


@each_kind
@few
@given(data=st.data(), choices=choices)
def test_names_and_moves_of_any_variant_lead_back_to_it(
    kind: AnyKind, data: st.DataObject, choices: list[int]
) -> None:
    puzzle = data.draw(variants(kind))
    again = EVERY.parse_game(puzzle.game_name).puzzle
    assert (again.game_name, again.title) == (puzzle.game_name, puzzle.title)
    assert is_sentence(puzzle.brief)
    start = puzzle.initial_state()
    line = random_line(puzzle, start, choices)
    for state in states_along(puzzle, start, line):
        assert again.parse_state(again.state_text(state)) == state
    if line:
        text = " ".join(map(puzzle.move_text, line))
        assert list(read_moves(again, start, text).moves) == line


@each_kind
@few
@given(data=st.data(), choices=choices)
def test_solvers_hints_and_records_go_by_the_rules_of_any_variant(
    kind: AnyKind, data: st.DataObject, choices: list[int]
) -> None:
    puzzle = data.draw(variants(kind))
    session = Session(puzzle)
    for move in random_line(puzzle, session.state, choices[:10]):
        assert session.play(move).ok
    method = data.draw(st.sampled_from([method.name for method in kind.methods]))
    found = solver(kind, Strategy(method), puzzle, puzzle.name)
    assert found.name == method
    for step in islice(found.steps(puzzle, session.state), 60):
        assert step.kind in StepKind
        states_along(puzzle, session.state, step.path.moves())  # Each move is legal.
    oracle = kind.oracle(puzzle)
    oracle.work(0.01)
    best = oracle.best_moves(session.state)
    if best is not UNKNOWN and best:
        hints = kind.hints(puzzle, session.state, best)
        assert hints.move in best
        assert all(map(are_sentences, hints.said))
    record = record_of(kind, session)
    assert parse_record(record_text(record), EVERY).moves == record.moves


PIECES = ("", "0", "3", "99", "x", "a1", "z9", "pegs=", "pegs=2", "pegs=4", "rule=", "rule=odd",
          "rule=cyclic", "to=", "to=A", "to=E", "board=", "board=2x2", "board=5", "board=6x6",
          "closed", "closed=1", "end=", "end=a1", "end=zz", "size=3", "=", "é",
          "9" * 40)  # fmt: skip


@each_kind
@examples(150)
@given(pieces=st.lists(st.sampled_from(PIECES), min_size=1, max_size=4))
def test_any_parameters_make_a_game_or_a_sentence(kind: AnyKind, pieces: list[str]) -> None:
    name = f"{kind.names[0]}:{','.join(pieces)}"
    said = ""
    try:
        game = EVERY.parse_game(name)
    except BadInput as error:
        said = str(error)
    else:
        assert EVERY.parse_game(game.name).puzzle.game_name == game.puzzle.game_name
    assert not said or is_sentence(said)
    assert len(said) < 300


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("hanoi:4,pegs=6", "pegs is 3, 4 or 5, not '6'."),
        ("hanoi:4,rule=odd", "rule is any, adjacent or cyclic, not 'odd'."),
        ("hanoi:4,to=D", "to is B or C, not 'D'."),
        ("hanoi:4,to=A", "to is B or C, for the tower begins on A."),
        ("hanoi:4,,to=C", "In '4,,to=C' nothing is before or after a comma: drop it."),
        ("hanoi:9,pegs=5", "9 discs are too many for 5 pegs: choose 1 to 8."),
        ("hanoi:4,rule=cyclic,pegs=4",
         "The cyclic rule is for three pegs: leave rule=cyclic or pegs=4 out."),
    ],
)  # fmt: skip
def test_a_bad_parameter_is_answered_with_what_is_possible(name: str, said: str) -> None:
    with pytest.raises(BadInput) as caught:
        EVERY.parse_game(name)
    assert str(caught.value) == said
