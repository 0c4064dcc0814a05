"""The Towers of Hanoi: what may be carried, how games, positions and moves are written, and what
the crane lifts, drops and shows."""

from __future__ import annotations

from tests.tools.games import solver_of
from tests.tools.raw_rules import carries_of, positions_of
from tui.engine.step import StepKind
from tui.engine.strategy import Strategy
from tui.game.session import Session
from tui.puzzles.hanoi.hand import HanoiHand, TowersFace
from tui.puzzles.hanoi.rules import Carry, Hanoi, Rule, Towers, Variant

VARIANTS = [
    *(Variant(discs) for discs in range(1, 6)),
    *(Variant(4, 3, rule, goal) for rule in (Rule.ADJACENT, Rule.CYCLIC) for goal in (1, 2)),
    *(Variant(4, pegs, goal=pegs - 1) for pegs in (4, 5)),
]


def test_from_every_position_the_moves_are_legal_that_the_rules_as_told_allow() -> None:
    for variant in VARIANTS:
        puzzle = Hanoi(*variant)
        for position in positions_of(variant):
            state = puzzle.parse_state(position)
            assert puzzle.state_text(state) == position
            assert puzzle.is_solved(state) == (position == "ABCDE"[variant.goal] * variant.discs)
            assert list(carries_of(variant, position)) == [
                (puzzle.move_text(move), puzzle.state_text(puzzle.apply(state, move)))
                for move in puzzle.legal_moves(state)
            ]


# The crane


A, B = range(2)


def session_at(position: str) -> Session[Towers, Carry]:
    puzzle = Hanoi(len(position))
    return Session(puzzle, puzzle.parse_state(position))


def face_of(hand: HanoiHand) -> TowersFace:
    return hand.face((), watched=False)


def test_the_crane_stands_where_the_move_ended_and_the_peg_is_marked_where_the_task_leads() -> None:
    session = session_at("AAA")
    hand = HanoiHand(session)
    steps = list(solver_of(Hanoi(3), Strategy("recursive")).steps(Hanoi(3), session.state))
    assert steps[0].kind is StepKind.CALL
    hand.look_at(steps[0])
    assert face_of(hand).hinted == (B,), "the whole tower goes to B"
    hand.look_at(None)
    assert face_of(hand) == TowersFace(session.state)
    for step in steps[:-2]:
        session.follow(step.path, 0)
        hand.look_at(step)
        crane = session.line[-1].move.target if session.line else A
        assert face_of(hand) == TowersFace(session.state, crane, hinted=face_of(hand).hinted)
