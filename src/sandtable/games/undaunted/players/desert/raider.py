"""The scripted player in the desert: every answer with what it is worth."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.games.undaunted.flow.actions import refuse_action, refuse_vehicle_action
from sandtable.games.undaunted.flow.rounds import ChooseInitiative
from sandtable.games.undaunted.flow.turn import TakeTurn
from sandtable.games.undaunted.model.action import reach_of
from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.model.codes import (
    AIR_SUPPORT,
    BOLSTER,
    BOMB,
    CLOSE_ATTACK,
    COMMAND,
    CONCEAL,
    CONTROL,
    DEMOLISH,
    DRAW_CARD,
    DRIVE,
    END_TURN,
    ESCAPE,
    GRENADES,
    HUNKER,
    INSPIRE,
    LEAVE,
    MINES,
    MOVE,
    NAVIGATE,
    NO_SEAT,
    PLAY,
    READY,
    RECON,
    REPAIR,
    SCOUT,
    SIT,
    SPOT,
    STALK,
    STOP,
    STRUCTURE,
    SUPPLY,
    SUPPRESS,
    SWAP,
    VEHICLE,
    first_of,
    kind_of,
    second_of,
)
from sandtable.games.undaunted.players.desert.convoy import Convoy
from sandtable.games.undaunted.players.desert.minefield import best_mining, crossing, mining
from sandtable.games.undaunted.players.desert.raids import (
    best_bomb,
    best_fire,
    best_grenades,
    best_recruits,
    best_repair,
    bombing,
    close_fire,
    concealing,
    controlling,
    demolishing,
    drawing,
    firing,
    fog_in_hand,
    grenading,
    pinning,
    played,
    razing,
    recruiting,
    repairing,
    useless,
)
from sandtable.games.undaunted.players.desert.riding import (
    advance_gain,
    after_gain,
    apply_seat,
    best_advance,
    best_survey,
    escape_worth,
    mark_worth,
    put,
    seat_gain,
    stakes_with,
    swap_gain,
    undo_seat,
)
from sandtable.games.undaunted.players.desert.trails import lay_trails
from sandtable.games.undaunted.players.desert.weights import WINS_BID, DesertDoctrine
from sandtable.games.undaunted.players.doctrine import WIN
from sandtable.games.undaunted.rules.desert.advance import AdvanceTo
from sandtable.games.undaunted.rules.desert.damage import ChooseVictim, RepairVehicle
from sandtable.games.undaunted.rules.desert.fire import FireAt
from sandtable.games.undaunted.rules.desert.rally import RallyCard
from sandtable.games.undaunted.rules.desert.seats import SeatAfter, UseCard
from sandtable.games.undaunted.rules.desert.survey import SurveyTile
from sandtable.games.undaunted.rules.reinforcements.air import TakePlane
from sandtable.games.undaunted.rules.reinforcements.mines import MineOn
from sandtable.games.undaunted.rules.reinforcements.salvo import BombTile, SalvoNext, ThrowAt
from sandtable.games.undaunted.rules.support import BolsterCard, CommandDraw
from sandtable.kernel.engine.step import Step

FIRST: Final = 10_000
EARLY: Final = 400
LAST: Final = -10_000


class Raider:
    """Keeps the tables of one field; nothing is remembered from one decision to the next."""

    def __init__(self, doctrine: DesertDoctrine | None = None) -> None:
        self.doctrine: DesertDoctrine = DesertDoctrine() if doctrine is None else doctrine
        self.convoy: Convoy | None = None

    def answer(self, battle: Battle, step: Step, seat: i64, options: vec[i64]) -> i64:
        """One of the options of a step."""
        convoy = self.convoy
        if convoy is None or convoy.field is not battle.field:
            convoy = Convoy(battle.field, self.doctrine)
            self.convoy = convoy
        convoy.read(battle, seat)
        lay_trails(convoy)
        return answer_in_desert(convoy, step, options)


def answer_in_desert(convoy: Convoy, step: Step, options: vec[i64]) -> i64:
    """The best of the options; of a turn only what is worth anything, in a good order."""
    turn = isinstance(step, TakeTurn)
    best: i64 = i64(END_TURN) if turn else options[0]
    best_key: i64 = -WIN * WIN
    for option in options:
        if turn:
            if kind_of(option) == END_TURN:
                continue
            score = score_play(convoy, option)
            if score <= 0:
                continue
            key = score + when(option)
        else:
            key = score_answer(convoy, step, option)
        if key > best_key:
            best = option
            best_key = key
    return best


def when(option: i64) -> i64:
    """What brings new cards goes first, then what opens the way; leaders wait until they see whom to inspire."""
    kind = kind_of(option)
    if kind != PLAY and kind != VEHICLE:
        return 0
    code = second_of(option)
    if code == COMMAND or code == RECON:
        return FIRST
    if code == NAVIGATE or code == SPOT or code == SCOUT:
        return EARLY
    return LAST if code == BOLSTER or code == INSPIRE else 0


def score_play(convoy: Convoy, option: i64) -> i64:
    """What it is worth to play a card in a certain way."""
    kind = kind_of(option)
    card = first_of(option)
    unit: i64 = convoy.field.unit_of[card]
    if kind == HUNKER:
        return convoy.doctrine.hunker if useless(convoy, card) else i64(-1)
    if kind == READY:
        return convoy.doctrine.ready + convoy.hopes(unit) // 10
    if kind == SWAP:
        return swap_gain(convoy, unit, second_of(option)) - convoy.doctrine.change
    if kind == SIT or kind == LEAVE:
        return score_seat_first(convoy, card, unit, option)
    return score_use(convoy, card, kind, second_of(option), True)


def score_seat_first(convoy: Convoy, card: i64, unit: i64, option: i64) -> i64:
    """A seat move and the best action after it, tried out and undone."""
    battle = convoy.battle
    field = convoy.field
    gain = seat_gain(convoy, unit, option)
    old: i64 = battle.seat_of[unit]
    seat: i64 = old if kind_of(option) == LEAVE else second_of(option)
    number: i64 = field.seat_vehicle[seat] - field.first_vehicle
    holder: i64 = battle.holder[number]
    apply_seat(convoy, unit, option)
    best = best_use(convoy, card, unit)
    undo_seat(convoy, unit, old, number, holder)
    return gain + best - 1


def best_use(convoy: Convoy, card: i64, unit: i64) -> i64:
    """What the best action of a soldier as he stands or sits is worth, without a seat move after it."""
    best: i64 = -WIN
    field = convoy.field
    for action in field.actions[card]:
        if refuse_action(convoy.battle, convoy.seat, card, action & 255) is None:
            score = score_use(convoy, card, PLAY, action & 255, False)
            if score > best:
                best = score
    seat: i64 = convoy.battle.seat_of[unit]
    if seat != NO_SEAT:
        for action in field.seat_actions[seat]:
            if refuse_vehicle_action(convoy.battle, convoy.seat, card, action & 255) is None:
                score = score_use(convoy, card, VEHICLE, action & 255, False)
                if score > best:
                    best = score
    return best


def score_use(convoy: Convoy, card: i64, kind: i64, code: i64, seat_after: bool) -> i64:
    """What a card action or vehicle action is worth, by its best target."""
    field = convoy.field
    unit: i64 = field.unit_of[card]
    if unit < 0:
        return score_command(convoy, card, code)
    action = field.action_value(card, code) if kind == PLAY else field.seat_action(convoy.battle.seat_of[unit], code)
    value = (action >> 8) & 255
    tile: i64 = convoy.battle.tile_of[unit]
    if code == MOVE or code == SCOUT or code == STALK or code == DRIVE:
        return advance_gain(convoy, unit, code, value)
    worth: i64 = 0
    if code == CONTROL:
        worth = controlling(convoy, tile)
    elif code == DEMOLISH:
        worth = demolishing(convoy, value, tile)
    elif code == NAVIGATE:
        worth = best_survey(convoy, tile, value, 0)
    elif code == REPAIR:
        worth = best_repair(convoy, unit)
    elif code == RECON:
        worth = convoy.doctrine.recon if fog_in_hand(convoy) else i64(0)
    elif code == CONCEAL:
        worth = concealing(convoy)
    elif code == CLOSE_ATTACK:
        worth = close_fire(convoy, value, reach_of(action), tile)
    elif code == GRENADES:
        worth = best_grenades(convoy, value, reach_of(action), tile)
    elif code == MINES:
        worth = best_mining(convoy, tile)
    elif code == AIR_SUPPORT:
        worth = best_plane(convoy)
    else:
        worth = best_fire(convoy, code, value, tile)
    return worth + after_gain(convoy, unit) if seat_after else worth


def score_command(convoy: Convoy, card: i64, code: i64) -> i64:
    """What an action of a command card is worth."""
    action = convoy.field.action_value(card, code)
    value = (action >> 8) & 255
    squad: i64 = convoy.field.squad[card] if (action >> 16) & 1 else i64(0)
    if code == BOLSTER:
        return best_recruits(convoy, value, squad)
    if code == COMMAND:
        return drawing(convoy, value)
    if code == INSPIRE:
        return best_inspired(convoy, squad)
    if code == SPOT:
        return best_survey(convoy, -1, value, 0)
    if code == RECON:
        return convoy.doctrine.recon if fog_in_hand(convoy) else i64(0)
    if code == CONCEAL:
        return concealing(convoy)
    return best_bomb(convoy, value) if code == BOMB else best_fire(convoy, code, value, 0)


def best_plane(convoy: Convoy) -> i64:
    """What the best plane in the supply would do this turn."""
    field = convoy.field
    best: i64 = 0
    for card in range(i64(field.first_card[convoy.seat]), i64(field.first_card[convoy.seat + 1])):
        if field.planes[card] and convoy.battle.count(SUPPLY, card):
            worth = best_of_card(convoy, card)
            if worth > best:
                best = worth
    return best


def best_inspired(convoy: Convoy, squad: i64) -> i64:
    """What the best soldier in the play area would do a second time."""
    field = convoy.field
    best: i64 = 0
    for card in range(i64(field.first_card[convoy.seat]), i64(field.first_card[convoy.seat + 1])):
        if field.unit_of[card] >= 0 and played(convoy, card) and (squad == 0 or field.squad[card] == squad):
            worth = best_of_card(convoy, card)
            if worth > best:
                best = worth
    return best


def best_of_card(convoy: Convoy, card: i64) -> i64:
    """What the best use of a card is worth, whether it could be played just now or not."""
    unit: i64 = convoy.field.unit_of[card]
    best: i64 = 0
    if unit < 0:
        for action in convoy.field.actions[card]:
            score = score_command(convoy, card, action & 255)
            if score > best:
                best = score
        return best
    if convoy.battle.tile_of[unit] < 0:
        return 0
    if convoy.battle.suppressed[unit]:
        return convoy.doctrine.ready
    best = best_use(convoy, card, unit)
    return best if best > 0 else i64(0)


# What follows a card


def score_answer(convoy: Convoy, step: Step, option: i64) -> i64:
    """What an answer is worth to any step but the choice of a card."""
    what = first_of(option)
    kind = kind_of(option)
    if isinstance(step, AdvanceTo):
        return score_advance(convoy, step, option)
    if isinstance(step, FireAt):
        if kind == STRUCTURE:
            return razing(convoy, step.dice, what)
        return firing(convoy, step.code, step.dice, step.tile, what)
    if isinstance(step, ThrowAt):
        return grenading(convoy, step.dice, step.tile, what)
    if isinstance(step, BombTile):
        return bombing(convoy, step.dice, what)
    if isinstance(step, SalvoNext):
        return 1 if convoy.is_target(what, convoy.side) else 0
    if isinstance(step, MineOn):
        return mining(convoy, step.tile, what, second_of(option))
    if isinstance(step, TakePlane):
        return best_of_card(convoy, what)
    if isinstance(step, ChooseVictim):
        return pinning(convoy, what) if step.code == SUPPRESS else convoy.worth_of_wound(what)
    if isinstance(step, SeatAfter):
        return i64(0) if kind == STOP else seat_gain(convoy, convoy.field.unit_of[step.card], option)
    if isinstance(step, UseCard):
        return score_use(convoy, step.card, kind, second_of(option), False)
    if isinstance(step, SurveyTile):
        return score_survey(convoy, step, option)
    if isinstance(step, ChooseInitiative):
        return score_bid(convoy, what)
    if isinstance(step, BolsterCard):
        return i64(0) if kind == STOP else recruiting(convoy, what, 0)
    if isinstance(step, CommandDraw):
        return 1 if option == DRAW_CARD else 0
    if isinstance(step, RallyCard):
        return i64(0) if kind == STOP else best_of_card(convoy, what)
    if isinstance(step, RepairVehicle):
        return repairing(convoy, what)
    return 0


def score_advance(convoy: Convoy, step: AdvanceTo, option: i64) -> i64:
    """What the next step is worth, with the best way on."""
    kind = kind_of(option)
    mover = step.mover
    if kind == ESCAPE:
        return escape_worth(convoy, mover)
    if kind == STOP:
        return best_advance(convoy, mover, step.code, 0)
    tile = first_of(option)
    here: i64 = convoy.battle.tile_of[mover]
    worth = mark_worth(convoy, tile) if step.code == SCOUT else i64(0)
    worth -= crossing(convoy, mover, here, tile)
    put(convoy, mover, tile)
    worth += best_advance(convoy, mover, step.code, step.left - 1)
    put(convoy, mover, here)
    return worth - (1 if stakes_with(convoy, mover) == worth else 0)


def score_survey(convoy: Convoy, step: SurveyTile, option: i64) -> i64:
    """What a tile to scout is worth, with the best that may follow."""
    if kind_of(option) == STOP:
        return 0
    tile = first_of(option)
    one: i64 = 1
    return mark_worth(convoy, tile) + best_survey(convoy, step.origin, step.left - 1, step.chosen | (one << tile))


def score_bid(convoy: Convoy, card: i64) -> i64:
    """The chance of going first against what the card would have done."""
    keep = best_of_card(convoy, card)
    if keep > WIN:
        keep = WIN
    value: i64 = convoy.field.initiative[card]
    if value >= len(WINS_BID):
        value = len(WINS_BID) - 1
    return WINS_BID[value] * convoy.doctrine.go_first // 100 - keep
