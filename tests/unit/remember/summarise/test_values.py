from tests.unit.remember.summarise.making import episode, material, memory, turn
from yiji.model.record import Status
from yiji.remember.summarise.values import values_of

SAID = turn(0, "我的手机换过几次")


def held(number: int, value: str, status: Status = Status.ACTIVE):
    return memory(number, f"我用{value}", episode(1, SAID), value=value, status=status)


def test_a_text_repeats_the_memories_whose_value_it_says_as_a_word():
    ann, other = held(8, "Ann"), held(9, "陈默")
    values = values_of(material(SAID, memories=(ann, other)))
    assert values.repeated("ANN 和陈默都来") == (ann.id, other.id)
    assert values.repeated("planning") == ()


def test_a_value_is_replaced_unless_a_memory_holds_it_or_a_longer_one():
    old, new = held(8, "小米14", Status.SUPERSEDED), held(9, "小米14 Pro")
    assert values_of(material(SAID, memories=(old,))).is_replaced("这台小米14")
    assert not values_of(material(SAID, memories=(old, new))).is_replaced("这台小米14")


def test_a_value_of_one_character_tells_nothing():
    values = values_of(material(SAID, memories=(held(8, "3", Status.SUPERSEDED), held(9, "4"))))
    assert (values.gone, values.held) == ((), ())
