"""What a tour is called, and its rules in words."""

from __future__ import annotations

from tui.puzzles.knight.squares import USUAL, BoardSize, Square


def title(board: BoardSize, closed: bool, end: Square | None) -> str:
    """What a menu calls it."""
    return ", ".join(
        [
            "Knight's Tour",
            *([board.words] if board != USUAL else []),
            *(["closed"] if closed else []),
            *([f"to {board.name(end)}"] if end is not None else []),
        ]
    )


def parameters(start: Square, board: BoardSize, closed: bool, end: Square | None) -> str:
    """What its game name has after the colon."""
    return ",".join(
        [
            board.name(start),
            *([f"board={board.text}"] if board != USUAL else []),
            *(["closed"] if closed else []),
            *([f"end={board.name(end)}"] if end is not None else []),
        ]
    )


def brief(board: BoardSize, closed: bool, end: Square | None) -> str:
    """What matters most, in one line."""
    if closed and end is not None:
        return f"The last square must be {board.name(end)}, a jump from the first."
    if closed:
        return f"The last of the {board.squares} squares must be a jump from the first."
    if end is not None:
        return f"The last of the {board.squares} squares must be {board.name(end)}."
    if board.squares % 2 == 1:
        return "With an odd number of squares a tour starts on a dark one."
    return "The knight jumps two squares one way and one to the side."


def explanation(board: BoardSize, closed: bool, end: Square | None) -> str:
    """The rules, for the player."""
    return (
        "Bring the knight to every square of the board, and to none of them twice.\n\n"
        "The knight jumps as in chess: two squares in one direction and one to the side. "
        f"{_about_ends(board, closed, end)} Before the first jump, choose a square that the "
        "knight cannot jump to, and the tour starts there."
    )


def _about_ends(board: BoardSize, closed: bool, end: Square | None) -> str:
    """Where a tour may start and has to end, in sentences."""
    back = "from its last square a jump must lead back to its first"
    if end is not None:
        also = f", and {back}" if closed else ""
        return f"The tour must end on {board.name(end)}{also}. You may choose where it starts."
    if closed:
        return f"The tour must be closed: {back}. It may start anywhere."
    if board.squares % 2 == 1:
        return "With an odd number of squares a tour starts on a dark one, and ends on one."
    return "The tour may start and end anywhere."


def greeting(board: BoardSize, closed: bool, end: Square | None) -> str:
    """What to do, for a player who begins."""
    last = f", {board.name(end)} last" if end is not None else ""
    back = ", and end a jump from the first" if closed else ""
    start = f"you may start {_where_to_start(board, closed, end)}"
    return f"Visit every square once{last}{back}: digits or space jump; {start}."


def _where_to_start(board: BoardSize, closed: bool, end: Square | None) -> str:
    """On which squares a tour may start, as far as their colours and the end tell."""
    if closed and end is not None:
        return f"on any square a jump away from {board.name(end)}"
    if board.squares % 2 == 1:
        return "on any dark square"
    if end is not None:
        return f"on any {'dark' if board.is_light(end) else 'light'} square"
    return "anywhere"
