# SPDX-License-Identifier: Apache-2.0
"""Promise: neighbours meet though strangers connect; a meeting that fails leaves no connection open."""

from __future__ import annotations

import socket
import time
from concurrent.futures import ThreadPoolExecutor
from ipaddress import IPv4Interface

import pytest
from patience import soon

from libra.errors import TimeoutError
from libra.vans.bcube.cube import Cube
from libra.vans.bml import neighbour as meeting_module
from libra.vans.bml.neighbour import Meeting, Rail


def test_connections_end_with_a_meeting_that_fails() -> None:
    """Both neighbours have been reached, and say nothing; the error is still at hand."""
    meeting = Meeting([Rail("lo", IPv4Interface("127.0.0.1/8"))])
    with socket.create_server(("127.0.0.1", 0)) as there:
        addresses = [[("127.0.0.1", 1)], [there.getsockname()], [there.getsockname()]]
        with pytest.raises(TimeoutError, match="no answer from worker 1") as kept:
            meeting.meet(Cube(3, 1), 0, addresses, "token", time.monotonic() + 0.3)
        meeting.close()
        there.settimeout(soon())
        for _ in addresses[1:]:
            connection, _ = there.accept()
            with connection:
                connection.settimeout(soon())
                while connection.recv(1 << 10):
                    pass  # the greeting
    assert "worker 2" in str(kept.value)


def test_a_stranger_that_says_nothing_holds_nobody_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """It once kept its place until the deadline."""
    monkeypatch.setattr(meeting_module, "GREETING", 0.2)
    meetings = [Meeting([Rail("lo", IPv4Interface("127.0.0.1/8"))]) for _ in range(2)]
    addresses = [[("127.0.0.1", meeting.ports[0])] for meeting in meetings]
    deadline = time.monotonic() + soon()
    with socket.create_connection(addresses[1][0]) as silent, ThreadPoolExecutor(2) as pool:
        met = [
            pool.submit(meeting.meet, Cube(2, 1), rank, addresses, "token", deadline)
            for rank, meeting in enumerate(meetings)
        ]
        assert [[neighbour.rank for neighbour in each.result()] for each in met] == [[1], [0]]
        assert silent.fileno() >= 0
    for meeting in meetings:
        meeting.close()
