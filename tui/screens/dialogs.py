"""What opens over a game or over home: options, the palette, pages of help, lines to type in, and
the celebration of a solved game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING, Any, Generic

from textual import events
from textual.screen import ScreenResultType

from tui.drawing.chooser import Chooser, Pick
from tui.drawing.layout import Composition, Wishes, page_regions, puzzle_regions, solved_regions
from tui.drawing.lists import CommandList, OptionList, PaletteEntry, command_list
from tui.drawing.look import Look, Motion
from tui.drawing.map import signs
from tui.drawing.pages import Page, PageLine, PageRow, Scrolled, program_page, puzzle_page
from tui.drawing.parts import Celebrated, Celebration, Title, TooSmall
from tui.drawing.typed_line import TypedLine, WithoutCaret
from tui.engine.kind import AnyKind, Chosen, why_no_map
from tui.engine.puzzle import AnyPuzzle, BadInput
from tui.game import dialogs
from tui.game.players import WHAT_NAMES_ARE
from tui.game.response import SLICE, HelpOn
from tui.game.rights import Rights
from tui.game.share import sent_to_clipboard
from tui.game.typed import Typed
from tui.picture import keys
from tui.picture.controls import bar_of, key_rows, keys_now
from tui.picture.keys import Control, with_keys
from tui.screens.base import MovingBoard, SheetScreen

if TYPE_CHECKING:
    from tui.game.race_controller import RaceController
    from tui.picture.controls import AnyController


class OptionsScreen(SheetScreen[Chosen], controls=keys.OPTIONS):
    """Lets a player choose. Its result is the chosen values by name, or None for no change."""

    def __init__(self, look: Look, offer: dialogs.OptionsOf) -> None:
        title, options, refit = offer
        shown = Title(f"{title}: options", "OPTIONS")
        super().__init__(self.composed(look, page_regions, title=shown))
        self._show(OptionList(options, refit))

    def _show(self, changed: OptionList) -> None:
        self.list = changed
        called = {"before": "less", "next": "more"} if changed.chosen.is_number else {}
        self.sheet.show(page=changed, keys=bar_of(keys.OPTIONS, called))

    def pick(self, target: Any) -> None:
        if isinstance(target, Pick):
            self._show(self.list.clicked(target))

    def action_choose(self, by: int) -> None:
        self._show(self.list.moved(by))

    def action_turn(self, by: int) -> None:
        self._show(self.list.turned(by))

    def action_accept(self) -> None:
        self.dismiss(self.list.values)


class PaletteScreen(SheetScreen[Any], controls=keys.PALETTE):
    """Lets the player search, and choose. Its result is what the chosen command means, or None."""

    def __init__(self, look: Look, title: Title, commands: Sequence[PaletteEntry]) -> None:
        super().__init__(self.composed(look, page_regions, title=title))
        self.sheet.shown.layout = page_regions  # There is a use for it in the smallest terminal.
        self._show(command_list(commands))

    def _show(self, changed: CommandList) -> None:
        self.list = changed
        self.sheet.show(page=changed)

    async def take_key(self, event: events.Key) -> bool:
        """Letters are searched for, whatever they do elsewhere."""
        if not event.is_printable or event.character is None:
            return await super().take_key(event)
        self._show(self.list.searched(self.list.typed + event.character))
        return True

    def on_paste(self, event: events.Paste) -> None:
        """The first line of a paste is searched for."""
        line = "".join(filter(str.isprintable, event.text.strip().partition("\n")[0]))
        self._show(self.list.searched(self.list.typed + line))

    def action_choose(self, by: int) -> None:
        self._show(self.list.moved(by))

    def action_page(self, by: int) -> None:
        self.action_choose(10 * by)

    def action_rub_out(self) -> None:
        self._show(self.list.searched(self.list.typed[:-1]))

    def action_clear(self) -> None:
        self._show(self.list.searched(""))

    def action_take(self) -> None:
        if self.list.chosen is not None:
            self.dismiss(self.list.chosen.meant)

    def pick(self, target: Any) -> None:
        if isinstance(target, Pick):
            self.dismiss(target.entry.meant)


def palette_of(look: Look, offer: dialogs.Choices) -> PaletteScreen:
    """A list of choices. Its result is the number of the chosen one."""
    rows = [PaletteEntry(name, index, about) for index, (name, about) in enumerate(offer.rows)]
    return PaletteScreen(look, Title(offer.title, offer.word), rows)


class PageScreen(SheetScreen[None], controls=keys.PAGE):
    """Shows a page."""

    def __init__(self, look: Look, title: Title, page: Page) -> None:
        self._page = Scrolled(page)
        super().__init__(self.composed(look, page_regions, title=title, page=self._page))

    def action_scroll(self, rows: int) -> None:
        self._page = self._page.scrolled(rows, self.size_of("page"), self.look)
        self.sheet.show(page=self._page)

    def action_page(self, by: int) -> None:
        self.action_scroll(by * max(1, self.size_of("page").height - 2))


class HelpScreen(PageScreen, controls=keys.HELP):
    """Shows the keys of the moment, and on another page all of help."""

    def __init__(self, look: Look, title: Title, now: Page, whole: Page) -> None:
        super().__init__(look, title, now)
        self._other = Scrolled(whole)

    def action_turn(self) -> None:
        self._page, self._other = self._other, self._page
        self.sheet.show(page=self._page)


def help_on(
    look: Look, rights: Rights, what: HelpOn, controller: AnyController | RaceController
) -> HelpScreen:
    """What explains a game: the keys that matter now; then its rules, all its keys, and more."""
    kind, puzzle = what
    on_map: Sequence[tuple[str, str]] = ()
    if not why_no_map(kind, puzzle):
        on_map = [(look.glyphs.sign(mark.sign), words) for mark, words in signs.IN_WORDS]
    legend = kind.board().legend(puzzle, look)
    rows = [PageRow(row.shown, (row.does,)) for row in keys_now(controller)]
    now, every = Page((PageLine("Keys", "strong"),), rows), _keys_in_rows((kind,), rights, puzzle)
    whole = puzzle_page(puzzle, every, kind.has_distance, legend, on_map)
    return HelpScreen(look, Title(f"{puzzle.title}: help", "HELP"), now, whole)


def guide(
    look: Look, rights: Rights, at_home: Sequence[Control], kinds: Sequence[AnyKind]
) -> PageScreen:
    """What explains the program to somebody who has never seen it: what it is, what there is to do,
    and its keys. `at_home` is what the home screen offers."""
    offered = ((control.shown, control.does) for control in at_home)
    page = program_page(offered, _keys_in_rows(kinds, rights))
    return PageScreen(look, Title("Oversteek: help", "HELP"), page)


def _keys_in_rows(
    kinds: Sequence[AnyKind], rights: Rights, puzzle: AnyPuzzle | None = None
) -> tuple[PageRow, ...]:
    """The keys of kinds of puzzles, or of one puzzle, as the rows of a table."""
    rows = (PageRow(row.keys, (row.play, row.watch)) for row in key_rows(kinds, puzzle, rights))
    return (PageRow("", ("play", "watch"), "muted"), *rows)


class LineScreen(SheetScreen[ScreenResultType], Generic[ScreenResultType], controls=keys.LINE):
    """Lets the player type a line, which is shown as the part `part`."""

    def __init__(self, shown: Composition, part: str, hint: str, line: TypedLine) -> None:
        """`hint` is said below the line as long as nothing else is."""
        super().__init__(shown)
        self._part, self._hint = part, hint
        self._show(line)

    def _show(self, line: TypedLine) -> None:
        self.line = line if line.said else line.saying(self._hint, "muted")
        self.sheet.show(**{self._part: self.line})

    async def take_key(self, event: events.Key) -> bool:
        """Letters are typed, whatever they do elsewhere."""
        character = " " if event.key == "space" else event.character
        if character is None or not character.isprintable():
            return await super().take_key(event)
        self._show(self.line.inserted(character))
        return True

    def on_paste(self, event: events.Paste) -> None:
        event.stop()
        self._show(self.line.inserted(event.text))

    def action_move(self, by: int) -> None:
        self._show(self.line.moved(by))

    def action_rub_out(self, before: int, after: int) -> None:
        self._show(self.line.rubbed_out(before, after))


_HINT = "Separate moves with spaces, commas, arrows or new lines."
_COPIED = ("title", "board", "moves", "beyond", "status")
"""Parts of the game's screen that stay in sight."""


class TypingScreen(LineScreen[Typed]):
    """The game, with a line to type in. Its result is what was typed, or None."""

    def __init__(self, look: Look, typing: dialogs.TypingOf, game: SheetScreen[Any]) -> None:
        """The line lies over the screen of a game, of which some parts stay in sight."""
        regions = game.sheet.regions
        is_new = "beyond" in regions
        moves = None if is_new else "moves" in regions
        layout = partial(puzzle_regions, wishes=Wishes(moves=moves, is_new=is_new))
        shown = {name: game.sheet.shown.part(name) for name in _COPIED}
        parts = {name: WithoutCaret(part) for name, part in shown.items() if part is not None}
        hint = _HINT
        if (words := typing.kind.words(typing.puzzle).get("type_moves")) and words.example:
            hint = f"Moves with spaces between them, or in words: {words.example}."
        self._read = typing.read
        super().__init__(self.composed(look, layout, **parts), "message", hint, TypedLine())

    def action_take(self) -> None:
        """Hand on the moves. They stay in the line where they cannot be read, or where the first is
        refused."""
        if not self.line.text.strip():
            self.dismiss(None)
            return
        try:
            typed = self._read(self.line.text)
        except BadInput as error:
            self._show(self.line.saying(str(error), "bad"))
        else:
            if typed.refused and not typed.moves:
                self._show(self.line.saying(typed.message.text, "bad"))
            else:
                self.dismiss(typed)


class NamingScreen(LineScreen[str]):
    """Lets the player type a name. Its result is the name that was taken, or None."""

    def __init__(
        self, look: Look, name: str, take: Callable[[str], str], why: str = "What others call you"
    ) -> None:
        """`name` is the one that the player has, and `why` the title. `take` gives
        the player another, and returns why not, as a sentence; empty if it did."""
        line = TypedLine(name, len(name), asks="a name")
        shown = self.composed(look, page_regions, title=Title(why, "NAME"))
        super().__init__(shown, "page", WHAT_NAMES_ARE, line)
        self._take = take

    def action_take(self) -> None:
        """Take the name, unless it cannot be had."""
        name = self.line.text.strip()
        if why_not := self._take(name):
            self._show(self.line.saying(why_not, "bad"))
        else:
            self.dismiss(name)


_FINALE_SECONDS = 2.0
"""How long a finale takes."""
_BETWEEN_FACES = 0.05
"""Seconds between two faces, at least."""
SETTLES_IN = 0.5
"""Seconds in which an enter still belongs to the game that was won: it takes no choice that nobody
has read."""


class SolvedScreen(SheetScreen[dialogs.Next], controls=keys.SOLVED):
    """Congratulates. Its result is what the player chooses next, or None to look at the board."""

    rest = SLICE

    def __init__(self, look: Look, solved: dialogs.Solved) -> None:
        self._share, self._awaits_line, self._in_view_since = solved.share, False, 0.0
        puzzle = solved.puzzle
        title = Title(str(puzzle.title), "SOLVED")
        too_small = TooSmall("q looks at the board", solved.achievement)
        regions = partial(solved_regions, lines=len(solved.lines))
        shown = self.composed(look, regions, title=title, too_small=too_small)
        super().__init__(shown)
        # A second enter must throw nothing away.
        choices = Chooser(tuple(dialogs.Next), dialogs.Next.PUZZLE, is_round=True)
        self._show(Celebration(tuple(map(with_keys, solved.lines)), choices))
        self._ended = Celebrated(solved.kind.board(), puzzle, solved.state)
        self._board = MovingBoard(self.sheet, self._ended.drawing)
        is_still = look.motion is Motion.NONE
        self._board.play(self._ended if is_still else self._ended._replace(moment=0))

    def _show(self, words: Celebration) -> None:
        self._words = words
        self.sheet.show(words=words)

    def begin(self) -> None:
        self._in_view_since = monotonic()
        self.call_after_refresh(self._play)
        super().begin()

    def _play(self) -> None:
        """Play the finale, now that it is known how much room there is."""
        if self.sheet.shown.part("board") != self._ended:
            frames = self._ended.frames(self.size_of("board"), self.look.motion)
            tick = max(_BETWEEN_FACES, _FINALE_SECONDS / max(1, len(frames)))
            self._board.play(self._ended, frames, tick)

    async def take_key(self, event: events.Key) -> bool:
        """Any key ends the finale at once; then it is obeyed."""
        self._board.play(self._ended)
        return await super().take_key(event)

    def pick(self, target: Any) -> None:
        if isinstance(target, Pick):
            self.dismiss(target.entry)

    def action_choose(self, by: int) -> None:
        choices = self._words.choices
        self._show(self._words._replace(choices=choices.moved(by, len(dialogs.Next))))

    def action_accept(self) -> None:
        if monotonic() - self._in_view_since >= SETTLES_IN:
            self.dismiss(self._words.choices.chosen)

    def action_end(self, name: str) -> None:
        self.dismiss(dialogs.Next[name])

    def action_share(self) -> None:
        """Copy the line that tells how it went, and say so, as soon as it is known."""
        self._awaits_line = True
        self.wake()

    def work(self) -> bool:
        if self._awaits_line:
            self._send()
        return not self._awaits_line

    def _send(self) -> None:
        line = self._share()
        self._awaits_line = not line
        if line:
            self.app.copy_to_clipboard(line)
            said = sent_to_clipboard(line)
        else:
            said = "Thinking about how it went."
        self._show(self._words._replace(lines=(self._words.lines[0], said)))
