"""Legions in a few words: who somebody is, which orders, and what helps to weigh an answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sandtable.games.legions.content.load import load_box
from sandtable.games.legions.flow.recruit import price_of_character
from sandtable.games.legions.model import codes as c
from sandtable.games.legions.model.journey import Journey
from sandtable.games.legions.present.forecast import strength_after
from sandtable.games.legions.present.view import CharacterView, character
from sandtable.kernel.decision import Option
from sandtable.kernel.engine.step import Step
from sandtable.words import Words

SKILLS: Final = {"combat": "c", "charisma": "h", "intelligence": "i"}
ABILITIES: Final = {"charge": "⚔", "first_aid": "✚", "violence": "✊", "fragility": "◊"}


def signs(character: CharacterView, words: Words | None = None) -> str:
    """What a character is and has in a few signs: `3c⚔♥❄`."""
    letters = dict(zip(SKILLS, words.say("legions.cli.letters").split(), strict=True)) if words else SKILLS
    skills = "".join(letters[skill] for skill in character.skills)
    abilities = "".join(ABILITIES[ability] for ability in character.abilities)
    skills += "".join(f"-{letters[skill]}" for skill in character.maimed)
    harm = "♥" * character.wounds + ("❄" if character.frostbite else "")
    own = words if words and words.language != "en" else None
    things = [own.say(f"legions.equipment.{thing}") if own else thing for thing in character.equipment]
    worn = f" +{','.join(things)}" if things else ""
    return f"{character.strength}{skills}{abilities}{'*' if character.officer else ''}{harm}{worn}"


def order_names(keys: Sequence[str], words: Words) -> str:
    """Orders as answers write them: `Move, Plus Two`."""
    names = {order.key: words.pick(order.names).rstrip("!") for order in load_box().orders}
    return ", ".join(names[key] for key in keys)


def journey_hint(journey: Journey, step: Step, option: Option, words: Words) -> str:
    """A few words that help to weigh an option; empty where nothing is to be said."""
    kind, number = option.parts["kind"], int(c.first_of(option.answer))
    box = load_box()
    if kind == "officer":
        return signs(character(journey, box, number), words)
    if kind == "commander":
        return order_names(box.factions[number // 2].commanders[number % 2].orders, words)
    if kind in ("keep", "play"):
        card = box.dispatches[number]
        text = words.pick(card.text)
        return text if kind == "play" else f"{text} {words.say('legions.cli.or')} {words.pick(card.score_text)}"
    if kind in ("use", "lay aside", "show"):
        return order_names([c.ORDER_KEYS[int(journey.orders[number]) - 1]], words)
    if price := _price(journey, step, str(kind), words):
        return price
    after = strength_after(journey, step, option.answer) or {}
    return ", ".join(words.say("legions.cli.strength", strength=strength) for strength in list(after.values())[:1])


def _price(journey: Journey, step: Step, kind: str, words: Words) -> str:
    """What an answer costs where prices differ: `for 3 supplies`; equipment is one supply, or nothing."""
    field = journey.field
    points = {"heal": field.price_heal, "thaw": field.price_thaw, "supply": field.price_supply}
    if kind in points:
        return words.say("legions.cli.price.points", count=points[kind])
    supplies = 0
    if kind == "recruit":
        supplies = int(price_of_character(journey))
    elif kind.startswith("restore") and step.asks == "Recruit":
        supplies = int(field.price_restore)
    return words.say("legions.cli.price.supplies", count=supplies) if supplies else ""
