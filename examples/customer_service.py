"""A repair shop's customer service over two days: what was said in turn 1 is known in turn 4, and tomorrow.

python examples/customer_service.py              in Chinese, answered by a script
python examples/customer_service.py --lang en    the same in English

With YIJI_LLM and YIJI_LLM_URL set that model answers. The script knows nothing by itself: it has two
tools, price list and offers, and what memory gives.
"""

import argparse
import re
from datetime import datetime, timedelta
from typing import Any

import httpx

import yiji
from yiji.context.reasons import use_of

DAYS = ("2025-06-09T10:00:00+08:00", "2025-06-10T09:00:00+08:00")
FLOOR = 0.3
"""Relevance from which a memory is about what was said (seed 1)."""
ASKS = ("?", "？")
HELD = (None, "in_window")
"""Of a candidate that the prompt holds: written as a memory, or said in its last turns."""
PRICES = {
    "iphone 15": ("2,398", "LCD-A3090"),
    "iphone 15 pro": ("2,698", "LCD-A3102"),
}
"""What the shop's own system says by phone: a new screen and its part number."""

WORDS: dict[str, dict[str, Any]] = {
    "zh": {
        "system": "你是手机维修店的客服。简短作答，只用给出的记忆和工具结果，不要推荐用户拒绝过的东西。",
        "price": r"多少钱|价格", "part": r"配件", "offer": r"推荐|优惠", "photos": r"照片.*导出来",
        "which": "我的手机是什么型号？",
        "price_is": "{phone} 换屏 {price} 元。", "part_is": "{phone} 的屏幕配件型号是 {part}。",
        "no_phone": "请问您的手机是什么型号？",
        "offers": ("延保", "贴膜"), "offer_is": "可以看看我们的{offer}。", "no_offer": "暂时没有别的推荐。",
        "known": "您说过：{known}。", "noted_by": "{agent} 说：{known}。", "unknown": "这个我这里没有记录。", "noted": "好的，已记下。",
        "task": "把客户旧手机里的照片导出来", "handed": "数据专员已经接手。",
        "expert": ("照片多，最好存到移动硬盘", "Decision: 照片导出到客户的移动硬盘。\nResult: 照片导出需要两天。\nTODO: 周四请客户带移动硬盘来。"),
    },
    "en": {
        "system": "You serve the customers of a phone repair shop. Answer briefly, from the memory and tool results given only; offer nothing that was refused.",
        "price": r"how much|price", "part": r"\bpart\b", "offer": r"recommend|offers?\b", "photos": r"export the photos",
        "which": "Which phone do I have?",
        "price_is": "A new screen for the {phone} is {price} yuan.", "part_is": "The screen of the {phone} is part {part}.",
        "no_phone": "Which phone is it?",
        "offers": ("extended warranty", "screen film"), "offer_is": "You could look at our {offer}.", "no_offer": "There is nothing else to offer.",
        "known": "You said: {known}.", "noted_by": "{agent} says: {known}.", "unknown": "I have no record of that.", "noted": "Noted.",
        "task": "Export the photos from the customer's old phone", "handed": "Our data specialist sees to it.",
        "expert": ("There are many photos, an external disk would be best", "Decision: the photos go to the customer's external disk.\nResult: exporting the photos takes two days.\nTODO: the customer brings an external disk on Thursday."),
    },
}  # fmt: skip
CUSTOMER = {
    "zh": (
        ("你好，我叫林澍，我的手机是 iPhone 15，掉地上屏幕裂了，想送修", "换屏大概要多少钱？", "配件用的是什么型号？",
         "我刚才报的手机型号你还记得吧？", "有什么优惠可以推荐吗？", "延保我不要，以后别再给我推荐延保了"),
        ("不对，我看了设置，我的手机是 iPhone 15 Pro", "那换屏要多少钱？", "今天有什么优惠可以推荐吗？",
         "旧手机里的照片能导出来吗？", "导出照片需要几天？", "我的手机是什么型号？"),
    ),
    "en": (
        ("Hi, I'm Lin. My phone is an iPhone 15, I dropped it and the screen broke.", "How much is a new screen?",
         "Which part is it?", "Do you remember which phone I have?", "Do you have any offers?",
         "I don't want the extended warranty, never offer me the extended warranty again."),
        ("No, sorry, I looked it up: my phone is an iPhone 15 Pro.", "So how much is a new screen?",
         "Do you have any offers today?", "Can you export the photos from my old phone?",
         "How long does exporting the photos take?", "Which phone do I have?"),
    ),
}  # fmt: skip
"""What the customer says on each day."""


class Service:
    """The assistant in one conversation."""

    def __init__(self, memory: yiji.Memory, settings: yiji.Settings, language: str) -> None:
        self._memory, self._settings, self._words = memory, settings, WORDS[language]
        self.session = memory.session(memory.scope.session or "")

    def answer(self, said: str) -> str:
        """Answer a message: context, tools, reply, and all of it recorded as one turn."""
        context = self.session.context(said)
        result = self._looked_up(said)
        reply = self._reply(said, context, result)
        self.session.turn(said, reply)
        return reply

    def _looked_up(self, said: str) -> str | None:
        """Use a tool if the message asks for one; what it needs to know of the customer is in memory."""
        words, tools = self._words, ("photos", "part", "price", "offer")
        asked = [name for name in tools if re.search(words[name], said, re.IGNORECASE)]
        if not asked or not said.endswith(ASKS):
            return None
        if asked[0] == "photos":
            return self._handed_over()
        if asked[0] == "offer":
            offer = self._offer()
            return words["offer_is"].format(offer=offer) if offer else words["no_offer"]
        phones = self._memory.recall(words["which"], filters={"key": "device.phone"}, limit=1)
        phone = phones[0].record.value or "" if phones else ""
        if phone.casefold() not in PRICES:
            return words["no_phone"]
        price, part = PRICES[phone.casefold()]
        return words[f"{asked[0]}_is"].format(phone=phone, price=price, part=part)

    def _handed_over(self) -> str:
        """Let a specialist talk to the customer, and take over what came of it."""
        specialist = self.session.spawn("data-rescue", task=self._words["task"])
        said, report = self._words["expert"]
        specialist.turn(said, report)
        print(f"    [data-rescue] » {said}")
        for line in self.session.absorb(specialist):
            print(f"    [data-rescue → repairs] {line.content}")
        return self._words["handed"]

    def _offer(self) -> str | None:
        """Give an offer that this customer has not refused."""
        refused = " ".join(one.content for one in self._memory.list(kinds=("rejection",)))
        return next((one for one in self._words["offers"] if one not in refused), None)

    def _reply(self, said: str, context: yiji.Context, result: str | None) -> str:
        if self._settings.llm_url:
            return self._model_reply(said, context, result)
        if result is not None:
            return result
        if not said.endswith(ASKS):
            return self._words["noted"]
        return self._known(context) or self._words["unknown"]

    def _known(self, context: yiji.Context) -> str | None:
        """Say what the prompt holds that is most about the question, and whose word it is."""
        found = context.trace.candidates if context.trace else ()
        close = [one for one in found if one.parts.relevance >= FLOOR and one.dropped_by in HELD]
        best_first = sorted(close, key=lambda one: (one.kind == "summary", -one.parts.relevance))
        for record in (self._memory.get(one.id) for one in best_first):
            known, source = record.content.rstrip("。."), record.source
            if source.origin is yiji.Origin.USER and not record.content.endswith(ASKS):
                return str(self._words["known"].format(known=known))
            if source.origin is yiji.Origin.AGENT:
                return str(self._words["noted_by"].format(known=known, agent=source.speaker))
        return None

    def _model_reply(self, said: str, context: yiji.Context, result: str | None) -> str:
        settings = self._settings
        system = "\n".join(filter(None, (self._words["system"], result)))
        answer = httpx.post(
            f"{settings.llm_url.rstrip('/')}/chat/completions",
            headers={"Authorization": f"Bearer {settings.llm_key or 'none'}"},
            json={
                "model": settings.llm,
                "messages": context.openai_messages(said, system=system),
            },
            timeout=settings.llm_timeout_s,
        )
        return str(answer.raise_for_status().json()["choices"][0]["message"]["content"])


def explain(memory: yiji.Memory, language: str) -> None:
    """Say why each memory was used for the last reply, or only shown."""
    trace = memory.why()
    print(f"\nwhy: {trace.question}")
    for id in trace.shown:
        print(f"    {use_of(trace, id, language)}: {memory.get(id).content.splitlines()[0]}")


def main() -> None:
    """Serve one customer on two days."""
    parser = argparse.ArgumentParser(description="A repair shop's customer service over two days.")
    parser.add_argument("--lang", choices=sorted(CUSTOMER), default="zh")
    parser.add_argument("--db", default=":memory:", help="where the memory is kept")
    given = parser.parse_args()
    clock = yiji.FixedClock(datetime.fromisoformat(DAYS[0]))
    with yiji.open(given.db, clock=clock) as engine:
        for begins, lines in zip(DAYS, CUSTOMER[given.lang], strict=True):
            clock.set(datetime.fromisoformat(begins))
            print(f"\n{begins[:10]}")
            memory = engine.scope(user="lin", agent="repairs", session=begins[:10])
            service = Service(memory, engine.settings, given.lang)
            for said in lines:
                clock.set(clock.now() + timedelta(minutes=1))
                print(f"  » {said}")
                print(f"    {service.answer(said)}")
            summary = service.session.end()
            print(f"\n{summary.content if summary else ''}")
        explain(memory, given.lang)


if __name__ == "__main__":
    main()
