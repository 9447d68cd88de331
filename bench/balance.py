"""Who wins between strong players: `python -m bench.balance [--jobs 0] [--seconds 600] [SCENARIO or GAME ...]`.

Every scenario, with two players and with four where it can be, is played in mirrored pairs by the strengths of
`sandtable.measured.strong`; budgets are in playouts, so the figures are the same on every machine. What was played is
kept in `src/sandtable/measured/strong.json`, a few pairs of each at a time, and goes on where it was; `--anew` plays
again what an older version of the players has played. `docs/balance-strong.md` is written from it.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from time import process_time
from typing import Final

import msgspec

from bench.keeping import in_turn, limits, read_kept, useless, work_off, write_whole
from sandtable.kernel.engine.random import derive
from sandtable.kernel.registry import GAMES, game_of
from sandtable.lab.balance import playable
from sandtable.lab.workers import Jobs
from sandtable.measured import Share, figures
from sandtable.measured.pairs import Played, Work, empty, play_pairs, sides_of, work_on
from sandtable.measured.strong import FEWEST, STRENGTHS, Strong, settled
from sandtable.players.thinker import version_of

KEPT = Path(__file__).parents[1] / "src" / "sandtable" / "measured" / "strong.json"
PAGE = Path(__file__).parents[1] / "docs" / "balance-strong.md"
SEED: Final = 20261117
CHUNK: Final = 4
"""Pairs of a scenario that are played before those of the next."""
BOXES: Final = ("normandy", "africa")

HEAD = """# Who wins between strong players

How often a side wins when the same player sits on all: the script, and machines that look ahead by 80 and by 400 tries
a decision, about what 10 and 50 ms of one core are good for. In brackets the 95 per cent intervals, of mirrored pairs,
and how many games. "Not settled" are scenarios about which the two stronger players differ by more than their intervals
allow. Written by `python -m bench.balance`, which plays what is missing; {games} games and {hours:.1f} core-hours of
the stronger players went into it. The script's figures are those of [balance.md](balance.md) and
[balance-africa.md](balance-africa.md).{older}

| scenario | name | side | script | 80 tries | 400 tries | |
| --- | --- | --- | --- | --- | --- | --- |
"""
OLDER = "\n\nOf an older version of the players are still: {which}."


class Task(msgspec.Struct, frozen=True):
    """Some pairs to be played, and where they belong."""

    work: Work
    players: str


Key = tuple[str, str, str]
"""Scenario, number of players, player."""


def key_of(found: Strong) -> Key:
    """Where it belongs."""
    return found.scenario, found.players, found.player


def read() -> dict[Key, Strong]:
    """What is known."""
    return {key_of(each): each for each in read_kept(KEPT, list[Strong])}


def keep(known: dict[Key, Strong]) -> None:
    """Write it down, a scenario a line, whole or not at all."""
    lines = ",\n".join(msgspec.json.encode(each).decode() for each in known.values())
    write_whole(KEPT, f"[\n{lines}\n]\n")


def play(task: Task) -> tuple[Played, float]:
    """Play some pairs in this process; with the seconds that took."""
    begin = process_time()
    return play_pairs(task.work), process_time() - begin


def keys_of(names: Sequence[str]) -> list[Key]:
    """What is to be known of games or scenarios, by default of all."""
    found: list[Key] = []
    for players in ("2", "4"):
        for box in BOXES:
            every = playable(GAMES[box], {"players": players})
            wanted = [each for each in every if not names or each in names or box in names]
            found += [(scenario, players, player) for scenario in wanted for player in STRENGTHS]
    return found


def nothing_yet(key: Key) -> Strong:
    """No pair of it."""
    scenario, players, player = key
    game = game_of(scenario)
    work = work_on(scenario, player, 0, {"players": players})
    names = tuple(sides_of(game, game.seats(game.start(scenario, work.options))))
    none = empty(scenario, work.options)
    return Strong(
        *key,
        rules=game.rules_version,
        version=version_of(scenario, int(players)),
        seed=derive(SEED, f"{scenario} {players}"),
        names=names,
        pairs=0,
        wins=tuple(none.wins),
        sums=tuple(none.sums),
        squares=tuple(none.squares),
        draws=0,
        seconds=0.0,
    )


def is_old(found: Strong) -> bool:
    """Whether other players than those of today were measured."""
    return found.version != version_of(found.scenario, int(found.players))


def added(found: Strong, more: Played, seconds: float) -> Strong:
    """With some more pairs."""
    return msgspec.structs.replace(
        found,
        pairs=found.pairs + more.pairs,
        wins=tuple(a + b for a, b in zip(found.wins, more.wins, strict=True)),
        sums=tuple(a + b for a, b in zip(found.sums, more.sums, strict=True)),
        squares=tuple(a + b for a, b in zip(found.squares, more.squares, strict=True)),
        draws=found.draws + more.draws,
        seconds=round(found.seconds + seconds, 2),
    )


def ask(keys: Sequence[Key], known: dict[Key, Strong], jobs: Jobs, seconds: float, anew: bool) -> None:
    """Play what is missing, keeping it as it comes, until all is known or the time is over."""
    growing: dict[Key, Strong] = {}
    for key in keys:
        had = known.get(key)
        again = had is None or useless(is_old(had), had.games, STRENGTHS[key[2]], anew)
        growing[key] = nothing_yet(key) if had is None or again or had.rules != game_of(key[0]).rules_version else had
    tasks: list[Task] = []
    wanted = {key: STRENGTHS[key[2]] // 2 for key in keys}
    for key, more in in_turn(wanted, {key: growing[key].pairs for key in keys}, CHUNK):
        work = work_on(key[0], key[2], growing[key].seed, {"players": key[1]})
        tasks.append(Task(msgspec.structs.replace(work, first=more.start, last=more.stop), key[1]))

    def add(number: int, result: tuple[Played, float]) -> None:
        task = tasks[number]
        key = task.work.scenario, task.players, task.work.player
        growing[key] = known[key] = added(growing[key], *result)

    work_off(play, tasks, jobs, seconds, add, lambda: keep(known))


def write(known: dict[Key, Strong]) -> None:
    """The page."""
    games = sum(each.games for each in known.values())
    hours = sum(each.seconds for each in known.values()) / 3600
    old = sorted({each.scenario for each in known.values() if is_old(each)})
    older = OLDER.format(which=", ".join(old)) if old else ""
    rows: list[str] = []
    for players in ("2", "4"):
        for box in BOXES:
            for scenario in playable(GAMES[box], {"players": players}):
                rows.append(row(scenario, players, known))
    PAGE.write_text(HEAD.format(games=f"{games:,}", hours=hours, older=older) + "\n".join(rows) + "\n", "utf-8")


def row(scenario: str, players: str, known: dict[Key, Strong]) -> str:
    """A line of the page: the shares of the first side."""
    game = game_of(scenario)
    script = figures(scenario, game.rules_version, players == "4")
    found = [known[key] for player in STRENGTHS if (key := (scenario, players, player)) in known]
    cells = [told(script.sides[0], script.games) if script else ""]
    for player in STRENGTHS:
        cells.append(next((told(each.sides[0], each.games) for each in found if each.player == player), ""))
    enough = [each for each in found if each.games >= FEWEST]
    verdict = "" if len(enough) < len(STRENGTHS) or settled(enough) else "not settled"
    side = script.sides[0].name if script else found[0].names[0] if found else ""
    name = f"{scenario}, four" if players == "4" else scenario
    return f"| {name} | {game.title(scenario)} | {side} | {' | '.join(cells)} | {verdict} |".replace("%", " %")


def told(share: Share, games: int) -> str:
    """A share with its interval and how many games it is of."""
    return f"{share.share:.0%} ({100 * share.low:.0f} to {100 * share.high:.0f}; {games:,})"


def main() -> None:
    """Play what is missing, of all or of what is named, and write the page."""
    parser = argparse.ArgumentParser(prog="python -m bench.balance")
    parser.add_argument("names", nargs="*", metavar="NAME", help="scenarios, or games by their id; all by default")
    limits(parser)
    wanted = parser.parse_args()
    keys = keys_of(wanted.names)
    known_names = {each for scenario, _, _ in keys_of(()) for each in (scenario, scenario.partition("/")[0])}
    unknown = set(wanted.names) - known_names
    if unknown:
        parser.error(f"nothing is called {', '.join(sorted(unknown))}; wanted: a scenario, or {' or '.join(BOXES)}")
    known = read()
    ask(keys, known, wanted.jobs, wanted.seconds, wanted.anew)
    write(known)


if __name__ == "__main__":
    main()
