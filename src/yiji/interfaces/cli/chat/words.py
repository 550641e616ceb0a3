"""What the conversation says itself, in the user's language."""

from collections.abc import Mapping

from yiji.language.normalise import Language

WORDS: Mapping[Language, Mapping[str, str]] = {
    "zh": {
        "you": "你",
        "assistant": "助手",
        "memory": "记忆",
        "turn": "第 {number} 轮",
        "kept": "记住",
        "later": "语言模型后来从前面的话里记住",
        "used": "回复用到",
        "shown": "只是展示",
        "in_window": "对话里已有",
        "none": "（无）",
        "skipped": "不提取：{reason}",
        "message_kept": "只留原话",
        "not_kept": "不留",
        "quarantined": "已隔离：{reason}",
        "replaces": "取代",
        "confirms": "再次确认",
        "tokens": "{tokens} token",
        "cache": "来自缓存",
        "search": "来自检索",
        "thinking": "正在想…",
        "fault": "语言模型没有答复（{fault}）；改由记忆作答。",
        "kept_anyway": "回复中断了；你说的话已经记下。",
        "started": "新会话",
        "resumed": "继续会话，上次说到：",
        "by_memory": "没有语言模型，凭记忆作答",
        "by_model": "语言模型 {model}",
        "hint": "/帮助 列出命令 (/help) · /退出 离开 (/quit)",
        "gone_on": "下次继续：{command}",
        "summary": "会话摘要",
        "unknown": "没有 {name} 这个命令；/帮助 列出所有命令",
        "needs_text": "{name} 后面要写内容",
        "needs_turn": "{name} 后面写第几轮，例如 {name} 2；不写就是上一轮",
        "would_go": "将要抹去",
        "nothing_goes": "没有符合的记忆，什么都不会抹去。",
        "erase": "抹去这 {count} 条，不可恢复？写 是 确认：",
        "not_erased": "没有抹去。",
        "erased": "已抹去 {count} 条，复查无残留；屏幕上方的文字仍在。",
        "erased_unverified": "已抹去 {count} 条，但未能复查；请运行 yiji doctor。",
        "nothing_asked": "还没有问过什么。",
    },
    "en": {
        "you": "you",
        "assistant": "assistant",
        "memory": "memory",
        "turn": "turn {number}",
        "kept": "remembered",
        "later": "found by the model in what was said before",
        "used": "used for the reply",
        "shown": "only shown",
        "in_window": "in the conversation already",
        "none": "(nothing)",
        "skipped": "nothing to extract: {reason}",
        "message_kept": "kept as said",
        "not_kept": "not kept",
        "quarantined": "quarantined: {reason}",
        "replaces": "replaces",
        "confirms": "confirms",
        "tokens": "{tokens} tokens",
        "cache": "from a cache",
        "search": "from a search",
        "thinking": "thinking…",
        "fault": "The language model gave no reply ({fault}); memory answers instead.",
        "kept_anyway": "The reply was broken off; what you said is kept.",
        "started": "new session",
        "resumed": "the session goes on from:",
        "by_memory": "no language model, memory answers",
        "by_model": "language model {model}",
        "hint": "/help lists the commands (/帮助) · /quit leaves (/退出)",
        "gone_on": "To go on: {command}",
        "summary": "Summary of the session",
        "unknown": "there is no command {name}; /help lists all of them",
        "needs_text": "{name} needs a text after it",
        "needs_turn": "{name} takes the number of a turn, such as {name} 2; without one, it is the last",
        "would_go": "This would go",
        "nothing_goes": "Nothing matches; nothing would go.",
        "erase": "Erase these {count} for good? Write yes: ",
        "not_erased": "Nothing was erased.",
        "erased": "{count} erased, and none of it is left; what stands above on the screen stays.",
        "erased_unverified": "{count} erased, but not verified; run yiji doctor.",
        "nothing_asked": "Nothing was asked yet.",
    },
}
"""Labels by language."""

HELP: Mapping[Language, tuple[tuple[str, str], ...]] = {
    "zh": (
        ("/为什么 [轮次]", "上一轮（或第几轮）每条记忆为什么用了或没用"),
        ("/更正 内容", "说出正确的，改掉记错的"),
        ("/忘记 内容", "先列出将要抹去的，确认后抹去"),
        ("/新会话 [名称]", "结束这次会话，另开一次"),
        ("/帮助", "列出这些命令；英文名也可以用"),
        ("/退出", "离开，也可以按 Ctrl-D"),
    ),
    "en": (
        ("/why [TURN]", "why each memory was used or not, in the last turn or that one"),
        ("/correct TEXT", "say how it really is"),
        ("/forget TEXT", "show what would go, then erase it if you say so"),
        ("/new [NAME]", "end this session and begin another"),
        ("/help", "list these commands"),
        ("/quit", "leave; Ctrl-D does too"),
    ),
}
"""Commands with what they do, by language."""

YES = frozenset(("y", "yes", "是", "是的", "好", "确认"))
"""Words that agree to erasing."""

SYSTEM: Mapping[Language, str] = {
    "zh": "你是一个有长期记忆的助手。用用户的语言简短作答。只把提示词里给出的记忆当作你知道的关于用户的事；没有的就说不知道，不要编造。",
    "en": "You are an assistant with a long-term memory. Answer briefly, in the user's language. What you know of the user is the memory given in this prompt; if it is not there, say so and make nothing up.",
}
"""Instructions of the language model."""


def words_of(language: Language) -> Mapping[str, str]:
    """Give the labels of a language."""
    return WORDS[language]
