"""How the scripted player reads a position: what is to be won, who threatens what, what a loss would mean.

Everything here is worked out from what a player at the table sees. Of the opponent's hand, deck and discard only the
sum counts: how many cards of a unit are still in the fight.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.undaunted.flow.victory import riflemen_left
from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.model.codes import CONTROLLED, DECK, DISCARD, HAND, PLAY_AREA, UNMARKED, side_of
from sandtable.games.undaunted.model.field import Field
from sandtable.games.undaunted.players.doctrine import WIN, Doctrine
from sandtable.games.undaunted.players.roster import Roster
from sandtable.games.undaunted.players.routes import MARKED_STEP, Routes

NEVER: Final = 1000
"""More half cards than anything takes."""

UNKNOWN: Final = -WIN * WIN
"""Less than anything is worth."""

NO_CARDS: Final = 6
"""Half cards that a unit without a card in the deck is farther away: it has to be bolstered first."""


class Outlook:
    """One reading of a position from one seat. The tables are used again for the next reading."""

    def __init__(self, field: Field, doctrine: Doctrine) -> None:
        self.field: Field = field
        self.doctrine: Doctrine = doctrine
        self.roster: Roster = Roster(field, doctrine)
        self.routes: Routes = Routes(field)
        self.tiles: i64 = len(field.tiles)
        self.battle: Battle = Battle(field)
        self.seat: i64 = 0
        self.side: i64 = 0
        self.foe: i64 = 1
        self.goals: vec[i64] = vec[i64]()
        """The tiles that may be worth something to whoever controls them; no other tile ever has a prize."""
        for tile in range(self.tiles):
            if field.objective[tile] or tile == field.radio:
                self.goals = append(self.goals, tile)
        both_maps = [0] * (2 * len(field.tiles))
        units = [0] * len(field.unit_names)
        # By side and tile
        self.prize: vec[i64] = vec[i64](both_maps)
        self.reach: vec[i64] = vec[i64]([NEVER] * len(both_maps))
        self.nearest: vec[i64] = vec[i64]([-1] * len(both_maps))
        self.standing: vec[i64] = vec[i64](both_maps)
        self.threats: vec[i64] = vec[i64](both_maps)
        self.no_trail: vec[i64] = vec[i64]([0] * len(field.tiles))
        self.trail: vec[i64] = self.no_trail[:]
        self.trails: vec[i64] = self.no_trail[:]
        self.trail_count: i64 = 0
        self.best_trail: i64 = 0
        self.scout_cards: i64 = 0
        # By unit
        self.cards: vec[i64] = vec[i64](units)
        self.delay: vec[i64] = vec[i64](units)
        self.wound: vec[i64] = vec[i64](units)
        # By unit and tile: what a place is worth, where `posts.py` has worked it out already
        self.unknown: vec[i64] = vec[i64]([UNKNOWN] * (len(field.unit_names) * len(field.tiles)))
        self.posts: vec[i64] = self.unknown[:]
        # By side
        self.hits_to_rout: vec[i64] = vec[i64]([0, 0])
        # By player
        self.deck: vec[i64] = vec[i64]([0] * len(field.players))

    def read(self, battle: Battle, seat: i64) -> None:
        """Take in a position."""
        self.battle = battle
        self.seat = seat
        self.side = side_of(seat)
        self.foe = 1 - self.side
        self.routes.update(battle)
        self.count_units()
        for side in range(i64(2)):
            for tile in self.goals:
                self.prize[side * self.tiles + tile] = self.worth_of_control(side, tile)
            self.find_nearest(side)
            self.find_threats(side)
        for unit in range(i64(len(self.wound))):
            self.wound[unit] = self.worth_of_hit(unit)
        self.lay_trails()
        self.posts = self.unknown[:]

    def count_units(self) -> None:
        """Cards in the fight by unit, counters by tile, hits that would rout a side."""
        battle = self.battle
        for index in range(2 * self.tiles):
            self.standing[index] = 0
        self.hits_to_rout[0] = 0
        self.hits_to_rout[1] = 0
        self.scout_cards = 0
        for player in range(i64(len(self.deck))):
            self.deck[player] = battle.size(HAND, player) + battle.size(DISCARD, player) + battle.size(DECK, player)
            self.deck[player] += battle.size(PLAY_AREA, player)
        field = self.field
        for unit in range(i64(len(self.cards))):
            card: i64 = field.unit_card[unit]
            left = in_the_fight(battle, card)
            other: i64 = field.specialist[unit]
            if other >= 0:
                left += in_the_fight(battle, other)
            self.cards[unit] = left
            playing = battle.count(PLAY_AREA, card)
            owner: i64 = field.unit_side[unit]
            if self.roster.scouting[unit] and owner == self.side:
                self.scout_cards += left + playing
            delay: i64 = MARKED_STEP if battle.suppressed[unit] else 0
            self.delay[unit] = delay if left + playing else delay + NO_CARDS
            tile: i64 = battle.tile_of[unit]
            if tile >= 0:
                self.standing[owner * self.tiles + tile] += 1
                if field.riflemen[unit]:
                    self.hits_to_rout[owner] += left + 1

    # Objectives

    def points(self, side: i64, score: i64, value: i64) -> i64:
        """What so many points are worth to a side at a score: their share in what it still needs."""
        goal: i64 = self.field.goal_points[side]
        if goal == 0:
            return 0
        need = goal - score
        race = self.doctrine.dash if self.field.goal_rout[1 - side] else self.doctrine.race
        return race * value // need if value < need else race

    def raises_radio(self, side: i64, tile: i64) -> bool:
        """Whether a side that controls the tile may listen in for another point."""
        return tile == self.field.radio and side == self.field.radio_side

    def points_of_control(self, side: i64, tile: i64) -> i64:
        """The points a side gains by Control on a tile."""
        if self.battle.mark(side, tile) != CONTROLLED:
            return self.battle.objective_value(tile)
        return 1 if self.raises_radio(side, tile) else 0

    def worth_of_control(self, side: i64, tile: i64) -> i64:
        """What Control on a tile is worth to a side: its own points, and the enemy's it takes away."""
        battle = self.battle
        value = self.points_of_control(side, tile)
        if value == 0:
            return 0
        worth = self.points(side, battle.score[side], value)
        other = 1 - side
        if battle.mark(other, tile) == CONTROLLED:
            worth += self.points(other, battle.score[other] - value, value)
        return worth

    def wins_by_control(self, side: i64, tile: i64) -> bool:
        """Whether Control on a tile would win at once."""
        goal: i64 = self.field.goal_points[side]
        return goal > 0 and self.battle.score[side] + self.points_of_control(side, tile) >= goal

    def blocks(self, side: i64, tile: i64) -> bool:
        """Whether units on a tile stop the enemy's Control there; by the changed rule only on ground they hold."""
        if not self.standing[side * self.tiles + tile]:
            return False
        return not self.field.rules.control_relaxed or self.battle.mark(side, tile) == CONTROLLED

    # Distances

    def cards_away(self, unit: i64, start: i64, tile: i64) -> i64:
        """Half cards until Riflemen standing on a tile would control another, enemies there left aside."""
        side: i64 = self.field.unit_side[unit]
        away = self.routes.walk(side, start, tile) + MARKED_STEP + self.delay[unit]
        if start == tile and self.battle.mark(side, tile) == UNMARKED:
            away += MARKED_STEP
        return away

    def find_nearest(self, side: i64) -> None:
        """For every tile worth something, the Riflemen that would control it first."""
        field = self.field
        for tile in self.goals:
            index = side * self.tiles + tile
            self.reach[index] = NEVER
            self.nearest[index] = -1
            if self.prize[index] == 0:
                continue
            for unit in range(i64(field.first_unit[side]), i64(field.first_unit[side + 1])):
                start = self.start_of(unit)
                if field.riflemen[unit] and start >= 0:
                    away = self.cards_away(unit, start, tile)
                    if away < self.reach[index]:
                        self.reach[index] = away
                        self.nearest[index] = unit

    def start_of(self, unit: i64) -> i64:
        """Where a unit stands, or would enter if it has a card to be deployed with; -1 if neither."""
        tile: i64 = self.battle.tile_of[unit]
        if tile >= 0 or self.cards[unit] == 0:
            return tile
        spawns = self.field.spawns[unit]
        return spawns[0] if len(spawns) else i64(-1)

    def hopes(self, unit: i64, start: i64, held: i64) -> i64:
        """What Riflemen on a tile may look forward to: the best objective, less the farther and the more guarded.

        `held` is how many more cards of theirs can be played this turn: what these bring is as good as done.
        """
        doctrine = self.doctrine
        side: i64 = self.field.unit_side[unit]
        best: i64 = 0
        for tile in self.goals:
            index = side * self.tiles + tile
            prize = self.prize[index]
            if prize == 0:
                continue
            away = self.cards_away(unit, start, tile)
            if self.blocks(1 - side, tile):
                away += doctrine.guarded
            elif away <= held * MARKED_STEP:
                away = 1
            hope = prize * doctrine.near(away) // 1000
            if self.nearest[index] != unit and self.reach[index] <= away:
                hope = hope * doctrine.not_nearest // 100
            if hope > best:
                best = hope
        return best

    def find_threats(self, side: i64) -> None:
        """What a side may soon make of each tile, if nobody stops it there."""
        for tile in self.goals:
            index = side * self.tiles + tile
            self.threats[index] = 0
            if self.reach[index] < NEVER:
                self.threats[index] = self.prize[index] * self.doctrine.near(self.reach[index]) // 1000

    def threat(self, side: i64, tile: i64) -> i64:
        """What a side may soon make of a tile on which nobody stops it."""
        return self.threats[side * self.tiles + tile]

    # Losses

    def worth_of_hit(self, unit: i64) -> i64:
        """What one hit on a unit costs its side: a card, or its counter; the few last ones more."""
        field = self.field
        start: i64 = self.battle.tile_of[unit]
        if start < 0:
            return 0
        side: i64 = field.unit_side[unit]
        base: i64 = self.roster.worth[unit]
        left: i64 = self.cards[unit] + 1
        worth = base + base // left
        if left == 1:
            worth += self.doctrine.counter
        if self.blocks(side, start):
            guards: i64 = self.standing[side * self.tiles + start]
            worth += self.threat(1 - side, start) * self.doctrine.clear // (100 * left * guards)
        if field.riflemen[unit]:
            if self.hits_to_rout[side] == 1:
                end = self.worth_of_rout(side)
                if end:
                    return end
            worth += self.way_to_rout(side) // self.hits_to_rout[side]
            if side == self.foe:
                worth += self.hopes(unit, start, 0) * self.doctrine.menace // 100
        return worth

    def way_to_rout(self, side: i64) -> i64:
        """What the whole way to a side's rout is worth where that is the goal, or good for the enemy who leads."""
        if self.field.goal_rout[1 - side]:
            return self.doctrine.rout
        return self.doctrine.breaking if self.battle.score[side] < self.battle.score[1 - side] else i64(0)

    def worth_of_rout(self, side: i64) -> i64:
        """What a side loses with its last Riflemen: the game, or the other side does, or nothing is decided yet."""
        battle = self.battle
        other = 1 - side
        if self.field.goal_rout[other]:
            return WIN
        lead = battle.score[other] - battle.score[side]
        if battle.routed[other]:
            ahead = lead > 0 or (lead == 0 and battle.initiative == other)
            return WIN if ahead else -WIN
        needs_points = self.field.goal_points[side] and self.field.goal_points[other]
        return WIN if needs_points and lead > 0 and riflemen_left(battle, side) == 0 else 0

    # Scouting

    def lay_trails(self) -> None:
        """What a marker would be worth on each tile: it shortens the way to what is to be taken, guarded or hunted."""
        self.trail = self.no_trail[:]
        for tile in self.goals:
            unit: i64 = self.nearest[self.side * self.tiles + tile]
            if unit >= 0:
                self.lay_trail(unit, tile, self.prize[self.side * self.tiles + tile], MARKED_STEP)
        if self.field.goal_rout[self.side]:
            for prey in range(i64(self.field.first_unit[self.foe]), i64(self.field.first_unit[self.foe + 1])):
                if self.field.riflemen[prey] and self.battle.tile_of[prey] >= 0:
                    self.lay_hunting_trail(self.battle.tile_of[prey], self.doctrine.rout)
            for tile in self.goals:
                threat = self.threat(self.foe, tile)
                if threat:
                    self.lay_hunting_trail(tile, threat)
        self.best_trail = 0
        self.trail_count = 0
        for tile in range(self.tiles):
            if self.trail[tile]:
                self.trails[self.trail_count] = tile
                self.trail_count += 1
            if self.trail[tile] > self.best_trail:
                self.best_trail = self.trail[tile]

    def lay_hunting_trail(self, goal: i64, worth: i64) -> None:
        """The way of the nearest of our own units that need markers."""
        field = self.field
        best: i64 = NEVER
        hunter: i64 = -1
        for unit in range(i64(field.first_unit[self.side]), i64(field.first_unit[self.side + 1])):
            start = self.battle.tile_of[unit]
            if start >= 0 and (field.riflemen[unit] or self.roster.suppress[unit]):
                away = self.routes.walk(self.side, start, goal)
                if away < best:
                    best = away
                    hunter = unit
        if hunter >= 0:
            self.lay_trail(hunter, goal, worth, 0)

    def lay_trail(self, unit: i64, goal: i64, worth: i64, work: i64) -> None:
        """Follow the shortest way of a unit to a tile and note what markers would save on it."""
        doctrine = self.doctrine
        here = self.start_of(unit)
        away = self.routes.walk(self.side, here, goal) + work
        saved = worth * (doctrine.near(away - 1) - doctrine.near(away)) * doctrine.trail // 100_000
        if here == goal:
            self.note_trail(goal, saved)
        while here != goal:
            best: i64 = NEVER
            onward: i64 = goal
            for beside in self.field.neighbours[here]:
                cost = self.routes.walk(self.side, here, beside) + self.routes.walk(self.side, beside, goal)
                if cost < best:
                    best = cost
                    onward = beside
            here = onward
            self.note_trail(here, saved)

    def note_trail(self, tile: i64, saved: i64) -> None:
        """Only a tile without a marker of ours has one to gain."""
        if self.battle.mark(self.side, tile) == UNMARKED and saved > self.trail[tile]:
            self.trail[tile] = saved


def in_the_fight(battle: Battle, card: i64) -> i64:
    """How many copies of a card are in the hand, the deck and the discard."""
    counts = battle.counts
    cards: i64 = len(battle.known)
    return counts[HAND * cards + card] + counts[DISCARD * cards + card] + counts[DECK * cards + card]
