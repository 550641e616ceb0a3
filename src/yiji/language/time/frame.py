"""What the words around a moment do with it: since, before, after, by, within.

Deciding is one table: the first frame whose words stand there makes the interval.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta

from yiji.language.pattern import compiled
from yiji.language.time.calendar import Closed, Interval
from yiji.language.time.moment import Moment

_NOON_HOURS = timedelta(hours=1)


@dataclass(frozen=True, slots=True)
class Effect:
    """An interval and what the words do: a role of `TimeSpan`."""

    interval: Interval
    role: str


@dataclass(frozen=True, slots=True)
class Framed:
    """An effect and the whole expression that has it."""

    start: int
    end: int
    effect: Effect


@dataclass(frozen=True, slots=True)
class Scene:
    """What a frame is applied to."""

    found: Closed
    moment: Moment
    now: datetime


@dataclass(frozen=True, slots=True)
class Frame:
    """Words before and after a moment, and what they make of it.

    Attributes:
        before: Pattern of the end of the text before; None: nothing is needed there.
        after: Pattern of the start of the text after; likewise.
        apply: Gives the interval; None where the words do nothing here.
    """

    before: str | None
    after: str | None
    apply: Callable[[Scene], Effect | None]


def _whole(scene: Scene) -> Closed:
    """Read the moment as an edge: noon is the hour, not the two hours around it."""
    found = scene.found
    if scene.moment.daypart == "noon" and scene.moment.hour is None:
        middle = found.start + _NOON_HOURS
        return Closed(middle, middle + timedelta(minutes=1), "minute")
    return found


def _since(scene: Scene) -> Effect | None:
    start = scene.found.start
    return Effect(Interval(start, scene.now if start <= scene.now else None, "open"), "since")


def _after(scene: Scene) -> Effect | None:
    found = _whole(scene)
    return Effect(
        Interval(found.start if found.grain == "minute" else found.end, None, "open"), "after"
    )


def _by(scene: Scene) -> Effect | None:
    found = _whole(scene)
    end = found.start if found.grain == "minute" else found.end
    if end <= scene.now:
        return Effect(Interval(None, end, "open"), "before")
    return Effect(Interval(scene.now, end, "deadline"), "deadline")


def _before(scene: Scene) -> Effect | None:
    start = _whole(scene).start
    if start <= scene.now:
        return Effect(Interval(None, start, "open"), "before")
    return Effect(Interval(scene.now, start, "deadline"), "deadline")


def _zh_before(scene: Scene) -> Effect | None:
    """周五之前 includes Friday and 月底之前 the whole month; 国庆之前 and 三月之前 stop at the start."""
    is_ended = scene.found.end <= scene.now
    is_day = scene.found.grain in ("day", "part", "range") and scene.moment.festival is None
    if is_day and not is_ended:
        return _by(scene)
    return _before(scene)


def _inside(scene: Scene) -> Effect | None:
    return _by(scene) if scene.found.end > scene.now else None


def _frame(before: str | None, after: str | None, apply: Callable[[Scene], Effect | None]) -> Frame:
    return Frame(
        None if before is None else f"(?i)(?:{before})$",
        None if after is None else f"(?i){after}",
        apply,
    )


_BEFORE_WORD = r"(?:之前|以前|前(?![后天年往面台期任排景提科妻女男夫]))"
_AFTER_WORD = r"(?:之后|以后|过后|后(?![天年面来台续悔勤期备门半勤代果]))"
FRAMES = (
    _frame(
        r"(?:自从|自打|打从|从|自|打|由)",
        r"(?:那会儿?|那时|的时候)?(?:开始|起|以来|之后|以后|到现在|至今|到今天|到目前|一直到现在)(?:为止)?",
        _since,
    ),
    _frame(r"(?:自从|自打|打从|自)", None, _since),
    _frame(None, r"(?:以来|起(?![床来飞草])|至今|到现在|到目前)", _since),
    _frame(
        r"(?:最晚|最迟|不晚于|不迟于|不得晚于|截止到?|截至|直到|一直到|赶在|至迟)(?:是|在|到)?",
        rf"(?:{_BEFORE_WORD})?",
        _by,
    ),
    _frame(r"(?:到|在)?", r"(?:为止|截止|截至)", _by),
    _frame(r"(?:赶?在)?", _BEFORE_WORD, _zh_before),
    _frame(None, r"(?:之内|以内|内(?![容部外衣蒙]))", _inside),
    _frame(None, _AFTER_WORD, _after),
    _frame(r"\b(?:ever since|since)(?: the)? ", None, _since),
    _frame(
        r"\b(?:(?:starting|beginning|effective)(?: from| on| in)?|as of|as from) ", None, _since
    ),
    _frame(r"\bfrom (?:the )?", r"\s*(?:on\b(?! the)|onwards?\b|forward\b)", _since),
    _frame(
        r"\b(?:no|not) (?:later|longer) than |\bat the latest(?: by)? |\b(?:by|until|till|'til|up to|through|up until)(?: the| about| around)? ",
        None,
        _by,
    ),
    _frame(None, r" at the (?:very )?latest", _by),
    _frame(r"\b(?:before|prior to|earlier than|ahead of)(?: the)? ", None, _before),
    _frame(r"\b(?:after|later than|past|following)(?: the)? ", None, _after),
)


def framed(text: str, start: int, end: int, scene: Scene) -> Framed | None:
    """Apply the first frame whose words surround a moment.

    Args:
        text: Folded text.
        start: Where the moment starts.
        end: Where it ends.
        scene: The moment and its interval.

    Returns:
        Where the whole expression starts and ends, and its interval; None if no frame stands there.
    """
    before, after = text[max(0, start - 24) : start], text[end : end + 24]
    for frame in FRAMES:
        left = compiled(frame.before).search(before) if frame.before else None
        right = compiled(frame.after).match(after) if frame.after else None
        if (frame.before and left is None) or (frame.after and right is None):
            continue
        result = frame.apply(scene)
        if result is not None:
            head = len(left[0]) if left else 0
            return Framed(start - head, end + (right.end() if right else 0), result)
    return None
