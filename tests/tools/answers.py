"""What the command line answers when it is called in this process, and the answer that its tests
know best."""

from __future__ import annotations

import json
from typing import Any, NamedTuple


class Answer(NamedTuple):
    """What a command answered."""

    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        assert self.out.count("\n") == 1, "one object on one line"
        return json.loads(self.out)


FARMER = """\
1  → FG   CW | FG
2  ← F    FCW | G
3  → FC   W | FCG
4  ← FG   FGW | C
5  → FW   G | FCW
6  ← F    FG | CW
7  → FG    | FCGW
"""
