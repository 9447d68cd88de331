"""What each refusal says of a position, looked up afresh: by its sentence, whether it is true."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, cast

from sandtable.games.undaunted.content.schema import Box, Scenario
from sandtable.games.undaunted.model import codes as c
from sandtable.games.undaunted.model.battle import Battle
from sandtable.kernel.engine.step import Step


class Case:
    """A refused answer in its position, and what its words name."""

    def __init__(self, battle: Battle, step: Step, answer: int) -> None:
        self.battle, self.field = battle, battle.field
        self.step: Any = step
        self.box, self.scenario = cast(tuple[Box, Scenario], self.field.content)
        self.kind, self.first, self.second = int(c.kind_of(answer)), int(c.first_of(answer)), int(c.second_of(answer))
        self.seat, self.side = int(step.seat), int(c.side_of(step.seat))
        self.tiles = range(len(self.field.tiles))
        self.units = range(len(self.field.unit_names))
        self.card = int(getattr(step, "card", self.first if self.names_card else -1))
        self.unit = int(self.field.unit_of[self.card]) if self.card >= 0 else int(getattr(step, "unit", -1))

    @property
    def names_card(self) -> bool:
        return self.kind in (c.PLAY, c.VEHICLE, c.SIT, c.LEAVE, c.SWAP, c.READY, c.HUNKER, c.BID, c.CARD)

    # Counters

    def on(self, tile: int) -> list[int]:
        return [unit for unit in self.units if self.battle.tile_of[unit] == tile]

    def is_vehicle(self, unit: int) -> bool:
        return bool(unit >= self.field.first_vehicle)

    def owner(self, unit: int) -> int:
        return int(
            self.battle.holder[unit - self.field.first_vehicle] if self.is_vehicle(unit) else self.field.unit_side[unit]
        )

    def enemies(self) -> list[int]:
        return [unit for unit in self.units if self.owner(unit) != self.side and self.battle.tile_of[unit] >= 0]

    def rides(self, unit: int) -> int:
        """The vehicle that a soldier sits in, or -1."""
        seated = [seat for seat, who in enumerate(self.battle.occupant) if who == unit]
        return int(self.field.seat_vehicle[seated[0]]) if seated else -1

    def soft(self) -> list[int]:
        """The enemies that normal fire can hurt: those in a vehicle are not hit themselves."""
        return [unit for unit in self.enemies() if self.field.defence[unit] and self.rides(unit) < 0]

    # Ground

    def beside(self, tile: int) -> list[int]:
        return [other for other in self.tiles if self.field.distance[tile * len(self.tiles) + other] == 1]

    def far(self, tile: int, other: int) -> int:
        return int(self.field.distance[tile * len(self.tiles) + other])

    def marked(self, tile: int) -> bool:
        return bool(self.battle.marks[self.side * len(self.tiles) + tile])

    def held_by(self, side: int, tile: int) -> bool:
        return bool(self.battle.marks[side * len(self.tiles) + tile] == c.CONTROLLED)

    def shut(self, unit: int, tile: int) -> bool:
        return bool(self.field.impassable[tile] and self.field.armour[unit])

    def stands(self) -> list[int]:
        """The tiles from which the card would act: where its counter is, or every open spawn marker of it."""
        here = int(self.battle.tile_of[self.unit])
        return [here] if here >= 0 else [int(tile) for tile in self.field.spawns[self.unit]]

    def somewhere(self, claim: Callable[[int], bool]) -> bool:
        return any(claim(tile) for tile in self.stands())

    def reach(self, code: int) -> int:
        return int(self.field.action_value(self.card, code)) >> 24 & 255

    def in_zone(self, zone: int, card: int) -> bool:
        return self.field.card_owner[card] == self.seat and self.battle.count(zone, card) > 0

    def cards(self) -> Iterator[int]:
        yield from range(self.field.first_card[self.seat], self.field.first_card[self.seat + 1])

    def marked_ways(self, unit: int) -> list[int]:
        return [tile for tile in self.beside(int(self.battle.tile_of[unit])) if self.marked(tile)]

    def ready(self) -> list[int]:
        """The own units that could be guided, ways or not."""
        own = [unit for unit in self.units if self.owner(unit) == self.side and self.battle.tile_of[unit] >= 0]
        return [unit for unit in own if not self.battle.suppressed[unit]]

    def friends_beside(self, tank: int) -> list[int]:
        """The tiles beside a tank where a unit of its side is."""
        ways = self.beside(int(self.battle.tile_of[tank]))
        return [tile for tile in ways if any(self.owner(unit) == self.side for unit in self.on(tile))]

    def own_tanks(self) -> list[int]:
        tanks = [unit for unit in self.units if self.field.armour[unit] and self.battle.tile_of[unit] >= 0]
        return [unit for unit in tanks if self.owner(unit) == self.side and self.field.player_of(unit) == self.seat]

    def ways_to_advance(self, tank: int) -> list[int]:
        unmarked = self.field.rules.advance_anywhere
        open_ways = [tile for tile in self.friends_beside(tank) if not self.shut(tank, tile)]
        return [tile for tile in open_ways if unmarked or self.marked(tile)]

    def damaged_on(self, tile: int) -> list[int]:
        return [unit for unit in self.on(tile) if self.is_vehicle(unit) and self.damage(unit)]

    def damage(self, vehicle: int) -> int:
        return int(self.battle.damage[vehicle - self.field.first_vehicle])

    def mine(self, tile: int, face: int) -> bool:
        low, high = sorted((int(self.step.tile), tile))
        return low | high << 8 | face << 16 in [int(each) for each in self.battle.mines]

    def soldiers_on(self, tile: int, side: int) -> list[int]:
        return [unit for unit in self.on(tile) if not self.is_vehicle(unit) and self.owner(unit) == side]

    def squad(self, card: int) -> int:
        return int(self.field.squad[card])


def at(case: Case) -> int:
    """Where the mover, the shooter or the soldier of the question is."""
    step: Any = case.step
    for name in ("tile", "start"):
        if hasattr(step, name):
            return int(getattr(step, name))
    return int(case.battle.tile_of[int(getattr(step, "mover", case.unit))])


TRUTHS: dict[str, Callable[[Case], bool]] = {
    # Cards
    "that card is not in your hand": lambda x: not x.in_zone(c.HAND, x.first),
    "the initiative card must come from your hand": lambda x: not x.in_zone(c.HAND, x.first),
    "Fog of War cannot be played": lambda x: x.first == x.field.fog[x.seat],
    "Fog of War cannot hunker down": lambda x: x.first == x.field.fog[x.seat] and x.kind == c.HUNKER,
    "the card does not have that action": lambda x: x.second not in [int(a) & 255 for a in x.field.actions[x.first]],
    "the unit is suppressed: its card can only make it ready": lambda x: x.battle.suppressed[x.unit] != 0,
    "the unit is not suppressed": lambda x: x.battle.suppressed[x.unit] == 0,
    "a command card has no counter to make ready": lambda x: x.unit < 0,
    "that card is not in your supply": lambda x: not x.in_zone(c.SUPPLY, x.first),
    "Fog of War cannot be taken by Bolster": lambda x: x.first == x.field.fog[x.seat],
    "this Bolster takes only cards of its own squad": lambda x: 0 != x.step.squad != x.squad(x.first),
    "that card is not in your play area": lambda x: not x.in_zone(c.PLAY_AREA, x.first),
    "only combat cards can be taken back, no command cards": lambda x: x.field.unit_of[x.first] < 0,
    "that card is not of the squad": lambda x: (
        x.squad(x.first) != (x.step.squad if hasattr(x.step, "squad") else x.squad(x.step.by))
    ),
    "the card that inspires cannot take itself back": lambda x: (
        x.first == x.step.by and x.battle.count(c.PLAY_AREA, x.first) == 1
    ),
    "no other card of the squad lies in your play area": lambda x: (
        not any(x.in_zone(c.PLAY_AREA, card) and x.squad(card) == x.squad(x.card) for card in x.cards())
    ),
    "you have no Fog of War in hand": lambda x: not x.in_zone(c.HAND, int(x.field.fog[x.seat])),
    "Air Support takes a plane from your supply and no other card": lambda x: (
        not (x.in_zone(c.SUPPLY, x.first) and x.field.planes[x.first])
    ),
    "only Riflemen in your supply can be exchanged for specialists": lambda x: (
        not (x.in_zone(c.SUPPLY, x.first) and x.field.riflemen[x.unit] and x.field.unit_card[x.unit] == x.first)
    ),
    "only an opponent can be given the Fog of War": lambda x: x.first % 2 == x.side,
    "the card must be one of the unit's, from the first zone that has any": lambda x: (
        x.field.unit_of[x.first] != x.step.unit
        or not any(x.in_zone(zone, x.first) for zone in (c.PLAY_AREA, c.HAND, c.DISCARD, c.DECK))
    ),
    # Spawning
    "no spawn marker accepts the unit, so the card can only hunker down": lambda x: (
        x.battle.tile_of[x.unit] < 0 and not accepting(x)
    ),
    "the tank's spawn marker lies on ground that is closed to tanks, so the card can only hunker down": lambda x: (
        bool(accepting(x)) and all(x.shut(x.unit, tile) for tile in accepting(x))
    ),
    "no spawn marker that accepts the unit lies on that tile": lambda x: x.first not in accepting(x),
    "the action would not be possible from that tile": lambda x: x.first in accepting(x),
    # Movement in Normandy
    "no adjacent tile carries a control marker of yours": lambda x: x.somewhere(
        lambda tile: not any(x.marked(other) for other in x.beside(tile))
    ),
    "every tile beside the tank with a control marker of yours is closed to tanks": lambda x: shut_in(x),
    "no ready unit of yours has a marked tile of yours beside it": lambda x: not any(map(x.marked_ways, x.ready())),
    "of your ready units only tanks have a marked tile of yours beside them, and it is closed to tanks": lambda x: (
        all(x.shut(unit, tile) for unit in x.ready() for tile in x.marked_ways(unit))
        and any(map(x.marked_ways, x.ready()))
    ),
    "that tile is not adjacent to the unit": lambda x: x.first not in x.beside(at(x)),
    "that tile carries no control marker of yours; scout it first": lambda x: not x.marked(x.first),
    "an impassable-terrain token closes that tile to tanks": lambda x: x.field.impassable[x.first] != 0,
    "only your own units can be guided": lambda x: x.owner(x.first) != x.side,
    "a unit that is not on the board is deployed by its own card, not guided": lambda x: x.battle.tile_of[x.first] < 0,
    "a suppressed unit cannot be guided": lambda x: x.battle.suppressed[x.first] != 0,
    "no tile beside that unit carries a control marker of yours": lambda x: not x.marked_ways(x.first),
    "a scouting unit goes step by step to adjacent tiles": lambda x: x.first not in x.beside(at(x)),
    "a stalking unit goes exactly one tile": lambda x: x.first not in x.beside(at(x)),
    # Tanks
    "no tank of yours has a tile beside it that Advance could take it to": lambda x: (
        not any(map(x.ways_to_advance, x.own_tanks()))
    ),
    "only tanks of yours on the board advance": lambda x: x.first not in x.own_tanks(),
    "all tanks of one Advance start from the same tile": lambda x: x.battle.tile_of[x.first] != at(x),
    "that tank advances already": lambda x: x.step.chosen >> x.first & 1 == 1,
    "at least one tank must advance": lambda x: x.step.chosen == 0,
    "no tile beside that tank holds a unit of yours": lambda x: not x.friends_beside(x.first),
    "every tile beside that tank with a unit of yours is closed to tanks": lambda x: (
        bool(x.friends_beside(x.first)) and all(x.field.impassable[tile] for tile in x.friends_beside(x.first))
    ),
    "no open tile beside that tank with a unit of yours carries a control marker of yours": lambda x: (
        not any(x.marked(tile) for tile in x.friends_beside(x.first) if not x.field.impassable[tile])
        and any(not x.field.impassable[tile] for tile in x.friends_beside(x.first))
    ),
    "that tile is not adjacent to the tanks": lambda x: x.first not in x.beside(at(x)),
    "no unit of yours is on that tile": lambda x: not any(x.owner(unit) == x.side for unit in x.on(x.first)),
    # Fire
    "no enemy unit is on the board": lambda x: not x.enemies(),
    "no enemy unit with a normal defence is on the board": lambda x: not x.soft(),
    "no enemy tank is on the board": lambda x: not any(x.field.armour[unit] for unit in x.enemies()),
    "only an enemy unit can be the target": lambda x: x.owner(x.first) == x.side,
    "only an enemy counter can be the target": lambda x: x.owner(x.first) == x.side,
    "that unit is not on the board": lambda x: x.battle.tile_of[x.first] < 0,
    "that counter is not on the board": lambda x: x.battle.tile_of[x.first] < 0,
    "a tank has no normal defence; only Anti-Tank can hurt it": lambda x: (
        x.field.defence[x.first] == 0 and x.field.armour[x.first] > 0
    ),
    "Anti-Tank is for units with armour": lambda x: x.field.armour[x.first] == 0,
    "Anti-Tank and Demolish are for vehicles, not for soldiers": lambda x: not x.is_vehicle(x.first),
    "that vehicle has armour and no normal defence": lambda x: x.is_vehicle(x.first) and x.field.defence[x.first] == 0,
    "a soldier in a vehicle is never a target; the vehicle is": lambda x: x.rides(x.first) >= 0,
    "a structure can only be demolished": lambda x: x.step.code != c.DEMOLISH,
    "it is not on the soldier's own tile": lambda x: (
        at(x) != (x.first if x.kind == c.STRUCTURE else x.battle.tile_of[x.first])
    ),
    "no structure stands there": lambda x: not x.battle.standing[x.first],
    "no enemy soldier or vehicle on the board can be its target": lambda x: not x.soft(),
    "no enemy vehicle is on the board": lambda x: not any(map(x.is_vehicle, x.enemies())),
    "no enemy vehicle and no structure is on the soldier's tile": lambda x: x.somewhere(
        lambda tile: not x.battle.standing[tile] and not any(map(x.is_vehicle, set(x.on(tile)) & set(x.enemies())))
    ),
    "the target is out of the range printed with the attack": lambda x: (
        x.far(at(x), int(x.battle.tile_of[x.first])) > x.step.reach
    ),
    "nobody whom the attack could hurt is in the range printed with it": lambda x: x.somewhere(
        lambda tile: not any(x.far(tile, int(x.battle.tile_of[unit])) <= x.reach(c.CLOSE_ATTACK) for unit in x.soft())
    ),
    "that tile is out of the range of the grenades": lambda x: x.far(at(x), x.first) > x.step.reach,
    "no enemy whom grenades could hurt is on that tile": lambda x: not set(x.soft()) & set(x.on(x.first)),
    "no enemy whom grenades could hurt is in their range": lambda x: x.somewhere(
        lambda tile: not any(x.far(tile, int(x.battle.tile_of[unit])) <= x.reach(c.GRENADES) for unit in x.soft())
    ),
    "the grenades do not hit that counter, or it was rolled for already": lambda x: (
        not x.step.under_fire >> x.first & 1
    ),
    "the bombs do not hit that counter, or it was rolled for already": lambda x: not x.step.under_fire >> x.first & 1,
    "that unit is not under this Blast, or was rolled for already": lambda x: not x.step.under_fire >> x.first & 1,
    "your target marker is not on the board; use Target first": lambda x: x.battle.aim[x.side] < 0,
    "the mortar can be aimed only at tiles three or more away": lambda x: x.somewhere(
        lambda tile: all(x.far(tile, other) < 3 for other in ([x.first] if x.kind == c.TILE else x.tiles))
    ),
    # Control
    "you have no marker on the tile; scout it first": lambda x: x.somewhere(lambda tile: not x.marked(tile)),
    "you control the tile already": lambda x: x.somewhere(lambda tile: x.held_by(x.side, tile)),
    "an enemy unit stands on the tile": lambda x: x.somewhere(lambda tile: bool(x.soldiers_on(tile, 1 - x.side))),
    "the enemy controls the tile and stands on it": lambda x: x.somewhere(lambda tile: held_by_enemy(x, tile)),
    "the enemy controls the tile and has a soldier there": lambda x: x.somewhere(lambda tile: held_by_enemy(x, tile)),
    # Movement in North Africa
    "that tile is not adjacent": lambda x: x.first not in x.beside(at(x)),
    "a vehicle enters only tiles with a control marker of yours": lambda x: not x.marked(x.first),
    "the tile is closed to vehicles": lambda x: x.field.impassable[x.first] != 0,
    "a roadblock closes the tile to vehicles until it is demolished": lambda x: bool(
        x.battle.standing[x.first] and x.field.structure_value[x.first] == 0
    ),
    "no escape marker lies on the tile": lambda x: not x.field.escape[at(x)],
    "the scenario does not name this counter among those that may leave": lambda x: (
        not x.field.may_leave[x.side * len(x.units) + x.step.mover]
    ),
    "that tile has been chosen already": lambda x: x.step.chosen >> x.first & 1 == 1,
    "the first tile must be adjacent to the vehicle": lambda x: (
        x.step.chosen == 0 and x.first not in x.beside(x.step.origin)
    ),
    "every further tile must be adjacent to a tile chosen before": lambda x: (
        not any(x.step.chosen >> tile & 1 for tile in x.beside(x.first))
    ),
    # Seats
    "the soldier is not on the board, so the card can only hunker down": lambda x: x.battle.tile_of[x.unit] < 0,
    "a command card has no counter that could sit in a vehicle": lambda x: x.unit < 0,
    "the soldier does not sit in a vehicle": lambda x: x.rides(x.unit) < 0,
    "the soldier sits in a vehicle and must disembark before moving on foot": lambda x: x.rides(x.unit) >= 0,
    "the soldier's seat does not have that vehicle action": lambda x: (
        x.second not in [int(action) & 255 for action in x.field.seat_actions[x.battle.seat_of[x.unit]]]
    ),
    "the vehicle is disabled; it must be repaired first": lambda x: (
        x.damage(x.rides(x.unit)) >= x.field.critical[x.rides(x.unit) - x.field.first_vehicle]
    ),
    "the seat asks for a specialisation that the soldier does not have": lambda x: (
        x.field.seat_needs[x.battle.seat_of[x.unit]] != x.field.specialism[x.card]
    ),
    "that vehicle is not on the soldier's tile": lambda x: (
        x.battle.tile_of[x.field.seat_vehicle[x.second]] != x.battle.tile_of[x.unit]
    ),
    "that seat is taken; one soldier a seat": lambda x: x.battle.occupant[x.second] >= 0,
    "an enemy soldier is in that vehicle": lambda x: any(
        who >= 0 and x.field.unit_side[who] != x.side and x.field.seat_vehicle[seat] == x.field.seat_vehicle[x.second]
        for seat, who in enumerate(x.battle.occupant)
    ),
    "the soldier sits in another vehicle and must disembark first": lambda x: (
        x.rides(x.unit) not in (-1, x.field.seat_vehicle[x.second])
    ),
    "a seat move comes with an action, and none would be possible after it": lambda x: x.kind in (c.SIT, c.LEAVE),
    "the card that moved its soldier must now be used for an action": lambda x: x.first != x.step.card,
    "only the soldier whose card is played may move": lambda x: x.first != x.step.card,
    "the two do not sit in the same vehicle": lambda x: x.rides(x.unit) != x.rides(x.second),
    "a soldier does not swap with himself": lambda x: x.unit == x.second,
    # Vehicles and mines
    "that counter is not a soldier in the vehicle that was hit": lambda x: (
        x.is_vehicle(x.first) or x.rides(x.first) != x.step.vehicle
    ),
    "that soldier is suppressed already, and another one is ready": lambda x: x.battle.suppressed[x.first] != 0,
    "no damaged vehicle is on the tile": lambda x: x.somewhere(lambda tile: not x.damaged_on(tile)),
    "a soldier in a vehicle repairs that one, and it is not damaged": lambda x: x.damage(x.rides(x.unit)) == 0,
    "that is not a damaged vehicle on the soldier's tile": lambda x: (
        x.first not in x.damaged_on(int(x.battle.tile_of[x.unit]))
    ),
    "there are no mines in this scenario": lambda x: len(x.battle.mines) == 0,
    "no mine token is left in the bank": lambda x: c.IN_BANK not in [int(mine) for mine in x.battle.mines],
    "a mine lies on a border of the soldier's tile, between it and an adjacent one": lambda x: (
        x.first not in x.beside(at(x))
    ),
    "your side has no mines in this scenario; it can only lift them": lambda x: x.field.mine_side != x.side,
    "no such mine lies on that border": lambda x: not x.mine(x.first, x.second - 2),
    "no mine can be laid or lifted here": lambda x: (
        x.field.mine_side != x.side or c.IN_BANK not in [int(mine) for mine in x.battle.mines]
    ),
}
"""By the sentence of a refusal: whether it is so."""

NOT_MET = {
    "an attack rolls as many dice as its value, faces 0 to 9",
    "no such card is in the deck that is drawn from",
    "no branch that is possible has that face of the die",
    "that card does not lie on top of the supply deck",
    "that is not one of the choices that are equally good",
}
"""What only chance is told."""

BY_OPTION = {
    "by the option in force no enemy soldier may be on the tile",
    "by the option in force the soldier must move at least one tile",
    "by the option in force there must be a tile to move to",
}
"""What is said only with an option."""

RARE = {
    "a card of the unit is there and must go",
    "two Riflemen of one squad must be exchanged where a squad has two",
    "no tile is adjacent to the unit",
}
"""What no scenario comes to, or a guess at hidden cards alone."""


def accepting(case: Case) -> list[int]:
    """The tiles of the spawn markers that accept the unit of the card, closed or not, from the scenario's own list."""
    side = case.field.sides[case.side]
    found = []
    for card in case.box.side(side).cards.values():
        for squad in card.squads or ("",):
            if f"{card.names['en']} {squad}".strip() == case.field.unit_names[case.unit]:
                marks = {"ALL", squad, card.mark, card.id} - {""}
                found += [spawn.tile for spawn in case.scenario.sides[side].spawns if marks & set(spawn.accepts)]
    return [case.field.tiles.index(tile) for tile in found]


def shut_in(case: Case) -> bool:
    """Whether marked tiles are beside the tank, and all of them closed."""
    tank = case.first if case.kind == c.UNIT else case.unit
    starts = [int(case.battle.tile_of[tank])] if case.kind == c.UNIT else case.stands()
    ways = [[tile for tile in case.beside(start) if case.marked(tile)] for start in starts]
    return any(way and all(case.shut(tank, tile) for tile in way) for way in ways)


def held_by_enemy(case: Case, tile: int) -> bool:
    return case.held_by(1 - case.side, tile) and bool(case.soldiers_on(tile, 1 - case.side))
