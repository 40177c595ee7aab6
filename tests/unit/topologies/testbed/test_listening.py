# SPDX-License-Identifier: Apache-2.0
"""Promise: a port counts as open exactly while a socket of this network listens on it."""

from __future__ import annotations

import socket

import pytest

from libra_topologies.testbed import nodes
from libra_topologies.testbed.nodes import listens


@pytest.fixture(params=["sock_diag", "without sock_diag"])
def _way(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if request.param != "sock_diag":
        monkeypatch.setattr(nodes, "SOCK_DIAG_BY_FAMILY", 19)  # a message that the kernel does not know


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
    monkeypatch.setattr(nodes, "_read", lambda: pytest.fail("the tables were read"))
    with socket.create_server(("127.0.0.1", 0)) as server:
        try:
            nodes._asked(socket.AF_INET, 1)
        except OSError as error:
            pytest.skip(f"this kernel has no sock_diag: {error}")
        assert listens(server.getsockname()[1])
