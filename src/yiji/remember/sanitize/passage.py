"""Cut a reading into the passages that rules look at, without what is only mentioned.

A text that quotes an attack, asks what it does, or calls itself an example speaks about it. What
is mentioned is taken out first, so that no rule needs to know about mentioning.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from yiji.remember.sanitize.reading import Reading


@dataclass(frozen=True, slots=True)
class Passage:
    """A sentence, or a few neighbouring ones.

    Attributes:
        text: Folded text.
        asks: Whether it asks for an answer rather than for an action.
        is_wide: Whether it is more than one sentence.
    """

    text: str
    asks: bool
    is_wide: bool


_WINDOW: Final = 400
"""Longest passage in characters: text without any full stop is cut there, with half overlapping."""

_SENTENCE = re.compile(r"[^。!?！？;；\n]*?(?:[。!?！？;；\n]+[”\"'」』)]*|\.(?=\s|$)[”\"']*|$)", re.DOTALL)

_ABOUT = re.compile(
    r"注入(?:攻击|样例|案例|是|的|检测|防|类|到底|语句|手法|这|提示|文本)?|越狱(?!模式|状态)|投毒|红队|攻击者?|钓鱼|诈骗|骗术|骗子|恶意|社会工程|社工|安全(?:培训|意识|课|演练|测试|教育)|反诈|"
    r"演练|练习|样例|示例|例句|案例|教材|教程|测验|测试题|考题|试题|判断(?:题|下列)|标注|分类器|检测规则|训练(?:集|样本|数据)|仅供(?:检测|测试|教学|研究)|警示|警惕|可疑|"
    r"インジェクション|攻撃|詐欺|フィッシング|脱獄(?!モード)|演習|研修|例文|教材|サンプル|テストデータ|対策|悪意|訓練用|"
    r"\b(?:injections?|jailbreak(?:s|ing)?(?! mode)|jailbreak prompts?|phishing|social engineering|malicious|attack(?:s|ers?|ing)?|poisoning|adversarial|red[- ]team\w*|red flags?|scam\w*|"
    r"awareness|security training|training (?:material|module|example|set|slide|exercise|deck|course|data)|exercise|quiz|worksheet|classifiers?|test case|test fixture|do not follow|sanitis\w+|sanitiz\w+|for example|examples? of|sample (?:attack|prompt|payload)|suspicious|"
    r"lesson|workshop|textbook|flag(?:ged)? (?:it|this|as)|unsafe)\b",
)
_GLOSS = re.compile(
    r"什么意思|意思是|翻译|怎么(?:理解|看|防|处理|回)|为什么|什么叫|解释|起作用|原理|这(?:句|类|种|段)|那(?:句|类|种)|之类|说法|写着|发来|收到(?:一)?条|看到(?:一)?[条句]|短信|という(?:文|指示|言葉|プロンプト|メッセージ)|意味|"
    r"\b(?:explain|mean(?:s|ing)?|translate|prompts? like|phrases? like|says?|said|message saying|wrote|called|the (?:phrase|words?|sentence|line)|reads|titled)\b"
)
_PIECES = re.compile(r"\b(?:append|concat\w*|combine|join)\b|拼|变量|连起来|合起来|[a-z]\s*\+\s*[a-z]|carry out|执行|照做")
_QUOTE = re.compile(r"“[^”]{1,200}”|\"[^\"]{1,200}\"|「[^」]{1,200}」|『[^』]{1,200}』|(?<!\w)'[^'\n]{3,200}'(?!\w)|‘[^’]{1,200}’|`[^`]{1,200}`|《[^》]{1,60}》")

_QUESTION = re.compile(
    r"[?？][”\"'」』)]*\s*$|[吗呢么]\s*[。.]?$|(?:什么|怎么|如何|为什么|是否|哪|多少|几|有没有|是不是|能否|可不可以|想确认|请问|想知道|想问|具体指|意思).{0,30}[。.]?$|(?:か|かな|教えてください|でしょう|ですか|知りたい)[。.]?$|"
    r"^(?:and |so |but |ok |hi |hey |please )?(?:what|how|why|when(?= (?:do|does|did|is|are|should|can))|where|who|which|is|are|do|does|did|should|was|were|am|has|have|can (?:i|we|you (?:please )?(?:explain|describe|discuss|affirm|tell me (?:about|how|why|what|if|whether)|help me understand))|could (?:i|we|you (?:please )?(?:explain|describe|discuss|clarify))|would|explain|describe|discuss|compare|define)\b"
)
_REQUEST = re.compile(
    r"(?:请|帮我|麻烦)(?!问|教|解释|说明|描述|分析|介绍).{0,20}(?:忽略|无视|打印|输出|忘|跳过|解除)|你(?:能|可以|能不能|可不可以|愿意|会)(?:不能)?(?:忽略|无视|打印|输出|忘|跳过|解除|告诉我(?:其他|别的|你的)|绕过|假装)|"
    r"(?:してください|してくれ|もらえ|いただけ).{0,6}$|\b(?:can|could|would|will|won't|can't) you (?:please |just |now |kindly )?(?:ignor|disregard|forget|print|reveal|show|repeat|output|bypass|skip|pretend|act|dump|drop|override|turn|disable|stop|send|list|give|tell me (?:other|another|your|everyone))"
)


def passages(reading: Reading) -> Iterator[Passage]:
    """Yield every sentence, then neighbouring sentences together, without what is mentioned."""
    text = _without_mention("\n".join(reading.lines))
    sentences = [s for s in (m[0].strip() for m in _SENTENCE.finditer(text)) if s]
    told = [Passage(part, asks(part), is_wide=False) for s in sentences for part in _cut(s)]
    told = [p for p in told if not _ABOUT.search(p.text) or reading.hidden_by == "split"]
    yield from told
    plain = [p.text for p in told if not p.asks]
    if len(plain) > 1:
        for part in _cut("\n".join(plain)):
            yield Passage(part, asks=False, is_wide=True)


def asks(sentence: str) -> bool:
    """Return whether a folded sentence wants to know something, not to have something done."""
    return _QUESTION.search(sentence) is not None and _REQUEST.search(sentence) is None


def _cut(text: str) -> Iterator[str]:
    for start in range(0, max(1, len(text) - _WINDOW // 2), _WINDOW // 2):
        yield text[start : start + _WINDOW]


def _without_mention(text: str) -> str:
    """Return the text without quotations, where it speaks about what it quotes."""
    if not _QUOTE.search(text) or _PIECES.search(text):
        return text
    speaks_about = _ABOUT.search(_QUOTE.sub(" ", text)) or _GLOSS.search(text) or asks(text)
    return _QUOTE.sub(" … ", text) if speaks_about else text
