"""Every kind of puzzle answers whatever the house asks of it."""

from __future__ import annotations

from itertools import chain

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tools.games import choices, is_sentence, random_line, states_along
from tui.engine.kind import AnyKind, Method
from tui.puzzles.table import KINDS, kind_of, names, parse_game

LONGEST_ABOUT = 55

each_kind = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.rules.__name__)
each_method = pytest.mark.parametrize(
    "method",
    [
        pytest.param(method, id=f"{kind.rules.__name__} {method.name}")
        for kind in KINDS
        for method in kind.methods
    ],
)


@each_kind
def test_its_games_are_of_its_kind(kind: AnyKind) -> None:
    assert kind.names()
    for name in kind.names():
        puzzle, start = parse_game(name)
        assert isinstance(puzzle, kind.rules)
        assert kind_of(puzzle) is kind
        assert start == puzzle.initial_state()


def test_every_name_is_one_kinds() -> None:
    assert list(names()) == list(chain.from_iterable(kind.names() for kind in KINDS))
    assert len(set(names())) == len(names())


@each_method
def test_a_method_makes_the_solver_of_its_name(method: Method) -> None:
    usual = {option.name: option.value for option in method.options}
    assert method.make(usual).name == method.name
    for option in method.options:
        for value in option.values:
            assert method.make({**usual, option.name: value}).name == method.name


@each_method
def test_what_is_told_of_a_method_fits_on_a_line(method: Method) -> None:
    told = [method.about, *chain.from_iterable(each.about.values() for each in method.options)]
    assert all(told)
    assert max(map(len, told)) <= LONGEST_ABOUT


@each_method
def test_the_usual_value_of_an_option_is_one_of_its_values(method: Method) -> None:
    for option in method.options:
        assert option.value in option.values if option.values else int(option.value) >= 1
        assert set(option.about) <= set(option.values)


@each_kind
@given(data=st.data(), line=choices)
def test_from_every_position_that_can_be_finished_hints_are_told_on_a_line(
    kind: AnyKind, data: st.DataObject, line: list[int]
) -> None:
    puzzle, start = parse_game(data.draw(st.sampled_from(list(kind.names()))))
    state = states_along(puzzle, start, random_line(puzzle, start, line))[-1]
    best = kind.oracle(puzzle).best_moves(state)
    if best:
        nudge = kind.hints().nudge(puzzle, state, best)
        assert nudge.endswith((".", "?"))
        assert "\n" not in nudge
        assert is_sentence(kind.hints().the_move(puzzle, state, best[0]))
