"""What picnic.toml says. `python -m tests.shelf` writes it anew from that file."""

from tui.puzzles.crossing.company import Item
from tui.puzzles.crossing.constraints import Case, Guarded
from tui.puzzles.crossing.facts import CrossingRules
from tui.puzzles.crossing.positions import Banks, Goal
from tui.puzzles.crossing.wording import Land

FACTS = CrossingRules(
    name="picnic",
    title="Picnic on the island",
    explanation=(
        "Two couples live on the left bank and one on the right. They meet for a picnic on the "
        "island between them, and share one boat for two, which lies on the left.\n\n"
        "Everyone can row. No wife may be with another woman's husband, on a bank, on the island "
        "or in the boat, unless her own husband is there too.\n\n"
        "They have arrived when all six are on the island. Where the boat is then does not matter."
    ),
    history="",
    seats=2,
    items=(
        Item(
            letter="A",
            name="husband",
            phrase="husband A",
            rows=True,
            figure=(" o ", "[:]"),
            tall=(" ___", "[o o]", "/|:|\\", " | |"),
            picture=(
                ".XXXXX.",
                "XXXXXXX",
                ".fkfkf.",
                ".fffff.",
                ".nnpnn.",
                ".xxxxx.",
                "xxxxxxx",
                ".dd.dd.",
            ),
            tint="rose",
            tags=("husband", "couple A"),
        ),
        Item(
            letter="B",
            name="husband",
            phrase="husband B",
            rows=True,
            figure=(" o ", "[:]"),
            tall=(" ___", "[o o]", "/|:|\\", " | |"),
            picture=(
                ".XXXXX.",
                "XXXXXXX",
                ".fkfkf.",
                ".fffff.",
                ".nnpnn.",
                ".xxxxx.",
                "xxxxxxx",
                ".dd.dd.",
            ),
            tint="gold",
            tags=("husband", "couple B"),
        ),
        Item(
            letter="C",
            name="husband",
            phrase="husband C",
            rows=True,
            figure=(" o ", "[:]"),
            tall=(" ___", "[o o]", "/|:|\\", " | |"),
            picture=(
                ".XXXXX.",
                "XXXXXXX",
                ".fkfkf.",
                ".fffff.",
                ".nnpnn.",
                ".xxxxx.",
                "xxxxxxx",
                ".dd.dd.",
            ),
            tint="teal",
            tags=("husband", "couple C"),
        ),
        Item(
            letter="a",
            name="wife",
            phrase="wife a",
            rows=True,
            figure=(" o ", "/:\\"),
            tall=(" ,-,", "{o o}", " ):(", "/___\\"),
            picture=(
                "..nXX..",
                ".nnnnn.",
                "nfkfkfn",
                "nfffffn",
                "n.fpf.n",
                "..xxx..",
                ".xxxxx.",
                "xxxxxxx",
            ),
            tint="rose",
            plural="wives",
            tags=("wife", "couple A"),
        ),
        Item(
            letter="b",
            name="wife",
            phrase="wife b",
            rows=True,
            figure=(" o ", "/:\\"),
            tall=(" ,-,", "{o o}", " ):(", "/___\\"),
            picture=(
                "..nXX..",
                ".nnnnn.",
                "nfkfkfn",
                "nfffffn",
                "n.fpf.n",
                "..xxx..",
                ".xxxxx.",
                "xxxxxxx",
            ),
            tint="gold",
            plural="wives",
            tags=("wife", "couple B"),
        ),
        Item(
            letter="c",
            name="wife",
            phrase="wife c",
            rows=True,
            figure=(" o ", "/:\\"),
            tall=(" ,-,", "{o o}", " ):(", "/___\\"),
            picture=(
                "..nXX..",
                ".nnnnn.",
                "nfkfkfn",
                "nfffffn",
                "n.fpf.n",
                "..xxx..",
                ".xxxxx.",
                "xxxxxxx",
            ),
            tint="teal",
            plural="wives",
            tags=("wife", "couple C"),
        ),
    ),
    rules=(
        Guarded(
            cases=(
                Case(who=8, company=7, guards=1),
                Case(who=16, company=7, guards=2),
                Case(who=32, company=7, guards=4),
            ),
            reason="{who} would share {place} with {company} while {guards} is away.",
            is_matched=True,
        ),
    ),
    brief="No wife may be with other men unless her husband is there.",
    joined=((Land.LEFT, Land.ISLAND), (Land.LEFT, Land.RIGHT), (Land.ISLAND, Land.RIGHT)),
    start=Banks(left=27, boat=Land.LEFT),
    goal=Goal(left=0, boat=None, island=63),
    heading="Couples",
)
