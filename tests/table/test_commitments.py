"""Commitments: nobody can choose a deal, and anybody can verify it."""

from collections import Counter

from hanamachi.table.commitments import derive_game_secret, derive_invitation_key, derive_shuffle, make_commitment


def test_a_shuffle_is_a_permutation_and_the_same_for_the_same_secret() -> None:
    secret = bytes(range(32))
    for size in (1, 2, 16, 81, 500):
        order = derive_shuffle(secret, "deal", size)
        assert sorted(order) == list(range(size))
        assert derive_shuffle(secret, "deal", size) == order


def test_the_way_from_secret_to_deal_never_changes() -> None:
    secret = derive_game_secret(bytes(32), 1)
    assert secret.hex() == "aebdf332e09209bcbdd61378129bccbb9fc3ddb958d76677627d3c8a4109c64f"
    assert derive_shuffle(secret, "deal", 16) == (8, 7, 5, 11, 2, 15, 14, 12, 1, 6, 3, 9, 0, 13, 10, 4)
    assert make_commitment(secret) == "4bc415bebe5c783ba88be034c84d3546eccc4aed64ea29d2516e79725f4f2a8b"


def test_every_place_gets_every_tile_about_as_often() -> None:
    rounds = 8000
    seen = Counter(
        (i, n) for r in range(rounds) for i, n in enumerate(derive_shuffle(r.to_bytes(32, "big"), "deal", 4))
    )
    expected = rounds / 4
    chi_square = sum((seen[i, n] - expected) ** 2 / expected for i in range(4) for n in range(4))
    assert chi_square < 27.9  # nine degrees of freedom, one in a thousand


def test_games_purposes_and_tables_have_secrets_of_their_own() -> None:
    seeds = [bytes([n]) * 32 for n in range(4)]
    secrets = {derive_game_secret(seed, game) for seed in seeds for game in range(1, 50)}
    assert len(secrets) == 4 * 49
    assert len({derive_invitation_key(seed) for seed in seeds}) == 4
    assert derive_shuffle(seeds[0], "deal", 16) != derive_shuffle(seeds[0], "first", 16)
    assert all(len(derive_invitation_key(seed)) == 32 for seed in seeds)
