"""What the cards and counters of a scenario can do, looked up once."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.undaunted.model.codes import ANTI_TANK, ATTACK, BLAST, INSPIRE, SCOUT, STALK, SUPPRESS
from sandtable.games.undaunted.model.field import Field
from sandtable.games.undaunted.players.doctrine import Doctrine


def value_of(field: Field, card: i64, code: i64) -> i64:
    """The value printed with an action, 0 where the card does not have it."""
    action = field.action_value(card, code)
    return (action >> 8) & 255 if action >= 0 else i64(0)


def chance(dice: i64, defence: i64) -> i64:
    """How often, in thousandths, a roll succeeds."""
    failing: i64 = defence - 1
    if failing > 9:
        failing = 9
    miss: i64 = 1000
    for _die in range(dice):
        miss = miss * failing // 10
    return 1000 - miss


class Roster:
    """Flat tables by unit, and by card for leaders."""

    def __init__(self, field: Field, doctrine: Doctrine) -> None:
        self.attack = vec[i64]()
        self.pierce = vec[i64]()
        self.suppress = vec[i64]()
        self.blast = vec[i64]()
        self.scouting = vec[i64]()
        self.stalking = vec[i64]()
        self.worth = vec[i64]()
        for unit in range(i64(len(field.unit_names))):
            card: i64 = field.unit_card[unit]
            self.attack = append(self.attack, value_of(field, card, ATTACK))
            self.pierce = append(self.pierce, value_of(field, card, ANTI_TANK))
            self.suppress = append(self.suppress, value_of(field, card, SUPPRESS))
            self.blast = append(self.blast, value_of(field, card, BLAST))
            self.scouting = append(self.scouting, value_of(field, card, SCOUT))
            self.stalking = append(self.stalking, value_of(field, card, STALK))
            self.worth = append(self.worth, self.worth_of(field, doctrine, unit))
        self.leader = vec[i64]()
        for card in range(i64(len(field.card_names))):
            self.leader = append(self.leader, self.leader_of(field, card))

    def worth_of(self, field: Field, doctrine: Doctrine, unit: i64) -> i64:
        """What a card of a unit is worth, by what the unit can do."""
        if field.riflemen[unit]:
            return doctrine.rifle
        if field.mortar[unit]:
            return doctrine.mortar
        if field.armour[unit]:
            return doctrine.tank
        if self.scouting[unit]:
            return doctrine.scout
        return doctrine.gun if self.suppress[unit] else doctrine.sniper

    def leader_of(self, field: Field, card: i64) -> i64:
        """The card that can inspire a card, or -1."""
        side: i64 = field.card_owner[card]
        if field.unit_of[card] < 0 or field.squad[card] == 0:
            return -1
        for leader in range(i64(field.first_card[side]), i64(field.first_card[side + 1])):
            if field.squad[leader] == field.squad[card] and field.action_value(leader, INSPIRE) >= 0:
                return leader
        return -1
