"""An algorithm card in words, in every language: what the browser prints and the log refers to."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import msgspec

from sandtable.games.undaunted.present.solo.phrases import LANGUAGES, Phrases, phrases
from sandtable.games.undaunted.solo.cards.language import Algorithm
from sandtable.games.undaunted.solo.cards.load import find_card
from sandtable.kernel.content.read import Value

Names = dict[str, str]


class SectionWords(msgspec.Struct, frozen=True):
    """A section: its condition (nothing where it has none), its order, and its paragraphs by letter."""

    id: str
    when: Names
    do: Names
    paragraphs: dict[str, Names]


class CardWords(msgspec.Struct, frozen=True):
    """An algorithm card (RF-SOLO-EVAL-1): whose it is, its boxed rules, its sections in order."""

    id: str
    code: str
    source: str
    title: Names
    special: tuple[Names, ...]
    sections: tuple[SectionWords, ...]


def card_words(cards: str, card: str) -> CardWords | None:
    """A card of a set in words; None if the set has no such card."""
    return None if find_card(cards, card) is None else _known_card(cards, card)


@lru_cache(512)
def _known_card(cards: str, card: str) -> CardWords:
    found = find_card(cards, card)
    assert found is not None
    return _words(found)


def _words(card: Algorithm) -> CardWords:
    def names(say: Callable[[Phrases, Value], str], raw: Value) -> Names:
        return {language: say(phrases(language, card.game), card.with_ids(raw)) for language in LANGUAGES}

    return CardWords(
        id=card.id,
        code=card.code,
        source=card.source,
        title={language: phrases(language, card.game).title(card) for language in LANGUAGES},
        special=tuple(names(Phrases.special, each.raw) for each in card.special),
        sections=tuple(
            SectionWords(
                section.id,
                names(Phrases.section_when, section.raw),
                names(Phrases.section_do, section.raw),
                {each.id: names(Phrases.paragraph, each.raw) for each in section.paragraphs},
            )
            for section in card.sections
        ),
    )
