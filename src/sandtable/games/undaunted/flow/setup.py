"""Setting up: from a scenario's content to the first step of the first round (UN-SETUP)."""

from __future__ import annotations

from collections.abc import Container

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.undaunted.content.form import RADIO_INTEL
from sandtable.games.undaunted.content.schema import (
    LEADERS,
    RIFLEMAN,
    Action,
    Box,
    CardType,
    Hand,
    Scenario,
    Side,
    SideSetup,
    accepts,
    adjacency,
    card_id,
    distances,
)
from sandtable.games.undaunted.flow.rounds import START
from sandtable.games.undaunted.flow.setup_desert import add_desert, place_desert
from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.model.codes import (
    ACTION_NAMES,
    CONTROLLED,
    DECK,
    DESERT_ACTIONS,
    NORMANDY_ACTIONS,
    SCOUTED,
    SUPPLY,
    pack_action,
    side_of,
)
from sandtable.games.undaunted.model.field import Field, Rules
from sandtable.games.undaunted.model.teams import FOUR, hands_of, seat_names
from sandtable.games.undaunted.model.variant import Variant
from sandtable.games.undaunted.rules.desert.north_africa import NORTH_AFRICA
from sandtable.games.undaunted.rules.normandy import NORMANDY
from sandtable.games.undaunted.rules.reinforcements.normandy import REINFORCED_NORMANDY
from sandtable.games.undaunted.rules.reinforcements.specialists import (
    EXCHANGED,
    exchange_in_every_squad,
    offer_exchange,
)

MORTAR = "mortar"
SQUADS = ("", "A", "B", "C", "T", "S")
PER_SQUAD = 2
"""The option `specialists: per_squad` as `Rules.specialists` has it."""


def build_field(box: Box, scenario: Scenario, rules: Rules) -> Field:
    """The scenario as flat tables: its map, and the cards and counters it uses (UN-SETUP-1 to 3, UN-SETUP-5)."""
    field = Field()
    field.scenario = scenario.id
    field.content = (box, scenario)
    field.rules = rules
    rules.play_area_first = rules.play_area_first or (box.desert and bool(box.pack))  # RF-FF-1, RF-MINE-11
    field.sides = list(scenario.sides)
    field.players = seat_names(field.sides, int(rules.players))
    field.team = rules.players == FOUR
    _lay_out_map(field, box, scenario)
    for number, side in enumerate(field.sides):
        _take_counters(field, scenario, box.side(side), number)
    field.first_unit = append(field.first_unit, len(field.unit_names))
    for player, hand in enumerate(hands_of(scenario, int(rules.players))):
        side = field.sides[side_of(player)]
        _take_cards(field, scenario.sides[side], box.side(side), player, hand)
    field.first_card = append(field.first_card, len(field.card_names))
    field.codes = _codes(field, box)
    add_desert(field, box, scenario)
    field.variant = _variant(field, box)
    return field


def _codes(field: Field, box: Box) -> list[int]:
    """The actions of the game, and those beyond that the expansion prints on the cards in use."""
    base = range(DESERT_ACTIONS if box.desert else NORMANDY_ACTIONS)
    printed = {int(action) & 255 for actions in field.actions for action in actions}
    return [*base, *sorted(printed - set(base))]


def _variant(field: Field, box: Box) -> Variant:
    """The rules of the box; Normandy looks at armour as soon as a card of the expansion is in use."""
    if box.desert:
        return NORTH_AFRICA
    return REINFORCED_NORMANDY if len(field.codes) > NORMANDY_ACTIONS else NORMANDY


def _lay_out_map(field: Field, box: Box, scenario: Scenario) -> None:
    """Tiles in the order of the file, joined where they touch (UN-BOARD-1 to 4)."""
    field.tiles = [tile.id for tile in scenario.tiles]
    number = {tile: index for index, tile in enumerate(field.tiles)}
    neighbours = adjacency(scenario.tiles)
    steps = distances(scenario.tiles)
    beside = [vec[i64](sorted(number[near] for near in neighbours[tile])) for tile in field.tiles]
    field.neighbours = vec[vec[i64]](beside)
    field.distance = vec[i64]([steps[start][end] for start in field.tiles for end in field.tiles])
    field.cover = vec[i64]([box.tiles[tile].cover for tile in field.tiles])
    field.hill = vec[i64]([int(box.tiles[tile].hill) for tile in field.tiles])
    field.hill_cover_reduced = box.hill_cover_reduced
    closed = [box.tiles[tile].impassable or tile in scenario.impassable for tile in field.tiles]
    field.impassable = vec[i64]([int(each) for each in closed])
    field.objective = vec[i64]([scenario.objectives.get(tile, 0) for tile in field.tiles])
    if scenario.radio is not None:
        field.radio = number[scenario.radio]
        field.radio_side = field.sides.index("US") if RADIO_INTEL in scenario.special else -1


def _take_counters(field: Field, scenario: Scenario, side: Side, number: int) -> None:
    """What a side is after, and a counter for every unit that the scenario mentions (UN-SETUP-5, UN-SETUP-10)."""
    setup = scenario.sides[side.id]
    field.first_unit = append(field.first_unit, len(field.unit_names))
    field.goal_points = append(field.goal_points, 0 if setup.goal.of else setup.goal.points)
    field.goal_rout = append(field.goal_rout, int(setup.goal.kind == "rout"))
    for card in side.cards.values():
        for squad in card.squads or ("",):
            if card.kind == "combat" and not card.acts_through and _is_mentioned(setup, card_id(card.id, squad)):
                _add_counter(field, scenario, side, number, card, squad)


def _is_mentioned(setup: SideSetup, card: str) -> bool:
    """Whether a scenario mentions a card or its counter."""
    parts: tuple[Container[str], ...] = (setup.deck, setup.supply, setup.units, setup.seated())
    return any(card in part for part in parts)


def _take_cards(field: Field, setup: SideSetup, side: Side, player: int, hand: Hand) -> None:
    """The cards of a player: those of the hand, and those whose Riflemen may be exchanged for them (RF-SPEC-4).

    Without a partner they are all the cards of the side that the scenario mentions.
    """
    field.first_card = append(field.first_card, len(field.card_names))
    field.fog = append(field.fog, -1)
    field.leader = append(field.leader, -1)
    for card in side.cards.values():
        for squad in card.squads or ("",):
            name, stands_for = card_id(card.id, squad), card_id(card.acts_through, squad)
            held = name in hand.deck or name in hand.supply
            exchanged = card.acts_through and field.rules.specialists and stands_for in hand.supply
            if held or exchanged or (not field.team and _is_mentioned(setup, name)):
                _add_card(field, side, player, card, squad)


def pack_printed(action: Action) -> int:
    """An action as the rules read it."""
    code = ACTION_NAMES.index(action.name)
    return int(pack_action(code, action.value, action.own_squad, max(action.reach, 0)))


def _add_counter(field: Field, scenario: Scenario, side: Side, number: int, card: CardType, squad: str) -> None:
    """One counter (UN-COMP-2, UN-COMP-6); its card comes later."""
    counter = side.counters[card_id(card.id, squad)]
    field.unit_names.append(f"{card.names['en']} {squad}".strip())
    field.unit_side = append(field.unit_side, number)
    field.unit_card = append(field.unit_card, -1)
    field.defence = append(field.defence, counter.defence)
    field.armour = append(field.armour, counter.armour)
    field.specialist = append(field.specialist, -1)
    field.riflemen = append(field.riflemen, int(card.id == RIFLEMAN))
    field.mortar = append(field.mortar, int(card.id == MORTAR))
    spawns = scenario.sides[side.id].spawns
    entries = {spawn.tile for spawn in spawns if accepts(spawn, card, squad)}
    closed = entries & set(scenario.impassable) if counter.armour else set()  # RF-TANK-6
    field.spawns = append(field.spawns, vec[i64](sorted(field.tiles.index(tile) for tile in entries - closed)))
    field.closed_spawns = append(field.closed_spawns, vec[i64](sorted(field.tiles.index(tile) for tile in closed)))


def _add_card(field: Field, side: Side, player: int, card: CardType, squad: str) -> None:
    """One kind of card of a player (UN-COMP-3 to 5)."""
    index = len(field.card_names)
    field.card_names.append(f"{card.names['en']} {squad}".strip())
    field.card_ids.append(card_id(card.id, squad))
    field.card_owner = append(field.card_owner, player)
    field.initiative = append(field.initiative, card.initiative)
    field.squad = append(field.squad, SQUADS.index(squad or card.mark))
    field.actions = append(field.actions, vec[i64]([pack_printed(act) for act in card.actions]))
    if card.kind == "fog":
        field.fog[player] = index
    if field.team and card.id in LEADERS:
        field.leader[player] = index
    if card.kind != "combat":
        field.unit_of = append(field.unit_of, -1)
        return
    counter = side.cards[card.acts_through] if card.acts_through else card
    unit = field.unit_names.index(f"{counter.names['en']} {squad}".strip(), int(field.first_unit[side_of(player)]))
    field.unit_of = append(field.unit_of, unit)
    if card.acts_through:
        field.specialist[unit] = index
    else:
        field.unit_card[unit] = index


def set_up(field: Field, box: Box, scenario: Scenario) -> Battle:
    """Everything on the table as drawn, decks and supplies filled, ready for round 1 (UN-SETUP-6 to 10).

    Specialists are exchanged after that, by the side with the initiative first (RF-SPEC-4).
    """
    battle = place_all(field, box, scenario)
    battle.push(START)
    begin_exchange(battle)
    return battle


def begin_exchange(battle: Battle) -> None:
    """Specialists for Riflemen, where the players want them (RF-SPEC-2): two a side, or two for every squad."""
    wanted = battle.field.rules.specialists
    if wanted == PER_SQUAD:
        for player in range(len(battle.field.players)):
            exchange_in_every_squad(battle, player)
        return
    for side in (1 - battle.initiative, battle.initiative) if wanted else ():
        offer_exchange(battle, battle.commander_of(side), EXCHANGED)


def place_all(field: Field, box: Box, scenario: Scenario) -> Battle:
    """The table as drawn, with nothing to do yet."""
    battle = Battle(field)
    battle.clear_table()
    battle.seats = len(field.players)
    ids = field.card_ids
    cards, players = len(ids), len(field.players)
    battle.initiative = field.sides.index(scenario.initiative)
    for player, hand in enumerate(hands_of(scenario, int(field.rules.players))):
        for card in range(field.first_card[player], field.first_card[player + 1]):
            for zone, pile in ((DECK, hand.deck), (SUPPLY, hand.supply)):
                battle.counts[zone * cards + card] = pile.get(ids[card], 0)
                battle.sizes[zone * players + player] += pile.get(ids[card], 0)
    place_desert(battle, box, scenario)
    for number, side in enumerate(field.sides):
        setup = scenario.sides[side]
        for unit in range(field.first_unit[number], field.first_unit[number + 1]):
            tile = setup.units.get(ids[field.unit_card[unit]])
            if tile is not None:
                battle.tile_of[unit] = field.tiles.index(tile)
        for state, tiles in ((SCOUTED, setup.scouted), (CONTROLLED, setup.controlled)):
            for tile in tiles:
                battle.marks[number * len(field.tiles) + field.tiles.index(tile)] = state
        battle.score[number] = sum(int(battle.worth(number, field.tiles.index(tile))) for tile in setup.controlled)
    return battle
