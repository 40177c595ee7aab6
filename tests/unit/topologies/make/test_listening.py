# SPDX-License-Identifier: Apache-2.0
"""Promise: a port counts as open exactly while a socket of this network listens on it."""

from __future__ import annotations

import socket
import subprocess

import pytest
from patience import soon

from libra_topologies.make import ledger
from libra_topologies.make.ledger import listens, wait_until


@pytest.fixture(params=["sock_diag", "without sock_diag"])
def _way(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if request.param != "sock_diag":
        monkeypatch.setattr(ledger, "SOCK_DIAG_BY_FAMILY", 19)  # a message that the kernel does not know


@pytest.mark.usefixtures("_way")
@pytest.mark.parametrize(
    "options", [{}, {"family": socket.AF_INET6, "dualstack_ipv6": True}], ids=["IPv4", "both"]
)
def test_a_port_is_open_while_a_socket_listens(options: dict[str, int | bool]) -> None:
    with socket.create_server(("", 0), **options) as server:  # type: ignore[arg-type]
        port = server.getsockname()[1]
        assert listens(port)
        with socket.create_connection(("127.0.0.1", port)) as client:
            assert not listens(client.getsockname()[1])
    assert not listens(port)


@pytest.mark.usefixtures("_way")
def test_a_port_that_is_taken_but_not_listened_on_is_not_open() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        assert not listens(taken.getsockname()[1])
        taken.listen()
        assert listens(taken.getsockname()[1])
        assert not listens(taken.getsockname()[1] ^ 0x0101)


def test_the_kernel_is_asked_where_it_can_tell(monkeypatch: pytest.MonkeyPatch) -> None:
    """Or a start of twenty switches spends most of its time on reading the kernel's tables."""
    monkeypatch.setattr(ledger, "_read", lambda: pytest.fail("the tables were read"))
    with socket.create_server(("127.0.0.1", 0)) as server:
        try:
            ledger._asked(socket.AF_INET, 1)
        except OSError as error:
            pytest.skip(f"this kernel has no sock_diag: {error}")
        assert listens(server.getsockname()[1])


def test_a_wait_ends_when_the_process_is_ready_has_ended_or_is_late() -> None:
    with subprocess.Popen(["cat"], stdin=subprocess.PIPE) as process:
        looks = iter([False, False, True])
        assert wait_until(lambda: next(looks), process, soon()) == ""
        assert wait_until(lambda: False, process, 0.02) == "is not ready after 0 s"
    assert wait_until(lambda: False, process, soon()) == "ended with 0"
