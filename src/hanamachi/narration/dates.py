"""Dates in words."""

from datetime import UTC, date, datetime

from hanamachi.locales import Phrases


def format_date(say: Phrases, day: date) -> str:
    """Return a date in words, such as "23 November 2026"."""
    return say("print-date", day=day.day, month=day.month, year=str(day.year))


def format_timestamp_as_date(say: Phrases, milliseconds: int) -> str:
    """Return the date (UTC) of a time in milliseconds since 1970, in words.

    The result is empty for a time in 1970: games with a fixed seed have no real time.
    """
    day = datetime.fromtimestamp(milliseconds / 1000, UTC).date()
    return format_date(say, day) if day.year > 1970 else ""


def format_weekday_and_date(say: Phrases, day: date) -> str:
    """Return a date with its weekday in words, such as "Monday 23 November 2026"."""
    return say("print-day", weekday=day.isoweekday(), date=format_date(say, day))
