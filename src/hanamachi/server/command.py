"""The command that serves the house."""

from pathlib import Path
from typing import Annotated

import typer

from hanamachi.server.settings import PORT, Settings, data_folder


def serve(
    host: Annotated[str, typer.Option(help="The address to listen at; 0.0.0.0 lets other machines in.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port to listen at; 0 takes any free one.")] = PORT,
    data: Annotated[
        Path | None, typer.Option(help="The folder for the database file; by default your data folder.")
    ] = None,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the house in the browser.")] = False,
    secure: Annotated[
        bool, typer.Option("--secure", help="Browsers come by https: send cookies over it only.")
    ] = False,
    think: Annotated[float, typer.Option(min=0, max=10, help="Seconds a computer player waits.")] = 0.7,
    tables_a_minute: Annotated[int, typer.Option(min=1, help="Tables that one address may make in a minute.")] = 30,
    away: Annotated[
        float, typer.Option(min=0, help="Seconds without a page after which a person counts as gone, in Maiko.")
    ] = 45,
) -> None:
    """Open the house to browsers.

    Examples:

      hanamachi serve --open

      hanamachi serve --host 0.0.0.0 --port 8080 --data /var/lib/hanamachi
    """
    # the server's libraries take a third of a second to import, which the other commands need not wait for
    from hanamachi.server.serve import serve as run

    settings = Settings(data or data_folder(), think, secure, tables_a_minute, away)
    run(host, port, settings, open_browser=open_browser)
