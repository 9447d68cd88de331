"""The small numbers that the rules work with: zones, marks on characters, orders, and packed answers."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

MEN: Final = 15
"""Characters of a faction (LG-COMP-1); character c belongs to seat c // MEN."""
OFFICERS: Final = 2
"""The first two of them are the officers."""
PLOTS: Final = 4
"""Places in the row of plots (LG-ROUND-2)."""
ANYBODY: Final = -1
"""Whose characters a question is about where it is about everybody's."""

# Where a character is: at a plot of the row (0 to 3) or in one of these zones.
HAND: Final = 4
DECK: Final = 5
"""The upper, shuffled part of the deck: a bag, nobody knows an order."""
BOTTOM: Final = 6
"""Put under the deck one by one: an order that the owner knows (LG-SETUP-10, LG-ORDER-USTUP-3)."""
GRAVE: Final = 7
BOX: Final = 8
ZONES: Final = 9

# What a character has printed, in one number: skills, abilities, officer, strength.
COMBAT: Final = 0
CHARISMA: Final = 1
INTELLIGENCE: Final = 2
SKILLS: Final = 3
SKILL_MASK: Final = 7
SKILL_NAMES: Final = ("combat", "charisma", "intelligence")
CHARGE: Final = 8
FIRST_AID: Final = 16
VIOLENCE: Final = 32
FRAGILITY: Final = 64
OFFICER: Final = 128
STRENGTH_SHIFT: Final = 8
ABILITY_NAMES: Final = {CHARGE: "charge", FIRST_AID: "first_aid", VIOLENCE: "violence", FRAGILITY: "fragility"}

# Overlays on a character: the eight kinds of equipment (LG-COMP-3) in bits 0 to 7, then what harms.
AIM: Final = 0
MEDAL: Final = 1
CIPHER: Final = 2
SABRE: Final = 3
MEDKIT: Final = 4
COAT: Final = 5
PROMOTED: Final = 6
EXAMS: Final = 7
KINDS: Final = 8
EQUIPMENT_NAMES: Final = ("aim", "medal", "cipher", "sabre", "medkit", "coat", "promotion", "exams")
MAIM_SHIFT: Final = 8
FROSTBITE: Final = 1 << 11
WOUND_SHIFT: Final = 12
WOUND: Final = 1 << WOUND_SHIFT
WOUNDS: Final = 3 << WOUND_SHIFT
RANK_SHIFT: Final = 16
"""Above it the number of promotions, which may be more than one with the option (R-03)."""
RANK: Final = 1 << RANK_SHIFT

# What lasts for a round only.
RECEIVED: Final = 1
"""Has received an order this round (LG-ASSIGN-6)."""
FACE_DOWN: Final = 2
"""Lies face down at its plot (LG-ORDER-KAMUFLAZ-1)."""
OPEN_TOKEN: Final = 4
"""The order token on it lies face up (LG-RES-10)."""
RAISED: Final = 8
"""Sacrifice: +5 this round (LG-ORDER-OBET-1)."""
AIDED: Final = 16
"""Has given first aid at its plot (LG-AID-1)."""
PEEKED_SHIFT: Final = 8
"""Above it the seats that have looked at its face-down token, a bit each."""

# Order tokens (legions-orders); on a character they are counted from 1.
MOVE: Final = 0
RETREAT: Final = 1
PLUS2: Final = 2
FIRE_AND_MOVE: Final = 3
PROMOTION: Final = 4
WIN_OR_FALL: Final = 5
LURE_AWAY: Final = 6
TAKE_COVER: Final = 7
TRUCE: Final = 8
TAKE_ALL: Final = 9
CAMOUFLAGE: Final = 10
SNEAK: Final = 11
FURIOUS_ASSAULT: Final = 12
NO_MEDICS: Final = 13
SABOTAGE: Final = 14
SACRIFICE: Final = 15
FALL_IN: Final = 16
SWAP: Final = 17
THEFT: Final = 18
BLANK: Final = 19
ORDERS: Final = 20
ORDER_KEYS: Final = (
    "move",
    "retreat",
    "plus2",
    "fire_and_move",
    "promotion",
    "win_or_fall",
    "lure_away",
    "take_cover",
    "truce",
    "take_all",
    "camouflage",
    "sneak",
    "furious_assault",
    "no_medics",
    "sabotage",
    "sacrifice",
    "fall_in",
    "swap",
    "theft",
    "blank",
)
TIMINGS: Final = ("immediate", "phase", "persistent")

# Kinds of plot (LG-PLOT-2), a bit each.
FROST: Final = 1
WARM: Final = 2
PEACE: Final = 4
KIND_NAMES: Final = {FROST: "frost", WARM: "warm", PEACE: "peace"}

# What the ledger keeps for each seat.
VP: Final = 0
SUPPLIES: Final = 1
DEATHS: Final = 2
AVAILABLE: Final = 3
"""Order tokens behind the screen, a bit each; likewise the next three."""
USED: Final = 4
ASIDE: Final = 5
"""Used tokens that lie face down, because their effect was declined (LG-RES-5)."""
TOKENS: Final = 6
"""All tokens of the commander (LG-SETUP-2)."""
BOUGHT: Final = 7
"""Kinds of equipment bought this round (LG-EQUIP-3)."""
DONE: Final = 8
"""Ready in recruiting, passed in the march, without an order to resolve (LG-RES-4), finished in the shop."""
WON: Final = 9
"""Frost, warm and peace plots won, eight bits each (LG-WIN-9)."""
LEFT_OVER: Final = 10
"""Supplies at the end of the last round, which break ties; in Survival the shop may change them (LG-END-2)."""
SENT: Final = 11
"""Characters sent this march."""
BATCH: Final = 12
"""How often something was put under the deck."""
DISPATCH: Final = 13
"""The dispatch kept, counted from 1; 0 is none."""
REJECTED: Final = 14
"""The dispatch not kept, or the second of two drawn; counted from 1."""
PLAYED: Final = 15
"""The dispatch played, counted from 1."""
EXTRA: Final = 16
"""Forced March: 1 before the first of two characters, 2 before the second."""
COMMANDER: Final = 17
"""The commander, counted from 1 over the box; 0 while there is none."""
SPENT: Final = 18
"""Victory points spent in the Survival shop (LG-SURV-5)."""
FACTION: Final = 19
"""The faction, counted from 1; 0 while there is none."""
KNOWN: Final = 20
"""Own characters whose place the others know although it is not open: seen to come to hand or go under the deck."""
MET: Final = 21
"""Own characters that the others have seen at some time."""
LEDGER: Final = 22

# What the row of plots keeps for each place.
CARD: Final = 0
KIND: Final = 1
STOLEN: Final = 2
"""Seats whose Theft token lies on the plot, a bit each."""
SHELTERED: Final = 3
"""Seats whose characters get no frostbite there (Weather Report)."""
OWED: Final = 4
"""Seats that are paid the survivors' reward when the plot is done with, if they have survivors then (R-29)."""
ROW: Final = 5

# Phases of a round (LG-ROUND-4).
SETUP: Final = 0
RECRUIT: Final = 1
MARCH: Final = 2
RESOLUTION: Final = 3
PLOT_PHASE: Final = 4
ENDED: Final = 5
SHOPPING: Final = 6
PHASE_NAMES: Final = ("setup", "recruit", "march", "orders", "plots", "end", "shop")

# What an answer is, in its lowest eight bits; up to two numbers follow, eight bits each.
TAKE_FACTION: Final = 1
TAKE_COMMANDER: Final = 2
TAKE_OFFICER: Final = 3
REJECT: Final = 4
BUY: Final = 5
EQUIP: Final = 6
RESTORE: Final = 7
RESTORE_ALL: Final = 8
READY: Final = 9
SEND: Final = 10
PASS: Final = 11
ASSIGN: Final = 12
RECOVER: Final = 13
STOP: Final = 14
USE: Final = 15
LAY_ASIDE: Final = 16
SHOW: Final = 17
TO_PLOT: Final = 18
HIT: Final = 19
CHARACTER: Final = 20
MAIM: Final = 21
CHARGES: Final = 22
AID: Final = 23
PLAY: Final = 24
KEEP: Final = 25
DRAWN: Final = 26
LOCATION: Final = 27
PLOT: Final = 28
STARTS: Final = 29
DRAWN_DISPATCH: Final = 30
HEAL: Final = 31
THAW: Final = 32
SUPPLY: Final = 33
UNSEEN: Final = 34

# What luck is used for (CHOICE is 0).
DRAWS: Final = 1
CARDS: Final = 2
DEALS: Final = 3
DISPATCHES: Final = 4


def pack(kind: i64, first: i64 = 0, second: i64 = 0) -> i64:
    """An answer as one number."""
    return kind | (first << 8) | (second << 16)


def kind_of(answer: i64) -> i64:
    """What sort of answer it is."""
    return answer & 255


def first_of(answer: i64) -> i64:
    """The first number an answer carries."""
    return (answer >> 8) & 255


def second_of(answer: i64) -> i64:
    """The second number an answer carries."""
    return (answer >> 16) & 255


def wounds_of(answer: i64, seat: i64) -> i64:
    """How many charge wounds an announcement deals to a seat (LG-CHARGE-2)."""
    return (answer >> (8 + 4 * seat)) & 15


def pack_wounds(answer: i64, seat: i64, wounds: i64) -> i64:
    """An announcement with so many more wounds for a seat."""
    return answer + (wounds << (8 + 4 * seat))


def count_bits(mask: i64) -> i64:
    """How many bits of a small mask are set."""
    left = mask
    count: i64 = 0
    while left:
        left &= left - 1
        count += 1
    return count
