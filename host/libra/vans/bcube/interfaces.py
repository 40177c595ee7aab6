# SPDX-License-Identifier: Apache-2.0
"""Interfaces of a host of a BCube, as LIBRA_INTERFACES names them: the one on level 0 first."""

from __future__ import annotations

from collections.abc import Mapping

from libra.errors import ConfigError


def interfaces_in(variables: Mapping[str, str]) -> list[str]:
    """Return the interfaces by level. Raises ConfigError if there are none, or one is there twice."""
    told = variables.get("LIBRA_INTERFACES", "")
    names = [name.strip() for name in told.split(",") if name.strip()]
    if not names:
        raise ConfigError(
            f"LIBRA_INTERFACES holds {told!r}: expected the interface on each level of the BCube, level 0"
            " first, like eth0,eth1"
        )
    for at, name in enumerate(names):
        if name in names[:at]:
            raise ConfigError(
                f"LIBRA_INTERFACES holds {told!r}: {name} is named twice; expected one interface a level"
            )
    return names
