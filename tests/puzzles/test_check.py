"""Every kind of puzzle keeps what every kind must; and a fault in one is told in a sentence."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest

from tests.tools.games import each_kind
from tests.tools.kinds import altered, different
from tests.torch import KIND as TORCH
from tests.torch import USUAL, Place, Torch, TorchBoard, TorchHand, Walkers
from tui.drawing.canvas import Canvas
from tui.drawing.look import Look
from tui.engine.kind import AnyKind, Chosen, Field, Hints, Option, Words, game_of
from tui.engine.puzzle import Verdict, refuse
from tui.engine.search import Backtracking
from tui.engine.solver import Finds, listing
from tui.engine.step import Path, Step, StepKind
from tui.game.player import Reply
from tui.puzzles.check import check_kind


@each_kind
def test_a_kind_keeps_what_every_kind_must_keep(kind: AnyKind) -> None:
    if len(kind.names) > 1:  # Those of the shelf are alike.
        kind = altered(kind, names=different(kind))
    assert check_kind(kind) == []


def with_rules(rules: type[Torch]) -> AnyKind:
    """Bridges that follow other rules."""

    def new_game(name: str, parameters: str | None, position: str | None) -> Any:
        game = TORCH.new_game(name, parameters, position)
        return game_of(kind, rules(game.puzzle.parameters), position)

    def with_parameters(puzzle: Torch, chosen: Any) -> Torch:
        other = TORCH.with_parameters(puzzle, chosen)
        return puzzle if other is puzzle else rules(other.parameters)

    kind: AnyKind = altered(TORCH, new_game=new_game, with_parameters=with_parameters)
    return kind


class Forgetful(Torch):
    """Reads no walker but the first."""

    def parse_move(self, text: str) -> Walkers:
        return super().parse_move(text)[:1] if text == "AB" else super().parse_move(text)


class Rough(Torch):
    """Refuses in a word."""

    def check_part(self, state: Place, part: int) -> Verdict:
        verdict = super().check_part(state, part)
        return verdict if verdict.ok else refuse("Not Here", "no")


class Lax(Torch):
    """Allows to three what it does not propose."""

    def candidate_moves(self, state: Place) -> Sequence[Walkers]:
        return [(0, 1), (0, 1), *super().candidate_moves(state)[1:]]


class Free(Torch):
    """Takes nothing for a crossing."""

    def cost(self, state: Place, move: Walkers) -> int:
        return 0


class Vague(Torch):
    """Says that its walkers can always go back."""

    is_reversible = True

    def check(self, state: Place, move: Walkers) -> Verdict:
        back = refuse("not-here", "nobody goes back alone.")
        return super().check(state, move) if state.has_torch or len(move) < 2 else back


class Blind(TorchBoard):
    """Shows nobody who is beyond."""

    def paint(self, canvas: Canvas, puzzle: Any, face: Any, look: Look) -> None:
        super().paint(canvas, puzzle, face._replace(state=puzzle.initial_state()), look)


class Bright(TorchBoard):
    """Draws what no terminal need have."""

    def paint(self, canvas: Canvas, puzzle: Any, face: Any, look: Look) -> None:
        super().paint(canvas, puzzle, face, look)
        if canvas.rows and canvas.rows[0]:
            canvas.rows[0][0] = canvas.rows[0][0]._replace(text="☾")


class Hasty(TorchHand):
    """Plays the moves itself."""

    def digit(self, digit: int) -> Reply[Walkers]:
        self._session.play((0, 1))
        return Reply()


class Broken(TorchHand):
    """Knows only four digits."""

    def digit(self, digit: int) -> Reply[Walkers]:
        return Reply(say=("", "One.", "Two.", "Three.", "Four.")[digit])


class Stuttering(TorchBoard):
    """Shows twice where a move ends."""

    def frames(self, puzzle: Any, before: Any, after: Any, *rest: Any) -> Sequence[Any]:
        return (after,)


class Boastful(Backtracking):
    """Claims that what it finds is best."""

    def __init__(self) -> None:
        super().__init__(7)
        self.finds = Finds.ALL_CHEAPEST


class Careless(Torch):
    """Looks only at how a position begins."""

    def parse_state(self, text: str) -> Place:
        return super().parse_state(text) if text[0] in "ABCDEF/" else self.initial_state()


LONG = "as it is done by all who have ever come to a bridge by night"
SIDEWAYS = "left of the way to the other side of the wide river"


def labelled(puzzle: Torch | None = None) -> Mapping[str, Words]:
    return {**TORCH.words(), "act": Words("choose the marked walker", "choose walkers")}


def told(puzzle: Torch, state: Place, move: Walkers | None = None) -> str:
    return "Somebody is here." if move is None else "Somebody crosses."


def hinted(*said: str) -> Callable[..., Hints[Walkers]]:
    return lambda puzzle, state, best: Hints(best[0], said)


FAULTS: Mapping[str, tuple[AnyKind, str]] = {
    "a move": (with_rules(Forgetful), "the move AB is not read: mend `parse_move`."),
    "a refusal": (with_rules(Rough), "AB at AD/F is refused by 'No': use a capital"),
    "a code": (with_rules(Rough), "is refused by the code 'Not Here': use small letters"),
    "a candidate": (with_rules(Lax), "`candidate_moves` has AB at ABCD/N 2 times: have legal"),
    "a cost": (with_rules(Free), "the `cost` of AB at ABCD/N is 0: make it 1"),
    "a way back": (with_rules(Vague), "nothing takes AB at ABCD/N back: let `is_reversible`"),
    "a picture": (
        altered(TORCH, board=Blind),
        "the board is the same at AD/F and at ABCD/N: let it differ.",
    ),
    "a character": (
        altered(TORCH, board=Bright),
        "'☾' is drawn where it cannot be: ask `look.glyphs`.",
    ),
    "a hand": (altered(TORCH, hand=Hasty), "changes the session: return a Reply"),
    "an error": (
        altered(TORCH, hand=Broken),
        "`digit` raises IndexError('tuple index out of range') in line",
    ),
    "frames": (altered(TORCH, board=Stuttering), "two of `frames` look alike: leave one out."),
    "nonsense": (with_rules(Careless), "`parse_state` raises IndexError('string index out of"),
    "a claim": (
        altered(TORCH, methods=[TORCH.methods[1]._replace(make=lambda *_: Boastful())]),
        "backtracking finds 23, and 17 is best: claim less by `finds`.",
    ),
    "a hint": (
        altered(TORCH, hints=hinted("Go on.", "Let AB")),
        "`hints` at ABCD/N is 'Let AB': make",
    ),
    "hints": (
        altered(TORCH, hints=hinted("Cross.")),
        "`hints` at ABCD/N has 1 text: say where to look",
    ),
    "a label": (
        altered(TORCH, words=labelled),
        "the label of `act` is 'choose walkers': use at most 10 letters.",
    ),
    "words": (
        altered(TORCH, words=lambda puzzle=None: {}),
        "`words` has []: let it have ['act', 'co",
    ),
    "a goal": (
        altered(TORCH, goal=lambda puzzle: "\n"),
        "by `goal` and `how_to_play` is '\\n: digits",
    ),
    "telling": (
        altered(TORCH, tell=told),
        "what `tell` says is the same at AD/F and at ABCD/N: let it differ.",
    ),
    "an estimate": (
        altered(TORCH, estimate=lambda *_: 99),
        "`estimate` is 99 at ABCD/N, which is 17 off: never say more.",
    ),
    "a theorem": (
        altered(TORCH, why_impossible=lambda *_: "No."),
        "`why_impossible` is 'No.', but a way is known: say nothing.",
    ),
    "a status": (
        altered(TORCH, status=lambda *_: [Field(SIDEWAYS)]),
        "`status` at ABCD/N has 54 columns: use at most 45.",
    ),
    "a method": (altered(TORCH, methods=[TORCH.methods[0]._replace(about=LONG)]), "use at most 55"),
    "a parameter": (
        altered(TORCH, with_parameters=lambda puzzle, _: puzzle),
        "`walkers` cannot be 1-2-5-8: let others give way to it.",
    ),
    "a name": (
        altered(TORCH, names=("torch", "lamp")),
        "In lamp, the puzzle's `name` is torch: let it be this.",
    ),
}


@pytest.mark.parametrize(("kind", "complaint"), FAULTS.values(), ids=FAULTS)
def test_a_fault_is_told_with_what_to_do_in_a_sentence(kind: AnyKind, complaint: str) -> None:
    said = check_kind(kind)
    assert any(complaint in each for each in said), said
    assert all(each.startswith("In ") and each[-1] in ".?" for each in said)


def with_lantern(puzzle: Torch) -> Sequence[Option]:
    lantern = Option("lantern", ("on", "off"), "on" if puzzle.parameters == "2-2-3" else "off", {})
    return (*TORCH.parameters(puzzle), lantern)


def chosen_with_lantern(puzzle: Torch, chosen: Chosen) -> Torch:
    """The other option gives way to the one that was changed."""
    now = {each.name: each.value for each in with_lantern(puzzle)}
    walkers = chosen.get("walkers", puzzle.parameters)
    if chosen.get("lantern", now["lantern"]) != now["lantern"]:
        walkers = "2-2-3" if chosen["lantern"] == "on" else USUAL
    return puzzle if walkers == puzzle.parameters else Torch(walkers)


def test_an_option_may_change_another_one() -> None:
    members = {"parameters": with_lantern, "with_parameters": chosen_with_lantern}
    assert check_kind(altered(TORCH, **members)) == []


def test_a_line_of_a_listing_may_be_only_for_steps_with_a_code() -> None:
    one, other = ("refuse it", (StepKind.REJECT, "too-deep")), ("go on", StepKind.ADVANCE)
    path = Path[Any]()
    line_of = listing(one, other).line_of
    assert line_of(Step(StepKind.REJECT, path, 1, refuse("too-deep", "it is too deep."))) == 1
    assert line_of(Step(StepKind.ADVANCE, path, 1)) == 2
