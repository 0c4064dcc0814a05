"""What those who cross on daily rivers look like, and what they weigh.

Pictures have the letters of pigments that files of crossings have: `x` and `X` are the tint.
"""

from __future__ import annotations

from collections.abc import Mapping

from tui.engine.named_tuple import NamedTuple


class Portrait(NamedTuple):
    """How somebody looks, in characters and in pixels."""

    weight: int
    """In kilograms."""
    picture: tuple[str, ...]
    """Rows of pixels from the top."""
    figure: tuple[str, str]
    """Two rows of characters; @ stands for the letter."""
    tall: tuple[str, ...]
    """More rows of characters."""


_MAN = (" o ", "[@]"), (" ___", "[o o]", "/|@|\\", " | |")
_WOMAN = (" o ", "/@\\"), (" ,-,", "{o o}", " )@(", "/___\\")
_CHILD = (" . ", "[@]"), ("  o", " [@]", " / \\")
_BEAST = ("/\\_/\\", "\\_@_/"), ("/\\___/\\", "\\ o o /", " \\ @ /", "  ^^^")
_BIRD = (" <o ", "(@)="), (" __", "<o )_", " (@ =)", "  ||")
_SMALL = ("o__", "(@)>"), (" _", "(o\\___", "(  @ )>", " ^  ^")
_THING = (".-.", "[@]"), (" ___", "|   |", "| @ |", "|___|")
_PLANT = (" * ", "(@)"), (" .*.", "(* *)", " \\@/", "  |")


def _drawn(weight: int, forms: tuple[tuple[str, str], tuple[str, ...]], picture: str) -> Portrait:
    return Portrait(weight, tuple(picture.split("/")), *forms)


PORTRAITS: Mapping[str, Portrait] = {
    "man": _drawn(80, _MAN, "..nnn../.nnnnn./.fkfkf./.fffff./.ffpff./.xxxxx./fxxxxxf/.dd.dd."),
    "farmer": _drawn(80, _MAN,
        "..yyyy../.oyyyyo./yyyyyyyy/.fkffkf./"
        ".ffppff./.rbrrbr./frbbbbrf/..bb.bb."),
    "woman": _drawn(60, _WOMAN, "..nnn../.nnnnn./nfkfkfn/nfffffn/n.fpf.n/..xxx../fxxxxxf/.xxxxx."),
    "elder": _drawn(70, _MAN, "..sss../.sfffs./.fkfkf./.fffff./.wwpww./.xwwwx./fxxwxxf/.dd.dd."),
    "boy": _drawn(40, _CHILD, "......./......./.nnnnn./.fkfkf./.ffpff./..xxx../.fxxxf./..X.X.."),
    "girl": _drawn(40, _CHILD, "......./......./.yyyyy./yfkfkfy/y.fpf.y/..xxx../.fxxxf./.xxxxx."),
    "veiled": _drawn(60, _WOMAN, "..www../.wwwww./wfkfkfw/wfffffw/w.fpf.w/..www../fwwxwwf/.wwwww."),
    "queen": _drawn(60, _WOMAN, ".y.y.y./.yyyyy./ofkfkfo/offfffo/o.fpf.o/..xxx../fxxyxxf/xxxxxxx"),
    "furred": _drawn(80, _MAN, ".wwwww./wwwwwww/wfkfkfw/wfffffw/.wfpfw./.xxxxx./fxxwxxf/.nn.nn."),
    "cook": _drawn(80, _MAN, ".wwwww./wwwwwww/.wwwww./.fkfkf./.ffpff./.wwwww./fwwdwwf/.dd.dd."),
    "doctor": _drawn(70, _MAN, "..ooo../.ooooo./.fkfkf./.fffff./.ffpff./.wbwbw./fwwrwwf/.ww.ww."),
    "guard": _drawn(80, _MAN, ".xxxxx./xxxyxxx/.ddddd./.fkfkf./.ffpff./.xxyxx./fxxxxxf/.dd.dd."),
    "monk": _drawn(80, _MAN, "..nnn../.nfffn./.fkfkf./.fffff./.ffpff./.xxxxx./fxXXXxf/.xxxxx."),
    "knight": _drawn(100, _MAN, "...r.../..srs../.sssss./.sksks./.sssss./.gsssg./ggsbsgg/.gg.gg."),
    "witch": _drawn(50, _WOMAN, "...k.../..kkk../kkkkkkk/.lklkl./.llell./..vvv../lvvvvvl/.vvvvv."),
    "wizard": _drawn(60, _MAN, "...x.../..xxx../.xyxxx./xxxxxxx/.fkfkf./.wwpww./fxwwwxf/.xxwxx."),
    "captain": _drawn(90, _MAN, ".kkkkk./kkkwkkk/.fkfkf./.fffff./.nnpnn./.kwrwk./fkkykkf/.kk.kk."),
    "sailor": _drawn(80, _MAN, ".xxxxx./xxxxxxx/.fkfkf./.fffff./.nnpnn./.wbwbw./fbwbwbf/.dd.dd."),
    "clown": _drawn(70, _MAN, ".ooooo./ooooooo/.wkwkw./.wwrww./.wrrrw./.ybyby./fbybybf/.bb.yy."),
    "sheriff": _drawn(90, _MAN, "..nnn../nnnnnnn/.fkfkf./.fffff./.nnpnn./.xxxyx./fxxxxxf/.nn.nn."),
    "judge": _drawn(80, _MAN, "..www../.wwwww./wfkfkfw/wfffffw/w.fpf.w/.kkwkk./fkkwkkf/.kkkkk."),
    "thief": _drawn(70, _MAN, "..ddd../.ddddd./.fffff./kkwkwkk/.fffff./.wwwww./fxxxxxf/.ww.ww."),
    "mummy": _drawn(50, _MAN, "..www../.wsssw./.wkwkw./.sssss./.wwwww./.sssss./wwwwwww/.ss.ss."),
    "statue": _drawn(120, _MAN, "..sss../.sgsgs./.sssss./..sgs../.sssss./s.sss.s/..sss../.ggggg."),
    "dog": _drawn(30, _BEAST,
        "........./......nn./.n...nnnn/n....nknk/"
        "n.nnnnnkk/.nnnwnnr./.nn.nnn../.n.n.nn.."),
    "wolf": _drawn(40, _BEAST,
        "....g.g../d...gggg./d..ggrggg/dd.ggggkk/"
        ".gggwrwrw/.gggrrrr./.gg.gwgw./.d.d.gg.."),
    "fox": _drawn(10, _BEAST,
        "........./.....o.o./o....oooo/oo...okok/"
        "wo.ooowwk/.ooooow../.oo.ooo../.k.k.kk.."),
    "cat": _drawn(5, _BEAST,
        "......../....d.d./d...dddd/d...dldl/"
        "d.dddddp/.ddddwd./.ddddd../.d.d.d.."),
    "tiger": _drawn(150, _BEAST,
        "....o.o../k...oooo./o..ookook/k..okooko/"
        "ookokowwk/.okokoww./.oo.ooo../.ok.ok..."),
    "lion": _drawn(150, _BEAST,
        "....nnnn./n..nnyynn/t..nykykn/t..nyyyyn/"
        "tttnnykyn/.ttttnn../.tt.ttt../.t.t.tt.."),
    "bear": _drawn(100, _BEAST, ".n...n./nnnnnnn/nnknknn/nntttnn/.ntktn./nnnnnnn/nnntnnn/.nn.nn."),
    "rabbit": _drawn(5, _BEAST,
        "...w.w../...wpwp./...wwww./...wkwk./"
        ".wwwwwwp/wwwwwww./wwwwww../.ww.ww.."),
    "mole": _drawn(5, _SMALL,
        "......../......../..dddd../.dddddd./"
        "ddddkddp/dddddddd/.ddddd../.pp.pp.."),
    "hedgehog": _drawn(5, _SMALL,
        "......../..n.n.n./.n.n.n.n/nnnnnnn./"
        "nnnntttt/nntttktk/.nttttt./.d.d.d.."),
    "mouse": _drawn(5, _SMALL,
        "........./........./....gg.g./..ggggpg./"
        ".gggggkg./ggggggggk/gggggg.../pp.g.g..."),
    "monkey": _drawn(20, _BEAST,
        "..nnnn../.nttttn./ntktktnn/.ntttn../"
        "n.nnn..n/nnnttnn./..nnnn../..n..n.."),
    "ram": _drawn(60, _BEAST,
        "......tt./.wwwwtwwt/wwwwwtwkw/wwwwwwwww/"
        "wwwwwwwd./.wwwwww../.d.dd.d../.d.dd.d.."),
    "goat": _drawn(50, _BEAST,
        ".....dd../....d.dw./s....swkw/.wwwwwwww/"
        ".wwwwww.s/.wwwwww.s/.w.ww.w../.d.dd.d.."),
    "reindeer": _drawn(90, _BEAST,
        "....n.n.n/....nnnnn/.....nnn./t...nnknn/"
        ".nnnnnnnk/.nnnnnn../.n.nn.n../.d.dd.d.."),
    "horse": _drawn(300, _BEAST,
        ".....kn../....knnn./....knkn./n...knnnn/"
        "knnnnnndd/.nnnnnn../.n.nn.n../.k.kk.k.."),
    "zebra": _drawn(200, _BEAST,
        ".....kw../....kwkw./....wkkw./k...kwkww/"
        ".wkwkwkkk/.kwkwkw../.w.kw.k../.k.kk.k.."),
    "unicorn": _drawn(200, _BEAST,
        ".......y./.....pwy./....pwww./p...pwkw./"
        "pwwwwwwww/.wwwwww../.w.ww.w../.s.ss.s.."),
    "seal": _drawn(80, _SMALL,
        "........./.....ddd./.....dkdd/....dddkk/"
        "...dddd../d.ddddd../dddddddd./d..d...d."),
    "crocodile": _drawn(150, _SMALL,
        "........./........./......ee./.eeeeekee/"
        "eeeeeeeee/eleleewww/.eeeeeeee/.e.e.e..."),
    "turtle": _drawn(60, _SMALL,
        "........./........./..eene.../.enenee../"
        "eneeeneel/eeneneelk/.lllllll./.ll..ll.."),
    "snail": _drawn(5, _SMALL,
        "......../..nnn.../.nttnn.l/nntnntnl/"
        "ntnttnll/nnttnnlk/.nnnn.ll/lllllll."),
    "frog": _drawn(5, _SMALL,
        "......../......../.ll..ll./.lkllkl./"
        "llllllll/lrrrrrrl/llwwwwll/ll.ll.ll"),
    "snake": _drawn(10, _SMALL,
        "......../.....lll/.....lkl/......lr/"
        ".ll..ll./llll.ll./l..lll../l...l..."),
    "beetle": _drawn(5, _SMALL,
        "......../......../.k....k./..kbbk../"
        ".kbbbbk./kbbkkbbk/.kbbbbk./k.k..k.k"),
    "dragon": _drawn(120, _BEAST,
        "......ee./r..e..ere/rr.ee.eee/rreee.e.r/"
        ".eeeeee../eelleee../e.llll.../.ee..ee.."),
    "goose": _drawn(10, _BIRD,
        ".....ww./.....wko/.....ww./.....w../"
        "w..www../.wwwwww./..wwww../...o.o.."),
    "hen": _drawn(5, _BIRD,
        "......r./.....rt./n....tko/nn..ttr./"
        ".ntttt../.ttttt../..ttt.../..o.o..."),
    "raven": _drawn(5, _BIRD,
        "......../.....kk./.....kwd/....kkkd/"
        "k..kkk../.kkkkkk./..kkkk../...d.d.."),
    "owl": _drawn(5, _BIRD,
        ".n....n./.nnnnnn./.nywwyn./.nykkyn./"
        ".nnnonn./.ntttnn./.nntnnn./..o..o.."),
    "parrot": _drawn(5, _BIRD,
        "....rrr./....rwkd/....rrdd/...rrr../"
        "..ryrr../.bblrr../bb.lr.../b..d.d.."),
    "peacock": _drawn(5, _BIRD,
        "l.l.l.../lblbl.c./elblb.ck/llelb.cy/"
        ".elec.c./..eccc../...cc.../...d.d.."),
    "ostrich": _drawn(100, _BIRD,
        "....ttt./....tkoo/....t.../....t.../"
        ".kkkt.../kkkkkw../.kkkw.../..t.t..."),
    "flamingo": _drawn(10, _BIRD,
        "...ppp../...pkpd./...p..d./...pp.../"
        "..ppppp./.pppppp./...p.p../...p.p.."),
    "fish": _drawn(10, _SMALL,
        "........./........./...ccc.../b.ccccc../"
        "bbcccckc./b.cccccc./...ccc.../........."),
    "sack": _drawn(50, _THING,
        "..t..t../...tt.../..nnnn../.tttttt./"
        ".tyyytt./tttyyttt/tttttttt/.tttttt."),
    "barrel": _drawn(50, _THING,
        "......../.nnnnnn./nntnntnn/dddddddd/"
        "nntnntnn/nntnntnn/dddddddd/.nnnnnn."),
    "chest": _drawn(60, _THING,
        "......../..yyyy../.yyoyyy./nnnnnnnn/"
        "nnnyynnn/nddyyddn/nnnnnnnn/nnnnnnnn"),
    "pot": _drawn(20, _THING,
        "......../..yyyy../.nnnnnn./..nnnn../"
        ".nnnnnn./nntttnnn/nnnnnnnn/.nnnnnn."),
    "bottle": _drawn(10, _THING,
        "...nn.../...ss.../...ss.../..sxxs../"
        ".sxxxxs./.sxxxxs./.sxxxxs./..ssss.."),
    "book": _drawn(10, _THING,
        "......../.xxxxxx./.xyyyyx./.xxxxxx./"
        ".xxyyxx./.xxxxxx./.Xwwwwx./.XXXXXX."),
    "loaf": _drawn(5, _THING,
        "......../......../..nnnn../.ntntnn./"
        "ntttttnn/ntttttnn/nnnnnnnn/........"),
    "cheese": _drawn(10, _THING,
        "......../.....yy./...yyyyy/.yyyooyy/"
        "yyyyyyyy/yooyyyyy/yooyyooy/yyyyyyyy"),
    "cake": _drawn(10, _THING,
        "..r..r../..w..w../.pppppp./.wpwpww./"
        "pppppppp/wwwwwwww/pptppptp/tttttttt"),
    "hay": _drawn(30, _THING,
        "......../..y.yy../.yyyyyy./yyoyyoyy/"
        "nnnnnnnn/yyyoyyyy/yoyyyyoy/yyyyyyyy"),
    "harp": _drawn(40, _THING,
        "yyyy..yy/y..yyyyy/yswswy.y/yswswy../"
        "yswsy.../yswy..../ysy...../yyy....."),
    "vase": _drawn(20, _THING,
        "..xxxx../...xx.../..xxxx../.xwxxwx./"
        "xxxwwxxx/xxxxxxxx/.xwwwwx./..xxxx.."),
    "lettuce": _drawn(5, _PLANT,
        "..eelle./.elllele/elelllle/llelwlel/"
        "elelwlle/eelwwlee/.eelwee./..eeee.."),
    "flower": _drawn(5, _PLANT,
        "..x.x.x./..xxxxx./..xXxXx./...xxx../"
        "..l.e.l./..lleel./...lel../....e..."),
    "apple": _drawn(5, _PLANT,
        "...n.ee./...nee../.rrrrrr./rrwrrrrr/"
        "rrrrrrrr/rrrrrrrr/.rrrrrr./..rr.rr."),
    "bananas": _drawn(10, _PLANT,
        "...nn.../...yy.../..yyyy../.yy.yyy./"
        ".yy..yy./yyy..yyy/.yy..yy./..y..y.."),
}  # fmt: skip
