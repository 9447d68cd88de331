"""Reads a box file into a `Box`, and compares its sums with the totals it declares (UN-COMP-1)."""

from __future__ import annotations

import re

import msgspec

from sandtable.games.undaunted.content.form import FORMS, NORMANDY
from sandtable.games.undaunted.content.schema import (
    CONFIDENCES,
    KINDS,
    SPECIALISATIONS,
    TANKS,
    Action,
    Box,
    CardType,
    Counter,
    Seat,
    Side,
    Tile,
    Vehicle,
)
from sandtable.kernel.content.read import Node, one_of, show
from sandtable.words import said

LANGUAGES = ("en", "cs", "pl")
SOURCED = ("source", "confidence")
_WITHOUT_VALUE = ("conceal", "control", "recon", "target", "repair", "advance")
_WITH_RANGE = ("close-attack", "grenades")
_ACTION = re.compile(
    r"(?P<name>[\w-]+)(?: (?P<value>[1-9]))?(?P<own> own squad)?(?: range (?P<reach>[0-9]))?", re.ASCII
)
_FACE = re.compile(r"[1-9][0-9]?[AB]")
_BOX = ("id", "names", "rules", "sources", "totals", "common", "structures", "hills", "cards", "sides", "tiles")
_COMMON = ("objective_markers", "radio_markers", "initiative_markers", "dice")
_CARD = (
    "names",
    "kind",
    "initiative",
    "copies",
    "squads",
    "actions",
    "specialisation",
    "mark",
    "acts_through",
    *SOURCED,
)
_VEHICLE = ("names", "seats", "critical", "integrity", "defence", "armour", *SOURCED)


def read_box(root: Node) -> Box:
    """The box of a file; raises a `ContentError` with every fault found."""
    root.keys(_BOX)
    rules = root.get("rules").choice(FORMS) if root.has("rules") else NORMANDY
    form = FORMS.get(rules, FORMS[NORMANDY])
    common, known = read_group(root.get("common"), *_COMMON, *form.markers), form.actions
    cards = {name: read_card(name, node, known) for name, node in root.get("cards").mapping().items()}
    box = Box(
        id=root.get("id").str(),
        names=read_names(root.get("names")),
        sides=tuple(_side(name, node, cards, known) for name, node in root.get("sides").mapping().items()),
        tiles=_tiles(root.get("tiles")),
        objective_markers=common.get("objective_markers").int(minimum=0),
        radio_markers=common.get("radio_markers").int(minimum=0),
        initiative_markers=common.get("initiative_markers").int(minimum=0),
        dice=common.get("dice").int(minimum=1),
        hill_cover_reduced=read_group(root.get("hills"), "cover_reduced").get("cover_reduced").int(minimum=0),
        sources={name: node.str() for name, node in root.get("sources").mapping().items()},
        rules=rules,
        structures=_structures(root.get("structures")) if root.has("structures") else {},
    )
    box = msgspec.structs.replace(box, **{name: common.get(name).int(minimum=0) for name in form.markers})
    _check_totals(read_group(root.get("totals"), "cards", "counters", "tiles", "faces"), box)
    root.raise_faults()
    return box


def read_source(node: Node) -> str:
    """Where the figures of a group are from; a group without a source is a fault."""
    source = node.get("source")
    if isinstance(node.value, dict) and not node.has("source"):
        source.fault("no source", "a book and page, or 'original'")
        return ""
    return source.str()


def read_confidence(node: Node) -> str:
    return node.get("confidence").choice(CONFIDENCES)


def read_names(node: Node) -> dict[str, str]:
    """A name in English, and in other languages where it is known."""
    node.keys(LANGUAGES)
    node.get("en").str()
    return {language: name.str() for language, name in node.mapping().items()}


def read_group(node: Node, *known: str) -> Node:
    """A group of figures with its source and confidence."""
    node.keys((*known, *SOURCED))
    read_source(node)
    read_confidence(node)
    return node


def read_card(name: str, node: Node, known: tuple[str, ...]) -> CardType:
    """One card type; a Fog card has neither actions nor squads (UN-COMP-5)."""
    node.keys(_CARD)
    squads = node.get("squads").list() if node.has("squads") else []
    card = CardType(
        id=name,
        kind=node.get("kind").choice(KINDS),
        initiative=node.get("initiative").int(minimum=0),
        actions=tuple(read_action(action, known) for action in node.get("actions").list()),
        squads=tuple(squad.str() for squad in squads),
        copies=node.get("copies").int(minimum=1),
        names=read_names(node.get("names")),
        source=read_source(node),
        confidence=read_confidence(node),
        specialisation=node.get("specialisation").choice(SPECIALISATIONS) if node.has("specialisation") else "",
        mark=node.get("mark").choice((TANKS,)) if node.has("mark") else "",
        acts_through=node.get("acts_through").str() if node.has("acts_through") else "",
    )
    if card.kind == "fog" and (card.actions or card.squads):
        node.fault("a fog card with actions or squads", "a fog card with neither")
    return card


def read_action(node: Node, known: tuple[str, ...]) -> Action:
    """An action in words: `control`, `move 1`, `bolster 2 own squad`, `grenades 1 range 2`."""
    text = node.str()
    match = _ACTION.fullmatch(text)
    if match is None:
        if text:
            node.fault(show(text), "an action such as 'move 1' or 'bolster 2 own squad'")
        return Action("")
    name, value = match["name"], int(match["value"] or 0)
    if name not in known:
        node.fault(show(text), one_of(name, known))
    elif bool(value) == (name in _WITHOUT_VALUE):
        node.fault(
            show(text),
            said("{name} without a number" if value else "{name} with a number from 1 to 9", name=repr(name)),
        )
    elif (match["reach"] is None) == (name in _WITH_RANGE):
        node.fault(
            show(text),
            said(
                "{name} with 'range 2' or so" if match["reach"] is None else "{name} without a range", name=repr(name)
            ),
        )
    return Action(name, value, match["own"] is not None, -1 if match["reach"] is None else int(match["reach"]))


def _side(name: str, node: Node, cards: dict[str, CardType], known: tuple[str, ...]) -> Side:
    node.keys(("names", "markers", "cards", "counters", "vehicles", "structures"))
    markers = read_group(node.get("markers"), "control", "spawn", "target")
    own = read_side_cards(node.get("cards"), cards, known)
    return Side(
        id=name,
        names=read_names(node.get("names")),
        cards=own,
        counters=read_counters(node.get("counters"), own),
        control_markers=markers.get("control").int(minimum=0),
        spawn_markers=markers.get("spawn").int(minimum=0),
        target_markers=markers.get("target").int(minimum=0),
        vehicles=_vehicles(node.get("vehicles"), known) if node.has("vehicles") else {},
        razes=node.has("structures") and node.get("structures").choice(("razes", "keeps")) == "razes",
    )


def _vehicles(node: Node, known: tuple[str, ...]) -> dict[str, Vehicle]:
    """The vehicles of a side; a defence that is not printed is 0 (NA-COMP-6, NA-COMP-7)."""
    vehicles = {}
    for name, entry in node.mapping().items():
        entry.keys(_VEHICLE)
        vehicles[name] = Vehicle(
            id=name,
            names=read_names(entry.get("names")),
            seats=tuple(_seat(seat, known) for seat in entry.get("seats").list()),
            critical=entry.get("critical").int(minimum=1),
            integrity=entry.get("integrity").int(minimum=1),
            defence=entry.get("defence").int(minimum=1) if entry.has("defence") else 0,
            armour=entry.get("armour").int(minimum=1),
            source=read_source(entry),
            confidence=read_confidence(entry),
        )
        if vehicles[name].critical > vehicles[name].integrity:
            entry.get("critical").fault(str(vehicles[name].critical), "at most the integrity")
    return vehicles


def _seat(node: Node, known: tuple[str, ...]) -> Seat:
    node.keys(("actions", "requires"))
    requires = node.get("requires").choice(SPECIALISATIONS) if node.has("requires") else ""
    return Seat(tuple(read_action(action, known) for action in node.get("actions").list()), requires)


def _structures(node: Node) -> dict[str, dict[str, str]]:
    """What structure markers may show, with their names."""
    group = read_group(node, "kinds")
    return {name: read_names(entry) for name, entry in group.get("kinds").mapping().items()}


def read_side_cards(node: Node, cards: dict[str, CardType], known: tuple[str, ...]) -> dict[str, CardType]:
    """The side's cards: those of the common list, with the side's own names and source, or cards of its own."""
    own = {}
    for name, entry in node.mapping().items():
        if entry.has("kind"):
            own[name] = read_card(name, entry, known)
            continue
        if name not in cards:
            entry.fault(said("the unknown card {name}", name=show(name)), one_of(name, cards))
            continue
        entry.keys(("names", *SOURCED))
        card = cards[name]
        own[name] = msgspec.structs.replace(
            card,
            names=read_names(entry.get("names")) if entry.has("names") else card.names,
            source=entry.get("source").str() if entry.has("source") else card.source,
            confidence=read_confidence(entry) if entry.has("confidence") else card.confidence,
        )
    return own


def read_counters(node: Node, cards: dict[str, CardType]) -> dict[str, Counter]:
    """One counter for every unit: each squad of a combat card, or the card itself (UN-COMP-2).

    A tank has armour and no defence (RF-TANK-2), a specialist no counter at all (RF-SPEC-7).
    """
    combat = [name for name, card in cards.items() if card.kind == "combat" and not card.acts_through]
    node.keys(combat)
    counters = {}
    for name in combat:
        entry = node.get(name)
        figure = "armour" if cards[name].mark else "defence"
        read_group(entry, figure)
        value = entry.get(figure).int(minimum=0)
        defence, armour = (0, value) if cards[name].mark else (value, 0)
        for unit in cards[name].card_ids():
            counters[unit] = Counter(unit, defence, read_source(entry), read_confidence(entry), armour)
    return counters


def _tiles(node: Node) -> dict[str, Tile]:
    group = read_group(node, "faces")
    tiles = {}
    for name, face in group.get("faces").mapping().items():
        if not _FACE.fullmatch(name):
            face.fault(show(name), "a tile number and its face, such as '17B'")
        face.keys(("cover", "hill", "terrain", "impassable", "source"))
        tiles[name] = Tile(
            id=name,
            cover=face.get("cover").int(minimum=0),
            hill=face.get("hill").bool() if face.has("hill") else False,
            terrain=face.get("terrain").str(),
            source=read_source(face if face.has("source") else group),
            impassable=face.get("impassable").bool() if face.has("impassable") else False,
        )
    return tiles


def _check_totals(totals: Node, box: Box) -> None:
    """The lists must add up to what the box declares (UN-COMP-1)."""
    for side in box.sides:
        cards = sum(side.copies().values())
        compare(totals.get("cards").get(side.id), cards, f"the sum of the cards of {side.id}")
        counters = len(side.counters) + len(side.vehicles)
        compare(totals.get("counters").get(side.id), counters, f"the counters of {side.id}")
    for total in ("cards", "counters"):
        totals.get(total).keys([side.id for side in box.sides])
    numbers = {face[:-1] for face in box.tiles}
    compare(totals.get("tiles"), len(numbers), "the tile numbers listed")
    compare(totals.get("faces"), len(box.tiles), "the faces listed")


def compare(node: Node, actual: int, what: str) -> None:
    declared = node.int(minimum=0)
    if node.clean and declared != actual:
        node.fault(str(declared), said("{actual}, {what}", actual=actual, what=what))
