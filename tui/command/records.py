"""The commands that work on records of games: `review`, `export` and `replay`."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from functools import partial

from tui.command.launch import add_player, add_store, asked_store
from tui.command.streams import STANDARD_OUTPUT, complain
from tui.engine.kind import Game
from tui.engine.parser import Parser, file_name
from tui.engine.printed import print_json, print_text
from tui.engine.puzzle import amount
from tui.engine.table import Table
from tui.engine.typing import TYPE_CHECKING
from tui.game.record import Record, record_of, record_text
from tui.game.record_files import read_record, write_record
from tui.game.review import Left, Review, about_losses, review
from tui.game.share import share_line

if TYPE_CHECKING:
    from tui.game.store import Store

DONE, NO_GAME = 0, 1

_ABOUT_EXPORT = """\
Write the game of that name that is in progress to a new file, as a record: its
moves, who made them, and how long they took."""
_ABOUT = """\
Say what each move of a recorded game has lost: how many moves longer it has
made the way to the goal, or how much dearer where moves have a cost, and what
would have been better."""


def export(words: Sequence[str], table: Table) -> int:
    """Write the record of a game in progress. Raises BadInput."""
    chosen = export_parser(table).parsed(words)
    game = table.asked_game(chosen.game)
    record = asked_store(chosen, lambda store: _in_progress(store, game, table), None)
    if record is None:
        complain(f"No game of {game.name} is in progress, so there is nothing to export.")
        return NO_GAME
    if chosen.file == STANDARD_OUTPUT:
        print_text(record_text(record))
        return DONE
    write_record(chosen.file, record)
    print_text(f"{record.name}, {amount(len(record.moves), 'move')}: written to {chosen.file}.")
    return DONE


def export_parser(table: Table) -> Parser:
    """What `oversteek export GAME FILE` understands."""
    parser = Parser("oversteek export", None, _ABOUT_EXPORT)
    parser.add_argument("game", metavar="GAME", help="see 'oversteek --help'")
    parser.add_argument(
        "file", metavar="FILE", type=file_name, help="a new file, or - for standard output"
    )
    add_store(parser, takes_database=True)
    add_player(parser)
    return parser


def _in_progress(store: Store, game: Game, table: Table) -> Record | None:
    """The record of the game in progress; None if there is none."""
    session = store.game_in_progress(game, table)
    if session is None or not session.line:
        return None
    return record_of(game.kind, session, store.seconds(session))


def review_command(words: Sequence[str], table: Table) -> int:
    """Print the review of a record. Raises BadInput."""
    chosen = review_parser(table).parsed(words)
    record = read_record(chosen.file, table)
    kind, puzzle, _ = record.game
    reviewed = review(kind.oracle(puzzle), record.states, record.costs)
    if chosen.json:
        print_json(_fields(record, reviewed))
        return DONE
    moves = [made.move for made in record.moves]
    print_text("\n".join(_lines(record, reviewed)))
    print_text("\n".join(about_losses(puzzle, reviewed, moves)))
    print_text(_share(record, reviewed))
    return DONE


def review_parser(table: Table) -> Parser:
    """What `oversteek review FILE` understands."""
    parser = Parser("oversteek review", None, _ABOUT)
    parser.add_argument("file", metavar="FILE", type=file_name, help="a record")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    return parser


def _share(record: Record, reviewed: Review) -> str:
    encoding = sys.stdout.encoding or "ascii"
    share = partial(
        share_line, record.name, reviewed, record.game.kind.has_distance, is_solved=record.is_solved
    )
    line = share()
    try:
        line.encode(encoding)
    except UnicodeEncodeError:
        return share(is_ascii=True)
    return line


def _lines(record: Record, reviewed: Review) -> Sequence[str]:
    game = record.game
    texts = [game.puzzle.move_text(made.move) for made in record.moves]
    lines = [f"{record.name}: {_how_far(record, reviewed)}."]
    digits, width = len(str(len(texts))), max(map(len, texts), default=0)
    for number, (text, move) in enumerate(zip(texts, reviewed.moves, strict=True), 1):
        left = _shown(move.left) if game.kind.has_distance or move.left is None else ""
        loss = f"+{move.loss}" if move.has_lost else ""
        lines.append(f"{number:>{digits}} {text:<{width}} {loss:>3}  {left}".rstrip())
    return lines


def _how_far(record: Record, reviewed: Review) -> str:
    """How many moves were made, whether they solve the game, and how many would do."""
    puzzle, best, made_at = record.game.puzzle, reviewed.best, reviewed.made
    moves = puzzle.length_text(len(record.moves), made_at)
    fewest = "least" if puzzle.has_cost else "fewest"
    made = f"solved in {moves}" if record.is_solved else f"unfinished after {moves}"
    if best is None:
        return f"{made}; it cannot be solved"
    if not isinstance(best, int) or not record.game.kind.has_distance:
        return made
    if record.is_solved and made_at == best:
        return f"{made}, the {fewest} possible"
    return f"{made}; the {fewest} possible is {best}"


def _shown(left: Left) -> str:
    if left is None:
        return "out of reach"
    return f"left {left}" if isinstance(left, int) else "nobody knows"


def _fields(record: Record, reviewed: Review) -> dict[str, object]:
    """The JSON object of a review."""
    game = record.game
    return {
        "game": record.name,
        "best": _number(reviewed.best),
        "made": reviewed.made,
        "moves": [
            {
                "move": game.puzzle.move_text(made.move),
                "left": _number(move.left) if game.kind.has_distance else None,
                "loss": _number(move.loss),
            }
            for made, move in zip(record.moves, reviewed.moves, strict=True)
        ],
        "share": share_line(
            record.name, reviewed, game.kind.has_distance, is_solved=record.is_solved
        ),
    }


def _number(left: Left) -> int | None:
    return left if isinstance(left, int) else None
