# SPDX-License-Identifier: Apache-2.0
"""way: checks that the switch admits this host's packets, without taking part in the job.

The doctor sends a MESSAGE of a term that is not the job's. The switch then changes nothing and answers with
the job's term (docs/protocol.md, "Terms and lives"); it does not answer a host that it has not admitted. A
process of the job on this host receives the answer, too, and ignores it, because it is of another term.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable

import numpy as np

from libra.doctor.findings import Finding, failed, ok
from libra.job.ids import Role, node_id
from libra.job.job_file import Endpoint, Job
from libra.link.base import Link
from libra.wire import format as wire
from libra.wire import protocol, words
from libra.wire.protocol import Kind
from libra.wire.words import FrameBuffer

TRIES, PATIENCE = 5, 0.2  # tries of each packet size; seconds for each try


def way(job: Job, role: Role, rank: int, link: Link, clock: Callable[[], float] = time.monotonic) -> Finding:
    """Check that the switch answers a packet of the job's size, or else one of the smallest size."""
    endpoint = (job.workers if role is Role.WORKER else job.servers)[rank]
    largest = job.lanes // protocol.BLOCK_LANES
    answered = ask(job, endpoint, node_id(role, rank), largest, link, clock)
    if answered is not None:
        seconds, term = answered
        state = "a host has opened it" if term else "no host has opened it yet"
        return ok(
            "switch",
            f"answers in {seconds * 1e3:.2f} ms; generation {job.generation} of job {job.name!r} is "
            f"installed, {state}",
        )
    if largest > 1 and ask(job, endpoint, node_id(role, rank), 1, link, clock) is not None:
        return failed(
            "switch",
            f"answers small packets, but none of {wire.total_len(largest)} bytes",
            "raise the MTU of what is between this host and the switch, or use fewer `lanes`",
        )
    return failed(
        "switch",
        f"{job.virtual_ip} ({job.virtual_mac}) does not answer {endpoint.ip} in generation "
        f"{job.generation} of job {job.name!r}",
        "does `libra job list` have this generation? Else hand out the new job file. Does `not_admitted` in "
        "`libra switch status` count? Then this host is at another port than the network description says. "
        "Else the switch, or the cable to it, is dead",
    )


def ask(
    job: Job,
    endpoint: Endpoint,
    node: int,
    blocks: int,
    link: Link,
    clock: Callable[[], float] = time.monotonic,
) -> tuple[float, int] | None:
    """Return the seconds to the switch's answer, and the job's term in it, 0 for none; None without an
    answer.

    node: this host's id. blocks: blocks of lanes in the packet.
    """
    term = 1 + secrets.randbelow(2**32 - 1)
    templates = words.templates(
        endpoint.mac, endpoint.ip, job.virtual_mac, job.virtual_ip, job.job, job.generation
    )
    head = words.of_term(templates, term)[blocks : blocks + 1].copy()
    head[:, words.HEADER_WORD + words.KIND] |= np.uint32(Kind.MESSAGE << 24 | node)
    question, row = FrameBuffer(1), np.arange(1)
    words.store(question.words, row, head, np.zeros((1, blocks * protocol.BLOCK_LANES), np.int32))
    question.lengths[:] = wire.frame_bytes(blocks)
    for _ in range(TRIES):
        link.send(question, row)
        began = clock()
        while (left := began + PATIENCE - clock()) > 0:
            link.wait(left)
            count = link.receive()
            headers = words.parse(link.rx.words, count)
            answers = words.intact(headers, link.rx.lengths[:count], job.job_generation)
            answers &= words.outdated(headers, term)
            if answers.any():
                return clock() - began, int(headers.term[answers][0])
    return None
