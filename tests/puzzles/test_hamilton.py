import random
from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tools.examples import examples
from tests.tools.finishes import find_finish

LEAPS = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]


def knight_graph(ranks: int, files: int) -> list[int]:
    return [
        sum(
            1 << (rank + up) * files + file + right
            for up, right in LEAPS
            if 0 <= rank + up < ranks and 0 <= file + right < files
        )
        for rank in range(ranks)
        for file in range(files)
    ]


CHESSBOARD = knight_graph(8, 8)


def square(name: str) -> int:
    return "abcdefgh".index(name[0]) + 8 * (int(name[1]) - 1)


def mask_of(squares: Sequence[int]) -> int:
    return sum(1 << each for each in squares)


def squares_of(mask: int) -> list[int]:
    return [each for each in range(mask.bit_length()) if mask >> each & 1]


def position_after(walk: Sequence[int], size: int = 64) -> tuple[int, int]:
    return walk[-1], mask_of(range(size)) & ~mask_of(walk)


def has_finish(
    neighbours: Sequence[int], at: int, free: int, known: dict[tuple[int, int], bool]
) -> bool:
    if not free:
        return True
    if (at, free) not in known:
        known[at, free] = any(
            has_finish(neighbours, after, free & ~(1 << after), known)
            for after in squares_of(neighbours[at] & free)
        )
    return known[at, free]


def assert_visits_all(
    neighbours: Sequence[int], at: int, free: int, finish: Sequence[int] | None
) -> None:
    assert finish is not None
    assert sorted(finish) == squares_of(free)
    for before, after in zip([at, *finish], finish, strict=False):
        assert neighbours[before] >> after & 1


def assert_same_as_brute_force(
    neighbours: Sequence[int],
    at: int,
    free: int,
    known: dict[tuple[int, int], bool] | None = None,
) -> None:
    finish = find_finish(neighbours, at, free)
    if has_finish(neighbours, at, free, {} if known is None else known):
        assert_visits_all(neighbours, at, free, finish)
    else:
        assert finish is None


def random_walk(neighbours: Sequence[int], length: int, rng: random.Random) -> list[int]:
    """Walk at random up to the wanted length or to the first dead end."""
    walk = [rng.randrange(len(neighbours))]
    while len(walk) < length:
        onward = squares_of(neighbours[walk[-1]] & ~mask_of(walk))
        if not onward:
            break
        walk.append(rng.choice(onward))
    return walk


def random_tour(rng: random.Random) -> list[int]:
    """Follow Warnsdorff's rule, with ties broken at random, until it completes a tour."""
    while True:
        at, free = position_after([rng.randrange(64)])
        tour = [at]
        while onward := squares_of(CHESSBOARD[tour[-1]] & free):
            rng.shuffle(onward)
            tour.append(min(onward, key=lambda each: (CHESSBOARD[each] & free).bit_count()))
            free &= ~(1 << tour[-1])
        if not free:
            return tour


@st.composite
def small_positions(draw: st.DrawFn) -> tuple[list[int], int, int]:
    """Draw a small knight's graph with some squares and edges removed or strange edges added, which
    join squares of different colours as well."""
    ranks, files = draw(st.sampled_from([(3, 4), (4, 4), (3, 6), (4, 5), (5, 4)]))
    size = ranks * files
    neighbours = knight_graph(ranks, files)
    pairs = st.tuples(st.integers(0, size - 1), st.integers(0, size - 1))
    for start, end in draw(st.lists(pairs, max_size=5)):
        if (sum(divmod(start, files)) - sum(divmod(end, files))) % 2:
            neighbours[start] ^= 1 << end
            neighbours[end] ^= 1 << start
    for start in range(size):
        for end in squares_of(neighbours[start]):
            if start < end and draw(st.integers(0, 9)) == 0:
                neighbours[start] &= ~(1 << end)
                neighbours[end] &= ~(1 << start)
    kept = draw(st.permutations(range(size)))[draw(st.integers(0, size // 2)) :]
    return neighbours, kept[0], mask_of(kept[1:])


@pytest.mark.parametrize(("ranks", "files"), [(3, 3), (3, 4), (4, 4)])
def test_every_partial_tour_of_a_small_board_is_judged_like_brute_force(
    ranks: int, files: int
) -> None:
    neighbours = knight_graph(ranks, files)
    known: dict[tuple[int, int], bool] = {}
    seen = set()
    waiting = [position_after([start], ranks * files) for start in range(ranks * files)]
    while waiting:
        at, free = waiting.pop()
        if (at, free) not in seen:
            seen.add((at, free))
            assert_same_as_brute_force(neighbours, at, free, known)
            waiting += [
                (after, free & ~(1 << after)) for after in squares_of(neighbours[at] & free)
            ]


@pytest.mark.parametrize(
    ("ranks", "files", "shortest", "walks"), [(5, 5, 8, 800), (5, 6, 12, 400), (6, 6, 18, 200)]
)
def test_many_partial_tours_of_larger_boards_are_judged_like_brute_force(
    ranks: int, files: int, shortest: int, walks: int
) -> None:
    rng, size = random.Random(1823), ranks * files
    neighbours = knight_graph(ranks, files)
    known: dict[tuple[int, int], bool] = {}
    for _ in range(walks):
        walk = random_walk(neighbours, rng.randint(shortest, size - 1), rng)
        at, free = position_after(walk, size)
        if len(walk) >= shortest:
            assert_same_as_brute_force(neighbours, at, free, known)


@settings(examples(300), derandomize=True)
@given(small_positions())
def test_graphs_with_changed_squares_and_edges_are_judged_like_brute_force(
    position: tuple[list[int], int, int],
) -> None:
    assert_same_as_brute_force(*position)


@pytest.mark.parametrize("start", range(64))
def test_the_chessboard_can_be_toured_from_every_start(start: int) -> None:
    at, free = position_after([start])
    assert_visits_all(CHESSBOARD, at, free, find_finish(CHESSBOARD, at, free))


def test_every_position_cut_from_a_complete_tour_can_be_finished() -> None:
    rng = random.Random(1998)
    for _ in range(3):
        tour = random_tour(rng)
        for length in range(1, 65):
            at, free = position_after(tour[:length])
            assert_visits_all(CHESSBOARD, at, free, find_finish(CHESSBOARD, at, free))


def test_late_positions_of_careless_walks_are_judged_like_brute_force() -> None:
    rng = random.Random(7)
    judged = 0
    while judged < 200:
        walk = random_walk(CHESSBOARD, 64, rng)[: rng.randint(42, 60)]
        if len(walk) >= 42:
            judged += 1
            assert_same_as_brute_force(CHESSBOARD, *position_after(walk))


def test_nothing_is_left_to_walk_when_no_square_is_free() -> None:
    assert find_finish(CHESSBOARD, square("a1"), 0) == ()


def test_the_same_question_gets_the_same_answer() -> None:
    at, free = position_after([square(name) for name in ("a1", "b3", "d4", "e6", "g5")])
    assert find_finish(CHESSBOARD, at, free) == find_finish(CHESSBOARD, at, free)


def test_a_corner_that_lost_both_its_neighbours_cannot_be_reached() -> None:
    walk = ["c2", "e3", "d5", "b4", "d3", "c5", "b3", "d4"]
    at, free = position_after([square(name) for name in walk])
    assert find_finish(CHESSBOARD, at, free) is None


def test_two_corners_with_one_way_in_each_cannot_both_end_the_walk() -> None:
    walk = ["c2", "d4", "e6", "g5", "f7", "e5"]
    at, free = position_after([square(name) for name in walk])
    assert find_finish(CHESSBOARD, at, free) is None


def test_a_colour_in_surplus_cannot_be_used_up() -> None:
    at, free = position_after([square("a1"), square("b3")])
    assert find_finish(CHESSBOARD, at, free & ~(1 << square("h8"))) is None


def test_half_a_board_can_be_toured_from_its_first_rank_but_not_from_its_second() -> None:
    first_rank, second_rank = position_after([square("c1")], 32), position_after([square("c2")], 32)
    assert_visits_all(CHESSBOARD, *first_rank, find_finish(CHESSBOARD, *first_rank))
    assert find_finish(CHESSBOARD, *second_rank) is None


def test_bits_of_squares_that_were_visited_are_ignored() -> None:
    assert find_finish([0b110, 0b101, 0b011], 0, 0b010) == (1,)


def test_a_square_stood_on_cannot_be_free() -> None:
    with pytest.raises(ValueError, match="square 3"):
        find_finish(CHESSBOARD, 3, 0b1000)
