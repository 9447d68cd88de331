"""Laying tables: new ones, rematches, and those that go on from a replay."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from sandtable.kernel.content.read import ContentError
from sandtable.kernel.content.scenario_files import NAME, held
from sandtable.kernel.errors import SandtableError, nearest
from sandtable.kernel.game import Game, full_options
from sandtable.kernel.registry import game_of
from sandtable.kernel.table.table import Table
from sandtable.players import players_for
from sandtable.server.config import Config
from sandtable.server.http.errors import refusal
from sandtable.server.replays.replays import Replayed
from sandtable.server.seats.invitations import HOST, invitation_link, seat_link
from sandtable.server.store.database import WATCHERS, Keys, hash_token
from sandtable.server.table.card_sets import lending
from sandtable.server.table.commands import clean
from sandtable.server.table.hub import Hub
from sandtable.server.table.live import Live
from sandtable.server.table.rows import BOT, Header, Place, Row
from sandtable.server.wire import api
from sandtable.server.wire.protocol import PlayedFrom


async def lay_table(hub: Hub, wanted: api.NewTable) -> api.Opened:
    """A new table."""
    file = await hub.run(hub.shelf.find, wanted.scenario, True) if NAME.fullmatch(wanted.scenario) else None
    with lending(await hub.run(hub.card_sets.named, wanted.options, True)):
        game, options = _rules(wanted)
        campaign = game.campaign()
        if campaign is not None and campaign.game_number(options) > 1:
            raise refusal("campaign_from_the_middle")
        header = _header(hub.config, wanted.scenario, game, options)
        with _fitting(header):
            table = Table(wanted.scenario, options, None, {})
            assert table.file is file
    header.places = _places(header, table.seats, wanted.seats, wanted.name)
    if wanted.seed:
        header.seed = _known_seed(wanted.seed, header.places)
    opened = await _keep(hub, header, [])
    if file is not None:
        await hub.run(hub.gallery.note_played, file.name)
    return opened


@contextmanager
def _fitting(header: Header) -> Iterator[None]:
    """Somebody's algorithm cards may lack one that the scenario needs."""
    try:
        yield
    except ContentError as error:
        cards, fault = header.options["cards"], error.faults[0]
        raise refusal("cards_do_not_fit", cards=cards, scenario=header.scenario, detail=fault.found) from error


def _rules(wanted: api.NewTable) -> tuple[Game, dict[str, str]]:
    """The game and its options; machines among themselves play with the game's options for machines."""
    try:
        game = game_of(wanted.scenario)
        nobody = all(kind == BOT or kind.startswith("machine:") for kind in wanted.seats.values())
        options = {**(game.machine_options() if nobody else {}), **wanted.options, **_side_of_bot(wanted)}
        for name, value in options.items():
            if value.isdigit() and len(value) > 4:
                raise refusal("option_too_large", option=name, value=value)
        return game, full_options(game, options, wanted.scenario)
    except SandtableError as error:
        raise refusal("bad_table", detail=str(error)) from error


def _side_of_bot(wanted: api.NewTable) -> dict[str, str]:
    """The option that the seat of the virtual opponent stands for; a refusal where it cannot sit there."""
    bots = [side for side, kind in wanted.seats.items() if kind == BOT]
    asked = wanted.options.get("solo", "off")
    if not bots and asked == "off":
        return {}
    if len(bots) > 1:
        raise refusal("two_bots")
    check_bot({"solo": bots[0] if bots and asked == "off" else asked}, wanted.seats)
    playable = game_of(wanted.scenario).presentation().scenario(wanted.scenario).solo
    if bots[0] not in playable:
        raise refusal("no_bot", scenario=wanted.scenario, sides=", ".join(playable) or "none")
    return {"solo": bots[0]}


def check_bot(options: Mapping[str, str], seats: Mapping[str, str]) -> None:
    """The side that the rules give to the virtual opponent is the seat called so, and no other is."""
    side = options.get("solo", "off")
    bots = [seat for seat, kind in seats.items() if kind == BOT]
    if side == "off" and bots:
        raise refusal("no_bot_seat")
    if side != "off" and bots != [side]:
        raise refusal("bot_seat", side=side)


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


def _places(header: Header, sides: list[str], wanted: Mapping[str, str], name: str) -> list[Place]:
    """Who sits where; BadTable unless every seat has one player that exists."""
    example = ", ".join(f"{side}: {'machine:random' if seat else 'me'}" for seat, side in enumerate(sides))
    if set(wanted) != set(sides):
        raise refusal("wrong_seats", sides=", ".join(sides), found=", ".join(wanted)[:80], example=example)
    if list(wanted.values()).count("me") > 1:
        raise refusal("two_me")
    machines, places = players_for(header.scenario), []
    for seat, side in enumerate(sides):
        place = Place(seat, side, wanted[side])
        if place.machine and place.machine not in machines:
            raise refusal("no_machine", machine=place.machine[:40], hint=nearest(place.machine, machines))
        if place.kind == "me":
            place.name = clean(name)
        if place.kind in HOST:
            place.joined = header.created
        places.append(place)
    return places


def _known_seed(seed: str, places: list[Place]) -> int:
    """Luck that somebody knows beforehand is for nobody else."""
    if sum(not place.automatic for place in places) > 1:
        raise refusal("known_seed")
    return int(seed)


async def _keep(hub: Hub, header: Header, given: list[Row], again: bool = False) -> api.Opened:
    """Store a table with its first rows, and hand out its links: a guest's is an invitation.

    `again`: it is a saved game, and follows for good on the one before it.
    """
    watchers = Place(WATCHERS, "", "watch")
    secrets = {place.seat: hub.config.new_token() for place in [*header.places, watchers] if not place.automatic}
    keys = {
        place.seat: Keys(invitation=hash_token(secrets[place.seat]))
        if place.kind == "link"
        else Keys(hash_token(secrets[place.seat]))
        for place in [*header.places, watchers]
        if place.seat in secrets
    }
    live = await _begin(hub, header, given)
    if again:
        live.add_talk("continued", -1, "")
    rows = [*given, *live.take_fresh()]
    if again and header.previous is not None:
        await hub.run(hub.store.create_rematch, header.previous, header, keys, rows, live.standing)
    else:
        await hub.run(hub.store.create, header, keys, rows, live.standing)
    async with hub.open(header.table):
        pass  # wakes the machines
    chairs = [_chair(header.table, place, secrets.get(place.seat, "")) for place in header.places]
    return api.Opened(header.table, tuple(chairs), _chair(header.table, watchers, secrets[WATCHERS]))


async def _begin(hub: Hub, header: Header, given: list[Row]) -> Live:
    """The first rows: those given, and the luck that follows them."""
    header.given = len(given)
    header.chat = any(place.kind == "link" for place in header.places)
    start = await hub.start_of(header.previous, header.scenario, header.options)
    with _fitting(header), lending(await hub.run(hub.card_sets.named, header.options)):
        live = Live(header, start)
    live.fold(given)
    live.table.roll()
    return live


def _chair(table: str, place: Place, secret: str) -> api.Chair:
    if place.kind == "link":
        return api.Chair(place.seat, place.side, place.kind, "", invitation_link(table, secret))
    return api.Chair(place.seat, place.side, place.kind, secret, seat_link(table, secret) if secret else "")


async def play_on(hub: Hub, reel: Replayed, wanted: api.PlayOn) -> api.Opened:
    """A new table that goes on from a move of a replay, with new luck."""
    file = await hub.run(hub.shelf.find, reel.scenario, True)
    with held([file]):
        game = game_of(reel.scenario)
        check_bot(reel.options, wanted.seats)
        header = _header(hub.config, reel.scenario, game, reel.options)
        header.played_from = PlayedFrom(reel.id, wanted.move)
        header.previous = reel.previous
        header.places = _places(header, reel.seats, wanted.seats, wanted.name)
        return await _keep(hub, header, await reel.rows_to(wanted.move, header.created))


async def lay_again(hub: Hub, reel: Replayed, seats: Mapping[str, str], names: Mapping[str, str]) -> api.Opened:
    """A saved game as a new table with new luck, which says that it came from elsewhere; it may be over."""
    file = await hub.run(hub.shelf.find, reel.scenario, True)
    with held([file]):
        game = game_of(reel.scenario)
        check_bot(reel.options, seats)
        header = _header(hub.config, reel.scenario, game, reel.options)
        header.previous = reel.previous
        header.places = _places(header, reel.seats, seats, "")
        for place in header.places:
            place.name = clean(names.get(place.side, ""))
        return await _keep(hub, header, await reel.rows(header.created), again=True)


async def rematch(hub: Hub, table: str, seat: int, swap: bool) -> api.Rematch:
    """Another game of the same people, who follow with fresh tokens; in a campaign the next one, on the same seats.

    With a swap everyone comes from the seat after: two change sides, and so do teams, which stay together.
    A second call gives the same table.
    """
    async with hub.open(table) as (_, live):
        old = live.header
        if not live.table.over:
            raise refusal("rematch_too_early")
        if old.rematch is not None:
            return api.Rematch(old.rematch)
    scenario, options, previous = _what_follows(live)
    header = _header(hub.config, scenario, live.table.game, options)
    header.previous = previous
    people = [*old.places[1:], old.places[0]] if swap and previous is None else old.places
    header.places = [Place(new.seat, new.side, who.kind, who.name) for new, who in zip(old.places, people, strict=True)]
    for place in header.places:
        if place.kind == BOT:
            header.options = options | {"solo": place.side}
    keys = {new.seat: Keys(follows=who.seat) for new, who in zip(old.places, people, strict=True)}
    keys[WATCHERS] = Keys(follows=WATCHERS)
    fresh = await _begin(hub, header, [])
    made = await hub.run(hub.store.create_rematch, table, header, keys, fresh.take_fresh(), fresh.standing)
    if made == header.table:
        await hub.add_talk(table, "rematch", seat, made)
        async with hub.open(made):
            pass  # wakes the machines
    return api.Rematch(made)


def _what_follows(live: Live) -> tuple[str, dict[str, str], str | None]:
    """The scenario and the options of the next game, and the table before it if that is a game of the same campaign."""
    scenario, options = live.header.scenario, live.header.options
    if live.next_game is not None:
        return *live.next_game, live.header.table
    campaign = live.table.game.campaign()
    return scenario, options if campaign is None else campaign.first_options(options), None
