"""The pictures in `screenshots/` show what the app shows."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

FOLDER = Path(__file__).parent.parent / "screenshots"


def _script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("screenshots", FOLDER / "make.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


MAKE = _script()


@pytest.mark.parametrize("picture", MAKE.PICTURES, ids=lambda picture: picture.name)
async def test_a_picture_shows_what_the_app_shows(picture: Any) -> None:
    drawn = await MAKE.draw(picture)
    assert drawn.text == (FOLDER / f"{picture.name}.txt").read_text(encoding="utf-8")
    assert drawn.svg == (FOLDER / f"{picture.name}.svg").read_text(encoding="utf-8")


def test_there_is_no_picture_that_nobody_makes() -> None:
    names = {picture.name for picture in MAKE.PICTURES}
    assert {path.stem for path in FOLDER.glob("*.svg")} == names
    assert {path.stem for path in FOLDER.glob("*.txt")} == names
