"""What five-friends.toml says. `python -m tests.shelf` writes it anew from that file."""

from tui.puzzles.crossing.company import Item
from tui.puzzles.crossing.constraints import NeverExactly
from tui.puzzles.crossing.facts import CrossingRules

FACTS = CrossingRules(
    name="five-friends",
    title="Five friends and their tiffs",
    explanation=(
        "Ada, Ben, Cora, Dan and Eve are friends, but some of them had words this morning. Ada had "
        "them with Ben, Ben with Cora, Cora with Dan, Dan with Eve, and Eve with Ada. In company "
        "they are polite.\n\n"
        "Everyone can row, and the boat has two seats.\n\n"
        "Two who had words may not be in a place, on a bank or in the boat, with nobody else "
        "there: these are Ada and Ben, Ben and Cora, Cora and Dan, Dan and Eve, Eve and Ada."
    ),
    history="",
    seats=2,
    items=(
        Item(
            letter="A",
            name="Ada",
            phrase="Ada",
            rows=True,
            figure=(" o ", "/A\\"),
            tall=(" ,o,", " )A(", "/___\\"),
            picture=(
                ".......",
                ".XnnnX.",
                "nnnnnnn",
                "nfkfkfn",
                "n.fpf.n",
                "..xxx..",
                "fxxxxxf",
                ".xxxxx.",
            ),
            tint="rose",
        ),
        Item(
            letter="B",
            name="Ben",
            phrase="Ben",
            rows=True,
            figure=(" o ", "[B]"),
            tall=("  o", "/|B|\\", " | |"),
            picture=(
                ".......",
                ".XnnnX.",
                ".nnnnn.",
                ".fkfkf.",
                ".ffpff.",
                "..xxx..",
                "fxxxxxf",
                ".dd.dd.",
            ),
            tint="gold",
        ),
        Item(
            letter="C",
            name="Cora",
            phrase="Cora",
            rows=True,
            figure=(" o ", "/C\\"),
            tall=(" ,o,", " )C(", "/___\\"),
            picture=(
                ".......",
                ".XnnnX.",
                "nnnnnnn",
                "nfkfkfn",
                "n.fpf.n",
                "..xxx..",
                "fxxxxxf",
                ".xxxxx.",
            ),
            tint="teal",
        ),
        Item(
            letter="D",
            name="Dan",
            phrase="Dan",
            rows=True,
            figure=(" o ", "[D]"),
            tall=("  o", "/|D|\\", " | |"),
            picture=(
                ".......",
                ".XnnnX.",
                ".nnnnn.",
                ".fkfkf.",
                ".ffpff.",
                "..xxx..",
                "fxxxxxf",
                ".dd.dd.",
            ),
            tint="sky",
        ),
        Item(
            letter="E",
            name="Eve",
            phrase="Eve",
            rows=True,
            figure=(" o ", "/E\\"),
            tall=(" ,o,", " )E(", "/___\\"),
            picture=(
                ".......",
                ".XnnnX.",
                "nnnnnnn",
                "nfkfkfn",
                "n.fpf.n",
                "..xxx..",
                "fxxxxxf",
                ".xxxxx.",
            ),
            tint="lime",
        ),
    ),
    rules=(
        NeverExactly(
            companies=(3, 6, 12, 24, 17),
            reason="{who} would be {where} with nobody else to talk to.",
        ),
    ),
    brief="Two who had words may not be left alone with each other.",
    heading="Chains and company",
)
