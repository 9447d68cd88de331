"""What a seat sees: the table with everything hidden left out (LG-INFO)."""

from __future__ import annotations

import msgspec

from sandtable.games.legions.content.schema import Box
from sandtable.games.legions.flow.assign import survivors_reward
from sandtable.games.legions.flow.drawing import deck_size
from sandtable.games.legions.flow.recruit import price_of_character
from sandtable.games.legions.model import codes as c
from sandtable.games.legions.model.journey import Journey
from sandtable.games.legions.rules.charges import charges_of
from sandtable.games.legions.rules.equipment import price_of
from sandtable.games.legions.rules.winning import worth


class OrderView(msgspec.Struct, frozen=True):
    """A token on a character; the key is None where it lies face down for the viewer (LG-ASSIGN-8)."""

    key: str | None
    open: bool


class CharacterView(msgspec.Struct, frozen=True):
    """A character as it counts now, with its overlays."""

    id: str
    name: str
    officer: bool
    strength: int
    skills: tuple[str, ...]
    abilities: tuple[str, ...]
    equipment: tuple[str, ...]
    maimed: tuple[str, ...]
    wounds: int
    frostbite: bool
    promotions: int


class PlacedView(msgspec.Struct, frozen=True):
    """A card at a plot: who it is (None: face down for the viewer), its token, and whether others see it.

    `received` says that it has had its order of the round, which may be resolved by now (LG-ASSIGN-6).
    """

    seat: int
    character: CharacterView | None
    face_down: bool
    order: OrderView | None
    received: bool


class PlotView(msgspec.Struct, frozen=True):
    """A plot with the characters at it; totals count what the viewer may know."""

    id: str
    name: str
    requires: tuple[str, ...]
    kinds: tuple[str, ...]
    vp: int
    survivors: int
    stolen: bool
    placed: tuple[PlacedView, ...]
    totals: tuple[int, ...]
    charges: tuple[int, ...]


class LocationView(msgspec.Struct, frozen=True):
    """The location of the round."""

    id: str
    name: str
    text: str


class PlayerView(msgspec.Struct, frozen=True):
    """A player: numbers are open, hand, tokens behind the screen and dispatch are the owner's (LG-INFO-1, 2)."""

    seat: int
    faction: str | None
    commander: str | None
    vp: int
    supplies: int
    deaths: int
    done: bool
    hand_size: int
    deck_size: int
    hand: tuple[CharacterView, ...] | None
    tokens: tuple[str, ...]
    available: tuple[str, ...] | None
    available_count: int
    used: tuple[str, ...]
    aside: tuple[str, ...] | None
    aside_count: int
    bought: tuple[str, ...]
    graveyard: tuple[str, ...]
    won: dict[str, int]
    camouflaged: tuple[int, ...]
    has_dispatch: bool
    dispatch: str | None
    dispatches_drawn: tuple[str, ...] | None
    played_dispatch: str | None
    spent: int
    people: tuple[CharacterView, ...] | None = None


class JourneyView(msgspec.Struct, frozen=True, tag_field="family", tag="legions"):
    """The table as one seat sees it; `prices` are those of recruiting at this location, in supplies (LG-SUPPLY-3)."""

    scenario: str
    round: int
    rounds: int
    phase: str
    start: int
    turn: int
    location: LocationView | None
    prices: dict[str, int]
    decided: int
    plots: tuple[PlotView, ...]
    seats: tuple[PlayerView, ...]


def see(journey: Journey, box: Box, seat: int) -> JourneyView:
    """The journey for a seat; -1 is a spectator, who sees what everybody sees."""
    location = box.locations[journey.location] if journey.location >= 0 else None
    return JourneyView(
        scenario=journey.field.scenario,
        round=int(journey.round),
        rounds=int(journey.field.rounds),
        phase=c.PHASE_NAMES[journey.phase],
        start=int(journey.first),
        turn=int(journey.turn),
        location=LocationView(location.id, location.names["en"], location.text["en"]) if location else None,
        prices=_prices(journey),
        decided=int(journey.decided),
        plots=tuple(
            _plot(journey, box, plot, seat) for plot in range(int(journey.field.plots)) if journey.plot_card(plot) >= 0
        ),
        seats=tuple(_seat(journey, box, other, seat) for other in range(int(journey.seats))),
    )


def _prices(journey: Journey) -> dict[str, int]:
    """A character, a restored order, and each kind of equipment."""
    shop = journey.phase == c.SHOPPING  # no location is visited then
    prices = (journey.field.price_equipment if shop else price_of(journey, kind) for kind in range(c.KINDS))
    equipment = dict(zip(c.EQUIPMENT_NAMES, map(int, prices), strict=True))
    return {
        "character": int(price_of_character(journey)),
        "restore": int(journey.field.price_restore),
        **equipment,
    }


def character(journey: Journey, box: Box, man: int) -> CharacterView:
    """A character as it counts now."""
    faction = int(journey.get(man // c.MEN, c.FACTION)) - 1
    card = box.factions[faction].characters[man % c.MEN]
    traits = int(journey.traits[man])
    printed = int(journey.printed[man])
    abilities = [name for bit, name in c.ABILITY_NAMES.items() if printed & bit]
    abilities += [name for bit, name in ((c.CHARGE, "charge"), (c.FIRST_AID, "first_aid")) if traits & bit & ~printed]
    skills = int(journey.skills(man))
    return CharacterView(
        id=card.id,
        name=card.name,
        officer=card.officer,
        strength=int(journey.strength(man)),
        skills=tuple(name for bit, name in enumerate(c.SKILL_NAMES) if skills >> bit & 1),
        abilities=tuple(abilities),
        equipment=tuple(name for bit, name in enumerate(c.EQUIPMENT_NAMES) if traits >> bit & 1),
        maimed=tuple(name for bit, name in enumerate(c.SKILL_NAMES) if traits >> (c.MAIM_SHIFT + bit) & 1),
        wounds=(traits & c.WOUNDS) >> c.WOUND_SHIFT,
        frostbite=bool(traits & c.FROSTBITE),
        promotions=traits >> c.RANK_SHIFT,
    )


def _men(journey: Journey, seat: int, zone: int) -> list[int]:
    mask = int(journey.men(seat, zone))
    return [seat * c.MEN + bit for bit in range(c.MEN) if mask >> bit & 1]


def _plot(journey: Journey, box: Box, plot: int, viewer: int) -> PlotView:
    card = box.plots[journey.plot_card(plot)]
    kinds = int(journey.kinds(plot))
    placed: list[PlacedView] = []
    for seat in range(int(journey.seats)):
        cards = [_placed(journey, box, man, viewer) for man in _men(journey, seat, plot)]
        # Face-down cards come last, in an order that tells nothing.
        placed += sorted(cards, key=lambda each: (each.character is None, each.received, str(each.order)))
    return PlotView(
        id=card.id,
        name=card.names["en"],
        requires=card.requires,
        kinds=tuple(name for bit, name in c.KIND_NAMES.items() if kinds & bit),
        vp=int(worth(journey, plot)),
        survivors=int(survivors_reward(journey, plot)),
        stolen=bool(journey.stolen(plot)),
        placed=tuple(placed),
        totals=tuple(_known_total(journey, seat, plot, viewer) for seat in range(int(journey.seats))),
        charges=tuple(_known_charges(journey, seat, plot, viewer) for seat in range(int(journey.seats))),
    )


def _hidden(journey: Journey, man: int, viewer: int) -> bool:
    return bool(journey.flags[man] & c.FACE_DOWN) and man // c.MEN != viewer


def _placed(journey: Journey, box: Box, man: int, viewer: int) -> PlacedView:
    """Face down for others: nothing shows but the card and the token on it (LG-ORDER-KAMUFLAZ-1)."""
    face_down = bool(journey.flags[man] & c.FACE_DOWN)
    shown = None if _hidden(journey, man, viewer) else character(journey, box, man)
    received = bool(journey.flags[man] & c.RECEIVED)
    return PlacedView(man // c.MEN, shown, face_down, _order(journey, man, viewer), received)


def _order(journey: Journey, man: int, viewer: int) -> OrderView | None:
    token = int(journey.orders[man])
    if not token:
        return None
    flags = int(journey.flags[man])
    lies_open = bool(flags & c.OPEN_TOKEN)
    looked = viewer >= 0 and bool(flags >> (c.PEEKED_SHIFT + viewer) & 1)
    known = lies_open or looked or man // c.MEN == viewer
    return OrderView(c.ORDER_KEYS[token - 1] if known else None, lies_open)


def _known_total(journey: Journey, seat: int, plot: int, viewer: int) -> int:
    total = 0
    for man in _men(journey, seat, plot):
        if not _hidden(journey, man, viewer):
            total += int(journey.strength(man))
        order = _order(journey, man, viewer)
        if order is not None and order.key == "plus2":
            total += 2
    return total


def _known_charges(journey: Journey, seat: int, plot: int, viewer: int) -> int:
    hidden = sum(bool(journey.has(man, c.CHARGE)) for man in _men(journey, seat, plot) if _hidden(journey, man, viewer))
    return int(charges_of(journey, seat, plot)) - hidden


def _keys(mask: int) -> tuple[str, ...]:
    return tuple(key for bit, key in enumerate(c.ORDER_KEYS) if mask >> bit & 1)


def _people(journey: Journey, box: Box, seat: int) -> tuple[CharacterView, ...]:
    """Everybody who lives, in hand or deck, in the order of the box: how the deck lies does not show."""
    men = range(seat * c.MEN, seat * c.MEN + c.MEN)
    return tuple(character(journey, box, man) for man in men if journey.place[man] in (c.HAND, c.DECK, c.BOTTOM))


def _seat(journey: Journey, box: Box, seat: int, viewer: int) -> PlayerView:
    """Own hand, tokens behind the screen, tokens laid aside and dispatch; of others their number (LG-INFO-2)."""
    get = {what: int(journey.get(seat, what)) for what in range(c.LEDGER)}
    mine = seat == viewer
    leader = None
    if get[c.COMMANDER]:
        leader = box.factions[(get[c.COMMANDER] - 1) // 2].commanders[(get[c.COMMANDER] - 1) % 2].names["en"]
    names = [card.names["en"] for card in box.dispatches]
    drawn = [card for card in (get[c.DISPATCH], get[c.REJECTED]) if card]
    hand = _men(journey, seat, c.HAND)
    return PlayerView(
        seat=seat,
        faction=box.factions[get[c.FACTION] - 1].key if get[c.FACTION] else None,
        commander=leader,
        vp=get[c.VP],
        supplies=get[c.SUPPLIES],
        deaths=get[c.DEATHS],
        done=bool(get[c.DONE]) and journey.phase in (c.RECRUIT, c.MARCH, c.RESOLUTION, c.SHOPPING),
        hand_size=len(hand),
        deck_size=int(deck_size(journey, seat)),
        hand=tuple(character(journey, box, man) for man in hand) if mine else None,
        tokens=_keys(get[c.TOKENS]),
        available=_keys(get[c.AVAILABLE]) if mine else None,
        available_count=get[c.AVAILABLE].bit_count(),
        used=_keys(get[c.USED]),
        aside=_keys(get[c.ASIDE]) if mine else None,
        aside_count=get[c.ASIDE].bit_count(),
        bought=tuple(name for bit, name in enumerate(c.EQUIPMENT_NAMES) if get[c.BOUGHT] >> bit & 1),
        graveyard=tuple(journey.name(man) for man in _men(journey, seat, c.GRAVE)),
        won={name: get[c.WON] >> 8 * index & 255 for index, name in enumerate(c.KIND_NAMES.values())},
        camouflaged=tuple(plot for plot in range(c.PLOTS) if journey.order_bearer(seat, plot, c.CAMOUFLAGE) >= 0),
        has_dispatch=bool(get[c.DISPATCH]),
        dispatch=names[get[c.DISPATCH] - 1] if mine and get[c.DISPATCH] else None,
        dispatches_drawn=tuple(sorted(names[card - 1] for card in drawn)) if mine else None,
        played_dispatch=names[get[c.PLAYED] - 1] if get[c.PLAYED] else None,
        spent=get[c.SPENT],
        people=_people(journey, box, seat) if mine and journey.phase == c.SHOPPING else None,
    )
