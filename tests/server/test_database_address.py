"""No part of a database's password is shown, however the address of the database is written."""

import os

import pytest

from hanamachi.server.store.database_address import BadAddress, parse_database_address
from tests.forked import run_hanamachi


@pytest.mark.parametrize(
    ("text", "public", "password"),
    [
        ("postgresql://hanamachi@/hanamachi?host=/run/postgresql", None, ""),
        ("postgres:///hanamachi", None, ""),
        ("postgresql://[::1]:5432/hanamachi", None, ""),
        ("postgresql://me:p%40s%2Fs@a.example:1,b.example:2/x", "postgresql://me:…@a.example:1,b.example:2/x", "p@s/s"),
        ("postgresql://postgres:@/x?host=/tmp/pg", "postgresql://postgres@/x?host=/tmp/pg", ""),
        ("postgresql://me@db/x?password=s3cret&sslmode=require", "postgresql://me@db/x", "s3cret"),
    ],
)
def test_an_address_is_shown_without_its_password(text: str, public: str | None, password: str) -> None:
    address = parse_database_address(text)
    assert (str(address), address.password) == (public or text, password)
    assert not password or password not in repr(address) + address.without_password


@pytest.mark.parametrize(
    "password", ["12/s3cret", "12#s3cret", "12?s3cret", "12?a=s3cret", "s3cret@", '"s3cret"', "s3 cret", "%s3cret"]
)
@pytest.mark.parametrize("quoted", ["{}", '"{}"', "'{}'"])
def test_an_address_that_cannot_be_read_is_not_shown(password: str, quoted: str) -> None:
    with pytest.raises(BadAddress, match="write % as %25, / as %2F") as refused:
        parse_database_address(quoted.format(f"postgresql://me:{password}@db/hanamachi"))
    assert "12" not in str(refused.value)
    assert "cret" not in str(refused.value)


def test_the_server_says_how_to_write_a_password_and_shows_none() -> None:
    said = run_hanamachi(
        ["serve", "--port", "0"], {**os.environ, "HANAMACHI_DATABASE": "postgresql://me:12/s3cret@127.0.0.1/hanamachi"}
    )
    assert (said.returncode, said.stderr.count("\n"), "s3cret" in said.stderr) == (2, 1, False)
    assert "%2F" in said.stderr
