# SPDX-License-Identifier: Apache-2.0
"""Create a van by its name. A van's module is imported on demand: a worker in a switch's network needs no
ZeroMQ."""

from __future__ import annotations

from libra.errors import ConfigError
from libra.job.environment import VANS, Environment, VanType
from libra.vans.base import Van


def create(environment: Environment) -> Van:
    """Return the van that ``environment`` asks for, not started. Raises ConfigError."""
    try:
        return _create(environment)
    except ModuleNotFoundError as error:
        if error.name is None or error.name.startswith("libra"):
            raise  # our own mistake
        raise ConfigError(
            f"the Python module {error.name} is missing, which the van {environment.van_type} needs;"
            " install it: pip install '.[host]' in Libra's clone"
        ) from None


def _create(environment: Environment) -> Van:
    if not isinstance(environment.van_type, VanType):
        own: Van = VANS.make(environment.van_type, environment)
        return own
    if environment.van_type is VanType.LOOPBACK:
        from libra.vans.loopback import LoopbackVan

        return LoopbackVan(environment)
    if environment.van_type is VanType.TCP:
        from libra.vans.tcp.tcp_van import TcpVan

        return TcpVan(environment)
    if environment.van_type is VanType.BML:
        from libra.vans.bml.bml_van import create as create_bml

        return create_bml(environment)
    if environment.van_type is VanType.BML_LIBRA:
        from libra.vans.libra.cube.cube_van import create as create_cube

        return create_cube(environment)
    if environment.van_type is VanType.LTP:
        from libra.vans.ltp.ltp_van import LtpVan

        return LtpVan(environment)
    from libra.vans.libra.create import create as create_libra

    return create_libra(environment)
