"""The scenarios of Undaunted as the start page and the table draw them: maps, armies, cards, counters, vehicles."""

from __future__ import annotations

from sandtable.games.undaunted.content.load import load_box, load_scenario, pack_ids
from sandtable.games.undaunted.content.schema import Action, Box, CardType, Scenario, SideSetup, card_id
from sandtable.games.undaunted.present import catalogue_types as types
from sandtable.games.undaunted.present.members import cards_of_team, members
from sandtable.games.undaunted.present.view import MinesView, MineView, SpawnView, StructureView
from sandtable.kernel.catalogue import Balance, Length, Strength, WinShare
from sandtable.kernel.registry import game_of
from sandtable.measured import Row, Share, figures
from sandtable.measured.guided import guided_games
from sandtable.measured.strong import Strong, settled, stronger

SECONDS_A_DECISION = 8
"""How long a person takes over a decision, for the length of a game in minutes: an estimate, told as such."""


def scenario_info(scenario_id: str) -> types.BattleInfo:
    """A scenario for the start page."""
    scenario = load_scenario(scenario_id)
    box = load_box(scenario.box, scenario.pack)
    rules = game_of(scenario_id).rules_version
    row, four = (figures(scenario_id, rules, teams) for teams in (False, True))
    return types.BattleInfo(
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
        balance=_balance(row, stronger(scenario_id, rules)),
        pack=scenario.pack,
        mines=_mines(box, scenario),
        teams=members(scenario, {side: box.side(side).titles() for side in scenario.sides}),
        length_of_four=_length(four),
        balance_of_four=_balance(four, stronger(scenario_id, rules, four=True)),
        solo=bot_sides(scenario_id),
        guided=guided_games(scenario_id),
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


def _length(row: Row | None) -> Length | None:
    if row is None:
        return None
    minutes = round(row.decisions * SECONDS_A_DECISION / 60)
    return Length(round(row.rounds), round(row.decisions), SECONDS_A_DECISION, minutes)


def _balance(row: Row | None, strong: list[Strong]) -> Balance | None:
    if row is None:
        return None
    tried = tuple(Strength(each.tries, each.games, each.draws / each.games, _shares(each.sides)) for each in strong)
    unsettled = len(strong) > 1 and not settled(strong)
    return Balance(row.player, row.games, row.draws / row.games, _shares(row.sides), tried, unsettled)


def _shares(sides: tuple[Share, ...]) -> tuple[WinShare, ...]:
    return tuple(WinShare(one.name, one.share, one.low, one.high) for one in sides)


def _tiles(box: Box, scenario: Scenario) -> tuple[types.TileInfo, ...]:
    return tuple(
        types.TileInfo(
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


def _army(box: Box, side: str, setup: SideSetup) -> types.Army:
    named = box.side(side).titles()
    everybody = {unit: name for each in box.sides for unit, name in each.titles().items()}
    return types.Army(
        side=side,
        goal=types.GoalInfo(setup.goal.kind, setup.goal.points, tuple(everybody[name] for name in setup.goal.of)),
        deck={named[card]: count for card, count in setup.deck.items()},
        deck_size=sum(setup.deck.values()),
        supply={named[card]: count for card, count in setup.supply.items()},
        supply_size=sum(setup.supply.values()),
        controlled=setup.controlled,
        scouted=setup.scouted,
        spawns=tuple(SpawnView(side, spawn.tile, spawn.accepts) for spawn in setup.spawns),
        units=tuple(types.UnitPlace(named[unit], tile) for unit, tile in setup.units.items()),
        vehicles=tuple(
            types.VehiclePlace(
                named[name], placed.tile, tuple(named[unit] if unit else None for unit in placed.seats), placed.damage
            )
            for name, placed in setup.vehicles.items()
        ),
    )


def scenario_detail(scenario_id: str) -> types.BattleDetail:
    """A scenario with the cards and counters it uses, and the specialists that its players may bring (RF-SPEC-2)."""
    scenario = load_scenario(scenario_id)
    box = load_box(scenario.box, next(iter(pack_ids(scenario.box)), ""))
    cards: list[types.CardInfo] = []
    units: list[types.UnitInfo] = []
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
                    units.append(types.UnitInfo(side, unit, card.id, squad, body.defence, card.names, body.armour))
    return types.BattleDetail(
        scenario=scenario_info(scenario_id), cards=tuple(cards), units=tuple(units), vehicles=_vehicles(box, scenario)
    )


def _card(side: str, card: CardType, squad: str, unit: str | None) -> types.CardInfo:
    name = f"{card.names['en']} {squad}".strip()
    actions = tuple(_printed(action) for action in card.actions)
    info = (side, name, card.id, squad, card.kind, card.initiative, actions, card.names, unit, card.mark)
    return types.CardInfo(*info)


def _printed(action: Action) -> types.ActionInfo:
    return types.ActionInfo(action.name, action.value, action.own_squad, action.reach)


def _vehicles(box: Box, scenario: Scenario) -> tuple[types.VehicleInfo, ...]:
    """The vehicle cards of a scenario (NA-COMP-6, NA-COMP-7)."""
    return tuple(
        types.VehicleInfo(
            side,
            vehicle.names["en"],
            vehicle.id,
            vehicle.names,
            tuple(
                types.VehicleSeat(tuple(_printed(action) for action in seat.actions), seat.requires)
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
