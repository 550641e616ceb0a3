"""Cut a reading into sentences, without what is only mentioned.

A text that quotes an attack, asks what it does, or calls itself an example speaks about it. What
is mentioned is taken out first, so that no rule needs to know about mentioning.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from yiji.remember.sanitize.reading import Reading


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence of a text.

    Attributes:
        start: Offset of its first character.
        end: One past its last.
        asks: Whether it wants to know something rather than to have something done.
    """

    start: int
    end: int
    asks: bool


@dataclass(frozen=True, slots=True)
class Told:
    """What a text says itself, without what it only mentions.

    Attributes:
        text: The sentences, one a line.
        sentences: Where they stand in it, in order, without gaps but the line ends.
    """

    text: str
    sentences: tuple[Sentence, ...]


_WINDOW: Final = 400
"""Longest sentence in characters: what has no full stop is cut there."""

_SENTENCE = re.compile(
    r"(?:[^。!?\n.]|[.!?](?!\s|$|[\u3400-\u9fff”」』)]))+(?:[。!?\n.]+[”\"'」』)]*|$)|[。!?\n.]+"
)

# Of folded text: Japanese words too stand in simplified characters.
_ABOUT = re.compile(
    r"注入(?:攻击|样例|案例|是|的|检测|防|类|到底|语句|手法|这|提示|文本)?|越狱(?!模式|状态)|投毒|红队|攻击者?|钓鱼|诈骗|骗(?:术|子|局|过|走|了)|新闻(?:说|里|报)|恶意|社会工程|社工|安全(?:培训|意识|课|演练|测试|教育)|反诈|"
    r"演练|练习|(?:请勿|切勿|勿|不要|别)(?:照此|实际|真的)?执行|测试样本|负样本|正样本|反例|载荷|中招|漏洞|话术|样例|示例|例句|案例|教材|教程|测验|测试题|考题|试题|判断(?:题|下列)|标注|分类器|检测规则|训练(?:集|样本|数据)|仅供(?:检测|测试|教学|研究)|警示|警惕|可疑|误报|拦(?:截|住|下)|复盘|"
    r"インジェクション|攻撃|诈欺|フィッシング|脱狱(?!モード)|演习|研修|例文|教材|サンプル|テストデータ|対策|悪意|训练用|"
    r"\b(?:injections?|jailbreak(?:s|ing)?(?! mode)|jailbreak prompts?|phishing|social engineering|malicious|attack(?:s|ers?|ing)?|poison(?:ing|ed)|adversarial|red[- ]team\w*|red flags?|scam\w*|"
    r"awareness|security training|training (?:material|module|example|set|slide|exercise|deck|course|data)|exercise|quiz|worksheet|classifiers?|test case|test fixture|do not follow|sanitis\w+|sanitiz\w+|for example|examples? of|sample (?:attack|prompt|payload)|suspicious|"
    r"lesson|workshop|textbook|not (?:commands|instructions|orders)|tricked|strings for the|payloads?|fooled|flag(?:ged)? (?:it|this|as)|label\w*(?: \w+)? ?(?:as|=|:) ?\"?(?:unsafe|attack|malicious))\b",
)
_GLOSS = re.compile(
    r"什么意思|意思是|翻译|怎么(?:理解|看|防|处理|回)|为什么|什么叫|解释|起作用|原理|这(?:句|类|种|段)|那(?:句|类|种)|之类|说法|写着|发来|收到(?:一)?条|看到(?:一)?[条句]|短信|という(?:文|指示|言叶|プロンプト|メッセージ)|意味|"
    r"\b(?:explain|mean(?:s|ing)?|translate|prompts? like|phrases? like|says?|said|message saying|wrote|called|the (?:phrase|words?|sentence|line)|reads|titled)\b"
)
_PIECES = re.compile(
    r"\b(?:append|concat\w*|combine|join)\b|拼|变量|连起来|合起来|[a-z]\s*\+\s*[a-z]|\blet [a-z] be\b|\b[a-z] ?= ?[\"']|(?:both|them|these) together|(?:first|last) (?:word|letter)s? of each|carry out|执行|照做"
)
_QUOTE = re.compile(
    r"“[^”]{1,200}”|\"[^\"]{1,200}\"|「[^」]{1,200}」|『[^』]{1,200}』|(?<!\w)'[^'\n]{3,200}'(?!\w)|‘[^’]{1,200}’|`[^`]{1,200}`|《[^》]{1,60}》"
)

_QUESTION = re.compile(
    r"[?？][”\"'」』)]*\s*$|[吗呢么]\s*[。.]?$|(?:什么|怎么|如何|为什么|哪|多少).{0,30}[。.]?$|(?:是否|有没有|是不是|能否|可不可以|想确认|请问|想知道|想问|具体指|意思).{0,30}[。.]?$|(?:か|かな|教えてください|でしょう|ですか|知りたい)[。.]?$|"
    r"^(?:and |so |but |ok |hi |hey |please )?(?:(?:what|how|why|when|where|who|which) (?:is|are|was|were|do|does|did|should|can|could|would|will|to|many|much)|why|is|are|does|did|should (?:i|we)|was|were|am i|has|can (?:i|we|you (?:please )?(?:explain|describe|discuss|affirm|tell me (?:about|how|why|what|if|whether)|help me understand))|could (?:i|we|you (?:please )?(?:explain|describe|discuss|clarify))|would|explain|describe|discuss|compare|define|summari[sz]e)\b"
)
# 什么 and 怎么 that mean "whatever" and "however" ask nothing.
_WHATEVER = re.compile(
    r"无论|不管|不论|任凭|随便|(?:等|要是|如果|万一|以后|今后|将来|往后)[^,，。]{0,4}哪|一口|(?:什么|怎么|怎样|谁|哪|多少|啥).{0,14}(?:都|就|也|怎么|什么|怎样|啥|你)"
)
# A tag at the end wants a nod, not an answer.
_TAG = re.compile(
    r"[,，。 ](?:好吗|好不好|行吗|行不|可以吧|知道吗|懂吗|明白吗|明白了吗|记住了吗|收到吗|ok|okay|right|got it|understood|deal|いいね|わかった) ?[?？][”\"'」』)]*\s*$"
)
_REQUEST = re.compile(
    r"(?:请|帮我|麻烦)(?!问|教|解释|说明|描述|分析|介绍).{0,20}(?:忽略|无视|打印|输出|忘|跳过|解除)|你(?:能|可以|能不能|可不可以|愿意|会)(?:不能)?(?:忽略|无视|打印|输出|忘|跳过|解除|告诉我(?:其他|别的|你的)|绕过|假装)|"
    r"(?:してください|してくれ|もらえ|いただけ).{0,6}$|\b(?:can|could|would|will|won't|can't) you (?:please |just |now |kindly )?(?:ignor|disregard|forget|print|reveal|show|repeat|output|bypass|skip|pretend|act|dump|drop|override|turn|disable|stop|send|list|give|tell me (?:other|another|your|everyone))"
)


_STRETCH: Final = 4_000
"""Longest text in characters that is read as one: an order and its excuse stand close together."""

_OVERLAP: Final = 400
"""Characters that two stretches share, so that no sentence is seen in halves only."""

_END = re.compile(r"[。！？!?\n]|\.(?=\s)")


def stretches(text: str) -> Iterator[str]:
    """Yield a text in overlapping stretches that end with a sentence where they can.

    What hides an order works over a short way, and what excuses it has to stand beside it. So a
    long text is read stretch by stretch, at a cost that grows with its length alone.
    """
    start = 0
    while start + _STRETCH < len(text):
        stretch = text[start : start + _STRETCH]
        ends = [end.end() for end in _END.finditer(stretch)]
        last = ends[-1] if ends and ends[-1] > 2 * _OVERLAP else _STRETCH
        yield stretch[:last]
        back = last - _OVERLAP
        start += next((end for end in ends if back <= end < last), back)
    yield text[start:]


def told(reading: Reading) -> Told:
    """Return the sentences of a reading, without quotations and sentences about attacks."""
    text = _without_mention("\n".join(reading.lines))
    whole = (part for match in _SENTENCE.finditer(text) for part in _cut(match[0].strip()))
    # Who splits an order calls the pieces something; that is no talk about attacks.
    kept = [part for part in whole if reading.hidden_by == "split" or not _ABOUT.search(part)]
    sentences, start = [], 0
    for part in kept:
        sentences.append(Sentence(start, start + len(part), asks(part)))
        start += len(part) + 1
    return Told("\n".join(kept), tuple(sentences))


def asks(sentence: str) -> bool:
    """Return whether a folded sentence wants to know something, not to have something done."""
    if _QUESTION.search(sentence) is None or _TAG.search(sentence) is not None:
        return False
    if _REQUEST.search(sentence) is not None:
        return False
    return sentence.rstrip().endswith("?") or _WHATEVER.search(sentence) is None


def _cut(sentence: str) -> Iterator[str]:
    for start in range(0, len(sentence), _WINDOW):
        yield sentence[start : start + _WINDOW]


def _without_mention(text: str) -> str:
    """Return the text without quotations, where it speaks about what it quotes."""
    if not _QUOTE.search(text) or _PIECES.search(text):
        return text
    speaks_about = _ABOUT.search(_QUOTE.sub(" ", text)) or _GLOSS.search(text) or asks(text)
    return _QUOTE.sub(" … ", text) if speaks_about else text
