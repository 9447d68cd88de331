"""What a scenario file of a box may use: faces, cards, counters, vehicles and markers, for whoever draws a scenario."""

from __future__ import annotations

import msgspec

from sandtable.games.undaunted.content.json_schema import entering
from sandtable.games.undaunted.content.load import load_box
from sandtable.games.undaunted.content.read_scenario import FARTHEST
from sandtable.games.undaunted.content.schema import Box, Side, Tile
from sandtable.games.undaunted.model.codes import MINE_FACES
from sandtable.kernel.catalogue import ScenarioKit


class KitFace(msgspec.Struct, frozen=True):
    """A face of a tile."""

    id: str
    terrain: str
    cover: int
    hill: bool
    impassable: bool


class KitCard(msgspec.Struct, frozen=True):
    """A card by its word in files; `name` is what tables call it, `copies` how many there are."""

    id: str
    name: str
    kind: str
    copies: int


class KitUnit(msgspec.Struct, frozen=True):
    """A counter by its word in files. A tank has armour and no defence, which is 0."""

    id: str
    name: str
    defence: int
    armour: int


class KitVehicle(msgspec.Struct, frozen=True):
    """A vehicle; `seats` says for each what its actions ask of a soldier, or nothing."""

    id: str
    name: str
    seats: tuple[str, ...]
    defence: int
    armour: int
    critical: int
    integrity: int


class KitSide(msgspec.Struct, frozen=True):
    """What the box holds for a side; `accepts` is what its entry markers may show."""

    id: str
    cards: tuple[KitCard, ...]
    units: tuple[KitUnit, ...]
    vehicles: tuple[KitVehicle, ...]
    control_markers: int
    spawn_markers: int
    tank_spawn_markers: int
    accepts: tuple[str, ...]


class BattleKit(ScenarioKit, frozen=True, kw_only=True):
    """The parts of a box, maybe with an expansion; `structures` are the kinds that there are, by what tables call them.

    A count of 0 means that its scenarios have no such marker.
    """

    box: str
    desert: bool
    faces: tuple[KitFace, ...]
    sides: tuple[KitSide, ...]
    goals: tuple[str, ...]
    special: tuple[str, ...]
    structures: dict[str, str]
    mine_faces: tuple[str, ...]
    objective_markers: int
    radio_markers: int
    structure_markers: int
    escape_markers: int
    impassable_markers: int
    mine_markers: int
    farthest: int


def kit_of(name: str, pack: str) -> BattleKit:
    """What the box holds; a ContentError where there is no such box or pack."""
    box = load_box(name, pack)
    return BattleKit(
        blank=blank(box),
        pack=pack,
        box=box.id,
        desert=box.desert,
        faces=tuple(_face(tile) for tile in box.tiles.values()),
        sides=tuple(_side(side) for side in box.sides),
        goals=box.form.goals,
        special=box.form.special,
        structures={kind: names["en"] for kind, names in box.structures.items()},
        mine_faces=MINE_FACES,
        objective_markers=box.objective_markers,
        radio_markers=box.radio_markers,
        structure_markers=box.structure_markers,
        escape_markers=box.escape_markers,
        impassable_markers=box.impassable_markers,
        mine_markers=box.mine_markers,
        farthest=FARTHEST,
    )


def _face(tile: Tile) -> KitFace:
    return KitFace(tile.id, tile.terrain, tile.cover, tile.hill, tile.impassable)


def _side(side: Side) -> KitSide:
    """Specialists are left out: they are in no deck and no supply (RF-SPEC-2)."""
    titles = side.titles()
    copies = side.copies()
    known = [(card, name) for card in side.cards.values() if not card.acts_through for name in card.card_ids()]
    return KitSide(
        id=side.id,
        cards=tuple(KitCard(name, titles[name], card.kind, copies[name]) for card, name in known),
        units=tuple(
            KitUnit(each.unit, titles[each.unit], each.defence, each.armour) for each in side.counters.values()
        ),
        vehicles=tuple(
            KitVehicle(
                id=each.id,
                name=titles[each.id],
                seats=tuple(seat.requires for seat in each.seats),
                defence=each.defence,
                armour=each.armour,
                critical=each.critical,
                integrity=each.integrity,
            )
            for each in side.vehicles.values()
        ),
        control_markers=side.control_markers,
        spawn_markers=side.spawn_markers,
        tank_spawn_markers=side.tank_spawn_markers,
        accepts=tuple(entering(side)),
    )


def blank(box: Box) -> str:
    """A file in which everything is still to be laid."""
    pack = f"pack: {box.pack}\n" if box.pack else ""
    told = "situation: {en: What has happened so far}\n" if box.form.says_situation(box.pack) else ""
    spawns = "    spawns: []\n" if "spawns" in box.form.side else ""
    sides = "".join(
        f"  {side.id}:\n    source: original\n    confidence: high\n    goal: {{objectives: 1}}\n    deck: {{}}\n"
        f"    supply: {{}}\n    controlled: []\n    scouted: []\n{spawns}    units: {{}}\n"
        for side in box.sides
    )
    return (
        f"id: my/new-scenario\nbox: {box.id}\n{pack}number: 1\nnames: {{en: New scenario}}\nplace: Somewhere\n"
        f"date: Some day\nsource: original\nconfidence: high\n{told}\ninitiative: {box.sides[0].id}\n\n"
        f"board:\n  source: original\n  confidence: high\n  tiles: []\n  objectives: {{}}\n\nsides:\n{sides}"
    )
