"""The commands of the palette: what is typed finds them, and one of those found is chosen."""

from __future__ import annotations

from hypothesis import given
from hypothesis.strategies import integers, lists, sampled_from, tuples

from tui.drawing.canvas import Canvas, Size
from tui.drawing.chooser import RowPick
from tui.drawing.glyphs import UNICODE
from tui.drawing.lists import CommandList, PaletteEntry, command_list
from tui.drawing.look import PLAIN_PALETTE, Look


def a_list(*titles: str) -> CommandList:
    return command_list([PaletteEntry(title, print) for title in titles])


def test_all_words_must_be_in_the_title_and_titles_that_begin_so_come_first() -> None:
    commands = a_list("The list of all solutions", "Leave", "Solve it", "All is well")
    assert commands.searched("l").chooser.entries[0].title == "Leave"
    assert [each.title for each in commands.searched("SOL").chooser.entries] == [
        "Solve it",
        "The list of all solutions",
    ]
    assert [each.title for each in commands.searched("all l t").chooser.entries] == [
        "The list of all solutions"
    ]
    assert commands.searched("xyz").chosen is None
    assert commands.searched("xyz").moved(1).chosen is None


def test_the_choice_stays_among_what_was_found() -> None:
    commands = a_list("a", "b", "c")
    assert commands.moved(-1).chosen == commands.commands[0]
    assert commands.moved(1).chosen == commands.commands[1]
    assert commands.moved(99).chosen == commands.commands[2]
    assert commands.moved(99).searched("b").chosen == commands.commands[1]


def painted(commands: CommandList, height: int, width: int = 40) -> Canvas:
    canvas = Canvas(Size(width, height), PLAIN_PALETTE.base)
    commands.paint(canvas, Look(UNICODE, PLAIN_PALETTE))
    return canvas


def test_the_chosen_one_of_many_stands_in_the_middle_and_is_clicked_where_it_stands() -> None:
    commands = a_list(*(f"command {number:02}" for number in range(40)))
    for by, row in ((0, 3), (3, 6), (5, 8), (20, 8), (36, 9), (39, 12)):
        canvas = painted(commands.moved(by), 13)
        assert f"▸ command {by:02} " in canvas.lines[row]
        assert canvas.caret == (2, row)
        assert canvas.target_at(5, row) == RowPick(commands.commands[by])


def test_the_terminals_cursor_stands_where_the_player_looks() -> None:
    commands = a_list("all", "also")
    assert painted(commands, 10).caret == (10, 1)
    typed = commands.searched("al")
    assert painted(typed, 10).caret == (12, 1)
    assert painted(typed.moved(1), 10).caret == (2, 4)
    assert painted(typed.moved(1).searched("als"), 10).caret == (13, 1)
    assert painted(commands.searched("x").moved(1), 10).caret == (11, 1)


def test_what_is_typed_is_no_longer_than_any_title() -> None:
    assert a_list("a").searched("a" * 99).typed == "a" * 30


KEYS = ("space", "] pagedown", "q esc", "← ,", "")


@given(
    lists(tuples(integers(1, 90), sampled_from(KEYS)), min_size=1, max_size=40),
    integers(60, 140),
)
def test_a_key_is_never_cut_be_the_titles_ever_so_long(
    shown: list[tuple[int, str]], width: int
) -> None:
    commands = command_list([PaletteEntry("x" * title, print, note) for title, note in shown])
    lines = painted(commands, 60, width).lines[3:]
    for (title, note), line in zip(shown, lines, strict=False):
        assert line.rstrip(" █│").endswith(note)
        assert len(line) <= width
        if title <= width - 20:
            assert f" {'x' * title} " in f"{line} ", "nor is a title for which there is room"


def test_of_long_notes_the_end_is_cut_before_titles_shrink_to_less_than_half() -> None:
    commands = command_list(
        [PaletteEntry("a" * 30, print, "b" * 55), PaletteEntry("c" * 50, print)]
    )
    first, second, *_ = painted(commands, 10, 60).lines[3:]
    assert first.rstrip() == f"  ▸ {'a' * 22}…   {'b' * 28}…"
    assert second.strip() == "c" * 50, "it has no note that would need the room"
