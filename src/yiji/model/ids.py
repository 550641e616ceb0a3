"""The only source of randomness, and the hashes that make writes idempotent."""

import hashlib
import os
from datetime import datetime


def new_id(at: datetime) -> str:
    """Make an id of 26 hexadecimal digits that sorts by time.

    Args:
        at: Aware time; its milliseconds are the first 12 digits.

    Returns:
        12 digits of time and 14 random ones: 2**56 choices a millisecond.
    """
    return f"{max(0, int(at.timestamp() * 1000)):012x}{os.urandom(7).hex()}"


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
    """
    return hashlib.blake2b(value.encode(), key=secret.encode()[:64], digest_size=16).hexdigest()
