"""The public forge runs what must hold, on all Pythons that the program is for."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

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
