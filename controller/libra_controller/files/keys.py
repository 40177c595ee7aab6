# SPDX-License-Identifier: Apache-2.0
"""Keys of the files that users write: the only ones that are read, and the reference of them.

NAME and INTERFACE in a key stand for any name.
"""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from typing import NamedTuple

MAX_LANES = 256
MARK_FROM = 32  # half of BMv2's queue, and a worker's smallest window
REQUIRED = "required"
WIDTH = 100  # columns of --help


class Key(NamedTuple):
    """One key. default: as a file would have it, or REQUIRED, or what applies without the key."""

    name: str
    kind: str
    default: str
    meaning: str


JOB = (
    Key("name", "name", REQUIRED, "letters, digits, '-', '_' and '.'"),
    Key("mode", "parameter-server or all-reduce", REQUIRED, "all-reduce has no servers"),
    Key("workers", "list of hosts", REQUIRED, "ranks in this order; at most 32"),
    Key("servers", "list of hosts", "[]", "ranks in this order; at most 64"),
    Key("slots", "1 to 65535", REQUIRED, "maximum of chunks in flight; the switch has 2048 for all jobs"),
    Key("lanes", "32 to 256", str(MAX_LANES), "values a packet, a multiple of 32"),
    Key("arithmetic", "integers, bfloat16 or half", "integers", "the switch must be set up for it"),
    Key("restarts", "allow or forbid", "allow", "forbid: who starts again needs a new installation"),
    Key("rails", "all or any", "all", "any: if a rail of several networks dies, the others go on"),
    Key("early_close.fraction", "number above 0, at most 1", "never", "least share of workers in a sum"),
    Key("early_close.deadline", "number above 0", "never", "milliseconds that workers wait for the others"),
    Key("hot.cells", "1 to 65535", "none", "hot cells in each of the switch's arrays, for each server"),
    Key("groups", "true or false", "false", "groups of workers may have sums of their own"),
    Key("job", "1 to 65535", "the first free", "number of the job on the wire"),
    Key("switches", "list of switches", "[]", "of a network of several; []: those nearest to the hosts"),
    Key("tree", "true or false", "if it can be", "the switches between the hosts add up values in a tree"),
    Key("root", "switch's name", "none", "the tree's root; none: the one whose tree loads links least"),
)

_SWITCH = (
    Key("grpc", "host:port", REQUIRED, "the switch's P4Runtime server"),
    Key("device_id", "0 to 2^64 - 1", "0", "P4Runtime device"),
    Key("virtual_ip", "IPv4 address", REQUIRED, "to which hosts send instead of to their peers"),
    Key("virtual_mac", "MAC address", REQUIRED, "likewise"),
    Key("arithmetic", "integers, bfloat16 or half", "integers", "floats are added by tables"),
    Key("mark_from", "0 to 2^32 - 1", str(MARK_FROM), "packets in a queue from which packets are marked"),
    Key("tls.ca", "path", "no TLS", "certificate (PEM) of the CA of the switch, from this file's folder"),
    Key("tls.cert", "path", "none", "the controller's certificate (PEM), if the switch asks for one"),
    Key("tls.key", "path", "none", "that certificate's key (PEM), not encrypted"),
)


def _below(prefix: str, found: Sequence[Key]) -> tuple[Key, ...]:
    return tuple(key._replace(name=f"{prefix}.{key.name}") for key in found)


NETWORK = (
    *_below("switch", _SWITCH),
    Key("hosts.NAME.ip", "IPv4 address", REQUIRED, "the host's address"),
    Key("hosts.NAME.mac", "MAC address", REQUIRED, "the host's address"),
    Key("hosts.NAME.port", "0 to 510", REQUIRED, "the switch's port that leads to the host"),
    Key("switches.NAME.virtual_ip", "IPv4 address", REQUIRED, "another switch's, if there are others"),
    Key("switches.NAME.virtual_mac", "MAC address", REQUIRED, "likewise"),
    Key("switches.NAME.port", "0 to 510", REQUIRED, "this switch's port that leads to it"),
)
FABRIC = (
    *_below("switches.NAME", _SWITCH),
    Key("hosts.NAME.INTERFACE.switch", "switch's name", REQUIRED, "where the interface is connected"),
    Key("hosts.NAME.INTERFACE.port", "0 to 510", REQUIRED, "that switch's port"),
    Key("hosts.NAME.INTERFACE.ip", "IPv4 address", REQUIRED, "the interface's address"),
    Key("hosts.NAME.INTERFACE.mac", "MAC address", REQUIRED, "the interface's address"),
    Key("links", "list of {SWITCH: port, SWITCH: port}", "[]", "cables between switches"),
)


def known(keys: Sequence[Key], above: str = "") -> tuple[str, ...]:
    """Return the names that may stand directly in the mapping ``above``; '' is the file."""
    prefix = f"{above}." if above else ""
    below = (key.name.removeprefix(prefix) for key in keys if key.name.startswith(prefix))
    return tuple(dict.fromkeys(name.partition(".")[0] for name in below))


def as_help(keys: Sequence[Key]) -> str:
    """Format keys for --help."""
    lines = []
    for key in keys:
        text = f"{key.name}: {key.kind}; {key.meaning} ({_default(key)})"
        lines += textwrap.wrap(text, WIDTH, initial_indent="  ", subsequent_indent="      ")
    return "\n".join(lines) + "\n"


def as_markdown(keys: Sequence[Key]) -> str:
    """Format keys for the documentation."""
    rows = [f"| `{key.name}` | {key.kind} | {key.default} | {key.meaning} |" for key in keys]
    return "\n".join(["| key | type | default | meaning |", "|---|---|---|---|", *rows]) + "\n"


def _default(key: Key) -> str:
    return key.default if key.default == REQUIRED else f"default: {key.default}"
