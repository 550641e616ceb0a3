"""Replies of a language model for the tests of what reads them."""

from typing import Any


def memory(quote: str, **fields: Any) -> dict[str, Any]:
    """One item of an extraction, as a model that keeps to the schema writes it."""
    return {
        "message": 1,
        "quote": quote,
        "content": quote,
        "kind": "fact",
        "key": None,
        "subject": "user",
        "value": None,
        "polarity": "+",
        "state": None,
        "due": None,
        "since": None,
        "until": None,
        "stated": True,
    } | fields


def memories(*items: dict[str, Any]) -> dict[str, Any]:
    return {"memories": list(items)}
