"""What the scripted players keep to be faster: it must be what they would work out anew."""

from __future__ import annotations

from random import Random

import pytest

from sandtable.games.undaunted.game import Undaunted
from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.model.codes import ANTI_TANK, ATTACK, SCOUTED, UNMARKED
from sandtable.games.undaunted.players.desert.charts import KEPT, Charts
from sandtable.games.undaunted.players.desert.convoy import Convoy
from sandtable.games.undaunted.players.desert.riding import hold
from sandtable.games.undaunted.players.desert.weights import DesertDoctrine
from sandtable.games.undaunted.players.routes import STEPS_BACK, Routes
from sandtable.kernel.game import full_options

WITH_ROADBLOCKS, WITH_MINES = 8, 203


def lay(box: str, number: int) -> Battle:
    """A table for machines, set up to the first question."""
    game = Undaunted(box)
    return game.start(f"{box}/{number}", full_options(game, {"guard": "20"}))


def mark(battle: Battle, luck: Random) -> None:
    """Another marker of some side somewhere."""
    battle.marks[luck.randrange(len(battle.marks))] = SCOUTED


@pytest.mark.parametrize("apart", [1, STEPS_BACK + 3])
def test_ways_are_the_same_whatever_was_tried_out_before(apart: int) -> None:
    """Markers come one by one; then it starts again with as many as before or a few more, or in another game."""
    luck, root = Random(7), lay("normandy", 9)
    kept = Routes(root.field)
    for start in range(24):
        if start % 8 == 0:
            for place in range(len(root.marks)):
                root.marks[place] = UNMARKED
        if start % 3 == 0:
            for _ in range(apart):
                mark(root, luck)
        battle = root.clone()
        for _ in range(3):
            mark(battle, luck)
            kept.update(battle)
            fresh = Routes(battle.field)
            fresh.update(battle)
            assert list(kept.walks) == list(fresh.walks)


@pytest.mark.parametrize("number", [WITH_ROADBLOCKS, WITH_MINES])
def test_charts_are_the_same_whatever_was_tried_out_before(number: int) -> None:
    """Markers, structures and mines differ from position to position, of which some come again."""
    luck, root = Random(3), lay("africa", number)
    positions = [root]
    for _ in range(KEPT + 8):
        battle = luck.choice(positions).clone()
        mark(battle, luck)
        if luck.random() < 0.3:
            battle.standing[luck.randrange(len(battle.standing))] ^= 1
        if len(battle.mines) and luck.random() < 0.3:
            battle.mines[luck.randrange(len(battle.mines))] = luck.randrange(1, 200)
        positions.append(battle)
    kept = Charts(root.field, 0)
    for _ in range(60):
        battle = luck.choice(positions)
        fresh = Charts(root.field, 0)
        kept.update(battle)
        fresh.update(battle)
        tile = luck.randrange(len(root.field.tiles))
        for known, anew in (
            (kept.chart_to(battle, tile), fresh.chart_to(battle, tile)),
            (kept.chart_off_the_board(battle), fresh.chart_off_the_board(battle)),
        ):
            assert list(known.foot) == list(anew.foot)
            assert list(known.wheels) == list(anew.wheels)
            assert list(known.tracks) == list(anew.tracks)


def test_fire_is_worked_out_anew_when_a_vehicle_changes_hands() -> None:
    """Whoever boards an enemy's vehicle has one target less while he tries it out."""
    battle = lay("africa", 9)
    convoy = Convoy(battle.field, DesertDoctrine())
    convoy.read(battle, 0)

    def all_fire() -> list[int]:
        tiles = range(len(battle.field.tiles))
        fire = [int(convoy.volley(code, 3, tile)) for code in (ATTACK, ANTI_TANK) for tile in tiles]
        return fire + [int(convoy.charge(3, tile)) for tile in tiles]

    changed = 0
    for number in range(int(battle.field.vehicles)):
        before, holder = all_fire(), int(battle.holder[number])
        hold(convoy, number, 1 - holder)
        tried = all_fire()
        convoy.forget_fire()
        assert tried == all_fire()
        changed += tried != before
        hold(convoy, number, holder)
        assert all_fire() == before
    assert changed
