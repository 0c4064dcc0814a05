"""What is handed on: the line that tells how a game went, and moves for a terminal's clipboard, if
a slow line takes them in seconds."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from tui.engine.kind import Game, endless_of
from tui.engine.puzzle import amount
from tui.game.review import Left, Review
from tui.game.rights import Rights
from tui.game.session import By, Credit, credit_of

MOST_KILOBYTES = 100
"""How much is sent at most, in units of 1000 bytes: five seconds of a line of 20 kB/s."""
MOST_FOR_GUESTS = 8
"""The same for those who may not copy much."""


def copied(text: str, what: str, made: int, length: str, rights: Rights) -> tuple[str, str]:
    """What is sent to the clipboard of so many moves, written out as a text, and what is said of
    that; nothing is sent that would be too long. `what` is what the moves are called, as in `The
    game so far`, and `length` says how long they are."""
    if not may_be_copied(text, rights):
        return "", f"{what}, {length}, is too long to copy here."
    if made:
        return text, f"{what}, {length}, was sent to the clipboard."
    sent = "the start was sent to the clipboard" if text else "there is nothing to copy"
    return text, f"No move has been made yet: {sent}."


def may_be_copied(text: str, rights: Rights) -> bool:
    """Whether a text is short enough to be sent to the clipboard: it is sent in UTF-8, as base64,
    in a control sequence."""
    kilobytes = MOST_KILOBYTES if rights.copies_much else MOST_FOR_GUESTS
    return len(text.encode(errors="replace")) <= kilobytes * 1000 * 3 // 4 - 30


_BARS, _OUT_OF_REACH, _UNFINISHED = ("▁▂▃▄▅▆▇█", "12345678"), ("×", "x"), ("…", "...")
"""Each as it is, and in ASCII. The last stands behind the number of moves of a game that is not
solved, which is no record."""
_BETWEEN = (" · ", ", ")
_UNKNOWN = "?"
_MOST = 60
"""How many signs a line has at most; a longer game is told in as many equal parts."""


def share_line(
    name: str,
    review: Review,
    has_distance: bool,
    is_ascii: bool = False,
    *,
    is_solved: bool = True,
    had: Sequence[str] = (),
) -> str:
    """The share line of a game: its name, moves made and fewest possible, or what they cost and the
    least possible, and how far the goal was after each move, as in
    `oversteek NAME 9/7 ▇▆▅▆▅▄▃▂▁`. That of a game that is not solved says so:
    `oversteek NAME 3…/7 ▇▆▅`, in ASCII `oversteek NAME 3.../7 765`.

    `has_distance` is whether solutions differ in length. Where all are as long, only whether the
    goal could still be reached is told. `had` is what help the player `had`, where that is told:
    `Oversteek daily 2026-11-24  9/7 · 1 detour · no hint  ▇▆▅▆▅▄▃▂▁`.
    """
    best = review.best if isinstance(review.best, int) else _UNKNOWN
    sign = signs_of(review, has_distance, is_ascii)
    parts = ends_of_parts(len(review.moves))
    profile = "".join(sign(review.moves[last].left) for last in parts)
    unfinished = "" if is_solved else _UNFINISHED[is_ascii]
    made = f"{review.made}{unfinished}/{best}"
    if not had:
        return f"oversteek {name} {made} {profile}".rstrip()
    told = _BETWEEN[is_ascii].join((made, _number_of(len(review.losses), "detour"), *had))
    return "  ".join((f"Oversteek {name.replace(':', ' ')}", told, profile)).rstrip()


def help_had(game: Game, hints: int, makers: Collection[By]) -> Sequence[str]:
    """What help a player had in a game whose moves these have made; it is told only of games that
    are made when they are asked for, the same for everybody."""
    if endless_of(game.kind, game.puzzle) is None or game.start != game.puzzle.initial_state():
        return ()
    credit = credit_of(makers)
    return _number_of(hints, "hint"), *([] if credit is Credit.OWN else [credit.value])


def _number_of(number: int, what: str) -> str:
    return amount(number, what) if number else f"no {what}"


def signs_of(review: Review, has_distance: bool, is_ascii: bool = False) -> Callable[[Left], str]:
    """What gives the sign for how far the goal was at some moment of a game."""
    signs, furthest = _BARS[is_ascii], review.furthest

    def sign(left: Left) -> str:
        if not isinstance(left, int):
            return _OUT_OF_REACH[is_ascii] if left is None else _UNKNOWN
        if not (has_distance and furthest):
            return signs[0]
        return signs[(14 * left + furthest) // (2 * furthest)]

    return sign


def ends_of_parts(made: int) -> Sequence[int]:
    """The indices of the moves for which there is a sign: of all, or of a long game of the last of
    each of some equal parts."""
    parts = min(made, _MOST)
    return [(part + 1) * made // parts - 1 for part in range(parts)]


def sent_to_clipboard(line: str) -> str:
    """What is said when such a line was copied."""
    return f"Sent to the clipboard: {line}"
