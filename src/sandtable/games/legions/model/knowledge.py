"""What a seat cannot place is dealt anew: characters, equipment, order tokens, dispatches (LG-INFO-2)."""

from __future__ import annotations

from librt.vecs import append, remove, vec
from mypy_extensions import i64

from sandtable.games.legions.model.codes import (
    ASIDE,
    AVAILABLE,
    BOTTOM,
    BOX,
    COAT,
    DECK,
    DISPATCH,
    DONE,
    EXAMS,
    FACE_DOWN,
    HAND,
    KINDS,
    KNOWN,
    MAIM_SHIFT,
    MEN,
    MET,
    OFFICER,
    OFFICERS,
    OPEN_TOKEN,
    ORDERS,
    PEEKED_SHIFT,
    PLAYED,
    PLOTS,
    PROMOTED,
    RANK,
    RANK_SHIFT,
    RECEIVED,
    REJECTED,
    RESOLUTION,
    SKILLS,
    ZONES,
    count_bits,
)
from sandtable.games.legions.model.ground import Ground
from sandtable.kernel.engine.random import Source


def pick_out(pool: vec[i64], source: Source, luck: i64) -> tuple[vec[i64], i64]:
    """Take any one out of a pool."""
    chosen = pool[source.below(luck, len(pool))]
    return remove(pool, chosen), chosen


class Slot:
    """A face-down card at a plot, as others see it: its token and who has looked at it, but not who it is.

    Whoever has received an order is no officer (LG-ASSIGN-5), so these are filled first.
    """

    def __init__(self, plot: i64, flags: i64, token: i64, looked: bool, arrived: bool) -> None:
        self.plot: i64 = plot
        self.flags: i64 = flags
        self.token: i64 = token
        self.looked: bool = looked
        self.arrived: bool = arrived
        self.received: bool = flags & RECEIVED != 0

    def key(self) -> i64:
        """Where it comes among others, by what everybody sees of it."""
        number = 0 if self.received else 2
        number += 0 if self.arrived else 1
        return number << 50 | self.plot << 40 | self.flags << 8 | (self.token if self.looked else i64(0))


def deal_characters(twin: Ground, seat: i64, viewer: i64, source: Source, luck: i64) -> None:
    """Deal a seat's unseen characters, and then its unseen equipment, to the places they can be in."""
    base = seat * MEN
    known = twin.get(seat, KNOWN)
    hidden_kinds = take_off_unseen(twin, seat)
    slots: list[Slot] = []
    depths = vec[i64]()
    in_hand: i64 = 0
    in_deck: i64 = 0
    pool = vec[i64]()
    officer: i64 = -1
    for man in range(base, base + MEN):
        zone = twin.place[man]
        if zone < PLOTS and twin.flags[man] & FACE_DOWN:
            looked = twin.flags[man] & (OPEN_TOKEN | 1 << (PEEKED_SHIFT + viewer)) != 0
            slots.append(Slot(zone, twin.flags[man], twin.orders[man], looked, man == twin.arrived))
            twin.flags[man] = 0
            twin.orders[man] = 0
        elif known >> (man - base) & 1 or zone < PLOTS or zone > BOTTOM:
            continue
        elif zone == HAND:
            in_hand += 1
        elif zone == DECK:
            in_deck += 1
        else:
            depths = append(depths, twin.depth[man])
        twin.depth[man] = 0
        if man - base < OFFICERS and twin.get(seat, MET) & 3 == 0:
            officer = man
        else:
            pool = append(pool, man)
    if officer >= 0:
        officer = either_officer(twin, officer, source, luck)
        pool = append(pool, officer)
    sort_slots(slots)
    pool = fill_slots(twin, slots, pool, officer, in_hand, source, luck)
    officer_placed = officer < 0 or not contains(pool, officer)
    if not officer_placed:
        twin.put(officer, HAND)
        pool = remove(pool, officer)
        in_hand -= 1
    while in_hand > 0:
        pool, man = pick_out(pool, source, luck)
        twin.put(man, HAND)
        in_hand -= 1
    while in_deck > 0:
        pool, man = pick_out(pool, source, luck)
        twin.put(man, DECK)
        in_deck -= 1
    sort_numbers(depths)
    for depth in depths:
        pool, man = pick_out(pool, source, luck)
        twin.put(man, BOTTOM)
        twin.depth[man] = depth
    shuffle_batches(twin, seat, source, luck)
    put_on_unseen(twin, seat, hidden_kinds, source, luck)


def contains(pool: vec[i64], man: i64) -> bool:
    """Whether a character is in a pool."""
    for each in pool:
        if each == man:
            return True
    return False


def either_officer(twin: Ground, officer: i64, source: Source, luck: i64) -> i64:
    """Which of the two officers was kept is a secret until it is seen (LG-SETUP-11)."""
    base = officer // MEN * MEN
    kept: i64 = base + source.below(luck, OFFICERS)
    for each in range(base, base + OFFICERS):
        twin.put(each, HAND if each == kept else BOX)
    return kept


def sort_slots(slots: list[Slot]) -> None:
    """Into the order in which everybody sees them."""
    for end in range(1, len(slots)):
        index = end
        while index > 0 and slots[index - 1].key() > slots[index].key():
            slots[index - 1], slots[index] = slots[index], slots[index - 1]
            index -= 1


def sort_numbers(numbers: vec[i64]) -> None:
    """Into ascending order."""
    for end in range(1, len(numbers)):
        index = end
        while index > 0 and numbers[index - 1] > numbers[index]:
            lower = numbers[index]
            numbers[index] = numbers[index - 1]
            numbers[index - 1] = lower
            index -= 1


def fill_slots(
    twin: Ground, slots: list[Slot], pool: vec[i64], officer: i64, in_hand: i64, source: Source, luck: i64
) -> vec[i64]:
    """A face-down card is somebody who could have been sent there (LG-ORDER-KAMUFLAZ-2).

    An officer not seen yet is in hand or here, never in the deck; with no unseen card in hand it must be here.
    """
    rest = pool
    for number in range(len(slots)):
        slot = slots[number]
        fitting = vec[i64]()
        last = number == len(slots) - 1
        forced = officer >= 0 and last and in_hand == 0 and not slot.received and contains(rest, officer)
        for man in rest:
            if twin.meets(man, slot.plot) and not forced and not (slot.received and twin.is_officer(man)):
                fitting = append(fitting, man)
        if forced:
            fitting = append(fitting, officer)
        if len(fitting) == 0:
            fitting = rest
        man = fitting[source.below(luck, len(fitting))]
        rest = remove(rest, man)
        twin.put(man, slot.plot)
        twin.flags[man] = slot.flags
        twin.orders[man] = slot.token
        if slot.arrived:
            twin.arrived = man
    return rest


def shuffle_batches(twin: Ground, seat: i64, source: Source, luck: i64) -> None:
    """Characters seen to go under the deck together lie there in an order that only their owner chose."""
    base = seat * MEN
    mask = twin.at[seat * ZONES + BOTTOM] & twin.get(seat, KNOWN)
    while mask:
        batch: i64 = -1
        same = vec[i64]()
        depths = vec[i64]()
        for man in range(base, base + MEN):
            if mask >> (man - base) & 1 and (batch < 0 or twin.depth[man] // MEN == batch):
                batch = twin.depth[man] // MEN
                same = append(same, man)
                depths = append(depths, twin.depth[man])
                mask &= ~(1 << (man - base))
        sort_numbers(depths)
        for depth in depths:
            same, man = pick_out(same, source, luck)
            twin.depth[man] = depth


def take_off_unseen(twin: Ground, seat: i64) -> vec[i64]:
    """Take the overlays off that the others have not seen, and count them by kind: those were bought openly."""
    kinds = vec[i64]([0] * KINDS)
    for man in range(seat * MEN, seat * MEN + MEN):
        traits = twin.traits[man]
        shown = twin.shown[man]
        if traits == shown:
            continue
        for kind in range(i64(KINDS)):
            added = (traits & ~shown) >> kind & 1
            healed: i64 = (shown & ~traits) >> (MAIM_SHIFT + kind) & 1 if kind < SKILLS else i64(0)
            if kind == PROMOTED:
                added = (traits >> RANK_SHIFT) - (shown >> RANK_SHIFT)
            kinds[kind] += added if added else healed
        twin.traits[man] = shown
    return kinds


def put_on_unseen(twin: Ground, seat: i64, kinds: vec[i64], source: Source, luck: i64) -> None:
    """Deal unseen equipment to characters that may wear it (LG-EQUIP-4): in hand or face down, else anybody unseen."""
    for kind in range(i64(KINDS)):
        while kinds[kind] > 0:
            kinds[kind] -= 1
            wearers = vec[i64]()
            strictness: i64 = 0
            while len(wearers) == 0:
                for man in range(seat * MEN, seat * MEN + MEN):
                    if may_wear(twin, man, kind, strictness):
                        wearers = append(wearers, man)
                strictness += 1
            man = wearers[source.below(luck, len(wearers))]
            wear(twin, man, kind)


def may_wear(twin: Ground, man: i64, kind: i64, strictness: i64) -> bool:
    """Whether a character could wear unseen equipment; with every further try the demands are lower."""
    zone = twin.place[man]
    at_hand = zone == HAND or twin.flags[man] & FACE_DOWN != 0
    if not at_hand and (strictness < 2 or (zone != DECK and zone != BOTTOM)):
        return False
    traits = twin.traits[man]
    if kind == PROMOTED:
        return strictness > 0 or traits >> RANK_SHIFT < twin.field.rules.promotion_max
    if kind < SKILLS and traits >> (MAIM_SHIFT + kind) & 1:
        return True
    if traits >> kind & 1:
        return False
    if strictness > 0:
        return True
    if kind == EXAMS:
        return twin.printed[man] & OFFICER == 0
    return kind == COAT or twin.printed[man] >> kind & 1 == 0


def wear(twin: Ground, man: i64, kind: i64) -> None:
    """Put equipment on; a skill that was maimed is healed by it (LG-EQUIP-8)."""
    traits = twin.traits[man] | 1 << kind
    if kind == PROMOTED:
        traits += RANK
    if kind < SKILLS:
        traits &= ~(1 << (MAIM_SHIFT + kind))
    twin.traits[man] = traits


def deal_tokens(twin: Ground, seat: i64, viewer: i64, source: Source, luck: i64) -> None:
    """Deal the tokens of a seat that lie face down: on characters, set aside, or behind the screen (LG-ASSIGN-8)."""
    base = seat * MEN
    aside: i64 = twin.get(seat, ASIDE)
    unseen = twin.get(seat, AVAILABLE) | aside
    bearers = vec[i64]()
    for man in range(base, base + MEN):
        flags = twin.flags[man]
        if twin.orders[man] and flags & OPEN_TOKEN == 0 and flags >> (PEEKED_SHIFT + viewer) & 1 == 0:
            unseen |= 1 << (twin.orders[man] - 1)
            bearers = append(bearers, man)
    if aside == 0 and len(bearers) == 0:
        return
    borne = twin.field.phase | twin.field.persistent
    declined = twin.field.phase if twin.field.rules.lost_face_up else borne
    if twin.phase == RESOLUTION and twin.get(seat, DONE):
        borne = twin.field.persistent  # whoever is passed over has nothing else left (LG-RES-4)
    laid_aside: i64 = 0
    if twin.field.rules.lost_face_up:
        laid_aside = deal_aside(aside, unseen & declined, source, luck)
    dealt = laid_aside
    for man in bearers:
        order = draw_token(unseen & borne & ~dealt, source, luck)
        dealt |= 1 << order
        twin.orders[man] = order + 1
    if not twin.field.rules.lost_face_up:
        laid_aside = deal_aside(aside, unseen & declined & ~dealt, source, luck)
    twin.set(seat, ASIDE, laid_aside)
    twin.set(seat, AVAILABLE, unseen & ~dealt & ~laid_aside)


def deal_aside(aside: i64, unseen: i64, source: Source, luck: i64) -> i64:
    """As many of the unseen tokens as were laid aside."""
    dealt: i64 = 0
    for _token in range(count_bits(aside)):
        dealt |= 1 << draw_token(unseen & ~dealt, source, luck)
    return dealt


def draw_token(mask: i64, source: Source, luck: i64) -> i64:
    """Any one order of a mask."""
    found = vec[i64]()
    for order in range(ORDERS):
        if mask >> order & 1:
            found = append(found, order)
    return found[source.below(luck, len(found))]


def deal_dispatches(twin: Ground, viewer: i64, source: Source, luck: i64) -> None:
    """Deal the dispatches of the others anew, kept and rejected ones (LG-DISPATCH-2)."""
    pool = vec[i64]()
    for card in range(len(twin.field.dispatch_window)):
        mine = twin.get(viewer, DISPATCH) == card + 1 or twin.get(viewer, REJECTED) == card + 1
        played = False
        for seat in range(twin.seats):
            played = played or twin.get(seat, PLAYED) == card + 1
        if not mine and not played:
            pool = append(pool, card + 1)
    for seat in range(twin.seats):
        if seat == viewer:
            continue
        if twin.get(seat, DISPATCH):
            pool, card = pick_out(pool, source, luck)
            twin.set(seat, DISPATCH, card)
        if twin.get(seat, REJECTED):
            pool, card = pick_out(pool, source, luck)
            twin.set(seat, REJECTED, card)
    twin.used_dispatches = (1 << len(twin.field.dispatch_window)) - 1
    for card in pool:
        twin.used_dispatches &= ~(1 << (card - 1))
