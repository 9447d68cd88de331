"""What the Bot does and why, in sentences for the log: its card, the section, the condition that held, what decided."""

from __future__ import annotations

from collections.abc import Mapping

from sandtable.games.undaunted.present.solo.phrases import phrases

Seen = Mapping[str, object]


def _list(value: object) -> list[object]:
    return list(value) if isinstance(value, (list, tuple)) else []


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
