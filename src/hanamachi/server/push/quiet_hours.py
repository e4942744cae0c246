"""The hours in which a device is left alone."""

import msgspec

DAY = 24 * 60
"""Minutes."""

MAX_OFFSET = 14 * 60
"""The clocks of the world are at most so many minutes from UTC."""


class QuietHours(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Minutes after midnight where the device is, `offset` minutes east of UTC; they may go over midnight."""

    since: int
    until: int
    offset: int

    @property
    def valid(self) -> bool:
        """Whether there are such hours."""
        of_a_day = all(0 <= minute < DAY for minute in (self.since, self.until))
        return of_a_day and self.since != self.until and abs(self.offset) <= MAX_OFFSET

    def over(self, now: int) -> int:
        """When it may be loud, at a time or after it, both in milliseconds since 1970."""
        minute = (now // 60_000 + self.offset) % DAY
        length = (self.until - self.since) % DAY
        passed = (minute - self.since) % DAY
        return now if passed >= length else (now // 60_000 + length - passed) * 60_000
