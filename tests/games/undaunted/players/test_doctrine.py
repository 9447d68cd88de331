"""The weights of the machine for Undaunted."""

from __future__ import annotations

from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.model.codes import DECK, REMOVED, SUPPLY
from sandtable.games.undaunted.players.cards import best_recruits, recruit
from sandtable.games.undaunted.players.doctrine import FARTHEST, Doctrine
from sandtable.games.undaunted.players.outlook import Outlook
from sandtable.kernel.game import full_options
from sandtable.kernel.registry import game_of


def test_what_is_farther_is_worth_less_and_what_is_too_far_nothing() -> None:
    doctrine = Doctrine()
    worth = [int(doctrine.near(half_cards)) for half_cards in range(FARTHEST + 3)]
    assert worth[0] == 1000
    assert worth == sorted(worth, reverse=True)
    assert worth[:5] == sorted(set(worth[:5]), reverse=True)
    assert worth[FARTHEST:] == [0, 0, 0]


def test_the_best_of_the_supply_may_be_any_card() -> None:
    """The one card that is left there is the best, the first of its side too."""
    game = game_of("normandy/1")
    for seat in (0, 1):
        battle = game.start("normandy/1", full_options(game, {}))
        assert isinstance(battle, Battle)
        cards = range(int(battle.field.first_card[seat]), int(battle.field.first_card[seat + 1]))
        for card in cards:
            for zone in (SUPPLY, DECK):
                while battle.count(zone, card):
                    battle.move_card(card, zone, REMOVED)
        for card in cards:
            if card != battle.field.fog[seat] and battle.count(REMOVED, card):
                battle.move_card(card, REMOVED, SUPPLY)
                outlook = Outlook(battle.field, Doctrine())
                outlook.read(battle, seat)
                worth = int(recruit(outlook, card, 0))
                assert worth > 0, battle.field.card_names[card]
                assert int(best_recruits(outlook, 2, 0)) == worth
                battle.move_card(card, SUPPLY, REMOVED)
