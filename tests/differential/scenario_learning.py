# SPDX-License-Identifier: Apache-2.0
"""tests/p4/notices.p4: digest lists of full size, what is kept out of them until it is acknowledged.

Time plays no part: a list leaves when it is full. The generator keeps count, so that the player knows how
many lists to wait for. Values come twice only in lists of one value that are acknowledged: without
acknowledgements, BMv2 passes over them by chance; and PI takes duplicates out of lists that BMv2 has made,
and fills up with the whole of the next one.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from p4.v1 import p4runtime_pb2 as p4
from p4rt_client import DELETE, INSERT, MODIFY
from play import TESTS, Acknowledge, Frames, Listen, P4Runtime, Read, Scenario, Step, Write, probe_frame

PORTS = 3
PROBE = 0x02FFFFFFFF00
MINUTE = 60_000_000_000


def setup(p: P4Runtime) -> list[Step]:
    return [
        Write(
            tuple(
                (INSERT, p.entry("ageing", {"hdr.ethernet.dst": PROBE + n}, "send", {"port": n}))
                for n in range(PORTS)
            )
        )
    ]


def probe(port: int, n: int) -> bytes:
    return probe_frame(n, PROBE + port)


def learnt(port: int, source: int) -> tuple[int, bytes]:
    return port, (1).to_bytes(6, "big") + source.to_bytes(6, "big") + b"\x0d\x16" + bytes(46)


def steps(rng: Random, p: P4Runtime) -> Iterator[Step]:
    number = p.id("digests", "seen_t")
    serial = 1000
    while True:
        size = rng.choice((1, 1, 2, 3, 8))
        with_acks = size > 1 or rng.random() < 0.5
        entry = p4.DigestEntry(digest_id=number)
        entry.config.max_list_size = size
        entry.config.ack_timeout_ns = 10 * MINUTE * with_acks
        entry.config.max_timeout_ns = MINUTE if size > 1 else 0
        yield Write(((MODIFY, entry), (DELETE, entry), (INSERT, entry), (INSERT, entry)))
        cached: set[tuple[int, int]] = set()
        pending: list[tuple[int, int]] = []
        for _ in range(rng.randrange(2, 6)):
            frames, lists, last = [], 0, list[tuple[int, int]]()
            for _ in range(rng.randrange(1, 10)):
                serial += 1
                value = rng.randrange(PORTS), rng.randrange(1, 20) if with_acks and size == 1 else serial
                frames.append(learnt(*value))
            # One port after the other, as the player sends them.
            frames.sort(key=lambda f: f[0])
            for port, frame in frames:
                value = port, int.from_bytes(frame[6:12], "big")
                if value in cached:
                    continue
                if with_acks:
                    cached.add(value)
                pending.append(value)
                if len(pending) == size:
                    lists, last, pending = lists + 1, pending, []
            yield Frames(tuple(frames))
            yield Listen("digest", lists)
            if lists and rng.random() < 0.5:
                yield Acknowledge(number)
                cached.difference_update(last)
            elif rng.random() < 0.2:
                yield Acknowledge(number, known=False)
            if rng.random() < 0.3:
                yield Read(p4.DigestEntry(digest_id=rng.choice((number, number, number + 1))))
        # What waits in BMv2 when its configuration goes would come with the next list.
        rest = []
        while pending:
            serial += 1
            rest.append(learnt(0, serial))
            pending.append((0, serial))
            if len(pending) == size:
                pending = []
        if rest:
            yield Frames(tuple(rest))
            yield Listen("digest", 1)
        yield Write(((DELETE, entry),))


SCENARIO = Scenario(
    name="learning",
    program=TESTS / "p4" / "build" / "notices",
    ports=PORTS,
    setup=setup,
    steps=steps,
    probe=probe,
    length=50,
    fresh=True,  # simple_switch_grpc sends no digests any more once it has changed programs often enough
)
