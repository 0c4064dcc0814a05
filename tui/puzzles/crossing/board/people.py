"""Those who cross: who belongs together, how large they are, what is written below them, and how
they are drawn on land."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import cycle, groupby
from typing import NamedTuple

from tui.drawing.canvas import Canvas, Ink, Region, Size, columns_of, cut
from tui.drawing.look import Look
from tui.drawing.pixels import CLEAR, Picture, PixelRun, enlarged, laid
from tui.puzzles.crossing.board.landscape import landscape, river_inks
from tui.puzzles.crossing.board.layout import (
    Neighbours,
    Party,
    PortraitSize,
    PortraitStyle,
    RiverLayout,
    Sizes,
    river_layout,
)
from tui.puzzles.crossing.company import Banks, Group, Item, Land
from tui.puzzles.crossing.constraints import Constraint, Guarded
from tui.puzzles.crossing.hand import DIGITS, RiverFace
from tui.puzzles.crossing.pigments import TINTS, pixels_of
from tui.puzzles.crossing.rules import Crossing

_SOMEBODY = (
    "..ddd..",
    ".ddddd.",
    ".fkfkf.",
    ".fffff.",
    "..fff..",
    ".xxxxx.",
    "fxxxxxf",
    "..X.X..",
)
"""The picture of a rower who has none of his own."""
_SOMETHING = (
    "...n...",
    "..ttt..",
    "...n...",
    "..xxx..",
    ".xxxxx.",
    "xxxxxxX",
    "xxxxxXX",
    ".xxXXX.",
)
"""The picture of anybody and anything else."""


def with_pictures(items: Sequence[Item]) -> tuple[Item, ...]:
    """Items that all have a picture."""
    return tuple(map(_with_picture, items, cycle(TINTS)))


def _with_picture(item: Item, tint: str) -> Item:
    if item.picture:
        return item
    return item._replace(picture=_SOMEBODY if item.rows else _SOMETHING, tint=tint)


@lru_cache(maxsize=256)
def drawn(picture: Picture, portrait: PortraitSize, aboard: bool = False) -> Picture:
    """What is drawn of a picture on land, or above the rim of the boat: its upper rows, enlarged.
    Children are smaller: a bust keeps one row that is clear."""
    rows = portrait.pixels[aboard]
    if rows < len(picture):
        clear = next((y for y, row in enumerate(picture) if row.strip(CLEAR)), 0)
        picture = picture[clear - (portrait.style is not PortraitStyle.HEAD and clear > 0) :]
    return enlarged(picture, portrait.scale)[: rows * portrait.scale]


# What is written below them


class Label(NamedTuple):
    """What is written below an item."""

    number: str
    """Its digit; empty for what has none."""
    name: str
    ten: int = 0
    """Of which ten letters it is one, from 0: the digits switch from ten to ten."""

    @property
    def text(self) -> str:
        return f"{self.number} {self.name}" if self.number else self.name

    @property
    def width(self) -> int:
        return columns_of(self.text)


def labels_of(crossing: Crossing) -> Sequence[Sequence[Label]]:
    """The labels of all items in each form, the longest form first. All of a board have one form.
    Before the last form notes tell what matters beside a name: a weight where there is a limit, a
    pace where one counts."""
    items, notes = crossing.items, _notes(crossing)
    letters, names = [item.letter for item in items], [item.name for item in items]
    forms = [[f"{item.letter} {item.name}" for item in items], letters]
    if len(set(names)) == len(names):
        forms.insert(1, names)
    if any(notes):
        forms = [
            [f"{name} {note}".rstrip() for name, note in zip(form, notes, strict=True)]
            for form in forms
        ]
        forms.append(letters)
    places = {letter: place for place, letter in enumerate(dict.fromkeys(letters), 1)}
    numbers = [str(places[each] % DIGITS) for each in letters]
    tens = [(places[each] - 1) // DIGITS for each in letters]
    return [[*map(Label, numbers, form, tens)] for form in forms]


def _notes(crossing: Crossing) -> Sequence[str]:
    words, limit = crossing.wording, crossing.rules.weight_limit
    notes = []
    for item in crossing.items:
        weight = item.weight if limit is not None else None
        parts = (weight, words.weight), (item.pace, words.pace)
        notes.append(", ".join(write(number) for number, write in parts if number is not None))
    return notes


def limit_of(crossing: Crossing, aboard: Group) -> str:
    """How much the vessel carries and may carry, as it is written in the water; empty if no weight
    is too great."""
    limit = crossing.rules.weight_limit
    if limit is None:
        return ""
    return f"{crossing.people.sum(aboard, 'weight')} of {crossing.wording.weight(limit)}"


# The party


@lru_cache(maxsize=64)
def party_of(crossing: Crossing, look: Look) -> Party:
    """What has to be laid out."""
    items = crossing.items
    return Party(
        neighbours=Neighbours(len(items), _together(crossing), _kinds(items)),
        seats=crossing.seats,
        sizes=_sizes(items, look.can_show_pixels),
        labels=tuple(max(label.width for label in form) for form in labels_of(crossing)),
        has_notes=any(_notes(crossing)),
        has_island=crossing.has_island,
        limit=len(limit_of(crossing, crossing.everyone)),
        has_horizon=look.scenery,
    )


def _sizes(items: Sequence[Item], in_pixels: bool) -> Sizes:
    if in_pixels:
        return Sizes(_extent(item.picture for item in with_pictures(items)))
    tall, figures = [item.tall for item in items], [item.figure for item in items]
    return Sizes(Size(0, 0), _extent([*tall, *figures] if any(tall) else ()), _extent(figures))


def _extent(drawings: Iterable[Sequence[str]]) -> Size:
    """The columns of the widest of some drawings, and the rows of the tallest."""
    seen = [drawing for drawing in drawings if drawing]
    wide = max((len(row) for drawing in seen for row in drawing), default=0)
    return Size(wide, max(map(len, seen), default=0))


def _together(crossing: Crossing) -> tuple[tuple[int, ...], ...]:
    """Those who belong together, such as husband and wife, and the others one by one."""
    items = range(len(crossing.items))
    groups = [tuple(n for n in items if pair >> n & 1) for pair in _pairs(crossing.rules.rules)]
    together = [group for group in groups if len(group) > 1]
    paired = {item for group in together for item in group}
    alone = [(item,) for item in items if item not in paired]
    return tuple(sorted([*together, *alone])) if together else ()


def _pairs(rules: Sequence[Constraint]) -> Sequence[Group]:
    """Groups that belong together: somebody with a guardian of his own, where each has another.
    Guardians are in nobody's charge where a rule speaks of one pair alone."""
    guarded = [rule for rule in rules if isinstance(rule, Guarded)]
    single = [rule.cases[0] for rule in guarded if len(rule.cases) == 1]
    charges = {case.who for case in single}
    own = [case for case in single if case.guards.bit_count() == 1 and case.guards not in charges]
    found: dict[Group, None] = {}
    for cases in (*(rule.cases for rule in guarded if rule.is_matched), own):
        if len({case.guards for case in cases}) == len(cases) > 1:
            found |= dict.fromkeys(case.who | case.guards for case in cases)
    are_apart = sum(found).bit_count() == sum(map(int.bit_count, found))
    return list(found) if are_apart else []


def _kinds(items: Sequence[Item]) -> tuple[int, ...]:
    """How many there are of each kind, if there are several of each."""
    runs = [len(list(run)) for _, run in groupby(items, key=lambda item: item.name)]
    return tuple(runs) if min(runs) > 1 and len(runs) > 1 else ()


def layout_of(crossing: Crossing, size: Size, look: Look) -> RiverLayout:
    """Where everything of a crossing stands on a canvas of some size."""
    return river_layout(party_of(crossing, look), size)


def where_all_are(crossing: Crossing, state: Banks) -> Sequence[Land]:
    """The land of each item."""
    return [
        next(land for land in crossing.lands if crossing.group(state, land) >> item & 1)
        for item in range(len(crossing.items))
    ]


# Drawing


class Scene:
    """A river on which nobody is drawn yet."""

    def __init__(self, crossing: Crossing, layout: RiverLayout, look: Look) -> None:
        self.crossing, self.layout, self.look = crossing, layout, look
        self.in_pixels = look.can_show_pixels
        self.items = with_pictures(crossing.items) if self.in_pixels else crossing.items
        self.labels = labels_of(crossing)[layout.form]
        """What is written below each item, in the form that has room."""
        self.inks = river_inks(look.palette)
        self.landscape = landscape(layout, look, crossing.wording.on_foot)

    def put_label(
        self, canvas: Canvas, face: RiverFace, item: int, label: Label, room: Region, usual: Ink
    ) -> None:
        """Write a label in the middle of the last row of some room: in a pill if the item is under
        the cursor, or is pointed at."""
        number = label.number if label.ten == face.ten else ""
        text = cut(label._replace(number=number).text, room.width)
        x, y = room.x + (room.width - columns_of(text)) // 2, room.bottom - 1
        canvas.put(x, y, text, usual)
        if number and text.startswith(f"{number} "):
            canvas.put(x, y, f"{number} ", usual._replace(bold=False))
        is_pointed, is_chosen = self.items[item].letter in face.pointed, face.cursor == item
        if is_pointed or is_chosen:
            ink = self.inks.pointed if is_pointed else self.inks.cursor
            mark = self.look.glyphs.cross if is_pointed else " "
            canvas.put(x - 1, y, f"{mark}{text} ", ink)
        if is_chosen:
            canvas.caret = max(0, x - 1), y


@lru_cache(maxsize=8)
def scene_of(crossing: Crossing, layout: RiverLayout, look: Look) -> Scene:
    """The scene of a layout. Cached, because it is the same under every face."""
    return Scene(crossing, layout, look)


def draw_figure(canvas: Canvas, figure: Sequence[str], box: Region, ink: Ink) -> None:
    """Draw a figure in the middle of a box, on its floor."""
    x = box.x + (box.width - max(map(len, figure), default=0)) // 2
    for y, text in enumerate(figure, box.bottom - len(figure)):
        shown = text.lstrip()
        canvas.put(x + len(text) - len(shown), y, shown.rstrip(), ink)


def figure_of(item: Item, portrait: PortraitSize) -> Sequence[str]:
    """An item's drawing in characters, as large as those of the others."""
    if portrait.style is PortraitStyle.TALL:
        return item.tall or item.figure
    return item.figure if portrait.style is PortraitStyle.FIGURE else ()


def draw_on_land(scene: Scene, canvas: Canvas, face: RiverFace, item: int, land: Land) -> None:
    """Draw an item on a land, or where it will stand again if it is seated."""
    slot, label, one = scene.layout.slot(item, land), scene.labels[item], scene.items[item]
    if not slot.width:
        return
    canvas.place(slot, item)
    if face.seated >> item & 1:
        if one.letter not in face.pointed:
            scene.put_label(canvas, face._replace(cursor=None), item, label, slot, scene.inks.muted)
        return
    if scene.in_pixels:
        canvas.lay_all(_portrait(scene, item, slot))
    else:
        box = slot._replace(height=slot.height - 1)
        draw_figure(canvas, figure_of(one, scene.layout.portrait), box, scene.inks.name)
    scene.put_label(canvas, face, item, label, slot, scene.inks.name)


@lru_cache(maxsize=64)
def _portrait(scene: Scene, item: int, slot: Region) -> Sequence[PixelRun]:
    """The cells of somebody's picture in a slot. Cached, because a key changes few of them."""
    one = scene.items[item]
    pixels = pixels_of(drawn(one.picture, scene.layout.portrait), one.tint, scene.look.palette)
    if not pixels:
        return ()
    x = slot.x + (slot.width - len(pixels[0])) // 2
    y = slot.bottom - 1 - len(pixels) // 2
    return laid(pixels, x, y, scene.landscape.pixels, scene.look.glyphs.halves)
