"""What alcuin.toml says. `python -m tests.shelf` writes it anew from that file."""

from tui.puzzles.crossing.company import Item
from tui.puzzles.crossing.facts import CrossingRules
from tui.puzzles.crossing.wording import Wording

FACTS = CrossingRules(
    name="alcuin",
    title="Alcuin's family",
    explanation=(
        "A man and a woman are each as heavy as a loaded cart. Their two children together weigh "
        "as much as one cart, and one cartload is all that the boat can bear. How do they cross "
        "without sinking?\n\n"
        "All four can row. The boat carries the man or the woman alone, or one child, or both.\n\n"
        "Weights are in halves."
    ),
    history=(
        "The crossing stands beside the farmer's in the collection of about 800 that is thought to "
        "be Alcuin's. The next one there is the same again with a family of hedgehogs.\n\n"
        "From Alcuin of York, Problems to Sharpen the Young, about 800, no. 19."
    ),
    seats=2,
    items=(
        Item(
            letter="M",
            name="man",
            phrase="the man",
            rows=True,
            figure=(" ^ ", "[M]"),
            tall=("  ^", " /o\\", "/|M|\\", " | |"),
            picture=(
                "..eee..",
                ".eeeee.",
                "eekfkee",
                ".efffe.",
                ".nnpnn.",
                ".eeeee.",
                "feennef",
                ".nn.nn.",
            ),
            plural="men",
            weight=2,
        ),
        Item(
            letter="W",
            name="woman",
            phrase="the woman",
            rows=True,
            figure=(" n ", "/W\\"),
            tall=(" .-.", "(o o)", " )W(", "/___\\"),
            picture=(
                "..www..",
                ".wwwww.",
                "wwkfkww",
                "wwfffww",
                "w.fpf.w",
                "..rrr..",
                "frrrrrf",
                ".rrrrr.",
            ),
            plural="women",
            weight=2,
        ),
        Item(
            letter="S",
            name="son",
            phrase="the son",
            rows=True,
            figure=(" . ", "[S]"),
            tall=("  o", " [S]", " / \\"),
            picture=(
                ".......",
                ".......",
                ".nnnnn.",
                ".fkfkf.",
                ".ffpff.",
                "..xxx..",
                ".fxxxf.",
                "..X.X..",
            ),
            tint="sky",
            weight=1,
        ),
        Item(
            letter="D",
            name="daughter",
            phrase="the daughter",
            rows=True,
            figure=(" . ", "/D\\"),
            tall=(" ~o~", " /D\\", " /_\\"),
            picture=(
                ".......",
                ".......",
                ".yyyyy.",
                "yfkfkfy",
                "y.fpf.y",
                "..xxx..",
                ".fxxxf.",
                ".xxxxx.",
            ),
            tint="rose",
            weight=1,
        ),
    ),
    brief="The boat bears one grown-up or the two children.",
    wording=Wording(weight_unit="halves"),
    weight_limit=2,
    heading="Old books",
)
