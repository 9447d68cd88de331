"""Positions for rule cases: from the `given` of a case to a journey in which somebody is asked something."""

from __future__ import annotations

from collections.abc import Mapping

from sandtable.games.legions.content.evening import load_evening
from sandtable.games.legions.content.load import load_box
from sandtable.games.legions.flow.assign import steal, wait_for_next
from sandtable.games.legions.flow.march import BEGIN_MARCH
from sandtable.games.legions.flow.muster import follow, join
from sandtable.games.legions.flow.recruit import BEGIN_RECRUIT
from sandtable.games.legions.flow.resolution import BEGIN_RESOLUTION
from sandtable.games.legions.flow.rounds import BEGIN_PLOTS, END_ROUND, START_ROUND, lay_plot
from sandtable.games.legions.flow.setup import build_field, set_up
from sandtable.games.legions.flow.survival import carry_over
from sandtable.games.legions.model import codes as c
from sandtable.games.legions.model.field import Rules
from sandtable.games.legions.model.journey import Journey
from sandtable.games.legions.rules.dispatches import DEAL_DISPATCHES
from sandtable.kernel.content.read import Node, one_of, show

PHASES = ("march", "recruit", "orders", "plots", "end of round", "round", "dispatches", "muster", "next game")
"""Where a case may begin; `end of round` after the plots, `round` before a new one, `muster` before everything."""
DEFAULT_ROW = ("Christmas Eve in the Boxcar", "The Coal Heap", "March Through the Taiga", "Talks with the Elders")
_KEYS = ("players", "options", "phase", "round", "start", "location", "plots")
_SEAT = (
    "faction",
    "commander",
    "hand",
    "deck",
    "bottom",
    "graveyard",
    "at",
    "overlays",
    "orders",
    "face_down",
    "used",
    "aside",
    "available",
    "supplies",
    "vp",
    "spent",
    "deaths",
    "dispatch",
    "rejected",
    "won",
    "theft",
    "received",
    "tokens",
)
HARM = ("wound", "frostbite", "maim combat", "maim charisma", "maim intelligence")


def find_man(journey: Journey, text: str) -> int:
    """A character in play by name or by id (`LEG-03`); -1 if there is none."""
    box = load_box()
    for seat in range(int(journey.seats)):
        faction = int(journey.get(seat, c.FACTION)) - 1
        for number, card in enumerate(box.factions[faction].characters if faction >= 0 else ()):
            if text in (card.id, card.name):
                return seat * c.MEN + number
    return -1


def pose(given: Node, rules: Rules, options: Mapping[str, str]) -> Journey:
    """The position that a case gives; what makes no sense in it becomes a fault, and the journey is then of no use."""
    players = given.get("players").int(2, 4) if given.has("players") else 2
    seats = [f"P{seat}" for seat in range(players)]
    given.keys((*_KEYS, *seats))
    phase = given.get("phase").choice(PHASES) if given.has("phase") else "march"
    if phase == "muster":
        return set_up(load_evening(f"legions/{players}"), options)
    poser = _Poser(given, players, rules)
    journey = poser.journey
    for seat, name in enumerate(seats):
        poser.seat(seat, given.get(name))
    poser.begin(phase or "march")
    if given.clean:
        if phase == "next game":
            return carry_over(journey, options)
        journey.settle()
    return journey


class _Poser:
    """Reads one `given`."""

    def __init__(self, given: Node, players: int, rules: Rules) -> None:
        self.given = given
        journey = self.journey = Journey(build_field(load_evening(f"legions/{players}"), rules))
        journey.clear_table()
        for man in range(len(journey.place)):
            journey.put(man, c.BOX)
        for seat in range(players):
            self.take_faction(seat, given.get(f"P{seat}"))
        self.lay_row()
        journey.round = given.get("round").int(1, 4) if given.has("round") else 1
        journey.first = self.a_seat(given.get("start")) if given.has("start") else 0

    def a_seat(self, node: Node) -> int:
        names = [f"P{seat}" for seat in range(int(self.journey.seats))]
        name = node.choice(names)
        return names.index(name) if name else 0

    def take_faction(self, seat: int, node: Node) -> None:
        """Seats have the four factions in order unless the case says otherwise, and their first commanders."""
        journey, factions = self.journey, load_box().factions
        keys = [faction.key for faction in factions]
        key = node.get("faction").choice(keys) if node.value is not None and node.has("faction") else keys[seat]
        number = keys.index(key) if key else seat
        join(journey, seat, number)
        leaders = [leader.names["en"] for leader in factions[number].commanders]
        name = node.get("commander").choice(leaders) if node.value is not None and node.has("commander") else leaders[0]
        follow(journey, seat, 2 * number + (leaders.index(name) if name else 0))
        journey.set(seat, c.SUPPLIES, 0)

    def lay_row(self) -> None:
        journey, given = self.journey, self.given
        if given.has("location"):
            names = journey.field.location_names
            name = given.get("location").choice(names)
            journey.location = names.index(name) if name else 0
            journey.used_locations |= 1 << journey.location
        cards = journey.field.plot_names
        if given.has("plots"):
            row = [node.choice(cards) for node in given.get("plots").list()]
            journey.field.plots = max(1, min(c.PLOTS, len(row)))
        else:
            row = list(DEFAULT_ROW[: int(journey.field.plots)])
        for place, name in enumerate(row[: c.PLOTS]):
            lay_plot(journey, place, cards.index(name) if name else 0)

    # A seat

    def seat(self, seat: int, node: Node) -> None:
        if node.value is None:
            return
        node.keys(_SEAT)
        journey = self.journey
        for zone, key in ((c.HAND, "hand"), (c.DECK, "deck"), (c.GRAVE, "graveyard")):
            for item in node.get(key).list() if node.has(key) else ():
                self.put(seat, item, zone)
        if node.has("bottom"):
            depth = int(journey.next_batch(seat))
            for number, item in enumerate(node.get("bottom").list()):
                man = self.put(seat, item, c.BOTTOM)
                journey.depth[man] = depth + number
        for name, items in node.get("at").mapping().items() if node.has("at") else ():
            place = self.plot(items, name)
            for item in items.list():
                journey.expose(self.put(seat, item, place))
        self.numbers(seat, node)
        self.marks(seat, node)
        self.tokens(seat, node)

    def put(self, seat: int, node: Node, zone: int) -> int:
        man = self.man(seat, node, node.str())
        self.journey.put(man, zone)
        return man

    def man(self, seat: int, node: Node, text: str) -> int:
        man = find_man(self.journey, text)
        if man // c.MEN != seat:
            faction = load_box().factions[int(self.journey.get(seat, c.FACTION)) - 1]
            known = [card.id for card in faction.characters]
            node.fault(f"the character {show(text)}", one_of(text, known) + f", or a name ({faction.key})")
            return seat * c.MEN
        return man

    def plot(self, node: Node, name: str) -> int:
        journey = self.journey
        names = [journey.field.plot_names[journey.plot_card(place)] for place in range(int(journey.field.plots))]
        if name not in names:
            node.fault(f"the plot {show(name)}", one_of(name, names))
            return 0
        return names.index(name)

    def numbers(self, seat: int, node: Node) -> None:
        journey = self.journey
        fields = (("supplies", c.SUPPLIES), ("vp", c.VP), ("deaths", c.DEATHS), ("spent", c.SPENT))
        for key, what in fields:
            if node.has(key):
                journey.set(seat, what, node.get(key).int(0, 999))
        names = journey.field.dispatch_names
        for key, what in (("dispatch", c.DISPATCH), ("rejected", c.REJECTED)):
            if node.has(key):
                name = node.get(key).choice(names)
                journey.set(seat, what, names.index(name) + 1 if name else 0)
                journey.used_dispatches |= 1 << (names.index(name) if name else 0)
        if node.has("won"):
            node.get("won").keys(tuple(c.KIND_NAMES.values()))
            for index, kind in enumerate(c.KIND_NAMES.values()):
                if node.get("won").has(kind):
                    journey.add(seat, c.WON, node.get("won").get(kind).int(0, 20) << 8 * index)

    def marks(self, seat: int, node: Node) -> None:
        """Overlays, and who lies face down or has received an order."""
        journey = self.journey
        for name, items in node.get("overlays").mapping().items() if node.has("overlays") else ():
            man = self.man(seat, items, name)
            traits = 0
            for item in items.list():
                word = item.choice((*HARM, *c.EQUIPMENT_NAMES))
                if word == "wound":
                    traits += c.WOUND
                elif word == "frostbite":
                    traits |= c.FROSTBITE
                elif word.startswith("maim"):
                    traits |= 1 << (c.MAIM_SHIFT + c.SKILL_NAMES.index(word[5:]))
                elif word:
                    traits |= 1 << c.EQUIPMENT_NAMES.index(word)
                    traits += c.RANK if word == "promotion" else 0
            journey.mark(man, traits)
        for key, flag in (("face_down", c.FACE_DOWN), ("received", c.RECEIVED)):
            for item in node.get(key).list() if node.has(key) else ():
                man = self.man(seat, item, item.str())
                journey.flags[man] |= flag
                if flag == c.FACE_DOWN:
                    journey.conceal_hand(seat, man)
                    journey.set(seat, c.MET, journey.get(seat, c.MET) & ~(1 << man % c.MEN))

    def tokens(self, seat: int, node: Node) -> None:
        """Tokens on characters, used, laid aside; the rest is available. `tokens` replaces the commander's set."""
        journey = self.journey
        if node.has("tokens"):
            journey.set(seat, c.TOKENS, self.orders(node.get("tokens")))
        placed = 0
        for name, item in node.get("orders").mapping().items() if node.has("orders") else ():
            key = item.choice(c.ORDER_KEYS)
            man = self.man(seat, item, name)
            order = c.ORDER_KEYS.index(key) if key else 0
            if order == c.CAMOUFLAGE:
                wait_for_next(journey, man)
            else:
                journey.orders[man] = order + 1
            journey.flags[man] |= c.RECEIVED
            placed |= 1 << order
        for key, what in (("used", c.USED), ("aside", c.ASIDE)):
            if node.has(key):
                journey.set(seat, what, self.orders(node.get(key)))
        if node.has("theft"):
            plot = self.plot(node.get("theft"), node.get("theft").str())
            steal(journey, seat, plot)
            placed |= 1 << c.THEFT
        journey.set(seat, c.TOKENS, journey.get(seat, c.TOKENS) | placed)
        spent = placed | journey.get(seat, c.USED) | journey.get(seat, c.ASIDE)
        journey.set(seat, c.AVAILABLE, journey.get(seat, c.TOKENS) & ~spent)
        if node.has("available"):
            journey.set(seat, c.AVAILABLE, self.orders(node.get("available")))

    def orders(self, node: Node) -> int:
        return sum(1 << c.ORDER_KEYS.index(key) for item in node.list() if (key := item.choice(c.ORDER_KEYS)))

    def begin(self, phase: str) -> None:
        """Push what is still to come of the round, and after it the next."""
        journey = self.journey
        order = ("round", "recruit", "march", "orders", "plots", "end of round")
        steps = (START_ROUND, BEGIN_RECRUIT, BEGIN_MARCH, BEGIN_RESOLUTION, BEGIN_PLOTS, END_ROUND)
        journey.push(START_ROUND)
        if phase == "dispatches":
            journey.push(DEAL_DISPATCHES)
        elif phase == "round":
            journey.round -= 1
            journey.location = -1
        elif phase in order:
            for step in reversed(steps[order.index(phase) :]):
                journey.push(step)
