# SPDX-License-Identifier: Apache-2.0
"""Promise: what is forged is well formed, so that it is refused for who sent it and not for how it looks."""

from __future__ import annotations

from collections import deque

import numpy as np

from libra.wire import format as wire
from libra.wire import words
from libra.wire.protocol import Kind
from libra_sim.search.forger import Address, Seen, forge
from libra_workloads.random_streams import RandomStreams

VICTIM, VIRTUAL, HIMSELF = (
    Address("08:00:00:00:00:01", "10.0.0.1"),
    Address("02:00:00:00:00:fe", "10.0.0.254"),
    Address("08:00:00:00:00:09", "10.0.0.9"),
)
JOB, GENERATION = 3, 7


def frame(sender: Address, receiver: Address, kind: Kind, blocks: int, job: int = JOB) -> bytes:
    head = words.templates(sender.mac, sender.ip, receiver.mac, receiver.ip, job, GENERATION)[blocks].copy()
    head[words.HEADER_WORD] |= np.uint32(int(kind) << 24)
    octets = head.astype(">u4").tobytes()[words.PAD_BYTES :]
    return octets + bytes(wire.frame_bytes(blocks) - len(octets))


def burst() -> tuple[Seen, list[bytes]]:
    seen = Seen()
    seen.sent += [frame(VICTIM, VIRTUAL, Kind.ADD, 1), frame(VICTIM, VIRTUAL, Kind.ADD, 8)]
    seen.received += [frame(VIRTUAL, VICTIM, Kind.RESULT, 1), frame(VIRTUAL, VICTIM, Kind.STATUS, 0)]
    streams = RandomStreams(1)
    return seen, [one for number in range(200) for one in forge(streams.stream(number), seen, HIMSELF)]


def test_forged_frames_are_well_formed_and_none_is_one_that_was_seen() -> None:
    seen, forged = burst()
    kinds, senders = set(), set()
    for octets in forged:
        head = np.frombuffer(octets, dtype=wire.frame_dtype(0), count=1)[0]
        ipv4 = np.frombuffer(octets[14:34], dtype=np.uint8).copy()
        ipv4[10:12] = 0
        assert wire.ipv4_checksum(ipv4[None])[0] == head["ipv4"]["hdr_checksum"]
        blocks = int(head["libra"]["blocks"])
        assert len(octets) == wire.frame_bytes(blocks) == 14 + head["ipv4"]["total_len"]
        assert head["udp"]["length"] == head["ipv4"]["total_len"] - 20
        kinds.add(Kind(int(head["libra"]["version_kind"]) & 15))
        senders.add((head["ethernet"]["src_addr"].tobytes(), int(head["ipv4"]["src_addr"])))
    assert kinds == {Kind.ADD, Kind.RESULT, Kind.STATUS, Kind.HELLO}
    assert (
        len(senders) == 5
    )  # the victim, the switch, himself, and half of him with half of the switch, twice
    with_lanes = [octets for octets in forged if len(octets) > wire.frame_bytes(0)]
    assert not {*seen.sent, *seen.received}.intersection(with_lanes)


def test_he_has_nothing_to_say_before_the_victim_has() -> None:
    assert forge(RandomStreams(1).stream("x"), Seen(), HIMSELF) == []


def test_only_frames_of_the_victims_job_are_taken() -> None:
    ours, others = frame(VICTIM, VIRTUAL, Kind.ADD, 1), frame(VICTIM, VIRTUAL, Kind.ADD, 1, job=4)
    seen = Seen(deque([ours, others]), deque([others])).of({ours[46:50]})
    assert (list(seen.sent), list(seen.received)) == ([ours], [])
