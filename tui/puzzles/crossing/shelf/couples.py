"""What couples.toml says. `python -m tests.shelf` writes it anew from that file."""

from tui.puzzles.crossing.company import Item
from tui.puzzles.crossing.constraints import Case, Guarded
from tui.puzzles.crossing.facts import CrossingRules

FACTS = CrossingRules(
    name="couples",
    title="Three jealous couples",
    explanation=(
        "Three husbands A, B and C and their wives a, b and c cross the river in a boat for two. "
        "Everyone can row.\n\n"
        "No wife may be with another woman's husband, on a bank or in the boat, unless her own "
        "husband is there too."
    ),
    history=(
        "The jealous husbands are in the same collection of about 800 as the farmer, as three "
        "brothers with their sisters. In 1556 Tartaglia thought that four couples could do it, "
        "too; with a boat for two they cannot.\n\n"
        "From Alcuin of York, Problems to Sharpen the Young, about 800, no. 17."
    ),
    seats=2,
    items=(
        Item(
            letter="A",
            name="husband",
            phrase="husband A",
            rows=True,
            figure=(" o ", "[A]"),
            tall=(" ___", "[o o]", "/|A|\\", " | |"),
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
        ),
        Item(
            letter="a",
            name="wife",
            phrase="wife a",
            rows=True,
            figure=(" o ", "/a\\"),
            tall=(" ,-,", "{o o}", " )a(", "/___\\"),
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
        ),
        Item(
            letter="B",
            name="husband",
            phrase="husband B",
            rows=True,
            figure=(" o ", "[B]"),
            tall=(" ___", "[o o]", "/|B|\\", " | |"),
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
        ),
        Item(
            letter="b",
            name="wife",
            phrase="wife b",
            rows=True,
            figure=(" o ", "/b\\"),
            tall=(" ,-,", "{o o}", " )b(", "/___\\"),
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
        ),
        Item(
            letter="C",
            name="husband",
            phrase="husband C",
            rows=True,
            figure=(" o ", "[C]"),
            tall=(" ___", "[o o]", "/|C|\\", " | |"),
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
        ),
        Item(
            letter="c",
            name="wife",
            phrase="wife c",
            rows=True,
            figure=(" o ", "/c\\"),
            tall=(" ,-,", "{o o}", " )c(", "/___\\"),
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
        ),
    ),
    loads=(3, 5, 17, 10, 34, 12, 20, 40, 48, 1, 2, 4, 8, 16, 32),
    rules=(
        Guarded(
            cases=(Case(who=2, company=20, guards=1),),
            reason="{who} would share {place} with {company} while A is away.",
        ),
        Guarded(
            cases=(Case(who=8, company=17, guards=4),),
            reason="{who} would share {place} with {company} while B is away.",
        ),
        Guarded(
            cases=(Case(who=32, company=5, guards=16),),
            reason="{who} would share {place} with {company} while C is away.",
        ),
    ),
    brief="No wife may be with other men unless her husband is there.",
    heading="Classics",
)
