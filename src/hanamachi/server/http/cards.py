"""Link previews: the title, the description and the picture of a page, in the visitor's language.

The preview of a table is made from the spectator's view alone, so it shows nothing that the page itself would hide.
"""

import asyncio
import re
from contextlib import suppress
from datetime import UTC, datetime
from functools import partial
from typing import Any
from urllib.parse import quote

from litestar import Response, get

from hanamachi.game import GamePackage, shorten_repr
from hanamachi.game.registry import find_game, installed_games
from hanamachi.locales import LANGUAGES, Phrases, join_items_with_and, load_phrases, resolve_language
from hanamachi.printing.link_card import LinkCard, draw_front_page_pictures_svg, front_page_picture, game_cards
from hanamachi.server.http.origin import AnyRequest
from hanamachi.server.live.registry import TableRegistry
from hanamachi.server.printing.card_pictures import CardPictures
from hanamachi.server.rate_limits import UNCHARGED_READER, ChargedReader
from hanamachi.table.setup import Clock
from hanamachi.table.view import SeatView, TableView

FRONT_PAGE = "front"
"""Name of the front page in the address of its preview picture."""

PNG = "image/png"


class NoSuchCard(LookupError):
    """There is no page at this path, so there is no link preview for it."""

    code = "no-such-card"


def choose_supported_language(accept_language: str) -> str:
    """Return the supported language that an `Accept-Language` header prefers, or `en`."""
    liked = []
    for each in accept_language.split(","):
        tag, _, weight = each.partition(";")
        number = re.fullmatch(r"\s*q=([01](?:\.\d{0,3})?)\s*", weight)
        liked.append((-float(number[1]) if number else -1.0, tag.strip()[:2].lower()))
    liked.sort(key=lambda one: one[0])
    return next((tag for weight, tag in liked if weight and tag in LANGUAGES), "en")


def build_card_picture_path(card: LinkCard, language: str, path: str, game: str | None = None) -> str:
    """Return the URL path of a page's preview picture; `game` is the game chosen on the print page."""
    query = f"?game={quote(game)}" if game else f"?v={card.version}" if card.version else ""
    return f"/card/{language}/{quote(path or FRONT_PAGE)}.png{query}"


class LinkCards:
    """The link previews (title, text and picture for chat programs) of all pages."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry
        self._say: dict[str, Phrases] = {}

    async def make_link_card_of_front_page(self, language: str) -> LinkCard:
        """Return the link preview of the front page. It is also used for addresses without a preview of their own."""
        say = await self._load_phrases(language)
        return LinkCard(say("site-tagline"), say("site-lead"), "prints", draw_front_page_pictures_svg)

    async def make_link_card_of_page(
        self, path: str, game: str | None, language: str, reader: ChargedReader = UNCHARGED_READER
    ) -> LinkCard:
        """Return the link preview (title, text and picture for chat programs) of a page.

        Args:
            path: The path of the page without its first `/`.
            game: The game chosen on the print page, or None.
            language: The language of the texts.
            reader: The client that is charged for reading a table from the store.

        Raises:
            NoSuchCard: There is no page at the path.
            NoSuchTable: There is no such table.
            StoreError: The store is lost.
            TooMany: The reader's rate limit is spent.
        """
        say = await self._load_phrases(language)
        match path.split("/"):
            case [""]:
                return await self.make_link_card_of_front_page(language)
            case ["t" | "screen", name]:
                async with self._registry.open_table(name, reader) as live:
                    return make_link_card_of_table(name, live.table.setup.package, live.view_for(""), say)
            case [name, "new"] if _is_game(name):
                return _game_card("card-new", name, say)
            case ["rules" | "first" as page, name] if _is_game(name):
                return _game_card(f"card-{page}", name, say)
            case ["print"]:
                if game and _is_game(game):
                    return _game_card("card-print-of", game, say)
                return _site_card("card-print", say)
            case ["studio" | "you"]:
                return _site_card(f"card-{path}", say)
        today = datetime.now(UTC).date().isoformat()
        for cards in game_cards().values():
            if card := cards.make_game_page_card(path, today, say):
                return card
        raise NoSuchCard(f"there is no card of {shorten_repr('/' + path)}: expected the path of a page of this server")

    async def _load_phrases(self, language: str) -> Phrases:
        if language not in self._say:
            # loading the catalogues takes about ten milliseconds
            self._say[language] = await asyncio.to_thread(load_phrases, language, "server", "table", "cards")
        return self._say[language]


def _is_game(name: str) -> bool:
    return any(game.name == name for game in installed_games())


def _game_card(phrase: str, name: str, say: Phrases) -> LinkCard:
    title = say(phrase, game=find_game(name).title)
    return LinkCard(title, say(f"{phrase}.line"), f"print {name}", partial(front_page_picture, name))


def _site_card(phrase: str, say: Phrases) -> LinkCard:
    return LinkCard(say(phrase), say(f"{phrase}.line"), "prints", draw_front_page_pictures_svg)


def make_link_card_of_table(table_name: str, game: GamePackage, view: TableView, say: Phrases) -> LinkCard:
    """Return the link preview of a game table as spectators see it: an invitation, or later the game itself."""
    cards = game_cards()[game.name]
    player_names = [_seat_name(seat, say) for seat in view.seats if seat.name or seat.computer]
    values = {"names": join_items_with_and(say, player_names), "count": len(player_names), "game": game.title}
    sentences = [cards.describe_match_form(view.setup, say)]
    if view.phase == "waiting":
        # only people invite others
        hosts = [seat.name for seat in view.seats if seat.name and not seat.computer]
        values |= {"names": join_items_with_and(say, hosts), "count": len(hosts)}
        sentences += [_describe_clock(view.clock_setup, game.rules.clock_scope, say), say("card-invitation.line")]
        # when all people have left, the seats are open and nobody invites
        phrase = "card-invitation" if hosts else "card-new"
    else:
        if view.match and len(view.match.games) > 1:
            sentences.append(" : ".join(map(str, view.match.score)))
        sentences.append(say("card-table.over" if view.phase == "over" else "card-table.line"))
        phrase = "card-table"
    title, line = say(phrase, **values), " · ".join(filter(None, sentences))
    if view.board is None:
        return LinkCard(title, line, f"print {game.name}", partial(front_page_picture, game.name), str(view.number))
    draw = partial(_draw_board, game.name, view.board.view, view.board.svg)
    return LinkCard(title, line, f"table {table_name} {view.number}", draw, str(view.number))


def _draw_board(game: str, view: Any, svg: str) -> str:
    return game_cards()[game].board(view) or svg or front_page_picture(game)


def _seat_name(seat: SeatView, say: Phrases) -> str:
    if seat.computer:
        # an installed third game may have computer players without a phrase
        with suppress(LookupError):
            return say(f"player-{seat.computer}")
        return seat.computer
    return seat.name


def _describe_clock(clock: Clock | None, clock_scope: str, say: Phrases) -> str:
    if clock is None:
        return ""
    if clock.days_per_move:
        return say("card-days", count=clock.days_per_move)
    whole = clock.seconds % 60 == 0
    if clock_scope == "turn":
        return say("clock-turn", unit="minutes" if whole else "seconds", count=clock.seconds // (60 if whole else 1))
    minutes = clock.seconds // 60 if whole else round(clock.seconds / 60, 1)
    if clock.increment:
        return say("clock-is", minutes=minutes, increment=clock.increment)
    return say("clock-is-plain", minutes=minutes)


@get("/card/{language:str}/{path:path}", media_type=PNG, include_in_schema=False)
async def serve_card_picture(
    request: AnyRequest,
    language: str,
    path: str,
    cards: LinkCards,
    card_pictures: CardPictures,
    reader: ChargedReader,
    game: str | None = None,
) -> Response[bytes]:
    """Return the preview picture of a page: a PNG of 1200 × 630 pixels."""
    page = path.strip("/")
    if not page.endswith(".png"):
        raise NoSuchCard(f"{shorten_repr(request.url.path)} is no card: expected an address that ends in .png")
    page = page.removesuffix(".png")
    language = resolve_language(language, {})
    card = await cards.make_link_card_of_page("" if page == FRONT_PAGE else page, game, language, reader)
    drawn = await card_pictures.render_card_picture(card, language, reader.client)
    cache_control = "public, max-age=300"
    # other sites show the picture beside a link
    headers = {"etag": drawn.tag, "cache-control": cache_control, "cross-origin-resource-policy": "cross-origin"}
    if request.headers.get("if-none-match") == drawn.tag:
        return Response(b"", media_type=PNG, status_code=304, headers=headers)
    return Response(drawn.body, media_type=PNG, headers=headers)
