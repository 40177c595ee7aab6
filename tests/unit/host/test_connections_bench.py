# SPDX-License-Identifier: Apache-2.0
"""Promise: `bench/connections.py` counts what it says, and refuses sizes that no job has."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

BENCH = Path(__file__).resolve().parents[3] / "bench"
ASKED = """
import json, connections as c, incast
hosts = [
    c.Facts(1, 2, 3_000_000, 5.0, 6.0, (6.0, 7.0), 0),
    c.Facts(4, 1, 1_000_000, 5.5, 7.5, (8.0, 9.0), 9),
]
facts, packets = c.over_tcp((3, 2))
print(json.dumps({
    "tcp": [[host.associations, host.sockets] for host in facts],
    "summary": c.summary(hosts, 8),
    "registers": c.switch_bytes_per_member(),
    "incast": incast.over_libra(4, 1 << 18, c.BITS_PER_SECOND, c.QUEUE_BYTES),
    "lossy": incast.over_libra(4, 1 << 16, c.BITS_PER_SECOND, 5000),
    "opened": c.opened_all(2),
}))
"""


@pytest.fixture(scope="module")
def told() -> Any:
    """By a process of its own, because hosts are forked from it."""
    ended = subprocess.run(
        [sys.executable, "-c", ASKED], cwd=BENCH, capture_output=True, text=True, timeout=110
    )
    assert ended.returncode == 0, ended.stderr
    return json.loads(ended.stdout)


@pytest.mark.parametrize("words", ["--sizes=33x1", "--sizes=4x2,", "--rounds=0"])
def test_bad_input(words: str) -> None:
    ended = subprocess.run(
        [sys.executable, BENCH / "connections.py", words], capture_output=True, text=True, timeout=100
    )
    assert ended.returncode == 2
    assert words.partition("=")[0] in ended.stderr


def test_a_tcp_host_has_a_connection_to_each_peer_and_the_scheduler(told: Any) -> None:
    assert [associations for associations, _ in told["tcp"]] == [3 + 1] * 2 + [2 + 1] * 3  # servers are first
    assert all(sockets >= associations for associations, sockets in told["tcp"])


def test_most_of_any_host_and_all_of_what_is_together(told: Any) -> None:
    assert told["summary"] == {
        "associations": 4, "kernel sockets": 2, "state MB": 3.0, "packets to open": 8, "s to open": 3.0
    }  # fmt: skip


def test_registers_of_a_member(told: Any) -> None:
    """As association.p4 and numbering.p4 declare them; a member has 256 places for messages under way."""
    generation, life, term, number, allotted = 2, 8, 4, 4, 6
    assert told["registers"] == {
        "association": generation + life,
        "numbering": 256 * (term + number + allotted) + term + number,
    }


def test_incast(told: Any) -> None:
    assert 0.9 < told["incast"]["goodput share"] < 1
    assert told["incast"]["dropped"] == told["incast"]["repeated"] == 0
    assert told["lossy"]["repeated"] >= told["lossy"]["dropped"] > 0


def test_an_association_costs_two_packets(told: Any) -> None:
    assert told["opened"].pop("s") > 0
    assert told["opened"] == {"associations": 2 * 33, "packets": 4 * 33}
