"""`sandtable balance --until` and `--advice`: a scenario measured until it is known well enough, and what evens it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Final

from rich.console import Group
from rich.live import Live
from rich.table import Table as Grid
from rich.text import Text

from sandtable.cli.common import FAINT, Paper, progress, say_json
from sandtable.kernel.content.scenario_files import Change
from sandtable.lab.advice import run
from sandtable.lab.measure import FEWEST, measure
from sandtable.lab.workers import Jobs
from sandtable.measured import Share
from sandtable.measured.findings import Ending, Measure, settled
from sandtable.measured.race import Advice, Race
from sandtable.players import players_for

WIDTH: Final = 40
FEW: Final = 6
"""So many endings, places and pieces are told."""
STYLES: Final = ("blue", "red", "green", "yellow")


def measure_all(
    scenarios: Sequence[str],
    player: str | None,
    beside: str | None,
    until: float,
    seed: int,
    jobs: Jobs,
    rulings: Mapping[str, str],
    as_json: bool,
) -> None:
    """Measure scenarios one by one, and tell each when it is done or when somebody has seen enough."""
    found: list[dict[str, object]] = []
    paper = Paper()
    for scenario in scenarios:
        first = _measure(scenario, player or players_for(scenario)[0], until, seed, jobs, rulings, 0)
        others = []
        if beside is not None:
            most = max(FEWEST, first.games // 20)
            others = [_measure(scenario, beside, 0.0, seed + 1, jobs, rulings, most)]
        agreed = all(settled(first, other) for other in others)
        if as_json:
            found.append({"measure": first, "beside": others, "settled": agreed})
            continue
        paper.print(picture(first))
        for other in others:
            told = ", ".join(f"{side.name} {say(side)}" for side in other.sides)
            verdict = "they agree" if agreed else "NOT SETTLED: they differ by more than 5 points"
            paper.print(Text(f"{other.player}, {other.games} games: {told}; {verdict}", "" if agreed else "bold"))
        paper.print()
    if as_json:
        say_json(found)


def _measure(
    scenario: str, player: str, until: float, seed: int, jobs: Jobs, rulings: Mapping[str, str], most: int
) -> Measure:
    """With a live picture on a terminal; an interrupt ends the measuring, not the program."""
    latest: list[Measure] = []
    limit = {"most": most} if most else {}
    with _live() as live:

        def told(so_far: Measure) -> bool:
            latest[:] = [so_far]
            if live is not None:
                live.update(picture(so_far))
            return True

        try:
            return measure(scenario, player, until, seed, jobs, rulings, told, **limit)
        except KeyboardInterrupt:
            if not latest:
                raise
            return latest[0]


@contextmanager
def _live() -> Iterator[Live | None]:
    console = Paper(stderr=True)
    if not console.is_terminal:
        yield None
        return
    with Live(console=console, transient=True, refresh_per_second=6) as live:
        yield live


def say(share: Share) -> str:
    """A share with its interval."""
    return f"{share.share:.1%} ({share.low:.1%} to {share.high:.1%})".replace("%", " %")


def bar(share: Share) -> Text:
    """From nothing to all: what is certain, what the interval leaves open, and where even is."""
    drawn = Text()
    low, high = round(share.low * WIDTH), max(round(share.high * WIDTH), round(share.low * WIDTH) + 1)
    for place in range(WIDTH):
        sign = "█" if place < low else "▒" if place < high else "┊" if place == WIDTH // 2 else "·"
        drawn.append(sign)
    return drawn


def picture(told: Measure) -> Group:
    """All that is known."""
    head = Text.assemble((told.title, "bold"), f"  ({told.scenario})")
    count = Text(f"{told.games} games in mirrored pairs, {told.player} on every side, ±{told.points:.1f} points", FAINT)
    shares = Grid(box=None, pad_edge=False, show_header=False)
    for number, side in enumerate(told.sides):
        shares.add_row(side.name, Text.assemble(bar(side), style=STYLES[number % len(STYLES)]), say(side))
    facts = Grid(box=None, pad_edge=False, show_header=False)
    facts.add_column(style=FAINT, no_wrap=True)
    facts.add_column()
    first, middle, last = told.rounds
    facts.add_row("draws", f"{told.draws / max(told.games, 1):.1%}".replace("%", " %"))
    facts.add_row("length", f"{middle} rounds, half of the games {first} to {last}; {told.decisions:.0f} decisions")
    facts.add_row("ends", ", ".join(_ending(each, told.games) for each in told.endings[:FEW]))
    for began in told.began:
        share = _percent(began.games / told.games)
        facts.add_row("began", f"{began.name} in {share}, and won {say(began)} of these")
    if told.places:
        facts.add_row(
            "fought at", ", ".join(f"{at.name} {at.fights:.1f}" for at in told.places[:FEW]) + " shots a game"
        )
        marked = sorted(told.places, key=lambda at: -at.markers)[:FEW]
        facts.add_row("markers at", ", ".join(f"{at.name} {at.markers:.1f}" for at in marked) + " a game")
    for piece in told.pieces[:FEW]:
        with_it, without = _percent(piece.won_with), _percent(piece.won_without)
        facts.add_row(
            "piece", f"{piece.side} {piece.name} falls in {_percent(piece.lost)}: {without} won then, else {with_it}"
        )
    return Group(head, count, shares, facts)


def _percent(share: float) -> str:
    return f"{share:.0%}".replace("%", " %")


def _ending(ending: Ending, games: int) -> str:
    return f"{' and '.join(ending.winners) or 'draw'} by {ending.how} {_percent(ending.count / games)}"


# Advice

ADVISED = "Provisional: {player} plays every side, and people may make other use of a change."


def advise_all(
    scenarios: Sequence[str], player: str | None, seed: int, jobs: Jobs, rulings: Mapping[str, str], as_json: bool
) -> None:
    """Advice for scenarios, one by one."""
    found = []
    paper = Paper()
    for scenario in scenarios:
        race = Race(scenario, player or players_for(scenario)[0], seed, rulings)
        with progress(f"changes of {scenario}", race.of) as done:
            found.append(run(race, jobs, done))
        if not as_json:
            _print_advice(paper, found[-1])
    if as_json:
        say_json(found)


def _print_advice(paper: Paper, told: Advice) -> None:
    paper.print(Text.assemble((told.title, "bold"), f"  ({told.scenario})"))
    paper.print(Text(f"{told.tried} changes tried; as it is, {told.games} games: {_say_shares(told.sides)}", FAINT))
    grid = Grid(box=None, pad_edge=False, header_style="bold")
    for title in ("change", "chosen for", "in fresh games"):
        grid.add_column(title)
    for offer in told.offers:
        grid.add_row(say_change(offer.change), _say_shares(offer.chosen), _say_shares(offer.confirmed))
    paper.print(grid)
    paper.print(Text(ADVISED.format(player=told.player), FAINT))
    paper.print()


def _say_shares(sides: Sequence[Share]) -> str:
    return ", ".join(f"{side.name} {side.share:.0%}" for side in sides).replace("%", " %")


def say_change(change: Change) -> str:
    """A change in a few words."""
    numbers = f"{change.before} to {change.after}"
    whose = f"{change.side}: " if change.side else ""
    said = {
        "goal": f"{whose}{change.what} goal {numbers}",
        "initiative": f"{whose}has the initiative",
        "unit": f"{whose}{change.what} begins on {change.where}",
        "objective": f"objective {change.what} {numbers}",
        "scouted": f"{whose}{'scouted' if change.after else 'no marker on'} {change.what}",
    }
    return said.get(change.kind, f"{whose}{change.what} in {change.kind} {numbers}")
