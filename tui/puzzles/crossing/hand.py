"""The player's hand at a crossing: items are seated one by one, then the boat is rowed."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from tui.engine.puzzle import Verdict, capital
from tui.game.player import Hand, Reply
from tui.puzzles.crossing.company import Banks, Group, Land, Load, first_of
from tui.puzzles.crossing.rules import Crossing, Trip

if TYPE_CHECKING:
    from tui.engine.step import Step
    from tui.game.session import Session

DIGITS = 10
"""So many letters have a digit at a time."""
BOAT = "boat"
"""What a click on the hull picks. A click on an item picks its number in the puzzle's order."""


class RiverFace(NamedTuple):
    """What the board of a crossing shows."""

    state: Banks
    seated: Load = 0
    """Who has left his place for the boat, which has not landed yet."""
    cursor: int | None = None
    """The item under the cursor."""
    pointed: tuple[str, ...] = ()
    """The letters of the items to point at."""
    travelled: float = 0.0
    """How far the boat is on its way over the river, from 0 to 1."""
    ten: int | None = 0
    """Of which ten letters the digits are shown; None for none, as in a preview."""
    to: Land | None = None
    """Where the boat is to go, while the player chooses that."""


class CrossingHand(Hand[Trip, RiverFace]):
    """Who is seated, the item under the cursor and, once the boat is to leave an island or a bank
    from which there are two ways, where it is to go."""

    def __init__(self, session: "Session[Banks, Trip]") -> None:
        self._session = session
        self._load: Load = 0
        self._cursor = 0
        self._ten = 0
        """Of which ten letters the digits are the keys."""
        self._to: Land | None = None
        """Where the boat is to go, while the player is asked."""
        self._shown: Trip | None = None
        """A hinted move, as long as its load is seated."""

    @property
    def _crossing(self) -> Crossing:
        return cast(Crossing, self._session.puzzle)

    @property
    def _under_cursor(self) -> int:
        """The item under the cursor; another game may have fewer items."""
        return self._cursor % len(self._crossing.items)

    @property
    def _seated(self) -> Load:
        """Those who have left their places for the boat: of identical items some in particular."""
        return self._crossing.positions.boarding(self._session.state, self._load, self._to)

    @property
    def _tens(self) -> int:
        """How many tens of letters the digits can choose in turn."""
        return -(-len(self._crossing.people.kinds) // DIGITS)

    @property
    def _with_digits(self) -> Sequence[Group]:
        """Those of each letter that has a digit now."""
        return self._crossing.people.kinds[self._ten * DIGITS :][:DIGITS]

    @property
    def _destinations(self) -> Sequence[Land]:
        return self._crossing.destinations[self._session.state.boat]

    def cursor(self, right: int, down: int) -> Reply[Trip]:
        places = self._destinations
        if self._to in places:
            self._to = places[(places.index(self._to) + right + down) % len(places)]
            return self._asked()
        self._cursor = (self._under_cursor + right + down) % len(self._crossing.items)
        return Reply()

    def digit(self, digit: int) -> Reply[Trip]:
        kinds = self._with_digits
        kind = (digit - 1) % DIGITS
        if kind >= len(kinds):
            others = " Tab switches to the others." if self._tens > 1 else ""
            return Reply(
                say=f"There is no {digit} here: the numbers go up to {len(kinds)}.{others}"
            )
        self._to = None
        group = kinds[kind]
        fuller = self._with_one_more(group)
        if self._load & group and (fuller is None or not self._fits(fuller).ok):
            return self._seat(self._load & ~group, first_of(group))
        return self._seat_one(group, self._free_one(group))

    def other_digits(self) -> Reply[Trip]:
        self._ten = (self._ten + 1) % self._tens
        who = self._crossing.people.all_of(sum(self._with_digits))
        return Reply(say=f"The digits now choose {who}; tab switches them.")

    def act(self) -> Reply[Trip]:
        return self._seat_or_unseat(self._under_cursor)

    def confirm(self) -> Reply[Trip]:
        crossing, load, places = self._crossing, self._load, self._destinations
        if self._shown is not None and crossing.load_of(self._shown) == load:
            move = self._shown
        elif self._to is not None and self._to in places:
            move = crossing.trip(load, self._to)
        elif len(places) > 1 and load:
            self._to = places[-1]
            return self._asked()
        else:
            move = crossing.trip(load, places[0])
        self._to = None
        return Reply(move=move)

    def pick(self, target: Any) -> Reply[Trip]:
        if isinstance(target, int):
            self._to = None
            return self._seat_or_unseat(target)
        return self.confirm() if target == BOAT else Reply()

    def show(self, move: Trip) -> None:
        self.drop()
        self._load, self._shown = self._crossing.load_of(move), move

    def look_at(self, step: "Step | None") -> None:
        """Seat the load that is being tried, if it fits into the boat here."""
        self.drop()
        if step is not None and step.asks:
            load = self._crossing.load_of(step.move)
            self._load = load if self._fits(load).ok else 0

    def drop(self) -> None:
        self._load, self._to, self._shown, self._ten = 0, None, None, 0

    def is_holding(self) -> bool:
        return self._load != 0

    def put_back(self) -> str:
        if self._to is not None:
            self._to = None
            return f"The {self._crossing.wording.vessel} stays here."
        load = self._load
        self.drop()
        return f"{capital(self._crossing.phrase(load))} got out." if load else ""

    def face(self, pointed: tuple[str, ...], watched: bool) -> RiverFace:
        cursor = None if watched else self._under_cursor
        to = self._to
        if self._shown is not None and len(self._destinations) > 1:
            to = self._crossing.target(self._shown)
        return RiverFace(self._session.state, self._seated, cursor, pointed, ten=self._ten, to=to)

    def _asked(self) -> Reply[Trip]:
        words = self._crossing.wording
        names = [words.land(land).place for land in self._destinations]
        to = words.land(cast(Land, self._to)).place
        return Reply(
            say=f"To {to}? left and right choose between {' and '.join(names)}, "
            f"enter {words.enter}."
        )

    def _fits(self, load: Load) -> Verdict:
        return self._crossing.check_part(self._session.state, load)

    def _seat_or_unseat(self, item: int) -> Reply[Trip]:
        kind = next(kind for kind in self._crossing.people.kinds if kind >> item & 1)
        self._to = None
        if self._seated >> item & 1:
            last = 1 << (self._load & kind).bit_length() - 1
            return self._seat(self._load & ~last, item)
        return self._seat_one(kind, item)

    def _seat_one(self, kind: Load, item: int) -> Reply[Trip]:
        """Seat one more of a letter, if the rules allow it; the cursor goes to an item."""
        fuller = self._with_one_more(kind)
        verdict = self._fits(self._load | kind if fuller is None else fuller)
        if fuller is None or not verdict.ok:
            self._cursor = item
            return Reply(refusal=verdict)
        return self._seat(fuller, item)

    def _seat(self, load: Load, item: int) -> Reply[Trip]:
        self._cursor, self._load, self._shown = item, load, None
        return Reply(say="")

    def _with_one_more(self, kind: Load) -> Load | None:
        """The load with one more of a letter; None if all of that letter are in it."""
        free = kind & ~self._load
        return self._load | free & -free if free else None

    def _free_one(self, kind: Load) -> int:
        """The place of one of a letter: of the next one who would take a seat, if there is one."""
        here = kind & self._crossing.group(self._session.state, self._session.state.boat)
        fuller = self._with_one_more(kind)
        if fuller is None or not here:
            return first_of(kind)
        crossing, state = self._crossing, self._session.state
        new = (
            crossing.positions.boarding(state, fuller)
            & ~crossing.positions.boarding(state, self._load)
            & kind
        )
        return first_of(new or kind)
