"""The scripted player: it scores every option of the open step and takes the best."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.games.undaunted.battle import Battle
from sandtable.games.undaunted.codes import (
    ATTACK,
    BLAST,
    BOLSTER,
    COMMAND,
    CONCEAL,
    CONTROL,
    DRAW_CARD,
    END_TURN,
    GUIDE,
    HAND,
    HUNKER,
    INSPIRE,
    MOVE,
    PLAY,
    PLAY_AREA,
    READY,
    RECON,
    SCOUT,
    STALK,
    STOP,
    SUPPRESS,
    TARGET,
    UNMARKED,
    first_of,
    kind_of,
    second_of,
)
from sandtable.games.undaunted.combat import BlastNext, ChooseTarget
from sandtable.games.undaunted.movement import GuideUnit, MoveTo, ScoutPath, StalkTo
from sandtable.games.undaunted.rounds import ChooseInitiative
from sandtable.games.undaunted.support import AimAt, BolsterCard, CommandDraw, InspireCard
from sandtable.games.undaunted.turn import Deploy, TakeTurn
from sandtable.kernel.playout import Player
from sandtable.kernel.random import Source
from sandtable.kernel.state import State
from sandtable.kernel.step import Step
from sandtable.players.scripted.cards import (
    WINS_BID,
    best_recruits,
    concealing,
    fog_in_hand,
    good_riddance,
    recruit,
    useful_draws,
)
from sandtable.players.scripted.convoy import Convoy
from sandtable.players.scripted.doctrine import WIN, Doctrine
from sandtable.players.scripted.fire import aimed, barrage, best_aim, best_aimed
from sandtable.players.scripted.outlook import Outlook
from sandtable.players.scripted.posts import marks, post, scout_post
from sandtable.players.scripted.raider import answer_in_desert
from sandtable.players.scripted.trails import lay_trails

NOWHERE: Final = -1
FIRST: Final = 10_000
LAST: Final = -10_000


class ScriptedPlayer(Player):
    """Plays Undaunted by advice that a person could follow. It keeps nothing from one decision to the next."""

    def __init__(self, doctrine: Doctrine | None = None) -> None:
        self.doctrine: Doctrine = Doctrine() if doctrine is None else doctrine
        self.known: Outlook | None = None
        self.convoy: Convoy | None = None

    def answer(self, state: State, branch: i64, seat: i64, source: Source) -> i64:
        if not isinstance(state, Battle):
            raise TypeError(f"the scripted player knows undaunted only, not the game of a {type(state).__name__}")
        step = state.step_of(branch)
        options = step.options(state)
        if state.field.desert:
            convoy = self.convoy_of(state)
            convoy.read(state, seat)
            lay_trails(convoy)
            return answer_in_desert(convoy, step, options)
        outlook = self.outlook_on(state)
        outlook.read(state, seat)
        if isinstance(step, TakeTurn):
            return best_play(outlook, options)
        best: i64 = options[0]
        best_score: i64 = -WIN * WIN
        for option in options:
            score = score_answer(outlook, step, option)
            if score > best_score:
                best = option
                best_score = score
        return best

    def outlook_on(self, battle: Battle) -> Outlook:
        """The tables for the battle's field, made once for it."""
        known = self.known
        if known is None or known.field is not battle.field:
            known = Outlook(battle.field, self.doctrine)
            self.known = known
        return known

    def convoy_of(self, battle: Battle) -> Convoy:
        """The same for the desert."""
        known = self.convoy
        if known is None or known.field is not battle.field:
            known = Convoy(battle.field, self.doctrine)
            self.convoy = known
        return known


# A whole turn


def best_play(outlook: Outlook, options: vec[i64]) -> i64:
    """Every card is played for its best action, if that is worth anything; some cards go first, some last."""
    chosen: i64 = END_TURN
    chosen_key: i64 = -WIN * WIN
    index: i64 = 0
    count: i64 = len(options)
    while index < count:
        if kind_of(options[index]) == END_TURN:
            break
        card = first_of(options[index])
        best: i64 = END_TURN
        best_score: i64 = 0
        while index < count and kind_of(options[index]) != END_TURN and first_of(options[index]) == card:
            score = score_play(outlook, options[index])
            if score > best_score:
                best = options[index]
                best_score = score
            index += 1
        if best != END_TURN:
            key = best_score + when(best)
            if key > chosen_key:
                chosen = best
                chosen_key = key
    return chosen


def when(option: i64) -> i64:
    """What brings new cards goes first; leaders wait until they see whom to inspire."""
    if kind_of(option) != PLAY:
        return 0
    code = second_of(option)
    if code == COMMAND or code == RECON:
        return FIRST
    return LAST if code == BOLSTER or code == INSPIRE else 0


def score_play(outlook: Outlook, option: i64) -> i64:
    """What it is worth to play a card in a certain way."""
    kind = kind_of(option)
    card = first_of(option)
    if kind == HUNKER:
        return good_riddance(outlook, card)
    if kind == READY:
        return outlook.doctrine.ready
    return score_action(outlook, card, second_of(option), True)


def best_of_card(outlook: Outlook, card: i64, from_hand: bool) -> i64:
    """What the best use of a card is worth, whether it could be played just now or not."""
    field = outlook.field
    unit: i64 = field.unit_of[card]
    if unit >= 0 and outlook.battle.suppressed[unit]:
        return outlook.doctrine.ready
    best: i64 = 0
    for action in field.actions[card]:
        score = score_action(outlook, card, action & 255, from_hand)
        if score > best:
            best = score
    return best


def more_plays(outlook: Outlook, card: i64, from_hand: bool) -> i64:
    """How often the unit of a card may still act this turn, once the card is played."""
    held = outlook.battle.count(HAND, card)
    if from_hand:
        held -= 1
    leader: i64 = outlook.roster.leader[card]
    if leader >= 0:
        held += outlook.battle.count(HAND, leader)
    return held


def score_action(outlook: Outlook, card: i64, code: i64, from_hand: bool) -> i64:
    """What an action of a card is worth, by its best target."""
    unit: i64 = outlook.field.unit_of[card]
    value = (outlook.field.action_value(card, code) >> 8) & 255
    if unit < 0:
        return score_command(outlook, card, code, value)
    start: i64 = outlook.battle.tile_of[unit]
    held = more_plays(outlook, card, from_hand)
    arrival: i64 = 0
    if start < 0:
        start = outlook.field.spawns[unit][0] if len(outlook.field.spawns[unit]) else NOWHERE
        if start < 0:
            return 0
        arrival = post(outlook, unit, start, held) + outlook.doctrine.deploy
    if code == MOVE:
        return arrival + best_step(outlook, unit, start, held, True)
    if code == STALK:
        return arrival + best_step(outlook, unit, start, held, False)
    if code == SCOUT:
        return arrival + best_path(outlook, unit, start, value)
    if code == CONTROL:
        return arrival + control(outlook, start)
    if code == RECON:
        return arrival + (outlook.doctrine.recon if fog_in_hand(outlook) else 0)
    if code == CONCEAL:
        return arrival + concealing(outlook)
    if code == ATTACK or code == SUPPRESS:
        return arrival + best_aimed(outlook, code, value, start)
    if code == BLAST:
        aim: i64 = outlook.battle.aim[outlook.seat]
        return barrage(outlook, value, aim) if aim >= 0 else 0
    if code == TARGET:
        return arrival + best_aim(outlook, outlook.roster.blast[unit], start)
    return arrival


def score_command(outlook: Outlook, card: i64, code: i64, value: i64) -> i64:
    """What an action of a command card is worth."""
    if code == BOLSTER:
        own_squad = outlook.field.action_value(card, code) >> 16
        return best_recruits(outlook, value, outlook.field.squad[card] if own_squad else 0)
    if code == COMMAND:
        return useful_draws(outlook, value)
    if code == GUIDE:
        return best_guided(outlook)
    return best_inspired(outlook, card) if code == INSPIRE else 0


def control(outlook: Outlook, tile: i64) -> i64:
    """What Control on a tile is worth, where it is possible."""
    if outlook.battle.mark(outlook.seat, tile) == UNMARKED or outlook.battle.enemy_on(outlook.seat, tile):
        return 0
    return WIN if outlook.wins_by_control(outlook.seat, tile) else outlook.prize[outlook.seat * outlook.tiles + tile]


def best_step(outlook: Outlook, unit: i64, start: i64, held: i64, needs_marker: bool) -> i64:
    """What the best step to a neighbouring tile is worth, compared with staying."""
    best: i64 = -WIN
    for tile in outlook.field.neighbours[start]:
        if not needs_marker or outlook.battle.mark(outlook.seat, tile) != UNMARKED:
            worth = post(outlook, unit, tile, held)
            if worth > best:
                best = worth
    return best - post(outlook, unit, start, held)


def best_path(outlook: Outlook, unit: i64, start: i64, steps: i64) -> i64:
    """What the best way of so many steps is worth, compared with staying."""
    return walk_on(outlook, unit, start, steps, NOWHERE, NOWHERE) - scout_post(outlook, unit, start, NOWHERE, NOWHERE)


def walk_on(outlook: Outlook, unit: i64, here: i64, steps: i64, done: i64, done_too: i64) -> i64:
    """What the best way on from here is worth, when up to two tiles have been marked already."""
    best = scout_post(outlook, unit, here, done, done_too)
    if steps == 0:
        return best
    for tile in outlook.field.neighbours[here]:
        worth = 0 if tile == done or tile == done_too else marks(outlook, tile)
        worth += walk_on(outlook, unit, tile, steps - 1, tile, done)
        if worth > best:
            best = worth
    return best


def best_guided(outlook: Outlook) -> i64:
    """What the best Guide is worth."""
    best: i64 = 0
    field = outlook.field
    for unit in range(i64(field.first_unit[outlook.seat]), i64(field.first_unit[outlook.seat + 1])):
        worth = guided(outlook, unit)
        if worth > best:
            best = worth
    return best


def guided(outlook: Outlook, unit: i64) -> i64:
    """What it is worth to guide a unit."""
    start: i64 = outlook.battle.tile_of[unit]
    if start < 0 or outlook.battle.suppressed[unit]:
        return 0
    return best_step(outlook, unit, start, more_plays(outlook, outlook.field.unit_card[unit], False), True)


def best_inspired(outlook: Outlook, leader: i64) -> i64:
    """What the best card of the squad in the play area would do a second time."""
    best: i64 = 0
    field = outlook.field
    for card in range(i64(field.first_card[outlook.seat]), i64(field.first_card[outlook.seat + 1])):
        if field.squad[card] == field.squad[leader] and outlook.battle.count(PLAY_AREA, card) and card != leader:
            worth = best_of_card(outlook, card, False)
            if worth > best:
                best = worth
    return best


# What follows a card


def score_answer(outlook: Outlook, step: Step[Any], option: i64) -> i64:
    """What an answer is worth to any step but the choice of a card; a step not known here takes what comes first."""
    what = first_of(option)
    if isinstance(step, MoveTo):
        return score_move(outlook, step.unit, what)
    if isinstance(step, ScoutPath):
        return score_path(outlook, step.unit, step.left, option)
    if isinstance(step, ChooseTarget):
        return aimed(outlook, step.code, step.dice, outlook.battle.tile_of[step.unit], what)
    if isinstance(step, BolsterCard):
        return 0 if kind_of(option) == STOP else recruit(outlook, what, 0)
    if isinstance(step, ChooseInitiative):
        return score_bid(outlook, what)
    if isinstance(step, CommandDraw):
        return 1 if option == DRAW_CARD else 0
    if isinstance(step, InspireCard):
        return best_of_card(outlook, what, False)
    if isinstance(step, StalkTo):
        return score_move(outlook, step.unit, what)
    if isinstance(step, GuideUnit):
        return guided(outlook, what)
    if isinstance(step, AimAt):
        return barrage(outlook, outlook.roster.blast[step.unit], what)
    if isinstance(step, Deploy):
        unit = outlook.field.unit_of[step.card]
        return post(outlook, unit, what, more_plays(outlook, step.card, False))
    if isinstance(step, BlastNext):
        return 1 if outlook.field.unit_side[what] == outlook.foe else 0
    return 0


def score_move(outlook: Outlook, unit: i64, tile: i64) -> i64:
    """What a unit would be worth on a tile."""
    return post(outlook, unit, tile, more_plays(outlook, outlook.field.unit_card[unit], False))


def score_path(outlook: Outlook, unit: i64, left: i64, option: i64) -> i64:
    """What the next step of a scouting unit is worth, with the best way on."""
    if kind_of(option) == STOP:
        return scout_post(outlook, unit, outlook.battle.tile_of[unit], NOWHERE, NOWHERE)
    tile = first_of(option)
    return marks(outlook, tile) + walk_on(outlook, unit, tile, left - 1, tile, NOWHERE)


def score_bid(outlook: Outlook, card: i64) -> i64:
    """The chance of going first against what the card would have done."""
    keep = best_of_card(outlook, card, True)
    if keep > WIN:
        keep = WIN
    value: i64 = outlook.field.initiative[card]
    if value >= len(WINS_BID):
        value = len(WINS_BID) - 1
    return WINS_BID[value] * outlook.doctrine.go_first // 100 - keep
