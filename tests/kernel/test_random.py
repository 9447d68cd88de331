"""Streams of luck: even, independent of each other, and the same everywhere."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from sandtable.kernel.engine.random import PURPOSES, FastSource, SecretSource, Source, derive, pick_weighted, stream

SOURCES = [FastSource, SecretSource]
SIDES = 9
GAMES = 2000


def spread(counts: Counter[object], cells: int) -> float:
    """How far counts are from even, per degree of freedom; near 1 for honest luck."""
    even = sum(counts.values()) / cells
    missing = (cells - len(counts)) * even
    return (sum((count - even) ** 2 / even for count in counts.values()) + missing) / (cells - 1)


@pytest.mark.parametrize("make", SOURCES)
@pytest.mark.parametrize(
    "seeds", [range(GAMES), [derive(1, game) for game in range(GAMES)], [1 << n for n in range(128)]]
)
def test_first_draws_are_even_over_seeds(make: Callable[[int, int], Source], seeds: list[int]) -> None:
    for number in (stream(0, 1), stream(1, 2)):
        counts: Counter[object] = Counter(int(make(seed, 2).below(number, SIDES)) for seed in seeds)
        assert spread(counts, SIDES) < 3


@pytest.mark.parametrize("make", SOURCES)
def test_streams_and_neighbouring_draws_are_independent(make: Callable[[int, int], Source]) -> None:
    between: Counter[object] = Counter()
    within: Counter[object] = Counter()
    over: Counter[object] = Counter()
    last = 0
    for seed in range(GAMES):
        source = make(seed, 2)
        a, b, c = (int(source.below(n, SIDES)) for n in (stream(0, 1), stream(1, 1), stream(0, 1)))
        between[a, b] += 1
        within[a, c] += 1
        over[last, a] += 1
        last = a
    assert spread(between, SIDES * SIDES) < 1.6
    assert spread(within, SIDES * SIDES) < 1.6
    assert spread(over, SIDES * SIDES) < 1.6


@pytest.mark.parametrize("make", SOURCES)
def test_a_stream_does_not_care_what_others_drew(make: Callable[[int, int], Source]) -> None:
    quiet, busy = make(5, 2), make(5, 2)
    for _ in range(100):
        busy.below(stream(1, 2), 10)
    assert [quiet.below(stream(0, 1), 1000) for _ in range(20)] == [busy.below(stream(0, 1), 1000) for _ in range(20)]


def test_the_fast_generator_never_changes() -> None:
    """Fingerprints of recorded series depend on these words: a change here is a new rules version."""
    source = FastSource(2**100 + 7, 2)
    words = [int(source.below(number, 2**31 - 1)) for number in range(2 * PURPOSES) for _ in range(2)]
    assert words[:6] == FIRST_WORDS


FIRST_WORDS = [1676936196, 802525767, 1376852876, 1363481011, 221584958, 152379651]


def test_a_clone_goes_on_from_the_same_place() -> None:
    source = FastSource(3, 2)
    source.below(1, 10)
    twin = source.clone()
    assert [source.below(1, 100) for _ in range(9)] == [twin.below(1, 100) for _ in range(9)]


def test_weights_are_obeyed() -> None:
    source = FastSource(11, 2)
    counts = Counter(int(pick_weighted(source, 1, vec[i64]([1, 0, 3]))) for _ in range(4000))
    assert counts[1] == 0
    assert 900 < counts[0] < 1100
    with pytest.raises(ValueError, match="every weight is zero"):
        pick_weighted(source, 1, vec[i64]([0, 0]))


def test_derived_seeds_differ() -> None:
    seeds = {derive(series, game) for series in range(3) for game in range(100)}
    assert len(seeds) == 300
    assert all(0 <= seed < 2**128 for seed in seeds)
