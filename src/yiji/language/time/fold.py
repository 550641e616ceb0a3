"""A copy of a text that the grammar can match, with every character at its old place."""

import unicodedata
from functools import lru_cache

# Traditional and variant characters the grammar's own words contain, each with its simplified form.
_TRADITIONAL = (
    "週號點兩個後過這時間從開禮節國慶勞動兒聖誕鐘陽歲剛內歷曆農陰舊臘閏驚蟄滿種處穀會將準備劃畫記別還沒們"
    "來買裝辦換簽寫訂說見聽學養電達參該約應請預計幾凈樓線單習慣總經歡網給當啟貳關題數門員飯車頓場隨復婦親"
    "師萬壽書語課廳館際龍貝頭幹氣決談長遲於為樣體檢鍾裏裡傢託複範誌認識嗎話問讓報賬帳續緊繼連結東業務發資"
    "產價錢賣幫鬧鈴響環條圖郵貨碼層機雙驗齡隻許陳張劉楊趙黃吳孫馬羅鄭謝馮"
)
_SIMPLIFIED = (
    "周号点两个后过这时间从开礼节国庆劳动儿圣诞钟阳岁刚内历历农阴旧腊闰惊蛰满种处谷会将准备划画记别还没们"
    "来买装办换签写订说见听学养电达参该约应请预计几净楼线单习惯总经欢网给当启贰关题数门员饭车顿场随复妇亲"
    "师万寿书语课厅馆际龙贝头干气决谈长迟于为样体检钟里里家托复范志认识吗话问让报账帐续紧继连结东业务发资"
    "产价钱卖帮闹铃响环条图邮货码层机双验龄只许陈张刘杨赵黄吴孙马罗郑谢冯"
)
_DIALECT = dict(zip(_TRADITIONAL, _SIMPLIFIED, strict=True)) | {
    "’": "'",
    "‘": "'",
    "–": "-",
    "—": "-",
    "−": "-",
    "‐": "-",
    "‑": "-",
    "〜": "~",
    "\u3000": " ",
    "\u00a0": " ",
    "○": "〇",
    "\t": " ",
    "\n": " ",
}


@lru_cache(maxsize=4096)
def _fold_character(character: str) -> str:
    wide = unicodedata.normalize("NFKC", character)
    single = wide if len(wide) == 1 else character
    return _DIALECT.get(character) or _DIALECT.get(single, single)


def fold(text: str) -> str:
    """Fold width and traditional forms character by character, keeping length and case.

    Args:
        text: Any text.

    Returns:
        A text of the same length, so that an offset in it is an offset in `text`.
    """
    return text if text.isascii() and text.isprintable() else "".join(map(_fold_character, text))
