"""Quiet hours of a device, in which no push notification is sent to it."""

import msgspec

DAY_MINUTES = 24 * 60

MAX_OFFSET_MINUTES = 14 * 60
"""Maximum difference between a time zone and UTC, that of Kiribati."""


class QuietHours(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The hours in which a device gets no notifications: begin and end in minutes after local midnight.

    They may contain midnight. The offset is local time minus UTC, in minutes.
    """

    since: int
    until: int
    offset: int

    @property
    def is_valid(self) -> bool:
        """Whether begin and end are different minutes of a day, and the offset is one that exists on earth."""
        of_a_day = all(0 <= minute < DAY_MINUTES for minute in (self.since, self.until))
        return of_a_day and self.since != self.until and abs(self.offset) <= MAX_OFFSET_MINUTES

    def find_next_time_outside(self, time_ms: int) -> int:
        """Return `time_ms`, or the end of the quiet hours if it is within them (both ms since 1970)."""
        minute = (time_ms // 60_000 + self.offset) % DAY_MINUTES
        length = (self.until - self.since) % DAY_MINUTES
        passed = (minute - self.since) % DAY_MINUTES
        return time_ms if passed >= length else (time_ms // 60_000 + length - passed) * 60_000
