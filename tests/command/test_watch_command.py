"""`oversteek watch GAME`: its arguments, the watch that it opens, and how it ends."""

from __future__ import annotations

import sys

import pytest

from tests.tools.called import Command
from tests.tools.games import USUAL
from tests.tools.kinds import EVERY, NAMES
from tests.tools.terminal import Terminal
from tests.tools.watcher import watcher_at
from tui.command.arguments import watch_arguments
from tui.engine.plan import SEARCH, plan_of
from tui.engine.solver import Order
from tui.engine.strategy import Strategy, variants
from tui.game.stops import all_stops, stop_named
from tui.game.watching import KEPT_SPEEDS, MAX_SPEED, USUAL_SPEED, Progress, View, WatchSettings
from tui.puzzles.crossing.strategies import MAX_MOVES, REPEATS, SITUATION
from tui.puzzles.table import TABLE


@pytest.mark.parametrize(
    ("words", "name", "strategy", "view", "speed"),
    [
        ("farmer", "farmer", USUAL, View.SOLUTION, USUAL_SPEED),
        ("farmer --search", "farmer", USUAL, View.SEARCH, USUAL_SPEED),
        ("--speed max hanoi:3@ACB", "hanoi:3@ACB", USUAL, View.SOLUTION, MAX_SPEED),
        ("hanoi --method recursive", "hanoi:6", Strategy("recursive"), View.SOLUTION, USUAL_SPEED),
        ("knight:c3 --method backtracking --search --speed 0.25", "knight:c3",
         Strategy("backtracking"), View.SEARCH, 0.25),
        ("couples --method backtracking --repeats situation --max-moves 12", "couples",
         Strategy("backtracking", {REPEATS: SITUATION, MAX_MOVES: "12"}), View.SOLUTION,
         USUAL_SPEED),
        *((f"farmer --speed {speed}", "farmer", USUAL, View.SOLUTION, speed)
          for speed in KEPT_SPEEDS),
    ],
)  # fmt: skip
def test_the_arguments_say_what_to_watch_and_how(
    words: str, name: str, strategy: Strategy, view: View, speed: float
) -> None:
    opening = watch_arguments(words.split(), TABLE)
    assert opening.game is not None
    assert opening.game.name == name
    assert opening.watch == WatchSettings(strategy, view, speed)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("farmer --speed 65", "--speed: '65' is neither a number from 0.25 to 64 nor max"),
        ("farmer --until mate", "choose refusal, refusal:CODE, met, depth:N or solution"),
        ("knight --until mate", "choose refusal, refusal:CODE, dead-end, depth:N or solution"),
        ("knight --until met", "warnsdorff never meets a position twice: choose refusal"),
        ("knight --method backtracking --until refusal:met-before",
         "no refusal in knight:a1 has the code 'met-before': choose dead-end."),
        ("couples --method backtracking --until refusal:met-as-short",
         "no refusal in couples has the code 'met-as-short': choose forbidden-company, "
         "wrong-bank or met-before."),
        ("couples --method backtracking:anywhere --until refusal:dead-end",
         "wrong-bank, met-before or met-elsewhere."),
        ("farmer --until refusal:x", "no refusal in farmer has the code 'x': choose "
         "forbidden-company, wrong-bank, met-before or met-as-short."),
        ("farmer --until dead-end", "shortest takes no move back"),
        ("hanoi --until met", "shortest refuses no move and takes none back"),
        ("farmer --method backtracking --max-moves 9 --until depth:10",
         "this search goes no deeper than 9 moves"),
    ],
)  # fmt: skip
def test_the_sentence_says_what_does_not_fit(command: Command, words: str, said: str) -> None:
    answer = command(f"watch {words}")
    assert answer.status == 2
    assert said in answer.err


@pytest.mark.parametrize(
    ("words", "panels", "awaited"),
    [
        ("farmer --until refusal", "", "refusal"),
        ("--until refusal:wrong-bank farmer", "", "refusal (somebody is on the other bank)"),
        ("farmer --until refusal:met-before", "", "refusal (position met before)"),
        ("farmer --until met --tree", "tree", "position met before"),
        ("farmer --method backtracking --until dead-end --listing", "listing", "dead end"),
        ("farmer --until depth:3", "", "depth 3"),
        ("hanoi --until depth:03", "", "depth 3"),
        ("knight --until solution --tree --listing", "tree listing", "solution"),
        ("farmer --method backtracking:anywhere --until refusal:met-elsewhere", "",
         "position met before, in another branch"),
        ("farmer --tree", "tree", ""),
        ("farmer --listing", "listing", ""),
    ],
)  # fmt: skip
def test_a_place_to_stop_and_the_panels_open_the_search_view(
    words: str, panels: str, awaited: str
) -> None:
    watch = watch_arguments(words.split(), TABLE).watch
    assert watch is not None
    wanted = (View.SEARCH, "tree" in panels, "listing" in panels)
    assert (watch.view, watch.tree, watch.listing) == wanted
    assert (watch.until.name if watch.until else "") == awaited


@pytest.mark.parametrize("name", NAMES)
def test_every_place_that_a_search_can_run_to_is_named_by_some_text(name: str) -> None:
    game = EVERY.parse_game(name)
    for strategy, _ in variants(game.kind):
        plan = plan_of(game.kind, strategy, game.puzzle)
        texts = ["solution", *(f"depth:{number}" for number in range(1, 65))]
        if plan.notes == SEARCH:
            own = plan.solver.own_codes
            texts += ["refusal:met-elsewhere"] if "met-elsewhere" in own else []
            texts += ["met"] if any(code.startswith("met-") for code in own) else []
            texts += ["refusal", *(["dead-end"] if plan.solver.order is Order.DEPTH else [])]
            texts += [f"refusal:{code}" for code, _ in game.kind.refusals(game.puzzle)]
        deepest = plan.solver.max_moves or 64
        texts = [text for text in texts if int(text.partition("depth:")[2] or 1) <= deepest]
        named = [stop_named(text, game.kind, game.puzzle, plan).name for text in texts]
        offered = [each.name for each in all_stops(game.kind, game.puzzle, plan)]
        assert set(named) == set(offered[: len(named)])


@pytest.mark.parametrize(
    ("words", "kind", "code", "said"),
    [
        ("farmer --method backtracking --until refusal", "REJECT", "forbidden-company", "Not FC."),
        ("farmer --until refusal:wrong-bank", "REJECT", "wrong-bank", "out of reach"),
        ("couples --until met --speed max", "REJECT", "met-before", "met that position already"),
        ("farmer --method backtracking --until dead-end", "REJECT", "forbidden-company",
         "A dead end: nothing leads on from here; the next step is the way back."),
        ("couples --until depth:2", "ADVANCE", "", "new"),
        ("hanoi:3 --method recursive --until solution", "SOLUTION", "", "solution of 7 moves"),
    ],
)  # fmt: skip
async def test_the_watch_is_paused_at_the_place_that_was_asked_for(
    words: str, kind: str, code: str, said: str
) -> None:
    opening = watch_arguments(words.split(), TABLE)
    assert opening.game is not None
    async with watcher_at(opening.game.name, opened=opening.watch) as player:
        watch = player.screen.controller.watches.watch
        assert watch is not None
        step = watch.playback.shown.step
        assert step is not None
        assert step.kind.name == kind
        assert (step.refusal.code if step.refusal else "") == code
        assert player.state_word == ("solved" if kind == "SOLUTION" else "paused")
        assert said in player.message
        before = player.progress
        await player.let_pass(60)
        assert player.progress == before
        assert opening.watch is not None
        assert opening.watch.until is not None
        await player.press("f")
        name = opening.watch.until.name
        assert f"{name[0].upper()}{name[1:]}" in player.text, "it can be chosen again at once"


async def test_panels_that_were_asked_for_are_shown_and_not_kept() -> None:
    watch = watch_arguments(["farmer", "--tree", "--listing"], TABLE).watch
    async with watcher_at("farmer", opened=watch, size=(120, 40)) as player:
        sheet, settings = player.screen.sheet, player.app.preferences.settings
        assert sheet.region_of("tree") is not None
        assert sheet.region_of("listing") is not None
        assert player.settings[1] == "search"
        await player.press("p")
        assert sheet.region_of("tree") is not None
        assert sheet.region_of("listing") is None
        assert player.app.preferences.settings == settings
        await player.press("p")
        assert player.app.preferences.settings == settings._replace(listing=True)
        await player.press("q q")
        assert player.mode == "HOME"
        await player.press("enter w v")
        assert "Search tree" not in player.text
        assert "put the start into the frontier" in player.text


async def test_a_place_that_never_comes_is_said_to_be_missing() -> None:
    words = ["farmer", "--method", "backtracking", "--until", "depth:20"]
    async with watcher_at("farmer", opened=watch_arguments(words, TABLE).watch) as player:
        assert player.message == (
            "There is no position at depth 20 after this. Both solutions without repeating a "
            "position were found; 60 loads were tried."
        )


def test_a_lesson_is_opened_in_a_terminal() -> None:
    words = "couples --method backtracking --until refusal:forbidden-company --tree"
    with Terminal((sys.executable, "-m", "tui", "watch", *words.split())) as terminal:
        terminal.wait_until_shown("Search tree")
        terminal.wait_until_shown("paused")
        terminal.send("q")
        terminal.wait_until_shown("PLAY")
        terminal.leave()


@pytest.mark.parametrize(
    ("game", "method", "view", "speed", "shown"),
    [
        ("farmer", "", View.SOLUTION, 2.0, ["2/s", "solution", "shortest"]),
        ("couples", "backtracking", View.SEARCH, 0.25, ["¼/s", "search", "backtracking"]),
        ("family", "", View.SEARCH, 64.0, ["64/s", "search", "shortest"]),
        ("hanoi:3@ACB", "recursive", View.SEARCH, 3.0, ["3/s", "search", "recursive"]),
        ("knight:c3", "", View.SOLUTION, MAX_SPEED, ["max", "solution", "warnsdorff"]),
    ],
)
async def test_the_program_opens_with_the_watch_that_was_asked_for(
    game: str, method: str, view: View, speed: float, shown: list[str]
) -> None:
    async with watcher_at(
        game, strategy=Strategy(method), view=view, speed=speed, at_once=True
    ) as player:
        assert (player.mode, player.settings) == ("WATCH", shown)
        assert (player.state_word, player.progress.step) == ("playing", 0)
        await player.let_steps_pass(2)
        assert player.progress.step >= 2
        await player.press("q")
        assert (player.mode, player.session.move_count) == ("PLAY", 0)
        await player.press("q")
        assert player.mode == "HOME"


async def test_the_wish_holds_for_the_first_puzzle_only() -> None:
    async with watcher_at("farmer", at_once=True) as player:
        await player.press("q q 2")
        assert player.mode == "PLAY"


async def test_the_goal_is_watched_without_a_move() -> None:
    async with watcher_at("hanoi@BBB", at_once=True) as player:
        assert (player.mode, player.progress) == ("WATCH", Progress(0, 0))
        assert "Solved in 0 moves." in player.message
        assert player.time.waiting == []


async def test_a_lost_position_is_named_at_once() -> None:
    how = {"strategy": Strategy("backtracking"), "reading": 0.001, "at_once": True}
    async with watcher_at("knight@c2,d4,b3,c5", **how) as player:
        assert "Nothing can be solved from here" in player.message


def test_the_last_frame_stays_until_a_key_is_pressed() -> None:
    out_of_alternate_screen = b"\x1b[?1049l"
    with Terminal((sys.executable, "-m", "tui", "watch", "hanoi:3", "--speed", "max")) as terminal:
        terminal.wait_until_shown("WATCH")
        terminal.wait_until_shown("solved")
        assert out_of_alternate_screen not in terminal.output
        terminal.send("q")
        terminal.wait_until_shown("PLAY")
        terminal.leave()
        assert out_of_alternate_screen in terminal.output
