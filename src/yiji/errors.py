"""Every exception that Yiji raises.

The names say what a caller can do about it::

    YijiError
    ├── InvalidInput (ValueError)            change the argument
    │   ├── UnknownTool (LookupError)        call one of those it names
    │   └── BadArguments                     give what the tool's schema asks for
    ├── ScopeDenied (PermissionError)        ask in a scope that may do this
    ├── NeedsUser (PermissionError)          ask the user, then call again with their words
    ├── NotFound (LookupError)               the id is not in this scope
    ├── StaleWrite                           read again, decide again      (retryable)
    ├── StoreError
    │   ├── StoreUnavailable                 retry as it is                (retryable)
    │   ├── StoreFull                        free space, then retry        (retryable)
    │   ├── StoreReadOnly                    open a writable file
    │   ├── StoreCorrupt                     restore a copy or import an export
    │   └── SchemaMismatch                   run the command it names
    │       └── EmbedderMismatch             run the command it names, or open with that one
    ├── ProviderError
    │   ├── ProviderUnavailable              retry later                   (retryable)
    │   ├── ProviderRefused                  change key, model or request
    │   ├── DayBudgetSpent                   wait until tomorrow           (retryable)
    │   ├── TurnBudgetSpent                  raise the budget, then retry the job
    │   └── BadProviderReply                 the reply broke its contract
    └── MissingExtra (ImportError)           pip install the extra it names

A message says what, the value, the limit and the remedy. It never holds memory text or a secret.
"""


class YijiError(Exception):
    """Root of every error raised on purpose by Yiji.

    Attributes:
        retryable: Whether the same call may succeed if made again unchanged.
        retry_after_s: Seconds to wait before that, or None if unknown.
    """

    retryable: bool = False
    retry_after_s: float | None = None


class InvalidInput(YijiError, ValueError):
    """An argument is outside what the call accepts; nothing was changed."""


class UnknownTool(InvalidInput, LookupError):
    """A language model called a tool that there is not."""


class BadArguments(InvalidInput):
    """A language model called a tool with other arguments than its schema asks for."""


class ScopeDenied(YijiError, PermissionError):
    """The scope may not read or write there."""


class NeedsUser(YijiError, PermissionError):
    """A language model may do this only with the user's own words for it."""


class NotFound(YijiError, LookupError):
    """Nothing with that id is visible in this scope."""


class StaleWrite(YijiError):
    """The record changed since it was read; read it again and decide again."""

    retryable = True


class StoreError(YijiError):
    """The database could not do what was asked."""


class StoreUnavailable(StoreError):
    """The database is busy, locked or unreachable; the same call may succeed later."""

    retryable = True
    retry_after_s = 1.0


class StoreFull(StoreError):
    """The disk is full; nothing of the call was kept."""

    retryable = True


class StoreReadOnly(StoreError):
    """The database file or its folder cannot be written."""


class StoreCorrupt(StoreError):
    """The file is not a database, or is damaged."""


class SchemaMismatch(StoreError):
    """The database was written by another version of the schema."""


class EmbedderMismatch(SchemaMismatch):
    """The database holds vectors of another embedder."""


class ProviderError(YijiError):
    """An embedder or a language model failed."""


class ProviderUnavailable(ProviderError):
    """The provider did not answer in time or said it is overloaded."""

    retryable = True
    retry_after_s = 1.0


class ProviderRefused(ProviderError):
    """The provider refused the request: key, model or content."""


class DayBudgetSpent(ProviderError):
    """The language model's budget of a tenant is spent for today."""

    retryable = True
    retry_after_s = 3600.0


class TurnBudgetSpent(ProviderError):
    """One turn needs more of the language model than a turn may have."""


class BadProviderReply(ProviderError):
    """The provider's reply breaks its contract (shape, length, numbers)."""


class MissingExtra(YijiError, ImportError):
    """An optional part is not installed."""
