"""From content to a box as the rules read it, and to a table before the first choice (LG-SETUP)."""

from __future__ import annotations

from collections.abc import Mapping

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.games.legions.content.evening import Evening
from sandtable.games.legions.content.schema import (
    DISPATCH_EFFECTS,
    LOCATION_EFFECTS,
    SCORES,
    WINDOWS,
    Character,
    Contents,
)
from sandtable.games.legions.flow.muster import begin
from sandtable.games.legions.model.codes import (
    ABILITY_NAMES,
    EQUIPMENT_NAMES,
    KIND_NAMES,
    OFFICER,
    ORDER_KEYS,
    SKILL_NAMES,
    STRENGTH_SHIFT,
    TIMINGS,
)
from sandtable.games.legions.model.journey import Journey
from sandtable.games.legions.model.tables import Box, Rules


def read_rules(options: Mapping[str, str]) -> Rules:
    """The options as the rules read them."""
    rules = Rules()
    rules.restore_all = options["restore_per_purchase"] == "all"
    rules.promotion_max = max(1, min(15, int(options["promotion_max_per_character"])))
    rules.exams_may_receive = options["exam_holder_may_receive_orders"] == "true"
    rules.entry_all = options["entry_requires_all_icons"] == "true"
    rules.move_bearer_only = options["move_bearer_only"] == "true"
    rules.withdraw_to_hand = options["withdraw_destination"] == "hand"
    rules.lure_pays = options["lure_pays_supply"] == "true"
    rules.lure_anywhere = options["lure_range"] == "anywhere"
    rules.survivors_at_end = options["survivors_counted"] == "at_end"
    rules.overkill = options["allow_overkill_wounds"] == "true"
    rules.finite_stock = options["finite_overlay_stock"] == "true"
    rules.wide = options["vp_scale"] == "wide"
    rules.persistent_hidden = options["hidden_persistent_until_orders_end"] == "true"
    rules.lost_face_up = options["lost_tokens_face_up"] == "true"
    rules.dispatches = options["dispatches"] == "on"
    rules.in_turn = options["recruiting"] == "in_turn"
    rules.warm_asked = options["warming"] == "asked"
    rules.survival = 0 if options["survival"] == "off" else int(options["survival"])
    rules.first_seat = -1 if options["start_player"] == "random" else int(options["start_player"][1:])
    return rules


def printed(character: Character) -> int:
    """A character card as one number."""
    number = character.strength << STRENGTH_SHIFT
    for skill in character.skills:
        number |= 1 << SKILL_NAMES.index(skill)
    for bit, name in ABILITY_NAMES.items():
        number |= bit if name in character.abilities else 0
    return number | (OFFICER if character.officer else 0)


def build_box(evening: Evening, rules: Rules) -> Box:
    """The box as a scenario uses it."""
    contents, seats = evening.contents, evening.players
    box = Box()
    box.rules = rules
    box.content = contents
    box.scenario = evening.id
    box.seats = seats
    box.commanders = evening.commanders
    _set_figures(box, contents, seats)
    _fill_cards(box, contents)
    _fill_dispatches(box, contents)
    return box


def _set_figures(box: Box, contents: Contents, seats: int) -> None:
    figures, terms = contents.figures, contents.terms[seats]
    box.rounds = figures["rounds"]
    box.starting_supplies = figures["starting_supplies"]
    box.hand_size = figures["hand_size"]
    box.drawn_at_setup = figures["drawn_at_setup"]
    box.rejected_at_setup = figures["drawn_at_setup"] - figures["kept_at_setup"]
    box.price_character = figures["price_character"]
    box.price_equipment = figures["price_equipment"]
    box.price_restore = figures["price_restore"]
    box.plots = terms.plots
    box.price_heal, box.price_thaw, box.price_supply = terms.heal, terms.thaw, terms.supply
    maims = [f"maim_{skill}" for skill in SKILL_NAMES]
    box.stock = vec[i64]([contents.overlays[key] for key in (*EQUIPMENT_NAMES, *maims, "frostbite", "wound")])


def _fill_cards(box: Box, contents: Contents) -> None:
    common = sum(1 << ORDER_KEYS.index(order.key) for order in contents.orders if order.common)
    box.printed = vec[i64]([printed(man) for faction in contents.factions for man in faction.characters])
    tokens = [
        common + sum(1 << ORDER_KEYS.index(key) for key in leader.orders)
        for faction in contents.factions
        for leader in faction.commanders
    ]
    box.commander_tokens = vec[i64](tokens)
    box.immediate, box.phase, box.persistent = (
        sum(1 << number for number, order in enumerate(contents.orders) if order.timing == timing) for timing in TIMINGS
    )
    box.plot_requires = vec[i64]([sum(1 << SKILL_NAMES.index(s) for s in plot.requires) for plot in contents.plots])
    kinds = [sum(bit for bit, name in KIND_NAMES.items() if name in plot.kinds) for plot in contents.plots]
    box.plot_kinds = vec[i64](kinds)
    box.plot_vp = vec[i64]([plot.vp_wide if box.rules.wide else plot.vp for plot in contents.plots])
    box.plot_survivors = vec[i64]([plot.survivors for plot in contents.plots])
    box.location_effect = vec[i64]([LOCATION_EFFECTS.index(place.effect) for place in contents.locations])
    box.location_value = vec[i64]([place.value for place in contents.locations])
    box.faction_keys = [faction.key for faction in contents.factions]
    box.character_names = [man.name for faction in contents.factions for man in faction.characters]
    box.commander_names = [leader.names["en"] for faction in contents.factions for leader in faction.commanders]
    box.plot_names = [plot.names["en"] for plot in contents.plots]
    box.location_names = [place.names["en"] for place in contents.locations]
    box.dispatch_names = [dispatch.names["en"] for dispatch in contents.dispatches]
    box.order_names = [order.names["en"] for order in contents.orders]


def _fill_dispatches(box: Box, contents: Contents) -> None:
    cards = contents.dispatches
    box.dispatch_window = vec[i64]([WINDOWS.index(card.window) for card in cards])
    box.dispatch_effect = vec[i64]([DISPATCH_EFFECTS.index(card.effect) for card in cards])
    box.dispatch_value = vec[i64]([card.value for card in cards])
    box.dispatch_by = vec[i64]([SCORES.index(card.by) for card in cards])
    box.dispatch_least = vec[i64]([card.least for card in cards])
    box.dispatch_most = vec[i64]([card.most for card in cards])
    box.dispatch_vp = vec[i64]([card.vp for card in cards])
    box.dispatch_one = vec[i64]([card.one for card in cards])


def set_up(evening: Evening, options: Mapping[str, str]) -> Journey:
    """A table, before anybody has chosen anything."""
    journey = Journey(build_box(evening, read_rules(options)))
    journey.clear_table()
    begin(journey)
    journey.settle()
    return journey
