"""What a question is about besides names: the nouns that are not the frame of asking. Pure."""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

import rjieba

from yiji.language.cues import CLASSES
from yiji.language.level import level
from yiji.language.normalise import has_han
from yiji.language.pattern import compiled
from yiji.language.stopwords import CHINESE, ENGLISH

_FRAME_EN: Final = frozenset(
    """
    name names phone number numbers city town country job role company employer address birthday age date dates time times day days week weeks month months
    year years morning mornings evening evenings afternoon night weekend today tomorrow yesterday tonight thing things stuff way ways kind kinds sort sorts
    type types bit lot people person folks guys someone team department end start beginning middle meeting meetings call calls sync slot slots appointment
    hotel flight flights ticket tickets trip trips holiday seat seats food foods dish dishes meal meals dinner lunch breakfast takeaway restaurant recipe recipes drink
    drinks music song songs playlist database databases language languages framework tool tools plan plans subscription trial code function functions class
    classes script scripts unit test tests method module place places idea ideas question questions answer answers reply replies email emails letter message
    messages text paragraph sentence style styles taste tone length format template colour color colours brand brands budget deadline status progress
    launch product project projects app version timezone zone routine schedule calendar availability allergy allergies condition conditions diet blood group
    health school degree university pet pets car vehicle computer laptop editor manager boss lead supervisor contact extension channel channels notification
    notifications unit units sport sports exercise exercises nickname title living task tasks todo item items list case point part detail details info information
    reason steps step process procedure steps life work home house living thanks moment second minute hour hours one ones
    prod production staging dev development testing environment env stack backend frontend option occupation breed breeds genre genres novel novels book books film films movie movies series position dosage hobby hobbies floor street shop store office offices calendar spelling plane planes english chinese french german spanish japanese options cuisine supplier suppliers vendor account accounts tier medication medications medicine postcode hotels side diary service services train website site graduation reminder chat world present presents gift gifts medical chronic health room rooms cat cats dog dogs friend friends colleague colleagues wifi theme choice decision decisions event events
    result results outcome outcomes summary idea tips tip apology apologies invitation invitations complaint complaints announcement speech toast note notes memo draft
    """.split()
)
_TRAILING_EN: Final = frozenset(
    "folks guys team people crew venue thing stuff one ones again back in please ago now then soon later yet".split()
)
_LEADING_EN: Final = frozenset(
    "polite formal friendly kind new old big small last next best good nice favourite favorite usual current previous former whole same right other main first great big long short quick own "
    "upcoming recent latest prod production staging few many several two three four five birthday thank-you leaving farewell wedding".split()
)
_VERBS_EN: Final = frozenset(
    """
    go goes going went gone get gets got getting do does make makes made making say said tell told use uses used using like likes liked want wants wanted need needs needed
    take takes took taking give gives gave buy buys bought see saw seen ask asks asked call called work works worked working live lives lived living eat eats ate
    drink drinks drank cook bake order book find found pick picked choose chose chosen decide decided settle settled promise promised send sent sends write wrote
    draft set put keep kept run runs ran come came comes mention mentioned talk talked discuss discussed meet met visit visited finish finished start started
    happen happened leave left move moved change changed prefer prefers look looks looked handle handles manage manages approve approves sign signs signed
    fix fixed target launch launches ship ships prescribe open closed close closing reset restart deploy deploys host study studied speak speaks
    hate hates love loves check checks fit fits suit suits know remember explained explain learn schedule scheduled arrange plan planned play played wear drive drives own owns help helps belong belongs fail fails failed broke crashed happens matter matters charged
    """.split()
)
_STOPS_EN: Final = frozenset(
    "near ago across behind beside around along like please instead together monday tuesday wednesday thursday friday saturday sunday "
    "mondays tuesdays wednesdays thursdays fridays saturdays sundays because than then tracks delivered half failing".split()
)
_DETERMINERS_EN: Final = r"\b(?:the|an?|my|our|your|his|her|their|its|this|these|those|any|some|no|which|what|whose|for|about|on|of|near|with|by|from|regarding|(?:did|is|was|were|of|by|with|from) that|ever mention|(?:gave|given|give|giving) up|quit|quitting|stopped)\s+"
_WORD_EN: Final = r"(?a:[A-Za-z][\w'’\-]*)"

_FRAME_ZH: Final = frozenset(
    """
    名字 名称 姓名 电话 手机 号码 手机号 城市 地方 工作 职位 职业 公司 单位 地址 生日 年龄 日期 时间 时候 时段 时区 今天 明天 昨天 后天 前天 早上 上午 中午 下午 晚上 周末 平时
    东西 事情 那件事 事儿 方面 报告 情况 问题 内容 结果 原因 意思 办法 方式 方法 习惯 偏好 风格 颜色 格式 模板 语气 口味 牌子 品牌 型号 机型 款式 种类 类型 人 大家 部门 团队
    会议 会 开会 酒店 机票 车票 票 高铁 飞机 火车 外卖 午饭 晚饭 早饭 午餐 晚餐 早餐 菜 饭 吃饭 餐馆 餐厅 饭店 附近 礼物 邮件 短信 信 这段 那段 这段话 话 合同 数据库 语言 框架 工具 软件 系统 平台
    环境 生产 测试 线上 预发 开发 技术 前端 后端 服务 新服务 代码 函数 脚本 测试用例 单元测试 单测 接口 项目 产品 计划 方案 进展 进度 状态 预算 截止 截止日期 上线 发布 供应商 厂商 任务 待办 清单 步骤 流程 手续
    过敏 病 慢性病 血型 健康 身体 药 宠物 猫 狗 车 电脑 配置 笔记本 编辑器 饮料 酒 歌 音乐 运动 座位 套餐 订阅 学校 大学 专业 学历 母语 外语 家 家里 住处 住 孩子们
    推荐 建议 看法 想法 消息 回复 回答 安排 日程 活动 事 啥 分机 负责人 上级 直属上级 领导 经理 联系人 联系方式 客户 同学 朋友 本周 上周 下周 本月 上个月 年 月 日 天 周 最后 后来 之前 以前 上次 上回 刚才 最近 现在 目前 一直 经常
    英文 中文 好 合适 方便 便宜 多少 几点 几步 几个 几次 多少钱 哪些 哪儿 单子 位置 交通工具 外地 急事 手头 老家 城市 账号 标准版 专业版 企业版 汇报 电话会 碰头会 馆子 生日礼物 生日 会议纪要 名单 落地 设计师 师傅 小时 直属 程度 库 报错 故事 收货 客户端 后台 大纲 页面 文件 东家 事业部 科室 头衔 职务 职称 摩托 摩托车 会员 公众号 公众 研究生 本科 硕士 博士 办公室 规矩 要求 行程 意见 修改意见 基础 基础病 员工 名 户口本 规划 小说 电影 题材 品种 投诉信 纪念品 礼品 感谢信 道歉信 单车 地址 书 书名 那本书 PPT ppt 版本 温度 摄氏 华氏 本地 报价 比价 账期 车次 班次 航班 大寿 寿宴 出来 过来 起来 下来 上来 有没有 没有 有人 全部 所有 一遍 一次 一份 一张 一封
    """.split()
)
_VERBS_ZH: Final = frozenset(
    """
    拍板 修改 规划 离职 跳槽 实现 催促 起草 翻译成 重构 升级 整理 是 有 还有 吃饭 出去玩 出门 有空 解释 包含 支持 在 说 讲 提 提过 说过 聊 告诉 记得 知道 叫 用 使用 采用 做 干 办 弄 搞 写 看 听 吃 喝 玩 去 来 回 走 到 住 坐 开 骑 买 卖 送 给 拿 放 订 定 选 换 换成 改 改成 搬 搬到 找 问 帮 让 要 想 想要 喜欢 讨厌 爱 偏好 习惯
    负责 管 管理 对接 联系 审批 审核 批准 签字 处理 解决 参加 参会 出席 安排 预约 预订 组织 推荐 建议 选择 决定 确定 敲定 推进 完成 进行 开始 结束 发 发给 收 收到 寄 寄出 交 提交 补 补发 跟进 提醒 通知 称呼 上班 上学 下班 起床 睡觉 毕业 出生
    上线 发布 到期 准备 打算 觉得 认为 需要 应该 可以 能 会 得 还 没做 没办 拒绝 不要 不想 不吃 不喝 不用 放弃 更新 查 查一下 看看 翻 翻译 润色 挑 挑个 点 约 出去 出差 旅游 旅行 见 见面 养 学 学习 运动 锻炼 跑步 工作 换工作 失败 怎么样 行 带 花 花了 记 记住 合适 拉 催
    """.split()
)
_NO_TOPIC_ZH: Final = r"^(?:[我你他她它多怎什哪几要不没还再最出]|一)|[过到了着完叫]$|^[种个款份这那]|^[写回发拟编做出来][份封篇张条段]$|^家[养里住]"
"""Words that the segmenter makes of a pronoun, a question word, a measure or an aspect and what stands beside."""
_COMPLEMENT_ZH: Final = r"[给成掉出起开上下住好进来去回走要用放会得理吧]$|^[想带请换送]"
"""What ends or starts a verb that does, rather than one that names a thing done."""
_DOING_ZH: Final = frozenset("一下 下 一遍 成 给 到 在 为 好 完 掉".split())
_TOPIC_MARKS: Final = frozenset(
    "要 怎么 需要 流程 步骤 手续 有 得 该 应该 的 什么 最后 后来".split()
)
"""What follows a verb that stands as the topic (搬迁要走几道手续)."""
_SUBJECTS: Final = frozenset(
    "我 我们 你 您 他 她 它 他们 咱 咱们 谁 不 没 还 都 也 就 想 会 能 可以 帮 请 怎么 如何 别 再 刚 要".split()
)
_BEFORE_NOUN: Final = frozenset(
    "一下 在 的 给 对 关于 个 这个 那个 把 和 跟 做 搞 次 场 ， ,".split()
)
_NO_TOPIC_TAGS: Final = frozenset(("m", "q", "r", "mq", "t"))
_PETS_ZH: Final = frozenset(CLASSES["PET"].split("|"))
_PETS_EN: Final = frozenset(CLASSES["PETE"].split("|"))
"""Animals are what the slot of pets is asked by."""
_NOUN_TAGS: Final = ("n", "l", "j", "eng", "i", "b")
_KIN_ZH: Final = rf"我(?:爸|妈|丈母娘|丈人|哥|姐|弟|妹|爷爷|奶奶|岳父|岳母|公公|婆婆|媳妇|对象|太太|先生)(?![妈爸哥姐弟妹])|(?:{CLASSES['KIN']})"
_KIN_EN: Final = rf"(?:{CLASSES['KINE']})\b"


def topics_in(text: str, taken: Sequence[tuple[int, int]] = ()) -> tuple[str, ...]:
    """Find what a question is about besides names.

    Args:
        text: The question, as asked.
        taken: Spans (start, end) that are something else: names and times.

    Returns:
        Parts of the text, levelled, in order, each once: nouns and compounds that neither ask,
        nor name a slot, nor say when.
    """
    text = level(text)
    found = _chinese(text, taken) if has_han(text) else _english(text, taken)
    return tuple(dict.fromkeys(found))


def compounds_in(text: str) -> tuple[str, ...]:
    """Find the nouns of a Chinese text that say of which kind a frame noun is: 租赁合同, 装修方案."""
    tokens = rjieba.tag(level(text)) if has_han(text) else []
    return tuple(
        dict.fromkeys(
            word + noun
            for (word, tag), (noun, _) in pairwise(tokens)
            if noun in _FRAME_ZH and len(noun) > 1 and _qualifies(word, tag)
        )
    )


def _qualifies(word: str, tag: str) -> bool:
    is_word = len(word) > 1 and word not in CHINESE and word not in _VERBS_ZH
    return is_word and tag.startswith((*_NOUN_TAGS, "v"))


def _english(text: str, taken: Sequence[tuple[int, int]]) -> Iterator[str]:
    shown = _blanked(text, taken)
    place = 0
    while match := compiled(_DETERMINERS_EN).search(shown.casefold(), place):
        place = match.end()
        words = list(_run(shown, match.end()))
        is_named = bool(words) and _is_relative_with_name(text, match.end(), words)
        while words and words[0].casefold() in _LEADING_EN:
            words = words[1:]
        while words and words[-1].casefold() in _TRAILING_EN:
            words = words[:-1]
        if words and not all(_is_frame(word) for word in words) and not is_named:
            yield " ".join(words)


def _is_relative_with_name(text: str, start: int, words: Sequence[str]) -> bool:
    """Tell whether a relative is called by name right after: then the name says it all."""
    rest = text[start + len(" ".join(words)) :]
    return (
        rest[:1] == " "
        and rest[1:2].isupper()
        and compiled(_KIN_EN).match(words[-1].casefold()) is not None
    )


def _is_frame(word: str) -> bool:
    folded = word.casefold()
    single = folded.removesuffix("s")
    return bool({folded, single} & (_FRAME_EN | _PETS_EN))


def _run(text: str, start: int) -> Iterator[str]:
    """Yield the words of a noun phrase from `start` on, at most three."""
    place = start
    for _ in range(3):
        match = compiled(_WORD_EN).match(text, place)
        if match is None:
            return
        word = re.sub(r"['’]s?$", "", match[0])
        is_first = place == start
        if _is_function_word(word):
            return
        if word.casefold() in _VERBS_EN and (not is_first or word.casefold() not in _FRAME_EN):
            return
        if word.casefold().endswith("ing") and not is_first:
            return
        yield word
        if text[match.end() : match.end() + 1] != " " or word != match[0]:
            return
        place = match.end() + 1


def _is_function_word(word: str) -> bool:
    folded = word.casefold()
    return folded.split("'")[0] in ENGLISH or folded.endswith("n't") or folded in _STOPS_EN


def _chinese(text: str, taken: Sequence[tuple[int, int]]) -> Iterator[str]:
    text = text.replace("来着", "，，")
    for match in compiled(_KIN_ZH).finditer(text):
        if len(match[0]) > 1 and all(
            match.end() <= start or end <= match.start() for start, end in taken
        ):
            yield match[0]
            taken = [*taken, match.span()]
    tokens = [("", ""), *rjieba.tag(text), ("", "")]
    run: list[str] = []
    offset = 0
    for (before, _), (word, tag), (after, tag_after) in zip(
        tokens, tokens[1:], [*tokens[2:], ("", "")], strict=False
    ):
        is_free = all(offset + len(word) <= start or end <= offset for start, end in taken)
        if is_free and _is_part(word, tag, around=(before, after, tag_after), is_running=bool(run)):
            run.append(word)
        else:
            yield from _told(run)
            run = []
        offset += len(word)
    yield from _told(run)


def _told(run: list[str]) -> Iterator[str]:
    """Yield a run of words without the frame nouns that it ends in, if anything is left."""
    while run and run[-1] in _FRAME_ZH | _PETS_ZH:
        run.pop()
    if run and "".join(run) not in _FRAME_ZH:
        yield "".join(run)


def _is_part(word: str, tag: str, *, around: tuple[str, str, str], is_running: bool) -> bool:
    """Tell whether a word belongs to a topic: a noun, or a verb that stands like one."""
    if len(word) == 1 or tag in _NO_TOPIC_TAGS or word in CHINESE or word in _VERBS_ZH:
        return False
    if compiled(_NO_TOPIC_ZH).search(word):
        return False
    is_noun = tag.startswith(_NOUN_TAGS) or word in _FRAME_ZH
    return is_noun or (
        tag in ("v", "vn", "a") and _stands_as_noun(word, around, is_running=is_running)
    )


def _stands_as_noun(word: str, around: tuple[str, str, str], *, is_running: bool) -> bool:
    """Tell whether a verb names a thing done (客户投诉, 搬迁要走几道手续) and does nothing itself."""
    before, after, tag_after = around
    if compiled(_COMPLEMENT_ZH).search(word) or after in _DOING_ZH:
        return False
    if is_running or (after in _TOPIC_MARKS and before not in _SUBJECTS):
        return True
    is_placed = before in _BEFORE_NOUN or (before == "" and not tag_after.startswith("n"))
    return is_placed and tag_after not in _NO_TOPIC_TAGS


def _blanked(text: str, taken: Sequence[tuple[int, int]]) -> str:
    """Write stops over what is taken, so that no phrase runs across it."""
    for start, end in taken:
        text = text[:start] + "," * (end - start) + text[end:]
    return text
