"""Levels: by name, for every game with a script, each what it says."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from bench import strength
from sandtable.kernel.engine.playout import Player, RandomPlayer
from sandtable.kernel.engine.random import FastSource, Source
from sandtable.kernel.engine.state import State
from sandtable.kernel.engine.step import Step
from sandtable.kernel.registry import GAMES
from sandtable.players import levels, player, players_for
from sandtable.players.levels import CAP, LEVELS, SLIPS, Slipping, Slow, beaten, slow
from sandtable.players.thinker import Thinker
from sandtable.server.minds.machines import machine_infos


class First(Player):
    """Always the first option."""

    def answer(self, state: State, branch: int, seat: int, source: Source) -> int:
        return int(state.step_of(branch).options(state)[0])


class Many(Step):
    """A question with a thousand answers."""

    def options(self, state: State) -> vec[i64]:
        return vec[i64](list(range(1000)))


def test_upper_levels_try_more_and_none_for_longer_than_a_second() -> None:
    assert list(LEVELS) == ["greenhorn", "recruit", "corporal", "sergeant", "captain", "general"]
    looking = [player(name, "legions/2") for name in list(LEVELS) if name not in SLIPS]
    tries = [each.playouts for each in looking if isinstance(each, Thinker)]
    assert tries == sorted(set(tries))
    assert len(tries) == len(LEVELS) - len(SLIPS)
    assert {each.milliseconds for each in looking if isinstance(each, Thinker)} == {CAP}


def test_what_is_said_of_a_level_was_measured() -> None:
    assert strength.LEVELS.read_text(encoding="utf-8") == strength.ladder(strength.read())
    known = beaten()
    assert known
    for name, found in known.items():
        assert {name, found.below} <= set(players_for("normandy/1"))
        assert found.low <= found.share <= found.high
    told = {info.name: (info.below, info.share) for info in machine_infos(slow=False)}
    assert all(told[name] == (found.below, found.share) for name, found in known.items())
    assert told["random"] == ("", 0)


def test_a_level_that_misses_the_compiled_engine_is_as_strong_as_one_that_does_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = slow()
    assert found.tries > 0
    assert found.decisions > len(GAMES)
    monkeypatch.setattr(levels, "slow", lambda: Slow(tries=50, decisions=1))
    told = {info.name: info.meanwhile for info in machine_infos(slow=True) if info.meanwhile}
    assert told == {"captain": "sergeant", "general": "sergeant"}
    assert not any(info.meanwhile for info in machine_infos(slow=False))
    monkeypatch.setattr(levels, "slow", lambda: Slow(tries=640, decisions=1))
    assert not any(info.meanwhile for info in machine_infos(slow=True))


def test_every_game_with_a_script_has_levels() -> None:
    for scenario in ("normandy/1", "africa/204", "legions/4"):
        assert set(LEVELS) < set(players_for(scenario))


@pytest.mark.parametrize(("level", "slipping"), SLIPS.items())
def test_lower_levels_slip_as_often_as_is_said(level: str, slipping: int) -> None:
    one = player(level, "normandy/1")
    assert isinstance(one, Slipping)
    assert one.slips == slipping
    state = State()
    state.push(Many(0))
    state.settle()
    luck = FastSource(5, 2)
    slips = sum(Slipping(First(), slipping).answer(state, 0, 0, luck) != 0 for _ in range(2000))
    assert 0.8 * slipping < slips / 20 < 1.2 * slipping
    assert all(Slipping(First(), 0).answer(state, 0, 0, luck) == 0 for _ in range(50))
    assert isinstance(player("random", "normandy/1"), RandomPlayer)
