# SPDX-License-Identifier: Apache-2.0
"""Promise: what the programs decide by tables of constants, they decide alike on every target.

Most tables are one file that both programs include. A HELLO's situation they find out in two ways: there the
texts of both tables are compared, over all situations.
"""

from __future__ import annotations

import itertools
import re
from pathlib import Path

import pytest

P4SRC = Path(__file__).resolve().parents[2] / "p4src"
PROGRAMS = ("v1model", "tna")


def text_of(folder: str) -> str:
    return "".join(path.read_text() for path in sorted((P4SRC / folder).glob("*.p4")))


@pytest.mark.parametrize(
    "table", ["admission", "permission", "server_of_key", "next_step", "worker_of_rank", "mac", "member"]
)
def test_tables_that_both_have_are_one(table: str) -> None:
    found = {
        folder: len(re.findall(rf"\btable {table}\b", text_of(folder))) for folder in ("shared", *PROGRAMS)
    }
    assert found == {"shared": 1, "v1model": 0, "tna": 0}
    (file,) = (path for path in (P4SRC / "shared").glob("*.p4") if f"table {table} {{" in path.read_text())
    for program in PROGRAMS:
        assert f'#include "../shared/{file.name}"' in text_of(program)


# HELLO --------------------------------------------------------------------------------------------------
Row = tuple[list[str], str, list[str]]  # keys, action, its arguments


def rows(file: str, table: str) -> list[Row]:
    """The constant entries of a table, and its default as one that matches all."""
    (body,) = re.findall(rf"\btable {table} \{{(.*?)\n    \}}", (P4SRC / file).read_text(), re.DOTALL)
    found = [
        (_parts(keys), action, _parts(arguments))
        for keys, action, arguments in re.findall(r"^ +\((.*?)\): (\w+)\((.*?)\);", body, re.MULTILINE)
    ]
    ((action, arguments),) = re.findall(r"const default_action = (\w+)\((.*?)\);", body)
    return [*found, (["_"] * len(found[0][0]), action, _parts(arguments))]


def _parts(text: str) -> list[str]:
    return [part.strip().rpartition("_t.")[2] for part in text.split(",")]


def look_up(table: list[Row], *values: object) -> list[str]:
    """The arguments of the first entry that matches."""
    for keys, _, arguments in table:
        if all(key in ("_", str(value)) for key, value in zip(keys, values, strict=True)):
            return arguments
    raise AssertionError(values)


# By what becomes of a HELLO: what is counted, what it is told, and whether it begins a term.
VERDICTS = {
    "FIRST": ["OPENED", "OPENED", "1"],
    "JOINS": ["OPENED", "OPENED", "0"],
    "KNOWN": ["OPENED", "OPENED", "0"],
    "REPLACES": ["RESTARTED", "OPENED", "1"],
    "FORBIDDEN": ["FORBIDDEN", "FORBIDDEN", "0"],
    "OUTLIVED": ["OUTLIVED", "OUTLIVED", "0"],
    "DISAGREED": ["DISAGREED", "DISAGREED", "0"],
}
JOB_FOUND = {(0, 0): "NOTHING_SAME", (1, 0): "SAME_GENERATION", (0, 1): "SAME_CONTRACT", (1, 1): "SAME_JOB"}
LIFE_FOUND = {(0, 0): "LIFE_EARLIER", (1, 0): "LIFE_LATER", (0, 1): "LIFE_SAME", (1, 1): "LIFE_LATER_SAME"}


@pytest.mark.parametrize("restarts", [0, 1])
@pytest.mark.parametrize("seconds", ["earlier", "same", "later"])
def test_a_hello_is_decided_alike(seconds: str, restarts: int) -> None:
    v1model, tna = rows("v1model/association.p4", "decision"), rows("tna/associate.p4", "association")
    for generation, contract, known, nonce in itertools.product([0, 1], repeat=4):
        later = int(seconds == "later")
        agrees = contract if generation else 1
        new = int(not (generation and known))
        same = int(not new and seconds == "same" and nonce)
        one = look_up(v1model, int(not generation), agrees, new, same, int(not new and later), restarts)
        if generation and contract and not known:
            verdict = "JOINS"
        else:
            policy = "LENIENT" if restarts else "STRICT"
            found = JOB_FOUND[generation, contract], LIFE_FOUND[later, nonce]
            (verdict,) = look_up(tna, *found, policy)
        if verdict == "KNOWN" and seconds != "same":
            verdict = "OUTLIVED"
        assert VERDICTS[verdict] == one, (generation, contract, known, nonce)
