# SPDX-License-Identifier: Apache-2.0
"""Promise: a meeting that fails leaves no connection open."""

from __future__ import annotations

import socket
import time
from ipaddress import IPv4Interface

import pytest
from patience import soon

from libra.errors import TimeoutError
from libra.vans.bcube.cube import Cube
from libra.vans.bml.meeting import Meeting
from libra.vans.bml.rails import Rail


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
