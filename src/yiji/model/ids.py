"""The only source of randomness, and the hashes that make writes idempotent."""

import hashlib
import os
from datetime import UTC, datetime, timedelta
from itertools import count as counting
from typing import Final

from yiji.errors import InvalidInput

_COUNT: Final = counting()
"""Taking the next number is one step of the interpreter, so threads share it without a lock."""


def new_id(at: datetime) -> str:
    """Make an id of 26 hexadecimal digits that sorts by time, and by order inside a millisecond.

    Args:
        at: Aware time; its milliseconds are the first 12 digits.

    Returns:
        12 digits of time, 6 of this process's count of ids (it begins again after 16 million), and
        8 random ones that keep processes apart: 2**32 choices for the same count and millisecond.
    """
    count = next(_COUNT) & 0xFFFFFF
    return f"{max(0, int(at.timestamp() * 1000)):012x}{count:06x}{os.urandom(4).hex()}"


def made_at(id: str) -> datetime:
    """Give the time that an id of `new_id` was made at, in UTC, whole milliseconds."""
    return datetime(1970, 1, 1, tzinfo=UTC) + timedelta(milliseconds=int(id[:12], 16))


def content_hash(*parts: str) -> str:
    """Hash text parts into 32 hexadecimal digits (BLAKE2b), unambiguous in their borders."""
    digest = hashlib.blake2b(digest_size=16)
    for part in parts:
        raw = part.encode("utf-8", "replace")
        digest.update(len(raw).to_bytes(8, "big"))
        digest.update(raw)
    return digest.hexdigest()


def keyed_hash(secret: str, value: str) -> str:
    """Hash a personal identifier with a secret, so that ids hold no phone number.

    Returns:
        32 hexadecimal digits; the same value and secret give the same hash.

    Raises:
        InvalidInput: There is no secret: anybody could compute the hash.
    """
    if not secret:
        raise InvalidInput("no hash secret: set YIJI_HASH_SECRET to a random string")
    return hashlib.blake2b(value.encode(), key=secret.encode()[:64], digest_size=16).hexdigest()
