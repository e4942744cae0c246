"""Deals that nobody can have chosen, and that anybody can check.

Every game of a table has a secret of 32 bytes, derived from the table's seed. Before the first move its commitment
is published, SHA-256 of `hanamachi deal ` and the secret; when nothing is hidden any more, the secret itself. What is
drawn from a secret is drawn for a purpose: from the bytes of SHAKE-256 over purpose, zero byte and secret, eight bytes
a number, by the shuffle of Fisher and Yates from the last place down; a number too high to be fair is drawn again.
"""

import hashlib
import hmac
from collections.abc import Iterator
from functools import lru_cache

SECRET_BYTES = 32


@lru_cache(4096)
def game_secret(seed: bytes, game: int) -> bytes:
    """The secret of a table's game, counted from 1: HMAC-SHA-256 of `game N` under the table's seed."""
    return hmac.digest(seed, f"game {game}".encode(), "sha256")


def invitation(seed: bytes) -> str:
    """The key that lets a stranger take an open seat: 128 bits under the table's seed, as hex."""
    return hmac.digest(seed, b"invitation", "sha256").hex()[:32]


@lru_cache(4096)
def commitment(secret: bytes) -> str:
    """What is published of a secret before the game, as hex."""
    return hashlib.sha256(b"hanamachi deal " + secret).hexdigest()


def shuffle(secret: bytes, purpose: str, size: int) -> tuple[int, ...]:
    """A permutation of `range(size)`, each equally likely."""
    order = list(range(size))
    numbers = _numbers(secret, purpose)
    for place in range(size - 1, 0, -1):
        fair = 2**64 - 2**64 % (place + 1)
        pick = next(number for number in numbers if number < fair) % (place + 1)
        order[place], order[pick] = order[pick], order[place]
    return tuple(order)


def _numbers(secret: bytes, purpose: str) -> Iterator[int]:
    stream = hashlib.shake_256(purpose.encode() + b"\0" + secret)
    drawn, size = 0, 1024
    while True:
        block = stream.digest(size)
        for start in range(drawn, size, 8):
            yield int.from_bytes(block[start : start + 8], "big")
        drawn, size = size, 2 * size
