"""Whether two values that are spelled differently may be one, or are two. Pure."""

from yiji.language.normalise import has_han


def may_be_one(a: str, b: str) -> bool:
    """Tell whether two values may be one: either unknown, in two scripts, or one inside the other.

    Args:
        a: Folded, or empty.
        b: Likewise.
    """
    return not a or not b or has_han(a) != has_han(b) or a in b or b in a


def is_another(new: str, old: str, *, is_single: bool, is_correct: bool) -> bool:
    """Tell whether a value is another one although one of the two holds the other.

    A longer one, where a slot holds one at a time, says what the old one does not: iPhone 15 Pro,
    New York. A user who corrects means another one, longer or shorter.

    Args:
        new: Folded, or empty.
        old: Likewise.
        is_single: Whether the slot holds one value at a time.
        is_correct: Whether the new one is said to correct something.
    """
    if not new or not old or new == old:
        return False
    return (old in new and (is_single or is_correct)) or (new in old and is_correct)


def is_finer(new: str, old: str) -> bool:
    """Tell whether a value says what the old one does and more: software engineer, engineer.

    Args:
        new: Folded, or empty.
        old: Likewise.
    """
    if not old or new == old:
        return False
    return old in new if has_han(old) else f" {old} " in f" {new} "
