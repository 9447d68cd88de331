"""Answers as texts and as named parts: "send Antonín Kubát to Snowbound Pass", "charge whites 2, reds 1".

One canonical text for each answer; the reader also takes abbreviations word by word and letters without their marks
("send kubat snow"), and the caller decides when several are meant. The texts are English whatever the player's
language: they are what records hold.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping
from typing import Required, TypedDict, cast

from sandtable.games.legions.model import codes as c
from sandtable.games.legions.model.journey import Journey
from sandtable.games.legions.model.subject import Subject
from sandtable.kernel.engine.step import Step
from sandtable.kernel.errors import InvalidMove

WORDS = {
    c.BUY: "draw a character",
    c.RESTORE_ALL: "restore all orders",
    c.READY: "ready",
    c.PASS: "pass",
    c.RECOVER: "take back all orders",
    c.STOP: "stop",
    c.SUPPLY: "buy a supply",
}
KINDS = {
    c.TAKE_FACTION: "faction",
    c.TAKE_COMMANDER: "commander",
    c.STARTS: "start",
    c.TAKE_OFFICER: "officer",
    c.DRAWN: "drawn",
    c.REJECT: "reject",
    c.DRAWN_DISPATCH: "drawn dispatch",
    c.KEEP: "keep",
    c.LOCATION: "location",
    c.PLOT: "plot",
    c.RESTORE: "restore",
    c.BUY: "recruit",
    c.EQUIP: "equip",
    c.RESTORE_ALL: "restore all",
    c.PLAY: "play",
    c.READY: "ready",
    c.SEND: "send",
    c.PASS: "pass",
    c.STOP: "stop",
    c.CHARACTER: "character",
    c.ASSIGN: "assign",
    c.RECOVER: "recover",
    c.USE: "use",
    c.LAY_ASIDE: "lay aside",
    c.SHOW: "show",
    c.TO_PLOT: "to plot",
    c.HIT: "hit",
    c.CHARGES: "charge",
    c.AID: "aid",
    c.MAIM: "maim",
    c.HEAL: "heal",
    c.THAW: "thaw",
    c.SUPPLY: "supply",
    c.UNSEEN: "unseen",
}


class Parts(TypedDict, total=False):
    """The named parts of an answer, by its kind; `wounds` are those of charges, by faction."""

    kind: Required[str]
    character: str
    patient: str
    plot: str
    order: str
    equipment: str
    skill: str
    faction: str
    commander: str
    dispatch: str
    card: str
    wounds: dict[str, int]
    seat: int


CHARACTER_FIRST = (
    c.TAKE_OFFICER,
    c.DRAWN,
    c.REJECT,
    c.SEND,
    c.CHARACTER,
    c.USE,
    c.LAY_ASIDE,
    c.SHOW,
    c.AID,
    c.MAIM,
    c.HEAL,
    c.THAW,
)
"""Answers whose first number is a character."""


def order_word(journey: Journey, order: int) -> str:
    """An order's name as answers write it."""
    return journey.field.order_names[order].rstrip("!")


def all_answers(journey: Journey, step: Step) -> Iterator[int]:
    """Every well-formed answer to a step, legal or not."""
    for kind in step.kinds(journey):
        yield from _answers_of(journey, step, kind)


def _answers_of(journey: Journey, step: Step, kind: int) -> Iterator[int]:
    field = journey.field
    whose = int(step.whose())
    men = range(len(journey.place)) if whose == c.ANYBODY else range(whose * c.MEN, whose * c.MEN + c.MEN)
    plots = range(int(field.plots))
    singles = {
        c.TAKE_FACTION: len(field.faction_keys),
        c.TAKE_COMMANDER: len(field.commander_names),
        c.STARTS: int(journey.seats),
        c.DRAWN_DISPATCH: len(field.dispatch_names),
        c.KEEP: len(field.dispatch_names),
        c.PLAY: len(field.dispatch_names),
        c.LOCATION: len(field.location_names),
        c.PLOT: len(field.plot_names),
        c.RESTORE: c.ORDERS,
        c.TO_PLOT: len(plots),
        c.HIT: int(journey.seats),
    }
    if kind in WORDS:
        yield kind
    elif kind in singles:
        yield from (int(c.pack(kind, number)) for number in range(singles[kind]))
    elif kind == c.EQUIP:
        yield from (int(c.pack(kind, what, man)) for what in range(c.KINDS) for man in men)
    elif kind == c.SEND:
        yield from (int(c.pack(kind, man, plot)) for man in men for plot in plots)
    elif kind == c.ASSIGN:
        yield from (int(c.pack(kind, order, man)) for order in range(c.ORDERS) for man in men)
    elif kind == c.UNSEEN:
        yield from (int(c.pack(kind, owner, plot)) for owner in range(int(journey.seats)) for plot in plots)
    elif kind == c.AID:
        yield from (int(c.pack(kind, medic, man)) for medic in men for man in men)
    elif kind == c.MAIM:
        yield from (int(c.pack(kind, man, skill)) for man in men for skill in range(c.SKILLS))
    elif kind == c.CHARGES:
        yield from _announcements(int(journey.seats), cast(Subject, step.about(journey)).left + 1)
    else:
        yield from (int(c.pack(kind, man)) for man in men)


def _announcements(seats: int, most: int) -> Iterator[int]:
    """All splits of up to so many wounds over all seats."""
    splits = [(c.CHARGES, most)]
    for seat in range(seats):
        splits = [
            (int(c.pack_wounds(split, seat, wounds)), left - wounds)
            for split, left in splits
            for wounds in range(min(left, 15) + 1)
        ]
    yield from (split for split, _ in splits)


def well_formed(journey: Journey, step: Step, answer: int) -> bool:
    """Whether a number is an answer to the step at all."""
    return answer in set(all_answers(journey, step))


def say(journey: Journey, step: Step, answer: int) -> str:
    """The canonical text of a well-formed answer."""
    field = journey.field
    kind, first, second = int(c.kind_of(answer)), int(c.first_of(answer)), int(c.second_of(answer))
    if kind in WORDS:
        return WORDS[kind]
    if kind == c.CHARGES:
        hits = [f"{faction_key(journey, seat)} {n}" for seat, n in _hits(journey, answer)]
        return f"charge {', '.join(hits) or 'nobody'}"
    if kind in CHARACTER_FIRST:
        return _say_character(journey, step, kind, first, second)
    if kind == c.EQUIP:
        return f"{c.EQUIPMENT_NAMES[first]} for {journey.name(second)}"
    if kind == c.UNSEEN:
        return f"the face-down card of {faction_key(journey, first)} at {plot_name(journey, second)}"
    if kind == c.ASSIGN:
        return f"{order_word(journey, first)} on {journey.name(second)}"
    names: dict[int, tuple[str, list[str]]] = {
        c.TAKE_FACTION: ("take", field.faction_keys),
        c.TAKE_COMMANDER: ("follow", field.commander_names),
        c.KEEP: ("keep", field.dispatch_names),
        c.PLAY: ("play", field.dispatch_names),
        c.LOCATION: ("location", field.location_names),
        c.PLOT: ("plot", field.plot_names),
        c.DRAWN_DISPATCH: (f"P{step.whose()} draws dispatch", field.dispatch_names),
    }
    if kind in names:
        return f"{names[kind][0]} {names[kind][1][first]}"
    if kind == c.RESTORE:
        return f"restore {order_word(journey, first)}"
    if kind == c.TO_PLOT:
        return f"to {plot_name(journey, first)}"
    return f"P{first} starts" if kind == c.STARTS else f"hit {faction_key(journey, first)}"


def _say_character(journey: Journey, step: Step, kind: int, first: int, second: int) -> str:
    name = journey.name(first)
    if kind == c.SEND:
        verb = "send" if step.asks == "March" else "move"
        return f"{verb} {name} to {plot_name(journey, second)}"
    if kind == c.AID:
        return f"{name} heals {journey.name(second)}"
    if kind == c.MAIM:
        return f"{name} loses {c.SKILL_NAMES[second]}"
    if kind == c.CHARACTER:
        return name
    before = {c.TAKE_OFFICER: "officer", c.REJECT: "reject", c.HEAL: "heal", c.THAW: "warm"}
    tokens = {c.USE: "use the order of", c.LAY_ASIDE: "lay aside the order of", c.SHOW: "show the order of"}
    before |= tokens | {c.DRAWN: f"P{step.whose()} draws"}
    return f"{before[kind]} {name}"


def faction_key(journey: Journey, seat: int) -> str:
    """The faction of a seat."""
    return journey.field.faction_keys[journey.get(seat, c.FACTION) - 1]


def plot_name(journey: Journey, plot: int) -> str:
    """The plot card at a place of the row."""
    return journey.field.plot_names[journey.plot_card(plot)]


def _hits(journey: Journey, answer: int) -> list[tuple[int, int]]:
    return [(s, int(c.wounds_of(answer, s))) for s in range(int(journey.seats)) if c.wounds_of(answer, s)]


def read(journey: Journey, step: Step, text: str) -> list[int]:
    """Every answer a text may mean: the one it names exactly, else those it abbreviates."""
    words = text.casefold().split()
    texts = {answer: say(journey, step, answer) for answer in all_answers(journey, step)}
    plain = " ".join(words)
    exact = [answer for answer, full in texts.items() if full.casefold() == plain]
    if exact or not words:
        return exact
    bare = _bare(plain).split()
    return [answer for answer, full in texts.items() if _abbreviates(bare, _bare(full.casefold()).split())]


def _bare(text: str) -> str:
    """A text without the marks on its letters."""
    return "".join(letter for letter in unicodedata.normalize("NFD", text) if not unicodedata.combining(letter))


def _abbreviates(words: list[str], full: list[str]) -> bool:
    """Whether each word begins a word of the full text, in order."""
    rest = iter(full)
    return bool(words) and all(any(whole.startswith(word) for whole in rest) for word in words)


def structure(journey: Journey, step: Step, answer: int) -> dict[str, object]:
    """The answer as named parts."""
    field = journey.field
    kind, first, second = int(c.kind_of(answer)), int(c.first_of(answer)), int(c.second_of(answer))
    parts: Parts = {"kind": KINDS[kind]}
    if kind in CHARACTER_FIRST:
        parts["character"] = journey.name(first)
    if kind == c.SEND:
        parts["plot"] = plot_name(journey, second)
    elif kind == c.AID:
        parts["patient"] = journey.name(second)
    elif kind == c.MAIM:
        parts["skill"] = c.SKILL_NAMES[second]
    elif kind == c.EQUIP:
        parts |= {"equipment": c.EQUIPMENT_NAMES[first], "character": journey.name(second)}
    elif kind == c.ASSIGN:
        parts |= {"order": c.ORDER_KEYS[first], "character": journey.name(second)}
    elif kind == c.RESTORE:
        parts["order"] = c.ORDER_KEYS[first]
    elif kind == c.TO_PLOT:
        parts["plot"] = plot_name(journey, first)
    elif kind == c.HIT:
        parts["faction"] = faction_key(journey, first)
    elif kind == c.UNSEEN:
        parts |= {"faction": faction_key(journey, first), "plot": plot_name(journey, second)}
    elif kind == c.CHARGES:
        parts["wounds"] = {faction_key(journey, seat): wounds for seat, wounds in _hits(journey, answer)}
    elif kind in (c.KEEP, c.PLAY, c.DRAWN_DISPATCH):
        parts["dispatch"] = field.dispatch_names[first]
    elif kind == c.TAKE_FACTION:
        parts["faction"] = field.faction_keys[first]
    elif kind == c.TAKE_COMMANDER:
        parts["commander"] = field.commander_names[first]
    elif kind in (c.LOCATION, c.PLOT):
        parts["card"] = field.location_names[first] if kind == c.LOCATION else field.plot_names[first]
    elif kind == c.STARTS:
        parts["seat"] = first
    return dict(parts)


def from_structure(journey: Journey, step: Step, parts: Mapping[str, object]) -> int:
    """The answer that named parts stand for."""
    for answer in all_answers(journey, step):
        if structure(journey, step, answer) == dict(parts):
            return answer
    wanted = structure(journey, step, int(step.options(journey)[0]))
    raise InvalidMove(f"{dict(parts)} is not an answer to this question; wanted something like {wanted}")
