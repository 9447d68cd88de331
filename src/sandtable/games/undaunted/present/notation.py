"""Answers as texts and as named parts: "Scouts B: scout", "17B", "DE Riflemen A", "Sniper: board Gun Truck 3".

One canonical text for each answer; the reader also takes abbreviations word by word ("sco b: sc"), and the caller
decides when several are meant. The texts are English whatever the player's language: they are what records hold.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Required, TypedDict, cast

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.games.undaunted.flow.drawing import FromDeck
from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.model.codes import (
    ACTION_NAMES,
    BID,
    CARD,
    DRAW_CARD,
    END_TURN,
    ESCAPE,
    HIT,
    HUNKER,
    LEAVE,
    MINE,
    MINE_FACES,
    MISS,
    PLAY,
    PLAYER,
    READY,
    SIT,
    STOP,
    STRUCTURE,
    SWAP,
    TILE,
    UNIT,
    VEHICLE,
    faces_of,
    first_of,
    kind_of,
    pack,
    pack_faces,
    second_of,
    side_of,
)
from sandtable.games.undaunted.rules.combat import Roll
from sandtable.games.undaunted.rules.desert.vehicles import owner_of, vehicle_of
from sandtable.games.undaunted.rules.reinforcements.mines import LIFT
from sandtable.games.undaunted.solo import notation_solo as solo
from sandtable.kernel.engine.step import Step
from sandtable.kernel.errors import InvalidMove

WORDS = {END_TURN: "end turn", STOP: "stop", DRAW_CARD: "draw", ESCAPE: "escape"}
KINDS = {
    PLAY: "play",
    HUNKER: "hunker",
    READY: "ready",
    BID: "bid",
    TILE: "tile",
    CARD: "card",
    UNIT: "unit",
    END_TURN: "end turn",
    STOP: "stop",
    DRAW_CARD: "draw",
    VEHICLE: "vehicle",
    SIT: "sit",
    LEAVE: "disembark",
    SWAP: "swap",
    ESCAPE: "escape",
    STRUCTURE: "structure",
    MINE: "mine",
    PLAYER: "player",
}


class Parts(TypedDict, total=False):
    """The named parts of an answer, by its kind. A mine is laid or lifted (`does`) with a `face`.

    What only chance gives is a `roll` that hits or not, a `die` with its number, or the name of a `deck`.
    """

    kind: Required[str]
    card: str
    action: str
    tile: str
    side: str
    unit: str
    vehicle: str
    seat: int
    structure: str
    does: str
    face: str
    player: str
    deck: str
    hit: bool


def all_answers(battle: Battle, step: Step) -> Iterator[int]:
    """Every well-formed answer to a step, legal or not. A roll has too many to list."""
    field = battle.field
    whose = int(step.whose())
    cards = range(field.first_card[whose], field.first_card[whose + 1])
    for kind in step.kinds(battle):
        if kind in (PLAY, VEHICLE):
            yield from (pack(kind, card, code) for card in cards for code in field.codes)
        elif kind in (HUNKER, READY, BID, CARD, LEAVE):
            yield from (pack(kind, card) for card in cards)
        elif kind == SIT:
            yield from (pack(SIT, card, seat) for card in cards for seat in range(len(field.seat_vehicle)))
        elif kind == SWAP:
            side = side_of(whose)
            units = range(field.first_unit[side], field.first_unit[side + 1])
            yield from (pack(SWAP, card, unit) for card in cards for unit in units)
        elif kind == STRUCTURE:
            yield from (pack(STRUCTURE, tile) for tile, name in enumerate(field.structure_names) if name)
        elif kind == MINE:
            ways = range(2 * LIFT)
            yield from (pack(MINE, tile, way) for tile in range(len(field.tiles)) for way in ways)
        elif kind == TILE:
            yield from (pack(TILE, tile) for tile in range(len(field.tiles)))
        elif kind == PLAYER:
            yield from (pack(PLAYER, seat) for seat in range(len(field.players)))
        elif kind == UNIT:
            yield from (pack(UNIT, unit) for unit in range(len(field.unit_names)))
        elif kind in solo.KINDS:
            yield from solo.all_choices(battle, kind)
        else:
            yield kind


def well_formed(battle: Battle, step: Step, answer: int) -> bool:
    """Whether a number is an answer to the step at all."""
    if isinstance(step, Roll):
        return 0 <= answer < 1 << 62 and step.refuse(battle, answer) is None
    return answer in set(all_answers(battle, step))


def say(battle: Battle, step: Step, answer: int) -> str:
    """The canonical text of a well-formed answer."""
    if isinstance(step, Roll):
        faces = [str(face) for face in faces_of(answer)]
        return " ".join(faces) if faces else ("hit" if answer == HIT else "miss")
    field = battle.field
    kind, first = kind_of(answer), first_of(answer)
    if kind in WORDS:
        return WORDS[kind]
    if kind in solo.KINDS:
        return solo.say_choice(battle, answer)
    if kind == TILE:
        return field.tiles[first]
    if kind == PLAYER:
        return field.players[first]
    if kind == UNIT:
        return f"{field.sides[owner_of(battle, first)]} {field.unit_names[first]}"
    if kind == STRUCTURE:
        return f"{field.structure_names[first]} {field.tiles[first]}"
    if kind == MINE:
        does, face = _mining(second_of(answer))
        return f"{does} {face} {field.tiles[first]}"
    name = field.card_names[first]
    if isinstance(step, FromDeck):
        return f"{field.players[step.player]} draws {name}"
    use = _say_use(battle, kind, first, second_of(answer))
    return f"{name}: {use}" if use else name


def _say_use(battle: Battle, kind: int, card: int, second: int) -> str:
    """What a card is played for, or nothing where only the card is named."""
    field = battle.field
    if kind == PLAY:
        return ACTION_NAMES[second]
    if kind == VEHICLE:
        return f"vehicle {ACTION_NAMES[second]}"
    if kind == SIT:
        vehicle, place = seat_name(battle, second)
        return f"{'shift to' if sitting(battle, card, second) else 'board'} {vehicle} {place}"
    if kind == SWAP:
        return f"swap with {field.unit_names[second]}"
    return {HUNKER: "hunker down", READY: "ready", LEAVE: "disembark"}.get(kind, "")


def _mining(way: int) -> tuple[str, str]:
    """Lay or lift, and which face of a mine."""
    return "lift" if way >= LIFT else "lay", MINE_FACES[way % LIFT]


def seat_name(battle: Battle, seat: int) -> tuple[str, int]:
    """The vehicle of a seat and the seat's number on its card."""
    field = battle.field
    vehicle = int(field.seat_vehicle[seat])
    return field.unit_names[vehicle], seat - int(field.first_seat[vehicle - int(field.first_vehicle)]) + 1


def sitting(battle: Battle, card: int, seat: int) -> bool:
    """Whether the soldier of a card sits in the vehicle of a seat already: there he shifts, any other he boards."""
    unit = battle.field.unit_of[card]
    return unit >= 0 and vehicle_of(battle, unit) == battle.field.seat_vehicle[seat]


def read(battle: Battle, step: Step, text: str) -> list[int]:
    """Every answer a text may mean: the one it names exactly, else those it abbreviates."""
    words = text.casefold().split()
    if isinstance(step, Roll):
        return _read_roll(step, words)
    texts = {answer: say(battle, step, answer) for answer in all_answers(battle, step)}
    plain = " ".join(words)
    exact = [answer for answer, full in texts.items() if full.casefold() == plain]
    return exact or [answer for answer, full in texts.items() if _abbreviates(words, full.casefold().split())]


def _abbreviates(words: list[str], full: list[str]) -> bool:
    """Whether each word begins a word of the full text, in order; a colon must stay where it was."""
    rest = iter(full)
    return bool(words) and all(any(_begins(word, whole) for whole in rest) for word in words)


def _begins(word: str, whole: str) -> bool:
    if word.endswith(":"):
        return whole.endswith(":") and whole.startswith(word[:-1])
    return whole.startswith(word)


def _read_roll(step: Roll, words: list[str]) -> list[int]:
    if words in (["hit"], ["miss"]):
        return [HIT if words == ["hit"] else MISS]
    faces = [int(word) for word in words if len(word) == 1 and word.isascii() and word.isdigit()]
    if not faces or len(faces) != len(words) or len(faces) > 15:
        return []
    return [int(pack_faces(vec[i64](faces)))]


def structure(battle: Battle, step: Step, answer: int) -> dict[str, object]:
    """The answer as named parts."""
    if isinstance(step, Roll):
        faces = list(faces_of(answer))
        return {"kind": "roll", "faces": faces} if faces else {"kind": "roll", "hit": answer == HIT}
    field = battle.field
    kind, first = kind_of(answer), first_of(answer)
    if kind in solo.KINDS:
        return solo.parts_of(battle, answer)
    parts: Parts = {"kind": KINDS[kind]}
    if kind == TILE:
        parts["tile"] = field.tiles[first]
    elif kind == PLAYER:
        parts["player"] = field.players[first]
    elif kind == UNIT:
        parts["side"] = field.sides[owner_of(battle, first)]
        parts["unit"] = field.unit_names[first]
    elif kind == STRUCTURE:
        parts["structure"] = field.structure_names[first]
        parts["tile"] = field.tiles[first]
    elif kind == MINE:
        parts["tile"] = field.tiles[first]
        parts["does"], parts["face"] = _mining(second_of(answer))
    elif kind not in WORDS:
        parts["card"] = field.card_names[first]
    if kind in (PLAY, VEHICLE):
        parts["action"] = ACTION_NAMES[second_of(answer)]
    elif kind == SIT:
        parts["vehicle"], parts["seat"] = seat_name(battle, second_of(answer))
    elif kind == SWAP:
        parts["unit"] = field.unit_names[second_of(answer)]
    return dict(parts)


def from_structure(battle: Battle, step: Step, parts: Mapping[str, object]) -> int:
    """The answer that named parts stand for."""
    if isinstance(step, Roll):
        faces = parts.get("faces")
        text = " ".join(str(face) for face in cast(list[int], faces)) if isinstance(faces, list) else ""
        meant = _read_roll(step, text.split() or ["hit" if parts.get("hit") else "miss"])
    else:
        meant = [answer for answer in all_answers(battle, step) if structure(battle, step, answer) == dict(parts)]
    if not meant:
        wanted = structure(battle, step, step.options(battle)[0])
        raise InvalidMove(f"{dict(parts)} is not an answer to this question; wanted something like {wanted}")
    return meant[0]
