"""Words that carry no topic, in both languages, in folded form.

Closed classes of the two grammars (articles, pronouns, auxiliaries, prepositions, conjunctions,
question words, particles, measure words of "one"), and the words that ask rather than say. Source:
written out from the word classes of the grammars, not a corpus count, so that no
domain is favoured. Negations count as stop words for matching only: polarity is a field.
"""

from typing import Final

ENGLISH: Final = frozenset(
    """
    a an the this that these those
    i me my mine myself we us our ours ourselves you your yours yourself yourselves
    he him his himself she her hers herself it its itself they them their theirs themselves
    who whom whose which what when where why how whoever whatever whichever whenever wherever
    am is are was were be been being do does did doing done have has had having
    can could shall should will would may might must ought
    isn't aren't wasn't weren't don't doesn't didn't haven't hasn't hadn't can't cannot couldn't
    shan't shouldn't won't wouldn't mightn't mustn't ain't let's
    and or nor but if then else than so because as while though although unless until since whether
    of at by for with about against between into through during before after above below to from
    up down in out on off over under onto upon within without toward towards via per
    again further once here there all any both each few more most other others some such only own
    same too very just also even ever yet still already much many
    no not none nothing
    something anything everything someone anyone everyone somebody anybody everybody
    please tell know remember recall
    """.split()
)
"""English function words, with their contracted negations; `tell`, `know`, `remember` ask."""

CHINESE: Final = frozenset(
    """
    的 地 得 了 着 过 吗 呢 吧 啊 呀 嘛 哦 噢 哈 嗯 哎 唉 喂 啦 哪 么
    我 你 您 他 她 它 咱 俺 我们 你们 您们 他们 她们 它们 咱们 自己 人家 大家
    我的 你的 您的 他的 她的 它的
    这 那 这个 那个 这些 那些 这里 那里 这儿 那儿 这样 那样 这么 那么 此 该 其
    谁 什么 啥 哪个 哪些 哪里 哪儿 哪位 怎么 怎样 怎么样 如何 为什么 为何 几 多少 何 何时 是不是 有没有
    是 有 在 和 与 及 或 或者 以及 并 并且 而 而且 但 但是 不过 然而 可是 因为 所以 因此 由于 如果 要是 假如 虽然
    即使 就算 无论 不管 只要 只有 除了 除非 既 又 也 都 还 还是 就 才 便 再 却 只 仅 更 最 很 太 挺 非常 十分 比较
    把 被 让 给 对 对于 关于 从 自 由 向 往 朝 到 跟 同 比 为 为了 以 于 按 按照 根据 通过 当
    上 下 里 中 内 外 前 后 之 之前 之后 以前 以后 时 时候 的话 等 等等
    能 能够 可以 可 会 要 想 应该 应当 该 必须 得 肯 愿意
    不 没 没有 无 别 未 非
    一 一个 一些 一下 一点 有点 个 些 点 次
    请 请问 帮 帮我 帮忙 告诉 告诉我 知道 记得 还记得 说 问 看看
    """.split()
)
"""Chinese function words as a dictionary cuts them; the last line asks."""
