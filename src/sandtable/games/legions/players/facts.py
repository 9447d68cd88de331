"""A journey as a list of facts that a seat can see: what the net judges by, in training and in play.

Everybody is told of in turn, the seat itself first and then clockwise, so that a fact means the same wherever one sits.
Of the others' men only what they have shown counts; of their officers only one that was met.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.games.legions.model.codes import (
    AVAILABLE,
    BOTTOM,
    CHARGE,
    COMMANDER,
    DEATHS,
    FACTION,
    FIRST_AID,
    FROSTBITE,
    GRAVE,
    HAND,
    KINDS,
    MAIM_SHIFT,
    MEN,
    MET,
    OFFICERS,
    ORDERS,
    RANK_SHIFT,
    SKILL_MASK,
    SKILLS,
    STRENGTH_SHIFT,
    SUPPLIES,
    VP,
    WOUNDS,
    count_bits,
)
from sandtable.games.legions.model.journey import Journey
from sandtable.kernel.engine.judge import Counting
from sandtable.kernel.engine.state import State

# How far something is counted; more is as good as that.
POINTS: Final = 40
SUPPLY: Final = 20
DEAD: Final = 14
TOKENS: Final = 10
STRENGTH: Final = 60
ABLE: Final = 12
HARM: Final = 8
RANKS: Final = 8
WORN: Final = 3
FACTIONS: Final = 4
COMMANDERS: Final = 12
ROUNDS: Final = 8
LEAD: Final = 16
"""A lead in victory points over the best of the others, or being so far behind."""

# Where the facts of one player begin.
OWN_POINTS: Final = 0
OWN_SUPPLY: Final = OWN_POINTS + POINTS
OWN_DEAD: Final = OWN_SUPPLY + SUPPLY
OWN_HAND: Final = OWN_DEAD + DEAD
OWN_TOKENS: Final = OWN_HAND + MEN
OWN_STRENGTH: Final = OWN_TOKENS + TOKENS
OWN_SKILLS: Final = OWN_STRENGTH + STRENGTH
OWN_CHARGES: Final = OWN_SKILLS + SKILLS * ABLE
OWN_AID: Final = OWN_CHARGES + ABLE
OWN_WOUNDS: Final = OWN_AID + ABLE
OWN_FROST: Final = OWN_WOUNDS + HARM
OWN_RANKS: Final = OWN_FROST + HARM
OWN_WORN: Final = OWN_RANKS + RANKS
OWN_FACTION: Final = OWN_WORN + KINDS * WORN
OWN_COMMANDER: Final = OWN_FACTION + FACTIONS
OWN_START: Final = OWN_COMMANDER + COMMANDERS
PLAYER: Final = OWN_START + 1


class JourneyFacts(Counting):
    """Numbers the facts of a journey for a seat."""

    def __init__(self, seats: i64, seat: i64) -> None:
        super().__init__()
        self.seats: i64 = seats
        self.seat: i64 = seat
        self.rounds: i64 = seats * PLAYER
        self.lead: i64 = self.rounds + ROUNDS
        self.hand: i64 = self.lead + 2 * LEAD
        self.hand_skills: i64 = self.hand + STRENGTH
        self.orders: i64 = self.hand_skills + SKILLS * ABLE
        self.count: i64 = self.orders + ORDERS

    def read(self, state: State) -> vec[i64]:
        """The facts of a journey."""
        assert isinstance(state, Journey)
        self.list = vec[i64]()
        place: i64 = self.seat
        for turn in range(self.seats):
            self.read_player(state, place, turn * PLAYER)
            self.read_men(state, place, turn * PLAYER)
            place = state.after(place)
        self.note_many(self.rounds, state.round, ROUNDS)
        self.read_lead(state)
        self.read_hand(state)
        return self.list

    def read_player(self, journey: Journey, seat: i64, base: i64) -> None:
        """What lies open before a player."""
        self.note_many(base + OWN_POINTS, journey.get(seat, VP), POINTS)
        self.note_many(base + OWN_SUPPLY, journey.get(seat, SUPPLIES), SUPPLY)
        self.note_many(base + OWN_DEAD, journey.get(seat, DEATHS), DEAD)
        self.note_many(base + OWN_HAND, count_bits(journey.men(seat, HAND)), MEN)
        self.note_many(base + OWN_TOKENS, count_bits(journey.get(seat, AVAILABLE)), TOKENS)
        faction = journey.get(seat, FACTION)
        if 0 < faction <= FACTIONS:
            self.note(base + OWN_FACTION + faction - 1)
        commander = journey.get(seat, COMMANDER)
        if 0 < commander <= COMMANDERS:
            self.note(base + OWN_COMMANDER + commander - 1)
        if journey.first == seat:
            self.note(base + OWN_START)

    def read_men(self, journey: Journey, seat: i64, base: i64) -> None:
        """What a player's living men are good for, all together."""
        strength: i64 = 0
        charges: i64 = 0
        aid: i64 = 0
        wounds: i64 = 0
        frost: i64 = 0
        ranks: i64 = 0
        skills = vec[i64]([0] * SKILLS)
        worn = vec[i64]([0] * KINDS)
        for number in range(i64(MEN)):
            man = seat * MEN + number
            if not self.lives(journey, seat, man, number):
                continue
            traits = journey.traits[man] if seat == self.seat else journey.shown[man]
            both = journey.printed[man] | traits
            strength += (journey.printed[man] >> STRENGTH_SHIFT) + (traits >> RANK_SHIFT)
            ranks += traits >> RANK_SHIFT
            charges += 1 if both & CHARGE else 0
            aid += 1 if both & FIRST_AID else 0
            wounds += 1 if traits & WOUNDS else 0
            frost += 1 if traits & FROSTBITE else 0
            able = both & SKILL_MASK & ~(traits >> MAIM_SHIFT)
            for skill in range(i64(SKILLS)):
                skills[skill] += (able >> skill) & 1
            for kind in range(i64(KINDS)):
                worn[kind] += (traits >> kind) & 1
        self.note_many(base + OWN_STRENGTH, strength, STRENGTH)
        self.note_many(base + OWN_CHARGES, charges, ABLE)
        self.note_many(base + OWN_AID, aid, ABLE)
        self.note_many(base + OWN_WOUNDS, wounds, HARM)
        self.note_many(base + OWN_FROST, frost, HARM)
        self.note_many(base + OWN_RANKS, ranks, RANKS)
        for skill in range(i64(SKILLS)):
            self.note_many(base + OWN_SKILLS + skill * ABLE, skills[skill], ABLE)
        for kind in range(i64(KINDS)):
            self.note_many(base + OWN_WORN + kind * WORN, worn[kind], WORN)

    def lives(self, journey: Journey, seat: i64, man: i64, number: i64) -> bool:
        """Whether a man is among the living, as far as this seat knows."""
        if number < OFFICERS and seat != self.seat:
            return (journey.get(seat, MET) >> number) & 1 != 0 and journey.place[man] <= BOTTOM
        return journey.place[man] < GRAVE

    def read_lead(self, journey: Journey) -> None:
        """How far the seat is ahead of the best of the others in victory points, or behind."""
        best: i64 = 0
        for other in range(self.seats):
            if other != self.seat and journey.get(other, VP) > best:
                best = journey.get(other, VP)
        lead = journey.get(self.seat, VP) - best
        self.note_many(self.lead, lead, LEAD)
        self.note_many(self.lead + LEAD, -lead, LEAD)

    def read_hand(self, journey: Journey) -> None:
        """What the seat holds itself: men in hand, and order tokens behind its screen."""
        strength: i64 = 0
        skills = vec[i64]([0] * SKILLS)
        for man in range(self.seat * MEN, self.seat * MEN + MEN):
            if journey.place[man] == HAND:
                strength += journey.strength(man)
                able = journey.skills(man)
                for skill in range(i64(SKILLS)):
                    skills[skill] += (able >> skill) & 1
        self.note_many(self.hand, strength, STRENGTH)
        for skill in range(i64(SKILLS)):
            self.note_many(self.hand_skills + skill * ABLE, skills[skill], ABLE)
        held = journey.get(self.seat, AVAILABLE)
        for order in range(i64(ORDERS)):
            if (held >> order) & 1:
                self.note(self.orders + order)
