"""`sandtable serve`: the table in the browser."""

from __future__ import annotations

import click

from sandtable.cli.common import Whole


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on.")
@click.option("--port", type=Whole(0, 65535), default=8377, show_default=True, help="The next free one is taken.")
@click.option("--database", metavar="URL", help="Where tables are kept; by default a file of yours.")
@click.option(
    "--tables-per-minute",
    type=Whole(1),
    default=60,
    show_default=True,
    help="How many new tables, records and card files one address may bring in a minute.",
)
@click.option("--open", "open_browser", is_flag=True, help="Open the page in a browser.")
def serve(host: str, port: int, database: str | None, tables_per_minute: int, open_browser: bool) -> None:
    """Serve the table in the browser, to oneself or to friends, until stopped with Ctrl+C."""
    from sandtable.server.run import serve as run_server  # loading the server takes a while; only this verb needs it

    run_server(host=host, port=port, database=database, open=open_browser, tables_per_minute=tables_per_minute)
