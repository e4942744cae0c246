"""Objects, rate limits and documented errors that the routes of a person's account share."""

import time
from dataclasses import dataclass
from functools import partial

from litestar.di import Provide
from webauthn.helpers import bytes_to_base64url

from hanamachi.game.registry import installed_games
from hanamachi.server.http.account_messages import OwnProfile, PasskeySummary, RatingSummary
from hanamachi.server.http.origin import AnyRequest
from hanamachi.server.http.routes import describe_error_responses, load_visitor_ids
from hanamachi.server.live.registry import TableRegistry
from hanamachi.server.people.accounts import Accounts
from hanamachi.server.people.identity import CookieKey
from hanamachi.server.people.passkeys import PasskeyCeremony
from hanamachi.server.people.personal_data import PersonalData
from hanamachi.server.people.preferences import Preferences
from hanamachi.server.people.ratings import Rating, Ratings
from hanamachi.server.people.results import ResultStore
from hanamachi.server.rate_limits import TokenBucket, derive_client_key

CHANGES_PER_TABLE, TABLES_PER_EXPORT = 2, 5
"""Rate limits per address, relative to the limit of new tables.

The first is the number of changes to accounts for each table allowed. The second is the number of tables allowed for
each export of personal data, which reads everything.
"""

PREFERENCE_WRITES_PER_TABLE = 4
"""Writes of preferences and puzzles per address, for each new table allowed."""

REFUSALS = {
    400: "The request is malformed, or a passkey's answer does not verify.",
    404: "There is no such passkey, table or account.",
    409: "This account, this name or this address of the server does not allow it.",
}
refusals = partial(describe_error_responses, REFUSALS)


@dataclass(frozen=True, slots=True)
class AccountServices:
    """The objects that the HTTP routes for accounts use, such as accounts, passkeys and rate limits."""

    accounts: Accounts
    personal_data: PersonalData
    ratings: Ratings
    ceremony: PasskeyCeremony
    changes: TokenBucket
    files: TokenBucket
    results: ResultStore
    preferences: Preferences
    remembered: TokenBucket

    @staticmethod
    def create_services(registry: TableRegistry, challenge_key: bytes, max_tables_per_minute: int) -> "AccountServices":
        """Return the services for a server.

        Args:
            registry: All open tables, and the store.
            challenge_key: The secret key of challenges.
            max_tables_per_minute: The limit of new tables per address, from which the limits here are derived.
        """
        store = registry.store
        changes = TokenBucket(CHANGES_PER_TABLE * max_tables_per_minute, "changes")
        allowed = changes, TokenBucket(max(1, max_tables_per_minute // TABLES_PER_EXPORT), "files")
        return AccountServices(
            Accounts(store),
            PersonalData(store),
            Ratings(store),
            PasskeyCeremony(challenge_key),
            *allowed,
            ResultStore(store),
            Preferences(store),
            TokenBucket(PREFERENCE_WRITES_PER_TABLE * max_tables_per_minute, "choices and puzzles"),
        )

    async def load_profile(self, person: str) -> OwnProfile:
        """Return the profile of a person; raises StoreError."""
        people = await self.accounts.load_all_ids_of_person(person)
        account = await self.accounts.load_account(person)
        ratings = (
            [(game.name, await self.ratings.load_rating(person, game.name)) for game in installed_games()]
            if account
            else []
        )
        return OwnProfile(
            account=account.name if account else None,
            made=account.made if account else None,
            passkeys=tuple(
                PasskeySummary(bytes_to_base64url(one.id), one.name, one.made, one.used)
                for one in (await self.accounts.load_passkeys(person) if account else ())
            ),
            ratings=tuple(make_rating_summary(kind, rating) for kind, rating in ratings if rating.games),
            tables=await self.personal_data.count_tables_of_person(people) if people else 0,
        )


def make_rating_summary(kind: str, rating: Rating) -> RatingSummary:
    """Return a rating in the form that clients get. `kind` is the name of the game."""
    return RatingSummary(kind, rating.points, rating.uncertainty, rating.games)


def charge_request(bucket: TokenBucket, request: AnyRequest) -> None:
    """Charge a request to the rate limit of its client address; raises TooMany."""
    bucket.take_token(derive_client_key(request.client.host if request.client else None), time.monotonic())


async def charge_account_change(
    request: AnyRequest, services: AccountServices, cookie_key: CookieKey
) -> tuple[str, ...]:
    """Charge a request that changes data to the rate limit of its client address, and return all IDs of the visitor.

    Raises TooMany, UnknownCookie or StoreError.
    """
    charge_request(services.changes, request)
    return await load_visitor_ids(request, cookie_key, services.accounts)


CHARGED = {"visitor_ids": Provide(charge_account_change)}
"""Dependencies of routes that change data of the visitor: `visitor_ids`, and the `person` that follows from it."""
