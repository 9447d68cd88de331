"""The answers that only chance gives in a solo game, as texts: `die 7`, `deck A`, `DE Riflemen A to 17B`."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.model.bot import DIE, MOVER, SUPPLY_DECK
from sandtable.games.undaunted.model.codes import CARD, MINE, MINE_FACES, TILE, UNIT, first_of, kind_of, pack, second_of
from sandtable.games.undaunted.rules.reinforcements.mines import LIFT

KINDS = {DIE: "die", SUPPLY_DECK: "deck", MOVER: "mover"}


def all_choices(battle: Battle, kind: int) -> Iterator[int]:
    """Every well-formed answer of a kind."""
    field = battle.field
    if kind == DIE:
        yield from (pack(DIE, face) for face in range(1, 11))
    elif kind == SUPPLY_DECK:
        yield from (pack(SUPPLY_DECK, deck) for deck in range(len(battle.bot.decks) if battle.bot else 0))
    else:
        units, tiles = range(len(field.unit_names)), range(len(field.tiles))
        yield from (pack(MOVER, unit, tile) for unit in units for tile in tiles)


def say_choice(battle: Battle, answer: int) -> str:
    """A choice of chance in words."""
    field = battle.field
    kind, first = kind_of(answer), int(first_of(answer))
    if kind == DIE:
        return f"die {first}"
    if kind == SUPPLY_DECK:
        return f"deck {battle.bot.decks[first] if battle.bot else first}"
    if kind == MOVER:
        unit = f"{field.sides[field.unit_side[first]]} {field.unit_names[first]}"
        return f"{unit} to {field.tiles[second_of(answer)]}"
    if kind == TILE:
        return field.tiles[first]
    if kind == UNIT:
        return field.unit_names[first]
    if kind == MINE:
        return f"{MINE_FACES[second_of(answer) % LIFT]} {field.tiles[first]}"
    return field.card_names[first] if kind == CARD else ""


def choice_parts(battle: Battle, answer: int) -> dict[str, object]:
    """What chance chose, by name: a tile, a unit, a card, a deck, a unit and the tile it goes to, or a mine."""
    kind = kind_of(answer)
    if kind in KINDS:
        return {name: value for name, value in parts_of(battle, answer).items() if name != "kind"}
    if kind == MINE:
        face = MINE_FACES[second_of(answer) % LIFT]
        return {"face": face, "tile": battle.field.tiles[first_of(answer)]}
    name = {TILE: "tile", UNIT: "unit", CARD: "card"}.get(int(kind))
    return {name: say_choice(battle, answer)} if name else {}


def parts_of(battle: Battle, answer: int) -> dict[str, object]:
    """A choice of chance as named parts."""
    field = battle.field
    kind, first = int(kind_of(answer)), int(first_of(answer))
    parts: dict[str, object] = {"kind": KINDS[kind]}
    if kind == DIE:
        parts["face"] = first
    elif kind == SUPPLY_DECK:
        parts["deck"] = battle.bot.decks[first] if battle.bot else first
    else:
        parts |= {"side": field.sides[field.unit_side[first]], "unit": field.unit_names[first]}
        parts["tile"] = field.tiles[second_of(answer)]
    return parts
