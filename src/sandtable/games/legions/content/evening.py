"""What is played with of the box: all of it for two, three or four, or the choice that a scenario file makes.

A file narrows: it takes plots, locations, commanders and dispatches away, and says which rulings hold unless the
players choose others. Nothing in it changes a card or a rule.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from sandtable.games.legions.content.load import load_box, read_names, read_words
from sandtable.games.legions.content.schema import Box
from sandtable.kernel.content.read import Node, one_of, show
from sandtable.kernel.content.scenario_files import known_file, read_id
from sandtable.words import said

KEYS = ("id", "box", "names", "note", "players", "plots", "locations", "commanders", "dispatches", "rulings")
ALL_COMMANDERS = 0xFF
DISPATCHES_EACH = 2
"""So many dispatches everybody draws (LG-DISPATCH-2)."""


class Evening(msgspec.Struct, frozen=True):
    """A scenario: how many play, with which cards, with which of the eight commanders (a bit each), which rulings."""

    id: str
    players: int
    box: Box
    names: dict[str, str] = {}
    note: str = ""
    commanders: int = ALL_COMMANDERS
    rulings: dict[str, str] = {}


def load_evening(scenario: str) -> Evening:
    """A scenario by its id: `legions/3`, or that of a file which somebody holds."""
    if (brought := known_file(scenario)) is not None:
        found: Evening = brought.content
        return found
    return Evening(scenario, int(scenario.partition("/")[2]), load_box())


def read_evening(root: Node, name: str, rulings: Mapping[str, tuple[str, ...]]) -> Evening:
    """The scenario of a file; `rulings` has the values of each that may be chosen, none where it is a number."""
    root.keys(KEYS)
    read_id(root.get("id"))
    whole = load_box()
    players = root.get("players").int(min(whole.terms), max(whole.terms))
    needed = {
        "plots": whole.figures["rounds"] * whole.terms[players].plots,
        "locations": whole.figures["rounds"],
        "dispatches": DISPATCHES_EACH * players,
    }
    kept = {deck: _cards(root.get(deck), getattr(whole, deck), count) for deck, count in needed.items()}
    chosen = _rulings(root.get("rulings"), rulings) if root.has("rulings") else {}
    if root.has("dispatches"):
        chosen.setdefault("dispatches", "on")
    return Evening(
        id=name,
        players=players,
        box=msgspec.structs.replace(whole, **kept),
        names=read_names(root.get("names")),
        note=root.get("note").str() if root.has("note") else "",
        commanders=_commanders(root.get("commanders"), whole) if root.has("commanders") else ALL_COMMANDERS,
        rulings=chosen,
    )


def _cards(node: Node, deck: tuple[Any, ...], needed: int) -> tuple[Any, ...]:
    """The cards of a deck that a list names, in the order of the box; all where there is no list."""
    if node.missing or node.value is None:
        return deck
    ids = read_words(node, tuple(card.id for card in deck))
    if node.clean and len(ids) < needed:
        node.fault(
            said("{count} {place}", count=len(ids), place=node.place[-1]),
            said("at least {needed}, so that none runs out", needed=needed),
        )
    return tuple(card for card in deck if card.id in ids)


def _commanders(node: Node, whole: Box) -> int:
    """One or both of every faction: whoever takes a faction must find somebody to lead it (LG-SETUP-2)."""
    leaders = [leader.id for faction in whole.factions for leader in faction.commanders]
    ids = read_words(node, tuple(leaders))
    for faction in whole.factions if node.clean else ():
        if not any(leader.id in ids for leader in faction.commanders):
            wanted = one_of("", [leader.id for leader in faction.commanders])
            node.fault(said("no commander of {key}", key=faction.key), said("{wanted}, or both", wanted=wanted))
    return sum(1 << number for number, leader in enumerate(leaders) if leader in ids)


def _rulings(node: Node, known: Mapping[str, tuple[str, ...]]) -> dict[str, str]:
    node.keys(list(known))
    found = {}
    for name, child in node.mapping().items():
        said = str(child.value).lower() if isinstance(child.value, bool) else str(child.value)
        values = known.get(name, ())
        if values and said not in values:
            child.fault(show(child.value), one_of(said, values))
        elif not values and name in known and not (said.isascii() and said.isdigit()):
            child.fault(show(child.value), "a whole number")
        found[name] = said
    return found
