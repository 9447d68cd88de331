"""A battle played at random by Hypothesis, with everything checked that must hold after every answer."""

from __future__ import annotations

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from sandtable.games.undaunted.game import DESERT_OPTIONS, OPTIONS, Undaunted
from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.model.codes import CONTROLLED, DISCARD, IN_PLAY, NO_SEAT, REMOVED, UNMARKED, ZONES
from sandtable.kernel.game import OptionSpec, full_options
from tests.kernel.walks import AFRICA, NORMANDY

NORMANDY_GAME = Undaunted("normandy")
AFRICA_GAME = Undaunted("africa")


def switches(specs: tuple[OptionSpec, ...]) -> st.SearchStrategy[dict[str, str]]:
    return st.fixed_dictionaries({spec.name: st.sampled_from(spec.values) for spec in specs if spec.values})


def card_totals(battle: Battle) -> list[int]:
    """How many copies of every card lie in all zones together."""
    cards = range(len(battle.field.card_names))
    return [sum(int(battle.count(zone, card)) for zone in range(ZONES)) for card in cards]


class Battlefield(RuleBasedStateMachine):
    """Any answers, any luck: what holds in every game of the family."""

    battle: Battle

    def begin(self, game: Undaunted, scenario: str, options: dict[str, str]) -> None:
        self.battle = game.start(scenario, full_options(game, options))
        self.cards = card_totals(self.battle)
        self.marked = self.tiles_marked()

    def tiles_marked(self) -> set[int]:
        return {index for index, mark in enumerate(self.battle.marks) if mark != UNMARKED}

    @rule(picks=st.lists(st.integers(0, 1000), min_size=1, max_size=60))
    def answer(self, picks: list[int]) -> None:
        for pick in picks:
            if self.battle.over:
                return
            steps = self.battle.open_steps()
            branch, step = steps[pick % len(steps)]
            options = step.options(self.battle)
            chosen = int(options[pick // len(steps) % len(options)])
            fog = [int(self.battle.count(REMOVED, card)) for card in self.battle.field.fog]
            self.battle.events = []
            self.battle.take(branch, chosen)
            recons = [event.fields["seat"] for event in self.battle.events if event.kind == "recon"]
            for side, card in enumerate(self.battle.field.fog):
                assert self.battle.count(REMOVED, card) == fog[side] + recons.count(side)  # UN-FOG-3

    @invariant()
    def cards_are_conserved(self) -> None:
        battle = self.battle
        assert card_totals(battle) == self.cards
        assert min(battle.counts) >= 0
        field = battle.field
        for side in range(2):
            cards = range(field.first_card[side], field.first_card[side + 1])
            for zone in range(ZONES):
                assert battle.size(zone, side) == sum(battle.count(zone, card) for card in cards)

    @invariant()
    def markers_are_never_removed(self) -> None:  # UN-MARK-3
        now = self.tiles_marked()
        assert self.marked <= now
        self.marked = now

    @invariant()
    def no_tile_has_two_masters(self) -> None:  # UN-MARK-2
        battle, tiles = self.battle, range(len(self.battle.field.tiles))
        assert not any(battle.mark(0, tile) == battle.mark(1, tile) == CONTROLLED for tile in tiles)

    @invariant()
    def the_score_is_what_is_held_or_razed(self) -> None:  # UN-END-2, NA-OBJ-1
        battle, field = self.battle, self.battle.field
        for side in range(2):
            tiles = range(len(field.tiles))
            score = sum(int(battle.worth(side, tile)) for tile in tiles if battle.mark(side, tile) == CONTROLLED)
            if field.razes[side]:
                score += sum(int(field.structure_value[tile]) for tile in tiles if not battle.standing[tile])
            assert battle.score[side] == score
            if not battle.over and field.goal_points[side]:
                assert score < field.goal_points[side]

    @invariant()
    def what_is_known_of_a_discard_lies_there(self) -> None:
        battle = self.battle
        for card in range(len(battle.known)):
            assert 0 <= battle.known[card] <= battle.count(DISCARD, card)

    @invariant()
    def counters_and_aims_make_sense(self) -> None:
        battle, field = self.battle, self.battle.field
        for unit in range(len(field.unit_names)):
            assert -1 <= battle.tile_of[unit] < len(field.tiles)
            assert battle.tile_of[unit] >= 0 or not battle.suppressed[unit]
        for side in range(2):
            mortars = [
                unit for unit in range(len(field.unit_names)) if field.mortar[unit] and field.unit_side[unit] == side
            ]
            assert battle.aim[side] < 0 or any(battle.tile_of[unit] >= 0 for unit in mortars)  # UN-TARGET-4

    @invariant()
    def a_game_goes_on_until_it_is_over(self) -> None:
        battle = self.battle
        assert battle.over == (not battle.open_steps())
        for _, step in battle.open_steps():
            assert len(step.options(battle)) > 0
            if step.seat < 0:
                assert all(weight > 0 for weight in step.weights(battle)) or type(step).__name__ == "Roll"
                assert sum(step.weights(battle)) > 0


class Skirmish(Battlefield):
    """Normandy: any scenario, any options."""

    @initialize(scenario=st.sampled_from(NORMANDY), options=switches(OPTIONS))
    def set_up(self, scenario: str, options: dict[str, str]) -> None:
        self.begin(NORMANDY_GAME, scenario, options)


class Raid(Battlefield):
    """North Africa: any scenario, any options, and what holds only there."""

    @initialize(scenario=st.sampled_from(AFRICA), options=switches(DESERT_OPTIONS))
    def set_up(self, scenario: str, options: dict[str, str]) -> None:
        self.begin(AFRICA_GAME, scenario, options)
        self.gone: set[int] = set()
        self.standing = list(self.battle.standing)

    @invariant()
    def a_soldier_is_on_a_tile_or_on_one_seat_or_gone(self) -> None:  # NA-VEH-1, NA-VEH-3, NA-CASUALTY-4
        battle, field = self.battle, self.battle.field
        for unit in range(field.first_vehicle):
            seat = battle.seat_of[unit]
            assert list(battle.occupant).count(unit) == (seat != NO_SEAT)
            if seat != NO_SEAT:
                assert battle.occupant[seat] == unit
                assert battle.tile_of[unit] == battle.tile_of[field.seat_vehicle[seat]] >= 0
                assert battle.holder[field.seat_vehicle[seat] - field.first_vehicle] == field.unit_side[unit]
            assert (battle.tile_of[unit] >= 0) == (battle.fate[unit] == IN_PLAY)

    @invariant()
    def a_vehicle_lives_below_its_integrity_on_open_ground(self) -> None:  # NA-DAMAGE-3, NA-TILE-3
        battle, field = self.battle, self.battle.field
        for number in range(field.vehicles):
            tile = battle.tile_of[field.first_vehicle + number]
            assert battle.damage[number] >= 0
            if tile >= 0:
                assert battle.damage[number] < field.integrity[number]
                assert not field.impassable[tile]

    @invariant()
    def nothing_returns(self) -> None:  # NA-CASUALTY-2, NA-CASUALTY-3, NA-ESCAPE-4
        battle, field = self.battle, self.battle.field
        now = {unit for unit in range(len(field.unit_names)) if battle.tile_of[unit] < 0}
        assert self.gone <= now
        self.gone = now
        for unit in now:
            if unit < field.first_vehicle:
                card = field.unit_card[unit]
                assert battle.count(REMOVED, card) == self.cards[card]
        assert all(old >= new for old, new in zip(self.standing, battle.standing, strict=True))
        self.standing = list(battle.standing)


TestSkirmish = Skirmish.TestCase
TestSkirmish.settings = settings(max_examples=100, stateful_step_count=12, deadline=None)
TestRaid = Raid.TestCase
TestRaid.settings = settings(max_examples=100, stateful_step_count=12, deadline=None)
