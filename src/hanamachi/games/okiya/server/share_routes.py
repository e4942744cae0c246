"""The HTTP route for games that another program shares with the installed web app. It opens the analysis board.

The server gets this request only if no service worker handles it (web/service-worker.js), and it stores nothing. The
page reads the shared game in web/src/games/okiya/analysis/sharedGames.ts.
"""

import asyncio
from dataclasses import dataclass, field
from io import BytesIO
from urllib.parse import quote

import msgspec
from litestar import post
from litestar.exceptions import ClientException
from litestar.openapi import ResponseSpec
from litestar.openapi.spec import OpenAPIMediaType, OpenAPIType, Operation, RequestBody, Schema
from litestar.response import Redirect
from multipart import MultipartParser, parse_options_header  # type: ignore[import-untyped]

from hanamachi.game import GameError
from hanamachi.games.okiya.setup import OkiyaSetup
from hanamachi.server.http.origin import FROM_ANYWHERE, AnyRequest
from hanamachi.server.http.routes import refusals
from hanamachi.table import TableRefusal, commitments
from hanamachi.table.apply import apply
from hanamachi.table.notation import parse_notation
from hanamachi.table.record import BadRecord, Record
from hanamachi.table.table import Table

MAX_SHARED_BYTES = 1 << 17
MAX_REPLAYED_GAMES, MAX_REPLAYED_ENTRIES = 100, 2000
"""Maximum games and entries of a record that the server replays, in 0.2 s. Only the page reads longer records."""

MAX_TEXT_CHARACTERS = 600
"""Maximum characters of other texts that go into the address. Each takes up to twelve bytes there."""


OKIYA_RECORD_TAG = '[Game "okiya"]'
"""The tag that a record of Okiya in text form contains."""

FORM_FIELDS = ("record", "text", "url", "title")
"""The form fields that a system sends, as named in the manifest's `share_target`: a file, or texts."""


@dataclass
class ShareFormOperation(Operation):
    """The description in the OpenAPI document of a form that the route parses itself.

    The web framework would decode each field on the event loop, in the character set that the field names. Some
    character sets take seconds to decode, and invalid bytes would cause a server error.
    """

    request_body: RequestBody | None = field(
        default_factory=lambda: RequestBody(
            {
                "multipart/form-data": OpenAPIMediaType(
                    Schema(
                        type=OpenAPIType.OBJECT,
                        properties={name: Schema(type=OpenAPIType.STRING) for name in FORM_FIELDS},
                    )
                )
            }
        )
    )


@post(
    "/share",
    status_code=303,
    opt=FROM_ANYWHERE,
    request_max_body_size=MAX_SHARED_BYTES,
    operation_class=ShareFormOperation,
    responses={303: ResponseSpec(None, generate_examples=False, description="To the analysis board.")}
    | refusals(400, 413, 429),
)
async def receive_shared(request: AnyRequest, body: bytes) -> Redirect:
    """Open the analysis board with a shared form: a file `record`, or the fields `text`, `url` and `title`."""
    return Redirect(
        await asyncio.to_thread(_make_analysis_address_from_form, request.headers.get("content-type", ""), body),
        status_code=303,
    )


def _make_analysis_address_from_form(content_type: str, body: bytes) -> str:
    """Return the address of the page that analyses the game in a shared form.

    If the form contains no game, the page gets the first part of the text.

    Args:
        content_type: The content type of the request.
        body: The form, with a file `record` or the fields `text`, `url` and `title`.

    Raises:
        ClientException: The body is not such a form.
    """
    fields = _parse_form_fields(content_type, body)
    text = fields.get("record") or "\n".join(filter(None, (fields.get(name) for name in FORM_FIELDS)))
    if game := find_last_game_of_record(text):
        return f"/analysis/{quote(game.replace(' ', '_'))}"
    # An address cannot contain line breaks.
    return f"/analysis/{quote(' '.join(text[:MAX_TEXT_CHARACTERS].split()), safe='')}?shared"


def _parse_form_fields(content_type: str, body: bytes) -> dict[str, str]:
    """Parse a form and return its fields by name.

    Fields are decoded as UTF-8, as browsers send them. A character set that a field names is ignored.

    Args:
        content_type: The content type of the request: multipart/form-data and its boundary.
        body: The body of the request.

    Raises:
        ClientException: The body is not such a form.
    """
    kind, options = parse_options_header(content_type)
    if kind != "multipart/form-data" or "boundary" not in options:
        raise ClientException(f"expected multipart/form-data and its boundary, not {content_type!r}")
    try:
        parts = MultipartParser(BytesIO(body), options["boundary"]).parts()
    except ValueError as fault:
        raise ClientException(f"expected multipart/form-data: {fault}") from fault
    return {part.name: part.raw.decode(errors="replace") for part in parts}


def find_last_game_of_record(record_text: str) -> str | None:
    """Return the text of the last game with moves in a record, or None if the text is no valid record of Okiya.

    A record is the file of all games played at a table, as JSON or as plain text. The function also returns None if it
    would take too long to replay the record. A record can ask for layouts of a kind, such as those that the first
    player wins. To search them here would take too long, so such a record must contain the numbers of the found
    layouts.
    """
    try:
        if record_text.lstrip().startswith("{"):
            record = msgspec.json.decode(record_text, type=Record)
        elif (
            OKIYA_RECORD_TAG not in record_text
            or sum(line[:1].isdigit() for line in record_text.splitlines()) > MAX_REPLAYED_GAMES
        ):
            return None
        else:
            record = parse_notation(record_text)
        if not isinstance(record.setup.game, OkiyaSetup) or len(record.entries) > MAX_REPLAYED_ENTRIES:
            return None
        table = Table.from_setup(record.setup)
        for entry in record.entries:
            table, _ = apply(table, entry)
    except (msgspec.DecodeError, RecursionError, BadRecord, TableRefusal, GameError):
        return None
    rules, options, given_deal_count = table.setup.rules, table.setup.options, len(table.setup.deals)
    promised = [
        commitments.make_commitment(table.secret_of_game(game.number) or b"") for game in table.games[given_deal_count:]
    ]
    begun_games = [game for game in table.games if game.actions or game.ending]
    if not begun_games or promised != [*record.commitments[given_deal_count:]]:
        return None
    return rules.format_game(options, begun_games[-1].deal, begun_games[-1].actions)


ROUTES = (receive_shared,)
