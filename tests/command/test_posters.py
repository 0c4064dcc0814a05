"""A tour's line as a picture: `solve knight --svg FILE`."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.command.test_cli import Command


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(capsys)


SVG = "{http://www.w3.org/2000/svg}"


def squares_of(path: Path, ranks: int) -> list[tuple[int, int]]:
    """The files and ranks along the line of a picture, in its order."""
    pieces = ElementTree.parse(path).iter(f"{SVG}polyline")
    lines = [
        [tuple(map(int, point.split(","))) for point in piece.attrib["points"].split()]
        for piece in pieces
    ]
    assert all(one[-1] == other[0] for one, other in pairwise(lines))
    way = [lines[0][0], *(point for line in lines for point in line[1:])]
    return [(x, ranks - 1 - y) for x, y in way]


@pytest.mark.parametrize(
    ("game", "files", "ranks", "returns"),
    [
        ("knight:board=5x6", 5, 6, 0),
        ("knight:c3,board=6x6,closed", 6, 6, 1),
        ("knight:board=26x20", 26, 20, 0),
    ],
)
def test_the_line_of_a_tour_is_drawn_through_every_square(
    game: str, files: int, ranks: int, returns: int, command: Command, tmp_path: Path
) -> None:
    path = tmp_path / "tour.svg"
    answer = command("solve", game, "--svg", str(path))
    assert answer.status == 0
    assert "->" in answer.out, "the tour is printed, too"
    way = squares_of(path, ranks)
    assert len(way) == files * ranks + returns
    assert set(way) == {(file, rank) for file in range(files) for rank in range(ranks)}
    assert all({abs(a - c), abs(b - d)} == {1, 2} for (a, b), (c, d) in pairwise(way))
    assert (way[0] == way[-1]) == bool(returns)
    circles = list(ElementTree.parse(path).iter(f"{SVG}circle"))
    assert len(circles) == 2 - returns, "where it begins, and where it ends if that is elsewhere"


def test_a_tour_is_drawn_from_squares_that_were_visited_already(
    command: Command, tmp_path: Path
) -> None:
    path = tmp_path / "tour.svg"
    assert command("solve", "knight:board=5x5@a1,b3", "--svg", str(path)).status == 0
    assert squares_of(path, 5)[:2] == [(0, 0), (1, 2)]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("hanoi:3",), "--svg does not fit hanoi: its solutions are not drawn."),
        (("knight", "--limit", "2"), "--svg draws one solution: leave --all or --limit out."),
    ],
)
def test_what_cannot_be_drawn_is_said(
    words: tuple[str, ...], sentence: str, command: Command, tmp_path: Path
) -> None:
    path = tmp_path / "tour.svg"
    answer = command("solve", *words, "--svg", str(path))
    assert answer.status == 2
    assert answer.err == f"oversteek: {sentence}\n"
    assert not path.exists()


def test_a_picture_replaces_no_file(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "tour.svg"
    path.write_text("mine")
    answer = command("solve", "knight", "--svg", str(path))
    assert answer.status == 2
    assert "already exists" in answer.err
    assert path.read_text() == "mine"
