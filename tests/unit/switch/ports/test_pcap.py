# SPDX-License-Identifier: Apache-2.0
"""Promise: a capture that cannot go on stops with a warning and a whole packet, and ends nothing else."""

from __future__ import annotations

import logging
import resource
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from libra_switch.ports.pcap import CaptureError, Captures, PcapWriter
from libra_switch.ports.pcap_files import read_pcap

FRAMES = [bytes([number]) * 500 for number in range(10)]
ROOM = 24 + 4 * 516 + 100  # of four packets, and a part of the fifth


@contextmanager
def room(size: int) -> Iterator[None]:
    """No file grows beyond ``size`` bytes: writes are cut, and then refused, as on a disk that is full."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@pytest.mark.parametrize("every", [1, 3, 10], ids=["each flushed", "three together", "all at the end"])
def test_a_full_disk_stops_a_capture_only(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, every: int
) -> None:
    captures = Captures(tmp_path)
    captures.open(1, "p")
    with room(ROOM), caplog.at_level(logging.WARNING):
        for number, frame in enumerate(FRAMES, 1):
            captures.write(1, "in", frame)
            if number % every == 0:
                captures.flush()
        captures.write(1, "out", FRAMES[0])
        captures.close_all()
    found = [frame for _, frame in read_pcap(tmp_path / "p_in.pcap")]
    assert found == FRAMES[: 4 // every * every]
    assert [frame for _, frame in read_pcap(tmp_path / "p_out.pcap")] == FRAMES[:1]
    (told,) = caplog.messages
    assert "p_in.pcap' stops" in told


def test_frames_come_back_as_they_were(tmp_path: Path) -> None:
    writer = PcapWriter(tmp_path / "a.pcap")
    frames = [bytes(9000), *FRAMES] * 20
    for frame in frames:
        writer.write(frame)
    writer.close()
    assert [frame for _, frame in read_pcap(tmp_path / "a.pcap")] == frames


def test_a_file_that_takes_no_header_is_refused() -> None:
    with pytest.raises(CaptureError, match="No space left"):
        PcapWriter(Path("/dev/full"))
