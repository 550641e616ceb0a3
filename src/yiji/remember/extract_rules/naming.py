"""What the user is called: more shapes than "my name is"."""

from typing import Final

from yiji.remember.extract_rules.pattern import Pattern, en, zh

_NAME: Final = "profile.name"
_NICK: Final = "profile.nickname"
_HAN_NAME: Final = (
    r"(?:(?:<SURNAME>)[^，。的了是\d\s]{1,2}|<SURNAME>(?:<SURNAME>)[^，。的了是\d\s]{1,2})"
)

NAME: Final = (
    Pattern(zh(r"^(?:<WO>)?(?:的)?(?:本名|全名|真名|大名|学名|原名|户口本上|身份证上|身份证上的?名字|证件上|姓名|名字)(?:是|叫|写的是|写的|为|:)? ?(?P<v>[^，。\d的了]{2,12})$"), "profile", _NAME, read="person"),
    Pattern(zh(rf"^(?:你好|您好|大家好|哈喽|嗨)?(?:<WO>)(?:是|叫|就是|名叫) ?(?P<v>{_HAN_NAME})(?:本人)?$"), "profile", _NAME, read="person"),
    Pattern(zh(rf"^(?:在下|鄙人|小弟|小妹|这里是|这边是|免贵姓.， ?(?:名|叫)) ?(?P<v>{_HAN_NAME})$"), "profile", _NAME, read="person"),
    Pattern(en(r"^(?:<IM>|this is|it's|hi,? i'm|my name(?:'s| is)|the name(?:'s| is)|name(?:'s| is|:)|call me|you can call me|people know me as|i'm called)(?: called| named)? (?P<v><PROPER>)(?:,? (?:btw|by the way|here|speaking|again|from [\w ]+|if we haven't met|and i\b.*|but .*|on the passport|in full|full name))$"), "profile", _NAME, read="self_name"),
    Pattern(en(r"^<MY> (?:full |legal |given |birth |maiden |sur|last |family |passport )?name(?:'s| is| reads)?(?: on (?:the|my) \w+ (?:is|reads))? (?P<v><PROPER>)"), "profile", _NAME, read="person"),
    Pattern(en(r"^(?:full|legal|real|given)? ?name(?: on (?:the|my) \w+)?(?:'s| is| should be| should read| reads|:) (?P<v><PROPER>)"), "profile", _NAME, read="person"),
    Pattern(en(r"^(?:i was )?(?:christened|named|born) (?P<v><PROPER>)(?:$|,| but| and| though)"), "profile", _NAME, read="self_name"),
)  # fmt: skip

NICKNAME: Final = (
    Pattern(zh(r"^(?:你|您)?(?:可以|就|直接|尽管|平时|以后)*(?:叫|喊|称呼)我(?:为|作|做)? ?(?P<v>(?!帮|给|起|去|来|做|不)[^，。的\d]{2,8}?)(?:就行|就好|就可以|即可|吧|好了|就成|得了)(?:了)?$"), "profile", _NICK, read="person"),
    Pattern(zh(r"(?:<!circle_zh>)(?:里|上|们)?(?:的人)?(?:<ADVZ>)*(?:都)?(?:喊|叫|称呼?|管)我(?:叫|做|作|为)? ?(?P<v>[^，。]{1,8}?)(?:就行|就好|就可以|吧)?$"), "profile", _NICK, read="person"),
    Pattern(zh(r"^(?:<WO>)?(?:的)?(?:小名|乳名|昵称|外号|绰号|诨号|花名|网名|英文名|笔名|艺名|微信名|ID|id|代号|江湖人称|人称|行话叫)(?:是|叫|为|:)? ?(?P<v>[^，。]{1,14})$"), "profile", _NICK, read="words"),
    Pattern(en(r"(?:^| )(?:<!circle_en>)(?: (?:all|just|usually|mostly|always|tend to|here|at work))* (?:calls? me|knows? me as|refers? to me as|shortens? it to) (?P<v>[\w'-]+(?: [\w'-]+)?)$"), "profile", _NICK, read="person"),
    Pattern(en(r"^(?:you can |please |just |feel free to )*call me (?P<v>(?!back|later|when|if|at|on|before|after|in|tomorrow|today|an?\b|the\b|crazy)[\w'-]+)(?:$|,| (?:please|instead|for short|if you like))"), "profile", _NICK, read="person"),
    Pattern(en(r"^(?:i )?(?:answer|answers|respond) to (?P<v><PROPER>)"), "profile", _NICK, read="person"),
    Pattern(en(r"(?P<v><PROPER>) for short$"), "profile", _NICK, read="person"),
    Pattern(en(r"^<MY> (?:nick ?name|handle|username|stage name|pen name|call sign|online name|gamertag|alias)(?: is|'s|:)? (?P<v>[\w' -]+)$"), "profile", _NICK, read="person"),
    Pattern(en(r"^(?:nicknamed|aka|a\.k\.a\.) (?P<v><PROPER>)"), "profile", _NICK, read="person"),
)  # fmt: skip
