"""Files and functions stay small; what is above a limit today may only shrink."""

import tomllib

from tests.house.tree import TESTS, functions, own_code, relative

FILE_LIMIT, FILE_CEILING = 300, 500
FUNCTION_LIMIT, FUNCTION_CEILING = 40, 80
EXEMPT = tomllib.loads((TESTS / "house" / "exemptions.toml").read_text(encoding="utf-8"))


def long_files() -> dict[str, int]:
    lines = {relative(path): len(path.read_text("utf-8").splitlines()) for path in own_code()}
    return {path: count for path, count in lines.items() if count > FILE_LIMIT}


def long_functions() -> dict[str, int]:
    found = (function for path in own_code() for function in functions(path))
    return {each.place: each.lines for each in found if each.lines > FUNCTION_LIMIT}


def test_long_files_are_exactly_the_exempt_ones():
    assert long_files() == EXEMPT["files"]


def test_long_functions_are_exactly_the_exempt_ones():
    assert long_functions() == EXEMPT["functions"]


def test_no_exemption_is_above_the_ceiling():
    assert all(lines <= FILE_CEILING for lines in EXEMPT["files"].values())
    assert all(lines <= FUNCTION_CEILING for lines in EXEMPT["functions"].values())
