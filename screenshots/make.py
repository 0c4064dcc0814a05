"""Draws the pictures of this folder from the real app: `python screenshots/make.py`."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import NamedTuple

from textual.geometry import Size

from tui.app import OversteekApp
from tui.puzzles.catalogue import parse_game

HERE = Path(__file__).parent


class Picture(NamedTuple):
    """A picture: the game that opens, None for the home screen, and the keys pressed then."""

    name: str
    game: str | None
    keys: str = ""
    size: Size = Size(80, 24)


PICTURES = (
    Picture("home", None, "down down"),
    Picture("farmer", "farmer", "1 3 enter 1 enter 1 2"),
    Picture("farmer-refused", "farmer", "1 2 enter"),
    Picture("couples", "couples", "1 2"),
    Picture("family", "family", "1 2 enter 2 enter 2"),
    Picture("hanoi", "hanoi:8", "1 3 1 2 3 2 1"),
    Picture("hanoi-12-small", "hanoi:12", "1 2 1", Size(60, 20)),
    Picture("knight", "knight@a1,b3,a5,b7,d8,f7,h8,g6,h4,g2,e1,c2,a3,b1,d2,f1", "d"),
    Picture("knight-large", "knight@a1,b3,a5,b7,d8,f7,h8,g6", "", Size(120, 40)),
    Picture("solved", "hanoi:2@CB", "3 2"),
    Picture("options", "knight", "o"),
    Picture("help", "hanoi", "question_mark"),
)


async def draw(picture: Picture) -> str:
    """The picture as SVG."""
    app = OversteekApp(parse_game(picture.game) if picture.game else None)
    async with app.run_test(size=(picture.size.width, picture.size.height)) as pilot:
        await pilot.press(*picture.keys.split())
        await pilot.pause()
        svg = app.export_screenshot(title="Oversteek")
    # The names of styles have a number that changes from run to run.
    return re.sub(r"terminal-\d+", "terminal", svg)


async def main() -> None:
    for picture in PICTURES:
        (HERE / f"{picture.name}.svg").write_text(await draw(picture), encoding="utf-8")


if __name__ == "__main__":
    asyncio.run(main())
