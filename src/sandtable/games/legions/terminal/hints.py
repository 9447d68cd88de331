"""Legions in a few words: who somebody is, which orders, and what helps to weigh an answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sandtable.games.legions.content.load import load_contents
from sandtable.games.legions.flow.recruit import price_of_character
from sandtable.games.legions.model import codes as c
from sandtable.games.legions.model.journey import Journey
from sandtable.games.legions.present.forecast import strength_after
from sandtable.games.legions.present.view import CharacterView, character
from sandtable.kernel.engine.step import Step
from sandtable.kernel.table import Option

SKILLS: Final = {"combat": "c", "charisma": "h", "intelligence": "i"}
ABILITIES: Final = {"charge": "⚔", "first_aid": "✚", "violence": "✊", "fragility": "◊"}


def short(character: CharacterView) -> str:
    """A character in a few signs: `Kubát 3c⚔♥❄`."""
    skills = "".join(SKILLS[skill] for skill in character.skills)
    abilities = "".join(ABILITIES[ability] for ability in character.abilities)
    skills += "".join(f"-{SKILLS[skill]}" for skill in character.maimed)
    harm = "♥" * character.wounds + ("❄" if character.frostbite else "")
    worn = f" +{','.join(character.equipment)}" if character.equipment else ""
    return f"{character.name} {character.strength}{skills}{abilities}{'*' if character.officer else ''}{harm}{worn}"


def order_names(keys: Sequence[str]) -> str:
    """Orders as answers write them: `Move, Plus Two`."""
    names = {order.key: order.names["en"].rstrip("!") for order in load_contents().orders}
    return ", ".join(names[key] for key in keys)


def journey_hint(journey: Journey, step: Step, option: Option) -> str:
    """A few words that help to weigh an option; empty where nothing is to be said."""
    kind, number = option.parts["kind"], int(c.first_of(option.answer))
    contents = load_contents()
    if kind == "officer":
        officer = character(journey, contents, number)
        return short(officer).removeprefix(f"{officer.name} ")
    if kind == "commander":
        return order_names(contents.factions[number // 2].commanders[number % 2].orders)
    if kind in ("keep", "play"):
        card = contents.dispatches[number]
        return card.text["en"] if kind == "play" else f"{card.text['en']} Or at the end: {card.score_text['en']}"
    if kind in ("use", "lay aside", "show"):
        return order_names([c.ORDER_KEYS[int(journey.orders[number]) - 1]])
    if price := _price(journey, step, str(kind)):
        return price
    after = strength_after(journey, step, option.answer) or {}
    return ", ".join(f"strength {strength}" for strength in list(after.values())[:1])


def _price(journey: Journey, step: Step, kind: str) -> str:
    """What an answer costs where prices differ: `for 3 supplies`; equipment is one supply, or nothing."""
    box = journey.box
    points = {"heal": box.price_heal, "thaw": box.price_thaw, "supply": box.price_supply}
    if kind in points:
        return f"for {points[kind]} point{'' if points[kind] == 1 else 's'}"
    if kind == "recruit":
        return f"for {price_of_character(journey)} supplies"
    return f"for {box.price_restore} supplies" if kind.startswith("restore") and step.asks == "Recruit" else ""
