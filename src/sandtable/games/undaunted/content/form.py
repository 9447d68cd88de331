"""What the files of the boxes have each their own way: one object a box says it, and whoever reads or shows them asks.

Which rules a box is played by is `Variant` in `model/variant.py`; here is only what may be written.
"""

from __future__ import annotations

from typing import NamedTuple

NORMANDY = "normandy"
NORTH_AFRICA = "north_africa"

RADIO_INTEL = "radio_intel"
ROADBLOCKS = "roadblocks"


class Form(NamedTuple):
    """How a box and its scenarios are written.

    The actions on its cards, in their three classes; the markers that it counts beside those of every box; the goals
    and the special rules of its scenarios; whether these tell a `situation`; the keys of their boards beside those of
    every box, and of their sides. An expansion prints more actions (RF-ADVANCE to RF-BOMB), and brings a marker, which
    scenarios place by a key of the board.
    """

    movement: tuple[str, ...]
    support: tuple[str, ...]
    combat: tuple[str, ...]
    markers: tuple[str, ...]
    goals: tuple[str, ...]
    special: tuple[str, ...]
    situation: bool
    board: tuple[str, ...]
    side: tuple[str, ...]
    pack_actions: tuple[str, ...]
    pack_marker: str
    pack_board: str

    @property
    def actions(self) -> tuple[str, ...]:
        """The actions that the box itself prints."""
        return (*self.movement, *self.support, *self.combat)

    def says_situation(self, pack: str) -> bool:
        """Whether a scenario, maybe with an expansion, tells what has happened before it."""
        return self.situation or bool(pack)

    def board_keys(self, pack: str) -> tuple[str, ...]:
        """The keys of a board, maybe with an expansion, beside those that every box has."""
        return (*self.board, self.pack_board) if pack else self.board


FORMS = {
    NORMANDY: Form(
        movement=("move", "guide", "scout", "stalk"),
        support=("bolster", "command", "conceal", "control", "inspire", "recon", "target"),
        combat=("attack", "suppress", "blast"),
        markers=(),
        goals=("objectives", "rout"),
        special=("hills", RADIO_INTEL),  # `hills` only reminds of UN-HILL; `radio_intel` is scenario 10's
        situation=False,
        board=("radio",),
        side=("goal", "deck", "supply", "controlled", "scouted", "spawns", "units"),
        pack_actions=("advance", "anti-tank", "close-attack", "grenades"),
        pack_marker="impassable_markers",
        pack_board="impassable",
    ),
    # Guide, Target and Blast are gone, seven actions are new. Roadblocks: a standing structure of value 0 closes its
    # tile to vehicles.
    NORTH_AFRICA: Form(
        movement=("move", "scout", "stalk", "drive"),
        support=("navigate", "repair", "spot", "bolster", "command", "conceal", "control", "inspire", "recon"),
        combat=("strafe", "demolish", "anti-tank", "attack", "suppress"),
        markers=("structure_markers", "escape_markers", "damage_markers"),
        goals=("objectives", "escape", "neutralize"),
        special=(ROADBLOCKS,),
        situation=True,
        board=("structures", "escapes"),
        side=("goal", "deck", "supply", "controlled", "scouted", "units", "vehicles"),
        pack_actions=("mines", "air-support", "close-attack", "grenades", "bomb"),
        pack_marker="mine_markers",
        pack_board="mines",
    ),
}
"""By the rules that a box is played by."""
