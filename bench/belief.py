"""How near the worlds that machines deal come to the true ones: `python -m bench.belief [--games 20] [--worlds 48]`.

Games are played by a player against itself. At every question the seat that is asked deals worlds, and two things are
counted: the copies of each kind of card in the other hand, in truth and in the worlds, which should agree; and worlds
that what all have been told rules out, of which there should be none. `docs/belief.md` is written from it.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.model.codes import HAND, HELD
from sandtable.games.undaunted.model.field import Field
from sandtable.kernel.engine.event import Event
from sandtable.kernel.engine.random import FastSource, derive
from sandtable.kernel.game import full_options
from sandtable.kernel.registry import game_of
from sandtable.players import player

PAGE: Final = Path(__file__).parents[1] / "docs" / "belief.md"
HEAD: Final = """# What machines believe of hidden cards

A machine that looks ahead deals itself worlds: what its seat cannot see, as it may be. Written by `python -m
bench.belief --games {games} --worlds {worlds} --seed {seed}`, which lets players play against themselves and deals so
many worlds at every question. Of each kind of card in the other hand: the copies there in truth for every copy that
is dealt (1: the worlds are like the truth). And worlds that cannot be, by what everybody at the table has been told.

| who played, where | leaders | soldiers | Fog of War | worlds | impossible |
| --- | ---: | ---: | ---: | ---: | ---: |
"""
SEED = 20261117
PLAYERS = ("scripted", "search:10", "search:40")
SCENARIOS = ("normandy/1", "normandy/4", "normandy/9", "normandy/101", "africa/1", "africa/6", "africa/9", "africa/203")
KINDS = ("leaders", "soldiers", "fog")


class Witness:
    """Hears what all are told, event by event, and keeps in mind which hand has lacked which card."""

    def __init__(self) -> None:
        self.drawn = Counter[int]()  # by player, since the hand was empty last
        self.none: dict[tuple[int, str], int] = {}  # a card that a hand lacked: the cards drawn by then

    def hear(self, event: Event) -> None:
        """Something was told."""
        told: dict[str, Any] = dict(event.fields)
        seat, card = told.get("seat", -1), told.get("card", "")
        if event.kind == "drew":
            self.drawn[seat] += 1
        elif event.kind == "turn ended":
            self.drawn[seat] = 0
            self.none = {key: drawn for key, drawn in self.none.items() if key[0] != seat}
        elif event.kind == "casualty" and told["zone"] in ("discard", "deck"):
            owner, name = told["player"], told["unit"]
            self.none[owner, name] = self.drawn[owner]
        elif event.kind in ("inspired", "called") and (seat, card) in self.none:
            self.none[seat, card] -= 1

    def most(self, seat: int, name: str) -> int | None:
        """How many copies a hand can have; None if nothing is known."""
        if (seat, name) not in self.none:
            return None
        return self.drawn[seat] - self.none[seat, name]

    def allows(self, battle: Battle, dealt: Battle, seat: int) -> bool:
        """Whether a world dealt by a seat may be the true one."""
        names, owners = battle.field.card_names, battle.field.card_owner
        for card, owner in enumerate(owners):
            if owner != seat:
                most = self.most(int(owner), str(names[card]))
                held = dealt.count(HAND, card)
                if held < battle.count(HELD, card) or (most is not None and held > most):
                    return False
        return True


class Moment(NamedTuple):
    """A question to a seat, and what all have been told by then."""

    battle: Battle
    seat: int
    witness: Witness


class Found(NamedTuple):
    """Copies in the others' hands, in truth and as dealt, by kind; the worlds, and how many of them cannot be."""

    true: Counter[str]
    dealt: Counter[str]
    worlds: int
    impossible: int

    def ratio(self, kind: str) -> float:
        """The true share of a kind to the dealt one."""
        return self.true[kind] / max(1, self.dealt[kind])


def kind_of_card(field: Field, card: int) -> str:
    """What a card is to whoever guesses at it."""
    if card == field.fog[int(field.card_owner[card])]:
        return "fog"
    return "leaders" if field.unit_of[card] < 0 else "soldiers"


def moments(scenario: str, who: str, games: int, seed: int = SEED) -> Iterator[Moment]:
    """The questions of so many games in which a hand is hidden, before they are answered."""
    game = game_of(scenario)
    start = game.start(scenario, full_options(game, game.machine_options(), scenario))
    seats = int(start.seats)
    for number in range(games):
        state, source = start.clone(), FastSource(derive(seed, f"{scenario} {number}"), seats)
        assert isinstance(state, Battle)
        state.events = []
        machines = [player(who, scenario) for _ in range(seats)]
        lucks, witness = [source.apart(seat) for seat in range(seats)], Witness()
        while not state.over:
            for event in state.events:
                witness.hear(event)
            state.events.clear()
            branch = state.first_branch()
            step = state.step_of(branch)
            seat = int(step.seat)
            if seat < 0:
                state.take(branch, step.sample(state, source))
                continue
            if any(state.size(HAND, other) for other in range(seats) if other != seat):
                yield Moment(state, seat, witness)
            options = step.options(state)
            seen = state.determinize(seat, source)
            one = len(options) == 1
            state.take(branch, options[0] if one else machines[seat].answer(seen, branch, seat, lucks[seat]))


def look(scenario: str, who: str, games: int, worlds: int, seed: int = SEED) -> Found:
    """Deal so many worlds at every question of so many games."""
    true, dealt = Counter[str](), Counter[str]()
    count = impossible = 0
    luck = FastSource(derive(seed, f"worlds of {scenario}"), 4)
    for battle, seat, witness in moments(scenario, who, games, seed):
        kinds = [kind_of_card(battle.field, card) for card in range(len(battle.field.card_names))]
        for _ in range(worlds):
            world = battle.determinize(seat, luck)
            count += 1
            impossible += not witness.allows(battle, world, seat)
            for card, kind in enumerate(kinds):
                if battle.field.card_owner[card] != seat:
                    true[kind] += int(battle.count(HAND, card))
                    dealt[kind] += int(world.count(HAND, card))
    return Found(true, dealt, count, impossible)


def pooled(found: list[Found]) -> Found:
    """All of it together."""
    true, dealt = Counter[str](), Counter[str]()
    for each in found:
        true += each.true
        dealt += each.dealt
    return Found(true, dealt, sum(each.worlds for each in found), sum(each.impossible for each in found))


def row(name: str, found: Found) -> str:
    """A line of the table."""
    ratios = " | ".join(f"{found.ratio(kind):.3f}" for kind in KINDS)
    return f"| {name} | {ratios} | {found.worlds:,} | {found.impossible} |"


def main() -> None:
    """Count, and tell: how many copies there are in truth for every one that is dealt."""
    parser = argparse.ArgumentParser(prog="python -m bench.belief", description=(__doc__ or "").split(":")[0])
    parser.add_argument("scenarios", nargs="*", metavar="SCENARIO", default=SCENARIOS)
    parser.add_argument("--players", default=",".join(PLAYERS), help="who plays, against itself")
    parser.add_argument("--games", type=int, default=20, help="of each scenario and player")
    parser.add_argument("--worlds", type=int, default=48, help="dealt at every question")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--to", type=Path, default=PAGE)
    wanted = parser.parse_args()
    rows: list[str] = []
    everything: list[Found] = []
    for who in wanted.players.split(","):
        found = [look(scenario, who, wanted.games, wanted.worlds, wanted.seed) for scenario in wanted.scenarios]
        for scenario, each in zip(wanted.scenarios, found, strict=True):
            rows.append(row(f"`{who}`, {scenario}", each))
        rows.append(row(f"`{who}`, all", pooled(found)))
        print(rows[-1], flush=True)
        everything += found
    rows.append(row("**all**", pooled(everything)))
    head = HEAD.format(games=wanted.games, worlds=wanted.worlds, seed=wanted.seed)
    wanted.to.write_text(head + "\n".join(rows) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
