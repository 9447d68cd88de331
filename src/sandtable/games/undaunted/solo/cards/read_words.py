"""Reads the words of the solo language: ranges, units, tiles, cards, conditions, ties and orders, each with its faults.

A fault says the line, what stands there and what would be right; see `kernel.content`.
"""

from __future__ import annotations

import re
from collections.abc import Collection

from sandtable.games.undaunted.solo.cards.language import (
    ACTIONS,
    CARD_TIES,
    CHOICE_USERS,
    COMBAT_TIES,
    SHOTS,
    TIE_ENDS,
    TILE_KEYS,
    TILE_NUMBERS,
    TILE_TIES,
    TILE_WORDS,
    UNIT_TIES,
    CardSel,
    CondAtom,
    Criterion,
    Do,
    Range,
    Ref,
    TileAtom,
    UnitSel,
    VehicleSel,
)
from sandtable.kernel.content.read import Node, one_of, show
from sandtable.words import said

TILES, TARGETS, CARDS, CREW = "tiles", "targets", "cards", "crew"
"""What a tie list chooses among."""

TIES = {
    TILES: (*TILE_TIES, *UNIT_TIES),
    TARGETS: (*COMBAT_TIES, *UNIT_TIES),
    CARDS: (*CARD_TIES, "can_control", "can_demolish", "has_support", "combat_unit"),
    CREW: ("most_dangerous", *UNIT_TIES),
}
CONDITIONS = (
    *("here", "tile", "enemy", "own", "me", "zone", "player_zone", "supply", "target_marker", "seat", "my_vehicle"),
    *("vehicle_here", "initiative", "to_win", "flag", "not", "any", "all"),
)
PARAMETERS = {
    **dict.fromkeys(("move", "relocate", "scout", "stalk", "drive"), ("via",)),
    **dict.fromkeys(SHOTS, ("target", "first", "wound")),
    "bolster": ("deck", "count"),
    "command": ("count",),
    "inspire": ("cards", "count", "ties"),
    "mines": ("lay", "remove"),
    "air_support": ("cards",),
    "demolish": ("what", "wound"),
}
OPPOSITES = (("scouted", "unscouted"), ("enemy_scouted", "enemy_unscouted"), ("occupied", "empty"))
SEATS = ("drive", "navigate", "gun", "any")
_TILE_NAME = re.compile(r"[0-9]{1,2}[AB]|t[0-9]{1,2}|[a-z]")
_FACES = re.compile(r"(10|[1-9])-(10|[1-9])")


def entry(node: Node, wanted: str) -> tuple[str, Node]:
    """The one key of a mapping, and the place under it."""
    if isinstance(node.value, dict) and len(node.value) == 1:
        return next(iter(node.mapping().items()))
    node.fault(show(node.value), wanted)
    return "", node


def items(node: Node) -> list[Node]:
    """The places of a list; a single value is a list of one."""
    return node.list() if isinstance(node.value, list) else [node]


class Words:
    """Reads parts of one card: `units` and `decks` are the names its game has, `labels` those of its sections."""

    def __init__(self, units: Collection[str], decks: Collection[str], labels: Collection[str] = ()) -> None:
        self.units = units
        self.decks = decks
        self.labels = labels

    # Small things

    def range(self, node: Node) -> Range:
        node.keys(("min", "max"))
        low = node.get("min").int() if node.has("min") else None
        high = node.get("max").int() if node.has("max") else None
        if node.clean and low is None and high is None:
            node.fault(show(node.value), "min, max or both")
        if low is not None and high is not None and low > high:
            node.fault(said("min {low} above max {high}", low=low, high=high), "a range that something can lie in")
        return Range(low, high)

    def unit_names(self, node: Node) -> tuple[str, ...]:
        return tuple(name for name in (item.choice(self.units) for item in items(node)) if name)

    # Units, cards, vehicles

    def unit(self, node: Node) -> UnitSel:
        keys = ("unit", "squad", "matching", "kind", "at", "same_tile", "within", "ready", "total", "can", "has")
        node.keys((*keys, "listed", "damage", "count", "any"))
        has = node.has
        return UnitSel(
            raw=node.value,
            units=self.unit_names(node.get("unit")) if has("unit") else (),
            squad=node.get("squad").choice(("A", "B", "C", "T", "S")) if has("squad") else "",
            matching=node.get("matching").bool() if has("matching") else None,
            kind=node.get("kind").choice(("combat", "soldier", "vehicle", "tank")) if has("kind") else "",
            at=self.tiles(node.get("at")) if has("at") else (),
            same_tile=node.get("same_tile").bool() if has("same_tile") else None,
            within=node.get("within").int(minimum=0) if has("within") else None,
            ready=node.get("ready").bool() if has("ready") else None,
            total=self.range(node.get("total")) if has("total") else None,
            can=node.get("can").choice(ACTIONS) if has("can") else "",
            has=node.get("has").choice(("defence", "armour")) if has("has") else "",
            listed=node.get("listed").choice(("escape", "eliminate")) if has("listed") else "",
            damage=self.range(node.get("damage")) if has("damage") else None,
            count=self.range(node.get("count")) if has("count") else None,
            any=tuple(self.unit(item) for item in node.get("any").list()) if has("any") else (),
        )

    def card(self, node: Node) -> CardSel:
        node.keys(("kind", "unit", "matching", "squad", "upright", "can", "count"))
        has = node.has
        return CardSel(
            raw=node.value,
            kind=node.get("kind").choice(("fog", "combat", "command", "any")) if has("kind") else "",
            units=self.unit_names(node.get("unit")) if has("unit") else (),
            matching=node.get("matching").bool() if has("matching") else None,
            squad=node.get("squad").choice(("A", "B", "C", "T", "S")) if has("squad") else "",
            upright=node.get("upright").bool() if has("upright") else None,
            can=node.get("can").choice(ACTIONS) if has("can") else "",
            count=self.range(node.get("count")) if has("count") else Range(1),
        )

    def vehicle(self, node: Node) -> VehicleSel:
        node.keys(("state", "driver", "owner", "free_seat", "damage"))
        has = node.has
        return VehicleSel(
            raw=node.value,
            state=node.get("state").choice(("operational", "disabled")) if has("state") else "",
            driver=node.get("driver").bool() if has("driver") else None,
            owner=node.get("owner").choice(("bot", "nobody")) if has("owner") else "",
            free_seat=node.get("free_seat").choice(SEATS) if has("free_seat") else "",
            damage=self.range(node.get("damage")) if has("damage") else None,
        )

    # Tiles

    def tiles(self, node: Node) -> tuple[TileAtom, ...]:
        """A tile predicate: a word, a map, or a list of which all must hold."""
        atoms = tuple(self.tile(item) for item in items(node))
        if not atoms:
            node.fault("an empty list", "at least one word about a tile")
        words = {atom.word for atom in atoms}
        denied = {atom.of[0].word for atom in atoms if atom.word == "not" and len(atom.of) == 1}
        for one, other in (*OPPOSITES, *((word, word) for word in denied if word in TILE_WORDS)):
            if one in words and other in (words if one != other else denied):
                node.fault(
                    said("{one} and not {other}" if one == other else "{one} and {other}", one=one, other=other),
                    "conditions that one tile can meet",
                )
        return atoms

    def tile(self, node: Node) -> TileAtom:
        if isinstance(node.value, str):
            return TileAtom(node.choice(TILE_WORDS), node.value)
        key, child = entry(node, said("a word about a tile, or one of {names}", names=", ".join(TILE_KEYS)))
        raw = node.value
        if key in TILE_NUMBERS:
            return TileAtom(key, raw, number=self.range(child))
        if key == "named":
            return TileAtom(key, raw, name=self.tile_name(child))
        if key in ("not", "any"):
            return TileAtom(key, raw, of=self.tiles(child) if key == "not" else tuple(map(self.tile, child.list())))
        if key in ("enemy", "own"):
            return TileAtom(key, raw, unit=self.unit(child))
        if key == "range_to":
            child.keys(("of", "min", "max"))
            bounds = {name: child.get(name).int(minimum=0) for name in ("min", "max") if child.has(name)}
            if not bounds and child.clean:
                child.fault(show(child.value), "min, max or both")
            number = Range(bounds.get("min"), bounds.get("max"))
            return TileAtom(key, raw, number=number, of=self.tiles(child.get("of")))
        if key == "closer_than_here":
            child.keys(("of",))
            return TileAtom(key, raw, of=self.tiles(child.get("of")))
        if key == "opens_path":
            return self.opens_path(node, child)
        if key == "spawn":
            child.keys(("side", "matching"))
            matching = child.get("matching").bool() if child.has("matching") else False
            return TileAtom(key, raw, name=child.get("side").choice(("bot", "player")), matching=matching)
        if key:
            child.fault(
                said("the unknown word {key} about a tile", key=show(key)), one_of(key, (*TILE_KEYS, *TILE_WORDS))
            )
        return TileAtom("", raw)

    def tile_name(self, node: Node) -> str:
        name = node.str()
        if name and not _TILE_NAME.fullmatch(name):
            node.fault(show(name), "the name of a tile, such as 6A")
        return name

    def opens_path(self, node: Node, child: Node) -> TileAtom:
        child.keys(("for", "to"))
        return TileAtom("opens_path", node.value, unit=self.unit(child.get("for")), of=self.tiles(child.get("to")))

    def ref(self, node: Node) -> Ref:
        key, child = entry(node, "one of enemy, own, tile")
        if key == "tile":
            return Ref(key, node.value, tiles=self.tiles(child))
        if key in ("enemy", "own"):
            return Ref(key, node.value, unit=self.unit(child))
        if key:
            child.fault(said("the unknown word {key}", key=show(key)), one_of(key, ("enemy", "own", "tile")))
        return Ref("", node.value)

    # Conditions

    def conditions(self, node: Node) -> tuple[CondAtom, ...]:
        atoms = tuple(self.condition(item) for item in node.list())
        who = {atom.name for atom in atoms if atom.word == "initiative"}
        if len(who) > 1:
            node.fault("the initiative with both sides", "conditions that can hold together")
        return atoms

    def condition(self, node: Node) -> CondAtom:
        key, child = entry(node, said("a condition: one of {names}", names=", ".join(CONDITIONS)))
        raw = node.value
        if key in ("here", "tile", "target_marker"):
            return CondAtom(key, raw, tiles=self.tiles(child))
        if key in ("enemy", "own", "me"):
            return CondAtom(key, raw, unit=self.unit(child))
        if key in ("zone", "player_zone"):
            return CondAtom(key, raw, card=self.card(child))
        if key in ("my_vehicle", "vehicle_here"):
            return CondAtom(key, raw, vehicle=self.vehicle(child))
        if key == "supply":
            child.keys(("deck", "cards"))
            name = self.deck_names(child.get("deck"))[0] if child.has("deck") else ""
            return CondAtom(key, raw, number=self.range(child.get("cards")), name=name)
        if key == "seat":
            return CondAtom(key, raw, name=self.seat(child))
        if key == "initiative":
            return CondAtom(key, raw, name=child.choice(("bot", "player")))
        if key == "to_win":
            child.keys(("side", "max"))
            most = Range(None, child.get("max").int(minimum=0))
            return CondAtom(key, raw, name=child.get("side").choice(("bot", "player")), number=most)
        if key == "flag":
            return CondAtom(key, raw, name=child.str())
        if key == "not":
            return CondAtom(key, raw, of=(self.condition(child),))
        if key in ("any", "all"):
            return CondAtom(key, raw, of=tuple(self.condition(item) for item in child.list()))
        if key:
            child.fault(said("the unknown condition {key}", key=show(key)), one_of(key, CONDITIONS))
        return CondAtom("", raw)

    def seat(self, node: Node) -> str:
        """`none`, `any`, or the action that the seat must offer."""
        if isinstance(node.value, str):
            return node.choice(("none", "any"))
        key, child = entry(node, "none, any or {offers: ACTION}")
        if key and key != "offers":
            child.fault(said("the unknown word {key}", key=show(key)), "offers")
        return child.choice(ACTIONS) if key == "offers" else ""

    # Ties

    def ties(self, node: Node, among: str) -> tuple[Criterion, ...]:
        """A tie list; nothing comes after `random`, and every word must speak of what is chosen."""
        places = node.list()
        found = tuple(self.criterion(item, among) for item in places)
        if not found:
            node.fault("an empty tie list", "criteria that end in random, or no list at all")
        for place, criterion in zip(places[:-1], found, strict=False):
            if criterion.word == "random":
                place.fault("criteria after random", "random as the end of the list")
        return found

    def criterion(self, node: Node, among: str) -> Criterion:
        if isinstance(node.value, str):
            word = node.value
            known = (*TIES[among], *TIE_ENDS)
            if word not in known and word in {each for words in TIES.values() for each in words}:
                node.fault(
                    said("{word}, which says nothing of {among}", word=show(word), among=among), one_of(word, known)
                )
            else:
                node.choice(known)
            return Criterion(word, word)
        key, child = entry(node, "a criterion: a word, or one of near, far, unit, opens_path")
        if key in ("near", "far"):
            return Criterion(key, node.value, ref=self.ref(child))
        if key == "unit":
            return Criterion(key, node.value, units=self.unit_names(child))
        if key == "opens_path" and among == TILES:
            return Criterion(key, node.value, path=self.opens_path(node, child))
        if key:
            child.fault(
                said("the unknown criterion {key}", key=show(key)), one_of(key, ("near", "far", "unit", "opens_path"))
            )
        return Criterion("", node.value)

    # Orders

    def deck_names(self, node: Node) -> tuple[str, ...]:
        known = (*self.decks, "matching", "front", "random")
        names = []
        for item in items(node):
            name = item.choice(known)
            if name == "air":
                item.fault("the deck air", "a deck that can be bolstered from")
            names.append(name)
        return tuple(names) or ("random",)

    def do(self, node: Node) -> Do:
        """An order: an action, an action with parameters, a roll, or a jump."""
        if isinstance(node.value, str):
            return Do(node.choice(ACTIONS), node.value, decks=("random",))
        key, child = entry(node, "an action, an action with parameters, roll, or then")
        if key == "then":
            return Do("then", node.value, then=self.label(child))
        if key == "roll":
            return Do("roll", node.value, branches=self.branches(child))
        if key not in ACTIONS:
            if key:
                child.fault(said("the unknown action {key}", key=show(key)), one_of(key, ACTIONS))
            return Do("none", node.value)
        child.keys(PARAMETERS.get(key, ()))
        return self.parameters(key, node, child)

    def parameters(self, action: str, node: Node, child: Node) -> Do:
        has = child.has
        what = ""
        if action == "demolish":
            what = child.get("what").choice(("structure", "vehicle", "roadblock", "any"))
        elif action == "mines":
            what = self.mines(child)
        return Do(
            action,
            node.value,
            via=self.ties(child.get("via"), TILES) if has("via") else (),
            ties=self.ties(child.get("ties"), CARDS) if has("ties") else (),
            first=self.ties(child.get("first"), TARGETS) if has("first") else (),
            wound=self.ties(child.get("wound"), CREW) if has("wound") else (),
            target=self.unit(child.get("target")) if has("target") else None,
            cards=self.card(child.get("cards")) if action == "inspire" else None,
            planes=self.unit_names(child.get("cards")) if action == "air_support" else (),
            decks=self.deck_names(child.get("deck")) if has("deck") else ("random",),
            count=child.get("count").int(minimum=1) if has("count") else 0,
            what=what,
        )

    def mines(self, node: Node) -> str:
        key, child = entry(node, "one of lay, remove")
        kinds = {"lay": ("ap", "aa"), "remove": ("enemy", "own", "any")}
        return f"{key} {child.choice(kinds[key])}" if key in kinds else ""

    def label(self, node: Node) -> str:
        return node.choice(self.labels)

    def branches(self, node: Node) -> tuple[tuple[int, int, Do], ...]:
        """What each face of a die orders: every face from 1 to 10 once, the 0 counting as 10 (RF-SOLO-TERM-19)."""
        found = []
        faces: list[int] = []
        for key, child in node.mapping().items():
            match = _FACES.fullmatch(key)
            if match is None or int(match[1]) > int(match[2]):
                child.fault(said("the faces {key}", key=show(key)), "faces such as 1-6")
                continue
            low, high = int(match[1]), int(match[2])
            faces += range(low, high + 1)
            found.append((low, high, self.do(child)))
        if node.clean and faces != list(range(1, 11)):
            node.fault(
                said("the faces {names}", names=", ".join(map(str, faces))), "every face from 1 to 10 once, in order"
            )
        return tuple(found)


def uses_choice(do: Do) -> bool:
    """Whether an order uses up what its section has chosen."""
    return do.action in CHOICE_USERS
