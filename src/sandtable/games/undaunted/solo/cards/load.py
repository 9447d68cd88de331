"""Finds algorithm cards: the shipped set, sets that somebody added, and the bindings of the scenarios.

    add_card_set("mine.yaml")     # "mine@5d2c71a0c4e19b37", a value of the option `cards`

The name of an added set holds a digest of its file, so that a record names exactly the cards it was played with.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from threading import Lock

import msgspec

from sandtable.games.undaunted.solo.cards.language import (
    GAMES,
    SIDES,
    STANCES,
    Algorithm,
    CardSet,
    Criterion,
    DeckRule,
    Transfer,
)
from sandtable.games.undaunted.solo.cards.read_cards import read_card_set, read_deck_rules
from sandtable.games.undaunted.solo.cards.read_words import TILES, Words
from sandtable.kernel.content.read import Node, digest_of, one_of, parse, read_file, show
from sandtable.kernel.content.scenario_files import known_file
from sandtable.words import said

DEFAULT = "default"
_ADDED: dict[str, CardSet] = {}
_LENT: dict[str, list[CardSet]] = {}
_LENDING = Lock()
_LONGEST_NAME = 40


class Binding(msgspec.Struct, frozen=True):
    """What a scenario says for one Bot side (section 8 of the language)."""

    stance: str = ""
    cards: dict[str, str] = {}
    danger: tuple[str, ...] = ()
    ties: tuple[Criterion, ...] = ()
    path_to_victory: tuple[str, ...] = ()
    preferred: tuple[str, ...] = ()
    flags: tuple[str, ...] = ()
    decks: tuple[DeckRule, ...] = ()
    setup: tuple[Transfer, ...] = ()


def card_set_names() -> tuple[str, ...]:
    """The names that the option `cards` lists."""
    return (DEFAULT, *_ADDED)


def knows_card_set(name: str) -> bool:
    """Whether the option `cards` takes a name: one that it lists, or that of a set which is lent now."""
    return name == DEFAULT or name in _ADDED or name in _LENT


def card_set(name: str) -> CardSet:
    """A card set by its name."""
    return _shipped() if name == DEFAULT else _ADDED.get(name) or _LENT[name][0]


def find_card(cards: str, card: str) -> Algorithm | None:
    """An algorithm card of a set, or of the set that it extends; None if there is none."""
    known = card_set(cards) if knows_card_set(cards) else None
    while known is not None:
        for each in known.cards:
            if each.id == card:
                return each
        known = known.base
    return None


def add_card_set(path: str | Path) -> str:
    """Read somebody's card file and give it a name; a ContentError, with every fault, if it makes no sense."""
    root = read_file(path)
    name = card_set_name(Path(path).stem, Path(path).read_bytes())
    _ADDED[name] = read_card_set(root, name, _shipped())
    return name


def parse_card_set(name: str, data: bytes) -> CardSet:
    """A card file of a stranger under a name; a ContentError, with every fault, if it makes no sense."""
    return read_card_set(parse(data, name), name, _shipped())


@contextmanager
def lend_card_set(cards: CardSet) -> Iterator[None]:
    """While this lasts, a set of a stranger is known by its name; no list tells it."""
    with _LENDING:
        _LENT.setdefault(cards.name, []).append(cards)
    try:
        yield
    finally:
        with _LENDING:
            _LENT[cards.name].pop()
            if not _LENT[cards.name]:
                del _LENT[cards.name]


def card_set_name(stem: str, data: bytes) -> str:
    """The name of a card file: what it is called, as a record can hold it, and a digest."""
    letters = unicodedata.normalize("NFC", stem)[:_LONGEST_NAME]
    plain = "".join(letter if letter.isalnum() or letter in "-_" else "-" for letter in letters) or "cards"
    return f"{plain}@{digest_of(data)}"


@cache
def _shipped() -> CardSet:
    return read_card_set(_parse(_folder().joinpath("cards.yaml")), DEFAULT, None)


def _folder() -> Traversable:
    return files("sandtable.games.undaunted.content").joinpath("solo")


def _parse(file: Traversable) -> Node:
    return parse(file.read_bytes(), str(file))


def binding(scenario: str, side: str) -> Binding:
    """The binding of a scenario for the Bot's side (`US`); an empty one where there is none."""
    if (brought := known_file(scenario)) is not None:
        found: Binding = brought.content.bindings.get(side, Binding())
        return found
    box = scenario.partition("/")[0]
    return _bindings(box).get((scenario, side), Binding())


@cache
def _bindings(box: str) -> dict[tuple[str, str], Binding]:
    file = _folder().joinpath(f"{box}.yaml")
    return read_bindings(_parse(file), _shipped()) if file.is_file() else {}


def read_bindings(root: Node, cards: CardSet) -> dict[tuple[str, str], Binding]:
    """All bindings of a file by scenario and side."""
    root.keys(("source", "bindings"))
    root.get("source").str()
    found = {}
    for scenario, node in root.get("bindings").mapping().items():
        for side, child in node.mapping().items():
            game = next((game for game, sides in GAMES.items() if side in sides), "")
            if game:
                found[scenario, SIDES[side]] = read_binding(child, cards, game)
            else:
                child.fault(said("the unknown side {side}", side=show(side)), "one of us, de, lrdg, it")
    root.raise_faults()
    return found


def read_own_bindings(node: Node, game: str, tiles: Collection[str]) -> dict[str, Binding]:
    """What a scenario file says for its Bot sides, of the tiles that it has (section 8 of the language)."""
    found = {}
    for side, child in node.mapping().items():
        if side not in GAMES[game]:
            child.fault(said("the unknown side {side}", side=show(side)), one_of(side, GAMES[game]))
            continue
        found[SIDES[side]] = read_binding(child, _shipped(), game)
        for items in child.get("sets").mapping().values() if child.has("sets") else ():
            for item in items.list() if child.clean else ():
                if item.value not in tiles:
                    item.fault(
                        said("{value}, which is not on the map", value=show(item.value)), one_of(str(item.value), tiles)
                    )
    return found


def read_binding(node: Node, cards: CardSet, game: str, beside: tuple[str, ...] = ()) -> Binding:
    """One binding; `beside` are keys that mean something to somebody else."""
    node.keys(("stance", "cards", "danger", "ties", "sets", "flags", "supply_decks", "setup", *beside))
    has = node.has
    words = Words((*cards.unit_types[game], *cards.types[game]), [deck.name for deck in cards.decks[game]])
    ids = [card.id for card in cards.cards if card.game == game and card.source != "transcribed_partial"]
    named = node.get("cards").mapping() if has("cards") else {}
    sets = node.get("sets")
    if has("sets"):
        sets.keys(("path_to_victory", "preferred"))
    return Binding(
        stance=node.get("stance").choice(STANCES) if has("stance") else "",
        cards={unit: child.choice(ids) for unit, child in named.items()},
        danger=words.unit_names(node.get("danger")) if has("danger") else (),
        ties=words.ties(node.get("ties"), TILES) if has("ties") else (),
        path_to_victory=_tile_names(sets, "path_to_victory", words) if has("sets") else (),
        preferred=_tile_names(sets, "preferred", words) if has("sets") else (),
        flags=tuple(item.str() for item in node.get("flags").list()) if has("flags") else (),
        decks=read_deck_rules(node.get("supply_decks"), words) if has("supply_decks") else (),
        setup=tuple(_transfer(item, words) for item in node.get("setup").list()) if has("setup") else (),
    )


def _tile_names(sets: Node, key: str, words: Words) -> tuple[str, ...]:
    return tuple(words.tile_name(item) for item in sets.get(key).list()) if sets.has(key) else ()


def _transfer(node: Node, words: Words) -> Transfer:
    node.keys(("transfer",))
    child = node.get("transfer")
    child.keys(("unit", "from", "to", "count"))
    zones = ("supply", "deck", "discard", "removed")
    return Transfer(
        child.get("unit").choice(words.units),
        child.get("from").choice(zones),
        child.get("to").choice(zones),
        child.get("count").int(minimum=1),
    )
