"""The tools there are, one declaration each: what a model is told, what it may give, who does it."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from yiji.language.normalise import Language
from yiji.policy import Policy
from yiji.tools.core import core_memory_append, core_memory_replace, labels
from yiji.tools.declaration import Declaration, Parameter
from yiji.tools.forgetting import forget_memory
from yiji.tools.handlers import (
    archival_memory_insert,
    archival_memory_search,
    conversation_search,
    correct_memory,
    remember,
    search_memory,
)


def _claim_kinds(policy: Policy) -> tuple[str, ...]:
    return policy.claim_kinds


_QUERY: Final = Parameter(
    "query",
    {
        "zh": "要查什么，用一句完整的话，如“用户对什么过敏”。",
        "en": "What to look for, as one whole sentence, such as: what is the user allergic to?",
    },
)
_LIMIT: Final = Parameter(
    "limit",
    {"zh": "最多几条，1 到 20，默认 5。", "en": "Most results, 1 to 20; 5 by default."},
    sort="integer",
    required=False,
    most=20,
)
_QUOTE: Final = Parameter(
    "quote",
    {
        "zh": "用户在本次会话里的原话，一字不差。没有原话的内容只算未经确认。",
        "en": "The user's own words for it in this conversation, verbatim. Without them it counts as unconfirmed.",
    },
    required=False,
)
_ID: Final[Mapping[Language, str]] = {
    "zh": "记忆的 id，从查找结果里抄来。",
    "en": "Id of the memory, copied from a search.",
}
_LABEL: Final = Parameter(
    "label", {"zh": "哪一块核心记忆。", "en": "Which block."}, choices=labels, most=200
)

_TOOLS: Final = (
    Declaration(
        "search_memory",
        {
            "zh": "查找用户以前说过的事：资料、偏好、拒绝过的、决定、待办、经历。回答可能取决于这些时先查，不要猜。",
            "en": "Find what the user told before: facts, preferences, refusals, decisions, tasks, events. Search before answering what may hang on it, instead of guessing.",
        },
        (
            _QUERY,
            _LIMIT,
            Parameter(
                "kinds",
                {"zh": "只要这些类别；不填为全部。", "en": "Only these kinds; all if left out."},
                sort="strings",
                required=False,
                most=200,
                choices=lambda policy: tuple(policy.kinds),
            ),
        ),
        search_memory,
    ),
    Declaration(
        "remember",
        {
            "zh": "记下用户刚说的、以后还用得上的一件事。一次一件，用用户自己的语言和第一人称（“我住在杭州”）。不要记你自己的推测。",
            "en": "Write down one thing the user said that will matter later. One thing a call, in the user's own language, in the first person (I live in Oslo). Do not write down guesses.",
        },
        (
            Parameter("text", {"zh": "要记的一句话。", "en": "The sentence to keep."}),
            _QUOTE,
            Parameter(
                "kind",
                {"zh": "类别；不填则按内容判断。", "en": "Its kind; by what it says if left out."},
                required=False,
                most=200,
                choices=_claim_kinds,
            ),
        ),
        remember,
    ),
    Declaration(
        "correct_memory",
        {
            "zh": "用户说某条记忆不对时，把它改成对的。先查到它的 id，再写出完整的正确说法。",
            "en": "When the user says that a memory is wrong, replace it by what is right. Search for its id first, then give the right statement in full.",
        },
        (
            Parameter("id", _ID, most=200),
            Parameter("text", {"zh": "正确的说法。", "en": "The right statement."}),
            _QUOTE,
            Parameter(
                "version",
                {
                    "zh": "查到时的 version；之后变过就不改。",
                    "en": "Its version as it was found; if it changed since, nothing is done.",
                },
                sort="integer",
                required=False,
                most=1_000_000_000,
            ),
        ),
        correct_memory,
    ),
    Declaration(
        "forget_memory",
        {
            "zh": "用户要求删除记忆时用。第一次用 text 或 id 调用，只列出会删什么并给出 token；把清单给用户看，等用户在下一条消息里同意，再用 token 调用才会删除。",
            "en": "When the user wants something erased. The first call, with text or id, only lists what would go and gives a token; show the list to the user, wait until their next message agrees, then call again with the token.",
        },
        (
            Parameter(
                "text",
                {
                    "zh": "要忘掉什么，如“我的手机型号”。",
                    "en": "What to forget, such as: my phone model.",
                },
                required=False,
            ),
            Parameter("id", _ID, required=False, most=200),
            Parameter(
                "token",
                {"zh": "上一次调用给的 token。", "en": "The token that the first call gave."},
                required=False,
                most=200,
            ),
        ),
        forget_memory,
    ),
    Declaration(
        "core_memory_append",
        {
            "zh": "在核心记忆的一块里加一行。核心记忆一直在你的提示词里，只放每次都用得上的要点。",
            "en": "Add a line to a block of core memory. Core memory is always in your prompt: keep only what matters every time.",
        },
        (_LABEL, Parameter("content", {"zh": "要加的内容。", "en": "What to add."})),
        core_memory_append,
    ),
    Declaration(
        "core_memory_replace",
        {
            "zh": "把核心记忆一块里的一段换成另一段；新内容为空则删去那段。",
            "en": "Replace a part of a block of core memory by another; an empty new part removes it.",
        },
        (
            _LABEL,
            Parameter(
                "old_content",
                {"zh": "块里现有的一段，一字不差。", "en": "A part of the block, copied exactly."},
            ),
            Parameter(
                "new_content",
                {"zh": "换成什么；空为删除。", "en": "What it becomes; empty to remove it."},
                may_be_blank=True,
            ),
            Parameter(
                "version",
                {
                    "zh": "你看到的 version；之后变过就不改。",
                    "en": "The version that you read; if it changed since, nothing is done.",
                },
                sort="integer",
                required=False,
                least=0,
                most=1_000_000_000,
            ),
        ),
        core_memory_replace,
    ),
    Declaration(
        "archival_memory_insert",
        {
            "zh": "存一条笔记，以后用 archival_memory_search 能查到。用于不必一直放在眼前的细节。",
            "en": "Store a note that archival_memory_search finds later; for details that need not be at hand all the time.",
        },
        (Parameter("content", {"zh": "笔记。", "en": "The note."}), _QUOTE),
        archival_memory_insert,
    ),
    Declaration(
        "archival_memory_search",
        {
            "zh": "在笔记和全部记忆里查找，包括已归档和未经确认的。",
            "en": "Search notes and all memories, archived and unconfirmed ones too.",
        },
        (_QUERY, _LIMIT),
        archival_memory_search,
    ),
    Declaration(
        "conversation_search",
        {
            "zh": "查找以前对话里的原话，用户的和助手的。",
            "en": "Find messages of earlier conversations as they were said, by the user or the assistant.",
        },
        (_QUERY, _LIMIT),
        conversation_search,
    ),
)

TOOLS: Final[Mapping[str, Declaration]] = MappingProxyType({one.name: one for one in _TOOLS})
"""Every tool by name, in the order in which a model is told of them."""
