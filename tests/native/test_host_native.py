# SPDX-License-Identifier: Apache-2.0
"""The host's C under sanitizers: its unit tests, and hostile frames."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
import sanitized
from effort import many

from libra.wire import format as wire
from libra.wire import protocol
from libra.wire.hot import slot_of
from libra.wire.protocol import Flag, Kind, Outcome

SOURCES = sanitized.REPOSITORY / "host/libra/vans/libra/native"
TESTS = Path(__file__).with_name("host")

pytestmark = sanitized.needs_sanitizers


@pytest.mark.parametrize("source", sorted(TESTS.glob("*_test.c")), ids=lambda source: source.stem)
def test_unit(source: Path, tmp_path: Path) -> None:
    sanitized.build(source, SOURCES, tmp_path / source.stem)
    sanitized.run(tmp_path / source.stem)


def record(slot: int, kind: Kind = Kind.RESULT, flags: int = 0) -> bytes:
    """A frame of 3 blocks to worker_fuzz.c's worker, with a poll behind it."""
    frame = np.zeros((), dtype=wire.frame_dtype(3))
    header = frame["libra"]
    header["version_kind"] = protocol.LIBRA_VERSION << 4 | kind
    header["flags"] = flags
    header["blocks"] = 3
    header["job"], header["generation"] = 7, 2
    header["slot"], header["exponent"], header["scale"] = slot, 127, 127
    return b"\x01\x01" + frame.nbytes.to_bytes(2, "big") + header.tobytes()


def test_hostile_frames_move_nothing_that_is_not_theirs(tmp_path: Path) -> None:
    sanitized.build(TESTS / "worker_fuzz.c", SOURCES, tmp_path / "worker_fuzz", fuzzer=True)
    good = [record(slot) for slot in range(6)]
    flagged = [record(slot, flags=flag) for slot, flag in enumerate(Flag)]
    others = [record(slot, kind) for slot, kind in enumerate(Kind)]
    seeds = [good[0], b"".join(good), b"".join(reversed(good * 2)), b"".join(flagged + others + good)]
    sanitized.fuzz(tmp_path / "worker_fuzz", seeds, runs=many(2_000, 30_000))


def sum_record(slot: int, use: int, chunk: int, node: int = 0, scale: int = 127) -> bytes:
    """A SUM of 3 blocks to server_fuzz.c's server, from the Libra header on."""
    header = np.zeros((), dtype=wire.frame_dtype(0)["libra"])
    header["version_kind"] = protocol.LIBRA_VERSION << 4 | Kind.SUM
    header["blocks"], header["node"] = 3, node
    header["job"], header["generation"] = 7, 2
    header["slot"], header["use"], header["scale"] = slot, use, scale
    header["chunk"], header["length"] = chunk, 10_000
    length = header.nbytes + 3 * protocol.BLOCK_BYTES
    return length.to_bytes(2, "big") + header.tobytes()


def test_hostile_frames_are_handed_over_at_most_once(tmp_path: Path) -> None:
    sanitized.build(TESTS / "server_fuzz.c", SOURCES, tmp_path / "server_fuzz", fuzzer=True)
    sums = [sum_record(slot, use, 2 * slot + use) for use in range(3) for slot in range(3)]
    mixed = [
        sum_record(slot, 0, 9 - slot, node=slot, scale=scale) for slot in range(3) for scale in (127, 255)
    ]

    def batch(records: list[bytes], choice: int) -> bytes:
        return bytes([len(records) << 2 | choice]) + b"".join(records)

    seeds = [batch([one], choice) * 2 for one in (*sums[:2], record(0, Kind.PULL)) for choice in range(4)]
    seeds += [batch(sums[:5], 0) + batch(sums[3:], 1) + batch(mixed, 2) + batch(sums[::-1], 3)]
    sanitized.fuzz(tmp_path / "server_fuzz", seeds, runs=many(2_000, 30_000))


def message_record(kind: Kind, node: int, number: int, blocks: int = 3, length: int = 384) -> bytes:
    """A packet of ``blocks`` to messages_fuzz.c's host, with a poll behind it."""
    frame = np.zeros((), dtype=wire.frame_dtype(blocks))
    header = frame["libra"]
    header["version_kind"] = protocol.LIBRA_VERSION << 4 | kind
    header["blocks"], header["node"], header["slot"] = blocks, node, protocol.SLOT_NONE
    header["job"], header["generation"], header["term"] = 7, 2, 3
    header["use"] = header["round"] = number
    header["key"], header["length"] = 5 << 32 | number, length
    size = header.nbytes + blocks * protocol.BLOCK_BYTES
    return b"\x01\x01" + size.to_bytes(2, "big") + header.tobytes()


def test_hostile_packets_of_messages(tmp_path: Path) -> None:
    sanitized.build(TESTS / "messages_fuzz.c", SOURCES, tmp_path / "messages_fuzz", fuzzer=True)
    message, acknowledgement, status = (
        [message_record(kind, node, number) for node in (8, 9) for number in range(4)]
        for kind in (Kind.MESSAGE, Kind.ACK, Kind.STATUS)
    )
    long = [
        message_record(Kind.MESSAGE, 9, 0, length=2000),
        message_record(Kind.MESSAGE, 9, 1, 1, 10),
    ]
    told = [message_record(Kind.STATUS, outcome, 1, 0) for outcome in Outcome]
    seeds = [b"".join(records) for records in (message, acknowledgement, status, long, told)]
    seeds += [b"".join(message + acknowledgement + told + message), message[0], acknowledgement[0]]
    sanitized.fuzz(tmp_path / "messages_fuzz", seeds, runs=many(500, 5_000))


def test_hostile_answers_to_hot_pairs(tmp_path: Path) -> None:
    sanitized.build(TESTS / "hot_sender_fuzz.c", SOURCES, tmp_path / "hot_sender_fuzz", fuzzer=True)

    def answer(outcome: Outcome, number: int) -> bytes:
        record = bytearray(message_record(Kind.STATUS, outcome, number, 0))
        slot = 4 + wire.frame_dtype(0)["libra"].fields["slot"][1]
        record[slot : slot + 2] = slot_of(Kind.HOT).to_bytes(2, "big")
        return bytes(record)

    added = [answer(Outcome.ADDED, number) for number in range(400)]
    closed = [answer(Outcome.CLOSED, number) for number in range(4)]
    told = [answer(outcome, 1) for outcome in Outcome]
    seeds = [b"".join(records) for records in (added[:8], closed, closed + added[:90], added[5:30])]
    sanitized.fuzz(tmp_path / "hot_sender_fuzz", [*seeds, *told, b"".join(added)], runs=many(500, 5_000))
