"""A voice agent in three areas: a fast path, a slow thinker, and what comes after the call.

python examples/voice_agent.py [--lang en]     two scripted calls, no audio

With YIJI_LLM and YIJI_LLM_URL set that model speaks; what is timed is what memory adds to a reply.
"""

import argparse
from concurrent.futures import Future, ThreadPoolExecutor
from statistics import quantiles
from time import perf_counter

import httpx

import yiji

CALLER = "+86 138 0000 5678"
TARGET_MS = 200
"""For the fast path (seed 4), the embedding of the utterance included."""
FLOOR = 0.3
"""Relevance from which a memory is about what was said (seed 1)."""
ASKS = ("?", "？")
HELD = (None, "in_window")
"""Of a candidate that the prompt holds: written as a memory, or said in its last turns."""

WORDS = {
    "zh": ("你是电话客服，一两句话作答，只用给出的记忆。", "上次来电说了什么？", "记录里有：{}。", "好的。", "这个还没有记录，我帮您查。"),
    "en": ("You answer a support line, briefly, from the memory given only.", "What was my last call about?", "I have it here: {}.", "All right.", "I have no record of that."),
}  # fmt: skip
CALLS = {
    "zh": (
        ("我叫陈敏，家里的路由器是 AX3000", "每天晚上八点以后就掉线", "以后有进展发短信给我，别打电话"),
        ("喂，你好", "我是上周报修的，记得我的路由器是什么型号吗？", "掉线是什么时候开始的？",
         "有进展你们怎么通知我？", "哦对了，我搬家了，现在住在泉州", "师傅要上门的话，我住在哪里？",
         "我的路由器换成 AX6000 了", "我现在的路由器是什么型号？", "周五下午我在家", "我哪天在家？", "好的，再见"),
    ),
    "en": (
        ("My name is Maya and my router is an AX3000", "It drops the line every evening after eight",
         "Please text me about any progress, don't call me"),
        ("Hello there", "I called last week. Do you remember which router I have?", "When does the line drop?",
         "How will you tell me about progress?", "By the way, I moved, I live in Porto now",
         "Where do I live, for the engineer?", "I replaced it, my router is an AX6000 now", "Which router do I have now?",
         "I am at home on Friday afternoon", "Which day am I at home?", "Thanks, goodbye"),
    ),
}  # fmt: skip
"""Two calls by language: an earlier one that memory knows of, and the one that is timed."""


class VoiceAgent:
    """One caller's calls, one after the other."""

    def __init__(self, engine: yiji.Engine, caller: str, language: str) -> None:
        self._engine, self._language = engine, language
        # The number is never stored: the user's id is a keyed hash of it.
        self._memory = engine.scope(user=engine.hashed_user(caller), agent="support-line")
        self._thinker = ThreadPoolExecutor(max_workers=1)
        self._thinking: Future[float] | None = None
        self.fast_ms: list[float] = []
        self.cached = 0

    def on_call_start(self, name: str) -> None:
        """Have the caller's memory at hand while the greeting is spoken."""
        self._call = self._memory.session(name)
        self._call.context(WORDS[self._language][1])

    def on_utterance(self, said: str) -> None:
        """Answer: the fast path. Nothing slower than a look into memory is in it."""
        begun = perf_counter()
        context = self._call.context(said)
        took = (perf_counter() - begun) * 1000
        self.fast_ms.append(took)
        self.cached += bool(context.trace and context.trace.cached)
        reply = self._speak(context, said)
        self._thinking = self._thinker.submit(self._think, said, reply)
        print(f"  {took:6.1f} ms  » {said}\n             {reply}")

    def while_they_speak(self) -> None:
        """Let the slow thinker finish, which a caller's sentence gives it the time for."""
        if self._thinking is not None:
            print(f"             · slow thinker {self._thinking.result():.0f} ms")

    def on_call_end(self) -> None:
        """Sum the call up and tidy memory: nobody is on the line any more."""
        self._thinker.shutdown()
        summary = self._call.end()
        jobs = ", ".join(report.job for report in self._engine.maintain())
        print(f"after the call: {jobs}; summary:\n{summary.content if summary else '-'}\n")

    def _think(self, said: str, reply: str) -> float:
        """Record and extract, then guess what comes next: the slow thinker."""
        begun = perf_counter()
        self._call.turn(said, reply)
        self._engine.drain()
        return (perf_counter() - begun) * 1000

    def _speak(self, context: yiji.Context, said: str) -> str:
        settings = self._engine.settings
        if settings.llm_url:
            messages = context.openai_messages(said, system=WORDS[self._language][0])
            url = f"{settings.llm_url.rstrip('/')}/chat/completions"
            key = {"Authorization": f"Bearer {settings.llm_key or 'none'}"}
            asked = {"model": settings.llm, "messages": messages}
            answer = httpx.post(url, headers=key, json=asked, timeout=settings.llm_timeout_s)
            return str(answer.raise_for_status().json()["choices"][0]["message"]["content"])
        known, noted, unknown = WORDS[self._language][2:]
        if not said.endswith(ASKS):
            return noted
        found = about(self._memory, context)
        return known.format(found) if found else unknown


def about(memory: yiji.Memory, context: yiji.Context) -> str | None:
    """Give what the prompt holds that is most about the question; a question is no answer."""
    found = context.trace.candidates if context.trace else ()
    close = [one for one in found if one.parts.relevance >= FLOOR and one.dropped_by in HELD]
    best_first = sorted(close, key=lambda one: -one.parts.relevance)
    contents = (memory.get(one.id).content for one in best_first)
    return next((content for content in contents if not content.endswith(ASKS)), None)


def figures(times: list[float], cached: int) -> str:
    """Say how fast the fast path was."""
    cuts = quantiles(times, n=20, method="inclusive")
    verdict = "met" if cuts[18] < TARGET_MS else "missed"
    measured = f"p50 {cuts[9]:.1f} ms, p95 {cuts[18]:.1f} ms (target {TARGET_MS} ms: {verdict})"
    return (
        f"fast path, embedding included: {measured}; {cached} of {len(times)} from the warm cache"
    )


def main() -> None:
    """Take two calls of one caller."""
    parser = argparse.ArgumentParser(description="A voice agent in three areas.")
    parser.add_argument("--lang", choices=sorted(CALLS), default="zh", help="of the call")
    language = parser.parse_args().lang
    with yiji.open(":memory:", background="manual", hash_secret="keep it safe") as engine:  # noqa: S106 -- an example's
        for number, lines in enumerate(CALLS[language], start=1):
            print(f"call {number}")
            agent = VoiceAgent(engine, CALLER, language)
            agent.on_call_start(f"call-{number}")
            for said in lines:
                agent.on_utterance(said)
                agent.while_they_speak()
            agent.on_call_end()
        print(figures(agent.fast_ms, agent.cached))


if __name__ == "__main__":
    main()
