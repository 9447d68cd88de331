"""What rule cases can ask of a journey, by name: `P0 vp`, `LEG-03`, `LEG-03 overlays`, `The Coal Heap totals`.

Where a case names a seat the fact is taken from what that seat sees. Where it names none, everything is seen with the
eyes of the owner.
"""

from __future__ import annotations

import re
from typing import cast

from sandtable.games.legions.content.schema import Box
from sandtable.games.legions.examine.position import find_man
from sandtable.games.legions.flow.survival import Page, Row, diary_rows, standing
from sandtable.games.legions.model import codes as c
from sandtable.games.legions.model.journey import Journey
from sandtable.games.legions.present.view import CharacterView, JourneyView, PlacedView, PlayerView, character, see
from sandtable.kernel.cases.case_file import say
from sandtable.kernel.content.read import Node, one_of, show

_HIDDEN = re.compile(r"hidden(?: (?P<size>[0-9]+))?")
_TABLE = ("round", "start", "turn", "phase", "location", "plots", "decided", "campaign")
_PLOT = ("kinds", "vp", "survivors", "stolen", "totals", "characters", "requires")
_CHARACTER = ("strength", "skills", "abilities", "overlays", "order", "received", "face down")
_SEAT = (
    "faction",
    "commander",
    "vp",
    "supplies",
    "deaths",
    "done",
    "hand",
    "deck",
    "bottom",
    "tokens",
    "available",
    "used",
    "aside",
    "bought",
    "graveyard",
    "won",
    "dispatch",
    "played",
    "spent",
    "points",
    "diary",
)


def same(found: object, wanted: Node) -> str | None:
    """Compare a plain value; `none` stands for nothing, and the order of a list does not matter."""
    value: object = None if wanted.value == "none" else wanted.value
    if isinstance(found, list | tuple) and isinstance(value, list):
        return None if sorted(map(str, found)) == sorted(map(str, value)) else say(list(found))
    if found == value and isinstance(found, bool) == isinstance(value, bool):
        return None
    return "none" if found is None else say(list(found) if isinstance(found, tuple) else found)


def overlays(shown: CharacterView) -> list[str]:
    """The overlays on a character as it is seen, by name."""
    names = [name for name in shown.equipment if name != c.EQUIPMENT_NAMES[c.PROMOTED]]
    names += ["promotion"] * shown.promotions
    names += [f"maim {skill}" for skill in shown.maimed]
    names += ["frostbite"] if shown.frostbite else []
    return names + ["wound"] * shown.wounds


def examine(journey: Journey, seat: int | None, what: str, wanted: Node) -> str | None:
    """Compare a named fact of the journey, as a seat sees it, with what is wanted."""
    facts = _Facts(journey, seat)
    first, _, rest = what.partition(" ")
    if re.fullmatch(r"P[0-3]", first) and int(first[1]) < journey.seats:
        return facts.seat(int(first[1]), rest, wanted)
    for plot in range(int(journey.field.plots)):
        name = journey.field.plot_names[journey.plot_card(plot)] if journey.plot_card(plot) >= 0 else ""
        if name and what.startswith(f"{name} "):
            return facts.plot(plot, what[len(name) + 1 :], wanted)
    for fact in ("", *_CHARACTER):
        man = find_man(journey, what.removesuffix(f" {fact}") if fact else what)
        if man >= 0:
            return facts.character(man, fact, wanted)
    return facts.table(what, wanted)


class _Facts:
    """The journey as one seat sees it, fact by fact. A fact that does not exist is a fault of the case."""

    def __init__(self, journey: Journey, seat: int | None) -> None:
        self.journey = journey
        self.viewer = seat
        self.box = cast(Box, journey.field.content)

    def seen(self, owner: int) -> JourneyView:
        return see(self.journey, self.box, owner if self.viewer is None else self.viewer)

    def table(self, what: str, wanted: Node) -> str | None:
        view = self.seen(-1)
        if what in ("round", "phase", "decided"):
            return same(getattr(view, what), wanted)
        if what in ("start", "turn"):
            return same(f"P{getattr(view, what)}", wanted)
        if what == "location":
            return same(view.location.name if view.location else None, wanted)
        if what == "plots":
            names = [plot.name for plot in view.plots]
            if type(wanted.value) is int:
                return same(len(names), wanted)
            return None if names == wanted.value else say(names)  # in the order of the row (LG-ROUND-5)
        if what == "campaign":
            return self.campaign(wanted)
        hint = f"{one_of(what, _TABLE)}, a fact of a seat (P0 vp), of a character (LEG-03 overlays) or of a plot"
        wanted.fault(f"the unknown fact {show(what)}", hint)
        return None

    def campaign(self, wanted: Node) -> str | None:
        """`{points: [[18, 10, 9], [13, 11, 12]], supplies: [0, 2], deaths: [1, 0], winners: [P1]}`: who wins a campaign
        with these recorded points of each seat in each game."""
        wanted.keys(("points", "supplies", "deaths", "winners"))
        rows = [[game.int() for game in seat.list()] for seat in wanted.get("points").list()]
        last = [node.int() for node in wanted.get("supplies").list()] if wanted.has("supplies") else [0] * len(rows)
        died = [node.int() for node in wanted.get("deaths").list()] if wanted.has("deaths") else [0] * len(rows)
        games = len(rows[0]) if rows else 0
        pages = [
            Page(
                number + 1,
                "",
                tuple(
                    Row(1, seat, "", "", "", 0, rows[seat][number], last[seat], died[seat] if number == 0 else 0)
                    for seat in range(len(rows))
                ),
            )
            for number in range(games)
        ]
        found = [f"P{seat}" for seat in standing(pages, len(rows)).winners]
        return same(found, wanted.get("winners"))

    # Plots

    def plot(self, place: int, fact: str, wanted: Node) -> str | None:
        view = next(plot for plot in self.seen(-1).plots if plot.name == self.plot_name(place))
        if fact in ("kinds", "vp", "survivors", "stolen", "requires"):
            return same(getattr(view, fact), wanted)
        if fact == "totals":
            totals = view.totals if self.viewer is not None else tuple(self.totals(place))
            wanted.keys([f"P{seat}" for seat in range(len(totals))])
            right = all(totals[int(seat[1])] == node.int() for seat, node in wanted.mapping().items())
            return None if right else say({f"P{seat}": total for seat, total in enumerate(totals)})
        if fact == "characters":
            if self.viewer is None:
                ids = [self.id_of(man) for man in range(len(self.journey.place)) if self.journey.place[man] == place]
                return same(ids, wanted)
            shown = [card.character.id if card.character else "hidden" for card in view.placed]
            return same(shown, wanted)
        wanted.fault(f"the unknown fact {show(fact)} of a plot", one_of(fact, _PLOT))
        return None

    def plot_name(self, place: int) -> str:
        return self.journey.field.plot_names[self.journey.plot_card(place)]

    def totals(self, place: int) -> list[int]:
        return [int(self.journey.total(seat, place)) for seat in range(int(self.journey.seats))]

    # Characters

    def id_of(self, man: int) -> str:
        faction = self.box.factions[int(self.journey.get(man // c.MEN, c.FACTION)) - 1]
        return faction.characters[man % c.MEN].id

    def character(self, man: int, fact: str, wanted: Node) -> str | None:
        journey = self.journey
        owner = man // c.MEN
        if not fact:
            return same(self.place(man), wanted)
        placed, shown = self.look(man)
        if fact == "order":
            if self.viewer is None:
                token = int(journey.orders[man])
                return same(c.ORDER_KEYS[token - 1] if token else None, wanted)
            if placed is None or placed.order is None:
                return same(None, wanted)
            return same(placed.order.key or "hidden", wanted)
        if fact == "received":
            known = bool(journey.flags[man] & c.RECEIVED) if self.viewer is None else placed and placed.received
            return same(bool(known), wanted)
        if fact == "face down":
            return same(bool(journey.flags[man] & c.FACE_DOWN), wanted)
        if shown is None and self.viewer not in (None, owner):
            return same("hidden", wanted)
        if shown is None:
            shown = character(journey, self.box, man)
        return same(overlays(shown) if fact == "overlays" else getattr(shown, fact), wanted)

    def place(self, man: int) -> str:
        zone = int(self.journey.place[man])
        if zone < c.PLOTS:
            return self.plot_name(zone) if self.viewer is None or self.look(man)[0] is not None else "hidden"
        names = {c.HAND: "hand", c.DECK: "deck", c.BOTTOM: "bottom", c.GRAVE: "graveyard", c.BOX: "box"}
        hidden = zone in (c.HAND, c.DECK, c.BOTTOM) and self.viewer not in (None, man // c.MEN)
        return "hidden" if hidden else names[zone]

    def look(self, man: int) -> tuple[PlacedView | None, CharacterView | None]:
        """A character where the viewer sees it: at a plot or in the own hand."""
        view, id = self.seen(man // c.MEN), self.id_of(man)
        for plot in view.plots:
            for card in plot.placed:
                if card.character is not None and card.character.id == id:
                    return card, card.character
        for hand in view.seats[man // c.MEN].hand or ():
            if hand.id == id:
                return None, hand
        return None, None

    # Seats

    def seat(self, seat: int, fact: str, wanted: Node) -> str | None:
        view = self.seen(seat).seats[seat]
        if fact in ("faction", "commander", "vp", "supplies", "deaths", "done", "bought", "tokens", "used", "spent"):
            return same(getattr(view, fact), wanted)
        if fact in ("hand", "available", "aside", "graveyard"):
            return self.pile(view, fact, wanted)
        if fact == "deck":
            return same(view.deck_size, wanted)
        if fact == "bottom":
            return self.bottom(seat, wanted)
        if fact == "won":
            return same({kind: number for kind, number in view.won.items() if number}, wanted)
        if fact == "dispatch":
            return same(view.dispatch if view.dispatch or not view.has_dispatch else "hidden", wanted)
        if fact == "played":
            return same(view.played_dispatch, wanted)
        if fact == "points":
            return same(view.vp - view.spent, wanted)
        if fact == "diary":
            row = next(row for row in diary_rows(self.journey, {}) if row.seat == seat)
            found = {"rank": row.rank, "faction": row.faction, "points": row.points, "supplies": row.supplies}
            return same({**found, "commander": row.commander}, wanted)
        wanted.fault(f"the unknown fact {show(fact)} of a seat", one_of(fact, _SEAT))
        return None

    def bottom(self, seat: int, wanted: Node) -> str | None:
        """What lies under the deck, in its order; a viewer is never told (LG-INFO-3)."""
        if self.viewer is not None:
            return same("hidden", wanted)
        journey = self.journey
        men = [man for man in range(seat * c.MEN, seat * c.MEN + c.MEN) if journey.place[man] == c.BOTTOM]
        found = [self.id_of(man) for man in sorted(men, key=lambda man: int(journey.depth[man]))]
        return None if found == wanted.value else say(found)

    def pile(self, view: PlayerView, fact: str, wanted: Node) -> str | None:
        """Its size as a number, its cards as a list, or `hidden`, maybe with its size."""
        shown: list[str] | None
        if fact == "hand":
            size = view.hand_size
            shown = None if view.hand is None else [card.id for card in view.hand]
        elif fact == "graveyard":
            men = range(view.seat * c.MEN, view.seat * c.MEN + c.MEN)
            shown = [self.id_of(man) for man in men if self.journey.name(man) in view.graveyard]
            size = len(shown)
        else:
            keys = view.available if fact == "available" else view.aside
            shown = None if keys is None else list(keys)
            size = view.available_count if fact == "available" else view.aside_count
        hidden = _HIDDEN.fullmatch(wanted.value) if isinstance(wanted.value, str) else None
        if hidden:
            right = shown is None and int(hidden["size"] or size) == size
            return None if right else say(shown if shown is not None else f"hidden {size}")
        if type(wanted.value) is int:
            return same(size, wanted)
        return same(shown if shown is not None else f"hidden {size}", wanted)
