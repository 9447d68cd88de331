"""Algorithm cards that people bring for the virtual opponent, as the rest of the program handles them."""

from __future__ import annotations

from contextlib import AbstractContextManager
from pathlib import Path
from typing import cast

from sandtable.games.undaunted.present.solo.wording import CardWords, card_words
from sandtable.games.undaunted.solo.cards.language import CardSet
from sandtable.games.undaunted.solo.cards.load import (
    DEFAULT,
    add_card_set,
    card_set,
    card_set_name,
    lend_card_set,
    parse_card_set,
)
from sandtable.kernel.content.card_files import CardFiles, Lent
from sandtable.kernel.content.read import digest_of


class AlgorithmFiles(CardFiles):
    """The option `cards` names them."""

    option = "cards"
    default = DEFAULT

    def add(self, path: str | Path) -> CardSet:
        return card_set(add_card_set(path))

    def name(self, stem: str, data: bytes) -> str:
        return card_set_name(stem, data)

    def digest(self, data: bytes) -> str:
        return digest_of(data)

    def read(self, name: str, data: bytes) -> CardSet:
        return parse_card_set(name, data)

    def lend(self, cards: Lent) -> AbstractContextManager[None]:
        return lend_card_set(cast(CardSet, cards))

    def words(self, cards: str, card: str) -> CardWords | None:
        return card_words(cards, card)
