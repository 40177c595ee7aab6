# SPDX-License-Identifier: Apache-2.0
"""Promise: a wake that comes with a frame is not lost: the wait that takes it says so."""

from memory_link import MemoryLink


def test_a_wake_beside_a_frame_is_told() -> None:
    link = MemoryLink(lambda frame: None)
    link.deliver(bytes(64))
    link.wake()
    assert link.wait(float("inf"))
    link.deliver(bytes(64))
    assert not link.wait(float("inf"))
