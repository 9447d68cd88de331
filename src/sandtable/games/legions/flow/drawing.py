"""Drawing characters from the own deck, one at a time, each a question to chance."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.legions.model.codes import BOTTOM, DECK, DRAWN, DRAWS, HAND, MEN, ZONES, count_bits, first_of, pack
from sandtable.games.legions.model.journey import Journey
from sandtable.kernel.engine.event import only
from sandtable.kernel.engine.random import Source, stream
from sandtable.kernel.engine.step import ROOM, Chance, Refusal

NOT_IN_DECK: Final = Refusal("LG-RECRUIT-3", "no such character is in the deck that is drawn from")


def deck_size(journey: Journey, seat: i64) -> i64:
    """Characters in a seat's deck."""
    return count_bits(journey.at[seat * ZONES + DECK]) + count_bits(journey.at[seat * ZONES + BOTTOM])


def draw_characters(journey: Journey, seat: i64, cards: i64) -> None:
    """Draw so many characters to hand; an empty deck gives what it has (LG-RECRUIT-2).

    The shuffled part comes first, then what was put under it, in its order (LG-SETUP-8).
    """
    left = cards
    while left > 0:
        if journey.at[seat * ZONES + DECK]:
            journey.push(DRAWINGS[seat][left])
            return
        if journey.at[seat * ZONES + BOTTOM] == 0:
            return
        tell_drawn(journey, journey.draw_bottom(seat))
        left -= 1


def tell_drawn(journey: Journey, man: i64) -> None:
    """Only the owner sees whom they drew."""
    if journey.events is not None:
        drawn: dict[str, object] = {"seat": man // MEN, "character": journey.name(man)}
        journey.tell_partly("drew", drawn, {"character": only(int(man // MEN))})


class DrawCharacter(Chance):
    """Who is drawn? Anybody in the shuffled part of the deck is as likely as the next."""

    asks: ClassVar[str] = "DrawCharacter"
    takes: ClassVar[tuple[int, ...]] = (DRAWN,)

    def __init__(self, owner: i64, cards: i64) -> None:
        super().__init__()
        self.owner: i64 = owner
        self.cards: i64 = cards

    def options(self, journey: Journey) -> vec[i64]:
        found = vec[i64](capacity=ROOM)
        mask = journey.men(self.owner, DECK)
        for man in range(self.owner * MEN, self.owner * MEN + MEN):
            if mask >> (man - self.owner * MEN) & 1:
                found = append(found, pack(DRAWN, man))
        return found

    def weights(self, journey: Journey) -> vec[i64]:
        return vec[i64]([1] * len(self.options(journey)))

    def refuse(self, journey: Journey, answer: i64) -> Refusal | None:
        man = first_of(answer)
        return None if man // MEN == self.owner and journey.place[man] == DECK else NOT_IN_DECK

    def sample(self, journey: Journey, source: Source) -> i64:
        mask = journey.men(self.owner, DECK)
        left = source.below(stream(self.owner, DRAWS), count_bits(mask))
        man = self.owner * MEN
        while True:
            if mask & 1:
                if left == 0:
                    return pack(DRAWN, man)
                left -= 1
            mask >>= 1
            man += 1

    def take(self, journey: Journey, answer: i64) -> None:
        man = first_of(answer)
        journey.put(man, HAND)
        tell_drawn(journey, man)
        draw_characters(journey, self.owner, self.cards - 1)

    def whose(self) -> i64:
        return self.owner


DRAWINGS: Final[vec[vec[DrawCharacter]]] = vec[vec[DrawCharacter]](
    [vec[DrawCharacter]([DrawCharacter(seat, cards) for cards in range(MEN + 1)]) for seat in range(4)]
)
"""The steps for so many characters still to draw, made once."""
