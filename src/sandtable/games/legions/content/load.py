"""Reads the box from its files. A wrong file raises a `ContentError` that lists every fault in it."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

from sandtable.games.legions.content.schema import (
    DISPATCH_EFFECTS,
    EFFECT_WINDOW,
    LOCATION_EFFECTS,
    SCORES,
    VALUED_EFFECTS,
    WINDOWS,
    Box,
    Character,
    Commander,
    Dispatch,
    Faction,
    Location,
    Order,
    Plot,
    Terms,
)
from sandtable.games.legions.model.codes import (
    ABILITY_NAMES,
    EQUIPMENT_NAMES,
    KIND_NAMES,
    ORDER_KEYS,
    SKILL_NAMES,
    TIMINGS,
)
from sandtable.kernel.content.read import Node, parse
from sandtable.words import LANGUAGES

FIGURES = (
    "rounds",
    "starting_supplies",
    "hand_size",
    "drawn_at_setup",
    "kept_at_setup",
    "price_character",
    "price_equipment",
    "price_restore",
)
OVERLAYS = (
    "frostbite",
    "wound",
    "maim_combat",
    "maim_charisma",
    "maim_intelligence",
    *EQUIPMENT_NAMES,
)
_TERMS = ("players", "plots", "plots_source", "heal", "thaw", "supply", "prices_source")
_SOURCE = re.compile(r"rulebook( L[0-9].*)?|public .+|original")


@cache
def load_box() -> Box:
    """The box as shipped. Treat what you get as read-only."""
    return read_box({name: _shipped(name) for name in FILES})


def _shipped(name: str) -> Node:
    file = files("sandtable.games.legions.content").joinpath(f"{name}.yaml")
    return parse(file.read_bytes(), f"legions/{name}.yaml")


def read_box(roots: dict[str, Node]) -> Box:
    """The box of six files; each raises all its faults."""
    root = roots["box"]
    root.keys(("game", "players", "overlays"))
    figures = {name: _figure(root.get("game"), name) for name in FIGURES}
    terms = dict(_terms(node) for node in root.get("players").list())
    if sorted(terms) != [2, 3, 4]:
        root.get("players").fault(f"{sorted(terms)} players", "2, 3 and 4, once each")
    overlays = _overlays(root.get("overlays"))
    box = Box(
        figures=figures,
        terms=terms,
        overlays=overlays,
        orders=_orders(roots["orders"]),
        factions=_factions(roots["factions"]),
        plots=tuple(_plot(node) for node in roots["plots"].get("plots").list()),
        locations=tuple(_location(node) for node in roots["locations"].get("locations").list()),
        dispatches=tuple(_dispatch(node) for node in roots["dispatches"].get("dispatches").list()),
    )
    _check_counts(roots, box)
    for name in FILES:
        roots[name].raise_faults()
    return box


def read_source(node: Node, key: str = "source") -> str:
    """Where a figure is from; a figure without a source is a fault."""
    wanted = "'rulebook' with its lines, 'public' with the place, or 'original'"
    if not node.has(key):
        node.get(key).fault("no source", wanted)
        return ""
    source = node.get(key).str()
    if not _SOURCE.fullmatch(source):
        node.get(key).fault(repr(source), wanted)
    return source


def read_names(node: Node) -> dict[str, str]:
    """A name in English, and in other languages where it is known."""
    node.keys(LANGUAGES)
    if not node.has("en"):
        node.get("en").fault("no English name", "a name in English at least")
    return {language: name.str() for language, name in node.mapping().items()}


def read_words(node: Node, known: tuple[str, ...]) -> tuple[str, ...]:
    """Some of the known words, each once."""
    words = tuple(word for item in node.list() if (word := item.choice(known)))
    if len(words) != len(set(words)):
        node.fault("a word twice", "each word once")
    return words


def _figure(node: Node, name: str) -> int:
    node.keys(FIGURES)
    read_source(node.get(name))
    return node.get(name).get("value").int(0, 99)


def _terms(node: Node) -> tuple[int, Terms]:
    node.keys(_TERMS)
    read_source(node, "plots_source")
    read_source(node, "prices_source")
    prices = {price: node.get(price).int(1, 20) for price in ("heal", "thaw", "supply")}
    return node.get("players").int(2, 4), Terms(plots=node.get("plots").int(1, 4), **prices)


def _overlays(node: Node) -> dict[str, int]:
    found = {}
    for item in node.list():
        item.keys(("key", "name_cs", "count", "count_source"))
        read_source(item, "count_source")
        found[item.get("key").choice(OVERLAYS)] = item.get("count").int(0, 99)
    if set(found) != set(OVERLAYS):
        node.fault(f"{len(found)} kinds of overlay", f"the {len(OVERLAYS)} kinds {', '.join(OVERLAYS)}")
    elif sum(found.values()) != 150:
        node.fault(f"{sum(found.values())} overlays", "150 in all (LG-COMP-2)")
    return found


def _orders(root: Node) -> tuple[Order, ...]:
    root.keys(("orders",))
    found = []
    for node in root.get("orders").list():
        node.keys(("key", "names", "rule", "common", "timing", "timing_source", "text", "source"))
        read_source(node, "timing_source")
        found.append(
            Order(
                key=node.get("key").choice(ORDER_KEYS),
                names=read_names(node.get("names")),
                rule=node.get("rule").str(),
                common=node.get("common").bool(),
                timing=node.get("timing").choice(TIMINGS),
                text=read_names(node.get("text")),
                source=read_source(node),
            )
        )
    if [order.key for order in found] != list(ORDER_KEYS):
        root.get("orders").fault(f"{len(found)} orders", f"the {len(ORDER_KEYS)} orders in the order of the rulebook")
    return tuple(found)


def _factions(root: Node) -> tuple[Faction, ...]:
    root.keys(("factions",))
    found = tuple(_faction(node) for node in root.get("factions").list())
    people = [character for faction in found for character in faction.characters]
    for names in ([each.names.get(language, "") for each in people] for language in LANGUAGES):
        for name in sorted({name for name in names if names.count(name) > 1}):
            root.fault(f"the name {name!r} twice", "a name of its own for every character: answers name them")
    return found


def _faction(node: Node) -> Faction:
    node.keys(("key", "names", "source", "commanders", "characters"))
    characters = tuple(_character(item) for item in node.get("characters").list())
    if [character.officer for character in characters] != [True] * 2 + [False] * 13:
        node.get("characters").fault(
            f"{len(characters)} characters with {sum(character.officer for character in characters)} officers",
            "15 characters, the 2 officers first (LG-COMP-1)",
        )
    commanders = tuple(_commander(item) for item in node.get("commanders").list())
    if len(commanders) != 2:
        node.get("commanders").fault(f"{len(commanders)} commanders", "2 (LG-COMP-5)")
    return Faction(
        key=node.get("key").str(),
        names=read_names(node.get("names")),
        commanders=commanders,
        characters=characters,
        source=read_source(node),
    )


def _commander(node: Node) -> Commander:
    node.keys(("id", "names", "orders", "source"))
    orders = read_words(node.get("orders"), ORDER_KEYS)
    return Commander(node.get("id").str(), read_names(node.get("names")), orders, read_source(node))


def _character(node: Node) -> Character:
    node.keys(("id", "name", "names", "role", "officer", "strength", "skills", "abilities", "source"))
    name = node.get("name").str()
    return Character(
        id=node.get("id").str(),
        name=name,
        names=_spellings(node, name),
        role=read_names(node.get("role")),
        officer=node.has("officer") and node.get("officer").bool(),
        strength=node.get("strength").int(1, 4),
        skills=read_words(node.get("skills"), SKILL_NAMES),
        abilities=read_words(node.get("abilities"), tuple(ABILITY_NAMES.values())),
        source=read_source(node),
    )


def _spellings(node: Node, name: str) -> dict[str, str]:
    """A character's name in every language: as in records, unless it is spelt otherwise there."""
    spelt = dict.fromkeys(LANGUAGES, name)
    if node.has("names"):
        node.get("names").keys(LANGUAGES)
        spelt |= {language: other.str() for language, other in node.get("names").mapping().items()}
    return spelt


def _plot(node: Node) -> Plot:
    node.keys(("id", "names", "requires", "kinds", "vp", "vp_wide", "survivors", "source"))
    kinds = read_words(node.get("kinds"), tuple(KIND_NAMES.values()))
    if not kinds or {"frost", "warm"} <= set(kinds):
        node.get("kinds").fault(
            " and ".join(kinds) or "no kind", "at least one kind, never frost with warm (LG-PLOT-3)"
        )
    return Plot(
        id=node.get("id").str(),
        names=read_names(node.get("names")),
        requires=read_words(node.get("requires"), SKILL_NAMES),
        kinds=kinds,
        vp=node.get("vp").int(1, 9),
        vp_wide=node.get("vp_wide").int(1, 9),
        survivors=node.get("survivors").int(0, 9),
        source=read_source(node),
    )


def _location(node: Node) -> Location:
    node.keys(("id", "names", "effect", "value", "text", "source"))
    effect = node.get("effect").choice(LOCATION_EFFECTS)
    value = 0
    if effect == "equipment_free":
        kind = node.get("value").choice(EQUIPMENT_NAMES)
        value = EQUIPMENT_NAMES.index(kind) if kind else 0
    elif effect in VALUED_EFFECTS:
        value = node.get("value").int(0, 9)
    elif node.has("value"):
        node.get("value").fault("a value", f"none: {effect} needs none")
    return Location(
        id=node.get("id").str(),
        names=read_names(node.get("names")),
        effect=effect,
        value=value,
        text=read_names(node.get("text")),
        source=read_source(node),
    )


def _dispatch(node: Node) -> Dispatch:
    node.keys(("id", "names", "window", "effect", "value", "text", "score", "score_text", "source"))
    effect = node.get("effect").choice(DISPATCH_EFFECTS)
    window = node.get("window").choice(WINDOWS)
    if effect and window and EFFECT_WINDOW[effect] != window:
        node.get("window").fault(repr(window), f"{EFFECT_WINDOW[effect]!r}, the window of {effect}")
    score = node.get("score")
    score.keys(("by", "least", "most", "vp", "one"))
    return Dispatch(
        id=node.get("id").str(),
        names=read_names(node.get("names")),
        window=window,
        effect=effect,
        value=node.get("value").int(1, 9) if node.has("value") else 0,
        text=read_names(node.get("text")),
        by=score.get("by").choice(SCORES),
        least=score.get("least").int(1, 20) if score.has("least") else 0,
        most=score.get("most").int(1, 20) if score.has("most") else 0,
        vp=score.get("vp").int(1, 9),
        one=score.get("one").int(0, 9) if score.has("one") else 0,
        score_text=read_names(node.get("score_text")),
        source=read_source(node),
    )


def _check_counts(roots: dict[str, Node], box: Box) -> None:
    """Decks of 15 locations, 24 plots and 9 dispatches, 4 factions; every order with one owner (LG-COMP-4, R-58)."""
    for name, found, wanted in (
        ("locations", len(box.locations), 15),
        ("plots", len(box.plots), 24),
        ("dispatches", len(box.dispatches), 9),
        ("factions", len(box.factions), 4),
    ):
        if found != wanted:
            roots[name].get(name).fault(f"{found} {name}", f"{wanted} (LG-COMP-4)")
    common = {order.key for order in box.orders if order.common}
    unique = [key for faction in box.factions for leader in faction.commanders for key in leader.orders]
    if sorted(unique) != sorted(key for key in ORDER_KEYS if key not in common):
        roots["factions"].get("factions").fault(
            f"the orders {', '.join(sorted(unique))}", "each order that is not common with exactly one commander (R-58)"
        )
    for deck in ("plots", "locations", "dispatches"):
        ids = [item.names["en"] for item in getattr(box, deck) if "en" in item.names]
        for twice in sorted({name for name in ids if ids.count(name) > 1}):
            roots[deck].get(deck).fault(f"the name {twice!r} twice", "a name of its own for every card")


FILES = ("box", "orders", "factions", "plots", "locations", "dispatches")
