"""The grammar of time expressions in Chinese and English: text and now in, intervals out."""

from yiji.language.time.find import find_times, resolve_time
from yiji.language.time.span import TimeSpan

__all__ = ["TimeSpan", "find_times", "resolve_time"]
