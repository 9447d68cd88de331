"""What an order may choose: the tiles that the rules allow (RF-SOLO-EVAL-14)."""

from __future__ import annotations

from sandtable.games.undaunted.model.codes import NO_SEAT
from sandtable.games.undaunted.rules.desert.vehicles import is_disabled
from sandtable.games.undaunted.rules.reinforcements.armour import refuse_destination, refuse_tank
from sandtable.games.undaunted.solo.cards.language import Algorithm, Choose, Do
from sandtable.games.undaunted.solo.mind.ground import FAR
from sandtable.games.undaunted.solo.mind.orders import printed_value
from sandtable.games.undaunted.solo.mind.routes import reach
from sandtable.games.undaunted.solo.mind.sight import Sight
from sandtable.games.undaunted.solo.reinforcements import code_of, mine_work, mined

MOVEMENTS = {
    "move": ("move",),
    "stalk": ("stalk",),
    "drive": ("drive",),
    "scout": ("scout",),
    "relocate": ("move", "stalk", "drive", "scout"),
}
"""The actions that serve an order to move, in the order in which they are tried."""


class Legal:
    """The legal choices of one card of the Bot.

    `chosen` are the tiles that the order has chosen before, `instead` the action that its card has for moving onto
    unscouted tiles.
    """

    def __init__(self, sight: Sight, algorithm: Algorithm) -> None:
        self.sight = sight
        self.chosen: tuple[int, ...] = ()
        boxed = [each for each in algorithm.special if each.event == "enter_unscouted"]
        self.instead = next((each.instead for each in boxed if sight.first_false(each.when) is None), "")

    def legal(self, choose: Choose, do: Do, mover: int) -> dict[int, tuple[int, int]]:
        """The tiles an order may choose, each with the steps and the action it takes (RF-SOLO-EVAL-14, TERM-25)."""
        sight = self.sight
        if do.action in MOVEMENTS:
            return self.moves(choose, do)
        code = code_of(do.action)
        if not printed_value(sight, code)[1]:
            return {}
        if do.action == "guide":
            return dict.fromkeys(reach(sight, code_of("move"), 1, sight.here), (1, code))
        if do.action == "advance":
            return dict.fromkeys(self.advances(mover), (1, code))
        if do.action == "target":
            aim = sight.battle.aim[sight.side]
            far = [tile for tile in self.within(choose) if sight.distance(sight.here, tile) >= 3 and tile != aim]
            return dict.fromkeys(far, (0, code))
        if do.action in ("navigate", "spot"):
            return dict.fromkeys(self.surveyed(choose), (0, code))
        if do.action == "mines":
            return dict.fromkeys(self.borders(choose, do), (0, code))
        return {tile: (0, code) for tile in self.within(choose) if sight.soft_enemies(tile)}

    def advances(self, tank: int) -> list[int]:
        """Where a tank may be taken by Advance (RF-ADVANCE-2 to RF-ADVANCE-6)."""
        sight = self.sight
        if refuse_tank(sight.battle, sight.side, tank) is not None:
            return []
        beside = [int(tile) for tile in sight.field.neighbours[sight.here]]
        return [tile for tile in beside if refuse_destination(sight.battle, sight.side, sight.here, tile) is None]

    def borders(self, choose: Choose, do: Do) -> list[int]:
        """The tiles beyond the borders where the order about a mine is possible (RF-MINE-15)."""
        battle, side, here = self.sight.battle, self.sight.side, self.sight.here
        beside = [int(tile) for tile in self.sight.field.neighbours[here]] if here >= 0 else []
        meant = [tile for tile in beside if mined(battle, side, here, tile, choose.border)]
        return [tile for tile in meant if mine_work(battle, side, here, tile, do.what)]

    def surveyed(self, choose: Choose) -> list[int]:
        """The unscouted tiles that may be scouted next without moving (NA-NAVIGATE-1, NA-SPOT-1)."""
        sight = self.sight
        tiles = [tile for tile in sight.tiles if sight.mark(sight.side, tile) == 0]
        if not choose.connected:
            return tiles
        beside = self.chosen or (sight.here,)
        return [tile for tile in tiles if any(sight.distance(tile, other) == 1 for other in beside)]

    def within(self, choose: Choose) -> list[int]:
        sight = self.sight
        if sight.here < 0:
            return list(sight.tiles)
        most = FAR if choose.within == "board" else choose.within if isinstance(choose.within, int) else self.most()
        return [t for t in sight.tiles if t != sight.here and choose.least <= sight.distance(sight.here, t) <= most]

    def most(self) -> int:
        """The greatest movement of the unit (RF-SOLO-TERM-24)."""
        return max((value for _, value in self.movements("relocate")), default=0)

    def movements(self, order: str) -> list[tuple[int, int]]:
        """The movement actions that an order may use with the unit as it is, each with its value."""
        sight = self.sight
        names = MOVEMENTS[order]
        if order == "move" and self.instead:
            names = (*names, self.instead)
        found = []
        for name in names:
            code = code_of(name)
            if name == "drive":
                drives = sight.seat != NO_SEAT and sight.seat_offers(sight.unit, code)
                if drives and not is_disabled(sight.battle, sight.ride_of(sight.unit)):
                    found.append((code, int(sight.field.seat_action(sight.seat, code)) >> 8 & 255))
            elif sight.seat == NO_SEAT:
                printed = int(sight.field.action_value(sight.card, code))
                if printed >= 0:
                    found.append((code, printed >> 8 & 255))
        return found

    def moves(self, choose: Choose, do: Do) -> dict[int, tuple[int, int]]:
        """Where the unit can go, by the first action that gets there."""
        sight = self.sight
        found: dict[int, tuple[int, int]] = {}
        if sight.here < 0:
            return found
        tiles = set(self.within(choose))
        for code, value in self.movements(do.action):
            for tile, steps in reach(sight, code, value, sight.here).items():
                if tile not in tiles or tile in found:
                    continue
                if do.action == "scout" and sight.mark(sight.side, tile):
                    continue
                found[tile] = (steps, code)
        return found
