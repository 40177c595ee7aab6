# SPDX-License-Identifier: Apache-2.0
"""The vans by name. Each is imported when it is asked for: a worker in a switch's network needs no ZeroMQ."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from libra.node.environment import Environment
    from libra.van.base import Van


def create(environment: Environment) -> Van:
    """The van that ``environment`` asks for, not started. Raises ConfigError."""
    from libra.node.environment import VanType

    if environment.van_type is VanType.LOOPBACK:
        from libra.van.loopback import LoopbackVan

        return LoopbackVan(environment)
    if environment.van_type is VanType.TCP:
        from libra.van.tcp.van import TcpVan

        return TcpVan(environment)
    from libra.van.innet.van import create as create_libra

    return create_libra(environment)
