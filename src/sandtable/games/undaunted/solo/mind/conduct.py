"""Carrying out what was planned: the same effects as anybody's, without the questions (RF-SOLO-ACT)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from sandtable.games.undaunted.flow.turn import deploy
from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.model.codes import (
    BLAST,
    GRENADES,
    LEAVE,
    MINE,
    NO_SEAT,
    PLAY_AREA,
    REMOVED,
    SCOUT,
    SIT,
    STRUCTURE,
    SUPPLY,
    TILE,
    first_of,
    kind_of,
    pack,
    second_of,
)
from sandtable.games.undaunted.rules.combat import Roll, blast_defence
from sandtable.games.undaunted.rules.desert.advance import explore
from sandtable.games.undaunted.rules.desert.damage import mend, strike_aboard
from sandtable.games.undaunted.rules.desert.escape import leave_board
from sandtable.games.undaunted.rules.desert.fire import defence_against
from sandtable.games.undaunted.rules.desert.seats import move_seat
from sandtable.games.undaunted.rules.desert.vehicles import drive_to
from sandtable.games.undaunted.rules.reinforcements.mines import Explode, MineOn, set_off
from sandtable.games.undaunted.rules.reinforcements.salvo import fire_salvo
from sandtable.games.undaunted.rules.reinforcements.tie import Tie
from sandtable.games.undaunted.rules.support import Conceal, Control
from sandtable.games.undaunted.solo.cards.language import Criterion
from sandtable.games.undaunted.solo.luck import BY_COMMAND, lay_face_down, lay_out, place_of, take_reinforcements
from sandtable.games.undaunted.solo.mind.orders import inspire as order_inspire
from sandtable.games.undaunted.solo.mind.plans import Plan, Planner
from sandtable.games.undaunted.solo.mind.routes import next_tiles
from sandtable.games.undaunted.solo.mind.sight import Sight
from sandtable.games.undaunted.solo.mind.ties import narrow, tile_score, with_tail
from sandtable.games.undaunted.solo.reinforcements import mine_work
from sandtable.games.undaunted.solo.steps import TravelOn

if TYPE_CHECKING:
    from sandtable.games.undaunted.solo.mind.brain import CardBrain

PLAN, PATH, SPAWN, VICTIM = "plan", "path", "spawn", "victim"
"""What a tie is about."""

CONTROLS = Control()
CONCEALS = Conceal()


class Way(msgspec.Struct, frozen=True):
    """A movement under way: to which tile, by which action, and the plan it belongs to."""

    plan: Plan
    code: int
    end: int


class Victim(msgspec.Struct, frozen=True):
    """A hit on a vehicle that still looks for its soldier."""

    vehicle: int
    code: int


def settle_tie(battle: Battle, side: int, matter: str, what: object, choices: list[int]) -> None:
    """Let chance choose among equals."""
    battle.push(Tie(side, matter, what, vec[i64](choices)))


def carry_out(brain: CardBrain, battle: Battle, plan: Plan, answer: int) -> None:
    """Do what a plan orders, with the choice that was made."""
    sight = brain.sight(battle)
    if plan.seat_moves:
        change_seat(sight, plan.seat)
        sight = brain.sight(battle)
    DEEDS[plan.do.action](sight, plan, answer)


def change_seat(sight: Sight, seat: int) -> None:
    """The free action before the main one (Z-46)."""
    where = pack(LEAVE, sight.card) if seat == NO_SEAT else pack(SIT, sight.card, seat)
    move_seat(sight.battle, sight.side, sight.unit, where)


# Movement


def relocate(sight: Sight, plan: Plan, answer: int) -> None:
    """To the chosen tile by the first action that gets there."""
    section = sight.brain.section(sight.battle, plan.section)
    assert section.choose is not None
    planner = Planner(sight, sight.brain.algorithm(sight.battle))
    end = int(first_of(answer))
    code = planner.moves(section.choose, plan.do)[end][1]
    travel(sight, Way(plan, code, end))


def travel(sight: Sight, way: Way) -> None:
    """Tile by tile along a shortest way; which one is chosen by the ties `via`, then by the scenario's."""
    battle = sight.battle
    while battle.tile_of[sight.unit] != way.end:
        start = int(battle.tile_of[sight.unit])
        tiles = next_tiles(sight, way.code, start, way.end)
        best, _ = narrow(tiles, with_tail(sight, way.plan.do.via), by_tile(sight))
        if len(best) > 1:
            settle_tie(battle, sight.side, PATH, way, [int(pack(TILE, tile)) for tile in best])
            return
        if step(sight, way, best[0]):
            return
        sight = sight.brain.sight(battle)


def by_tile(sight: Sight) -> Callable[[Criterion, int], int]:
    """The score of a tile for somebody who passes through it."""
    return lambda criterion, tile: tile_score(sight, criterion, tile, -1, 1)


def step(sight: Sight, way: Way, tile: int) -> bool:
    """One step: a vehicle takes its crew along, Scout marks what it enters and takes Fog (RF-SOLO-EVAL-14).

    Whether the step sets off mines; the movement goes on after them if none hits (RF-MINE-9, RF-MINE-19).
    """
    battle = sight.battle
    mover = sight.target_of(sight.unit)
    start = sight.here
    if mover != sight.unit:
        drive_to(battle, mover, tile)
    else:
        battle.place(mover, tile)
    if way.code == SCOUT:
        explore(battle, sight.side, tile)
    tokens = set_off(battle, sight.side, mover, start, tile)
    if tokens:
        battle.push(Explode(mover, tokens, TravelOn(way)))
    return tokens != 0


def advance(sight: Sight, plan: Plan, answer: int) -> None:
    """The tank goes, and with it every other on its tile that does not leave a threatened objective behind."""
    battle, first, tile = sight.battle, int(first_of(answer)), int(second_of(answer))
    start = sight.tile_of(first)
    battle.place(first, tile)
    for tank in [unit for unit in sight.soldiers(sight.side) if sight.tile_of(unit) == start]:
        if sight.field.armour[tank] and not sight.brain.sight(battle).is_threatened(start, tank):
            battle.place(tank, tile)


def guide(sight: Sight, plan: Plan, answer: int) -> None:
    sight.battle.place(first_of(answer), second_of(answer))


def escape(sight: Sight, plan: Plan, answer: int) -> None:
    leave_board(sight.battle, sight.side, first_of(answer))


def survey(sight: Sight, plan: Plan, answer: int) -> None:
    """Navigate and Spot: a tile is scouted, and the paragraphs choose the next one from the top."""
    tile = int(first_of(answer))
    explore(sight.battle, sight.side, tile)
    if plan.left <= 1:
        return
    section = sight.brain.section(sight.battle, plan.section)
    assert section.choose is not None
    planner = Planner(sight.brain.sight(sight.battle), sight.brain.algorithm(sight.battle))
    planner.chosen = (*plan.chosen, tile)
    again = planner.from_section(section, plan.section)
    if again is not None:
        go_on(sight, msgspec.structs.replace(again, left=plan.left - 1, chosen=planner.chosen))


def go_on(sight: Sight, plan: Plan) -> None:
    """The next choice of an order that chooses several times."""
    if len(plan.choices) > 1:
        settle_tie(sight.battle, sight.side, PLAN, plan, list(plan.choices))
    else:
        DEEDS[plan.do.action](sight.brain.sight(sight.battle), plan, plan.choices[0])


# Support


def control(sight: Sight, plan: Plan, answer: int) -> None:
    CONTROLS.begin(sight.battle, sight.side, sight.card, sight.unit, 0)


def bolster(sight: Sight, plan: Plan, answer: int) -> None:
    take_reinforcements(sight.battle, first_of(answer), plan.value)


def command(sight: Sight, plan: Plan, answer: int) -> None:
    lay_out(sight.battle, BY_COMMAND, plan.value)


def inspire(sight: Sight, plan: Plan, answer: int) -> None:
    """A waiting card is turned sideways, the leftmost of its kind; then the next (RF-SOLO-ACT-13)."""
    bot, card = sight.bot, int(first_of(answer))
    place = next(p for p in sight.waiting() if bot.row[p] == card and not bot.sideways[p])
    bot.sideways[place] = 1
    sight.battle.tell("turned sideways", {"seat": sight.side, "card": sight.field.card_names[card]})
    more = order_inspire(sight, plan.do, None) if plan.left > 1 else None
    if more is not None:
        go_on(sight, msgspec.structs.replace(plan, choices=tuple(more.choices), left=plan.left - 1))


def recon(sight: Sight, plan: Plan, answer: int) -> None:
    """One Fog of War leaves the game, one card comes face down (RF-SOLO-ACT-17 to ACT-19)."""
    battle, bot = sight.battle, sight.bot
    fog = int(sight.field.fog[sight.side])
    bot.take_away(next(place for place in sight.waiting() if bot.row[place] == fog))
    battle.move_card(fog, PLAY_AREA, REMOVED)
    battle.tell("recon", {"seat": sight.side})
    lay_face_down(battle)


def conceal(sight: Sight, plan: Plan, answer: int) -> None:
    CONCEALS.begin(sight.battle, sight.side, sight.card, sight.unit, 0)


def aim(sight: Sight, plan: Plan, answer: int) -> None:
    tile = int(first_of(answer))
    sight.battle.aim[sight.side] = tile
    sight.battle.tell("aimed", {"seat": sight.side, "tile": sight.field.tiles[tile]})


def repair(sight: Sight, plan: Plan, answer: int) -> None:
    mend(sight.battle, sight.side, first_of(answer))


def mines(sight: Sight, plan: Plan, answer: int) -> None:
    """Lay or lift a mine on the chosen border; of two that lie there chance chooses one (RF-MINE-15 to RF-MINE-17)."""
    battle, beyond = sight.battle, int(first_of(answer))
    if kind_of(answer) == TILE:
        ways = mine_work(battle, sight.side, sight.here, beyond, plan.do.what)
        choices = [int(pack(MINE, beyond, way)) for way in ways]
        go_on(sight, msgspec.structs.replace(plan, choices=tuple(choices), seat_moves=False))
    else:
        MineOn(sight.side, sight.here).take(battle, answer)


def air_support(sight: Sight, plan: Plan, answer: int) -> None:
    """A plane comes from the supply into the zone, as by Command (RF-SOLO-ACT-22)."""
    battle, bot, card = sight.battle, sight.bot, int(first_of(answer))
    battle.move_card(card, SUPPLY, PLAY_AREA)
    if card in bot.buried:
        bot.buried.remove(card)
    bot.lay(card, place_of(battle, bot, card))
    battle.tell("called", {"seat": sight.side, "card": sight.field.card_names[card]})


def hunker_down(sight: Sight, plan: Plan, answer: int) -> None:
    """The card goes under its supply deck."""
    card = sight.card
    sight.bot.take_away(0)
    sight.battle.move_card(card, PLAY_AREA, SUPPLY)
    sight.bot.buried.append(card)
    sight.battle.tell("hunkered", {"seat": sight.side, "card": sight.field.card_names[card]})


# Combat


def shoot(sight: Sight, plan: Plan, answer: int) -> None:
    """Roll against a counter, or a structure for Demolish."""
    battle, code, target = sight.battle, plan.code, int(first_of(answer))
    if kind_of(answer) == STRUCTURE:
        toughness = sight.field.structure_defence[target]
        battle.push(Roll(sight.side, -1 - target, code, plan.value, toughness))
        return
    defence = defence_against(battle, code, max(sight.here, 0), target)
    battle.push(Roll(sight.side, target, code, plan.value, defence))


def blast(sight: Sight, plan: Plan, answer: int) -> None:
    """Every unit on the tile is rolled for, tanks apart, enemies first (UN-BLAST-4, RF-TANK-3); the last pushed comes
    first."""
    battle = sight.battle
    tile = battle.aim[sight.side]
    for side in (sight.side, sight.player):
        there = [unit for unit in sight.soldiers(side) if battle.tile_of[unit] == tile and sight.field.defence[unit]]
        for unit in reversed(there):
            battle.push(Roll(sight.side, unit, BLAST, plan.value, blast_defence(battle, unit)))


def salvo(sight: Sight, plan: Plan, answer: int) -> None:
    """Grenades and Bomb: everybody they can hurt on the tile, one after another (RF-SOLO-ACT-4)."""
    tile = first_of(answer)
    fire_salvo(sight.battle, sight.side, plan.code, plan.value, sight.here if plan.code == GRENADES else tile, tile)


def strike(sight: Sight, what: Victim, answer: int) -> None:
    strike_aboard(sight.battle, sight.side, what.vehicle, first_of(answer), what.code)


# Deployment


def spawn(brain: CardBrain, battle: Battle, card: int) -> bool:
    """Put the card's counter on a spawn marker if it is off the board; False while chance must choose one (TURN-10)."""
    unit = int(battle.field.unit_of[card])
    if unit < 0 or battle.tile_of[unit] >= 0:
        return True
    tiles = [int(tile) for tile in battle.field.spawns[unit]]
    if not tiles:
        return True
    sight = brain.sight(battle)
    best, _ = narrow(tiles, brain.ties, by_tile(sight))
    if len(best) > 1:
        settle_tie(battle, sight.side, SPAWN, None, [int(pack(TILE, tile)) for tile in best])
        return False
    deploy(battle, unit, best[0])
    return True


def nothing(sight: Sight, plan: Plan, answer: int) -> None:
    """`none`."""


DEEDS: dict[str, Callable[[Sight, Plan, int], None]] = {
    **dict.fromkeys(("move", "relocate", "stalk", "drive", "scout"), relocate),
    **dict.fromkeys(("attack", "suppress", "strafe", "anti_tank", "demolish"), shoot),
    **dict.fromkeys(("navigate", "spot"), survey),
    **dict.fromkeys(("grenades", "bomb"), salvo),
    "guide": guide,
    "advance": advance,
    "escape": escape,
    "control": control,
    "bolster": bolster,
    "command": command,
    "inspire": inspire,
    "recon": recon,
    "conceal": conceal,
    "target": aim,
    "repair": repair,
    "mines": mines,
    "air_support": air_support,
    "hunker_down": hunker_down,
    "blast": blast,
    "none": nothing,
}
"""The deed of every order."""
