"""The small numbers that the rules work with: zones, marker states, actions, and packed answers."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

# Card zones; every card is in exactly one.
DECK: Final = 0
HAND: Final = 1
PLAY_AREA: Final = 2
DISCARD: Final = 3
SUPPLY: Final = 4
REMOVED: Final = 5
ZONES: Final = 6
HELD: Final = 6
LIMIT: Final = 7
CARD_ROWS: Final = 8
CLEAN: Final = 6
BADE: Final = 7
"""The rows behind the zones: what everybody has seen of hidden cards (`memory`)."""
ZONE_NAMES: Final = ("deck", "hand", "play", "discard", "supply", "removed")

# Control markers (UN-MARK-1).
UNMARKED: Final = 0
SCOUTED: Final = 1
CONTROLLED: Final = 2

OFF_BOARD: Final = -1
NO_SEAT: Final = -1

# What became of a counter that left the board in North Africa (NA-ESCAPE-4, NA-ELIM-1, NA-ELIM-2).
IN_PLAY: Final = 0
ESCAPED: Final = 1
NEUTRALIZED: Final = 2  # and 3: by the first side, by the second
LOST: Final = 4  # by its own side's hand

# Actions printed on cards (UN-ACT-3), in the order of the rulebook.
MOVE: Final = 0
GUIDE: Final = 1
SCOUT: Final = 2
STALK: Final = 3
BOLSTER: Final = 4
COMMAND: Final = 5
CONCEAL: Final = 6
CONTROL: Final = 7
INSPIRE: Final = 8
RECON: Final = 9
TARGET: Final = 10
ATTACK: Final = 11
SUPPRESS: Final = 12
BLAST: Final = 13
NORMANDY_ACTIONS: Final = 14
# What North Africa adds.
DRIVE: Final = 14
NAVIGATE: Final = 15
REPAIR: Final = 16
SPOT: Final = 17
STRAFE: Final = 18
DEMOLISH: Final = 19
ANTI_TANK: Final = 20
DESERT_ACTIONS: Final = 21
# What Reinforcements adds; Anti-Tank comes to Normandy with it.
ADVANCE: Final = 21
GRENADES: Final = 22
CLOSE_ATTACK: Final = 23
MINES: Final = 24
AIR_SUPPORT: Final = 25
BOMB: Final = 26
ACTION_NAMES: Final = (
    "move",
    "guide",
    "scout",
    "stalk",
    "bolster",
    "command",
    "conceal",
    "control",
    "inspire",
    "recon",
    "target",
    "attack",
    "suppress",
    "blast",
    "drive",
    "navigate",
    "repair",
    "spot",
    "strafe",
    "demolish",
    "anti-tank",
    "advance",
    "grenades",
    "close-attack",
    "mines",
    "air-support",
    "bomb",
)

# What an answer is, in its lowest eight bits; up to two numbers follow, eight bits each.
END_TURN: Final = 1
PLAY: Final = 2
HUNKER: Final = 3
READY: Final = 4
BID: Final = 5
TILE: Final = 6
STOP: Final = 7
CARD: Final = 8
UNIT: Final = 9
DRAW_CARD: Final = 10
VEHICLE: Final = 11
SIT: Final = 12
LEAVE: Final = 13
SWAP: Final = 14
ESCAPE: Final = 15
STRUCTURE: Final = 16
MINE: Final = 17
PLAYER: Final = 18

# Mine tokens (RF-MINE-4, RF-MINE-13): where one is that lies on no border, and its faces.
IN_BANK: Final = -1
GONE_OFF: Final = -2
ANTI_PERSONNEL: Final = 0
ANTI_ARMOUR: Final = 1
MINE_FACES: Final = ("anti-personnel", "anti-armour")

# What luck is used for (CHOICE is 0).
DRAWS: Final = 1
DICE: Final = 2
DEALS: Final = 3

# Outcomes of an attack for those who do not care about faces; faces are packed by `faces`.
MISS: Final = 0
HIT: Final = 1

# How a game can end.
OBJECTIVES: Final = 1
ROUT: Final = 2
BOTH_ROUTED_SCORE: Final = 3
BOTH_ROUTED_INITIATIVE: Final = 4
HOPELESS_BEHIND: Final = 5
HOPELESS_OVERTAKEN: Final = 6
GUARD: Final = 7
ESCAPING: Final = 8
NEUTRALIZING: Final = 9
HOPELESS_HUNTED: Final = 10
BOTH_HOPELESS_SCORE: Final = 11
BOTH_HOPELESS_INITIATIVE: Final = 12
ENDING_NAMES: Final = (
    "",
    "objectives",
    "rout",
    "both routed, higher score",
    "both routed, initiative",
    "hopeless and behind",
    "hopeless and overtaken",
    "stalemate guard",
    "escape",
    "neutralizing",
    "hopeless and hunted",
    "both hopeless, higher score",
    "both hopeless, initiative",
)


def pack(kind: i64, first: i64 = 0, second: i64 = 0) -> i64:
    """An answer as one number."""
    return kind | (first << 8) | (second << 16)


def side_of(seat: i64) -> i64:
    """The side a seat fights for; of four players 0 and 2 are one team, 1 and 3 the other (RF-TEAM-7)."""
    return seat & 1


def kind_of(answer: i64) -> i64:
    """What sort of answer it is."""
    return answer & 255


def first_of(answer: i64) -> i64:
    """The first number an answer carries."""
    return (answer >> 8) & 255


def second_of(answer: i64) -> i64:
    """The second number an answer carries."""
    return (answer >> 16) & 255


def pack_action(code: i64, value: i64, own_squad: bool, reach: i64 = 0) -> i64:
    """An action as printed on a card: Bolster 2 of the own squad, Grenades 1 at range 2."""
    return code | (value << 8) | (65536 if own_squad else 0) | (reach << 24)


def pack_faces(faces: vec[i64]) -> i64:
    """Dice faces as one number, above any other outcome of a roll."""
    packed: i64 = 1
    for face in faces:
        packed = (packed << 4) | face
    return packed


def faces_of(outcome: i64) -> vec[i64]:
    """The faces packed in an outcome; none if it is a plain hit or miss."""
    faces = vec[i64]()
    dice: i64 = 0
    while outcome >> (4 * dice) > 15:
        dice += 1
    for die in range(dice):
        faces = append(faces, (outcome >> (4 * (dice - 1 - die))) & 15)
    return faces
