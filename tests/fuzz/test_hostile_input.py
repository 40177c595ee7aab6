# SPDX-License-Identifier: Apache-2.0
"""Promise: no packet and no program text crashes the switch, hangs it or makes it leak; refusals say why.

A crash or a hang of native code would end the test run, so the work is done in child processes.

    LIBRA_FUZZ_PACKETS=1000000 LIBRA_FUZZ_PROGRAMS=20000 pytest tests/fuzz --timeout 3600      # the long run
"""

from __future__ import annotations

import contextlib
import gc
import json
import os
from pathlib import Path
from random import Random
from typing import Any

import pytest
import scenario_basic
import scenario_libra
import scenario_paths
import scenario_values
from child import in_child, survives
from mutate import mutated
from p4rt_client import P4Runtime, WriteFailed
from play import Frames, Program, Write
from switches import DEVICE_ID

from libra_switch.app.switch import Switch
from libra_switch.dataplane.dataplane import Dataplane, DataplaneConfig
from libra_switch.ports.links import MemoryPort
from libra_switch.target import PipelineError

PACKETS = int(os.environ.get("LIBRA_FUZZ_PACKETS", "40000"))
PROGRAMS = int(os.environ.get("LIBRA_FUZZ_PROGRAMS", "300"))
SEED = int(os.environ.get("LIBRA_FUZZ_SEED", "1"))
BUILD = Path(__file__).resolve().parents[1] / "p4" / "build"
LEAK = 32 << 20  # bytes that a run may add to the resident memory
SCENARIOS = {
    s.name: s
    for s in (
        scenario_basic.SCENARIO,
        scenario_libra.SCENARIO,
        scenario_paths.SCENARIO,
        scenario_values.SCENARIO,
    )
}


def resident() -> int:
    gc.collect()
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


# Packets ------------------------------------------------------------------------------------------------
def mutated_packets(name: str, count: int) -> dict[str, int]:
    """Plays a scenario's frames, damaged in many ways, on a switch whose tables the scenario has filled."""
    scenario = SCENARIOS[name]
    program = Program.read(scenario.program)
    rng = Random(f"{name} {SEED}")
    ports = {number: MemoryPort(str(number)) for number in range(scenario.ports)}
    with Switch(
        DataplaneConfig(device_id=DEVICE_ID, cpu_port=510, seed=1), ports=ports, grpc_addr="127.0.0.1:0"
    ) as switch:
        client = P4Runtime(f"127.0.0.1:{switch.grpc_port}", DEVICE_ID)
        client.primary()
        client.set_pipeline(program.config())
        # A few that get through whatever the random Writes do.
        valid = [(port, scenario.probe(port, 0)) for port in ports]
        steps = scenario.setup(client)
        source = scenario.steps(rng, client)
        steps += [next(source) for _ in range(30)]
        for step in steps:
            if isinstance(step, Frames):
                valid += step.frames
            elif isinstance(step, Write):
                with contextlib.suppress(WriteFailed):  # scenarios write wrong entries as well
                    client.write(step.updates)
        received = 0

        def batch(size: int) -> int:
            arrived = 0
            for n in range(size):
                port, frame = rng.choice(valid)
                damaged = rng.randbytes(rng.randrange(64)) if rng.random() < 0.05 else mutated(rng, frame)
                ports[port].send(damaged[:65536])
                if n % 64 == 63:
                    switch.dataplane.statistics()  # frames wait in memory: do not run ahead of the switch
                    arrived += sum(len(p.recv_all()) for p in ports.values())
                    while not client.stream.messages.empty():  # PacketIns would look like a leak
                        client.stream.messages.get()
            return arrived

        batch(min(count, 8000))  # the rings of the switch have been used all round
        before = resident()
        received += batch(count)
        # It still forwards.
        probe = scenario.probe(1, 77)
        ports[1].send(probe)
        while (frame := ports[1].recv(5)) != probe:
            assert frame is not None, "the switch no longer answers"
        grown = resident() - before
        parsed = switch.dataplane.statistics()["parsed"]
        client.close()
        return {"received": received, "parsed": parsed, "grown": grown}


@pytest.mark.timeout(0)
@pytest.mark.parametrize("name", SCENARIOS)
def test_mutated_packets(name: str) -> None:
    count = PACKETS // len(SCENARIOS)
    result = in_child(60 + count / 500, mutated_packets, name, count)
    assert result["parsed"] >= count
    assert result["received"] > count // 100, "too few packets got through to have tested anything"
    assert result["grown"] < LEAK, f"{result['grown']} bytes leaked over {count} packets"


# Programs -----------------------------------------------------------------------------------------------
def nodes(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Paths to all values of a JSON document."""
    found = [path] if path else []
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in items:
        found += nodes(item, (*path, key))
    return found


ODD = (
    None, True, -1, 0, 1, 2**31, 2**63, 2**64, 10**30, 1e400, "", "x", "0x", "0xffffffffffffffffffff", "-0x1",
    [], {}, [[]], [None], ["a", "b"], {"type": "field", "value": ["no", "such"]},
    {"type": "hexstr", "value": "zz"}, {"op": "?"}, "egress", "\u0000", "ツ", [0] * 1000,
)  # fmt: skip


def hostile(rng: Random, text: bytes, paths: list[tuple[Any, ...]]) -> bytes:
    """A program with values replaced, removed, repeated or swapped; or cut off, or with bytes changed."""
    draw = rng.random()
    if draw < 0.1:
        return text[: rng.randrange(len(text))]
    if draw < 0.2:
        return mutated(rng, text)
    program = json.loads(text)
    for _ in range(rng.choice((1, 1, 1, 2, 5))):
        path = rng.choice(paths)
        try:
            owner = program
            for key in path[:-1]:
                owner = owner[key]
            kind = rng.randrange(4)
            if kind == 0:
                del owner[path[-1]]
            elif kind == 1 and isinstance(owner, list):
                owner.append(owner[path[-1]])
            elif kind == 2:
                other = program
                for key in rng.choice(paths):
                    other = other[key]
                owner[path[-1]] = json.loads(json.dumps(other))
            else:
                owner[path[-1]] = rng.choice(ODD)
        except (KeyError, IndexError, TypeError):
            continue  # an earlier change removed it
    return json.dumps(program).encode()


def hostile_programs(name: str, count: int) -> tuple[int, int]:
    """(loaded, refused). What loads gets packets."""
    text = (BUILD / f"{name}.json").read_bytes()
    paths = nodes(json.loads(text))
    rng = Random(f"{name} {SEED}")
    loaded = refused = 0
    for _ in range(count):
        if survives(rng, hostile(rng, text, paths)):
            loaded += 1
        else:
            refused += 1
    return loaded, refused


@pytest.mark.timeout(0)
@pytest.mark.parametrize("name", ["basic", "keys", "paths", "values", "notices", "profiles"])
def test_hostile_programs(name: str) -> None:
    count = PROGRAMS // 6
    loaded, refused = in_child(60 + 2 * count, hostile_programs, name, count)
    assert loaded + refused == count
    assert refused, "no program was damaged enough to be refused"


def refusal(text: bytes) -> str:
    """Why the switch does not take ``text`` as its program."""
    plane = Dataplane(DataplaneConfig(seed=1))
    try:
        with pytest.raises(PipelineError) as error:
            plane.load(text)
    finally:
        plane.close()
    return str(error.value)


@pytest.mark.parametrize(
    "text",
    [
        b"", b"\0", b"null", b"[]", b"{", b"{}", b"1e999", b'"x"', b"\xff\xfe", b'{"pipelines": []}',
        b"[" * 100_000, b'{"a":' * 100_000, b'{"header_types": 5, "headers": {}}', b"{" + b" " * 1_000_000,
    ],
    ids=lambda text: repr(text[:24]),
)  # fmt: skip
def test_texts_that_are_no_program(text: bytes) -> None:
    assert in_child(20, refusal, text)
