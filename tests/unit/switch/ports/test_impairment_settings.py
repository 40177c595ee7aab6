# SPDX-License-Identifier: Apache-2.0
"""Promise: whatever a client sends as an impairment is either one that the switch can do, and comes back
as it was sent, or is refused with the setting's name.
"""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from libra_native.impairment import MAX_NS, Impairment, ImpairmentError
from libra_switch.ports.impairments import parse

TEST = {"offset": 42, "size": 1, "value": 1, "mask": 15}
FULL: dict[str, Any] = {
    "port": 3, "way": "in", "kind": "ADD", "match": [TEST], "inverted": False,
    "losses": {"to_bad": 0.1, "to_good": 0.2, "in_bad": 0.9, "in_good": 0.01},
    "duplicate": 0.5, "delay_ns": 10, "jitter_ns": 20, "late": 0.5, "late_by_ns": 30, "in_order": True,
    "seed": 7,
}  # fmt: skip
OUT = {"port": 0, "way": "out", "rate": 10**6, "queue": 64}


@pytest.mark.parametrize("value", [FULL, OUT, {"port": 65535, "way": "in"}])
def test_what_can_be_done_comes_back(value: dict[str, Any]) -> None:
    found = parse(value).to_json()
    assert {key: found[key] for key in value} == value
    assert parse(json.loads(json.dumps(found))).to_json() == found


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"port": 65536}, "impairment.port: expected a whole number from 0 to 65535, got 65536"),
        ({"port": None}, "impairment.port"),
        ({"port": True}, "impairment.port"),
        ({"way": "up"}, "impairment.way: expected in or out, got 'up'"),
        ({"kind": "a b"}, "impairment.kind"),
        ({"kind": "all"}, "impairment.match"),
        ({"match": []}, "impairment.match"),
        ({"match": [TEST] * 5}, "impairment.match: expected a list of at most 4 fields"),
        ({"match": [{**TEST, "offset": 64}]}, "match[0].offset: expected a whole number from 0 to 63"),
        ({"match": [{**TEST, "value": 16}]}, "no bit outside the mask 0xf, got 16"),
        ({"match": [{**TEST, "size": 9}]}, "impairment.match[0].size"),
        ({"losses": {"in_good": 1.5}}, "losses.in_good: expected a probability from 0 to 1, got 1.5"),
        ({"losses": {"in_bad": float("nan")}}, "impairment.losses.in_bad"),
        ({"losses": {"bursts": 1}}, "losses.bursts: expected one of in_bad, in_good, to_bad, to_good"),
        ({"losses": 0.1}, "impairment.losses: expected an object"),
        ({"duplicate": -0.1}, "impairment.duplicate"),
        ({"duplicate": "0.1"}, "impairment.duplicate"),
        ({"delay_ns": MAX_NS + 1}, "impairment.delay_ns"),
        ({"delay_ns": 0.5}, "impairment.delay_ns"),
        ({"late": 0.0}, "impairment.late: expected a probability and"),
        ({"in_order": 1}, "impairment.in_order: expected true or false"),
        ({"rate": 10**6}, "impairment.rate, queue: they are the whole port's"),
        ({"seed": -1}, "impairment.seed"),
        ({"drop": 0.1}, "impairment.drop: expected one of"),
    ],
)  # fmt: skip
def test_what_cannot_be_done_is_refused_by_name(change: dict[str, Any], told: str) -> None:
    with pytest.raises(ImpairmentError) as refused:
        parse({**FULL, **change})
    assert told in str(refused.value)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"rate": 0}, "impairment.queue: give a rate with it"),
        ({"rate": 10}, "impairment.rate: expected 1 kbit/s to 1000 Gbit/s, got 10 bit/s"),
        ({"way": "in"}, "impairment.rate, queue: they are the whole port's"),
        ({"inverted": True}, "impairment.inverted"),
    ],
)
def test_a_rate_is_a_whole_ports(change: dict[str, Any], told: str) -> None:
    with pytest.raises(ImpairmentError, match=told):
        parse({**OUT, **change})


def _odd(rng: random.Random) -> Any:
    return rng.choice(
        [None, True, -1, 0, 1, 2**63, 2**70, 0.5, 1.5, float("nan"), float("inf"), "", "in", "all", [], {},
         [TEST], [None], {"in_good": rng.random()}, {"to_bad": None}, rng.random()]
    )  # fmt: skip


def _parsed(value: Any) -> Impairment | str:
    try:
        return parse(value)
    except ImpairmentError as refused:
        return str(refused)


@pytest.mark.parametrize("seed", range(8))
def test_no_value_ends_the_parser_otherwise(seed: int) -> None:
    rng = random.Random(seed)
    fine = 0
    for _ in range(2000):
        value = dict(rng.choice([FULL, OUT]))
        for key in rng.sample(sorted(FULL), rng.randint(0, 2)):
            value[key] = _odd(rng)
        if not rng.randrange(20):
            value[rng.choice(["", "x", "drop"])] = _odd(rng)
        found = _parsed(value if rng.randrange(50) else _odd(rng))
        if isinstance(found, Impairment):
            fine += 1
            assert parse(found.to_json()) == found
        else:
            assert found.startswith("impairment")
    assert fine > 200
