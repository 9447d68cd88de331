"""Which single change makes a scenario most even: all that there are, tried by machines, the best ones ever longer.

Every change plays the same luck as the others, so that they differ by what was changed. What comes out best has also
been lucky; therefore the last ones play fresh games, and those are what is told beside.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from os import PathLike
from typing import Final

import msgspec

from sandtable.kernel.bring import bring, read_scenario
from sandtable.kernel.content import ContentError, parse
from sandtable.kernel.errors import SandtableError
from sandtable.kernel.registry import game_of
from sandtable.kernel.scenario_files import Change, ScenarioFile, known_file
from sandtable.kernel.write import write
from sandtable.lab.measure import plan
from sandtable.lab.workers import run_in_order
from sandtable.measured import Share
from sandtable.measured.findings import sum_up
from sandtable.measured.pairs import Played, Work, empty, play_pairs

ROUNDS: Final = ((20, 1.0), (60, 0.25), (100, 0.1))
"""Pairs played in each round, and what part of the changes is in it."""
BEST: Final = 5
CONFIRM: Final = 150
"""Fresh pairs for each of the best."""


class Offer(msgspec.Struct, frozen=True):
    """A change, the shares it was chosen for and those of fresh games, and the file as it would be."""

    change: Change
    chosen: tuple[Share, ...]
    confirmed: tuple[Share, ...]
    file: str


class Advice(msgspec.Struct, frozen=True):
    """The scenario as it is, how many changes were tried, and the best of them, the most even first."""

    scenario: str
    title: str
    player: str
    games: int
    sides: tuple[Share, ...]
    tried: int
    offers: tuple[Offer, ...]


class Candidate(msgspec.Struct):
    """A change that is being tried."""

    change: Change | None
    file: ScenarioFile
    played: Played

    @property
    def gap(self) -> float:
        """How far from even: the difference between the two sides, in wins of a game."""
        first, second = (wins / max(self.played.games, 1) for wins in self.played.wins[:2])
        return abs(first - second)


def advise(
    scenario: str | PathLike[str],
    player: str,
    seed: int = 0,
    jobs: int = 1,
    options: Mapping[str, str] | None = None,
    progress: Callable[[int], None] = lambda _: None,
    scale: float = 1.0,
) -> Advice:
    """The best changes of a scenario for two sides. `scale` makes all rounds shorter or longer."""
    name, _file = bring(scenario)
    base, *others = _candidates(name, player, options)
    tried = len(others)
    for pairs, part in ROUNDS:
        others = sorted(others, key=lambda each: each.gap)[: max(BEST, round(part * tried))]
        _play([base, *others], player, seed, options, max(1, round(pairs * scale)), jobs, progress)
    best = sorted(others, key=lambda each: each.gap)[:BEST]
    chosen = [_shares(each, player, seed, options) for each in best]
    before = _shares(base, player, seed, options)
    for each in best:
        each.played = empty(each.file.name, _work(each, player, seed, options).options)
    _play(best, player, seed + 1, options, max(1, round(CONFIRM * scale)), jobs, progress)
    offers = [
        Offer(each.change or Change(""), shares, _shares(each, player, seed, options), each.file.text)
        for each, shares in zip(best, chosen, strict=True)
    ]
    game = game_of(name)
    return Advice(
        scenario=name,
        title=game.title(name),
        player=player,
        games=base.played.games,
        sides=before,
        tried=tried,
        offers=tuple(sorted(offers, key=lambda offer: abs(offer.confirmed[0].share - offer.confirmed[1].share))),
    )


def games_of(scenario: str) -> int:
    """How many games advice on a scenario takes."""
    count = len(_variants(scenario, _value(scenario))) - 1
    parts = [(pairs, max(BEST, round(part * count)) + 1) for pairs, part in ROUNDS]
    return 2 * (sum(pairs * each for pairs, each in parts) + CONFIRM * BEST)


def _value(scenario: str) -> dict[str, object]:
    """The plain value of a scenario's file, under an id of its own; an error for one that is made from none."""
    game, file = game_of(scenario), known_file(scenario)
    files = game.scenario_files()
    text = file.text if file is not None else files.text(scenario) if files is not None else ""
    if not text:
        raise SandtableError(f"{scenario} is not made from a file, so nothing in it can be changed")
    value = parse(text.encode(), scenario).value
    assert isinstance(value, dict)
    return {**value, "id": f"my/{scenario.partition('@')[0].replace('/', '-')[:20]}"}


def _variants(scenario: str, value: dict[str, object]) -> list[tuple[Change | None, ScenarioFile]]:
    """The scenario as it is, and every change of it that makes sense."""
    files = game_of(scenario).scenario_files()
    assert files is not None
    found: list[tuple[Change | None, ScenarioFile]] = [(None, read_scenario(_text(value), scenario))]
    for change, changed in files.changes(value):
        try:
            found.append((change, read_scenario(_text(changed), scenario)))
        except ContentError:
            continue
    return found


def _text(value: dict[str, object]) -> bytes:
    return write(value).encode()  # type: ignore[arg-type]  # it came from a parser


def _candidates(scenario: str, player: str, options: Mapping[str, str] | None) -> list[Candidate]:
    found = []
    for change, file in _variants(scenario, _value(scenario)):
        work = plan(file.name, player, 0, options, 1)[0]
        found.append(Candidate(change, file, empty(file.name, work.options)))
    if len(found) < 2:
        raise SandtableError(f"{scenario} has nothing that could be changed")
    return found


def _work(each: Candidate, player: str, seed: int, options: Mapping[str, str] | None) -> Work:
    return plan(each.file.name, player, seed, options, 1)[0]


def _play(
    candidates: list[Candidate],
    player: str,
    seed: int,
    options: Mapping[str, str] | None,
    pairs: int,
    jobs: int,
    progress: Callable[[int], None],
) -> None:
    """Let every candidate play so many pairs more, on from those it has played."""
    work = []
    for each in candidates:
        first = each.played.pairs
        work.append(msgspec.structs.replace(_work(each, player, seed, options), first=first, last=first + pairs))
    for each, more in zip(candidates, run_in_order(play_pairs, work, jobs), strict=True):
        each.played.add(more)
        progress(more.games)


def _shares(each: Candidate, player: str, seed: int, options: Mapping[str, str] | None) -> tuple[Share, ...]:
    return sum_up(_work(each, player, seed, options), each.played).sides
