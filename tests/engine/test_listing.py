"""Which line of a listing a step obeys."""

from __future__ import annotations

from tui.engine.puzzle import refuse
from tui.engine.solver import lines_by
from tui.engine.step import MET_BEFORE, Path, Step, StepKind

MET = Step(StepKind.REJECT, Path(), refusal=refuse(MET_BEFORE, "Met before."))
OTHER = Step(StepKind.REJECT, Path(), refusal=refuse("smaller-below", "Too large."))


def test_a_refusal_with_a_certain_code_has_a_line_of_its_own() -> None:
    line_of = lines_by({StepKind.REJECT: 3, (StepKind.REJECT, MET_BEFORE): 5})
    assert (line_of(MET), line_of(OTHER)) == (5, 3)


def test_where_every_refusal_has_a_code_there_need_be_no_other_line() -> None:
    assert lines_by({(StepKind.REJECT, MET_BEFORE): 5})(MET) == 5
