"""The public forge runs what must hold, on all Pythons that the program is for; a quick run of the
tests leaves nothing out altogether; and the pictures in `screenshots/` are the app's."""

from __future__ import annotations

import importlib.util
import re
import tomllib
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tests.tools.examples import sampled
from tui.puzzles.table import TABLE

ROOT = Path(__file__).parent.parent
WORKFLOW = (ROOT / ".github" / "workflows" / "checks.yml").read_text(encoding="utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def _pythons() -> list[str]:
    (listed,) = re.findall(r"python: \[(.*)\]", WORKFLOW)
    return re.findall(r'"([0-9.]+)"', listed)


def test_all_steps_run_on_every_python_from_the_oldest_on() -> None:
    assert "run: .ci/run\n" in WORKFLOW
    assert _pythons() == ["3.11", "3.12", "3.13", "3.14"]
    assert PROJECT["requires-python"] == f">={_pythons()[0]}"


def test_the_pythons_that_the_package_names_are_tried_there() -> None:
    prefix = "Programming Language :: Python :: "
    named = {name.removeprefix(prefix) for name in PROJECT["classifiers"] if prefix in name}
    assert named - {"3 :: Only"} <= set(_pythons())


def test_what_the_steps_install_the_workflow_installs_too() -> None:
    """There they do not run as root."""
    steps = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    (listed,) = re.findall(r"for needed in (.*); do", steps)
    wanted = {each.split(":")[1] for each in listed.split()}
    (installed,) = re.findall(r"sudo apt-get install -y -qq (.*)", WORKFLOW)
    assert wanted == set(installed.split())


# A quick look leaves out no kind of test and no puzzle

KINDS = {game.name for game in TABLE.games()}
TESTS = [f"tests/test_{number}.py::test_it" for number in range(10 * len(KINDS))]
ALL = [f"{test}[{kind}]" for test in TESTS for kind in KINDS]
ALONE = "tests/test_alone.py::test_without_cases"


def test_each_test_has_one_of_its_cases() -> None:
    chosen = sampled([*ALL, ALONE])
    assert sorted(name.partition("[")[0] for name in chosen) == sorted([*TESTS, ALONE])


def test_together_they_have_every_puzzle() -> None:
    assert {name.partition("[")[2].rstrip("]") for name in sampled(ALL)} == KINDS


# The pictures in `screenshots/` show what the app shows

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
