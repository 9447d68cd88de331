"""What holds at every moment of every battle. Rule cases watch these over whole games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import cast

from sandtable.games.undaunted.content.schema import Box, Scenario
from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.model.codes import (
    CONTROLLED,
    DECK,
    DISCARD,
    GONE_OFF,
    HAND,
    PLAY_AREA,
    REMOVED,
    SUPPLY,
    UNMARKED,
    ZONE_NAMES,
    ZONES,
    side_of,
)
from sandtable.games.undaunted.rules.reinforcements.bot_losses import zone_title
from sandtable.kernel.cases.examiner import Invariant, Moment


def _pair(moment: Moment) -> tuple[Battle, Battle]:
    return cast(Battle, moment.before), cast(Battle, moment.after)


def markers_stay(moment: Moment) -> str | None:
    """A control marker is never removed (UN-MARK-3)."""
    before, after = _pair(moment)
    for index in range(len(before.marks)):
        if before.marks[index] != UNMARKED and after.marks[index] == UNMARKED:
            side, tile = divmod(index, len(before.field.tiles))
            return f"{before.field.sides[side]} lost its marker on {before.field.tiles[tile]}"
    return None


def one_holder(moment: Moment) -> str | None:
    """A tile is controlled by one side at most (UN-MARK-2)."""
    _, after = _pair(moment)
    for tile, name in enumerate(after.field.tiles):
        if after.mark(0, tile) == CONTROLLED and after.mark(1, tile) == CONTROLLED:
            return f"both sides control {name}"
    return None


def cards_conserved(moment: Moment) -> str | None:
    """No card appears or vanishes but by the exchange of specialists, and the sizes of the zones are right."""
    before, after = _pair(moment)
    field = after.field
    if any(event.kind == "exchanged" for event in moment.events):
        return None
    old, new = _cards_of_sides(before), _cards_of_sides(after)
    for side, name in old:
        if old[side, name] != new[side, name]:
            return f"{old[side, name]} cards {field.sides[side]} {name} became {new[side, name]}"
    for player, name in enumerate(field.players):
        cards = range(field.first_card[player], field.first_card[player + 1])
        for zone in range(ZONES):
            counts = [int(after.count(zone, card)) for card in cards]
            if min(counts) < 0 or after.size(zone, player) != sum(counts):
                return f"the size of {name} {ZONE_NAMES[zone]} is wrong"
    return None


def _cards_of_sides(battle: Battle) -> Counter[tuple[int, str]]:
    """How many copies of each card a side has; within a team Fog of War and the leader's card change hands."""
    found: Counter[tuple[int, str]] = Counter()
    for card, name in enumerate(battle.field.card_names):
        side = int(side_of(battle.field.card_owner[card]))
        found[side, name] += sum(int(battle.count(zone, card)) for zone in range(ZONES))
    return found


def fog_leaves_by_recon(moment: Moment) -> str | None:
    """Only Recon takes Fog of War out of the game (UN-FOG-3)."""
    before, after = _pair(moment)
    for side, fog in enumerate(after.field.fog):
        recons = sum(event.kind == "recon" and event.fields["seat"] == side for event in moment.events)
        if fog >= 0 and after.count(REMOVED, fog) - before.count(REMOVED, fog) != recons:
            return f"{after.field.players[side]} Fog of War left by {moment.answer!r}"
    return None


def supply_leaves_by_bolster(moment: Moment) -> str | None:
    """A card other than Fog of War leaves the supply by Bolster only, and then for the discard (UN-HUNKER-3).

    The expansion adds the exchange of specialists and Air Support, which takes planes to hand (RF-SPEC-4, RF-AIR-1).
    """
    before, after = _pair(moment)
    if any(event.kind in ("exchanged", "called") for event in moment.events):
        return None
    told = [event.fields.get("card") for event in moment.events if event.kind == "bolstered"]
    for card, name in enumerate(after.field.card_names):
        lost = before.count(SUPPLY, card) - after.count(SUPPLY, card)
        if lost <= 0 or card in after.field.fog:
            continue
        gained = after.count(DISCARD, card) - before.count(DISCARD, card)
        if told != [name] or lost != 1 or gained != 1:
            return f"{name} left the supply by {moment.answer!r}"
    return None


def command_and_fog_survive(moment: Moment) -> str | None:
    """Only combat cards are removed as casualties (UN-CASUALTY-7)."""
    before, after = _pair(moment)
    for card, name in enumerate(after.field.card_names):
        command = after.field.unit_of[card] < 0 and card not in after.field.fog
        if command and after.count(REMOVED, card) != before.count(REMOVED, card):
            return f"{name} was removed by {moment.answer!r}"
    return None


def one_face_of_a_tile(moment: Moment) -> str | None:
    """The two faces of a tile are never on one board (UN-BOARD-1)."""
    _, after = _pair(moment)
    numbers = [tile[:-1] for tile in after.field.tiles]
    doubled = {number for number in numbers if numbers.count(number) > 1}
    return f"both faces of tile {', '.join(sorted(doubled))}" if doubled else None


def distances_even(moment: Moment) -> str | None:
    """Adjacency is symmetric and irreflexive, at most six to a tile, and distances follow from it (UN-BOARD-3, 4)."""
    _, after = _pair(moment)
    field = after.field
    for tile, name in enumerate(field.tiles):
        near = list(field.neighbours[tile])
        if tile in near or len(near) > 6:
            return f"{name} has odd neighbours"
        if any(tile not in field.neighbours[other] for other in near):
            return f"{name} has a neighbour that does not have it"
        if any((field.dist(tile, other) == 1) != (other in near) for other in range(len(field.tiles))):
            return f"the distances from {name} are odd"
    return None


def radio_in_its_scenario(moment: Moment) -> str | None:
    """Only the scenario of the radio has a radio marker (UN-MARK-8)."""
    _, after = _pair(moment)
    _, scenario = cast(tuple[Box, Scenario], after.field.content)
    there, wanted = after.field.radio >= 0, scenario.id == "normandy/10"
    return None if there == wanted else f"{scenario.id} has {'a' if there else 'no'} radio marker"


def gone_stays_gone(moment: Moment) -> str | None:
    """In North Africa a counter that has left the board never returns (NA-CASUALTY-3)."""
    before, after = _pair(moment)
    for unit, name in enumerate(after.field.unit_names):
        if before.tile_of[unit] < 0 <= after.tile_of[unit]:
            return f"{name} returned by {moment.answer!r}"
    return None


def one_place(moment: Moment) -> str | None:
    """A soldier is on a tile, or on one seat of a vehicle on that tile, or gone (NA-VEH-1)."""
    _, after = _pair(moment)
    field = after.field
    for unit in range(field.first_vehicle):
        seats = [seat for seat in range(len(after.occupant)) if after.occupant[seat] == unit]
        if seats != ([after.seat_of[unit]] if after.seat_of[unit] >= 0 else []):
            return f"{field.unit_names[unit]} is in two places"
        if seats and after.tile_of[unit] != after.tile_of[field.seat_vehicle[seats[0]]]:
            return f"{field.unit_names[unit]} is not where the vehicle is"
    return None


def vehicle_cards_apart(moment: Moment) -> str | None:
    """Vehicle cards lie in no card zone, and each before one side (NA-COMP-6)."""
    _, after = _pair(moment)
    field = after.field
    for vehicle in range(field.first_vehicle, len(field.unit_names)):
        if field.unit_names[vehicle] in field.card_names:
            return f"{field.unit_names[vehicle]} is among the cards"
        if after.holder[vehicle - field.first_vehicle] not in (0, 1):
            return f"nobody holds the {field.unit_names[vehicle]}"
    return None


def tanks_hold_out(moment: Moment) -> str | None:
    """A tank is never suppressed and never on closed ground (RF-TANK-4, RF-TANK-6)."""
    _, after = _pair(moment)
    field = after.field
    for unit in range(field.first_unit[-1]):
        if field.armour[unit] and after.suppressed[unit]:
            return f"{field.unit_names[unit]} is suppressed"
        if field.armour[unit] and after.tile_of[unit] >= 0 and field.impassable[after.tile_of[unit]]:
            return f"{field.unit_names[unit]} is on closed ground"
    return None


def mines_on_borders(moment: Moment) -> str | None:
    """A mine lies on a border, in the bank, or has gone off for good (RF-MINE-1, RF-MINE-3, RF-MINE-13)."""
    before, after = _pair(moment)
    field = after.field
    for token, where in enumerate(after.mines):
        if where >= 0 and not field.adjacent(where & 255, (where >> 8) & 255):
            return f"mine {token} lies on no border"
        if before.mines[token] == GONE_OFF != where:
            return f"mine {token} came back by {moment.answer!r}"
    return None


def planes_survive(moment: Moment) -> str | None:
    """No combat result removes a plane card (RF-AIR-4)."""
    before, after = _pair(moment)
    for card, name in enumerate(after.field.card_names):
        if after.field.planes[card] and after.count(REMOVED, card) != before.count(REMOVED, card):
            return f"{name} was removed by {moment.answer!r}"
    return None


def losses_in_order(moment: Moment) -> str | None:
    """A unit loses a card of the first zone that has one, and its counter only if none has.

    Hand, discard, deck (UN-CASUALTY-1); in its owner's own turn maybe the play area first (RF-FF-3); the Bot's discard,
    deck, face-down cards and supply deck (RF-SOLO-HIT-1), in its own turn its zone first (RF-SOLO-HIT-9).
    """
    before, _ = _pair(moment)
    field, bot = before.field, before.bot
    for event in moment.events:
        if event.kind not in ("casualty", "counter lost"):
            continue
        side, title = cast(int, event.fields["seat"]), event.fields["unit"]
        own = [card for card in range(len(field.card_names)) if side_of(field.card_owner[card]) == side]
        unit = next(int(field.unit_of[card]) for card in own if field.card_names[card] == title)
        virtual = bot is not None and bot.side == side
        order = [DISCARD, DECK, HAND, SUPPLY] if virtual else [HAND, DISCARD, DECK]
        if before.active == field.player_of(unit) and (virtual or field.rules.play_area_first):
            order.insert(0, PLAY_AREA)
        cards = [card for card in own if field.unit_of[card] == unit]
        filled = [zone for zone in order if any(before.count(zone, card) for card in cards)]
        first = str(zone_title(before, side, filled[0])) if filled else "nowhere"
        if event.fields.get("zone", "nowhere") != first:
            return f"{title} was hit by {moment.answer!r} and lost {event.fields.get('zone')}, not {first}"
    return None


def leader_commands(moment: Moment) -> str | None:
    """The commander token lies with the player who has the leader's card (RF-TEAM-4, RF-TEAM-8)."""
    _, after = _pair(moment)
    for side, holder in enumerate(after.token) if after.field.team else ():
        for player in (side, side + 2):
            card = after.field.leader[player]
            has = any(after.count(zone, card) for zone in range(ZONES))
            if has != (player == holder):
                return f"{after.field.players[player]} {'has' if has else 'lacks'} the leader's card"
    return None


INVARIANTS: Mapping[str, Invariant] = {
    "markers stay": markers_stay,
    "one side controls a tile": one_holder,
    "cards are conserved": cards_conserved,
    "fog leaves by recon only": fog_leaves_by_recon,
    "supply leaves by bolster only": supply_leaves_by_bolster,
    "command cards are never removed": command_and_fog_survive,
    "one face of a tile": one_face_of_a_tile,
    "neighbours and distances agree": distances_even,
    "the radio is in scenario 10 only": radio_in_its_scenario,
    "what is gone stays gone": gone_stays_gone,
    "a soldier has one place": one_place,
    "vehicle cards lie apart": vehicle_cards_apart,
    "tanks hold out": tanks_hold_out,
    "mines lie on borders": mines_on_borders,
    "planes are never removed": planes_survive,
    "losses come in their order": losses_in_order,
    "the leader's card commands": leader_commands,
}
