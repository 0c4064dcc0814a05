"""Strategies: what goes without saying, and what does not fit."""

from __future__ import annotations

import pytest

from tests.tools.another_kind import Stair, stairs
from tests.tools.kinds import altered
from tui.engine.kind import AnyKind
from tui.engine.puzzle import BadInput
from tui.engine.strategy import Strategy, solver, spelt_out

STAIRS: AnyKind = stairs()


@pytest.mark.parametrize(
    ("strategy", "everything"),
    [
        (Strategy(), Strategy("backtracking", {"depth": "10", "gait": "calm"})),
        (Strategy("backtracking"), Strategy("backtracking", {"depth": "10", "gait": "calm"})),
        (
            Strategy(chosen={"gait": "hasty"}),
            Strategy("backtracking", {"depth": "10", "gait": "hasty"}),
        ),
        (Strategy("shortest"), Strategy("shortest", {})),
        (Strategy("shortest", {"depth": "3"}), Strategy("shortest", {})),
    ],
)
def test_a_strategy_spelt_out_says_all_that_its_method_takes_and_nothing_else(
    strategy: Strategy, everything: Strategy
) -> None:
    assert spelt_out(STAIRS, strategy) == everything
    assert spelt_out(STAIRS, everything) == everything


@pytest.mark.parametrize(
    ("strategy", "said"),
    [
        (Strategy("magic"), "stair has no method 'magic': choose backtracking or shortest."),
        (Strategy("magic", {"depth": "3"}),
         "stair has no method 'magic': choose backtracking or shortest."),
        (Strategy("shortest", {"depth": "3"}),
         "--depth does not fit stair by shortest: only backtracking takes it."),
        (Strategy("", {"far and wide": "3"}),
         "--far-and-wide does not fit stair by backtracking: no method of stair takes it."),
    ],
)  # fmt: skip
def test_what_does_not_fit_is_told_in_one_sentence(strategy: Strategy, said: str) -> None:
    for named, name in (((), "this puzzle"), (("my stair",), "my stair")):
        with pytest.raises(BadInput) as caught:
            solver(STAIRS, strategy, Stair(4), *named)
        assert str(caught.value) == said.replace("stair", name)


@pytest.mark.parametrize(
    ("option", "value", "said"),
    [
        ("gait", "lame", "'lame' is not a value of gait: choose calm or hasty."),
        ("gait", "", "'' is not a value of gait: choose calm or hasty."),
        ("depth", "deep", "'deep' is not a value of depth: write a number of at least 1."),
        ("depth", "0", "'0' is not a value of depth: write a number of at least 1."),
        ("depth", "-1", "'-1' is not a value of depth: write a number of at least 1."),
        ("depth", "４", "'４' is not a value of depth: write a number of at least 1."),
    ],
)
def test_a_value_that_an_option_cannot_have_is_told(option: str, value: str, said: str) -> None:
    with pytest.raises(BadInput) as caught:
        solver(STAIRS, Strategy(chosen={option: value}), Stair(4))
    assert str(caught.value) == said


def test_an_option_without_a_flag_is_told_by_its_name() -> None:
    backtracking, shortest = STAIRS.methods
    depth = backtracking.options[0]._replace(flag="")
    also = shortest._replace(name="also", options=(depth,))
    kind = altered(
        STAIRS,
        methods=(shortest, backtracking._replace(options=(depth,)), also),
    )
    with pytest.raises(BadInput) as caught:
        solver(kind, Strategy(chosen={"depth": "3"}), Stair(4), "stair")
    said = "depth does not fit stair by shortest: only backtracking and also take it."
    assert str(caught.value) == said
