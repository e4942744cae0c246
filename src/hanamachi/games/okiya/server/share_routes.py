"""What another program shares with an installed house where no service worker takes it: the analysis board opens.

Nothing is changed or kept. What the service worker does without the network is in web/service-worker.js, and how a page
reads what was shared in web/src/games/okiya/analysis/shared.ts.
"""

import asyncio
from dataclasses import dataclass
from typing import Annotated
from urllib.parse import quote

import msgspec
from litestar import post
from litestar.datastructures import UploadFile
from litestar.enums import RequestEncodingType
from litestar.openapi import ResponseSpec
from litestar.params import Body
from litestar.response import Redirect

from hanamachi.game import GameError
from hanamachi.games.okiya.setup import OkiyaSetup
from hanamachi.server.http.origin import FROM_ANYWHERE
from hanamachi.server.http.routes import refusals
from hanamachi.table import TableRefusal, commitments
from hanamachi.table.apply import apply
from hanamachi.table.notation import parse
from hanamachi.table.record import BadRecord, Record
from hanamachi.table.table import Table

LONGEST_RECORD = 1 << 17
MOST_GAMES, MOST_ENTRIES = 100, 2000
"""So much of a record is replayed here, in a tenth of a second or two; more of it only the page's own kernel reads."""

LONGEST_TEXT = 600
"""So many characters of what is no record go into the address, of up to twelve bytes each."""


OKIYA = '[Game "okiya"]'
"""The tag of a record as text."""


@dataclass
class Shared:
    """What a system hands over, by the names in the manifest's `share_target`."""

    title: str = ""
    text: str = ""
    url: str = ""
    record: UploadFile | None = None


@post(
    "/share",
    status_code=303,
    opt=FROM_ANYWHERE,
    request_max_body_size=LONGEST_RECORD,
    responses={303: ResponseSpec(None, description="To the analysis board.")} | refusals(400, 413, 429),
)
async def receive_shared(data: Annotated[Shared, Body(media_type=RequestEncodingType.MULTI_PART)]) -> Redirect:
    """Open the analysis board with what another program shares: a game, an address, or a record's last game."""
    file = (await data.record.read()).decode(errors="replace") if data.record else ""
    text = file or "\n".join(filter(None, (data.text, data.url, data.title)))
    game = await asyncio.to_thread(last_game, text)
    # an address has one line
    said = quote(" ".join(text[:LONGEST_TEXT].split()), safe="")
    return Redirect(
        f"/analysis/{quote(game.replace(' ', '_'))}" if game else f"/analysis/{said}?shared", status_code=303
    )


def last_game(text: str) -> str | None:
    """The last game of a record in which something happened, in either form; None where that cannot be told at once.

    Nothing is searched for: a record of layouts of a kind has to say which shuffles were dealt.
    """
    try:
        if text.lstrip().startswith("{"):
            record = msgspec.json.decode(text, type=Record)
        elif OKIYA not in text or sum(line[:1].isdigit() for line in text.splitlines()) > MOST_GAMES:
            return None
        else:
            record = parse(text)
        if not isinstance(record.setup.game, OkiyaSetup) or len(record.entries) > MOST_ENTRIES:
            return None
        table = Table.of(record.setup)
        for entry in record.entries:
            table, _ = apply(table, entry)
    except (msgspec.DecodeError, RecursionError, BadRecord, TableRefusal, GameError):
        return None
    rules, options, given = table.setup.rules, table.setup.options, len(table.setup.deals)
    promised = [commitments.commitment(table.secret(game.number) or b"") for game in table.games[given:]]
    begun = [game for game in table.games if game.actions or game.ending]
    if not begun or promised != [*record.commitments[given:]]:
        return None
    return rules.notation(options, begun[-1].deal, begun[-1].actions)


ROUTES = (receive_shared,)
