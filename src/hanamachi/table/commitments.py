"""Commitments: nobody can choose the deals of a table, and everybody can verify them.

Every game of a table has a secret of 32 bytes that is derived from the table's seed. Before the first move its
commitment is published: SHA-256 of `hanamachi deal ` and the secret. The secret itself is published when the game hides
nothing more. Random numbers for a purpose are read from SHAKE-256 of the purpose, a zero byte and the secret, eight
bytes for each number. A shuffle is that of Fisher and Yates, from the last place down; numbers that would make it
biased are skipped.
"""

import hashlib
import hmac
from collections.abc import Iterator
from functools import lru_cache

SECRET_BYTES = 32
"""Length of seeds and secrets."""


@lru_cache(4096)
def derive_game_secret(seed: bytes, game: int) -> bytes:
    """Return the secret from which the random deal of a game follows: HMAC-SHA-256 of `game N` with the seed as key.

    Args:
        seed: The secret seed of the table.
        game: The number of the game, from 1.
    """
    return hmac.digest(seed, f"game {game}".encode(), "sha256")


def derive_invitation_key(seed: bytes) -> str:
    """Return the key that allows a stranger to take an open seat of a table: 128 bits as hex.

    It is derived from the secret seed of the table.
    """
    return hmac.digest(seed, b"invitation", "sha256").hex()[:32]


@lru_cache(4096)
def make_commitment(secret: bytes) -> str:
    """Return the commitment to a game's secret: a hash as hex that is published before the game.

    After the game the secret is published. Then everybody can verify that it was not changed.
    """
    return hashlib.sha256(b"hanamachi deal " + secret).hexdigest()


def derive_shuffle(secret: bytes, purpose: str, item_count: int) -> tuple[int, ...]:
    """Return a permutation of `range(size)` that follows from a secret. Each permutation is equally likely.

    Args:
        secret: The secret of a game.
        purpose: A text such as "deal". Different purposes give independent permutations.
        item_count: The number of items to shuffle.
    """
    order = list(range(item_count))
    numbers = _iter_random_numbers(secret, purpose)
    for place in range(item_count - 1, 0, -1):
        fair = 2**64 - 2**64 % (place + 1)
        pick = next(number for number in numbers if number < fair) % (place + 1)
        order[place], order[pick] = order[pick], order[place]
    return tuple(order)


def _iter_random_numbers(secret: bytes, purpose: str) -> Iterator[int]:
    stream = hashlib.shake_256(purpose.encode() + b"\0" + secret)
    drawn, size = 0, 1024
    while True:
        block = stream.digest(size)
        for start in range(drawn, size, 8):
            yield int.from_bytes(block[start : start + 8], "big")
        drawn, size = size, 2 * size
