"""A thing and its parts: "the ward has two wings: east is for post-op, west is for stroke"."""

import re
from typing import Final

from yiji.language.normalise import HAN
from yiji.model.record import USER, Candidate
from yiji.remember.extract_rules.pattern import en, zh
from yiji.remember.extract_rules.sentence import Sentence
from yiji.remember.extract_rules.subject import subject

_COLON: Final = re.compile(r"\s*(?::|\s[—–-]\s|——)\s*")
_HEAD: Final = (
    zh(
        r"^(?P<s>[^，。]{0,14}?)(?:一共|总共|共|现在|目前|都|就)*(?:有|分|分成|分为|设|设有|开了?|是|用|养了?|租了?|备了?|带|教|管|开|跑|种)?(?:了|着)?(?:<NUM>|几|好几) ?(?:个|层|块|间|台|栋|座|条|组|班|片|区|类|种|辆|艘|只|份|套|栏|门|片|处|道|本|把|张|位|名|格|口|孔|趟|路|线|摊|垄|池|圈|批|面)[^，。]{0,8}$"
    ),
    en(
        r"^(?:(?:there(?:'s| are| is)|(?:we|i)(?:'ve got| have| got)|just|(?P<s>.+?) (?:has|have|'s got|(?:is|are) (?:split|divided|organi[sz]ed|broken|separated) (?:up )?(?:into|in)|comes? in|runs?|consists? of|(?:is|are) made up of|keeps?|uses?|offers?|got|owns?|operates?|works? (?:in|across)))(?: got)? |(?=<NUME>))(?:only |just )?(?:<NUME>|several|a few|both|a couple of) [\w' -]+$"
    ),
)
_PAUSE: Final = re.compile(
    r"[,，]\s*(?=(?:一[格个台间层块条组班头只]|另一个|[白蓝红黑黄绿灰]的|大的|小的|老的|新的|东边|西边|南边|北边|左边|右边|前面|后面|上面|里面|外面|一楼|二楼|楼上|楼下|一班|二班|一号|1号|甲|A|the (?:one|first|big|small|left|right|old|new|upper|lower|front|back)|one (?:is|for))[^,，]*[,，])"
)
"""A comma before the first of several parts."""
_NO_PARTS: Final = re.compile(
    r"(?i)要求|问题|想法|建议|原因|方案|选择|选项|办法|理由|疑问|困难|任务|事|点$|目标|优点|缺点|步|需求|requests?|questions?|options?|reasons?|things?|rules?|ideas?|problems?|issues?|goals?|tasks?|steps?|choices?|concerns?|wishes|points?$"
)
_ITEM: Final = re.compile(r"\s*(?:[,，;；](?:\s*(?:and|while|but|而)(?=\s|[一-龥]))?|、| and )\s*")
_STATED: Final = (
    zh(
        r"^[^，。]{1,8}?(?:是|放|种|养|给|用|做|住|装|存|卖|烧|停|摆|堆|管|归|负责|专门|空着|闲着|留|供|租|当|教|学|开|走|跑|拉|育|养护|出|在|收|只|不|偏|主|侧重|用|能|有|没|朝|归|烤|煮|炒|拍|录|印|读|写|练|唱|跳|打|装|接|送|发|拉|挂|贴)[^，。]{0,16}$|^[^，。]{2,8}(?:育苗|空着|闲置|出租|备用|自用|待客|办公)$"
    ),
    en(
        r"^(?:the |our |one |both |a )?[\w' -]{1,30}? (?:is|are|was|has|have|holds?|for|takes?|goes|go|heats?|serves?|stores?|keeps?|runs?|does|do|makes?|carries|covers?|handles?|sleeps?|seats?|faces|grows?|prints?|stays?|houses|hosts?|feeds?|opens?|sells?|\w+s) .+$|^[\w' ]{1,20} (?:is|are) \w+$"
    ),
)
_SPEAKER: Final = re.compile(r"(?i)(?:i|we|you|let|please|can|could|if|when)\b|[我你您他她请帮]")
_SELF: Final = re.compile(r"(?i)(?:我们?|咱们?|\b(?:i|we))$")
_FEWEST: Final = 2
"""Parts of the shortest list."""


def parts(sentence: Sentence) -> list[Candidate]:
    """Return what a sentence says of each part of a thing; empty if it is not of this form."""
    split = _COLON.search(sentence.plain) or _PAUSE.search(sentence.plain)
    if not split or sentence.closing in ("?", "？"):
        return []
    head, rest = sentence.plain[: split.start()], sentence.plain[split.end() :]
    index = 0 if re.search(f"[{HAN}]", sentence.plain) else 1
    match = _HEAD[index].search(
        re.sub(r"(?i)^\W*(?:and |so |also |well,? |btw,? )*", "", head.strip())
    )
    if not match or _NO_PARTS.search(head):
        return []
    items = [(a, b) for a, b in _spans(rest) if rest[a:b].strip()]
    if len(items) < _FEWEST or not all(_is_stated(rest[a:b], index) for a, b in items):
        return []
    owner = (match["s"] or "").strip()
    about = USER if not owner or _SELF.search(owner) else subject(owner)
    lead = "" if about == USER else owner + ("：" if index == 0 else ": ")
    said = [sentence.text[split.end() + a : split.end() + b].strip(" .。") for a, b in items]
    return [Candidate("fact", lead + one, quote=one, subject=about) for one in said]


def _is_stated(item: str, index: int) -> bool:
    item = item.strip(" .。")
    return bool(_STATED[index].match(item)) and not _SPEAKER.match(item)


def _spans(rest: str) -> list[tuple[int, int]]:
    found, start = [], 0
    for match in _ITEM.finditer(rest):
        found.append((start, match.start()))
        start = match.end()
    return [*found, (start, len(rest))]
