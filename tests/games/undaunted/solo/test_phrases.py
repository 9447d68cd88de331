"""The Bot speaks English, Czech and Polish: the tables are complete, and every word of the language can be said."""

from __future__ import annotations

import re
from string import Formatter
from typing import Any

import pytest

from sandtable.games.undaunted.content.load import load_box
from sandtable.games.undaunted.present.solo.phrases import BOXES, LANGUAGES, Phrases, words_of
from sandtable.games.undaunted.present.solo.story import tell_card
from sandtable.games.undaunted.present.solo.wording import card_words
from sandtable.games.undaunted.solo.cards.language import (
    ACTIONS,
    CARD_TIES,
    COMBAT_TIES,
    GAMES,
    MOVES,
    SHOTS,
    STANCES,
    TIE_ENDS,
    TILE_TIES,
    TILE_WORDS,
    UNIT_TIES,
)
from sandtable.games.undaunted.solo.cards.load import card_set, find_card
from tests.locales import words as client_words

AMOUNTS = ({"max": 8}, {"min": 2}, {"min": 2, "max": 4}, {"min": 3, "max": 3})
UNIT_PARTS = (
    *({"unit": "rifleman"}, {"unit": ["rifleman", "scout"]}, {"squad": "A"}, {"matching": True}, {"matching": False}),
    *({"kind": kind} for kind in ("combat", "soldier", "vehicle", "tank")),
    *({"at": ["objective"]}, {"same_tile": True}, {"same_tile": False}, {"within": 2}, {"ready": True}),
    *({"ready": False}, {"total": {"max": 8}}, {"can": "control"}, {"has": "defence"}, {"has": "armour"}),
    *({"listed": "escape"}, {"listed": "eliminate"}, {"damage": {"min": 1}}, {"count": {"min": 2}}, {}),
    {"any": [{"ready": True}, {"squad": "B"}]},
)
TILES = (
    *TILE_WORDS,
    *({key: amount} for key in ("cover", "objective_value", "superiority", "range") for amount in AMOUNTS),
    *({"named": "6A"}, {"range_to": {"of": ["goal"], "max": 2}}, {"closer_than_here": {"of": ["goal"]}}),
    {"opens_path": {"for": {"can": "control"}, "to": ["goal"]}},
    *({whose: unit} for whose in ("enemy", "own") for unit in UNIT_PARTS),
    *({"spawn": {"side": side, "matching": own}} for side in ("bot", "player") for own in (True, False)),
    {"any": ["hill", "objective"]},
)
CARDS = (
    *({"kind": kind} for kind in ("fog", "combat", "command", "any")),
    *({"upright": True}, {"upright": False}, {"unit": "scout", "can": "recon", "squad": "A", "matching": True}),
    {"kind": "fog", "count": {"min": 2}},
)
VEHICLES = (
    *({"state": state} for state in ("operational", "disabled")),
    *({"driver": True}, {"driver": False}, {"owner": "bot"}, {"owner": "nobody"}, {"damage": {"min": 1}}),
    *({"free_seat": seat} for seat in ("drive", "navigate", "gun", "any")),
)
CONDITIONS = (
    *({key: [tile]} for key in ("here", "tile", "target_marker") for tile in TILES),
    *({"here": [{"not": tile}]} for tile in TILES),
    *({key: unit} for key in ("enemy", "own") for unit in UNIT_PARTS),
    *({"me": unit} for unit in UNIT_PARTS if unit),
    *({key: card} for key in ("zone", "player_zone") for card in CARDS),
    *({key: vehicle} for key in ("my_vehicle", "vehicle_here") for vehicle in VEHICLES),
    *({"supply": {"cards": {"min": 1}}}, {"supply": {"deck": "matching", "cards": {"min": 1}}}),
    *({"seat": "none"}, {"seat": "any"}, {"seat": {"offers": "drive"}}, {"flag": "night"}, {"flag": "storm"}),
    *({"initiative": side} for side in ("bot", "player")),
    *({"to_win": {"side": side, "max": 2}} for side in ("bot", "player")),
    *({"not": {"seat": "any"}}, {"any": [{"seat": "any"}, {"seat": "none"}]}, {"all": [{"seat": "any"}]}),
)
TIES = (
    *(*TILE_TIES, *COMBAT_TIES, *UNIT_TIES, *CARD_TIES, *TIE_ENDS),
    *({way: {who: {"ready": True}}} for way in ("near", "far") for who in ("enemy", "own")),
    *({way: {"tile": ["goal"]}} for way in ("near", "far")),
    *({"unit": ["rifleman"]}, {"opens_path": {"for": {}, "to": ["goal"]}}),
)
ORDERS = (
    *ACTIONS,
    *({action: {"via": ["cover"]}} for action in MOVES),
    *({shot: {"target": {"ready": True}, "first": ["nearest"], "wound": ["most_dangerous"]}} for shot in SHOTS),
    *({"inspire": {"cards": {"matching": True}, "count": 2, "ties": ["leftmost"]}}, {"then": "II"}),
    {"air_support": {"cards": ["scout"]}},
    *({"demolish": {"what": what}} for what in ("structure", "vehicle", "roadblock", "any")),
    *({"mines": {"lay": what}} for what in ("ap", "aa")),
    *({"mines": {"remove": whose}} for whose in ("enemy", "own", "any")),
    {"roll": {"1-6": "conceal", "7-10": {"bolster": {"deck": "front"}}}},
)
PARAGRAPHS: tuple[Any, ...] = (
    *({"pick": ["goal"], "ties": ["cover"]}, {"pick": ["goal"], "where": ["hill"]}, {"closer_to": ["A", ["goal"]]}),
    *({"closer_to": ["goal"], "where": ["hill"]}, {"farther_from": {"tile": ["goal"]}}),
    *({"farther_from": {"enemy": {}}}, {"when": [{"seat": "any"}], "do": "control", "then": "II"}),
)
CHOICES = (
    *({"tile": {"within": far}} for far in (2, "max", "board")),
    {"tile": {"within": "max", "min": 3}, "metric": "path", "repeat": 2, "connected": True},
    *({"mover": {"ready": True}, "tile": {"within": 1}}, {"tile": {"within": 1}, "repeat": "printed"}),
    *({"border": {"mine": mine}} for mine in ("enemy", "own", "none")),
)
SECTIONS = (
    *({"choose": choose, "do": "relocate"} for choose in CHOICES),
    *({"free": free, "do": "drive"} for free in ("exit", {"board": "drive"}, {"change_seat": "gun"})),
    *({"when": [{"seat": "any"}], "do": "control", "then": "II"}, {"do": "attack"}),
)
SPECIAL = (
    {"event": "enter_unscouted", "instead": "scout"},
    {"event": "evaluate", "when": [{"seat": "any"}], "do": "recon"},
)
HAPPENED: dict[str, object] = {"card": "Riflemen A", "algorithm": "X", "section": "I", "paragraph": "A", "skipped": []}
TOLD: tuple[dict[str, object], ...] = (
    *(
        {**HAPPENED, "kind": "relevant", "held": [], "order": "attack", "way": None, "tie": tie}
        for tie in ("", "cover")
    ),
    {**HAPPENED, "kind": "relevant", "held": [{"seat": "any"}], "order": "move", "way": PARAGRAPHS[0], "tie": "random"},
    {**HAPPENED, "kind": "irrelevant"},
    {
        **HAPPENED,
        "kind": "irrelevant",
        "skipped": [["I", "condition", {"seat": "any"}], ["II", "impossible", "attack"]],
    },
)


class Listener(dict[str, str]):
    """A table that notes which of its pieces are asked for."""

    def __init__(self, words: dict[str, str]) -> None:
        super().__init__(words)
        self.asked: set[str] = set()

    def __getitem__(self, key: str) -> str:
        self.asked.add(key)
        return super().__getitem__(key)

    def get(self, key: str, default: str = "") -> str:  # type: ignore[override]
        self.asked.add(key)
        return super().get(key, default)


def say_everything(words: Phrases) -> list[str]:
    """Every word of the language, in every place where it can stand."""
    said = [words.condition(each) for each in CONDITIONS]
    said += [words.conditions(CONDITIONS[:2]), words.ties(TIES), *(words.criterion(each) for each in TIES)]
    said += [words.tie(word) for word in ("near", "far", "unit", "opens_path")]
    said += [words.order(each) for each in ORDERS] + [words.paragraph(each) for each in PARAGRAPHS]
    said += [words.section_do(each) for each in SECTIONS] + [words.section_when(SECTIONS[-2])]
    said += [words.special(each) for each in SPECIAL]
    said += [words.deck(rule.name) for rules in card_set("default").decks.values() for rule in rules]
    said += [words.deck(name) for name in ("matching", "front", "random", "rest", "my own")]
    said += [words.title(card) for card in card_set("default").cards if card.game == words.game]
    said += [words.words[f"stance.{stance}"] for stance in STANCES]
    types = card_set("default").unit_types[words.game], card_set("default").types[words.game]
    return said + [words.unit_names(unit) for known in types for unit in known]


def test_the_tables_have_the_same_keys_and_holes() -> None:
    english = words_of("en")
    for language in LANGUAGES:
        words = words_of(language)
        assert list(words) == list(english)
        for key, text in words.items():
            assert holes(text) == holes(english[key]), f"{language} {key}"
            assert text.strip() == text, f"{language} {key}"


def holes(text: str) -> set[str]:
    """The names in braces."""
    return {name for _, name, _, _ in Formatter().parse(text) if name}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_the_language_can_be_said(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table = Listener(dict(words_of(language)))
    for game in GAMES:
        words = Phrases(language, game)
        words.words = table
        for text in say_everything(words):
            assert text.strip()
            assert not re.search(r"[{}_]|None|\b(True|False)\b", text), text
    monkeypatch.setattr("sandtable.games.undaunted.present.solo.story.phrases", lambda *_: words)
    told = [tell_card(each, "normandy", language) for each in TOLD]
    assert all(text.endswith(".") for text in told)
    known = {key for key in table if key.startswith("unit.type.")}  # a box may know the name by now
    assert set(table) - table.asked - known == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_of_the_shipped_set_is_said(language: str) -> None:
    english = set(words_of("en").values())
    for card in card_set("default").cards:
        words = card_words("default", card.id)
        assert words is not None
        assert [section.id for section in words.sections] == [section.id for section in card.sections]
        texts = [words.title, *words.special]
        for section, said in zip(card.sections, words.sections, strict=True):
            assert bool(said.when[language]) == bool(section.when)
            assert list(said.paragraphs) == [each.id for each in section.paragraphs]
            texts += [said.do, *said.paragraphs.values()] if section.do else list(said.paragraphs.values())
        for names in texts:
            assert names[language]
            if language != "en" and len(names["en"]) > 24:
                assert names[language] != names["en"]
                assert not any(
                    f" {piece} " in names[language] for piece in english if len(piece) > 9 and "{" not in piece
                )


def test_actions_and_units_are_called_as_on_the_table() -> None:
    """The words of the log are those of the cards in the browser."""
    for language in LANGUAGES:
        catalogue = client_words(language)
        words = words_of(language)
        for action in set(ACTIONS) - {"relocate", "escape", "none"}:
            key = f"action.{'hunker' if action == 'hunker_down' else action.replace('_', '-')}"
            if key in catalogue:
                assert words[f"do.{action}"] == catalogue[key], f"{language} {action}"
        for card in load_box(BOXES["normandy"]).sides[0].cards.values():
            key = f"unit.type.{card.id}"
            if key in words and f"card.{card.names['en']}" in catalogue:
                assert words[key] == catalogue[f"card.{card.names['en']}"], f"{language} {card.id}"


def test_a_jump_names_a_section_and_not_its_label() -> None:
    labelled = [card for card in card_set("default").cards if any(section.label for section in card.sections)]
    assert labelled
    for card in labelled:
        words = card_words("default", card.id)
        assert words is not None
        said = " ".join(section.do["en"] for section in words.sections)
        assert not any(re.search(rf"section {section.label}\b", said) for section in card.sections if section.label)
    assert find_card("default", "D-N-NOBODY") is None
    assert card_words("nobody@0", "D-N-RIF-ATT") is None


def test_a_unit_is_said_with_what_is_asked_of_it() -> None:
    words = Phrases("en", "normandy")
    assert words.unit({"total": {"max": 8}}, "enemy", "by") == "an enemy unit that has total defence at most 8"
    assert words.unit({}, "enemy", "by") == "an enemy unit"
