"""Tables of Maiko for tests, to which commands are applied."""

from random import Random

from hanamachi.games.maiko import PLACE_NAMES, Colour, MaikoSetup, Position, build_deck, deal_tiles, legal_actions
from hanamachi.table import Clock, Setup
from hanamachi.table.commands import Sit
from tests.table.sitting import SEED, Sitting

NAMES = ("Mizuki", "Renée", "Noor", "Mateo")


def seat_people(
    seats: int,
    game: MaikoSetup | None = None,
    clock: Clock | None = None,
    deals: tuple[str, ...] = (),
    first: int | None = 0,
    seed: str = SEED,
) -> Sitting:
    """Return a table with people on all seats, named `person 0` and so on. The first game is dealt."""
    setup = Setup(
        game=game or MaikoSetup(),
        computers=(None,) * seats,
        clock=clock,
        deals=deals,
        first=first,
        seed=seed,
        made=1000,
    )
    sitting = Sitting(setup)
    for seat in range(seats):
        sitting.say(seat, Sit(NAMES[seat]), f"person {seat}")
    return sitting


def make_deal(seats: int, seed: int) -> str:
    """Return a deal for white, violet, pink and green in this order."""
    order = list(range(len(build_deck())))
    Random(seed).shuffle(order)
    return str(deal_tiles(tuple(Colour)[:seats], order))


def find_position(sitting: Sitting) -> Position:
    game = sitting.table.game
    assert game is not None
    assert isinstance(game.position, Position)
    return game.position


def choose_clairvoyantly(position: Position, chance: Random) -> str:
    """Return a random legal action, in half of the cases a pair, so that games are short and have all phases."""
    legal = legal_actions(position)
    if chance.random() < 0.6:
        wanted = chance.randrange(9) if position.floor.up is None else position.faces[position.floor.up] // 4
        pairs = [w for w in legal if w in PLACE_NAMES and position.faces[PLACE_NAMES.index(w)] // 4 == wanted]
        if pairs:
            return chance.choice(pairs)
    return chance.choice(legal)


def play_out(sitting: Sitting, chance: Random, most: int = 10_000) -> None:
    """Play on to the end, or for a number of actions."""
    for _ in range(most):
        if not sitting.table.is_playing:
            return
        sitting.play(choose_clairvoyantly(find_position(sitting), chance))
