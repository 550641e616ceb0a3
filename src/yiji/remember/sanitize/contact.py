"""Where a person or a machine is reached: e-mail, IP address."""

import ipaddress
import re
from collections.abc import Iterator
from typing import Final

from yiji.remember.sanitize.span import Found

_LOCAL: Final = r"[A-Za-z0-9](?:[A-Za-z0-9._%+'-]*[A-Za-z0-9_+-])?"
_LABEL: Final = r"[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?"
_EMAIL = re.compile(
    rf"(?<![A-Za-z0-9._%+*'@/-]){_LOCAL}@(?:{_LABEL}\.)+(?P<top>[A-Za-z]{{2,24}})(?![A-Za-z0-9@-]|\.[A-Za-z0-9])"
)

_AT: Final = r"(?:\s*[\[({【<]\s*(?:at|AT|At|@|艾特)\s*[\])}】>]\s*|\s+(?:AT|艾特)\s+|艾特)"
_DOT: Final = r"(?:\s*[\[({【<]\s*(?:dot|DOT|Dot|\.|点)\s*[\])}】>]\s*|\s+(?:DOT|dot|点)\s+|\.|点)"
_SPELLED = re.compile(
    rf"(?<![A-Za-z0-9._%+*'@-]){_LOCAL}(?:{_DOT}{_LOCAL})?(?:{_AT}|(?P<word>\s+at\s+))"
    rf"{_LABEL}(?:(?P<dot>{_DOT}){_LABEL})*?{_DOT}[A-Za-z]{{2,24}}(?![A-Za-z0-9@])"
)

_FILE_ENDINGS: Final = frozenset(
    "png jpg jpeg gif svg webp bmp ico pdf css js ts jsx tsx json zip gz jar exe txt html xml yaml yml".split()
)
_REMOTE_LOGIN = re.compile(
    r"\b(?:ssh|scp|sftp|rsync|mosh|git clone)\s+(?:-\S+\s+)*$", re.IGNORECASE
)
_REMOTE_PATH = re.compile(r":(?:[\w.~-]*/|[A-Za-z~])")

_IPV4 = re.compile(r"(?<![\w.*/-])(?:[0-9]{1,3}\.){3}[0-9]{1,3}(?![\w*]|\.[0-9]|/[0-9])", re.ASCII)
_IPV6 = re.compile(
    r"(?<![\w:.])(?:[0-9A-Fa-f]{0,4}:){2,7}[0-9A-Fa-f]{0,4}(?:%\w+)?(?![\w:*]|/[0-9])", re.ASCII
)
_NOT_A_HOST = re.compile(
    r"版本|固件|章|节|条款|规范|升级到|更新到|\bv(?=[0-9])|"
    r"\b(?:version|firmware|release|build|upgrad\w+|section|clause|chapter|rev|driver|sdk|paragraph)\b",
    re.IGNORECASE,
)
_HOST = re.compile(
    r"服务器|主机|机器|地址|端口|网关|内网|外网|\b(?:ip|host|server|ssh|ping|port|gateway|dns|vpn|router|node)\b",
    re.IGNORECASE,
)
_WINDOW: Final = 40


def emails(text: str) -> Iterator[Found]:
    """Yield e-mail addresses, also those spelled out against robots (`a [at] b [dot] c`)."""
    for match in _EMAIL.finditer(text):
        if not _is_file_or_login(text, match):
            yield Found("email", *match.span())
    for match in _SPELLED.finditer(text):
        # A bare "at" is a common word: it counts only where the dots are spelled out as well.
        spelled_dot = re.search(r"\bdot\b|点", match[0], re.IGNORECASE)
        if "@" not in match[0] and (match["word"] is None or spelled_dot):
            yield Found("email", *match.span())


def _is_file_or_login(text: str, match: re.Match[str]) -> bool:
    return (
        match["top"].lower() in _FILE_ENDINGS
        or _REMOTE_PATH.match(text, match.end()) is not None
        or _REMOTE_LOGIN.search(text, 0, match.start()) is not None
    )


def ips(text: str) -> Iterator[Found]:
    """Yield addresses of hosts, private ones too; no loopback, mask, range or version number."""
    for match in _IPV4.finditer(text):
        if _is_host(match[0]) and not _is_version(text, match.start(), match.end()):
            yield Found("ip", *match.span())
    for match in _IPV6.finditer(text):
        if _is_host(match[0]):
            yield Found("ip", *match.span())


def _is_host(number: str) -> bool:
    try:
        address = ipaddress.ip_address(number)
    except ValueError:
        return False
    return not (address.is_loopback or address.is_unspecified or number.startswith("255."))


def _is_version(text: str, start: int, end: int) -> bool:
    around = text[max(0, start - _WINDOW) : start] + " " + text[end : end + _WINDOW]
    return _NOT_A_HOST.search(around) is not None and _HOST.search(around) is None
