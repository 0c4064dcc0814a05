"""The command `results`: what was solved, and how well."""

from __future__ import annotations

import math
from collections.abc import Sequence
from datetime import UTC, datetime

from tui.command.launch import add_player, add_store, asked_store
from tui.engine.oracle import UNKNOWN, Unknown
from tui.engine.parser import Parser
from tui.engine.printed import print_json, print_text
from tui.engine.table import Table
from tui.game.difficulty import Difficulties
from tui.game.results import COLUMNS, Results, best_text, cells_of, results_of

DONE = 0

_ABOUT = """\
Say of each puzzle how well it was solved: the fewest moves (or the least cost
where moves have one), the fewest hints and the least time of the games that
were solved without the solver, and how often it was solved, with the solver's
part behind a +. Watched games do not count."""


def print_results(words: Sequence[str], table: Table) -> int:
    """Print the results. Raises BadInput."""
    chosen = results_parser(table).parsed(words)
    rows = results_of(table, asked_store(chosen, lambda store: store.results(), ()))
    best = Difficulties(entry for _, entry in table.entries())
    games = [row.game for row in rows if row.game is not None]
    while not best.work(games, math.inf):
        pass
    if chosen.json:
        print_json([_fields(row, best.known.get(row.name, UNKNOWN)) for row in rows])
        return DONE
    for line in _lines(rows, best):
        print_text(line)
    return DONE


def results_parser(table: Table) -> Parser:
    """What `oversteek results` understands."""
    parser = Parser("oversteek results", None, _ABOUT)
    add_store(parser, takes_database=True)
    add_player(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON list")
    return parser


def _fields(row: Results, best: int | Unknown | None) -> dict[str, object]:
    return {
        "game": row.name,
        "best": None if best is UNKNOWN else best,
        "mine": row.mine,
        "solved": row.solved,
        "assisted": row.assisted,
        "hints": row.hints,
        "seconds": None if row.seconds is None else round(row.seconds, 1),
        "when": None if row.when is None else _moment(row.when),
    }


def _moment(seconds: float) -> str:
    """A time as ISO 8601 has it, in UTC."""
    try:
        moment = datetime.fromtimestamp(seconds, UTC)
    except (OverflowError, OSError, ValueError):  # Only in a file that somebody has changed.
        moment = datetime.fromtimestamp(0, UTC)
    return moment.isoformat(timespec="seconds").replace("+00:00", "Z")


def _lines(rows: Sequence[Results], best: Difficulties) -> Sequence[str]:
    cells = [cells_of(row, best_text(best.known.get(row.name, UNKNOWN))) for row in rows]
    names = max(len(row.name) for row in rows)
    widths = [max(map(len, column)) for column in zip(COLUMNS, *cells, strict=True)]
    lines = [f"{'':<{names + 2}}  {_aligned(COLUMNS, widths)}".rstrip()]
    heading = ""
    for row, texts in zip(rows, cells, strict=True):
        if row.heading != heading:
            heading = row.heading
            lines.append(heading)
        lines.append(f"  {row.name:<{names}}  {_aligned(texts, widths)}".rstrip())
    return lines


def _aligned(texts: Sequence[str], widths: Sequence[int]) -> str:
    return "  ".join(f"{text:>{width}}" for text, width in zip(texts, widths, strict=True))
