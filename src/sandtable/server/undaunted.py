"""What the browser wants to know of an Undaunted box beyond views: scenarios, cards, odds, and what is asked about."""

from __future__ import annotations

from typing import Any, cast

from sandtable.games.undaunted.content.load import load_box, load_scenario, pack_ids
from sandtable.games.undaunted.content.schema import Action, Box, CardType, Scenario, SideSetup, card_id
from sandtable.games.undaunted.flow.turn import Deploy
from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.model.codes import (
    ACTION_NAMES,
    ANTI_TANK,
    DEMOLISH,
    STRAFE,
    STRUCTURE,
    first_of,
    kind_of,
    side_of,
)
from sandtable.games.undaunted.present.phrases_solo import BOXES, LANGUAGES
from sandtable.games.undaunted.present.story_solo import tell_card
from sandtable.games.undaunted.present.view import MinesView, MineView, SpawnView, StructureView
from sandtable.games.undaunted.rules.combat import BlastNext, ChooseTarget, blast_defence, cover_of, total_defence
from sandtable.games.undaunted.rules.desert.advance import AdvanceTo
from sandtable.games.undaunted.rules.desert.damage import ChooseVictim, RepairVehicle
from sandtable.games.undaunted.rules.desert.fire import FireAt, defence_against
from sandtable.games.undaunted.rules.desert.rally import RallyCard
from sandtable.games.undaunted.rules.desert.seats import SeatAfter, UseCard
from sandtable.games.undaunted.rules.desert.survey import ANYWHERE, SurveyTile
from sandtable.games.undaunted.rules.desert.vehicles import is_seated, is_vehicle, vehicle_of
from sandtable.games.undaunted.rules.movement import GuideUnit, MoveTo, ScoutPath, StalkTo
from sandtable.games.undaunted.rules.reinforcements.air import TakePlane
from sandtable.games.undaunted.rules.reinforcements.armour import AdvanceTanksTo, SelectTanks
from sandtable.games.undaunted.rules.reinforcements.mines import MineOn
from sandtable.games.undaunted.rules.reinforcements.salvo import BombTile, SalvoNext, ThrowAt
from sandtable.games.undaunted.rules.support import AimAt, BolsterCard, CommandDraw, InspireCard
from sandtable.kernel.engine.state import State
from sandtable.kernel.engine.step import Step
from sandtable.kernel.registry import game_of
from sandtable.measured import Row, figures
from sandtable.server.salvos import next_odds, shots_of, tile_under_fire
from sandtable.server.sums import sum_up
from sandtable.server.teams import cards_of_team, members
from sandtable.server.wire import catalogue_types as shelf
from sandtable.server.wire.protocol import About, Odds, Shot

SECONDS_A_DECISION = 8
"""How long a person takes over a decision, for the length of a game in minutes: an estimate, told as such."""

GAMES_OF_THE_BOT = {box: game for game, box in BOXES.items()}
SAID = ("held", "order", "way", "tie", "skipped")
"""The parts of an event about a card of the Bot that its words hold already."""

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
    RallyCard: "inspire",
    RepairVehicle: "repair",
    SelectTanks: "advance",
    AdvanceTanksTo: "advance",
    ThrowAt: "grenades",
    BombTile: "bomb",
    MineOn: "mines",
    TakePlane: "air-support",
}
"""The action that a question belongs to, where the step does not say it itself."""


def about(state: State, step: Step[Any]) -> About:
    """What a question is about, from what the step itself says: a card, a unit, how many are left."""
    battle = cast(Battle, state)
    field = battle.field
    card, code = (int(getattr(step, name, -1)) for name in ("card", "code"))
    unit = int(getattr(step, "unit", getattr(step, "mover", -1)))
    if unit >= 0:
        card = int(field.unit_card[unit])
    elif isinstance(step, Deploy | UseCard | SeatAfter):
        unit = int(field.unit_of[card])
    card = int(getattr(step, "by", card))
    tile = _place(battle, step, unit)
    vehicle = _vehicle(battle, step, unit)
    return About(
        card=field.card_names[card] if card >= 0 else None,
        action=_action(step, code),
        unit=field.unit_names[unit] if unit >= 0 else None,
        tile=field.tiles[tile] if tile >= 0 else None,
        left=int(getattr(step, "left", -1)) if hasattr(step, "left") else None,
        dice=int(getattr(step, "dice", 0)) or None,
        vehicle=field.unit_names[vehicle] if vehicle >= 0 else None,
        chosen=_chosen(battle, step),
    )


def _chosen(battle: Battle, step: Step[Any]) -> tuple[str, ...]:
    """The tanks picked for an Advance so far."""
    if not isinstance(step, SelectTanks | AdvanceTanksTo):
        return ()
    return tuple(name for unit, name in enumerate(battle.field.unit_names) if int(step.chosen) >> unit & 1)


def _action(step: Step[Any], code: int) -> str | None:
    """The action that a question belongs to."""
    if isinstance(step, SurveyTile):
        return "spot" if step.origin == ANYWHERE else "navigate"
    return ACTION_NAMES[code] if code >= 0 else ACTIONS.get(type(step))


def _place(battle: Battle, step: Step[Any], unit: int) -> int:
    """The tile that a question starts from, or -1; a plane comes from off the board."""
    if isinstance(step, BlastNext):
        return int(battle.aim[side_of(step.seat)])
    if isinstance(step, SalvoNext):
        return tile_under_fire(battle, step)
    if isinstance(step, FireAt):
        return -1 if step.code == STRAFE else int(step.tile)
    if isinstance(step, ThrowAt | MineOn):
        return int(step.tile)
    if isinstance(step, SelectTanks | AdvanceTanksTo):
        return int(step.start)
    return int(battle.tile_of[unit]) if unit >= 0 else -1


def _vehicle(battle: Battle, step: Step[Any], unit: int) -> int:
    """The vehicle in question: the one that drives, the one that was hit, the one that the soldier sits in; or -1."""
    if isinstance(step, ChooseVictim):
        return int(step.vehicle)
    if isinstance(step, AdvanceTo) and is_vehicle(battle, step.mover):
        return int(step.mover)
    return int(vehicle_of(battle, unit)) if unit >= 0 and is_seated(battle, unit) else -1


def odds(state: State, step: Step[Any], answer: int) -> Odds | None:
    """The sum and the chance of the roll that an answer leads to (UN-COMBAT-3 to 6, UN-BLAST-3, NA-COMBAT-5)."""
    battle = cast(Battle, state)
    if isinstance(step, FireAt):
        return _desert_odds(battle, step, answer)
    if isinstance(step, SalvoNext):
        return next_odds(battle, step, answer)
    if isinstance(step, ChooseTarget):
        target = first_of(answer)
        total = int(total_defence(battle, step.unit, target))
        start = int(battle.tile_of[step.unit])
        cover = int(cover_of(battle, battle.tile_of[target], battle.field.hill[start] != 0))
    elif isinstance(step, BlastNext):
        target = first_of(answer)
        total = int(blast_defence(battle, target))
        cover = int(cover_of(battle, battle.tile_of[target], True))
    else:
        return None
    return sum_up(int(battle.field.defence[target]), cover, total, int(step.dice))


def _desert_odds(battle: Battle, step: FireAt, answer: int) -> Odds:
    """Armour for Anti-Tank and Demolish (NA-COMBAT-5), neither cover nor range for Demolish (NA-DEMOLISH-3)."""
    field, target = battle.field, first_of(answer)
    if kind_of(answer) == STRUCTURE:
        toughness = int(field.structure_defence[target])
        return sum_up(toughness, 0, toughness, int(step.dice))
    base = int(field.armour[target] if step.code in (ANTI_TANK, DEMOLISH) else field.defence[target])
    high = step.code == STRAFE or field.hill[step.tile] != 0
    cover = 0 if step.code == DEMOLISH else int(cover_of(battle, battle.tile_of[target], high))
    return sum_up(base, cover, int(defence_against(battle, step.code, step.tile, target)), int(step.dice))


def strength(state: State, step: Step[Any], answer: int) -> dict[str, int] | None:
    """Nobody adds up strengths here."""
    return None


def shots(state: State, step: Step[Any], answer: int) -> tuple[Shot, ...]:
    """The rolls of grenades, of bombs, and of the mines that a step sets off."""
    return shots_of(cast(Battle, state), step, answer)


def in_words(scenario: str, event: dict[str, object]) -> dict[str, object]:
    """What the Bot does with a card, and why, is said by language; the parts that were said stay here."""
    if event["kind"] not in ("relevant", "irrelevant"):
        return event
    game = GAMES_OF_THE_BOT[load_scenario(scenario).box]
    told = {language: tell_card(event, game, language) for language in LANGUAGES}
    order = event.get("order", "")
    action = str(next(iter(order)) if isinstance(order, dict) else order).replace("_", "-")
    return {**{name: value for name, value in event.items() if name not in SAID}, "action": action, "told": told}


def is_scene(state: State) -> bool:
    """Cards of the Bot lie face up: it has bid, or it is its turn."""
    bot = cast(Battle, state).bot
    return bot is not None and len(bot.row) > 0


def round_of(state: State) -> int:
    """How far the game has come."""
    return int(cast(Battle, state).round)


def box_info(box_id: str) -> tuple[shelf.Names, tuple[shelf.SideInfo, ...]]:
    """The names of a box and of its sides."""
    box = load_box(box_id)
    return box.names, tuple(shelf.SideInfo(side.id, side.names) for side in box.sides)


def scenario_info(scenario_id: str) -> shelf.ScenarioInfo:
    """A scenario for the start page."""
    scenario = load_scenario(scenario_id)
    box = load_box(scenario.box, scenario.pack)
    row, four = (figures(scenario_id, game_of(scenario_id).rules_version, teams) for teams in (False, True))
    return shelf.ScenarioInfo(
        id=scenario.id,
        number=scenario.number,
        names=scenario.names,
        chapter=scenario.chapter,
        place=scenario.place,
        date=scenario.date,
        source=scenario.source,
        confidence=scenario.confidence,
        note=scenario.note,
        situation=scenario.situation,
        special=scenario.special,
        initiative=scenario.initiative,
        seats=tuple(scenario.sides),
        tiles=_tiles(box, scenario),
        armies=tuple(_army(box, side, setup) for side, setup in scenario.sides.items()),
        length=_length(row),
        balance=_balance(row),
        pack=scenario.pack,
        mines=_mines(box, scenario),
        teams=members(scenario, {side: card_names(box, side) for side in scenario.sides}),
        length_of_four=_length(four),
        balance_of_four=_balance(four),
        solo=bot_sides(scenario_id),
    )


def _mines(box: Box, scenario: Scenario) -> MinesView | None:
    """The mines at the start: those laid, and the bank (RF-MINE-1)."""
    if not scenario.mine_owner:
        return None
    laid = tuple(MineView(mine.border, mine.face) for mine in scenario.mines)
    return MinesView(scenario.mine_owner, laid, box.mine_markers - len(laid))


def bot_sides(scenario_id: str) -> tuple[str, ...]:
    """The sides that the virtual opponent can have in a scenario."""
    specs = game_of(scenario_id).options_for(scenario_id, {})
    return tuple(side for spec in specs if spec.name == "solo" for side in spec.values if side != spec.default)


def _length(row: Row | None) -> shelf.Length | None:
    if row is None:
        return None
    minutes = round(row.decisions * SECONDS_A_DECISION / 60)
    return shelf.Length(round(row.rounds), round(row.decisions), SECONDS_A_DECISION, minutes)


def _balance(row: Row | None) -> shelf.Balance | None:
    if row is None:
        return None
    shares = tuple(shelf.WinShare(one.name, one.share, one.low, one.high) for one in row.sides)
    return shelf.Balance(row.player, row.games, row.draws / row.games, shares)


def _tiles(box: Box, scenario: Scenario) -> tuple[shelf.TileInfo, ...]:
    return tuple(
        shelf.TileInfo(
            id=tile.id,
            x=tile.x,
            y=tile.y,
            upside_down=tile.upside_down,
            terrain=box.tiles[tile.id].terrain,
            cover=box.tiles[tile.id].cover,
            hill=box.tiles[tile.id].hill,
            objective=scenario.objectives.get(tile.id, 0),
            radio=tile.id == scenario.radio,
            impassable=box.tiles[tile.id].impassable or tile.id in scenario.impassable,
            escape=tile.id in scenario.escapes,
            structure=_structure(box, scenario, tile.id),
        )
        for tile in scenario.tiles
    )


def _structure(box: Box, scenario: Scenario, tile: str) -> StructureView | None:
    """The structure that stands on a tile at the start."""
    placed = scenario.structures.get(tile)
    return StructureView(box.structures[placed.kind]["en"], placed.defence, placed.value) if placed else None


def _army(box: Box, side: str, setup: SideSetup) -> shelf.Army:
    named = card_names(box, side)
    everybody = {unit: name for each in box.sides for unit, name in card_names(box, each.id).items()}
    return shelf.Army(
        side=side,
        goal=shelf.GoalInfo(setup.goal.kind, setup.goal.points, tuple(everybody[name] for name in setup.goal.of)),
        deck={named[card]: count for card, count in setup.deck.items()},
        deck_size=sum(setup.deck.values()),
        supply={named[card]: count for card, count in setup.supply.items()},
        supply_size=sum(setup.supply.values()),
        controlled=setup.controlled,
        scouted=setup.scouted,
        spawns=tuple(SpawnView(side, spawn.tile, spawn.accepts) for spawn in setup.spawns),
        units=tuple(shelf.UnitPlace(named[unit], tile) for unit, tile in setup.units.items()),
        vehicles=tuple(
            shelf.VehiclePlace(
                named[name], placed.tile, tuple(named[unit] if unit else None for unit in placed.seats), placed.damage
            )
            for name, placed in setup.vehicles.items()
        ),
    )


def card_names(box: Box, side: str) -> dict[str, str]:
    """What views call a card or vehicle, by its content id: `rifleman_a` is "Riflemen A"."""
    cards = {
        card_id(card.id, squad): f"{card.names['en']} {squad}".strip()
        for card in box.side(side).cards.values()
        for squad in card.squads or ("",)
    }
    return cards | {vehicle.id: vehicle.names["en"] for vehicle in box.side(side).vehicles.values()}


def scenario_detail(scenario_id: str) -> shelf.ScenarioDetail:
    """A scenario with the cards and counters it uses, and the specialists that its players may bring (RF-SPEC-2)."""
    scenario = load_scenario(scenario_id)
    box = load_box(scenario.box, next(iter(pack_ids(scenario.box)), ""))
    cards: list[shelf.CardInfo] = []
    units: list[shelf.UnitInfo] = []
    for side, setup in scenario.sides.items():
        content = box.side(side)
        shared = cards_of_team(scenario, side)
        for card in content.cards.values():
            counter = content.cards[card.acts_through] if card.acts_through else card
            for squad in card.squads or ("",):
                key = card_id(counter.id, squad)
                if not any(key in part for part in (setup.deck, setup.supply, setup.units, setup.seated(), shared)):
                    continue
                unit = f"{counter.names['en']} {squad}".strip() if card.kind == "combat" else None
                cards.append(_card(side, card, squad, unit))
                if unit is not None and counter is card:
                    body = content.counters[key]
                    units.append(shelf.UnitInfo(side, unit, card.id, squad, body.defence, card.names, body.armour))
    return shelf.ScenarioDetail(scenario_info(scenario_id), tuple(cards), tuple(units), _vehicles(box, scenario))


def _card(side: str, card: CardType, squad: str, unit: str | None) -> shelf.CardInfo:
    name = f"{card.names['en']} {squad}".strip()
    actions = tuple(_printed(action) for action in card.actions)
    info = (side, name, card.id, squad, card.kind, card.initiative, actions, card.names, unit, card.mark)
    return shelf.CardInfo(*info)


def _printed(action: Action) -> shelf.ActionInfo:
    return shelf.ActionInfo(action.name, action.value, action.own_squad, action.reach)


def _vehicles(box: Box, scenario: Scenario) -> tuple[shelf.VehicleInfo, ...]:
    """The vehicle cards of a scenario (NA-COMP-6, NA-COMP-7)."""
    return tuple(
        shelf.VehicleInfo(
            side,
            vehicle.names["en"],
            vehicle.id,
            vehicle.names,
            tuple(
                shelf.VehicleSeat(tuple(_printed(action) for action in seat.actions), seat.requires)
                for seat in vehicle.seats
            ),
            vehicle.defence,
            vehicle.armour,
            vehicle.critical,
            vehicle.integrity,
        )
        for side, setup in scenario.sides.items()
        for vehicle in (box.side(side).vehicles[name] for name in setup.vehicles)
    )
