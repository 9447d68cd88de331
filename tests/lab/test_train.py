"""Nets: taught by games, kept in files, judging as they were taught."""

from __future__ import annotations

from array import array
from pathlib import Path

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from quartet.game import QUARTET
from sandtable.kernel.engine.net import HIDDEN, Lesson, bent, chance_of
from sandtable.kernel.engine.random import CHOICE, FastSource
from sandtable.kernel.errors import SandtableError
from sandtable.kernel.registry import GAMES
from sandtable.lab.train import LESSONS, RATE, SLOWER, Class, Example, Reading, calibration_of, error_of, teach, train
from sandtable.players.nets import BadNet, Card, pack, read_nets, write_nets


def test_a_net_learns_what_no_sum_can_tell() -> None:
    luck = FastSource(3, 1)
    lesson = Lesson(2, luck)
    cases = [([], 0.1), ([0], 0.9), ([1], 0.9), ([0, 1], 0.1)]
    for _ in range(4000):
        facts, outcome = cases[int(luck.below(CHOICE, 4))]
        lesson.learn(vec[i64](facts), outcome, 0.3)
    net = lesson.net()
    sums = vec[i64]([0] * HIDDEN)
    for facts, outcome in cases:
        assert net.chance(vec[i64](facts), sums) == pytest.approx(outcome, abs=0.08)
        assert net.chance(vec[i64](facts), sums) == pytest.approx(bent(lesson.score(vec[i64](facts))), abs=0.03)


def test_the_bent_scale_is_the_same_in_whole_numbers() -> None:
    for score in (-20.0, -3.3, -0.4, 0.0, 0.01, 1.7, 11.9, 20.0):
        assert chance_of(round(score * 64 * 256)) == pytest.approx(bent(score), abs=0.001)


def test_training_is_the_same_with_any_number_of_workers() -> None:
    one = train("normandy/1", 12, seed=4)
    two = train("normandy/1", 12, seed=4, jobs=2)
    assert [each.curve for each in one] == [each.curve for each in two]
    assert [each.net for each in one] == [each.net for each in two]
    assert all(each.curve[-1].taught < each.curve[0].taught for each in one)
    assert all(len(each.others) == 2 and each.error > 0.0 for each in one)


def test_less_is_learned_in_every_lesson(monkeypatch: pytest.MonkeyPatch) -> None:
    rates: list[float] = []

    class Watched:
        def __init__(self, facts: int, luck: FastSource) -> None:
            self.lesson = Lesson(facts, luck)
            self.net = self.lesson.net

        def learn(self, facts: vec[i64], outcome: float, rate: float) -> float:
            rates.append(rate)
            return self.lesson.learn(facts, outcome, rate)

    monkeypatch.setattr("sandtable.lab.train.Lesson", Watched)
    readings = [Reading([0], [1.0], [1], array("H", [0]).tobytes()) for _ in range(20)]
    teach(Class(readings, 0, 1, 7))
    assert len(rates) == LESSONS * 16
    assert sorted(set(rates), reverse=True) == pytest.approx([RATE * SLOWER**lesson for lesson in range(LESSONS)])
    assert rates == sorted(rates, reverse=True)


def test_one_example_is_missed_by_its_whole_distance() -> None:
    net = Lesson(1, FastSource(3, 1)).net()
    chance = net.chance(vec[i64]([0]), vec[i64]([0] * HIDDEN))
    assert calibration_of(net, [Example(vec[i64]([0]), 1.0)]) == pytest.approx(1.0 - chance)
    assert calibration_of(net, []) == 0.0


def test_too_few_games_and_games_without_a_reader_are_explained(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "quartet", QUARTET)
    with pytest.raises(SandtableError, match="9 games teach nothing"):
        train("normandy/1", 9)
    with pytest.raises(SandtableError, match=r"Game\.reader"):
        train("quartet/2", 100)


def test_files_keep_nets_and_tell_what_is_wrong_with_them(tmp_path: Path) -> None:
    taught = train("africa/6", 10, seed=2)
    nets = [each.net for each in taught]
    facts = [each.facts for each in taught]
    card = Card("africa/6", 2, facts, HIDDEN, "", "", 30, 2, [0.2, 0.2], [[0.3], [0.3]], [0.0, 0.0])
    path = tmp_path / "africa-6.net"
    write_nets(path, card, nets)
    again, read = read_nets(path)
    assert again == card
    assert [pack(net) for net in read] == nets
    assert error_of(read[0], []) == calibration_of(read[0], []) == 0.0
    path.write_bytes(path.read_bytes()[:-40])
    with pytest.raises(BadNet, match="make it anew with `sandtable train`"):
        read_nets(path)
    write_nets(path, card, nets[:1])
    with pytest.raises(BadNet, match="another size"):
        read_nets(path)
