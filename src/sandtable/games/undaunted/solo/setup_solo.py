"""A table with the virtual opponent at it."""

from __future__ import annotations

from sandtable.games.undaunted.content.schema import Box, Scenario
from sandtable.games.undaunted.flow.setup import begin_exchange, place_all
from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.model.field import Field
from sandtable.games.undaunted.solo.mind.brain import seat_bot
from sandtable.games.undaunted.solo.steps import SOLO_START


def set_up_with_bot(field: Field, box: Box, scenario: Scenario) -> Battle:
    """As every table is set up; then the Bot takes its side, and the rounds are those of a solo game."""
    battle = place_all(field, box, scenario)
    seat_bot(battle, box, scenario, field.card_ids)
    battle.push(SOLO_START)
    begin_exchange(battle)
    return battle
