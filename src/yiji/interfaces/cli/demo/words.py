"""What the demo says itself, in the language of the conversation."""

from collections.abc import Mapping

from yiji.language.normalise import Language

WORDS: Mapping[Language, Mapping[str, str]] = {
    "zh": {
        "user": "用户",
        "reply": "助手",
        "tool": "工具",
        "ask": "回忆",
        "context": "用户",
        "skipped": "不提取",
        "quarantined": "已隔离",
        "kept": "只留原话",
        "nothing": "不留",
        "replaces": "取代",
        "found": "找到",
        "not_found": "没有相关记忆",
        "prompt": "放进提示词的内容",
        "tokens": "词元",
        "why": "为什么在里面",
        "memory": "记忆",
        "from": "来源",
        "score": "总分",
        "relevance": "相关",
        "recency": "新近",
        "importance": "重要",
    },
    "en": {
        "user": "user",
        "reply": "assistant",
        "tool": "tool",
        "ask": "recall",
        "context": "user",
        "skipped": "nothing to extract",
        "quarantined": "quarantined",
        "kept": "kept as said only",
        "nothing": "not kept",
        "replaces": "replaces",
        "found": "found",
        "not_found": "nothing remembered about that",
        "prompt": "what goes into the prompt",
        "tokens": "tokens",
        "why": "why it is in there",
        "memory": "memory",
        "from": "comes from",
        "score": "score",
        "relevance": "relevance",
        "recency": "recency",
        "importance": "importance",
    },
}
"""Labels by language."""
