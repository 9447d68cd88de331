"""Laying tables: new ones, rematches, and those that go on from a replay."""

from __future__ import annotations

from collections.abc import Mapping

from sandtable.kernel.errors import SandtableError, nearest
from sandtable.kernel.game import Game, full_options
from sandtable.kernel.table import Table
from sandtable.server import api
from sandtable.server.catalogue import check_scenario
from sandtable.server.config import Config
from sandtable.server.deeds import clean
from sandtable.server.errors import BadTable, TooLate
from sandtable.server.hub import Hub, standing_of
from sandtable.server.live import Header, Live, Place, Row
from sandtable.server.machines import machine_names
from sandtable.server.replays import Reel
from sandtable.server.store import WATCHERS, hash_token
from sandtable.server.wire import PlayedFrom

NEEDS_TOKEN = ("me", "here", "link")


async def lay_table(hub: Hub, wanted: api.NewTable) -> api.Opened:
    """A new table."""
    game, options = _rules(wanted)
    header = _header(hub.config, wanted.scenario, game, options)
    sides = Table(wanted.scenario, options, None, {}).seats
    header.places = _places(hub.config, sides, wanted.seats, wanted.name, header.created)
    return await _keep(hub, header, [])


def _rules(wanted: api.NewTable) -> tuple[Game, dict[str, str]]:
    """The game and its options; machines among themselves play with the game's options for machines."""
    try:
        game = check_scenario(wanted.scenario)
        all_machines = all(kind.startswith("machine:") for kind in wanted.seats.values())
        options = {**(game.machine_options() if all_machines else {}), **wanted.options}
        for name, value in options.items():
            if value.isdigit() and len(value) > 4:
                raise BadTable(f"option {name} is {value}; no option needs a number over 9999", "a smaller number")
        return game, full_options(game, options, wanted.scenario)
    except SandtableError as error:
        raise BadTable(str(error), "a scenario and options from GET /api/scenarios") from error


def _header(config: Config, scenario: str, game: Game, options: dict[str, str]) -> Header:
    return Header(
        table=config.new_id(),
        scenario=scenario,
        rules=game.rules_version,
        options=options,
        seed=config.new_seed(),
        given=0,
        chat=False,
        created=config.clock(),
        played_from=None,
        places=[],
    )


def _places(config: Config, sides: list[str], wanted: Mapping[str, str], name: str, now: int) -> list[Place]:
    """Who sits where; BadTable unless every side has one player that exists."""
    example = ", ".join(f"{side}: {kind}" for side, kind in zip(sides, ("me", "machine:random"), strict=False))
    if set(wanted) != set(sides):
        raise BadTable(f"the seats are {', '.join(sides)}, found {', '.join(wanted)[:80]}", f"seats such as {example}")
    if list(wanted.values()).count("me") > 1:
        raise BadTable("only one seat can be 'me'", "'here' for another person at this screen")
    places = []
    for seat, side in enumerate(sides):
        place = Place(seat, side, wanted[side])
        if place.machine and place.machine not in machine_names():
            hint = nearest(place.machine, machine_names())
            raise BadTable(f"there is no machine {place.machine[:40]!r}; {hint}", "a player of GET /api/scenarios")
        if place.kind == "me":
            place.name = clean(name)
        if place.kind in ("me", "here"):
            place.joined = now
        places.append(place)
    return places


async def _keep(hub: Hub, header: Header, given: list[Row]) -> api.Opened:
    """Store a table with its first rows, and hand out its links."""
    tokens = {place.seat: hub.config.new_token() for place in header.places if place.kind in NEEDS_TOKEN}
    tokens[WATCHERS] = hub.config.new_token()
    live = _begin(header, given)
    secrets = {seat: hash_token(token) for seat, token in tokens.items()}
    rows = [*given, *live.fresh]
    await hub.run(hub.store.create, header, secrets, rows, standing_of(live, header.created))
    async with hub.open(header.table):
        pass  # wakes the machines
    chairs = [_chair(header.table, place, tokens.get(place.seat, "")) for place in header.places]
    return api.Opened(header.table, tuple(chairs), _chair(header.table, Place(WATCHERS, "", "watch"), tokens[WATCHERS]))


def _begin(header: Header, given: list[Row]) -> Live:
    """The first rows: those given, and the luck that follows them."""
    header.given = len(given)
    header.chat = any(place.kind == "link" for place in header.places)
    live = Live(header)
    live.fold(given)
    live.run_luck(header.created)
    return live


def _chair(table: str, place: Place, token: str) -> api.Chair:
    link = f"/#/t/{table}/{token}" if token else ""
    return api.Chair(place.seat, place.side, place.kind, token, link)


async def play_on(hub: Hub, reel: Reel, wanted: api.PlayOn) -> api.Opened:
    """A new table that goes on from a move of a replay, with new luck."""
    game = check_scenario(reel.scenario)
    header = _header(hub.config, reel.scenario, game, reel.options)
    header.played_from = PlayedFrom(reel.id, wanted.move)
    header.places = _places(hub.config, reel.seats, wanted.seats, wanted.name, header.created)
    return await _keep(hub, header, await hub.run(reel.rows_to, wanted.move, header.created))


async def rematch(hub: Hub, table: str, seat: int, swap: bool) -> api.Rematch:
    """Another game of the same people, who keep their tokens. A second call gives the same table."""
    async with hub.open(table) as (_, live):
        old = live.header
        if not live.table.over:
            raise TooLate("the game is not over", "finish it, resign, or agree on a draw")
        if old.rematch is not None:
            return api.Rematch(old.rematch)
    secrets = await hub.run(hub.store.secrets_of, table)
    header = _header(hub.config, old.scenario, live.table.game, old.options)
    people = old.places[::-1] if swap else old.places
    header.places = [
        Place(new.seat, new.side, who.kind, who.name, who.joined) for new, who in zip(old.places, people, strict=True)
    ]
    moved = {new.seat: secrets[who.seat] for new, who in zip(old.places, people, strict=True)}
    moved[WATCHERS] = secrets[WATCHERS]
    fresh = _begin(header, [])
    standing = standing_of(fresh, header.created)
    made = await hub.run(hub.store.create_rematch, table, header, moved, fresh.fresh, standing)
    if made == header.table:
        await hub.add_talk(table, "rematch", seat, made)
        async with hub.open(made):
            pass  # wakes the machines
    return api.Rematch(made)
