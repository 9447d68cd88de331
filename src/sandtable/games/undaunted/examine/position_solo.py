"""The Bot in rule cases: what `bot` of a `given` says, and the facts about it that a case can ask.

    bot: {zone: [Squad Leader B, Riflemen B sideways], face_down: [Scouts A], hits: {Riflemen A: 1},
          stance: attack, cards: {sniper: T-N24A}, danger: [machine_gunner, rifleman]}

`sections: {rifleman: [...]}` gives a unit type a card of the case's own, `special: {rifleman: [...]}` its boxed rules.
All else is a binding as scenarios have it.
"""

from __future__ import annotations

from typing import cast

from sandtable.games.undaunted.content.schema import Box, Scenario
from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.model.codes import HAND, PLAY_AREA
from sandtable.games.undaunted.present.solo.view import SoloView
from sandtable.games.undaunted.solo.cards.load import card_set, read_binding
from sandtable.games.undaunted.solo.cards.read_cards import read_sections
from sandtable.games.undaunted.solo.mind.brain import CardBrain, seat_bot
from sandtable.kernel.content.read import Node, one_of, show

ON_THE_TABLE = ("zone", "face_down", "hits", "sections", "special")
FACTS = ("zone", "face_down", "hits", "stance", "algorithm", "section", "decks", "difficulty")
SIDEWAYS = " sideways"


def pose_bot(battle: Battle, box: Box, scenario: Scenario, node: Node) -> None:
    """Bind the Bot as the case says, and lay its cards and markers."""
    bot = battle.bot
    if bot is None:
        node.fault("a bot in a game for two", "the option solo: its side")
        return
    found = read_binding(node, card_set(battle.field.rules.cards), box.rules, ON_THE_TABLE)
    if not node.clean:
        return
    seat_bot(battle, box, scenario, battle.field.card_ids, found)
    bot = battle.bot
    assert bot is not None
    brain = cast(CardBrain, bot.brain)
    for unit, child in node.get("sections").mapping().items() if node.has("sections") else ():
        boxed = node.get("special").get(unit) if node.has("special") and node.get("special").has(unit) else None
        own = read_sections(child, brain.cards, box.rules, unit, boxed)
        for cards in brain.algorithms.values():
            cards |= {card: own for card in cards if unit in (brain.type_of[card], brain.key_of[card])}
    for item in node.get("zone").list() if node.has("zone") else ():
        title = item.str()
        card = _card(battle, item, title.removesuffix(SIDEWAYS))
        if card >= 0:
            bot.lay(card, len(bot.row))
            bot.sideways[-1] = int(title.endswith(SIDEWAYS))
            _count(battle, card, PLAY_AREA)
    for item in node.get("face_down").list() if node.has("face_down") else ():
        card = _card(battle, item, item.str())
        if card >= 0:
            bot.down.append(card)
            _count(battle, card, HAND)
    for title, count in node.get("hits").mapping().items() if node.has("hits") else ():
        card = _card(battle, count, title)
        if card >= 0:
            bot.hits[battle.field.unit_of[card]] = count.int(minimum=1)


def _card(battle: Battle, node: Node, title: str) -> int:
    """The number of a card of the Bot's; a fault and -1 if it has none of that name."""
    field = battle.field
    assert battle.bot is not None
    first, last = int(field.first_card[battle.bot.side]), int(field.first_card[battle.bot.side + 1])
    names = field.card_names[first:last]
    if title in names:
        return first + names.index(title)
    node.fault(f"the unknown card {show(title)}", one_of(title, names))
    return -1


def _count(battle: Battle, card: int, zone: int) -> None:
    sides = len(battle.field.sides)
    battle.counts[zone * len(battle.field.card_names) + card] += 1
    battle.sizes[zone * sides + int(battle.field.card_owner[card])] += 1


def bot_fact(view: SoloView | None, fact: str, wanted: Node) -> object:
    """A fact about the Bot, from what everybody sees."""
    if view is None:
        wanted.fault("a fact about the Bot in a game for two", "the option solo")
        return None
    if fact == "zone":
        return tuple(f"{each.card}{SIDEWAYS if each.sideways else ''}" for each in view.zone)
    if fact in ("algorithm", "section"):
        lit = view.algorithm
        if lit is None or fact == "algorithm":
            return lit.id if lit else None
        return f"{lit.section} {lit.paragraph}".strip() or None
    if fact in FACTS:
        return getattr(view, fact)
    wanted.fault(f"the unknown fact {show(fact)} about the Bot", one_of(fact, FACTS))
    return None
