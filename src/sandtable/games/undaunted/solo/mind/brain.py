"""The Bot's brain: algorithm cards bound to a scenario, and what to do with the card being resolved."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64

from sandtable.games.undaunted.content.schema import Box, Scenario
from sandtable.games.undaunted.flow.turn import deploy
from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.model.bot import EASY, HARD, NORMAL, Bot, Brain
from sandtable.games.undaunted.model.codes import CONTROL, SUPPRESS, UNIT, ZONE_NAMES, first_of, pack
from sandtable.games.undaunted.model.field import Field
from sandtable.games.undaunted.rules.casualties import lose_by_chance
from sandtable.games.undaunted.rules.desert.damage import strike_aboard
from sandtable.games.undaunted.rules.reinforcements.bot_losses import LOSS
from sandtable.games.undaunted.rules.reinforcements.specialists import EXCHANGE, Exchange
from sandtable.games.undaunted.solo.cards.binding import Bound, bind, stance_at_start
from sandtable.games.undaunted.solo.cards.language import Algorithm, Criterion, Section
from sandtable.games.undaunted.solo.cards.load import Binding, card_set
from sandtable.games.undaunted.solo.luck import OTHER_DECK, BotDie, take_reinforcements
from sandtable.games.undaunted.solo.mind.conduct import (
    PATH,
    PLAN,
    SPAWN,
    VICTIM,
    Victim,
    Way,
    carry_out,
    settle_tie,
    spawn,
    step,
    strike,
    travel,
)
from sandtable.games.undaunted.solo.mind.plans import Plan, Planner
from sandtable.games.undaunted.solo.mind.routes import steps_from
from sandtable.games.undaunted.solo.mind.sight import Sight
from sandtable.games.undaunted.solo.mind.ties import MOST_DANGEROUS, narrow, unit_score
from sandtable.games.undaunted.solo.notation_solo import choice_parts, say_choice
from sandtable.games.undaunted.solo.steps import HIT_MARKER, GoOn, settle_hit

DIFFICULTIES = {"easy": EASY, "normal": NORMAL, "hard": HARD}
AT_THE_TOP = -1
"""Where an evaluation starts: before the first section; numbers below it count boxed rules that are done."""

PATIENCE = 3
"""After so many turns in which none of its units did anything a holding Bot attacks, and an attacking one holds."""

OFF_THE_BOARD = ("none", "bolster", "command", "inspire", "recon", "conceal", "hunker_down", "then", "roll")
"""What is done with cards alone."""


class CardBrain(Brain):
    """Chooses by algorithm cards."""

    def __init__(self, bound: Bound, field: Field, side: int) -> None:
        self.bound = bound
        self.field = field
        self.side = side
        self.cards = bound.cards
        self.binding: Binding = bound.binding
        self.type_of = bound.type_of
        self.key_of = bound.key_of
        self.algorithms = bound.algorithms
        # The type and the key of every soldier's counter, in the order of the field
        soldiers = [int(card) for card in field.unit_card if card >= 0]
        self.type_of_unit = [(self.type_of[card], self.key_of[card]) for card in soldiers]
        self.danger = bound.danger
        self.ties: list[Criterion] = list(bound.binding.ties)
        self.flags: tuple[str, ...] = bound.binding.flags
        self.path_to_victory: frozenset[int] = frozenset()
        self.preferred: frozenset[int] = frozenset()
        self.player_razes = bool(field.razes[1 - side] and field.goal_points[1 - side])
        self.own_tile_excluded = field.rules.own_tile_excluded
        self.bolster_printed = field.rules.bolster_printed
        self.stance_moves = field.rules.stance_moves

    # What the cards say

    def sight(self, battle: Battle) -> Sight:
        assert battle.bot is not None
        return Sight(self, battle, int(battle.bot.current))

    def algorithm(self, battle: Battle) -> Algorithm:
        """The algorithm card of the card being resolved (RF-SOLO-SETUP-4)."""
        assert battle.bot is not None
        return self.algorithms[battle.bot.stance][int(battle.bot.current)]

    def algorithm_of(self, battle: Battle, card: int) -> str:
        """The id of the algorithm card that belongs to a card of the Bot now; a Fog of War has none."""
        assert battle.bot is not None
        found = self.algorithms[battle.bot.stance].get(card)
        return found.id if found is not None else ""

    def section(self, battle: Battle, number: int) -> Section:
        return self.algorithm(battle).sections[number]

    def is_type(self, unit: int, names: tuple[str, ...]) -> bool:
        """Whether a counter is of one of some types, by the name of the language or of the box; a vehicle has none."""
        return unit < len(self.type_of_unit) and any(name in names for name in self.type_of_unit[unit])

    def danger_of(self, sight: Sight, unit: int) -> int:
        """A unit's place in the danger order; a vehicle is as dangerous as the worst man in it (RF-SOLO-ACT-5)."""
        if sight.is_vehicle(unit):
            return min((self.danger_of(sight, soldier) for soldier in sight.crew(unit)), default=len(self.danger))
        return self.place_in(unit, self.danger)

    def place_in(self, unit: int, names: tuple[str, ...]) -> int:
        """The place of a unit's type in a list; unlisted ones come last."""
        known = self.type_of_unit[unit] if unit < len(self.type_of_unit) else ("", "")
        return min((names.index(name) for name in known if name in names), default=len(names))

    def card_place_in(self, card: int, names: tuple[str, ...]) -> int:
        known = (self.type_of[card], self.key_of[card])
        return min((names.index(name) for name in known if name in names), default=len(names))

    def is_spawn(self, sight: Sight, tile: int, who: str, matching: bool) -> bool:
        """Whether a spawn marker of a side lies on a tile, one for the squad of the card if so asked."""
        field = sight.field
        side = sight.side if who == "bot" else sight.player
        for unit in range(field.first_unit[side], field.first_unit[side + 1]):
            alike = field.squad[field.unit_card[unit]] == field.squad[sight.card]
            if tile in field.spawns[unit] and (alike or not matching):
                return True
        return False

    # What the rules ask

    def begin_turn(self, battle: Battle) -> None:
        """The stance, where it may change: by the option `dynamic_stance`, or after turns that came to nothing."""
        bot = cast(Bot, battle.bot)
        wanted = bot.stance
        if self.stance_moves:
            wanted = stance_at_start(self.cards, battle)
        if bot.idle_in_a_row >= PATIENCE and bot.stance in ("hold", "attack"):
            wanted = "attack" if bot.stance == "hold" else "hold"
            bot.idle_in_a_row = 0
        if wanted != bot.stance:
            bot.stance = wanted
            battle.tell("stance", {"seat": bot.side, "stance": wanted})

    def evaluate(self, battle: Battle, start: i64, done: i64) -> None:
        bot = cast(Bot, battle.bot)
        if start == AT_THE_TOP:
            self.begin_card(battle, bot)
        elif start < AT_THE_TOP:
            self.apply_special(battle, bot, int(AT_THE_TOP - start))
        else:
            self.search(battle, bot, int(start), int(done))

    def begin_card(self, battle: Battle, bot: Bot) -> None:
        """Fog of War does nothing, an absent counter arrives, a suppressed one is readied (RF-SOLO-TURN-8 to 10)."""
        field, card = battle.field, int(bot.current)
        bot.algorithm = bot.section = bot.paragraph = ""
        if card == field.fog[bot.side]:
            battle.tell("fog idle", {"seat": bot.side})
            return
        if not spawn(self, battle, card):
            return
        unit = field.unit_of[card]
        if unit >= 0 and battle.suppressed[unit]:
            battle.suppressed[unit] = 0
            bot.actions += 1
            bot.moves += 1
            battle.tell("readied", {"seat": bot.side, "unit": field.unit_names[unit]})
            return
        self.apply_special(battle, bot, 0)

    def apply_special(self, battle: Battle, bot: Bot, first: int) -> None:
        """Boxed rules that act whenever the card is evaluated, one after another, then the sections (EVAL-13)."""
        planner = Planner(self.sight(battle), self.algorithm(battle))
        for number, special in enumerate(planner.algorithm.special[first:], start=first):
            if special.event == "evaluate" and special.do and planner.sight.first_false(special.when) is None:
                plan = planner.ordered(special.do, special.when, 0, -1)
                if plan is not None and plan.choices:
                    battle.push(GoOn(AT_THE_TOP - number - 1, 0))
                    self.begin(battle, plan)
                    return
        self.search(battle, bot, 0, 0)

    def search(self, battle: Battle, bot: Bot, start: int, done: int) -> None:
        """Find the first relevant section and begin it; say so, or say why there is none (RF-SOLO-TURN-5, 6)."""
        algorithm = self.algorithm(battle)
        planner = Planner(self.sight(battle), algorithm, done)
        plan = planner.search(start)
        bot.algorithm = algorithm.id
        if plan is None:
            bot.section = bot.paragraph = ""
            if battle.events is not None:
                battle.tell("irrelevant", self.tell_search(battle, bot, planner))
            return
        section = algorithm.sections[plan.section]
        paragraph = section.paragraphs[plan.paragraph] if plan.paragraph >= 0 else None
        bot.section, bot.paragraph = section.id, paragraph.id if paragraph else ""
        bot.actions += plan.do.action != "none"
        bot.moves += plan.do.action not in OFF_THE_BOARD
        if battle.events is not None:
            held = [atom.raw for atom in (*section.when, *(paragraph.when if paragraph else ()))]
            lit: dict[str, object] = {
                "section": section.id,
                "paragraph": bot.paragraph,
                "held": held,
                "order": algorithm.with_ids(plan.do.raw),
            }
            lit |= {"way": paragraph.raw if paragraph else None, "tie": plan.tie}
            battle.tell("relevant", {**self.tell_search(battle, bot, planner), **lit})
        done |= 1 << plan.section
        then = plan.do.then or (paragraph.then if paragraph else "") or section.then
        if then:
            battle.push(GoOn(algorithm.find(then), done))
        if plan.do.action != "then":
            self.begin(battle, plan, done)

    def tell_search(self, battle: Battle, bot: Bot, planner: Planner) -> dict[str, object]:
        """What an event says of a search: the card, its algorithm card, and why sections were passed over."""
        card = planner.algorithm
        skipped = [[each.section, each.why, card.with_ids(each.what)] for each in planner.skipped]
        told = {"seat": bot.side, "card": battle.field.card_names[bot.current], "algorithm": card.id}
        return {**told, "skipped": skipped}

    def begin(self, battle: Battle, plan: Plan, done: int = 0) -> None:
        """Roll, let chance choose among equals, or act."""
        bot = cast(Bot, battle.bot)
        if plan.faces:
            bot.plan = (plan, done)
            battle.push(BotDie(bot.side, (plan, done), plan.faces))
        elif len(plan.choices) > 1:
            settle_tie(battle, int(bot.side), PLAN, plan, list(plan.choices))
        else:
            bot.plan = plan
            carry_out(self, battle, plan, plan.choices[0])

    def rolled(self, battle: Battle, plan: object, face: i64) -> None:
        rolled, done = cast(tuple[Plan, int], plan)
        branch = next(do for low, high, do in rolled.do.branches if low <= face <= high)
        algorithm = self.algorithm(battle)
        if branch.then:
            battle.push(GoOn(algorithm.find(branch.then), done))
            return
        section = algorithm.sections[rolled.section]
        when = section.when + (section.paragraphs[rolled.paragraph].when if rolled.paragraph >= 0 else ())
        ordered = Planner(self.sight(battle), algorithm, done).ordered(branch, when, rolled.section, rolled.paragraph)
        assert ordered is not None, "a branch that was possible is possible still"
        cast(Bot, battle.bot).moves += branch.action not in OFF_THE_BOARD
        self.begin(battle, ordered, done)

    def chosen(self, battle: Battle, matter: str, plan: object, answer: i64) -> None:
        bot = cast(Bot, battle.bot)
        choice = int(answer)
        if battle.events is not None:
            told = {"matter": matter, "choice": say_choice(battle, choice), "parts": choice_parts(battle, choice)}
            battle.tell("tie", {"seat": bot.side, **told})
        if matter == PLAN:
            bot.plan = plan
            carry_out(self, battle, cast(Plan, plan), choice)
        elif matter == PATH:
            way = cast(Way, plan)
            if not step(self.sight(battle), way, int(first_of(choice))):
                travel(self.sight(battle), way)
        elif matter == SPAWN:
            deploy(battle, battle.field.unit_of[bot.current], first_of(choice))
            self.begin_card(battle, bot)
        elif matter == OTHER_DECK:
            take_reinforcements(battle, first_of(choice), cast(int, plan))
        elif matter == LOSS:
            lose_by_chance(battle, cast(int, plan), first_of(choice))
        elif matter == HIT_MARKER:
            settle_hit(battle, cast(int, plan), first_of(choice))
        elif matter == EXCHANGE:
            Exchange(bot.side, cast(int, plan)).take(battle, choice)
        else:
            strike(self.sight(battle), cast(Victim, plan), choice)

    def travel_on(self, battle: Battle, way: object) -> None:
        travel(self.sight(battle), cast(Way, way))

    def strike(self, battle: Battle, vehicle: i64, code: i64) -> None:
        """The most dangerous soldier in the vehicle, unless the order says otherwise (RF-SOLO-ACT-6, ACT-23)."""
        bot = cast(Bot, battle.bot)
        sight = self.sight(battle)
        crew = [unit for unit in sight.crew(int(vehicle)) if code != SUPPRESS or sight.is_ready(unit)]
        wound = bot.plan.do.wound if isinstance(bot.plan, Plan) else ()
        best, _ = narrow(crew, (*wound, MOST_DANGEROUS), lambda criterion, unit: unit_score(sight, criterion, unit))
        if len(best) > 1:
            choices = [int(pack(UNIT, unit)) for unit in best]
            settle_tie(battle, int(bot.side), VICTIM, Victim(int(vehicle), int(code)), choices)
        else:
            strike_aboard(battle, bot.side, vehicle, best[0], code)


def seat_bot(battle: Battle, box: Box, scenario: Scenario, ids: list[str], found: Binding | None = None) -> None:
    """Give a side of a battle that is set up to the Bot (RF-SOLO-SETUP-3 to SETUP-8)."""
    field = battle.field
    rules = field.rules
    side = field.sides.index(rules.solo)
    bound = bind(battle, box, scenario, ids, side, card_set(rules.cards), found)
    brain = CardBrain(bound, field, side)
    bot = Bot(side, brain)
    battle.bot = bot
    bot.difficulty = DIFFICULTIES[rules.difficulty]
    bot.decks = bound.decks
    bot.deck_of = bound.deck_of
    bot.hits = [0] * len(field.unit_names)
    bot.stance = bound.binding.stance or stance_at_start(bound.cards, battle)
    if bot.stance not in bound.algorithms:
        bot.stance = "attack"  # nobody escapes or demolishes in Normandy
    for unit, source, target, count in bound.transfers(bot.stance):
        move_cards(battle, brain, unit, source, target, count)
    tiles = {name: number for number, name in enumerate(field.tiles)}
    brain.preferred = frozenset(tiles[name] for name in bound.binding.preferred if name in tiles)
    brain.path_to_victory = frozenset(tiles[name] for name in bound.binding.path_to_victory if name in tiles)
    if not brain.path_to_victory:
        brain.path_to_victory = shortest_ways(Sight(brain, battle, -1))


def move_cards(battle: Battle, brain: CardBrain, unit: str, source: str, target: str, count: int) -> None:
    """A change of the set-up that a card or the scenario orders (RF-SOLO-SETUP-5)."""
    bot = cast(Bot, battle.bot)
    field = battle.field
    start, end = ZONE_NAMES.index(source), ZONE_NAMES.index(target)
    for card in range(field.first_card[bot.side], field.first_card[bot.side + 1]):
        while count and unit in (brain.type_of[card], brain.key_of[card]) and battle.count(start, card):
            battle.move_card(card, start, end)
            count -= 1


def shortest_ways(sight: Sight) -> frozenset[int]:
    """The tiles on a shortest way of every Bot unit able to Control to its nearest goal (RF-SOLO-TERM-23)."""
    goals = sight.goal()
    everywhere = set(sight.tiles)
    found: set[int] = set()
    back = steps_from(sight, goals, everywhere)
    for unit in sight.soldiers(sight.side):
        start = sight.tile_of(unit)
        if sight.can(unit, CONTROL) and start in back:
            there = steps_from(sight, [start], everywhere)
            found |= {tile for tile in everywhere if there[tile] + back[tile] == back[start]}
    return frozenset(found)
