"""`sandtable serve`: the table in the browser."""

from __future__ import annotations

import ipaddress
from typing import Any

import click

from sandtable.cli.common import Whole
from sandtable.cli.server_part import server_part


def addresses(context: click.Context, option: click.Parameter, values: tuple[str, ...]) -> tuple[str, ...]:
    """Addresses of proxies, each written the one way that lines are known by."""
    try:
        return tuple(str(ipaddress.ip_address(value)) for value in values)
    except ValueError as error:
        raise click.BadParameter(f"{error}; wanted the address of a machine, such as 192.0.2.7") from error


@click.command()
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
@click.option("--open", "open", is_flag=True, help="Open the page in a browser.")
def serve(**settings: Any) -> None:
    """Serve the table in the browser, to oneself or to friends, until stopped with Ctrl+C."""
    with server_part():
        from sandtable.server.run import serve as run_server

    run_server(**settings)
