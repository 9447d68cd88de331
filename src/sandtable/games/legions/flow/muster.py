"""The muster: faction, commander and officer are chosen, six soldiers drawn and four kept (LG-SETUP)."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.legions.flow.drawing import draw_characters
from sandtable.games.legions.flow.rounds import START_ROUND
from sandtable.games.legions.model.codes import (
    AVAILABLE,
    BATCH,
    BOTTOM,
    CARDS,
    COMMANDER,
    FACTION,
    HAND,
    MEN,
    OFFICERS,
    REJECT,
    STARTS,
    SUPPLIES,
    TAKE_COMMANDER,
    TAKE_FACTION,
    TAKE_OFFICER,
    TOKENS,
    first_of,
    pack,
)
from sandtable.games.legions.model.journey import Journey
from sandtable.kernel.engine.event import only
from sandtable.kernel.engine.random import Source, stream
from sandtable.kernel.engine.step import ROOM, Act, Chance, Fork, Refusal, Step

FACTIONS: Final = 4
TAKEN: Final = Refusal("LG-SETUP-1", "another player has that faction")
NOT_OURS: Final = Refusal("LG-SETUP-2", "that commander leads another faction")
NOT_AT_HAND: Final = Refusal("LG-SETUP-2", "the scenario does without that commander")
NOT_OUR_OFFICER: Final = Refusal("LG-SETUP-7", "that is no officer of your faction")
NOT_IN_HAND: Final = Refusal("LG-SETUP-8", "you did not draw that character")
KEEP_OFFICER: Final = Refusal("LG-SETUP-9", "the officer you chose stays in hand")
STARTS_ELSEWHERE: Final = Refusal("LG-SETUP-6", "the table was laid with another start player")


def begin(journey: Journey) -> None:
    """Push the steps of the muster: factions in seat order, then commanders, the start player, and the rest at once."""
    journey.push(START_ROUND)
    branches: list[list[Step]] = []
    for seat in range(journey.seats):
        branch: list[Step] = [REJECTS[seat] for _ in range(journey.field.rejected_at_setup)]
        branches.append([*branch, DRAW_SIX[seat], OFFICER_CHOICES[seat]])
    journey.push(Fork(branches))
    journey.push(CHOOSE_START)
    for seat in range(journey.seats):
        journey.push(COMMANDER_CHOICES[journey.seats - 1 - seat])
    for seat in range(journey.seats):
        journey.push(FACTION_CHOICES[journey.seats - 1 - seat])


class ChooseFaction(Step):
    """Which faction? Everybody has a different one (LG-SETUP-1)."""

    asks: ClassVar[str] = "ChooseFaction"
    takes: ClassVar[tuple[int, ...]] = (TAKE_FACTION,)

    def options(self, journey: Journey) -> vec[i64]:
        found = vec[i64](capacity=ROOM)
        for faction in range(i64(FACTIONS)):
            if self.refuse(journey, pack(TAKE_FACTION, faction)) is None:
                found = append(found, pack(TAKE_FACTION, faction))
        return found

    def refuse(self, journey: Journey, answer: i64) -> Refusal | None:
        for seat in range(journey.seats):
            if journey.get(seat, FACTION) == first_of(answer) + 1:
                return TAKEN
        return None

    def take(self, journey: Journey, answer: i64) -> None:
        join(journey, self.seat, first_of(answer))
        if journey.events is not None:
            journey.tell("faction", {"seat": self.seat, "faction": journey.field.faction_keys[first_of(answer)]})


def join(journey: Journey, seat: i64, faction: i64) -> None:
    """A seat takes a faction: its fifteen cards, and the starting supply (LG-SETUP-1, LG-SETUP-4)."""
    journey.set(seat, FACTION, faction + 1)
    journey.set(seat, SUPPLIES, journey.field.starting_supplies)
    mine = journey.printed[:]
    for man in range(i64(MEN)):
        mine[seat * MEN + man] = journey.field.printed[faction * MEN + man]
    journey.printed = mine


class ChooseCommander(Step):
    """Which of the faction's two commanders? The choice is open (LG-SETUP-2, LG-SETUP-11)."""

    asks: ClassVar[str] = "ChooseCommander"
    takes: ClassVar[tuple[int, ...]] = (TAKE_COMMANDER,)

    def options(self, journey: Journey) -> vec[i64]:
        found = vec[i64](capacity=ROOM)
        first = 2 * (journey.get(self.seat, FACTION) - 1)
        for commander in range(first, first + 2):
            if self.refuse(journey, pack(TAKE_COMMANDER, commander)) is None:
                found = append(found, pack(TAKE_COMMANDER, commander))
        return found

    def refuse(self, journey: Journey, answer: i64) -> Refusal | None:
        if first_of(answer) // 2 != journey.get(self.seat, FACTION) - 1:
            return NOT_OURS
        return None if journey.field.commanders >> first_of(answer) & 1 else NOT_AT_HAND

    def take(self, journey: Journey, answer: i64) -> None:
        follow(journey, self.seat, first_of(answer))
        if journey.events is not None:
            name = journey.field.commander_names[first_of(answer)]
            journey.tell("commander", {"seat": self.seat, "commander": name})


def follow(journey: Journey, seat: i64, commander: i64) -> None:
    """A seat takes a commander and exactly the tokens that one shows (LG-SETUP-2)."""
    tokens = journey.field.commander_tokens[commander]
    journey.set(seat, COMMANDER, commander + 1)
    journey.set(seat, TOKENS, tokens)
    journey.set(seat, AVAILABLE, tokens)


class ChooseStart(Chance):
    """Who begins? Anybody, or whom the option names (LG-SETUP-6)."""

    asks: ClassVar[str] = "ChooseStart"
    takes: ClassVar[tuple[int, ...]] = (STARTS,)

    def options(self, journey: Journey) -> vec[i64]:
        fixed = journey.field.rules.first_seat
        if 0 <= fixed < journey.seats:
            return vec[i64]([pack(STARTS, fixed)])
        return vec[i64]([pack(STARTS, seat) for seat in range(journey.seats)])

    def weights(self, journey: Journey) -> vec[i64]:
        return vec[i64]([1] * len(self.options(journey)))

    def refuse(self, journey: Journey, answer: i64) -> Refusal | None:
        fixed = journey.field.rules.first_seat
        return STARTS_ELSEWHERE if 0 <= fixed < journey.seats and first_of(answer) != fixed else None

    def sample(self, journey: Journey, source: Source) -> i64:
        options = self.options(journey)
        return options[source.below(stream(0, CARDS), len(options))]

    def take(self, journey: Journey, answer: i64) -> None:
        journey.first = first_of(answer)
        if journey.events is not None:
            journey.tell("start player", {"seat": journey.first})


class ChooseOfficer(Step):
    """Which officer comes along? The other one stays in the box for the whole game (LG-SETUP-7)."""

    asks: ClassVar[str] = "ChooseOfficer"
    takes: ClassVar[tuple[int, ...]] = (TAKE_OFFICER,)

    def options(self, journey: Journey) -> vec[i64]:
        return vec[i64]([pack(TAKE_OFFICER, self.seat * MEN + officer) for officer in range(OFFICERS)])

    def refuse(self, journey: Journey, answer: i64) -> Refusal | None:
        officer = first_of(answer) - self.seat * MEN
        return None if 0 <= officer < OFFICERS else NOT_OUR_OFFICER

    def take(self, journey: Journey, answer: i64) -> None:
        journey.put(first_of(answer), HAND)
        if journey.events is not None:
            chosen: dict[str, object] = {"seat": self.seat, "character": journey.name(first_of(answer))}
            journey.tell_partly("officer", chosen, {"character": only(int(self.seat))})


class DrawSix(Act):
    """Six of the thirteen soldiers are drawn (LG-SETUP-8)."""

    def __init__(self, owner: i64) -> None:
        super().__init__()
        self.owner: i64 = owner

    def act(self, journey: Journey) -> None:
        draw_characters(journey, self.owner, journey.field.drawn_at_setup)


class RejectCard(Step):
    """Which soldier goes under the deck? Asked twice, the second goes below the first (LG-SETUP-8, LG-SETUP-10)."""

    asks: ClassVar[str] = "RejectCard"
    takes: ClassVar[tuple[int, ...]] = (REJECT,)

    def options(self, journey: Journey) -> vec[i64]:
        found = vec[i64](capacity=ROOM)
        mask = journey.men(self.seat, HAND)
        for man in range(self.seat * MEN + OFFICERS, self.seat * MEN + MEN):
            if mask >> (man - self.seat * MEN) & 1:
                found = append(found, pack(REJECT, man))
        return found

    def refuse(self, journey: Journey, answer: i64) -> Refusal | None:
        man = first_of(answer)
        if man // MEN != self.seat or journey.place[man] != HAND:
            return NOT_IN_HAND
        return KEEP_OFFICER if journey.is_officer(man) else None

    def take(self, journey: Journey, answer: i64) -> None:
        man = first_of(answer)
        first = journey.men(self.seat, BOTTOM) == 0
        depth = journey.next_batch(self.seat) if first else journey.get(self.seat, BATCH) * MEN + 1
        journey.put(man, BOTTOM)
        journey.depth[man] = depth
        if journey.events is not None:
            rejected: dict[str, object] = {"seat": self.seat, "character": journey.name(man)}
            journey.tell_partly("rejected", rejected, {"character": only(int(self.seat))})


FACTION_CHOICES: Final[vec[ChooseFaction]] = vec[ChooseFaction]([ChooseFaction(seat) for seat in range(4)])
COMMANDER_CHOICES: Final[vec[ChooseCommander]] = vec[ChooseCommander]([ChooseCommander(seat) for seat in range(4)])
CHOOSE_START: Final = ChooseStart()
OFFICER_CHOICES: Final[vec[ChooseOfficer]] = vec[ChooseOfficer]([ChooseOfficer(seat) for seat in range(4)])
DRAW_SIX: Final[vec[DrawSix]] = vec[DrawSix]([DrawSix(seat) for seat in range(4)])
REJECTS: Final[vec[RejectCard]] = vec[RejectCard]([RejectCard(seat) for seat in range(4)])
