"""Planning: which section is relevant, and what exactly it orders (RF-SOLO-EVAL). Pure: nothing is drawn or moved."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from sandtable.games.undaunted.model.bot import MOVER
from sandtable.games.undaunted.model.codes import NO_SEAT, TILE, UNIT, pack
from sandtable.games.undaunted.rules.desert.escape import refuse_escape
from sandtable.games.undaunted.solo.cards.language import (
    Algorithm,
    Choose,
    CondAtom,
    Criterion,
    Do,
    Paragraph,
    Section,
    TileAtom,
)
from sandtable.games.undaunted.solo.mind.ground import FAR
from sandtable.games.undaunted.solo.mind.legal import Legal
from sandtable.games.undaunted.solo.mind.orders import ORDERS, SHOOTING, Order, printed_value
from sandtable.games.undaunted.solo.mind.routes import path_distances
from sandtable.games.undaunted.solo.mind.sight import Sight
from sandtable.games.undaunted.solo.mind.ties import narrow, tile_score, with_tail
from sandtable.games.undaunted.solo.reinforcements import NOT_PRINTED, code_of
from sandtable.kernel.content.read import Value


class Plan(msgspec.Struct, frozen=True):
    """What a relevant section orders. `choices` are packed answers that are equally good by its ties.

    `code` and `value` are the action as printed, `tie` the criterion that decided, `seat` where a free action leads.
    `left` and `chosen` serve orders that choose again and again, `faces` is a mask of the faces of a roll.
    """

    section: int
    paragraph: int
    do: Do
    choices: tuple[int, ...]
    tie: str = ""
    code: int = NOT_PRINTED
    value: int = 0
    seat: int = NO_SEAT
    seat_moves: bool = False
    left: int = 0
    chosen: tuple[int, ...] = ()
    faces: int = 0


class Skipped(msgspec.Struct, frozen=True):
    """Why a section was irrelevant: a condition that did not hold, or an order that could not be carried out."""

    section: str
    why: str
    what: Value


class Planner(Legal):
    """Plans with one algorithm card for one card of the Bot."""

    def __init__(self, sight: Sight, algorithm: Algorithm, done: int = 0) -> None:
        super().__init__(sight, algorithm)
        self.algorithm = algorithm
        self.done = done
        self.skipped: list[Skipped] = []

    def search(self, start: int) -> Plan | None:
        """The first relevant section from a place on, each at most once (RF-SOLO-TURN-5, RF-SOLO-EVAL-16)."""
        for number in range(start, len(self.algorithm.sections)):
            if not (self.done >> number) & 1:
                plan = self.plan(number)
                if plan is not None:
                    return plan
        return None

    def plan(self, number: int) -> Plan | None:
        """What a section orders, or None if it is irrelevant (RF-SOLO-EVAL-3 to EVAL-5, EVAL-8)."""
        section = self.algorithm.sections[number]
        sight = self.sight
        sight.mover = sight.unit
        sight.code = self.combat_code(section)
        sight.kept.clear()
        false = sight.first_false(section.when)
        if false is not None:
            self.skipped.append(Skipped(section.id, "condition", false.raw))
            return None
        found = self.with_free_seat(section, number)
        if found is None:
            order = section.do or section.paragraphs[0].do
            self.skipped.append(Skipped(section.id, "impossible", order.raw if order else None))
        return found

    def combat_code(self, section: Section) -> int:
        """The action that totals in the section's conditions are meant for."""
        for do in (section.do, *(paragraph.do for paragraph in section.paragraphs)):
            if do is not None and (do.action in SHOOTING or do.action == "bomb"):
                return code_of(do.action)
        return code_of("attack")

    def with_free_seat(self, section: Section, number: int) -> Plan | None:
        """Plan as if the free action had been done; the real seat comes back (NA-EMBARK; section 4.5)."""
        if not section.free:
            return self.from_section(section, number)
        sight = self.sight
        old = sight.seat
        seat = self.free_seat(section)
        if seat is None:
            return None
        sight.seat = seat
        plan = self.from_section(section, number)
        sight.seat = old
        return msgspec.structs.replace(plan, seat=seat, seat_moves=True) if plan is not None else None

    def free_seat(self, section: Section) -> int | None:
        """The seat after the free action, or None if it is not possible: the first that serves."""
        sight = self.sight
        if sight.unit < 0:
            return None
        ride = sight.ride_of(sight.unit)
        if section.free == "exit":
            return NO_SEAT if ride >= 0 else None
        if (section.free == "board") == (ride >= 0):
            return None
        first = int(sight.field.first_vehicle)
        for vehicle in [ride] if ride >= 0 else range(first, first + int(sight.field.vehicles)):
            enemy = any(sight.field.unit_side[soldier] != sight.side for soldier in sight.crew(vehicle))
            if sight.tile_of(vehicle) == sight.here and not enemy:
                seat = sight.free_seat(vehicle, section.seat)
                if seat != NO_SEAT:
                    return seat
        return None

    def from_section(self, section: Section, number: int) -> Plan | None:
        if not section.paragraphs:
            assert section.do is not None
            return self.ordered(section.do, section.when, number, -1)
        for index, paragraph in enumerate(section.paragraphs):
            if self.sight.first_false(paragraph.when) is not None:
                continue
            if section.choose is None:
                assert paragraph.do is not None
                plan = self.ordered(paragraph.do, (*section.when, *paragraph.when), number, index)
            else:
                plan = self.selected(section, section.choose, paragraph, number, index)
            if plan is not None:
                return plan
        return None

    # Orders that choose nothing

    def ordered(self, do: Do, when: Iterable[CondAtom], number: int, paragraph: int) -> Plan | None:
        """An action, a roll or a jump (RF-SOLO-EVAL-17, RF-SOLO-EVAL-18)."""
        if do.action == "roll":
            return self.roll(do, list(when), number, paragraph)
        if do.action == "then":
            return Plan(number, paragraph, do, ()) if self.leads_on(do.then) else None
        if do.action == "escape":
            return self.escape(do, number, paragraph)
        make = ORDERS.get(do.action)
        if make is None:
            return None
        meant = self.sight.code
        order = make(self.sight, do, self.sight.bound(when))
        self.sight.code, self.sight.reach = meant, 0
        return self.of_order(order, do, number, paragraph) if order is not None else None

    def of_order(self, order: Order, do: Do, number: int, paragraph: int) -> Plan:
        return Plan(
            number,
            paragraph,
            do,
            tuple(order.choices),
            order.tie,
            order.code,
            order.value,
            left=order.left,
        )

    def leads_on(self, name: str) -> bool:
        """Whether a jump leads to a section that is relevant itself and has not been used."""
        target = self.algorithm.find(name)
        if (self.done >> target) & 1:
            return False
        return Planner(self.sight, self.algorithm, self.done | (1 << target)).plan(target) is not None

    def roll(self, do: Do, when: list[CondAtom], number: int, paragraph: int) -> Plan | None:
        """The possible branches: none is irrelevant, one is done without a roll, more are rolled for."""
        possible = []
        for low, high, branch in do.branches:
            plan = self.ordered(branch, when, number, paragraph)
            if plan is not None:
                possible.append((low, high, plan))
        if not possible:
            return None
        if len(possible) == 1:
            return possible[0][2]
        faces = sum(1 << face for low, high, _ in possible for face in range(low, high + 1))
        return Plan(number, paragraph, do, (), faces=faces)

    def escape(self, do: Do, number: int, paragraph: int) -> Plan | None:
        """Leave the board from an escape tile, on foot or driving; the counter must be named (NA-ESCAPE)."""
        sight = self.sight
        if sight.here < 0:
            return None
        mover = sight.target_of(sight.unit)
        for code, value in self.movements("relocate"):
            if value and refuse_escape(sight.battle, sight.side, mover) is None:
                return Plan(number, paragraph, do, (int(pack(UNIT, mover)),), code=code, value=value)
        return None

    # Orders that use a choice

    def selected(self, section: Section, choose: Choose, paragraph: Paragraph, number: int, index: int) -> Plan | None:
        do = section.do
        assert do is not None
        candidates = list(self.candidates(section, choose, paragraph, do))
        if not candidates:
            return None
        sight = self.sight

        def score(criterion: Criterion, one: tuple[int, int, int, int]) -> int:
            sight.mover = one[0]
            return tile_score(sight, criterion, one[1], one[0] if choose.mover else -1, one[2])

        best, tie = narrow(candidates, with_tail(sight, paragraph.ties), score)
        sight.mover = sight.unit
        kind = MOVER if choose.mover is not None else TILE
        packed = [pack(MOVER, unit, tile) if kind == MOVER else pack(TILE, tile) for unit, tile, _, _ in best]
        code = best[0][3]
        value = max(self.value_of(code), 1) if code != NOT_PRINTED else 0
        times = self.times(choose, do)
        return Plan(number, index, do, tuple(map(int, packed)), tie, code, value, left=times)

    def times(self, choose: Choose, do: Do) -> int:
        return printed_value(self.sight, code_of(do.action))[0] if choose.printed else choose.repeat

    def value_of(self, code: int) -> int:
        return printed_value(self.sight, code)[0]

    def candidates(
        self, section: Section, choose: Choose, paragraph: Paragraph, do: Do
    ) -> Iterator[tuple[int, int, int, int]]:
        """Every legal choice of a paragraph: who, where, in how many steps, by which action (section 4.4)."""
        sight = self.sight
        movers = [sight.unit]
        if choose.mover is not None:
            movers = [unit for unit in sight.chosen_own(choose.mover) if sight.is_ready(unit)]
        found: list[tuple[int, int, int, int, int]] = []
        for mover in movers:
            sight.mover = mover
            legal = self.legal(choose, do, mover)
            for tile, far in self.preferred_tiles(section, choose, paragraph, mover, legal):
                found.append((mover, tile, *legal[tile], far))
        sight.mover = sight.unit
        if paragraph.closer_to and choose.mover is not None and found:
            least = min(each[4] for each in found)
            found = [each for each in found if each[4] == least]
        for mover, tile, steps, code, _ in found:
            yield mover, tile, steps, code

    def preferred_tiles(
        self, section: Section, choose: Choose, paragraph: Paragraph, mover: int, legal: dict[int, tuple[int, int]]
    ) -> list[tuple[int, int]]:
        """The tiles that the paragraph picks among the legal ones, each with its distance to the goal (or 0)."""
        sight = self.sight
        where = [tile for tile in legal if sight.fits(paragraph.where, tile)]
        if paragraph.pick is not None:
            return [(tile, 0) for tile in where if sight.fits(paragraph.pick, tile)]
        if paragraph.farther_from is not None:
            away = sight.ref_tiles(paragraph.farther_from)
            far = {tile: sight.nearest(tile, away) for tile in where}
            most = max(far.values(), default=0)
            if not away or most <= sight.nearest(sight.here, away):
                return []
            return [(tile, 0) for tile in where if far[tile] == most]
        for goal in paragraph.closer_to:
            atoms = self.goal_tiles(section, goal.paragraph) if goal.paragraph else goal.tiles
            distance = self.distances(choose, mover, sight.all_tiles(atoms))
            near = {tile: distance.get(tile, FAR) for tile in where}
            least = min(near.values(), default=FAR)
            if least < distance.get(sight.here, FAR):
                return [(tile, least) for tile in where if near[tile] == least]
        return []

    def goal_tiles(self, section: Section, id: str) -> tuple[TileAtom, ...]:
        paragraph = next(each for each in section.paragraphs if each.id == id)
        assert paragraph.pick is not None
        return paragraph.pick

    def distances(self, choose: Choose, mover: int, goals: frozenset[int]) -> dict[int, int]:
        """The distance of every tile to the nearest goal, by range or by path (Z-28)."""
        if mover >= 0 and (choose.path or self.sight.brain.cards.path_metric):
            return path_distances(self.sight, mover, goals)
        return {tile: self.sight.nearest(tile, goals) for tile in self.sight.tiles} if goals else {}
