"""What a link to each page says it is, and its picture: to whoever asks, in their language.

Of a table a card is made from what a spectator sees, and from nothing else: it tells no more than the page itself shows
to whoever opens the link.
"""

import asyncio
import re
from collections.abc import Sequence
from contextlib import suppress
from datetime import UTC, datetime
from functools import partial
from typing import Any
from urllib.parse import quote

from litestar import Response, get

from hanamachi.game import GamePackage, shown
from hanamachi.game.registry import game_named, games
from hanamachi.locales import LANGUAGES, Phrases, choose, phrases
from hanamachi.printing.link_card import LinkCard, game_cards, print_of, prints
from hanamachi.server.http.origin import Asked
from hanamachi.server.live.registry import TableRegistry
from hanamachi.server.printing.card_pictures import CardPictures
from hanamachi.server.rate_limits import UNCHARGED, Reader
from hanamachi.table.setup import Clock
from hanamachi.table.view import SeatView, TableView

FRONT = "front"
"""The name of the front page's card in its address."""

PNG = "image/png"


class NoSuchCard(LookupError):
    """An address that has no card."""

    code = "no-such-card"


def spoken(accept_language: str) -> str:
    """The language of an `Accept-Language` header that the house speaks and that is liked best, or else English."""
    liked = []
    for each in accept_language.split(","):
        tag, _, weight = each.partition(";")
        number = re.fullmatch(r"\s*q=([01](?:\.\d{0,3})?)\s*", weight)
        liked.append((-float(number[1]) if number else -1.0, tag.strip()[:2].lower()))
    liked.sort(key=lambda one: one[0])
    return next((tag for weight, tag in liked if weight and tag in LANGUAGES), "en")


def picture_address(card: LinkCard, language: str, path: str, game: str | None = None) -> str:
    """Where the picture of a page's card lies; `game` is what the page of prints is asked for."""
    query = f"?game={quote(game)}" if game else f"?v={card.version}" if card.version else ""
    return f"/card/{language}/{quote(path or FRONT)}.png{query}"


class LinkCards:
    """The cards of all pages."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry
        self._say: dict[str, Phrases] = {}

    async def front(self, language: str) -> LinkCard:
        """The card of the front page, and of every address of which nothing may be told."""
        say = await self._phrases(language)
        return LinkCard(say("house-tagline"), say("house-lead"), "prints", prints)

    async def of(self, path: str, game: str | None, language: str, reader: Reader = UNCHARGED) -> LinkCard:
        """The card of the page at a path without its first `/`.

        `game` is which game the page of prints is asked for. Raises NoSuchCard where there is no such page,
        NoSuchTable, StoreError and TooMany.
        """
        say = await self._phrases(language)
        match path.split("/"):
            case [""]:
                return await self.front(language)
            case ["t", name]:
                async with self._registry.live_table(name, reader) as live:
                    return card_of_table(name, live.table.setup.package, live.view(""), say)
            case [name, "new"] if _is_game(name):
                return _of_game("card-new", name, say)
            case ["rules" | "first" as page, name] if _is_game(name):
                return _of_game(f"card-{page}", name, say)
            case ["print"]:
                if game and _is_game(game):
                    return _of_game("card-print-of", game, say)
                return _of_house("card-print", say)
            case ["studio" | "you"]:
                return _of_house(f"card-{path}", say)
        today = datetime.now(UTC).date().isoformat()
        for cards in game_cards().values():
            if card := cards.page(path, today, say):
                return card
        raise NoSuchCard(f"there is no card of {shown('/' + path)}: expected the path of a page of this house")

    async def _phrases(self, language: str) -> Phrases:
        if language not in self._say:
            # to read the catalogues takes some ten milliseconds
            self._say[language] = await asyncio.to_thread(phrases, language, "house", "table", "cards")
        return self._say[language]


def _is_game(name: str) -> bool:
    return any(game.name == name for game in games())


def _of_game(phrase: str, name: str, say: Phrases) -> LinkCard:
    title = say(phrase, game=game_named(name).title)
    return LinkCard(title, say(f"{phrase}.line"), f"print {name}", partial(print_of, name))


def _of_house(phrase: str, say: Phrases) -> LinkCard:
    return LinkCard(say(phrase), say(f"{phrase}.line"), "prints", prints)


def card_of_table(name: str, game: GamePackage, seen: TableView, say: Phrases) -> LinkCard:
    """The card of a table as a spectator sees it: an invitation while it waits, then the game that may be watched."""
    cards = game_cards()[game.name]
    named = [_name(seat, say) for seat in seen.seats if seat.name or seat.computer]
    values = {"names": _listed(named, say), "count": len(named), "game": game.title}
    said = [cards.form(seen.setup, say)]
    if seen.phase == "waiting":
        # computer players invite nobody
        hosts = [seat.name for seat in seen.seats if seat.name and not seat.computer]
        values |= {"names": _listed(hosts, say), "count": len(hosts)}
        said += [_clock(seen.clock_setup, game.rules.timed, say), say("card-invitation.line")]
        # whoever has left for good leaves an open seat, and nobody who invites to it
        phrase = "card-invitation" if hosts else "card-new"
    else:
        if seen.match and len(seen.match.games) > 1:
            said.append(" : ".join(map(str, seen.match.score)))
        said.append(say("card-table.over" if seen.phase == "over" else "card-table.line"))
        phrase = "card-table"
    title, line = say(phrase, **values), " · ".join(filter(None, said))
    if seen.board is None:
        return LinkCard(title, line, f"print {game.name}", partial(print_of, game.name), str(seen.number))
    draw = partial(_board, game.name, seen.board.view, seen.board.svg)
    return LinkCard(title, line, f"table {name} {seen.number}", draw, str(seen.number))


def _board(game: str, view: Any, svg: str) -> str:
    return game_cards()[game].board(view) or svg or print_of(game)


def _name(seat: SeatView, say: Phrases) -> str:
    if seat.computer:
        # a game from elsewhere may bring players that the house has no name for
        with suppress(LookupError):
            return say(f"player-{seat.computer}")
        return seat.computer
    return seat.name


def _listed(names: Sequence[str], say: Phrases) -> str:
    *others, last = names or ("",)
    return say("card-names", names=", ".join(others), last=last) if others else last


def _clock(clock: Clock | None, timed: str, say: Phrases) -> str:
    if clock is None:
        return ""
    if clock.days:
        return say("card-days", count=clock.days)
    whole = clock.seconds % 60 == 0
    if timed == "turn":
        return say("clock-turn", unit="minutes" if whole else "seconds", count=clock.seconds // (60 if whole else 1))
    minutes = clock.seconds // 60 if whole else round(clock.seconds / 60, 1)
    if clock.increment:
        return say("clock-is", minutes=minutes, increment=clock.increment)
    return say("clock-is-plain", minutes=minutes)


@get("/card/{language:str}/{path:path}", media_type=PNG, include_in_schema=False)
async def card_picture(
    request: Asked,
    language: str,
    path: str,
    cards: LinkCards,
    card_pictures: CardPictures,
    reader: Reader,
    game: str | None = None,
) -> Response[bytes]:
    """The picture of a page's card, a PNG of 1200 × 630."""
    page = path.strip("/")
    if not page.endswith(".png"):
        raise NoSuchCard(f"{shown(request.url.path)} is no card: expected an address that ends in .png")
    page = page.removesuffix(".png")
    language = choose(language, {})
    card = await cards.of("" if page == FRONT else page, game, language, reader)
    drawn = await card_pictures.picture(card, language, reader.client)
    kept = "public, max-age=300"
    # shown on pages of others, which is what it is for
    headers = {"etag": drawn.tag, "cache-control": kept, "cross-origin-resource-policy": "cross-origin"}
    if request.headers.get("if-none-match") == drawn.tag:
        return Response(b"", media_type=PNG, status_code=304, headers=headers)
    return Response(drawn.body, media_type=PNG, headers=headers)
