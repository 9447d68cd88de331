"""How much fire falls on a tile."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.players.desert.missions import Skills
from sandtable.games.undaunted.players.roster import chance
from sandtable.games.undaunted.rules.combat import cover_of


def fire_on(battle: Battle, skills: Skills, cards: vec[i64], foe: i64, place: i64, armoured: i64) -> i64:
    """Thousandths: what the enemy's soldiers who have cards may hit on a tile in a round, men or vehicles."""
    field = battle.field
    total: i64 = 0
    for enemy in range(i64(field.first_unit[foe]), i64(field.first_unit[foe + 1])):
        start: i64 = battle.tile_of[enemy]
        if start < 0 or cards[enemy] == 0:
            continue
        away = cover_of(battle, place, field.hill[start] != 0) + field.dist(start, place)
        odds = chance(skills.attacks[enemy], (7 if armoured else 5) + away)
        if armoured and skills.pierces[enemy]:
            odds = chance(skills.pierces[enemy], 4 + away)
        total += odds // 2 if battle.suppressed[enemy] else odds
    return total
