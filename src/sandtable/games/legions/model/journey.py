"""The journey: a game in progress that can be copied, compared, and dealt anew as one seat knows it."""

from __future__ import annotations

from mypy_extensions import i64

from sandtable.games.legions.model.codes import DEALS, count_bits
from sandtable.games.legions.model.ground import Ground
from sandtable.games.legions.model.knowledge import deal_characters, deal_dispatches, deal_tokens
from sandtable.kernel.engine.random import Source, stream


class Journey(Ground):
    """A game of Legions in progress."""

    def clone(self) -> Journey:
        """An independent copy that records no events. What is printed never changes after set-up and is shared."""
        twin = Journey(self.field)
        self.copy_steps_to(twin)
        twin.phase = self.phase
        twin.first = self.first
        twin.turn = self.turn
        twin.location = self.location
        twin.decided = self.decided
        twin.arrived = self.arrived
        twin.violence_left = self.violence_left
        twin.peeks_left = self.peeks_left
        twin.peeked_seat = self.peeked_seat
        twin.used_plots = self.used_plots
        twin.used_locations = self.used_locations
        twin.used_dispatches = self.used_dispatches
        twin.winners = self.winners
        twin.decided_by = self.decided_by
        twin.printed = self.printed
        twin.place = self.place[:]
        twin.at = self.at[:]
        twin.traits = self.traits[:]
        twin.shown = self.shown[:]
        twin.orders = self.orders[:]
        twin.flags = self.flags[:]
        twin.depth = self.depth[:]
        twin.ledger = self.ledger[:]
        twin.row = self.row[:]
        return twin

    def returns(self, seat: i64) -> float:
        """What a seat has of a game that is over: all who are still level have won (LG-WIN-2)."""
        return 1.0 / float(count_bits(self.winners)) if (self.winners >> seat) & 1 else 0.0

    def signature(self) -> tuple[object, ...]:
        """All that the game has added, for comparing two states."""
        numbers = (self.round, self.phase, self.first, self.turn, self.location, self.over, self.winner)
        more = (self.decided, self.arrived, self.violence_left, self.peeks_left, self.peeked_seat, len(self.stack))
        used = (self.used_plots, self.used_locations, self.used_dispatches, self.winners)
        lists = (self.printed, self.place, self.traits, self.shown, self.orders, self.flags, self.depth)
        rest = (self.ledger, self.row)
        return (numbers, more, used, *[tuple(each) for each in lists], *[tuple(each) for each in rest])

    # Hidden information

    def determinize(self, seat: i64, source: Source) -> Journey:
        """Deal anew what a seat cannot place (LG-INFO-2): others' hands and decks, face-down characters and tokens,
        the wearer of equipment it did not see, dispatches. Everything is pooled in a fixed order before it is dealt.
        """
        twin = self.clone()
        for other in range(self.seats):
            if other != seat:
                deal_characters(twin, other, seat, source, stream(seat, DEALS))
                deal_tokens(twin, other, seat, source, stream(seat, DEALS))
        if self.field.rules.dispatches:
            deal_dispatches(twin, seat, source, stream(seat, DEALS))
        return twin
