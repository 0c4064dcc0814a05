"""Reads the items of a file: one table may describe several of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from tui.drawing.pixels import CLEAR
from tui.engine.text import quoted
from tui.puzzles.crossing.checked_table import MOST, CheckedTable, Complaints, UntrustedTable, shown
from tui.puzzles.crossing.company import ALL, FIGURE_ROWS, Item
from tui.puzzles.crossing.field_tables import ITEM
from tui.puzzles.crossing.guesses import closest
from tui.puzzles.crossing.load import with_phrases
from tui.puzzles.crossing.pigments import OWN, OWN_DARK, PIGMENTS, TINTS
from tui.puzzles.crossing.selections import Cast

if TYPE_CHECKING:
    from tui.puzzles.crossing.toml_lines import Path


_LETTERS = {*PIGMENTS, OWN, OWN_DARK, CLEAR}
FIGURE_COLUMNS, TALL_COLUMNS = 5, 9
"""The columns of a figure and of a tall one, at most."""
_ROWS, _TALL_ROWS = range(FIGURE_ROWS, FIGURE_ROWS + 1), range(3, 6)
"""How many rows they may have."""
_MOST_WIDE, _MOST_HIGH = 12, 12
"""The pixels of a picture, at most."""


class Portraits(NamedTuple):
    """How an item looks, in three sizes. What is not there, or wrong, is empty."""

    figure: tuple[str, ...]
    tall: tuple[str, ...]
    picture: tuple[str, ...]


def portraits(entry: CheckedTable) -> Portraits:
    """The portraits that an item's table has."""
    return Portraits(
        _figure(entry, "figure", f"the figure of {entry.named}", _ROWS, FIGURE_COLUMNS),
        _figure(entry, "tall", f"the tall figure of {entry.named}", _TALL_ROWS, TALL_COLUMNS),
        _picture(entry),
    )


def tints(entry: CheckedTable, size: int) -> Sequence[str]:
    """The tint of each of so many letters of an item's table; empty if there is none."""
    value = entry.value("tint")
    if isinstance(value, list) and len(value) != size:
        if size:
            named = "one entry, as there is one letter" if size == 1 else f"{size} entries"
            entry.complain("tint", f"{entry.of('tint')} should have {named}.")
        return [""] * size
    each: Sequence[Any] = value if isinstance(value, list) else [value or ""] * size
    return [tint if _is_tint(entry, tint) else "" for tint in each]


def _is_tint(entry: CheckedTable, tint: object) -> bool:
    if tint == "" or tint in list(TINTS):
        return True
    if not isinstance(tint, str):
        entry.complain("tint", f"{entry.of('tint')} should be a list of strings.")
        return False
    near = closest(tint.lower(), TINTS)
    expected = f"did you mean '{near}'?" if near else f"choose one of {', '.join(TINTS)}."
    entry.complain("tint", f"the tint of {entry.named} is {quoted(tint)}: {expected}")
    return False


def _figure(
    entry: CheckedTable, field: str, named: str, rows: range, columns: int
) -> tuple[str, ...]:
    figure = entry.list(field)
    texts = f"{rows[0]} to {rows[-1]}" if len(rows) > 1 else rows[0]
    said = None
    if not all(isinstance(row, str) and row.isascii() and row.isprintable() for row in figure):
        said = "should be made of ASCII characters."
    elif figure and (len(figure) not in rows or max(map(len, figure)) > columns):
        said = f"should be {texts} strings of at most {columns} characters."
    elif not _shows(figure, " "):
        said = "is blank: draw something that can be seen."
    if said:
        entry.complain(field, f"{named} {said}")
        return ()
    return tuple(figure)


def _picture(entry: CheckedTable) -> tuple[str, ...]:
    picture = entry.list("picture")
    said = None
    if len(picture) > _MOST_HIGH or not all(
        isinstance(row, str) and len(row) <= _MOST_WIDE for row in picture
    ):
        said = f"should be at most {_MOST_HIGH} strings of at most {_MOST_WIDE} letters."
    else:
        unknown = [letter for row in picture for letter in row if letter not in _LETTERS]
        if unknown:
            said = (
                f"has {quoted(unknown[0])}: its letters are {''.join(PIGMENTS)}, {OWN} and "
                f"{OWN_DARK} for its tint, and a dot for nothing."
            )
        elif not _shows(picture, CLEAR):
            said = "is blank: draw something that can be seen."
    if said:
        entry.complain("picture", f"the picture of {entry.named} {said}")
        return ()
    wide = max(map(len, picture), default=0)
    return tuple(row.ljust(wide, CLEAR) for row in picture)


def _shows(drawn: Sequence[str], nothing: str) -> bool:
    return not drawn or bool("".join(drawn).strip(nothing))


MOST_ITEMS, MOST_WITH_ISLAND = 16, 10
"""How many items a crossing may have: beyond that nobody could search its positions."""
_MOST_OF_A_WORD = 20
"""Letters of a tag, or of the name of a number."""
_MOST_TAGS, _MOST_NUMBERS = 20, 10
"""Of an item; far more than any puzzle needs."""
_NO_NAME = "somebody"
"""Stands for a name that is missing or wrong, so that the rest can be checked."""


class Items(NamedTuple):
    """What the tables of the items say."""

    cast: Cast
    paths: Sequence[Path]
    """The table of each item."""
    entries: Sequence[CheckedTable]
    """The tables."""


def read_items(tables: Sequence[UntrustedTable], most: int, complaints: Complaints) -> Items:
    """The items, at most so many. What is wrong is replaced by something, so that whoever names an
    item can be checked."""
    entries = [
        CheckedTable(table, f"item {n}", ITEM, complaints)
        for n, table in enumerate(tables[: most + 1], 1)
    ]
    reader = _ItemReader()
    found = [(item, entry) for entry in entries for item in reader.read(entry)]
    has_room = len(tables) <= most and len(found) <= most
    if not tables or not has_room:
        island = " with an island" if most == MOST_WITH_ISLAND else ""
        number = max(len(tables), len(found))
        first = found[most][1].path if len(found) > most else ()
        complaints.add(first, f"there are {number} items: a crossing{island} has 1 to {most}.")
    cast = Cast(
        with_phrases([item for item, _ in found[:most]]),
        frozenset(reader.numbers),
        reader.are_letters_right and has_room,
        reader.are_tags_right and has_room,
        reader.are_numbers_right and has_room,
    )
    return Items(cast, [entry.path for _, entry in found[:most]], entries)


class _ItemReader:
    """Reads one table after the other."""

    def __init__(self) -> None:
        self.are_letters_right = self.are_tags_right = self.are_numbers_right = True
        self.numbers: set[str] = set()
        """The names of the numbers that items have, right or wrong."""
        self._taken: set[str] = set()

    def read(self, entry: CheckedTable) -> Iterator[Item]:
        """The items of a table."""
        entry.must_be_complete()
        letters = self._letters(entry)
        count = self._count(entry)
        self.numbers |= {field for field in ("weight", "pace") if entry.has(field)}
        size = len(letters)
        tags = self._tags(entry, size)
        numbers = self._numbers(entry, size)
        weights = _each(entry, "weight", entry.value("weight"), 0, size)
        paces = _each(entry, "pace", entry.value("pace"), 1, size)
        drawn, tinted = portraits(entry), tints(entry, size)
        for n, letter in enumerate(letters):
            if not letter:
                continue
            item = _item(entry, letter, drawn)._replace(
                tags=tags[n],
                weight=weights[n],
                pace=paces[n],
                numbers=tuple((name, values[n]) for name, values in numbers.items()),
                tint=tinted[n],
            )
            yield from [item] * count

    def _letters(self, entry: CheckedTable) -> Sequence[str]:
        """The letters of a table; empty for those that are wrong."""
        field = "letters" if entry.has("letters") else "letter"
        text = entry.text(field)
        said = None
        if not entry.has(field):
            said = f"{entry.named} has no 'letter'."
        elif field == "letters" and entry.has("letter"):
            said = f"{entry.named} has both 'letter' and 'letters': leave one of them out."
        elif not entry.is_right(field):
            self.are_letters_right = False  # That was complained of.
        elif not text.isascii() or not text.isalpha() or (field == "letter" and len(text) > 1):
            expected = "give it one letter, A–Z or a–z."
            if field == "letters":
                expected = "write a letter for each, A–Z or a–z."
            said = f"{entry.named} has the {field} {quoted(text)}: {expected}"
        elif field == "letters" and entry.has("count"):
            said = f"{entry.named} has both 'letters' and 'count': write a table for each letter."
        if said:
            self.are_letters_right = False
            entry.complain(field if entry.has(field) else None, said)
        letters: list[str] = []
        for letter in text if entry.is_right(field) else "":
            is_good = letter.isascii() and letter.isalpha() and letter not in self._taken
            letters.append(letter if is_good else "")
            if letter in self._taken and not said:
                self.are_letters_right = False
                entry.complain(field, f"two items have the letter {letter}: give each its own.")
            self._taken.add(letter)
        return letters

    def _count(self, entry: CheckedTable) -> int:
        count = entry.number("count", 1, MOST_ITEMS)
        if entry.has("count") and count is None:
            self.are_letters_right = False
        return count or 1

    def _tags(self, entry: CheckedTable, size: int) -> Sequence[tuple[str, ...]]:
        listed: list[Any] = entry.list("tags")
        several = [tags for tags in listed if isinstance(tags, list)]
        if max(map(len, [listed, *several])) > _MOST_TAGS:
            self.are_tags_right = False
            entry.complain("tags", f"{entry.of('tags')} should have at most {_MOST_TAGS} tags.")
            return [()] * size
        self.are_tags_right &= entry.is_right("tags") or not entry.has("tags")
        is_nested = bool(listed) and all(isinstance(tags, list) for tags in listed)
        if is_nested and not self._fits(entry, "tags", listed, size):
            return [()] * size
        each: Sequence[Any] = listed if is_nested else [listed] * size
        return [
            tuple(dict.fromkeys(tag for tag in tags if self._is_tag(entry, tag))) for tags in each
        ]

    def _fits(self, entry: CheckedTable, field: str, listed: Sequence[Any], size: int) -> bool:
        if len(listed) == size:
            return True
        self.are_tags_right = False
        _complain_of_size(entry, field, size)
        return False

    def _is_tag(self, entry: CheckedTable, tag: object) -> bool:
        if isinstance(tag, str) and _is_word(tag) and len(tag) > 1 and tag != ALL:
            return True
        self.are_tags_right = False
        if tag == ALL:
            entry.complain(
                "tags", f"{entry.of('tags')} has 'all', which everyone is: leave it out."
            )
            return False
        wrong = quoted(tag) if isinstance(tag, str) else "something else"
        entry.complain(
            "tags",
            f"{entry.of('tags')} has {wrong}: a tag is a word of 2 to {_MOST_OF_A_WORD} letters.",
        )
        return False

    def _numbers(self, entry: CheckedTable, size: int) -> Mapping[str, Sequence[int]]:
        table = entry.value("numbers") or {}
        self.are_numbers_right &= entry.is_right("numbers") or not entry.has("numbers")
        found: dict[str, Sequence[int]] = {}
        if len(table) > _MOST_NUMBERS:
            few = f"should have at most {_MOST_NUMBERS} numbers."
            entry.complain("numbers", f"{entry.of('numbers')} {few}")
            self.are_numbers_right = False
            return found
        for name, value in table.items():
            said = None
            if not _is_word(name):
                said = f"a name is a word of 1 to {_MOST_OF_A_WORD} letters."
            elif name in ("weight", "pace"):
                said = f"write '{name}' as a field of the item."
            if said:
                entry.complain("numbers", f"{entry.of('numbers')} has {quoted(name)}: {said}", name)
                continue
            self.numbers.add(name)
            if type(value) not in (int, list):
                entry.complain(
                    "numbers",
                    f"'{name}' in {entry.named} should be a whole number or a list.",
                    name,
                )
                continue
            each = _each(entry, "numbers", value, 0, size, name)
            found[name] = [number or 0 for number in each]
        return found


def _item(entry: CheckedTable, letter: str, drawn: Portraits) -> Item:
    name = entry.text("name") or _NO_NAME
    return Item(
        letter,
        name,
        entry.text("phrase"),
        entry.flag("rows"),
        *drawn,
        plural=entry.text("plural"),
    )


def _each(
    entry: CheckedTable, field: str, value: Any, least: int, size: int, name: str = ""
) -> Sequence[int | None]:
    """A number for each letter of a table: the same for all, or one each. Those that are wrong are
    None."""
    named = name or field
    more: tuple[str, ...] = (name,) if name else ()
    if isinstance(value, list):
        if len(value) != size:
            if size:
                _complain_of_size(entry, field, size, *more, named=named)
            return [None] * size
        numbers: Sequence[Any] = value
    else:
        numbers = [value] * size
    for number in dict.fromkeys(map(_known, numbers)):
        said = None
        if number is _WRONG:
            said = f"'{named}' in {entry.named} should be a list of whole numbers."
        elif isinstance(number, int) and not least <= number <= MOST:
            said = f"'{named}' in {entry.named} is {shown(number)}: it should be {least} to {MOST}."
        if said:
            entry.complain(field, said, *more)
    return [
        number if type(number) is int and least <= number <= MOST else None for number in numbers
    ]


_WRONG = "wrong"


def _known(number: object) -> int | str | None:
    """A number or none; all else is the same."""
    return number if type(number) is int or number is None else _WRONG


def _complain_of_size(
    entry: CheckedTable, field: str, size: int, *more: str, named: str = ""
) -> None:
    wanted = "one entry, as there is one letter" if size == 1 else f"{size} entries, one a letter"
    entry.complain(field, f"'{named or field}' in {entry.named} should have {wanted}.", *more)


def _is_word(text: str) -> bool:
    """Whether a text can be a tag or the name of a number: `wife`, `couple A`."""
    is_short = 0 < len(text) <= _MOST_OF_A_WORD
    return is_short and text[0].isalnum() and all(c.isalnum() or c in "-_ " for c in text)
