"""Verbs about servers: `serve`, the table in the browser, `seat`, a lost seat restored, `gallery`, what hangs there.

The server is a part of its own: they load it when they run, and say how to get it.
"""

from __future__ import annotations

import ipaddress
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.parse import quote
from urllib.request import urlopen

import click
import msgspec

from sandtable.cli.common import Paper, Whole, json_option, say_json, verb
from sandtable.kernel.errors import SandtableError
from sandtable.words import said

INSTALL = 'pip install "sandtable[table]"'


@contextmanager
def server_part() -> Iterator[None]:
    """Imports of the server, which take a while; where its packages are not installed, the command that does it."""
    try:
        yield
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] == "sandtable":
            raise
        raise SandtableError(
            said("the server is not installed: {name} is missing; {install} adds it", name=error.name, install=INSTALL)
        ) from error


def addresses(context: click.Context, option: click.Parameter, values: tuple[str, ...]) -> tuple[str, ...]:
    """Addresses of proxies, each written the one way that lines are known by."""
    return tuple(map(_address, values))


def _address(value: str) -> str:
    try:
        return str(ipaddress.ip_address(value))
    except ValueError:
        raise click.BadParameter(
            said("found {value}, wanted the address of a machine, such as 192.0.2.7", value=repr(value))
        ) from None


@verb()
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on.")
@click.option("--port", type=Whole(0, 65535), default=8377, show_default=True, help="The port; 0 for any that is free.")
@click.option("--any-port", is_flag=True, help="If the port is taken, take the next free one.")
@click.option("--database", metavar="URL", help="Where tables are kept; by default a file of yours.")
@click.option(
    "--proxy",
    "proxies",
    metavar="ADDRESS",
    multiple=True,
    callback=addresses,
    help="A proxy in front, whose word about addresses counts; may be given several times.",
)
@click.option(
    "--connections", type=Whole(10), default=4000, show_default=True, help="How many connections there may be at once."
)
@click.option(
    "--connections-per-address",
    type=Whole(1),
    default=250,
    show_default=True,
    help="How many of them one address may have, and how many sockets.",
)
@click.option(
    "--tables-per-minute",
    type=Whole(1),
    default=60,
    show_default=True,
    help="How many new tables, rematches, records and card files one address may bring in a minute.",
)
@click.option(
    "--scenarios", type=click.Path(path_type=Path), help="A folder of scenario files to offer with those of the boxes."
)
@click.option("--gallery/--no-gallery", default=True, help="Whether people may publish their scenarios here.")
@click.option(
    "--compile",
    metavar="COMMAND",
    default="",
    help="Where the engine is not compiled: a command that does it and prints which Python has it. It runs while "
    "people play, and machines move to what it made.",
)
@click.option("--open", "open", is_flag=True, help="Open the page in a browser.")
def serve(**settings: Any) -> None:
    """Serve the table in the browser, to oneself or to friends, until stopped with Ctrl+C."""
    with server_part():
        from sandtable.server.run import serve as run_server

    run_server(**settings)


@verb()
@click.argument("table")
@click.argument("side")
@click.option("--database", metavar="URL", help="Where the server keeps its tables; by default a file of yours.")
@click.option("--address", default="", metavar="URL", help="Where the server is, such as https://play.example.org.")
@json_option
def seat(table: str, side: str, database: str | None, address: str, as_json: bool) -> None:
    """Print a new link for a seat whose holder has lost it, for whoever runs the server.

    TABLE is the id in the address of the table, SIDE the seat there, such as US or P2. The server may run meanwhile.
    All at the table are told; whoever holds the seat keeps it until somebody sits down with the link.
    """
    with server_part():
        from sandtable.server.table.restore import restore

    restored = restore(table, side, database)
    link = address.rstrip("/") + restored.link
    if as_json:
        say_json({"table": restored.table, "side": restored.side, "name": restored.name, "link": link})
        return
    click.echo(link)
    if not address:
        click.echo("Put the address of the server in front, or say it with --address.", err=True)


@verb()
@click.argument("address", default="http://localhost:8377")
@click.option("--by", type=click.Choice(["latest", "liked", "played"]), default="latest", help="Which come first.")
@click.option("--fetch", metavar="NAME", help="Print the file of a scenario there; it can be played by its path.")
@click.option("--remove", metavar="NAME", help="For whoever runs the server: show a scenario to nobody any more.")
@click.option("--restore", metavar="NAME", help="For whoever runs the server: show it again.")
@click.option("--database", metavar="URL", help="With --remove and --restore, as `serve` has it.")
@json_option
def gallery(
    address: str,
    by: str,
    fetch: str | None,
    remove: str | None,
    restore: str | None,
    database: str | None,
    as_json: bool,
) -> None:
    """List the scenarios that people have published on a server, or fetch one.

    ADDRESS is where the server is, such as https://play.example.org; without it, the one on this machine.
    """
    if name := remove or restore:
        with server_part():
            from sandtable.server.gallery.operator import bar

        bar(name, database, barred=remove is not None)
        click.echo(f"{name} is {'shown to nobody any more' if remove else 'in the gallery again'}.")
        return
    if fetch is not None:
        click.echo(_get(address, f"/api/scenarios/{quote(fetch, safe='/@')}/file"), nl=False)
        return
    page = msgspec.json.decode(_get(address, f"/api/gallery?by={by}"))
    if as_json:
        say_json(page["exhibits"])
        return
    paper = Paper(soft_wrap=True)
    for each in page["exhibits"]:
        shares = ", ".join(f"{side['name']} {side['share']:.0%}".replace("%", " %") for side in each["sides"])
        measured = f"; {shares} in {each['games']} games" if shares else ""
        title, author = each["scenario"]["names"]["en"], each["author"] or "nobody in particular"
        paper.print(f"{each['scenario']['id']}  {title}, by {author}", markup=False)
        paper.print(f"  played {each['played']}, liked {each['up']}, disliked {each['down']}{measured}", markup=False)
    if not page["exhibits"]:
        paper.print("Nobody has published anything there yet.")


def _get(address: str, path: str) -> str:
    """What a server answers; a sentence where it does not."""
    if not address.startswith(("http://", "https://")):
        raise SandtableError(
            said("{address} is no address; wanted one such as http://localhost:8377", address=repr(address))
        )
    try:
        with urlopen(address.rstrip("/") + path, timeout=30) as answer:
            text: str = answer.read().decode()
            return text
    except HTTPError as error:
        try:
            reason = msgspec.json.decode(error.read())["message"]
        except (msgspec.DecodeError, KeyError, TypeError):
            reason = said("it answers {code}; is it a Sandtable?", code=error.code)
        raise SandtableError(said("{address}: {reason}", address=address, reason=reason)) from error
    except (OSError, ValueError) as error:
        raise SandtableError(
            said("{address} cannot be reached: {problem}", address=address, problem=getattr(error, "reason", error))
        ) from error
