"""The scripted player: it scores every option of the open step and takes the best, the first of equals."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.games.undaunted.flow.rounds import ChooseInitiative
from sandtable.games.undaunted.flow.turn import Deploy, TakeTurn
from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.model.codes import DRAW_CARD, STOP, first_of, kind_of
from sandtable.games.undaunted.players.cards import WINS_BID, can_recon, decisive, fog_in_hand, recruit
from sandtable.games.undaunted.players.desert.raider import Raider
from sandtable.games.undaunted.players.desert.weights import DesertDoctrine
from sandtable.games.undaunted.players.doctrine import WIN, Doctrine
from sandtable.games.undaunted.players.fire import aimed, salvo
from sandtable.games.undaunted.players.outlook import Outlook
from sandtable.games.undaunted.players.plays import (
    NOWHERE,
    advance_of_tank,
    best_of_card,
    best_play,
    gain_of_tank,
    guided,
    more_plays,
    walk_on,
)
from sandtable.games.undaunted.players.posts import barrage, marks, post, scout_post
from sandtable.games.undaunted.rules.casualties import ChooseLoss
from sandtable.games.undaunted.rules.combat import BlastNext, ChooseTarget
from sandtable.games.undaunted.rules.desert.fire import FireAt
from sandtable.games.undaunted.rules.desert.north_africa import NORTH_AFRICA
from sandtable.games.undaunted.rules.movement import GuideUnit, MoveTo, ScoutPath, StalkTo
from sandtable.games.undaunted.rules.reinforcements.armour import AdvanceTanksTo, SelectTanks
from sandtable.games.undaunted.rules.reinforcements.salvo import SalvoNext, ThrowAt
from sandtable.games.undaunted.rules.support import AimAt, BolsterCard, CommandDraw, InspireCard
from sandtable.kernel.engine.playout import Player
from sandtable.kernel.engine.random import Source
from sandtable.kernel.engine.state import State
from sandtable.kernel.engine.step import Step


class ScriptedPlayer(Player):
    """Plays Undaunted by advice that a person could follow.

    It remembers nothing from one decision to the next; the tables it works with are its own, so one player is for one
    thread at a time.
    """

    def __init__(self, doctrine: Doctrine | None = None, desert: DesertDoctrine | None = None) -> None:
        self.doctrine: Doctrine = Doctrine() if doctrine is None else doctrine
        self.known: Outlook | None = None
        self.raider: Raider = Raider(desert)

    def __reduce__(self) -> tuple[Any, ...]:
        """Its tables are made anew wherever it goes."""
        return ScriptedPlayer, (self.doctrine, self.raider.doctrine)

    def answer(self, state: State, branch: i64, seat: i64, source: Source) -> i64:
        battle = battle_of(state)
        return self.choose(battle, branch, seat, battle.step_of(branch).options(battle), source)

    def choose(self, state: State, branch: i64, seat: i64, options: vec[i64], source: Source) -> i64:
        battle = battle_of(state)
        step = battle.step_of(branch)
        if battle.field.variant is NORTH_AFRICA:
            return self.raider.answer(battle, step, seat, options)
        outlook = self.outlook_on(battle)
        outlook.read(battle, seat)
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


def battle_of(state: State) -> Battle:
    """The state, if it is a battle."""
    if not isinstance(state, Battle):
        raise TypeError(f"the scripted player knows undaunted only, not the game of a {type(state).__name__}")
    return state


def score_answer(outlook: Outlook, step: Step, option: i64) -> i64:
    """What an answer is worth to any step but the choice of a card; a step not known here takes what comes first."""
    what = first_of(option)
    if isinstance(step, MoveTo):
        return score_move(outlook, step.unit, what)
    if isinstance(step, ScoutPath):
        return score_path(outlook, step.unit, step.left, option)
    if isinstance(step, ChooseTarget):
        return aimed(outlook, step.code, step.dice, outlook.battle.tile_of[step.unit], what)
    if isinstance(step, BolsterCard):
        return i64(1) if kind_of(option) == STOP else recruit(outlook, what, 0)
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
    if isinstance(step, FireAt):
        return aimed(outlook, step.code, step.dice, step.tile, what)
    if isinstance(step, ThrowAt):
        return salvo(outlook, step.dice, step.tile, what)
    if isinstance(step, SelectTanks):
        return i64(1) if kind_of(option) == STOP else advance_of_tank(outlook, what)
    if isinstance(step, AdvanceTanksTo):
        return score_advance(outlook, step, what)
    if isinstance(step, ChooseLoss):
        return 1 if kind_of(option) != STOP and outlook.field.unit_card[step.unit] == what else 0
    if isinstance(step, (BlastNext, SalvoNext)):
        return 1 if outlook.field.unit_side[what] == outlook.foe else 0
    return 0


def score_move(outlook: Outlook, unit: i64, tile: i64) -> i64:
    """What a unit would be worth on a tile."""
    return post(outlook, unit, tile, more_plays(outlook, outlook.field.unit_card[unit], False))


def score_advance(outlook: Outlook, step: AdvanceTanksTo, tile: i64) -> i64:
    """What all chosen tanks together would gain on a tile."""
    total: i64 = 0
    field = outlook.field
    for tank in range(i64(field.first_unit[outlook.side]), i64(field.first_unit[outlook.side + 1])):
        if (step.chosen >> tank) & 1:
            total += gain_of_tank(outlook, tank, tile)
    return total


def score_path(outlook: Outlook, unit: i64, left: i64, option: i64) -> i64:
    """What the next step of a scouting unit is worth, with the best way on."""
    if kind_of(option) == STOP:
        return scout_post(outlook, unit, outlook.battle.tile_of[unit], NOWHERE, NOWHERE)
    tile = first_of(option)
    return marks(outlook, tile) + walk_on(outlook, unit, tile, left - 1, tile, NOWHERE)


def score_bid(outlook: Outlook, card: i64) -> i64:
    """The chance of going first against what the card would have done."""
    doctrine = outlook.doctrine
    keep = best_of_card(outlook, card, True)
    if keep > WIN:
        keep = WIN
    if card == outlook.field.fog[outlook.seat] and fog_in_hand(outlook) == 1 and can_recon(outlook):
        keep = doctrine.recon
    value: i64 = outlook.field.initiative[card]
    if value >= len(WINS_BID):
        value = len(WINS_BID) - 1
    first = doctrine.decisive if decisive(outlook) else doctrine.go_first
    return WINS_BID[value] * first // 100 - keep
