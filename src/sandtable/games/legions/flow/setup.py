"""From content to a field that the rules read, and to a table before the first choice (LG-SETUP)."""

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
    Box,
    Character,
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
from sandtable.games.legions.model.field import Field, Rules
from sandtable.games.legions.model.journey import Journey


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


def build_field(evening: Evening, rules: Rules) -> Field:
    """The box as a scenario uses it."""
    box, seats = evening.box, evening.players
    field = Field()
    field.rules = rules
    field.content = box
    field.scenario = evening.id
    field.seats = seats
    field.commanders = evening.commanders
    _set_figures(field, box, seats)
    _fill_cards(field, box)
    _fill_dispatches(field, box)
    return field


def _set_figures(field: Field, box: Box, seats: int) -> None:
    figures, terms = box.figures, box.terms[seats]
    field.rounds = figures["rounds"]
    field.starting_supplies = figures["starting_supplies"]
    field.hand_size = figures["hand_size"]
    field.drawn_at_setup = figures["drawn_at_setup"]
    field.rejected_at_setup = figures["drawn_at_setup"] - figures["kept_at_setup"]
    field.price_character = figures["price_character"]
    field.price_equipment = figures["price_equipment"]
    field.price_restore = figures["price_restore"]
    field.plots = terms.plots
    field.price_heal, field.price_thaw, field.price_supply = terms.heal, terms.thaw, terms.supply
    maims = [f"maim_{skill}" for skill in SKILL_NAMES]
    field.stock = vec[i64]([box.overlays[key] for key in (*EQUIPMENT_NAMES, *maims, "frostbite", "wound")])


def _fill_cards(field: Field, box: Box) -> None:
    common = sum(1 << ORDER_KEYS.index(order.key) for order in box.orders if order.common)
    field.printed = vec[i64]([printed(man) for faction in box.factions for man in faction.characters])
    tokens = [
        common + sum(1 << ORDER_KEYS.index(key) for key in leader.orders)
        for faction in box.factions
        for leader in faction.commanders
    ]
    field.commander_tokens = vec[i64](tokens)
    field.immediate, field.phase, field.persistent = (
        sum(1 << number for number, order in enumerate(box.orders) if order.timing == timing) for timing in TIMINGS
    )
    field.plot_requires = vec[i64]([sum(1 << SKILL_NAMES.index(s) for s in plot.requires) for plot in box.plots])
    kinds = [sum(bit for bit, name in KIND_NAMES.items() if name in plot.kinds) for plot in box.plots]
    field.plot_kinds = vec[i64](kinds)
    field.plot_vp = vec[i64]([plot.vp_wide if field.rules.wide else plot.vp for plot in box.plots])
    field.plot_survivors = vec[i64]([plot.survivors for plot in box.plots])
    field.location_effect = vec[i64]([LOCATION_EFFECTS.index(place.effect) for place in box.locations])
    field.location_value = vec[i64]([place.value for place in box.locations])
    field.faction_keys = [faction.key for faction in box.factions]
    field.character_names = [man.name for faction in box.factions for man in faction.characters]
    field.commander_names = [leader.names["en"] for faction in box.factions for leader in faction.commanders]
    field.plot_names = [plot.names["en"] for plot in box.plots]
    field.location_names = [place.names["en"] for place in box.locations]
    field.dispatch_names = [dispatch.names["en"] for dispatch in box.dispatches]
    field.order_names = [order.names["en"] for order in box.orders]


def _fill_dispatches(field: Field, box: Box) -> None:
    cards = box.dispatches
    field.dispatch_window = vec[i64]([WINDOWS.index(card.window) for card in cards])
    field.dispatch_effect = vec[i64]([DISPATCH_EFFECTS.index(card.effect) for card in cards])
    field.dispatch_value = vec[i64]([card.value for card in cards])
    field.dispatch_by = vec[i64]([SCORES.index(card.by) for card in cards])
    field.dispatch_least = vec[i64]([card.least for card in cards])
    field.dispatch_most = vec[i64]([card.most for card in cards])
    field.dispatch_vp = vec[i64]([card.vp for card in cards])
    field.dispatch_one = vec[i64]([card.one for card in cards])


def set_up(evening: Evening, options: Mapping[str, str]) -> Journey:
    """A table, before anybody has chosen anything."""
    journey = Journey(build_field(evening, read_rules(options)))
    journey.clear_table()
    begin(journey)
    journey.settle()
    return journey
