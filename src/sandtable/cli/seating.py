"""`sandtable seat`: a lost seat, restored."""

from __future__ import annotations

import click

from sandtable.cli.common import json_option, say_json
from sandtable.cli.server_part import server_part


@click.command()
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
