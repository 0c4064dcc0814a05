"""Peg solitaire: its figures against a second implementation, what is refused, and what its oracle
knows."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from itertools import product

import pytest

from tests.sentences import faults
from tests.tools.games import is_sentence, refused
from tui.engine.action import Action, Play
from tui.engine.oracle import UNKNOWN, settled
from tui.engine.plan import everything_found
from tui.engine.step import CountedSteps, Step, StepKind
from tui.engine.strategy import Strategy, solver
from tui.game.player import Player
from tui.game.session import Session
from tui.puzzles.pegs import BOARDS, KIND, Jump, PegSolitaire

# A second implementation: positions are sets of holes, and a hole is a complex number.

Place = complex
Position = frozenset[Place]
STRAIGHT = (1, -1, 1j, -1j)
SLANTED = (*STRAIGHT, 1 + 1j, -1 - 1j)
ROWS = {
    "english": "  ooo  /  ooo  /ooooooo/ooooooo/ooooooo/  ooo  /  ooo  ",
    "triangle": "o/oo/ooo/oooo/ooooo",
    "4x4": "oooo/oooo/oooo/oooo",
    "french": "  ooo  / ooooo /ooooooo/ooooooo/ooooooo/ ooooo /  ooo  ",
}


def holes(board: str) -> list[Place]:
    """The holes in the order of the rows, those of a row from the left."""
    lines = enumerate(ROWS[board].split("/"))
    return [complex(x, y) for y, line in lines for x, sign in enumerate(line) if sign == "o"]


def after(board: str, pegs: Position) -> list[Position]:
    """The positions after one jump."""
    places, steps = {*holes(board)}, SLANTED if board == "triangle" else STRAIGHT
    return [
        pegs - {peg, peg + step} | {peg + 2 * step}
        for peg, step in product(pegs, steps)
        if peg + step in pegs and peg + 2 * step in places - pegs
    ]


def position(puzzle: PegSolitaire, state: int) -> Position:
    """A position of the puzzle, read by its notation."""
    signs = puzzle.state_text(state).replace("/", "")
    return frozenset(
        hole for hole, sign in zip(holes(puzzle.board.name), signs, strict=True) if sign == "o"
    )


def puzzle_named(parameters: str) -> PegSolitaire:
    puzzle = KIND.new_game("pegs", parameters, None).puzzle
    assert isinstance(puzzle, PegSolitaire)
    return puzzle


def reached(board: str, start: Position) -> set[Position]:
    """All positions that can be reached, and the start."""
    found, waiting = {start}, [start]
    while waiting:
        new = {*after(board, waiting.pop())} - found
        found |= new
        waiting += new
    return found


def ends_and_ways(board: str, start: Position) -> tuple[set[str], int, int]:
    """The holes of the last peg, how many ways lead to a single peg, and how many positions there
    are."""

    @cache
    def ways(pegs: Position) -> int:
        return 1 if len(pegs) == 1 else sum(map(ways, after(board, pegs)))

    found = reached(board, start)
    names = dict(zip(holes(board), BOARDS[board].names, strict=True))
    ends = {names[peg] for pegs in found if len(pegs) == 1 for peg in pegs}
    return ends, ways(start), len(found)


@pytest.mark.parametrize(
    ("empty", "ends", "ways", "positions"),
    [
        ("1", "1 7 10 13", 29760, 3016),
        ("2", "2 6 11 14", 14880, 2377),
        ("4", "3 4 9 12 15", 85258, 4237),
        ("5", "13", 1550, 1651),
    ],
)
def test_from_each_hole_of_the_triangle_a_way_leads_to_the_ends_that_are_known(
    empty: str, ends: str, ways: int, positions: int
) -> None:
    """All others are their images."""
    puzzle = puzzle_named(f"triangle,hole={empty}")
    start = position(puzzle, puzzle.initial_state())
    assert ends_and_ways("triangle", start) == ({*ends.split()}, ways, positions)
    found = solution(puzzle)
    assert len(found) == 13
    last = position(puzzle, played(puzzle, found))
    assert {puzzle.board.names[holes("triangle").index(peg)] for peg in last} <= {*ends.split()}


def test_on_the_board_of_16_holes_a_way_begins_only_where_the_classes_allow_it() -> None:
    for empty in BOARDS["4x4"].names:
        puzzle = puzzle_named(f"4x4,hole={empty}")
        is_possible = empty in ("a2", "a3", "b1", "b4", "c1", "c4", "d2", "d3")
        assert bool(KIND.why_impossible(puzzle, puzzle.initial_state())) != is_possible
    for empty, ways in (("b1", True), ("a1", False), ("b2", False)):
        puzzle = puzzle_named(f"4x4,hole={empty}")
        _, number, _ = ends_and_ways("4x4", position(puzzle, puzzle.initial_state()))
        assert bool(number) == ways


def solution(puzzle: PegSolitaire) -> list[Jump]:
    """The first solution of the usual search."""
    search = solver(KIND, Strategy(), puzzle)
    steps = (step for step in search.steps(puzzle, puzzle.initial_state()))
    moves: list[Jump] = next(step for step in steps if step.kind is StepKind.SOLUTION).path.moves()
    return moves


def played(puzzle: PegSolitaire, moves: list[Jump]) -> int:
    state = puzzle.initial_state()
    for move in moves:
        assert position(puzzle, puzzle.apply(state, move)) in after(
            puzzle.board.name, position(puzzle, state)
        )
        state = puzzle.apply(state, move)
    return state


def test_the_english_board_is_solved_after_some_thousands_of_positions() -> None:
    puzzle = puzzle_named("english")
    moves = solution(puzzle)
    assert len(moves) == 31
    assert position(puzzle, played(puzzle, moves)) == {3 + 3j}
    search = solver(KIND, Strategy(), puzzle)
    entered = 0
    for step in search.steps(puzzle, puzzle.initial_state()):
        entered += step.kind is StepKind.ADVANCE
        if step.kind is StepKind.SOLUTION:
            break
    assert entered < 10_000


def test_what_was_looked_at_in_vain_is_counted_in_patterns_if_turns_count_as_one() -> None:
    puzzle = puzzle_named("4x4,hole=a1")
    search = solver(KIND, Strategy(), puzzle)
    counted = CountedSteps(search.steps(puzzle, puzzle.initial_state()))
    assert not [*counted.solutions()]
    said = everything_found(search, puzzle.noun, counted.tally)
    assert said.startswith(f"None of the {counted.tally.advanced + 1} patterns that can be reached")
    found = reached("4x4", position(puzzle, puzzle.initial_state()))
    middle = 1.5 + 1.5j

    def images(pegs: Position) -> frozenset[Position]:
        far = [peg - middle for peg in pegs]
        all_far = (far, [each.conjugate() for each in far])
        return frozenset(
            frozenset(each * 1j**turns + middle for each in one)
            for one, turns in product(all_far, range(4))
        )

    assert len(found) == 1687
    assert len({images(pegs) for pegs in found}) == counted.tally.advanced + 1


@pytest.mark.parametrize(("name", "images", "kept"), [("english", 8, 8), ("triangle", 6, 2)])
def test_turns_and_mirror_images_of_jumps_lead_to_those_of_positions(
    name: str, images: int, kept: int
) -> None:
    puzzle = puzzle_named(name)
    symmetries, start = KIND.symmetries(puzzle), puzzle.initial_state()
    states = [puzzle.successor(start, move) for move in puzzle.legal_moves(start)]
    moves, ways = symmetries.of_moves(), symmetries.of_positions
    assert (len(ways), len(moves)) == (images, kept)
    assert all(move(jump) == jump for move in moves[:1] for jump in puzzle.over)

    def go_together(turn: Callable[[Jump], Jump], image: Callable[[int], int]) -> bool:
        return all(
            puzzle.check(image(state), turn(jump)).ok
            and puzzle.apply(image(state), turn(jump)) == image(puzzle.successor(state, jump))
            for state in states
            for jump in puzzle.legal_moves(state)
        )

    assert all(any(go_together(turn, image) for image in ways) for turn in moves)


@pytest.mark.long
def test_without_a_memory_all_ways_are_found() -> None:
    puzzle = puzzle_named("triangle,hole=5")
    search = solver(KIND, Strategy("depth-first"), puzzle)
    steps: list[Step] = list(search.steps(puzzle, puzzle.initial_state()))
    assert sum(step.kind is StepKind.SOLUTION for step in steps) == 1550


def colours_of(pegs: Position, way: int) -> list[int]:
    """How many pegs are on each colour of a board coloured along its diagonals."""
    return [sum((peg.real + way * peg.imag) % 3 == colour for peg in pegs) for colour in range(3)]


def test_the_french_board_is_impossible_from_its_centre_by_its_colours() -> None:
    puzzle = puzzle_named("french")
    state = puzzle.initial_state()
    pegs = position(puzzle, state)
    for way in (1, -1):
        assert colours_of(pegs, way) == [12, 12, 12]
        for there in after("french", pegs):
            assert {number % 2 for number in colours_of(there, way)} == {1}
    said = KIND.why_impossible(puzzle, state)
    assert said == "Of three colours the pegs stay all odd or all even: never 1, 0 and 0."
    oracle = KIND.oracle(puzzle)
    assert oracle.can_finish(state) is False
    assert oracle.work(0), "nothing is searched for"
    entries = {entry.name: entry.best for entry in KIND.entries}
    assert entries == {"pegs": 31, "pegs:triangle": 13, "pegs:4x4": 14, "pegs:french": None}


def test_no_way_leads_to_the_centre_from_another_class_though_one_leads_elsewhere() -> None:
    puzzle = puzzle_named("english")
    state = puzzle.parse_state(".../.../..oo.../......./......./.../...")
    assert KIND.why_impossible(puzzle, state).startswith("Coloured in three, these pegs are of")
    assert not KIND.why_impossible(puzzle, puzzle.initial_state())


# What the oracle knows


def test_the_oracle_knows_a_way_on_the_english_board_but_not_all_moves_that_begin_one() -> None:
    puzzle = puzzle_named("english")
    oracle, state = KIND.oracle(puzzle), puzzle.initial_state()
    assert oracle.can_finish(state) is UNKNOWN
    assert settled(oracle, partial(oracle.can_finish, state)) is True
    assert oracle.distance(state) == 31
    way = oracle.a_way(state)
    assert position(puzzle, played(puzzle, list(way))) == {3 + 3j}
    mirrored = puzzle.successor(state, puzzle.parse_move("f4-d4"))
    assert oracle.can_finish(mirrored) is True, "it is the same, however it is turned"
    assert len(oracle.a_way(mirrored)) == 30


def test_the_oracle_proves_dead_ends_and_knows_all_good_moves_of_a_small_board() -> None:
    puzzle = puzzle_named("triangle,hole=5")
    oracle, state = KIND.oracle(puzzle), puzzle.initial_state()
    best = settled(oracle, partial(oracle.best_moves, state))
    assert best is not UNKNOWN
    for move in puzzle.legal_moves(state):
        there = puzzle.successor(state, move)
        _, ways, _ = ends_and_ways("triangle", position(puzzle, there))
        assert settled(oracle, partial(oracle.can_finish, there)) == bool(ways) == (move in best)


def test_the_hint_on_the_english_board_is_the_next_jump_of_a_way_that_is_known() -> None:
    puzzle = puzzle_named("english")
    session = Session(puzzle)
    session.play(puzzle.parse_move("d6-d4"))
    player = Player(KIND, session)
    player.oracle_client.oracle.can_finish(session.state)
    player.oracle_client.oracle.work(float("inf"))
    way = player.oracle_client.a_way()
    assert player.oracle_client.best_moves() is UNKNOWN
    said = [player.do(Action(Play.HINT)).message for _ in range(3)]
    assert said[0] is not None
    assert said[0].text.startswith("Look at ")
    assert said[2] is not None
    assert puzzle.move_text(way[0]).replace("-", " to ") in said[2].text
    assert said[2].text.endswith("{press} {confirm}."), "all ways are as long"


# Rules, notation and words


@pytest.mark.parametrize(
    ("move", "code", "culprit"),
    [
        ("d4-d6", "no-peg", "d4"),
        ("d1-d4", "no-jump", "d4"),
        ("d1-d3", "not-empty", "d3"),
        ("d6-d4", "", ""),
    ],
)
def test_what_is_refused_is_pointed_at(move: str, code: str, culprit: str) -> None:
    puzzle = puzzle_named("english")
    verdict = puzzle.check(puzzle.initial_state(), puzzle.parse_move(move))
    assert (verdict.code, "".join(verdict.culprits)) == (code, culprit)
    assert verdict.ok or is_sentence(verdict.reason)


def test_over_an_empty_hole_nothing_jumps() -> None:
    puzzle = puzzle_named("triangle")
    state = puzzle.parse_state("./.o/..o/..../.....")
    verdict = puzzle.check(state, puzzle.parse_move("6-4"))
    assert verdict.reason == "There is no peg at 5 to jump over."
    assert puzzle.legal_moves(state) == [puzzle.parse_move("3-10"), puzzle.parse_move("6-1")]


def test_positions_and_games_are_read_as_they_are_written() -> None:
    start = "ooo/ooo/ooooooo/ooo.ooo/ooooooo/ooo/ooo"
    game = KIND.new_game("pegs", None, start)
    assert game.start == game.puzzle.initial_state()
    assert game.name == "pegs:english"
    assert KIND.new_game("pegs", "triangle,hole=1", None).name == "pegs:triangle"
    for text in ("", "ooo", start.replace(".", "o"), "../../", start.replace("o", ".")):
        assert "is not a position" in refused(game.puzzle.parse_state, text)
    for text in ("d2", "d2-d9", "d2-d3-d4", ""):
        assert "is not a jump" in refused(game.puzzle.parse_move, text)
    for text in ("round", "english,hole=c1", "triangle,hole=16", "french,hole=a1"):
        assert "is not a board of pegs" in refused(KIND.new_game, "pegs", text, None)


def test_another_board_has_its_own_hole() -> None:
    puzzle = puzzle_named("triangle,hole=5")
    four = KIND.with_parameters(puzzle, {"board": "4x4"})
    assert four.game_name == "pegs:4x4"
    assert KIND.with_parameters(four, {"hole": "c1"}).game_name == "pegs:4x4,hole=c1"
    assert KIND.with_parameters(four, {"board": "4x4", "hole": "b1"}) is four


def test_it_is_told_in_words() -> None:
    puzzle = puzzle_named("triangle")
    state = puzzle.initial_state()
    assert KIND.tell(puzzle, state) == "All holes but 1 have pegs: 2 jumps possible."
    told = KIND.tell(puzzle, state, puzzle.parse_move("4-1"))
    assert told == "The peg at 4 jumps over 2 to 1: 13 pegs left, 4 jumps possible."
    few = puzzle.parse_state("o/../.../o.../.....")
    assert KIND.tell(puzzle, few) == "Pegs are at 1 and 7: 0 jumps possible."
    for parameters in BOARDS:
        puzzle = puzzle_named(parameters)
        assert not [*faults(puzzle.explanation), *faults(puzzle.history)]


def test_who_looks_on_is_shown_no_cursor() -> None:
    hand = KIND.hand(Session(puzzle_named("english")))
    assert hand.face((), False).cursor is not None
    assert hand.face((), True).cursor is None


def test_a_game_is_played_by_keys() -> None:
    puzzle = puzzle_named("english")
    session, name = Session(puzzle), puzzle.board.names.index
    hand = KIND.hand(session)
    assert hand.pick(name("d1")).refusal.reason == "The peg at d1 has nowhere to jump."
    assert hand.pick(name("d4")).refusal.reason == "There is no peg at d4."
    hand.pick(name("d2"))
    assert hand.is_holding()
    assert hand.face((), False).targets == (name("d4"),)
    hand.cursor(0, -1)
    hand.cursor(0, -1)
    assert hand.confirm().move == hand.digit(1).move == puzzle.parse_move("d2-d4")
    assert hand.digit(2).say == "This peg has no jump 2."
    assert hand.put_back() == "The peg is back at d2."
