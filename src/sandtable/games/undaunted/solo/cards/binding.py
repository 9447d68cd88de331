"""Binding a card set to a scenario: the type of every card, its algorithm card, supply decks, danger and stance."""

from __future__ import annotations

import msgspec

from sandtable.games.undaunted.content.schema import Box, Scenario, card_id
from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.model.codes import ACTION_NAMES
from sandtable.games.undaunted.model.field import Field
from sandtable.games.undaunted.solo.cards.language import ANY, SIDES, STANCES, Algorithm, CardSet, DeckRule, Transfer
from sandtable.games.undaunted.solo.cards.load import Binding, binding
from sandtable.kernel.content.read import ContentError, Fault
from sandtable.words import said

SQUADS = ("", "A", "B", "C", "T", "S")
SIDE_KEYS = {name: key for key, name in SIDES.items()}
REST = "rest"
"""The supply deck of cards that no rule of the scenario puts anywhere."""


class Bound(msgspec.Struct):
    """A card set bound to a scenario and a Bot side; lists go by the cards of the field."""

    cards: CardSet
    binding: Binding
    type_of: list[str]
    key_of: list[str]
    algorithms: dict[str, dict[int, Algorithm]]
    danger: tuple[str, ...]
    decks: list[str]
    deck_of: list[int]

    def transfers(self, stance: str) -> list[tuple[str, str, str, int]]:
        """Changes of the set-up: the scenario's, and those of the cards in use."""
        used = {card.id: card for card in self.algorithms[stance].values()}
        ordered = [order for card in used.values() for order in card.setup if isinstance(order, Transfer)]
        orders = [*self.binding.setup, *ordered]
        return [(order.unit, order.source, order.target, order.count) for order in orders]


def bind(
    battle: Battle, box: Box, scenario: Scenario, ids: list[str], side: int, cards: CardSet, found: Binding | None
) -> Bound:
    """Find everything the Bot needs before its first card (RF-SOLO-SETUP-4 to SETUP-8)."""
    field = battle.field
    game = box.rules
    keys = {card_id(c.id, squad): c.id for s in box.sides for c in s.cards.values() for squad in c.squads or ("",)}
    key_of = [keys[id] for id in ids]
    type_of = [unit_type(cards, game, field, card, key) for card, key in enumerate(key_of)]
    found = found or binding(scenario.id, field.sides[side])
    mine = [card for card in range(field.first_card[side], field.first_card[side + 1]) if card != field.fog[side]]
    key = SIDE_KEYS[field.sides[side]]
    algorithms = {
        stance: {
            card: algorithm_for(cards, game, key, scenario.number, stance, type_of[card], key_of[card], found)
            for card in mine
        }
        for stance in stances_of(game)
    }
    own = [order for card in algorithms[found.stance or "attack"].values() for order in card.setup]
    rules = [*dict.fromkeys(order for order in own if isinstance(order, DeckRule)), *(found.decks or cards.decks[game])]
    decks, deck_of = sort_supply(rules, field, side, type_of, key_of)
    danger = found.danger or danger_order(cards, game, SIDE_KEYS[field.sides[1 - side]], found.stance)
    return Bound(cards, found, type_of, key_of, algorithms, danger, decks, deck_of)


def stances_of(game: str) -> tuple[str, ...]:
    """Nobody escapes or demolishes in Normandy."""
    return STANCES if game == "north_africa" else ("attack", "hold")


def unit_type(cards: CardSet, game: str, field: Field, card: int, key: str) -> str:
    """What algorithm cards call a card: its own name, the name it goes by, or the first archetype that fits."""
    known = cards.types[game].get(key, key)
    if known in cards.unit_types[game] or not len(field.actions[card]):
        return known
    names = {ACTION_NAMES[action & 255].replace("-", "_") for action in field.actions[card]}
    return next((kind for needs, kind in cards.archetypes[game] if set(needs) <= names), known)


def algorithm_for(
    cards: CardSet, game: str, side: str, number: int, stance: str, kind: str, key: str, bound: Binding
) -> Algorithm:
    """The one algorithm card of a Bot card (section 2 of the language); a set that extends another comes first."""
    if cards.base is not None:
        own = served(cards, game, side, number, stance, kind)
        return own or algorithm_for(cards.base, game, side, number, stance, kind, key, bound)
    named = bound.cards.get(key) or bound.cards.get(kind)
    for card in cards.cards:
        if card.id == named:
            return card
    found = served(cards, game, side, number, stance, kind)
    if found is None:
        missing = said(
            "no card for {kind} of {side}, {stance}, scenario {number} of {game}",
            kind=kind,
            side=side,
            stance=stance,
            number=number,
            game=game,
        )
        raise ContentError([Fault(cards.name, 1, "cards", missing, "one card for every unit type")])
    return found


def served(cards: CardSet, game: str, side: str, number: int, stance: str, kind: str) -> Algorithm | None:
    """A card for the scenario as printed ones name it, else one for the stance."""
    fitting = [card for card in cards.cards if card.game == game and kind in card.units]
    fitting = [card for card in fitting if card.source != "transcribed_partial"]
    for card in fitting:
        if number in card.scenarios.get(side, ()):
            return card
    for card in fitting:
        if {side, ANY} & set(card.sides) and {stance, ANY} & set(card.stances):
            return card
    return None


def sort_supply(
    rules: list[DeckRule], field: Field, side: int, type_of: list[str], key_of: list[str]
) -> tuple[list[str], list[int]]:
    """The supply decks that the Bot's cards make, and the deck of every card; -1 for Fog and the Player's cards."""
    names = [rule.name for rule in rules]
    deck_of = [-1] * len(field.card_names)
    for card in range(field.first_card[side], field.first_card[side + 1]):
        if card == field.fog[side]:
            continue
        fits = [rule.name for rule in rules if belongs(rule, field, side, card, type_of[card], key_of[card])]
        name = fits[0] if fits else REST
        if name not in names:
            names.append(name)
        deck_of[card] = names.index(name)
    used = sorted(set(deck_of) - {-1})
    return [names[deck] for deck in used], [used.index(deck) if deck >= 0 else -1 for deck in deck_of]


def belongs(rule: DeckRule, field: Field, side: int, card: int, kind: str, key: str) -> bool:
    """Whether a card belongs into a supply deck."""
    if rule.side and SIDES[rule.side] != field.sides[side]:
        return False
    if rule.squad and SQUADS[field.squad[card]] != rule.squad:
        return False
    if rule.kind in ("combat", "command") and (rule.kind == "combat") != (field.unit_of[card] >= 0):
        return False
    return not rule.units or kind in rule.units or key in rule.units


def danger_order(cards: CardSet, game: str, player: str, stance: str) -> tuple[str, ...]:
    """The default order of the Player's units, the most dangerous first: by stance in Normandy, by side in Africa."""
    orders = cards.danger[game]
    return orders.get(player) or orders.get(stance) or orders.get("default", ())


def stance_at_start(cards: CardSet, battle: Battle) -> str:
    """The first stance rule that is true (section 2 of the language)."""
    assert battle.bot is not None
    side = int(battle.bot.side)
    facts = {
        "bot_escapes": escapes(battle, side),
        "bot_demolishes": demolishes(battle, side),
        "player_escapes": escapes(battle, 1 - side),
        "player_demolishes": demolishes(battle, 1 - side),
        "bot_leads_at_start": leads(battle, side),
        "always": True,
    }
    return next((stance for word, stance in cards.stances if facts[word]), "attack")


def escapes(battle: Battle, side: int) -> bool:
    return bool(battle.field.goal_escape[side])


def demolishes(battle: Battle, side: int) -> bool:
    """Whether a side scores only by destroying structures."""
    field = battle.field
    if not field.razes[side] or not field.goal_points[side]:
        return False
    return not any(field.objective) and any(field.structure_value)


def leads(battle: Battle, side: int) -> bool:
    """Whether a side has at least as much as the other and half of what it needs, or only waits to be attacked."""
    goal, score = battle.field.goal_points, battle.score
    if not goal[side]:
        return goal[1 - side] > 0
    return score[side] >= score[1 - side] and 2 * score[side] >= goal[side]
