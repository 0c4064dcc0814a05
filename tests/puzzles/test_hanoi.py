"""The Towers of Hanoi: what may be carried, how games, positions and moves are written, and what
the crane lifts, drops and shows."""

from __future__ import annotations

from tests.tools.games import is_sentence, refused, solver_of
from tests.tools.raw_rules import carries_of, positions_of
from tui.engine.step import StepKind
from tui.engine.strategy import Strategy
from tui.game.player import Reply
from tui.game.session import Session
from tui.puzzles.hanoi.hand import HanoiHand, TowersFace
from tui.puzzles.hanoi.kind import KIND
from tui.puzzles.hanoi.rules import PEGS, Carry, Hanoi, Rule, Towers, Variant

VARIANTS = [
    *(Variant(discs) for discs in range(1, 6)),
    *(Variant(4, 3, rule, goal) for rule in (Rule.ADJACENT, Rule.CYCLIC) for goal in (1, 2)),
    *(Variant(4, pegs, goal=pegs - 1) for pegs in (4, 5)),
]


def started(parameters: str | None, position: str | None = None) -> tuple[Hanoi, str]:
    """The game that is named, and the position in which it starts."""
    _, puzzle, start = KIND.new_game("hanoi", parameters, position)
    assert isinstance(puzzle, Hanoi)
    return puzzle, puzzle.state_text(start)


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


def test_each_rule_and_number_of_pegs_has_its_most_discs() -> None:
    for parameters, most in (("", 12), (",pegs=4", 10), (",pegs=5", 8), (",rule=cyclic", 8)):
        for discs in range(1, most + 1):
            assert started(f"{discs}{parameters}")[1] == "A" * discs
        assert refused(started, f"{most + 1}{parameters}").endswith(f": choose 1 to {most}.")
    number = "9" * 5000
    assert f"'{number[:20]}…' is not a number of discs" in refused(started, number)


# The crane


A, B, C = range(3)


def session_at(position: str) -> Session[Towers, Carry]:
    puzzle = Hanoi(len(position))
    return Session(puzzle, puzzle.parse_state(position))


def hand_at(position: str) -> HanoiHand:
    return KIND.hand(session_at(position))


def face_of(hand: HanoiHand) -> TowersFace:
    return hand.face((), watched=False)


def test_a_pegs_digit_lifts_its_top_disc_and_another_is_the_move_there() -> None:
    hand = hand_at("BAA")
    reply = hand.digit(1)
    assert reply == Reply(say="Disc 1 hangs from the crane. Peg A takes it back.", moves=True)
    assert face_of(hand)[:3] == (Hanoi(3).parse_state("BAA"), A, A)
    assert hand.digit(3) == Reply(move=Carry(A, C))
    assert hand.digit(1) == Reply(say="", moves=True), "back where it came from: no move"
    assert face_of(hand).lifted is None


def test_lifting_from_an_empty_peg_is_refused_and_points_at_the_peg() -> None:
    hand = hand_at("AAA")
    reply = hand.digit(2)
    assert (reply.refusal.code, reply.refusal.culprits) == ("empty-peg", ("B",))
    assert (reply.move, reply.moves) == (None, False)
    assert face_of(hand)[1:3] == (B, None)


def test_every_peg_has_its_digit_and_the_crane_goes_over_all_of_them() -> None:
    for pegs in PEGS:
        hand = HanoiHand(Session(Hanoi(3, pegs)))
        hand.digit(1)
        assert hand.digit(pegs).move == Carry(A, pegs - 1)
        assert hand.cursor(1, 0) == Reply(say=None, moves=True)
        for peg in range(1, pegs):
            hand.cursor(1, 0)
            assert hand.act().move == Carry(A, peg)
        hand.cursor(1, 0)
        assert face_of(hand).crane == A
        hand.cursor(-1, 0)
        assert face_of(hand).crane == pegs - 1
        reply = hand.digit(pegs + 1)
        assert reply.say == f"There is no peg {pegs + 1}: the pegs are 1 to {pegs}."


def test_up_and_space_lift_down_and_enter_drop_and_a_click_on_a_peg_is_its_digit() -> None:
    hand = hand_at("AAA")
    hand.cursor(0, 1)
    assert face_of(hand).lifted is None, "there is nothing to drop"
    for _ in range(2):
        hand.cursor(0, -1)
        assert face_of(hand).lifted == A, "the second time the crane is full"
    hand.cursor(1, 0)
    assert hand.cursor(0, 1).move == Carry(A, B)
    hand = hand_at("AAA")
    said = hand.confirm().say
    assert said == "The crane is empty: lift a disc first, with space or a peg's digit."
    assert face_of(hand).lifted is None
    hand.act()
    hand.cursor(1, 0)
    assert hand.confirm().move == Carry(A, B)
    hand = hand_at("AAA")
    assert hand.pick("elsewhere") == Reply()
    assert hand.pick(A).moves
    assert hand.pick(B).move == Carry(A, B)


def test_a_disc_that_does_not_fit_stays_in_the_crane() -> None:
    session = session_at("AB")
    hand = HanoiHand(session)
    hand.digit(1)
    move = hand.digit(2).move
    assert move is not None
    assert session.play(move).code == "smaller-below"
    assert face_of(hand)[1:3] == (B, A)
    assert hand.digit(3).move == Carry(A, C)


def test_a_disc_that_is_put_back_lies_where_it_came_from_and_the_player_is_told() -> None:
    hand = hand_at("AAB")
    hand.digit(2)
    hand.cursor(1, 0)
    assert hand.put_back() == "Disc 1 is back on peg B."
    assert face_of(hand) == TowersFace(Hanoi(3).parse_state("AAB"), B)
    assert hand.put_back() == ""


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


def test_the_crane_comes_back_over_a_peg_where_undo_leads_to_a_game_with_fewer() -> None:
    session = session_at("AAA")
    hand = HanoiHand(session)
    _, *wide = KIND.new_game("hanoi", "3,pegs=5", None)
    session.new_game(*wide)
    hand.cursor(-1, 0)
    assert face_of(hand).crane == 4
    session.undo()
    hand.drop()
    assert face_of(hand).crane == C
    assert is_sentence(hand.act().refusal.reason)


def test_a_hinted_disc_hangs_above_its_peg_and_both_pegs_are_marked() -> None:
    hand = hand_at("AAA")
    hand.show(Carry(A, C))
    assert face_of(hand) == TowersFace(Hanoi(3).initial_state(), C, A, hinted=(A, C))
