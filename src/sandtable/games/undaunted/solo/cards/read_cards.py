"""Reads a file of algorithm cards: the document, its cards, sections and fragments, and what can never work in them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from sandtable.games.undaunted.solo.cards.cost import DEAREST, cost
from sandtable.games.undaunted.solo.cards.language import (
    ANY,
    CHOICE_USERS,
    GAMES,
    MOVES,
    SIDES,
    STANCES,
    Algorithm,
    CardSet,
    DeckRule,
    Special,
    TileAtom,
    Transfer,
    UnitType,
)
from sandtable.games.undaunted.solo.cards.read_sections import SectionReader
from sandtable.games.undaunted.solo.cards.read_words import Words, entry, items
from sandtable.kernel.content.read import Node, one_of, show
from sandtable.words import said

LANGUAGE = "undaunted-solo/1"
SOURCES = ("transcribed", "transcribed_partial", "authored")
STANCE_WORDS = (
    "bot_escapes",
    "bot_demolishes",
    "player_escapes",
    "player_demolishes",
    "bot_leads_at_start",
    "always",
)
_DOCUMENT = ("language", "extends", "options", "unit_types", "danger", "supply_decks", "goals", "stance_rules")
_CARD = ("id", "code", "title", "source", "game", "units", "stances", "sides", "setup", "special", "sections")
_SCENARIOS = re.compile(r"([0-9]{1,3})(?:-([0-9]{1,3}))?")
_MOST_TYPES = 64
_MOST_SCENARIOS = 999


def read_card_set(root: Node, name: str, base: CardSet | None) -> CardSet:
    """A whole file. With `extends: default` it lies over the shipped set, and leaves out what it does not change."""
    root.keys((*_DOCUMENT, "archetypes", "types", "fragments", "cards"))
    root.get("language").choice((LANGUAGE,))
    below = base if root.has("extends") and root.get("extends").choice(("default",)) else None
    reader = _Reader(root, below)
    found = CardSet(
        name=name,
        path_metric=root.get("options").get("metric").value == "path" if root.has("options") else False,
        unit_types=reader.unit_types,
        danger=reader.danger(),
        decks=reader.decks,
        goals=reader.goals(),
        stances=reader.stances(),
        archetypes=reader.archetypes(),
        types=reader.types(),
        cards=reader.cards(),
        base=below,
    )
    reader.check_candidates(found.cards)
    root.raise_faults()
    return found


class _Reader:
    """One pass over a file."""

    def __init__(self, root: Node, base: CardSet | None) -> None:
        self.root = root
        self.base = base
        self.unit_types = self.read_unit_types()
        self.decks = self.read_decks()
        self.reader = SectionReader(root.get("fragments"))

    def inherits(self, key: str) -> bool:
        return self.base is not None and not self.root.has(key)

    def by_game(self, key: str) -> Iterator[tuple[str, Node]]:
        for game, node in self.root.get(key).mapping().items() if self.root.has(key) else ():
            if game in GAMES:
                yield game, node
            else:
                node.fault(said("the unknown game {game}", game=show(game)), one_of(game, GAMES))

    def read_unit_types(self) -> dict[str, dict[str, UnitType]]:
        found = {game: dict(types) for game, types in self.base.unit_types.items()} if self.base else {}
        for game, node in self.by_game("unit_types"):
            if len(node.mapping()) > _MOST_TYPES:
                node.fault(
                    said("{count} unit types", count=len(node.mapping())),
                    said("at most {most_types}", most_types=_MOST_TYPES),
                )
                node.raise_faults()
            for name, child in node.mapping().items():
                kind = child.get("kind").choice(("combat", "command"))
                side = child.get("side").choice((*GAMES[game], "both")) if child.has("side") else ""
                found.setdefault(game, {})[name] = UnitType(kind, side)
        for game in GAMES:
            found.setdefault(game, {})
        return found

    def read_decks(self) -> dict[str, tuple[DeckRule, ...]]:
        found: dict[str, tuple[DeckRule, ...]] = dict(self.base.decks) if self.base else dict.fromkeys(GAMES, ())
        for game, node in self.by_game("supply_decks"):
            found[game] = read_deck_rules(node, self.words(game))
        return found

    def words(self, game: str, labels: tuple[str, ...] = ()) -> Words:
        decks = [deck.name for deck in self.decks[game]] if hasattr(self, "decks") else []
        return Words(tuple(self.unit_types[game]), decks, labels)

    def danger(self) -> dict[str, dict[str, tuple[str, ...]]]:
        found = dict(self.base.danger) if self.base else {game: {} for game in GAMES}
        for game, node in self.by_game("danger"):
            names = ("default", "hold", *GAMES[game])
            node.keys(names)
            words = self.words(game)
            found[game] = {key: words.unit_names(child) for key, child in node.mapping().items()}
        return found

    def goals(self) -> dict[str, tuple[tuple[TileAtom, ...], ...]]:
        if self.inherits("goals"):
            assert self.base is not None
            return self.base.goals
        node = self.root.get("goals")
        node.keys(STANCES)
        words = self.words("normandy")
        return {key: tuple((words.tile(item),) for item in child.list()) for key, child in node.mapping().items()}

    def stances(self) -> tuple[tuple[str, str], ...]:
        if self.inherits("stance_rules"):
            assert self.base is not None
            return self.base.stances
        rules = []
        for item in self.root.get("stance_rules").list():
            item.keys(("if", "stance"))
            rules.append((item.get("if").choice(STANCE_WORDS), item.get("stance").choice(STANCES)))
        return tuple(rules)

    def archetypes(self) -> dict[str, tuple[tuple[tuple[str, ...], str], ...]]:
        found: dict[str, tuple[tuple[tuple[str, ...], str], ...]] = dict.fromkeys(GAMES, ())
        found |= self.base.archetypes if self.base else {}
        for game, node in self.by_game("archetypes"):
            kinds = []
            for item in node.list():
                item.keys(("needs", "as"))
                needs = tuple(need.str() for need in item.get("needs").list())
                kinds.append((needs, item.get("as").choice(self.unit_types[game])))
            found[game] = tuple(kinds)
        return found

    def types(self) -> dict[str, dict[str, str]]:
        """The unit type of every card of a box that is not called like its type."""
        found = dict(self.base.types) if self.base else {game: {} for game in GAMES}
        for game, node in self.by_game("types"):
            known = tuple(self.unit_types[game])
            found[game] = {key: child.choice(known) for key, child in node.mapping().items()}
        return found

    # Cards

    def cards(self) -> tuple[Algorithm, ...]:
        found: dict[str, Algorithm] = {}
        for node in self.root.get("cards").list() if self.root.has("cards") else ():
            card = self.card(node)
            if card.id in found:
                node.get("id").fault(said("the card {what} a second time", what=show(card.id)), "every id once")
            found[card.id] = card
        for name, node in self.root.get("fragments").mapping().items() if self.root.has("fragments") else ():
            if name not in self.reader.used:
                node.fault(said("the fragment {name}, which no card uses", name=show(name)), "fragments that are used")
        return tuple(found.values())

    def card(self, node: Node) -> Algorithm:
        node.keys(_CARD)
        game = node.get("game").choice(tuple(GAMES)) or "normandy"
        words = self.words(game)
        units = tuple(dict.fromkeys(words.unit_names(node.get("units"))))
        sides, scenarios = self.sides(node.get("sides"), game)
        stances = tuple(dict.fromkeys(item.choice((*STANCES, ANY)) for item in node.get("stances").list()))
        sections = self.reader.sections(node.get("sections"), words, units, self.unit_types[game])
        dear = sum(cost(section.raw) for section in sections)
        if dear > DEAREST:
            node.get("sections").fault(
                said("{dear} looks at the table", dear=dear),
                said("at most {dearest}: fewer words within words", dearest=DEAREST),
            )
        return Algorithm(
            id=node.get("id").str(),
            title=node.get("title").str(),
            source=node.get("source").choice(SOURCES),
            game=game,
            units=units,
            stances=stances,
            sides=sides,
            scenarios=scenarios,
            sections=sections,
            code=node.get("code").str() if node.has("code") else "",
            setup=tuple(self.setup_step(item, game) for item in node.get("setup").list()) if node.has("setup") else (),
            special=tuple(self.special(item, game) for item in node.get("special").list())
            if node.has("special")
            else (),
        )

    def sides(self, node: Node, game: str) -> tuple[tuple[str, ...], dict[str, tuple[int, ...]]]:
        """A list of sides, or scenarios by side as printed; a key `unknown_1` is a side whose symbol is lost (Z-39)."""
        if not isinstance(node.value, dict):
            return tuple(dict.fromkeys(item.choice((*GAMES[game], ANY)) for item in node.list())), {}
        scenarios = {}
        named = 0
        for side, child in node.mapping().items():
            if side not in GAMES[game] and not side.startswith("unknown_"):
                child.fault(said("the unknown side {side}", side=show(side)), one_of(side, GAMES[game]))
            numbers: list[int] = []
            for item in child.list():
                match = _SCENARIOS.fullmatch(str(item.value))
                if match is None:
                    item.fault(show(item.value), "the number of a scenario, or a range such as 7-9")
                else:
                    numbers += range(int(match[1]), int(match[2] or match[1]) + 1)
                if named + len(numbers) > _MOST_SCENARIOS:
                    item.fault(
                        said("more than {most_scenarios} scenarios", most_scenarios=_MOST_SCENARIOS),
                        "the scenarios that the card is for",
                    )
                    item.raise_faults()
            named += len(numbers)
            scenarios[side] = tuple(numbers)
        return (), scenarios

    def setup_step(self, node: Node, game: str) -> Transfer | DeckRule:
        """Cards that move before the game, or a supply deck of the card's own (RF-SOLO-SETUP-5)."""
        key, child = entry(node, "a set-up step: transfer or supply_deck")
        if key == "supply_deck":
            child.keys(("name", "cards", "shuffle"))
            cards = self.words(game).card(child.get("cards"))
            kind = cards.kind if cards.kind in ("combat", "command") else ""
            return DeckRule(child.get("name").str(), squad=cards.squad, kind=kind, units=cards.units)
        if key != "transfer":
            child.fault(said("the unknown set-up step {key}", key=show(key)), "transfer or supply_deck")
        child.keys(("unit", "from", "to", "count"))
        zones = ("supply", "deck", "discard", "removed")
        return Transfer(
            child.get("unit").choice(tuple(self.unit_types[game])),
            child.get("from").choice(zones),
            child.get("to").choice(zones),
            child.get("count").int(minimum=1),
        )

    def special(self, node: Node, game: str) -> Special:
        """A boxed rule: another movement onto unscouted ground, or something done before the sections (EVAL-13)."""
        event = node.get("event").choice(("enter_unscouted", "evaluate"))
        moves = event == "enter_unscouted"
        key = "instead" if moves else "do"
        node.keys(("event", "when", key))
        words = self.words(game)
        do = words.do(node.get(key))
        if moves and do.action not in MOVES:
            node.get(key).fault(show(do.action), said("a movement: {names}", names=", ".join(MOVES)))
        if not moves and do.action in ("roll", "then", *CHOICE_USERS) and do.action != "bomb":
            node.get(key).fault(
                said("{action} in a boxed rule", action=do.action), "an action that needs no choice, such as recon"
            )
        return Special(
            event=event,
            raw=node.value,
            when=words.conditions(node.get("when")) if node.has("when") else (),
            instead=do.action if moves else "",
            do=None if moves else do,
        )

    def check_candidates(self, cards: tuple[Algorithm, ...]) -> None:
        """Two cards for one unit, side and stance (or scenario) leave it open which is meant (RF-SOLO-SETUP-4)."""
        seen: dict[tuple[str, str, str, str], str] = {}
        places = self.root.get("cards").list() if self.root.has("cards") else []
        for place, card in zip(places, cards, strict=False):
            if card.source == "transcribed_partial":
                continue
            keys = [(side, stance) for side in card.sides for stance in card.stances]
            keys += [
                (side, str(number))
                for side, numbers in card.scenarios.items()
                for number in numbers
                if not side.startswith("unknown_")
            ]
            for unit in card.units:
                for side, when in keys:
                    known = seen.setdefault((card.game, unit, side, when), card.id)
                    if known != card.id:
                        found = said(
                            "a second card for {unit}, {side}, {when}: {known} is the first",
                            unit=unit,
                            side=side,
                            when=when,
                            known=known,
                        )
                        place.get("units").fault(found, "one card for each")


def read_sections(node: Node, base: CardSet, game: str, unit: str, boxed: Node | None = None) -> Algorithm:
    """A card for one unit type from nothing but its sections and boxed rules, for rule cases."""
    reader = _Reader(Node(node.document, node.place, {}), base)
    known = (unit,) if unit in base.unit_types[game] else ()
    sections = reader.reader.sections(node, reader.words(game), known, base.unit_types[game])
    special = tuple(reader.special(item, game) for item in boxed.list()) if boxed is not None else ()
    return Algorithm("case", "A rule case", "authored", game, (unit,), (ANY,), (ANY,), {}, sections, special=special)


def read_deck_rules(node: Node, words: Words) -> tuple[DeckRule, ...]:
    """Which supply decks there are, and what belongs into each."""
    found = []
    for name, child in node.mapping().items():
        child.keys(("squad", "kind", "unit", "side", "face_up", "shuffle"))
        found.append(
            DeckRule(
                name,
                squad=child.get("squad").choice(("A", "B", "C", "T", "S")) if child.has("squad") else "",
                kind=child.get("kind").choice(("combat", "command", "any")) if child.has("kind") else "",
                side=child.get("side").choice(tuple(SIDES)) if child.has("side") else "",
                units=tuple(item.str() for item in items(child.get("unit"))) if child.has("unit") else (),
                shuffle=child.get("shuffle").bool() if child.has("shuffle") else True,
            )
        )
    return tuple(found)
