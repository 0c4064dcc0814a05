"""What `solve` says and writes where there is no solution."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tui.command.paragraphs import columns, filled
from tui.command.streams import complain
from tui.engine.impossible import Inquiry, Proof
from tui.engine.kind import Game
from tui.engine.typing import Any

NO_SOLUTION, UNDECIDED = 1, 3


def proof_text(game: Game, proof: Proof[Any], uninformative: frozenset[str]) -> str:
    """A proof that a game has no solution as lines for people to read. `uninformative` are the
    codes of refusals that teach nothing."""
    rows = proof.table(uninformative, by="x")  # It may be printed where × cannot be.
    lines = [
        filled(proof.sentence),
        *nearness_lines(game, proof.positions),
        filled(proof.why),
    ]
    if rows:
        lines.append(columns(rows))
    return "\n".join(lines)


def nearness_lines(game: Game, reached: Sequence[Any]) -> Iterator[str]:
    """How near play comes to a goal that is out of reach: sentences, and below them positions in
    notation; nothing where the kind does not measure that. `reached` are all positions that can be
    reached, the first that where the game starts."""
    kind, puzzle, _ = game
    measure = kind.measure()
    if measure is None:
        return
    from tui.engine.nearness import NearnessSearch  # Late: most games can be solved.

    place, oracle = "from this position", kind.oracle(puzzle)
    found = NearnessSearch(measure, puzzle, reached, oracle, place).finish()
    for told, state in ((found.bound, found.furthest), (found.told, found.nearest)):
        if told:
            yield filled(told)
        if state is not None:
            yield f"  {puzzle.state_text(state)}"


def proof_fields(proof: Proof[Any] | None) -> dict[str, Any] | None:
    """A proof as it is printed as JSON: how many positions there are, and how many candidate moves
    are refused, by codes."""
    if proof is None:
        return None
    return {"positions": len(proof.positions), "refused": proof.by_code}


def certify(path: str | None, game: Game, inquiry: Inquiry[Any, Any]) -> int:
    """Write the proof that a game has no solution to a new file, or say why nothing is proved; but
    nothing if there is no path. Returns the exit status. Raises BadInput if the file cannot be
    written."""
    if path is None:
        return NO_SOLUTION
    if inquiry.proof is None:
        complain(f"{_unproved(inquiry)}, so no certificate was written.")
        return UNDECIDED
    from tui.engine.new_file import write_new

    write_new(path, [f"{_certificate(game, inquiry.proof)}\n"])
    return NO_SOLUTION


def _certificate(game: Game, proof: Proof[Any]) -> str:
    """A proof as one line of JSON, for other programs to check: the positions, sorted. The start is
    among them, the goal is not, and no legal move leads to any other."""
    from json import dumps

    from tui.game.record import file_of, name_to_tell

    positions = sorted(map(game.puzzle.state_text, proof.positions))
    return dumps({"game": name_to_tell(game), "positions": positions, **file_of(game)})


def _unproved(inquiry: Inquiry[Any, Any]) -> str:
    if inquiry.is_possible:
        return "The goal can be reached, though this search has not found how"
    return f"More than {inquiry.most_positions} positions can be reached, too many to look at all"
