"""Where everybody is and what everybody has: the data of a game in progress, and the simplest questions about it."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.games.legions.model.codes import (
    ASIDE,
    AVAILABLE,
    BATCH,
    BOTTOM,
    BOX,
    CARD,
    DECK,
    DONE,
    EQUIPMENT_NAMES,
    FACE_DOWN,
    FACTION,
    HAND,
    KIND,
    KINDS,
    KNOWN,
    LEDGER,
    MAIM_SHIFT,
    MEN,
    MET,
    OFFICER,
    OFFICERS,
    OPEN_TOKEN,
    PLOTS,
    PLUS2,
    PROMOTED,
    RAISED,
    RANK_SHIFT,
    ROW,
    SETUP,
    SKILL_MASK,
    SKILL_NAMES,
    SKILLS,
    STOLEN,
    STRENGTH_SHIFT,
    SUPPLIES,
    USED,
    ZONES,
    count_bits,
)
from sandtable.games.legions.model.field import Field
from sandtable.kernel.engine.event import Event, only
from sandtable.kernel.engine.state import State

NOTHING: Final[vec[i64]] = vec[i64]()
SACRIFICE_BONUS: Final = 5
PLUS2_BONUS: Final = 2


class Ground(State):
    """Characters by number, fifteen to a seat: `place` says where each is, `at` the same as a mask per seat and zone.

    `traits` are the overlays on a character and `shown` those that the others have seen on it; `orders` is the token
    on it, counted from 1, `flags` what lasts for the round, `depth` its order under the deck. `ledger` keeps the
    numbers of each seat, `row` those of each plot. A deck of plots, locations or dispatches is a bag, as `used_plots`,
    `used_locations` and `used_dispatches` tell: an order does not exist until a card is drawn (LG-SETUP-5).
    """

    def __init__(self, field: Field) -> None:
        super().__init__()
        self.field: Field = field
        self.phase: i64 = SETUP
        self.first: i64 = 0
        """Who holds the start token."""
        self.turn: i64 = 0
        """Whose turn it is, or was last."""
        self.location: i64 = -1
        self.decided: i64 = 0
        """How many plots of the row have been won or lost this round."""
        self.arrived: i64 = -1
        """Who was sent last, and may assign orders (LG-ASSIGN-1)."""
        self.violence_left: i64 = 0
        self.peeks_left: i64 = 0
        self.peeked_seat: i64 = -1
        self.used_plots: i64 = 0
        self.used_locations: i64 = 0
        self.used_dispatches: i64 = 0
        self.winners: i64 = 0
        """Who has won, a bit each."""
        self.decided_by: i64 = 0
        """Which step of the ladder decided: points, supplies, deaths, or none."""
        self.printed: vec[i64] = NOTHING
        self.place: vec[i64] = NOTHING
        self.at: vec[i64] = NOTHING
        self.traits: vec[i64] = NOTHING
        self.shown: vec[i64] = NOTHING
        self.orders: vec[i64] = NOTHING
        self.flags: vec[i64] = NOTHING
        self.depth: vec[i64] = NOTHING
        self.ledger: vec[i64] = NOTHING
        self.row: vec[i64] = NOTHING

    def clear_table(self) -> None:
        """Nobody has chosen anything: soldiers in their decks, officers in the box."""
        seats = self.field.seats
        self.seats = seats
        men = seats * MEN
        self.printed = vec[i64]([0] * men)
        self.place = vec[i64]([DECK] * men)
        self.at = vec[i64]([0] * (seats * ZONES))
        self.traits = vec[i64]([0] * men)
        self.shown = vec[i64]([0] * men)
        self.orders = vec[i64]([0] * men)
        self.flags = vec[i64]([0] * men)
        self.depth = vec[i64]([0] * men)
        self.ledger = vec[i64]([0] * (seats * LEDGER))
        self.row = vec[i64]([0] * (PLOTS * ROW))
        for plot in range(PLOTS):
            self.row[plot * ROW + CARD] = -1
        officers: i64 = (1 << OFFICERS) - 1
        for seat in range(seats):
            self.at[seat * ZONES + DECK] = ((1 << MEN) - 1) & ~officers
            self.at[seat * ZONES + BOX] = officers
            for officer in range(OFFICERS):
                self.place[seat * MEN + officer] = BOX

    # The ledger

    def get(self, seat: i64, what: i64) -> i64:
        """A number of a seat."""
        return self.ledger[seat * LEDGER + what]

    def set(self, seat: i64, what: i64, value: i64) -> None:
        """Change a number of a seat."""
        self.ledger[seat * LEDGER + what] = value

    def add(self, seat: i64, what: i64, value: i64) -> None:
        """Raise or lower a number of a seat."""
        self.ledger[seat * LEDGER + what] += value

    def gain_supplies(self, seat: i64, supplies: i64) -> None:
        """Supplies to a seat; zero is told to nobody."""
        if supplies:
            self.ledger[seat * LEDGER + SUPPLIES] += supplies
            if self.events is not None:
                self.tell("supplies", {"seat": seat, "gained": supplies, "has": self.get(seat, SUPPLIES)})

    def after(self, seat: i64) -> i64:
        """The seat to the left: clockwise."""
        return seat + 1 if seat + 1 < self.seats else i64(0)

    def tokens_used(self, seat: i64) -> i64:
        """Used order tokens, open and face down."""
        return self.get(seat, USED) | self.get(seat, ASIDE)

    def take_back_tokens(self, seat: i64) -> None:
        """All used tokens return behind the screen."""
        self.set(seat, AVAILABLE, self.get(seat, AVAILABLE) | self.tokens_used(seat))
        self.set(seat, USED, 0)
        self.set(seat, ASIDE, 0)

    def everybody_done(self) -> bool:
        """Whether every seat is ready, or has passed."""
        for seat in range(self.seats):
            if self.ledger[seat * LEDGER + DONE] == 0:
                return False
        return True

    # Plots

    def plot_card(self, plot: i64) -> i64:
        """The plot card at a place of the row, or -1."""
        return self.row[plot * ROW + CARD]

    def kinds(self, plot: i64) -> i64:
        """Its kinds this round (LG-PLOT-2)."""
        return self.row[plot * ROW + KIND]

    def stolen(self, plot: i64) -> bool:
        """Whether a Theft token covers its survivors' reward (LG-ORDER-KRADEZ-2)."""
        return self.row[plot * ROW + STOLEN] != 0

    def location_effect(self) -> i64:
        """What the location does, or -1."""
        return self.field.location_effect[self.location] if self.location >= 0 else i64(-1)

    def location_value(self) -> i64:
        """The number the location's effect comes with."""
        return self.field.location_value[self.location] if self.location >= 0 else i64(0)

    # Characters

    def men(self, seat: i64, zone: i64) -> i64:
        """A seat's characters in a zone or at a plot, a bit each."""
        return self.at[seat * ZONES + zone]

    def put(self, man: i64, zone: i64) -> None:
        """Move a character."""
        seat = man // MEN
        bit: i64 = 1 << (man - seat * MEN)
        base = seat * ZONES
        self.at[base + self.place[man]] &= ~bit
        self.at[base + zone] |= bit
        self.place[man] = zone

    def name(self, man: i64) -> str:
        """A character's name."""
        seat = man // MEN
        faction = self.get(seat, FACTION)
        if faction == 0:
            return f"{seat}.{man - seat * MEN}"
        return self.field.character_names[(faction - 1) * MEN + man - seat * MEN]

    def skills(self, man: i64) -> i64:
        """The active skills: printed and from overlays, less those maimed (LG-EQUIP-9)."""
        traits = self.traits[man]
        return (self.printed[man] | traits) & SKILL_MASK & ~(traits >> MAIM_SHIFT)

    def has(self, man: i64, ability: i64) -> bool:
        """Whether a character charges or gives first aid, by print or by overlay (the bits are the same)."""
        return (self.printed[man] | self.traits[man]) & ability != 0

    def is_officer(self, man: i64) -> bool:
        """Whether it is an officer; an exam-holder is not (LG-ASSIGN-7)."""
        return self.printed[man] & OFFICER != 0

    def strength(self, man: i64) -> i64:
        """Printed strength, promotions and Sacrifice (LG-WIN-1, LG-WOUND-6)."""
        raised: i64 = SACRIFICE_BONUS if self.flags[man] & RAISED else 0
        return (self.printed[man] >> STRENGTH_SHIFT) + (self.traits[man] >> RANK_SHIFT) + raised

    def total(self, seat: i64, plot: i64) -> i64:
        """A faction's total at a plot: its characters and +2 tokens there (LG-WIN-1, LG-ORDER-PLUS2-1)."""
        mask = self.at[seat * ZONES + plot]
        total: i64 = 0
        man = seat * MEN
        while mask:
            if mask & 1:
                total += self.strength(man)
                if self.orders[man] == PLUS2 + 1:
                    total += PLUS2_BONUS
            mask >>= 1
            man += 1
        return total

    def meets(self, man: i64, plot: i64) -> bool:
        """Whether a character meets the entry conditions of a plot (LG-MARCH-4, LG-MARCH-5)."""
        needed = self.field.plot_requires[self.row[plot * ROW + CARD]]
        if self.field.rules.entry_all:
            return needed & ~self.skills(man) == 0
        return needed == 0 or needed & self.skills(man) != 0

    def is_hidden(self, man: i64) -> bool:
        """Whether the others cannot see which character it is."""
        zone = self.place[man]
        return zone == HAND or zone == DECK or zone == BOTTOM or self.flags[man] & FACE_DOWN != 0

    def order_bearer(self, seat: i64, plot: i64, order: i64) -> i64:
        """A seat's character at a plot that bears an order, or -1."""
        mask = self.at[seat * ZONES + plot]
        man = seat * MEN
        while mask:
            if mask & 1 and self.orders[man] == order + 1:
                return man
            mask >>= 1
            man += 1
        return -1

    def anyone_orders(self, plot: i64, order: i64) -> bool:
        """Whether anybody's character at a plot bears an order."""
        for seat in range(self.seats):
            if self.order_bearer(seat, plot, order) >= 0:
                return True
        return False

    # What the others know

    def mark(self, man: i64, traits: i64) -> None:
        """Change the overlays of a character where everybody sees it."""
        self.traits[man] = traits
        self.shown[man] = traits

    def expose(self, man: i64) -> None:
        """The others see a character as it is, and know from here on where it is."""
        seat = man // MEN
        bit: i64 = 1 << (man - seat * MEN)
        self.shown[man] = self.traits[man]
        self.ledger[seat * LEDGER + MET] |= bit
        self.ledger[seat * LEDGER + KNOWN] |= bit

    def overlays(self, man: i64) -> list[str]:
        """What is to be seen on a character when it is laid open: equipment, promotions one by one, maimed skills."""
        traits = self.traits[man]
        found = [EQUIPMENT_NAMES[kind] for kind in range(KINDS) if kind != PROMOTED and traits >> kind & 1]
        found += [EQUIPMENT_NAMES[PROMOTED]] * (traits >> RANK_SHIFT)
        return found + [f"maimed {SKILL_NAMES[skill]}" for skill in range(SKILLS) if traits >> (MAIM_SHIFT + skill) & 1]

    def conceal_hand(self, seat: i64, man: i64) -> None:
        """A character leaves the hand face down: from here on nobody else can tell which ones are still there."""
        loose = self.at[seat * ZONES + HAND] | 1 << (man - seat * MEN)
        self.ledger[seat * LEDGER + KNOWN] &= ~loose

    def reveal_partly(self, kind: str, fields: dict[str, object], secret: dict[str, int]) -> None:
        """Record an event that told something hidden, but not to everybody."""
        if self.events is not None:
            self.events.append(Event(kind, fields, secret, True))

    # Under the deck

    def next_batch(self, seat: i64) -> i64:
        """Begin to put something under a seat's deck: the depth of the first card of it."""
        self.ledger[seat * LEDGER + BATCH] += 1
        return self.ledger[seat * LEDGER + BATCH] * MEN

    def tuck(self, man: i64, depth: i64) -> None:
        """Put a character at the bottom of its owner's deck; its order token is used up, its overlays stay."""
        self.lose_token(man)
        self.flags[man] = 0
        self.put(man, BOTTOM)
        self.depth[man] = depth

    def draw_bottom(self, seat: i64) -> i64:
        """Take the uppermost of the cards under the deck.

        Whoever saw several go there at once does not know which of them this is.
        """
        mask = self.at[seat * ZONES + BOTTOM]
        top: i64 = -1
        for man in range(seat * MEN, seat * MEN + MEN):
            if mask >> (man - seat * MEN) & 1 and (top < 0 or self.depth[man] < self.depth[top]):
                top = man
        batch = self.depth[top] // MEN
        same: i64 = 0
        for man in range(seat * MEN, seat * MEN + MEN):
            if mask >> (man - seat * MEN) & 1 and self.depth[man] // MEN == batch:
                same |= 1 << (man - seat * MEN)
        if count_bits(same) > 1:
            self.ledger[seat * LEDGER + KNOWN] &= ~same
        self.depth[top] = 0
        self.put(top, HAND)
        return top

    # Order tokens

    def lose_token(self, man: i64) -> None:
        """The bearer leaves play: its token goes to the used ones without effect (LG-RES-9, LG-WOUND-5)."""
        token = self.orders[man]
        if token == 0:
            return
        seat = man // MEN
        open_before = self.flags[man] & OPEN_TOKEN != 0
        self.orders[man] = 0
        self.flags[man] &= ~OPEN_TOKEN
        if open_before or self.field.rules.lost_face_up:
            self.use_up(seat, token - 1)
            if self.events is not None:
                self.reveal("token lost", {"seat": seat, "character": self.name(man), "order": self.order_name(token)})
        else:
            self.ledger[seat * LEDGER + ASIDE] |= 1 << (token - 1)
            if self.events is not None:
                lost: dict[str, object] = {"seat": seat, "character": self.name(man), "order": self.order_name(token)}
                self.tell_partly("token lost", lost, {"order": only(int(seat))})

    def spend_token(self, man: i64) -> None:
        """The token on a character has done its work: it joins the used ones."""
        self.use_up(man // MEN, self.orders[man] - 1)
        self.orders[man] = 0
        self.flags[man] &= ~OPEN_TOKEN

    def use_up(self, seat: i64, order: i64) -> None:
        """A token joins the used ones, open to all (LG-RES-6)."""
        self.ledger[seat * LEDGER + USED] |= 1 << order

    def order_name(self, token: i64) -> str:
        """The name of the order whose token is counted from 1."""
        return self.field.order_names[token - 1]
