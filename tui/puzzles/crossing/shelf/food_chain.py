"""What food-chain.toml says. `python -m tests.shelf` writes it anew from that file."""

from tui.puzzles.crossing.company import Item
from tui.puzzles.crossing.constraints import Case, Guarded
from tui.puzzles.crossing.facts import CrossingRules

FACTS = CrossingRules(
    name="food-chain",
    title="Wolf, dog, cat, mouse, cheese",
    explanation=(
        "A keeper has to bring five things over a river: a wolf, a dog, a cat, a mouse and a piece "
        "of cheese. The boat takes two of them at a time.\n\n"
        "Only the keeper rows, and the boat takes two of the five besides.\n\n"
        "While the keeper is away, the wolf bites the dog, the dog chases the cat, the cat catches "
        "the mouse, and the mouse eats the cheese."
    ),
    history="",
    seats=3,
    items=(
        Item(
            letter="K",
            name="keeper",
            phrase="the keeper",
            rows=True,
            figure=(" _^_", "/[K]\\"),
            tall=("  ___", "_/___\\_", " (o o)", " /[K]\\"),
            picture=(
                "..yyyy..",
                ".oyyyyo.",
                "yyyyyyyy",
                ".fkffkf.",
                ".ffppff.",
                ".rbrrbr.",
                "frbbbbrf",
                "..bb.bb.",
            ),
        ),
        Item(
            letter="W",
            name="wolf",
            phrase="the wolf",
            rows=False,
            figure=("/\\_/\\", "\\_W_/"),
            tall=("/\\___/\\", "\\ o o /", " \\ W /", "  VVV"),
            picture=(
                "....g.g..",
                "d...gggg.",
                "d..ggrggg",
                "dd.ggggkk",
                ".gggwrwrw",
                ".gggrrrr.",
                ".gg.gwgw.",
                ".d.d.gg..",
            ),
            plural="wolves",
        ),
        Item(
            letter="D",
            name="dog",
            phrase="the dog",
            rows=False,
            figure=("  __", "~(D-"),
            tall=("   __", "  /  o_", "~/ D _/", " ||~||"),
            picture=(
                "....tttt.",
                "n..nntkt.",
                "t..nntttd",
                "tt.nnttt.",
                ".tttrrr..",
                ".ttttttw.",
                ".tttttt..",
                ".tt.tt...",
            ),
        ),
        Item(
            letter="C",
            name="cat",
            phrase="the cat",
            rows=False,
            figure=("^.^ ", "(C)~"),
            tall=(" /\\_/\\", "( o o )", " ( C )~", '  " "'),
            picture=(
                ".o...o..",
                ".oo.oo..",
                ".ooooo.o",
                ".okoko.o",
                ".oopoo.o",
                "..ooooo.",
                ".oowwoo.",
                ".oowwoo.",
            ),
        ),
        Item(
            letter="M",
            name="mouse",
            phrase="the mouse",
            rows=False,
            figure=("o.o ", "(M)~"),
            tall=("()_()", "(o o)", " (M)~"),
            picture=(
                "ss...ss.",
                "sps.sps.",
                ".sssss..",
                ".sksks..",
                "..sss...",
                "..sps..p",
                ".sssss.p",
                ".ssssspp",
            ),
            plural="mice",
        ),
        Item(
            letter="E",
            name="cheese",
            phrase="the cheese",
            rows=False,
            figure=(" _.", "[E]"),
            tall=("  __.", ".'  |", "| E o|", "'----'"),
            picture=(
                ".....yy.",
                "...yyyy.",
                ".yyyyyyy",
                "oooooooo",
                "yyyoyyyy",
                "yoyyyyoy",
                "yyyyoyyy",
                "yyyyyyyy",
            ),
        ),
    ),
    rules=(
        Guarded(
            cases=(Case(who=2, company=4, guards=1),),
            reason="The wolf would bite the dog {where}.",
        ),
        Guarded(
            cases=(Case(who=4, company=8, guards=1),),
            reason="The dog would chase the cat {where}.",
        ),
        Guarded(
            cases=(Case(who=8, company=16, guards=1),),
            reason="The cat would catch the mouse {where}.",
        ),
        Guarded(
            cases=(Case(who=16, company=32, guards=1),),
            reason="The mouse would eat the cheese {where}.",
        ),
    ),
    brief="Unwatched, each goes for the next in the chain of five.",
    heading="Chains and company",
)
