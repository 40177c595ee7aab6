# SPDX-License-Identifier: Apache-2.0
"""installed: finds the commands of `libra` whose packages are above the controller."""

from __future__ import annotations

from collections.abc import Callable, Sequence

# First words of this package's commands. To look for others takes a tenth of the time of a short command.
OWN = frozenset({"switch", "job", "fault", "controller", "events"})


def installed(name: str) -> Callable[[Sequence[str]], int] | None:
    """Return the main of command ``name``, if the installation lists one (pyproject.toml, libra_commands)."""
    if name in OWN:
        return None
    from importlib.metadata import entry_points

    found = next(iter(entry_points(group="libra_commands", name=name)), None)
    if found is None:
        return None
    command: Callable[[Sequence[str]], int] = found.load()
    return command
