"""A client process that says turn after turn, or a worker process, on a database that others use.

    python -m tests.servers.talker talk|work URL LLM_URL AT NAME

It reads lines, `begin`, `again` after a fault, and `enough`, and prints one for each thing that
happened: `ready`, `kept ID` as soon as `turn()` has returned, `away ERROR` when it raised.
"""

import re
import sys
import threading
from collections.abc import Sequence
from datetime import datetime

import yiji
from yiji.errors import YijiError
from yiji.model.clock import FixedClock

THREADS = 2
AGENT = "a"
BOUND_S = 60.0
FOUND = re.compile(r"我的\d+号路由器在储物间最上面那层")
"""What a language model is to find: no rule does."""

_telling = threading.Lock()


def fact(number: int) -> str:
    """Give what a turn tells and only a language model finds."""
    return f"我的{number}号路由器在储物间最上面那层"


def tell(line: str) -> None:
    with _telling:
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()


class Talker:
    """The threads of a client, each a user; they share an engine."""

    def __init__(self, engine: yiji.Engine, name: str) -> None:
        self._engine = engine
        self._name = name
        self._again = threading.Event()
        self._enough = threading.Event()

    def run(self) -> bool:
        """Talk until told enough; tells whether no thread met a fault again."""
        faults: list[str] = []
        threads = [
            threading.Thread(target=self._talk, args=(f"{self._name}{number}", faults))
            for number in range(THREADS)
        ]
        tell("ready")
        for line in sys.stdin:
            if line.strip() == "begin":
                for one in threads:
                    one.start()
            elif line.strip() == "again":
                self._again.set()
            else:
                break
        self._enough.set()
        for one in threads:
            one.join(BOUND_S)
        return not faults and not any(one.is_alive() for one in threads)

    def _talk(self, user: str, faults: list[str]) -> None:
        me = self._engine.scope(user=user, agent=AGENT, session="s")
        number = 0
        while not self._enough.is_set():
            text = f"{fact(number)}，网线是去年换的。我住在杭州。"
            try:
                me.turn(user=text, reply="好的。", id=f"{user}-{number}")
            except YijiError as error:
                tell(f"away {type(error).__name__}")
                if self._again.is_set():
                    faults.append(type(error).__name__)
                if not self._again.wait(BOUND_S):
                    return
            else:
                tell(f"kept {user}-{number}")
                number += 1


def work(engine: yiji.Engine) -> bool:
    """Do jobs as they come until told enough."""
    stop = threading.Event()
    thread = threading.Thread(target=engine.queue.run, args=(stop,))
    thread.start()
    tell("ready")
    for line in sys.stdin:
        if line.strip() == "enough":
            break
    stop.set()
    thread.join(BOUND_S)
    return not thread.is_alive()


def main(arguments: Sequence[str]) -> int:
    verb, url, llm_url, at, name = arguments
    with yiji.open(
        url,
        clock=FixedClock(datetime.fromisoformat(at)),
        background="manual",
        llm="m1",
        llm_url=llm_url,
        llm_uses="extract",
    ) as engine:
        is_well = work(engine) if verb == "work" else Talker(engine, name).run()
    return 0 if is_well else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
