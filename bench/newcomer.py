"""How often a newcomer wins the guided games: `python -m bench.newcomer [--games 2000]`, by the compiled build.

Nobody asks newcomers to play two thousand games, so machines stand in for them: one that plays as a greenhorn does,
and one that plays as a recruit does, who slips half as often. Each sits on both sides of every guided game. The seat
that is offered is the one that the lesson is about, or else the one in which the greenhorn wins nearest to half of the
games and not less, or the most of them where no seat gets it so far. `docs/newcomer.md` shows all that came out; what
the start page offers, and says of it, lies in `src/sandtable/measured/guided.json`.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final

import msgspec

from bench.keeping import write_whole
from sandtable.kernel.catalogue import Course, GuidedGame
from sandtable.kernel.engine.playout import Player, Tally, play_match
from sandtable.kernel.engine.random import FastSource, derive
from sandtable.kernel.game import full_options
from sandtable.kernel.registry import game_of
from sandtable.lab.workers import Jobs, run_in_order
from sandtable.measured import Share
from sandtable.measured.guided import Lesson, Sheet
from sandtable.measured.shares import share
from sandtable.players import player

ROOT: Final = Path(__file__).parents[1]
PAGE: Final = ROOT / "docs" / "newcomer.md"
SHEET: Final = ROOT / "src" / "sandtable" / "measured" / "guided.json"
SEED: Final = 20261118
NEWCOMERS: Final = ("greenhorn", "recruit")
"""Who stands in for a newcomer, the clumsier first."""
SIDES: Final = 2
HALF: Final = 0.5

HEAD: Final = """# How often a newcomer wins

Written by `python -m bench.newcomer`, which lets machines stand in for newcomers: a greenhorn, who plays by the book
but slips in 20 of 100 decisions, and a recruit, who slips in 10. Each sat on both sides of every guided game for
{games} games. Where four play, all others are greenhorns, the partner too; the virtual opponent plays at its easiest.
The intervals hold the truth 95 times in 100; a draw is no win. The seat that is offered is the one in which the
greenhorn wins nearest to half of the games and not less, or the most of them where no seat gets it so far; but in
`africa/2` it is the LRDG, since theirs are the trucks that are taught. The first round of Legions is told answer by
answer, on what a recruit does there, and leaves a lead of 11 honours to 3, which these games do not have.

| guided game | scenario | against | seat | greenhorn | recruit | |
| --- | --- | --- | --- | ---: | ---: | --- |
"""


class Guided(msgspec.Struct, frozen=True):
    """A guided game: the scenario that teaches it best, the rules it is played by, and who is met there.

    `seat` is the side that the lesson is about, where only one will do: one side has the trucks, or the first round is
    told answer by answer.
    """

    course: Course
    scenario: str
    options: dict[str, str] = {}
    bot: bool = False
    machine: str = "greenhorn"
    seat: str = ""


GAMES: Final = (
    Guided("first", "normandy/1"),
    Guided("pack", "normandy/101", {"specialists": "on"}),
    Guided("solo", "normandy/1", {"difficulty": "easy"}, bot=True),
    Guided("four", "normandy/101", {"players": "4"}),
    Guided("first", "africa/2", seat="LRDG"),
    Guided("pack", "africa/203"),
    Guided("solo", "africa/2", {"difficulty": "easy"}, bot=True, seat="LRDG"),
    Guided("four", "africa/201", {"players": "4"}),
    Guided("first", "legions/2", machine="recruit", seat="P0"),
)
"""The first game of the desert is the first with a truck; that with its expansion has mines and a bomber."""


class Task(msgspec.Struct, frozen=True):
    """A game, and how its newcomer plays."""

    guided: Guided
    seat: int
    newcomer: str
    number: int


def chosen(guided: Guided, seat: int) -> dict[str, str]:
    """All options of a game with the newcomer in a seat, as machines play it."""
    game = game_of(guided.scenario)
    wanted = {**game.machine_options(), **guided.options}
    if guided.bot:
        wanted["solo"] = game.seats_of(guided.scenario)[1 - seat]
    return full_options(game, wanted, guided.scenario)


def seats_of(guided: Guided) -> list[str]:
    """All seats, in their order."""
    game = game_of(guided.scenario)
    return list(game.seats(game.start(guided.scenario, chosen(guided, 0))))


def play(task: Task) -> bool:
    """Whether the newcomer wins."""
    scenario = task.guided.scenario
    state = game_of(scenario).start(scenario, chosen(task.guided, task.seat))
    seats = int(state.seats)
    players: list[Player] = [player(task.guided.machine, scenario) for _ in range(seats)]
    players[task.seat] = player(task.newcomer, scenario)
    play_match(state, players, FastSource(derive(SEED, task.number), seats), Tally())
    return float(state.returns(task.seat)) == 1.0


def measure(guided: Guided, newcomer: str, games: int, jobs: Jobs) -> list[Share]:
    """How often a newcomer wins in the first two seats, on the same luck; the other two are the partners of these."""
    names = seats_of(guided)[:SIDES]
    tasks = [Task(guided, seat, newcomer, number) for seat in range(SIDES) for number in range(games)]
    won = list(run_in_order(play, tasks, jobs))
    return [share(name, {name: sum(won[at * games : (at + 1) * games])}, games) for at, name in enumerate(names)]


def offered(guided: Guided, clumsy: list[Share]) -> int:
    """The seat that the lesson is about; else that nearest to half of the games, from above; else the best."""
    if guided.seat:
        return [one.name for one in clumsy].index(guided.seat)
    enough = [one for one in clumsy if one.share >= HALF]
    return clumsy.index(min(enough, key=lambda one: one.share) if enough else max(clumsy, key=lambda one: one.share))


def lesson(guided: Guided, seat: int, like: Share) -> Lesson:
    """What the start page offers."""
    other = "bot" if guided.bot else f"machine:{guided.machine}"
    seats = {name: "me" if at == seat else other for at, name in enumerate(seats_of(guided))}
    game = GuidedGame(guided.course, seats, guided.options, like.share, like.low, like.high, like.games)
    return Lesson(guided.scenario, game_of(guided.scenario).rules_version, game)


def told(one: Share) -> str:
    """A share with its interval."""
    return f"{100 * one.share:.1f} % ({100 * one.low:.1f} to {100 * one.high:.1f})"


def main() -> None:
    """Play all of it, and write the page and the figures."""
    parser = argparse.ArgumentParser(prog="python -m bench.newcomer")
    parser.add_argument("--games", type=int, default=2000, help="for each seat and each kind of newcomer")
    parser.add_argument("--jobs", type=int, default=2, help="processes")
    wanted = parser.parse_args()
    page, lessons = HEAD.format(games=wanted.games), []
    for guided in GAMES:
        found = {who: measure(guided, who, wanted.games, wanted.jobs) for who in NEWCOMERS}
        clumsy, steadier = found.values()
        seat = offered(guided, clumsy)
        lessons.append(lesson(guided, seat, clumsy[seat] if guided.bot else found[guided.machine][seat]))
        for at, (one, other) in enumerate(zip(clumsy, steadier, strict=True)):
            met = "the virtual opponent" if guided.bot else guided.machine
            page += f"| {guided.course} | {guided.scenario} | {met} | {one.name} | {told(one)} | {told(other)} | "
            page += "offered |\n" if at == seat else "|\n"
        print(page.splitlines()[-2:], flush=True)
    write_whole(PAGE, page)
    sheet = Sheet(f"python -m bench.newcomer --games {wanted.games}", tuple(lessons))
    write_whole(SHEET, msgspec.json.format(msgspec.json.encode(sheet), indent=1).decode() + "\n")


if __name__ == "__main__":
    main()
