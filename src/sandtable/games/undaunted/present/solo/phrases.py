"""Algorithm cards in words: conditions, predicates, ties, orders and whole sections, from the values of the file.

The words of a language are data beside the cards (`content/solo/phrases.*.yaml`); `Phrases` only puts them together. A
tile, a unit, a card and a vehicle are said by what they are or do ("... that is scouted and has cover at least 1"), so
that no piece asks another to be inflected.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache, reduce
from importlib.resources import files
from typing import cast

from sandtable.games.undaunted.content.load import load_box
from sandtable.games.undaunted.solo.cards.language import Algorithm
from sandtable.kernel.content.read import parse

Raw = object
LANGUAGES = ("en", "cs", "pl")
BOXES = {"normandy": "normandy", "north_africa": "africa"}
"""The box of each game of the language."""

PACK = "reinforcements"


@cache
def words_of(language: str) -> Mapping[str, str]:
    """The pieces of a language by key."""
    file = files("sandtable.games.undaunted.content").joinpath("solo", f"phrases.{language}.yaml")
    root = parse(file.read_bytes(), str(file))
    found = {key: node.str() for key, node in root.mapping().items()}
    root.raise_faults()
    return found


@cache
def phrases(language: str, game: str) -> Phrases:
    """How a language speaks of a game's algorithm cards."""
    return Phrases(language, game)


@cache
def _unit_names(game: str, language: str) -> Mapping[str, str]:
    """The names that a box and its expansion print on cards, by type, where they are known in the language."""
    sides = load_box(BOXES[game], PACK).sides
    cards = [card for side in reversed(sides) for card in side.cards.values()]
    return {card.id: card.names[language] for card in cards if language in card.names}


def _map(raw: Raw) -> Mapping[str, Raw]:
    return cast(Mapping[str, Raw], raw) if isinstance(raw, Mapping) else {}


def _list(raw: Raw) -> list[Raw]:
    return list(raw) if isinstance(raw, (list, tuple)) else [raw]


def _entry(raw: Raw) -> tuple[str, Raw]:
    return next(iter(_map(raw).items()), ("", raw))


class Phrases:
    """Says the parts of an algorithm card in one language."""

    def __init__(self, language: str, game: str) -> None:
        self.language = language
        self.game = game
        self.words = words_of(language)

    def say(self, key: str, **parts: object) -> str:
        """A piece with its holes filled."""
        return self.words[key].format(**parts)

    def join(self, key: str, texts: Iterable[str]) -> str:
        """Pieces one after another; nothing for none."""
        found = list(texts)
        return reduce(lambda first, second: self.say(key, first=first, second=second), found) if found else ""

    def extend(self, text: str, key: str, hole: str, **parts: object) -> str:
        """A piece around what has been said so far."""
        return self.say(key, **{hole: text, **parts})

    # Names and numbers

    def unit_names(self, raw: Raw) -> str:
        return self.join("or", (self.unit_name(str(name)) for name in _list(raw)))

    def unit_name(self, type_name: str) -> str:
        """A type of unit as its cards call it; one of somebody's own cards as their file does."""
        known = _unit_names(self.game, self.language)
        own = type_name.replace("_", " ")
        return known.get(type_name) or self.words.get(f"unit.type.{type_name}", own)

    def range(self, raw: Raw) -> str:
        """`at most 8`, `at least 2`, `from 2 to 4`."""
        low, high = _map(raw).get("min"), _map(raw).get("max")
        form = "most" if low is None else "least" if high is None else "exactly" if low == high else "between"
        return self.say(f"range.{form}", low=low, high=high)

    def deck(self, raw: Raw) -> str:
        """A supply deck; somebody's own deck is called as its file calls it."""
        return self.join("list", (self.words.get(f"deck.{name}", str(name)) for name in _list(raw)))

    # Tiles

    def tiles(self, raw: Raw) -> str:
        """What a tile is, as the rest of "a tile that ..."."""
        return self.join("and", (self.tile(atom) for atom in _list(raw)))

    def tile(self, raw: Raw, no: bool = False) -> str:
        verb = "is_not" if no else "is"
        if isinstance(raw, str):
            return self.say(verb, tile=self.words[f"tile.{raw}"])
        key, value = _entry(raw)
        part = _map(value)
        if key == "not":
            return self.tile(value, not no)
        if key == "any":
            return self.join("and" if no else "or", (self.tile(atom, no) for atom in _list(value)))
        if key == "spawn":
            text = self.say(f"{verb}.spawn.{part['side']}")
            return self.extend(text, "spawn.matching", "spawn") if part.get("matching") else text
        return self.say(f"{verb}.{key}", **self.tile_parts(key, value))

    def tile_parts(self, key: str, value: Raw) -> dict[str, str]:
        """What the holes of a tile's predicate hold."""
        part = _map(value)
        if key == "named":
            return {"name": str(value)}
        if key in ("enemy", "own"):
            return {"who": self.unit(value, key, "by")}
        if key == "opens_path":
            return {"who": self.unit(part["for"], "own", "for"), "of": self.tiles(part["to"])}
        return {"range": self.range(value), "of": self.tiles(part["of"]) if "of" in part else ""}

    # Units, cards, vehicles

    def unit(self, raw: Raw, whose: str, case: str) -> str:
        """A unit: "an enemy unit that has total defence at most 8"."""
        unit, does = self.words[f"unit.{whose}.{case}"], self.does(raw)
        text = self.say("who", unit=unit, does=does) if does else unit
        return self.counted(text, raw)

    def counted(self, text: str, raw: Raw) -> str:
        count = _map(raw).get("count")
        return self.say("count", what=text, range=self.range(count)) if count else text

    def does(self, raw: Raw) -> str:
        """What a unit or card is and does; nothing where nothing is asked of it."""
        sel = _map(raw)
        told = [self.doing(key, value) for key, value in sel.items() if key not in ("any", "count", "kind", "upright")]
        if "kind" in sel:
            told.insert(0, self.words[f"does.kind.{sel['kind']}"])
        if "any" in sel:
            told.append(self.join("or", (self.does(each) for each in _list(sel["any"]))))
        return self.join("and", told)

    def doing(self, key: str, value: Raw) -> str:
        if isinstance(value, bool):
            return self.words[f"does.{key}" if value else f"does.{key}.not"]
        if key in ("has", "listed"):
            return self.words[f"does.{key}.{value}"]
        if key == "unit":
            return self.say("does.unit", names=self.unit_names(value))
        if key == "can":
            return self.say("does.can", action=self.words[f"do.{value}"])
        if key == "at":
            return self.say("does.at", tiles=self.tiles(value))
        if key in ("total", "damage"):
            return self.say(f"does.{key}", range=self.range(value))
        return self.say(f"does.{key}", squad=value, number=value)

    def card(self, raw: Raw) -> str:
        """A card of a zone: "a card that is a combat card and belongs to the same squad"."""
        sel = _map(raw)
        told = [self.words[f"card.kind.{sel['kind']}"]] if sel.get("kind", "any") != "any" else []
        told += [self.does({key: value for key, value in sel.items() if key not in ("kind", "upright", "count")})]
        if "upright" in sel:
            told.append(self.words["card.upright" if sel["upright"] else "card.upright.not"])
        does = self.join("and", filter(None, told))
        return self.counted(self.say("card.who", does=does) if does else self.words["card"], raw)

    def vehicle(self, raw: Raw) -> str:
        """What a vehicle is: "is operational and has no driver"."""
        return self.join("and", (self.vehicle_is(key, value) for key, value in _map(raw).items()))

    def vehicle_is(self, key: str, value: Raw) -> str:
        if key == "driver":
            return self.words["vehicle.driver" if value else "vehicle.driver.not"]
        if key == "damage":
            return self.say("vehicle.damage", range=self.range(value))
        if key == "free_seat":
            return self.say("vehicle.free_seat", seat=self.words[f"seat.{value}"])
        return self.words[f"vehicle.{key}.{value}"]

    # Conditions

    def conditions(self, raw: Raw) -> str:
        """All conditions of a section; nothing where it has none."""
        return self.join("all", (self.condition(atom) for atom in _list(raw))) if raw else ""

    def condition(self, raw: Raw) -> str:
        """A condition as a clause."""
        key, value = _entry(raw)
        if key in ("here", "tile", "target_marker"):
            return self.say(f"when.{key}", tiles=self.tiles(value))
        if key in ("enemy", "own"):
            return self.say(f"when.{key}", who=self.unit(value, key, "is"))
        if key == "me":
            return self.say("when.me", does=self.does(value))
        if key in ("zone", "player_zone"):
            return self.say(f"when.{key}", card=self.card(value))
        if key in ("my_vehicle", "vehicle_here"):
            return self.say(f"when.{key}", does=self.vehicle(value))
        if key == "not":
            return self.say("when.not", what=self.condition(value))
        if key in ("any", "all"):
            return self.join("or" if key == "any" else "all", (self.condition(each) for each in _list(value)))
        return self.plain_condition(key, value)

    def plain_condition(self, key: str, value: Raw) -> str:
        part = _map(value)
        if key == "supply":
            form = "when.supply" if "deck" in part else "when.supply.all"
            return self.say(form, deck=self.deck(part.get("deck", "")), range=self.range(part["cards"]))
        if key == "seat":
            form = f"when.seat.{'offers' if part else value}"
            return self.say(form, action=self.words[f"do.{part['offers']}"] if part else "")
        if key == "to_win":
            return self.say(f"when.to_win.{part['side']}", number=part["max"])
        if key == "flag":
            return self.words.get(f"when.flag.{value}") or self.say("when.flag", flag=value)
        return self.words[f"when.{key}.{value}"]

    # Ties

    def tie(self, word: str) -> str:
        """A criterion by its name."""
        return self.words[f"tie.{word}"]

    def ties(self, raw: Raw) -> str:
        """A tie list."""
        return self.join("tie.more", (self.criterion(each) for each in _list(raw)))

    def criterion(self, raw: Raw) -> str:
        key, value = _entry(raw)
        if not key:
            return self.tie(str(raw))
        if key in ("near", "far"):
            return self.say(f"tie.{key}.what", what=self.reference(value, key))
        if key == "unit":
            return self.say("tie.unit.what", names=self.join("list", map(self.unit_name, map(str, _list(value)))))
        return self.tie(key)

    def reference(self, raw: Raw, case: str) -> str:
        """What a distance is measured to, or from."""
        key, value = _entry(raw)
        if key == "tile":
            return self.say("closer.tile" if case == "near" else "farther.tile", tiles=self.tiles(value))
        return self.unit(value, key, case)

    # Orders

    def order(self, raw: Raw) -> str:
        """What a section orders."""
        key, value = _entry(raw)
        if not key:
            return self.words[f"do.{raw}"]
        if key == "then":
            return self.say("do.then", section=value)
        if key == "roll":
            branches = (self.say("do.branch", faces=faces, do=self.order(do)) for faces, do in _map(value).items())
            return self.say("do.roll", branches=self.join("list", branches))
        text = self.words[f"do.{key}"]
        for name, part in _map(value).items():
            text = self.with_parameter(text, key, name, part)
        return text

    def with_parameter(self, text: str, action: str, name: str, value: Raw) -> str:
        """An order with one of its parameters."""
        if name in ("via", "first", "wound", "ties"):
            return self.say(f"do.{name}", do=text, ties=self.ties(value))
        if name == "target":
            return self.say("do.at", do=text, who=self.unit(value, "enemy", "whom"))
        if name == "deck":
            return self.say("do.deck", do=text, deck=self.deck(value))
        if name == "count":
            return self.say("do.times", do=text, number=value)
        if name == "cards":
            card = self.unit_names(value) if action == "air_support" else self.card(value)
            return self.say("do.card", do=text, card=card)
        return self.say("do.card", do=text, card=self.words[f"do.{name}.{value}"])

    # Sections

    def choice(self, raw: Raw) -> str:
        """What a paragraph chooses; nothing if it chooses nothing."""
        part = _map(raw)
        text = ""
        if "pick" in part:
            text = self.say("pick", tiles=self.tiles(part["pick"]))
        elif "closer_to" in part:
            goals = (self.goal(goal) for goal in _list(part["closer_to"]))
            text = self.say("closer", goals=self.join("closer.else", goals))
        elif "farther_from" in part:
            text = self.say("farther", what=self.reference(part["farther_from"], "far"))
        if text and "where" in part:
            form = "where" if "pick" in part else "where.only"
            return self.say(form, pick=text, tiles=self.tiles(part["where"]))
        return text

    def goal(self, raw: Raw) -> str:
        """What is to be approached: the tiles of another paragraph, or tiles by their nature."""
        if isinstance(raw, str) and len(raw) == 1:
            return self.say("closer.paragraph", paragraph=raw)
        return self.say("closer.tile", tiles=self.tiles(raw))

    def paragraph(self, raw: Raw) -> str:
        """One way of a section."""
        part = _map(raw)
        told = [self.choice(raw), *([self.order(part["do"])] if "do" in part else [])]
        if "then" in part:
            told.append(self.say("do.then", section=part["then"]))
        text = self.join("section.steps", filter(None, told))
        if "when" in part:
            text = self.say("paragraph.when", when=self.conditions(part["when"]), paragraph=text)
        return self.say("paragraph.ties", paragraph=text, ties=self.ties(part["ties"])) if "ties" in part else text

    def section_when(self, raw: Raw) -> str:
        """The condition of a section; nothing where it has none."""
        when = self.conditions(_map(raw).get("when"))
        return self.say("section.when", when=when) if when else ""

    def section_do(self, raw: Raw) -> str:
        """What a section orders, without its paragraphs."""
        part = _map(raw)
        steps = [self.free(part["free"])] if "free" in part else []
        steps += [self.choose(part["choose"])] if "choose" in part else []
        steps += [self.order(part["do"])] if "do" in part else []
        steps += [self.say("do.then", section=part["then"])] if "then" in part else []
        return self.join("section.steps", steps)

    def free(self, raw: Raw) -> str:
        key, value = _entry(raw)
        return self.say(f"free.{key}", seat=self.words[f"seat.{value}"]) if key else self.words[f"free.{raw}"]

    def choose(self, raw: Raw) -> str:
        part = _map(raw)
        if "border" in part:
            return self.words[f"choose.border.{_map(part['border'])['mine']}"]
        tile = _map(part["tile"])
        far = tile["within"]
        within = self.say("choose.within", number=far) if isinstance(far, int) else self.words[f"choose.{far}"]
        text = self.say("choose", within=within)
        if "mover" in part:
            text = self.say("choose.mover", who=self.unit(part["mover"], "own", "whom"), within=within)
        if "min" in tile:
            text = self.say("choose.min", choose=text, number=tile["min"])
        if part.get("metric") == "path":
            text = self.say("choose.path", choose=text)
        if "repeat" in part:
            form = "printed" if part["repeat"] == "printed" else "repeat"
            text = self.say(f"choose.{form}", choose=text, number=part["repeat"])
        return self.say("choose.connected", choose=text) if part.get("connected") else text

    def special(self, raw: Raw) -> str:
        """A boxed rule of a card."""
        part = _map(raw)
        text = self.say(f"special.{part['event']}", do=self.order(part.get("instead", part.get("do"))))
        return (
            self.say("paragraph.when", when=self.conditions(part["when"]), paragraph=text) if "when" in part else text
        )

    def title(self, card: Algorithm) -> str:
        """Whose card it is, and for which stances."""
        units = self.join("list", (self.unit_names(unit) for unit in card.units))
        stances = self.join("list", (self.words[f"stance.{stance}"] for stance in card.stances if stance != "*"))
        return self.say("title", units=units, stances=stances) if stances else units
