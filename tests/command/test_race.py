"""The command `race`: what two methods need, and where their solutions part."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from tests.tools.called import Command
from tests.tools.games import GAMES
from tests.tools.kinds import EVERY

pytestmark = pytest.mark.usefixtures("every_kind")

FIELDS = ["method", "expanded", "tried", "advanced", "backtracked", "length"]


def solved(command: Command, words: str) -> tuple[list[str] | None, Any]:
    """The moves of the first solution, if there is one, and what was counted until then."""
    _, answer = command.json(f"solve {words}")
    found = [solution["moves"] for solution in answer["solutions"]]
    return found[0] if found else None, answer["search"]


def first_difference(one: list[str] | None, other: list[str] | None) -> int | None:
    if one is None or other is None or one == other:
        return None
    both = zip([*one, ""], [*other, ""], strict=False)
    return next(number for number, (mine, theirs) in enumerate(both, 1) if mine != theirs)


POSITIONS = ["farmer@CW/FG/R", "couples@ABC/abc/R", "hanoi:3@ACB", "knight@c3,e4", "tiles:2",
             "hanoi:2@BB", "knight:b1"]  # fmt: skip


IMPOSSIBLE = "four-couples"


@pytest.mark.parametrize("name", [name for name in (*GAMES, *POSITIONS) if name != IMPOSSIBLE])
def test_each_method_needs_in_a_race_what_it_needs_alone(command: Command, name: str) -> None:
    methods = EVERY.parse_game(name).kind.methods
    for one, other in combinations([method.name for method in methods], 2):
        status, answer = command.json(f"race {name} {one} {other}")
        assert list(answer) == ["methods", "parted"]
        ways = []
        for method, told in zip((one, other), answer["methods"], strict=True):
            moves, search = solved(command, f"{name} --method {method}")
            has_cost = EVERY.parse_game(name).puzzle.has_cost
            assert list(told) == [*FIELDS, *(["cost"] if has_cost else [])]
            assert told["method"] == method
            assert told["length"] == (None if moves is None else len(moves))
            for field in FIELDS[1:-1]:
                assert told[field] in (None, search.get(field, 0))
            ways.append(moves)
        assert answer["parted"] == first_difference(*ways)
        assert status == (0 if any(way is not None for way in ways) else 1)


def test_a_counter_that_a_method_has_not_is_null(command: Command) -> None:
    _, answer = command.json("race hanoi:3 shortest recursive")
    shortest, recursive = answer["methods"]
    assert [shortest[field] for field in FIELDS[1:]] == [None, None, 7, None, 7]
    assert [recursive[field] for field in FIELDS[1:]] == [None, None, 7, None, 7]


def test_an_option_holds_for_the_method_that_takes_it(command: Command) -> None:
    status, answer = command.json("--max-moves 9 race couples shortest backtracking")
    shortest, backtracking = answer["methods"]
    _, alone = solved(command, "couples --method backtracking --max-moves 9")
    assert (shortest["length"], backtracking["length"]) == (11, None)
    assert backtracking["tried"] == alone["tried"]
    assert (status, answer["parted"]) == (0, None)


def test_where_neither_finds_a_solution_the_answer_is_no(
    command: Command,
) -> None:
    words = f"race {IMPOSSIBLE} shortest backtracking --max-moves 6"
    status, answer = command.json(words)
    assert (status, answer["parted"]) == (1, None)
    assert [told["length"] for told in answer["methods"]] == [None, None]
    for told, options in zip(answer["methods"], ("", "--max-moves 6"), strict=True):
        _, alone = solved(command, f"{IMPOSSIBLE} --method {told['method']} {options}")
        assert told["tried"] == alone["tried"]
    told = command(words)
    assert told.status == 1
    assert "Neither found a solution: " in told.out


def test_the_figures_stand_in_a_table_above_what_they_mean(
    command: Command,
) -> None:
    assert command("race couples shortest backtracking").out.splitlines() == [
        "              steps  expanded  tried  advanced  taken back  moves",
        "shortest        942        31    455        36           -     11",
        "backtracking    658         -    321        30          15     15",
        "",
        "Backtracking needed 658 steps (321 tried), shortest 942 (455 tried). Their",
        "solutions of 15 and 11 moves part at move 7.",
    ]


def test_a_method_that_carries_what_is_usual_is_called_plain(
    command: Command,
) -> None:
    words = "race farmer backtracking:position backtracking:anywhere"
    lines = command(words).out.splitlines()
    assert [line.split()[0] for line in lines[1:3]] == ["backtracking", "backtracking:anywhere"]
    told = "Both needed 55 steps (26 tried). Both found the same solution of 7 moves."
    assert lines[-1] == told
    _, answer = command.json(words)
    assert [each["method"] for each in answer["methods"]] == words.split()[2:]
    limited = command("solve farmer --method backtracking:position --max-moves 6")
    assert "position by backtracking.\n" in limited.out
