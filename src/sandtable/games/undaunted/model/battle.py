"""The battle: where every card, counter and marker is."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.games.undaunted.model.bot import Bot
from sandtable.games.undaunted.model.codes import (
    CARD_ROWS,
    CLEAN,
    CONTROLLED,
    DECK,
    DISCARD,
    HAND,
    IN_BANK,
    IN_PLAY,
    NO_SEAT,
    OFF_BOARD,
    PLAY_AREA,
    SCOUTED,
    SUPPLY,
    UNMARKED,
    ZONES,
    side_of,
)
from sandtable.games.undaunted.model.field import Field
from sandtable.games.undaunted.model.knowledge import deal_anew
from sandtable.games.undaunted.model.memory import see_hand_go, see_move
from sandtable.kernel.engine.random import Source
from sandtable.kernel.engine.state import DRAW, State

NOTHING: Final[vec[i64]] = vec[i64]()


class Battle(State):
    """Cards as counts per zone, counters as tiles, markers as states: flat lists that are quick to copy.

    A deck is a bag, not a row: nobody ever knows its order, so an order does not exist until a card is drawn
    (UN-INFO-4). `known` counts, per card, the copies in a discard that the opponent has seen going there.
    `progress` is the last round in which a marker was placed or a unit lost something: the stalemate guard watches it.

    In North Africa a soldier in a vehicle has a seat (`seat_of`, and `occupant` the other way round) and the tile of
    the vehicle; `holder` is the side before which a vehicle's card lies, `standing` says on which tiles a structure
    stands, `fate` what became of a counter and at whose hands. In Normandy nothing ever changes in these lists. `mines`
    has a number for every token: in the bank, gone off, or its border and face as `mines.py` packs them.

    With four players `token` is who holds each team's commander token, `commander` who held it when the round began
    (RF-TEAM-9); of two each commands his side.
    """

    def __init__(self, field: Field) -> None:
        super().__init__()
        self.field: Field = field
        self.initiative: i64 = 0
        self.active: i64 = -1
        self.ending: i64 = 0
        self.progress: i64 = 0
        self.radio_bonus: i64 = 0
        self.noted: i64 = 0
        self.counts: vec[i64] = NOTHING
        self.sizes: vec[i64] = NOTHING
        self.known: vec[i64] = NOTHING
        self.bids: vec[i64] = NOTHING
        self.tile_of: vec[i64] = NOTHING
        self.suppressed: vec[i64] = NOTHING
        self.marks: vec[i64] = NOTHING
        self.aim: vec[i64] = NOTHING
        self.score: vec[i64] = NOTHING
        self.routed: vec[i64] = NOTHING
        self.hopeless: vec[i64] = NOTHING
        self.token: vec[i64] = NOTHING
        self.commander: vec[i64] = NOTHING
        self.seat_of: vec[i64] = NOTHING
        self.occupant: vec[i64] = NOTHING
        self.holder: vec[i64] = NOTHING
        self.damage: vec[i64] = NOTHING
        self.standing: vec[i64] = NOTHING
        self.fate: vec[i64] = NOTHING
        self.escaped: vec[i64] = NOTHING
        self.neutralized: vec[i64] = NOTHING
        self.mines: vec[i64] = NOTHING
        self.bot: Bot | None = None

    def clear_table(self) -> None:
        """An empty table: no card in any zone, no counter, no marker. `clone` has no use for it."""
        cards = len(self.field.card_names)
        sides = len(self.field.sides)
        players = len(self.field.players)
        tiles = len(self.field.tiles)
        units = len(self.field.unit_names)
        self.counts = vec[i64]([0] * (CARD_ROWS * cards))
        self.sizes = vec[i64]([0] * (CLEAN * players) + [-1] * players + [0] * players)
        self.known = vec[i64]([0] * cards)
        self.bids = vec[i64]([-1] * players)
        self.tile_of = vec[i64]([OFF_BOARD] * units)
        self.suppressed = vec[i64]([0] * units)
        self.marks = vec[i64]([UNMARKED] * (sides * tiles))
        self.aim = vec[i64]([OFF_BOARD] * sides)
        self.score = vec[i64]([0] * sides)
        self.routed = vec[i64]([0] * sides)
        self.hopeless = vec[i64]([0] * sides)
        self.token = vec[i64](range(sides))
        self.commander = vec[i64](range(sides))
        self.seat_of = vec[i64]([NO_SEAT] * units)
        self.occupant = vec[i64]([-1] * len(self.field.seat_vehicle))
        self.holder = vec[i64]([-1] * int(self.field.vehicles))
        self.damage = vec[i64]([0] * int(self.field.vehicles))
        self.standing = vec[i64]([0] * tiles)
        self.fate = vec[i64]([IN_PLAY] * units)
        self.escaped = vec[i64]([0] * sides)
        self.neutralized = vec[i64]([0] * sides)
        self.mines = vec[i64]([IN_BANK] * int(self.field.mine_tokens))

    def clone(self) -> Battle:
        """An independent copy that records no events. Lists in which nothing changes in this game are shared."""
        twin = Battle(self.field)
        self.copy_steps_to(twin)
        twin.initiative = self.initiative
        twin.active = self.active
        twin.ending = self.ending
        twin.progress = self.progress
        twin.radio_bonus = self.radio_bonus
        twin.noted = self.noted
        twin.counts = self.counts[:]
        twin.sizes = self.sizes[:]
        twin.known = self.known[:]
        twin.bids = self.bids[:]
        twin.tile_of = self.tile_of[:]
        twin.suppressed = self.suppressed[:]
        twin.marks = self.marks[:]
        twin.aim = self.aim[:]
        twin.score = self.score[:]
        twin.routed = self.routed[:]
        twin.hopeless = self.hopeless[:]
        team = self.field.team
        twin.token = self.token[:] if team else self.token
        twin.commander = self.commander[:] if team else self.commander
        motorized = self.field.variant.motorized
        twin.seat_of = self.seat_of[:] if motorized else self.seat_of
        twin.occupant = self.occupant[:] if motorized else self.occupant
        twin.holder = self.holder[:] if motorized else self.holder
        twin.damage = self.damage[:] if motorized else self.damage
        twin.standing = self.standing[:] if motorized else self.standing
        twin.fate = self.fate[:] if motorized else self.fate
        twin.escaped = self.escaped[:] if motorized else self.escaped
        twin.neutralized = self.neutralized[:] if motorized else self.neutralized
        twin.mines = self.mines[:] if motorized else self.mines
        if self.bot is not None:
            twin.bot = self.bot.clone()
        return twin

    def returns(self, seat: i64) -> float:
        """What a seat has of a game that is over: partners win and lose together (RF-TEAM-1)."""
        if self.winner == DRAW:
            return self.drawn(seat)
        return 1.0 if side_of(self.winner) == side_of(seat) else 0.0

    def drawn(self, seat: i64) -> float:
        """What a seat has of a draw: two sides share it, however many play (RF-TEAM-1)."""
        return 0.5

    def signature(self) -> tuple[object, ...]:
        """All that the game has added, for comparing two states."""
        numbers = (self.round, self.initiative, self.active, self.progress, self.radio_bonus)
        end = (self.over, self.winner, self.ending)
        counts = self.counts[: ZONES * len(self.known)]
        sizes = self.sizes[: ZONES * len(self.bids)]
        lists = (counts, sizes, self.known, self.bids, self.tile_of, self.suppressed, self.marks)
        more = (self.aim, self.score, self.routed, self.hopeless, self.token, self.commander)
        seats = (self.seat_of, self.occupant, self.holder, self.damage)
        ends = (self.standing, self.fate, self.escaped, self.neutralized, self.mines)
        rows = (*lists, *more, *seats, *ends)
        solo = () if self.bot is None else (self.bot.signature(),)
        return (numbers, end, *[tuple(row) for row in rows], len(self.stack), *solo)

    # Cards

    def count(self, zone: i64, card: i64) -> i64:
        """How many copies of a card lie in a zone."""
        return self.counts[zone * len(self.known) + card]

    def size(self, zone: i64, player: i64) -> i64:
        """How many cards a player has in a zone."""
        return self.sizes[zone * len(self.bids) + player]

    def move_card(self, card: i64, source: i64, target: i64) -> None:
        """Move one copy of a card between zones of its owner. Cards reach a discard openly through `discard`."""
        self.hand_over(card, source, card, target)

    def hand_over(self, card: i64, source: i64, twin: i64, target: i64) -> None:
        """Move one copy of a card to a zone of another owner, where it is called `twin`; mostly they are the same."""
        counts = self.counts
        cards: i64 = len(self.known)
        players: i64 = len(self.bids)
        counts[source * cards + card] -= 1
        counts[target * cards + twin] += 1
        self.sizes[source * players + self.field.card_owner[card]] -= 1
        self.sizes[target * players + self.field.card_owner[twin]] += 1
        if source == DISCARD and self.known[card] > counts[DISCARD * cards + card]:
            self.known[card] -= 1
        if self.noted or (target == HAND and source != DECK):
            see_move(self, card, source, target)

    def discard(self, card: i64, source: i64) -> None:
        """Put a card into its owner's discard where both sides see it."""
        twin = card
        if card == self.field.leader[self.field.card_owner[card]] and source != SUPPLY:
            twin = self.pass_command(card, source)
        self.hand_over(card, source, twin, DISCARD)
        self.known[twin] += 1

    def commander_of(self, side: i64) -> i64:
        """Who decides for a side: its only player, or the team's commander of the round (RF-TEAM-6)."""
        return self.commander[side]

    def pass_command(self, card: i64, source: i64) -> i64:
        """The leader's card goes to the partner and the commander token with it (RF-TEAM-8); the partner's card.

        A card that was held until then comes to light by it.
        """
        partner: i64 = self.field.card_owner[card] ^ 2
        self.token[side_of(partner)] = partner
        if self.events is not None:
            told: dict[str, object] = {"seat": partner, "card": self.field.card_names[card]}
            if source == HAND:
                self.reveal("command passed", told)
            else:
                self.tell("command passed", told)
        return self.field.leader[partner]

    def reshuffle(self, seat: i64) -> None:
        """The discard becomes the deck (UN-DRAW-2); nothing else is shuffled in (UN-DRAW-3, UN-COMMAND-2)."""
        field = self.field
        counts = self.counts
        cards: i64 = len(self.known)
        players: i64 = len(self.bids)
        for card in range(i64(field.first_card[seat]), i64(field.first_card[seat + 1])):
            counts[DECK * cards + card] += counts[DISCARD * cards + card]
            counts[DISCARD * cards + card] = 0
            self.known[card] = 0
        self.sizes[CLEAN * players + seat] = -1
        self.sizes[DECK * players + seat] += self.sizes[DISCARD * players + seat]
        self.sizes[DISCARD * players + seat] = 0
        if self.events is not None:
            self.tell("reshuffle", {"seat": seat, "cards": self.size(DECK, seat)})

    def gain_fog(self, seat: i64) -> bool:
        """One Fog of War from a side's supply to its own discard, if any is left (UN-FOG-5).

        A team has one stock, which lies with its first seat (RF-TEAM-3).
        """
        stock: i64 = self.field.fog[side_of(seat)]
        if stock < 0 or self.count(SUPPLY, stock) == 0:
            return False
        fog: i64 = self.field.fog[seat]
        self.hand_over(stock, SUPPLY, fog, DISCARD)
        self.known[fog] += 1
        if self.events is not None:
            self.tell("fog", {"seat": seat})
        return True

    def end_turn(self, seat: i64) -> None:
        """Hand and play area go to the discard (UN-PLAY-7, UN-FOG-4); what was in hand is not shown (UN-INFO-6)."""
        field = self.field
        counts = self.counts
        cards: i64 = len(self.known)
        players: i64 = len(self.bids)
        shown = field.rules.discards_visible
        if field.leader[seat] >= 0:
            self.discard_leader(field.leader[seat])
        for card in range(i64(field.first_card[seat]), i64(field.first_card[seat + 1])):
            held: i64 = counts[HAND * cards + card]
            played: i64 = counts[PLAY_AREA * cards + card]
            if held + played:
                counts[DISCARD * cards + card] += held + played
                counts[HAND * cards + card] = 0
                counts[PLAY_AREA * cards + card] = 0
                self.known[card] += played + held if shown else played
        unseen = not shown and self.sizes[HAND * players + seat] > 0
        see_hand_go(self, seat, unseen)
        held_and_played = self.sizes[HAND * players + seat] + self.sizes[PLAY_AREA * players + seat]
        self.sizes[DISCARD * players + seat] += held_and_played
        self.sizes[HAND * players + seat] = 0
        self.sizes[PLAY_AREA * players + seat] = 0

    def discard_leader(self, leader: i64) -> None:
        """At the end of a turn the leader's card goes to the partner, from the hand or the play area (RF-TEAM-8)."""
        for zone in (HAND, PLAY_AREA):
            if self.count(zone, leader):
                self.discard(leader, zone)

    # Markers

    def mark(self, seat: i64, tile: i64) -> i64:
        """The state of a side's control marker on a tile."""
        return self.marks[side_of(seat) * len(self.field.tiles) + tile]

    def objective_value(self, tile: i64) -> i64:
        """What holding a tile is worth now; the radio may have raised it (SB-RADIO-1)."""
        value: i64 = self.field.objective[tile]
        return value + self.radio_bonus if tile == self.field.radio else value

    def worth(self, seat: i64, tile: i64) -> i64:
        """What holding a tile is worth to a side; a structure counts for its keeper alone (NA-STRUCT-2, 3)."""
        value = self.objective_value(tile)
        if self.standing[tile] and not self.field.razes[side_of(seat)]:
            value += self.field.structure_value[tile]
        return value

    def set_scouted(self, seat: i64, tile: i64) -> None:
        """Place a control marker, scouted side up, where the side has none (UN-SCOUT-2)."""
        self.progress = self.round
        self.marks[side_of(seat) * len(self.field.tiles) + tile] = SCOUTED
        if self.events is not None:
            self.tell("scouted", {"seat": seat, "tile": self.field.tiles[tile]})

    def set_controlled(self, seat: i64, tile: i64) -> None:
        """Flip a side's marker to controlled, and an enemy's controlled marker there to scouted (UN-CONTROL-1, 2)."""
        tiles: i64 = len(self.field.tiles)
        own = side_of(seat)
        enemy = 1 - own
        self.marks[own * tiles + tile] = CONTROLLED
        self.score[own] += self.worth(own, tile)
        lost = self.marks[enemy * tiles + tile] == CONTROLLED
        if lost:
            self.marks[enemy * tiles + tile] = SCOUTED
            self.score[enemy] -= self.worth(enemy, tile)
        if self.events is not None:
            self.tell("controlled", {"seat": seat, "tile": self.field.tiles[tile], "lost": lost})

    # Counters

    def enemy_on(self, seat: i64, tile: i64) -> bool:
        """Whether an enemy unit, ready or not, stands on a tile (UN-SUPP-4)."""
        field = self.field
        enemy = 1 - side_of(seat)
        for unit in range(i64(field.first_unit[enemy]), i64(field.first_unit[enemy + 1])):
            if self.tile_of[unit] == tile:
                return True
        return False

    def enemy_on_board(self, seat: i64) -> bool:
        """Whether any enemy unit stands anywhere."""
        field = self.field
        enemy = 1 - side_of(seat)
        for unit in range(i64(field.first_unit[enemy]), i64(field.first_unit[enemy + 1])):
            if self.tile_of[unit] >= 0:
                return True
        return False

    def place(self, unit: i64, tile: i64) -> None:
        """Move a counter to a tile. A mortar that moves loses its aim (UN-MOVE-3, UN-GUIDE-3, UN-TARGET-3)."""
        self.tile_of[unit] = tile
        if self.field.mortar[unit]:
            self.lose_aim(self.field.unit_side[unit])
        if self.events is not None:
            name = self.field.unit_names[unit]
            self.tell("moved", {"seat": self.field.unit_side[unit], "unit": name, "tile": self.field.tiles[tile]})

    def lose_aim(self, side: i64) -> None:
        """Take a side's target marker off the board."""
        if self.aim[side] >= 0:
            self.aim[side] = OFF_BOARD
            if self.events is not None:
                self.tell("aim lost", {"seat": side})

    # Hidden information

    def determinize(self, seat: i64, source: Source) -> Battle:
        """Deal anew what a seat cannot see: the others' hands, decks and unseen discards (UN-INFO-4, UN-INFO-6).

        The unseen cards are pooled by kind, so the copy depends on nothing that the seat could not know.
        """
        twin = self.clone()
        for other in range(i64(len(self.bids))):
            if other != seat:
                deal_anew(twin, other, seat, source)
        return twin
