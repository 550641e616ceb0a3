"""Keys and tokens that open something."""

import re
from collections.abc import Iterator
from typing import Final

from yiji.remember.sanitize.span import Found

_ISSUED: Final = (
    r"sk-(?:[a-z]{2,8}-)*[A-Za-z0-9_-]{16,}",
    r"(?:sk|pk|rk|whsec)_(?:test_|live_)?[A-Za-z0-9]{16,}",
    r"(?:AKIA|ASIA|AGPA|AIDA|AROA)[A-Z0-9]{16}",
    r"(?:LTAI|AKID)[A-Za-z0-9]{12,}",
    r"gh[pousr]_[A-Za-z0-9]{20,}",
    r"github_pat_[A-Za-z0-9_]{20,}",
    r"(?:hf|npm|gsk|r8|dckr_pat|ntn|figd|lin_api|rnd|xai|nvapi|pplx|tvly|re|key|secret)[_-][A-Za-z0-9]{20,}",
    r"(?:glpat|gldt|pypi|shpat|shpss|dop_v1|doo_v1|sbp|tskey|fly|ATATT|xapp|SK|PMAK)[-_][A-Za-z0-9_-]{16,}",
    r"xox[abeoprs]-[A-Za-z0-9-]{10,}",
    r"AIza[A-Za-z0-9_-]{30,}",
    r"ya29\.[A-Za-z0-9_-]{20,}",
    r"SG\.[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{10,}",
    r"eyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{4,}",
    r"[0-9]{8,10}:AA[A-Za-z0-9_-]{30,}",
)
"""Shapes that issuers document, so that leaked keys can be found. Source: GitHub secret scanning."""

_KEY = re.compile(rf"(?<![A-Za-z0-9_*-])(?:{'|'.join(_ISSUED)})(?![A-Za-z0-9*])")

_LABELLED = re.compile(
    r"(?:api[ _-]?(?:key|token|secret)|access[ _-]?(?:key|token)(?:[ _-]?id)?|secret[ _-]?(?:access[ _-]?)?key|client[ _-]?secret|"
    r"auth[ _-]?token|app[ _-]?secret|bearer|password|passwd|private[ _-]?key|token|secret|"
    r"密钥|秘钥|令牌|私钥|密码|口令)"
    r"""(?:\s*(?:[:=]|是|为|\bis\b)\s*|\s+)["'`]?(?P<value>[A-Za-z0-9_+/=.~!@#$%^&-]{12,})""",
    re.IGNORECASE,
)
_PRIVATE_KEY = re.compile(
    r"-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----.*?(?:-----END (?:[A-Z]+ )*PRIVATE KEY-----|\Z)",
    re.DOTALL,
)
_SHORTEST: Final = 12
"""Characters of a labelled value that is taken for a key; shorter ones are mostly words and codes."""

_PUBLIC = re.compile(
    r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|https?:.*|[\w.-]+@[\w.-]+|[\d.,:/-]+|\d[\d -]*[xX]?",
    re.IGNORECASE,
)


def api_keys(text: str) -> Iterator[Found]:
    """Yield keys of known issuers, private keys, and what a label calls a key, token or password.

    A labelled value counts if it is at least 12 characters with letters and digits mixed; UUIDs,
    links and plain numbers do not. Hashes without such a label do not either.
    """
    for match in _KEY.finditer(text):
        if any(map(str.isdigit, match[0])) or any(map(str.isupper, match[0])):
            yield Found("api_key", *match.span())
    for match in _PRIVATE_KEY.finditer(text):
        yield Found("api_key", *match.span())
    for match in _LABELLED.finditer(text):
        value = match["value"].rstrip(".")
        if _looks_random(value):
            yield Found("api_key", match.start("value"), match.start("value") + len(value))


def _looks_random(value: str) -> bool:
    mixed = any(map(str.isdigit, value)) and any(map(str.isalpha, value))
    return len(value) >= _SHORTEST and mixed and _PUBLIC.fullmatch(value) is None
