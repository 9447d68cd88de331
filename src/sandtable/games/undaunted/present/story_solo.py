"""What the Bot does and why, in sentences for the log: its card, the section, the condition that held, what decided."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from sandtable.games.undaunted.present.phrases_solo import phrases

Seen = Mapping[str, object]


def _side(event: Seen, sides: Sequence[str]) -> str:
    return sides[int(str(event["seat"]))]


def _list(value: object) -> list[object]:
    return list(value) if isinstance(value, (list, tuple)) else []


# What came of a card, in any language


def tell_card(event: Seen, game: str, language: str) -> str:
    """What a card does by its algorithm card, after the card's name: an event `relevant` or `irrelevant` in words."""
    return _relevant(event, game, language) if event["kind"] == "relevant" else _irrelevant(event, game, language)


def _relevant(event: Seen, game: str, language: str) -> str:
    words = phrases(language, game)
    section = f"{event['section']} {event['paragraph']}".strip()
    place = words.say("told.place", section=section, algorithm=event["algorithm"])
    held = words.conditions(_list(event["held"]))
    if held:
        place = words.say("told.because", place=place, when=held)
    do, way, tie = words.order(event["order"]), words.choice(event["way"]), str(event["tie"])
    if way:
        do = words.say("told.way", do=do, way=way)
    if tie:
        do = words.say("told.chance" if tie == "random" else "told.tie", do=do, tie=words.tie(tie))
    return words.say("told.relevant", place=place, do=do)


def _irrelevant(event: Seen, game: str, language: str) -> str:
    """Why each section was irrelevant."""
    words = phrases(language, game)
    told = []
    for section, why, what in (_list(each) for each in _list(event["skipped"])):
        if why == "condition":
            told.append(words.say("told.false", section=section, when=words.condition(what)))
        else:
            told.append(words.say("told.impossible", section=section, do=words.order(what)))
    why = words.join("section.steps", told) or words.say("told.none")
    return words.say("told.idle", why=why, algorithm=event["algorithm"])


# The log of the terminal


def _game(sides: Sequence[str]) -> str:
    return "north_africa" if "LRDG" in sides else "normandy"


def _card(join: str) -> Callable[[Seen, Sequence[str]], str]:
    return lambda event, sides: f"{_side(event, sides)} {event['card']}{join} {tell_card(event, _game(sides), 'en')}"


def _row(event: Seen, sides: Sequence[str]) -> str:
    cards = ", ".join(map(str, _list(event["cards"])))
    return f"{_side(event, sides)} lines up {cards}." if cards else f"{_side(event, sides)} has no card to line up."


def _hit_settled(event: Seen, sides: Sequence[str]) -> str:
    found = f"discards {event['unit']}" if event["found"] else f"has no {event['unit']} card to discard"
    return f"{_side(event, sides)} {found} for a hit marker."


def _stance(event: Seen, sides: Sequence[str]) -> str:
    return f"{_side(event, sides)} changes its stance: {event['stance']}."


def _simple(text: str) -> Callable[[Seen, Sequence[str]], str]:
    return lambda event, sides: text.format(**{**event, "side": _side(event, sides)})


SENTENCES: dict[str, Callable[[Seen, Sequence[str]], str]] = {
    "laid out": _simple("{side} reveals {card}."),
    "laid face down": _simple("{side} lays a card face down into its zone."),
    "turned up": _simple("{side} turns up {card}."),
    "row": _row,
    "hit marker": _simple("{side} {unit}: a hit marker, {markers} now."),
    "hit settled": _hit_settled,
    "again": _simple("{side} resolves {card} a second time."),
    "fog idle": _simple("{side} skips a Fog of War."),
    "relevant": _card(","),
    "irrelevant": _card(""),
    "tie": _simple("Chance chooses {choice}."),
    "bot die": _simple("{side} rolls {face}."),
    "reinforced": _simple("{side} bolsters {card} from deck {deck}."),
    "turned sideways": _simple("{side} turns {card} sideways: it will act twice."),
    "stance": _stance,
}
"""A sentence for every kind of event that only a solo game has."""
