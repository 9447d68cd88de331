"""The answers to choose from, numbered and grouped by card."""

from __future__ import annotations

import re
from typing import Final

from rich.text import Text

from sandtable.cli.hints import hint, step_of
from sandtable.cli.journey_hints import journey_topic
from sandtable.games.legions.model.journey import Journey
from sandtable.kernel.table import Decision, Option, Table

QUESTIONS: Final = {
    "ChooseInitiative": "Which card for the initiative? The higher value goes first.",
    "TakeTurn": "Your turn: play a card, or end the turn.",
    "Deploy": "Where does the unit enter?",
    "MoveTo": "Move where?",
    "GuideUnit": "Guide which unit?",
    "ScoutPath": "Scout where? A tile not scouted yet costs a Fog of War.",
    "StalkTo": "Stalk where?",
    "BolsterCard": "Bolster: add which card from your supply to your discard?",
    "CommandDraw": "Command: draw a card?",
    "InspireCard": "Inspire: take which card back to hand?",
    "AimAt": "Aim the mortar where?",
    "AdvanceTo": "Where to, tile by tile, or off the board?",
    "SurveyTile": "Scout which tile? A new one costs a Fog of War.",
    "RallyCard": "Take which card back to hand?",
    "FireAt": "At whom, or what?",
    "ChooseVictim": "Whom in the vehicle does it strike?",
    "RepairVehicle": "Repair which vehicle?",
    "UseCard": "In the new place: what is the card used for?",
    "SeatAfter": "Board, shift or disembark now, or stay?",
    "ChooseTarget": "Fire at whom?",
    "BlastNext": "Roll for which unit next?",
    "SelectTanks": "Which tank advances, and which with it?",
    "AdvanceTanksTo": "Advance where?",
    "ThrowAt": "Grenades on which tile?",
    "SalvoNext": "Roll for whom next?",
    "BombTile": "Bomb which tile? Whoever is there is hit, friend and foe.",
    "Exchange": "Exchange Riflemen of which squad in your supply for specialists?",
    "ChooseLoss": "Which card is lost?",
    "MineOn": "Lay or lift a mine on which border of the tile?",
    "TakePlane": "Call which plane?",
    "ConcealFrom": "Which opponent receives the Fog of War?",
    "ChooseFaction": "Which faction do you take?",
    "ChooseCommander": "Whom do you follow?",
    "ChooseOfficer": "Which officer?",
    "RejectCard": "Which card goes under your deck?",
    "KeepDispatch": "Which dispatch do you keep?",
    "Recruit": "Recruit and equip: what do you buy?",
    "RestoreFree": "Restore which order, for nothing?",
    "March": "Send whom where, or pass?",
    "AssignOrder": "Give which order to whom?",
    "PickOrder": "Resolve which of your orders? Use it, or lay it aside unseen.",
    "MoveOwn": "Move whom where?",
    "SneakTo": "Sneak where?",
    "TakeWound": "Who takes the wound?",
    "AnnounceCharges": "Charge: how many wounds to whom?",
    "AllotWound": "Who takes the next wound?",
    "UseAbilities": "Violence and first aid: what now?",
    "TakeMaim": "Who loses which skill?",
    "Treat": "Treat whom?",
    "PromoteFree": "Promote whom?",
    "LookAt": "Look at whose order?",
    "RetreatNext": "Who goes under the deck next, below those before?",
    "FallIn": "Who falls in?",
    "SwapWith": "Change places with whom?",
    "MoveAfter": "Where does the bearer go, or does it stay?",
    "MayWithdraw": "Withdraw the bearer?",
    "LureAway": "Lure whom away?",
    "SabotageToken": "Sabotage whose order?",
    "SacrificeMan": "Sacrifice whom?",
    "MayShelter": "Frost: play your dispatch here?",
    "WarmUp": "Who warms up?",
    "HelpOne": "Help whom?",
    "Shop": "Between two games: what do you spend points on?",
}
OF_A_CARD: Final = ("play", "hunker", "ready", "vehicle", "sit", "disembark", "swap")
IN_A_ROW: Final = 20
"""Answers with a longer hint get a line of their own."""


def question(decision: Decision) -> str:
    """What is asked, in words."""
    plain = re.sub(r"(?<!^)(?=[A-Z])", " ", decision.question).capitalize()
    return QUESTIONS.get(decision.question, f"{plain}?")


class Menu:
    """The options of a decision, counted from 1."""

    def __init__(self, table: Table, decision: Decision) -> None:
        self.options = decision.options
        self.question = question(decision)
        if isinstance(table.state, Journey):
            topic = journey_topic(table.state, step_of(table, decision.seat)[1])
            self.question += f" ({topic})" if topic else ""
        self._hints = [hint(table, option) for option in decision.options]

    def option(self, number: int) -> Option | None:
        """The option with a number, if there is one."""
        return self.options[number - 1] if 1 <= number <= len(self.options) else None

    def lines(self, width: int) -> list[Text]:
        """The menu as lines no wider than that: a line for each card, or for each long answer."""
        groups = self._groups()
        labels = max(len(card) for card, _ in groups)
        drawn: list[Text] = []
        for card, entries in groups:
            indent = labels + 1 if card else 0
            line = Text.assemble((f"{card:<{labels}} " if card else "", "bold"))
            for entry in entries:
                if line.cell_len > indent and line.cell_len + entry.cell_len + 2 > width:
                    drawn.append(line)
                    line = Text(" " * indent)
                line.append("  " if line.cell_len > indent else "").append_text(entry)
            drawn.append(line)
        return drawn

    def _groups(self) -> list[tuple[str, list[Text]]]:
        """The entries by card; those of no card each by itself if one is long, else all in a row."""
        apart = any(len(text) > IN_A_ROW for text in self._hints)
        groups: list[tuple[str, list[Text]]] = []
        for number, option in enumerate(self.options, start=1):
            card = str(option.parts.get("card", "")) if option.parts["kind"] in OF_A_CARD else ""
            entry = Text.assemble((str(number), "bold"), f" {option.text.removeprefix(f'{card}: ')}")
            if self._hints[number - 1]:
                entry.append(f" {self._hints[number - 1]}", "green")
            if groups and groups[-1][0] == card and not (apart and not card):
                groups[-1][1].append(entry)
            else:
                groups.append((card, [entry]))
        return groups
