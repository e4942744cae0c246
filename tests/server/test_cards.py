"""Link previews: the head of each page as crawlers read it, and its picture, without hidden information."""

import asyncio
import threading
from datetime import date
from html import escape
from html.parser import HTMLParser
from io import BytesIO
from random import Random

import httpx
import pytest
from PIL import Image

from hanamachi.games.maiko.link_cards import MaikoCards
from hanamachi.games.okiya import OkiyaSetup
from hanamachi.games.okiya.drawing.garden import draw_mat_svg
from hanamachi.games.okiya.link_cards import OkiyaCards
from hanamachi.games.okiya.puzzles.puzzle_days import daily_puzzle
from hanamachi.locales import LANGUAGES, load_phrases
from hanamachi.printing.link_card import HEIGHT, WIDTH, LinkCard, render_link_card_png
from hanamachi.server import worker_pool
from hanamachi.server.http.cards import choose_supported_language, make_link_card_of_table
from hanamachi.server.http.head import Head, insert_head_into_page
from hanamachi.server.printing import card_pictures
from hanamachi.server.printing.card_pictures import CardPictures
from hanamachi.server.printing.print_queue import CannotPrint, Printed
from hanamachi.server.rate_limits import TooMany
from hanamachi.server.worker_pool import WorkerPool
from hanamachi.table import Setup
from hanamachi.table.commands import Sit
from hanamachi.table.personal_views import make_table_view
from tests.server.posing import store_table
from tests.server.running import Server, Visitor, connect_two_people
from tests.server.working import make_thread_executor
from tests.table.maiko_sitting import make_deal, play_out, seat_people
from tests.table.sitting import SEED, STRAIGHT, Sitting, seat_two_people
from tests.table.test_maiko_secrets import make_twin

BUILT = b'<html lang="en"><head><meta name="description" content="x" /><title>hanamachi</title></head></html>'


class Crawled(HTMLParser):
    """Return what a crawler reads of a page without scripts: language, title, canonical address and metas."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.language = self.title = self.canonical = ""
        self.metas: dict[str, str] = {}
        self._in_title = False
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "html":
            self.language = given["lang"]
        elif tag == "meta" and (name := given.get("property") or given.get("name")):
            self.metas[name] = given["content"]
        elif tag == "link" and given["rel"] == "canonical":
            self.canonical = given["href"]
        self._in_title = tag == "title"

    def handle_data(self, data: str) -> None:
        if self._in_title:
            self.title += data


@pytest.fixture
def web(server: Server) -> httpx.Client:
    return Visitor(server).web


def crawl(web: httpx.Client, path: str, language: str = "en") -> Crawled:
    answer = web.get(path, headers={"accept-language": language})
    assert answer.status_code == 200
    assert "accept-language" in answer.headers["vary"]
    return Crawled(answer.text)


def fetch_picture(web: httpx.Client, found: Crawled) -> bytes:
    """Return the picture that a crawler fetches, after checking its size and type."""
    answer = web.get(found.metas["og:image"])
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == found.metas["og:image:type"] == "image/png"
    assert answer.headers["cross-origin-resource-policy"] == "cross-origin"
    with Image.open(BytesIO(answer.content)) as image:
        assert image.size == (int(found.metas["og:image:width"]), int(found.metas["og:image:height"]))
    again = web.get(found.metas["og:image"], headers={"if-none-match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    return answer.content


PAGES = [
    *("/", "/okiya/new?with=friend", "/maiko/new", "/rules/maiko", "/first/okiya", "/studio", "/you"),
    *(
        "/print",
        "/print?game=maiko",
        "/puzzles",
        "/puzzles/2026-11-21",
        "/daily",
        f"/analysis/{STRAIGHT}_a4",
        "/openings",
    ),
]


@pytest.mark.parametrize("path", PAGES)
def test_every_page_says_what_it_is_in_the_language_of_who_asks(web: httpx.Client, path: str) -> None:
    found = {language: crawl(web, path, f"{language}-BE, ja;q=0.5") for language in LANGUAGES}
    for language, each in found.items():
        assert each.language == language and each.metas["og:locale"].startswith(language)
        assert "hanamachi" in each.title
        assert each.metas["og:title"] in each.title
        assert each.metas["description"] == each.metas["og:description"]
        assert each.metas["twitter:card"] == "summary_large_image"
        assert each.canonical == each.metas["og:url"] == f"{str(web.base_url).rstrip('/')}{path.partition('?')[0]}"
        assert f"/card/{language}/" in each.metas["og:image"]
    # the three languages have different texts
    assert len({each.metas["og:description"] for each in found.values()}) == 3
    fetch_picture(web, found["en"])


@pytest.mark.parametrize(
    ("language", "says"),
    [
        ("en", "Mizuki invites you to play Okiya"),
        ("fr", "Mizuki vous invite à jouer à Okiya"),
        ("nl", "Mizuki nodigt je uit voor Okiya"),
    ],
)
def test_an_invitation_says_who_invites_and_keeps_its_key(server: Server, language: str, says: str) -> None:
    mizuki, crawler = Visitor(server), Visitor(server, visit=False)
    made = mizuki.make_open_table(clock={"seconds": 300, "increment": 5})
    for visitor in (crawler, mizuki):
        page = visitor.web.get(f"/t/{made['table']}", headers={"accept-language": language})
        found = Crawled(page.text)
        assert found.metas["og:title"] == says
        assert "5 min + 5 s" in found.metas["og:description"].replace("\u202f", " ")
        assert made["invitation"] not in page.text
    fetch_picture(crawler.web, found)


def test_a_game_that_is_played_is_a_card_to_watch_it_and_changes_with_it(server: Server) -> None:
    crawler = Visitor(server, visit=False).web
    table, mizuki, _ = connect_two_people(server)
    before = crawl(crawler, f"/t/{table}")
    assert crawl(crawler, f"/screen/{table}").metas["og:title"] == before.metas["og:title"]
    assert before.metas["og:title"] == "Mizuki and Renée are playing Okiya"
    drawn = fetch_picture(crawler, before)
    mizuki.take_first_tile()
    after = crawl(crawler, f"/t/{table}")
    assert after.metas["og:image"] != before.metas["og:image"]
    assert fetch_picture(crawler, after) != drawn


def test_a_game_that_is_over_says_so(server: Server) -> None:
    sitting = seat_two_people("single")
    sitting.play_on(Random(1))
    found = crawl(Visitor(server).web, f"/t/{store_table(server, sitting)}", "nl")
    assert found.metas["og:title"] == "Mizuki en Renée spelen Okiya"
    assert found.metas["og:description"].endswith("De partij is afgelopen")


def test_a_table_that_everybody_has_left_invites_to_play_in_nobody_s_name() -> None:
    sitting = Sitting(Setup(game=OkiyaSetup(), seed=SEED, made=1000))
    assert make_card(sitting).title == "Play Okiya"
    sitting.say(0, Sit("Mizuki"), "m")
    assert make_card(sitting).title == "Mizuki invites you to play Okiya"


@pytest.mark.parametrize("seed", range(8))
def test_twins_that_differ_in_hidden_tiles_alone_have_the_same_card(seed: int) -> None:
    sitting, chance = seat_people(2 + seed % 3, deals=(make_deal(2 + seed % 3, seed),)), Random(seed)
    play_out(sitting, chance, chance.randrange(5, 60))
    one, other = (collect_preview_outputs(each) for each in (sitting, make_twin(sitting, None, chance)))
    assert one[:-1] == other[:-1]
    assert one[-1].draw() == other[-1].draw()
    if not seed:
        assert render_link_card_png(one[-1], "en") == render_link_card_png(other[-1], "en")


def make_card(sitting: Sitting) -> LinkCard:
    """Return the card of a table."""
    say, table = load_phrases("en", "server", "table", "cards"), sitting.table
    return make_link_card_of_table("table", table.setup.package, make_table_view(table, "", 0), say)


def collect_preview_outputs(sitting: Sitting) -> tuple[str, bytes, LinkCard]:
    """Return all outputs of a link preview: the picture's address, the bytes of the page, and the preview itself."""
    card = make_card(sitting)
    return card.shows, insert_head_into_page(BUILT, Head(card, "en", "http://h/t/table", "http://h/card.png")), card


@pytest.mark.parametrize(
    ("path", "title"),
    [
        ("daily/2026-11-21", "Maiko’s deal of the day"),
        ("memory/3-2", "Maiko’s memory puzzles"),
        ("compare/abc", "Maiko: the same deal twice"),
    ],
)
def test_each_page_of_maiko_has_its_own_title(path: str, title: str) -> None:
    card = MaikoCards().make_game_page_card(path, "2026-11-21", load_phrases("en", "cards"))
    assert card is not None and card.title == title


def test_the_card_of_a_puzzle_is_the_garden_before_the_move() -> None:
    day, say = date(2026, 11, 21), load_phrases("en", "cards")
    card, puzzle = OkiyaCards().make_game_page_card("puzzles/2026-11-21", "", say), daily_puzzle(day)
    assert card is not None
    assert card.draw().count("<use") == draw_mat_svg(puzzle.position).count("<use")
    # neither the picture nor the name of the card reveals the move
    assert card.shows == f"garden {puzzle.game}"
    today = OkiyaCards().make_game_page_card("puzzles", "2026-11-21", say)
    assert today is not None and today.shows == card.shows


@pytest.mark.parametrize(
    "of", ["analysis/nonsense", "analysis/" + "M" * 5000, f"analysis/{STRAIGHT}_a4_a4", "puzzles/2026-02-30"]
)
def test_an_address_that_breaks_the_rules_has_the_plain_card_of_its_page(web: httpx.Client, of: str) -> None:
    plain = crawl(web, f"/{of.partition('/')[0] if of[0] == 'a' else 'puzzles/streak'}")
    found = crawl(web, f"/{of}")
    assert found.metas["og:title"] == plain.metas["og:title"]
    assert found.metas["og:description"] == plain.metas["og:description"]
    if len(of) < 1000:
        assert fetch_picture(web, found) == fetch_picture(web, plain)


@pytest.mark.parametrize(
    ("path", "status", "code"),
    [
        ("/card/en/t/nosuchtable.png", 404, "no-such-table"),
        ("/card/en/nowhere.png", 404, "no-such-card"),
        ("/card/en/front.svg", 404, "no-such-card"),
        ("/card/de/front.png", 400, "unknown-language"),
    ],
)
def test_a_card_of_a_missing_thing_is_refused_in_one_sentence(
    web: httpx.Client, path: str, status: int, code: str
) -> None:
    answer = web.get(path)
    assert answer.status_code == status
    assert answer.json()["error"] == code and set(answer.json()) == {"error", "message"}


@pytest.mark.parametrize(("path", "status"), [("/t/nosuchtable", 200), ("/nowhere/at/all", 404)])
def test_a_missing_page_has_the_link_card_of_the_front_page(web: httpx.Client, path: str, status: int) -> None:
    answer = web.get(path)
    assert answer.status_code == status
    assert Crawled(answer.text).metas == crawl(web, "/").metas


def test_link_cards_use_the_configured_origin(play_example: Server) -> None:
    found = crawl(Visitor(play_example).web, "/rules/okiya")
    assert found.canonical == "https://play.example/rules/okiya"
    assert found.metas["og:image"].startswith("https://play.example/card/en/rules/okiya.png")


def test_what_people_write_and_hosts_send_is_text_in_a_head() -> None:
    name = '"><script>x</script>\\1 &amp;'
    head = Head(LinkCard(name, name, "", str), "fr", f"http://{name}/", f"http://{name}/p.png")
    page = insert_head_into_page(BUILT, head).decode()
    assert "<script" not in page
    found = Crawled(page)
    assert found.title == f"{name} · hanamachi" and found.language == "fr"
    assert found.metas["og:title"] == found.metas["description"] == name
    assert escape(name) in page


@pytest.mark.parametrize(
    ("languages", "language"),
    [
        *(("", "en"), ("tlh", "en"), ("nl-BE,nl;q=0.9", "nl"), ("en;q=0.3, fr;q=0.7", "fr")),
        *(("fr;q=0, nl;q=0.1", "nl"), ("fr;q=x", "fr")),
    ],
)
def test_the_language_that_is_liked_best_is_spoken(languages: str, language: str) -> None:
    assert choose_supported_language(languages) == language


def test_every_name_has_room_on_a_picture() -> None:
    names = "W" * 24, "Ελευθερία Παπαδοπούλου", "水木しげる", "Maximiliane von Württemb"
    body = render_link_card_png(LinkCard(f"{', '.join(names)} play Maiko", "Watch them play", "", draw_nothing), "en")
    with Image.open(BytesIO(body)) as image:
        assert image.size == (WIDTH, HEIGHT)
        # the paper between the words and the drawing is empty
        assert len(image.convert("RGB").crop((600, 200, 640, 600)).getcolors() or []) == 1


def draw_nothing() -> str:
    return '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'


async def test_a_server_without_typst_advertises_no_picture_and_answers_503(monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(_: LinkCard, __: str) -> bytes:
        raise ImportError("printing needs typst")

    card = LinkCard("a", "b", "", str)
    monkeypatch.setattr("hanamachi.server.http.head._HAS_PICTURES", False)
    page = insert_head_into_page(BUILT, Head(card, "en", "http://h/", "http://h/p.png")).decode()
    assert "og:title" in page and "og:image" not in page
    assert Crawled(page).metas["twitter:card"] == "summary"
    monkeypatch.setattr(card_pictures, "render_link_card_png", nothing)
    monkeypatch.setattr(worker_pool, "make_worker", make_thread_executor)

    with pytest.raises(CannotPrint, match="typst"):
        await CardPictures(WorkerPool()).render_card_picture(card, "en")


async def test_link_pictures_are_rendered_once_and_the_cache_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []

    def draw(card: LinkCard, language: str) -> bytes:
        drawn.append(f"{card.title} {language}")
        return card.title.encode() * 10

    monkeypatch.setattr(card_pictures, "render_link_card_png", draw)
    monkeypatch.setattr(card_pictures, "MAX_KEPT_BYTES", 25)
    monkeypatch.setattr(worker_pool, "make_worker", make_thread_executor)

    pictures = CardPictures(WorkerPool())
    one, two, three = (LinkCard(title, "", "", str) for title in "abc")
    same = await asyncio.gather(*(pictures.render_card_picture(one, "en") for _ in range(5)))
    assert len(set(map(id, same))) == 1 and drawn == ["a en"]
    await pictures.render_card_picture(two, "en")
    await pictures.render_card_picture(one, "en")
    await pictures.render_card_picture(three, "en")
    await pictures.render_card_picture(one, "en")
    assert drawn == ["a en", "b en", "c en"]
    await pictures.render_card_picture(two, "en")
    assert drawn == ["a en", "b en", "c en", "b en"]


async def test_a_client_with_many_pictures_waits_behind_one_with_few(monkeypatch: pytest.MonkeyPatch) -> None:
    go, drawn = threading.Event(), list[str]()

    def draw(card: LinkCard, _: str) -> bytes:
        drawn.append(card.title)
        assert go.wait(20)
        return card.title.encode()

    monkeypatch.setattr(card_pictures, "render_link_card_png", draw)
    monkeypatch.setattr(worker_pool, "make_worker", make_thread_executor)

    pictures = CardPictures(WorkerPool(1, "printing", 9))

    def asked(client: str, title: str) -> asyncio.Future[Printed]:
        return asyncio.ensure_future(pictures.render_card_picture(LinkCard(title, "", "", str), "en", client))

    many = [asked("many", f"many {n}") for n in range(10)]
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    with pytest.raises(TooMany):
        await asked("many", "too many")
    # the last picture of both clients is the same: it is drawn once, at the earlier turn
    few = [asked("few", title) for title in ("few", "many 9")]
    await asyncio.sleep(0)
    go.set()
    assert [each.body for each in await asyncio.gather(*few)] == [b"few", b"many 9"]
    await asyncio.gather(*many)
    assert drawn[:5] == ["many 0", "many 1", "few", "many 2", "many 9"]
    assert len(drawn) == len(set(drawn)) == 11
