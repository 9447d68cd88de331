"""What the browser wants to know of an Undaunted box beyond views: scenarios, cards, odds, and what is asked about."""

from __future__ import annotations

from typing import Any, cast

from sandtable.games.undaunted.battle import Battle
from sandtable.games.undaunted.codes import ACTION_NAMES, first_of
from sandtable.games.undaunted.combat import BlastNext, ChooseTarget, blast_defence, cover_of, total_defence
from sandtable.games.undaunted.content.load import load_box, load_scenario
from sandtable.games.undaunted.content.schema import Box, Scenario, SideSetup, card_id
from sandtable.games.undaunted.movement import GuideUnit, MoveTo, ScoutPath, StalkTo
from sandtable.games.undaunted.support import AimAt, BolsterCard, CommandDraw, InspireCard
from sandtable.games.undaunted.turn import Deploy
from sandtable.games.undaunted.view import SpawnView
from sandtable.kernel.state import State
from sandtable.kernel.step import Step
from sandtable.server import api
from sandtable.server.wire import About, Odds

ACTIONS: dict[type[Step[Any]], str] = {
    MoveTo: "move",
    GuideUnit: "guide",
    ScoutPath: "scout",
    StalkTo: "stalk",
    BolsterCard: "bolster",
    CommandDraw: "command",
    InspireCard: "inspire",
    AimAt: "target",
    BlastNext: "blast",
}
"""The action that a question belongs to, where the step does not say it itself."""


def about(state: State, step: Step[Any]) -> About:
    """What a question is about, from what the step itself says: a card, a unit, how many are left."""
    battle = cast(Battle, state)
    field = battle.field
    card, unit, code = (int(getattr(step, name, -1)) for name in ("card", "unit", "code"))
    if unit >= 0:
        card = int(field.unit_card[unit])
    elif isinstance(step, Deploy):
        unit = int(field.unit_of[card])
    card = int(getattr(step, "by", card))
    tile = int(battle.tile_of[unit]) if unit >= 0 else -1
    if isinstance(step, BlastNext):
        tile = int(battle.aim[step.seat])
    return About(
        card=field.card_names[card] if card >= 0 else None,
        action=ACTION_NAMES[code] if code >= 0 else ACTIONS.get(type(step)),
        unit=field.unit_names[unit] if unit >= 0 else None,
        tile=field.tiles[tile] if tile >= 0 else None,
        left=int(getattr(step, "left", -1)) if hasattr(step, "left") else None,
        dice=int(getattr(step, "dice", 0)) or None,
    )


def odds(state: State, step: Step[Any], answer: int) -> Odds | None:
    """The sum and the chance of the roll that an answer leads to (UN-COMBAT-3 to 6, UN-BLAST-3)."""
    battle = cast(Battle, state)
    if isinstance(step, ChooseTarget):
        target, dice = first_of(answer), int(step.dice)
        total = int(total_defence(battle, step.unit, target))
        start = int(battle.tile_of[step.unit])
        cover = int(cover_of(battle, battle.tile_of[target], battle.field.hill[start] != 0))
    elif isinstance(step, BlastNext):
        target, dice = first_of(answer), int(step.dice)
        total = int(blast_defence(battle, target))
        cover = int(cover_of(battle, battle.tile_of[target], True))
    else:
        return None
    base = int(battle.field.defence[target])
    miss = (min(total, 10) - 1) ** dice
    return Odds(base, cover, total - base - cover, total, dice, (10**dice - miss) / 10**dice)


def round_of(state: State) -> int:
    """How far the game has come."""
    return int(cast(Battle, state).round)


def box_info(box_id: str) -> tuple[api.Names, tuple[api.SideInfo, ...]]:
    """The names of a box and of its sides."""
    box = load_box(box_id)
    return box.names, tuple(api.SideInfo(side.id, side.names) for side in box.sides)


def scenario_info(scenario_id: str) -> api.ScenarioInfo:
    """A scenario for the start page."""
    scenario = load_scenario(scenario_id)
    box = load_box(scenario.box)
    return api.ScenarioInfo(
        id=scenario.id,
        number=scenario.number,
        names=scenario.names,
        chapter=scenario.chapter,
        place=scenario.place,
        date=scenario.date,
        source=scenario.source,
        confidence=scenario.confidence,
        note=scenario.note,
        special=scenario.special,
        initiative=scenario.initiative,
        seats=tuple(scenario.sides),
        tiles=_tiles(box, scenario),
        armies=tuple(_army(box, side, setup) for side, setup in scenario.sides.items()),
        length=None,
        balance=None,
    )


def _tiles(box: Box, scenario: Scenario) -> tuple[api.TileInfo, ...]:
    return tuple(
        api.TileInfo(
            id=tile.id,
            x=tile.x,
            y=tile.y,
            upside_down=tile.upside_down,
            terrain=box.tiles[tile.id].terrain,
            cover=box.tiles[tile.id].cover,
            hill=box.tiles[tile.id].hill,
            objective=scenario.objectives.get(tile.id, 0),
            radio=tile.id == scenario.radio,
        )
        for tile in scenario.tiles
    )


def _army(box: Box, side: str, setup: SideSetup) -> api.Army:
    named = _card_names(box, side)
    return api.Army(
        side=side,
        goal=api.GoalInfo(setup.goal.kind, setup.goal.points),
        deck={named[card]: count for card, count in setup.deck.items()},
        deck_size=sum(setup.deck.values()),
        supply={named[card]: count for card, count in setup.supply.items()},
        supply_size=sum(setup.supply.values()),
        controlled=setup.controlled,
        scouted=setup.scouted,
        spawns=tuple(SpawnView(side, spawn.tile, spawn.accepts) for spawn in setup.spawns),
        units=tuple(api.UnitPlace(named[unit], tile) for unit, tile in setup.units.items()),
    )


def _card_names(box: Box, side: str) -> dict[str, str]:
    """What views call a card, by its content id: `rifleman_a` is "Riflemen A"."""
    return {
        card_id(card.id, squad): f"{card.names['en']} {squad}".strip()
        for card in box.side(side).cards.values()
        for squad in card.squads or ("",)
    }


def scenario_detail(scenario_id: str) -> api.ScenarioDetail:
    """A scenario with the cards and counters it uses."""
    scenario = load_scenario(scenario_id)
    box = load_box(scenario.box)
    cards: list[api.CardInfo] = []
    units: list[api.UnitInfo] = []
    for side, setup in scenario.sides.items():
        content = box.side(side)
        for card in content.cards.values():
            for squad in card.squads or ("",):
                key = card_id(card.id, squad)
                if not any(key in part for part in (setup.deck, setup.supply, setup.units)):
                    continue
                name = f"{card.names['en']} {squad}".strip()
                unit = name if card.kind == "combat" else None
                actions = tuple(api.ActionInfo(act.name, act.value, act.own_squad) for act in card.actions)
                info = (side, name, card.id, squad, card.kind, card.initiative, actions, card.names, unit)
                cards.append(api.CardInfo(*info))
                if unit is not None:
                    defence = content.counters[key].defence
                    units.append(api.UnitInfo(side, unit, card.id, squad, defence, card.names))
    return api.ScenarioDetail(scenario_info(scenario_id), tuple(cards), tuple(units))
