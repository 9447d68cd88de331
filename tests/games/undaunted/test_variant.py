"""The variants: each has the actions that its box prints, and is one object wherever it goes."""

from __future__ import annotations

import pickle

import pytest

from sandtable.games.undaunted.content.load import load_box
from sandtable.games.undaunted.model.action import Action
from sandtable.games.undaunted.model.codes import ACTION_NAMES
from sandtable.games.undaunted.model.variant import Variant
from sandtable.games.undaunted.rules.desert.north_africa import NORTH_AFRICA
from sandtable.games.undaunted.rules.normandy import NORMANDY
from sandtable.games.undaunted.rules.reinforcements.normandy import REINFORCED_NORMANDY

PACK = "reinforcements"
VARIANTS = [("normandy", "", NORMANDY), ("normandy", PACK, REINFORCED_NORMANDY), ("africa", PACK, NORTH_AFRICA)]


@pytest.mark.parametrize(("box", "pack", "variant"), VARIANTS)
def test_a_variant_has_the_actions_that_its_box_may_print(box: str, pack: str, variant: Variant) -> None:
    named = {name for name, action in zip(ACTION_NAMES, variant.actions, strict=True) if type(action) is not Action}
    assert named == set(load_box(box, pack).actions())


@pytest.mark.parametrize("variant", [NORMANDY, REINFORCED_NORMANDY, NORTH_AFRICA])
def test_a_variant_that_was_sent_is_the_same_object(variant: Variant) -> None:
    assert pickle.loads(pickle.dumps(variant)) is variant
