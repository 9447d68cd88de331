"""A card file from anywhere is read in a moment, and so are its cards while they are played."""

from __future__ import annotations

import pytest

from sandtable.games.undaunted.solo.cards.cost import DEAREST, LONGEST, cost, length
from sandtable.games.undaunted.solo.cards.load import card_set, knows_card_set, lend_card_set, parse_card_set
from sandtable.kernel.content.read import ContentError
from sandtable.kernel.game import full_options
from sandtable.kernel.registry import game_of
from tests.games.undaunted.solo.test_cards import CARD, HEAD, with_sections

PATH = "{opens_path: {for: {kind: combat}, to: [empty]}}"
PICK = "      - {choose: {tile: {within: max}}, paragraphs: [{id: A, pick: [{any: [ATOMS]}]}], do: relocate}\n"


def faults(text: str) -> list[str]:
    with pytest.raises(ContentError) as caught:
        parse_card_set("mine@0", text.encode())
    return [f"{fault.line}: found {fault.found}, wanted {fault.wanted}" for fault in caught.value.faults]


def test_words_within_words_are_asked_of_every_tile() -> None:
    assert cost(["empty"]) == 1
    assert cost({"enemy": {"ready": True}}) == 3
    assert cost({"range_to": {"of": ["empty"], "max": 1}}) == 1 + 20 * 3
    assert cost({"range_to": {"of": [{"range_to": {"of": ["empty"]}}]}}) == 1 + 20 * (1 + 1 + 20 * 2)
    assert cost({"opens_path": "x"}) == 1 + 400
    assert length({"range_to": {"of": ["empty"], "max": 1}}) == 4


def test_the_shipped_cards_are_cheap_enough() -> None:
    shipped = [sum(cost(section.raw) for section in card.sections) for card in card_set("default").cards]
    assert 0 < max(shipped) < DEAREST / 2


def test_a_card_that_is_too_dear_to_judge_is_refused() -> None:
    parse_card_set("mine@0", with_sections(PICK.replace("ATOMS", ", ".join([PATH] * 10))).encode())
    [fault] = faults(with_sections(PICK.replace("ATOMS", ", ".join([PATH] * 20))))
    assert fault.startswith("11: found ")
    assert fault.endswith(f"looks at the table, wanted at most {DEAREST}: fewer words within words")


def test_fragments_cannot_grow_without_end() -> None:
    body = "fragments:\n  big: {do: attack, when: [{any: [" + ", ".join(["{initiative: bot}"] * 1000) + "]}]}\n"
    uses = "      - {use: big}\n" * 16
    card = CARD.removeprefix("cards:\n").replace("{unit}", "rifleman") + uses
    cards = "".join(card.replace("MINE", f"C{n}").replace("[attack]", "[hold]") for n in range(40))
    [fault] = faults(HEAD + body + "cards:\n" + cards)
    assert f"more than {LONGEST} words of fragments" in fault


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('sides: ["*"]', f"sides: {{us: [{', '.join(['1-999'] * 500)}]}}", "more than 999 scenarios"),
        (
            "cards:",
            f"unit_types: {{normandy: {{{', '.join(f'u{n}: {{kind: combat}}' for n in range(70))}}}}}\ncards:",
            "70",
        ),
        ("{do: attack}", "{paragraphs: [" + ", ".join(["{id: A, do: attack}"] * 40) + "]}", "paragraphs A"),
    ],
)
def test_a_small_file_cannot_stand_for_a_huge_one(old: str, new: str, told: str) -> None:
    assert told in faults(with_sections("      - {do: attack}\n").replace(old, new))[0]


def test_names_that_are_said_often_count_once() -> None:
    text = with_sections("      - {do: attack}\n").replace("[rifleman]", f"[{', '.join(['rifleman'] * 3000)}]")
    text = text.replace("[attack]", f"[{', '.join(['attack'] * 3000)}]").replace(
        '["*"]', f"[{', '.join(['us'] * 3000)}]"
    )
    [card] = parse_card_set("mine@0", text.encode()).cards
    assert (card.units, card.stances, card.sides) == (("rifleman",), ("attack",), ("us",))


def test_the_hundredth_fault_ends_the_reading() -> None:
    assert len(faults(HEAD + "".join(f"wrong{n}: 1\n" for n in range(500)))) == 100


def test_what_is_lent_is_known_as_long_as_it_is_lent() -> None:
    game = game_of("normandy/1")
    chosen = {"solo": "DE", "cards": "lent@0"}
    cards = parse_card_set("lent@0", with_sections("      - {do: attack}\n").encode())
    assert not knows_card_set("lent@0")
    with lend_card_set(cards):
        with lend_card_set(cards):
            assert full_options(game, chosen, "normandy/1")["cards"] == "lent@0"
        assert card_set("lent@0") is cards, "whoever lent it first has not taken it back"
        assert "lent@0" not in next(spec.values for spec in game.options() if spec.name == "cards")
        battle = game.start("normandy/1", full_options(game, chosen, "normandy/1"))
    assert not knows_card_set("lent@0")
    assert "lent@0" in repr(game.position(battle, 0)), "the game goes on with the cards it was laid with"
