"""Maps as pictures in SVG."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from tests.tools.lattices import Lattice
from tests.tools.plain_maps import PlainMap
from tui.drawing.map.svg import map_svg
from tui.engine.map.position_map import AnyMap

SMALL = PlainMap([(0, 1), (0, 2), (1, 3), (2, 4)], goals=[3], one_way=[(2, 5)])
IMPOSSIBLE = PlainMap([(0, 1), (2, 3)], goals=[3], beyond=2)
_SVG = "{http://www.w3.org/2000/svg}"


def drawn(positions: AnyMap) -> ElementTree.Element:
    return ElementTree.fromstring("".join(map_svg(positions, "A & B <in> one")))


def pieces(picture: ElementTree.Element) -> dict[str, int]:
    """How many lines or points there are of each kind."""
    return {
        path.get("class", ""): path.get("d", "").count("M")
        for path in picture.iter(f"{_SVG}path")
        if path.get("d")
    }


def test_each_position_is_a_point_and_each_line_is_drawn_once() -> None:
    found = {"lines": 3, "lines way": 2, "start": 1, "way": 1, "goal": 1}
    assert pieces(drawn(SMALL)) == found | {"open": 1, "lost": 1, "dead": 1}


def test_what_nobody_can_reach_has_a_colour_of_its_own() -> None:
    assert pieces(drawn(IMPOSSIBLE)) == {
        "lines": 2, "start": 1, "dead": 1, "goal": 1, "beyond": 1
    }  # fmt: skip


def test_a_lattice_has_all_its_lines() -> None:
    found = pieces(drawn(Lattice(4)))
    assert found["lines"] + found["lines way"] == 3 * (3**4 - 1) // 2
    assert found["lines way"] == 15


@pytest.mark.parametrize("positions", [SMALL, IMPOSSIBLE, Lattice(3), PlainMap([], goals=[0])])
def test_colours_are_explained_and_the_picture_has_a_title(positions: AnyMap) -> None:
    picture = drawn(positions)
    assert picture.findtext(f"{_SVG}title") == "A & B <in> one"
    told = [each.text for each in picture.iter(f"{_SVG}text")]
    points = [name for name in pieces(picture) if "lines" not in name]
    assert len(told) == len(points)
    assert "start" in told
