"""Push messages are encrypted and signed as in the examples of RFC 8291 and RFC 8292, for one device each."""

from base64 import urlsafe_b64decode

import pytest
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.asymmetric import ec

from hanamachi.server.push.encryption import MAX_MESSAGE_BYTES, BadPushKey, encode_public_key, encrypt_push_message
from hanamachi.server.push.vapid import TOKEN_SECONDS, VapidKey
from tests.server.push_service import decrypt, verify_vapid


def decode_base64url(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def load_private_key(text: str) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(decode_base64url(text), "big"), ec.SECP256R1())


# RFC 8291, 5 and appendix A
P256DH = decode_base64url("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4")
AUTH = decode_base64url("BTBZMqHH6r4Tts7J_aSIgg")
RECEIVER = load_private_key("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94")
SENDER = load_private_key("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")
SALT = decode_base64url("DGv6ra1nlYgDCS1FRnbzlw")
PLAIN = b"When I grow up, I want to be a watermelon"
BODY = decode_base64url(
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl"
    "95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)


def test_the_example_of_the_rfc_comes_out_to_the_byte() -> None:
    assert encrypt_push_message(PLAIN, P256DH, AUTH, salt=SALT, server_key=SENDER, padding=1) == BODY
    assert decrypt(BODY, RECEIVER, AUTH) == PLAIN


def test_messages_are_padded_and_each_is_encrypted_with_a_new_key() -> None:
    bodies = [encrypt_push_message(message, P256DH, AUTH) for message in (b"", b"Mizuki", b"M" * 200, b"Mizuki")]
    assert len({len(body) for body in bodies}) == 1 and len(set(bodies)) == 4
    assert [decrypt(body, RECEIVER, AUTH) for body in bodies[:2]] == [b"", b"Mizuki"]
    with pytest.raises(InvalidTag):
        decrypt(bodies[1], SENDER, AUTH)
    with pytest.raises(InvalidTag):
        decrypt(bodies[1], RECEIVER, b"0" * 16)


@pytest.mark.parametrize(
    ("p256dh", "auth"),
    [(b"", AUTH), (P256DH[:-1], AUTH), (b"\x04" + bytes(64), AUTH), (b"\x02" + P256DH[1:], AUTH), (P256DH, AUTH[1:])],
)
def test_an_invalid_push_key_is_refused(p256dh: bytes, auth: bytes) -> None:
    with pytest.raises(BadPushKey, match="expected"):
        encrypt_push_message(PLAIN, p256dh, auth)


def test_a_message_is_as_long_as_every_push_service_takes_it() -> None:
    assert len(encrypt_push_message(b"x" * MAX_MESSAGE_BYTES, P256DH, AUTH)) <= 4096
    with pytest.raises(ValueError, match="at most"):
        encrypt_push_message(b"x" * (MAX_MESSAGE_BYTES + 1), P256DH, AUTH)


def test_push_signatures_last_half_a_day_and_all_processes_share_one_key() -> None:
    one, other, another = VapidKey(b"a" * 32), VapidKey(b"a" * 32), VapidKey(b"b" * 32)
    assert one.public == other.public != another.public
    key, claims = verify_vapid(one.build_authorization_header("https://push.example", "https://house.example", 1000.5))
    assert key == one.public and len(decode_base64url(key)) == 65
    assert claims == {"aud": "https://push.example", "exp": 1000 + TOKEN_SECONDS, "sub": "https://house.example"}
    assert encode_public_key(RECEIVER.public_key()) == P256DH
